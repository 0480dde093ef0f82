import type { SheetBody, SheetRow } from '../../../values/sheet.js'
import { sumsOf } from './statement-layout.js'

/** A row of the answer as JSON. */
interface Line {
  accountId: string
  accountNumber: string
  accountName: string
  accountType: string
  fundId: string | null
  fundName: string | null
  opening: number
  debit: number
  credit: number
  closing: number
}

const amountsOf = ({ opening, debit, credit, closing }: Line): number[] => [opening, debit, credit, closing]
const TYPES: Readonly<Record<string, string>> = {
  ASSET: 'Asset',
  LIABILITY: 'Liability',
  NET_ASSET: 'Net assets',
  REVENUE: 'Revenue',
  EXPENSE: 'Expense',
}

/** Every account with its opening balance, its debits and credits, and its closing balance. A credit balance is negative. */
export function trialBalanceLayout({ rows }: { rows: readonly Line[] }): SheetBody {
  const byFund = rows.some(({ fundId }) => fundId !== null)
  const fundCells = ({ fundName, fundId }: Line) => (byFund ? [fundName, fundId] : [])
  const lines = rows.map((row): SheetRow => {
    const { accountNumber, accountName, accountType, accountId } = row
    return {
      cells: [
        accountNumber,
        accountName,
        TYPES[accountType] ?? accountType,
        accountId,
        ...fundCells(row),
        ...amountsOf(row),
      ],
    }
  })
  const none = byFund ? [null, null] : []
  return {
    columns: [
      { title: 'Account number', kind: 'text' },
      { title: 'Account', kind: 'text' },
      { title: 'Type', kind: 'text' },
      { title: 'Account ID', kind: 'text', medium: 'data' },
      ...(byFund
        ? ([
            { title: 'Fund', kind: 'text' },
            { title: 'Fund ID', kind: 'text', medium: 'data' },
          ] as const)
        : []),
      { title: 'Opening balance', kind: 'money' },
      { title: 'Debits', kind: 'money' },
      { title: 'Credits', kind: 'money' },
      { title: 'Closing balance', kind: 'money' },
    ],
    rows: lines.length
      ? [...lines, { cells: [null, 'Total', null, null, ...none, ...sumsOf(rows, amountsOf)], rank: 'grand' }]
      : [],
    notes: ['A debit balance is positive, and a credit balance is negative.'],
  }
}
