import { type Answer } from '../../../data/source.js'
import { choice, count, day, input, money, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { list, mutation } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { type Money, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { linkValues } from '../../ledger/dimensions/dimension-links.js'
import { recordedBefore, rememberCreation } from '../../record-once.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { ContributionFilter, ContributionTotals } from '../contributions/contribution.inputs.js'
import { Contribution } from '../contributions/contribution.js'
import { contributions } from '../contributions/contribution.queries.js'
import { GivingIntegration, Merchant } from '../integrations/giving-integration.js'
import { assertOrigins, defaultValues } from '../integrations/giving-integration.rules.js'
import { Provider } from '../integrations/provider.js'
import { Refund } from '../refunds/refund.js'
import { DepositBasis, Settlement, SettlementDimension } from './settlement.js'
import { linkRelations, linkSet } from './settlement.links.js'
import { settlements } from './settlement.queries.js'
import { assertNotPosted } from './settlement-posting.js'

export const tag = 'Settlements'

@input('A settlement to create.')
export class CreateSettlementInput {
  @choice(Provider, { note: 'The system that it comes from.' }) provider!: ValueOf<typeof Provider>
  @text({
    nullable: true,
    min: 1,
    max: 200,
    note: 'The id at the provider. Required unless the provider is MANUAL. Unique with the provider, permanently.',
  })
  externalId?: string | null
  @text({ nullable: true, max: 200, note: 'A reference of the other system for people.' })
  externalReference?: string | null
  @day({ nullable: true, note: 'The day on which the deposit is expected.' }) estimatedArrivalDate?: Day | null
  @text({ nullable: true, max: 100, note: 'The kind of settlement, as the provider names it.' })
  settlementType?: string | null
  @choice(DepositBasis, { fallback: 'NET' }) depositBasis!: ValueOf<typeof DepositBasis>
  @money({ nullable: true, min: 0, note: 'The amount before fees.' }) grossAmount?: Money | null
  @money({ nullable: true, min: 0, note: 'The fees of the processor.' }) feesAmount?: Money | null
  @money({
    nullable: true,
    min: 0,
    note: 'Gross less fees. When two of the three are given, the third follows. A negative one cannot be sent: it follows from the gross amount and the fees.',
  })
  netAmount?: Money | null
  @count({ fallback: 0, min: 0, note: 'How many payments it has.' }) paymentCount!: number
  @count({ fallback: 0, min: 0, note: 'How many donations it has.' }) donationCount!: number
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId?: string | null
  @ref(() => Merchant, { nullable: true }) merchantId?: string | null
  @ref(() => DimensionValue, {
    optional: true,
    list: true,
    note: 'At most one value of each dimension. The values of the merchant, or the default campus of the giving integration, when absent.',
  })
  dimensionValueIds?: string[]
  @ref(() => GivingBatch, {
    optional: true,
    list: true,
    items: 500,
    note: 'Its batches. They bring their contributions that belong to no settlement, unless contributionIds is there.',
  })
  batchIds?: string[]
  @ref(() => Contribution, { optional: true, list: true, items: 5000 }) contributionIds?: string[]
}

export const createSettlement = mutation({
  does: 'Create a settlement.',
  details:
    'It is PENDING. When the provider and externalId exist already, an equal body answers 200 with the existing settlement, and another body is refused with 409 (duplicate).',
  scope: 'settlements:write',
  refuses: ['already_linked', 'frozen'],
  rest: 'POST /settlements',
  takes: CreateSettlementInput,
  gives: Settlement,
  creates: true,
  recordsOnce: true,
  example: { provider: 'MANUAL', externalReference: 'Deposit slip 4711', grossAmount: 1250.75, paymentCount: 18 },
  async run(context, given) {
    const { work, caller } = context
    if (!given.externalId && given.provider !== 'MANUAL') refuseField('externalId', 'required')
    const known = await recordedBefore(context, settlements, comparable(given), givenOf)
    if (known) return known
    const { grossAmount, feesAmount, netAmount, dimensionValueIds, batchIds, contributionIds, ...fields } = given
    const origins = await assertOrigins(work, given)
    const amounts = { grossAmount: ZERO, feesAmount: ZERO, netAmount: ZERO }
    const settlement = work.create(Settlement, { ...fields, ...amounts, currency: caller.currency, status: 'PENDING' })
    settlement.recordAmounts({ grossAmount, feesAmount, netAmount })
    if (given.externalId) rememberCreation(work, settlement, comparable(given))
    await work.flush()
    const valueIds = dimensionValueIds ?? (await defaultValues(work, origins))
    await linkValues(work, SettlementDimension, { settlementId: settlement.id }, valueIds)
    await linkRelations(work, settlement, { batchIds, contributionIds })
    return { id: settlement.id }
  },
})

/** The members of a request that are compared with a stored settlement. Later links are not compared. */
const comparable = ({ dimensionValueIds, batchIds, contributionIds, ...given }: CreateSettlementInput) => given

/** The fields of a stored settlement that its creation can have set. */
const givenOf = ({ recordedTotals, givingIntegration, merchant, ...recorded }: Answer<typeof settlements>) => {
  const { gross, fees, net, paymentCount, donationCount } = recordedTotals
  const [givingIntegrationId, merchantId] = [givingIntegration, merchant].map(of => of?.id ?? null)
  const amounts = { grossAmount: gross, feesAmount: fees, netAmount: net, paymentCount, donationCount }
  return { ...recorded, ...amounts, givingIntegrationId, merchantId }
}

export const deleteSettlement = mutation({
  does: 'Delete a pending or cancelled settlement without links. Its external id stays taken.',
  scope: 'settlements:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'DELETE /settlements/{id}',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const settlement = await work.change(Settlement, id)
    settlement.assertNotFrozen()
    if (settlement.status !== 'PENDING' && settlement.status !== 'CANCELLED')
      refuseStatus('settlement', settlement.status, ['PENDING', 'CANCELLED'])
    const linked = [Contribution, GivingBatch, Refund].map(type =>
      work.findWhere<Contribution | GivingBatch | Refund>(type, { settlementId: id }),
    )
    if ((await Promise.all(linked)).some(rows => rows.length))
      refuseBlocked('Contributions, batches or refunds are linked to the settlement.', ['linkSettlementContributions'])
    for (const row of await work.findWhere(SettlementDimension, { settlementId: id })) work.remove(row)
    settlement.deletedAt = clock.now()
    return { success: true }
  },
})

@input('The contributions of a settlement: the whole set.')
export class LinkSettlementContributionsInput {
  @ref(() => Contribution, {
    list: true,
    items: 5000,
    note: 'The ids of all its contributions. Others are unlinked, new ones are linked.',
  })
  contributionIds!: string[]
}

export const linkSettlementContributions = mutation({
  does: 'Set the contributions of a settlement, atomically.',
  details:
    'The linked totals are updated in the same transaction and never copied from the recorded ones. A contribution of another settlement is refused with 409 (already_linked), a posted settlement with 409 (illegal_transition).',
  scope: 'settlements:write',
  refuses: ['frozen', 'already_linked', 'illegal_transition'],
  rest: 'PUT /settlements/{id}/contributions',
  takes: LinkSettlementContributionsInput,
  gives: Settlement,
  async run(context, { contributionIds }, { id }) {
    const { work } = context
    const settlement = await work.change(Settlement, id)
    settlement.assertNotFrozen()
    if (await linkSet(work, Contribution, 'contributionIds', settlement, contributionIds)) {
      await assertNotPosted(context, id)
      work.touch(settlement)
    }
  },
})

export const listSettlementContributions = list({
  does: 'List the contributions of a settlement.',
  scope: 'contributions:read',
  rest: 'GET /settlements/{id}/contributions',
  tool: 'List the contributions that are linked to one settlement. id is the id of the settlement.',
  takes: ContributionFilter,
  lists: contributions,
  within: { filter: 'settlementId', of: settlements },
  envelope: 'contributions',
  totals: ContributionTotals,
})
