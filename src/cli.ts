import { existsSync } from 'node:fs'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type pg from 'pg'
import { type IssuedKey, KeyError, Keys } from './access/keys.js'
import { SCOPES } from './access/scopes.js'
import { ConfigError, readConfig, VERSION } from './config.js'
import { migrate } from './database/migrate.js'
import { openPlace, type Place } from './database/place.js'
import { loadDemo } from './demo/load.js'
import { systemClock, today } from './kernel/time.js'
import { asOwner, StartError, serve } from './main.js'

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, y: 365 * 86_400_000 }

/** `90d`, `24h`, `30m` or `1y` in milliseconds. */
function duration(text: string): number {
  const match = /^(\d{1,6})(m|h|d|y)$/.exec(text)
  if (!match) throw new InvalidArgumentError('write it as 90d, 24h, 30m or 1y.')
  return Number(match[1]) * (UNITS[match[2] as string] as number)
}

const json = new Option('--json', 'print exactly one JSON value')

/** Prints a result: one JSON value, or lines for a person. */
function print(value: unknown, asJson: boolean | undefined, lines: string[]): void {
  process.stdout.write(`${asJson ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`)
}

async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = await openPlace(readConfig(process.env), false)
  try {
    return await work(place)
  } finally {
    await place.stop()
  }
}

/** Runs on the owner's connection of an up-to-date database: the running server's too. */
const withOwner = <T>(work: (client: pg.Client, place: Place) => Promise<T>): Promise<T> =>
  withPlace(async place => {
    await migrate(place.ownerUrl, place.serviceRole)
    return asOwner(place, client => work(client, place))
  })

const withKeys = <T>(work: (keys: Keys, client: pg.Client) => Promise<T>): Promise<T> =>
  withOwner((client, place) => work(new Keys(client, place.secrets.keyPeppers, systemClock), client))

/** @throws KeyError when no organization, or more than one, answers to it. */
async function organizationId(client: pg.Client, idOrName: string): Promise<string> {
  const { rows } = await client.query(
    'select id from control.organization where id::text = $1 or lower(name) = lower($1)',
    [idOrName],
  )
  if (rows.length !== 1) throw new KeyError(`there is no organization ${JSON.stringify(idOrName)}`)
  return rows[0].id
}

const secretLines = (key: IssuedKey) => [
  `key      ${key.id}`,
  `scopes   ${key.scopes.join(', ')}`,
  `expires  ${key.expiresAt}`,
  `secret   ${key.secret}`,
  'The secret is shown this once; it is not stored.',
]

interface CreateOptions {
  organization: string
  name: string
  scopes: string
  expires: number
  json?: boolean
}

function keysCommand(): Command {
  const keys = new Command('keys').description('organization API keys')
  keys
    .command('create')
    .description('make a key; its secret is printed once')
    .requiredOption('--organization <id|name>', 'the organization it belongs to')
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--scopes <all|a,b>', 'the smallest set that is needed')
    .requiredOption('--expires <duration>', 'how long it is valid, such as 90d', duration)
    .addOption(json)
    .action(async ({ organization, name, scopes, expires, json: asJson }: CreateOptions) => {
      const key = await withKeys(async (manager, client) =>
        manager.create({
          organizationId: await organizationId(client, organization),
          name,
          scopes: scopes === 'all' ? SCOPES : scopes.split(',').map(scope => scope.trim()),
          expiresAt: new Date(systemClock.now().getTime() + expires),
          createdBy: 'cli',
        }),
      )
      print(key, asJson, secretLines(key))
    })
  keys
    .command('list')
    .description('every key, revoked ones too')
    .option('--organization <id|name>', 'of one organization')
    .addOption(json)
    .action(async ({ organization, json: asJson }: { organization?: string; json?: boolean }) => {
      const list = await withKeys(async (manager, client) =>
        manager.list(organization && (await organizationId(client, organization))),
      )
      print(
        list,
        asJson,
        list.map(
          key => `${key.id}  ${key.status.padEnd(8)}  ${key.prefix}…${key.keyHint}  ${key.expiresAt}  ${key.name}`,
        ),
      )
    })
  keys
    .command('rotate <key>')
    .description('a new secret; the previous one stays valid for the overlap')
    .option('--overlap <duration>', 'how long, at most 24h', duration, UNITS.d)
    .addOption(json)
    .action(async (id: string, { overlap, json: asJson }: { overlap: number; json?: boolean }) => {
      const key = await withKeys(manager => manager.rotate(id, overlap))
      print(key, asJson, [...secretLines(key), `The previous secret stays valid until ${key.previousSecretExpiresAt}.`])
    })
  for (const [name, does] of [
    ['revoke-previous', 'end the previous secret now'],
    ['revoke', 'end both secrets for ever'],
  ] as const) {
    keys
      .command(`${name} <key>`)
      .description(does)
      .addOption(json)
      .action(async (id: string, { json: asJson }: { json?: boolean }) => {
        await withKeys(manager => (name === 'revoke' ? manager.revoke(id, 'cli') : manager.revokePrevious(id)))
        print({ id, revoked: name === 'revoke' ? 'all' : 'previous' }, asJson, ['done'])
      })
  }
  return keys
}

