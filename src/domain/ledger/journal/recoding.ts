import { day, text } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { personsOf } from '../policy/persons.queries.js'
import { movement, type Share } from '../policy/self-approval.js'
import { SelfApprovals } from '../policy/self-approvals.js'
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

/** Whoever recodes a document. */
export interface Recoder {
  /** Whether they recorded, coded, submitted or changed it. */
  isMaker: boolean
  /** From this amount on, no maker may recode it. */
  limit: Money
}

/**
 * Asserts that somebody may recode a document: from the approval limit on, nobody who has made or changed it.
 * @throws Refusal 403 self_approval.
 */
export async function assertRecoder(
  { work, caller }: MutationContext,
  document: Posted,
  limit: Money,
): Promise<Recoder> {
  const makers = [...document.makers, ...(await makersOf(work, document.id))]
  const isMaker = (await personsOf(work)).isAmong(caller.actorId, makers)
  if (isMaker && document.amount >= limit) refuse('self_approval')
  return { isMaker, limit }
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

/** How a document is recoded. */
export interface Recoded extends Recoder {
  date: Day
  reason: string
  /** What the new coding pays to vendors beyond the present one, in the month of the document. */
  payments?: { date: Day; shares: readonly Share[] }
}

/**
 * Posts what moves a document from one coding to another, as a further entry of the document. Nothing is posted when no amount
 * moves. What makers move counts together with what else they moved alone.
 * @throws Refusal 409 period_closed, 403 self_approval.
 */
export async function postRecoding(
  context: MutationContext,
  { type, id, referenceNumber, amount }: Posted,
  { date, reason, isMaker, limit, payments = { date, shares: [] } }: Recoded,
  before: readonly Posting[],
  after: readonly Posting[],
): Promise<void> {
  const { work } = context
  const lines = recodedLines(before, after)
  if (!lines.length) return
  const moved = sum(lines.map(line => minor(Math.max(line.amount, 0))))
  const shares = isMaker ? [movement(moved < amount ? moved : amount)] : []
  const paid = isMaker ? payments.shares : []
  const own = await SelfApprovals.of(context, isMaker ? [date, payments.date] : [])
  own.count(date, shares, limit)
  own.count(payments.date, paid, limit)
  const earlier = await work.run(reclassificationsOf(work.organizationId, type, id))
  const entryId = await postOne(context, {
    date,
    description: `Recoded: ${reason}`,
    referenceNumber,
    source: { type, id },
    kind: 'RECLASSIFICATION',
    number: earlier.length + 1,
    lines,
  })
  own.store(date, shares, entryId)
  own.store(payments.date, paid, entryId)
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
