import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { SettingsAccessDocument } from '../../generated/graphql'
import { Problem } from '../../lib/problem'
import { useAnswer, useSettings } from '../context'
import { type Access, AccessContext } from './access'
import { useGrant } from './grant'

/** What the service would answer to a person who does not manage access. */
const REFUSED = new Problem('Your role does not manage access.', 'permission_missing')

/** Reads the roles once for all sections, for a person who manages access. */
export function AccessProvider({ children }: { children: ComponentChildren }) {
  const { managesAccess } = useGrant()
  const { data, problem, again } = useAnswer(SettingsAccessDocument, { managesAccess })
  const { reload } = useSettings()
  const renew = () => {
    again()
    // A changed role can be that of the person.
    reload().catch(() => undefined)
  }
  const access: Access = useMemo(
    () => ({ roles: data?.roles ?? [], problem: managesAccess ? problem : REFUSED, again: renew }),
    [data, problem, managesAccess],
  )
  return <AccessContext.Provider value={access}>{children}</AccessContext.Provider>
}
