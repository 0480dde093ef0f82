import {
  choice,
  count,
  DayRange,
  day,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import { type Money, minor, share, sum } from '../../kernel/money.js'
import { list, type MutationContext, mutation, query } from '../../kernel/operation.js'
import { recordedBefore } from '../../kernel/recorded.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { type Day, normalId } from '../../kernel/time.js'
import { Fund } from '../ledger/fund.js'
import { Contribution } from './contribution.js'
import { contributions } from './contribution.report.js'
import { feeReturnedOf, remainingOf, stateOf } from './gift-changing.js'
import { holdingFor, paidFromOf, postRefunds } from './gift-posting.js'
import { GivingBatch } from './giving-batch.js'
import { checkPlace, givingBook } from './giving-book.js'
import { Refund, RefundPart, RefundType } from './refund.js'
import { refunds } from './refund.report.js'
import { Settlement } from './settlement.js'

@input('Which refunds are listed.')
export class RefundFilter {
  @ref(() => Contribution, { nullable: true, list: true }) contributionId?: string[] | null
  @choice(RefundType, { nullable: true, list: true }) refundType?: string[] | null
  @part(() => DayRange, { nullable: true }) refundDate?: DayRange | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Settlement, { nullable: true, list: true }) settlementId?: string[] | null
  @ref(() => GivingBatch, { nullable: true, list: true }) givingBatchId?: string[] | null
  @text({ nullable: true, list: true }) provider?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class RefundTotals {
  @count() count!: number
  @money({ note: 'What went back, less chargebacks that were won.' }) amount!: Money
}

@input('What of one part of a gift goes back.')
export class NewRefundPart {
  @text({ note: 'The id of the allocation.' }) allocationId!: string
  @money({ min: 1 }) amount!: Money
}

@input('A gift, or a part of it, that went back.')
export class NewRefund {
  @choice(RefundType, { fallback: 'REFUND' }) refundType!: ValueOf<typeof RefundType>
  @money({ nullable: true, min: 1, note: 'All that is left when absent.' }) amount?: Money | null
  @part(() => NewRefundPart, { nullable: true, list: true, items: 50, note: 'By its parts; else in their proportion.' })
  allocations?: NewRefundPart[] | null
  @day({ nullable: true, note: 'Today when absent; never before the gift.' }) refundDate?: Day | null
  @money({ fallback: 0, min: 0, note: 'In sum no more than the fee; of a CHARGEBACK_REVERSAL, what is taken again.' })
  feeReturned!: Money
  @money({ fallback: 0, min: 0, note: 'Of a CHARGEBACK.' }) disputeFee!: Money
  @text({ nullable: true, max: 500 }) reason?: string | null
  @text({ nullable: true, min: 1, max: 50 }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200 }) externalId?: string | null
  @ref(() => Settlement, { nullable: true, note: 'The deposit from which it was kept back.' }) settlementId?:
    | string
    | null
  @ref(() => GivingBatch, {
    nullable: true,
    note: 'An OPEN batch in which it is counted; else it is told with its gift.',
  })
  givingBatchId?: string | null
}

export const listRefunds = list({
  does: 'What went back of gifts, newest first, with its funds.',
  scope: 'contributions:read',
  rest: 'GET /refunds',
  tag: 'Contributions',
  takes: RefundFilter,
  lists: refunds,
  as: 'refunds',
  totals: RefundTotals,
})

export const listContributionRefunds = list({
  does: 'What went back of one gift.',
  scope: 'contributions:read',
  rest: 'GET /contributions/{id}/refunds',
  tag: 'Contributions',
  takes: RefundFilter,
  lists: refunds,
  within: { filter: 'contributionId', of: contributions },
  as: 'refunds',
  totals: RefundTotals,
})

export const getRefund = query({
  does: 'One refund.',
  scope: 'contributions:read',
  rest: 'GET /refunds/{id}',
  tag: 'Contributions',
  gives: Refund,
  run: ({ read }, _input, { id }) => read.one(refunds, id),
})

