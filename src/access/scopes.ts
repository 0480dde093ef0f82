/** Every scope there is: a closed list, held by a check in the database too. */
export const SCOPES = [
  'funds:read',
  'accounts:read',
  'dimensions:read',
  'journal-entries:read',
  'reports:read',
  'vendors:read',
  'vendors:write',
  'donors:read',
  'donors:write',
  'households:read',
  'households:write',
  'contributions:read',
  'contributions:write',
  'settlements:read',
  'settlements:write',
  'pledges:read',
  'pledges:write',
  'transactions:read',
  'transactions:write',
  'transactions:approve',
  'bills:read',
  'bills:write',
  'bills:approve',
  'bills:pay',
  'giving-batches:read',
  'giving-batches:write',
  'giving-batches:post',
  'pledge-card-imports:read',
  'pledge-card-imports:write',
  'pledge-card-imports:review',
] as const
export type Scope = (typeof SCOPES)[number]

const KNOWN: ReadonlySet<string> = new Set(SCOPES)
export const isScope = (text: string): text is Scope => KNOWN.has(text)

/**
 * A set of scopes with what each implies: write, approve, pay, post and review carry their read, and nothing carries
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
