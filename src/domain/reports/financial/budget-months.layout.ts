import type { Names, SheetBody, SheetRow } from '../../../values/sheet.js'
import {
  type AccountLine,
  accountRows,
  amountColumns,
  type Columned,
  headingRow,
  NAME_COLUMNS,
  totalRow,
} from './statement-layout.js'

/** The answer as JSON. */
interface Answer extends Columned {
  measure: string
  rows: readonly (AccountLine & { accountType: string; amounts: readonly number[] })[]
  revenue: readonly number[]
  expense: readonly number[]
  change: readonly number[]
}

const NOTES: Readonly<Record<string, string>> = {
  BUDGET: 'The amounts are the budget of each month.',
  ACTUAL: 'The amounts are what was posted in each month.',
  VARIANCE: 'A variance is positive when favorable: revenue above the budget, or expenses below it.',
}

/** Revenue before expenses, each with its total, and what remains of them, with a column for each month. */
export function budgetMonthsLayout(answer: Answer, names: Names): SheetBody {
  const section = (type: string, label: string, total: string, sums: readonly number[]): SheetRow[] => [
    headingRow(label),
    ...accountRows(
      label,
      answer.rows.filter(row => row.accountType === type),
      names,
      ({ amounts }) => amounts,
    ),
    totalRow(label, total, sums),
  ]
  return {
    isStatement: true,
    columns: [...NAME_COLUMNS, ...amountColumns(answer)],
    rows: [
      ...section('REVENUE', 'Revenue', 'Total revenue', answer.revenue),
      ...section('EXPENSE', 'Expenses', 'Total expenses', answer.expense),
      totalRow('Change', 'Revenue less expenses', answer.change, 'grand'),
    ],
    notes: [NOTES[answer.measure] ?? ''],
  }
}
