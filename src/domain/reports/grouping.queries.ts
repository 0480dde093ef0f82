import type { Reader } from '../../data/reader.js'
import type { Row } from '../../declaration/fields.js'
import type { ComparedDays, Days } from './comparison.js'

/** What rows can be grouped by: the member of the row, and its SQL over a fact `m`. */
export type Groups<G extends string> = Readonly<Record<G, readonly [key: string, sql: string]>>

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

/** A question to facts. */
export interface Question<G extends string> {
  window: Days
  compared: ComparedDays | undefined
  groupBy: readonly G[]
  /** The values that the SQL of the facts takes besides the days. */
  values: readonly unknown[]
}

/** A row of a report: its keys, its measures, and those of the days that it is compared with. */
export interface ReportRow<M extends string> {
  keys: Row
  measures: Measures<M>
  comparison: Measures<M> | null
}

export interface Answer<M extends string> {
  rows: ReportRow<M>[]
  totals: Measures<M>
  comparisonTotals: Measures<M> | null
}

type Counted<M extends string> = Measures<M> & { '~keys': unknown[]; '~total': boolean }

const NO_SHIFT = { months: 0, days: 0 }

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

/** By their keys; a key without a value is the last. */
function byKeys(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [i, key] of a.entries()) {
    const other = b[i]
    if (key === other) continue
    if (key === null) return 1
    if (other === null) return -1
    return String(key) < String(other) ? -1 : 1
  }
  return 0
}

/** The keys of a row by their names. */
const keysOf = <G extends string>({ groups }: Pick<Measured<G, string>, 'groups'>, groupBy: readonly G[]) => {
  const names = groupBy.map(group => groups[group][0])
  return (row: Counted<string>): Row => Object.fromEntries(names.map((name, i) => [name, row['~keys'][i]]))
}

/** The rows by their keys as text, and the row of the totals. */
function split<M extends string>(found: readonly Counted<M>[]) {
  const rows = new Map(found.filter(row => !row['~total']).map(row => [JSON.stringify(row['~keys']), row]))
  return { rows, totals: found.find(row => row['~total']) }
}

/**
 * Rows by the requested groups, and the totals over all of them. Rows that only the compared days have are among them,
 * with the measures of no facts.
 */
export async function rowsBy<G extends string, M extends string>(
  read: Reader,
  facts: Facts<G, M>,
  { window, compared, groupBy, values }: Question<G>,
): Promise<Answer<M>> {
  const named = keysOf(facts, groupBy)
  const shifted = (day: string) => `(${day} + $4::interval)::date`
  const text = statementOf(facts, facts.sql(shifted, groupBy), groupBy)
  const counted = async ({ from, asOf, months, days }: ComparedDays) =>
    split(await read.rows<Counted<M>>(text, [from, asOf, `${months} months ${days} days`, ...values]))
  const now = await counted({ ...window, ...NO_SHIFT })
  const then = compared ? await counted(compared) : undefined
  const all = new Map([...(then?.rows ?? []), ...now.rows])
  const ordered = [...all].sort(([, a], [, b]) => byKeys(a['~keys'], b['~keys']))
  return {
    rows: ordered.map(([key, row]) => ({
      keys: named(row),
      measures: now.rows.get(key) ?? facts.none,
      comparison: then ? (then.rows.get(key) ?? facts.none) : null,
    })),
    totals: now.totals ?? facts.none,
    comparisonTotals: then ? (then.totals ?? facts.none) : null,
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
  const { rows, totals } = split(await read.rows<Counted<M>>(statementOf(state, state.sql, groupBy), [...values]))
  const ordered = [...rows.values()].sort((a, b) => byKeys(a['~keys'], b['~keys']))
  return {
    rows: ordered.map(row => ({ keys: named(row), measures: row })),
    totals: totals ?? state.none,
  }
}

/** The keys of a row that is grouped by nothing: all null. */
export const noKeys = <G extends string>({ groups }: Pick<Measured<G, string>, 'groups'>): Row =>
  Object.fromEntries(Object.values<readonly [string, string]>(groups).map(([key]) => [key, null]))
