import { choice, count, input, ref, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { refuse } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { endPause, webhookDeliveries } from './webhook.queries.js'
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.js'
import { WebhookEndpoint } from './webhook-endpoint.js'

export const tag = 'Webhooks'

@input('Which deliveries are listed.')
export class WebhookDeliveryFilter {
  @ref(() => WebhookEndpoint, { nullable: true, list: true }) endpointId?: string[] | null
  @choice(WebhookDeliveryStatus, { nullable: true, list: true })
  status?: ValueOf<typeof WebhookDeliveryStatus>[] | null
  @text({ nullable: true, list: true, note: 'The type of the event, such as contribution.created.' })
  type?: string[] | null
}

@view('Totals over the whole filter, not the page.')
export class WebhookDeliveryTotals {
  @count({ note: 'How many deliveries there are.' }) count!: number
}

export const listWebhookDeliveries = list({
  does: 'List the deliveries of webhooks, the newest first.',
  details: 'A delivery is stored for 30 days.',
  tool: 'Find messages to webhook endpoints by endpoint, status or type, with what the address answered to each attempt. status ["FAILED"] selects those that are given up.',
  scope: 'webhooks:read',
  rest: 'GET /webhook-deliveries',
  takes: WebhookDeliveryFilter,
  lists: webhookDeliveries,
  envelope: 'webhookDeliveries',
  totals: WebhookDeliveryTotals,
})

export const getWebhookDelivery = query({
  does: 'Get one delivery of a webhook, with its attempts.',
  scope: 'webhooks:read',
  rest: 'GET /webhook-deliveries/{id}',
  gives: WebhookDelivery,
  run: recordOfPath(webhookDeliveries),
})

export const redeliverWebhook = mutation({
  does: 'Deliver a message again.',
  details:
    'It has the same webhook-id and event, and a new timestamp and signature. A record that its endpoint includes is read again. Its schedule of attempts begins anew. When its endpoint is DISABLED, it is refused with 409 (illegal_transition).',
  scope: 'webhooks:write',
  refuses: ['illegal_transition'],
  rest: 'POST /webhook-deliveries/{id}/redeliver',
  gives: WebhookDelivery,
  async run({ work, clock }, _input, { id }) {
    const delivery = await work.change(WebhookDelivery, id)
    const endpoint = (await work.hold(WebhookEndpoint, [delivery.endpointId])).get(delivery.endpointId)
    if (!endpoint || endpoint.deletedAt) return refuse('not_found')
    endpoint.assertEnabled()
    await endPause(work, endpoint.id)
    // One that waits for an earlier message about its record goes on waiting.
    const waits = delivery.status === 'PENDING' && delivery.nextAttemptAt === null
    assign<WebhookDelivery>(delivery, { status: 'PENDING', step: 0, nextAttemptAt: waits ? null : clock.now() })
  },
})
