import { defined } from '../../kernel/changes.js'
import { choice, day, enumeration, flag, input, money, part, ref, text, type ValueOf } from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { type MutationContext, mutation } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import type { Day } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { Donor } from '../people/donor.js'
import { assignPledges } from '../pledges/fulfilment.js'
import { tellStatements } from '../statements/telling.js'
import { Success } from '../success.js'
import { NewAllocation, NewGoodsOrServices, NewInKind, NewSoftCredit } from './contribution.inputs.js'
import { AllocationDimension, Channel, Contribution, SoftCredit } from './contribution.js'
import { contributions } from './contribution.report.js'
import { allocationsOf, feeReturnedOf, reallocate, refreshFees, stateOf, voidGift } from './gift-changing.js'
import { creditSoftly } from './gift-recording.js'
import { GivingBatch } from './giving-batch.js'
import {
  checkAllocations,
  checkDeposit,
  checkPayment,
  checkPlace,
  givingBook,
  isGiver,
  pledgesNamed,
} from './giving-book.js'
import { PaymentMethod } from './payment-method.js'
import { Refund } from './refund.js'
import { Settlement } from './settlement.js'
import { mustNotBeInBooks } from './settlement-books.js'

const Outcome = enumeration('ContributionOutcome', 'What became of a pending gift.', ['COMPLETED', 'FAILED'])

@input('What of a gift is to change; a member that is left out stays, null clears it.')
export class ContributionChange {
  @day({ optional: true }) receivedDate?: Day
  @choice(PaymentMethod, { optional: true }) paymentMethod?: ValueOf<typeof PaymentMethod>
  @choice(Channel, { optional: true }) channel?: ValueOf<typeof Channel>
  @choice(Outcome, { optional: true, note: 'Of a PENDING gift.' }) status?: ValueOf<typeof Outcome>
  @money({ optional: true, min: 0 }) feeAmount?: Money
  @money({ optional: true, min: 0 }) feeCoveredAmount?: Money
  @money({ optional: true, min: 0 }) nonDeductibleAmount?: Money
  @part(() => NewGoodsOrServices, { nullable: true }) goodsOrServices?: NewGoodsOrServices | null
  @part(() => NewInKind, { nullable: true, note: 'Of STOCK, CRYPTO or IN_KIND.' }) inKind?: NewInKind | null
  @part(() => NewSoftCredit, { optional: true, list: true, items: 20, note: 'The whole set.' })
  softCredits?: NewSoftCredit[]
  @text({ nullable: true, max: 50 }) checkNumber?: string | null
  @text({ nullable: true, min: 4, max: 4, note: 'Four digits.' }) paymentLast4?: string | null
  @text({ nullable: true, max: 50 }) paymentBrand?: string | null
  @flag({ optional: true }) isRecurring?: boolean
  @text({ nullable: true, max: 200 }) recurringReference?: string | null
  @text({ nullable: true, max: 500 }) memo?: string | null
}

/** What may be corrected of a gift that has been counted; everything else is in a total that people have agreed on. */
const AFTER_COUNTING: readonly string[] = ['memo', 'softCredits', 'checkNumber']

export const updateContribution = mutation({
  does: 'Correct a gift.',
  details:
    'In an open batch everything; once it has been counted memo, soft credits and the check number alone (409). A PENDING gift is not counted with its batch, and completes in an open one alone.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PATCH /contributions/{id}',
  tag: 'Contributions',
  takes: ContributionChange,
  gives: Contribution,
  example: { memo: 'For the organ' },
  async run(context, { softCredits, status, ...given }, { id }) {
    const { work, read } = context
    const gift = await context.work.change(Contribution, id)
    const change = defined(given)
    gift.mustStand()
    const counted = (await stateOf(work, gift)) !== 'OPEN'
    if (
      counted &&
      Object.keys({ ...change, ...(status ? { status } : {}) }).some(key => !AFTER_COUNTING.includes(key))
    ) {
      refuse('illegal_transition')
    }
    const wasPending = gift.status === 'PENDING'
    const isOtherDay = change.receivedDate !== undefined && change.receivedDate !== gift.receivedDate
    if (status && !wasPending && gift.status !== status) refuse('illegal_transition')
    Object.assign(gift, change, status ? { status } : {})
    checkPayment(gift)
    if (wasPending && status === 'COMPLETED') await mustBeCountable(context, gift)
    if (change.feeAmount !== undefined || isOtherDay) await mustAgreeWithRefunds(work, gift)
    if (isOtherDay) await mustTakeItsParts(work, gift)
    if (gift.feeAmount > gift.amount) refuseField('feeAmount', 'too_large')
    if (gift.nonDeductibleAmount > gift.amount) refuseField('nonDeductibleAmount', 'too_large')
    if (change.feeAmount !== undefined) await refreshFees(work, gift)
    if (softCredits) await replaceSoftCredits(context, gift, softCredits)
    if (change.receivedDate || status) await assignPledges(work, [], { contributionIds: [gift.id] })
    else await work.flush()
    return read.one(contributions, id)
  },
})

