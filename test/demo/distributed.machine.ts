import type pg from 'pg'
import { loadDemo } from '../../dist/demo/load.js'
import { ofEachOrganization } from '../../dist/src/commands/each-organization.js'
import { findings } from '../../dist/src/commands/verify.js'
import { onConnection } from '../../dist/src/database/owner.js'
import { ownDatabase } from '../support/database.js'
import { withDistributedSources } from '../support/distributed/sources.mjs'
import { textsSent } from '../support/texts-sent.js'

/** A stand-in for Citus: the product looks into this table to see whether tables are distributed. */
const STAND_IN = `create schema citus_stand_in;
  create table citus_stand_in.pg_dist_partition (logicalrelid regclass);
  insert into citus_stand_in.pg_dist_partition values ('public.account');
  set search_path = public, citus_stand_in`

const TABLES = `select n.nspname || '.' || c.relname as name,
    string_agg(format('t.%I', a.attname), ', ' order by a.attname collate "C") as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
  group by 1 order by 1`

interface Stored {
  organization: string
  table: string
  rows: number
  digest: string
}

/** How many rows of each church each table has, and what is in them. */
async function stored(client: pg.Client): Promise<Stored[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  return ofEachOrganization(client, async organization => {
    const found: Stored[] = []
    for (const { name, columns } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(line, '' order by line collate "C")) as digest
         from (select md5(row(${columns})::text) as line from ${name} t where t.organization_id = $1) each`,
        [organization],
      )
      found.push({ organization, table: name, ...rows[0] })
    }
    return found
  })
}

/** A stand-in for a server where the owner may not end triggers and the checks of references. */
const CHECKED = `create schema checked;
  create function checked.has_parameter_privilege(text, text) returns boolean language sql as 'select false';
  set search_path = checked, pg_catalog, public`

/** How a database takes the churches: as the embedded one, past no check, or by values. */
type Way = 'embedded' | 'checked' | 'distributed'

/** Loads the demo churches into a database of their own. @returns what is stored then, and the texts that were sent. */
async function loaded(way: Way) {
  const own = await ownDatabase(`demo_${way}`)
  try {
    if (way === 'distributed') await withDistributedSources(own.ownerUrl)
    return await onConnection(own.ownerUrl, async client => {
      if (way === 'distributed') await client.query(STAND_IN)
      if (way === 'checked') await client.query(CHECKED)
      const texts = textsSent(client)
      await loadDemo(client, '2026-11-21')
      return { texts, stored: await stored(client), findings: await findings(client) }
    })
  } finally {
    await own.drop()
  }
}

/** The tables of churches into which rows of a query were inserted. */
const insertedByQuery = (texts: readonly string[]) =>
  texts.flatMap(text => /^insert into (?!control\.)(\S+) \([^)]*\) select/.exec(text)?.[1] ?? [])

/** The tables whose rows differ. */
function differing(one: readonly Stored[], other: readonly Stored[]): Stored[] {
  const expected = new Map(other.map(each => [`${each.organization} ${each.table}`, each]))
  return one.filter(each => {
    const same = expected.get(`${each.organization} ${each.table}`)
    return each.rows !== same?.rows || each.digest !== same.digest
  })
}

test('the demo churches are the same without triggers, past every check, and by values on a distributed database', async () => {
  const embedded = await loaded('embedded')
  expect(insertedByQuery(embedded.texts)).toContain('contribution')
  expect(embedded.stored.filter(({ rows }) => rows > 0).length).toBeGreaterThan(100)
  expect(embedded.findings).toEqual([])

  const checked = await loaded('checked')
  expect(differing(checked.stored, embedded.stored)).toEqual([])
  expect(checked.stored).toHaveLength(embedded.stored.length)

  const distributed = await loaded('distributed')
  expect(insertedByQuery(distributed.texts)).toEqual([])
  expect(distributed.findings).toEqual([])
  expect(differing(distributed.stored, embedded.stored)).toEqual([])
  expect(distributed.stored).toHaveLength(embedded.stored.length)
}, 240_000)
