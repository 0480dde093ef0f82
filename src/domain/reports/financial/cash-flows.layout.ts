import type { Names, SheetBody, SheetRow } from '../../../values/sheet.js'
import {
  type AccountLine,
  accountCells,
  accountRows,
  amountColumns,
  headingRow,
  labelCells,
  NAME_COLUMNS,
  sumOf,
  totalRow,
} from './statement-layout.js'

interface Compared {
  amount: number
  comparison: number | null
}
interface InSection extends Compared {
  section: string
}
interface Cash {
  netAssetClass: string
  opening: number
  closing: number
  comparisonOpening: number | null
  comparisonClosing: number | null
}

type Line = InSection & AccountLine & { kind: string; accountType: string | null }

/** The answer as JSON. */
interface CashFlows {
  from: string
  asOf: string
  comparisonFrom: string | null
  comparisonAsOf: string | null
  rows: readonly Line[]
  sections: readonly InSection[]
  changeInCash: number
  comparisonChange: number | null
  cash: readonly Cash[]
}

const SECTIONS = {
  OPERATING: ['Cash flows from operating activities', 'Net cash from operating activities'],
  INVESTING: ['Cash flows from investing activities', 'Net cash from investing activities'],
  FINANCING: ['Cash flows from financing activities', 'Net cash from financing activities'],
} as const
const NON_CASH = 'Investing and financing without cash'
const CLASSES: Readonly<Record<string, string>> = {
  WITHOUT_DONOR_RESTRICTIONS: 'Cash without donor restrictions, end of period',
  WITH_DONOR_RESTRICTIONS: 'Cash with donor restrictions, end of period',
}

const isResult = ({ accountType }: Line): boolean => accountType === 'REVENUE' || accountType === 'EXPENSE'

/** The three activities with their totals, and cash before and after them by net asset class (ASC 958-230). */
export function cashFlowsLayout(answer: CashFlows, names: Names): SheetBody {
  const isCompared = answer.comparisonFrom !== null
  const amountsOf = ({ amount, comparison }: Compared): unknown[] => [amount, ...(isCompared ? [comparison] : [])]
  const linesOf = (section: string, label: string): SheetRow[] => {
    const lines = answer.rows.filter(row => row.section === section)
    // What is no revenue and no expense has no place in a tree: its subtotals would be no totals of assets.
    const inTree = lines.filter(isResult)
    const flat = lines.filter(line => !isResult(line))
    const flatRow = (line: Line): SheetRow => ({
      cells: [line.name, ...accountCells(label, line).slice(1), ...amountsOf(line)],
      level: 1,
    })
    return [...flat.map(flatRow), ...accountRows(label, inTree, names, amountsOf)]
  }
  const sections = Object.entries(SECTIONS).flatMap(([name, [label, total]]): SheetRow[] => {
    const sums = answer.sections.find(({ section }) => section === name)
    return sums ? [headingRow(label), ...linesOf(name, label), totalRow(label, total, amountsOf(sums))] : []
  })
  const cash = (side: 'opening' | 'closing', comparison: 'comparisonOpening' | 'comparisonClosing') =>
    amountsOf({
      amount: sumOf(answer.cash.map(each => each[side])),
      comparison: isCompared ? sumOf(answer.cash.map(each => each[comparison] ?? 0)) : null,
    })
  const restricted = answer.cash.map(
    ({ netAssetClass, closing: amount, comparisonClosing: comparison }): SheetRow => ({
      cells: [...labelCells('Cash', CLASSES[netAssetClass] ?? netAssetClass), ...amountsOf({ amount, comparison })],
      level: 1,
    }),
  )
  const nonCash = linesOf('NON_CASH', NON_CASH)
  const change = { amount: answer.changeInCash, comparison: answer.comparisonChange }
  return {
    isStatement: true,
    columns: [
      ...NAME_COLUMNS,
      ...amountColumns({ ...answer, columns: [{ key: 'TOTAL', label: isCompared ? 'Total' : 'Amount' }] }),
    ],
    rows: [
      ...sections,
      totalRow('Cash', 'Change in cash', amountsOf(change)),
      totalRow('Cash', 'Cash, beginning of period', cash('opening', 'comparisonOpening'), 'line'),
      totalRow('Cash', 'Cash, end of period', cash('closing', 'comparisonClosing'), 'grand'),
      ...restricted,
      ...(nonCash.length ? [headingRow(NON_CASH), ...nonCash] : []),
    ],
  }
}
