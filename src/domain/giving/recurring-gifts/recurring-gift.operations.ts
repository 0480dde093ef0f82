import {
  choice,
  count,
  day,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { type FieldFault, faultAt, Refusal, refuseField } from '../../../refusals/refusals.js'
import { monthsAfter } from '../../../values/calendar.js'
import { defined } from '../../../values/defined.js'
import { decimal, MONEY_MAX, type Money, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { canGive } from '../contributions/contribution-references.js'
import { PaymentMethod } from '../contributions/payment-method.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { beginCheck } from './expectation-checking.js'
import { GiftFrequency, RecurringGift, RecurringGiftAllocation, RecurringGiftStatus } from './recurring-gift.js'
import { recurringGifts } from './recurring-gift.queries.js'
import { nextDayOf } from './recurring-gift.rules.js'

export const tag = 'Recurring Gifts'

@input('Which recurring gifts are listed.')
export class RecurringGiftFilter {
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @choice(RecurringGiftStatus, { nullable: true, list: true }) status?: ValueOf<typeof RecurringGiftStatus>[] | null
  @ref(() => GivingIntegration, {
    nullable: true,
    list: true,
    note: 'The id of a giving integration, or `none` for those without one.',
  })
  givingIntegrationId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true, note: 'Those with an allocation for these funds.' })
  fundId?: string[] | null
  @text({ nullable: true, list: true, note: 'The id at the provider.' }) externalId?: string[] | null
  @day({ nullable: true, note: 'Those with a MISSED day on or after this day.' }) missedSince?: Day | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class RecurringGiftTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the amounts of one gift each.' }) amount!: Money
}

@input('The part of a recurring gift for one fund.')
export class RecurringAllocationInput {
  @ref(() => Fund, { note: 'The id of an open fund that accepts contributions. Each fund is named once.' })
  fundId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
}

const PARTS = { min: 1, items: 50, note: 'The parts for each fund, which sum to the amount.' }
/** How many months before its creation a recurring gift can be expected. */
const EXPECTED_MONTHS = 24
const AMOUNT = 'The amount of each gift. When given, it must equal the sum of the allocations.'

/** The members that stay writable; null clears a member. */
abstract class WrittenRecurringGift {
  @ref(() => GivingIntegration, { nullable: true, note: 'The giving integration that schedules it.' })
  givingIntegrationId?: string | null
  @text({
    nullable: true,
    min: 1,
    max: 200,
    note: 'The id at the provider. It needs a giving integration, and is unique in it.',
  })
  externalId?: string | null
  @choice(PaymentMethod, { nullable: true, note: 'How the donor pays.' })
  paymentMethod?: ValueOf<typeof PaymentMethod> | null
  @day({ nullable: true, note: 'The last day on which a gift can be expected. Null for no end.' })
  endDate?: Day | null
}

@input('A recurring gift to create.')
export class CreateRecurringGiftInput extends WrittenRecurringGift {
  @ref(() => Donor, { note: 'The donor. It stays.' }) donorId!: string
  @money({ nullable: true, min: 1, note: AMOUNT }) amount?: Money | null
  @part(() => RecurringAllocationInput, { list: true, ...PARTS }) allocations!: RecurringAllocationInput[]
  @choice(GiftFrequency) frequency!: ValueOf<typeof GiftFrequency>
  @day({ nullable: true, note: 'The first day. The frequency counts from it. Today when absent.' })
  startDate?: Day | null
  @day({
    nullable: true,
    note: 'The day from which its days are expected, up to two years ago, so that contributions that are recorded already can be linked. Today when absent.',
  })
  expectedFrom?: Day | null
}

@input('The members of a recurring gift to change. Absent members stay; null clears a nullable member.')
export class UpdateRecurringGiftInput extends WrittenRecurringGift {
  @money({ optional: true, min: 1, note: AMOUNT }) amount?: Money
  @part(() => RecurringAllocationInput, { optional: true, list: true, ...PARTS })
  allocations?: RecurringAllocationInput[]
  @choice(GiftFrequency, { optional: true }) frequency?: ValueOf<typeof GiftFrequency>
  @day({ optional: true, note: 'The first day. The frequency counts from it.' }) startDate?: Day
}

