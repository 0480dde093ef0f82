import { type ReactNode, useState } from 'react'
import { lastEnding } from './auth/session.ts'
import { signIn } from './auth/sign-in.ts'
import { CLIENT_ID, NARTHEX_URL } from './settings.ts'

interface WelcomeProps {
  failure: Error | undefined
}

/** OAuth's error code when the person pressed "Do not connect". */
const isDenied = (failure: Error): boolean => 'error' in failure && failure.error === 'access_denied'

function messageOf(failure: Error): string {
  if (isDenied(failure)) return 'You have not connected this page, so it can show nothing.'
  return `Signing in did not work: ${failure.message}.`
}

/** The page of somebody who is not signed in. */
export function Welcome({ failure }: WelcomeProps): ReactNode {
  const [problem, setProblem] = useState(failure)
  return (
    <main className="welcome">
      <img src="/icon.svg" alt="" width="44" height="44" />
      <h1>Treasurer</h1>
      <p>Giving, funds, pledges and settlements of your church.</p>
      {problem && (
        <p className="fault" role="alert">
          {messageOf(problem)}
        </p>
      )}
      {lastEnding() === 'ended' && !problem && <p role="status">Your connection has ended. Sign in again to go on.</p>}
      {CLIENT_ID ? (
        <button type="button" className="primary" onClick={() => signIn().catch(setProblem)}>
          Sign in with Narthex
        </button>
      ) : (
        <p className="fault">
          This page is not registered at the service. Run <code>npm run register</code> and start it again.
        </p>
      )}
      <p className="fine">You sign in at {new URL(NARTHEX_URL).host} and choose there what this page may see.</p>
    </main>
  )
}
