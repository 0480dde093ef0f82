import { paperText } from '../../../print/cells.js'
import { longDay } from '../../../print/paper.js'
import type { Names, SheetColumn, SheetRow } from '../../../values/sheet.js'

/** The columns before the amounts: one for paper, and those that a spreadsheet sorts and filters by. */
export const NAME_COLUMNS: readonly SheetColumn[] = [
  { title: '', kind: 'text', medium: 'paper' },
  { title: 'Section', kind: 'text', medium: 'data' },
  { title: 'Account number', kind: 'text', medium: 'data' },
  { title: 'Account', kind: 'text', medium: 'data' },
  { title: 'Account ID', kind: 'text', medium: 'data' },
]

/** A line of a statement, which is of an account unless it has none. */
export interface AccountLine {
  accountId: string | null
  accountNumber: string | null
  name: string
}

/** The cells before the amounts of an account's line. */
export const accountCells = (section: string, { accountId, accountNumber, name }: AccountLine): unknown[] => [
  [accountNumber, name].filter(Boolean).join(' '),
  section,
  accountNumber,
  name,
  accountId,
]

/** The cells before the amounts of a total. */
export const labelCells = (section: string, label: string): unknown[] => [label, section, null, label, null]

/** A heading. Spreadsheets have none. */
export const headingRow = (label: string, level = 0): SheetRow => ({ cells: [label], rank: 'heading', level })

/** A row of totals. @param amounts the amount of each column; null where there is none. */
export const totalRow = (
  section: string,
  label: string,
  amounts: readonly unknown[],
  rank: SheetRow['rank'] = 'total',
): SheetRow => ({ cells: [...labelCells(section, label), ...amounts], rank })

/** An account, or a summary account of the chart with those below it. */
interface Branch<R> {
  label: string
  rows: R[]
  branches: Map<string, Branch<R>>
}

/** The summary accounts above an account, from the top of the chart. */
function pathOf(accountId: string | null, { accounts }: Names): string[] {
  const path: string[] = []
  let above = accounts.get(accountId ?? '')?.parentId
  while (above && accounts.has(above) && !path.includes(above)) {
    path.unshift(above)
    above = accounts.get(above)?.parentId
  }
  return path
}

const NUMBERS = new Intl.Collator('en', { numeric: true })
/** The order of numbers of accounts: 1010.2 before 1010.10. */
export const byNumber = (a: string, b: string): number => NUMBERS.compare(a, b)

/** The number of what has none, after all others. */
export const LAST = '\uffff'

/** How many accounts all paths have in common at their beginning. */
function sharedBy(paths: readonly string[][]): number {
  const [first = []] = paths
  const differs = first.findIndex((id, place) => paths.some(path => path[place] !== id))
  return differs < 0 ? first.length : differs
}

/** Decimal amounts added without the error of fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100

/** The sums of each column over rows; null in a column that has no number in some row. */
export function sumsOf<R>(rows: readonly R[], amountsOf: (row: R) => readonly unknown[]): (number | null)[] {
  const all = rows.map(amountsOf)
  return (all[0] ?? []).map((_, i) => {
    const amounts = all.flatMap(each => (typeof each[i] === 'number' ? [each[i]] : []))
    return amounts.length === all.length ? sumOf(amounts) : null
  })
}

/**
 * The lines of a section below the summary accounts of the chart, each of these with its subtotal. A summary account with one
 * line has neither heading nor subtotal, and neither has one that all lines are below.
 * @param section what a spreadsheet filters by.
 * @param indent how far the lines are indented.
 */
