import pg from 'pg'
import { bindingOf } from '../values/binding.js'

/** How many records one transaction fills. Writes of the same organization may wait for it. */
const RECORDS_PER_STEP = 500
/** As many when nobody waits. */
const RECORDS_PER_LOADED_STEP = 100_000

/** The kept figures that are to be filled, each with a digest of how it is computed. */
const FIGURES = `select found.name, found.digest from (
    select substr(f.proname, 6) as name, md5(coalesce(c.prosrc, f.prosrc)) as digest
    from pg_proc f left join pg_proc c on c.proname = 'compute_' || substr(f.proname, 6) and c.pronamespace = f.pronamespace
    where f.pronamespace = 'public'::regnamespace and f.proname like 'fill\\_%') found
  where not exists (select from control.figures_filled known where known.name = found.name and known.digest = found.digest)
  order by 1`

/** The kept figures that have not been made for all records: they are new, or a migration was broken off. */
export async function unfilledFigures(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<{ name: string; digest: string }[]> {
  return (await client.query<{ name: string; digest: string }>(FIGURES)).rows
}

/**
 * Makes the kept figures that are new or computed in another way, for all records, in short transactions. When it is broken off, the
 * next call does those figures again that it had not ended.
 * @returns the tables that it filled.
 */
export async function fillFigures(client: pg.ClientBase): Promise<string[]> {
  const figures = await unfilledFigures(client)
  if (!figures.length) return []
  const { rows: organizations } = await client.query<{ id: string }>('select id from control.organization order by id')
  for (const { name, digest } of figures) {
    for (const { id } of organizations) await fillOne(client, name, id)
    await client.query(
      `insert into control.figures_filled values ($1, $2, now())
       on conflict (name) do update set digest = excluded.digest, filled_at = excluded.filled_at`,
      [name, digest],
    )
  }
  return figures.map(({ name }) => name)
}

async function fillOne(client: pg.ClientBase, name: string, organizationId: string): Promise<void> {
  for (let after: string | null | undefined; after !== null; ) {
    await client.query(`begin; ${bindingOf(organizationId)}`)
    after = await fillNext(client, name, organizationId, after)
    await client.query('commit')
  }
}

/** @returns the id after which the next records come; null when there are none. */
async function fillNext(
  client: pg.ClientBase,
  name: string,
  organizationId: string,
  after?: string,
  most = RECORDS_PER_STEP,
): Promise<string | null> {
  const text = `select ${pg.escapeIdentifier(`fill_${name}`)}($1, $2, $3) as last`
  const { rows } = await client.query<{ last: string | null }>(text, [organizationId, after ?? null, most])
  return rows[0]?.last ?? null
}

/** Makes all kept figures of the bound organization, whose records were loaded past the product, in the running transaction. */
export async function fillLoaded(client: pg.ClientBase, organizationId: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select substr(proname, 6) as name from pg_proc where pronamespace = 'public'::regnamespace and proname like 'fill\\_%' order by 1`,
  )
  for (const { name } of rows)
    for (let after: string | null | undefined; after !== null; )
      after = await fillNext(client, name, organizationId, after, RECORDS_PER_LOADED_STEP)
}
