import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { ROLES } from '../../../access/roles'
import type { SettingsAccessQuery } from '../../generated/graphql'
import type { Problem } from '../../lib/problem'

export type AccessRole = NonNullable<SettingsAccessQuery['roles']>[number]

const isBuiltIn = (role: string): role is keyof typeof ROLES => Object.hasOwn(ROLES, role)

/** What a built-in role allows is known without asking. Undefined for a custom role. */
export function permissionsOf(role: string | null | undefined): ReadonlySet<string> | undefined {
  if (!role || role === 'CUSTOM' || !isBuiltIn(role)) return undefined
  return new Set(ROLES[role].permissions)
}

/** What the person may do in the organization, as far as it is known. */
export interface Access {
  /** False when the person may not manage access; undefined until that is known. */
  manages: boolean | undefined
  /** Undefined while it is not known, such as of a custom role that may not read roles. */
  permissions: ReadonlySet<string> | undefined
  roles: AccessRole[]
  problem: Problem | undefined
  /** Reads the roles again. */
  again(): void
}

export const AccessContext = createContext<Access>({
  manages: undefined,
  permissions: undefined,
  roles: [],
  problem: undefined,
  again: () => undefined,
})
export const useAccess = (): Access => useContext(AccessContext)

/** The value of a role in a select: the built-in name, or the id of a custom role. */
export const roleValue = (role: { role: string; customRoleId?: string | null }): string =>
  role.customRoleId ?? role.role

/** The input of a chosen role. */
export function roleInput(roles: readonly AccessRole[], value: string) {
  const found = roles.find(each => roleValue(each) === value)
  if (!found) throw new Error('the role is not in the list')
  return found.customRoleId ? { role: found.role, customRoleId: found.customRoleId } : { role: found.role }
}
