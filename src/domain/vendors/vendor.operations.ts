import { choice, count, flag, input, instant, part, ref, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { refuseStatus } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import { assign } from '../../values/objects.js'
import { COUNTRY_CODE, EMAIL, FOUR_DIGITS, PHONE, TAX_ID } from '../../values/text-forms.js'
import { Account } from '../ledger/accounts/account.js'
import { LineDimensionInput } from '../ledger/dimensions/dimension.js'
import { Fund } from '../ledger/funds/fund.js'
import { assertOrigin, recordedBefore, rememberCreation } from '../record-once.js'
import { PaymentMethod, Vendor, type VendorAddress, VendorStatus, WritableVendorStatus } from './vendor.js'
import { vendors } from './vendor.queries.js'
import { assertSuggestions, assertTaxIds, setDefaultDimensions } from './vendor.rules.js'
import { assertCanSeal, changeTaxId, digestOfTaxId, shownOf, storeTaxId } from './vendor-tax-id.js'

export const tag = 'Coding Reference Data'

@input('Which vendors are listed.')
export class VendorFilter {
  @text({ nullable: true, max: 100, note: 'Text that occurs in the name, the legal name or the number.' })
  q?: string | null
  @choice(VendorStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @flag({ nullable: true, note: 'Whether payments to the vendor are reported on Form 1099.' })
  is1099Eligible?: boolean | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class VendorTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('A postal address.')
export class VendorAddressInput {
  @text({ nullable: true, max: 200, note: 'The first line of the address.' }) line1?: string | null
  @text({ nullable: true, max: 200, note: 'The second line of the address.' }) line2?: string | null
  @text({ nullable: true, max: 100, note: 'The city.' }) city?: string | null
  @text({ nullable: true, max: 100, note: 'The state or region.' }) region?: string | null
  @text({ nullable: true, max: 20, note: 'The postal code.' }) postalCode?: string | null
  @text({ nullable: true, form: COUNTRY_CODE, note: 'ISO 3166-1 alpha-2 country code, such as US.' }) country?:
    | string
    | null
}

/** The writable members of a vendor; null clears a member. */
abstract class WrittenVendor {
  @text({ nullable: true, min: 1, max: 200, note: 'The registered name.' }) legalName?: string | null
  @text({ nullable: true, min: 1, max: 50, note: 'Unique in the organization.' }) vendorNumber?: string | null
  @text({ nullable: true, max: 254, form: EMAIL, note: 'The email address.' }) email?: string | null
  @text({ nullable: true, max: 50, form: PHONE, note: 'The telephone number.' }) phone?: string | null
  @part(() => VendorAddressInput, {
    nullable: true,
    note: 'The whole address. In a change it replaces the present address.',
  })
  address?: VendorAddressInput | null
  @text({
    nullable: true,
    isSecret: true,
    form: TAX_ID,
    note: 'The whole tax id for Form 1099: NN-NNNNNNN for an EIN, NNN-NN-NNNN for an SSN or ITIN. It is stored sealed, and only a file of Form 1099 answers it. Null removes it.',
  })
  taxId?: string | null
  @text({
    nullable: true,
    form: FOUR_DIGITS,
    note: 'The last four digits of the tax id. They follow from taxId when that is sent or stored.',
  })
  taxIdLast4?: string | null
  @text({
    nullable: true,
    min: 1,
    max: 20,
    note: 'The box of Form 1099 that payments belong to, such as NEC-1 or MISC-6.',
  })
  form1099Box?: string | null
  @ref(() => Account, { nullable: true, note: 'A postable account, suggested for coding.' })
  defaultAccountId?: string | null
  @ref(() => Fund, { nullable: true, note: 'An active fund without children, suggested for coding.' })
  defaultFundId?: string | null
  @count({ nullable: true, min: 0, max: 365, note: 'How many days after the bill it is due.' })
  paymentTermsDays?: number | null
  @choice(PaymentMethod, { nullable: true }) preferredPaymentMethod?: ValueOf<typeof PaymentMethod> | null
}

@input('A vendor to create.')
export class CreateVendorInput extends WrittenVendor {
  @text({ min: 1, max: 200, note: 'Unique in the organization, ignoring letter case.' }) name!: string
  @flag({ fallback: false, note: 'Whether payments to the vendor are reported on Form 1099.' }) is1099Eligible!: boolean
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 50,
    note: 'At most one value of each dimension, suggested for coding.',
  })
  defaultDimensions?: LineDimensionInput[] | null
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
}

@input('The members of a vendor to change. Absent members stay; null clears a nullable member.')
export class UpdateVendorInput extends WrittenVendor {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @flag({ optional: true, note: 'Whether payments to the vendor are reported on Form 1099.' }) is1099Eligible?: boolean
  @part(() => LineDimensionInput, { optional: true, list: true, items: 50, note: 'Replaces the whole set.' })
  defaultDimensions?: LineDimensionInput[]
  @choice(WritableVendorStatus, { optional: true, note: 'The status.' }) status?: ValueOf<typeof WritableVendorStatus>
}

export const listVendors = list({
  does: 'List the vendors by name.',
  scope: 'vendors:read',
  rest: 'GET /vendors',
  tool: 'Find vendors by name, status or external id. Answers no amounts: use list_bills or payables_ageing for those.',
  takes: VendorFilter,
  lists: vendors,
  envelope: 'vendors',
  totals: VendorTotals,
})

export const getVendor = query({
  does: 'Get one vendor in any status.',
  details: 'A merged vendor is answered too, with the status MERGED and mergedIntoId.',
  scope: 'vendors:read',
  rest: 'GET /vendors/{id}',
  gives: Vendor,
  run: recordOfPath(vendors),
})

export const createVendor = mutation({
  does: 'Create a vendor.',
  details:
    'When the provider and externalId exist already, an equal body answers 200 with the existing vendor, and another body is refused with 409 (duplicate). A name or number that is taken is refused with 409 (duplicate).',
  scope: 'vendors:write',
  rest: 'POST /vendors',
  takes: CreateVendorInput,
  gives: Vendor,
  creates: true,
  recordsOnce: true,
  example: { name: 'Fox Valley Electric', paymentTermsDays: 30, preferredPaymentMethod: 'ACH' },
  async run(context, given) {
    const { work, today, seals } = context
    assertOrigin(given)
    assertTaxIds(given)
    assertCanSeal(seals, given)
    const { defaultDimensions, taxId, ...rest } = given
    const fields = { ...rest, address: wholeAddress(given.address), ...(taxId ? shownOf(taxId) : {}) }
    const comparable = {
      ...fields,
      defaultDimensions: inOrder(defaultDimensions),
      ...(taxId ? { taxId: digestOfTaxId(seals, work, taxId) } : {}),
    }
    const known = await recordedBefore(context, vendors, comparable)
    if (known) return known
    await assertSuggestions(work, given, today)
    const vendor = work.create(Vendor, { ...fields, status: 'ACTIVE' })
    if (taxId) storeTaxId(work, seals, vendor, taxId)
    await setDefaultDimensions(work, vendor.id, defaultDimensions ?? [])
    if (given.externalId) rememberCreation(work, vendor, comparable)
    return { id: vendor.id }
  },
})

export const updateVendor = mutation({
  does: 'Change a vendor.',
  details:
    'Every member is optional; {} changes nothing. A null value clears a nullable member. A merged vendor cannot be changed (409).',
  scope: 'vendors:write',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /vendors/{id}',
  takes: UpdateVendorInput,
  gives: Vendor,
  example: { email: 'billing@foxvalleyelectric.example.org', paymentTermsDays: 15 },
  async run({ work, today, seals }, change, { id }) {
    const vendor = await work.change(Vendor, id)
    if (vendor.status === 'MERGED') refuseStatus('vendor', vendor.status, ['ACTIVE', 'INACTIVE'])
    assertTaxIds(change)
    assertCanSeal(seals, change)
    await assertSuggestions(work, change, today)
    const { defaultDimensions, taxId, taxIdLast4, ...rest } = change
    await changeTaxId(work, seals, vendor, { taxId, taxIdLast4 })
    assign(vendor, defined({ ...rest, address: wholeAddress(change.address) }))
    if (defaultDimensions && (await setDefaultDimensions(work, vendor.id, defaultDimensions))) work.touch(vendor)
  },
})

/** The address with every member, as it is stored. Null and undefined stay. */
function wholeAddress(given: VendorAddressInput | null | undefined): VendorAddress | null | undefined {
  if (!given) return given
  const { line1 = null, line2 = null, city = null, region = null, postalCode = null, country = null } = given
  return { line1, line2, city, region, postalCode, country }
}

/** The values as a stored vendor publishes them. */
const inOrder = (choices: readonly LineDimensionInput[] | null | undefined): LineDimensionInput[] =>
  [...(choices ?? [])].sort((a, b) => (a.dimensionId < b.dimensionId ? -1 : 1))
