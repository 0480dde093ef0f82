import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { decimal, type Money, minor } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { at, first, present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { makersOf } from '../../ledger/journal/makers.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { post, postOne } from '../../ledger/journal/posting.js'
import {
  type ClassifiedPart,
  type DimensionChoice,
  type EntryDraft,
  type FundPart,
  netted,
  reversedLines,
} from '../../ledger/journal/posting.rules.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { assertSecondPerson } from '../../ledger/policy/second-person.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Refund, RefundPart } from '../refunds/refund.js'
import { Settlement } from '../settlements/settlement.js'
import { recordedDeposit } from '../settlements/settlement-entries.queries.js'
import type { AllocationInput } from './contribution.inputs.js'
import { AllocationDimension, type Contribution, ContributionAllocation, SoftCredit } from './contribution.js'
import { heldOn, inKindAccounts, postedOn } from './contribution.queries.js'
import { firstOfEach } from './contribution-dimensions.js'
import { givenTo, postedDimensions, postWithDimensions } from './contribution-dimensions.queries.js'
import { type RevenueOf, revenueOf } from './contribution-posting.js'
import { contributionLines, type DepositPart, depositLines, refundLines } from './contribution-posting.rules.js'
import { allocate } from './contribution-recording.js'
import {
  checkAllocations,
  contributionReferences,
  type FundedAllocation,
  feeShares,
  withFunds,
} from './contribution-references.js'

/** Why what a batch has counted stays as it is. */
export const COUNTED = 'The contribution is counted, because its batch is closed or posted.'
/** Why a contribution with refunds stays as it is. */
export const REFUNDED = 'The contribution has refunds, so it stays as it is.'

/**
 * The state of a contribution: the state of its locked batch, or OPEN without one. A PENDING contribution is neither
 * counted nor posted with its batch, so it is always OPEN.
 */
export async function stateOf(work: Work, { givingBatchId, status }: Contribution): Promise<GivingBatch['status']> {
  if (!givingBatchId || status === 'PENDING') return 'OPEN'
  const [batch] = await work.changeById(GivingBatch, [givingBatchId])
  return batch?.status ?? 'OPEN'
}

export async function allocationsOf(work: Work, contributionId: string): Promise<ContributionAllocation[]> {
  const rows = await work.findWhere(ContributionAllocation, { contributionId })
  return rows.sort((a, b) => a.lineNumber - b.lineNumber)
}

/** Shares a changed fee over the allocations again. */
export async function refreshFees(work: Work, contribution: Contribution): Promise<void> {
  const rows = await allocationsOf(work, contribution.id)
  const shares = feeShares(
    contribution.feeAmount,
    rows.map(({ amount }) => amount),
  )
  rows.forEach((row, index) => {
    row.feeAmount = at(shares, index)
  })
}

interface Reallocation {
  allocations: readonly FundedAllocation[]
  amount: Money
  date: Day | null
  isPosted: boolean
}

/**
 * @throws Refusal 409 illegal_transition for a refunded contribution, because its allocations are what was refunded.
 */
export async function reallocate(
  context: MutationContext,
  contribution: Contribution,
  next: Reallocation,
): Promise<void> {
  const { work } = context
  if ((await work.findWhere(Refund, { contributionId: contribution.id })).length) refuseBlocked(REFUNDED)
  const old = await allocationsOf(work, contribution.id)
  const given = (next.isPosted && (await givenTo(context.read, contribution.id))) || []
  if (next.isPosted) await postReclassification(context, contribution, old, next, given)
  const dimensions = await work.findWhere(AllocationDimension, { allocationId: { $in: old.map(({ id }) => id) } })
  for (const row of [...dimensions, ...old]) work.remove(row)
  contribution.amount = next.amount
  allocate(work, contribution, next.allocations, given)
  work.touch(contribution)
}

/**
 * Assigns a locked contribution to funds, with its whole set of allocations. The amount follows them until it is counted.
 * @throws Refusal 409 for a refunded contribution, 422 for funds that do not take it and for another amount of a counted one.
 */
