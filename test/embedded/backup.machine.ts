import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { restClient } from '../support/app.js'
import { CommandLine, copyStarted, type Served } from '../support/command-line.js'

const commands = new CommandLine()
const OPEN = { RATE_LIMIT_PER_MINUTE: '100000' }
const folder = (name: string) => path.join(commands.folder, name)
const into = (name: string) => ({ NARTHEX_DATA: folder(name), ...OPEN })

/** What the bookkeeper sees of a church that nobody writes to meanwhile. */
const READS = [
  '/accounts',
  '/funds',
  '/contributions?limit=100&include=totals',
  '/transactions?limit=100',
  '/settlements?limit=100',
  '/pledges?limit=100',
  '/reports/trial-balance',
]
async function answersOf({ url, key }: Served) {
  const call = restClient(url, key)
  const answers = []
  for (const read of READS) {
    const { status, body } = await call('GET', read)
    answers.push({ read, status, body: { ...body, generatedAt: undefined } })
  }
  return answers
}
const vendorsOf = async ({ url, key }: Served): Promise<string[]> => {
  const call = restClient(url, key)
  const names = []
  let path: string | null = '/vendors?limit=100&q=Load'
  while (path) {
    const { body } = await call('GET', path)
    names.push(...body.vendors.map((each: { name: string }) => each.name))
    path = body.pageInfo.nextCursor
      ? `/vendors?limit=100&q=Load&cursor=${encodeURIComponent(body.pageInfo.nextCursor)}`
      : null
  }
  return names
}

