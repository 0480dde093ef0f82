import pg from 'pg'
import { v7 } from 'uuid'
import type { TestApp } from '../../dist/src/service/testing.js'

export type Row = Record<string, unknown>
export const NOW = new Date('2026-11-01T12:00:00.000Z')
const VERSIONED = { version: 1, created_at: NOW, updated_at: NOW }

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

/** SQL that writes what kept figures follow from. */
const WRITES_SOURCES =
  /\b(insert into|update|delete from) (contribution|contribution_allocation|refund|refund_part|household_member|giving_batch|settlement|pledge|pledge_application|giving_statement|statement_line|donor|fund|bill|bill_line|bill_payment|bill_payment_application|journal_entry)\b/
/** Keeps every figure of the bound organization, as the product would have done. */
const KEEP = `do $$ declare f text; begin
  perform pg_advisory_xact_lock(hashtext('keep ' || current_setting('app.organization')));
  for f in select proname from pg_proc where proname like 'fill\\_%' loop
    execute format('select %I(current_setting(''app.organization'')::uuid, null, 1000000)', f);
  end loop;
end $$`

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

  /** Runs SQL as the owner, bound to this organization. Inside of `atOnce` it runs later, and answers nothing. */
  async query(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.collected) {
      this.collected.push(inlined(text, values))
      return []
    }
    const client = await this.app.owner.connect()
    try {
      await client.query(`begin; ${this.binding}`)
      const { rows } = await client.query(text, values)
      if (WRITES_SOURCES.test(text)) await client.query(KEEP)
      await client.query('commit')
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
    if (collected.some(text => WRITES_SOURCES.test(text))) collected.push(KEEP)
    await this.app.owner.query(collected.join(';\n'))
  }

  private get binding(): string {
    return `select set_config('app.organization', '${this.id}', true)`
  }
}
