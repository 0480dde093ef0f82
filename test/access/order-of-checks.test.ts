import { randomUUID } from 'node:crypto'
import { restClient } from '../support/app.js'
import { type Connected, connected } from '../support/connected.js'
import { makeChurch } from '../support/make.js'

/** What a step answers, and whether the organization's activity tells of it and how. */
interface Step {
  name: string
  /** Makes this step fail, and with it leaves every later one failing too. */
  breaks: string
  status: number
  reason: string | null
  denied: string | null
}

/*
 * The order of checks (docs: access), each with the SQL that makes it fail. Every case breaks its own step and all later
 * ones, so that its answer shows which is asked first.
 */
const PERSON = 'where id = $person'
const STEPS: Step[] = [
  {
    name: 'the person is disabled',
    breaks: `update control.person set disabled_at = now() ${PERSON}`,
    status: 401,
    reason: null,
    denied: null,
  },
  {
    name: 'the person is no member',
    breaks: 'update control.member set removed_at = now() where person_id = $person',
    status: 403,
    reason: 'not_a_member',
    denied: null,
  },
  {
    name: 'the plan has ended',
    breaks: "update control.organization set plan_active_until = now() - interval '1 s' where id = $church",
    status: 403,
    reason: 'plan_required',
    denied: 'PLAN',
  },
  {
    name: 'the application is disabled',
    breaks: "update control.oauth_application set status = 'DISABLED' where id = $application",
    status: 403,
    reason: 'application_disabled',
    denied: 'APPLICATION',
  },
  {
    name: 'the application is a draft of another organization',
    breaks:
      "update control.oauth_application set status = 'DRAFT', publisher_organization_id = $other where id = $application",
    status: 403,
    reason: 'application_draft',
    denied: 'APPLICATION',
  },
  {
    name: 'the application is not installed',
    breaks: 'update control.oauth_installation set removed_at = now() where application_id = $application',
    status: 403,
    reason: 'not_installed',
    denied: 'APPLICATION',
  },
  {
    name: 'the grant does not name the organization',
    breaks: 'update control.oauth_grant_organization set removed_at = now() where organization_id = $church',
    status: 403,
    reason: 'grant_missing',
    denied: 'APPLICATION',
  },
  {
    name: 'the grant is revoked',
    breaks: 'update control.oauth_grant set revoked_at = now() where person_id = $person',
    status: 403,
    reason: 'grant_missing',
    denied: 'APPLICATION',
  },
  {
    name: 'the grant comes from a later consent',
    breaks: "update control.oauth_grant set oidc_grant_id = 'another' where person_id = $person",
    status: 403,
    reason: 'grant_missing',
    denied: 'APPLICATION',
  },
  {
    name: 'a phone was enrolled since',
    breaks:
      "insert into control.mfa_factor (id, person_id, factor_type, phone, created_at, verified_at) values ($new, $person, 'SMS', '+15550100100', now(), now())",
    status: 403,
    reason: 'reconnect_required',
    denied: 'MFA',
  },
  {
    name: 'the consent lacks the scope',
    breaks: "update control.oauth_grant set scopes = '{funds:read}' where person_id = $person",
    status: 403,
    reason: 'scope_missing',
    denied: 'SCOPE',
  },
]

async function breakIt({ church, person, application }: Connected, { breaks }: Step): Promise<void> {
  const other = await makeChurch(church.app)
  const values: Record<string, string> = { person, application, church: church.id, other: other.id, new: randomUUID() }
  const sql = breaks.replace(/\$(\w+)/g, (_all, name: string) => `'${values[name]}'`)
  await church.app.owner.query(sql)
}

const ask = ({ church, token }: Connected, headers: Record<string, string> = { 'X-Organization-Id': church.id }) =>
  restClient(church.app.url, token)('GET', '/accounts', { headers })

test('a managed application is admitted, counted in both budgets and told in the activity', async () => {
  const all = await connected()
  const answer = await ask(all)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('ratelimit-policy')).toMatch(/^"organization";q=\d+;w=60, "application";q=\d+;w=60$/)
  expect(answer.headers.get('ratelimit')).toMatch(/^"organization";r=\d+;t=\d+, "application";r=\d+;t=\d+$/)
  expect(await all.church.activity()).toEqual([
    expect.objectContaining({
      credential_type: 'OAUTH',
      credential_id: all.application,
      application_id: all.application,
      user_id: all.person,
      status: 200,
      denied: null,
    }),
  ])
})

test.each(STEPS.map((step, index) => [step.name, index] as const))(
  'when %s, that is the answer, whatever else is wrong after it',
  async (_name, index) => {
    const all = await connected()
    // From the last to the first, so that what one statement needs is still there.
    for (const step of STEPS.slice(index).reverse()) await breakIt(all, step)
    const { status, reason, denied } = STEPS[index] as Step
    const answer = await ask(all)
    expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([status, reason])
    // A scope denial has used the budget; what is refused before has not.
    expect(await all.church.activity()).toEqual(
      denied ? [expect.objectContaining({ status, denied, rate_cost: denied === 'SCOPE' ? 1 : 0 })] : [],
    )
  },
)

/** The scopes that the application has now in work that goes on without a request, such as webhooks. */
async function scopesNow({ church, application, person }: Connected): Promise<string[] | null> {
  const [row] = await church.query(
    `select control.scopes_now('OAUTH', $2, $3) as scopes from set_config('app.organization', $1, false)`,
    [church.id, application, person],
  )
  return row?.scopes as string[] | null
}

// A consent that comes later than a token ends the token alone.
test.each(
  STEPS.filter(({ name }) => !/later consent|lacks the scope/.test(name)).map(step => [step.name, step] as const),
)('when %s, and nothing else is wrong, work without a request ends as requests do', async (_name, step) => {
  const all = await connected()
  expect(await scopesNow(all)).toEqual(['accounts:read'])
  await breakIt(all, step)
  const { status, headers } = await ask(all)
  expect([status, headers.get('x-error-reason')]).toEqual([step.status, step.reason])
  expect(await scopesNow(all)).toBeNull()
})

test('work without a request keeps to the consent, and ends without the second factor that the church asks for', async () => {
  const all = await connected()
  const { church, person } = all
  await church.query(`update control.oauth_grant set scopes = '{funds:read}' where person_id = $1`, [person])
  expect(await scopesNow(all)).toEqual(['funds:read'])
  await church.query(`update control.organization set second_factor_roles = '{OWNER}' where id = $1`, [church.id])
  // A person of another authorization server has the second factor there.
  expect(await scopesNow(all)).toEqual(['funds:read'])
  await church.query(`update control.person set issuer = 'narthex' where id = $1`, [person])
  expect(await scopesNow(all)).toBeNull()
})

test('without a token, and without the organization, nothing is told to anybody', async () => {
  const all = await connected()
  expect((await restClient(all.church.app.url)('GET', '/accounts')).status).toBe(401)
  const missing = await ask(all, {})
  expect([missing.status, missing.headers.get('x-error-reason')]).toEqual([400, 'organization_required'])
  expect(await all.church.activity()).toEqual([])
})
