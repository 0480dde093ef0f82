import { day, input, ref, text, view } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Day } from '../../../values/time.js'
import { assertNotBefore } from '../journal/planned-day.js'
import { ManualJournal } from './manual-journal.js'
import { approve, postDueReversals as postDue, reverseNow, submit, voidJournal } from './manual-journal-posting.js'

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

@view('The planned reversals that were due, posted and blocked.')
export class DueReversals {
  @ref(() => ManualJournal, { list: true, note: 'The manual journals whose reversal was posted.' }) postedIds!: string[]
  @ref(() => ManualJournal, {
    list: true,
    note: 'The manual journals whose reversal waits for reverseManualJournal, because its day or a fund is closed.',
  })
  blockedIds!: string[]
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
    'submitted (403 self_approval). The journals of one month count together that one person recorded, submitted and approved alone.',
    'The amount in force when it was submitted counts; for the person who raised it within 30 days before the journal was recorded',
    'or later, the amount before the raise. It is posted on its own day. When that period is closed, it is refused with 409',
    '(period_closed) unless a later day is named. No posting day is after today. A reversal that is due by today is posted with it.',
  ].join(' '),
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['illegal_transition', 'self_approval', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /manual-journals/{id}/approve',
  takes: ApproveManualJournalInput,
  gives: ManualJournal,
  example: { comment: 'Agrees with the depreciation schedule' },
  async run(context, { comment, date }, { id }) {
    const journal = await context.work.change(ManualJournal, id)
    if (date) assertNotBefore(date, journal.date, 'the day of the journal')
    await approve(context, journal, comment ?? null, date ?? journal.date)
  },
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
    'For a journal without autoReverseOn, and for one whose reversal is due on a closed day. A journal is reversed once. To take a journal back altogether, void it.',
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['illegal_transition', 'period_closed'],
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
    'Its entry is reversed, and so is the entry that reversed it as planned. A planned reversal is not posted any more.',
  scope: 'journal-entries:approve',
  callers: 'person',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /manual-journals/{id}/void',
  takes: VoidManualJournalInput,
  gives: ManualJournal,
  example: { reason: 'Entered twice' },
  async run(context, { reason, date }, { id }) {
    const journal = await context.work.change(ManualJournal, id)
    await voidJournal(context, journal, reason, date ?? null)
  },
})

export const postDueReversals = mutation({
  does: 'Post the planned reversals of manual journals that are due by today.',
  details:
    'Each is posted on its autoReverseOn, once, however often this is called. Their journals were approved with them, so an API key may call it. A reversal whose day or fund is closed stays due, and keeps its period from closing.',
  scope: 'journal-entries:approve',
  rest: 'POST /manual-journals/post-due-reversals',
  gives: DueReversals,
  run: context => postDue(context, context.today),
})
