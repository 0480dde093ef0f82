import { isPersonal, isScope, SCOPE_TEXTS, SCOPES, type Scope } from '../../access/scopes'

type ResourceOf<S> = S extends `${infer R}:${string}` ? R : never

const TITLES = ['Ledger', 'Bank and bills', 'Giving', 'People', 'Integrations'] as const
/** Where a person looks for the scopes of each resource, in this order. */
const GROUP_OF: Readonly<Record<ResourceOf<Scope>, (typeof TITLES)[number]>> = {
  funds: 'Ledger',
  accounts: 'Ledger',
  dimensions: 'Ledger',
  'journal-entries': 'Ledger',
  reports: 'Ledger',
  transactions: 'Bank and bills',
  vendors: 'Bank and bills',
  bills: 'Bank and bills',
  invoices: 'Bank and bills',
  contributions: 'Giving',
  'giving-batches': 'Giving',
  settlements: 'Giving',
  pledges: 'Giving',
  'pledge-card-imports': 'Giving',
  donors: 'People',
  households: 'People',
  mailings: 'People',
  webhooks: 'Integrations',
  sandbox: 'Integrations',
}

const resourceOf = (scope: string): string => scope.split(':')[0] ?? ''
export const describeScope = (scope: string): string => (isScope(scope) ? SCOPE_TEXTS[scope] : scope)
export const readOf = (scope: string): string => `${resourceOf(scope)}:read`
export const ALL_SCOPES: readonly string[] = SCOPES

/** The scopes of a set in groups, in the order in which a person looks for them. Empty groups are left out. */
export function groupedScopes(offered: readonly string[]): { title: string; scopes: string[] }[] {
  const groups = TITLES.map(title => ({
    title,
    scopes: Object.entries(GROUP_OF)
      .filter(([, group]) => group === title)
      .flatMap(([resource]) => SCOPES.filter(scope => resourceOf(scope) === resource && offered.includes(scope))),
  }))
  return groups.filter(({ scopes }) => scopes.length)
}

/** A set of scopes after one was ticked or cleared: every other scope of a resource needs its read scope, where there is one. */
export function withScope(chosen: readonly string[], scope: string, isChosen: boolean): string[] {
  if (isChosen) return [...new Set([...chosen, ...[readOf(scope)].filter(isScope), scope])]
  const isRead = scope === readOf(scope)
  return chosen.filter(each => each !== scope && !(isRead && resourceOf(each) === resourceOf(scope)))
}

/** "12 scopes, with personal information"; `inside` of a sentence "all scopes". */
export function summaryOf(scopes: readonly string[], place: 'alone' | 'inside' = 'alone'): string {
  const all = place === 'alone' ? 'All' : 'all'
  const personal = scopes.some(isPersonal) ? ', with personal information' : ''
  return `${scopes.length === ALL_SCOPES.length ? all : scopes.length} ${scopes.length === 1 ? 'scope' : 'scopes'}${personal}`
}
