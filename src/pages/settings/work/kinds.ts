import type { WorkKind } from '../../generated/graphql'

/** What waits for a person, in the order in which an office works through it. */
export const KINDS: Record<WorkKind, string> = {
  SETTLEMENTS_TO_REVIEW: 'Deposits that do not agree with their contributions',
  SETTLEMENTS_TO_RECORD: 'Deposits to post',
  UNPOSTED_BATCHES: 'Giving batches to post',
  UNMATCHED_CONTRIBUTIONS: 'Contributions without a donor',
  UNCODED_TRANSACTIONS: 'Bank transactions to code',
  CODED_TRANSACTIONS: 'Coded bank transactions to submit or approve',
  TRANSACTION_APPROVALS: 'Bank transactions to approve',
  MISSING_RECEIPTS: 'Receipts that are missing',
  BILL_APPROVALS: 'Bills to approve',
  OPEN_VENDOR_CREDITS: 'Vendor credits to use',
  OVERDUE_INVOICES: 'Invoices that are overdue',
  PAUSED_RECURRING_BILLS: 'Recurring bills that are paused',
  PAUSED_RECURRING_JOURNALS: 'Recurring journals that are paused',
  JOURNAL_APPROVALS: 'Manual journals to approve',
  FUND_TRANSFER_APPROVALS: 'Fund transfers to approve',
  SCHEDULED_PAYMENTS: 'Scheduled payments',
  PLEDGE_CARDS_TO_REVIEW: 'Pledge cards to review',
  ASSETS_TO_DEPRECIATE: 'Fixed assets to depreciate',
  PERIOD_BLOCKERS: 'Items that keep the month from closing',
}

const isKind = (name: string): name is WorkKind => Object.hasOwn(KINDS, name)

/** Every kind, in the order of the overview. */
export const WORK_KINDS: readonly WorkKind[] = Object.keys(KINDS).filter(isKind)

/** The amount of a line. A vendor credit counts against bills, and is shown as what the vendor owes. */
export const shownAmount = ({ kind, amount }: { kind: WorkKind; amount: number }): number =>
  kind === 'OPEN_VENDOR_CREDITS' ? -amount : amount

/** The page with the items of a kind, such as /settings/work/bill-approvals. */
export const addressOf = (kind: WorkKind): string => `/settings/work/${kind.toLowerCase().replaceAll('_', '-')}`
