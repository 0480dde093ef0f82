import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import type { BucketConfig } from '../../dist/src/adapters/files/bucket.js'
import { objectKey } from '../../dist/src/adapters/files/storage.js'
import { churchTables, STORED_FILES } from '../../dist/src/database/church-file.js'
import { onConnection } from '../../dist/src/database/owner.js'
import { opened, sealed } from '../../dist/src/database/sealed-file.js'
import { WORK } from '../../dist/src/domain/job-kinds.js'
import { UNSUBSCRIBING } from '../../dist/src/domain/people/email-reports/unsubscribing.js'
import { WEBHOOK_WORK } from '../../dist/src/domain/webhooks/webhook-stopping.js'
import { SecretSeals } from '../../dist/src/service/secret-seals.js'
import { startTestApp, TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { bindingOf } from '../../dist/src/values/binding.js'
import { restClient } from '../support/app.js'
import { Church } from '../support/church.js'
import { CommandLine } from '../support/command-line.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { demoDatabase, loadDemoChurches } from '../support/demo-church.js'
import { NEC_HEADER } from '../support/iris-templates.js'
import { makeChurch } from '../support/make.js'

/* A church moves from one installation to another, which serves another church already and has other secrets. */

const secretsOf = (name: string) => ({
  keyPeppers: new Map([[1, Buffer.alloc(32, `${name} pepper`)]]),
  cursorSecret: Buffer.alloc(32, `${name} cursor`),
  authSecret: Buffer.alloc(32, `${name} auth`),
  auditSecret: Buffer.alloc(32, `${name} audit`),
})
type Secrets = ReturnType<typeof secretsOf>

type Row = Record<string, unknown>

/** A database with the secrets of its installation. */
interface Installation extends OwnDatabase {
  secrets: Secrets
}

const PASSPHRASE = 'four words of a church'
const commands = new CommandLine()
const file = (name: string) => path.join(commands.folder, name)
const base64 = (secret: Buffer) => secret.toString('base64')
const on = ({ ownerUrl, serviceUrl, secrets }: Installation, passphrase = PASSPHRASE) => ({
  DATABASE_URL: serviceUrl,
  DATABASE_OWNER_URL: ownerUrl,
  KEY_PEPPERS: `1:${base64(secrets.keyPeppers.get(1) as Buffer)}`,
  CURSOR_SECRET: base64(secrets.cursorSecret),
  AUTH_SECRET: base64(secrets.authSecret),
  AUDIT_SECRET: base64(secrets.auditSecret),
  EXPORT_PASSPHRASE: passphrase,
  RECEIPT_BUCKET_URL: bucket.config().url,
  RECEIPT_BUCKET_REGION: bucket.config().region,
  RECEIPT_BUCKET_KEY_ID: bucket.config().keyId,
  RECEIPT_BUCKET_SECRET: bucket.config().secret,
})
async function narthex(installation: Installation, ...args: string[]) {
  const { code, stdout, stderr } = await commands.run([...args, '--json'], on(installation))
  if (code !== 0) throw new Error(`narthex ${args.join(' ')} ended with ${code}: ${stderr} ${stdout}`)
  return JSON.parse(stdout)
}
async function served<T>(
  installation: Installation & { receiptBucket?: BucketConfig },
  work: (app: TestApp) => Promise<T>,
): Promise<T> {
  const app = await startTestApp(installation)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** What is wrong with the churches of an installation, as both commands of verification say. */
async function faultsOf(installation: Installation) {
  const verified = await commands.run(['verify', '--json'], on(installation))
  const audited = await commands.run(['audit', 'verify', '--json'], on(installation))
  return {
    findings: JSON.parse(verified.stdout).findings,
    broken: JSON.parse(audited.stdout).broken,
  }
}

/** The tables of churches, as the catalogue has them, and what tells the rows of one church in each from those of another. */
async function digestsOf(installation: Installation, id: string): Promise<Record<string, string>> {
  return onConnection(installation.ownerUrl, async client => {
    await client.query(`begin read only; ${bindingOf(id)}`)
    const { rows: tables } = await client.query<{ table: string }>(
      `select c.oid::regclass::text as table from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname = 'organization_id' and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
    const digests: Record<string, string> = {}
    for (const { table } of tables) {
      // The owner has another id where the church moves to.
      const { rows } = await client.query(
        `select concat_ws(' ', count(*), sum(hashtextextended(replace(to_jsonb(r)::text, $2, $3), 0)::numeric)) as digest
         from ${table} r where organization_id = $1`,
        [id, owner.id, knownThere],
      )
      digests[table] = rows[0].digest
    }
    return digests
  })
}

const PDF = Buffer.from('%PDF-1.4\nthe roof of the hall\n%%EOF\n')
const LATER = `create table added_later (organization_id uuid primary key references control.organization (id), note text not null);
  grant select, insert on added_later to narthex_app`

/** Stores objects as S3 does, for everybody. */
const objects = new Map<string, Buffer>()
const storage = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const found = request.method === 'PUT' ? Buffer.concat(parts) : objects.get(request.url ?? '')
  if (request.method === 'PUT' && found) objects.set(request.url ?? '', found)
  response.writeHead(found ? 200 : 404).end(request.method === 'PUT' ? undefined : found)
})
const bucket = {
  config: () => ({
    url: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/bucket`,
    region: 'us-test-1',
    keyId: 'key-id',
    secret: 'bucket-secret',
  }),
}

let source: Installation
let target: Installation
let third: Installation
let church: { id: string; name: string }
let chapel: typeof church
let person: { id: string; token: string }
let endpoint: { id: string; secret: string }
/** A file that lies in a bucket of the first installation alone. */
let inBucket: { id: string; text: string }
/** The key of a program, which the first installation made. */
let key: { id: string; secret: string }
/** The owner of the demo church, who has another id where the church moves to. */
const knownThere = v7()
const owner = { id: '018f0000-0000-7000-8000-00000000e001', email: 'owner@demo.narthex.example' }

beforeAll(async () => {
  commands.open()
  await new Promise<void>(resolve => storage.listen(0, '127.0.0.1', resolve))
  source = { ...(await demoDatabase('moved_source')), secrets: { ...TEST_SECRETS } as Secrets }
  target = { ...(await ownDatabase('moved_target')), secrets: secretsOf('target') }
  third = { ...(await ownDatabase('moved_third')), secrets: secretsOf('third') }
  ;[church, chapel] = (await loadDemoChurches(source)).organizations as [typeof church, typeof church]
  await served({ ...source, receiptBucket: bucket.config() }, async app => {
    const there = new Church(app, church.id, church.name)
    await app.owner.query("update control.organization set plan = 'SCALE' where id = $1", [church.id])
    person = await there.person('OWNER')
    key = await there.issue()
    const { rest } = there.client(person.token)
    const made = await rest('POST', '/webhook-endpoints', { body: { url: 'https://church.example/hooks', types: [] } })
    expect(made.status).toBe(201)
    endpoint = made.body
    const body = { fileName: 'invoice.pdf', contentType: 'application/pdf', contentBase64: PDF.toString('base64') }
    const receipt = await rest('POST', '/receipts', { body })
    expect(receipt.status).toBe(201)
    inBucket = { id: receipt.body.id, text: PDF.toString('base64') }
    // A later migration adds a table that nobody names anywhere.
    for (const { ownerUrl } of [source, target, third]) await onConnection(ownerUrl, client => client.query(LATER))
    await there.query(`insert into added_later values ($1, 'Not forgotten')`, [church.id])
  })
  await served(target, async app => {
    await makeChurch(app)
    await app.owner.query(
      `insert into control.person (id, issuer, subject, email, name, created_at)
       values ($1::uuid, 'narthex', $1::text, 'Owner@demo.narthex.example', 'Olivia Hart', now())`,
      [knownThere],
    )
  })
})
afterAll(async () => {
  for (const each of [source, target, third]) await each?.drop()
  storage.close()
  await commands.close()
})

/** Main reads of the church, as they are on the wire. */
async function answersOf(app: TestApp): Promise<Record<string, string>> {
  const { rest } = new Church(app, church.id, church.name).client(person.token)
  const first = async (list: string, name: string) => (await rest('GET', `${list}?limit=1`)).body[name][0].id
  const reads = [
    '/reports/trial-balance',
    '/funds',
    `/contributions/${await first('/contributions', 'contributions')}`,
    `/donors/${await first('/donors', 'donors')}`,
    `/vendors/${await first('/vendors', 'vendors')}`,
    `/receipts/${await first('/receipts', 'receipts')}/content`,
    `/webhook-endpoints/${endpoint.id}`,
    `/receipts/${inBucket.id}/content`,
    '/changes?limit=200',
  ]
  const answers: Record<string, string> = {}
  for (const read of reads) {
    const { status, text } = await rest('GET', read)
    expect([read, status]).toEqual([read, 200])
    answers[read] = text.replace(/"generatedAt":"[^"]+"/, '')
  }
  return answers
}

/** The CSV of Form 1099 with the whole tax ids. */
async function taxFile(app: TestApp): Promise<string> {
  const { rest } = new Church(app, church.id, church.name).client(person.token)
  const body = { form: 'NEC', taxYear: 2026, templateBase64: Buffer.from(NEC_HEADER).toString('base64') }
  const answer = await rest('POST', '/form-1099-files', { body })
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ contentBase64: expect.any(String) })])
  return Buffer.from(answer.body.contentBase64, 'base64').toString()
}

