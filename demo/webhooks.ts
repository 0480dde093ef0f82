import { SCOPES } from '../src/access/scopes.js'
import { eventOf, type FeedEntry, tablesOf } from '../src/domain/webhooks/event-types.js'
import { minuteByMinute, type Office } from './people/office.js'

const ADDRESS = 'https://hooks.grace.example/narthex'
const KNOWN = 'select id from webhook_endpoint where organization_id = $1 and url = $2'
const LAST_CHANGE = `select sequence::int as sequence, resource_type as "table", resource_id as "resourceId", operation, version,
    merged_into_id as "mergedIntoId", to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
  from outbox where organization_id = $1 and resource_type = 'contribution' and operation = 'UPDATED' order by sequence desc limit 1`
const DELIVERY = `insert into webhook_delivery
    (organization_id, id, endpoint_id, type, sequence, resource_id, body, status, attempt_count, step, created_at)
  values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'SUCCEEDED', 2, 2, $7) returning id`
const ATTEMPTS = `insert into webhook_attempt
    (organization_id, id, delivery_id, attempt_number, attempted_at, response_status, duration_ms, response_body)
  values ($1, gen_random_uuid(), $2, 1, $3::timestamptz + interval '1 s', 503, 214, 'Down for maintenance.'),
    ($1, gen_random_uuid(), $2, 2, $3::timestamptz + interval '6 s', 204, 87, '')`

/** The website followed the contributions by a webhook, which the office has disabled: the demo sends nothing to anybody. */
export async function followContributions(office: Office, today: string): Promise<void> {
  if ((await office.rows(KNOWN, [ADDRESS])).length) return
  const act = minuteByMinute(office.actAsOwner, today, 20)
  const description = 'Shows on the website how much of a campaign has arrived.'
  const { id } = await act('createWebhookEndpoint', { url: ADDRESS, types: ['contribution.updated'], description })
  await act('updateWebhookEndpoint', { status: 'DISABLED' }, { id: String(id) })
  const [entry] = (await office.rows(LAST_CHANGE)) as unknown as FeedEntry[]
  const [church] = await office.rows('select $1::text as id')
  const tables = tablesOf({ types: [], scopes: new Set(SCOPES) })
  const event = entry && eventOf(String(church?.id), entry, [], tables)
  if (!event) return
  const { type, sequence, resourceId, body } = event
  const [delivery] = await office.rows(DELIVERY, [id, type, sequence, resourceId, body, entry.occurredAt])
  await office.rows(ATTEMPTS, [delivery?.id, entry.occurredAt])
}
