import type { FunctionComponent } from 'preact'
import type { WorkKind } from '../../generated/graphql'
import { useAddress } from '../../lib/router'
import type { Waiting, WorkDeclaration } from './declaration'
import { addressOf, WORK_KINDS } from './kinds'
import { assetsToDepreciate } from './lists/assets'
import { billApprovals, pausedRecurringBills, scheduledPayments, vendorCredits } from './lists/bills'
import {
  contributionsWithoutDonor,
  depositsToPost,
  depositsToReview,
  pledgeCards,
  unpostedBatches,
} from './lists/giving'
import { overdueInvoices } from './lists/invoices'
import { fundTransferApprovals, journalApprovals, pausedRecurringJournals } from './lists/journals'
import { periodBlockers } from './lists/period'
import { codedTransactions, missingReceipts, transactionApprovals, uncodedTransactions } from './lists/transactions'
import { WorkList } from './work-list'

const listOf =
  <Row extends Waiting, Filter>(declaration: WorkDeclaration<Row, Filter>): FunctionComponent<{ kind: WorkKind }> =>
  ({ kind }) => <WorkList kind={kind} declaration={declaration} />

const LISTS: Record<WorkKind, FunctionComponent<{ kind: WorkKind }>> = {
  SETTLEMENTS_TO_REVIEW: listOf(depositsToReview),
  SETTLEMENTS_TO_RECORD: listOf(depositsToPost),
  UNPOSTED_BATCHES: listOf(unpostedBatches),
  UNMATCHED_CONTRIBUTIONS: listOf(contributionsWithoutDonor),
  UNCODED_TRANSACTIONS: listOf(uncodedTransactions),
  CODED_TRANSACTIONS: listOf(codedTransactions),
  TRANSACTION_APPROVALS: listOf(transactionApprovals),
  MISSING_RECEIPTS: listOf(missingReceipts),
  BILL_APPROVALS: listOf(billApprovals),
  OPEN_VENDOR_CREDITS: listOf(vendorCredits),
  OVERDUE_INVOICES: listOf(overdueInvoices),
  PAUSED_RECURRING_BILLS: listOf(pausedRecurringBills),
  PAUSED_RECURRING_JOURNALS: listOf(pausedRecurringJournals),
  JOURNAL_APPROVALS: listOf(journalApprovals),
  FUND_TRANSFER_APPROVALS: listOf(fundTransferApprovals),
  SCHEDULED_PAYMENTS: listOf(scheduledPayments),
  PLEDGE_CARDS_TO_REVIEW: listOf(pledgeCards),
  ASSETS_TO_DEPRECIATE: listOf(assetsToDepreciate),
  PERIOD_BLOCKERS: listOf(periodBlockers),
}

/** The items of the kind that the address names. */
export function Work() {
  const { path } = useAddress()
  const kind = WORK_KINDS.find(each => addressOf(each) === path)
  const List = kind && LISTS[kind]
  return List ? <List key={kind} kind={kind} /> : null
}
