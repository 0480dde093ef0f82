import { useEffect, useRef, useState } from 'react'
import { useSubscription } from 'urql'
import { graphql } from '../gql/index.ts'

const CHANGES = graphql(`
  subscription Changes($filter: ChangeSubscriptionFilter!) {
    changes(filter: $filter) {
      sequence
    }
  }
`)

/** Many changes at once are read once, after so many milliseconds without another one. */
const SETTLE_MS = 200
/** Milliseconds before a connection that has ended is opened again. */
const BACK_MS = 1_000

/**
 * Calls `changed` when records of a type change in another window or program.
 * @param read the last sequence of the change feed that the page's query has read in the same state as its records. The
 * subscription goes on from there, so no change is lost between the two, nor while a connection is away.
 */
export function useChanges(resourceType: string, read: number | undefined, changed: () => void): void {
  const [after, setAfter] = useState(read)
  if (after === undefined && read !== undefined) setAfter(read)
  const latest = useRef({ read, changed })
  latest.current = { read, changed }
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ fetching }, open] = useSubscription(
    {
      query: CHANGES,
      variables: { filter: { after: after ?? 'now', resourceType: [resourceType] } },
      pause: after === undefined,
    },
    (_before, change) => {
      clearTimeout(settling.current)
      settling.current = setTimeout(() => latest.current.changed(), SETTLE_MS)
      return change
    },
  )
  useEffect(() => {
    if (fetching || after === undefined) return
    const back = setTimeout(() => {
      setAfter(latest.current.read)
      open()
    }, BACK_MS)
    return () => clearTimeout(back)
  }, [fetching, after, open])
  useEffect(() => () => clearTimeout(settling.current), [])
}
