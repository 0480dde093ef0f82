import { choice, count, input, instant, ref, text, type ValueOf, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { Account } from '../../ledger/accounts/account.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { recordedBefore, rememberCreation } from '../../record-once.js'
import { GivingIntegration, GivingIntegrationStatus } from './giving-integration.js'
import { givingIntegrations } from './giving-integration.queries.js'
import { assertClearingAccount, assertDefaults } from './giving-integration.rules.js'
import { Provider } from './provider.js'

export const tag = 'Settlements'

@input('Which giving integrations are listed.')
export class GivingIntegrationFilter {
  @choice(Provider, { nullable: true, list: true, note: 'The provider.' }) provider?: string[] | null
  @choice(GivingIntegrationStatus, { nullable: true, list: true }) status?: string[] | null
  @text({ nullable: true, list: true, note: 'The id at the provider. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class GivingIntegrationTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

/** The members that stay writable; null clears a member. */
abstract class WrittenGivingIntegration {
  @ref(() => Fund, {
    nullable: true,
    note: 'An open fund that accepts contributions. It is the fund of an allocation that names none.',
  })
  defaultFundId?: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'A value in use. A new settlement or batch takes it when it names neither a merchant nor dimension values.',
  })
  defaultCampusId?: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'A postable ASSET account that is no cash account and has no other use. It holds the contributions of batches that are posted from now on.',
  })
  clearingAccountId?: string | null
}

@input('A giving integration to create.')
export class CreateGivingIntegrationInput extends WrittenGivingIntegration {
  @choice(Provider, { note: 'The provider that it connects to. It stays.' }) provider!: ValueOf<typeof Provider>
  @text({ min: 1, max: 200, note: 'The name.' }) name!: string
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
}

@input('The members of a giving integration to change. Absent members stay; null clears a nullable member.')
export class UpdateGivingIntegrationInput extends WrittenGivingIntegration {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @choice(GivingIntegrationStatus, { optional: true }) status?: ValueOf<typeof GivingIntegrationStatus>
}

export const listGivingIntegrations = list({
  does: 'List the giving integrations with their merchants, by name.',
  scope: 'settlements:read',
  rest: 'GET /giving-integrations',
  tool: 'Find the connections to giving providers, with their merchant accounts and clearing accounts. Settlements, batches and contributions name them.',
  takes: GivingIntegrationFilter,
  lists: givingIntegrations,
  envelope: 'givingIntegrations',
  totals: GivingIntegrationTotals,
})

export const getGivingIntegration = query({
  does: 'Get one giving integration with its merchants.',
  scope: 'settlements:read',
  rest: 'GET /giving-integrations/{id}',
  gives: GivingIntegration,
  run: recordOfPath(givingIntegrations),
})

export const createGivingIntegration = mutation({
  does: 'Create a giving integration.',
  details:
    'It is ACTIVE. When the provider and externalId exist already, an equal body answers 200 with the existing integration, and another body is refused with 409 (duplicate).',
  scope: 'settlements:write',
  rest: 'POST /giving-integrations',
  takes: CreateGivingIntegrationInput,
  gives: GivingIntegration,
  creates: true,
  recordsOnce: true,
  example: { provider: 'PROVIDER_1', name: 'Online giving', externalId: 'acct_4711' },
  async run(context, given) {
    const { work, today } = context
    const known = await recordedBefore(context, givingIntegrations, given)
    if (known) return known
    await assertDefaults(work, given, today)
    if (given.clearingAccountId) await assertClearingAccount(work, given.clearingAccountId)
    const integration = work.create(GivingIntegration, { ...given, status: 'ACTIVE' })
    if (given.externalId) rememberCreation(work, integration, given)
    return { id: integration.id }
  },
})

export const updateGivingIntegration = mutation({
  does: 'Change a giving integration, or take it out of use.',
  details:
    'Every member is optional; {} changes nothing. A null value clears a nullable member. An INACTIVE one is refused on new settlements, batches and contributions (422) and stays on old ones.',
  scope: 'settlements:write',
  rest: 'PATCH /giving-integrations/{id}',
  takes: UpdateGivingIntegrationInput,
  gives: GivingIntegration,
  example: { status: 'INACTIVE' },
  async run({ work, today }, change, { id }) {
    const integration = await work.change(GivingIntegration, id)
    await assertDefaults(work, change, today)
    const { clearingAccountId } = change
    if (clearingAccountId && clearingAccountId !== integration.clearingAccountId)
      await assertClearingAccount(work, clearingAccountId)
    assign(integration, defined(change))
  },
})
