import { TenantOwned, Versioned } from '../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  flag,
  keep,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { Account } from '../ledger/accounts/account.js'
import { Dimension, DimensionValue } from '../ledger/dimensions/dimension.js'
import { Fund } from '../ledger/funds/fund.js'

/** The statuses that a client can set. */
const WRITABLE = { ACTIVE: 'The vendor takes new bills.', INACTIVE: 'The vendor takes no new bills.' } as const
export const VendorStatus = enumeration(
  'VendorStatus',
  'Only an ACTIVE vendor takes new bills. A MERGED vendor was merged into another one.',
  {
    ...WRITABLE,
    MERGED: 'The vendor was merged into another one.',
  },
)
export const WritableVendorStatus = enumeration('WritableVendorStatus', 'The statuses that a client can set.', WRITABLE)
export const PaymentMethod = enumeration('VendorPaymentMethod', 'How a vendor prefers to be paid.', {
  CHECK: 'A check.',
  ACH: 'A bank transfer.',
  CARD: 'A card.',
  CASH: 'Cash.',
  OTHER: 'Another method.',
})

export const TaxIdType = enumeration('TaxIdType', 'What a tax id is.', {
  EIN: 'An Employer Identification Number: a business.',
  SSN: 'A Social Security number: a person.',
  ITIN: 'An Individual Taxpayer Identification Number: a person.',
})
export type TaxIdType = ValueOf<typeof TaxIdType>

@view('A postal address.')
export class VendorAddress {
  @text({ nullable: true, note: 'The first line of the address.' }) line1!: string | null
  @text({ nullable: true, note: 'The second line of the address.' }) line2!: string | null
  @text({ nullable: true, note: 'The city.' }) city!: string | null
  @text({ nullable: true, note: 'The state or region.' }) region!: string | null
  @text({ nullable: true, note: 'The postal code.' }) postalCode!: string | null
  @text({ nullable: true, note: 'ISO 3166-1 alpha-2 country code, such as US.' }) country!: string | null
}

/** A vendor. Bank details are not stored. A whole tax id is sealed and stands apart (`VendorTaxId`). */
@record({
  table: 'vendor',
  metadata: 'OPEN',
  reads: 'vendors:read',
  personal: ['legalName', 'email', 'phone', 'address', 'taxIdLast4', 'taxIdType'],
  onErase: keep('A vendor is no donor, and its bills must name it.'),
  onMerge: keep('It names no donor.'),
})
export class Vendor extends Versioned {
  @text({ max: 200, note: 'Unique in the organization, ignoring letter case.' }) name!: string
  @text({ nullable: true, note: 'The registered name.' }) legalName!: string | null
  @text({ nullable: true, note: 'Unique in the organization.' }) vendorNumber!: string | null
  @text({ nullable: true, note: 'The email address.' }) email!: string | null
  @text({ nullable: true, note: 'The telephone number.' }) phone!: string | null
  @part(() => VendorAddress, { nullable: true, stored: true, note: 'The postal address.' })
  address!: VendorAddress | null
  @text({ nullable: true, note: 'The last four digits of the tax id.' }) taxIdLast4!: string | null
  @choice(TaxIdType, {
    nullable: true,
    note: 'What the stored tax id is. Null when only its last four digits are stored, or none.',
  })
  taxIdType!: TaxIdType | null
  @flag({ note: 'Whether payments to the vendor are reported on Form 1099.' }) is1099Eligible!: boolean
  @text({ nullable: true, note: 'The box of Form 1099 that payments belong to, such as NEC-1 or MISC-6.' })
  form1099Box!: string | null
  @ref(() => Account, { nullable: true, note: "Suggested for coding the vendor's lines. Null for none." })
  defaultAccountId!: string | null
  @ref(() => Fund, { nullable: true, note: "Suggested for coding the vendor's lines. Null for none." })
  defaultFundId!: string | null
  @count({ nullable: true, note: 'How many days after the bill it is due.' }) paymentTermsDays!: number | null
  @choice(PaymentMethod, { nullable: true }) preferredPaymentMethod!: ValueOf<typeof PaymentMethod> | null
  @choice(VendorStatus, { note: 'The status.' }) status!: ValueOf<typeof VendorStatus>
  @ref(() => Vendor, { nullable: true, note: 'The vendor that it was merged into. Null unless MERGED.' })
  mergedIntoId!: string | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId!: string | null

  /** Whether a new bill may name it. */
  get takesBills(): boolean {
    return this.status === 'ACTIVE'
  }
}

@record({ table: 'vendor_default_dimension', reads: '', part: true })
export class VendorDefaultDimension extends TenantOwned {
  @ref(() => Vendor) vendorId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
