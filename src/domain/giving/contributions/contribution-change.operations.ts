import {
  choice,
  day,
  enumeration,
  flag,
  freeText,
  input,
  money,
  part,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { decimal } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { FOUR_DIGITS } from '../../../values/text-forms.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { firstPeriodDay } from '../../ledger/periods/period.queries.js'
import { Donor } from '../../people/donors/donor.js'
import { RecurringGift } from '../recurring-gifts/recurring-gift.js'
import { Refund } from '../refunds/refund.js'
import { Settlement } from '../settlements/settlement.js'
import { remake } from '../settlements/settlement-posting.js'
import {
  GoodsOrServicesInput,
  InKindInput,
  RECURRING_GIFT,
  SoftCreditInput,
  storedInKind,
} from './contribution.inputs.js'
import { AllocationDimension, Channel, Contribution, SoftCredit } from './contribution.js'
import {
  allocationsOf,
  applyVoid,
  COUNTED,
  feeReturnedOf,
  REFUNDED,
  refreshFees,
  stateOf,
} from './contribution-changing.js'
import { contributionToChange } from './contribution-locking.js'
import { creditSoftly } from './contribution-recording.js'
import {
  assertCreditable,
  assertCreditedOnce,
  assertOthersCredited,
  assertPayment,
  assertRecurring,
  checkAllocations,
  contributionReferences,
} from './contribution-references.js'
import { PaymentMethod } from './payment-method.js'

export const tag = 'Contributions'

const Outcome = enumeration('ContributionOutcome', 'The outcome of a PENDING contribution.', {
  COMPLETED: 'The payment succeeded.',
  FAILED: 'The payment failed.',
})

@input('The members of a contribution to change. Absent members stay; null clears a nullable member.')
export class UpdateContributionInput {
  @day({ optional: true, note: 'The day on which it was received.' }) receivedDate?: Day
  @choice(PaymentMethod, { optional: true }) paymentMethod?: ValueOf<typeof PaymentMethod>
  @choice(Channel, { optional: true }) channel?: ValueOf<typeof Channel>
  @choice(Outcome, { optional: true, note: 'The outcome. Only for a PENDING contribution.' })
  status?: ValueOf<typeof Outcome>
  @money({ optional: true, min: 0, note: 'The fee of the processor.' }) feeAmount?: Money
  @money({ optional: true, min: 0, note: 'The amount that the donor added to cover the fee.' }) feeCoveredAmount?: Money
  @money({ optional: true, min: 0, note: 'The part that is not tax-deductible.' }) nonDeductibleAmount?: Money
  @part(() => GoodsOrServicesInput, { nullable: true }) goodsOrServices?: GoodsOrServicesInput | null
  @part(() => InKindInput, { nullable: true, note: 'The non-cash details. Only for STOCK, CRYPTO or IN_KIND.' })
  inKind?: InKindInput | null
  @part(() => SoftCreditInput, { optional: true, list: true, items: 20, note: 'Replaces the whole set.' })
  softCredits?: SoftCreditInput[]
  @freeText({ nullable: true, max: 50, note: 'The number of the check.' }) checkNumber?: string | null
  @text({ nullable: true, min: 4, max: 4, form: FOUR_DIGITS, note: 'The last four digits of the card.' }) paymentLast4?:
    | string
    | null
  @freeText({ nullable: true, max: 50, note: 'The brand of the card.' }) paymentBrand?: string | null
  @flag({ optional: true, note: 'Whether it repeats.' }) isRecurring?: boolean
  @text({ nullable: true, max: 200, note: 'The id of the schedule at the provider.' })
  recurringReference?: string | null
  @ref(() => RecurringGift, { nullable: true, note: RECURRING_GIFT }) recurringGiftId?: string | null
  @freeText({ nullable: true, max: 500, note: 'A note for people.' }) memo?: string | null
}

/** The fields that can change once a contribution is counted. All others are in a total that people have agreed on. */
const AFTER_COUNTING: readonly string[] = ['memo', 'softCredits', 'checkNumber', 'recurringGiftId']

export const updateContribution = mutation({
  does: 'Change a contribution.',
  details:
    'In an open batch every field can change. Once it is counted, only memo, soft credits, the check number and the recurring gift can (409), also in a frozen settlement. A PENDING contribution is not counted with its batch and can be completed only in an open batch.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PATCH /contributions/{id}',
  takes: UpdateContributionInput,
  gives: Contribution,
  example: { memo: 'For the organ' },
  async run(context, { softCredits, status, inKind, ...given }, { id }) {
    const { work } = context
    const contribution = await contributionToChange(context, id)
    const change = defined({ ...given, inKind: inKind === undefined ? undefined : storedInKind(inKind) })
    contribution.assertActive()
    const counted = (await stateOf(work, contribution)) !== 'OPEN'
    if (
      counted &&
      Object.keys({ ...change, ...(status ? { status } : {}) }).some(key => !AFTER_COUNTING.includes(key))
    ) {
      refuseBlocked(`${COUNTED} Only ${AFTER_COUNTING.join(', ')} can still change.`, ['reopenGivingBatch'])
    }
    const wasPending = contribution.status === 'PENDING'
    const isOtherDay = change.receivedDate !== undefined && change.receivedDate !== contribution.receivedDate
    if (status && !wasPending && contribution.status !== status)
      refuseStatus('contribution', contribution.status, ['PENDING'])
    assign(contribution, { ...change, ...(status ? { status } : {}) })
    if (change.recurringGiftId)
      assertRecurring(contribution, { recurringGifts: await work.findAll(RecurringGift, [change.recurringGiftId]) })
    assertPayment(contribution)
    if (wasPending && status === 'COMPLETED') await assertCountable(context, contribution)
    if (change.feeAmount !== undefined || isOtherDay) await assertAgreesWithRefunds(work, contribution)
    if (isOtherDay) {
      await assertStaysHistory(context, contribution)
      await assertPartsTakeIt(work, contribution)
    }
    if (contribution.feeAmount > contribution.amount)
      refuseField('feeAmount', 'too_large', { expected: 'at most the amount of the contribution' })
    if (contribution.nonDeductibleAmount > contribution.amount)
      refuseField('nonDeductibleAmount', 'too_large', { expected: 'at most the amount of the contribution' })
    if (change.feeAmount !== undefined) await refreshFees(work, contribution)
    if (softCredits) await replaceSoftCredits(context, contribution, softCredits)
  },
})

/**
 * A contribution that is completed counts at once in its batch and settlement.
 * @throws Refusal 409 illegal_transition once the batch is counted or the settlement is posted, frozen.
 */
async function assertCountable(context: MutationContext, contribution: Contribution): Promise<void> {
  const { work } = context
  if ((await stateOf(work, contribution)) !== 'OPEN') refuseBlocked(COUNTED, ['reopenGivingBatch'])
  await remake(context, await work.changeById(Settlement, [contribution.settlementId ?? '']))
}

/** @throws Refusal 422 when more of the fee was returned than it is, or a refund is dated before the contribution. */
async function assertAgreesWithRefunds(work: Work, contribution: Contribution): Promise<void> {
  const refunds = await work.findWhere(Refund, { contributionId: contribution.id })
  const returned = feeReturnedOf(refunds)
  if (contribution.feeAmount < returned)
    refuseField('feeAmount', 'too_small', {
      expected: `at least ${decimal(returned)}, which refunds have returned of the fee`,
      minimum: decimal(returned),
    })
  if (refunds.some(({ refundDate }) => refundDate < contribution.receivedDate))
    refuseField('receivedDate', 'date_order', { expected: 'on or before the day of the first refund' })
}

/** @throws Refusal 422 when imported history would be dated in the ledger, which does not have it. */
async function assertStaysHistory({ read }: MutationContext, { importedAt, receivedDate }: Contribution) {
  const opening = importedAt ? await firstPeriodDay(read) : undefined
  if (opening && receivedDate >= opening)
    refuseField('receivedDate', 'too_large', {
      expected: `before ${opening}, the first day of the ledger, because the contribution is history`,
      maximum: daysAfter(opening, -1),
    })
}

/** @throws Refusal 422 when the funds or dimensions do not accept the contribution on its day. */
async function assertPartsTakeIt(work: Work, contribution: Contribution): Promise<void> {
  const rows = await allocationsOf(work, contribution.id)
  const chosen = await work.findWhere(AllocationDimension, {
    ...{ allocationId: { $in: rows.map(({ id }) => id) }, isInherited: false },
  })
  const allocations = rows.map(row => ({
    ...row,
    dimensions: chosen.filter(({ allocationId }) => allocationId === row.id),
  }))
  checkAllocations(allocations, contribution.receivedDate, await contributionReferences(work, [{ allocations }]))
}

async function replaceSoftCredits(
  { work }: MutationContext,
  contribution: Contribution,
  credits: readonly SoftCreditInput[],
) {
  const donors = await work.hold(
    Donor,
    credits.map(({ donorId }) => donorId),
  )
  assertCreditedOnce(credits)
  assertCreditable(credits, donors)
  assertOthersCredited(credits, contribution.donorId)
  if (credits.some(({ amount }) => amount > contribution.amount))
    refuseField('softCredits', 'too_large', { expected: 'soft credits of at most the amount of the contribution each' })
  for (const row of await work.findWhere(SoftCredit, { contributionId: contribution.id })) work.remove(row)
  creditSoftly(work, contribution.id, credits)
  work.touch(contribution)
}

@input('Why a contribution is voided.')
export class VoidContributionInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({
    nullable: true,
    note: 'For a posted contribution, the day of the reversal. Today when absent. Not before its entry.',
  })
  date?: Day | null
}

