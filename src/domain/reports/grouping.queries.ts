import type { Reader } from '../../data/reader.js'
import type { Row } from '../../declaration/fields.js'
import { first } from '../../values/present.js'
import { mapInTurns } from '../../values/turns.js'
import type { ComparedDays, Days } from './comparison.js'

/** What rows can be grouped by: the member of the row, and its SQL over a fact `m`. */
export type Groups<G extends string> = Readonly<Record<G, readonly [key: string, sql: string]>>

/** The records that rows are grouped by, with the SQL of their order in lists. Rows of people stay in the order of ids. */
const ORDERED: Readonly<Record<string, readonly [table: string, order: readonly string[]]>> = {
  fundId: ['fund', ['sort_order', 'code collate "C"', 'name collate "C"']],
  accountId: ['account', ['sort_key']],
  dimensionValueId: ['dimension_value', ['sort_order', 'code collate "C"', 'name collate "C"']],
  campaignId: ['pledge_campaign', ['lower(name) collate "C"']],
  vendorId: ['vendor', ['lower(name) collate "C"']],
}

/** The order of rows by their keys: records as their lists are, everything else by its text; no value is the last. */
function orderOf<G extends string>(
  { groups }: Pick<Measured<G, string>, 'groups'>,
  groupBy: readonly G[],
  keys: string,
) {
  const joins: string[] = []
  const terms = groupBy.flatMap((group, i) => {
    const key = `(${keys} ->> ${i})`
    const known = ORDERED[groups[group][0]]
    if (!known) return [`${key} collate "C" nulls last`]
    const [table, order] = known
    joins.push(
      `left join lateral (select ${order.map((sql, n) => `${sql} as o${n}`).join(', ')} from ${table}
         where organization_id = $1 and id = ${key}::uuid) k${i} on true`,
    )
    return [...order.map((_, n) => `k${i}.o${n} nulls last`), `${key} collate "C" nulls last`]
  })
  return { joins: joins.join(' '), terms }
}

const DAY = 'm.day'
/** The periods of time that every report can be grouped by. Weeks begin on Sunday. */
export const PERIODS = {
  WEEK: ['week', `(${DAY} - extract(dow from ${DAY})::int)`],
  MONTH: ['month', `date_trunc('month', ${DAY})::date`],
  QUARTER: ['quarter', `date_trunc('quarter', ${DAY})::date`],
  YEAR: ['year', `date_trunc('year', ${DAY})::date`],
} as const

/** What the rows of a report are grouped by, and what they measure. */
export interface Measured<G extends string, M extends string> {
  groups: Groups<G>
  /** SQL of each measure over facts `m`. */
  measures: Readonly<Record<M, string>>
  /** The measures of no facts. */
  none: Measures<M>
}

/** What a report counts within days, and how. */
export interface Facts<G extends string, M extends string> extends Measured<G, M> {
  /**
   * SQL of the facts. `$2` and `$3` are the first and the last day; `shifted` makes the day of a fact that of its
   * counterpart. The values of the question follow from `$5` on.
   */
  sql(shifted: (day: string) => string, groupBy: readonly G[]): string
}

/** What a report counts as it is today, and how. */
export interface State<G extends string, M extends string> extends Measured<G, M> {
  /** SQL of the facts. The values of the question follow from `$2` on. */
  sql: string
}

export type Measures<M extends string> = Readonly<Record<M, number | null>>

/** The order and the number of the rows that are answered. */
export interface Shown<M extends string> {
  orderBy: 'KEYS' | 'LARGEST'
  limit: number
  /** What LARGEST compares: SQL over measures. */
  size(measure: (name: M) => string): string
}

/** A question to facts. */
export interface Question<G extends string, M extends string> {
  window: Days
  compared: ComparedDays | undefined
  groupBy: readonly G[]
  /** The values that the SQL of the facts takes besides the days. */
  values: readonly unknown[]
  /** All rows by their keys, when it is left out. */
  shown?: Shown<M>
}

/** A row of a report: its keys, its measures, and those of the days that it is compared with. */
export interface ReportRow<M extends string> {
  keys: Row
  measures: Measures<M>
  comparison: Measures<M> | null
}

export interface Answer<M extends string> {
  rows: ReportRow<M>[]
  /** How many rows there are, answered or not. */
  rowCount: number
  totals: Measures<M>
  comparisonTotals: Measures<M> | null
}

type Counted<M extends string> = Measures<M> & { '~keys': unknown[]; '~total': boolean }

const NO_SHIFT = { months: 0, days: 0 }
const daysOf = ({ from, asOf, months, days }: ComparedDays) => [from, asOf, `${months} months ${days} days`]

function statementOf<G extends string, M extends string>(
  { groups, measures }: Measured<G, M>,
  facts: string,
  groupBy: readonly G[],
): string {
  const keys = groupBy.map(group => groups[group][1])
  const columns = Object.entries<string>(measures).map(([name, sql]) => `${sql} as "${name}"`)
  return `select json_build_array(${keys.join(', ')}) as "~keys", grouping(${keys[0]}) = 1 as "~total",
      ${columns.join(', ')}
    from (${facts}) m group by grouping sets ((${keys.join(', ')}), ())`
}

