import { Command, InvalidArgumentError } from 'commander'
import { HOUR_MS, systemClock } from '../values/time.js'
import type { Administration } from './administration.js'
import { type CommandContext, duration, json, scopesOf } from './context.js'

type Row = Record<string, unknown>
const OVERLAP_MAX_HOURS = 24
/** The longest life of a key: two years. */
const LIFE_MAX_MS = 2 * 365 * 24 * HOUR_MS

/** How long a key is valid, at most two years. */
function lifetime(text: string): number {
  const ms = duration(text)
  if (ms > LIFE_MAX_MS) throw new InvalidArgumentError('A key is valid for 2y at most.')
  return ms
}

/** Whole hours for which a previous secret is accepted. */
function overlapHours(text: string): number {
  const hours = duration(text) / HOUR_MS
  if (!Number.isInteger(hours) || hours > OVERLAP_MAX_HOURS)
    throw new InvalidArgumentError('The overlap is whole hours, 0h to 24h.')
  return hours
}

interface Key extends Row {
  scopes: string[]
}

const lines = (key: Key): string[] => [
  `key        ${key.id}`,
  `public id  ${key.publicId}`,
  `scopes     ${key.scopes.join(', ')}`,
  `expires    ${key.expiresAt}`,
  `secret     ${key.secret}`,
  'The secret is shown this once. It is not stored.',
]

const line = (key: Key): string =>
  [
    key.publicId,
    String(key.status).padEnd(8),
    `${key.prefix}…${key.keyHint}`,
    `expires ${key.expiresAt}`,
    `used ${key.lastUsedAt ?? 'never'}`,
    `by ${key.createdBy}`,
    key.name,
    `[${key.scopes.join(', ')}]`,
  ].join('  ')

interface CreateOptions {
  organization: string
  name: string
  scopes: string[]
  expires: number
  json?: boolean
}

const createCommand = (context: CommandContext): Command =>
  new Command('create')
    .description('create a key; its secret is printed once')
    .requiredOption('--organization <id|name>', 'the organization of the key')
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--scopes <all|a,b>', 'the scopes; give the fewest that are needed', scopesOf)
    .requiredOption('--expires <duration>', 'how long it is valid, such as 90d; at most 2y', lifetime)
    .addOption(json)
    .action(async ({ organization, name, scopes, expires, json: asJson }: CreateOptions) => {
      const expiresAt = new Date(systemClock.now().getTime() + expires).toISOString()
      const key = await context.administer(async administration =>
        administration.call<Key>(await administration.organization(organization), 'createApiKey', {
          name,
          scopes,
          expiresAt,
        }),
      )
      context.print(key, asJson, lines(key))
    })

/** The keys of one organization, or of all. */
async function keysOf(administration: Administration, organization: string | undefined): Promise<Key[]> {
  const { rows } = organization
    ? { rows: [await administration.organization(organization)] }
    : await administration.client.query('select id from control.organization order by created_at, id')
  const all: Key[] = []
  for (const { id } of rows) {
    const keys = await administration.list<Key>(await administration.organization(id), 'listApiKeys')
    all.push(...keys.map(key => ({ organizationId: id, ...key })))
  }
  return all
}

const listCommand = (context: CommandContext): Command =>
  new Command('list')
    .description('list every key, revoked keys included')
    .option('--organization <id|name>', 'only this organization')
    .addOption(json)
    .action(async ({ organization, json: asJson }: { organization?: string; json?: boolean }) => {
      const keys = await context.administer(administration => keysOf(administration, organization))
      context.print(keys, asJson, keys.map(line))
    })

/** Calls an operation on a key. */
const actOn = (context: CommandContext, key: string, name: string, input?: object) =>
  context.administer(async administration => {
    const { id, organization } = await administration.key(key)
    return administration.call<Key>(organization, name, input, { id })
  })

const rotateCommand = (context: CommandContext): Command =>
  new Command('rotate')
    .argument('<key>', 'the id or the public id')
    .description('replace the secret; the previous one stays valid for the overlap')
    .option(
      '--overlap <duration>',
      'how long the previous secret stays valid, in whole hours; at most 24h',
      overlapHours,
      OVERLAP_MAX_HOURS,
    )
    .addOption(json)
    .action(async (id: string, { overlap, json: asJson }: { overlap: number; json?: boolean }) => {
      const key = await actOn(context, id, 'rotateApiKey', { overlapHours: overlap })
      const until = key.previousSecretExpiresAt
      context.print(key, asJson, [
        ...lines(key),
        until ? `The previous secret stays valid until ${until}.` : 'The previous secret has ended.',
      ])
    })

const endCommand = (context: CommandContext, name: string, does: string, operation: string): Command =>
  new Command(name)
    .argument('<key>', 'the id or the public id')
    .description(does)
    .addOption(json)
    .action(async (id: string, { json: asJson }: { json?: boolean }) => {
      context.print(await actOn(context, id, operation), asJson, ['done'])
    })

/** `narthex keys`: the lifecycle of organization API keys. */
export function keysCommand(context: CommandContext): Command {
  return new Command('keys')
    .description('manage organization API keys')
    .addCommand(createCommand(context))
    .addCommand(listCommand(context))
    .addCommand(rotateCommand(context))
    .addCommand(endCommand(context, 'revoke-previous', 'end the previous secret now', 'revokePreviousApiKeySecret'))
    .addCommand(endCommand(context, 'revoke', 'revoke the key with both secrets, permanently', 'revokeApiKey'))
}
