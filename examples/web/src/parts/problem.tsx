import type { ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { type Refusal, refusalOf } from '../api/refusal.ts'
import { ConnectAgain } from './connect-again.tsx'

/** What a person can do about a refusal. */
interface Remedy {
  title: string
  text: string
  /** Whether connecting again helps: for a scope that was not granted, or a connection that has ended. */
  connects?: boolean
}

const CONNECTION_ENDED: Remedy = {
  title: 'The connection has ended',
  text: 'It was ended or renewed elsewhere. Connect again to go on.',
  connects: true,
}

function remedyOf({ reason, message }: Refusal, needs = 'of this section'): Remedy {
  switch (reason) {
    case 'scope_missing':
      return {
        title: 'This is not shared with the page',
        text: `This section needs the scope ${needs}. Connect again and choose it. If it is not offered, your role does not have it: ask an administrator of your church.`,
        connects: true,
      }
    case 'unauthorized':
    case 'grant_missing':
      return CONNECTION_ENDED
    case 'reconnect_required':
      return { ...CONNECTION_ENDED, text: message }
    case 'not_a_member':
      return { title: 'You are no longer a member', text: 'Choose another organization above.' }
    case 'rate_organization':
    case 'rate_application':
      return { title: 'Too many requests', text: 'The service still asks to wait. Try again in a minute.' }
    case 'unreachable':
      return { title: 'The service cannot be reached', text: 'Check your connection and try again.' }
    default:
      return { title: 'This could not be read', text: message }
  }
}

interface ProblemProps {
  error: CombinedError
  /** The scope of the section. */
  needs?: string
  retry(): void
}

/** The refusal of a whole section: what it means, what helps, and the request id for the support. */
export function Problem({ error, needs, retry }: ProblemProps): ReactNode {
  const refusal = refusalOf(error)
  const { title, text, connects = false } = remedyOf(refusal, needs)
  return (
    <div className="notice" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="actions">
        {connects ? (
          <ConnectAgain />
        ) : (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      </div>
      {refusal.requestId && (
        <p className="fine">
          Request <code>{refusal.requestId}</code>
        </p>
      )}
    </div>
  )
}