/** The tables of people, admission and the service that stay. A new one needs a decision: here, or among those that move. */
const STAY = [
  ...[
    'public.migration',
    'public.schema_source',
    // What the installation knows of exports by job, and their files.
    'public.organization_export',
    'public.organization_export_part',
    'control.schema_requirement',
    'control.figures_filled',
    'control.role',
  ],
  ...[
    'control.key_pepper',
    'control.sweep',
    'control.activity_caller',
    'control.activity_operation',
    'control.api_activity',
  ],
  // Connections of applications, which people make again.
  ...[
    'control.oauth_application',
    'control.oauth_grant',
    'control.oauth_grant_organization',
    'control.oauth_installation',
  ],
  ...['control.application_webhook', 'control.invitation_sent'],
  // Whatever people sign in with.
  ...['control.mfa_factor', 'auth.password', 'auth.session', 'auth.recovery', 'auth.recovery_code', 'auth.challenge'],
  ...['auth.signing_key', 'auth.oidc_record', 'auth.attempt', 'auth.event', 'auth.device'],
]

test('each table of the schema moves or was decided to stay, and each sealed value is opened', async () => {
  const [tables, sealedColumns, keys, moved] = await onConnection(source.ownerUrl, async client => {
    const all = await client.query<{ table: string }>(
      `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'control', 'auth') and c.relkind = 'r' and c.relpersistence = 'p' and not c.relispartition`,
    )
    const columns = await client.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(seal|secret)' order by 1`,
    )
    const stored = await client.query<{ name: string }>(
      `select 'public.' || c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype
         and a.attname ~ '(storage|file|picture|logo|signature)_key$' order by 1`,
    )
    return [
      all.rows.map(({ table }) => table),
      columns.rows.map(({ name }) => name),
      stored.rows.map(({ name }) => name),
      await churchTables(client, church.id),
    ]
  })
  const named = Object.entries(STORED_FILES).flatMap(([table, columns]) => columns.map(name => `${table}.${name}`))
  expect(named.sort()).toEqual(keys)
  const names = moved.map(({ table }) => table)
  expect(tables.filter(table => !names.includes(table)).sort()).toEqual([...STAY].sort())
  expect(names).toContain('public.added_later')
  expect(sealedColumns).toEqual([
    'audit_seal.seal',
    'vendor_tax_id.sealed',
    ...['previous_secret', 'previous_secret_expires_at', 'secret'].map(name => `webhook_endpoint_state.${name}`),
  ])
})

