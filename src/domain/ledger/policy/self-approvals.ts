import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal } from '../../../refusals/refusals.js'
import { monthStart } from '../../../values/calendar.js'
import { type Money, minor } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { personsOf } from './persons.queries.js'
import { AccountingPolicy } from './policy.js'
import { SelfApproval, type Share } from './self-approval.js'
import { approvedAlone } from './self-approval.queries.js'

const keyOf = (month: Day, { kind, vendorId }: Omit<Share, 'amount'>) => `${month} ${kind} ${vendorId ?? ''}`

const othersOf = ({ kind, vendorId }: Omit<Share, 'amount'>): string =>
  kind === 'MOVEMENT'
    ? 'manual journals, fund transfers, recodings and reversals of this month'
    : vendorId
      ? 'bills and withdrawals of the vendor in this month'
      : 'withdrawals without a vendor in this month'

const reachesLimit = (share: Share): Refusal =>
  new Refusal('self_approval').saying(
    `With the other ${othersOf(share)} that you made and approved alone, the amount reaches the approval limit. Another person must approve it.`,
  )

/**
 * What somebody approves that they made themselves, counted with what they approved so before. A lock on the policy keeps two
 * approvals at once apart, so the sums are read once and hold until the unit of work ends.
 */
export class SelfApprovals {
  private readonly sums = new Map<string, Money>()

  private constructor(private readonly context: MutationContext) {}

  /** @param days the days of the documents, whose months count. */
  static async of(context: MutationContext, days: readonly Day[]): Promise<SelfApprovals> {
    const { work, caller } = context
    const self = new SelfApprovals(context)
    if (!days.length) return self
    await work.changeById(AccountingPolicy, [work.organizationId])
    const approverIds = (await personsOf(work)).actsAs(caller.actorId)
    for (const row of await work.run(approvedAlone(work.organizationId, approverIds, days.map(monthStart))))
      self.sums.set(keyOf(row.month, row), row.amount)
    return self
  }

  /** The first share that reaches the limit with what counts already. */
  reached(day: Day, shares: readonly Share[], limit: Money): Share | undefined {
    return shares.find(share => this.sumWith(monthStart(day), share) >= limit)
  }

  /**
   * Asserts that each share stays below the limit with what counts already, and counts it.
   * @throws Refusal 403 self_approval, and counts nothing.
   */
  count(day: Day, shares: readonly Share[], limit: Money): void {
    const reached = this.reached(day, shares, limit)
    if (reached) throw reachesLimit(reached)
    const month = monthStart(day)
    for (const share of shares) this.sums.set(keyOf(month, share), this.sumWith(month, share))
  }

  private sumWith(month: Day, share: Share): Money {
    return minor((this.sums.get(keyOf(month, share)) ?? 0) + share.amount)
  }

  /** Stores the shares, once their entry is posted. */
  store(day: Day, shares: readonly Share[], journalEntryId: string): void {
    const { work, caller } = this.context
    const owned = { approverId: caller.actorId, month: monthStart(day), journalEntryId }
    for (const { kind, amount, vendorId = null } of shares)
      work.create(SelfApproval, { ...owned, kind, vendorId, amount })
  }
}
