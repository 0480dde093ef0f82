import {
  choice,
  count,
  day,
  flag,
  freeText,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { CURRENCY_CODE } from '../../../values/text-forms.js'
import type { Day } from '../../../values/time.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { linkValues } from '../../ledger/dimensions/dimension-links.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Contribution } from '../contributions/contribution.js'
import { GivingIntegration, Merchant } from '../integrations/giving-integration.js'
import { assertOrigins } from '../integrations/giving-integration.rules.js'
import { Provider } from '../integrations/provider.js'
import {
  DepositBasis,
  Disposition,
  Settlement,
  SettlementDimension,
  SettlementStatus,
  WritableSettlementStatus,
} from './settlement.js'
import { linkRelations } from './settlement.links.js'
import { settlements } from './settlement.queries.js'
import { assertNotPosted } from './settlement-posting.js'

export const tag = 'Settlements'

@input('Which settlements are listed.')
export class SettlementFilter {
  @choice(Provider, { nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @choice(SettlementStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @choice(Disposition, { nullable: true, list: true }) disposition?: string[] | null
  @flag({ nullable: true, note: 'Whether it is linked to a bank transaction.' }) isLinked?: boolean | null
  @flag({ nullable: true, note: 'Whether it is accounting-frozen.' }) isFrozen?: boolean | null
  @flag({ nullable: true, note: 'Whether it has a journal entry that is not reversed.' }) isPosted?: boolean | null
  @flag({
    nullable: true,
    note: 'Whether the recorded and the linked totals differ. The number of donations is compared until it is posted.',
  })
  hasVariance?: boolean | null
  @part(() => DayRange, { nullable: true, note: 'The day on which the deposit is expected.' })
  estimatedArrivalDate?: DayRange | null
  @part(() => DayRange, { nullable: true, note: 'The day on which the deposit arrived.' })
  actualArrivalDate?: DayRange | null
  @part(() => DayRange, {
    nullable: true,
    note: 'The actual arrival date, else the estimated one, else the day it was recorded.',
  })
  payoutDate?: DayRange | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @ref(() => Merchant, { nullable: true, list: true }) merchantId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class SettlementListTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount before fees.' }) grossAmount!: Money
  @money({ note: 'The fees of the processor.' }) feesAmount!: Money
  @money({ note: 'The amount less fees.' }) netAmount!: Money
  @money({ note: 'The gross amount of the linked contributions, less withheld refunds.' }) linkedGrossAmount!: Money
  @money({ note: 'The fees of the linked contributions and withheld refunds.' }) linkedFeesAmount!: Money
  @money({ note: 'Linked gross less linked fees.' }) linkedNetAmount!: Money
}

@input('The members of a settlement to change. Absent members stay; null clears a nullable member.')
export class UpdateSettlementInput {
  @choice(Provider, { optional: true, note: 'The system that it comes from.' }) provider?: ValueOf<typeof Provider>
  @text({ nullable: true, min: 1, max: 200, note: 'Can be cleared only when the provider is MANUAL.' })
  externalId?: string | null
  @text({ nullable: true, max: 200, note: 'A reference of the other system for people.' })
  externalReference?: string | null
  @day({ nullable: true, note: 'The day on which the deposit is expected.' }) estimatedArrivalDate?: Day | null
  @day({ nullable: true, note: 'Cannot change once the deposit has arrived.' }) actualArrivalDate?: Day | null
  @choice(WritableSettlementStatus, { optional: true, note: 'The status.' })
  status?: ValueOf<typeof WritableSettlementStatus>
  @text({ optional: true, min: 3, max: 3, form: CURRENCY_CODE, note: 'The currency, ISO 4217.' }) currency?: string
  @text({ nullable: true, max: 100, note: 'The kind of settlement, as the provider names it.' })
  settlementType?: string | null
  @freeText({ nullable: true, max: 1000, note: 'The message of the provider about the failure.' })
  errorMessage?: string | null
  @text({ nullable: true, max: 100, note: 'The failure code. Required for the status FAILED.' })
  failureCode?: string | null
  @choice(DepositBasis, { optional: true }) depositBasis?: ValueOf<typeof DepositBasis>
  @money({ optional: true, min: 0, note: 'The amount before fees.' }) grossAmount?: Money
  @money({ optional: true, min: 0, note: 'The fees of the processor.' }) feesAmount?: Money
  @money({
    optional: true,
    min: 0,
    note: 'Gross less fees. A negative one cannot be sent: it follows from the gross amount and the fees.',
  })
  netAmount?: Money
  @count({ optional: true, min: 0, note: 'How many payments it has.' }) paymentCount?: number
  @count({ optional: true, min: 0, note: 'How many donations it has.' }) donationCount?: number
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId?: string | null
  @ref(() => Merchant, { nullable: true }) merchantId?: string | null
  @ref(() => DimensionValue, {
    optional: true,
    list: true,
    items: 50,
    note: 'Replaces the whole set. At most one value of each dimension.',
  })
  dimensionValueIds?: string[]
  @ref(() => GivingBatch, {
    optional: true,
    list: true,
    items: 500,
    note: 'Replaces the whole set. Contributions that belong to no settlement come with their batch and go with it, unless contributionIds is there.',
  })
  batchIds?: string[]
  @ref(() => Contribution, { optional: true, list: true, items: 5000, note: 'Replaces the whole set.' })
  contributionIds?: string[]
}

export const listSettlements = list({
  does: 'List the settlements, newest first.',
  scope: 'settlements:read',
  rest: 'GET /settlements',
  tool: 'Find payouts of payment providers. recordedTotals is what the provider recorded, linkedContributionTotals is the sum of the linked contributions. hasVariance = true selects those where the two differ.',
  takes: SettlementFilter,
  lists: settlements,
  envelope: 'settlements',
  totals: SettlementListTotals,
})

export const getSettlement = query({
  does: 'Get one settlement with its recorded and its linked totals.',
  scope: 'settlements:read',
  rest: 'GET /settlements/{id}',
  tool: 'Get one settlement by its id, with recorded and linked totals and its accounting state.',
  gives: Settlement,
  run: recordOfPath(settlements),
})

export const updateSettlement = mutation({
  does: 'Change a settlement and its relations, atomically.',
  details: [
    'Every member is optional; {} changes nothing. A null value clears a nullable member.',
    'MATCHED and RECONCILED cannot be written. In these accounting states the status cannot be changed (409).',
    'When two of grossAmount, feesAmount and netAmount are sent, the third follows. A relation is sent as its whole set.',
    'A frozen settlement cannot be changed (409). The contributions, amounts, basis and dimensions of a posted settlement cannot be changed (409).',
    'A matched settlement cannot exceed its bank transaction (409).',
  ].join(' '),
  scope: 'settlements:write',
  refuses: ['frozen', 'illegal_transition', 'already_linked', 'over_matched'],
  rest: 'PATCH /settlements/{id}',
  takes: UpdateSettlementInput,
  gives: Settlement,
  example: { status: 'DEPOSITED', actualArrivalDate: '2026-11-18', grossAmount: 1250, feesAmount: 36.25 },
  async run(context, change, { id }) {
    const { work, today, caller } = context
    const settlement = await work.change(Settlement, id)
    settlement.assertNotFrozen()
    const madeOf = () => [settlement.grossAmount, settlement.feesAmount, settlement.depositBasis].join()
    const before = madeOf()
    const { status, grossAmount, feesAmount, netAmount, dimensionValueIds, batchIds, contributionIds, ...plain } =
      change
    if (plain.currency !== undefined && plain.currency !== caller.currency) refuseField('currency', 'currency_mismatch')
    const { provider, givingIntegrationId, merchantId } = settlement
    assign(settlement, defined(plain))
    if ([plain.provider, plain.givingIntegrationId, plain.merchantId].some(each => each !== undefined))
      await assertOrigins(work, settlement, { provider, givingIntegrationId, merchantId })
    if (!settlement.externalId && settlement.provider !== 'MANUAL') refuseField('externalId', 'required')
    settlement.recordAmounts({ grossAmount, feesAmount, netAmount })
    if (status !== undefined) settlement.moveTo(status, today)
    if (plain.actualArrivalDate !== undefined) settlement.assertArrived()
    const links = await linkRelations(work, settlement, { batchIds, contributionIds })
    const hasOtherValues =
      dimensionValueIds && (await linkValues(work, SettlementDimension, { settlementId: id }, dimensionValueIds))
    if (links.hasOtherContributions || hasOtherValues || madeOf() !== before) await assertNotPosted(context, id)
    if (links.isChanged || hasOtherValues) work.touch(settlement)
  },
})
