import { parseKey } from '../../dist/src/access/key-format.js'
import { restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

const status = async (secret: string) => (await restClient(church.app.url, secret)('GET', '/funds')).status

test('a key has the published form, and only its digest is kept', async () => {
  const { secret, publicId } = await church.issue()
  expect(secret).toMatch(/^ntx_test_[0-9A-Za-z]{50}$/)
  expect(parseKey(secret)).toEqual({ environment: 'test', publicId })
  expect(parseKey(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBeUndefined()
  const { rows } = await church.app.owner.query(
    'select to_jsonb(s)::text as row from control.api_key_secret s where public_id = $1',
    [publicId],
  )
  expect(rows[0].row).not.toContain(secret.slice(21, 53))
})

test('a production church gets live keys, and its key dies when the church is no longer production', async () => {
  const production = await makeChurch(church.app, { environment: 'PRODUCTION' })
  const secret = await production.key()
  expect(secret).toMatch(/^ntx_live_/)
  expect(await status(secret)).toBe(200)
  await church.app.owner.query("update control.organization set environment = 'SANDBOX' where id = $1", [production.id])
  expect(await status(secret)).toBe(401)
})

test('an expired key is refused', async () => {
  const { id, secret } = await church.issue()
  await church.app.owner.query("update control.api_key set expires_at = now() - interval '1 second' where id = $1", [
    id,
  ])
  expect(await status(secret)).toBe(401)
})

test('a key opens no tools: they are for people', async () => {
  const { status: answered, headers } = await church.client(await church.key()).tool('list_funds')
  expect([answered, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')])
})

test('a plan that has ended is refused, and one that is renewed works at once', async () => {
  const secret = await church.key()
  await church.app.owner.query(
    "update control.organization set plan_active_until = now() - interval '1 second' where id = $1",
    [church.id],
  )
  expect(await status(secret)).toBe(403)
  await church.app.owner.query('update control.organization set plan_active_until = null where id = $1', [church.id])
  expect(await status(secret)).toBe(200)
})

test('an answered request is in the church’s activity and dates the key; one before authentication is not', async () => {
  const { id, secret } = await church.issue(['funds:read'])
  const call = restClient(church.app.url, secret)
  const ok = await call('GET', `/funds/${church.ids.fund}?x=`)
  const denied = await call('GET', '/bills')
  await restClient(church.app.url, `ntx_test_${'A'.repeat(50)}`)('GET', '/funds')
  const rows = await church.activity()
  expect(rows.map(row => [row.request_id, row.operation, row.path_template, row.status, row.denied])).toEqual([
    [ok.headers.get('x-request-id'), 'getFund', '/api/v1/funds/{id}', 422, null],
    [denied.headers.get('x-request-id'), 'listBills', '/api/v1/bills', 403, 'SCOPE'],
  ])
  const { rows: used } = await church.app.owner.query('select last_used_at from control.api_key where id = $1', [id])
  expect(used[0].last_used_at).not.toBeNull()
})

test('no secret is ever in the log', async () => {
  const secret = await church.key()
  await status(secret)
  await restClient(church.app.url)('GET', '/funds', { headers: { Authorization: `Bearer ${secret}x` } })
  expect(church.app.log.join('')).not.toContain(secret.slice(21))
})
