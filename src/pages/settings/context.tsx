import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import { useQuery } from '@urql/preact'
import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import type { SettingsOrganizationsQuery } from '../generated/graphql'
import type { SignedInUser } from '../lib/account-api'
import { problemOfResult, run } from '../lib/graphql'
import type { Problem } from '../lib/problem'

export type Organization = NonNullable<SettingsOrganizationsQuery['organizations']>[number]

/** What every section of the settings knows. */
export interface SettingsState {
  user: SignedInUser
  organizations: Organization[]
  organization: Organization
  client: Client
  /** Shows another organization. */
  choose(id: string): void
  /** Reads the person and the organizations again, after a change to them. */
  reload(): Promise<void>
}

export const SettingsContext = createContext<SettingsState | undefined>(undefined)

export function useSettings(): SettingsState {
  const state = useContext(SettingsContext)
  if (!state) throw new Error('only inside of the settings')
  return state
}

interface Answer<Data> {
  data: Data | undefined
  problem: Problem | undefined
  /** Reads again, past the cache. */
  again(): void
}

/**
 * What a query of the chosen organization answers; the earlier answer stays while it is read again.
 * @param types Read again when a mutation answers one of these types. An empty list would not name its own.
 */
export function useAnswer<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  types: readonly string[] = [],
): Answer<Data> {
  const context = useMemo(() => ({ additionalTypenames: [...types] }), [types.join()])
  const [{ data, error }, execute] = useQuery({ query, variables, context })
  const problem = useMemo(() => error && problemOfResult(error), [error])
  return { data, problem, again: () => execute({ requestPolicy: 'network-only' }) }
}

/** Runs a mutation for the chosen organization. @throws Problem. */
export function useRun() {
  const { client } = useSettings()
  return <Data, Variables extends AnyVariables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) =>
    run(client, document, variables)
}
