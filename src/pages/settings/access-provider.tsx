import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { ROLES } from '../../access/roles'
import { SettingsAccessDocument } from '../generated/graphql'
import { type Access, AccessContext } from './access'
import { useAnswer, useSettings } from './context'

const isBuiltIn = (role: string): role is keyof typeof ROLES => Object.hasOwn(ROLES, role)

/** What a built-in role allows is known without asking. */
function permissionsOf(role: string | null): ReadonlySet<string> | undefined {
  if (!role || role === 'CUSTOM' || !isBuiltIn(role)) return undefined
  return new Set(ROLES[role].permissions)
}

/** Reads the roles once for all sections. Whoever may not read them may not manage access either. */
export function AccessProvider({ children }: { children: ComponentChildren }) {
  const { organization } = useSettings()
  const { data, problem, again } = useAnswer(SettingsAccessDocument, {})
  const access: Access = useMemo(
    () => ({
      manages: data?.roles ? true : problem?.reason === 'permission_missing' ? false : undefined,
      permissions: permissionsOf(organization.role),
      roles: data?.roles ?? [],
      problem,
      again,
    }),
    [data, problem, organization.role],
  )
  return <AccessContext.Provider value={access}>{children}</AccessContext.Provider>
}
