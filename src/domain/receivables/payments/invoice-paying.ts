import type { ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { decimal, type Money, minor, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { type Day, newId } from '../../../values/time.js'
import { BankMatch } from '../../banking/transactions/bank-match.js'
import { makersOf } from '../../ledger/journal/makers.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { postOne } from '../../ledger/journal/posting.js'
import { type DimensionChoice, settledInvoiceLines, shareOverFunds } from '../../ledger/journal/posting.rules.js'
import { takeBack } from '../../ledger/journal/reversing.js'
import { assertSecondPerson, type PostedChange } from '../../ledger/policy/second-person.js'
import { movement } from '../../ledger/policy/self-approval.js'
import type { BillPaymentMethod, PaymentEnd } from '../../payables/payments/bill-payment.js'
import { Invoice, type InvoicePaymentType } from '../invoices/invoice.js'
import { type Receivable, receivableOf } from '../receivables.queries.js'
import { InvoicePayment, InvoicePaymentPart } from './invoice-payment.js'

/** What settles a part of an invoice, or all of it. */
export interface Settling {
  paymentType: ValueOf<typeof InvoicePaymentType>
  /** In minor units. What is owed when absent. */
  amount?: Money | null
  date: Day
  /** The account that is debited. */
  accountId: string
  dimensions?: readonly DimensionChoice[] | null
  paymentMethod: ValueOf<typeof BillPaymentMethod> | null
  referenceNumber?: string | null
  writeOffReason: string | null
}

/** Who takes back what is posted of invoices, and lets an amount go: from the limit on, a second person. */
export const BY_TWO = {
  limit: 'journalApprovalLimit',
  scope: 'journal-entries:approve',
} as const satisfies Partial<PostedChange>

/** Operations that settle an invoice, or change who owes it, and do not change what is owed. */
const NOT_MAKING = [
  ...['recordInvoicePayment', 'writeOffInvoice', 'voidInvoicePayment', 'acceptBankMatches', 'acceptBankImportMatches'],
  ...['mergeDonors', 'unmergeDonor'],
]

/** Everybody who recorded, changed or issued an invoice. */
export const makersOfInvoice = async (work: Work, { id, createdBy }: Invoice) => [
  createdBy,
  ...(await makersOf(work, id, NOT_MAKING)),
]

/**
 * Asserts that two persons stand behind a write-off: whoever recorded the invoice, and whoever writes it off.
 * @returns what stores that it counts, once its entry is known.
 * @throws Refusal 403 self_approval, scope_missing.
 */
export async function assertMayWriteOff(context: MutationContext, invoice: Invoice, wanted: Money, date: Day) {
  const { work } = context
  const before = await work.findWhere(InvoicePayment, {
    ...{ invoiceId: invoice.id, paymentType: 'WRITE_OFF', status: 'RECORDED' },
  })
  const whole = sum([wanted, ...before.map(({ amount }) => amount)])
  return assertSecondPerson(context, {
    // What is written off of one invoice is one decision, in whichever months.
    ...{ ...BY_TWO, amount: whole, shares: [movement(wanted)], date, recordedAt: invoice.createdAt },
    makers: await makersOfInvoice(work, invoice),
  })
}

/** The amount of an invoice that nothing settles yet. */
export const openOf = ({ total, settled }: Receivable): Money => minor(total - settled)

/**
 * Posts a payment or a write-off of a locked invoice: debits the account, credits accounts receivable in the funds where it is owed.
 * @throws Refusal 409 illegal_transition for an invoice that is not owed, period_closed; 422 too_large for more than is owed, date_order
 * for a day before it was owed or after today.
 */
export async function settle(context: MutationContext, invoice: Invoice, given: Settling): Promise<InvoicePayment> {
  const { work, read, caller, clock, today } = context
  const { receivableAccountId } = invoice.assertIssued()
  const receivable = await receivableOf(read, invoice.id)
  const open = openOf(receivable)
  if (open <= 0) refuseBlocked('The invoice has no open amount.')
  const { dimensions, ...stored } = given
  const { date, accountId } = given
  const amount = given.amount ?? open
  if (amount > open) refuseField('amount', 'too_large', { maximum: decimal(open) })
  assertNotBefore(date, receivable.postedOn, 'the day on which the invoice is posted')
  // On the days before, the earlier payment counts too.
  if (receivable.takenBackOn)
    assertNotBefore(date, receivable.takenBackOn, 'the day on which its last payment or write-off was taken back')
  if (date > today) refuseField('date', 'date_order', { expected: 'today or an earlier day', maximum: today })
  const parts = shareOverFunds(amount, receivable.due)
  const id = newId(clock)
  const journalEntryId = await postOne(context, {
    date,
    description: `${given.paymentType === 'PAYMENT' ? 'Payment' : 'Write-off'} of invoice ${invoice.invoiceNumber}`,
    referenceNumber: invoice.invoiceNumber,
    source: { type: 'INVOICE_PAYMENT', id },
    lines: settledInvoiceLines(parts, { accountId, dimensions: dimensions ?? [] }, receivableAccountId),
  })
  const payment = work.create(InvoicePayment, {
    ...{ ...stored, id, amount, invoiceId: invoice.id, status: 'RECORDED', createdBy: caller.actorId, journalEntryId },
  })
  for (const part of parts) work.create(InvoicePaymentPart, { ...part, paymentId: id })
  work.touch(invoice)
  return payment
}

/**
 * Reverses a payment or a write-off: its amount is owed again. A bank transaction that shows a payment which FAILED goes on to show it, and
 * another one shows its return.
 * From the journal approval limit on, not by whoever recorded it.
 * @throws Refusal 409 illegal_transition when it is voided already, or while a bank transaction shows it and it has not FAILED, period_closed; 403 self_approval;
 * 422 date_order.
 */
export async function voidSettled(
  context: MutationContext,
  payment: InvoicePayment,
  { reason, date, outcome }: { reason: string; date?: Day | null; outcome: ValueOf<typeof PaymentEnd> },
): Promise<void> {
  const { work } = context
  payment.assertRecorded()
  if (outcome === 'FAILED' && payment.paymentType === 'WRITE_OFF')
    refuseField('outcome', 'not_writable', { expected: 'VOIDED for a write-off, which no bank returns' })
  const [match] = await work.findWhere(BankMatch, { journalEntryId: payment.journalEntryId })
  if (match && outcome === 'VOIDED')
    refuseBlocked('A bank transaction shows the payment. Remove that match first.', ['unmatchTransaction'])
  const [invoice] = await work.changeById(Invoice, [payment.invoiceId])
  const what = payment.paymentType === 'PAYMENT' ? 'payment' : 'write-off'
  // The ledger has no words of a payment.
  const words = `${what} of invoice ${invoice?.invoiceNumber}`
  const reversal = await takeBack(context, payment.journalEntryId, words, date, {
    ...{ ...BY_TWO, amount: payment.amount, recordedAt: payment.createdAt },
    makers: [payment.createdBy, ...(await makersOf(work, payment.id))],
  })
  assign(payment, { status: outcome, voidedDate: reversal.date, voidReason: reason })
  if (invoice) work.touch(invoice)
}
