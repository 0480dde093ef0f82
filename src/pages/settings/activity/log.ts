import type { TypedDocumentNode } from '@urql/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { run } from '../../lib/graphql'
import { type Problem, problemOf } from '../../lib/problem'
import { useSettings } from '../context'

/** Rows of a page: fewer where they stand below each other. */
const PAGE = matchMedia('(max-width: 760px)').matches ? 20 : 50
const EVERY_MS = 3000

/** A row of a log; the ids of one log are in the order of its rows. */
interface LogRow {
  id: string
  occurredAt: string
}

interface Page<Row> {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

interface LogQuery<Data, Filter, Row> {
  query: TypedDocumentNode<Data, { first?: number | null; after?: string | null; filter?: Filter | null }>
  /** Computed for every read, so that "the last hour" moves on. */
  filter(): Filter
  /** Rows of another key are forgotten. */
  filterKey: string
  pageOf(data: Data): Page<Row> | null | undefined
  /** Whether new rows are looked for every few seconds. */
  isLive: boolean
}

interface Shown<Row> {
  rows: Row[]
  /** Where older rows continue; null when there are none. */
  older: string | null
  /** When the newest rows were last read, in milliseconds. */
  readAt: number
}

/** Newer rows before the ones that are shown, each once and in the order of time. */
function merge<Row extends LogRow>(shown: Shown<Row>, page: Page<Row>, readAt: number): Shown<Row> {
  const known = new Set(shown.rows.map(({ id }) => id))
  const fresh = page.nodes.filter(({ id }) => !known.has(id))
  if (fresh.length === PAGE) return { rows: page.nodes, older: page.pageInfo.endCursor ?? null, readAt }
  if (!fresh.length) return { ...shown, readAt }
  const rows = [...fresh, ...shown.rows].sort((a, b) => b.occurredAt.localeCompare(a.occurredAt))
  return { ...shown, rows, readAt }
}

/** Reads a log from its newest row, further back on demand, and new rows as they come. */
export function useLog<Data, Filter, Row extends LogRow>(log: LogQuery<Data, Filter, Row>) {
  const { client } = useSettings()
  const [shown, setShown] = useState<Shown<Row>>()
  const [problem, setProblem] = useState<Problem>()
  const [isReading, setReading] = useState(false)
  const current = useRef(log.filterKey)
  current.current = log.filterKey

  /** Reads one page; an answer to a filter that is no longer chosen is dropped. */
  const look = async (after: string | null, use: (page: Page<Row>) => void) => {
    const key = log.filterKey
    const page = log.pageOf(await run(client, log.query, { first: PAGE, after, filter: log.filter() }))
    if (current.current === key && page) use(page)
  }
  /** Reads one page that somebody waits for. */
  const read = async (after: string | null, use: (page: Page<Row>) => void) => {
    const key = log.filterKey
    setReading(true)
    setProblem(undefined)
    await look(after, use).catch(error => {
      if (current.current === key) setProblem(problemOf(error))
    })
    setReading(false)
  }
  const endOf = ({ pageInfo }: Page<Row>) => (pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null)
  const newest = () => read(null, page => setShown({ rows: page.nodes, older: endOf(page), readAt: Date.now() }))
  const older = () =>
    read(shown?.older ?? null, page =>
      setShown(before => before && { ...before, rows: [...before.rows, ...page.nodes], older: endOf(page) }),
    )
  // A look that fails is made up for by the next one.
  const tail = () =>
    look(null, page => setShown(before => before && merge(before, page, Date.now()))).catch(() => undefined)

  useEffect(() => {
    setShown(undefined)
    newest()
  }, [log.filterKey])
  useTail(log.isLive && shown !== undefined && !problem, tail)
  return {
    rows: shown?.rows,
    readAt: shown?.readAt,
    problem,
    isReading,
    older: shown?.older ? older : undefined,
    newest,
  }
}

/** Calls back every few seconds while the page can be seen, and at once when it can be seen again. */
function useTail(isOn: boolean, tail: () => Promise<void>): void {
  const latest = useRef(tail)
  latest.current = tail
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      clearTimeout(timer)
      // A look that was on its way when the tail stopped starts no other one.
      if (isOver) return
      timer = setTimeout(look, EVERY_MS)
    }
    const look = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      await latest.current()
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn])
}