export const listRecurringGifts = list({
  does: 'List the recurring gifts, newest first.',
  details: 'A recurring gift names its donor by id alone. Read the donor separately under donors:read.',
  scope: 'contributions:read',
  rest: 'GET /recurring-gifts',
  tool: 'Find recurring gifts by donor, status, fund, giving integration or missed days, with their next expected day.',
  takes: RecurringGiftFilter,
  lists: recurringGifts,
  envelope: 'recurringGifts',
  totals: RecurringGiftTotals,
})

export const getRecurringGift = query({
  does: 'Get one recurring gift with its allocations.',
  scope: 'contributions:read',
  rest: 'GET /recurring-gifts/{id}',
  gives: RecurringGift,
  run: recordOfPath(recurringGifts),
})

export const createRecurringGift = mutation({
  does: 'Create a recurring gift, as its provider schedules it.',
  details: [
    'Its days are expected from today or expectedFrom on, for three months ahead. Nothing is posted.',
    'A contribution that names it fulfils the expected day nearest to it: up to 3 days away for WEEKLY, 7 for EVERY_TWO_WEEKS and',
    'TWICE_A_MONTH, and 10 otherwise. A day without a contribution is MISSED afterwards.',
    'An external id that the giving integration already has is refused with 409 (duplicate).',
  ].join(' '),
  scope: 'contributions:write',
  refuses: ['duplicate'],
  rest: 'POST /recurring-gifts',
  takes: CreateRecurringGiftInput,
  gives: RecurringGift,
  creates: true,
  async run(context, { allocations, amount, ...given }) {
    const { work, today, caller } = context
    const donor = (await work.hold(Donor, [given.donorId])).get(given.donorId)
    if (!canGive(donor)) refuseField('donorId', 'unknown_reference')
    await assertOrigin(work, given)
    const rule = { frequency: given.frequency, startDate: given.startDate ?? today, endDate: given.endDate ?? null }
    const gift = work.create(RecurringGift, {
      ...given,
      ...rule,
      amount: await checkParts(context, allocations, amount),
      expectedFrom: assertExpectedFrom(given.expectedFrom ?? today, today),
      ...{ status: 'ACTIVE', checkedOn: today, createdBy: caller.actorId },
    })
    allocate(work, gift, allocations)
    gift.nextDate = assertDayToCome(gift, today)
    await beginCheck(context, gift, gift.nextDate)
    return { id: gift.id }
  },
})

export const updateRecurringGift = mutation({
  does: 'Change a recurring gift.',
  details:
    'Every member is optional; {} changes nothing. Another amount, other funds and other days hold from today on; earlier expected days stay as they are. One that has ended is refused with 409 (illegal_transition).',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'PATCH /recurring-gifts/{id}',
  takes: UpdateRecurringGiftInput,
  gives: RecurringGift,
  example: { paymentMethod: 'ACH' },
  async run(context, { allocations, amount, ...change }, { id }) {
    const { work, today } = context
    const gift = await work.change(RecurringGift, id)
    gift.assertNotEnded()
    const next = { givingIntegrationId: gift.givingIntegrationId, externalId: gift.externalId, ...defined(change) }
    await assertOrigin(work, next, gift.givingIntegrationId)
    if (amount !== undefined && !allocations && amount !== gift.amount)
      refuseField('allocations', 'required', { message: 'allocations is required with another amount.' })
    const before = ruleOf(gift)
    assign(gift, defined(change))
    if (allocations) {
      gift.amount = await checkParts(context, allocations, amount)
      for (const row of await work.findWhere(RecurringGiftAllocation, { recurringGiftId: id })) work.remove(row)
      allocate(work, gift, allocations)
      work.touch(gift)
    }
    const hasOtherDays = ruleOf(gift) !== before
    if (hasOtherDays) assertDayToCome(gift, today)
    if (hasOtherDays || allocations) await replan(context, gift)
  },
})

const stateChange = {
  scope: 'contributions:write',
  refuses: ['illegal_transition'],
  gives: RecurringGift,
} as const

export const pauseRecurringGift = mutation({
  ...stateChange,
  does: 'Pause an ACTIVE recurring gift.',
  details:
    'No day from today on is expected. A day before today that is still open stays open until its grace period ends.',
  rest: 'POST /recurring-gifts/{id}/pause',
  async run({ work, today }, _input, { id }) {
    ;(await work.change(RecurringGift, id)).pause(today)
  },
})

