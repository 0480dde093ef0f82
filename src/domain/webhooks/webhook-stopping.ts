import { choice } from '../../declaration/fields.js'
import { mutation, type Operation, operationsOf } from '../../kernel/operation.js'
import { WebhookDisabledReason, WebhookEndpoint } from './webhook-endpoint.js'

/** Why the service disables an endpoint. */
export class StopWebhook {
  @choice(WebhookDisabledReason) reason!: WebhookDisabledReason
}

/** The write of those who send webhooks. It is no operation of a surface. */
export const WEBHOOK_WORK: readonly Operation[] = operationsOf({
  tag: 'Webhooks',

  stopWebhookEndpoint: mutation({
    does: 'Disable an endpoint that cannot be delivered to.',
    scope: null,
    who: 'the service, for whoever authorized the endpoint',
    graphql: '{id}',
    takes: StopWebhook,
    gives: WebhookEndpoint,
    async run({ work, clock }, { reason }, { id }) {
      const endpoint = await work.change(WebhookEndpoint, id)
      endpoint.disable(reason, clock.now())
    },
  }),
})
