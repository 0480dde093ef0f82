import { isPersonal, isScope, SCOPE_TEXTS, SCOPES } from '../../access/scopes'

const GROUPS: [title: string, resources: string[]][] = [
  ['Ledger', ['funds', 'accounts', 'dimensions', 'journal-entries', 'reports']],
  ['Bank and bills', ['transactions', 'vendors', 'bills']],
  ['Giving', ['contributions', 'giving-batches', 'settlements', 'pledges', 'pledge-card-imports']],
  ['People', ['donors', 'households']],
  ['Integrations', ['webhooks']],
]

const resourceOf = (scope: string): string => scope.split(':')[0] ?? ''
export const describeScope = (scope: string): string => (isScope(scope) ? SCOPE_TEXTS[scope] : scope)
export const readOf = (scope: string): string => `${resourceOf(scope)}:read`
export const ALL_SCOPES: readonly string[] = SCOPES

/** The scopes of a set in groups, in the order in which a person looks for them. Empty groups are left out. */
export function groupedScopes(offered: readonly string[]): { title: string; scopes: string[] }[] {
  const groups = GROUPS.map(([title, resources]) => ({
    title,
    scopes: resources.flatMap(resource =>
      SCOPES.filter(scope => resourceOf(scope) === resource && offered.includes(scope)),
    ),
  }))
  return groups.filter(({ scopes }) => scopes.length)
}

/** A set of scopes after one was ticked or cleared: every other scope of a resource needs its read scope. */
export function withScope(chosen: readonly string[], scope: string, isChosen: boolean): string[] {
  if (isChosen) return [...new Set([...chosen, readOf(scope), scope])]
  const isRead = scope === readOf(scope)
  return chosen.filter(each => each !== scope && !(isRead && resourceOf(each) === resourceOf(scope)))
}

/** "12 scopes, with personal information"; `inside` of a sentence "all scopes". */
export function summaryOf(scopes: readonly string[], place: 'alone' | 'inside' = 'alone'): string {
  const all = place === 'alone' ? 'All' : 'all'
  const personal = scopes.some(isPersonal) ? ', with personal information' : ''
  return `${scopes.length === ALL_SCOPES.length ? all : scopes.length} ${scopes.length === 1 ? 'scope' : 'scopes'}${personal}`
}
