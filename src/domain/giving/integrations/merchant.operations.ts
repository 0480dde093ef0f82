import { choice, count, input, instant, ref, text, type ValueOf, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { GivingIntegration, GivingIntegrationStatus, Merchant } from './giving-integration.js'
import { merchants } from './giving-integration.queries.js'
import { assertDefaults } from './giving-integration.rules.js'

export const tag = 'Settlements'

@input('Which merchants are listed.')
export class MerchantFilter {
  @ref(() => GivingIntegration, { nullable: true, list: true }) givingIntegrationId?: string[] | null
  @choice(GivingIntegrationStatus, { nullable: true, list: true, note: 'Whether new settlements can name them.' })
  status?: string[] | null
  @text({ nullable: true, list: true, note: 'The id at the provider. Unique in its integration.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class MerchantTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

/** The members that stay writable; null clears a member. */
abstract class WrittenMerchant {
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique in its integration.' })
  externalId?: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'A value in use. A new settlement without dimension values takes it.',
  })
  campusId?: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'A further value in use, of another dimension than the campus. A new settlement without dimension values takes it.',
  })
  dimensionValueId?: string | null
}

@input('A merchant to create.')
export class CreateMerchantInput extends WrittenMerchant {
  @ref(() => GivingIntegration, { note: 'The integration that it belongs to. It stays.' }) givingIntegrationId!: string
  @text({ min: 1, max: 200, note: 'The name.' }) name!: string
}

@input('The members of a merchant to change. Absent members stay; null clears a nullable member.')
export class UpdateMerchantInput extends WrittenMerchant {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @choice(GivingIntegrationStatus, { optional: true, note: 'Whether new settlements can name it.' })
  status?: ValueOf<typeof GivingIntegrationStatus>
}

export const listMerchants = list({
  does: 'List the merchant accounts at giving providers, by name.',
  scope: 'settlements:read',
  rest: 'GET /merchants',
  takes: MerchantFilter,
  lists: merchants,
  envelope: 'merchants',
  totals: MerchantTotals,
})

export const getMerchant = query({
  does: 'Get one merchant.',
  scope: 'settlements:read',
  rest: 'GET /merchants/{id}',
  gives: Merchant,
  run: recordOfPath(merchants),
})

export const createMerchant = mutation({
  does: 'Create a merchant account of a giving integration.',
  details:
    'It is ACTIVE. An external id that the integration already has is refused with 409 (duplicate). A settlement of a merchant without a campus and without a dimension value needs review.',
  scope: 'settlements:write',
  refuses: ['duplicate'],
  rest: 'POST /merchants',
  takes: CreateMerchantInput,
  gives: Merchant,
  creates: true,
  async run({ work, today }, given) {
    const integration = await work.find(GivingIntegration, given.givingIntegrationId)
    if (integration?.status !== 'ACTIVE')
      refuseField('givingIntegrationId', 'unknown_reference', { expected: 'the id of an ACTIVE giving integration' })
    await assertDefaults(work, given, today)
    return { id: work.create(Merchant, { ...given, status: 'ACTIVE' }).id }
  },
})

export const updateMerchant = mutation({
  does: 'Change a merchant, or take it out of use.',
  details:
    'Every member is optional; {} changes nothing. A null value clears a nullable member. An INACTIVE one is refused on new settlements (422) and stays on old ones.',
  scope: 'settlements:write',
  refuses: ['duplicate'],
  rest: 'PATCH /merchants/{id}',
  takes: UpdateMerchantInput,
  gives: Merchant,
  example: { name: 'Website' },
  async run({ work, today }, change, { id }) {
    const merchant = await work.change(Merchant, id)
    await assertDefaults(work, change, today)
    assign(merchant, defined(change))
  },
})