export function accountRows<R extends AccountLine>(
  section: string,
  rows: readonly R[],
  names: Names,
  amountsOf: (row: R) => readonly unknown[],
  indent = 1,
): SheetRow[] {
  const root: Branch<R> = { label: '', rows: [], branches: new Map() }
  const paths = rows.map(row => pathOf(row.accountId, names))
  const shared = sharedBy(paths.filter((_, place) => rows[place]?.accountId))
  for (const [place, row] of rows.entries()) {
    let branch = root
    for (const id of (paths[place] ?? []).slice(shared)) {
      const next = branch.branches.get(id) ?? {
        label: names.accounts.get(id)?.name ?? '',
        rows: [],
        branches: new Map(),
      }
      branch.branches.set(id, next)
      branch = next
    }
    branch.rows.push(row)
  }
  const allOf = (branch: Branch<R>): R[] => [...[...branch.branches.values()].flatMap(allOf), ...branch.rows]
  const line = (row: R, level: number): SheetRow => ({
    cells: [...accountCells(section, row), ...amountsOf(row)],
    level,
  })
  const below = (branch: Branch<R>, level: number): SheetRow[] => {
    const children = [...branch.branches.values()]
    const only = children[0]
    if (children.length === 1 && only && !branch.rows.length) return below(only, level)
    const numberOf = (row: R | undefined) => row?.accountNumber ?? LAST
    const items = [
      ...branch.rows.map(row => ({ number: numberOf(row), rows: [line(row, level)] })),
      ...children.map(child => ({ number: numberOf(allOf(child)[0]), rows: summary(child, level) })),
    ]
    return items.sort((a, b) => byNumber(a.number, b.number)).flatMap(item => item.rows)
  }
  const summary = (branch: Branch<R>, level: number): SheetRow[] => {
    const all = allOf(branch)
    if (all.length === 1) return all.map(row => line(row, level))
    const total = totalRow(section, `Total ${branch.label}`, sumsOf(all, amountsOf), 'subtotal')
    return [headingRow(branch.label, level), ...below(branch, level + 1), { ...total, level, medium: 'paper' }]
  }
  return below(root, indent)
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What the columns of amounts of a statement are, and the days of both its sides. A balance has no first day. */
export interface Columned {
  columns: readonly { key: string; label: string }[]
  from?: string
  asOf: string
  comparisonFrom?: string | null
  comparisonAsOf?: string | null
}

/** The columns of amounts, for the days of the answer and for those that it is compared with. */
export function amountColumns({ columns, from, asOf, comparisonFrom, comparisonAsOf }: Columned): SheetColumn[] {
  const titled = (group: string | undefined) =>
    columns.map(
      ({ key, label }): SheetColumn => ({
        title: /^\d{4}-\d{2}$/.test(label) ? MONTH.format(new Date(`${label}-01T00:00:00Z`)) : label,
        kind: 'money',
        isTotal: key === 'TOTAL',
        ...(group ? { group } : {}),
      }),
    )
  if (!comparisonAsOf) return titled(undefined)
  const daysOf = (first: string | null | undefined, last: string) =>
    first ? `${longDay(first)} to ${longDay(last)}` : longDay(last)
  const now = daysOf(from, asOf)
  const then = daysOf(comparisonFrom, comparisonAsOf)
  // Of one column each, the days say all.
  if (columns.length === 1) return [now, then].map((title): SheetColumn => ({ title, kind: 'money' }))
  return [...titled(now), ...titled(then)]
}

/** An amount for each column, of the answer and of the days that it is compared with. */
export interface ComparedAmounts {
  amounts: readonly number[]
  comparison: readonly number[] | null
}

/** The amounts of both sides; null where the second one has none. */
export const bothSides = (isCompared: boolean, { amounts, comparison }: ComparedAmounts): unknown[] => [
  ...amounts,
  ...(isCompared ? (comparison ?? amounts.map(() => null)) : []),
]

/** A fund with donor restrictions that spent more than it had, as JSON. */
export interface Overspent {
  fundName: string
  shortfall: number
}

/** What a statement says beside its figures: notes on paper, and rows of a table without notes. */
export function noteRows(notes: string[]): { notes: string[]; rows: SheetRow[] } {
  return { notes, rows: notes.map(note => ({ cells: labelCells('Notes', note), medium: 'data' })) }
}

/** What a statement says of overspent funds. */
export function overspentNotes(funds: readonly Overspent[]): { notes: string[]; rows: SheetRow[] } {
  return noteRows(
    funds.map(
      ({ fundName, shortfall }) =>
        `${fundName} spent ${paperText(shortfall, 'money')} more than it had. The shortfall is part of net assets without donor restrictions.`,
    ),
  )
}

/** A line of a statement in its section. */
export interface StatementLine extends AccountLine {
  section: string
  /** What net assets are for, when an account has a line for each of these. */
  nature?: string | null
}

/**
 * The lines of two ranges of days, each once, with that of either side where it has one. They are in the order of the chart;
 * `unnumbered` is the number by which lines without an account take their place.
 */
export function linesOfBoth<L extends StatementLine>(
  now: readonly L[],
  then: readonly L[],
  unnumbered: string,
): { line: L; now: L | undefined; compared: L | undefined }[] {
  const keyOf = ({ section, accountId, name, nature }: L) => `${section} ${accountId} ${name} ${nature ?? ''}`
  const byKey = (lines: readonly L[]) => new Map(lines.map(line => [keyOf(line), line]))
  const [present, past] = [byKey(now), byKey(then)]
  return [...new Map([...past, ...present])]
    .map(([key, line]) => ({ line, now: present.get(key), compared: past.get(key) }))
    .sort((a, b) => byNumber(a.line.accountNumber ?? unnumbered, b.line.accountNumber ?? unnumbered))
}
