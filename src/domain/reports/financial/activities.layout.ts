import type { Names, Picture, SheetBody, SheetRow } from '../../../values/sheet.js'
import {
  type AccountLine,
  accountRows,
  amountColumns,
  bothSides,
  type Columned,
  type ComparedAmounts,
  headingRow,
  NAME_COLUMNS,
  noteRows,
  type Overspent,
  overspentNotes,
  totalRow,
} from './statement-layout.js'

/** The sections of a statement of activities, with the label of their total. */
const SECTIONS = {
  REVENUE: ['Revenue', 'Total revenue'],
  RELEASES: ['Net assets released from restrictions', 'Total net assets released'],
  EXPENSES: ['Expenses', 'Total expenses'],
  TRANSFERS: ['Transfers between funds', 'Total transfers'],
  OTHER: ['Other changes in net assets', 'Total other changes'],
} as const
const ALWAYS = ['REVENUE', 'EXPENSES']

interface InSection extends ComparedAmounts {
  section: string
}

type Line = InSection & AccountLine & { isComputed?: boolean }

/** The answer as JSON. */
interface Activities extends Columned {
  comparisonFrom: string | null
  rows: readonly Line[]
  sections: readonly InSection[]
  changeInNetAssets: readonly number[]
  comparisonChange: readonly number[] | null
  openingNetAssets: readonly number[] | null
  priorPeriodAdjustments: readonly number[] | null
  comparisonPriorPeriodAdjustments: readonly number[] | null
  closingNetAssets: readonly number[] | null
  comparisonOpeningNetAssets: readonly number[] | null
  comparisonClosingNetAssets: readonly number[] | null
  overspentFunds: readonly Overspent[]
}

/** Revenue, releases and expenses with their totals, the change in net assets, and net assets before and after (ASC 958-220). */
export function activitiesLayout(answer: Activities, names: Names): SheetBody {
  const isCompared = answer.comparisonFrom !== null
  const amountsOf = (of: ComparedAmounts) => bothSides(isCompared, of)
  const sections = Object.entries(SECTIONS).flatMap(([name, [label, total]]): SheetRow[] => {
    const rows = answer.rows.filter(row => row.section === name)
    const sums = answer.sections.find(each => each.section === name)
    if (!sums || (!rows.length && !ALWAYS.includes(name))) return []
    // A computed row is no balance of its account, so it has no number.
    const numbered = rows.map(row => (row.isComputed ? { ...row, accountNumber: null } : row))
    const lines = accountRows(label, numbered, names, amountsOf)
    return [headingRow(label), ...lines, totalRow(label, total, amountsOf(sums))]
  })
  const { changeInNetAssets, comparisonChange, openingNetAssets, closingNetAssets } = answer
  const corrections = [...(answer.priorPeriodAdjustments ?? []), ...(answer.comparisonPriorPeriodAdjustments ?? [])]
  const held = (amounts: readonly number[], comparison: readonly number[] | null) => amountsOf({ amounts, comparison })
  const change = (rank: SheetRow['rank']) =>
    totalRow(
      'Net assets',
      'Change in net assets',
      amountsOf({ amounts: changeInNetAssets, comparison: comparisonChange }),
      rank,
    )
  const netAssets = openingNetAssets
    ? [
        change('total'),
        totalRow(
          'Net assets',
          'Net assets, beginning of period',
          held(openingNetAssets, answer.comparisonOpeningNetAssets),
          'line',
        ),
        ...(corrections.some(amount => amount !== 0)
          ? [
              totalRow(
                'Net assets',
                'Corrections of earlier periods',
                held(answer.priorPeriodAdjustments ?? [], answer.comparisonPriorPeriodAdjustments),
                'line',
              ),
            ]
          : []),
        totalRow(
          'Net assets',
          'Net assets, end of period',
          held(closingNetAssets ?? [], answer.comparisonClosingNetAssets),
          'grand',
        ),
      ]
    : [change('grand')]
  const picture = pictureOf(answer)
  const overspent = overspentNotes(answer.overspentFunds)
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...amountColumns(answer)],
    rows: [...sections, ...netAssets, ...overspent.rows],
    notes: overspent.notes,
    ...(picture ? { picture } : {}),
  }
}

/** Revenue beside expenses, when the columns are months, quarters or years. */
function pictureOf({ columns, sections }: Activities): Picture | undefined {
  const times = columns.flatMap(({ key, label }, place) => (/^\d{4}-\d{2}-\d{2}$/.test(key) ? [{ label, place }] : []))
  if (times.length < 2) return undefined
  const valuesOf = (name: string) => {
    const amounts = sections.find(({ section }) => section === name)?.amounts ?? []
    return times.map(({ place }) => amounts[place] ?? 0)
  }
  return {
    kind: 'COLUMNS',
    caption: 'Revenue and expenses',
    labels: times.map(({ label }) => label),
    series: [
      { name: 'Revenue', values: valuesOf('REVENUE') },
      { name: 'Expenses', values: valuesOf('EXPENSES') },
    ],
  }
}

/** The answer as JSON. */
interface FunctionalExpenses extends Columned {
  dimensionId: string | null
  rows: readonly (AccountLine & { amounts: readonly number[] })[]
  totals: readonly number[]
}

const NO_FUNCTION = 'No dimension is marked as the function of expenses. The expenses stand in one column.'

/** Expenses by nature in lines and by function in columns (ASC 958-720-45). */
export function functionalExpensesLayout(answer: FunctionalExpenses, names: Names): SheetBody {
  const unknown = noteRows(answer.dimensionId === null ? [NO_FUNCTION] : [])
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...amountColumns(answer)],
    rows: [
      headingRow('Expenses'),
      ...accountRows('Expenses', answer.rows, names, ({ amounts }) => amounts),
      totalRow('Expenses', 'Total expenses', answer.totals, 'grand'),
      ...unknown.rows,
    ],
    notes: unknown.notes,
  }
}
