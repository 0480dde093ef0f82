import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { FundTransfer } from '../funds/fund-transfer.js'
import { limitsFor } from '../policy/approval-limits.queries.js'
import { personsOf } from '../policy/persons.queries.js'
import { policyOf } from '../policy/policy.js'
import { assertSecondPerson, type PostedChange } from '../policy/second-person.js'
import { movement } from '../policy/self-approval.js'
import { SelfApprovals } from '../policy/self-approvals.js'
import { JournalEntry } from './journal.js'
import { linesOfEntry, openingToAccept } from './journal.queries.js'
import { reverse } from './posting.js'

/**
 * Reverses an entry that has no document to void. From the journal approval limit on, not by whoever posted it. Below it, what
 * somebody reverses that they posted themselves counts together with what else they moved alone in the month. The close of a year
 * moves nothing between funds, so whoever posted it reverses it.
 * @throws Refusal 403 self_approval, and as `reverse`.
 */
export async function reversePosted(context: MutationContext, entry: JournalEntry, reason: string, day?: Day | null) {
  const { work, caller } = context
  const isOwn = !entry.isClosing && (await personsOf(work)).isSame(entry.postedBy, caller.actorId)
  if (!isOwn) return reverse(context, entry.id, reason, day)
  const amount = await amountOf(work, entry)
  const { journalApprovalLimit } = await limitsFor(work, caller.actorId, entry.postedAt, await policyOf(work))
  if (amount >= journalApprovalLimit)
    throw new Refusal('self_approval').saying(
      'The entry reaches the journal approval limit, so whoever posted it cannot reverse it. Another accountant must reverse it.',
    )
  const reversal = await reverse(context, entry.id, reason, day)
  const shares = [movement(amount)]
  const own = await SelfApprovals.of(context, [reversal.date])
  own.count(reversal.date, shares, journalApprovalLimit)
  own.store(reversal.date, shares, reversal.id)
  return reversal
}

/**
 * Reverses the entry of a document, as `reverse` does, when two persons stand behind that.
 * @param change who made the document, and its amount.
 * @throws Refusal 403 self_approval and scope_missing as `assertSecondPerson`, before anything is posted, and as `reverse`.
 */
export async function takeBack(
  context: MutationContext,
  entryId: string,
  reason: string,
  day: Day | null | undefined,
  change: Omit<PostedChange, 'date'>,
) {
  const store = await assertSecondPerson(context, { ...change, date: day ?? context.today })
  const reversal = await reverse(context, entryId, reason, day)
  store(reversal.id)
  return reversal
}

/**
 * Asserts that another accountant than the one who posted the opening balances closes the first period that has them, which accepts them.
 * From the journal approval limit on they need two persons, as a manual journal does.
 * @throws Refusal 403 self_approval.
 */
export async function assertOpeningAccepted({ work, caller }: MutationContext, endDate: Day): Promise<void> {
  const [opening] = await work.run(openingToAccept(work.organizationId, endDate))
  const entry = opening && (await work.find(JournalEntry, opening.id))
  if (!entry || !(await personsOf(work)).isSame(entry.postedBy, caller.actorId)) return
  const { journalApprovalLimit } = await limitsFor(work, caller.actorId, entry.postedAt, await policyOf(work))
  if ((await amountOf(work, entry)) < journalApprovalLimit) return
  throw new Refusal('self_approval').saying(
    `The opening balances of ${entry.date} reach the journal approval limit, and you posted them. Another accountant must close this period, which accepts them.`,
  )
}

/** What an entry moves: the amount of its fund transfer, or the sum of its debits. */
async function amountOf(work: Work, { id }: JournalEntry): Promise<Money> {
  const [moved] = await work.findWhere(FundTransfer, { journalEntryId: id })
  if (moved) return moved.amount
  const lines = await work.run(linesOfEntry(work.organizationId, id))
  return sum(lines.map(({ amount }) => minor(Math.max(amount, 0))))
}
