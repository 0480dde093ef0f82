import { useQuery } from '@urql/preact'
import { SettingsCallersDocument, type SettingsCallersQuery } from '../../generated/graphql'

export type Callers = SettingsCallersQuery | undefined

/** Everybody who can make requests. Read only when it is needed, for each read counts against the rate limit. */
export function useCallers(isNeeded: boolean): Callers {
  const [{ data }] = useQuery({ query: SettingsCallersDocument, variables: {}, pause: !isNeeded })
  return data
}
