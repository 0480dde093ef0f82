import { SCOPES } from '../access/scopes.js'
import type { Caller } from '../kernel/policy.js'

/** No credential and no person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** An organization as the command line is bound to it. */
export interface Bound {
  id: string
  timeZone: string
  currency: string
  environment: string
}

/** The command line as a caller; without an organization for what makes one. */
export const commandLine = (organization?: Bound): Caller => ({
  kind: 'COMMAND_LINE',
  surface: 'API',
  credentialId: NOBODY,
  actorId: 'command line',
  organizationId: organization?.id ?? NOBODY,
  scopes: new Set(SCOPES),
  timeZone: organization?.timeZone ?? 'UTC',
  currency: organization?.currency ?? 'XXX',
  environment: organization?.environment ?? '',
  budgets: [],
})
