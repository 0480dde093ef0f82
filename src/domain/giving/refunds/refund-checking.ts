import { type Answer } from '../../../data/source.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { decimal, type Money, share, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import { normalId } from '../../../values/time.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import type { Contribution } from '../contributions/contribution.js'
import { feeReturnedOf, remainingOf } from '../contributions/contribution-changing.js'
import type { CreateRefundInput, RefundAllocationInput } from './refund.inputs.js'
import { Refund } from './refund.js'
import { type refunds } from './refund.queries.js'

// The ids are published as texts, which surfaces do not normalize as ids.
const normalParts = (parts: readonly RefundAllocationInput[]) =>
  parts.map(({ allocationId, amount }) => ({ allocationId: normalId(allocationId), amount }))

/** The allocations of a refund in a fixed order. */
const inOrder = (parts: readonly RefundAllocationInput[]) =>
  normalParts(parts).sort((a, b) => (a.allocationId < b.allocationId ? -1 : 1))

/** The fields of a stored refund that its creation can have set. */
export const givenOf = (row: Answer<typeof refunds>) => ({ ...row, allocations: inOrder(row.allocations) })

/** The input in the form that `givenOf` makes of a stored record, so that the two can be compared. */
export const comparable = (given: CreateRefundInput, contributionId: string) => ({
  ...given,
  contributionId,
  amount: given.amount ?? undefined,
  refundDate: given.refundDate ?? undefined,
  allocations: given.allocations?.length ? inOrder(given.allocations) : undefined,
})

/** The refunded amount of one allocation. */
interface Part {
  allocationId: string
  fundId: string
  amount: Money
}

/**
 * @throws Refusal 409 illegal_transition unless the contribution is COMPLETED, 422 for more than the remaining or
 * disputed amount.
 */
export async function checkRefund(
  { work, today }: MutationContext,
  contribution: Contribution,
  given: CreateRefundInput,
): Promise<Part[]> {
  if (contribution.status !== 'COMPLETED') refuseStatus('contribution', contribution.status, ['COMPLETED'])
  contribution.assertNotHistory()
  if (given.externalId && !given.provider) refuseField('provider', 'required')
  if (given.disputeFee && given.refundType !== 'CHARGEBACK') refuseField('disputeFee', 'not_writable')
  const date = given.refundDate ?? today
  assertNotBefore(date, contribution.receivedDate, 'the day of the contribution', 'refundDate')
  if (date > today && date > contribution.receivedDate)
    refuseField('refundDate', 'too_large', { expected: 'today or an earlier day', maximum: today })
  const isBack = given.refundType === 'CHARGEBACK_REVERSAL'
  const before = await work.findWhere(Refund, { contributionId: contribution.id })
  const returned = feeReturnedOf(before)
  const returnable = isBack ? returned : contribution.feeAmount - returned
  if (given.feeReturned > returnable) refuseField('feeReturned', 'too_large', { maximum: decimal(returnable) })
  const open = (await remainingOf(work, contribution, before)).map(({ id, fundId, left, disputed }) => ({
    id,
    fundId,
    open: isBack ? disputed : left,
  }))
  const most = sum(open.map(each => each.open))
  if (most <= 0)
    refuseBlocked(
      isBack ? 'No chargeback of the contribution is left to reverse.' : 'The contribution is refunded in full.',
    )
  return given.allocations?.length ? namedParts(given, open) : sharedParts(given.amount ?? most, most, open)
}

type Open = { id: string; fundId: string; open: Money }

function namedParts({ allocations, amount }: CreateRefundInput, open: readonly Open[]): Part[] {
  const line = (allocationId: string) => open.findIndex(({ id }) => id === allocationId)
  const parts = normalParts(allocations ?? []).map(({ allocationId, amount: wanted }, index) => {
    const path = `allocations.${index}`
    const found = open[line(allocationId)]
    if (!found) return refuseField('request', 'unknown_reference', { path: `${path}.allocationId` })
    if (wanted > found.open)
      refuseField('request', 'too_large', { path: `${path}.amount`, maximum: decimal(found.open) })
    return { allocationId, fundId: found.fundId, amount: wanted }
  })
  const named = parts.map(({ allocationId }) => allocationId)
  const again = named.findIndex((id, index) => named.indexOf(id) < index)
  if (again >= 0) refuseField('request', 'duplicate', { path: `allocations.${again}.allocationId` })
  if (amount != null && sum(parts.map(part => part.amount)) !== amount)
    refuseField('amount', 'sum_mismatch', { expected: 'the sum of the allocations, or left out' })
  return parts.sort((a, b) => line(a.allocationId) - line(b.allocationId))
}

/** Shared in proportion to the remaining amounts, so that no allocation refunds more than it has. */
function sharedParts(amount: Money, most: Money, open: readonly Open[]): Part[] {
  if (amount > most) refuseField('amount', 'too_large', { maximum: decimal(most) })
  const left = open.filter(each => each.open > 0)
  const shares = share(
    amount,
    left.map(each => each.open),
  )
  return left
    .map(({ id, fundId }, index) => ({ allocationId: id, fundId, amount: at(shares, index) }))
    .filter(part => part.amount > 0)
}
