import { computed } from '../../data/computed.js'
import type { Reader } from '../../data/reader.js'
import { type Read, source } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import { isObject } from '../../values/objects.js'
import { type ActivityInterval, ApiActivity, AuditActor, AuditChange, AuditEntry } from './records.js'

/** The application of the product's own pages, which the baseline of the schema registers. */
const OWN_PAGES = '018f0000-0000-7000-8000-0000000000f1'

export const apiActivity = source(ApiActivity, {
  does: 'One request to the API, without its content.',
  filters: {
    isDenied: parameter => `(t.denied is not null) = ${parameter}`,
    isFromPages: parameter => `(t.application_id is not distinct from '${OWN_PAGES}'::uuid) = ${parameter}`,
  },
  orders: { occurredAt: ['t.occurred_at', 'timestamptz'] },
  order: '-occurredAt',
})

const isFailed = `(t.status >= 500 or t.code is not distinct from 'internal_server_error')`
const isDenied = `not ${isFailed} and t.denied is not null`
const isRefused = `(t.code is not null or t.status >= 400)`

const ZONE = '(select o.time_zone from organization o where o.id = $1)'

/** The requests of a filter by hour or by day in the church's time zone. Every request counts in one of the classes. */
export async function activityIntervals(read: Reader, filter: Row, step: 'HOUR' | 'DAY'): Promise<ActivityInterval[]> {
  const counted = (condition: string) => `count(*) filter (where ${condition})::int`
  const rows = await read.grouped<Omit<ActivityInterval, 'startsAt'> & { key: Date }>(
    apiActivity,
    filter,
    `date_trunc('${step}', t.occurred_at, ${ZONE})`,
    {
      requestCount: 'count(*)::int',
      answeredCount: counted(`not ${isFailed} and t.denied is null and not ${isRefused}`),
      refusedCount: counted(`not ${isFailed} and t.denied is null and ${isRefused}`),
      deniedCount: counted(`${isDenied} and t.denied <> 'RATE'`),
      rateLimitedCount: counted(`${isDenied} and t.denied = 'RATE'`),
      failedCount: counted(isFailed),
    },
  )
  return rows.map(({ key, ...counts }) => ({ startsAt: key, ...counts }))
}

/** The names of API keys and of people who are members or were. */
const NAMES = `select id::text, name from api_key where organization_id = $1 and id::text = any ($2)
  union all select id::text, name from known_person where organization_id = $1 and id::text = any ($2)`

/** Gives the actors of audit entries the names that their keys and people have now. */
async function nameActors(rows: readonly Row[], read: Read): Promise<void> {
  // A request may answer entries without their actors.
  const actors = rows.flatMap(({ actor }) => (isObject(actor) ? [actor] : []))
  const nameless = actors.filter(({ name }) => name === null)
  if (!nameless.length) return
  const names = new Map(
    (await read<{ id: string; name: string }>(NAMES, [[...new Set(nameless.map(({ id }) => String(id)))]])).map(row => [
      row.id,
      row.name,
    ]),
  )
  for (const actor of nameless) actor.name = names.get(String(actor.id)) ?? null
}

export const auditEntries = source(AuditEntry, {
  does: 'One change of one record. Entries are never changed or deleted.',
  computed: {
    sequence: computed.count('t.sequence', { note: 'The number of the entry within the organization, without gaps.' }),
    actor: computed.part(
      AuditActor,
      {
        type: 't.actor_type',
        id: 't.actor_id',
        name: `case when t.actor_type not in ('API_KEY', 'OAUTH') then case t.actor_id when 'unsubscribe link' then 'Unsubscribe link' else 'Command line' end end`,
      },
      { note: 'Who made the change.' },
    ),
    changes: computed.part(AuditChange, 't.changes', { list: true, note: 'The changed fields.' }),
  },
  completes: nameActors,
  filters: { actorId: parameter => `t.actor_id = ${parameter}` },
  orders: { sequence: ['t.sequence', 'bigint'] },
  order: '-sequence',
})
