import pg from 'pg'
import { generateChurch } from '../../dist/demo/generate.js'
import { fillLoaded } from '../../dist/src/database/figures.js'

/** The day before which the books of the church end, and its last day. */
const TODAY = '2026-11-21'
/** Copies of a time are numbered from a multiple of this on. It is more than any number of the small church. */
const TIME = 1000
/** Whole years with their leap day, so that every day of an earlier time is a day too. */
const YEARS_APART = 4

/** What every copy of the church shares, and what nobody asks for. */
const SHARED = new Set([
  ...[
    'account',
    'fund',
    'dimension',
    'dimension_value',
    'accounting_policy',
    'giving_integration',
    'merchant',
    'donor_tag',
  ],
  ...['audit_entry', 'audit_head', 'audit_seal', 'idempotency', 'creation_digest', 'receipt_content', 'reconciliation'],
  'giving_stale_day',
])
/** What there is once for each time: the amounts of days, and what belongs to a year. */
const ONCE = new Set([
  ...['fund_balance', 'giving_balance', 'accounting_period', 'journal_number', 'statement_number', 'budget'],
  'budget_line',
])
/** Sums over all copies. */
const SUMS = new Set(['debit', 'credit', 'gross', 'refunds', 'fees', 'gift_count', 'lead_count'])
const YEARS = new Set(['fiscal_year', 'year'])
/** What no two rows of a church may share. */
const NUMBERS = new Set(['entry_number', 'number_in_year', 'sequence'])
const NAMES = new Set([
  ...['external_id', 'donor_number', 'bill_number', 'check_number', 'vendor_number', 'invoice_number'],
  ...['vendor.name', 'pledge_campaign.name'],
])

