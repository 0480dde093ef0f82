import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { SettingsAccessQuery } from '../../generated/graphql'
import type { Problem } from '../../lib/problem'

export type AccessRole = NonNullable<SettingsAccessQuery['roles']>[number]

/** The roles of the organization. */
export interface Access {
  /** Empty for a person who does not manage access. */
  roles: AccessRole[]
  problem: Problem | undefined
  /** Reads the roles again, and what the person may do. */
  again(): void
}

export const AccessContext = createContext<Access>({
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
