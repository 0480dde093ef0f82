import { announce } from '../../components/announcer'
import { Form, Submit, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { Section } from '../../components/section'
import {
  type ProfilePartsFragment,
  SettingsProfileDocument,
  SettingsUpdateProfileDocument,
} from '../../generated/graphql'
import { formatDay } from '../../lib/format'
import { useGrant } from '../access/grant'
import { RequiredFactors } from '../access/required-factors'
import { useAnswer, useRun, useSettings } from '../context'
import { EmailLimit } from './email-limit'
import { ExportOrganization } from './export'
import { LeaveOrganization } from './leave'
import { PROFILE_FIELDS, ProfileFields, profileInput } from './profile-fields'

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const PLANS = { STARTER: 'Starter', GROWTH: 'Growth', SCALE: 'Scale' } as const
const ENVIRONMENTS = { PRODUCTION: 'Production', SANDBOX: 'Sandbox', DEMO: 'Demo', TEST: 'Test' } as const

/** What the organization says of itself. */
export function Profile() {
  const { data, problem, again } = useAnswer(SettingsProfileDocument, {})
  const { has } = useGrant()
  const canChange = has('ADMINISTER')
  const profile = data?.organizationProfile
  return (
    <Section
      title="Organization profile"
      lead="Giving statements print the legal name, the EIN, the address and the phone."
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {profile && <Facts profile={profile} />}
      {profile && !canChange && <Notice>Only an owner or an administrator can change the profile.</Notice>}
      {profile && canChange && (
        <>
          <ProfileForm key={`profile ${profile.version}`} profile={profile} />
          <EmailLimit key={`emails ${profile.version}`} profile={profile} onSaved={again} />
          <RequiredFactors key={`factors ${profile.version}`} profile={profile} onSaved={again} />
        </>
      )}
      {has('EXPORT_ORGANIZATION') && <ExportOrganization />}
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

function ProfileForm({ profile }: { profile: ProfilePartsFragment }) {
  const run = useRun()
  const { reload } = useSettings()
  const save = async (values: Values) => {
    await run(SettingsUpdateProfileDocument, { input: profileInput(values, profile), ifVersion: profile.version })
    announce('The profile is saved.')
    await reload()
  }
  return (
    <Form onSubmit={save} fields={PROFILE_FIELDS} class="form panel">
      <ProfileFields profile={profile} />
      <div class="actions">
        <Submit>Save the profile</Submit>
      </div>
    </Form>
  )
}
