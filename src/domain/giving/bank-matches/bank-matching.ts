import type { MutationContext } from '../../../kernel/operation.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import { idsOf } from '../../../values/present.js'
import { normalId } from '../../../values/time.js'
import type { ProposedDocument } from '../../banking/transactions/match-proposal.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { matchDocuments, type Shown } from '../../payables/payments/payment-matching.js'
import { Settlement } from '../settlements/settlement.js'
import { isRecordable, matchDeposits, recordDeposit } from '../settlements/settlement-posting.js'

/**
 * Matches a bank line with the documents that it shows. A payout has arrived on the day of the line.
 * @returns the settlements among them, which are not posted yet.
 * @throws Refusal 404, 422 unknown_reference, duplicate, and as `matchDeposits` and `matchDocuments`, before anything is changed.
 */
export async function acceptMatch(
  context: MutationContext,
  line: Transaction | undefined,
  documents: readonly Pick<ProposedDocument, 'type' | 'id'>[],
): Promise<Settlement[]> {
  const { work } = context
  if (!line || line.deletedAt) return refuse('not_found')
  const payouts = idsOf(documents.filter(({ type }) => type === 'SETTLEMENT'))
  if (!payouts.length) {
    const ofType = (wanted: Exclude<ProposedDocument['type'], 'SETTLEMENT'>) =>
      idsOf(documents.filter(({ type }) => type === wanted))
    const shown: Shown = {
      billPaymentIds: ofType('BILL_PAYMENT'),
      returnedPaymentIds: ofType('BILL_PAYMENT_RETURN'),
      refundIds: ofType('REFUND'),
    }
    await matchDocuments(context, line, shown, 'documents')
    return []
  }
  if (payouts.length < documents.length)
    refuseField('documents', 'invalid_format', { expected: 'settlements alone, or other documents alone' })
  if (new Set(payouts.map(normalId)).size < payouts.length) refuseField('documents', 'duplicate')
  const settlements = (await work.changeById(Settlement, payouts)).filter(({ deletedAt }) => !deletedAt)
  if (settlements.length < payouts.length) refuseField('documents', 'unknown_reference')
  await matchDeposits(context, settlements, line.id, 'transactionId', true)
  return settlements
}

/** Posts a settlement if it is ready for that. @throws Refusal as `recordDeposit`, which ends the transaction. */
export async function recordIfReady(context: MutationContext, settlement: Settlement): Promise<void> {
  if (!(await isRecordable(context, settlement))) return
  await recordDeposit(context, settlement)
  await context.work.flush()
}
