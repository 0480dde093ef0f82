import {
  choice,
  count,
  day,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { assertCodedLines, loadCodingReferences } from '../../ledger/journal/coding.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { BillPaymentMethod, PaymentEnd } from '../../payables/payments/bill-payment.js'
import { Donor } from '../../people/donors/donor.js'
import { Invoice, InvoicePaymentStatus, InvoicePaymentType } from '../invoices/invoice.js'
import { receivableOf } from '../receivables.queries.js'
import { assertMayWriteOff, openOf, settle, voidSettled } from './invoice-paying.js'
import { InvoicePayment } from './invoice-payment.js'
import { invoicePayments } from './invoice-payment.queries.js'

export const tag = 'Invoices'

@input('Which payments and write-offs of invoices are listed.')
export class InvoicePaymentFilter {
  @ref(() => Invoice, { nullable: true, list: true }) invoiceId?: string[] | null
  @ref(() => Donor, { nullable: true, list: true, note: 'Who owes the invoices.' })
  donorId?: string[] | null
  @choice(InvoicePaymentType, { nullable: true, list: true }) paymentType?: string[] | null
  @choice(InvoicePaymentStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'The cash account, or the account of a write-off.' })
  accountId?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day of the posting.' }) date?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page. Voided ones count for nothing.')
export class InvoicePaymentTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

@input('A payment of an invoice, in full or in part.')
export class RecordInvoicePaymentInput {
  @money({ nullable: true, min: 1, note: 'The amount. When absent, everything that is owed.' }) amount?: Money | null
  @day({ nullable: true, note: 'The day on which the money came. Today when absent.' }) date?: Day | null
  @choice(BillPaymentMethod) paymentMethod!: ValueOf<typeof BillPaymentMethod>
  @ref(() => Account, { nullable: true, note: "A cash account. When absent, the accounting policy's bank account." })
  accountId?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'The number of a check, or another reference.' })
  referenceNumber?: string | null
}

@input('What is written off of an invoice.')
export class WriteOffInvoiceInput {
  @money({ nullable: true, min: 1, note: 'The amount. When absent, everything that is owed.' }) amount?: Money | null
  @day({ nullable: true, note: 'The day of the posting. Today when absent.' }) date?: Day | null
  @ref(() => Account, { note: 'The revenue or expense account that it debits, such as bad debts.' }) accountId!: string
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
  @text({ min: 1, max: 500, note: 'Why it is no longer expected.' }) reason!: string
}

@input('Why a payment or a write-off is voided.')
export class VoidInvoicePaymentInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the posting.' })
  date?: Day | null
  @choice(PaymentEnd, { fallback: 'VOIDED' }) outcome!: ValueOf<typeof PaymentEnd>
}

export const listInvoicePayments = list({
  does: 'List the payments and write-offs of invoices, newest first.',
  scope: 'invoices:read',
  rest: 'GET /invoice-payments',
  takes: InvoicePaymentFilter,
  lists: invoicePayments,
  envelope: 'invoicePayments',
  totals: InvoicePaymentTotals,
})

export const getInvoicePayment = query({
  does: 'Get one payment or write-off of an invoice, with what it settles in each fund.',
  scope: 'invoices:read',
  rest: 'GET /invoice-payments/{id}',
  gives: InvoicePayment,
  run: recordOfPath(invoicePayments),
})

/** @throws Refusal 422 unless it is a cash account that takes lines (A11). */
async function cashAccountOf(work: Work, given: string | null | undefined): Promise<string> {
  const id = given ?? (await policyOf(work)).defaultBankAccountId ?? refuseField('accountId', 'required')
  const account = await work.find(Account, id)
  return account?.isCashAccount && account.takesLines ? id : refuseField('accountId', 'unknown_reference')
}

export const recordInvoicePayment = mutation({
  does: 'Record a payment of an issued invoice, in full or in part.',
  details:
    'It debits the cash account and credits the receivable account of the invoice, in the funds where it is owed. A bank transaction that shows the money is matched with it (matchTransaction). It is no contribution, so no giving statement lists it.',
  scope: 'invoices:write',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /invoices/{id}/payments',
  takes: RecordInvoicePaymentInput,
  gives: InvoicePayment,
  creates: '/invoice-payments',
  example: { paymentMethod: 'CHECK', referenceNumber: '2207' },
  async run(context, { date, accountId, ...given }, { id }) {
    const invoice = await context.work.change(Invoice, id)
    invoice.assertIssued()
    const payment = await settle(context, invoice, {
      ...{ ...given, paymentType: 'PAYMENT', date: date ?? context.today, writeOffReason: null },
      accountId: await cashAccountOf(context.work, accountId),
    })
    return { id: payment.id }
  },
})

export const writeOffInvoice = mutation({
  does: 'Write off what is no longer expected of an issued invoice.',
  details:
    'It debits the named account, such as bad debts, and credits the receivable account of the invoice, in the funds where it is owed. From the journal approval limit of the accounting policy on, nobody writes off an invoice that they recorded, changed or issued (403 self_approval). What is written off of one invoice counts as one amount. Below the limit, what one person writes off of what they made counts together in the month.',
  scope: 'invoices:write',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /invoices/{id}/write-off',
  takes: WriteOffInvoiceInput,
  gives: InvoicePayment,
  creates: '/invoice-payments',
  async run(context, { date: wanted, reason, ...given }, { id }) {
    const { work, read } = context
    const date = wanted ?? context.today
    const invoice = await work.change(Invoice, id)
    invoice.assertIssued()
    const receivable = await receivableOf(read, id)
    const { accountId, dimensions } = given
    const lines = receivable.due.map(({ fundId }) => ({ accountId, fundId, dimensions }))
    assertCodedLines(lines, date, { kind: 'WRITE_OFF', date }, await loadCodingReferences(work, lines))
    const account = await work.find(Account, accountId)
    if (account?.accountType !== 'REVENUE' && account?.accountType !== 'EXPENSE')
      refuseField('accountId', 'unknown_reference', { expected: 'a revenue or expense account' })
    const store = await assertMayWriteOff(context, invoice, given.amount ?? openOf(receivable), date)
    const payment = await settle(context, invoice, {
      ...{ ...given, paymentType: 'WRITE_OFF', date, paymentMethod: null, writeOffReason: reason },
    })
    store(payment.journalEntryId)
    return { id: payment.id }
  },
})

export const voidInvoicePayment = mutation({
  does: 'Void a payment or a write-off of an invoice, by a reversal in an open period.',
  details:
    'Its amount is owed again. A VOIDED payment that a bank transaction shows is unmatched first (409). A payment that the bank returned has the outcome FAILED: it stays matched, and the bank transaction of its return is matched with it (returnedInvoicePaymentIds of matchTransaction). From the journal approval limit of the accounting policy on, nobody voids what they recorded (403 self_approval). Below it, what one person voids of what they made counts together in the month.',
  scope: 'invoices:write',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /invoice-payments/{id}/void',
  takes: VoidInvoicePaymentInput,
  gives: InvoicePayment,
  example: { reason: 'The check was returned', outcome: 'FAILED' },
  async run(context, ending, { id }) {
    await voidSettled(context, await context.work.change(InvoicePayment, id), ending)
  },
})
