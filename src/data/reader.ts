import { createHash } from 'node:crypto'
import type { Class, Row } from '../declaration/fields.js'
import type { Statement } from '../postgres/index.js'
import { refuse, refuseField } from '../refusals/refusals.js'
import { type Day, isId } from '../values/time.js'
import type { Cursors, Page, Totals, Window } from './page.js'
import { columnsOf, lookupsIn, type Selection } from './selection.js'
import { expressionOf, nodeSources, type Predicate, type Source } from './source.js'

/** Runs statements of one organization in one round trip, in order. */
export type Run = (statements: readonly Statement<Row>[]) => Promise<Row[][]>

/** How many different statements stay prepared. Others are parsed each time. */
const PREPARED_MAX = 500
/** Statements that answer what a document selects are prepared while there are fewer, so that they leave room for others. */
const NARROWED_MAX = 350
const prepared = new Map<string, string>()

/** A statement's name follows from its text, so every connection and process agrees on it. */
export function statement<R = Row>(text: string, values: unknown[], most = PREPARED_MAX): Statement<R> {
  let name = prepared.get(text)
  if (name === undefined) {
    name = prepared.size < most ? `n_${createHash('sha256').update(text).digest('hex').slice(0, 24)}` : ''
    if (name) prepared.set(text, name)
  }
  return { name, text, values }
}

const OPERATORS = [
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
] as const
const isRange = (value: object): value is Partial<Record<(typeof OPERATORS)[number][0], unknown>> =>
  !Array.isArray(value) && !(value instanceof Date)

/** The value `none` in a filter of ids: rows that refer to nothing. */
const NONE = 'none'
/**
 * SQL of a filter by a reference. With `none` among the values, rows that refer to nothing match too; without it the
 * condition can use an index of the reference.
 */
export const refersTo = (reference: string, parameter: string, orNone: boolean): string =>
  orNone ? `(${reference} = any (${parameter}) or ${reference} is null)` : `${reference} = any (${parameter})`

/**
 * SQL of a column that has one of these values. Of one value it is an equality: by that an index has the rows in the order of its
 * next column, so a page is read and not the whole list.
 */
const amongValues = (expression: string, values: readonly unknown[], bind: (value: unknown) => string): string =>
  values.length === 1 ? `${expression} = ${bind(values[0])}` : `${expression} = any (${bind(values)})`

/** Whether a filter holds ids of this service. An external id is another system's, and any text. */
const isOurId = (key: string) => key.endsWith('Id') && key !== 'externalId'

/** @throws Refusal 422 invalid_format for a text that is no id of any record, because a filter by it would hide a slip. */
export function assertIds(key: string, value: unknown): void {
  if ([value].flat().every(each => isId(each) || each === NONE)) return
  refuseField(key, 'invalid_format', { expected: 'the id of a record, which is a UUID' })
}

/** A further condition of a list: a filter's name, with the SQL of its one id. */
interface Narrowed {
  key: string
  id: string
}

/**
 * The SQL of a filter. `$1` is the organization, each further value gets the next number.
 * @param values those that stand in the statement already.
 * @returns also what the totals need: the conditions on the parts of the rows, and the totals that filters have.
 */
