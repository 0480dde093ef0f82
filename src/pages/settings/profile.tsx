import { announce } from '../components/announcer'
import { Form, Submit, TextField, type Values } from '../components/form'
import { Notice, ProblemNotice } from '../components/notice'
import { Loading } from '../components/page'
import { Section } from '../components/section'
import { type ProfilePartsFragment, SettingsProfileDocument, SettingsUpdateProfileDocument } from '../generated/graphql'
import { formatDay } from '../lib/format'
import { useAccess } from './access'
import { useAnswer, useRun, useSettings } from './context'
import { LeaveOrganization } from './leave'
import { RequiredFactors } from './required-factors'
import { TimeZoneField } from './time-zones'

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const PLANS = { STARTER: 'Starter', GROWTH: 'Growth', SCALE: 'Scale' } as const
const ENVIRONMENTS = { PRODUCTION: 'Production', SANDBOX: 'Sandbox', DEMO: 'Demo', TEST: 'Test' } as const

/** What the organization says of itself. */
export function Profile() {
  const { data, problem, again } = useAnswer(SettingsProfileDocument, {})
  const { permissions } = useAccess()
  const profile = data?.organizationProfile
  return (
    <Section
      title="Organization profile"
      lead="Giving statements print the legal name, the EIN, the address and the phone."
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {profile && <Facts profile={profile} />}
      {profile && permissions?.has('ADMINISTER') === false && (
        <Notice>Only an owner or an administrator can change the profile.</Notice>
      )}
      {profile && permissions?.has('ADMINISTER') !== false && (
        <>
          <ProfileForm key={`profile ${profile.version}`} profile={profile} />
          <RequiredFactors key={`factors ${profile.version}`} profile={profile} onSaved={again} />
        </>
      )}
      <LeaveOrganization />
    </Section>
  )
}

function Facts({ profile }: { profile: ProfilePartsFragment }) {
  const { plan, planActiveUntil, environment, currency, countryCode, fiscalYearStartMonth, timeZone } = profile
  const month = MONTHS.format(new Date(Date.UTC(2026, fiscalYearStartMonth - 1, 1)))
  const facts = [
    ['Plan', PLANS[plan] + (planActiveUntil ? `, until ${formatDay(planActiveUntil, timeZone)}` : '')],
    ['Environment', ENVIRONMENTS[environment]],
    ['Currency', currency],
    ['Country', new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode],
    ['Fiscal year', `Starts in ${month}`],
  ]
  return (
    <dl class="facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const FIELDS = ['name', 'legalName', 'ein', 'address', 'phone', 'email', 'website', 'timeZone']
const LINES = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

function ProfileForm({ profile }: { profile: ProfilePartsFragment }) {
  const run = useRun()
  const { reload } = useSettings()
  const save = async (values: Values) => {
    const orNull = (name: string) => values.optional(name) ?? null
    const lines = LINES.map(line => [line, orNull(line)] as const)
    const input = {
      name: values.text('name'),
      legalName: orNull('legalName'),
      ein: orNull('ein'),
      address: lines.some(([, value]) => value) ? Object.fromEntries(lines) : null,
      phone: orNull('phone'),
      email: orNull('email'),
      website: orNull('website'),
      timeZone: values.text('timeZone'),
    }
    await run(SettingsUpdateProfileDocument, { input, ifVersion: profile.version })
    announce('The profile is saved.')
    await reload()
  }
  const { address } = profile
  return (
    <Form onSubmit={save} fields={FIELDS} class="form panel">
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
      <div class="actions">
        <Submit>Save the profile</Submit>
      </div>
    </Form>
  )
}
