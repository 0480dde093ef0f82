/**
 * Every scope there is, with what a credential with it can do, as a person would say it. A closed list: a check of the database, the
 * reference and the pages are made from it.
 */
export const SCOPE_TEXTS = {
  'funds:read': 'Read funds and their balances',
  'accounts:read': 'Read the chart of accounts',
  'dimensions:read': 'Read departments, locations and other dimensions',
  'journal-entries:read': 'Read journal entries',
  'journal-entries:write': 'Write and submit manual journals',
  'journal-entries:approve': 'Approve and void manual journals',
  'reports:read': 'Read financial reports',
  'vendors:read': 'Read vendors',
  'vendors:write': 'Create and change vendors',
  'donors:read': 'Read names, addresses and giving totals of donors',
  'donors:write': 'Create and change donors',
  'donors:delete': 'Merge, erase and delete donors',
  'households:read': 'Read households and who belongs to them',
  'households:write': 'Create and change households',
  'households:delete': 'Merge and delete households',
  'contributions:read': 'Read contributions',
  'contributions:write': 'Record and change contributions',
  'settlements:read': 'Read payouts of payment providers',
  'settlements:write': 'Record payouts and match them to deposits',
  'pledges:read': 'Read pledges and campaigns',
  'pledges:write': 'Record and change pledges and campaigns',
  'mailings:send': 'Send e-mails to donors',
  'transactions:read': 'Read bank transactions and receipts',
  'transactions:write': 'Record and code bank transactions',
  'transactions:approve': 'Approve coded bank transactions',
  'bills:read': 'Read bills',
  'bills:write': 'Record and change bills',
  'bills:approve': 'Approve bills',
  'bills:pay': 'Record payments of bills',
  'invoices:read': 'Read invoices and their payments',
  'invoices:write': 'Write invoices and record their payments',
  'giving-batches:read': 'Read giving batches',
  'giving-batches:write': 'Enter and close giving batches',
  'giving-batches:post': 'Post giving batches to the ledger',
  'pledge-card-imports:read': 'Read imports of pledge cards',
  'pledge-card-imports:write': 'Import pledge cards',
  'pledge-card-imports:review': 'Review and accept imported pledge cards',
  'webhooks:read': 'Read webhook endpoints and their deliveries',
  'webhooks:write': 'Create and change webhook endpoints',
  'sandbox:write': 'Create and close sandboxes, and move their clock',
} as const
export type Scope = keyof typeof SCOPE_TEXTS

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPE_TEXTS, text)
export const SCOPES: readonly Scope[] = Object.keys(SCOPE_TEXTS).filter(isScope)

/**
 * A set of scopes with what each implies: write, delete, approve, pay, post and review carry their read, and nothing carries
 * write, so that maker and checker can be two credentials. Applied when a set is stored.
 * @throws RangeError for an unknown scope or an empty set.
 */
export function closure(scopes: readonly string[]): Scope[] {
  if (!scopes.length) throw new RangeError('at least one scope is required')
  const unknown = scopes.find(scope => !isScope(scope))
  if (unknown !== undefined) throw new RangeError(`there is no scope ${JSON.stringify(unknown)}`)
  const closed = new Set(scopes.flatMap(scope => [scope, `${scope.split(':')[0]}:read`]))
  return SCOPES.filter(scope => closed.has(scope))
}

/** Scopes that expose personal information (specification, "Organization API keys"). */
export const PERSONAL_SCOPES: readonly string[] = SCOPES.filter(scope => /^(donors|households):/.test(scope))

/** Whether a scope exposes personal information. */
export const isPersonal = (scope: string): boolean => PERSONAL_SCOPES.includes(scope)
