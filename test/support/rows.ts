import pg from 'pg'
import { v7 } from 'uuid'
import type { TestApp } from '../../dist/src/service/testing.js'

const { bindingOf, keepFigures, ownerOf } = globalThis.__narthexTest.figures

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

const WRITTEN = /\b(?:insert into|update|delete from) (?:only )?(\w+)\b(?!\.)/g
const writtenBy = (text: string): string[] => [...text.matchAll(WRITTEN)].map(([, table]) => String(table))

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
    const owner = ownerOf(this.app)
    const client = await owner.connect()
    try {
      await client.query(`begin; ${this.binding}`)
      const { rows } = await client.query(text, values)
      const keep = isInsertion || !written.length ? '' : await owner.keep(client, written)
      if (keep) await client.query(keep)
      await client.query('commit')
      if (isInsertion) owner.leaveUnkept(this.id, written)
      return rows as Row[]
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
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
    const owner = ownerOf(this.app)
    const client = await owner.connect()
    await client.query(collected.join(';\n')).finally(() => client.release())
    owner.leaveUnkept(this.id, collected.flatMap(writtenBy))
  }

  private get binding(): string {
    return bindingOf(this.id)
  }
}
