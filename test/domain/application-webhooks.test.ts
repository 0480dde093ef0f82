import { randomUUID } from 'node:crypto'
import { closure } from '../../dist/src/access/scopes.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import { application } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { administered } from '../support/founded.js'
import { makeChurch } from '../support/make.js'
import { type Received, receiver, SetClock, startWebhookApp, verified } from '../support/webhooks.js'

const clock = new SetClock()
let app: TestApp
let publisher: Church
let server: Awaited<ReturnType<typeof receiver>>
let clientId: string
beforeAll(async () => {
  app = await startWebhookApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock.aheadMs = 0
  publisher = await makeChurch(app)
  clientId = (await application(publisher, { scopes: ['vendors:read', 'donors:read', 'funds:read'] })).clientId
  server = await receiver()
})
afterEach(async () => {
  await app.owner.query('update control.application_webhook set deleted_at = now()')
  await app.owner.query('delete from control.webhook_turn')
  await server.close()
})

const SECOND = 1_000
/** Lets time pass, and sends what is due then. */
const pass = async (ms = 11 * SECOND) => {
  clock.aheadMs += ms
  await app.service.webhooks.drain()
}
const command = <T = Record<string, unknown>>(name: string, input: object, id: string) =>
  administered(app, async each => each.call<T>(await each.organization(publisher.id), name, input, { id }))
const webhook = (types: string[] = ['vendor.created', 'donor.created'], more: object = {}) =>
  command<{ webhookId: string; secret: string }>(
    'createApplicationWebhook',
    { url: server.url, types, ...more },
    clientId,
  )

/** A church that has installed the application, and its owner who has connected it. */
async function installed(scopes: readonly string[] = ['vendors:read', 'donors:read']) {
  const church = await makeChurch(app)
  const owner = await church.person('OWNER')
  const client = church.client(owner.token)
  const install = () =>
    client.graphql('mutation ($input: InstallApplicationInput!) { installApplication(input: $input) { id } }', {
      input: { clientId },
    })
  expect((await install()).body.errors).toBeUndefined()
  const connect = (given: readonly string[], person = owner.id) =>
    app.owner.query(
      `with g as (insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at)
           values ($1, $2, $3, $4, now()))
         insert into control.oauth_grant_organization (grant_id, organization_id, granted_at) values ($1, $5, now())`,
      [randomUUID(), clientId, person, closure(given), church.id],
    )
  await connect(scopes)
  const remove = () => client.graphql('mutation ($id: ID!) { removeInstallation(id: $id) { id } }', { id: clientId })
  const { rest } = church.client(await church.key())
  const vendor = async () => (await rest('POST', '/vendors', { body: { name: randomUUID() } })).body.id as string
  const donor = async () =>
    (await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName: randomUUID() } })).body.id as string
  return { church, owner, install, connect, remove, rest, vendor, donor }
}
const about = ({ event }: Received) => [event.type, event.data.organizationId, event.data.id]

test('one address gets the events of every organization that has the application installed, and of no other', async () => {
  const [first, second, stranger] = [await installed(), await installed(), await makeChurch(app)]
  const { secret } = await webhook()
  await pass()
  const made = [await first.vendor(), await second.vendor()]
  await stranger.client(await stranger.key()).rest('POST', '/vendors', { body: { name: randomUUID() } })
  await pass()
  expect(server.received.map(about).sort()).toEqual(
    [
      ['vendor.created', first.church.id, made[0]],
      ['vendor.created', second.church.id, made[1]],
    ].sort(),
  )
  for (const message of server.received) expect(verified(secret, message)).toEqual(message.event)
  const others = (await stranger.client(await stranger.key()).rest('GET', '/webhook-endpoints')).body
  expect(others.webhookEndpoints).toEqual([])
})

test('an organization that installs the application later gets what happens from then on', async () => {
  await webhook()
  const late = await installed()
  const before = await late.vendor()
  await pass()
  const after = await late.vendor()
  await pass()
  const ids = server.received.map(({ event }) => event.data.id)
  expect(ids).toContain(after)
  expect(ids).not.toContain(before)
})

test('it gets what its connections in the organization may read at each delivery, and nothing without one', async () => {
  await webhook()
  const { church, owner, connect, vendor, donor } = await installed(['vendors:read'])
  await pass()
  await vendor()
  await donor()
  await pass()
  expect(server.types()).toEqual(['vendor.created'])
  const other = await church.person('OWNER')
  await connect(['donors:read'], other.id)
  await donor()
  await pass()
  expect(server.types()).toEqual(['vendor.created', 'donor.created'])
  await app.owner.query('update control.oauth_grant set revoked_at = now() where person_id in ($1, $2)', [
    owner.id,
    other.id,
  ])
  await vendor()
  await donor()
  await pass()
  expect(server.received).toHaveLength(2)
})

test('nothing is delivered once the application is removed, also of what waited, and installing it again begins anew', async () => {
  const { webhookId } = await webhook()
  const { church, rest, remove, install, connect, vendor } = await installed()
  await pass()
  await server.close()
  const waiting = await vendor()
  await pass()
  const [pending] = (await rest('GET', '/webhook-deliveries')).body.webhookDeliveries
  expect(pending).toMatchObject({ status: 'PENDING', endpointId: webhookId })
  expect((await remove()).body.errors).toBeUndefined()
  const unseen = await vendor()
  await pass(400 * SECOND)
  expect((await rest('GET', `/webhook-endpoints/${webhookId}`)).body).toMatchObject({
    status: 'DISABLED',
    disabledReason: 'ACCESS_ENDED',
  })
  await install()
  await connect(['vendors:read'], (await church.person('OWNER')).id)
  await pass()
  const seen = await vendor()
  await pass()
  const bodies = (await rest('GET', '/webhook-deliveries')).body.webhookDeliveries.map(
    ({ body, status }: { body: string; status: string }) => [JSON.parse(body).data.id, status],
  )
  expect(bodies).toEqual([
    [seen, 'PENDING'],
    [waiting, 'FAILED'],
  ])
  expect(JSON.stringify(bodies)).not.toContain(unseen)
})

