import { type Run, singleNodeFunctions } from './distribution.js'
import { acceptsForeignKey, type CatalogueTable, kindOf, type TableKind } from './table-kinds.js'

/** A table with what a distributed database knows about it. */
export interface Table extends CatalogueTable {
  kind: TableKind
  /** Whether Citus distributes it already. */
  isDone: boolean
  /** Whether rows from before its distribution still take room on the coordinator. */
  hasLocalRows: boolean
}

export interface ForeignKey {
  name: string
  /** The qualified tables. */
  from: string
  to: string
  definition: string
  hasOrganization: boolean
}

/** What the catalogue of a database says about its distribution. */
export interface Catalogue {
  tables: readonly Table[]
  foreignKeys: readonly ForeignKey[]
  /** The functions that statements call for the rows of a table, so that workers have them. They read no table. */
  functions: readonly string[]
  /** Why the schema cannot be distributed; empty when it can. */
  faults: readonly string[]
}

export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`

const OURS = `('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)`
const HAS_ORGANIZATION = `exists (select from pg_attribute a
  where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`

async function tablesOf(run: Run, hasCitus: boolean): Promise<Table[]> {
  const done = hasCitus
    ? `exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h')`
    : 'false'
  const rows = await run<CatalogueTable & Pick<Table, 'isDone' | 'hasLocalRows'>>(
    `select c.relnamespace::regnamespace::text as schema, c.relname as name, ${HAS_ORGANIZATION} as "hasOrganization",
       ${done} as "isDone", ${done} and pg_relation_size(c.oid) > 0 as "hasLocalRows"
     from pg_class c where c.relkind = 'r' and c.relnamespace in ${OURS} order by 1, 2`,
  )
  return rows.map(row => ({ ...row, kind: kindOf(row) }))
}

const foreignKeysOf = (run: Run): Promise<ForeignKey[]> =>
  run<ForeignKey>(
    `select k.conname as name, c.relnamespace::regnamespace || '.' || c.relname as "from",
       t.relnamespace::regnamespace || '.' || t.relname as "to", pg_get_constraintdef(k.oid) as definition,
       exists (select from unnest(k.conkey, k.confkey) pair (own, other)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'organization_id'
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'organization_id')
         as "hasOrganization"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace in ${OURS} and k.conparentid = 0 order by 2, 1`,
  )

/** Functions that read no table: they are immutable, as functions that read tables never are. */
async function functionsOf(run: Run): Promise<string[]> {
  const rows = await run<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.provolatile = 'i'
       and p.prorettype <> 'trigger'::regtype order by 1`,
  )
  return rows.map(({ signature }) => signature)
}

const listed = (names: readonly string[]): string => `array[${names.map(name => `'${name}'`).join(', ')}]::text[]`

/** @returns unique keys of distributed tables without the organization. */
const keysWithout = (run: Run, distributed: readonly string[]): Promise<{ key: string; table: string }[]> =>
  run(
    `select i.indexrelid::regclass::text as key, c.relname as "table" from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname = any (${listed(distributed)})
       and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = any (i.indkey)) order by 1`,
  )

/** @returns triggers of distributed tables whose function reads or changes a table, beside those of one server alone. */
const triggersWithTables = (run: Run, distributed: readonly string[]): Promise<{ trigger: string; table: string }[]> =>
  run(
    `select t.tgname as trigger, c.relname as "table" from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any (${listed(distributed)})
       and p.proname <> all (${listed(singleNodeFunctions())})
       and exists (select from pg_class u where u.relkind in ('r', 'v') and u.relnamespace in ${OURS}
         and p.prosrc ~* ('\\m(from|join|into|update)\\s+(public\\.|control\\.|auth\\.)?' || u.relname || '\\M'))
     order by 2, 1`,
  )

/** Reads what the catalogue says about the distribution of a database. */
export async function readCatalogue(run: Run, hasCitus: boolean): Promise<Catalogue> {
  const tables = await tablesOf(run, hasCitus)
  const foreignKeys = await foreignKeysOf(run)
  const kinds = new Map(tables.map(table => [qualified(table), table.kind]))
  const distributed = tables.filter(({ kind }) => kind === 'DISTRIBUTED').map(({ name }) => name)
  const keys = await keysWithout(run, distributed)
  const triggers = await triggersWithTables(run, distributed)
  const references = foreignKeys.flatMap(({ name, from, to, hasOrganization }) => {
    const [own = 'LOCAL', other = 'LOCAL'] = [kinds.get(from), kinds.get(to)]
    if (!acceptsForeignKey(own, other, to))
      return [`The foreign key ${name} of ${from} refers to ${to}, and a ${own} table cannot refer to a ${other} one.`]
    const needsOrganization = own === 'DISTRIBUTED' && other === 'DISTRIBUTED'
    return needsOrganization && !hasOrganization ? [`The foreign key ${name} of ${from} lacks organization_id.`] : []
  })
  return {
    tables,
    foreignKeys,
    functions: await functionsOf(run),
    faults: [
      ...keys.map(({ key, table }) => `The unique key ${key} of ${table} lacks organization_id.`),
      ...references,
      ...triggers.map(({ trigger, table }) => `The trigger ${trigger} of ${table} reads or changes a table.`),
    ],
  }
}
