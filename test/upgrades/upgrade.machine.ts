import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkBackup } from '../../dist/src/database/backup-file.js'
import { startTestApp, TEST_ISSUER, TEST_SECRETS } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { onServer } from '../support/database.js'
import { differences } from './differences.js'
import { EarlierRelease, inDatabase, placesOf } from './earlier-release.js'

/** Every release whose church is kept in this folder. */
const RELEASES = readdirSync('test/upgrades')
  .filter(name => existsSync(path.join('test/upgrades', name, 'church.backup')))
  .map(name => new EarlierRelease(name))

/** A month of the activity is a partition, which is empty until something happens in it. */
const MONTH = /^control\.activity_\d{4}_\d{2}$/

const commands = new CommandLine()
const mine = (name: string) => `${new URL(globalThis.__narthexTest.database.ownerUrl).pathname.slice(1)}_up_${name}`
const made: string[] = []
beforeAll(() => commands.open())
afterAll(async () => {
  await onServer(...made.map(database => `drop database if exists ${database} with (force)`))
  await commands.close()
})

const base64 = (secret: Buffer) => secret.toString('base64')
const narthex = (database: string, ...args: string[]) => {
  const { ownerUrl, serviceUrl } = placesOf(database)
  return commands.run(args, {
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
    CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
    AUTH_SECRET: base64(TEST_SECRETS.authSecret),
    AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
  })
}

/** Runs a command that must end well, and says nothing of errors. */
async function done(database: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await narthex(database, ...args)
  expect({ args, code, stderr, stdout: code ? stdout : '' }).toEqual({ args, code: 0, stderr: '', stdout: '' })
  return stdout
}

/** Asks what the release was asked, at the moment of that time. */
async function differentAnswers(release: EarlierRelease, database: string): Promise<string[]> {
  const { at, organizationId, person, answers } = release.answers()
  const app = await startTestApp({ ...placesOf(database), clock: { now: () => new Date(at) } })
  try {
    const { rows } = await app.owner.query<{ id: string }>(
      'update control.person set issuer = $2 where email = $1 returning subject as id',
      [person, TEST_ISSUER.issuer],
    )
    const token = await app.token(String(rows[0]?.id))
    const headers = { 'X-Organization-Id': organizationId }
    const rest = restClient(app.url, token)
    const found: string[] = []
    for (const { get, query, body } of answers) {
      const answer = get
        ? await rest('GET', get, { headers })
        : await graphqlClient(app.url, token, headers)(String(query))
      found.push(...differences(body, answer.body, get ?? String(query)))
    }
    return found
  } finally {
    await app.close()
  }
}

describe.each(RELEASES.map(release => [release.name, release] as const))('the church of %s', (_name, release) => {
  const before = mine('before')
  beforeAll(() => release.database(before))

  test.each(['migrated', 'analyzed and migrated', 'restored'])(
    'is sound and answers as it did, once it is %s',
    async how => {
      const database = mine('after')
      made.push(before, database)
      const restored = how === 'restored'
      await onServer(
        `drop database if exists ${database} with (force)`,
        `create database ${database}${restored ? '' : ` template ${before}`}`,
      )
      if (how === 'analyzed and migrated') await inDatabase(database, 'analyze')
      await done(
        database,
        ...(restored ? ['restore', release.backup, ...(await release.restoreOptions())] : ['migrate']),
      )
      expect(await done(database, 'verify')).toMatch(/every invariant holds/)
      expect(await done(database, 'audit', 'verify')).toMatch(/unbroken/)
      const changes = release.expected().changes.map(({ at }) => new RegExp(at))
      const differences = await differentAnswers(release, database)
      expect(differences.filter(each => !changes.some(change => change.test(each)))).toEqual([])
      expect(changes.filter(change => !differences.some(each => change.test(each)))).toEqual([])
    },
  )

  test('has rows in every table of its backup, but for those of which there is a reason', async () => {
    const { manifest } = await checkBackup(release.backup)
    const empty = manifest.flatMap(({ table, rows }) => (rows === 0 && !MONTH.test(table) ? [table] : []))
    expect(empty.map(table => table.replace('public.', '')).sort()).toEqual(
      Object.keys(release.expected().empty).sort(),
    )
  })

  test('is asked about a hundred questions, and each change of an answer is told in the changelog', () => {
    expect(release.answers().answers.length).toBeGreaterThan(90)
    const changelog = readFileSync('CHANGELOG.md', 'utf8').replaceAll(/\s+/g, ' ')
    for (const { sentence, because } of release.expected().changes)
      expect(sentence ? [sentence, changelog.includes(sentence)] : because).toEqual(
        sentence ? [sentence, true] : expect.stringMatching(/\.$/),
      )
  })
})

describe('a database that cannot be upgraded', () => {
  const [first] = RELEASES
  const database = mine('refused')
  const migrations = async () =>
    (await inDatabase(database, 'select name from migration order by id')).map(({ name }) => name)
  beforeAll(() => first?.database(database))
  beforeEach(() => made.push(database))

  test('is as it was when a migration fails, which is said in one sentence, and is upgraded later', async () => {
    const before = await migrations()
    await inDatabase(database, 'create table job (mine int)')
    expect(await narthex(database, 'migrate')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The migration 0052_jobs failed: relation "job" already exists. Nothing was changed.\n',
    })
    expect(await migrations()).toEqual(before)
    await inDatabase(database, 'drop table job')
    await done(database, 'migrate')
    expect(await done(database, 'verify')).toMatch(/every invariant holds/)
  })

  test('is refused in one sentence by every command when a newer version has migrated it', async () => {
    await done(database, 'migrate')
    await inDatabase(database, "insert into migration (name) values ('9999_of_tomorrow')")
    const before = await migrations()
    for (const command of [['migrate'], ['serve'], ['verify'], ['audit', 'verify']]) {
      const { code, stdout, stderr } = await narthex(database, ...command)
      expect([command, code, stdout, stderr]).toEqual([
        command,
        1,
        '',
        expect.stringMatching(/^[^\n]*9999_of_tomorrow[^\n]*\n$/),
      ])
    }
    expect(await migrations()).toEqual(before)
  })
})
