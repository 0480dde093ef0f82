import { useState } from 'preact/hooks'
import { Form, Submit, TextField, type Values } from '../components/form'
import { CardPage } from '../components/page'
import { type Challenge, isOnlyByPhone, useSecondFactor } from '../components/second-factor'
import { callAccount } from '../lib/account-api'
import { safeContinue } from '../lib/continue'
import { askPasskey, canUsePasskeys, type RequestOptions } from '../lib/passkeys'
import { useAddress } from '../lib/router'

/** The document is loaded again, so that nothing of another person stays in memory. */
const goOn = (query: URLSearchParams) => location.assign(safeContinue(query.get('continue')))

interface Asked {
  challenge?: Challenge
}

/** Signs a person in by password and second factor, or by a passkey alone. */
export function SignIn() {
  const { query } = useAddress()
  const [challenge, setChallenge] = useState<Challenge>()
  const signIn = async (values: Values) => {
    const given = { email: values.text('email'), password: values.raw('password') }
    const answer = await callAccount<Asked>('POST', '/sign-in', given)
    if (answer.challenge) setChallenge(answer.challenge)
    else goOn(query)
  }
  if (challenge) return <CodeStep challenge={challenge} query={query} onBack={() => setChallenge(undefined)} />
  return (
    <CardPage title="Sign in">
      <Form onSubmit={signIn} fields={['email', 'password']}>
        <TextField name="email" label="E-mail address" type="email" autocomplete="username" autofocus={true} />
        <TextField name="password" label="Password" type="password" autocomplete="current-password" />
        <Submit>Sign in</Submit>
      </Form>
      {canUsePasskeys() && <ByPasskey query={query} />}
      <p class="aside">
        <a href="/forgot-password">Forgot your password?</a>
        <a href="/sign-up">No account yet?</a>
      </p>
    </CardPage>
  )
}

function ByPasskey({ query }: { query: URLSearchParams }) {
  const signIn = async () => {
    const { challenge } = await callAccount<{ challenge: { challengeId: string; passkey: RequestOptions } }>(
      'POST',
      '/sign-in/passkey',
    )
    const { challengeId } = challenge
    await callAccount('POST', '/sign-in/passkey/answer', { challengeId, passkey: await askPasskey(challenge.passkey) })
    goOn(query)
  }
  return (
    <Form onSubmit={signIn} fields={[]} label="Sign in with a passkey">
      <Submit kind="quiet">Sign in with a passkey</Submit>
    </Form>
  )
}

function CodeStep({ challenge, query, onBack }: { challenge: Challenge; query: URLSearchParams; onBack(): void }) {
  const { fields, answer } = useSecondFactor(challenge, {
    challenge: async () => challenge,
    send: challengeId => callAccount('POST', '/sign-in/message', { challengeId }),
    isSent: isOnlyByPhone(challenge),
  })
  const confirm = async (values: Values) => {
    await callAccount('POST', '/sign-in/code', await answer(values))
    goOn(query)
  }
  return (
    <CardPage title="Confirm that it is you" lead="Your password is right. Your account asks for a second factor too.">
      <Form onSubmit={confirm} fields={['code']}>
        {fields}
        <div class="actions">
          <Submit>Sign in</Submit>
          <button type="button" class="button quiet" onClick={onBack}>
            Start again
          </button>
        </div>
      </Form>
    </CardPage>
  )
}

/** There is no open sign-up. */
export function SignUp() {
  return (
    <CardPage title="You need an invitation">
      <p>
        An owner or an administrator of your organization invites you by e-mail. Follow the link in the invitation to
        choose your password.
      </p>
      <p class="aside">
        <a href="/sign-in">I have an account</a>
      </p>
    </CardPage>
  )
}
