import type { Answer } from '../../../data/source.js'
import { choice, count, day, input, money, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { type Money, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { linkValues } from '../../ledger/dimensions/dimension-links.js'
import { recordedBefore, rememberCreation } from '../../record-once.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Contribution } from '../contributions/contribution.js'
import { GivingIntegration, Merchant } from '../integrations/giving-integration.js'
import { assertOrigins, defaultValues } from '../integrations/giving-integration.rules.js'
import { Provider } from '../integrations/provider.js'
import { DepositBasis, Settlement, SettlementDimension } from './settlement.js'
import { linkRelations } from './settlement.links.js'
import { settlements } from './settlement.queries.js'

/** What a new settlement says, beside its metadata. */
export abstract class NewSettlement {
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

@input('A settlement to create.')
export class CreateSettlementInput extends NewSettlement {}

/** The members of a request that are compared with a stored settlement. Later links are not compared. */
const comparable = ({ dimensionValueIds, batchIds, contributionIds, ...given }: NewSettlement) => given

/** The fields of a stored settlement that its creation can have set. */
const givenOf = ({ recordedTotals, givingIntegration, merchant, ...recorded }: Answer<typeof settlements>) => {
  const { gross, fees, net, paymentCount, donationCount } = recordedTotals
  const [givingIntegrationId, merchantId] = [givingIntegration, merchant].map(of => of?.id ?? null)
  const amounts = { grossAmount: gross, feesAmount: fees, netAmount: net, paymentCount, donationCount }
  return { ...recorded, ...amounts, givingIntegrationId, merchantId }
}

/**
 * Creates a settlement with its batches and contributions, or finds the one that the same request created before.
 * @throws Refusal 422, 409 duplicate, already_linked, frozen.
 */
export async function settlementOf(context: MutationContext, given: NewSettlement): Promise<{ id: string }> {
  const { work, caller } = context
  if (!given.externalId && given.provider !== 'MANUAL') refuseField('externalId', 'required')
  const known = await recordedBefore(context, settlements, comparable(given), givenOf)
  if (known) return { id: known.id }
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
}
