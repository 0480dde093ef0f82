import { type EntityDictionary, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Class } from '../declaration/fields.js'
import { rowTypes, type Statement, type WriteTransaction } from '../postgres/index.js'
import { bindingOf } from '../values/binding.js'
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
    return this.em.find<T>(type, filterOf<T>(where))
  }

  /**
   * Reads the rows and locks them, in the order of their ids, so that two writes never wait for each other. MikroORM's own lock
   * modes have no `for no key update`, without which nobody could refer to a record while it is changed.
   */
  private async lock<T extends TenantOwned>(type: Class<T>, where: object, lock: Lock): Promise<T[]> {
    const query = this.em.createQueryBuilder<T>(type).where(filterOf<T>(where)).orderBy({ id: 'asc' })
    await query.applyFilters()
    const rows = await this.em.execute(query.getKnexQuery()[lock]())
    return rows.map(row => this.locked(type, row as EntityDictionary<T>, String(row.id)))
  }

  /**
   * The record of a row that has just been locked. One that was locked before has the values of the row and perhaps changes. One
   * that was only read before is refreshed.
   */
  private locked<T extends TenantOwned>(type: Class<T>, row: EntityDictionary<T>, id: string): T {
    const known = this.known(type, id)
    return known instanceof type && this.own.has(known) ? known : this.owned(this.em.map<T>(type, row))
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
