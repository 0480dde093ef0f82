import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuse, refuseBlocked } from '../../../refusals/refusals.js'
import { type Money, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { assertCodedLines, loadCodingReferences } from '../../ledger/journal/coding.js'
import { makersOf } from '../../ledger/journal/makers.queries.js'
import { postOne } from '../../ledger/journal/posting.js'
import { billLines } from '../../ledger/journal/posting.rules.js'
import { limitsFor } from '../../ledger/policy/approval-limits.queries.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { Vendor } from '../../vendors/vendor.js'
import { type Bill, BillApprovalStep, NOTHING_TO_PAY } from './bill.js'
import { seenByOne } from './bill.queries.js'
import { codedLines, storedLines } from './bill-recording.js'
import { askForApproval, pendingStep, stepsFor } from './bill-submission.js'

/** The approval steps since the bill was last rejected, in order, and the number of the next step. */
async function stepsOf(work: Work, billId: string): Promise<{ round: BillApprovalStep[]; next: number }> {
  const steps = (await work.changeAll(BillApprovalStep, { billId })).sort((a, b) => a.step - b.step)
  const rejected = steps.findLastIndex(({ decision }) => decision === 'REJECTED')
  return { round: steps.slice(rejected + 1), next: (steps.at(-1)?.step ?? 0) + 1 }
}

/** @throws Refusal 409 illegal_transition unless it is DRAFT or REJECTED and has an amount to pay. */
export async function submit({ work, caller }: MutationContext, bill: Bill): Promise<void> {
  bill.assertChangeable()
  const { lines } = await storedLines(work, bill.id)
  const { next } = await stepsOf(work, bill.id)
  const total = sum(lines.map(({ amount }) => amount))
  askForApproval(work, bill, caller.actorId, total, await policyOf(work), next)
}

/**
 * Decides the next approval step. The last step posts the bill. A step that the policy requires by now is added.
 * @throws Refusal 409 illegal_transition unless it has been submitted; 403 self_approval for whoever recorded, changed
 * or submitted it, from the limit in force at its submission on, and for whoever approved it before. Below the limit, the
 * bills of the vendor in the month count together that one person recorded, submitted and approved.
 */
export async function approve(context: MutationContext, bill: Bill, comment: string | null, date: Day): Promise<void> {
  const { work, caller, clock } = context
  bill.assertPending()
  const [stored, policy, { round, next }] = await Promise.all([
    storedLines(work, bill.id),
    policyOf(work),
    stepsOf(work, bill.id),
  ])
  const lines = codedLines(stored)
  const total = sum(lines.map(({ amount }) => amount))
  if (total <= 0) refuseBlocked(NOTHING_TO_PAY, ['updateBill'])
  const by = caller.actorId
  const inForce = { ...policy, billApprovalLimit: bill.approvalLimit ?? policy.billApprovalLimit }
  const { limits, otherMakers, references } = await together({
    limits: limitsFor(work, by, bill.createdAt, inForce),
    otherMakers: makersOf(work, bill.id),
    references: loadCodingReferences(work, lines),
  })
  const approved = round.filter(({ decision }) => decision === 'APPROVED')
  if (approved.some(({ approverId }) => approverId === by)) refuse('self_approval')
  const makers = [bill.createdBy, bill.submittedBy, ...otherMakers]
  if (makers.includes(by)) await assertBelow(work, bill, total, by, limits.billApprovalLimit)

  const document = { kind: 'BILL' as const, date: bill.billDate }
  assertCodedLines(lines, date, document, references)
  const [step = pendingStep(work, bill.id, next), ...later] = round.filter(({ decision }) => decision === 'PENDING')
  assign(step, { decision: 'APPROVED', approverId: by, decidedAt: clock.now(), comment })
  if (later.length) return work.touch(bill)
  if (approved.length + 1 < stepsFor(total, limits)) {
    pendingStep(work, bill.id, step.step + 1)
    return work.touch(bill)
  }
  bill.status = 'APPROVED'
  bill.journalEntryId = await postBill(context, bill, lines, date)
}

/**
 * Asserts that a maker of a bill may approve it: the bill is below the limit, and so is its sum with the other bills of the
 * vendor in its month that nobody else has seen. The lock on the vendor keeps two such approvals apart.
 * @throws Refusal 403 self_approval.
 */
async function assertBelow(work: Work, bill: Bill, total: Money, by: string, limit: Money): Promise<void> {
  if (total >= limit) refuse('self_approval')
  await work.changeById(Vendor, [bill.vendorId])
  const { amount } = first(await work.run(seenByOne(work.organizationId, bill, by)))
  if (total + amount < limit) return
  throw new Refusal('self_approval').saying(
    'With the other bills of the vendor in this month that you recorded and approved alone, the bill reaches the approval limit. Another person must approve it.',
  )
}

async function postBill(
  context: MutationContext,
  { id, vendorId, apAccountId, billNumber, billDate, description, isCredit }: Bill,
  lines: ReturnType<typeof codedLines>,
  date: Day,
): Promise<string> {
  return postOne(context, {
    date,
    documentDate: billDate,
    description: description ?? `${isCredit ? 'Vendor credit' : 'Bill'} ${billNumber ?? ''}`.trim(),
    referenceNumber: billNumber,
    source: { type: 'BILL', id },
    lines: billLines(lines, apAccountId, vendorId, isCredit),
  })
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