test('the work of the service itself ends in a closed church, whoever began it', () => {
  const text = readFileSync('schema/functions/writes/close_write.sql', 'utf8')
  const [, names] = /p_operation = any \('\{(.+)\}'\)/.exec(text) ?? []
  expect(names?.split(',')).toEqual([...WORK, ...WEBHOOK_WORK, ...UNSUBSCRIBING].map(({ name }) => name))
})

/** What the church was before it moved. */
const before = {
  answers: {} as Record<string, string>,
  taxFile: '',
  vendors: [] as string[],
  gifts: [] as string[],
  website: '',
}
/** Tables whose rows differ by the move alone. */
const BY_THE_MOVE = [
  // The entries of the import and of the closing.
  ...['audit_entry', 'audit_head', 'audit_seal', 'outbox'],
  // What each installation seals with its own secrets, and a file that lay in a bucket.
  ...['vendor_tax_id', 'webhook_endpoint_state', 'receipt', 'receipt_content'],
]

test('an export under load closes the church with every write that it acknowledged, and no other one ends', async () => {
  await served({ ...source, receiptBucket: bucket.config() }, async app => {
    before.answers = await answersOf(app)
    before.taxFile = await taxFile(app)

    const there = new Church(app, church.id, church.name)
    const { rest, graphql } = there.client(person.token)
    const [{ donorId } = {}] = await there.query(
      `select donor_id as "donorId" from recurring_gift where status = 'ACTIVE' limit 1`,
    )
    const [fund] = await there.query("select id from fund where status = 'ACTIVE' and accepts_gifts limit 1")
    const allocations = [{ fundId: fund?.id, amount: 100 }]
    const schedule = { donorId, frequency: 'MONTHLY', paymentMethod: 'CASH', allocations }
    const profile = `mutation ($input: UpdateOrganizationProfileInput!) { updateOrganizationProfile(input: $input) { website } }`
    let isLoaded = true
    const refused = new Set<number>()
    // The second begins a job, and the third locks the organization itself.
    const writes = [
      async (n: number) => {
        const { status, body } = await rest('POST', '/vendors', { body: { name: `Load ${n}` } })
        return { status, done: () => before.vendors.push(body.name) }
      },
      async () => {
        const { status, body } = await rest('POST', '/recurring-gifts', { body: schedule })
        return { status, done: () => before.gifts.push(body.id) }
      },
      async (n: number) => {
        const website = `https://church.example/${n}`
        const { status, body } = await graphql(profile, { input: { website } })
        const isDone = Boolean(body.data?.updateOrganizationProfile)
        const isConflict = body.errors?.[0]?.extensions.reason === 'concurrent_change'
        return { status: isDone ? 201 : isConflict ? 409 : status, done: () => Object.assign(before, { website }) }
      },
    ]
    const load = writes.map(async write => {
      for (let n = 0; isLoaded; n++) {
        const { status, done } = await write(n)
        if (status === 201) done()
        else refused.add(status)
      }
    })
    const loading = Promise.all(load)
    const isUnderWay = async () => {
      for (let n = 0; n < 500 && !(before.vendors.length && before.gifts.length && before.website); n++) await sleep(20)
    }
    await Promise.race([loading, isUnderWay()])
    const earlier = [...refused].filter(status => status !== 409)
    const made = await narthex(source, 'organizations', 'export', church.id, file('church'), '--close').finally(() => {
      isLoaded = false
    })
    await loading
    expect(earlier).toEqual([])
    expect([before.vendors.length, before.gifts.length, before.website.length].map(length => length > 0)).toEqual([
      ...[true, true, true],
    ])
    expect(made).toMatchObject({ organization: church, closed: true, migration: expect.any(String) })
    expect(statSync(file('church')).mode & 0o777).toBe(0o600)
    // A write that waited for the export is refused when the church is closed, and every later request is not admitted.
    expect([...refused]).toContain(409)
    expect([...refused].filter(status => ![401, 403, 409].includes(status))).toEqual([])
    const { rows } = await app.owner.query('select closed_at from control.organization where id = $1', [church.id])
    expect(rows[0].closed_at).not.toBeNull()
  })
  expect(readFileSync(file('church')).includes(church.name)).toBe(false)
})

