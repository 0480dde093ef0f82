import { useEffect, useState } from 'preact/hooks'
import { type Problem, problemOf } from '../../lib/problem'
import { callApi, readFile } from '../../lib/rest'
import { readWorkbook } from '../../lib/workbook'
import { useSettings } from '../context'
import { type DrillDown, listsIn } from './drill-down'
import { type ShownSheet, shownSheet } from './sheet'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Shown {
  /** The path that it is of. */
  path: string
  sheets: ShownSheet[]
  lists: DrillDown | undefined
}

interface Answer {
  /** Undefined while another path is read. */
  shown: Shown | undefined
  problem: Problem | undefined
  again(): void
}

interface Wanted {
  /** Whether the answer in JSON has the lists behind each row. */
  hasLists?: boolean
  /** The titles of the columns that are shown. All but ids without it. */
  columns?: readonly string[]
}

/** How many rows are no totals. */
export const rowsIn = (sheets: readonly ShownSheet[]): number =>
  sheets.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.filter(({ isTotal }) => !isTotal))).length

/** With a format in the query of a path. */
export const inFormat = (path: string, format: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}format=${format}`

/** Reads a report or a list of the API as the tables of its workbook. @param path below `/api/v1`, undefined for none. */
export function useReport(path: string | undefined, { hasLists = false, columns }: Wanted = {}): Answer {
  const { organization } = useSettings()
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<Problem>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!path) return
    let isGone = false
    const read = async () => {
      const [file, answer] = await Promise.all([
        readFile(organization.id, inFormat(path, 'xlsx'), WORKBOOK_TYPE),
        hasLists ? callApi(organization.id, { method: 'GET', path }) : undefined,
      ])
      // Which church a workbook is of, the page says itself.
      const ofChurch = (line: string) => line === organization.name
      const sheets = (await readWorkbook(file)).map(sheet =>
        shownSheet({ ...sheet, lines: sheet.lines.filter(line => !ofChurch(line)) }, columns),
      )
      if (!isGone) setShown({ path, sheets, lists: answer && listsIn(answer.body, rowsIn(sheets)) })
    }
    setProblem(undefined)
    read().catch(error => !isGone && setProblem(problemOf(error)))
    return () => {
      isGone = true
    }
  }, [path, turn])
  return { shown: shown?.path === path ? shown : undefined, problem, again: () => setTurn(turn + 1) }
}
