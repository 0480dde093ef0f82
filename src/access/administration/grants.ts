import type { ValueOf } from '../../declaration/fields.js'
import { Permission, type Role } from '../../declaration/role.js'
import type { Caller } from '../../kernel/policy.js'
import type { Work } from '../../kernel/work.js'
import { refuse, refuseField } from '../../refusals/refusals.js'
import { isOfOwners, ROLES } from '../roles.js'
import { closure, isScope, SCOPES } from '../scopes.js'
import { CustomRole } from './member.js'
import { lockOwners } from './member.queries.js'

/** The permission of roles that manage who may do what. */
export const MANAGE_ACCESS = 'MANAGE_ACCESS'

type RoleName = ValueOf<typeof Role>

/** What a role lets somebody do. */
export interface Access {
  scopes: readonly string[]
  permissions: readonly string[]
  /** The role. Absent where only scopes are given, such as to a key. */
  role?: RoleName
}

/** A role as somebody is given it. */
export interface GivenRole {
  role: RoleName
  customRoleId?: string | null
}

/**
 * Nobody gives, changes or takes away what they may not do themselves. An organization belongs to its owners: only one of them makes
 * another, or takes the role from one.
 * @throws Refusal 403 owner_required, beyond_own_access.
 */
export function assertWithinOwn(caller: Caller, { scopes, permissions, role }: Access): void {
  if (caller.kind === 'COMMAND_LINE') return
  const isBeyond =
    scopes.some(scope => !caller.scopes.has(scope)) ||
    permissions.some(each => !caller.person?.permissions.has(each) && !(role === 'OWNER' && isOfOwners(each)))
  if (isBeyond) refuse('beyond_own_access')
  if (role === 'OWNER' && caller.person?.role !== 'OWNER') refuse('owner_required')
}

/**
 * A role to give, with what it lets its member do. A custom role stays as it is until the end of the transaction.
 * @throws Refusal 422 required or not_writable when customRoleId does not go with the role, unknown_reference.
 */
export async function roleToGive(work: Work, { role, customRoleId }: GivenRole): Promise<Access> {
  if (role !== 'CUSTOM') {
    if (customRoleId) refuseField('customRoleId', 'not_writable')
    const { scopes, permissions } = ROLES[role]
    return { scopes: scopes ?? [], permissions, role }
  }
  if (!customRoleId) return refuseField('customRoleId', 'required')
  const custom = (await work.hold(CustomRole, [customRoleId])).get(customRoleId)
  if (!custom || custom.deletedAt) return refuseField('customRoleId', 'unknown_reference')
  return { scopes: custom.scopes, permissions: custom.permissions, role }
}

/** Keeps an organization from losing its last owner. @throws Refusal 409 last_owner. */
export async function assertNotLastOwner(work: Work, personId: string): Promise<void> {
  const owners = await lockOwners(work)
  if (owners.every(owner => owner === personId)) refuse('last_owner')
}

/**
 * A set of scopes with what each implies, as it is stored.
 * @throws Refusal 422 required for an empty set, invalid_enum for an unknown scope; the message lists every scope.
 */
export function scopesOf(given: readonly string[]): string[] {
  if (!given.length) return refuseField('scopes', 'required')
  if (given.some(scope => !isScope(scope)))
    refuseField('scopes', 'invalid_enum', {
      message: `A scope does not exist. The scopes are ${SCOPES.join(', ')}.`,
      allowed: SCOPES,
    })
  return closure(given)
}

/** Permissions in one order, each once. */
export const permissionsOf = (given: readonly string[]) =>
  Object.values(Permission).filter(permission => given.includes(permission))