test('in another installation, beside another church, everything is as it was', async () => {
  const made = await narthex(target, 'organizations', 'import', file('church'))
  expect(made).toMatchObject({ organization: church, people: { known: 1, added: 5, ofOtherIssuers: 1 } })
  expect(await faultsOf(target)).toEqual({ findings: [], broken: [] })

  const [theirs, ours] = [await digestsOf(source, church.id), await digestsOf(target, church.id)]
  expect(Object.keys(theirs)).toContain('added_later')
  const without = (digests: Record<string, string>) =>
    Object.fromEntries(Object.entries(digests).filter(([table]) => !BY_THE_MOVE.includes(table)))
  expect(without(ours)).toEqual(without(theirs))

  await served(target, async app => {
    expect(await answersOf(app)).toEqual(before.answers)
    expect(await taxFile(app)).toBe(before.taxFile)
    const there = new Church(app, church.id, church.name)
    const [state] = await there.query(
      "select encode(secret, 'base64') as secret from webhook_endpoint_state where id = $1",
      [endpoint.id],
    )
    const sealedFor = { organizationId: church.id, purpose: 'webhook secret' } as const
    expect(new SecretSeals(target.secrets).open(String(state?.secret), sealedFor)).toBe(endpoint.secret)
    // Who was known there keeps their id, and the audit trail still names them.
    const members = await narthex(target, 'members', 'list', '--organization', church.id)
    expect(members).toContainEqual(expect.objectContaining({ id: knownThere, role: 'OWNER' }))
    const [entry] = await there.query('select sequence from audit_entry where actor_id = $1 limit 1', [owner.id])
    expect(entry).toBeDefined()
    const vendors = await there.query("select name from vendor where name like 'Load %'")
    expect(vendors.map(({ name }) => name)).toEqual(expect.arrayContaining(before.vendors))
    const gifts = await there.query('select id from recurring_gift')
    expect(gifts.map(({ id }) => id)).toEqual(expect.arrayContaining(before.gifts))
    const profiles = await there.query('select website from organization')
    expect(profiles).toEqual([{ website: before.website }])
  })
})

