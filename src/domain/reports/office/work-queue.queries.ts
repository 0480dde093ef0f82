import type { Reader } from '../../../data/reader.js'
import type { Source } from '../../../data/source.js'
import type { Row } from '../../../declaration/fields.js'
import { type Money, minor } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { transactions } from '../../banking/transactions/transaction.queries.js'
import { givingBatches } from '../../giving/batches/giving-batch.queries.js'
import { contributions } from '../../giving/contributions/contribution.queries.js'
import { settlements } from '../../giving/settlements/settlement.queries.js'
import { fundTransfers } from '../../ledger/funds/fund-transfer.queries.js'
import { manualJournals } from '../../ledger/manual-journals/manual-journal.queries.js'
import { recurringJournals } from '../../ledger/recurring-journals/recurring-journal.queries.js'
import { bills } from '../../payables/bills/bill.queries.js'
import { billPayments } from '../../payables/payments/bill-payment.queries.js'
import { recurringBills } from '../../payables/recurring-bills/recurring-bill.queries.js'
import { invoices } from '../../receivables/invoices/invoice.queries.js'

/** A list of items that wait for a person. */
interface WaitingList {
  /** Its field in GraphQL, and its path on REST. */
  list: string
  path: string
  of: Source<object>
  filter: Row
  /** The order that begins with the oldest item, which is the name of its day. */
  day: string
  /** The total that is the amount of the items. */
  amount: string
}

