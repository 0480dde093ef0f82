import { Command } from 'commander'
import type pg from 'pg'
import { type IssuedKey, Keys, OVERLAP_MAX_MS } from '../access/keys.js'
import { SCOPES } from '../access/scopes.js'
import { systemClock } from '../kernel/time.js'
import { duration, type Ground, json, organizationId, print, scopesOf } from './ground.js'

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

/** `narthex keys`: the life of organization API keys. */
export function keysCommand(ground: Ground): Command {
  const withKeys = <T>(work: (keys: Keys, client: pg.Client) => Promise<T>): Promise<T> =>
    ground.withOwner((client, place) => work(new Keys(client, place.secrets.keyPeppers, systemClock), client))

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
          scopes: scopes === 'all' ? SCOPES : scopesOf(scopes),
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
    .option('--overlap <duration>', 'how long, at most 24h', duration, OVERLAP_MAX_MS)
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