export async function assignFunds(
  context: MutationContext,
  contribution: Contribution,
  { allocations: given, date = null }: { allocations: AllocationInput[]; date?: Day | null },
): Promise<void> {
  const { work } = context
  const state = await stateOf(work, contribution)
  const { givingIntegrationId, receivedDate } = contribution
  const references = await contributionReferences(work, [{ allocations: given, givingIntegrationId }])
  const allocations = withFunds(given, givingIntegrationId, references)
  const amount = checkAllocations(allocations, receivedDate, references)
  if (state !== 'OPEN' && amount !== contribution.amount)
    refuseField('allocations', 'sum_mismatch', {
      expected: `allocations that add up to ${decimal(contribution.amount)}, because the contribution is counted`,
    })
  const credits = await work.findWhere(SoftCredit, { contributionId: contribution.id })
  const least = Math.max(
    contribution.feeAmount,
    contribution.nonDeductibleAmount,
    ...credits.map(credit => credit.amount),
  )
  if (amount < least)
    refuseField('allocations', 'too_small', {
      expected: `allocations that add up to at least ${decimal(least)}: the fee, the part that is not deductible and each soft credit`,
      minimum: decimal(least),
    })
  await reallocate(context, contribution, { allocations, amount, date: date ?? null, isPosted: state === 'POSTED' })
}

/** The allocations of a posted contribution with the dimension values that their revenue has. */
async function postedParts(
  { read }: MutationContext,
  rows: readonly ContributionAllocation[],
): Promise<ClassifiedPart[]> {
  const dimensions = await postedDimensions(
    read,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, fundId, amount }) => ({ fundId, amount, dimensions: dimensions.get(id) }))
}

/** The posting day of a change to a posted contribution (A4). @throws Refusal 422 date_order before its own entry. */
async function dayOfChange(
  { read, today }: MutationContext,
  contribution: Contribution,
  wanted: Day | null,
): Promise<Day> {
  const posted = await postedOn(read, contribution)
  const day = wanted ?? (today < posted ? posted : today)
  assertNotBefore(day, posted, 'the day on which the contribution was posted')
  return day
}

/** Everybody who recorded, changed, closed or posted a contribution. */
async function makersOfPosted(work: Work, { id, createdBy, givingBatchId }: Contribution): Promise<(string | null)[]> {
  const [batch] = await work.changeById(GivingBatch, [givingBatchId ?? ''])
  return [createdBy, batch?.closedBy ?? null, batch?.postedBy ?? null, ...(await makersOf(work, id))]
}

/** Asserts that two persons stand behind a change of a posted contribution, as `assertSecondPerson` does. */
async function assertChanger(context: MutationContext, contribution: Contribution, amount: Money, date: Day) {
  return assertSecondPerson(context, {
    ...{ amount, date, limit: 'journalApprovalLimit', recordedAt: contribution.createdAt },
    makers: await makersOfPosted(context.work, contribution),
  })
}

/** What leaves funds when allocations take the place of others. */
function movedAmount(before: readonly FundPart[], after: readonly FundPart[]): Money {
  const left = new Map<string, number>()
  for (const { fundId, amount } of before) left.set(fundId, (left.get(fundId) ?? 0) + amount)
  for (const { fundId, amount } of after) left.set(fundId, (left.get(fundId) ?? 0) - amount)
  return minor([...left.values()].reduce((all, amount) => all + Math.max(amount, 0), 0))
}

/** The revenue account of each fund for a posted contribution. */
async function revenueAs(context: MutationContext, { id }: Contribution): Promise<RevenueOf> {
  const own = (await inKindAccounts(context.read, [id])).get(id)
  return (await revenueOf(context))(own)
}

async function postReclassification(
  context: MutationContext,
  contribution: Contribution,
  old: readonly ContributionAllocation[],
  { allocations, date }: Reallocation,
  given: readonly DimensionChoice[],
): Promise<void> {
  const holdingId = await heldOn(context.read, contribution)
  const revenue = await revenueAs(context, contribution)
  const before = await postedParts(context, old)
  const after = allocations.map(({ fundId, amount, dimensions }) => ({
    fundId,
    amount,
    dimensions: firstOfEach(dimensions ?? [], given),
  }))
  const change: EntryDraft = {
    date: await dayOfChange(context, contribution, date),
    description: 'Contribution assigned to other funds',
    source: { type: 'GIVING_BATCH', id: present(contribution.givingBatchId) },
    kind: 'RECLASSIFICATION',
    number: contribution.version,
    contributionId: contribution.id,
    lines: netted([
      ...reversedLines(contributionLines(before, holdingId, revenue)),
      ...contributionLines(after, holdingId, revenue),
    ]),
  }
  const moved = movedAmount(before, after)
  const store = moved ? await assertChanger(context, contribution, moved, change.date) : undefined
  const drafts = [change, ...(await depositChange(context, contribution, change, { old, before, after, holdingId }))]
  const changing = drafts.filter(({ lines }) => lines.length)
  const entryIds = changing.length ? await post(context, changing) : []
  if (store) store(first(entryIds))
  await context.work.run(postWithDimensions(context.work.organizationId, contribution.id))
}

