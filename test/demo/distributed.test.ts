import type pg from 'pg'
import { ofEachOrganization } from '../../dist/src/commands/each-organization.js'
import { findings } from '../../dist/src/commands/verify.js'
import { onConnection } from '../../dist/src/database/owner.js'
import { loadDemo } from '../../dist/src/demo/load.js'
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

/** Loads the demo churches into a database of their own. @returns what is stored then, and the texts that were sent. */
async function loaded(name: string, isDistributed: boolean) {
  const own = await ownDatabase(name)
  try {
    if (isDistributed) await withDistributedSources(own.ownerUrl)
    return await onConnection(own.ownerUrl, async client => {
      if (isDistributed) await client.query(STAND_IN)
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

test('the demo churches are the same on one server and on a distributed database, which gets rows by their values', async () => {
  const single = await loaded('demo_single', false)
  expect(insertedByQuery(single.texts)).toContain('contribution')
  expect(single.stored.filter(({ rows }) => rows > 0).length).toBeGreaterThan(100)

  const distributed = await loaded('demo_distributed', true)
  expect(insertedByQuery(distributed.texts)).toEqual([])
  expect(distributed.findings).toEqual([])
  const expected = new Map(single.stored.map(each => [`${each.organization} ${each.table}`, each]))
  const differing = distributed.stored.filter(each => {
    const other = expected.get(`${each.organization} ${each.table}`)
    return each.rows !== other?.rows || each.digest !== other.digest
  })
  expect(differing).toEqual([])
  expect(distributed.stored).toHaveLength(single.stored.length)
}, 240_000)
