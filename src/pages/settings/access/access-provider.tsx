import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { SettingsAccessDocument } from '../../generated/graphql'
import { useAnswer, useSettings } from '../context'
import { type Access, AccessContext, permissionsOf } from './access'

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
