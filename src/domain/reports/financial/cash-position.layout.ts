import type { SheetBody, SheetColumn, SheetRow } from '../../../values/sheet.js'
import { headingRow, sumsOf } from './statement-layout.js'

/** A row of the answer as JSON. */
interface Line {
  accountId: string
  accountNumber: string
  name: string
  kind: string
  isCashAccount: boolean
  providers: readonly string[]
  bookBalance: number
  statementDate: string | null
  clearedBalance: number | null
  outstandingIn: number
  outstandingOut: number
  unexplained: number | null
}

const KINDS = {
  BANK: ['Bank accounts', 'Total bank accounts'],
  UNDEPOSITED: ['Undeposited contributions', 'Total undeposited'],
  CLEARING: ['Contributions held by providers', 'Total held by providers'],
  CARD: ['Owed on credit cards', 'Total owed on credit cards'],
} as const

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Account', kind: 'text', medium: 'paper' },
  { title: 'Section', kind: 'text', medium: 'data' },
  { title: 'Account number', kind: 'text', medium: 'data' },
  { title: 'Account', kind: 'text', medium: 'data' },
  { title: 'Account ID', kind: 'text', medium: 'data' },
  { title: 'Cash account', kind: 'flag', medium: 'data' },
  { title: 'Providers', kind: 'text', medium: 'data' },
  { title: 'Last statement', kind: 'day' },
  { title: 'Balance in the ledger', kind: 'money' },
  { title: 'Cleared on the statement', kind: 'money' },
  { title: 'Outstanding in', kind: 'money' },
  { title: 'Outstanding out', kind: 'money' },
  { title: 'Unexplained', kind: 'money' },
]

/** The cells of a total between its label and its amounts. */
const NONE = [null, null, null, null] as const

const amountsOf = (row: Line): (number | null)[] => [
  row.bookBalance,
  row.clearedBalance,
  row.outstandingIn,
  row.outstandingOut,
  row.unexplained,
]

/** Where the cash is: in banks, on its way to them, and with providers; after the total, what is owed on credit cards. Accounts that never had a balance are left out on paper. */
export function cashLayout({ rows, cards }: { rows: readonly Line[]; cards: readonly Line[] }): SheetBody {
  const sectionOf = ([kind, [label, total]]: [string, readonly [string, string]]): SheetRow[] => {
    const own = [...rows, ...cards].filter(row => row.kind === kind)
    if (!own.length) return []
    const lines = own.map((row): SheetRow => {
      const { accountNumber, name, accountId, statementDate } = row
      const amounts = amountsOf(row)
      const isEmpty = !statementDate && amounts.every(amount => !amount)
      const day = statementDate ? String(statementDate).slice(0, 10) : null
      const isCash = row.isCashAccount
      const providers = row.providers.join(', ')
      const cells = [
        `${accountNumber} ${name}`,
        label,
        accountNumber,
        name,
        accountId,
        isCash,
        providers,
        day,
        ...amounts,
      ]
      return { cells, level: 1, ...(isEmpty ? { medium: 'data' as const } : {}) }
    })
    const sums = sumsOf(own, row => amountsOf(row).map(amount => amount ?? 0))
    return [headingRow(label), ...lines, { cells: [total, label, null, total, ...NONE, ...sums], rank: 'total' }]
  }
  const sections = Object.entries(KINDS)
  const cash = sections.filter(([kind]) => kind !== 'CARD').flatMap(sectionOf)
  const owed = sections.filter(([kind]) => kind === 'CARD').flatMap(sectionOf)
  const all = sumsOf(rows, row => amountsOf(row).map(amount => amount ?? 0))
  const last: SheetRow[] = rows.length
    ? [{ cells: ['Total', 'Total', null, 'Total', ...NONE, ...all], rank: 'grand' }]
    : []
  return { isStatement: true, columns: COLUMNS, rows: [...cash, ...last, ...owed] }
}
