import { type EntityData, type EntityManager, wrap } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Class } from '../declaration/fields.js'
import { rowTypes, type Statement } from '../postgres/wire.js'
import { bindingOf } from '../values/binding.js'
import { isId } from '../values/time.js'
import { type Conditions, type Lock, recordsWhere } from './records.queries.js'
import { TENANT_FILTER, type TenantOwned } from './tenancy.js'

/** The records of one organization in one transaction: how they are read and locked. */
export class Records {
  constructor(
    readonly em: EntityManager,
    readonly organizationId: string,
  ) {
    em.setFilterParams(TENANT_FILTER, { organizationId })
  }

  /** Reads the rows and makes records of them, as MikroORM's `find` does, by a statement that is prepared once. */
  private async select<T extends TenantOwned>(type: Class<T>, where: object, lock?: Lock): Promise<T[]> {
    const { em, organizationId } = this
    const client = await connectionOf(em)
    // The connection's own types are those that MikroORM reads.
    const { rows } = await client.query(prepared(recordsWhere(type, organizationId, where, lock)))
    const meta = em.getMetadata().get<T>(type.name)
    const factory = em.getEntityFactory()
    return rows.map(row => {
      const data = em.getDriver().mapResult(row, meta)
      // A merge would keep a member that another transaction has cleared since the record was read.
      const refresh = lock !== undefined && !this.hasChanged(type, row.id)
      return factory.create<T>(type.name, data as EntityData<T>, { merge: true, convertCustomTypes: true, refresh })
    })
  }

  /** The record as this unit of work knows it. */
  private known(type: Class, id: string): TenantOwned | undefined {
    return this.em.getUnitOfWork().getById<TenantOwned>(type.name, [this.organizationId, id])
  }

  /** Whether a record has changes that are not written yet. */
  private hasChanged(type: Class, id: string): boolean {
    const known = this.known(type, id)
    if (!known) return false
    const comparator = this.em.getComparator()
    const { __originalEntityData: read = {} } = wrap(known, true)
    return Object.keys(comparator.diffEntities(type.name, read, comparator.prepareEntity(known))).length > 0
  }

  private async selectById<T extends TenantOwned>(type: Class<T>, ids: readonly string[], lock?: Lock) {
    const known = [...new Set(ids.filter(isId))]
    const records = known.length ? await this.select(type, { id: { $in: known } }, lock) : []
    return new Map(records.map(record => [record.id, record]))
  }

  /** Reads a record; null for an unknown id. */
  async find<T extends TenantOwned>(type: Class<T>, id: string): Promise<T | null> {
    return (await this.selectById(type, [id])).get(id) ?? null
  }

  /** Reads records by id. Unknown ids are left out. */
  findAll<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<Map<string, T>> {
    return this.selectById(type, ids)
  }

  /** Reads records by a condition on their own fields. */
  findWhere<T extends TenantOwned>(type: Class<T>, where: Conditions<T>): Promise<T[]> {
    return this.select(type, where)
  }

  /** Reads records and locks them against changes until the transaction ends. Unknown ids are left out. */
  hold<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<Map<string, T>> {
    return this.selectById(type, ids, 'share')
  }

  /** Records to change, locked in id order. */
  changeAll<T extends TenantOwned>(type: Class<T>, where: Conditions<T>): Promise<T[]> {
    return this.select(type, where, 'no key update')
  }

  /** Records to change by their ids, locked in id order. Unknown ids are left out. */
  async changeById<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<T[]> {
    return [...(await this.selectById(type, ids, 'no key update')).values()]
  }

  /** Whether this unit of work has read or created the record, so that its existence need not be checked. */
  hasRead(type: Class, id: string): boolean {
    return this.known(type, id) !== undefined
  }

  /** Binds the transaction to the organization. Without it, every read and write fails. */
  async bind(): Promise<void> {
    const client = await connectionOf(this.em)
    await client.query(bindingOf(this.organizationId))
  }

  /** Binds the transaction to the organization and runs its first statement, in one round trip. */
  async begin<R extends pg.QueryResultRow>(first: Statement<R>): Promise<R[]> {
    const client = await connectionOf(this.em)
    const [, { rows }] = await Promise.all([
      client.query(bindingOf(this.organizationId)),
      client.query<R>(typed(first)),
    ])
    return rows
  }

  /** Runs a named statement inside this transaction, on its own connection. */
  async run<R extends pg.QueryResultRow>(statement: Statement<R>): Promise<R[]> {
    const client = await connectionOf(this.em)
    const { rows } = await client.query<R>(typed(statement))
    return rows
  }
}

const prepared = ({ name, text, values }: Statement) => ({ ...(name ? { name } : {}), text, values })
const typed = (statement: Statement) => ({ ...prepared(statement), types: rowTypes })

/** What is used of a transaction of MikroORM, which is one of Knex. */
interface Transaction {
  client: { acquireConnection(): Promise<pg.ClientBase> }
}

/** The driver's own connection of a transaction that MikroORM has begun. */
async function connectionOf(em: EntityManager): Promise<pg.ClientBase> {
  const context = em.getTransactionContext<Transaction>()
  if (!context) throw new Error('no transaction has begun')
  return context.client.acquireConnection()
}
