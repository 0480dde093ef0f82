import { input, money, ref } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { fieldRefusal, refuseField } from '../../../refusals/refusals.js'
import { decimal, type Money } from '../../../values/money.js'
import { isId } from '../../../values/time.js'
import type { BankItem } from '../../banking/transactions/bank-item.queries.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { postOne } from '../../ledger/journal/posting.js'
import { shareOverFunds } from '../../ledger/journal/posting.rules.js'
import { Bill } from '../bills/bill.js'
import { lockPayables, openOf } from '../payments/bill-paying.js'
import { creditRefundLines } from './vendor-credit.rules.js'
import { VendorCreditUse } from './vendor-credit-use.js'
import { type Settled, storeParts, undoUse } from './vendor-credit-using.js'

@input('The part of a vendor credit that a bank transaction refunds.')
export class CreditRefundInput {
  @ref(() => Bill, { note: 'An approved bill of the type CREDIT.' }) creditId!: string
  @money({ min: 1, note: 'At most what is left of the credit.' }) amount!: Money
}

const at = (index: number, member: keyof CreditRefundInput): string => `creditRefunds.${index}.${member}`

/**
 * Records what a bank line refunds of vendor credits, and posts each: debit the bank account, credit payables in the funds of the
 * credit.
 * @returns the posted refunds as documents that the line shows.
 * @throws Refusal 409 illegal_transition for a credit that is not approved; 422 for a line that is no deposit, an unknown credit
 * or one of another vendor, more than is left, or a line before the credit was posted; 409 period_closed.
 */
export async function recordRefunds(
  context: MutationContext,
  line: Transaction,
  refunds: readonly CreditRefundInput[],
): Promise<BankItem[]> {
  if (!refunds.length) return []
  const ids = refunds.map(({ creditId }) => creditId)
  if (new Set(ids).size !== ids.length) refuseField('creditRefunds', 'duplicate')
  const { bankAccountId } = line
  if (!bankAccountId)
    throw fieldRefusal(
      'creditRefunds',
      'required',
      'The bank transaction has no bank account. Set its bankAccountId first.',
    )
  const { bills, payables } = await lockPayables(context, ids.filter(isId))
  const items: BankItem[] = []
  for (const [index, { creditId, amount }] of refunds.entries()) {
    const bill = bills.get(creditId)
    const payable = payables.get(creditId)
    if (!bill || !payable || (line.vendorId && line.vendorId !== bill.vendorId))
      return refuseField('request', 'unknown_reference', { path: at(index, 'creditId') })
    bill.assertUsable()
    if (amount > openOf(payable))
      refuseField('request', 'too_large', { path: at(index, 'amount'), maximum: decimal(openOf(payable)) })
    if (line.date < payable.postedOn)
      refuseField('request', 'date_order', {
        path: at(index, 'creditId'),
        expected: 'a credit that was posted on the day of the bank transaction or before',
      })
    items.push(await recordRefund(context, { ...line, bankAccountId }, { bill, payable }, amount))
  }
  return items
}

async function recordRefund(
  context: MutationContext,
  { id: transactionId, bankAccountId, date }: Pick<Transaction, 'id' | 'date'> & { bankAccountId: string },
  { bill, payable }: Settled,
  amount: Money,
): Promise<BankItem> {
  const { work, caller } = context
  const { vendorId, billNumber } = bill
  const use = work.create(VendorCreditUse, {
    ...{ useType: 'REFUND', creditId: bill.id, transactionId, bankAccountId, vendorId },
    ...{ amount, date, status: 'APPLIED', createdBy: caller.actorId },
  })
  const parts = storeParts(context, use, bill, shareOverFunds(amount, payable.due))
  const entryId = await postOne(context, {
    date,
    description: `Refund of vendor credit ${billNumber ?? ''}`.trim(),
    referenceNumber: billNumber,
    source: { type: 'VENDOR_CREDIT_USE', id: use.id },
    lines: creditRefundLines(parts, bankAccountId, vendorId),
  })
  use.journalEntryId = entryId
  work.touch(bill)
  return { type: 'VENDOR_REFUND', id: use.id, entryId, bankAccountId, amount, transactionId: null }
}

/** Takes back what a bank line refunded of vendor credits, because the line no longer shows it. */
export async function undoRefunds(context: MutationContext, line: Transaction): Promise<void> {
  const uses = await context.work.changeAll(VendorCreditUse, { transactionId: line.id, status: 'APPLIED' })
  for (const use of uses) await undoUse(context, use, 'The match of the bank transaction was removed.')
}
