import { type Reader, statement } from '../../../data/reader.js'
import type { Records } from '../../../data/records.js'
import type { Upkeep } from '../../../kernel/upkeep.js'
import { present } from '../../../values/present.js'
import { AREAS, violationsIn } from './data-health.queries.js'

/** How often each invariant is violated. Those that hold are left out. */
type Found = Record<string, number>

/** The last whole check of the invariants of an organization, and when it was made. */
export interface KeptCheck {
  checkedAt: Date | null
  findings: Found | null
}

/** The last check of an organization, and whether another is to be made: there is none, or it is of another day. */
export async function keptCheck(read: Reader, now: Date): Promise<KeptCheck & { isStale: boolean }> {
  const [kept] = await read.rows<KeptCheck & { isStale: boolean }>(
    `select checked_at as "checkedAt", findings, checked_at is null or checked_at < $2::timestamptz - interval '20 hours' as "isStale"
     from health_check where organization_id = $1`,
    [now],
  )
  return kept ?? { checkedAt: null, findings: null, isStale: true }
}

interface Underway {
  /** The areas that are done. */
  areas: string[]
  found: Found
  /** Whether another process has just made it. */
  isMade: boolean
}

/** Checks the invariants of an organization, an area in each step. */
export const CHECK_HEALTH: Upkeep = {
  name: 'checkHealth',
  async step(records, at) {
    const { areas: done, found, isMade } = await underway(records, at)
    const area = AREAS.find(each => !done.includes(each))
    if (isMade || !area) return false
    const rows = await records.run(violationsIn(records.organizationId, area))
    const all = { ...found }
    for (const { invariant, count } of rows) all[invariant] = (all[invariant] ?? 0) + count
    const isLast = done.length === AREAS.length - 1
    await records.run(
      isLast
        ? statement(
            `update health_check set areas = '{}', found = '{}', checked_at = $2, findings = $3 where organization_id = $1`,
            [records.organizationId, at, all],
          )
        : statement('update health_check set areas = $2, found = $3 where organization_id = $1', [
            records.organizationId,
            [...done, area],
            all,
          ]),
    )
    return !isLast
  },
}

/**
 * The check that is being made, locked, so that two processes do different areas. One that was left unfinished for an hour begins anew,
 * because its areas are of another time.
 */
async function underway(records: Records, at: Date): Promise<Underway> {
  const [row] = await records.run(
    statement<Underway>(
      `insert into health_check as h (organization_id, begun_at, areas, found) values ($1, $2, '{}', '{}')
       on conflict (organization_id) do update set
         begun_at = case when cardinality(h.areas) > 0 and h.begun_at > $2 - interval '1 hour' then h.begun_at else excluded.begun_at end,
         areas = case when h.begun_at > $2 - interval '1 hour' then h.areas else '{}' end,
         found = case when h.begun_at > $2 - interval '1 hour' then h.found else '{}' end
       returning areas, found, areas = '{}' and coalesce(checked_at > $2 - interval '1 hour', false) as "isMade"`,
      [records.organizationId, at],
    ),
  )
  return present(row)
}
