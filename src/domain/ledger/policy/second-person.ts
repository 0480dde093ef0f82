import type { MutationContext } from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import { Refusal } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { limitsFor } from './approval-limits.queries.js'
import { personsOf } from './persons.queries.js'
import { policyOf } from './policy.js'
import type { Share } from './self-approval.js'
import { SelfApprovals } from './self-approvals.js'

/** The scope of whoever may be the second person. */
const APPROVES = 'transactions:approve'

/** A change of what is posted, which no approval of its own follows. */
export interface PostedChange {
  /** Everybody who recorded or changed what is changed now. */
  makers: readonly (string | null)[]
  /** In minor units. */
  amount: Money
  /** When the record that is changed was recorded. */
  recordedAt: Date
  /** The day in whose month it counts. */
  date: Day
  shares: readonly Share[]
  limit: 'transactionApprovalLimit' | 'journalApprovalLimit'
}

/**
 * Asserts that two persons stand behind a change of what is posted: from the limit on, whoever changes it may approve and has made
 * nothing of it. What one person changes alone below the limit counts together with what else they made and approved alone.
 * @returns what stores that it counts, once its entry is known.
 * @throws Refusal 403 self_approval, scope_missing.
 */
export async function assertSecondPerson(
  context: MutationContext,
  { makers, amount, recordedAt, date, shares, limit }: PostedChange,
): Promise<(journalEntryId: string) => void> {
  const { work, caller } = context
  const isMaker = (await personsOf(work)).isAmong(caller.actorId, makers)
  if (!isMaker && caller.scopes.has(APPROVES)) return () => undefined
  const limits = await limitsFor(work, caller.actorId, recordedAt, await policyOf(work))
  if (amount >= limits[limit]) {
    if (!isMaker) authorize(caller, { scope: APPROVES })
    throw new Refusal('self_approval').saying(
      `The amount reaches the approval limit, so nobody who recorded or changed it may do this. Another person with the scope ${APPROVES} can.`,
    )
  }
  const own = await SelfApprovals.of(context, [date])
  own.count(date, shares, limits[limit])
  return journalEntryId => own.store(date, shares, journalEntryId)
}
