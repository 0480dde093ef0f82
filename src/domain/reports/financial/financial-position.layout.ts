import { at } from '../../../values/present.js'
import type { Names, SheetBody, SheetRow } from '../../../values/sheet.js'
import {
  type AccountLine,
  accountRows,
  amountColumns,
  bothSides,
  type Columned,
  type ComparedAmounts,
  headingRow,
  NAME_COLUMNS,
  type Overspent,
  overspentNotes,
  sumOf,
  sumsOf,
  totalRow,
} from './statement-layout.js'

/** The answer as JSON. */
interface Answer extends Columned {
  rows: readonly Line[]
  totalAssets: readonly number[]
  totalLiabilities: readonly number[]
  totalNetAssets: readonly number[]
  comparisonTotals: Totals | null
  overspentFunds: readonly Overspent[]
}
interface Totals {
  totalAssets: readonly number[]
  totalLiabilities: readonly number[]
  totalNetAssets: readonly number[]
}
type Line = AccountLine & ComparedAmounts & { section: string; nature: string | null }

/** The net assets of each class by what they are for, with their headings. */
export const NATURES = {
  'Without donor restrictions': {
    UNDESIGNATED: 'Undesignated',
    BOARD_DESIGNATED: 'Designated by the board',
    OVERSPENT: 'Overspent funds',
  },
  'With donor restrictions': {
    PURPOSE: 'Restricted to a purpose',
    PURPOSE_AND_TIME: 'Restricted to a purpose and a time',
    TIME: 'Restricted to a time',
    PERPETUAL: 'Restricted in perpetuity',
  },
} as const

/** Assets first, and liabilities with net assets below them (ASC 958-210). */
export function positionLayout(answer: Answer, names: Names): SheetBody {
  const { comparisonTotals: compared } = answer
  const amountsOf = (of: ComparedAmounts) => bothSides(compared !== null, of)
  const section = (name: string, label: string): SheetRow[] => {
    const rows = answer.rows.filter(row => row.section === name)
    return [headingRow(label), ...accountRows(label, rows, names, amountsOf)]
  }
  const ofNature = (nature: string | null) =>
    answer.rows.filter(row => row.section === 'NET_ASSETS' && row.nature === nature)
  const netAssets = Object.entries(NATURES).flatMap(([name, natures]): SheetRow[] => {
    const all = Object.keys(natures).flatMap(ofNature)
    if (!all.length) return []
    const lines = Object.entries(natures).flatMap(([nature, label]) => {
      const rows = accountRows(`Net assets: ${label.toLowerCase()}`, ofNature(nature), names, amountsOf, 3)
      return rows.length ? [headingRow(label, 2), ...rows] : []
    })
    const total = totalRow('Net assets', `Total ${name.toLowerCase()}`, sumsOf(all, amountsOf), 'subtotal')
    return [headingRow(name, 1), ...lines, { ...total, level: 1 }]
  })
  const overspent = overspentNotes(answer.overspentFunds)
  const totalsOf = (of: (totals: Totals) => readonly number[]) =>
    amountsOf({ amounts: of(answer), comparison: compared && of(compared) })
  const both = ({ totalLiabilities, totalNetAssets }: Totals) =>
    totalLiabilities.map((amount, i) => sumOf([amount, at(totalNetAssets, i)]))
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...amountColumns(answer)],
    rows: [
      ...section('ASSETS', 'Assets'),
      totalRow(
        'Assets',
        'Total assets',
        totalsOf(({ totalAssets }) => totalAssets),
        'grand',
      ),
      ...section('LIABILITIES', 'Liabilities'),
      totalRow(
        'Liabilities',
        'Total liabilities',
        totalsOf(({ totalLiabilities }) => totalLiabilities),
      ),
      headingRow('Net assets'),
      ...netAssets,
      ...accountRows('Net assets', ofNature(null), names, amountsOf),
      totalRow(
        'Net assets',
        'Total net assets',
        totalsOf(({ totalNetAssets }) => totalNetAssets),
      ),
      totalRow('Total', 'Total liabilities and net assets', totalsOf(both), 'grand'),
      ...overspent.rows,
    ],
    notes: overspent.notes,
  }
}

/** What the statement says of its balance. */
export const balanceSentence = (isBalanced: unknown): string =>
  isBalanced
    ? 'Assets equal liabilities and net assets in every column.'
    : 'Assets do not equal liabilities and net assets in every column. Ask for support.'
