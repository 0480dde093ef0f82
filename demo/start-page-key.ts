import type pg from 'pg'
import { SCOPES } from '../src/access/scopes.js'
import type { Config } from '../src/config/config.js'
import type { Page } from '../src/data/page.js'
import type { DatabaseLocation } from '../src/database/location.js'
import { asOwner } from '../src/database/owner.js'
import { operations } from '../src/registry.js'
import { type BoundOrganization, commandLineCaller } from '../src/service/command-line-caller.js'
import { dependenciesOf } from '../src/service/configured-dependencies.js'
import { withOperations } from '../src/service/in-process.js'
import { DAY_MS, systemClock } from '../src/values/time.js'
import { isDemoLoaded } from './load.js'

const NAME = 'Start page'
/** The key is renewed at every start; it outlasts any run of a demonstration. */
const VALID_MS = 365 * DAY_MS

/** The demo church, once its data is there. */
async function demoOrganization(client: pg.Client): Promise<(BoundOrganization & { name: string }) | undefined> {
  if (!(await isDemoLoaded(client))) return undefined
  const { rows } = await client.query(
    `select id, name, time_zone as "timeZone", currency, environment, clock_ahead_seconds as "clockAheadSeconds" from control.organization
     where environment = 'DEMO' and closed_at is null order by created_at, id limit 1`,
  )
  return rows[0]
}

interface Secret {
  secret: string
}

/** The API key of the start page. Every start renews its secret and ends the previous one. */
export async function startPageKey(
  location: DatabaseLocation,
  config: Config,
): Promise<{ key: string; organizationName: string } | undefined> {
  const organization = await asOwner(location, demoOrganization)
  if (!organization) return undefined
  const dependencies = dependenciesOf(config, location.secrets)
  const validMs = Math.min(VALID_MS, config.apiKeyMaxDays * DAY_MS)
  return withOperations(location, { clock: systemClock, dependencies, operations }, async client => {
    const caller = commandLineCaller(organization)
    const live = await client.call<Page<{ id: string; name: string; expiresAt: string; scopes: string[] }>>({
      name: 'listApiKeys',
      caller,
      input: { status: ['ACTIVE', 'ROTATING', 'EXPIRED'] },
    })
    const old = live.nodes.find(({ name }) => name === NAME)
    const now = systemClock.now().getTime()
    // A key of an earlier version lacks the scopes that came since.
    const isWhole = SCOPES.every(scope => old?.scopes.includes(scope))
    const isFresh = old !== undefined && isWhole && Date.parse(old.expiresAt) > now + validMs / 2
    if (old && !isFresh) await client.call({ name: 'revokeApiKey', caller, path: { id: old.id } })
    const { secret } = isFresh
      ? await client.call<Secret>({ name: 'rotateApiKey', caller, input: { overlapHours: 0 }, path: { id: old.id } })
      : await client.call<Secret>({
          name: 'createApiKey',
          caller,
          input: { name: NAME, scopes: SCOPES, expiresAt: new Date(now + validMs) },
        })
    return { key: secret, organizationName: organization.name }
  })
}
