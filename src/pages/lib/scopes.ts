import { isPersonal, isScope, SCOPES, type Scope } from '../../access/scopes'

/** What a credential with a scope can do, as a person would say it. */
const DOES: Record<Scope, string> = {
  'funds:read': 'Read funds and their balances',
  'accounts:read': 'Read the chart of accounts',
  'dimensions:read': 'Read departments, locations and other dimensions',
  'journal-entries:read': 'Read journal entries',
  'reports:read': 'Read financial reports',
  'vendors:read': 'Read vendors',
  'vendors:write': 'Create and change vendors',
  'donors:read': 'Read names, addresses and giving totals of donors',
  'donors:write': 'Create, change and merge donors',
  'households:read': 'Read households and who belongs to them',
  'households:write': 'Create and change households',
  'contributions:read': 'Read contributions',
  'contributions:write': 'Record and change contributions',
  'settlements:read': 'Read payouts of payment providers',
  'settlements:write': 'Record payouts and match them to deposits',
  'pledges:read': 'Read pledges and campaigns',
  'pledges:write': 'Record and change pledges and campaigns',
  'transactions:read': 'Read bank transactions and receipts',
  'transactions:write': 'Record and code bank transactions',
  'transactions:approve': 'Approve coded bank transactions',
  'bills:read': 'Read bills',
  'bills:write': 'Record and change bills',
  'bills:approve': 'Approve bills',
  'bills:pay': 'Record payments of bills',
  'giving-batches:read': 'Read giving batches',
  'giving-batches:write': 'Enter and close giving batches',
  'giving-batches:post': 'Post giving batches to the ledger',
  'pledge-card-imports:read': 'Read imports of pledge cards',
  'pledge-card-imports:write': 'Import pledge cards',
  'pledge-card-imports:review': 'Review and accept imported pledge cards',
}

const GROUPS: [title: string, resources: string[]][] = [
  ['Ledger', ['funds', 'accounts', 'dimensions', 'journal-entries', 'reports']],
  ['Bank and bills', ['transactions', 'vendors', 'bills']],
  ['Giving', ['contributions', 'giving-batches', 'settlements', 'pledges', 'pledge-card-imports']],
  ['People', ['donors', 'households']],
]

const resourceOf = (scope: string): string => scope.split(':')[0] ?? ''
export const describeScope = (scope: string): string => (isScope(scope) ? DOES[scope] : scope)
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
