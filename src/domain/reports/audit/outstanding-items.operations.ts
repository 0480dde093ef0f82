import { count, day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { daysIn } from '../../../values/calendar.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { OutstandingItem } from '../../banking/reconciliations/outstanding-item.js'
import { outstandingOfAccounts } from '../../banking/transactions/bank-item.queries.js'
import { Account } from '../../ledger/accounts/account.js'
import { ledgerDay } from '../rows.js'

export const tag = 'Reports'

@input('The day of a report of outstanding items.')
export class OutstandingItemsFilter {
  @day({ nullable: true, note: 'The last day. Today when absent.' }) asOf?: Day | null
}

@view('An outstanding item of a bank account or a credit card.')
export class OutstandingItemRow extends OutstandingItem {
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name of the account.' }) accountName!: string
  @count({ note: 'How many days it has been outstanding, at the end of asOf.' }) daysOutstanding!: number
}

@view('What the ledger and the finished bank statements do not show alike at the end of a day.', { price: 50 })
export class OutstandingItems {
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => OutstandingItemRow, { list: true, note: 'The items, by account and day.' }) rows!: OutstandingItemRow[]
  @money({ note: 'The sum of the items of bank accounts that are positive.' }) totalIn!: Money
  @money({ note: 'The sum of the items of bank accounts that are negative, as a positive amount.' }) totalOut!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getOutstandingItems = query({
  does: 'Report the outstanding items of every bank account and credit card at the end of a day.',
  details:
    'An item is in the ledger by the day and on no finished statement up to it, or on such a statement and in the ledger later. The items of an account add up to the outstanding amounts of the cash position.',
  scope: 'reports:read',
  alsoScope: 'transactions:read',
  rest: 'GET /reports/outstanding-items',
  tool: 'Report the outstanding items of all bank accounts and credit cards at the end of a day: checks that are not cashed, deposits that are not shown yet, and how many days each has been outstanding.',
  takes: OutstandingItemsFilter,
  gives: OutstandingItems,
  table: {
    rows: 'rows',
    title: 'Outstanding items',
    shows: {
      totalIn: { title: 'Outstanding in on bank accounts' },
      totalOut: { title: 'Outstanding out on bank accounts' },
      daysOutstanding: { title: 'Days outstanding' },
      id: { medium: 'data' },
    },
  },
  run: outstandingItemsOf,
})

/** The outstanding items of all accounts at the end of a day. */
export async function outstandingItemsOf(context: QueryContext, { asOf }: OutstandingItemsFilter) {
  const on = await ledgerDay(context, asOf)
  const found = await outstandingOfAccounts(context.read, on)
  const ofBanks = found.flatMap(({ isCard, amount }) => (isCard ? [] : amount))
  return {
    asOf: on,
    rows: found.map(({ isCard, ...item }) => ({
      ...item,
      amount: minor(isCard ? 0 - item.amount : item.amount),
      daysOutstanding: item.date > on ? 0 : daysIn(item.date, on) - 1,
    })),
    totalIn: sum(ofBanks.filter(amount => amount > 0)),
    totalOut: minor(0 - sum(ofBanks.filter(amount => amount < 0))),
    generatedAt: context.clock.now(),
  }
}