/** Ends the service and its database as a power cut does. */
async function cutPower(served: Served, data: string): Promise<void> {
  const [pid] = readFileSync(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  await commands.stop(served.child, 'SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
}

beforeAll(() => commands.open())
afterAll(() => commands.close())

const sound = async (data: string) => {
  for (const command of [['verify'], ['audit', 'verify']]) {
    const { code, stdout, stderr } = await commands.run(command, into(data))
    expect({ command, code, stderr, stdout }).toEqual({
      command,
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/holds|unbroken/),
    })
  }
}

const BACKUP = () => folder('drill.backup')

test('the drill: after a backup under load and the loss of everything, a fresh folder has the church again', async () => {
  await copyStarted(folder('first'))
  const served = await commands.serve(into('first'))
  const call = restClient(served.url, served.key)
  const before = await answersOf(served)
  for (const { status } of before) expect(status).toBe(200)

  const acknowledged: string[] = []
  let isLoaded = true
  const load = Promise.all(
    [1, 2, 3].map(async worker => {
      for (let n = 0; isLoaded; n++) {
        const name = `Load ${worker}-${n}`
        const { status } = await call('POST', '/vendors', { body: { name } })
        if (status === 201) acknowledged.push(name)
      }
    }),
  )
  await sleep(300)
  const mustBeThere = [...acknowledged]
  const made = await commands.run(['backup', BACKUP(), '--with-secrets', '--json'], into('first'))
  isLoaded = false
  await load
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(JSON.parse(made.stdout)).toMatchObject({ file: BACKUP(), withSecrets: true, tables: expect.any(Number) })
  expect(statSync(BACKUP()).mode & 0o777).toBe(0o600)
  expect(acknowledged.length).toBeGreaterThan(mustBeThere.length)

  await cutPower(served, folder('first'))
  rmSync(folder('first'), { recursive: true })

  const restored = await commands.run(['restore', BACKUP()], into('second'))
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  await sound('second')
  const again = await commands.serve(into('second'))
  try {
    expect(await answersOf(again)).toEqual(before)
    const vendors = await vendorsOf(again)
    expect(vendors).toEqual(expect.arrayContaining(mustBeThere))
    expect(acknowledged.length + 3).toBeGreaterThanOrEqual(vendors.length)
    const written = await restClient(again.url, again.key)('POST', '/vendors', { body: { name: 'After the drill' } })
    expect(written.status).toBe(201)
  } finally {
    await commands.stop(again.child)
  }
})

test('a database with tables is left as it is', async () => {
  const { code, stderr } = await commands.failed(['restore', BACKUP()], into('second'))
  expect([code, stderr]).toEqual([
    1,
    'The database narthex has tables of Narthex already. Restore into a new database, or into a new folder in NARTHEX_DATA.\n',
  ])
})

test('a backup never overwrites a file, and one that fails leaves none', async () => {
  const there = await commands.failed(['backup', BACKUP()], into('second'))
  expect(there).toEqual({ code: 1, stderr: `${BACKUP()} exists already. Name another file.\n` })
  const nowhere = await commands.failed(['backup', folder('missing/x.backup')], into('second'))
  expect(nowhere).toEqual({ code: 1, stderr: `${folder('missing/x.backup')} cannot be written (ENOENT).\n` })
})

test('a broken backup, a foreign file and the backup of a newer version are refused, and nothing is made', async () => {
  const whole = gunzipSync(readFileSync(BACKUP()))
  const [header, ...rest] = whole.toString('latin1').split('\n')
  const of = (text: string) => gzipSync(Buffer.from(text, 'latin1'))
  const changed = { ...JSON.parse(String(header)), migrations: ['0001_access', '9999_of_tomorrow'], version: '9.0.0' }
  const cases: [string, Buffer, string][] = [
    ['cut', readFileSync(BACKUP()).subarray(0, -2000), 'is broken or no backup: unexpected end of file.'],
    ['short', of(whole.toString('latin1').slice(0, -300)), 'is broken: it ends too early.'],
    ['altered', of(whole.toString('latin1').replace('Load 1-0', 'Lord 1-0')), 'is broken: the rows of public.'],
    ['text', Buffer.from('select 1'), 'is broken or no backup: incorrect header check.'],
    ['other', gzipSync('{"a":1}\n'), 'is broken or no backup.'],
    [
      'newer',
      of([JSON.stringify(changed), ...rest].join('\n')),
      'The backup was made by version 9.0.0, which has 9999_of_tomorrow. Use that version or a newer one.',
    ],
    [
      'format',
      of([JSON.stringify({ ...changed, narthexBackup: 2 }), ...rest].join('\n')),
      'was made by a newer version, 9.0.0.',
    ],
  ]
  for (const [name, content, why] of cases) {
    const file = folder(`${name}.backup`)
    writeFileSync(file, content)
    const { code, stderr } = await commands.failed(['restore', file], into('untouched'))
    expect([name, code, stderr]).toEqual([name, 1, expect.stringContaining(why)])
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
  expect(existsSync(folder('untouched'))).toBe(false)
  const missing = await commands.failed(['restore', folder('nothing.backup')], into('untouched'))
  expect(missing).toEqual({ code: 1, stderr: `There is no file ${folder('nothing.backup')}.\n` })
})

/** A church without the demo's many records. */
const SMALL = [
  'organizations',
  'create',
  '--name',
  'Hope Church',
  '--time-zone',
  'America/Chicago',
  '--owner',
  'o@church.test',
]

test('rows that the schema refuses undo the whole restore, and the folder takes a good backup after that', async () => {
  expect((await commands.run(SMALL, into('small'))).code).toBe(0)
  const good = folder('small.backup')
  expect((await commands.run(['backup', good, '--with-secrets'], into('small'))).code).toBe(0)
  // Every checksum is right, and a fund names an account that is not there.
  const text = gunzipSync(readFileSync(good)).toString('latin1')
  const { createHash } = await import('node:crypto')
  const begin = text.indexOf('{"table":"public.account",')
  const rows = text.indexOf('\n', begin) + 1
  const end = text.indexOf('\n\\.\n', rows) + 1
  const manifest = JSON.parse(String(text.trimEnd().split('\n').at(-1)))
  const accounts = manifest.manifest.find(({ table }: { table: string }) => table === 'public.account')
  Object.assign(accounts, { rows: 0, sha256: createHash('sha256').update('').digest('hex') })
  const lines = (text.slice(0, rows) + text.slice(end)).trimEnd().split('\n')
  writeFileSync(
    folder('orphans.backup'),
    gzipSync(Buffer.from([...lines.slice(0, -1), JSON.stringify(manifest), ''].join('\n'), 'latin1')),
  )
  const refused = await commands.failed(['restore', folder('orphans.backup'), '--unverified'], into('third'))
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('The rows of the backup do not fit together'),
  ])
  expect((await commands.run(['restore', good], into('third'))).code).toBe(0)
  await sound('third')
})