export const createRefund = mutation({
  does: 'Record that a gift, or a part of it, went back.',
  details:
    'Recording only: no payment is moved. It is an event of its own day and never changes the gift’s month; once the gift is posted it is posted too. In sum no more than was given can go back, of no part either (422); a CHARGEBACK_REVERSAL brings back what chargebacks took, and no refund.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /contributions/{id}/refunds',
  tag: 'Contributions',
  takes: NewRefund,
  gives: Refund,
  creates: '/refunds',
  example: { refundType: 'REFUND', reason: 'Given by mistake' },
  async run(context, given, { id }) {
    const { work, read, caller, today } = context
    const gift = await work.change(Contribution, id)
    if (gift.deletedAt) refuse('not_found')
    const known = await recordedBefore(context, refunds, comparable(given, gift.id))
    if (known) return known
    const parts = await checkRefund(context, gift, given)
    const { givingBatchId } = given
    checkPlace({ givingBatchId }, await givingBook(work, [{ allocations: [], givingBatchId }]))
    const { allocations: _, ...fields } = given
    const refund = work.create(Refund, {
      ...fields,
      contributionId: gift.id,
      amount: sum(parts.map(({ amount }) => amount)),
      refundDate: given.refundDate ?? today,
      createdBy: caller.actorId,
    })
    for (const part of parts) work.create(RefundPart, { ...part, refundId: refund.id })
    await postWhenPosted(context, gift, refund, parts)
    await work.flush()
    return read.one(refunds, refund.id)
  },
})

const comparable = ({ provider, externalId, refundType, amount }: NewRefund, contributionId: string) => ({
  provider,
  externalId,
  refundType,
  contributionId,
  ...(amount == null ? {} : { amount }),
})

interface Part {
  allocationId: string
  fundId: string
  amount: Money
}

/** @throws Refusal 409 illegal_transition unless the gift is complete, 422 for more than is left or was disputed. */
async function checkRefund({ work, today }: MutationContext, gift: Contribution, given: NewRefund): Promise<Part[]> {
  if (gift.status !== 'COMPLETED') refuse('illegal_transition')
  if (given.externalId && !given.provider) refuseField('provider', 'required')
  if (given.disputeFee && given.refundType !== 'CHARGEBACK') refuseField('disputeFee', 'not_writable')
  const date = given.refundDate ?? today
  if (date < gift.receivedDate) refuseField('refundDate', 'date_order')
  const isBack = given.refundType === 'CHARGEBACK_REVERSAL'
  const returned = await feeReturnedOf(work, gift)
  if (given.feeReturned > (isBack ? returned : gift.feeAmount - returned)) refuseField('feeReturned', 'too_large')
  const open = (await remainingOf(work, gift)).map(({ id, fundId, left, disputed }) => ({
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
  const parts = (allocations ?? []).map(({ allocationId, amount: wanted }) => {
    // It is published as a text, which the surfaces do not read as an id.
    const found = open.find(({ id }) => id === normalId(allocationId))
    if (!found) return refuseField('request', 'unknown_reference')
    if (wanted > found.open) refuseField('request', 'too_large')
    return { allocationId: found.id, fundId: found.fundId, amount: wanted }
  })
  if (new Set(parts.map(({ allocationId }) => allocationId)).size !== parts.length) refuseField('request', 'duplicate')
  if (amount != null && sum(parts.map(part => part.amount)) !== amount) refuseField('amount', 'sum_mismatch')
  return parts
}

/** In the proportion of what is left: no part gives back more than it has, for the weights are what it has. */
function sharedParts(amount: Money, most: Money, open: readonly Open[]): Part[] {
  if (amount > most) refuseField('amount', 'too_large')
  const left = open.filter(each => each.open > 0)
  const shares = share(
    amount,
    left.map(each => each.open),
  )
  return left
    .map(({ id, fundId }, index) => ({ allocationId: id, fundId, amount: shares[index] as Money }))
    .filter(part => part.amount > 0)
}

async function postWhenPosted(context: MutationContext, gift: Contribution, refund: Refund, parts: readonly Part[]) {
  const { work } = context
  if ((await stateOf(work, gift)) !== 'POSTED') return
  const batch = (await work.find(GivingBatch, gift.givingBatchId as string)) as GivingBatch
  const paidFromId = paidFromOf(await holdingFor(context, batch), gift.paymentMethod)
  const fundParts = parts.map(({ fundId, amount }) => ({ fundId, amount }))
  await postRefunds(context, [{ refund, parts: fundParts, paidFromId, disputeFee: minor(refund.disputeFee) }])
}
