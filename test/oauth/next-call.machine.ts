import { v7 } from 'uuid'
import { restClient, testApp } from '../support/app.js'
import { application } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { withProcesses } from '../support/processes.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})
const owner = (text: string, values: unknown[]) => church.app.owner.query(text, values)

/** A person who has connected an application, with a phone that confirmed it. */
async function connected() {
  const { id: person } = await church.person('OWNER')
  const { id: app } = await application(church, { scopes: ['accounts:read'] })
  const [grant, factor] = [v7(), v7()]
  await owner(
    `insert into control.mfa_factor (id, person_id, factor_type, phone, created_at, verified_at)
     values ($1, $2, 'SMS', '+15550100100', now(), now())`,
    [factor, person],
  )
  await owner(
    'insert into control.oauth_installation (application_id, organization_id, installed_by, installed_at) values ($1, $2, $3, now())',
    [app, church.id, person],
  )
  await owner(
    `insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at, mfa_factor_id, mfa_verified_at, oidc_grant_id)
     values ($1::uuid, $2, $3, '{accounts:read}', now(), $4, now(), $1::text)`,
    [grant, app, person, factor],
  )
  await owner(
    'insert into control.oauth_grant_organization (grant_id, organization_id, granted_at) values ($1, $2, now())',
    [grant, church.id],
  )
  return { person, app, grant, factor, token: await church.app.token(person, { client_id: app, grant_id: grant }) }
}

/** What ends access, and what gives it back for the next round: statements about the ids of `connected`. */
const ENDINGS = [
  {
    reason: 'grant_missing',
    end: 'update control.oauth_grant set revoked_at = now() where id = $1',
    restore: 'update control.oauth_grant set revoked_at = null where id = $1',
    of: 'grant',
  },
  {
    reason: 'application_disabled',
    end: "update control.oauth_application set status = 'DISABLED' where id = $1",
    restore: "update control.oauth_application set status = 'PUBLISHED' where id = $1",
    of: 'app',
  },
  {
    reason: 'scope_missing',
    end: "update control.member set role = 'CUSTOM', scopes = '{funds:read}' where person_id = $1",
    restore: "update control.member set role = 'OWNER', scopes = null where person_id = $1",
    of: 'person',
  },
  {
    reason: 'reconnect_required',
    end: 'update control.mfa_factor set removed_at = now() where id = $1',
    restore: 'update control.mfa_factor set removed_at = null where id = $1',
    of: 'factor',
  },
  {
    reason: 'plan_required',
    end: "update control.organization set plan_active_until = now() - interval '1 s' where id = $1",
    restore: 'update control.organization set plan_active_until = null where id = $1',
    of: 'church',
  },
] as const
const ROUNDS = 60

test('what ends access ends it on the next call: 300 of 300 times, under load, from two processes', async () => {
  const connection = await connected()
  const ids = { ...connection, church: church.id }
  const sent = { headers: { 'X-Organization-Id': church.id } }
  const busy = await makeChurch(church.app)
  const key = await busy.key()
  await withProcesses(2, {}, async urls => {
    const calls = urls.map(url => restClient(url, connection.token))
    let isOver = false
    const load = urls.flatMap(url =>
      [1, 2, 3].map(async () => {
        while (!isOver) await restClient(url, key)('GET', '/transactions')
      }),
    )
    const late: unknown[] = []
    let tried = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const { reason, end, restore, of } of ENDINGS) {
        const both = () => Promise.all(calls.map(call => call('GET', '/accounts', sent)))
        for (const { status } of await both()) expect(status).toBe(200)
        await owner(end, [ids[of]])
        for (const { status, headers } of await both())
          if (status !== 403 || headers.get('x-error-reason') !== reason) late.push({ reason, status })
        await owner(restore, [ids[of]])
        tried++
      }
    }
    isOver = true
    await Promise.all(load)
    expect({ tried, late }).toEqual({ tried: 300, late: [] })
  })
}, 240_000)
