import { day, text } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { JournalEntry } from './journal.js'
import { reclassificationsOf } from './journal.queries.js'
import { makersOf } from './makers.queries.js'
import { assertNotBefore } from './planned-day.js'
import { postOne, reverse } from './posting.js'
import { type Posting, recodedLines } from './posting.rules.js'

/** Why and when a posted document is recoded. */
export abstract class Recoding {
  @text({ min: 1, max: 450, note: 'The reason, in words. It is in the description of the entry.' }) reason!: string
  @day({
    nullable: true,
    note: 'The day of the entry that moves the amounts, in an open period. Today when absent. Not before the day of the posting.',
  })
  date?: Day | null
}

/** A posted transaction or bill, as far as its recoding depends on it. */
export interface Posted {
  type: 'TRANSACTION' | 'BILL'
  id: string
  journalEntryId: string
  referenceNumber: string | null
  /** Those who recorded, coded or submitted it. */
  makers: readonly (string | null)[]
  amount: Money
}

/**
 * Asserts that a person or key may recode a document: from the approval limit on, nobody who has made or changed it.
 * @throws Refusal 403 self_approval.
 */
export async function assertRecoder({ work, caller }: MutationContext, document: Posted, limit: Money): Promise<void> {
  if (document.amount < limit) return
  const makers = [...document.makers, ...(await makersOf(work, document.id))]
  if (makers.includes(caller.actorId)) refuse('self_approval')
}

/**
 * The day on which a document is recoded.
 * @throws Refusal 422 for a day before the document was posted.
 */
export async function recodingDay(
  { work, today }: MutationContext,
  { journalEntryId }: Posted,
  given: Day | null | undefined,
): Promise<Day> {
  const { date: posted } = present(await work.find(JournalEntry, journalEntryId))
  const date = given ?? (today < posted ? posted : today)
  assertNotBefore(date, posted, 'the day of the posting')
  return date
}

/**
 * Posts what moves a document from one coding to another, as a further entry of the document. Nothing is posted when no amount moves.
 * @throws Refusal 409 period_closed.
 */
export async function postRecoding(
  context: MutationContext,
  { type, id, referenceNumber }: Posted,
  { date, reason }: { date: Day; reason: string },
  before: readonly Posting[],
  after: readonly Posting[],
): Promise<void> {
  const { work } = context
  const lines = recodedLines(before, after)
  if (!lines.length) return
  const earlier = await work.run(reclassificationsOf(work.organizationId, type, id))
  await postOne(context, {
    date,
    description: `Recoded: ${reason}`,
    referenceNumber,
    source: { type, id },
    kind: 'RECLASSIFICATION',
    number: earlier.length + 1,
    lines,
  })
}

/** Reverses what recoded a document, on that day or, when an entry is later, on the day of the entry. */
export async function reverseRecodings(
  context: MutationContext,
  document: Pick<Posted, 'type' | 'id'>,
  reason: string,
  date: Day,
): Promise<void> {
  const { work } = context
  const entries = await work.run(reclassificationsOf(work.organizationId, document.type, document.id))
  for (const entry of entries) await reverse(context, entry.id, reason, entry.date > date ? entry.date : date)
}