/**
 * A gift that completes now is counted now, in its batch and in its deposit.
 * @throws Refusal 409 illegal_transition once the batch is counted or the deposit in the books, frozen.
 */
async function mustBeCountable(context: MutationContext, gift: Contribution): Promise<void> {
  const { work } = context
  if ((await stateOf(work, gift)) !== 'OPEN') refuse('illegal_transition')
  for (const settlement of await work.changeById(Settlement, [gift.settlementId ?? ''])) {
    settlement.mustNotBeFrozen()
    await mustNotBeInBooks(context, settlement.id)
    work.touch(settlement)
  }
}

/** @throws Refusal 422 when more of the fee was given back than it is, or a refund is older than the gift. */
async function mustAgreeWithRefunds(work: Work, gift: Contribution): Promise<void> {
  const refunds = await work.findWhere(Refund, { contributionId: gift.id })
  if (gift.feeAmount < (await feeReturnedOf(work, gift))) refuseField('feeAmount', 'too_small')
  if (refunds.some(({ refundDate }) => refundDate < gift.receivedDate)) refuseField('receivedDate', 'date_order')
}

/** @throws Refusal 422 when the funds and dimensions of a gift do not take it on its day. */
async function mustTakeItsParts(work: Work, gift: Contribution): Promise<void> {
  const rows = await allocationsOf(work, gift.id)
  const chosen = await work.findWhere(AllocationDimension, { allocationId: { $in: rows.map(({ id }) => id) } })
  const allocations = rows.map(row => ({
    ...row,
    dimensions: chosen.filter(({ allocationId }) => allocationId === row.id),
  }))
  checkAllocations(allocations, gift.receivedDate, await givingBook(work, [{ allocations }]))
}

async function replaceSoftCredits({ work }: MutationContext, gift: Contribution, credits: readonly NewSoftCredit[]) {
  const donors = await work.hold(
    Donor,
    credits.map(({ donorId }) => donorId),
  )
  for (const { donorId, amount } of credits) {
    if (!isGiver(donors.get(donorId))) refuseField('request', 'unknown_reference')
    if (amount > gift.amount) refuseField('softCredits', 'too_large')
  }
  for (const row of await work.findWhere(SoftCredit, { contributionId: gift.id })) work.remove(row)
  creditSoftly(work, gift.id, credits)
  work.touch(gift)
}

@input('The parts of a gift: the whole set.')
export class FundAssignment {
  @part(() => NewAllocation, { list: true, min: 1, items: 50 }) allocations!: NewAllocation[]
  @day({
    nullable: true,
    note: 'Of a posted gift: the day of the reclassification, today when absent; never before its entry.',
  })
  date?: Day | null
}

export const assignContributionFunds = mutation({
  does: 'Assign a gift to funds: the whole set of its parts.',
  details:
    'The amount of the gift follows until it is counted, and must stay afterwards; it is never less than its fee, what is not deductible of it, or a soft credit. Of a posted gift the change is an entry of its own in an open period: revenue and what it stands on move from fund to fund.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen', 'period_closed', 'accounts_not_configured'],
  rest: 'PUT /contributions/{id}/allocations',
  tag: 'Contributions',
  takes: FundAssignment,
  gives: Contribution,
  async run(context, { allocations, date }, { id }) {
    const { work, read } = context
    const gift = await context.work.change(Contribution, id)
    gift.mustStand()
    const state = await stateOf(work, gift)
    const amount = checkAllocations(allocations, gift.receivedDate, await givingBook(work, [{ allocations }]))
    if (state !== 'OPEN' && amount !== gift.amount) refuseField('allocations', 'sum_mismatch')
    const credits = await work.findWhere(SoftCredit, { contributionId: gift.id })
    const least = Math.max(gift.feeAmount, gift.nonDeductibleAmount, ...credits.map(credit => credit.amount))
    if (amount < least) refuseField('allocations', 'too_small')
    const before = pledgesNamed({ allocations: await allocationsOf(work, gift.id) })
    await reallocate(context, gift, { allocations, amount, date: date ?? null, isPosted: state === 'POSTED' })
    await assignPledges(work, [], { contributionIds: [gift.id], pledgeIds: before })
    await tellStatements(work, { contributionIds: [gift.id] })
    return read.one(contributions, id)
  },
})

@input('Who gave.')
export class DonorAssignment {
  @ref(() => Donor, { nullable: true }) donorId!: string | null
  @flag({ fallback: false, note: 'Without a donor: the giver will never be known.' }) isAnonymous!: boolean
}

