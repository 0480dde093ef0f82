import { Versioned } from '../../../data/tenancy.js'
import { choice, enumeration, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { refuseField } from '../../../refusals/refusals.js'
import { Account } from '../../ledger/accounts/account.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Provider } from './provider.js'

export const GivingIntegrationStatus = enumeration(
  'GivingIntegrationStatus',
  'Whether new settlements, batches and contributions can name it.',
  {
    ACTIVE: 'New settlements, batches and contributions can name it.',
    INACTIVE: 'New ones cannot name it. Old ones keep it.',
  },
)

/** A connection to a giving provider. */
@record({ table: 'giving_integration', metadata: 'OPEN', reads: 'settlements:read' })
export class GivingIntegration extends Versioned {
  @choice(Provider, { note: 'The provider that it connects to.' }) provider!: ValueOf<typeof Provider>
  @text({ note: 'The name.' }) name!: string
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently. Null for none.' })
  externalId!: string | null
  @choice(GivingIntegrationStatus) status!: ValueOf<typeof GivingIntegrationStatus>
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund of an allocation that names no fund, in a contribution that names the integration. Null for none.',
  })
  defaultFundId!: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'The dimension value of a new settlement or batch that names the integration, and neither a merchant nor dimension values. Null for none.',
  })
  defaultCampusId!: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account that holds its contributions until the payout. Null for the clearing account of the accounting policy.',
  })
  clearingAccountId!: string | null

  /**
   * Asserts that a new record from that provider can name the integration.
   * @throws Refusal 422 unknown_reference.
   */
  assertNewUse(provider: string | null | undefined): void {
    if (this.status !== 'ACTIVE')
      refuseField('givingIntegrationId', 'unknown_reference', { expected: 'the id of an ACTIVE giving integration' })
    this.assertIsOf(provider)
  }

  /** @throws Refusal 422 unknown_reference when a record from another provider names it. */
  assertIsOf(provider: string | null | undefined): void {
    if (provider && provider !== this.provider)
      refuseField('givingIntegrationId', 'unknown_reference', {
        expected: 'the id of a giving integration of the same provider',
      })
  }
}

/** A merchant account at a provider. Settlements name the one that they were paid to. */
@record({ table: 'merchant', metadata: 'OPEN', reads: 'settlements:read' })
export class Merchant extends Versioned {
  @text({ note: 'The name.' }) name!: string
  @ref(() => GivingIntegration, { nullable: true, note: 'The integration that it belongs to. Null for none.' })
  givingIntegrationId!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique in its integration. Null for none.' })
  externalId!: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'The campus that a new settlement without dimension values takes. Null for none.',
  })
  campusId!: string | null
  @ref(() => DimensionValue, {
    nullable: true,
    note: 'A further dimension value that a new settlement without dimension values takes. Null for none.',
  })
  dimensionValueId!: string | null
  @choice(GivingIntegrationStatus, { note: 'Whether new settlements can name it.' })
  status!: ValueOf<typeof GivingIntegrationStatus>

  /**
   * Asserts that a settlement of that integration can name the merchant.
   * @throws Refusal 422 unknown_reference.
   */
  assertIsOf(givingIntegrationId: string | null | undefined): void {
    if (givingIntegrationId && this.givingIntegrationId && givingIntegrationId !== this.givingIntegrationId)
      refuseField('merchantId', 'unknown_reference', {
        expected: 'the id of a merchant of the giving integration of the settlement',
      })
  }

  /** @throws Refusal 422 unknown_reference when it is inactive. */
  assertActive(): void {
    if (this.status !== 'ACTIVE')
      refuseField('merchantId', 'unknown_reference', { expected: 'the id of an ACTIVE merchant' })
  }
}
