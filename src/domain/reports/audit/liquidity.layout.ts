import type { Names, SheetBody } from '../../../values/sheet.js'
import { NATURES } from '../financial/financial-position.layout.js'
import {
  type AccountLine,
  accountCells,
  accountRows,
  amountColumns,
  headingRow,
  NAME_COLUMNS,
  totalRow,
} from '../financial/statement-layout.js'

/** The answer as JSON. */
interface Answer {
  asOf: string
  rows: readonly (AccountLine & { section: string; nature: string | null; amount: number })[]
  financialAssets: number
  unavailable: number
  available: number
}

/** Why the financial assets of a fund are unavailable. */
const REASONS: Readonly<Record<string, string>> = {
  ...NATURES['Without donor restrictions'],
  ...NATURES['With donor restrictions'],
}

/** The financial assets, less what is kept for a purpose by its reason, and what is left (ASC 958-210-50-1A). */
export function liquidityLayout(answer: Answer, names: Names): SheetBody {
  const of = (section: string) => answer.rows.filter(row => row.section === section)
  const kept = of('UNAVAILABLE')
  const ofReason = (nature: string, label: string) => {
    const rows = kept.filter(row => row.nature === nature)
    const lines = rows.map(row => ({ cells: [...accountCells(label, row), row.amount], level: 2 }))
    return rows.length ? [headingRow(label, 1), ...lines] : []
  }
  const total = (label: string, amount: number, rank: 'total' | 'grand' = 'total') =>
    totalRow('Total', label, [amount], rank)
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...amountColumns({ ...answer, columns: [{ key: 'TOTAL', label: 'Amount' }] })],
    rows: [
      headingRow('Financial assets'),
      ...accountRows('Financial assets', of('FINANCIAL_ASSETS'), names, ({ amount }) => [amount]),
      total('Total financial assets', answer.financialAssets),
      ...(kept.length
        ? [
            headingRow('Not available for general expenditures within one year'),
            ...Object.entries(REASONS).flatMap(([nature, label]) => ofReason(nature, label)),
            total('Total not available', answer.unavailable),
          ]
        : []),
      total('Available for general expenditures within one year', answer.available, 'grand'),
    ],
  }
}
