import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { run } from '../lib/graphql'
import { type Problem, problemOf } from '../lib/problem'
import { useSettings } from './context'

interface Page<Row> {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

interface Source<Row, Data, Variables extends AnyVariables> {
  document: TypedDocumentNode<Data, Variables>
  /** The variables of a page. The rows are read anew when those of the first page change. */
  variables(after: string | undefined): Variables
  pageOf(data: Data): Page<Row> | null
}

interface Rows<Row> {
  rows: Row[] | undefined
  total: number
  problem: Problem | undefined
  isBusy: boolean
  /** Reads the next page; undefined when there is none. */
  more: (() => void) | undefined
  /** Puts rows that are not there yet before the others. */
  prepend(newer: Row[]): void
}

/** The rows of a long list of the chosen organization, a page at a time. */
export function useRows<Row extends { id: string }, Data, Variables extends AnyVariables>(
  source: Source<Row, Data, Variables>,
): Rows<Row> {
  const { client } = useSettings()
  const [rows, setRows] = useState<Row[]>()
  const [page, setPage] = useState<Page<Row>>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const key = JSON.stringify(source.variables(undefined))
  const latest = useRef(key)
  latest.current = key
  const read = async (after: string | undefined) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const found = source.pageOf(await run(client, source.document, source.variables(after)))
      // An answer to a filter that has changed meanwhile is not shown.
      if (!found || latest.current !== key) return
      setPage(found)
      setRows(earlier => (after ? [...(earlier ?? []), ...found.nodes] : found.nodes))
    } catch (error) {
      if (latest.current === key) setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    void read(undefined)
  }, [key])
  const cursor = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined
  return {
    rows,
    total: page?.totalCount ?? 0,
    problem,
    isBusy,
    more: cursor === undefined ? undefined : () => void read(cursor),
    prepend: newer =>
      setRows(earlier => {
        const known = new Set(earlier?.map(({ id }) => id))
        return [...newer.filter(({ id }) => !known.has(id)), ...(earlier ?? [])]
      }),
  }
}
