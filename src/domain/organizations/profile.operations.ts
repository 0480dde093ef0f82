import { choice, count, input, part, text, type ValueOf } from '../../declaration/fields.js'
import { Role } from '../../declaration/role.js'
import { mutation, query } from '../../kernel/operation.js'
import type { Caller } from '../../kernel/policy.js'
import type { Work } from '../../kernel/work.js'
import { refuse } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import { assign } from '../../values/objects.js'
import { EIN, EMAIL, PHONE } from '../../values/text-forms.js'
import { profiles, secondFactorOf } from './organization.queries.js'
import { assertCountry, assertTimeZone, assertWebsite, einOf } from './organization.rules.js'
import { type OrganizationAddress, OrganizationProfile } from './profile.js'

export const tag = 'Settings'

@input('The postal address of an organization.')
export class OrganizationAddressInput {
  @text({ nullable: true, max: 200, note: 'The first line of the address.' }) line1?: string | null
  @text({ nullable: true, max: 200, note: 'The second line of the address.' }) line2?: string | null
  @text({ nullable: true, max: 100, note: 'The city.' }) city?: string | null
  @text({ nullable: true, max: 100, note: 'The state or region.' }) region?: string | null
  @text({ nullable: true, max: 20, note: 'The postal code.' }) postalCode?: string | null
  @text({ nullable: true, max: 2, note: 'ISO 3166-1 alpha-2 country code, such as US.' }) country?: string | null
}

@input('The members of the profile to change. Absent members stay; null clears a nullable member.')
export class UpdateOrganizationProfileInput {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @text({ nullable: true, min: 1, max: 200, note: 'The registered name.' }) legalName?: string | null
  @text({ nullable: true, form: EIN, note: 'Employer Identification Number, such as 12-3456789.' })
  ein?: string | null
  @part(() => OrganizationAddressInput, { nullable: true, note: 'The postal address.' })
  address?: OrganizationAddressInput | null
  @text({ nullable: true, max: 40, form: PHONE, note: 'The telephone number.' }) phone?: string | null
  @text({ nullable: true, max: 320, form: EMAIL, note: 'The email address.' }) email?: string | null
  @text({ nullable: true, max: 500, note: 'A URL that begins with http: or https:.' }) website?: string | null
  @text({ optional: true, note: 'IANA time zone, such as America/Chicago.' }) timeZone?: string
  @choice(Role, { optional: true, list: true, note: 'The roles whose members need a second factor to sign in.' })
  secondFactorRoles?: ValueOf<typeof Role>[]
  @count({
    optional: true,
    max: 100_000,
    note: 'How many e-mails to donors are sent on one day at most. 2000 unless it is changed.',
  })
  emailsPerDay?: number
}

export const getOrganizationProfile = query({
  does: 'Get the name, address and settings of the organization.',
  scope: null,
  who: 'every credential of the organization',
  graphql: '',
  gives: OrganizationProfile,
  run: ({ read }) => read.one(profiles, read.organizationId),
})

export const updateOrganizationProfile = mutation({
  does: 'Change the name, address or time zone of the organization.',
  details:
    'Giving statements print the legal name, EIN, address and phone. A name that is taken is refused with 409 (duplicate). A member whose role needs a second factor, and who has none, is refused until they add one. You cannot require it of your own role before you have one.',
  scope: null,
  callers: 'direct',
  permission: 'ADMINISTER',
  refuses: ['duplicate', 'stale_version'],
  graphql: '',
  takes: UpdateOrganizationProfileInput,
  gives: OrganizationProfile,
  example: { phone: '+1 312 555 0100' },
  async run({ work, caller }, change) {
    assertTimeZone(change.timeZone)
    assertWebsite(change.website)
    assertCountry(change.address?.country, 'request', 'address.country')
    await assertOwnFactor(work, caller, change.secondFactorRoles ?? [])
    const profile = await work.change(OrganizationProfile, work.organizationId)
    assign(profile, defined({ ...change, ein: einOf(change.ein), address: wholeAddress(change.address) }))
    return { id: profile.id }
  },
})

/** Nobody shuts themselves out. @throws Refusal 403 second_factor_required. */
async function assertOwnFactor(work: Work, { person }: Caller, roles: readonly string[]): Promise<void> {
  if (!person || !roles.some(role => role === person.role)) return
  const [factor] = await work.run(secondFactorOf(person.id))
  if (!factor?.exists) refuse('second_factor_required')
}

/** The address with every member, as it is stored. Null and undefined stay. */
function wholeAddress(given: OrganizationAddressInput | null | undefined): OrganizationAddress | null | undefined {
  if (!given) return given
  const { line1 = null, line2 = null, city = null, region = null, postalCode = null, country = null } = given
  return { line1, line2, city, region, postalCode, country }
}
