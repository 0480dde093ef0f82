import type { ReactNode } from 'react'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { type Refusal, refusalOf } from '../api/refusal.ts'
import { Problem } from './problem.tsx'

interface AnswerProps<Data, Part> {
  answer: UseQueryResponse<Data, AnyVariables>
  /** The part of the answer that the section shows. A root field is null when it is refused. */
  part(data: Data): Part | null | undefined
  /** The scope of the part. */
  needs?: string
  children(part: Part, isStale: boolean): ReactNode
}

/**
 * Shows the answer, its refusal, or that it is loading. While it is read again, the old answer stays. A refused field
 * below the root is null: the rest is shown, and a note says that something is missing.
 */
export function Answer<Data, Part>({ answer, part, needs, children }: AnswerProps<Data, Part>): ReactNode {
  const [{ data, error, fetching, stale }, read] = answer
  const known = data ? part(data) : undefined
  if (known !== null && known !== undefined)
    return (
      <>
        {error && <p className="notice calm">{noteOf(refusalOf(error))}</p>}
        {children(known, stale || fetching)}
      </>
    )
  if (fetching) return <Skeleton />
  if (error) return <Problem error={error} needs={needs} retry={() => read({ requestPolicy: 'network-only' })} />
  return <Skeleton />
}

const noteOf = ({ reason, message, requestId }: Refusal): string =>
  reason === 'scope_missing'
    ? 'Some details are not shared with this page, because it lacks a scope.'
    : `Some details could not be read: ${message} Request ${requestId}.`

function Skeleton(): ReactNode {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">Loading…</span>
      <i />
      <i />
      <i />
    </div>
  )
}

export function Empty({ children }: { children: ReactNode }): ReactNode {
  return <p className="empty">{children}</p>
}
