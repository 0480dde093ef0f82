import { useSettings } from '../context'
import { permissionsOf, useAccess } from './access'

/** What an act needs. */
export interface Needs {
  scopes: readonly string[]
  permission?: string | readonly string[]
}

/** What the person may do in the chosen organization. */
export interface Grant {
  canUse(scope: string): boolean
  /** Whether the person may do what needs scopes and permissions. A custom role may have a permission that is not known here. */
  isAllowed(needs: Needs): boolean
  /** Undefined while it is not known, such as of a custom role. */
  managesAccess: boolean | undefined
  /** Undefined for a custom role, whose permissions only those who manage access may read. */
  permissions: ReadonlySet<string> | undefined
}

/** Reads what the person may do, without a request of its own. */
export function useGrant(): Grant {
  const { organization } = useSettings()
  const { manages } = useAccess()
  const permissions = permissionsOf(organization.role)
  const canUse = (scope: string) => organization.grantedScopes.includes(scope)
  return {
    canUse,
    isAllowed: ({ scopes, permission }) =>
      scopes.every(canUse) && [permission ?? []].flat().every(each => permissions?.has(each) ?? true),
    managesAccess: permissions?.has('MANAGE_ACCESS') ?? manages,
    permissions,
  }
}
