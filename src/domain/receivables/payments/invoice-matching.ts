import type { MutationContext } from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { sum } from '../../../values/money.js'
import { isId } from '../../../values/time.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { assertPostable } from '../../payables/payments/bill-matching.js'
import { Invoice } from '../invoices/invoice.js'
import { receivableOf } from '../receivables.queries.js'
import { openOf, settle } from './invoice-paying.js'

/** A reference of a bank line that is the number of a check. */
const CHECK_NUMBER = /^\d{1,50}$/

/**
 * Records the payments of invoices that a bank line shows, each in full, on the day and the account of the line.
 * @returns the ids of the payments.
 * @throws Refusal 403 scope_missing, 409 illegal_transition, reconciled, period_closed, 422 unknown_reference, sum_mismatch, date_order, before
 * anything is changed.
 */
export async function invoicesShown(
  context: MutationContext,
  line: Transaction,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const { work, read, caller } = context
  authorize(caller, { scope: 'invoices:write' })
  const found = await work.changeById(Invoice, invoiceIds.filter(isId))
  const invoices = found.filter(({ deletedAt }) => !deletedAt)
  if (invoices.length < invoiceIds.length) refuseField('documents', 'unknown_reference')
  for (const invoice of invoices) invoice.assertIssued()
  const receivables = await Promise.all(invoices.map(({ id }) => receivableOf(read, id)))
  if (receivables.some(each => openOf(each) <= 0)) refuseBlocked('An invoice of the documents has no open amount.')
  const { date, referenceNumber } = line
  const { id: accountId } = await assertPostable(
    context,
    line,
    { amount: sum(receivables.map(openOf)), transactionType: 'DEPOSIT' },
    receivables.map(({ due, postedOn, takenBackOn }) => ({
      due,
      postedOn: takenBackOn && takenBackOn > postedOn ? takenBackOn : postedOn,
    })),
  )
  const isCheck = CHECK_NUMBER.test(referenceNumber ?? '')
  const paymentIds: string[] = []
  for (const invoice of invoices) {
    const payment = await settle(context, invoice, {
      ...{ paymentType: 'PAYMENT', date, accountId, referenceNumber, writeOffReason: null },
      paymentMethod: isCheck ? 'CHECK' : 'ACH',
    })
    paymentIds.push(payment.id)
  }
  await work.flush()
  return paymentIds
}
