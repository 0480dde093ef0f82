import { type EntityDictionary, type EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { type Class, columnOf, recordOptions } from '../declaration/fields.js'
import { PLAN_BY_VALUES, rowTypes, type Statement, type WriteTransaction } from '../postgres/index.js'
import { bindingOf } from '../values/binding.js'
import { present } from '../values/present.js'
import { isId } from '../values/time.js'
import { TENANT_FILTER, type TenantOwned } from './tenancy.js'

/** How selected rows are locked until the transaction ends: against every change, or against another lock too. */
type Lock = 'forShare' | 'forNoKeyUpdate'

/** What a condition may ask of a field, beside a value that it equals. */
interface Comparison<V> {
  $in?: readonly NonNullable<V>[]
  $nin?: readonly NonNullable<V>[]
  $ne?: V
  $lt?: NonNullable<V>
  $gt?: NonNullable<V>
  $gte?: NonNullable<V>
  $lte?: NonNullable<V>
}

/** Conditions on the fields of a record. Each is a value or a comparison, and all must hold. One alternative of `$or` must hold. */
export type Conditions<T> = { [K in keyof T]?: T[K] | Comparison<T[K]> } & { $or?: readonly Conditions<T>[] }

/** The conditions as MikroORM takes them. @throws TypeError for one without a value. */
function filterOf<T>(where: object): FilterQuery<T> {
  for (const [name, value] of Object.entries(where))
    if (value === undefined) throw new TypeError(`The condition on ${name} has no value.`)
  return where as FilterQuery<T>
}

/** The member and values of a condition on ids in one member alone. */
function singleIds(where: object): [key: string, ids: readonly string[]] | undefined {
  const [[key, value] = ['', undefined], ...others] = Object.entries(where)
  const ids: unknown = Object.keys(value ?? {}).join() === '$in' ? value.$in : [value]
  const isIds = Array.isArray(ids) && ids.every(isId)
  return isIds && !others.length && /(^id|Id)$/.test(key) ? [key, ids] : undefined
}

/** The ids of a statement that is being made. */
const IDS = '{}'
/** The statements that are made, by their names. */
const STATEMENTS = new Map<string, string>()

/** The records of one organization in one transaction: how they are read and locked. */
export class Records {
  protected readonly em: EntityManager
  private readonly client: pg.PoolClient
  /** Records that are locked or created by this unit of work. */
  private readonly own = new WeakSet<object>()

  constructor(
    { em, client }: Pick<WriteTransaction, 'em' | 'client'>,
    readonly organizationId: string,
  ) {
    this.em = em
    this.client = client
    em.setFilterParams(TENANT_FILTER, { organizationId })
  }

  private async select<T extends TenantOwned>(type: Class<T>, where: object): Promise<T[]> {
    const [key, values] = singleIds(where) ?? []
    if (!key || !values) return this.em.find<T>(type, filterOf<T>(where))
    return (await this.rowsOf(type, key, values)).map(row => this.recordOf(type, row, false))
  }

  /**
   * Reads the rows and locks them, in the order of their ids, so that two writes never wait for each other. MikroORM's own lock
   * modes have no `for no key update`, without which nobody could refer to a record while it is changed.
   */
  private async lock<T extends TenantOwned>(type: Class<T>, where: object, lock: Lock): Promise<T[]> {
    const [key, values] = singleIds(where) ?? []
    const rows =
      key && values
        ? await this.rowsOf(type, key, values, lock)
        : await this.em.execute<EntityDictionary<T>[]>((await this.filtered(type, filterOf<T>(where), lock)).query)
    return rows.map(row => this.locked(type, row))
  }

  /** MikroORM's query, with the filter of the organization. It stands in an object, because awaiting it would send it. */
  private async filtered<T extends TenantOwned>(type: Class<T>, where: FilterQuery<T>, lock?: Lock) {
    const { props } = this.em.getMetadata().get<T>(type.name)
    // By name: a column that a migration adds meanwhile must not change the answer of a prepared statement.
    const query = this.em.createQueryBuilder<T>(type).select(props.map(({ name }) => name))
    await query.where(where).applyFilters()
    return { query: lock ? query.orderBy({ id: 'asc' }).getKnexQuery()[lock]() : query.getKnexQuery() }
  }

  /**
   * Rows by ids in one member, the most frequent read. MikroORM makes the statement once, with its filter, and PostgreSQL
   * prepares it (decision 14).
   */
  private async rowsOf<T extends TenantOwned>(
    type: Class<T>,
    key: string,
    ids: readonly string[],
    lock?: Lock,
  ): Promise<EntityDictionary<T>[]> {
    const name = `${recordOptions(type).table}.${columnOf(key)} ${lock ?? 'plain'}`
    const text = STATEMENTS.get(name) ?? (await this.statementOf(type, columnOf(key), lock))
    STATEMENTS.set(name, text)
    const { organizationId } = this.em.getFilterParams<{ organizationId: string }>(TENANT_FILTER)
    const { rows } = await this.client.query<EntityDictionary<T>>({ name, text, values: [organizationId, ids] })
    return rows
  }

  /** The text of a read by ids: `$1` is the organization, `$2` has the ids. */
  private async statementOf<T extends TenantOwned>(type: Class<T>, column: string, lock?: Lock): Promise<string> {
    const byIds: object = { [raw(`${column} = any (?)`, [IDS])]: [] }
    const { query } = await this.filtered(type, filterOf<T>(byIds), lock)
    const { sql, bindings } = query.toSQL().toNative()
    if (bindings.length !== 2) throw new Error(`the read of ${type.name} has other parameters than expected`)
    return bindings[0] === IDS ? sql.replace(/\$[12]/g, (place: string) => (place === '$1' ? '$2' : '$1')) : sql
  }

  private recordOf<T extends TenantOwned>(type: Class<T>, row: EntityDictionary<T>, refresh: boolean): T {
    const { em } = this
    const data = em.getDriver().mapResult<T>(row, em.getMetadata().get<T>(type.name))
    return em.merge<T>(type, present(data), {
      refresh,
      convertCustomTypes: true,
      validate: false,
      cascade: false,
    })
  }

  /**
   * The record of a row that has just been locked. One that was locked before has the values of the row and perhaps changes. One
   * that was only read before is refreshed, because a merge would keep a member that another transaction has cleared.
   */
  private locked<T extends TenantOwned>(type: Class<T>, row: EntityDictionary<T>): T {
    const known = this.known(type, String(row.id))
    return known instanceof type && this.own.has(known) ? known : this.owned(this.recordOf(type, row, true))
  }

  /** Whether the record is locked or created by this unit of work, so that it may be changed. */
  isOwn(record: TenantOwned): boolean {
    return this.own.has(record)
  }

  /** Notes a record that nobody else can change until the transaction ends. */
  protected owned<T extends TenantOwned>(record: T): T {
    this.own.add(record)
    return record
  }

  /** The record as this unit of work knows it. */
  private known(type: Class, id: string): TenantOwned | undefined {
    return this.em.getUnitOfWork().getById<TenantOwned>(type.name, [this.organizationId, id])
  }

  private async byId<T extends TenantOwned>(
    ids: readonly string[],
    read: (where: object) => Promise<T[]>,
  ): Promise<Map<string, T>> {
    const known = [...new Set(ids.filter(isId))]
    const records = known.length ? await read({ id: { $in: known } }) : []
    return new Map(records.map(record => [record.id, record]))
  }

  /** Reads a record; null for an unknown id. */
  async find<T extends TenantOwned>(type: Class<T>, id: string): Promise<T | null> {
    return (await this.findAll(type, [id])).get(id) ?? null
  }

  /** Reads records by id. Unknown ids are left out. */
  findAll<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<Map<string, T>> {
    return this.byId(ids, where => this.select(type, where))
  }

  /** Reads records by a condition on their own fields. */
  findWhere<T extends TenantOwned>(type: Class<T>, where: Conditions<T>): Promise<T[]> {
    return this.select(type, where)
  }

  /** Reads records and locks them against changes until the transaction ends. Unknown ids are left out. */
  hold<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<Map<string, T>> {
    return this.byId(ids, where => this.lock(type, where, 'forShare'))
  }

  /** Records to change, locked in id order. */
  changeAll<T extends TenantOwned>(type: Class<T>, where: Conditions<T>): Promise<T[]> {
    return this.lock(type, where, 'forNoKeyUpdate')
  }

  /** Records to change by their ids, locked in id order. Unknown ids are left out. */
  async changeById<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<T[]> {
    return [...(await this.byId(ids, where => this.lock(type, where, 'forNoKeyUpdate'))).values()]
  }

  /** Whether this unit of work has read or created the record, so that its existence need not be checked. */
  hasRead(type: Class, id: string): boolean {
    return this.known(type, id) !== undefined
  }

  /** Binds the transaction to the organization. Without it, every read and write fails. */
  async bind(): Promise<void> {
    await this.client.query(bindingOf(this.organizationId))
  }

  /**
   * Plans the further statements of this transaction for their values. Most writes find few rows by their keys, so PostgreSQL plans their
   * statements once for all values. A statement that reads the contributions of a year takes far longer with such a plan.
   */
  async planByValues(): Promise<void> {
    await this.client.query(PLAN_BY_VALUES)
  }

  /** Binds the transaction to the organization and runs its first statement, in one round trip. */
  async begin<R extends pg.QueryResultRow>(first: Statement<R>): Promise<R[]> {
    const [, rows] = await Promise.all([this.bind(), this.run(first)])
    return rows
  }

  /** Runs a named statement inside this transaction, on its own connection. */
  async run<R extends pg.QueryResultRow>({ name, text, values }: Statement<R>): Promise<R[]> {
    const { rows } = await this.client.query<R>({ ...(name ? { name } : {}), text, values, types: rowTypes })
    return rows
  }
}