test('the church goes on there: keys are rotated, numbers and the change feed go on without a gap', async () => {
  await served(target, async app => {
    const there = new Church(app, church.id, church.name)
    const { rest } = there.client(person.token)
    expect((await restClient(app.url, key.secret)('GET', '/funds')).status).toBe(401)
    const { secret } = await narthex(target, 'keys', 'rotate', key.id)
    expect((await restClient(app.url, secret)('GET', '/funds')).status).toBe(200)

    const [{ sequence } = {}] = await there.query('select max(sequence)::int as sequence from audit_entry')
    const vendor = await rest('POST', '/vendors', { body: { name: 'After the move' } })
    expect(vendor.status).toBe(201)
    const feed = await rest('GET', `/changes?after=${sequence}`)
    expect(feed.body).toMatchObject({
      lastSequence: Number(sequence) + 1,
      changes: [{ sequence: Number(sequence) + 1, resourceType: 'Vendor', resourceId: vendor.body.id }],
    })

    const [posted] = await there.query(
      `select e.id, (select max(entry_number) from journal_entry where fiscal_year = 2026) as last from journal_entry e
       where source_type = 'FUND_TRANSFER' and not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses_entry_id = e.id)
       order by date limit 1`,
    )
    const reversed = await rest('POST', `/journal-entries/${posted?.id}/reverse`, { body: { reason: 'Twice' } })
    const number = `2026-${String(Number(posted?.last) + 1).padStart(6, '0')}`
    expect([reversed.status, reversed.body.entryNumber]).toEqual([201, number])
  })
  expect(await faultsOf(target)).toEqual({ findings: [], broken: [] })
})