function conditions(
  of: Source<unknown>,
  filter: Row,
  values: unknown[] = [],
  narrowed?: Narrowed,
): { sql: string; values: unknown[]; ofParts: string[]; ofFilters: Record<string, string> } {
  const parts = [`t.organization_id = $1`, of.where, of.listed]
  const ofParts: string[] = []
  const ofFilters = Object.fromEntries(Object.keys(of.filterTotals).map(name => [name, 'null::bigint']))
  const filterBy = (key: string, own: Predicate, parameter: string, orNone = false, value?: unknown) => {
    const ofPart = of.parts.filters[key]
    if (ofPart) ofParts.push(ofPart(parameter, orNone, value))
    for (const [name, total] of Object.entries(of.filterTotals))
      if (total.filter === key) ofFilters[name] = total.sql(parameter)
    parts.push(own(parameter, orNone, value))
  }
  const bind = (value: unknown) => `$${values.push(value) + 1}`
  for (const key of Object.keys(filter).sort()) {
    const value = filter[key]
    if (value === undefined || value === null) continue
    const rare = of.rare[key]
    if (rare && [value].flat().every(each => rare.values.includes(each))) parts.push(rare.sql)
    const own = of.filters[key]
    const expression = expressionOf(of, key)
    const field = of.fields.get(key)?.spec
    const namesRecord = field?.kind === 'ref' || field?.kind === 'id'
    const isIds = Array.isArray(value) && isOurId(key)
    if ((own && isIds) || namesRecord) assertIds(key, value)
    if (own) filterBy(key, own, bind(isIds ? value.filter(isId) : value), isIds && value.includes(NONE), value)
    else if (key === 'updatedSince') parts.push(`t.updated_at >= ${bind(value)}`)
    else if (!expression) throw new Error(`${of.type.name} cannot be filtered by ${key}`)
    else if (Array.isArray(value)) {
      const among = amongValues(expression, namesRecord ? value.filter(isId) : value, bind)
      const orNone = field?.kind === 'ref' && field.nullable && value.includes(NONE)
      parts.push(orNone ? `(${among} or ${expression} is null)` : among)
    } else if (typeof value === 'object' && isRange(value)) {
      for (const [name, operator] of OPERATORS) {
        const bound = value[name]
        if (bound !== undefined && bound !== null) parts.push(`${expression} ${operator} ${bind(bound)}`)
      }
    } else if (namesRecord && !isId(value)) parts.push('false')
    else parts.push(`${expression} = ${bind(value)}`)
  }
  if (narrowed) {
    const own = of.filters[narrowed.key]
    if (own) filterBy(narrowed.key, own, `array[${narrowed.id}]`)
    else parts.push(`${expressionOf(of, narrowed.key)} = ${narrowed.id}`)
  }
  return { sql: parts.join(' and '), values, ofParts, ofFilters }
}

/** The columns of a list's totals. */
const columnsOfTotals = (totals: Record<string, string>): string =>
  Object.entries(totals)
    .map(([name, expression]) => `, ${expression} as "${name}"`)
    .join('')

/** The rows of a source that fulfil a condition, with the lookups that the condition or `used` needs. */
const rowsOf = (of: Source<unknown>, used: string): string =>
  `${of.table} t ${of.joins} ${lookupsIn(of, `${used} ${of.where}`)}`

/** The statement of a list's totals. When the list is filtered by parts, only the parts that match are summed. */
function totalsOf(of: Source<unknown>, { sql: where, ofParts, ofFilters }: ReturnType<typeof conditions>): string {
  const { totals, parts } = of
  const columns = columnsOfTotals({ ...totals, ...(ofParts.length && parts.totals), ...ofFilters })
  const rows = rowsOf(of, `${columns} ${where}`)
  if (!ofParts.length) return `select count(*)::int as count${columns} from ${rows} where ${where}`
  return `select count(distinct t.id)::int as count${columns}
    from ${rows} join ${parts.join} where ${[where, ...ofParts].join(' and ')}`
}

/** The statement that counts the rows of a list. */
const countOf = (of: Source<unknown>, where: string): string =>
  `select count(*)::int as count from ${rowsOf(of, where)} where ${where}`

/** A row of a list, with the value that the list is sorted by. */
interface Positioned extends Row {
  id: string
  '~position': string
}

/** The number in the only row of an answer. */
const numberIn = ([row]: readonly Row[]): number => Number(row?.count)

/** A page with one row more than its limit, which shows whether there are more. */
function pageOf<A>(
  rows: A[],
  { limit, backwards, cursor }: Window,
  rest: Pick<Page<A>, 'cursorOf' | 'totals' | 'count'>,
): Page<A> {
  const more = rows.length > limit
  const nodes = more ? rows.slice(0, limit) : rows
  if (backwards) nodes.reverse()
  return {
    nodes,
    hasNextPage: backwards ? cursor !== undefined : more,
    hasPreviousPage: backwards ? more : cursor !== undefined,
    ...rest,
  }
}

