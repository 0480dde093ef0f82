import type { Reader } from '../../../data/reader.js'
import {
  choice,
  count,
  day,
  enumeration,
  instant,
  money,
  part,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { type Money, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { firstMonthDue } from '../../ledger/fixed-assets/depreciation-due.queries.js'
import { blockersOf, currentPeriod } from '../../ledger/periods/period.queries.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { cardsToReview, WAITING, waitingIn } from './work-queue.queries.js'

export const tag = 'Reports'

const WorkKind = enumeration(
  'WorkKind',
  'What waits for a person. CODED_TRANSACTIONS: coded or rejected, and neither submitted nor approved. SETTLEMENTS_TO_RECORD: deposited and not posted, without anything to review. PERIOD_BLOCKERS: what keeps the first period that is not closed from closing.',
  {
    UNCODED_TRANSACTIONS: 'Bank transactions without an account and a fund.',
    CODED_TRANSACTIONS: 'Bank transactions that are coded or rejected, and neither submitted nor approved.',
    MISSING_RECEIPTS: 'Bank transactions whose receipt is missing.',
    TRANSACTION_APPROVALS: 'Bank transactions that wait for an approval.',
    BILL_APPROVALS: 'Bills and vendor credits that wait for an approval.',
    OPEN_VENDOR_CREDITS: 'Vendor credits that are not fully used or refunded. Their amount is negative.',
    OVERDUE_INVOICES: 'Invoices that are past due and not fully paid.',
    PAUSED_RECURRING_BILLS: 'Recurring bills that make no bill, because somebody or a rule paused them.',
    PAUSED_RECURRING_JOURNALS: 'Recurring journals that make no journal, because somebody or a rule paused them.',
    JOURNAL_APPROVALS: 'Manual journals that wait for an approval.',
    FUND_TRANSFER_APPROVALS: 'Fund transfers and releases that wait for another accountant.',
    SCHEDULED_PAYMENTS: 'Payments whose day has come.',
    UNPOSTED_BATCHES: 'Batches that are not posted.',
    SETTLEMENTS_TO_REVIEW: 'Settlements that a person has to look at.',
    SETTLEMENTS_TO_RECORD: 'Settlements that are deposited and not posted, with nothing to review.',
    UNMATCHED_CONTRIBUTIONS: 'Contributions without a known donor.',
    PLEDGE_CARDS_TO_REVIEW: 'Pledge cards that need a decision.',
    ASSETS_TO_DEPRECIATE: 'Fixed assets that wait for the depreciation of the first open month that is over.',
    PERIOD_BLOCKERS: 'What keeps the first period that is not closed from closing.',
  },
)
type WorkKind = ValueOf<typeof WorkKind>

@view('What waits for a person, of one kind.')
export class WorkQueueRow {
  @choice(WorkKind) kind!: WorkKind
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount of the items, as the totals of their list.' }) amount!: Money
  @day({ nullable: true, note: 'The day of the oldest item. Null without items.' }) oldest!: Day | null
  @part(() => DrillDown, {
    list: true,
    note: 'The list of the items. For PLEDGE_CARDS_TO_REVIEW the imports that have such cards; empty for ASSETS_TO_DEPRECIATE, which depreciationDue lists, and for PERIOD_BLOCKERS, which periodBlockers lists.',
  })
  drillDown!: DrillDown[]
}

@view('What waits for a person.', { price: 100 })
export class WorkQueue {
  @part(() => WorkQueueRow, { list: true, note: 'The rows.' }) rows!: WorkQueueRow[]
  @choice(WorkKind, { list: true, note: 'The kinds that the caller lacks the scope for.' }) leftOut!: WorkKind[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getWorkQueue = query({
  does: 'Report what waits for a person: transactions to code, missing receipts, approvals, payments, batches, settlements and more.',
  details:
    'A row is answered when the caller has the scope of its list: transactions:read, bills:read, invoices:read, giving-batches:read, settlements:read, contributions:read, pledge-card-imports:read, and journal-entries:read for JOURNAL_APPROVALS, ASSETS_TO_DEPRECIATE and PERIOD_BLOCKERS. leftOut names the others.',
  scope: null,
  who: 'every credential; a row needs the read scope of its list',
  rest: 'GET /reports/work-queue',
  tool: 'Report the work that waits for a person, one row for each kind with count, amount and oldest day: transactions to code or to submit, missing receipts, transactions, bills and manual journals to approve, scheduled payments, invoices that are overdue, batches that are not posted, settlements to review or to record, contributions without a donor, pledge cards to review, assets to depreciate, and what keeps the current period from closing.',
  gives: WorkQueue,
  table: {
    rows: 'rows',
    shows: {
      kind: { title: 'What waits' },
      count: { title: 'How many' },
      leftOut: { title: 'Not shown, for lack of a scope' },
    },
  },
  async run({ read, caller, clock, today }) {
    const lists = WAITING.map(({ kind, scope, ...list }) => ({
      kind,
      scope,
      row: async () => ({
        ...(await waitingIn(read, list)),
        drillDown: [drillDown(list.list, list.path, list.filter)],
      }),
    }))
    const others = [
      {
        kind: WorkKind.PLEDGE_CARDS_TO_REVIEW,
        scope: 'pledge-card-imports:read',
        row: async () => ({
          ...(await cardsToReview(read)),
          drillDown: [
            drillDown('pledgeCardImports', '/pledge-card-imports', { status: ['NEEDS_REVIEW', 'PARTIALLY_COMMITTED'] }),
          ],
        }),
      },
      { kind: WorkKind.ASSETS_TO_DEPRECIATE, scope: 'journal-entries:read', row: () => depreciation(read, today) },
      { kind: WorkKind.PERIOD_BLOCKERS, scope: 'journal-entries:read', row: () => blockers(read) },
    ]
    const all = [...lists, ...others]
    const rows = []
    for (const { kind, scope, row } of all) if (caller.scopes.has(scope)) rows.push({ kind, ...(await row()) })
    return {
      rows,
      leftOut: all.filter(({ scope }) => !caller.scopes.has(scope)).map(({ kind }) => kind),
      generatedAt: clock.now(),
    }
  },
})

/** The fixed assets that wait for the depreciation of a month that is over. */
async function depreciation(read: Reader, today: Day) {
  const { through, rows, totalAmount } = await firstMonthDue(read, today)
  return { count: rows.length, amount: totalAmount, oldest: through, drillDown: [] }
}

/** What keeps the first period that is not closed from closing. */
async function blockers(read: Reader) {
  const period = await currentPeriod(read)
  const found = period ? await blockersOf(read, period.startDate, period.endDate) : []
  return {
    count: found.length,
    amount: sum(found.map(({ amount }) => amount)),
    oldest: found[0]?.date ?? null,
    drillDown: [],
  }
}