test.each([
  ['disables', `update control.oauth_application set status = 'DISABLED' where client_id = $1`],
  ['withdraws', `update control.oauth_application set status = 'DRAFT' where client_id = $1`],
])('nothing is delivered once somebody %s the application', async (_what, sql) => {
  await webhook()
  const { vendor } = await installed()
  await pass()
  await app.owner.query(sql, [clientId])
  await vendor()
  await pass()
  expect(server.received).toEqual([])
})

test('messages have the record when the publisher asks for it, as the connections of the organization may read it', async () => {
  const { webhookId } = await webhook(['vendor.created', 'donor.created'], { include: ['RECORD'] })
  const [seeing, narrow] = [await installed(), await installed(['vendors:read'])]
  await pass()
  const [vendor, donor] = [await seeing.vendor(), await seeing.donor()]
  const [hers] = [await narrow.vendor(), await narrow.donor()]
  await pass()
  const records = new Map(server.received.map(({ event }) => [event.data.id, event.data.record]))
  expect(records.size).toBe(3)
  expect(records.get(vendor)).toEqual((await seeing.rest('GET', `/vendors/${vendor}?include=metadata`)).body)
  expect(records.get(donor)).toEqual((await seeing.rest('GET', `/donors/${donor}?include=metadata`)).body)
  expect(records.get(hers)).toEqual((await narrow.rest('GET', `/vendors/${hers}?include=metadata`)).body)
  expect((await seeing.rest('GET', `/webhook-endpoints/${webhookId}`)).body.include).toEqual(['RECORD'])
})

test('the organization sees the endpoint and its deliveries, and cannot send them elsewhere', async () => {
  const { webhookId } = await webhook()
  const { rest, vendor } = await installed()
  await pass()
  await vendor()
  await pass()
  const endpoint = (await rest('GET', `/webhook-endpoints/${webhookId}`)).body
  expect(endpoint).toMatchObject({ applicationId: clientId, url: server.url, status: 'ENABLED', secret: null })
  const refused = [
    await rest('PATCH', `/webhook-endpoints/${webhookId}`, { body: { url: 'https://other.example/' } }),
    await rest('POST', `/webhook-endpoints/${webhookId}/rotate-secret`, { body: {} }),
    await rest('DELETE', `/webhook-endpoints/${webhookId}`),
  ]
  for (const { status, body } of refused)
    expect([status, body.message, body.details.next]).toEqual([
      409,
      'The endpoint belongs to an application. Call removeInstallation.',
      ['removeInstallation'],
    ])
  const [delivery] = (await rest('GET', `/webhook-deliveries?endpointId=${webhookId}`)).body.webhookDeliveries
  expect(delivery).toMatchObject({ status: 'SUCCEEDED', type: 'vendor.created' })
  expect((await rest('POST', `/webhook-deliveries/${delivery.id}/redeliver`, { body: {} })).status).toBe(200)
  await pass()
  expect(server.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id])
})

test('a secret that is replaced signs beside the one before, and a webhook that is deleted ends everywhere', async () => {
  const { webhookId, secret } = await webhook()
  const { rest, vendor } = await installed()
  await pass()
  const { secret: second } = await command<{ secret: string }>('rotateApplicationWebhookSecret', {}, webhookId)
  await vendor()
  await pass()
  const [message] = server.received as [Received]
  for (const each of [secret, second]) expect(verified(each, message)).toBeTruthy()
  await command('deleteApplicationWebhook', {}, webhookId)
  await vendor()
  await pass()
  expect(server.received).toHaveLength(1)
  expect((await rest('GET', `/webhook-endpoints/${webhookId}`)).body.disabledReason).toBe('ACCESS_ENDED')
  const stored = await app.owner.query(
    'select encode(secret, $2) as secret from control.application_webhook where id = $1',
    [webhookId, 'escape'],
  )
  expect(stored.rows).toEqual([{ secret: '' }])
  for (const name of ['deleteApplicationWebhook', 'rotateApplicationWebhookSecret'])
    await expect(command(name, {}, webhookId)).rejects.toMatchObject({ reason: 'not_found' })
})

test('an application has at most five webhooks, and only those of its publisher', async () => {
  for (let made = 0; made < 5; made++) await webhook()
  await expect(webhook()).rejects.toMatchObject({ reason: 'illegal_transition' })
  const other = await makeChurch(app)
  const theirs = await application(other)
  await expect(command('createApplicationWebhook', { url: server.url, types: [] }, theirs.id)).rejects.toMatchObject({
    reason: 'not_found',
  })
  const trail = await publisher.query(
    `select operation, changes from audit_entry where organization_id = $1 order by sequence desc limit 1`,
    [publisher.id],
  )
  expect(trail).toMatchObject([{ operation: 'createApplicationWebhook' }])
  expect(JSON.stringify(trail)).not.toContain('whsec_')
})
