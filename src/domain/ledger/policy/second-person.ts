import type { MutationContext } from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import { Refusal } from '../../../refusals/refusals.js'
import { type Money, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { limitsFor } from './approval-limits.queries.js'
import { personsOf } from './persons.queries.js'
import { policyOf } from './policy.js'
import { movement, type Share } from './self-approval.js'
import { SelfApprovals } from './self-approvals.js'

/** A change of what is posted, which no approval of its own follows. */
export interface PostedChange {
  /** Everybody who recorded or changed what is changed now. */
  makers: readonly (string | null)[]
  /** Everybody who approved it together. From the limit on they are refused too; below it, what they change counts for nobody. */
  approvers?: readonly (string | null)[]
  /** In minor units. */
  amount: Money
  /** What of it is on the over-and-short account, which has a limit of its own. Nothing when absent. */
  overShort?: Money
  /** When the record that is changed was recorded. */
  recordedAt: Date
  /** The day in whose month it counts. */
  date: Day
  /** What counts together in the month. The whole amount when absent. */
  shares?: readonly Share[]
  limit: 'transactionApprovalLimit' | 'billApprovalLimit' | 'journalApprovalLimit'
  /** The scope of whoever may be the second person. */
  scope?: string
}

/**
 * Asserts that two persons stand behind a change of what is posted: from the limit on, whoever changes it may approve and has neither made
 * nor approved anything of it. What one person changes alone below the limit counts together with what else they made and approved alone.
 * @returns what stores that it counts, once its entry is known.
 * @throws Refusal 403 self_approval, scope_missing.
 */
export async function assertSecondPerson(
  context: MutationContext,
  change: PostedChange,
): Promise<(journalEntryId: string) => void> {
  const { work, caller } = context
  const { makers, approvers = [], amount, recordedAt, date, limit, scope = 'transactions:approve' } = change
  const { shares = [movement(amount)], overShort = ZERO } = change
  const persons = await personsOf(work)
  const isMaker = persons.isAmong(caller.actorId, makers)
  const isApprover = persons.isAmong(caller.actorId, approvers)
  const isOther = !isMaker && caller.scopes.has(scope)
  if (isOther && !isApprover) return () => undefined
  const limits = await limitsFor(work, caller.actorId, recordedAt, await policyOf(work))
  const isAbove = amount >= limits[limit]
  if (isAbove || overShort > (limits.overShortLimit ?? ZERO)) {
    if (!isMaker && !isApprover) authorize(caller, { scope })
    const did = approvers.length ? 'recorded, changed or approved' : 'recorded or changed'
    const why = isAbove
      ? 'The amount reaches the approval limit, so nobody who'
      : 'What is on the over-and-short account exceeds overShortLimit, so nobody who'
    throw new Refusal('self_approval').saying(
      `${why} ${did} it may do this. Another person with the scope ${scope} can.`,
    )
  }
  if (isOther) return () => undefined
  const own = await SelfApprovals.of(context, [date])
  own.count(date, shares, limits[limit])
  return journalEntryId => own.store(date, shares, journalEntryId)
}
