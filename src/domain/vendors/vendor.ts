import { choice, count, enumeration, flag, part, record, ref, text, type ValueOf, view } from '../../kernel/fields.js'
import { TenantOwned, Versioned } from '../../kernel/tenancy.js'
import { Account } from '../ledger/account.js'
import { Dimension, DimensionValue, LineDimension } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'

export const VendorStatus = enumeration(
  'VendorStatus',
  'Only an ACTIVE vendor gets new bills; a MERGED one lives on in another.',
  ['ACTIVE', 'INACTIVE', 'MERGED'],
)
export const WritableVendorStatus = enumeration('WritableVendorStatus', 'What a client may write.', [
  'ACTIVE',
  'INACTIVE',
])
export const PaymentMethod = enumeration('VendorPaymentMethod', 'How a vendor prefers to be paid.', [
  'CHECK',
  'ACH',
  'CARD',
  'CASH',
  'OTHER',
])

@view('A postal address.')
export class VendorAddress {
  @text({ nullable: true }) line1!: string | null
  @text({ nullable: true }) line2!: string | null
  @text({ nullable: true }) city!: string | null
  @text({ nullable: true }) region!: string | null
  @text({ nullable: true }) postalCode!: string | null
  @text({ nullable: true, note: 'ISO 3166-1, two letters.' }) country!: string | null
}

/** Someone the church buys from. Bank details are kept nowhere here; of a tax id only the last four digits. */
@record({
  table: 'vendor',
  reads: 'vendors:read',
  personal: ['legalName', 'email', 'phone', 'address', 'taxIdLast4'],
  does: 'Someone the church buys from.',
})
export class Vendor extends Versioned {
  @text({ max: 200, note: 'Unique, whatever the case of its letters.' }) name!: string
  @text({ nullable: true }) legalName!: string | null
  @text({ nullable: true, note: 'Unique.' }) vendorNumber!: string | null
  @text({ nullable: true }) email!: string | null
  @text({ nullable: true }) phone!: string | null
  @part(() => VendorAddress, { nullable: true, stored: true }) address!: VendorAddress | null
  @text({ nullable: true, note: 'The last four digits; more is never kept.' }) taxIdLast4!: string | null
  @flag() is1099Eligible!: boolean
  @text({ nullable: true }) form1099Box!: string | null
  @ref(() => Account, { nullable: true, edge: false, note: 'Suggested for coding.' }) defaultAccountId!: string | null
  @ref(() => Fund, { nullable: true, note: 'Suggested for coding.' }) defaultFundId!: string | null
  @part(() => LineDimension, { list: true, note: 'Suggested for coding.' }) defaultDimensions!: LineDimension[]
  @count({ nullable: true }) paymentTermsDays!: number | null
  @choice(PaymentMethod, { nullable: true }) preferredPaymentMethod!: ValueOf<typeof PaymentMethod> | null
  @choice(VendorStatus) status!: ValueOf<typeof VendorStatus>
  @ref(() => Vendor, { nullable: true, note: 'The vendor that it lives on in.' }) mergedIntoId!: string | null
  @text({ nullable: true }) provider!: string | null
  @text({ nullable: true, note: 'Unique with the provider, for ever.' }) externalId!: string | null

  /** Whether a new bill may name it. */
  get takesBills(): boolean {
    return this.status === 'ACTIVE'
  }
}

@record({ table: 'vendor_default_dimension', reads: '', part: true, does: 'A dimension value suggested for a vendor.' })
export class VendorDefaultDimension extends TenantOwned {
  @ref(() => Vendor) vendorId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
