import { TextField, type Values } from '../../components/form'
import type { ProfilePartsFragment } from '../../generated/graphql'
import { TimeZoneField } from './time-zones'

/** The fields of the profile, by the server's names. */
export const PROFILE_FIELDS = ['name', 'legalName', 'ein', 'address', 'phone', 'email', 'website', 'timeZone']
const LINES = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

/** The change of the profile that the fields stand for. An empty field clears its value. */
export function profileInput(values: Values) {
  const orNull = (name: string) => values.optional(name) ?? null
  const lines = LINES.map(line => [line, orNull(line)] as const)
  return {
    name: values.text('name'),
    legalName: orNull('legalName'),
    ein: orNull('ein'),
    address: lines.some(([, value]) => value) ? Object.fromEntries(lines) : null,
    phone: orNull('phone'),
    email: orNull('email'),
    website: orNull('website'),
    timeZone: values.text('timeZone'),
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