interface Column {
  table: string
  name: string
  type: string
  refers: string | null
}

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    (select f.confrelid::regclass::text from pg_constraint f
     where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) as refers
  from pg_class c join pg_attribute a
    on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
  order by c.relname, a.attnum`

/** Takes away what checks rows one by one: copies of what the product has written need no checks. */
const UNGUARDED = `do $$ declare r record; begin
  create table loading.reference as
    select conrelid::regclass as "table", conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
  for r in select * from loading.reference loop
    execute format('alter table %s drop constraint %I', r."table", r.conname);
  end loop;
  for r in select * from loading.kept loop
    execute format('alter table %I disable trigger user, no force row level security,
      set (autovacuum_enabled = off)', r.name);
  end loop;
end $$`
/** Brings it back. The planner reckons with references that nobody has checked as with others. */
const GUARDED = `do $$ declare r record; begin
  for r in select * from loading.reference loop
    execute format('alter table %s add constraint %I %s not valid', r."table", r.conname, r.definition);
  end loop;
  for r in select * from loading.kept loop
    execute format('alter table %I enable trigger user, force row level security', r.name);
  end loop;
  drop table loading.reference;
end $$`

/** A church that has many times the rows of a small one, and its neighbours, in a database that nobody else uses. */
export class LargeChurch {
  private constructor(
    readonly owner: pg.ClientBase,
    readonly id: string,
    private readonly columns: ReadonlyMap<string, readonly Column[]>,
  ) {}

  /** Keeps the rows of a small church aside, and takes them away from it. */
  static async from(owner: pg.ClientBase, id: string): Promise<LargeChurch> {
    const { rows } = await owner.query<Column>(COLUMNS)
    const columns = new Map<string, Column[]>()
    for (const column of rows) columns.set(column.table, [...(columns.get(column.table) ?? []), column])
    await owner.query('create schema loading; create table loading.kept (name text)')
    await owner.query('insert into loading.kept select unnest($1::text[])', [[...columns.keys()]])
    const church = new LargeChurch(owner, id, columns)
    await church.unguarded(async () => {
      for (const table of columns.keys()) {
        await owner.query(`create table loading.${table} as select * from ${table} where organization_id = '${id}'`)
        await owner.query(`delete from ${table} where organization_id = '${id}'`)
      }
    })
    return church
  }

  /** Fills the church with so many copies of what was kept aside. Each time is four years before the time below it. */
  async fill({ copies, time }: { copies: number; time: number }): Promise<void> {
    await this.unguarded(async () => {
      for (const [table, columns] of this.columns) {
        if (time > 0 && SHARED.has(table)) continue
        const last = SHARED.has(table) || ONCE.has(table) ? 0 : copies - 1
        await this.owner.query(
          `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
           select ${columns.map(column => copyOf(column, copies)).join(', ')} from loading.${table} t,
             (select ${time} as time, ${TIME} * ${time} + n as copy from generate_series(0, ${last}) n) x`,
        )
      }
    })
  }

  /** Adds churches with a few rows in each table. */
  async addNeighbours(churches: number, rowsOfEach: number): Promise<void> {
    const { rows } = await this.owner.query<{ names: string }>(
      `select string_agg(attname, ', ') as names from pg_attribute where attrelid = 'control.organization'::regclass
       and attnum > 0 and not attisdropped and attname not in ('id', 'name') and attgenerated = ''`,
    )
    const names = rows[0]?.names
    await this.owner.query(
      `create table loading.neighbour as select gen_random_uuid() as id from generate_series(1, ${churches});
       insert into control.organization (id, name, ${names}) select n.id, n.id, o.* from loading.neighbour n,
         (select ${names} from control.organization where id = '${this.id}') o`,
    )
    await this.unguarded(async () => {
      for (const [table, columns] of this.columns) {
        const others = columns.map(({ name }) => name).filter(name => name !== 'organization_id')
        await this.owner.query(
          `insert into ${table} (organization_id, ${others.join(', ')}) select n.id, t.${others.join(', t.')}
           from loading.neighbour n, (select * from loading.${table} limit ${rowsOfEach}) t`,
        )
      }
    })
  }

  async removeNeighbours(): Promise<void> {
    await this.unguarded(async () => {
      for (const table of this.columns.keys())
        await this.owner.query(`delete from ${table} where organization_id <> '${this.id}'`)
    })
  }

  private async unguarded(work: () => Promise<void>): Promise<void> {
    await this.owner.query(UNGUARDED)
    await work()
    await this.owner.query(GUARDED)
  }
}

/** A value of a copy. The first one keeps ids and names; days are those of its time, and sums those of all copies. */
function copyOf({ table, name, type, refers }: Column, copies: number): string {
  const value = `t.${name}`
  if (name === 'organization_id' || SHARED.has(table) || (refers && SHARED.has(refers))) return value
  const number = ONCE.has(table) && name === 'id' ? 'x.time' : refers && ONCE.has(refers) ? 'x.time' : 'x.copy'
  const own = (changed: string) => `case when ${number} = 0 then ${value} else ${changed} end`
  // Of another version, so that no copy has the id of a first one.
  if (type === 'uuid')
    return own(
      `overlay(overlay(${value}::text placing lpad(to_hex(${number}), 4, '0') from 25) placing '8' from 15)::uuid`,
    )
  if (type === 'date') return `(${value} - make_interval(years => ${YEARS_APART} * x.time))::date`
  if (type.startsWith('timestamp')) return `${value} - make_interval(years => ${YEARS_APART} * x.time)`
  if (YEARS.has(name)) return `${value} - ${YEARS_APART} * x.time`
  if (NUMBERS.has(name)) return `${value} + ${TIME} * x.copy`
  if (ONCE.has(table) && SUMS.has(name)) return `${value} * ${copies}`
  if (name === 'digest') return `encode(sha256((${value} || x.copy)::bytea), 'hex')`
  if (NAMES.has(name) || NAMES.has(`${table}.${name}`)) return own(`${value} || '-' || x.copy`)
  return value
}

/** Makes a small church with three years of books, as the demo has it. @returns its id. */
export async function makeSmallChurch(owner: pg.ClientBase): Promise<string> {
  const { organization, tables, postings, postedBy } = generateChurch('small', TODAY)
  const id = String(organization.id)
  await owner.query('begin')
  await owner.query(`set local app.organization = '${id}'`)
  await insert(owner, 'control.organization', [organization])
  for (const [table, rows] of tables) if (table !== 'settlement') await insert(owner, table, rows)
  // Last, for a frozen settlement takes no more gifts.
  await insert(owner, 'settlement', tables.get('settlement') ?? [])
  await owner.query('select assign_pledges($1, null)', [id])
  await fillLoaded(owner, id)
  for (const { at, entries } of postings)
    await owner.query(`select from post_entries($1, $2::jsonb, $3, $4, 'test', false)`, [
      id,
      JSON.stringify(entries),
      at,
      postedBy,
    ])
  await owner.query('commit')
  return id
}

async function insert(owner: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].join(', ')
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