/** The lists of items that wait for a person, with the scope of each. */
export const WAITING = [
  {
    kind: 'UNCODED_TRANSACTIONS',
    scope: 'transactions:read',
    list: 'transactions',
    path: '/transactions',
    of: transactions,
    filter: { status: ['UNCODED'] },
    day: 'date',
    amount: 'amount',
  },
  {
    kind: 'CODED_TRANSACTIONS',
    scope: 'transactions:read',
    list: 'transactions',
    path: '/transactions',
    of: transactions,
    filter: { status: ['CODED', 'REJECTED'] },
    day: 'date',
    amount: 'amount',
  },
  {
    kind: 'MISSING_RECEIPTS',
    scope: 'transactions:read',
    list: 'transactions',
    path: '/transactions',
    of: transactions,
    filter: {
      receiptStatus: ['MISSING'],
      status: ['UNCODED', 'CODED', 'PENDING_APPROVAL', 'REJECTED', 'APPROVED'],
    },
    day: 'date',
    amount: 'amount',
  },
  {
    kind: 'TRANSACTION_APPROVALS',
    scope: 'transactions:read',
    list: 'transactions',
    path: '/transactions',
    of: transactions,
    filter: { status: ['PENDING_APPROVAL'] },
    day: 'date',
    amount: 'amount',
  },
  {
    kind: 'BILL_APPROVALS',
    scope: 'bills:read',
    list: 'bills',
    path: '/bills',
    of: bills,
    filter: { status: ['PENDING_APPROVAL'] },
    day: 'billDate',
    amount: 'totalAmount',
  },
  {
    kind: 'OPEN_VENDOR_CREDITS',
    scope: 'bills:read',
    list: 'bills',
    path: '/bills',
    of: bills,
    filter: { billType: ['CREDIT'], status: ['APPROVED', 'PARTIALLY_USED'] },
    day: 'billDate',
    amount: 'amountDue',
  },
  {
    kind: 'OVERDUE_INVOICES',
    scope: 'invoices:read',
    list: 'invoices',
    path: '/invoices',
    of: invoices,
    filter: { isOverdue: true },
    day: 'dueDate',
    amount: 'amountDue',
  },
  {
    kind: 'PAUSED_RECURRING_BILLS',
    scope: 'bills:read',
    list: 'recurringBills',
    path: '/recurring-bills',
    of: recurringBills,
    filter: { status: ['PAUSED'] },
    day: 'nextDate',
    amount: 'amount',
  },
  {
    kind: 'PAUSED_RECURRING_JOURNALS',
    scope: 'journal-entries:read',
    list: 'recurringJournals',
    path: '/recurring-journals',
    of: recurringJournals,
    filter: { status: ['PAUSED'] },
    day: 'nextDate',
    amount: 'amount',
  },
  {
    kind: 'JOURNAL_APPROVALS',
    scope: 'journal-entries:read',
    list: 'manualJournals',
    path: '/manual-journals',
    of: manualJournals,
    filter: { status: ['PENDING_APPROVAL'] },
    day: 'date',
    amount: 'totalAmount',
  },
  {
    kind: 'FUND_TRANSFER_APPROVALS',
    scope: 'journal-entries:read',
    list: 'fundTransfers',
    path: '/fund-transfers',
    of: fundTransfers,
    filter: { status: ['PENDING_APPROVAL'] },
    day: 'date',
    amount: 'pendingAmount',
  },
  {
    kind: 'SCHEDULED_PAYMENTS',
    scope: 'bills:read',
    list: 'billPayments',
    path: '/bill-payments',
    of: billPayments,
    filter: { status: ['SCHEDULED'] },
    day: 'paymentDate',
    amount: 'amount',
  },
  {
    kind: 'UNPOSTED_BATCHES',
    scope: 'giving-batches:read',
    list: 'givingBatches',
    path: '/giving-batches',
    of: givingBatches,
    filter: { status: ['OPEN', 'CLOSED'] },
    day: 'batchDate',
    amount: 'gross',
  },
  {
    kind: 'SETTLEMENTS_TO_REVIEW',
    scope: 'settlements:read',
    list: 'settlements',
    path: '/settlements',
    of: settlements,
    // A payout that has not arrived needs no review yet.
    filter: { disposition: ['NEEDS_REVIEW'], status: ['DEPOSITED', 'MATCHED', 'RECONCILED', 'FAILED'] },
    day: 'payoutDate',
    amount: 'netAmount',
  },
  {
    kind: 'SETTLEMENTS_TO_RECORD',
    scope: 'settlements:read',
    list: 'settlements',
    path: '/settlements',
    of: settlements,
    filter: { disposition: ['ELIGIBLE'], status: ['DEPOSITED', 'MATCHED'], isPosted: false },
    day: 'payoutDate',
    amount: 'netAmount',
  },
  {
    kind: 'UNMATCHED_CONTRIBUTIONS',
    scope: 'contributions:read',
    list: 'contributions',
    path: '/contributions',
    of: contributions,
    filter: { matchState: ['UNMATCHED'], status: ['PENDING', 'COMPLETED'] },
    day: 'receivedDate',
    amount: 'amount',
  },
] as const satisfies readonly (WaitingList & { kind: string; scope: string })[]

/** How many items wait, their amount, and the day of the oldest. */
export interface Waiting {
  count: number
  amount: Money
  oldest: Day | null
}

/** What waits in a list, by the totals of the list itself. */
export async function waitingIn(
  read: Reader,
  { of, filter, day, amount }: Omit<WaitingList, 'list' | 'path'>,
): Promise<Waiting> {
  const window = { limit: 1, cursor: undefined, sort: day, backwards: false, totals: true }
  const page = await read.page(of, filter, window)
  const totals: Row = await page.totals()
  return {
    count: Number(totals.count),
    amount: minor(Number(totals[amount])),
    oldest: page.nodes[0]?.['~position'] ?? null,
  }
}

/** The cards of open imports that a person must review. */
export async function cardsToReview(read: Reader): Promise<Waiting> {
  return first(
    await read.rows<Waiting>(
      `select count(*)::int as count, coalesce(sum((c.pledge->>'totalAmount')::bigint), 0)::bigint as amount,
         min((i.submitted_at at time zone :zone)::date) as oldest
       from pledge_card c
       join pledge_card_import i on i.organization_id = $1 and i.id = c.import_id
       where c.organization_id = $1 and i.status <> 'CANCELLED' and c.status in ('NEEDS_REVIEW', 'DUPLICATE', 'INVALID')`,
    ),
  )
}
