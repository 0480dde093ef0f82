import type { Work } from '../../../kernel/work.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { AccountingPolicy } from '../../ledger/policy/policy.js'
import { type Bill, BillApprovalStep, NOTHING_TO_PAY } from './bill.js'

/** How many people must approve a bill of that total. */
export const stepsFor = (
  total: Money,
  { billSecondApprovalLimit: second }: Pick<AccountingPolicy, 'billSecondApprovalLimit'>,
): number => (second !== null && total >= second ? 2 : 1)

export const pendingStep = (work: Work, billId: string, step: number): BillApprovalStep =>
  work.create(BillApprovalStep, {
    billId,
    step,
    decision: 'PENDING',
    approverId: null,
    decidedAt: null,
    comment: null,
  })

/**
 * Requests as many approvals as the policy requires for that total. Their steps are numbered from `next`.
 * @throws Refusal 409 illegal_transition unless the bill is DRAFT or REJECTED and has an amount to pay.
 */
export function askForApproval(
  work: Work,
  bill: Bill,
  by: string,
  total: Money,
  policy: AccountingPolicy,
  next = 1,
): void {
  if (total <= 0) refuseBlocked(NOTHING_TO_PAY, ['updateBill'])
  bill.submit(by)
  for (let step = next; step < next + stepsFor(total, policy); step++) pendingStep(work, bill.id, step)
}
