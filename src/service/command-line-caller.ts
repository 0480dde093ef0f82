import { SCOPES } from '../access/scopes.js'
import type { Caller } from '../kernel/policy.js'

/** No credential and no person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The organization that the command line acts on. */
export interface BoundOrganization {
  id: string
  timeZone: string
  currency: string
  environment: string
  clockAheadSeconds: number
}

/** The command line as a caller. It has no organization when it creates one. */
export const commandLineCaller = (organization?: BoundOrganization): Caller => ({
  kind: 'COMMAND_LINE',
  surface: 'API',
  credentialId: NOBODY,
  actorId: 'command line',
  organizationId: organization?.id ?? NOBODY,
  scopes: new Set(SCOPES),
  timeZone: organization?.timeZone ?? 'UTC',
  currency: organization?.currency ?? 'XXX',
  environment: organization?.environment ?? '',
  clockAheadSeconds: organization?.clockAheadSeconds ?? 0,
})
