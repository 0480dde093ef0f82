import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { type Bill, BillApprovalStep } from './bill.js'
import { storedLines } from './bill-recording.js'
import { askForApproval, pendingStep } from './bill-submission.js'

/** The approval steps of a bill since it was last rejected, in order, and the number of the next step. */
export interface Steps {
  round: BillApprovalStep[]
  next: number
}

/** The approval steps of bills, locked, by the id of the bill. */
export async function stepsOfBills(work: Work, billIds: readonly string[]): Promise<(billId: string) => Steps> {
  const all = (await work.changeAll(BillApprovalStep, { billId: { $in: billIds } })).sort((a, b) => a.step - b.step)
  return billId => {
    const steps = all.filter(step => step.billId === billId)
    const rejected = steps.findLastIndex(({ decision }) => decision === 'REJECTED')
    return { round: steps.slice(rejected + 1), next: (steps.at(-1)?.step ?? 0) + 1 }
  }
}

const stepsOf = async (work: Work, billId: string): Promise<Steps> => (await stepsOfBills(work, [billId]))(billId)

/** @throws Refusal 409 illegal_transition unless it is DRAFT or REJECTED and has an amount to pay. */
export async function submit({ work, caller }: MutationContext, bill: Bill): Promise<void> {
  bill.assertChangeable()
  const { lines } = await storedLines(work, bill.id)
  const { next } = await stepsOf(work, bill.id)
  const total = sum(lines.map(({ amount }) => amount))
  askForApproval(work, bill, caller.actorId, total, await policyOf(work), next)
}

/** @throws Refusal 409 illegal_transition unless it has been submitted. */
export async function reject({ work, caller, clock }: MutationContext, bill: Bill, comment: string): Promise<void> {
  bill.assertPending()
  const { round, next } = await stepsOf(work, bill.id)
  const [step = pendingStep(work, bill.id, next), ...later] = round.filter(({ decision }) => decision === 'PENDING')
  assign(step, { decision: 'REJECTED', approverId: caller.actorId, decidedAt: clock.now(), comment })
  for (const each of later) work.remove(each)
  bill.status = 'REJECTED'
}