test('a church that moves twice is proved as a whole, and what is altered is found', async () => {
  const { anchors } = await narthex(source, 'audit', 'anchor')
  const anchored = file('anchors.json')
  writeFileSync(
    anchored,
    JSON.stringify({ anchors: anchors.filter(({ organizationId }: Row) => organizationId === chapel.id) }),
  )
  // A job that waits for its day is not under way, even when it has begun.
  await onConnection(source.ownerUrl, client =>
    client.query(`begin; ${bindingOf(chapel.id)}; update job set status = 'RUNNING', started_at = now()
      where finished_at is null; commit`),
  )
  await narthex(source, 'organizations', 'export', chapel.name, file('chapel'))
  await narthex(target, 'organizations', 'import', file('chapel'))
  await narthex(target, 'organizations', 'export', chapel.name, file('onward'))
  // Who has the subject of a person, and who has the address.
  const sameAddress = v7()
  await onConnection(third.ownerUrl, client =>
    client.query(
      `insert into control.person (id, issuer, subject, email, name, created_at) values
         ($1::uuid, 'narthex', $1::text, 'hart@elsewhere.example', 'Olivia Hart', now()),
         ($2::uuid, 'narthex', $2::text, $3, 'Somebody', now())`,
      [knownThere, sameAddress, owner.email],
    ),
  )
  expect(await narthex(third, 'organizations', 'import', file('onward'))).toMatchObject({ organization: chapel })
  const members = await narthex(third, 'members', 'list', '--organization', chapel.id)
  expect(members).toContainEqual(expect.objectContaining({ id: knownThere }))
  expect(members).not.toContainEqual(expect.objectContaining({ id: sameAddress }))
  expect(await faultsOf(third)).toEqual({ findings: [], broken: [] })
  expect(await narthex(third, 'audit', 'verify', '--anchor', anchored)).toEqual({ broken: [] })
  const [theirs, ours] = [await digestsOf(source, chapel.id), await digestsOf(third, chapel.id)]
  expect([ours.journal_line, ours.contribution]).toEqual([theirs.journal_line, theirs.contribution])

  // An entry that the first installation wrote, and one that the second one wrote.
  for (const [which, at] of [
    ["(select min(sequence) from audit_entry where operation = 'import')", expect.any(Number)],
    ['7', 7],
  ] as const) {
    await onConnection(third.ownerUrl, client =>
      client.query(`begin; ${bindingOf(chapel.id)}; alter table audit_entry disable trigger written_once;
        update audit_entry set actor_id = 'somebody' where sequence = ${which};
        alter table audit_entry enable trigger written_once; commit`),
    )
    const { stdout } = await commands.run(['audit', 'verify', '--json'], on(third))
    expect(JSON.parse(stdout).broken).toEqual([
      { organizationId: chapel.id, sequence: at, fault: 'the entry was altered' },
    ])
  }
})

/** The rows of a table as COPY writes them, by their fields. */
type Table = Record<string, string>[]

/** The file of the chapel with another first line and other rows, whose checksums are right, under the same passphrase. */
async function crafted(
  name: string,
  header: object,
  change: (rows: (table: string) => Table) => void = () => undefined,
) {
  const parts: Buffer[] = []
  for await (const part of opened(file('chapel'), PASSPHRASE)) parts.push(part)
  const [first = '', ...lines] = gunzipSync(Buffer.concat(parts)).toString('latin1').split('\n')
  const tables = new Map<string, { columns: string[]; rows: Table }>()
  for (let at = 0; !lines[at]?.startsWith('{"manifest"'); at++) {
    const { table, columns } = JSON.parse(lines[at] as string)
    const rows: Table = []
    for (at++; lines[at] !== '\\.'; at++) {
      const fields = (lines[at] as string).split('\t')
      rows.push(Object.fromEntries(fields.map((field, place) => [columns[place], field])))
    }
    tables.set(table, { columns, rows })
  }
  change(table => tables.get(table)?.rows ?? [])
  const text = [JSON.stringify({ ...JSON.parse(first), ...header }), '\n']
  const manifest = [...tables].map(([table, { columns, rows }]) => {
    const stored = rows.map(row => `${columns.map(column => row[column] ?? '\\N').join('\t')}\n`).join('')
    text.push(`${JSON.stringify({ table, columns })}\n`, stored, '\\.\n')
    return { table, rows: rows.length, sha256: createHash('sha256').update(stored, 'latin1').digest('hex') }
  })
  text.push(`${JSON.stringify({ manifest })}\n`)
  const made: Buffer[] = []
  const packed = Readable.from([gzipSync(Buffer.from(text.join(''), 'latin1'), { level: 1 })])
  for await (const part of sealed(packed, PASSPHRASE)) made.push(part)
  writeFileSync(file(name), Buffer.concat(made))
  return file(name)
}