/** A sort's name, expression and direction. @throws Refusal 422 when the list has no such sort. */
function orderOf(of: Source<unknown>, sort: string | undefined) {
  const wanted = sort ?? of.order
  const descending = wanted.startsWith('-')
  const name = descending ? wanted.slice(1) : wanted
  const order = Object.hasOwn(of.orders, name) ? of.orders[name] : undefined
  if (!order)
    return refuseField('sort', 'invalid_enum', { allowed: Object.keys(of.orders).flatMap(each => [each, `-${each}`]) })
  return { name: wanted, descending, expression: order[0], type: order[1] }
}

/** The only way to rows. Everything it reads belongs to one organization. In a query it is also READ ONLY. */
export class Reader {
  constructor(
    readonly organizationId: string,
    private readonly run: Run,
    private readonly cursors: Cursors,
    /** Today in the church's own time zone; a source's expressions name it `:today`. */
    private readonly today: Day,
    /** The time zone of the church; a source's expressions name it `:zone`. */
    private readonly zone: string,
  ) {}

  /** A statement whose `$1` is the organization. */
  private prepare(text: string, values: readonly unknown[], isNarrowed = false): Statement<Row> {
    const bound = [this.organizationId, ...values]
    const most = isNarrowed ? NARROWED_MAX : PREPARED_MAX
    return statement(this.withNamed(text, bound), bound, most)
  }

  /** The text with parameters for what its expressions name. @param values gets their values. */
  private withNamed(text: string, values: unknown[]): string {
    const today = text.includes(':today') ? text.replaceAll(':today', () => `$${values.length + 1}::date`) : text
    if (today !== text) values.push(this.today)
    if (!today.includes(':zone')) return today
    return today.replaceAll(':zone', `$${values.push(this.zone)}::text`)
  }

  /** A statement of a filtered list, totals or a report, which PostgreSQL plans for its values and for the size of the church. */
  private prepareByValues(text: string, values: readonly unknown[], isNarrowed = false): Statement<Row> {
    return { ...this.prepare(text, values, isNarrowed), isPlannedByValues: true }
  }

  /** The statement of a list or of one of its pages. */
  private prepareList(of: Source<unknown>, filter: Row, text: string, values: readonly unknown[], isNarrowed: boolean) {
    const isKept = !of.isPlannedForChurch && Object.values(filter).every(value => value === undefined)
    return isKept ? this.prepare(text, values, isNarrowed) : this.prepareByValues(text, values, isNarrowed)
  }

  /** Rows of a statement whose `$1` is the organization. For report modules. */
  async rows<T extends object = Row>(text: string, values: unknown[] = []): Promise<T[]> {
    const [rows] = await this.run([this.prepareByValues(text, values)])
    return rows as T[]
  }

  /** Locks a name and a key, which stand for no record, until this unit of work ends. Whoever locks the same waits. */
  async lock(name: string, key = ''): Promise<void> {
    const lock = 'select pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), $2::text, $1::text, $3::text), 0))'
    await this.rows(lock, [name, key])
  }

  /**
   * A record, or the selected fields of it.
   * @throws Refusal 404: an unknown id, and another church's, are the same.
   */
  one<A extends object>(of: Source<A>, id: string): Promise<A>
  one(of: Source<object>, id: string, selection: Selection | undefined): Promise<Row>
  async one(of: Source<object>, id: string, selection?: Selection): Promise<object> {
    const [row] = await this.byIds(of, [id], selection)
    return row ?? refuse('not_found')
  }

  /** Those of the ids that exist, in no order. */
  byIds<A extends object>(of: Source<A>, ids: readonly string[]): Promise<A[]>
  byIds(of: Source<object>, ids: readonly string[], selection: Selection | undefined): Promise<Row[]>
  async byIds(of: Source<object>, ids: readonly string[], selection?: Selection): Promise<object[]> {
    const known = ids.filter(isId)
    if (!known.length) return []
    const { byIds, isNarrowed } = columnsOf(of, selection)
    const [rows = []] = await this.run([this.prepare(byIds, [known], isNarrowed)])
    return this.completed(of, rows)
  }