export const resumeRecurringGift = mutation({
  ...stateChange,
  does: 'Resume a PAUSED recurring gift.',
  details:
    'Its days are expected from today on, and not those of the pause. One whose last day is over is refused with 422.',
  rest: 'POST /recurring-gifts/{id}/resume',
  async run(context, _input, { id }) {
    const { work, today } = context
    const gift = await work.change(RecurringGift, id)
    gift.resume(today)
    assertDayToCome(gift, today)
    await replan(context, gift)
  },
})

export const endRecurringGift = mutation({
  ...stateChange,
  does: 'End a recurring gift for good.',
  details: 'No day from today on is expected. Its earlier days and its contributions stay.',
  rest: 'POST /recurring-gifts/{id}/end',
  async run({ work, today }, _input, { id }) {
    ;(await work.change(RecurringGift, id)).end(today)
  },
})

const ruleOf = ({ frequency, startDate, endDate }: RecurringGift) => [frequency, startDate, endDate].join()

/** Plans the days of a changed recurring gift from today on. */
async function replan(context: MutationContext, gift: RecurringGift): Promise<void> {
  gift.planFrom(context.today)
  const next = nextDayOf(gift, context.today)
  if (gift.status === 'ACTIVE' && next) await beginCheck(context, gift, next)
}

/** @throws Refusal 422 date_order when no day of the rule is today or later. */
function assertDayToCome(gift: RecurringGift, today: Day): Day {
  if (gift.endDate && gift.endDate < gift.startDate)
    refuseField('endDate', 'date_order', { expected: 'on or after startDate' })
  return (
    nextDayOf(gift, today) ?? refuseField('endDate', 'date_order', { expected: 'on or after the next day of the gift' })
  )
}

/** @throws Refusal 422 for a day after today or more than two years before it. */
function assertExpectedFrom(day: Day, today: Day): Day {
  const earliest = monthsAfter(today, -EXPECTED_MONTHS)
  if (day < earliest) refuseField('expectedFrom', 'too_small', { minimum: earliest })
  if (day > today) refuseField('expectedFrom', 'too_large', { maximum: today })
  return day
}

interface Origin {
  givingIntegrationId?: string | null
  externalId?: string | null
}

/** @throws Refusal 422 for an unknown or inactive giving integration, and for an external id without one. */
async function assertOrigin(work: Work, given: Origin, before: string | null = null): Promise<void> {
  const { givingIntegrationId, externalId } = given
  if (externalId && !givingIntegrationId) refuseField('givingIntegrationId', 'required')
  if (!givingIntegrationId || givingIntegrationId === before) return
  const integration = await work.find(GivingIntegration, givingIntegrationId)
  if (!integration) refuseField('givingIntegrationId', 'unknown_reference')
  integration.assertNewUse(undefined)
}

/**
 * The amount of the allocations.
 * @throws Refusal 422 for a fund that takes no contributions or is named twice, and for an amount that is not their sum.
 */
async function checkParts(
  { work, today }: MutationContext,
  allocations: readonly RecurringAllocationInput[],
  amount: Money | null | undefined,
): Promise<Money> {
  const funds = await work.findAll(
    Fund,
    allocations.map(({ fundId }) => fundId),
  )
  const faults: FieldFault[] = []
  const named = new Set<string>()
  for (const [index, { fundId }] of allocations.entries()) {
    const path = `allocations.${index}.fundId`
    const fund = funds.get(fundId)
    if (!fund?.takes(today) || !fund.acceptsGifts) faults.push(faultAt('request', 'unknown_reference', { path }))
    if (named.has(fundId))
      faults.push(
        faultAt('request', 'duplicate', { path, message: `${path} names the fund of an earlier allocation.` }),
      )
    named.add(fundId)
  }
  if (faults.length) throw new Refusal('validation', faults)
  const all = sum(allocations.map(each => each.amount))
  if (all > MONEY_MAX)
    refuseField('allocations', 'too_large', { expected: `allocations that add up to at most ${decimal(MONEY_MAX)}` })
  if (amount != null && amount !== all)
    refuseField('amount', 'sum_mismatch', { expected: 'the sum of the allocations, or left out' })
  return all
}

function allocate(work: Work, gift: RecurringGift, allocations: readonly RecurringAllocationInput[]): void {
  for (const [index, { fundId, amount }] of allocations.entries())
    work.create(RecurringGiftAllocation, { recurringGiftId: gift.id, lineNumber: index + 1, fundId, amount })
}