export const assignContributionDonor = mutation({
  does: 'Say who gave a gift, or that nobody knows.',
  details: 'Once it has been counted a gift has a giver, or is anonymous: it waits for one no more (409).',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PUT /contributions/{id}/donor',
  tag: 'Contributions',
  takes: DonorAssignment,
  gives: Contribution,
  async run(context, { donorId, isAnonymous }, { id }) {
    const { work, read } = context
    const gift = await context.work.change(Contribution, id)
    gift.mustStand()
    if (donorId && isAnonymous) refuseField('isAnonymous', 'not_writable')
    const donor = donorId ? (await work.hold(Donor, [donorId])).get(donorId) : undefined
    if (donorId && !isGiver(donor)) refuseField('donorId', 'unknown_reference')
    const matchState = donor ? 'MATCHED' : isAnonymous ? 'ANONYMOUS' : 'UNMATCHED'
    if (matchState === 'UNMATCHED' && (await stateOf(work, gift)) !== 'OPEN') refuse('illegal_transition')
    const before = gift.donorId
    Object.assign(gift, { donorId: donor?.id ?? null, matchState })
    await assignPledges(work, [before, gift.donorId])
    await tellStatements(work, { contributionIds: [gift.id], donorIds: before ? [before] : [] })
    return read.one(contributions, id)
  },
})

@input('The batch that a gift is counted in; null takes it out.')
export class BatchAssignment {
  @ref(() => GivingBatch, { nullable: true, note: 'An OPEN one.' }) givingBatchId!: string | null
}

export const assignContributionBatch = mutation({
  does: 'Put a gift into an open batch, move it to another, or take it out.',
  details: 'Both batches must be open, but a PENDING gift may leave any; their totals follow in the same transaction.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PUT /contributions/{id}/batch',
  tag: 'Contributions',
  takes: BatchAssignment,
  gives: Contribution,
  async run(context, { givingBatchId }, { id }) {
    const { work, read } = context
    const gift = await context.work.change(Contribution, id)
    gift.mustStand()
    if ((await stateOf(work, gift)) !== 'OPEN') refuse('illegal_transition')
    checkPlace({ givingBatchId }, await givingBook(work, [{ allocations: [], givingBatchId }]))
    gift.givingBatchId = givingBatchId ?? null
    await work.flush()
    return read.one(contributions, id)
  },
})

@input('The settlement that a gift came with; null takes it out.')
export class SettlementAssignment {
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
}

export const assignContributionSettlement = mutation({
  does: 'Link a gift to a settlement, or unlink it.',
  details: 'A gift belongs to one settlement at a time: unlink it before it is linked elsewhere (409 already_linked).',
  scope: 'contributions:write',
  refuses: ['already_linked', 'frozen', 'illegal_transition'],
  rest: 'PUT /contributions/{id}/settlement',
  tag: 'Contributions',
  takes: SettlementAssignment,
  gives: Contribution,
  async run(context, { settlementId }, { id }) {
    const { work, read } = context
    const gift = await context.work.change(Contribution, id)
    gift.mustStand()
    const wanted = settlementId ?? null
    if (wanted && gift.settlementId && gift.settlementId !== wanted) refuse('already_linked')
    const places = [gift.settlementId, wanted].map(each => ({ allocations: [], settlementId: each }))
    const book = await givingBook(work, places)
    checkPlace({ settlementId: wanted }, book)
    for (const settlement of gift.settlementId === wanted ? [] : book.settlements.values()) {
      settlement.mustNotBeFrozen()
      await mustNotBeInBooks(context, settlement.id)
      work.touch(settlement)
    }
    if (wanted !== gift.settlementId) checkDeposit(wanted, gift.currency, book)
    gift.settlementId = wanted
    await work.flush()
    return read.one(contributions, id)
  },
})

@input('Why a gift was entered in error.')
export class ContributionVoiding {
  @text({ min: 1, max: 500 }) reason!: string
  @day({
    nullable: true,
    note: 'Of a posted gift: the day of the reversal, today when absent; never before its entry.',
  })
  date?: Day | null
}

export const voidContribution = mutation({
  does: 'Void a gift that was entered in error.',
  details:
    'A posted gift is taken back in the books, in an open period. A gift that is linked to a settlement or refunded, or in a batch that is closed and not posted, answers 409.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen', 'period_closed'],
  rest: 'POST /contributions/{id}/void',
  tag: 'Contributions',
  takes: ContributionVoiding,
  gives: Contribution,
  example: { reason: 'Entered twice' },
  async run(context, { reason, date }, { id }) {
    const { work, read } = context
    const gift = await context.work.change(Contribution, id)
    gift.mustStand()
    await voidGift(context, gift, reason, date ?? null)
    await assignPledges(work, [], { contributionIds: [gift.id] })
    await tellStatements(work, { contributionIds: [gift.id] })
    return read.one(contributions, id)
  },
})

export const deleteContribution = mutation({
  does: 'Delete a gift from an open batch; its external id stays taken.',
  details: 'What has been counted, settled or refunded answers 409.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'DELETE /contributions/{id}',
  tag: 'Contributions',
  gives: Success,
  async run(context, _input, { id }) {
    const { work, clock } = context
    const gift = await context.work.change(Contribution, id)
    if (gift.settlementId || (await stateOf(work, gift)) !== 'OPEN') refuse('illegal_transition')
    if ((await work.findWhere(Refund, { contributionId: id })).length) refuse('illegal_transition')
    Object.assign(gift, { deletedAt: clock.now(), givingBatchId: null })
    await assignPledges(work, [], { contributionIds: [gift.id] })
    return { success: true }
  },
})
