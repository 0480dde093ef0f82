import { type ReactNode, useState } from 'react'
import { signIn } from '../auth/sign-in.ts'

/** Asks for consent again: for a scope that was not granted, or after the connection has ended. */
export function ConnectAgain(): ReactNode {
  const [hasFailed, setFailed] = useState(false)
  return (
    <>
      <button type="button" className="primary" onClick={() => signIn().catch(() => setFailed(true))}>
        Connect again
      </button>
      {hasFailed && <p className="fault">The service cannot be reached. Try again.</p>}
    </>
  )
}
