import {
  choice,
  count,
  day,
  flag,
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
import { refuse, refuseField } from '../../../refusals/refusals.js'
import { decimal, type Money, sum } from '../../../values/money.js'
import { first, present } from '../../../values/present.js'
import { type Day, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { reverse } from '../../ledger/journal/posting.js'
import { takeBack } from '../../ledger/journal/reversing.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill, PaymentStatus } from '../bills/bill.js'
import { payableOf } from '../payables.queries.js'
import {
  beforePosting,
  lockPayables,
  lockPayment,
  openOf,
  PaymentTerms,
  postPayment,
  recordPayment,
  type Wanted,
} from './bill-paying.js'
import { BillPayment, BillPaymentMethod, PaymentEnd } from './bill-payment.js'
import { billPayments } from './bill-payment.queries.js'

export const tag = 'Bills'

@input('Which payments are listed.')
export class BillPaymentFilter {
  @ref(() => Vendor, { nullable: true, list: true, note: 'These vendors and those merged into them.' })
  vendorId?: string[] | null
  @choice(PaymentStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @choice(BillPaymentMethod, { nullable: true, list: true, note: 'The method of the payment or of the request.' })
  method?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) bankAccountId?: string[] | null
  @ref(() => Bill, { nullable: true, list: true, note: 'Payments that pay one of these bills.' })
  billId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'Posted payments of bill lines in one of these funds.' })
  fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'Posted payments of bill lines on one of these accounts.' })
  accountId?: string[] | null
  @flag({ nullable: true, note: 'Whether the vendor is eligible for Form 1099.' }) is1099Vendor?: boolean | null
  @text({ nullable: true, list: true, note: 'The number of the check.' }) checkNumber?: string[] | null
  @text({ nullable: true, list: true, note: 'The reference, such as that of a payment run.' })
  referenceNumber?: string[] | null
  @flag({ nullable: true, note: 'Whether the check is still to be printed. SCHEDULED payments are issued before.' })
  awaitsPrint?: boolean | null
  @part(() => DayRange, { nullable: true, note: 'The day of the payment.' }) paymentDate?: DayRange | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. With a filter by fund or account, only the lines that match count: payments pay the lines of each fund in their order.',
)
export class BillPaymentTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

@input('A payment of one bill, in full or in part.')
export class PayBillInput extends PaymentTerms {
  @money({ nullable: true, min: 1, note: 'The amount. When absent, everything that is neither paid nor scheduled.' })
  amount?: Money | null
}

@input('The amount of a payment that applies to one bill.')
export class PaymentApplicationInput {
  @ref(() => Bill) billId!: string
  @money({ min: 1, note: 'At most the amount of the bill that is neither paid nor scheduled.' }) amount!: Money
}

@input('A payment of several bills of one vendor.')
export class CreateBillPaymentInput extends PaymentTerms {
  @money({ min: 1, note: "The sum of the applications, in the organization's currency." }) amount!: Money
  @part(() => PaymentApplicationInput, {
    list: true,
    min: 1,
    items: 200,
    note: 'The bills that the payment pays, each with its amount.',
  })
  applications!: PaymentApplicationInput[]
}

@input('The day of a scheduled payment.')
export class IssueBillPaymentInput {
  @day({ nullable: true, note: 'When absent, the payment date, or today if that is earlier. Never after today.' })
  date?: Day | null
}

@input('Why a payment is voided or has failed.')
export class VoidBillPaymentInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the posting.' })
  date?: Day | null
  @choice(PaymentEnd, { fallback: 'VOIDED' }) outcome!: ValueOf<typeof PaymentEnd>
}

export const listBillPayments = list({
  does: 'List the payments to vendors, newest first.',
  scope: 'bills:read',
  rest: 'GET /bill-payments',
  tool: 'Find payments of bills by vendor, bank account, status or date, with the bills that each payment pays.',
  takes: BillPaymentFilter,
  lists: billPayments,
  envelope: 'billPayments',
  totals: BillPaymentTotals,
})

export const getBillPayment = query({
  does: 'Get one payment with the bills that it pays.',
  scope: 'bills:read',
  rest: 'GET /bill-payments/{id}',
  gives: BillPayment,
  run: recordOfPath(billPayments),
})

export const payBill = mutation({
  does: 'Pay an approved bill, in full or in part.',
  details:
    'A payment date after today schedules the payment: nothing is posted until issueBillPayment. Otherwise it is posted on that day, in the funds that the bill charged.',
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /bills/{id}/payments',
  takes: PayBillInput,
  gives: BillPayment,
  creates: '/bill-payments',
  example: { method: 'CHECK', checkNumber: '10412' },
  async run(context, given, { id }) {
    const { work, read } = context
    if (!isId(id)) refuse('not_found')
    const { vendors } = await lockPayables(context, [id])
    const bill = await work.change(Bill, id)
    bill.assertNoCredit()
    const payable = await payableOf(read, bill.id)
    const amount = given.amount ?? openOf(payable)
    if (bill.status === 'APPROVED' && amount > openOf(payable))
      refuseField('amount', 'too_large', { maximum: decimal(openOf(payable)) })
    const vendor = vendors.get(bill.vendorId) ?? refuse('concurrent_change')
    const payment = await recordPayment(context, given, [{ bill, payable, amount }], vendor)
    return { id: payment.id }
  },
})

