import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Class } from '../declaration/fields.js'
import { isId } from '../values/time.js'
import { TENANT_FILTER, type TenantOwned } from './tenancy.js'
import { bindAndRun, bindTransaction, rowTypes, type Statement } from './wire.js'

type Lock = LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE

/** The records of one organization in one transaction: how they are read and locked. */
export class Records {
  constructor(
    readonly em: EntityManager,
    readonly organizationId: string,
  ) {
    em.setFilterParams(TENANT_FILTER, { organizationId })
  }

  private async select<T extends TenantOwned>(type: Class<T>, where: object, lockMode?: Lock): Promise<T[]> {
    // Locks are taken in the order of ids, so that two writes never wait for each other.
    const options = lockMode ? { lockMode, orderBy: { id: 'asc' as const } } : {}
    return this.em.find<T>(type, where, options)
  }

  private async selectById<T extends TenantOwned>(type: Class<T>, ids: readonly string[], lockMode?: Lock) {
    const known = [...new Set(ids.filter(isId))]
    const records = known.length ? await this.select(type, { id: { $in: known } }, lockMode) : []
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
  findWhere<T extends TenantOwned>(type: Class<T>, where: object): Promise<T[]> {
    return this.select(type, where)
  }

  /** Reads records and locks them against changes until the transaction ends. Unknown ids are left out. */
  hold<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<Map<string, T>> {
    return this.selectById(type, ids, LockMode.PESSIMISTIC_READ)
  }

  /** Records to change, locked in id order. */
  changeAll<T extends TenantOwned>(type: Class<T>, where: object): Promise<T[]> {
    return this.select(type, where, LockMode.PESSIMISTIC_WRITE)
  }

  /** Records to change by their ids, locked in id order. Unknown ids are left out. */
  async changeById<T extends TenantOwned>(type: Class<T>, ids: readonly string[]): Promise<T[]> {
    return [...(await this.selectById(type, ids, LockMode.PESSIMISTIC_WRITE)).values()]
  }

  /** Whether this unit of work has read or created the record, so that its existence need not be checked. */
  hasRead(type: Class, id: string): boolean {
    return this.em.getUnitOfWork().getById<TenantOwned>(type.name, [this.organizationId, id]) !== undefined
  }

  /** Binds the transaction to the organization. Without it, every read and write fails. */
  async bind(): Promise<void> {
    await bindTransaction(await connectionOf(this.em), this.organizationId)
  }

  /** Binds the transaction to the organization and runs its first statement, in one message. */
  async begin<R extends pg.QueryResultRow>(first: Statement<R>): Promise<R[]> {
    return bindAndRun(await connectionOf(this.em), this.organizationId, first)
  }

  /** Runs a named statement inside this transaction, on its own connection. */
  async run<R extends pg.QueryResultRow>({ name, text, values }: Statement<R>): Promise<R[]> {
    const client = await connectionOf(this.em)
    const { rows } = await client.query<R>({ ...(name ? { name } : {}), text, values, types: rowTypes })
    return rows
  }
}

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
