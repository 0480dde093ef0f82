import type { Work } from '../../../kernel/work.js'
import { type FieldFault, faultAt, fieldRefusal, Refusal, refuseField } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { accountsWithBalance, loadControlAccounts } from '../../ledger/accounts/control-account.queries.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { GivingIntegration, Merchant } from './giving-integration.js'

/** What a giving integration or a merchant gives to new records. */
interface Defaults {
  defaultFundId?: string | null
  defaultCampusId?: string | null
  campusId?: string | null
  dimensionValueId?: string | null
}

/**
 * Asserts that a new record of today could use the defaults.
 * @throws Refusal 422 unknown_reference.
 */
export async function assertDefaults(work: Work, given: Defaults, today: Day): Promise<void> {
  const { defaultFundId, defaultCampusId, campusId, dimensionValueId } = given
  const fund = defaultFundId ? await work.find(Fund, defaultFundId) : undefined
  const faults: FieldFault[] = []
  if (defaultFundId && !(fund?.takes(today) && fund.acceptsGifts))
    faults.push(
      faultAt('defaultFundId', 'unknown_reference', { expected: 'the id of an open fund that accepts contributions' }),
    )
  const chosen = { defaultCampusId, campusId, dimensionValueId }
  const ids = Object.values(chosen).flatMap(id => id ?? [])
  const values = await work.findAll(DimensionValue, ids)
  for (const [field, id] of Object.entries(chosen))
    if (id && !values.get(id)?.takes(today))
      faults.push(faultAt(field, 'unknown_reference', { expected: 'the id of a dimension value in use' }))
  if (faults.length) throw new Refusal('validation', faults)
}

/**
 * Asserts that the account can hold the contributions of a processor: a postable asset without bank statements that has no
 * other use.
 * @throws Refusal 422 unknown_reference, or not_writable for an account with a balance that its use would not explain (A14).
 */
export async function assertClearingAccount(work: Work, id: string): Promise<void> {
  const account = await work.find(Account, id)
  const { purposes } = await loadControlAccounts(work)
  const uses = purposes.get(id)
  if (
    !account?.takesLines ||
    account.accountType !== 'ASSET' ||
    account.hasStatements ||
    [...(uses ?? [])].some(use => use !== 'HOLDING')
  )
    refuseField('clearingAccountId', 'unknown_reference', {
      expected: 'the id of a postable ASSET account that is no cash account and has no other use',
    })
  if (!uses && (await accountsWithBalance(work, [id])).has(id))
    throw fieldRefusal(
      'clearingAccountId',
      'not_writable',
      'The account has a balance that the new use does not explain. Name an account without a balance, or move the balance first.',
    )
}

/** What of a settlement or a batch says where it comes from. */
interface FromProvider {
  provider?: string | null
  givingIntegrationId?: string | null
  merchantId?: string | null
}

/** The giving integration and the merchant that a settlement or a batch names. */
export interface Origins {
  integration?: GivingIntegration | null
  merchant?: Merchant | null
}

/**
 * Loads the giving integration and the merchant of a settlement or a batch, and asserts that they belong together. One that it
 * had before may be inactive.
 * @throws Refusal 422 unknown_reference.
 */
export async function assertOrigins(work: Work, of: FromProvider, before: FromProvider = {}): Promise<Origins> {
  const { provider, givingIntegrationId, merchantId } = of
  const integration = givingIntegrationId ? await work.find(GivingIntegration, givingIntegrationId) : undefined
  const merchant = merchantId ? await work.find(Merchant, merchantId) : undefined
  if (givingIntegrationId && !integration) refuseField('givingIntegrationId', 'unknown_reference')
  if (merchantId && !merchant) refuseField('merchantId', 'unknown_reference')
  if (givingIntegrationId !== before.givingIntegrationId) integration?.assertNewUse(provider)
  else integration?.assertIsOf(provider)
  if (merchantId !== before.merchantId) merchant?.assertActive()
  merchant?.assertIsOf(givingIntegrationId)
  return { integration, merchant }
}

/** The dimension values that a new settlement or batch takes, one of each dimension. A value that is out of use is left out. */
export async function defaultValues(work: Work, { integration, merchant }: Origins): Promise<string[]> {
  const named = merchant ? [merchant.campusId, merchant.dimensionValueId] : [integration?.defaultCampusId]
  const ids = named.flatMap(id => id ?? [])
  const values = await work.findAll(DimensionValue, ids)
  const chosen = new Map<string, string>()
  for (const id of ids) {
    const value = values.get(id)
    if (value?.status === 'ACTIVE' && !chosen.has(value.dimensionId)) chosen.set(value.dimensionId, id)
  }
  return [...chosen.values()]
}
