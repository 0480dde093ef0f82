import { TextField, type Values } from '../../components/form'
import type { ProfilePartsFragment, UpdateOrganizationProfileInput } from '../../generated/graphql'
import { TimeZoneField } from './time-zones'

/** The fields of the profile, by the server's names. */
export const PROFILE_FIELDS = ['name', 'legalName', 'ein', 'address', 'phone', 'email', 'website', 'timeZone']
const LINES = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

type Address = Partial<Record<(typeof LINES)[number], string | null>> | null
/** The lines of an address as one text, to compare it. */
const textOf = (address: Address) => JSON.stringify(LINES.map(line => address?.[line] ?? null))

/**
 * The change of the profile that the fields stand for. An empty field clears its value. What is as before is absent: a value that was
 * stored under an older rule refuses no other change.
 */
export function profileInput(values: Values, before: ProfilePartsFragment): UpdateOrganizationProfileInput {
  const orNull = (name: string) => values.optional(name) ?? null
  const lines = LINES.map(line => [line, orNull(line)] as const)
  const address: Address = lines.some(([, value]) => value) ? Object.fromEntries(lines) : null
  const changed = <T,>(value: T, stored: T) => (value === stored ? undefined : value)
  return {
    name: changed(values.text('name'), before.name),
    legalName: changed(orNull('legalName'), before.legalName),
    ein: changed(orNull('ein'), before.ein),
    address: textOf(address) === textOf(before.address) ? undefined : address,
    phone: changed(orNull('phone'), before.phone),
    email: changed(orNull('email'), before.email),
    website: changed(orNull('website'), before.website),
    timeZone: changed(values.text('timeZone'), before.timeZone),
  }
}

/** What an organization says of itself, to be changed. */
export function ProfileFields({ profile }: { profile: ProfilePartsFragment }) {
  const { address } = profile
  return (
    <>
      <div class="row">
        <TextField
          name="name"
          label="Name"
          value={profile.name}
          faults="Fill in a name. It must be unique on this server."
        />
        <TextField name="legalName" label="Legal name" value={profile.legalName} hint="The registered name." />
      </div>
      <div class="row">
        <TextField
          name="ein"
          label="EIN"
          value={profile.ein}
          faults="Write the EIN as 12-3456789."
          hint="Such as 12-3456789."
        />
        <TextField name="phone" label="Phone" type="tel" value={profile.phone} />
      </div>
      <div class="row">
        <TextField name="email" label="E-mail address" type="email" value={profile.email} />
        <TextField
          name="website"
          label="Website"
          type="url"
          value={profile.website}
          faults="Begin with https:// or http://."
        />
      </div>
      <fieldset class="form">
        <legend>Address</legend>
        <div class="row">
          <TextField name="line1" label="Street" value={address?.line1} autocomplete="address-line1" />
          <TextField name="line2" label="Suite, floor or box" value={address?.line2} autocomplete="address-line2" />
        </div>
        <div class="row">
          <TextField name="city" label="City" value={address?.city} />
          <TextField name="region" label="State or region" value={address?.region} />
          <TextField name="postalCode" label="Postal code" value={address?.postalCode} />
          <TextField name="country" label="Country code" value={address?.country} hint="Two letters, such as US." />
        </div>
      </fieldset>
      <TimeZoneField value={profile.timeZone} />
    </>
  )
}
