import { choice, day, input, part, ref, text } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy } from '../../bulk.js'
import { approveInBulk, postApproved } from '../../ledger/journal/approving.js'
import { makersUntilApproval } from '../../ledger/journal/makers.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { reverseRecodings } from '../../ledger/journal/recoding.js'
import { takeBack } from '../../ledger/journal/reversing.js'
import { payableOf } from '../payables.queries.js'
import { Bill } from './bill.js'
import { reject, stepsOfBills, submit } from './bill-approval.js'
import { BillApprovals } from './bill-approving.js'
import { assertNotSettled } from './bill-settled.js'

export const tag = 'Bills'

@input('An approval of a bill.')
export class ApproveBillInput {
  @text({ nullable: true, min: 1, max: 500, note: 'A comment for people.' }) comment?: string | null
  @day({ nullable: true, note: 'A later posting day, for when the period of the bill date is closed.' })
  date?: Day | null
}

@input('A rejection of a bill, with its reason.')
export class RejectBillInput {
  @text({ min: 1, max: 500, note: 'A comment for people.' }) comment!: string
}

@input('Why an approved bill is voided.')
export class VoidBillInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the posting.' })
  date?: Day | null
}

export const submitBill = mutation({
  does: 'Submit a bill for approval.',
  details: 'For a draft or a rejected bill. The accounting policy decides how many people must approve it.',
  scope: 'bills:write',
  refuses: ['illegal_transition'],
  rest: 'POST /bills/{id}/submit',
  gives: Bill,
  async run(context, _input, { id }) {
    await submit(context, await context.work.change(Bill, id))
  },
})

export const approveBill = mutation({
  does: 'Approve a bill. The last approval posts it, and it is owed from then on.',
  details: [
    'From the amounts on that the accounting policy names, nobody may approve a bill that they recorded, changed or submitted',
    '(403 self_approval), and two people must. An API key counts as the person who created it and as whoever rotated it.',
    'Below it, what one person made and approved alone counts together with their withdrawals, by vendor and month. The amount in force when it was submitted counts; for the person who raised',
    'it within 30 days before the bill was recorded or later, the amount before the raise. It is posted on its bill date. When that period is closed,',
    'it is refused with 409 (period_closed) unless a later day is named. No posting day is after today.',
  ].join(' '),
  scope: 'bills:approve',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /bills/{id}/approve',
  takes: ApproveBillInput,
  gives: Bill,
  example: { comment: 'Agrees with the contract' },
  async run(context, { comment, date }, { id }) {
    const bill = await context.work.change(Bill, id)
    const approvals = await BillApprovals.of(context, [bill])
    await postApproved(context, [approvals.approve(bill, { comment: comment ?? null, date: date ?? null })])
  },
})

@input('The approval of one of several bills.')
export class BillApprovalInput extends ApproveBillInput {
  @ref(() => Bill) billId!: string
}

@input('Approvals of several bills.')
export class BulkApproveBillsInput {
  @part(() => BillApprovalInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: BillApprovalInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkApproveBills = mutation({
  does: 'Approve up to 200 bills at once.',
  details:
    'Each row is one approveBill, with all its rules. What counts together is counted within the call too, in the order of the rows. With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are approved and the answer has the result of each row.',
  scope: 'bills:approve',
  needsKey: true,
  refuses: ['illegal_transition', 'self_approval', 'period_closed', 'not_found'],
  rest: 'POST /bills/bulk-approve',
  takes: BulkApproveBillsInput,
  gives: BulkAnswer,
  run: (context, rows) =>
    approveInBulk(
      context,
      rows,
      Bill,
      ({ billId }) => billId,
      bills => BillApprovals.of(context, bills),
    ),
})

export const rejectBill = mutation({
  does: 'Reject a submitted bill, with a comment. It can be corrected and submitted again.',
  scope: 'bills:approve',
  refuses: ['illegal_transition'],
  rest: 'POST /bills/{id}/reject',
  takes: RejectBillInput,
  gives: Bill,
  example: { comment: 'Please ask the vendor for an itemized invoice' },
  async run(context, { comment }, { id }) {
    await reject(context, await context.work.change(Bill, id), comment)
  },
})

export const voidBill = mutation({
  does: 'Void an approved bill, by a reversal in an open period.',
  details:
    'Refused with 409 while it has payments, scheduled payments included, or while vendor credits are used: take those back first. From the bill approval limit of the accounting policy on, nobody voids a bill that they recorded, changed or submitted (403 self_approval). A bill that needed two approvals is voided by neither approver; a vendor credit takes it back too. Below it, what one person voids of what they made counts together in the month. Its number becomes free; its external id stays taken.',
  scope: 'bills:approve',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /bills/{id}/void',
  takes: VoidBillInput,
  gives: Bill,
  example: { reason: 'Billed twice' },
  async run(context, { reason, date }, { id }) {
    const { work, read, today } = context
    const bill = await work.change(Bill, id)
    if (bill.status !== 'APPROVED' || !bill.journalEntryId) return refuseStatus('bill', bill.status, ['APPROVED'])
    const payable = await payableOf(read, bill.id)
    assertNotSettled(payable)
    // Between the two days the ledger would have the payment or the use without its bill.
    if (payable.takenBackOn)
      assertNotBefore(
        date ?? today,
        payable.takenBackOn,
        'the day on which its last payment or use of a credit was taken back',
      )
    const made = { ...(await madeBy(work, bill)), amount: payable.total }
    const reversal = await takeBack(context, bill.journalEntryId, reason, date, made)
    await reverseRecodings(context, { type: 'BILL', id }, reason, reversal.date)
    assign(bill, { status: 'VOIDED', voidReason: reason })
  },
})

/** Who made a bill, the two who approved it where it needed both, and the limit from which another person voids it. */
async function madeBy(work: Work, { id, createdBy, submittedBy, createdAt: recordedAt }: Bill) {
  const { round } = (await stepsOfBills(work, [id]))(id)
  const approvers = round.flatMap(({ decision, approverId }) => (decision === 'APPROVED' ? [approverId] : []))
  return {
    ...({ recordedAt, limit: 'billApprovalLimit', scope: 'bills:approve' } as const),
    makers: [createdBy, submittedBy, ...(await makersUntilApproval(work, id))],
    approvers: approvers.length > 1 ? approvers : [],
  }
}
