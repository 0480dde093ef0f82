import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startTestApp, TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

const base64 = (secret: Buffer) => secret.toString('base64')
let database: OwnDatabase
let app: TestApp
let church: Church
/** A copy of the build that later releases are made from. */
let release: string
const migrations = () => path.join(release, 'schema', 'migrations')

beforeAll(async () => {
  database = await ownDatabase('live')
  app = await startTestApp(database)
  church = await makeChurch(app)
  release = mkdtempSync(path.join(os.tmpdir(), 'narthex-release-'))
  for (const part of ['bin', 'schema', 'package.json', 'dist/src', 'dist/mikro-orm.config.js'])
    cpSync(part, path.join(release, part), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(release, 'node_modules'))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(release, { recursive: true })
})

/** Runs `narthex migrate` of the later release. */
const migrate = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(release, 'bin', 'narthex.js'), 'migrate', '--json'],
    {
      cwd: release,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.serviceUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
        CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
        AUTH_SECRET: base64(TEST_SECRETS.authSecret),
        AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
      },
    },
  )
  return JSON.parse(stdout).migrated
}

/** Requests of a bookkeeper, one after the other, until the work ends. @returns what each was answered. */
async function answersDuring(work: () => Promise<unknown>): Promise<string[]> {
  const call = restClient(app.url, await church.key())
  const answers: string[] = []
  let isWorking = true
  const body = { description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' }
  const load = [1, 2, 3].map(async () => {
    while (isWorking) {
      for (const [method, where] of [
        ['GET', '/funds'],
        ['POST', '/transactions'],
        ['GET', '/transactions?limit=5'],
      ] as const) {
        const { status } = await call(method, where, method === 'POST' ? { body } : {})
        answers.push(`${method} ${where.slice(0, 7)} ${status}`)
      }
    }
  })
  await work()
  isWorking = false
  await Promise.all(load)
  return [...new Set(answers)].sort()
}

const ready = async () => {
  const answer = await fetch(`${app.url}/readyz`)
  return [answer.status, await answer.json()]
}

test('a service of the version before answers every request while the schema is expanded, and stays ready', async () => {
  writeFileSync(
    path.join(migrations(), '9001_colors.sql'),
    `alter table fund add column color text;
     create table fund_color (organization_id uuid not null, id uuid not null, color text not null, primary key (organization_id, id));
     create index fund_by_color on fund (organization_id, color);`,
  )
  // Functions and rules of the release differ too.
  appendFileSync(path.join(release, 'schema', 'functions', 'ledger', 'guard_journal_lines.sql'), '\n-- Changed.\n')
  const answers = await answersDuring(async () => expect(await migrate()).toEqual(['9001_colors']))
  expect(answers).toEqual(['GET /funds 200', 'GET /transa 200', 'POST /transa 201'].sort())
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(await ready()).toEqual([200, { status: 'ok' }])
  const later = await answersDuring(() => new Promise(resolve => setTimeout(resolve, 200)))
  expect(later).toEqual(answers)
})

test('a service of the version before stops being ready once the schema is contracted to what it does not know', async () => {
  writeFileSync(
    path.join(migrations(), '9002_old_color.sql'),
    `-- Contracts: services must know 9001_colors.
     alter table fund drop column color;`.replaceAll('\n     ', '\n'),
  )
  expect(await migrate()).toEqual(['9002_old_color'])
  await until(async () => (await fetch(`${app.url}/readyz`)).status === 503)
  expect(await ready()).toEqual([503, { status: 'unavailable', waitingFor: ['a version that knows 9001_colors'] }])
})

/** Statements that take away something a service of the version before can use. */
const CONTRACTS = /\b(drop (table|column|view)|rename (to|column)|alter column \w+ (set data )?type|set not null)\b/i
/** The first migration that runs while services of the version before still answer. */
const SINCE = '0038'

test('a migration that contracts names what services must know, and what it names is an earlier migration', () => {
  const names = readdirSync('schema/migrations').map(file => path.basename(file, '.sql'))
  for (const name of names.filter(each => each >= SINCE)) {
    const sql = readFileSync(path.join('schema/migrations', `${name}.sql`), 'utf8')
    const knows = /^-- Contracts: services must know (\d{4}_\w+)\.$/m.exec(sql)?.[1]
    if (CONTRACTS.test(sql.replaceAll(/--.*/g, ''))) expect([name, knows]).toEqual([name, expect.any(String)])
    if (knows) expect([name, names.includes(knows) && knows < name]).toEqual([name, true])
  }
})