  /** The types of the records with these ids, in one statement. An id that no record has is left out. */
  async typesOf(ids: readonly string[]): Promise<Map<string, Class>> {
    const sources = nodeSources()
    const text = sources
      .map(
        ({ table }, at) => `select t.id, ${at} as at from ${table} t where t.organization_id = $1 and t.id = any ($2)`,
      )
      .join(' union all ')
    const known = ids.filter(isId)
    const rows = known.length ? await this.rows<{ id: string; at: number }>(text, [known]) : []
    return new Map(rows.flatMap(({ id, at }) => (sources[at] ? [[id, sources[at].type]] : [])))
  }

  /** The fields of these rows that are answered only on request, by id. Without joins, in one query. */
  asked<A extends object>(
    of: Source<A>,
    keys: readonly (keyof A & string)[],
    ids: readonly string[],
  ): Promise<Map<string, Partial<A>>>
  asked(of: Source<unknown>, keys: readonly string[], ids: readonly string[]): Promise<Map<string, Row>>
  async asked(of: Source<unknown>, keys: readonly string[], ids: readonly string[]): Promise<Map<string, Row>> {
    const columns = keys.map(key => `${expressionOf(of, key)} as "${key}"`)
    const text = `select t.id, ${columns.join(', ')} from ${of.table} t where t.organization_id = $1 and t.id = any ($2)`
    const [rows = []] = ids.length ? await this.run([this.prepare(text, [ids])]) : []
    return new Map(rows.map(({ id, ...row }) => [id as string, row]))
  }

  /** A whole, unpaged list in its own order. */
  all<A extends object>(of: Source<A>, filter?: Row): Promise<A[]>
  all(of: Source<object>, filter: Row, selection: Selection | undefined): Promise<Row[]>
  async all(of: Source<object>, filter: Row = {}, selection?: Selection): Promise<object[]> {
    const { sql, values } = conditions(of, filter)
    const columns = columnsOf(of, selection)
    const rest = `where ${sql} order by ${of.wholeOrder}`
    const text = `select ${columns.sql} from ${rowsOf(of, `${columns.sql} ${rest}`)} ${rest}`
    const [rows = []] = await this.run([this.prepareList(of, filter, text, values, columns.isNarrowed)])
    return this.completed(of, rows)
  }

  /**
   * The rows of a filtered list, grouped, in the order of the groups.
   * @param group SQL of what the rows have in common, answered as `key`. @param measures SQL of aggregates, by their names.
   */
  async grouped<T extends object>(
    of: Source<object>,
    filter: Row,
    group: string,
    measures: Readonly<Record<string, string>>,
  ): Promise<T[]> {
    const { sql, values } = conditions(of, filter)
    const columns = `${group} as key${columnsOfTotals(measures)}`
    return this.rows<T>(
      `select ${columns} from ${rowsOf(of, `${columns} ${sql}`)} where ${sql} group by 1 order by 1`,
      values,
    )
  }

