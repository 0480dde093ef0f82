import { endOfChain } from '../../data/merged.js'
import { type Reader, statement } from '../../data/reader.js'
import type { Work } from '../../kernel/work.js'

type Mergeable = 'donor' | 'household'

/** The chain of donors that one was merged into. The first is the donor itself, the last the surviving donor. */
export async function chainOf(read: Reader, id: string): Promise<string[]> {
  const rows = await read.rows<{ id: string }>(
    `with recursive chain as (
       select id, merged_into_id, 1 as place from donor where organization_id = $1 and id = $2
       union all
       select d.id, d.merged_into_id, c.place + 1 from chain c
       join donor d on d.organization_id = $1 and d.id = c.merged_into_id)
     select id from chain order by place`,
    [id],
  )
  return rows.map(row => row.id)
}

/** SQL of the surviving record of a merged one. Null for a record that is not merged. */
export const survivorOf = (table: Mergeable) =>
  `case when t.merged_into_id is null then null else ${endOfChain(table, 't.merged_into_id')} end`

/** Donors or households that were merged into one of these, directly or through others. */
export const mergedIntoAny = (organizationId: string, ids: readonly string[], table: Mergeable) =>
  statement<{ id: string }>(
    `with recursive merged as (
       select id from ${table} where organization_id = $1 and merged_into_id = any ($2)
       union
       select d.id from merged m join ${table} d on d.organization_id = $1 and d.merged_into_id = m.id)
     select id from merged`,
    [organizationId, ids],
  )

/** Donors that were merged into this one, directly or through others. */
export async function mergedInto(work: Work, id: string): Promise<string[]> {
  const rows = await work.run(mergedIntoAny(work.organizationId, [id], 'donor'))
  return rows.map(row => row.id)
}
