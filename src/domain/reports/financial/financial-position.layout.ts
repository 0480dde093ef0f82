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
  sumOf,
  totalRow,
} from './statement-layout.js'

/** The answer as JSON. */
interface Answer extends Columned {
  rows: readonly Line[]
  totalAssets: readonly number[]
  totalLiabilities: readonly number[]
  totalNetAssets: readonly number[]
  comparisonTotals: Totals | null
}
interface Totals {
  totalAssets: readonly number[]
  totalLiabilities: readonly number[]
  totalNetAssets: readonly number[]
}
type Line = AccountLine & ComparedAmounts & { section: string }

/** Assets first, and liabilities with net assets below them (ASC 958-210). */
export function positionLayout(answer: Answer, names: Names): SheetBody {
  const { comparisonTotals: compared } = answer
  const amountsOf = (of: ComparedAmounts) => bothSides(compared !== null, of)
  const section = (name: string, label: string): SheetRow[] => {
    const rows = answer.rows.filter(row => row.section === name)
    return [headingRow(label), ...accountRows(label, rows, names, amountsOf)]
  }
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
      ...section('NET_ASSETS', 'Net assets'),
      totalRow(
        'Net assets',
        'Total net assets',
        totalsOf(({ totalNetAssets }) => totalNetAssets),
      ),
      totalRow('Total', 'Total liabilities and net assets', totalsOf(both), 'grand'),
    ],
  }
}

/** What the statement says of its balance. */
export const balanceSentence = (isBalanced: unknown): string =>
  isBalanced
    ? 'Assets equal liabilities and net assets in every column.'
    : 'Assets do not equal liabilities and net assets in every column. Ask for support.'