  /**
   * One page by keyset: the cost does not grow with its depth. Totals, when wanted, come in the same round trip.
   * @throws Refusal 400 invalid_cursor, 422 for an unknown sort.
   */
  page<A extends object = Row>(of: Source<A>, filter: Row, window: Window): Promise<Page<A & Positioned>>
  page(of: Source<object>, filter: Row, window: Window, selection: Selection | undefined): Promise<Page<Positioned>>
  async page(of: Source<object>, filter: Row, window: Window, selection?: Selection): Promise<Page<Positioned>> {
    const order = orderOf(of, window.sort)
    const selected = conditions(of, filter)
    const { sql, values } = selected
    const totals = () => this.prepareByValues(totalsOf(of, selected), values)

    const backwards = window.backwards
    const descending = order.descending !== backwards
    const pageValues: unknown[] = [...values]
    let keyset = ''
    if (window.cursor !== undefined) {
      const [value, id] = this.cursors.open(this.listOf(of, order.name, filter), window.cursor)
      pageValues.push(value, id)
      const n = pageValues.length + 1
      keyset = ` and (${order.expression}, t.id) ${descending ? '<' : '>'} ($${n - 1}::${order.type}, $${n}::uuid)`
    }
    pageValues.push(window.limit + 1)
    const direction = descending ? 'desc' : 'asc'
    const columns = columnsOf(of, selection)
    const shown = `${columns.sql}, ${order.expression}::text as "~position"`
    const text = `select ${shown} from ${rowsOf(of, `${shown} ${sql}`)}
      where ${sql}${keyset} order by ${order.expression} ${direction}, t.id ${direction} limit $${pageValues.length + 1}`

    const reading = this.prepareList(of, filter, text, pageValues, columns.isNarrowed)
    const [rows = [], totalRows] = await this.run([reading, ...(window.totals ? [totals()] : [])])
    return pageOf((await this.completed(of, rows)) as Positioned[], window, {
      cursorOf: this.sealing(of, order.name, filter),
      totals: async () => (totalRows ?? (await this.run([totals()]))[0])?.[0] as Totals,
      count: async () => numberIn(await this.rows(countOf(of, sql), values)),
    })
  }

  /**
   * A first page below each of several records, in one query, and the totals of all in another. The cursors are those of
   * the list that is filtered by the one record.
   * @param key the filter that names the record. @throws Refusal 422 for an unknown sort.
   */
  async pagesBelow(
    of: Source<unknown>,
    key: string,
    ids: readonly string[],
    filter: Row,
    window: Window,
    selection?: Selection,
  ): Promise<Page[]> {
    const order = orderOf(of, window.sort)
    const { [key]: _own, ...others } = filter
    const selected = conditions(of, others, [ids], { key, id: 'below.id' })
    const { sql, values } = selected
    const direction = order.descending !== window.backwards ? 'desc' : 'asc'
    const by = `order by ${order.expression} ${direction}, t.id ${direction}`
    const each = (rows: string) =>
      `select below.id as "~below", found.* from unnest($2::uuid[]) below (id) cross join lateral (${rows}) found`
    const columns = columnsOf(of, selection)
    const shown = `${columns.sql}, ${order.expression}::text as "~position", row_number() over (${by}) as "~place"`
    const text = `${each(`select ${shown} from ${rowsOf(of, `${shown} ${sql}`)}
      where ${sql} ${by} limit $${values.length + 2}`)} order by "~place"`
    const [found = []] = await this.run([this.prepareByValues(text, [...values, window.limit + 1], columns.isNarrowed)])
    const rows = new Map<unknown, Positioned[]>(ids.map(id => [id, []]))
    for (const row of (await this.completed(of, found)) as Positioned[]) rows.get(row['~below'])?.push(row)
    const once = (text: string) => {
      let rows: Promise<Row[]> | undefined
      return async (id: string) => {
        rows ??= this.rows(each(text), values)
        return (await rows).filter(row => row['~below'] === id)
      }
    }
    const [totals, counts] = [once(totalsOf(of, selected)), once(countOf(of, sql))]
    return ids.map(id =>
      pageOf(rows.get(id) ?? [], window, {
        cursorOf: this.sealing(of, order.name, { ...filter, [key]: [id] }),
        totals: async () => (await totals(id))[0] as Totals,
        count: async () => numberIn(await counts(id)),
      }),
    )
  }

  /** The rows of a read, completed by what their statement cannot read. */
  private async completed(of: Source<unknown>, rows: Row[]): Promise<Row[]> {
    if (rows.length) await of.completes(rows, (text, values) => this.rows(text, values))
    return rows
  }

  /** The list that a cursor belongs to. */
  private listOf(of: Source<unknown>, order: string, filter: Row): string {
    return JSON.stringify([this.organizationId, of.table, order, filter])
  }

  /** Makes the cursors of a list's rows. */
  private sealing(of: Source<unknown>, order: string, filter: Row): (node: Positioned) => string {
    let list: string | undefined
    return node => {
      list ??= this.listOf(of, order, filter)
      return this.cursors.seal(list, [node['~position'], node.id])
    }
  }
}
