import type { MutationContext } from '../../kernel/operation.js'
import { revokeKeys } from './organization.queries.js'
import type { OrganizationProfile } from './profile.js'

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
