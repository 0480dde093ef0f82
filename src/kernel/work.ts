import { statement } from '../data/reader.js'
import { Records } from '../data/records.js'
import type { TenantOwned, Versioned } from '../data/tenancy.js'
import { type Class, recordOptions } from '../declaration/fields.js'
import type { WriteTransaction } from '../postgres/index.js'
import { Refusal, refuse } from '../refusals/refusals.js'
import { type Clock, newId } from '../values/time.js'
import type { Upkeep } from './upkeep.js'

/** One changed record, as the audit trail and the outbox publish it. */
export interface Change {
  /** The audit trail has MERGED as UPDATED; the outbox publishes it as MERGED. */
  action: 'CREATED' | 'UPDATED' | 'DELETED' | 'MERGED'
  resourceType: string
  resourceId: string
  version: number | null
  /** The surviving record of a merge. */
  mergedIntoId?: string
  /** Another transaction was changing the row, so its version is read when the entry gets its place. */
  isInUse?: boolean
  changes: Record<string, unknown>
}

/** A record that a statement created past the entity manager. */
export type Created = Pick<Change, 'resourceType' | 'resourceId' | 'version'>

/** A row that a unit of work wrote: a new one has no `before`, a deleted one has no `after`. */
export interface Write {
  type: Class
  before?: object
  after?: object
  /** The fields that an update changed. */
  fields: readonly string[]
}

/** What is done once, after the commit and without a connection, such as sending a message. */
export interface AfterCommit {
  /** @throws Refusal when it failed: the write is taken back, and the refusal answers the request. */
  act(): Promise<void>
  /** Takes the write back, in a unit of work of its own. Others may have changed its records meanwhile. */
  undo(work: Work): Promise<void>
}

/** What follows from writes, whichever operation made them. */
export interface Consequence {
  /** The keys of what these writes concern. The follower runs when there are any. */
  concernedBy(writes: readonly Write[]): readonly unknown[]
  follow(work: Work, concerned: readonly unknown[]): Promise<void>
  /** Whether the follower changes records of the unit of work; otherwise it runs statements and publishes alone. */
  changesRecords: boolean
}

/** A change from null to null is none. Left in, it would read as a personal field, whose values the trail never has. */
export const withoutEmpty = (changes: readonly Change[]): Change[] =>
  changes.map(change => {
    const pairs = Object.entries(change.changes)
    const real = pairs.filter(([, pair]) => !Array.isArray(pair) || pair.some(value => value != null))
    return { ...change, changes: Object.fromEntries(real) }
  })

/** A record that leaves a row behind when it is deleted. */
interface Tombstone {
  deletedAt: Date | null
}

/** The SQLSTATE of a transaction that must run again. */
export const SERIALIZATION_FAILURE = '40001'

const units = new WeakMap<object, Work>()

/** The unit of work whose entity manager flushes. @throws when there is none: no write outside a mutation. */
export function workOf(em: object): Work {
  const found = units.get(em)
  if (!found) throw new Error('a write outside a unit of work')
  return found
}

/**
 * A unit of work: one PostgreSQL transaction of one organization, the only way to an entity manager. Everything written
 * through it is stamped with the organization, checked by the write guard and published to audit and outbox.
 */
export class Work extends Records {
  readonly changes: Change[] = []
  /** Every row that was written so far, for the consequences. A statement that writes past the entity manager adds its own. */
  readonly writes: Write[] = []
  /** Set by an operation whose effect already exists: the answer is the existing resource. */
  replayed = false
  /** Set by an operation whose input asks for a dry run: everything is undone after the answer is made. */
  isRehearsal = false
  private readonly last: (() => Promise<void>)[] = []
  /** What is done once this unit of work is committed, before the answer. */
  readonly after: AfterCommit[] = []
  /** The survivors of merged records that the request names. An operation that finds further ones adds them. */
  survivors = new Map<string, string>()
  /** What begins once this unit of work is committed. */
  readonly upkeep: Upkeep[] = []
  /** The ids of records that are being published. */
  private readonly publishing = new Set<string>()

  constructor(
    private readonly transaction: WriteTransaction,
    organizationId: string,
    readonly clock: Clock,
    private readonly expectedVersion: number | undefined,
    /** The request, for refusals that say where it names a record. It has the survivors of merged records. */
    public input: object,
    /** The time of the audit trail and of the change feed, whatever clock the operation has. */
    readonly churchClock: Clock = clock,
  ) {
    super(transaction, organizationId)
    units.set(this.em, this)
  }

  /** A new record, with its id, organization, version 1 and times; written at the next flush. */
  create<T extends TenantOwned>(type: Class<T>, values: Partial<T>): T {
    const { clock, organizationId } = this
    const now = clock.now()
    const stamp = { id: newId(clock), version: 1, createdAt: now, updatedAt: now, organizationId }
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const record = this.owned(Object.assign(new (type as new () => T)(), stamp, given))
    this.em.persist(record)
    return record
  }

  /**
   * Does one row of several. A row that is refused before it creates a record is left out, and the others are stored.
   * @returns what the row made, or its refusal. @throws the refusal of a row that has begun: nothing of the transaction is stored.
   */
  async attempt<T>(row: () => Promise<T>): Promise<T | Refusal> {
    await this.flush()
    try {
      const made = await row()
      await this.flush()
      return made
    } catch (error) {
      // A statement that fails ends the transaction, so no other row can be stored.
      if (!(error instanceof Refusal) || error.endsTransaction || this.em.getUnitOfWork().getPersistStack().size)
        throw error
      return error
    }
  }

