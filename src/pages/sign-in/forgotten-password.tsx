import { useState } from 'preact/hooks'
import { Form, Submit, TextField, type Values } from '../components/form'
import { CardPage } from '../components/page'
import { callAccount } from '../lib/account-api'
import { Problem } from '../lib/problem'

/** Asks for a link that sets a new password. The answer is the same whether or not there is such an account. */
export function ForgotPassword() {
  const [email, setEmail] = useState<string>()
  const send = async (values: Values) => {
    await callAccount('POST', '/recover', { email: values.text('email') })
    setEmail(values.text('email'))
  }
  if (email !== undefined)
    return (
      <CardPage title="Look into your mailbox">
        <p>
          If an account with the address <strong>{email}</strong> exists, we sent a link to it. The link is good for one
          hour, and once.
        </p>
        <p class="soft">No message? Look into the spam folder, or check the address and try again.</p>
        <p class="aside">
          <a href="/sign-in">Back to sign-in</a>
          <button type="button" class="link" onClick={() => setEmail(undefined)}>
            Try another address
          </button>
        </p>
      </CardPage>
    )
  return (
    <CardPage title="Set a new password" lead="We send you a link by e-mail.">
      <Form onSubmit={send} fields={['email']}>
        <TextField name="email" label="E-mail address" type="email" autocomplete="username" autofocus={true} />
        <Submit>Send the link</Submit>
      </Form>
      <p class="aside">
        <a href="/sign-in">Back to sign-in</a>
      </p>
    </CardPage>
  )
}

/** The repeated password must be the same; the server sees it once. @throws Problem. */
export function newPasswordOf(values: Values, serverName = 'password'): string {
  const password = values.raw(serverName)
  if (password !== values.raw('repeated'))
    throw new Problem('The two passwords differ.', 'validation', [{ field: 'repeated', code: 'invalid_format' }])
  return password
}

interface NewPasswordFieldsProps {
  autofocus?: boolean
  /** What the server calls the password. */
  serverName?: string
}

/** A new password, twice. */
export function NewPasswordFields({ autofocus = false, serverName = 'password' }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        name={serverName}
        label="New password"
        type="password"
        autocomplete="new-password"
        hint="At least 12 characters. Three or four words are easy to remember."
        faults="Choose a password of at least 12 characters."
        autofocus={autofocus}
      />
      <TextField
        name="repeated"
        label="Repeat the password"
        type="password"
        autocomplete="new-password"
        faults="The two passwords differ."
      />
    </>
  )
}

/** Sets a new password by the link of an e-mail. */
export function ResetPassword({ parameter: token }: { parameter: string }) {
  const [isSet, setIsSet] = useState(false)
  const save = async (values: Values) => {
    await callAccount('POST', '/recover/password', { token, password: newPasswordOf(values) })
    setIsSet(true)
  }
  if (isSet)
    return (
      <CardPage title="The new password is set" lead="All other sessions of your account have ended.">
        <a class="button" href="/sign-in">
          Sign in
        </a>
      </CardPage>
    )
  return (
    <CardPage title="Choose a new password">
      <Form onSubmit={save} fields={['password', 'repeated']}>
        <NewPasswordFields autofocus={true} />
        <Submit>Set the password</Submit>
      </Form>
      <p class="aside">
        <a href="/forgot-password">Ask for a new link</a>
      </p>
    </CardPage>
  )
}