/** A backup with right checksums after somebody has changed its lines. */
async function forged(change: (lines: string[], manifest: { table: string; sha256: string; rows: number }[]) => void) {
  const lines = gunzipSync(readFileSync(folder('small.backup')))
    .toString('latin1')
    .trimEnd()
    .split('\n')
  const last = JSON.parse(String(lines.pop()))
  change(lines, last.manifest)
  const file = folder('forged.backup')
  writeFileSync(file, gzipSync(Buffer.from([...lines, JSON.stringify(last), ''].join('\n'), 'latin1')))
  return file
}

test('a backup that somebody has changed, checksums and all, is refused', async () => {
  const { createHash } = await import('node:crypto')
  const file = await forged((lines, manifest) => {
    const begin = lines.findIndex(line => line.startsWith('{"table":"control.organization",'))
    const end = lines.indexOf('\\.', begin)
    const rows = lines.slice(begin + 1, end).map(row => row.replace('Hope Church', 'Hop3 Church'))
    lines.splice(begin + 1, rows.length, ...rows)
    const organization = manifest.find(({ table }) => table === 'control.organization')
    const sha256 = createHash('sha256')
      .update(Buffer.from(`${rows.join('\n')}\n`, 'latin1'))
      .digest('hex')
    Object.assign(organization ?? {}, { sha256 })
  })
  const refused = await commands.failed(['restore', file], into('sixth'))
  expect(refused).toEqual({
    code: 1,
    stderr: 'The backup was changed after it was made. If you trust the place where it was kept, add --unverified.\n',
  })
})

test.each([
  ['table', 'control.organization (id) from stdin; create table pwned (x int); copy control.organization', undefined],
  ['column', undefined, 'id) from stdin; create table pwned (x int); copy control.organization (id'],
])('SQL in the name of a %s is never run', async (_what, table, column) => {
  const file = await forged((lines, manifest) => {
    const at = lines.findIndex(line => line.startsWith('{"table":"control.organization",'))
    const begins = JSON.parse(String(lines[at]))
    if (column) begins.columns[0] = column
    if (table) {
      begins.table = table
      Object.assign(manifest.find(each => each.table === 'control.organization') ?? {}, { table })
    }
    lines[at] = JSON.stringify(begins)
  })
  const refused = await commands.failed(['restore', file, '--unverified'], into('sixth'))
  expect(refused).toEqual({
    code: 1,
    stderr: `${file} names a table or a column that the schema does not have. Nothing was restored.\n`,
  })
  expect((await commands.run(['restore', folder('small.backup')], into('sixth'))).code).toBe(0)
  rmSync(folder('sixth'), { recursive: true, force: true })
})

test('a backup without the secrets asks for them, and restores with the saved file, or with new secrets and what these lose', async () => {
  const file = folder('bare.backup')
  const made = await commands.run(['backup', file], into('small'))
  expect(made.stdout).toContain(`Keep a copy of ${folder('small')}/secrets.json`)
  expect(gunzipSync(readFileSync(file)).toString('latin1')).not.toContain('"pepper"')

  const refused = await commands.failed(['restore', file], into('fourth'))
  expect(refused).toEqual({
    code: 1,
    stderr: `The secrets here are not those of the backup (AUDIT_SECRET, AUTH_SECRET, KEY_PEPPERS). Put the saved secrets.json into ${folder('fourth')}, or add --new-secrets to go on without them.\n`,
  })
  copyFileSync(path.join(folder('small'), 'secrets.json'), path.join(folder('fourth'), 'secrets.json'))
  expect((await commands.run(['restore', file], into('fourth'))).code).toBe(0)
  await sound('fourth')

  mkdirSync(folder('fifth'))
  const doubted = await commands.failed(['restore', file, '--new-secrets'], into('fifth'))
  expect(doubted).toEqual({
    code: 1,
    stderr:
      'Without the AUDIT_SECRET of the backup nobody can tell whether it was changed. If you trust the place where it was kept, add --unverified.\n',
  })
  expect(await commands.run(['restore', file, '--new-secrets', '--unverified'], into('fifth'))).toMatchObject({
    code: 0,
  })
  expect((await commands.run(['verify'], into('fifth'))).code).toBe(0)
  expect((await commands.run(['audit', 'verify'], into('fifth'))).code).toBe(1)
  const served = await commands.serve(into('fifth'), 'Health')
  try {
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  } finally {
    await commands.stop(served.child)
  }
})
