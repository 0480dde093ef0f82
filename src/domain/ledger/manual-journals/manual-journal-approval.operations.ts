import { choice, day, input, part, ref, text } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Day } from '../../../values/time.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy } from '../../bulk.js'
import { approveInBulk, postApproved } from '../journal/approving.js'
import { ManualJournal } from './manual-journal.js'
import { ManualJournalApprovals } from './manual-journal-approving.js'
import { reverseNow, submit, voidJournal } from './manual-journal-posting.js'

export const tag = 'Books'

@input('An approval of a manual journal.')
export class ApproveManualJournalInput {
  @text({ nullable: true, min: 1, max: 500, note: 'A comment for people.' }) comment?: string | null
  @day({ nullable: true, note: "A later posting day, for when the period of the journal's own day is closed." })
  date?: Day | null
}

@input('A rejection of a manual journal, with its reason.')
export class RejectManualJournalInput {
  @text({ min: 1, max: 500, note: 'A comment for people.' }) comment!: string
}

@input('When a posted manual journal is reversed.')
export class ReverseManualJournalInput {
  @day({ nullable: true, note: 'The day of the reversal. When absent, autoReverseOn, and without that today.' })
  date?: Day | null
}

@input('Why a posted manual journal is voided.')
export class VoidManualJournalInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the posting.' })
  date?: Day | null
}

export const submitManualJournal = mutation({
  does: 'Submit a manual journal for approval.',
  details: 'For a draft or a rejected journal.',
  scope: 'journal-entries:write',
  refuses: ['illegal_transition'],
  rest: 'POST /manual-journals/{id}/submit',
  gives: ManualJournal,
  async run(context, _input, { id }) {
    await submit(context, await context.work.change(ManualJournal, id))
  },
})

export const approveManualJournal = mutation({
  does: 'Approve a manual journal, which posts it.',
  details: [
    'From the journal approval limit of the accounting policy on, nobody may approve a journal that they recorded, changed or',
    'submitted (403 self_approval). Below it, what one person made and approved alone in a month counts together: manual journals,',
    'fund transfers, recodings and reversals.',
    'The amount in force when it was submitted counts; for the person who raised it within 30 days before the journal was recorded',
    'or later, the amount before the raise. A journal whose lines lend money of one fund to another also needs the permission',
    'MOVE_FUNDS (403 permission_missing). A correction of an earlier period is always approved by another person, with the permission',
    'ACCOUNTANT. It is posted on its own day. When that period is closed, it is refused with 409',
    '(period_closed) unless a later day is named. No posting day is after today. A reversal that is due by today is posted with it.',
  ].join(' '),
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['permission_missing', 'illegal_transition', 'self_approval', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /manual-journals/{id}/approve',
  takes: ApproveManualJournalInput,
  gives: ManualJournal,
  example: { comment: 'Agrees with the depreciation schedule' },
  async run(context, { comment, date }, { id }) {
    const journal = await context.work.change(ManualJournal, id)
    const approvals = await ManualJournalApprovals.of(context, [journal])
    await postApproved(context, [approvals.approve(journal, { comment: comment ?? null, date: date ?? null })])
  },
})

@input('The approval of one of several manual journals.')
export class ManualJournalApprovalInput extends ApproveManualJournalInput {
  @ref(() => ManualJournal) manualJournalId!: string
}

@input('Approvals of several manual journals.')
export class BulkApproveManualJournalsInput {
  @part(() => ManualJournalApprovalInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: ManualJournalApprovalInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const bulkApproveManualJournals = mutation({
  does: 'Approve up to 200 manual journals at once, which posts them.',
  details:
    'Each row is one approveManualJournal, with all its rules. What counts together is counted within the call too, in the order of the rows. With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are approved and the answer has the result of each row.',
  scope: 'journal-entries:approve',
  callers: 'person',
  needsKey: true,
  refuses: ['permission_missing', 'illegal_transition', 'self_approval', 'period_closed', 'not_found'],
  rest: 'POST /manual-journals/bulk-approve',
  takes: BulkApproveManualJournalsInput,
  gives: BulkAnswer,
  run: (context, rows) =>
    approveInBulk(
      context,
      rows,
      ManualJournal,
      ({ manualJournalId }) => manualJournalId,
      journals => ManualJournalApprovals.of(context, journals),
    ),
})

export const rejectManualJournal = mutation({
  does: 'Reject a submitted manual journal, with a comment. It can be corrected and submitted again.',
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['illegal_transition'],
  rest: 'POST /manual-journals/{id}/reject',
  takes: RejectManualJournalInput,
  gives: ManualJournal,
  example: { comment: 'Please attach the payroll summary' },
  async run({ work, caller, clock }, { comment }, { id }) {
    const journal = await work.change(ManualJournal, id)
    journal.decide('REJECTED', caller.actorId, clock.now(), comment)
  },
})

export const reverseManualJournal = mutation({
  does: 'Reverse a posted manual journal, which stays as it is.',
  details:
    'For a journal without autoReverseOn, and for one whose reversal is due on a closed day. A journal is reversed once. To take a journal back altogether, void it. A journal whose lines lend money of one fund to another also needs the permission MOVE_FUNDS (403 permission_missing). A correction of an earlier period needs ACCOUNTANT, and another person than the one who approved it (403 self_approval). From the journal approval limit of the accounting policy on, nobody reverses a journal that they recorded, changed or submitted (403 self_approval), unless its planned day has come.',
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['permission_missing', 'self_approval', 'illegal_transition', 'period_closed'],
  rest: 'POST /manual-journals/{id}/reverse',
  takes: ReverseManualJournalInput,
  gives: ManualJournal,
  async run(context, { date }, { id }) {
    const journal = await context.work.change(ManualJournal, id)
    await reverseNow(context, journal, date ?? null)
  },
})

export const voidManualJournal = mutation({
  does: 'Void a posted manual journal, by reversals in an open period.',
  details:
    'Its entry is reversed, and so is the entry that reversed it as planned. A planned reversal is not posted any more. A journal whose lines lend money of one fund to another also needs the permission MOVE_FUNDS (403 permission_missing). A correction of an earlier period needs ACCOUNTANT, and another person than the one who approved it (403 self_approval). From the journal approval limit of the accounting policy on, nobody voids a journal that they recorded, changed or submitted (403 self_approval).',
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['permission_missing', 'self_approval', 'illegal_transition', 'period_closed'],
  rest: 'POST /manual-journals/{id}/void',
  takes: VoidManualJournalInput,
  gives: ManualJournal,
  example: { reason: 'Entered twice' },
  async run(context, { reason, date }, { id }) {
    const journal = await context.work.change(ManualJournal, id)
    await voidJournal(context, journal, reason, date ?? null)
  },
})
