import { useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, problemOf } from '../lib/problem'

/** A page of a list, as every connection of the API answers it. */
interface Page<Row> {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** Reads every row of a list, page by page. */
export async function allRows<Row>(
  read: (after: string | null) => Promise<Page<Row> | null | undefined>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page: Page<Row> | null | undefined = await read(after)
    rows.push(...(page?.nodes ?? []))
    after = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null
  } while (after)
  return rows
}

export interface Pages<Row> {
  /** Undefined until the first page is read. */
  rows: Row[] | undefined
  problem: Problem | undefined
  /** Reads the next page. Undefined when there is none. */
  more: (() => void) | undefined
  /** Reads the list again from its first page. */
  again(): void
  /** Changes the rows that are shown, such as after an act on one of them. */
  revise(change: (rows: Row[]) => Row[]): void
}

/**
 * Reads a list page by page.
 * @param read reads the page after a cursor, or the first one.
 * @param key the list is read again when it changes.
 */
export function usePages<Row>(
  read: (after: string | null) => Promise<Page<Row> | null | undefined>,
  key = '',
): Pages<Row> {
  const [rows, setRows] = useState<Row[]>()
  const [cursor, setCursor] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem>()
  // An answer that comes after a later question, or after the page has gone, is dropped.
  const turn = useRef(0)
  const look = async (after: string | null, before: Row[]) => {
    turn.current += 1
    const mine = turn.current
    try {
      const page = await read(after)
      if (turn.current !== mine || !page) return
      setRows([...before, ...page.nodes])
      setCursor(page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null)
      setProblem(undefined)
    } catch (error) {
      if (turn.current === mine) setProblem(problemOf(error))
    }
  }
  useEffect(() => {
    setRows(undefined)
    look(null, [])
    return () => {
      turn.current += 1
    }
  }, [key])
  return {
    rows,
    problem,
    more: cursor ? () => look(cursor, rows ?? []) : undefined,
    again: () => look(null, []),
    revise: change => setRows(before => before && change(before)),
  }
}
