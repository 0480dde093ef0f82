import type { Row } from '../../declaration/fields.js'
import type { MutationContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { revokeKeys } from './organization.queries.js'
import type { OrganizationProfile } from './profile.js'

/** Writes to the audit trail that an organization, one of its members or one of its keys was created. */
export function publishCreated(
  { changes }: Work,
  resourceType: 'organization' | 'member' | 'api_key',
  resourceId: string,
  values: Row,
): void {
  const pairs = Object.entries(values).map(([key, value]) => [key, [null, value]] as const)
  const version = resourceType === 'organization' ? 1 : null
  changes.push({ action: 'CREATED', resourceType, resourceId, version, changes: Object.fromEntries(pairs) })
}

/** Closes the organization of a unit of work at the time of the service, and revokes its keys. */
export async function close(
  { work, serviceClock, caller }: MutationContext,
  profile: OrganizationProfile,
): Promise<void> {
  const at = serviceClock.now()
  profile.closedAt = at
  await work.flush()
  for (const resourceId of await revokeKeys(work, caller.actorId)) {
    const changes = { revoked_at: [null, at] }
    work.changes.push({ action: 'UPDATED', resourceType: 'api_key', resourceId, version: null, changes })
  }
}