/** Where a member of an application stands in the request. */
const applied = (index: number, member: 'billId' | 'amount'): string => `applications.${index}.${member}`

export const createBillPayment = mutation({
  does: 'Pay several bills of one vendor with one payment.',
  details:
    'The applications sum exactly to the amount, and none exceeds the open amount of its bill. A payment date after today schedules the payment: nothing is posted until issueBillPayment.',
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /bill-payments',
  takes: CreateBillPaymentInput,
  gives: BillPayment,
  creates: true,
  async run(context, given) {
    const { applications, amount } = given
    const ids = applications.map(({ billId }) => billId)
    if (new Set(ids).size !== ids.length) refuseField('applications', 'duplicate')
    if (sum(applications.map(each => each.amount)) !== amount)
      refuseField('amount', 'sum_mismatch', { expected: 'the sum of the applications' })
    const { vendors, bills, payables } = await lockPayables(context, ids.filter(isId))
    const wanted: Wanted[] = applications.map((application, index) => {
      const bill = bills.get(application.billId)
      const payable = bill && payables.get(bill.id)
      if (!bill || !payable) return refuseField('request', 'unknown_reference', { path: applied(index, 'billId') })
      bill.assertNoCredit()
      return { bill, payable, amount: application.amount }
    })
    const { vendorId, currency } = first(wanted).bill
    const other = wanted.findIndex(({ bill }) => bill.vendorId !== vendorId)
    if (other >= 0) refuseField('request', 'unknown_reference', { path: applied(other, 'billId') })
    const foreign = wanted.findIndex(({ bill }) => bill.currency !== currency)
    if (foreign >= 0) refuseField('request', 'currency_mismatch', { path: applied(foreign, 'billId') })
    for (const [index, { bill, payable, amount: part }] of wanted.entries())
      if (bill.status === 'APPROVED' && part > openOf(payable))
        refuseField('request', 'too_large', { path: applied(index, 'amount'), maximum: decimal(openOf(payable)) })
    const vendor = vendors.get(vendorId) ?? refuse('concurrent_change')
    const payment = await recordPayment(context, given, wanted, vendor)
    return { id: payment.id }
  },
})

export const issueBillPayment = mutation({
  does: 'Issue a scheduled payment, which posts it.',
  details:
    'It is posted on its payment date, or today if that is earlier; that day becomes its payment date. When the period of that day is closed, it is refused with 409 (period_closed) unless a later day is named.',
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /bill-payments/{id}/issue',
  takes: IssueBillPaymentInput,
  gives: BillPayment,
  async run(context, given, { id }) {
    const { work, today } = context
    const { payment, applied, vendor } = await lockPayment(context, id)
    const day = given.date ?? (payment.paymentDate > today ? today : payment.paymentDate)
    payment.issue(day)
    if (day > today) refuseField('date', 'date_order', { expected: 'today or an earlier day', maximum: today })
    if (applied.some(({ payable }) => day < payable.postedOn)) throw beforePosting('date')
    await postPayment(context, payment, applied, vendor ?? refuse('concurrent_change'))
    for (const { bill } of applied) work.touch(bill)
  },
})

export const voidBillPayment = mutation({
  does: 'Void a payment: the amounts that it paid are due again.',
  details:
    'Use VOIDED for a payment that was stopped or will not be sent, FAILED for a returned payment. A posted payment is reversed in an open period; a scheduled payment only ends. A CLEARED payment is not VOIDED, because the bank has paid it: unmatch a bank line that is matched wrongly first. A FAILED payment keeps its bank line. Match the line on which the bank returned it with returnedPaymentIds. From the transaction approval limit of the accounting policy on, nobody ends a posted payment that they recorded or issued (403 self_approval), unless the bank has paid it. Below it, what one person ends of these counts together in the month.',
  scope: 'bills:pay',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /bill-payments/{id}/void',
  takes: VoidBillPaymentInput,
  gives: BillPayment,
  example: { reason: 'The check was lost in the mail' },
  async run(context, { reason, date, outcome }, { id }) {
    const { payment, applied } = await lockPayment(context, id)
    const { journalEntryId, status } = payment
    payment.end(outcome, reason)
    // What the bank has paid and returned is a fact. Its bank lines show it.
    if (journalEntryId && status === 'CLEARED') await reverse(context, journalEntryId, reason, date)
    else if (journalEntryId) {
      const { amount, createdBy, createdAt: recordedAt } = payment
      const { postedBy } = present(await context.work.find(JournalEntry, journalEntryId))
      await takeBack(context, journalEntryId, reason, date, {
        ...{ amount, recordedAt, makers: [createdBy, postedBy] },
        ...{ limit: 'transactionApprovalLimit', scope: 'bills:pay' },
      })
    }
    for (const { bill } of applied) context.work.touch(bill)
  },
})