test('a crafted file gets no file and no membership of another church, and books that do not hold are refused', async () => {
  expect(() => objectKey(chapel.id, `../${church.id}/${'0'.repeat(64)}`)).toThrow('the key of a file is no digest')
  const other = { ...(await ownDatabase('moved_crafted')), secrets: secretsOf('other') }
  await onConnection(other.ownerUrl, client => client.query(LATER))
  const query = (sql: string, values: unknown[] = []) =>
    onConnection(other.ownerUrl, async client => (await client.query(sql, values)).rows)
  const refusal = async (name: string) => {
    const { code, stderr } = await commands.failed(['organizations', 'import', name], on(other))
    expect([code, stderr.endsWith('Nothing was imported.\n')]).toEqual([1, true])
    return stderr
  }
  try {
    const people: Table = []
    const at = '2026-01-01 00:00:00+00'
    const elsewhere = await crafted('elsewhere', {}, rows => {
      people.push(...rows('control.person').filter(({ issuer }) => issuer === 'narthex'))
      rows('public.letterhead').push({
        ...{
          organization_id: chapel.id,
          id: chapel.id,
          logo: '{}',
          logo_key: `bucket:../${church.id}/${'0'.repeat(64)}`,
        },
        ...{ version: '1', created_at: at, updated_at: at },
      })
    })
    expect(await refusal(elsewhere)).toContain('The file names a file that it cannot have, in public.letterhead.')
    const [somebody] = people as [Table[number]]
    const twice = await crafted('twice', {}, rows => {
      const id = v7()
      rows('control.person').push({ ...somebody, id, subject: id })
    })
    const recorded = await crafted('recorded', {}, rows => {
      for (const row of rows('control.person')) if (row.id === somebody.id) row.issuer = `moved ${row.id}`
    })
    const unbalanced = await crafted('unbalanced', {}, rows => {
      const [line] = rows('public.journal_line') as [Table[number]]
      // Twice the amount, on one side of its entry.
      for (const side of ['debit', 'credit']) line[side] = String(Number(line[side]) * 2)
    })
    expect(await refusal(unbalanced)).toMatch(/^The books of the file do not hold: A\d+ .+\. Nothing was imported\.\n$/)
    const known = v7()
    await query(
      `insert into control.person (id, issuer, subject, email, name, created_at)
       values ($1::uuid, 'narthex', $1::text, $2, 'Known', now())`,
      [known, somebody.email],
    )
    expect(await refusal(twice)).toContain(`Two people of the file are one person here, and one is ${somebody.email}.`)
    await query("update control.person set id = $1::uuid, email = 'known@elsewhere.example'", [somebody.id])
    expect(await refusal(file('chapel'))).toContain(`The id of ${somebody.email} is taken here.`)
    expect(await refusal(recorded)).toContain('who is a record of a name.')
    expect(await query('select id from control.organization union all select id from control.person')).toEqual([
      { id: somebody.id },
    ])
  } finally {
    await other.drop()
  }
})

test('a file that is foreign, cut, changed or of another schema is refused, and nothing is stored', async () => {
  const whole = readFileSync(file('chapel'))
  const bad = (name: string, bytes: Buffer) => {
    writeFileSync(file(name), bytes)
    return file(name)
  }
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000)
  const other = { ...(await ownDatabase('moved_other')), secrets: secretsOf('other') }
  const empty = { ...(await ownDatabase('moved_empty', 'template0')), secrets: secretsOf('other') }
  const state = () =>
    onConnection(
      other.ownerUrl,
      async client => (await client.query('select * from control.organization, control.person')).rows,
    )
  try {
    const kept = await state()
    const broken = 'is broken: it was cut or changed after it was made.'
    const cases: [string, string][] = [
      [file('missing'), 'There is no file'],
      [bad('text', Buffer.from('select 1')), 'is not the file of an exported organization.'],
      [
        bad('newer', Buffer.concat([Buffer.from('narthex church 2\n'), whole.subarray(17)])),
        'was made by a newer version.',
      ],
      [bad('short', whole.subarray(0, 40)), 'is broken: it ends too early.'],
      [bad('cut', whole.subarray(0, -5000)), broken],
      // At the end of a chunk.
      [bad('shorter', whole.subarray(0, 49 + 2 * 65_552)), broken],
      [bad('altered', changed), broken],
      // A last chunk that is shorter than its tag.
      [bad('tagless', whole.subarray(0, 49 + 2 * 65_552 + 12)), broken],
      [
        await crafted('untyped', { auditKey: 'abc' }),
        'is broken: auditKey in its first line is not valid. Nothing was imported.',
      ],
      [
        await crafted('tomorrow', { migration: '9999_of_tomorrow', version: '9.0.0' }),
        'was made by version 9.0.0, which has 9999_of_tomorrow. Use that version or a newer one.',
      ],
      [
        await crafted('yesterday', { migration: '0370_sandbox_clock' }),
        'The file is of migration 0370_sandbox_clock, and this database of',
      ],
    ]
    for (const [name, says] of cases)
      expect([name, await commands.failed(['organizations', 'import', name], on(other))]).toEqual([
        name,
        { code: 1, stderr: expect.stringContaining(says) },
      ])
    expect(await commands.failed(['organizations', 'import', file('chapel')], on(other, 'another passphrase'))).toEqual(
      {
        code: 1,
        stderr: `The passphrase does not open ${file('chapel')}. Set the one that it was exported with.\n`,
      },
    )
    expect(await commands.failed(['organizations', 'import', file('chapel')], on(other, ''))).toEqual({
      code: 1,
      stderr:
        'Set EXPORT_PASSPHRASE, or EXPORT_PASSPHRASE_FILE. The file holds secrets, and the passphrase locks it.\n',
    })
    expect((await commands.failed(['organizations', 'import', file('chapel')], on(other, 'short'))).stderr).toContain(
      'EXPORT_PASSPHRASE must have at least 12 characters',
    )
    expect((await commands.failed(['organizations', 'import', file('chapel')], on(empty))).stderr).toContain(
      'narthex migrate',
    )
    expect(await commands.failed(['organizations', 'import', file('chapel')], on(target))).toEqual({
      code: 1,
      stderr: `The organization ${chapel.id} is here already.\n`,
    })
    expect(await state()).toEqual(kept)
    await served(other, app => makeChurch(app, { name: chapel.name }))
    expect(await commands.failed(['organizations', 'import', file('chapel')], on(other))).toEqual({
      code: 1,
      stderr: 'Another organization has the same name. Rename one of the two first.\n',
    })
  } finally {
    await other.drop()
    await empty.drop()
  }
})

