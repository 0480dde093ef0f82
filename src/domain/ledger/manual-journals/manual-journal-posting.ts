import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refuse, refuseBlocked } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { beginJob, type JobSteps, onceBegun } from '../../jobs/job-steps.js'
import { Fund } from '../funds/fund.js'
import { loadCodingReferences } from '../journal/coding.js'
import { JournalEntry } from '../journal/journal.js'
import { linesOfEntry } from '../journal/journal.queries.js'
import { makersOf } from '../journal/makers.queries.js'
import { assertNotBefore } from '../journal/planned-day.js'
import { postOne, reverse } from '../journal/posting.js'
import { balanceFunds, reversedLines } from '../journal/posting.rules.js'
import { AccountingPeriod } from '../periods/period.js'
import { limitsFor } from '../policy/approval-limits.queries.js'
import { AccountingPolicy, policyOf } from '../policy/policy.js'
import { ManualJournal } from './manual-journal.js'
import { approvedAlone, areOpenDays, dueReversals } from './manual-journal.queries.js'
import {
  assertPostable,
  postingsOf,
  reversalDay,
  storedJournalLines,
  writtenLines,
} from './manual-journal-recording.js'

/** The number of the posting that reverses a manual journal as planned. The journal's own is the first. */
const REVERSAL = 2

/** @throws Refusal 409 illegal_transition unless it is a draft or was rejected. */
export async function submit({ work, caller, clock }: MutationContext, journal: ManualJournal): Promise<void> {
  const { journalApprovalLimit } = await policyOf(work)
  journal.submit(caller.actorId, clock.now(), journalApprovalLimit)
}

/**
 * Approves a manual journal, which posts it. A reversal that is due by today is posted with it.
 * @throws Refusal 409 illegal_transition unless it has been submitted; 403 self_approval for whoever recorded, changed or
 * submitted it, from the limit in force at its submission on. Below the limit, the journals of the month count together that
 * one person recorded, submitted and approved.
 */
export async function approve(
  context: MutationContext,
  journal: ManualJournal,
  comment: string | null,
  date: Day,
): Promise<void> {
  const { work, caller, clock, today } = context
  journal.assertPending()
  const by = caller.actorId
  const [stored, policy] = await Promise.all([storedJournalLines(work, journal.id), policyOf(work)])
  const lines = writtenLines(stored)
  const inForce = { ...policy, journalApprovalLimit: journal.approvalLimit ?? policy.journalApprovalLimit }
  const { limits, otherMakers, references } = await together({
    limits: limitsFor(work, by, journal.createdAt, inForce),
    otherMakers: makersOf(work, journal.id),
    references: loadCodingReferences(work, lines),
  })
  if ([journal.createdBy, journal.submittedBy, ...otherMakers].includes(by))
    await assertBelow(context, journal, limits.journalApprovalLimit)
  assertPostable(context, lines, date, references)
  await assertOpen(context, date)
  const { id, description, referenceNumber, autoReverseOn } = journal
  const postings = postingsOf(lines)
  journal.decide('APPROVED', by, clock.now(), comment)
  journal.journalEntryId = await postOne(context, {
    date,
    documentDate: journal.date,
    description,
    referenceNumber,
    source: { type: 'MANUAL_JOURNAL', id },
    lines: journal.balanceFunds ? balanceFunds(postings, policy.loan) : postings,
  })
  if (!autoReverseOn) return
  const planned = reversalDay(autoReverseOn, date)
  if (planned <= today) await postReversal(context, journal, planned)
  else beginJob(context, 'JOURNAL_REVERSAL', id, 1, onceBegun(planned))
}

/**
 * Asserts that a maker of a journal may approve it: the journal is below the limit, and so is its sum with the other journals of its month
 * that nobody else has seen. The lock on the policy keeps two such approvals apart.
 * @throws Refusal 403 self_approval.
 */
async function assertBelow({ work, caller }: MutationContext, journal: ManualJournal, limit: number): Promise<void> {
  if (journal.totalAmount >= limit) refuse('self_approval')
  await work.changeById(AccountingPolicy, [work.organizationId])
  const seenByOne = await approvedAlone(work, journal, caller.actorId)
  if (journal.totalAmount + seenByOne < limit) return
  throw new Refusal('self_approval').saying(
    'With the other manual journals of this month that you recorded and approved alone, the journal reaches the approval limit. Another person must approve it.',
  )
}

/** Names the closed period, which the posting alone would not. @throws Refusal 409 period_closed. */
async function assertOpen({ work }: MutationContext, date: Day): Promise<void> {
  const [period] = await work.findWhere(AccountingPeriod, { startDate: { $lte: date }, endDate: { $gte: date } })
  if (period?.status !== 'CLOSED') return
  throw new Refusal('period_closed').saying(
    `The accounting period ${period.startDate} to ${period.endDate} is closed. Name a later day, or reopen the period.`,
  )
}

