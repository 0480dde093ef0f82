import {
  choice,
  count,
  day,
  flag,
  input,
  instant,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { COUNTRY_CODE, E164, EMAIL } from '../../../values/text-forms.js'
import type { Day } from '../../../values/time.js'
import { Household } from '../households/household.js'
import { DonorTag } from '../tags/donor-tag.js'
import { DonorStatus, DonorType, StatementDelivery, StatementType, WritableDonorStatus } from './donor.js'

@input('Which donors are listed. The former data of merged and erased donors is not searched.')
export class DonorFilter {
  @text({ nullable: true, max: 100, note: 'Text that occurs in a name or the donor number.' }) q?: string | null
  @text({ nullable: true, max: 254, note: 'The email address.' }) email?: string | null
  @text({ nullable: true, max: 20, note: 'A phone number in E.164 form, such as +15550100100.' }) phone?: string | null
  @text({ nullable: true, list: true, note: 'The number of the donor in the organization.' })
  donorNumber?: string[] | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @ref(() => Household, { nullable: true, list: true, note: 'Donors who are current members of this household.' })
  householdId?: string[] | null
  @ref(() => DonorTag, { nullable: true, list: true, note: 'Donors with one of these tags.' }) tagId?: string[] | null
  @flag({ nullable: true, note: 'Whether a bounce or a complaint names the donor that stops e-mails.' })
  hasStoppedEmail?: boolean | null
  @choice(DonorStatus, {
    nullable: true,
    list: true,
    note: 'When absent, ACTIVE; with updatedSince or externalId, every status.',
  })
  status?: string[] | null
  @choice(DonorType, { nullable: true, list: true }) donorType?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class DonorTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('An e-mail address.')
export class DonorEmailInput {
  @text({ min: 3, max: 254, form: EMAIL, note: 'The e-mail address.' }) address!: string
  @text({ nullable: true, max: 50, note: 'What people call it.' }) label?: string | null
  @flag({ fallback: false, note: 'Whether it is the primary one. The first one is when none is marked.' })
  isPrimary!: boolean
}

@input('A telephone number.')
export class DonorPhoneInput {
  @text({ max: 20, form: E164, note: 'In E.164 form: + and at most 15 digits.' }) number!: string
  @text({ nullable: true, max: 50, note: 'What people call it.' }) label?: string | null
  @flag({ fallback: false, note: 'Whether it is the primary one. The first one is when none is marked.' })
  isPrimary!: boolean
}

@input('A postal address.')
export class PostalAddressInput {
  @text({ nullable: true, max: 200, note: 'The first line of the address.' }) line1?: string | null
  @text({ nullable: true, max: 200, note: 'The second line of the address.' }) line2?: string | null
  @text({ nullable: true, max: 100, note: 'The city.' }) city?: string | null
  @text({ nullable: true, max: 100, note: 'The state or region.' }) region?: string | null
  @text({ nullable: true, max: 20, note: 'The postal code.' }) postalCode?: string | null
  @text({ nullable: true, form: COUNTRY_CODE, note: 'ISO 3166-1 alpha-2 country code, such as US.' })
  country?: string | null
}

@input('A postal address of a donor.')
export class DonorAddressInput extends PostalAddressInput {
  @text({ nullable: true, max: 50, note: 'What people call it.' }) label?: string | null
  @flag({ fallback: false, note: 'Whether it is the primary one. The first one is when none is marked.' })
  isPrimary!: boolean
  @day({ nullable: true, note: 'The first day on which it can be used.' }) validFrom?: Day | null
  @day({ nullable: true, note: 'The last day on which it can be used.' }) validTo?: Day | null
}

@input('The id of a donor in another system.')
export class ExternalIdInput {
  @text({ min: 1, max: 50, note: 'The system that it comes from.' }) provider!: string
  @text({ min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId!: string
}

/** The writable members of a donor; null clears a member. */
abstract class WrittenDonor {
  @text({ nullable: true, min: 1, max: 50, note: 'The envelope number. Unique in the organization.' })
  donorNumber?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'The first name.' }) firstName?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'The middle name.' }) middleName?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'The last name. Required for an individual.' })
  lastName?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'The name that the person uses.' }) preferredName?: string | null
  @text({ nullable: true, min: 1, max: 20, note: 'The suffix of the name, such as Jr.' }) suffix?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The name. Required for an organization.' })
  organizationName?: string | null
  @part(() => DonorEmailInput, {
    optional: true,
    list: true,
    items: 10,
    note: 'The whole set. In a change it replaces the present set.',
  })
  emails?: DonorEmailInput[]
  @part(() => DonorPhoneInput, {
    optional: true,
    list: true,
    items: 10,
    note: 'The whole set. In a change it replaces the present set.',
  })
  phones?: DonorPhoneInput[]
  @part(() => DonorAddressInput, {
    optional: true,
    list: true,
    items: 10,
    note: 'The whole set. In a change it replaces the present set.',
  })
  addresses?: DonorAddressInput[]
  @choice(StatementType, { optional: true }) statementType?: ValueOf<typeof StatementType>
  @choice(StatementDelivery, { optional: true }) statementDelivery?: ValueOf<typeof StatementDelivery>
  @flag({ optional: true, note: 'Whether the person wants no messages.' }) doNotContact?: boolean
  @part(() => ExternalIdInput, {
    optional: true,
    list: true,
    items: 20,
    note: 'The whole set. In a change it replaces the present set.',
  })
  externalIds?: ExternalIdInput[]
  @ref(() => DonorTag, {
    optional: true,
    list: true,
    items: 50,
    note: 'The tags, as the whole set. In a change it replaces the present set.',
  })
  tagIds?: string[]
}

@input('A donor to create.')
export class CreateDonorInput extends WrittenDonor {
  @choice(DonorType) donorType!: ValueOf<typeof DonorType>
}

@input('The members of a donor to change. Absent members stay; null clears a nullable member.')
export class UpdateDonorInput extends WrittenDonor {
  @choice(WritableDonorStatus, { optional: true, note: 'The status.' }) status?: ValueOf<typeof WritableDonorStatus>
  @day({ nullable: true, note: 'The day of death. Only for a DECEASED donor.' }) deceasedDate?: Day | null
}
