import { choice, id, text } from '../../declaration/fields.js'
import { inServiceTime, mutation, type Operation, operationsOf } from '../../kernel/operation.js'
import { addEndpointState, beginAnew, skipToEnd } from './webhook.queries.js'
import { WebhookDisabledReason, WebhookEndpoint, WebhookInclude } from './webhook-endpoint.js'

/** Why the service disables an endpoint. */
export class StopWebhook {
  @choice(WebhookDisabledReason) reason!: WebhookDisabledReason
}

/** An application's webhook that the organization gets an endpoint for. */
export class JoinWebhook {
  @id() applicationId!: string
  @text({ note: 'The address.' }) url!: string
  @text({ list: true, note: 'The types of events.' }) types!: string[]
  @choice(WebhookInclude, { list: true, note: 'What its messages have besides the event.' }) include!: WebhookInclude[]
}

/** The writes of those who send webhooks. They are no operations of a surface. */
export const WEBHOOK_WORK: readonly Operation[] = inServiceTime(
  operationsOf({
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

    joinApplicationWebhook: mutation({
      does: 'Make the endpoint of an application that the organization has installed, or enable it again.',
      scope: null,
      who: 'the service, for whoever installed the application',
      graphql: '{id}',
      takes: JoinWebhook,
      gives: WebhookEndpoint,
      async run({ work, caller }, { applicationId, url, types, include }, { id }) {
        const [known] = await work.changeById(WebhookEndpoint, [id])
        if (known) {
          if (known.disabledReason === 'ACCESS_ENDED') await skipToEnd(work, id)
          known.enable()
          known.authorize(caller)
          await beginAnew(work, id)
          return
        }
        const endpoint = work.create(WebhookEndpoint, {
          ...{ id, applicationId, url, types, include, status: 'ENABLED', createdBy: caller.actorId },
        })
        endpoint.authorize(caller)
        await work.flush()
        await addEndpointState(work, id, null)
      },
    }),
  }),
)
