import { longDay } from '../../../print/paper.js'
import type { Names, Picture, SheetBody, SheetColumn, SheetRow } from '../../../values/sheet.js'
import { type AccountLine, accountRows, headingRow, NAME_COLUMNS, totalRow } from './statement-layout.js'

const MEASURES = [
  'budget',
  'actual',
  'variance',
  'percent',
  'yearToDateBudget',
  'yearToDateActual',
  'annual',
  'remaining',
] as const

const SECTIONS = [
  ['REVENUE', 'Revenue', 'Total revenue'],
  ['EXPENSE', 'Expenses', 'Total expenses'],
] as const

const amountsOf = ({ measures }: { measures: Measures }): (number | null)[] => MEASURES.map(name => measures[name])
/** What the percent of a subtotal is of is not the sum of percents. */
const percentOf = (cells: readonly unknown[]): unknown[] => {
  const [budget, actual] = cells
  return cells.map((cell, place) =>
    MEASURES[place] === 'percent'
      ? typeof budget === 'number' && typeof actual === 'number' && budget
        ? Math.round((actual * 10_000) / budget) / 100
        : null
      : cell,
  )
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (day: string) => MONTH.format(new Date(day))
const quarterOf = (day: string) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`

/** What the answer, as JSON, has of a row and of its totals. */
type Measures = Readonly<Record<Exclude<(typeof MEASURES)[number], 'percent'>, number>> & { percent: number | null }
interface BudgetRow {
  accountType: string
  accountId: string | null
  fundId: string | null
  dimensionValueId: string | null
  month: string | null
  quarter: string | null
  measures: Measures
}
interface Answer {
  fiscalYear: number
  from: string
  asOf: string
  rowCount: number
  rows: readonly BudgetRow[]
  revenue: Measures
  expense: Measures
  change: Measures
}

/** A row with the words for what it is of. */
type Named = BudgetRow & AccountLine

/** The members that rows are grouped by besides their account, as a spreadsheet has them. */
const KEYS = [
  ['fundId', 'Fund'],
  ['dimensionValueId', 'Dimension value'],
  ['month', 'Month'],
  ['quarter', 'Quarter'],
] as const
type Key = (typeof KEYS)[number][0]

/** Revenue before expenses, each with its total, and what remains of them. */
export function budgetLayout(answer: Answer, names: Names): SheetBody {
  const { rows } = answer
  const keys = KEYS.filter(([key]) => rows.some(row => row[key] !== null))
  const nameOf = (id: string) => names.names.get(id) ?? id.slice(0, 8)
  const textOf = (row: BudgetRow, key: Key): string => {
    const value = row[key]
    if (value === null) return 'None'
    return key === 'month' ? monthOf(value) : key === 'quarter' ? quarterOf(value) : nameOf(value)
  }
  const dataOf = (row: BudgetRow, key: Key): unknown[] => {
    const value = row[key]
    if (key === 'month') return [value?.slice(0, 7) ?? null]
    if (key === 'quarter') return [value && `${value.slice(0, 4)}-Q${Math.ceil(Number(value.slice(5, 7)) / 3)}`]
    return [value === null ? 'None' : (names.names.get(value) ?? null), value]
  }
  const named = rows.map((row): Named => {
    const account = names.accounts.get(row.accountId ?? '')
    const others = keys.map(([key]) => textOf(row, key))
    const own = account?.name ?? (row.accountId ? nameOf(row.accountId) : undefined)
    return { ...row, accountNumber: account?.accountNumber ?? null, name: [own, ...others].filter(Boolean).join(' · ') }
  })
  const none = keys.flatMap(([key]) => (key.endsWith('Id') ? [null, null] : [null]))
  const cellsOf = (row: Named) => [...keys.flatMap(([key]) => dataOf(row, key)), ...amountsOf(row)]
  const isTree = !keys.length
  const sections = SECTIONS.flatMap(([type, label, total]): SheetRow[] => {
    const own = named.filter(row => row.accountType === type)
    const sums = [...none, ...amountsOf({ measures: type === 'REVENUE' ? answer.revenue : answer.expense })]
    const lines = isTree
      ? accountRows(label, own, names, amountsOf).map(recomputed)
      : own.map(row => lineOf(label, row, cellsOf(row)))
    return [headingRow(label), ...lines, totalRow(label, total, sums)]
  })
  const picture = pictureOf(answer, named, isTree)
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...keys.flatMap(keyColumns), ...measureColumns(answer)],
    rows: [
      ...sections,
      totalRow('Change', 'Revenue less expenses', [...none, ...amountsOf({ measures: answer.change })], 'grand'),
    ],
    notes: ['A variance is positive when favorable: revenue above the budget, or expenses below it.'],
    ...(picture ? { picture } : {}),
  }
}

const lineOf = (section: string, row: Named, cells: unknown[]): SheetRow => ({
  cells: [
    row.name,
    section,
    row.accountNumber,
    row.accountId ? row.name.split(' · ')[0] : null,
    row.accountId,
    ...cells,
  ],
  level: 1,
})

/** A subtotal with the percent of its own amounts. */
const recomputed = (row: SheetRow): SheetRow =>
  row.rank === 'subtotal'
    ? {
        ...row,
        cells: [...row.cells.slice(0, NAME_COLUMNS.length), ...percentOf(row.cells.slice(NAME_COLUMNS.length))],
      }
    : row

const keyColumns = ([key, title]: (typeof KEYS)[number]): SheetColumn[] =>
  key.endsWith('Id')
    ? [
        { title, kind: 'text', medium: 'data' },
        { title: `${title} ID`, kind: 'text', medium: 'data' },
      ]
    : [{ title, kind: key === 'month' ? 'month' : 'quarter', medium: 'data' }]

/** The measures. A PDF shows the year to date only where its figures differ from those of the days. */
function measureColumns({ from, asOf, rows, fiscalYear }: Answer): SheetColumn[] {
  const isYearToDate = rows.every(
    ({ measures }) => measures.budget === measures.yearToDateBudget && measures.actual === measures.yearToDateActual,
  )
  const days = `${longDay(from)} to ${longDay(asOf)}`
  const year = `Fiscal year ${fiscalYear}`
  const toDate = { group: 'Year to date', ...(isYearToDate ? { medium: 'data' as const } : {}) }
  return [
    { title: 'Budget', group: days, kind: 'money' },
    { title: 'Actual', group: days, kind: 'money' },
    { title: 'Variance', group: days, kind: 'money' },
    { title: 'Actual of budget', group: days, kind: 'percent' },
    { title: 'Budget', ...toDate, kind: 'money' },
    { title: 'Actual', ...toDate, kind: 'money' },
    { title: 'Budget', group: year, kind: 'money' },
    { title: 'Remaining', group: year, kind: 'money' },
  ]
}

/** How many accounts the picture has: those with the largest budgets. */
const BARS = 10

function pictureOf(
  { revenue, expense, rowCount }: Answer,
  rows: readonly Named[],
  isTree: boolean,
): Picture | undefined {
  if (!rowCount) return undefined
  const largest = isTree ? rows.filter(row => row.accountType === 'EXPENSE' && row.measures.budget > 0) : []
  const shown = [
    { name: 'Total revenue', measures: revenue },
    { name: 'Total expenses', measures: expense },
    ...largest.toSorted((a, b) => b.measures.budget - a.measures.budget).slice(0, BARS),
  ]
  return {
    kind: 'BARS',
    caption: largest.length
      ? 'Actual against budget: the totals, and the accounts with the largest budgets for expenses'
      : 'Actual against budget',
    labels: shown.map(({ name }) => name),
    series: [
      { name: 'Budget', values: shown.map(({ measures }) => measures.budget) },
      { name: 'Actual', values: shown.map(({ measures }) => measures.actual) },
    ],
  }
}
