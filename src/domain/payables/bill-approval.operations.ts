import { day, input, text } from '../../kernel/fields.js'
import { mutation } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import { reverse } from '../ledger/posting.js'
import { Bill } from './bill.js'
import { approve, reject, submit } from './bill-approval.js'
import { payableOf } from './payables.report.js'

@input('An approval of a bill.')
export class BillApprovalInput {
  @text({ nullable: true, min: 1, max: 500 }) comment?: string | null
  @day({ nullable: true, note: 'When the period of the bill date is closed: a later day to post it on.' })
  date?: Day | null
}

@input('A rejection of a bill, with its reason.')
export class BillRejection {
  @text({ min: 1, max: 500 }) comment!: string
}

@input('Why an approved bill is taken back.')
export class BillVoiding {
  @text({ min: 1, max: 500 }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal: today when absent, at the earliest the day of the posting.' })
  date?: Day | null
}

export const submitBill = mutation({
  does: 'Submit a bill for approval.',
  details: 'Of a draft, or of a bill that was rejected. The accounting policy says how many people approve it.',
  scope: 'bills:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bills/{id}/submit',
  tag: 'Bills',
  gives: Bill,
  async run(context, _input, { id }) {
    await submit(context, await context.work.change(Bill, id))
    return { id }
  },
})

export const approveBill = mutation({
  does: 'Approve a bill; the last approval posts it: it is owed from then on.',
  details: [
    'From the amounts on that the accounting policy names, who made or submitted it may not approve it (403',
    'self_approval), and two different people or keys must. It is posted on its bill date; when that period is closed',
    'the answer is 409 (period_closed), unless a later day is named.',
  ].join(' '),
  scope: 'bills:approve',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /bills/{id}/approve',
  tag: 'Bills',
  takes: BillApprovalInput,
  gives: Bill,
  example: { comment: 'Agrees with the contract' },
  async run(context, { comment, date }, { id }) {
    const bill = await context.work.change(Bill, id)
    if (date && date < bill.billDate) refuseField('date', 'date_order')
    await approve(context, bill, comment ?? null, date ?? bill.billDate)
    return { id }
  },
})

export const rejectBill = mutation({
  does: 'Reject a bill that was submitted, with a comment; it can be corrected and submitted again.',
  scope: 'bills:approve',
  refuses: ['illegal_transition'],
  rest: 'POST /bills/{id}/reject',
  tag: 'Bills',
  takes: BillRejection,
  gives: Bill,
  example: { comment: 'Please ask the vendor for an itemized invoice' },
  async run(context, { comment }, { id }) {
    await reject(context, await context.work.change(Bill, id), comment)
    return { id }
  },
})

export const voidBill = mutation({
  does: 'Take an approved bill back, by a reversal in an open period.',
  details:
    'Refused with 409 while a payment of it stands, scheduled ones included: void those first. Its number is free again, its external id stays taken.',
  scope: 'bills:approve',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /bills/{id}/void',
  tag: 'Bills',
  takes: BillVoiding,
  gives: Bill,
  example: { reason: 'Billed twice' },
  async run(context, { reason, date }, { id }) {
    const { work, read } = context
    const bill = await work.change(Bill, id)
    if (bill.status !== 'APPROVED' || !bill.journalEntryId) return refuse('illegal_transition')
    const { paid, scheduled } = await payableOf(read, bill.id)
    if (paid > 0 || scheduled > 0) refuse('illegal_transition')
    await reverse(context, bill.journalEntryId, reason, date)
    Object.assign(bill, { status: 'VOIDED', voidReason: reason })
    return { id }
  },
})
