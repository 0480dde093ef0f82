import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { isId } from '../../../values/time.js'
import { BankRule, BankRuleSplit } from '../../banking/rules/bank-rule.js'
import { Transaction, TransactionSplit } from '../../banking/transactions/transaction.js'
import { ManualJournal, ManualJournalLine } from '../../ledger/manual-journals/manual-journal.js'
import { Vendor } from '../../vendors/vendor.js'
import { type OpenDocuments, openDocuments } from '../../vendors/vendor.queries.js'
import { mergeTaxIds } from '../../vendors/vendor-tax-id.js'
import { Bill } from '../bills/bill.js'
import { takenNumbers } from '../bills/bill.queries.js'
import { BillPayment } from '../payments/bill-payment.js'

/**
 * Merges a vendor into another one. Open documents of the source move to the target; finished documents and the source
 * itself stay as history.
 * @throws Refusal 404 for an unknown target; 422 for an unknown source and for a vendor into itself; 409
 * illegal_transition when the target is not active or the source is merged already; 409 duplicate when an open bill of
 * the source has the number of a bill of the target.
 */
export async function mergeInto({ work, read }: MutationContext, id: string, sourceId: string): Promise<void> {
  const locked = await work.changeAll(Vendor, { id: { $in: [id, sourceId].filter(isId) } })
  const target = await work.change(Vendor, id)
  const source = locked.find(vendor => vendor.id === sourceId)
  if (!source) return refuseField('sourceVendorId', 'unknown_reference')
  if (source === target) refuseField('sourceVendorId', 'duplicate')
  if (target.status !== 'ACTIVE') refuseStatus('vendor', target.status, ['ACTIVE'])
  if (source.status === 'MERGED') refuseStatus('source vendor', source.status, ['ACTIVE', 'INACTIVE'])
  const open = await openDocuments(read, source.id)
  await assertOtherNumbers(work, open, target)
  await repoint(work, open, source.id, target.id)
  await mergeTaxIds(work, target, source)
  source.status = 'MERGED'
  source.mergedIntoId = target.id
}

/** @throws Refusal 409 duplicate that names the bill of the target with the number of an open bill of the source. */
async function assertOtherNumbers(work: Work, open: OpenDocuments, target: Vendor): Promise<void> {
  const [taken] = await work.run(takenNumbers(work.organizationId, open.bills, target.id))
  if (!taken) return
  throw new Refusal('duplicate').saying(
    `Bill ${taken.sourceId} of the source vendor has the number ${taken.billNumber}, and so has bill ${taken.targetId} of this vendor. If they are one bill, void one of them with voidBill, or delete its draft. Otherwise change the number of a draft with updateBill, or pay the bill of the source in full. Then merge again.`,
  )
}

async function repoint(work: Work, open: OpenDocuments, from: string, to: string): Promise<void> {
  const transactions = await work.changeAll(Transaction, {
    id: { $in: open.transactions },
    status: { $nin: ['APPROVED', 'VOIDED'] },
  })
  const splits = await work.changeAll(TransactionSplit, {
    transactionId: { $in: transactions.map(transaction => transaction.id) },
    vendorId: from,
  })
  const parted = new Set(splits.map(split => split.transactionId))
  for (const split of splits) split.vendorId = to
  for (const transaction of transactions) {
    if (transaction.vendorId === from) transaction.vendorId = to
    else if (parted.has(transaction.id)) work.touch(transaction)
  }
  const bills = await work.changeAll(Bill, { id: { $in: open.bills }, status: { $ne: 'VOIDED' } })
  for (const bill of bills) bill.vendorId = to
  const payments = await work.changeAll(BillPayment, { id: { $in: open.payments }, status: 'SCHEDULED' })
  for (const payment of payments) payment.vendorId = to
  const journals = await work.changeAll(ManualJournal, {
    id: { $in: open.journals },
    status: { $nin: ['APPROVED', 'VOIDED'] },
  })
  const lines = await work.changeAll(ManualJournalLine, {
    manualJournalId: { $in: journals.map(journal => journal.id) },
    vendorId: from,
  })
  for (const line of lines) line.vendorId = to
  for (const journal of journals) work.touch(journal)
  const coded = await work.changeAll(BankRuleSplit, { vendorId: from })
  for (const split of coded) split.vendorId = to
  for (const rule of await work.changeById(BankRule, [...new Set(coded.map(({ ruleId }) => ruleId))])) work.touch(rule)
}