/** The keys of a row by their names. */
const keysOf = <G extends string>({ groups }: Pick<Measured<G, string>, 'groups'>, groupBy: readonly G[]) => {
  const names = groupBy.map(group => groups[group][0])
  return (row: { '~keys': unknown[] }): Row => Object.fromEntries(names.map((name, i) => [name, row['~keys'][i]]))
}

/** The days of a question are the parameters 2 to 4 of the statement of its facts. */
const DAYS = /\$([234])(?!\d)/g
type Side = 'now' | 'compared'

type Compared = { '~keys': unknown[]; '~total': boolean; '~rows': number } & Readonly<Record<string, number | null>>

/** The measures of one side of a row; those of no facts when it has none. */
function measuresOf<M extends string>(
  { none }: Pick<Measured<string, M>, 'none'>,
  side: Side,
  row: Compared,
): Measures<M> {
  if (!row[`${side} ~is`]) return none
  return { ...none, ...Object.fromEntries(Object.keys(none).map(name => [name, row[`${side} ${name}`]])) }
}

/**
 * Rows by the requested groups, and the totals over all of them. Rows that only the compared days have are among them,
 * with the measures of no facts. PostgreSQL orders and counts the rows and answers only those that are shown.
 */
export async function rowsBy<G extends string, M extends string>(
  read: Reader,
  facts: Facts<G, M>,
  { window, compared, groupBy, values, shown }: Question<G, M>,
): Promise<Answer<M>> {
  const given: unknown[] = [...daysOf({ ...window, ...NO_SHIFT }), ...values]
  const place = (value: unknown) => `$${given.push(value) + 1}`
  const shifted = (day: string) => `(${day} + $4::interval)::date`
  const text = statementOf(facts, facts.sql(shifted, groupBy), groupBy)
  const sides: Side[] = compared ? ['now', 'compared'] : ['now']
  const days = compared ? daysOf(compared).map(place) : []
  const then = text.replace(DAYS, (_place, number) => days[Number(number) - 2] ?? '')
  const names = Object.keys(facts.measures)
  const columns = sides.flatMap(side => [
    `${side}."~total" is not null as "${side} ~is"`,
    ...names.map(name => `${side}."${name}" as "${side} ${name}"`),
  ])
  const either = (column: string) => `coalesce(${sides.map(side => `${side}."${column}"`).join(', ')})`
  const size = shown?.orderBy === 'LARGEST' ? [`coalesce(${shown.size(name => `now."${name}"`)}, 0) desc`] : []
  const { joins, terms } = orderOf(facts, groupBy, either('~keys'))
  const found = await read.rows<Compared>(
    `with now as materialized (${text})${compared ? `, compared as materialized (${then})` : ''}
     select ${either('~keys')} as "~keys", ${either('~total')} as "~total", (count(*) over () - 1)::int as "~rows",
       ${columns.join(', ')}
     from now ${compared ? 'full join compared on now."~total" = compared."~total" and now."~keys"::text = compared."~keys"::text' : ''} ${joins}
     order by ${[`${either('~total')} desc`, ...size, ...terms].join(', ')} limit ${place(shown?.limit ?? null)}::int + 1`,
    given,
  )
  const named = keysOf(facts, groupBy)
  const comparison = (row: Compared) => (compared ? measuresOf(facts, 'compared', row) : null)
  // Grouping by nothing answers a row also when there are no facts.
  const totals = first(found)
  return {
    rows: await mapInTurns(found.slice(1), row => ({
      keys: named(row),
      measures: measuresOf(facts, 'now', row),
      comparison: comparison(row),
    })),
    rowCount: totals['~rows'],
    totals: measuresOf(facts, 'now', totals),
    comparisonTotals: comparison(totals),
  }
}

/** A row of a report on how things are today. */
export interface StateRow<M extends string> {
  keys: Row
  measures: Measures<M>
}

/** Rows by the requested groups of what there is today, and the totals over all of them. */
export async function stateBy<G extends string, M extends string>(
  read: Reader,
  state: State<G, M>,
  groupBy: readonly G[],
  values: readonly unknown[],
): Promise<{ rows: StateRow<M>[]; totals: Measures<M> }> {
  const named = keysOf(state, groupBy)
  const { joins, terms } = orderOf(state, groupBy, 's."~keys"')
  const found = await read.rows<Counted<M>>(
    `with s as materialized (${statementOf(state, state.sql, groupBy)})
     select s.* from s ${joins} order by ${terms.join(', ')}`,
    [...values],
  )
  return {
    rows: found.filter(row => !row['~total']).map(row => ({ keys: named(row), measures: row })),
    totals: found.find(row => row['~total']) ?? state.none,
  }
}

/** The keys of a row that is grouped by nothing: all null. */
export const noKeys = <G extends string>({ groups }: Pick<Measured<G, string>, 'groups'>): Row =>
  Object.fromEntries(Object.values<readonly [string, string]>(groups).map(([key]) => [key, null]))
