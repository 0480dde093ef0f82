import { at } from '../../../values/present.js'
import type { Names, SheetBody, SheetRow } from '../../../values/sheet.js'
import {
  type AccountLine,
  accountRows,
  amountColumns,
  type Columned,
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
}
interface Line extends AccountLine {
  section: string
  amounts: readonly number[]
}

const amountsOf = ({ amounts }: Line): readonly number[] => amounts

/** Assets first, and liabilities with net assets below them (ASC 958-210). */
export function positionLayout(answer: Answer, names: Names): SheetBody {
  const { totalAssets, totalLiabilities, totalNetAssets } = answer
  const section = (name: string, label: string): SheetRow[] => {
    const rows = answer.rows.filter(row => row.section === name)
    return [headingRow(label), ...accountRows(label, rows, names, amountsOf)]
  }
  const both = totalLiabilities.map((amount, i) => sumOf([amount, at(totalNetAssets, i)]))
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...amountColumns(answer)],
    rows: [
      ...section('ASSETS', 'Assets'),
      totalRow('Assets', 'Total assets', totalAssets, 'grand'),
      ...section('LIABILITIES', 'Liabilities'),
      totalRow('Liabilities', 'Total liabilities', totalLiabilities),
      ...section('NET_ASSETS', 'Net assets'),
      totalRow('Net assets', 'Total net assets', totalNetAssets),
      totalRow('Total', 'Total liabilities and net assets', both, 'grand'),
    ],
  }
}

/** What the statement says of its balance. */
export const balanceSentence = (isBalanced: unknown): string =>
  isBalanced
    ? 'Assets equal liabilities and net assets in every column.'
    : 'Assets do not equal liabilities and net assets in every column. Ask for support.'