test('an export overwrites no file, waits for steps of jobs, and leaves nothing when it fails; a closed church opens again', async () => {
  expect(await commands.failed(['organizations', 'export', chapel.id, file('chapel')], on(source))).toEqual({
    code: 1,
    stderr: `${file('chapel')} exists already. Name another file.\n`,
  })
  const { id } = chapel
  const asChapel = (statement: string) =>
    onConnection(source.ownerUrl, client => client.query(`begin; ${bindingOf(id)}; ${statement}; commit`))
  await asChapel(`update control.due_job set claimed_until = now() + interval '1 min' where organization_id = '${id}'`)
  expect(await commands.failed(['organizations', 'export', id, file('small'), '--close'], on(source))).toEqual({
    code: 1,
    stderr: 'A job of the organization is running. Export again when it has ended.\n',
  })
  expect(readdirSync(commands.folder).filter(name => name.startsWith('small'))).toEqual([])
  const listed: { id: string; closedAt: string | null }[] = await narthex(source, 'organizations', 'list')
  expect(listed.map(each => [each.id, each.closedAt !== null])).toEqual(
    expect.arrayContaining([
      [id, false],
      [church.id, true],
    ]),
  )

  const otherAuth = { ...source, secrets: { ...source.secrets, authSecret: Buffer.alloc(32, 'other auth') } }
  expect(await commands.failed(['organizations', 'export', church.id, file('sealed')], on(otherAuth))).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^The tax id of [0-9a-f-]{36} does not open with the secrets here\. Set the AUTH_SECRET /,
    ),
  })

  // While it is closed, no worker changes anything, so that it opens again as it was.
  const queued = await onConnection(source.ownerUrl, async client => {
    await client.query(`update control.due_job set claimed_until = null,
      due_at = case when organization_id = '${church.id}' then now() - interval '1 hour' else 'infinity' end`)
    await client.query("update control.webhook_turn set due_at = now() - interval '1 hour'")
    return (await client.query('select from control.due_job where organization_id = $1', [church.id])).rowCount
  })
  expect(queued).toBeGreaterThan(0)
  const closed = await digestsOf(source, church.id)
  await served(source, async app => {
    await app.service.jobs.drain()
    await app.service.webhooks.drain()
  })
  expect(await digestsOf(source, church.id)).toEqual(closed)
  await narthex(source, 'organizations', 'reopen', church.id)
  await served(source, async app => {
    const { rest } = new Church(app, church.id, church.name).client(person.token)
    expect((await rest('POST', '/vendors', { body: { name: 'Stayed' } })).status).toBe(201)
  })
  expect(await commands.failed(['organizations', 'reopen', church.id], on(source))).toMatchObject({ code: 1 })
  expect((await commands.run(['audit', 'verify'], on(source))).stdout).toBe('unbroken\n')
})
