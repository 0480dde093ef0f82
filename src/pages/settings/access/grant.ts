import { useMemo } from 'preact/hooks'
import { useSettings } from '../context'

/** What an act needs. */
export interface Needs {
  scopes: readonly string[]
  permission?: string | readonly string[]
}

/** What the person may do in the chosen organization. */
export interface Grant {
  canUse(scope: string): boolean
  /** Whether the role of the person has a permission. */
  has(permission: string): boolean
  /** Whether the person may do what needs scopes and permissions. */
  isAllowed(needs: Needs): boolean
  managesAccess: boolean
}

/** Reads what the person may do, without a request of its own. */
export function useGrant(): Grant {
  const { grantedScopes, permissions } = useSettings().organization
  return useMemo(() => {
    const [scopes, allowed] = [new Set<string>(grantedScopes), new Set<string>(permissions)]
    const canUse = (scope: string) => scopes.has(scope)
    const has = (permission: string) => allowed.has(permission)
    return {
      canUse,
      has,
      isAllowed: needs => needs.scopes.every(canUse) && [needs.permission ?? []].flat().every(has),
      managesAccess: has('MANAGE_ACCESS'),
    }
  }, [grantedScopes, permissions])
}
