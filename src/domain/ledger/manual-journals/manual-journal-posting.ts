import type { MutationContext } from '../../../kernel/operation.js'
import { assertPermission } from '../../../kernel/policy.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { assertLatestDepreciation } from '../fixed-assets/fixed-asset.queries.js'
import { JournalEntry } from '../journal/journal.js'
import { linesOfEntry } from '../journal/journal.queries.js'
import { makersUntilApproval } from '../journal/makers.queries.js'
import { assertNotBefore } from '../journal/planned-day.js'
import { ACCOUNTANT, MOVE_FUNDS, postOne, reverse } from '../journal/posting.js'
import { type EntryDraft, type Posting, reversedLines } from '../journal/posting.rules.js'
import { PostingDays } from '../journal/posting-days.js'
import { takeBack } from '../journal/reversing.js'
import { personsOf } from '../policy/persons.queries.js'
import { policyOf } from '../policy/policy.js'
import { assertSecondPerson } from '../policy/second-person.js'
import { ManualJournal } from './manual-journal.js'
import { reversalDay } from './manual-journal-recording.js'

/** The number of the posting that reverses a manual journal as planned. The journal's own is the first. */
const REVERSAL = 2

/** @throws Refusal 409 illegal_transition unless it is a draft or was rejected. */
export async function submit({ work, caller, clock }: MutationContext, journal: ManualJournal): Promise<void> {
  const { journalApprovalLimit } = await policyOf(work)
  journal.submit(caller.actorId, clock.now(), journalApprovalLimit)
}

/**
 * Asserts that whoever takes a posted journal back may do so: money between funds is moved by those who may move it, and a correction of an
 * earlier period is decided by an accountant other than the one who approved it.
 * @throws Refusal 403 permission_missing, self_approval.
 */
async function assertMayTakeBack(
  { work, caller }: MutationContext,
  { isPriorPeriod, decidedBy }: ManualJournal,
  entryId: string,
): Promise<void> {
  if (isPriorPeriod) {
    assertPermission(caller, ACCOUNTANT)
    if ((await personsOf(work)).isSame(decidedBy, caller.actorId)) refuse('self_approval')
  }
  const { dueFromId, dueToId } = (await policyOf(work)).loan
  const lines = await work.run(linesOfEntry(work.organizationId, entryId))
  if (lines.some(({ accountId }) => accountId === dueFromId || accountId === dueToId))
    assertPermission(caller, MOVE_FUNDS)
}

/** Who made a journal, and the limit from which another person takes it back. */
async function madeBy(work: Work, { id, createdBy, submittedBy, totalAmount, createdAt }: ManualJournal) {
  return {
    ...({ amount: totalAmount, recordedAt: createdAt, limit: 'journalApprovalLimit' } as const),
    makers: [createdBy, submittedBy, ...(await makersUntilApproval(work, id))],
    scope: 'journal-entries:approve',
  }
}

/** Posts what reverses a posted journal on that day, as a further posting of the journal. */
async function postReversal(context: MutationContext, journal: ManualJournal, date: Day): Promise<string> {
  const { work } = context
  const lines = await work.run(linesOfEntry(work.organizationId, present(journal.journalEntryId)))
  return postOne(context, reversalOf(journal, lines, date))
}

/** The entry that reverses what a journal posted, on that day. */
export const reversalOf = (
  { id, description, referenceNumber }: ManualJournal,
  posted: readonly Posting[],
  date: Day,
): EntryDraft => ({
  date,
  description: `Reversal: ${description}`.slice(0, 500),
  referenceNumber,
  source: { type: 'MANUAL_JOURNAL', id },
  number: REVERSAL,
  lines: reversedLines(posted),
})

/**
 * Posts the reversal of a posted journal, on its planned day unless another day is given.
 * @throws Refusal 409 illegal_transition unless it is posted and not reversed, period_closed; 403 permission_missing where it lends
 * between funds, self_approval for whoever made it, unless its planned day has come; 422 for a day before the posting.
 */
export async function reverseNow(context: MutationContext, journal: ManualJournal, day: Day | null): Promise<void> {
  const entryId = journal.assertApproved()
  await assertMayTakeBack(context, journal, entryId)
  await assertLatestDepreciation(context.work, journal.id)
  if (journal.reversalEntryId) refuseBlocked('The manual journal is reversed already.', ['voidManualJournal'])
  const posted = present(await context.work.find(JournalEntry, entryId)).date
  if (day) assertNotBefore(day, posted, 'the day of the posting')
  const date = reversalDay(day ?? journal.autoReverseOn ?? context.today, posted)
  ;(await PostingDays.of(context)).assertTakes({ date })
  // A planned reversal was approved with its journal.
  const isPlanned = journal.autoReverseOn !== null && date >= reversalDay(journal.autoReverseOn, posted)
  const made = isPlanned ? undefined : await madeBy(context.work, journal)
  const store = made && (await assertSecondPerson(context, { ...made, date }))
  journal.reversalEntryId = await postReversal(context, journal, date)
  store?.(journal.reversalEntryId)
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

/**
 * Voids a posted journal: reverses its entry, and what reversed it as planned.
 * @throws Refusal 409 illegal_transition unless it is posted, period_closed; 403 permission_missing where it lends between funds,
 * self_approval for whoever made it; 422 for a day before the posting.
 */
export async function voidJournal(
  context: MutationContext,
  journal: ManualJournal,
  reason: string,
  day: Day | null,
): Promise<void> {
  const { work, today } = context
  const entryId = journal.assertApproved()
  await assertMayTakeBack(context, journal, entryId)
  await assertLatestDepreciation(work, journal.id)
  await takeBack(context, entryId, reason, day, await madeBy(work, journal))
  if (journal.reversalEntryId) {
    const reversal = present(await work.find(JournalEntry, journal.reversalEntryId))
    const planned = day ?? today
    await reverse(context, reversal.id, reason, planned > reversal.date ? planned : reversal.date)
  }
  assign(journal, { status: 'VOIDED', voidReason: reason })
}