interface Change {
  old: readonly ContributionAllocation[]
  before: readonly ClassifiedPart[]
  after: readonly ClassifiedPart[]
  holdingId: string
}

/**
 * Moves the shares of a posted settlement: its bank amount and fees change funds with the contribution, on the same day
 * or on the settlement's own day if that is later. The entry belongs to the settlement and is reversed with it.
 */
async function depositChange(
  { work, read }: MutationContext,
  contribution: Contribution,
  change: EntryDraft,
  { old, before: posted, after, holdingId }: Change,
): Promise<EntryDraft[]> {
  const [settlement] = await work.changeById(Settlement, [contribution.settlementId ?? ''])
  const deposit = settlement && (await recordedDeposit(read, settlement.id))
  if (!deposit) return []
  const { processingFeesAccountId } = await policyOf(work)
  const accounts = { bankId: deposit.bankId, feesId: processingFeesAccountId ?? refuse('accounts_not_configured') }
  const fees = feeShares(
    contribution.feeAmount,
    after.map(({ amount }) => amount),
  )
  const partOf = ({ fundId, amount, dimensions = [] }: ClassifiedPart, fee: Money): DepositPart => {
    const feeDimensions = deposit.isClassified ? firstOfEach(deposit.dimensions, dimensions) : []
    return { fundId, amount, fee, feeDimensions, holdingId }
  }
  const before = posted.map((part, index) => partOf(part, at(old, index).feeAmount))
  const now = after.map((part, index) => partOf(part, at(fees, index)))
  const linesOf = (parts: readonly DepositPart[]) => depositLines(parts, deposit.basis, accounts)
  const lines = netted([...reversedLines(linesOf(before)), ...linesOf(now)])
  const date = change.date < deposit.date ? deposit.date : change.date
  const source = { type: 'SETTLEMENT' as const, id: settlement.id }
  return [{ ...change, date, source, keepsFeeDimensions: !deposit.isClassified, lines }]
}

/**
 * Voids a contribution, and reverses it when it is posted.
 * @throws Refusal 409 illegal_transition for one that is settled, refunded, or counted and not yet posted; 422
 * date_order; 403 self_approval, scope_missing from the journal approval limit on.
 */
export async function applyVoid(
  context: MutationContext,
  contribution: Contribution,
  reason: string,
  date: Day | null,
) {
  const { work } = context
  const state = await stateOf(work, contribution)
  if (contribution.settlementId)
    refuseBlocked('The contribution belongs to a settlement.', ['assignContributionSettlement'])
  if (state !== 'OPEN' && state !== 'POSTED') refuseBlocked(COUNTED, ['reopenGivingBatch', 'postGivingBatch'])
  if ((await work.findWhere(Refund, { contributionId: contribution.id })).length) refuseBlocked(REFUNDED)
  const wasCompleted = contribution.status === 'COMPLETED'
  assign(contribution, { status: 'VOIDED', voidReason: reason })
  if (state !== 'POSTED' || !wasCompleted) return
  const parts = await postedParts(context, await allocationsOf(work, contribution.id))
  const lines = refundLines(parts, await heldOn(context.read, contribution), await revenueAs(context, contribution))
  const source = { type: 'REFUND' as const, id: contribution.id }
  const day = await dayOfChange(context, contribution, date)
  const store = await assertChanger(context, contribution, contribution.amount, day)
  store(await postOne(context, { date: day, description: 'Void of a contribution', source, kind: 'VOID', lines }))
}

/** For each allocation, the amount that is not refunded, and the amount of chargebacks that were not won. */
export async function remainingOf(work: Work, contribution: Contribution, known: readonly Refund[]) {
  const rows = await allocationsOf(work, contribution.id)
  const refunds = new Map(known.map(each => [each.id, each]))
  const parts = refunds.size ? await work.findWhere(RefundPart, { refundId: { $in: [...refunds.keys()] } }) : []
  return rows.map(({ id, fundId, amount }) => {
    let left: number = amount
    let disputed = 0
    for (const part of parts.filter(({ allocationId }) => allocationId === id)) {
      const { sign, isDispute } = present(refunds.get(part.refundId))
      left -= sign * part.amount
      if (isDispute) disputed += sign * part.amount
    }
    return { id, fundId, left: minor(left), disputed: minor(disputed) }
  })
}

/** The part of a contribution's fee that was returned with its refunds. */
export const feeReturnedOf = (refunds: readonly Refund[]): Money =>
  minor(refunds.reduce((all, { sign, feeReturned }) => all + sign * feeReturned, 0))
