import { useSettings } from '../context'
import { permissionsOf, useAccess } from './access'

/** What the person may do in the chosen organization. */
export interface Grant {
  canUse(scope: string): boolean
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
  return {
    canUse: scope => organization.grantedScopes.includes(scope),
    managesAccess: permissions?.has('MANAGE_ACCESS') ?? manages,
    permissions,
  }
}