/** Posts what reverses a posted journal on that day, as a further posting of the journal. */
async function postReversal(context: MutationContext, journal: ManualJournal, date: Day): Promise<void> {
  const { work } = context
  const lines = await work.run(linesOfEntry(work.organizationId, present(journal.journalEntryId)))
  journal.reversalEntryId = await postOne(context, {
    date,
    description: `Reversal: ${journal.description}`.slice(0, 500),
    referenceNumber: journal.referenceNumber,
    source: { type: 'MANUAL_JOURNAL', id: journal.id },
    number: REVERSAL,
    lines: reversedLines(lines),
  })
}

/**
 * Posts the reversal of a posted journal, on its planned day unless another day is given.
 * @throws Refusal 409 illegal_transition unless it is posted and not reversed, period_closed; 422 for a day before the posting.
 */
export async function reverseNow(context: MutationContext, journal: ManualJournal, day: Day | null): Promise<void> {
  const entryId = journal.assertApproved()
  if (journal.reversalEntryId) refuseBlocked('The manual journal is reversed already.', ['voidManualJournal'])
  const posted = present(await context.work.find(JournalEntry, entryId)).date
  if (day) assertNotBefore(day, posted, 'the day of the posting')
  const date = reversalDay(day ?? journal.autoReverseOn ?? context.today, posted)
  await assertOpen(context, date)
  await postReversal(context, journal, date)
}

/**
 * The planned reversal, on its day. A journal that was voided or reversed meanwhile has none. Where a closed period stands in the way,
 * the job fails and says so, and the reversal waits for a person.
 */
export const journalReversalSteps: JobSteps = {
  async step(context, { subjectId }) {
    const [journal] = await context.work.changeById(ManualJournal, [subjectId])
    const isDue = journal?.status === 'APPROVED' && !journal.reversalEntryId
    if (isDue) await reverseNow(context, journal, null)
    return { done: isDue ? 1 : 0, isLast: true }
  },
}

/** The reversals that were due, posted and blocked. */
export interface Reversed {
  /** The journals whose reversal was posted. */
  postedIds: string[]
  /** The journals whose reversal waits for a person, because its day or a fund is closed. They keep their period from closing. */
  blockedIds: string[]
}

/**
 * Posts every reversal that is due on a day or before it, each on its planned day. Called again, it posts nothing twice. One that
 * a closed period or fund stands in the way of is left for `reverseManualJournal`.
 */
export async function postDueReversals(context: MutationContext, day: Day): Promise<Reversed> {
  const { work } = context
  // The rows are locked before they are read, so that two runs at once post each reversal once.
  const locked = await work.changeById(ManualJournal, await dueReversals(work, day))
  const due = locked.filter(({ status, reversalEntryId }) => status === 'APPROVED' && !reversalEntryId)
  if (!due.length) return { postedIds: [], blockedIds: [] }
  const entries = await work.findAll(
    JournalEntry,
    due.map(({ journalEntryId }) => present(journalEntryId)),
  )
  const planned = due.map(journal => ({
    journal,
    date: reversalDay(present(journal.autoReverseOn), present(entries.get(present(journal.journalEntryId))).date),
  }))
  const open = await areOpenDays(
    work,
    planned.map(({ date }) => date),
  )
  const answer: Reversed = { postedIds: [], blockedIds: [] }
  for (const { journal, date } of planned) {
    const { lines } = await storedJournalLines(work, journal.id)
    const funds = await work.findAll(
      Fund,
      lines.map(({ fundId }) => fundId),
    )
    const canPost = date <= day && open.get(date) && [...funds.values()].every(({ status }) => status !== 'CLOSED')
    if (canPost) await postReversal(context, journal, date)
    answer[canPost ? 'postedIds' : 'blockedIds'].push(journal.id)
  }
  return answer
}

/**
 * Voids a posted journal: reverses its entry, and what reversed it as planned.
 * @throws Refusal 409 illegal_transition unless it is posted, period_closed; 422 for a day before the posting.
 */
export async function voidJournal(
  context: MutationContext,
  journal: ManualJournal,
  reason: string,
  day: Day | null,
): Promise<void> {
  const { work, today } = context
  await reverse(context, journal.assertApproved(), reason, day)
  if (journal.reversalEntryId) {
    const reversal = present(await work.find(JournalEntry, journal.reversalEntryId))
    const planned = day ?? today
    await reverse(context, reversal.id, reason, planned > reversal.date ? planned : reversal.date)
  }
  assign(journal, { status: 'VOIDED', voidReason: reason })
}