  /**
   * Reads a record to change. Its row is locked until the transaction ends.
   * @throws Refusal 404 for an unknown id or a tombstone, 409 stale_version when the caller expects another version.
   */
  async change<T extends TenantOwned & Partial<Versioned & Tombstone>>(type: Class<T>, id: string): Promise<T> {
    const [record] = await this.changeById(type, [id])
    if (!record || record.deletedAt) refuse('not_found')
    this.assertExpected(record)
    return record
  }

  /** @throws Refusal 409 stale_version when the caller expects another version of the record (If-Match). */
  assertExpected({ version }: Partial<Versioned>): void {
    if (this.expectedVersion !== undefined && version !== this.expectedVersion)
      throw new Refusal('stale_version').telling(version === undefined ? {} : { version })
  }

  /** Counts a write of a record whose relation changed and whose own fields did not. */
  touch(record: Versioned): void {
    record.version += 1
  }

  /**
   * Publishes, after a flush, records whose published values changed because of other records. They get an entry in the audit
   * log and in the change feed and a new `updatedAt`, but no new version. Left out are records that this unit of work has written
   * already. A row that another transaction is changing has its entry too, because that one may take an earlier place in the feed.
   * We do not wait for it, so its `updatedAt` stays that transaction's.
   */
  async publish(type: Class<Versioned>, ids: readonly string[]): Promise<void> {
    const published = new Set(this.changes.map(({ resourceId }) => resourceId))
    const rest = [...new Set(ids)].filter(id => !published.has(id) && !this.publishing.has(id))
    if (!rest.length) return
    for (const id of rest) this.publishing.add(id)
    const { table } = recordOptions(type)
    const sql = `with free as materialized (select id from ${table} where organization_id = $1 and id = any ($2)
         for no key update skip locked),
       stamped as (update ${table} t set updated_at = $3 from free where t.organization_id = $1 and t.id = free.id returning t.id)
       select t.id as "resourceId", t.version, t.id not in (select id from free) as "isInUse"
       from ${table} t where t.organization_id = $1 and t.id = any ($2)`
    const at = this.clock.now()
    const rows = await this.run(
      statement<Pick<Change, 'resourceId' | 'version' | 'isInUse'>>(sql, [this.organizationId, rest, at]),
    )
    for (const row of rows) this.changes.push({ action: 'UPDATED', resourceType: table, ...row, changes: {} })
  }

  /** Runs a statement that creates records past the entity manager, and publishes each of them. */
  async runCreating(creation: ReturnType<typeof statement<Created>>): Promise<void> {
    for (const each of await this.run(creation)) this.changes.push({ action: 'CREATED', ...each, changes: {} })
  }

  /** Whether this unit of work has written the record already, so that its version counts the write. */
  hasWritten({ id }: Versioned): boolean {
    return this.changes.some(({ resourceId }) => resourceId === id)
  }

  remove(record: TenantOwned): void {
    this.em.remove(record)
  }

  /**
   * Runs an act that cannot be undone, last before the commit; a dry run skips it. It must be repeatable, because a
   * transaction that loses a conflict runs again.
   */
  beforeCommit(act: () => Promise<void>): void {
    this.last.push(act)
  }

  /**
   * Does something after the commit that is seen outside and may take its time. A dry run, a replay and an attempt that is undone skip
   * it, so it is done once.
   */
  afterCommit(after: AfterCommit): void {
    this.after.push(after)
  }

  /** Begins upkeep after the commit. The answer does not wait for it. */
  keepUp(upkeep: Upkeep): void {
    this.upkeep.push(upkeep)
  }

  async settle(): Promise<void> {
    if (this.last.length) await this.transaction.answered()
    for (const act of this.last) await act()
  }

  /** Ends this attempt, because what it has read has changed meanwhile. The executor runs the operation again. */
  runAgain(): never {
    throw Object.assign(new Error('a record was changed between two reads'), { code: SERIALIZATION_FAILURE })
  }

  flush(): Promise<void> {
    return this.em.flush()
  }

  /**
   * Runs the consequences of all writes. Those that change no records begin in their order and do not wait for each other. One
   * that changes records waits for those before it, and those after it see its writes.
   * @throws when rows were written and no audit entry names a record of them. The audit head tells whether a replica has a write.
   */
  async followUp(consequences: readonly Consequence[]): Promise<void> {
    await this.flush()
    let running: Promise<void>[] = []
    for (const { concernedBy, follow, changesRecords } of consequences) {
      const concerned = concernedBy(this.writes)
      if (!concerned.length) continue
      if (changesRecords) {
        await this.endAll(running)
        running = []
        await follow(this, concerned)
        await this.flush()
      } else running.push(follow(this, concerned))
    }
    await this.endAll(running)
    if (this.writes.length && !this.changes.length) throw new Error('rows were written without an audit entry')
  }

  /** @throws an error when one of the followers changed a record, which no later consequence would see. */
  private async endAll(running: readonly Promise<void>[]): Promise<void> {
    if (!running.length) return
    const written = this.writes.length
    await Promise.all(running)
    await this.flush()
    if (this.writes.length > written) throw new Error('a consequence changed a record and does not say so')
  }
}
