import { type Answer } from '../../../data/source.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import { type Money, share, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import { normalId } from '../../../values/time.js'
import type { Contribution } from '../contributions/contribution.js'
import { feeReturnedOf, remainingOf } from '../contributions/contribution-changing.js'
import type { NewRefund, NewRefundPart } from './refund.inputs.js'
import { Refund } from './refund.js'
import { type refunds } from './refund.queries.js'

// The ids are published as texts, which surfaces do not normalize as ids.
const normalParts = (parts: readonly NewRefundPart[]) =>
  parts.map(({ allocationId, amount }) => ({ allocationId: normalId(allocationId), amount }))

/** The allocations of a refund in a fixed order. */
const inOrder = (parts: readonly NewRefundPart[]) =>
  normalParts(parts).sort((a, b) => (a.allocationId < b.allocationId ? -1 : 1))

/** The fields of a stored refund that its creation can have set. */
export const givenOf = (row: Answer<typeof refunds>) => ({ ...row, allocations: inOrder(row.allocations) })

/** The input in the form that `givenOf` makes of a stored record, so that the two can be compared. */
export const comparable = (given: NewRefund, contributionId: string) => ({
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
  given: NewRefund,
): Promise<Part[]> {
  if (contribution.status !== 'COMPLETED') refuse('illegal_transition')
  if (given.externalId && !given.provider) refuseField('provider', 'required')
  if (given.disputeFee && given.refundType !== 'CHARGEBACK') refuseField('disputeFee', 'not_writable')
  const date = given.refundDate ?? today
  if (date < contribution.receivedDate) refuseField('refundDate', 'date_order')
  if (date > today && date > contribution.receivedDate) refuseField('refundDate', 'too_large')
  const isBack = given.refundType === 'CHARGEBACK_REVERSAL'
  const before = await work.findWhere(Refund, { contributionId: contribution.id })
  const returned = feeReturnedOf(before)
  if (given.feeReturned > (isBack ? returned : contribution.feeAmount - returned))
    refuseField('feeReturned', 'too_large')
  const open = (await remainingOf(work, contribution, before)).map(({ id, fundId, left, disputed }) => ({
    id,
    fundId,
    open: isBack ? disputed : left,
  }))
  const most = sum(open.map(each => each.open))
  if (most <= 0) refuse('illegal_transition')
  return given.allocations?.length ? namedParts(given, open) : sharedParts(given.amount ?? most, most, open)
}

type Open = { id: string; fundId: string; open: Money }

function namedParts({ allocations, amount }: NewRefund, open: readonly Open[]): Part[] {
  const line = (allocationId: string) => open.findIndex(({ id }) => id === allocationId)
  const parts = normalParts(allocations ?? []).map(({ allocationId, amount: wanted }, index) => {
    const path = `allocations.${index}`
    const found = open[line(allocationId)]
    if (!found) return refuseField('request', 'unknown_reference', `${path}.allocationId`)
    if (wanted > found.open) refuseField('request', 'too_large', `${path}.amount`)
    return { allocationId, fundId: found.fundId, amount: wanted }
  })
  const named = parts.map(({ allocationId }) => allocationId)
  const again = named.findIndex((id, index) => named.indexOf(id) < index)
  if (again >= 0) refuseField('request', 'duplicate', `allocations.${again}.allocationId`)
  if (amount != null && sum(parts.map(part => part.amount)) !== amount) refuseField('amount', 'sum_mismatch')
  return parts.sort((a, b) => line(a.allocationId) - line(b.allocationId))
}

/** Shared in proportion to the remaining amounts, so that no allocation refunds more than it has. */
function sharedParts(amount: Money, most: Money, open: readonly Open[]): Part[] {
  if (amount > most) refuseField('amount', 'too_large')
  const left = open.filter(each => each.open > 0)
  const shares = share(
    amount,
    left.map(each => each.open),
  )
  return left
    .map(({ id, fundId }, index) => ({ allocationId: id, fundId, amount: at(shares, index) }))
    .filter(part => part.amount > 0)
}
