import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { onConnection } from '../../../dist/src/database/owner.js'
import { opened } from '../../../dist/src/database/sealed-file.js'
import { TEST_SECRETS, type TestApp } from '../../../dist/src/service/testing.js'
import { type Answer, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { CommandLine } from '../../support/command-line.js'
import { connected } from '../../support/connected.js'
import { type OwnDatabase, ownDatabase } from '../../support/database.js'
import { makeChurch } from '../../support/make.js'
import { giveOwnRole } from '../../support/own-role.js'
import { until } from '../../support/until.js'

/*
 * An owner exports the church by a job, downloads the file in parts, and imports it into another installation.
 */
const commands = new CommandLine()
const file = (name: string) => path.join(commands.folder, name)
let app: TestApp
let church: Church
let owner: Awaited<ReturnType<Church['person']>>
let rest: ReturnType<Church['client']>['rest']
let graphql: ReturnType<Church['client']>['graphql']
beforeAll(async () => {
  commands.open()
  app = await testApp()
})
afterAll(() => commands.close())
beforeEach(async () => {
  church = await makeChurch(app)
  owner = await church.person('OWNER')
  ;({ rest, graphql } = church.client(owner.token))
})

const EXPORTS = '/organization-exports'
const work = () => app.service.jobs.drain()
const begun = async () => {
  const answer = await rest('POST', EXPORTS)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const exportOf = async (id: string) => (await rest('GET', `${EXPORTS}/${id}`)).body
const jobOf = async (id: string) => (await rest('GET', `/jobs/${id}`)).body
const reason = ({ status, headers }: Answer) => [status, headers.get('x-error-reason')]
const storedParts = () => church.query('select place from organization_export_part order by place', [])
/** The bytes of a part, as a program downloads them. */
async function bytesOf(id: string, part: number): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/v1${EXPORTS}/${id}/content?part=${part}`, {
    headers: {
      ...{ Authorization: `Bearer ${owner.token}`, 'X-Organization-Id': church.id },
      Accept: 'application/octet-stream',
    },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  return Buffer.from(await answer.arrayBuffer())
}
/** The whole file of an export, with its SHA-256 compared. */
async function downloaded({ id, parts, sha256 }: { id: string; parts: number; sha256: string }): Promise<Buffer> {
  const all: Buffer[] = []
  for (let part = 1; part <= parts; part++) all.push(await bytesOf(id, part))
  const whole = Buffer.concat(all)
  expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256)
  return whole
}
async function exported() {
  const { id, passphrase } = await begun()
  await work()
  return { ...(await exportOf(id)), passphrase } as {
    id: string
    parts: number
    sha256: string
    passphrase: string
  }
}
const base64 = (secret: Buffer) => secret.toString('base64')
/** The environment of a command on a database. */
const on = (
  { ownerUrl, serviceUrl }: Pick<OwnDatabase, 'ownerUrl' | 'serviceUrl'>,
  passphrase: string,
  audit: Buffer,
) => ({
  DATABASE_URL: serviceUrl,
  DATABASE_OWNER_URL: ownerUrl,
  KEY_PEPPERS: `1:${base64(TEST_SECRETS.keyPeppers.get(1) as Buffer)}`,
  CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
  AUTH_SECRET: base64(TEST_SECRETS.authSecret),
  AUDIT_SECRET: base64(audit),
  EXPORT_PASSPHRASE: passphrase,
})

test('an owner begins an export, and a job makes its file, which has a passphrase that is shown once', async () => {
  const key = { 'Idempotency-Key': 'move-of-the-church' }
  const first = await rest('POST', EXPORTS, { headers: key })
  expect(first.status).toBe(201)
  expect(first.headers.get('location')).toBe(`/api/v1${EXPORTS}/${first.body.id}`)
  expect(first.body).toMatchObject({
    ...{ version: 1, requestedBy: owner.id, takenAt: null, expiresAt: null, parts: null, sha256: null },
    passphrase: expect.stringMatching(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/),
  })
  const again = await rest('POST', EXPORTS, { headers: key })
  expect([again.status, again.body.id, again.body.passphrase]).toEqual([201, first.body.id, null])
  expect(await jobOf(first.body.jobId)).toMatchObject({
    ...{ kind: 'ORGANIZATION_EXPORT', status: 'QUEUED', subjectId: first.body.id },
  })
  expect(reason(await rest('GET', `${EXPORTS}/${first.body.id}/content`))).toEqual([409, 'illegal_transition'])
  await work()
  expect(await jobOf(first.body.jobId)).toMatchObject({ status: 'SUCCEEDED', done: expect.any(Number) })
  const made = await exportOf(first.body.id)
  expect(made).toMatchObject({ version: 2, passphrase: null, parts: 1 })
  const hours = (Date.parse(made.expiresAt) - Date.now()) / 3_600_000
  expect([hours > 71.9, hours <= 72]).toEqual([true, true])
  expect((await rest('GET', EXPORTS)).body.organizationExports).toEqual([made])
})

test('the file has everything of the church, and nothing of another one', async () => {
  const other = await makeChurch(app, {}, 'Bethany')
  const stranger = await other.person('OWNER', { email: 'stranger@bethany.test' })
  const { passphrase, ...made } = await exported()
  const bytes = await downloaded(made)
  expect(bytes.includes('Secret')).toBe(false)
  writeFileSync(file('read'), bytes)
  const text = gunzipSync(await buffer(Readable.from(opened(file('read'), passphrase)))).toString()
  expect([text.includes(other.id), text.includes(stranger.id), text.includes('Bethany')]).toEqual([false, false, false])
  expect(Object.values(church.ids).filter(id => !text.includes(id))).toEqual([])
  expect([text.includes(owner.email), text.includes(made.id)]).toEqual([true, true])
  // The installation keeps what it knows of exports: another one would make the file again.
  expect(text).not.toContain('"table":"public.organization_export')
  expect(text.match(/\tORGANIZATION_EXPORT\t/g)).toBeNull()
})

test('GraphQL begins an export and answers its parts too', async () => {
  const { body } = await graphql('mutation { createOrganizationExport { id jobId passphrase } }')
  const { id, passphrase } = body.data.createOrganizationExport
  expect(passphrase).toHaveLength(39)
  await work()
  const answer = await graphql(
    `query ($id: ID!) { organizationExport(id: $id) { parts sha256 job { status } }
      downloadOrganizationExport(id: $id, filter: { part: 1 }) { fileName contentType part contentBase64 } }`,
    { id },
  )
  expect(answer.body.errors).toBeUndefined()
  const { organizationExport, downloadOrganizationExport: part } = answer.body.data
  expect(organizationExport).toMatchObject({ parts: 1, job: { status: 'SUCCEEDED' } })
  expect(part).toMatchObject({ contentType: 'application/octet-stream', part: 1 })
  expect(createHash('sha256').update(Buffer.from(part.contentBase64, 'base64')).digest('hex')).toBe(
    organizationExport.sha256,
  )
})

test('only owners begin, read or download an export, and others are told why', async () => {
  const { id, jobId } = await exported().then(async made => ({ ...made, ...(await exportOf(made.id)) }))
  const ways = [
    ['POST', EXPORTS],
    ['GET', EXPORTS],
    ['GET', `${EXPORTS}/${id}`],
    ['GET', `${EXPORTS}/${id}/content`],
  ] as const
  const asked = async (client: ReturnType<Church['client']>) =>
    Promise.all(ways.map(async ([method, way]) => reason(await client.rest(method, way))))
  for (const role of ['ADMIN', 'TREASURER', 'BOOKKEEPER', 'AUDITOR', 'VIEWER'] as const) {
    const refused = ways.map(() => [403, 'permission_missing'])
    expect([role, await asked(church.client((await church.person(role)).token))]).toEqual([role, refused])
  }
  const notByThem = ways.map(() => [403, 'credential_not_allowed'])
  expect(await asked(church.client(await church.key()))).toEqual(notByThem)
  expect(await asked(church.client((await connected(church)).token))).toEqual(notByThem)
  // An owner of another church does not find it.
  const other = await makeChurch(app)
  const elsewhere = other.client((await other.person('OWNER')).token)
  expect(reason(await elsewhere.rest('GET', `${EXPORTS}/${id}/content`))).toEqual([404, 'not_found'])
  expect((await rest('GET', EXPORTS)).body.organizationExports).toHaveLength(1)
  const admin = church.client((await church.person('ADMIN')).token)
  expect(reason(await admin.rest('POST', `/jobs/${jobId}/cancel`))).toEqual([403, 'permission_missing'])
  const said = (await admin.rest('POST', EXPORTS)).body.message
  expect(said).toContain('EXPORT_ORGANIZATION')
})

test('an administrator cannot give the permission to anybody', async () => {
  const admin = church.client((await church.person('ADMIN')).token)
  const input = { name: 'Movers', scopes: ['funds:read'], permissions: ['EXPORT_ORGANIZATION'] }
  const made = await admin.graphql('mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }', {
    input,
  })
  expect(made.body.errors[0].extensions.reason).toBe('beyond_own_access')
})

test('an owner who is one no more gets no file: the job ends, and its parts are deleted', async () => {
  const { id, jobId } = await begun()
  await giveOwnRole(church, owner.id, ['funds:read'], ['ADMINISTER'])
  await work()
  const second = church.client((await church.person('OWNER')).token)
  expect((await second.rest('GET', `/jobs/${jobId}`)).body).toMatchObject({
    ...{ status: 'FAILED', failureReason: 'ACCESS_ENDED' },
  })
  expect((await second.rest('GET', `${EXPORTS}/${id}`)).body).toMatchObject({ parts: null, expiresAt: null })
  expect(await storedParts()).toEqual([])
})

test('of requests at the same time, one begins an export and the others are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => rest('POST', EXPORTS)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

test('one export at a time: another is refused until the job is over, and then takes the place of the file', async () => {
  const first = await begun()
  const twice = await rest('POST', EXPORTS)
  expect(reason(twice)).toEqual([409, 'illegal_transition'])
  expect(twice.body.message).toBe(
    'A job exports the organization already. Wait until it is over. Call getJob or cancelJob.',
  )
  await work()
  expect(await storedParts()).toEqual([{ place: 1 }])
  const second = await begun()
  expect(await storedParts()).toEqual([])
  const gone = await rest('GET', `${EXPORTS}/${first.id}/content`)
  expect([...reason(gone), gone.body.message]).toEqual([
    ...[409, 'illegal_transition'],
    'The file of the export has expired. Call createOrganizationExport.',
  ])
  expect((await rest('POST', `/jobs/${second.jobId}/cancel`)).status).toBe(200)
  await work()
  expect(await jobOf(second.jobId)).toMatchObject({ status: 'CANCELLED' })
  expect([await storedParts(), (await exportOf(second.id)).parts]).toEqual([[], null])
})

test('a part that the file does not have is refused, and so is every part after three days, when the sweep deletes it', async () => {
  const { id } = await exported()
  const beyond = await rest('GET', `${EXPORTS}/${id}/content?part=2`)
  expect([beyond.status, beyond.body.details.fields[0]]).toMatchObject([422, { field: 'part', code: 'too_large' }])
  expect((await rest('GET', `${EXPORTS}/${id}/content?part=0`)).status).toBe(422)
  await app.service.sweeper.sweep()
  expect(await storedParts()).toHaveLength(1)
  await church.query("update organization_export set expires_at = now() - interval '1 second'", [])
  expect(reason(await rest('GET', `${EXPORTS}/${id}/content`))).toEqual([409, 'illegal_transition'])
  await app.service.sweeper.sweep()
  expect(await storedParts()).toEqual([])
})

test('a large church is stored in parts of four mebibytes, which make one file', async () => {
  // Bytes that no program makes smaller, in hexadecimal twice as many.
  await church.query(
    `insert into receipt_content (organization_id, sha256, bytes)
     select $1, encode(sha256(n::text::bytea), 'hex'), string_agg(sha256((n * 100000 + m)::text::bytea), ''::bytea)
     from generate_series(1, 2) n, generate_series(1, 100000) m group by n`,
    [church.id],
  )
  const made = await exported()
  expect(made.parts).toBe(2)
  expect(
    await church.query(
      'select place, length(bytes)::int > 4194303 as full from organization_export_part order by place',
      [],
    ),
  ).toEqual([
    { place: 1, full: true },
    { place: 2, full: false },
  ])
  await downloaded(made)
})

test('an export that takes long keeps its claim, so that no other worker begins it, and ends when it is cancelled', async () => {
  const { jobId } = await begun()
  // A table that nobody may read, until the end of the transaction.
  const blocker = await app.owner.connect()
  await blocker.query('begin; lock table pledge_card_import in access exclusive mode')
  try {
    const worked = app.service.jobs.drain()
    const claimed = async () =>
      (await app.owner.query('select claimed_until as "until" from control.due_job where job_id = $1', [jobId])).rows[0]
        ?.until
    await until(async () => Boolean(await claimed()))
    const first = await claimed()
    await until(async () => (await claimed()) > first)
    expect((await rest('POST', `/jobs/${jobId}/cancel`)).status).toBe(200)
    await worked
    expect(await claimed()).toBeNull()
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  await until(async () => {
    await work()
    return (await jobOf(jobId)).status === 'CANCELLED'
  })
  expect(await storedParts()).toEqual([])
}, 60_000)

test('a tax id that no secret opens fails the job, whose message says what to do, and another one is opened for the file', async () => {
  const { vendor, otherVendor } = church.ids as Record<string, string>
  const taxId = '12-3456789'
  expect((await rest('PATCH', `/vendors/${otherVendor}`, { body: { taxId } })).status).toBe(200)
  await church.query(`insert into vendor_tax_id (organization_id, id, sealed) values ($1, $2, 'AAAA')`, [
    church.id,
    vendor,
  ])
  const { id, jobId } = await begun()
  await work()
  expect(await jobOf(jobId)).toMatchObject({
    ...{ status: 'FAILED', failureReason: 'illegal_transition' },
    failureMessage: `The tax id of ${vendor} does not open with the secrets here. Set the AUTH_SECRET that sealed it, or change the tax id of this vendor.`,
  })
  expect([await storedParts(), (await exportOf(id)).parts]).toEqual([[], null])
  await church.query('delete from vendor_tax_id where organization_id = $1 and id = $2', [church.id, vendor])
  const { passphrase, ...made } = await exported()
  writeFileSync(file('tax ids'), await downloaded(made))
  const text = gunzipSync(await buffer(Readable.from(opened(file('tax ids'), passphrase)))).toString()
  expect(text).toContain(Buffer.from(taxId).toString('base64'))
})

test('files in a bucket that the service does not know fail the job, and are not left out of the file', async () => {
  await church.receipt({ storage_key: `bucket:${'0'.repeat(64)}` })
  const { jobId } = await begun()
  await work()
  expect(await jobOf(jobId)).toMatchObject({
    ...{ status: 'FAILED', failureReason: 'illegal_transition' },
    failureMessage: 'Files of the organization lie in a bucket. Set RECEIPT_BUCKET_URL and its key.',
  })
  expect(await storedParts()).toEqual([])
})

test('the audit trail has who began the export and that its file was made, without the passphrase', async () => {
  const { id, passphrase } = await exported()
  const entries = await church.query(
    `select operation, action, actor_id as "actorId", changes::text from audit_entry where resource_id = $1 order by sequence`,
    [id],
  )
  expect(entries.map(({ operation, action, actorId }) => [operation, action, actorId])).toEqual([
    ['createOrganizationExport', 'CREATED', owner.id],
    ['workJob', 'UPDATED', owner.id],
  ])
  const stored =
    JSON.stringify([entries, app.log]) + JSON.stringify(await church.query('select body from idempotency', []))
  expect(stored.includes(passphrase)).toBe(false)
})

test('another installation imports the file as it is, and refuses one that was cut or changed', async () => {
  const target = await ownDatabase('exports_target')
  try {
    const made = await exported()
    const bytes = await downloaded(made)
    writeFileSync(file('church'), bytes)
    const there = on(target, made.passphrase, Buffer.alloc(32, 'another audit'))
    const refusal = async (name: string, content: Buffer) => {
      writeFileSync(file(name), content)
      return commands.failed(['organizations', 'import', file(name)], there)
    }
    const changed = Buffer.from(bytes)
    changed[bytes.length >> 1] = (changed[bytes.length >> 1] as number) ^ 1
    const broken = { code: 1, stderr: expect.stringContaining('is broken: it was cut or changed after it was made.') }
    expect(await refusal('cut', bytes.subarray(0, -1))).toEqual(broken)
    expect(await refusal('changed', changed)).toEqual(broken)
    const other = on(target, 'another passphrase', TEST_SECRETS.auditSecret)
    expect((await commands.failed(['organizations', 'import', file('church')], other)).stderr).toContain(
      'The passphrase does not open',
    )
    const imported = await commands.run(['organizations', 'import', file('church'), '--json'], there)
    expect([imported.code, imported.stderr]).toEqual([0, ''])
    expect(JSON.parse(imported.stdout)).toMatchObject({
      organization: { id: church.id },
      takenAt: (await exportOf(made.id)).takenAt,
    })
    for (const command of [['verify'], ['audit', 'verify']]) {
      const { code, stdout } = await commands.run([...command, '--json'], there)
      expect([code, Object.values(JSON.parse(stdout)).flat()]).toEqual([0, []])
    }
    const stored = await onConnection(target.ownerUrl, async client => {
      await client.query(`begin; set local app.organization = '${church.id}'`)
      const count = async (table: string) => (await client.query(`select count(*)::int from ${table}`)).rows[0].count
      return {
        gifts: await count('contribution'),
        exports: await count('organization_export'),
        jobs: await count('job'),
      }
    })
    expect(stored).toEqual({ gifts: 1, exports: 0, jobs: 0 })
    expect(readFileSync(file('church')).equals(bytes)).toBe(true)
  } finally {
    await target.drop()
  }
})
