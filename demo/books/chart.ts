import { accountSortKey } from '../../src/domain/ledger/accounts/account-number.js'
import { addDays } from '../calendar.js'
import type { Book } from './book.js'
import { CHART_OF_ACCOUNTS } from './chart-of-accounts.js'
import type { FundKey } from './fund-keys.js'

/** The number and the rest of a line. */
const LINE = /^( *)(\S+) (.+)$/
/** The flags and the fund that a line ends with. */
const MARKS = /^(\W*) ?(\w*)\]$/
const TYPES = ['', 'ASSET', 'LIABILITY', 'NET_ASSET', 'REVENUE'] as const

interface AccountLine {
  readonly depth: number
  readonly number: string
  readonly name: string
  readonly flags: string
  readonly fund: string
}

/** The accounts by their numbers. */
export class Chart {
  private readonly ids = new Map<string, string>()
  private readonly numbers = new Map<string, string>()

  set(number: string, id: string): void {
    this.ids.set(number, id)
    this.numbers.set(id, number)
  }

  has(number: string): boolean {
    return this.ids.has(number)
  }

  /** The account with that number, which a small church may lack. */
  find(number: string): string | undefined {
    return this.ids.get(number)
  }

  /** The first of the given accounts that this church has. @throws when it has none of them. */
  id(...numbers: string[]): string {
    const number = numbers.find(candidate => this.ids.has(candidate))
    const id = number && this.ids.get(number)
    if (!id) throw new RangeError(`no account ${numbers.join(' or ')}`)
    return id
  }

  number(id: string): string {
    return this.numbers.get(id) ?? ''
  }
}

export function addChart(book: Book, funds: ReadonlyMap<FundKey, string>): Chart {
  const chart = new Chart()
  const at = book.at(addDays(book.timeline.start, -30))
  const parents: string[] = []
  for (const line of chartLines(book.profile.isSmall)) {
    const id = addAccount(book, at, line, parents[line.depth - 1] ?? null, funds.get(line.fund as FundKey) ?? null)
    parents[line.depth] = id
    chart.set(line.number, id)
  }
  return chart
}

function chartLines(isSmall: boolean): AccountLine[] {
  const lines = CHART_OF_ACCOUNTS.trim()
    .split('\n')
    .map(text => {
      const [, indent = '', number = '', rest = ''] = LINE.exec(text) ?? []
      const [name = '', marks = ''] = rest.split(' [', 2)
      const [, flags = '', fund = ''] = MARKS.exec(marks) ?? []
      return { depth: indent.length / 2, number, name, flags, fund }
    })
  return isSmall ? lines.filter(line => line.flags.includes('*')) : lines
}

function addAccount(book: Book, at: string, line: AccountLine, parent: string | null, fund: string | null): string {
  const type = TYPES[Number(line.number[0])] ?? 'EXPENSE'
  const has = (flag: string) => line.flags.includes(flag)
  return book.add('account', at, {
    account_number: line.number,
    sort_key: accountSortKey(line.number),
    name: line.name,
    account_type: type,
    parent_id: parent,
    is_cash_account: has('$'),
    cash_kind: has('$') ? (line.name === 'Petty Cash' ? 'PETTY_CASH' : 'BANK') : has('%') ? 'CARD' : null,
    is_postable: !has('='),
    status: has('-') ? 'INACTIVE' : 'ACTIVE',
    normal_balance: isDebit(type, line.number) ? 'DEBIT' : 'CREDIT',
    is_system: SYSTEM_ACCOUNTS.has(line.number),
    restricted_to_fund_id: fund,
    currency: book.profile.organization.currency,
    form990_line: book.profile.isSmall || has('=') ? null : form990Line(line.number),
  })
}

/** Accounts on which the service itself posts. */
const SYSTEM_ACCOUNTS = new Set(['1110', '1230', '2011', '2210', '3310', '3320', '3330', '8320'])

/** Accumulated depreciation reduces an asset. */
function isDebit(type: string, number: string): boolean {
  return number !== '1590' && (type === 'ASSET' || type === 'EXPENSE')
}

function form990Line(number: string): string | null {
  const lines: readonly [prefix: string, line: string][] = [
    ['1020', 'X-2'],
    ['10', 'X-1'],
    ['11', 'X-1'],
    ['121', 'X-3'],
    ['122', 'X-4'],
    ['13', 'X-9'],
    ['14', 'X-11'],
    ['1590', 'X-10b'],
    ['15', 'X-10a'],
    ['20', 'X-17'],
    ['21', 'X-17'],
    ['231', 'X-19'],
    ['232', 'X-21'],
    ['25', 'X-23'],
    ['31', 'X-27'],
    ['32', 'X-28'],
    ['41', 'VIII-1f'],
    ['42', 'VIII-2'],
    ['431', 'VIII-6a'],
    ['432', 'VIII-3'],
    ['433', 'VIII-3'],
    ['511', 'IX-5'],
    ['513', 'IX-7'],
    ['514', 'IX-7'],
    ['521', 'IX-10'],
    ['522', 'IX-9'],
    ['523', 'IX-8'],
    ['532', 'IX-17'],
    ['71', 'IX-16'],
    ['72', 'IX-16'],
    ['731', 'IX-23'],
    ['732', 'IX-20'],
    ['734', 'IX-22'],
    ['811', 'IX-13'],
    ['813', 'IX-14'],
    ['821', 'IX-11c'],
  ]
  return lines.find(([prefix]) => number.startsWith(prefix))?.[1] ?? null
}