interface OrganizationRow {
  id: string
  name: string
  environment: string
  plan: string
}

/** Walks every organization's chain. @returns where a chain is broken. */
async function brokenChains(client: pg.Client): Promise<{ organizationId: string; sequence: number }[]> {
  const { rows } = await client.query<{ id: string }>('select id from control.organization order by id')
  const broken: { organizationId: string; sequence: number }[] = []
  for (const { id } of rows) {
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true)", [id])
    const found = await client.query<{ sequence: string }>('select verify_audit_chain() as sequence')
    await client.query('commit')
    if (found.rows[0]) broken.push({ organizationId: id, sequence: Number(found.rows[0].sequence) })
  }
  return broken
}

export function program(): Command {
  const narthex = new Command('narthex')
    .description('Church accounting and donor management')
    .version(VERSION)
    .showHelpAfterError()
  narthex
    .command('serve')
    .description('run the service until it is interrupted')
    .option('--no-demo', 'leave the embedded database without the demo churches')
    .action(({ demo }: { demo: boolean }) => serve(readConfig(process.env), demo))
  narthex
    .command('migrate')
    .description('bring the database up to date')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const ran = await withPlace(place => migrate(place.ownerUrl, place.serviceRole))
      print({ migrated: ran }, asJson, ran.length ? ran : ['up to date'])
    })
  narthex
    .command('demo')
    .description('load the demo churches')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const { organizations } = await withOwner(client => loadDemo(client, today(systemClock, 'UTC')))
      print(
        { organizations },
        asJson,
        organizations.map(({ id, name }) => `${id}  ${name}`),
      )
    })
  const organizations = narthex.command('organizations').description('the churches')
  organizations
    .command('list')
    .description('every organization, the demo church first')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const { rows } = await withOwner(client =>
        client.query<OrganizationRow>(
          "select id, name, environment, plan from control.organization order by environment <> 'DEMO', created_at, id",
        ),
      )
      print(
        rows,
        asJson,
        rows.map(({ id, name, environment, plan }) => `${id}  ${environment.padEnd(10)}  ${plan.padEnd(7)}  ${name}`),
      )
    })
  narthex.addCommand(keysCommand())
  const audit = narthex.command('audit').description('the audit trail')
  audit
    .command('verify')
    .description("walk every organization's hash chain; fails when one is broken")
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const broken = await withOwner(brokenChains)
      print(
        { broken },
        asJson,
        broken.length ? broken.map(({ organizationId: id, sequence }) => `${id} breaks at ${sequence}`) : ['unbroken'],
      )
      if (broken.length) process.exitCode = 1
    })
  return narthex
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await program().parseAsync()
  // A clean end closes everything; what is left of idle sockets must not hold the command.
  process.exit(process.exitCode ?? 0)
} catch (error) {
  const expected = [KeyError, ConfigError, StartError, RangeError, CommanderError].some(type => error instanceof type)
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}
