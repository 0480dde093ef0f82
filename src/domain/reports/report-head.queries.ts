import type { QueryContext } from '../../kernel/operation.js'
import { first } from '../../values/present.js'

/** The tables whose records reports name, with the scope that reading each takes and the SQL of the name. */
const NAMED = [
  ['fund', 'funds:read', 't.name'],
  ['account', 'accounts:read', `t.account_number || ' ' || t.name`],
  ['vendor', 'vendors:read', 't.name'],
  ['dimension_value', 'dimensions:read', 't.name'],
  ['pledge_campaign', 'pledges:read', 't.name'],
  ['budget', 'reports:read', 't.name'],
  ['donor', 'donors:read', `coalesce(t.organization_name, concat_ws(' ', t.first_name, t.last_name))`],
  ['household', 'households:read', 't.name'],
] as const

/** Who a report is of, and the names of the records in it that the caller may read. */
export async function reportHead({ read, caller }: QueryContext, ids: readonly string[]) {
  const church = first(
    await read.rows<{ name: string; legalName: string | null }>(
      'select o.name, o.legal_name as "legalName" from organization o where o.id = $1',
    ),
  )
  const readable = NAMED.filter(([, scope]) => caller.scopes.has(scope))
  const text = readable.map(
    ([table, , name]) =>
      `select t.id, ${name} as name from ${table} t where t.organization_id = $1 and t.id = any ($2)`,
  )
  const rows = text.length
    ? await read.rows<{ id: string; name: string }>(text.join(' union all '), [[...new Set(ids)]])
    : []
  return {
    churchName: church.legalName ?? church.name,
    churchContact: [],
    currency: caller.currency,
    names: new Map(rows.map(({ id, name }) => [id, name])),
  }
}
