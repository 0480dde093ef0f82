import { isId } from './time.js'

/**
 * SQL that binds a transaction to its organization, for row-level security. It is a statement of its own inside an explicit
 * transaction, because Citus sends a SET LOCAL on to its workers only there, and never a set_config. SET takes no parameters.
 * @throws RangeError when the id is no UUID.
 */
export function bindingOf(organizationId: string): string {
  if (!isId(organizationId)) throw new RangeError('The id of an organization is a UUID.')
  return `set local app.organization = '${organizationId}'`
}
