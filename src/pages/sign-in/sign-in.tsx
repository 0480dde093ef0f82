import { useState } from 'preact/hooks'
import { Form, Submit, TextField, type Values } from '../components/form'
import { CardPage } from '../components/page'
import { callAccount } from '../lib/account-api'
import { safeContinue } from '../lib/continue'
import { useAddress } from '../lib/router'

interface Challenge {
  challengeId: string
  phoneHint: string
}

/** The address of the sign-in page that leads back to a path. */
export const signInPath = (path: string): string => `/sign-in?continue=${encodeURIComponent(path)}`

/** The document is loaded again, so that nothing of another person stays in memory. */
const goOn = (query: URLSearchParams) => location.assign(safeContinue(query.get('continue')))

/** Signs a person in by password, and by a code when a phone is enrolled. */
export function SignIn() {
  const { query } = useAddress()
  const [challenge, setChallenge] = useState<Challenge>()
  const signIn = async (values: Values) => {
    const given = { email: values.text('email'), password: values.raw('password') }
    const answer = await callAccount<{ challenge?: Challenge }>('POST', '/sign-in', given)
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
      <p class="aside">
        <a href="/forgot-password">Forgot your password?</a>
        <a href="/sign-up">No account yet?</a>
      </p>
    </CardPage>
  )
}

function CodeStep({ challenge, query, onBack }: { challenge: Challenge; query: URLSearchParams; onBack(): void }) {
  const confirm = async (values: Values) => {
    const code = values.text('code')
    await callAccount('POST', '/sign-in/code', { challengeId: challenge.challengeId, code })
    goOn(query)
  }
  return (
    <CardPage
      title="Enter the code"
      lead={`We sent a text message with a code to the phone that ends in ${challenge.phoneHint.replace('…', '')}. The code is good for 5 minutes.`}
    >
      <Form onSubmit={confirm} fields={['code']}>
        <TextField
          name="code"
          label="Code"
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={6}
          autofocus={true}
        />
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
