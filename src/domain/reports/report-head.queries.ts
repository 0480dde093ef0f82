import type { QueryContext } from '../../kernel/operation.js'
import type { Caller } from '../../kernel/policy.js'
import { first } from '../../values/present.js'
import type { ChartAccount, Names } from '../../values/sheet.js'
import { logoOf } from '../organizations/letterhead.queries.js'

/** The tables whose records reports name, with the scope that reading each takes and the SQL of the name. */
const NAMED = [
  ['fund', 'funds:read', 't.name'],
  ['account', 'accounts:read', `t.account_number || ' ' || t.name`],
  ['vendor', 'vendors:read', 't.name'],
  ['dimension', 'dimensions:read', 't.name'],
  ['dimension_value', 'dimensions:read', 't.name'],
  ['pledge_campaign', 'pledges:read', 't.name'],
  ['budget', 'reports:read', 't.name'],
  [
    'donor',
    'donors:read',
    `coalesce(t.organization_name, nullif(concat_ws(' ', t.first_name, t.last_name), ''), 'Erased donor')`,
  ],
  ['household', 'households:read', 't.name'],
] as const

/** Tables of people who give. */
const OF_GIVERS: ReadonlySet<string> = new Set(['donor', 'household'])
const WITHOUT_GIVERS = NAMED.filter(([table]) => !OF_GIVERS.has(table))

/** The tables whose records the caller may read the names of. */
export const namedTables = ({ scopes }: Pick<Caller, 'scopes'>): ReadonlySet<string> =>
  new Set(NAMED.flatMap(([table, scope]) => (scopes.has(scope) ? [table] : [])))

/** The accounts with these ids and those above them in the chart. */
const CHART = `with recursive chart as (
    select t.id, t.account_number, t.name, t.parent_id from account t where t.organization_id = $1 and t.id = any ($2)
    union select t.id, t.account_number, t.name, t.parent_id from account t
      join chart on t.organization_id = $1 and t.id = chart.parent_id)
  select id, account_number as "accountNumber", name, parent_id as "parentId" from chart`

type Reading = Pick<QueryContext, 'read' | 'caller'>

/** The names of the records with these ids that the caller may read. */
export const namesOf = (reading: Reading, ids: readonly string[]): Promise<Names['names']> =>
  namesAmong(NAMED, reading, ids)

/** The same without donors and households, whom agents read by tools of their own. */
export const namesWithoutGivers = (reading: Reading, ids: readonly string[]): Promise<Names['names']> =>
  namesAmong(WITHOUT_GIVERS, reading, ids)

async function namesAmong(
  tables: readonly (typeof NAMED)[number][],
  { read, caller }: Reading,
  ids: readonly string[],
): Promise<Names['names']> {
  const readable = tables.filter(([, scope]) => caller.scopes.has(scope))
  if (!readable.length || !ids.length) return new Map()
  const text = readable.map(
    ([table, , name]) =>
      `select t.id, ${name} as name from ${table} t where t.organization_id = $1 and t.id = any ($2)`,
  )
  const rows = await read.rows<{ id: string; name: string }>(text.join(' union all '), [ids])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who a report is of, when it is made, and the names of the records in it that the caller may read. @param hasLogo whether it has the logo. */
export async function reportHead(context: QueryContext, ids: readonly string[], hasLogo: boolean) {
  const { read, caller, clock } = context
  const church = first(
    await read.rows<{ name: string; legalName: string | null }>(
      'select o.name, o.legal_name as "legalName" from organization o where o.id = $1',
    ),
  )
  const chart = caller.scopes.has('accounts:read') ? await read.rows<ChartAccount & { id: string }>(CHART, [ids]) : []
  const { name, legalName } = church
  const logo = hasLogo ? await logoOf(context) : undefined
  return {
    ...(logo ? { logo } : {}),
    churchName: name,
    churchContact: legalName && legalName !== name ? [legalName] : [],
    currency: caller.currency,
    timeZone: caller.timeZone,
    madeAt: clock.now(),
    names: await namesOf(context, ids),
    accounts: new Map(chart.map(({ id, ...account }) => [id, account])),
  }
}
