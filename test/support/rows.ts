import pg from 'pg'
import { v7 } from 'uuid'
import type { TestApp } from '../../dist/src/service/testing.js'

export type Row = Record<string, unknown>
export const NOW = new Date('2026-11-01T12:00:00.000Z')
export const VERSIONED = { version: 1, created_at: NOW, updated_at: NOW }

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Buffer | string | null } }).utils

/** A value as SQL has it. */
function literal(value: unknown): string {
  const prepared = prepareValue(value)
  if (prepared === null) return 'null'
  return pg.escapeLiteral(Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : String(prepared))
}

/** SQL with its values in it, for several statements in one message. */
export const inlined = (text: string, values: unknown[]): string =>
  text.replace(/\$(\d+)/g, (_place, number) => literal(values[number - 1]))

/** An insertion, and its values. */
export function insertion(table: string, row: Row): [text: string, values: unknown[]] {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  return [`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row)]
}

/** A function that keeps figures, with the tables that they follow from. */
interface Filling {
  name: string
  reads: ReadonlySet<string>
}

let fillings: Promise<readonly Filling[]> | undefined

/** The functions that keep figures, by what they and the functions that they call read. */
async function readFillings(app: TestApp): Promise<readonly Filling[]> {
  const client = await unkeptOf(app).connect()
  const { rows } = await client.query<{ name: string; words: string[] }>(
    `select proname as name, regexp_split_to_array(prosrc, '\\W+') as words from pg_proc
     where pronamespace = 'public'::regnamespace`,
  )
  client.release()
  const wordsOf = new Map(rows.map(({ name, words }) => [name, words]))
  return [...wordsOf.keys()]
    .filter(name => name.startsWith('fill_'))
    .map(name => {
      const reads = new Set([name])
      // A set also visits what is added to it meanwhile.
      for (const word of reads) for (const each of wordsOf.get(word) ?? []) reads.add(each)
      return { name, reads }
    })
}

const WRITTEN = /\b(?:insert into|update|delete from) (?:only )?(\w+)\b(?!\.)/g

const writtenBy = (text: string): string[] => [...text.matchAll(WRITTEN)].map(([, table]) => String(table))

/** SQL that keeps the figures that follow from written tables, as the product would have done. Empty when none do. */
async function keeping(app: TestApp, written: Iterable<string>): Promise<string> {
  const tables = [...written]
  if (!tables.length) return ''
  fillings ??= readFillings(app)
  const names = (await fillings).filter(({ reads }) => tables.some(table => reads.has(table)))
  const calls = names.map(({ name }) => `${name}(current_setting('app.organization')::uuid, null, 1000000)`)
  if (!calls.length) return ''
  return `select pg_advisory_xact_lock(hashtext('keep ' || current_setting('app.organization'))); select ${calls.join(', ')}`
}

/** Tables that rows were inserted into and whose figures nobody has needed yet, by organization. */
interface Unkept {
  tables: Map<string, Set<string>>
  connect(): Promise<pg.PoolClient>
}

const unkept = new Map<TestApp, Unkept>()

const bindingOf = (organizationId: string) => `select set_config('app.organization', '${organizationId}', true)`

/**
 * What of an app is unkept. From the first time on, whoever else asks its owner's connections finds the figures kept.
 */
function unkeptOf(app: TestApp): Unkept {
  const known = unkept.get(app)
  if (known) return known
  const original = app.owner.connect.bind(app.owner) as (...given: unknown[]) => Promise<pg.PoolClient>
  const connect = () => original()
  const found = { tables: new Map(), connect }
  unkept.set(app, found)
  // With a callback it is the pool itself that connects, for a query.
  const connecting = async () => {
    await keepFigures()
    return connect()
  }
  const query = app.owner.query.bind(app.owner) as (...given: unknown[]) => Promise<unknown>
  Object.assign(app.owner, {
    connect: (...callback: unknown[]) => (callback.length ? original(...callback) : connecting()),
    query: async (...given: unknown[]) => {
      await keepFigures()
      return query(...given)
    },
  })
  return found
}

/**
 * Keeps the figures of what was inserted since the last time, as the product would have done with each row. Before a request, and
 * before SQL that may read them, so that many insertions are followed by one computation.
 */
export function keepFigures(): Promise<void> | undefined {
  return [...unkept.values()].some(({ tables }) => tables.size) ? keepAll() : undefined
}

async function keepAll(): Promise<void> {
  for (const [app, { tables, connect }] of unkept) {
    if (!tables.size) continue
    const all = [...tables]
    tables.clear()
    for (const [organizationId, written] of all) {
      const keep = await keeping(app, written)
      if (!keep) continue
      const client = await connect()
      try {
        await client.query(`begin; ${bindingOf(organizationId)}; ${keep}; commit`)
      } finally {
        client.release()
      }
    }
  }
}
globalThis.__narthexTest.beforeRequest = keepFigures

/** The rows of one organization, arranged past every guard as the owner of the tables. */
export class Rows {
  private collected: string[] | undefined

  constructor(
    readonly app: TestApp,
    readonly id: string,
  ) {}

  /** Inserts a row with an id of its own; a `version` and times where the table has them. */
  async insert(table: string, row: Row, versioned = true): Promise<string> {
    const full: Row = { organization_id: this.id, id: v7(), ...(versioned ? VERSIONED : {}), ...row }
    await this.query(...insertion(table, full))
    return full.id as string
  }

  /** Inserts several rows in one message. Each has the members that its table needs. */
  async insertTogether(...rows: readonly [table: string, row: Row][]): Promise<void> {
    const full = rows.map(([table, row]) => inlined(...insertion(table, { organization_id: this.id, ...row })))
    await this.query(full.join('; '))
  }

  /** Runs SQL as the owner, bound to this organization. Inside of `atOnce` it runs later, and answers nothing. */
  async query(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.collected) {
      this.collected.push(inlined(text, values))
      return []
    }
    const written = writtenBy(text)
    // Nothing but an insertion can wait for its figures: everything else may read them.
    const isInsertion = /^\s*insert into/.test(text)
    if (!isInsertion) await keepFigures()
    const client = await unkeptOf(this.app).connect()
    try {
      await client.query(`begin; ${this.binding}`)
      const { rows } = await client.query(text, values)
      const keep = isInsertion ? '' : await keeping(this.app, written)
      if (keep) await client.query(keep)
      await client.query('commit')
      if (isInsertion) this.leaveUnkept(written)
      return rows as Row[]
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  /** Stores the rows of a copied church with their figures, and its organization first. */
  async storeCopy(organization: string, rows: string): Promise<void> {
    const client = await unkeptOf(this.app).connect()
    try {
      await client.query(`begin; ${this.binding}; ${organization}`)
      await client.query({ name: 'store_church', text: 'select narthex_test.store_church($1)', values: [rows] })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  private leaveUnkept(written: readonly string[]): void {
    const { tables } = unkeptOf(this.app)
    tables.set(this.id, new Set([...(tables.get(this.id) ?? []), ...written]))
  }

  /** The activity of this organization, the oldest request first, with everything that was answered until now. */
  async activity(app = this.app): Promise<Row[]> {
    await app.service.activity.flush()
    return this.query('select * from api_activity order by occurred_at, id')
  }

  /**
   * Sends what the work runs in one message, which is one transaction and saves most of the time that many small
   * statements take. Nothing else may use these rows meanwhile.
   */
  async atOnce(work: () => Promise<unknown>): Promise<void> {
    const collected = [this.binding]
    this.collected = collected
    await work().finally(() => {
      this.collected = undefined
    })
    const client = await unkeptOf(this.app).connect()
    await client.query(collected.join(';\n')).finally(() => client.release())
    this.leaveUnkept(collected.flatMap(writtenBy))
  }

  private get binding(): string {
    return bindingOf(this.id)
  }
}