export const voidContribution = mutation({
  does: 'Void a contribution that was entered in error.',
  details:
    'A posted contribution is reversed in an open period. A contribution that has a settlement or a refund, or whose batch is closed and not posted, is refused with 409. From the journal approval limit on, a posted contribution is voided by a person with the scope transactions:approve who has not recorded, changed or posted it (403 self_approval). Below the limit, what one person changes alone in a month counts together.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen', 'period_closed', 'self_approval'],
  rest: 'POST /contributions/{id}/void',
  takes: VoidContributionInput,
  gives: Contribution,
  example: { reason: 'Entered twice' },
  async run(context, { reason, date }, { id }) {
    const contribution = await contributionToChange(context, id)
    contribution.assertActive()
    await applyVoid(context, contribution, reason, date ?? null)
  },
})

export const deleteContribution = mutation({
  does: 'Delete a contribution from an open batch. Its external id stays taken.',
  details: 'A contribution that is counted, settled or refunded is refused with 409.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'DELETE /contributions/{id}',
  gives: Success,
  async run(context, _input, { id }) {
    const { work, clock } = context
    const contribution = await contributionToChange(context, id)
    if (contribution.settlementId)
      refuseBlocked('The contribution belongs to a settlement.', ['assignContributionSettlement'])
    if ((await stateOf(work, contribution)) !== 'OPEN')
      refuseBlocked(COUNTED, ['reopenGivingBatch', 'voidContribution'])
    if ((await work.findWhere(Refund, { contributionId: id })).length) refuseBlocked(REFUNDED)
    assign(contribution, { deletedAt: clock.now(), givingBatchId: null })
    return { success: true }
  },
})
