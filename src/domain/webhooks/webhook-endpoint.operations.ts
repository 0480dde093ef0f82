import { choice, count, input, instant, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import { refuseBlocked } from '../../refusals/refusals.js'
import { HOUR_MS } from '../../values/time.js'
import { EVENT_TYPE, TEST_EVENT, testBody } from './event-types.js'
import {
  addEndpointState,
  beginAnew,
  countEndpoints,
  endPause,
  forgetSecrets,
  replaceSecret,
  webhookEndpoints,
} from './webhook.queries.js'
import { WebhookDelivery } from './webhook-delivery.js'
import { WebhookEndpoint, WebhookEndpointStatus, WebhookInclude } from './webhook-endpoint.js'
import { addressToSendTo, typesToSend } from './webhook-endpoint.rules.js'
import { newWebhookSecret, sealedSecret } from './webhook-signing.js'

export const tag = 'Webhooks'

/** The most endpoints of an organization. Each reads the whole change feed. */
const ENDPOINTS_MAX = 20
const TYPES_MAX = 500
const OVERLAP_MAX_HOURS = 24

@input('Which endpoints are listed.')
export class WebhookEndpointFilter {
  @choice(WebhookEndpointStatus, { nullable: true, list: true })
  status?: ValueOf<typeof WebhookEndpointStatus>[] | null
  @instant({ nullable: true, note: 'Only endpoints that were changed at this time or later.' })
  updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class WebhookEndpointTotals {
  @count({ note: 'How many endpoints there are.' }) count!: number
}

const ADDRESS =
  'The https address of a server on the internet that messages are sent to, such as https://church.example/webhooks.'
const TYPES =
  'The types of events that it gets, such as contribution.created. Empty for every type that your scopes allow, later ones too.'
/** What `include` means where an endpoint is created or changed. */
export const INCLUDE =
  'What its messages have besides the event. RECORD adds the record with its metadata, as GET answers it to whoever authorized the endpoint when the message is sent. Empty for the event alone.'

abstract class WrittenWebhookEndpoint {
  @text({ nullable: true, min: 1, max: 500, note: 'What it is for, in words.' }) description?: string | null
}

@input('An endpoint to create.')
export class CreateWebhookEndpointInput extends WrittenWebhookEndpoint {
  @text({ min: 1, max: 500, note: ADDRESS }) url!: string
  @text({ list: true, items: TYPES_MAX, max: 100, fallback: [], note: TYPES, among: EVENT_TYPE }) types!: string[]
  @choice(WebhookInclude, { list: true, fallback: [], note: INCLUDE }) include!: WebhookInclude[]
}

@input('The members of an endpoint to change. Absent members stay; null clears a nullable member.')
export class UpdateWebhookEndpointInput extends WrittenWebhookEndpoint {
  @text({ optional: true, min: 1, max: 500, note: ADDRESS }) url?: string
  @text({ optional: true, list: true, items: TYPES_MAX, max: 100, note: TYPES, among: EVENT_TYPE }) types?: string[]
  @choice(WebhookInclude, { optional: true, list: true, note: INCLUDE }) include?: WebhookInclude[]
  @choice(WebhookEndpointStatus, {
    optional: true,
    note: 'DISABLED stops its messages. ENABLED sends them again, with those of the time between.',
  })
  status?: ValueOf<typeof WebhookEndpointStatus>
}

@input('How a secret is replaced.')
export class RotateWebhookSecretInput {
  @count({
    fallback: OVERLAP_MAX_HOURS,
    min: 0,
    max: OVERLAP_MAX_HOURS,
    note: 'How many hours messages are signed with the previous secret too.',
  })
  overlapHours!: number
}

const LIMITED =
  'It gets events of records that you may read, at each delivery by what you may read then. It ends with your access.'

const OF_APPLICATIONS = 'An endpoint of an application is refused with 409 (illegal_transition).'

export const listWebhookEndpoints = list({
  does: 'List the webhook endpoints, the newest first.',
  tool: 'List the addresses that get messages about changes, with whether messages reach them: status, disabledReason, failingSince, lastDeliveredAt.',
  scope: 'webhooks:read',
  rest: 'GET /webhook-endpoints',
  takes: WebhookEndpointFilter,
  lists: webhookEndpoints,
  envelope: 'webhookEndpoints',
  totals: WebhookEndpointTotals,
})

export const getWebhookEndpoint = query({
  does: 'Get one webhook endpoint, without its secret.',
  scope: 'webhooks:read',
  rest: 'GET /webhook-endpoints/{id}',
  gives: WebhookEndpoint,
  run: recordOfPath(webhookEndpoints),
})

export const createWebhookEndpoint = mutation({
  does: 'Create a webhook endpoint. The answer shows the secret that signs its messages once.',
  details: [
    'From now on the address gets a message for each entry of the change feed.',
    LIMITED,
    `An organization has at most ${ENDPOINTS_MAX} endpoints; another one is refused with 409 (illegal_transition).`,
  ].join(' '),
  scope: 'webhooks:write',
  refuses: ['illegal_transition'],
  rest: 'POST /webhook-endpoints',
  takes: CreateWebhookEndpointInput,
  gives: WebhookEndpoint,
  creates: true,
  example: { url: 'https://church.example/webhooks', types: [] },
  async run({ work, read, caller, seals, installation }, { url, types, include, description }) {
    const address = addressToSendTo(url, installation.privateWebhooks)
    const wanted = typesToSend(types, caller)
    if ((await countEndpoints(work)) >= ENDPOINTS_MAX)
      refuseBlocked(`The organization has ${ENDPOINTS_MAX} webhook endpoints.`, ['deleteWebhookEndpoint'])
    const endpoint = work.create(WebhookEndpoint, {
      ...{ url: address, types: wanted, include: [...new Set(include)], description, status: 'ENABLED' },
      createdBy: caller.actorId,
    })
    endpoint.authorize(caller)
    const secret = newWebhookSecret()
    await work.flush()
    await addEndpointState(work, endpoint.id, sealedSecret(seals, work, secret))
    return { ...(await read.one(webhookEndpoints, endpoint.id)), secret }
  },
})

export const updateWebhookEndpoint = mutation({
  does: 'Change a webhook endpoint, or disable or enable it.',
  details: [
    'Every member is optional. Whoever changes an endpoint authorizes it from now on:',
    LIMITED,
    'An endpoint that is enabled again gets the events of the time between, as far as the change feed has them.',
    OF_APPLICATIONS,
  ].join(' '),
  scope: 'webhooks:write',
  refuses: ['illegal_transition'],
  rest: 'PATCH /webhook-endpoints/{id}',
  takes: UpdateWebhookEndpointInput,
  gives: WebhookEndpoint,
  example: { description: 'The mirror of the website.' },
  async run({ work, caller, clock, installation }, { url, types, include, description, status }, { id }) {
    const endpoint = await work.change(WebhookEndpoint, id)
    endpoint.assertOwn()
    if (url !== undefined) {
      endpoint.url = addressToSendTo(url, installation.privateWebhooks)
      await endPause(work, id)
    }
    if (types !== undefined) endpoint.types = typesToSend(types, caller)
    if (include !== undefined) endpoint.include = [...new Set(include)]
    if (description !== undefined) endpoint.description = description
    if (status === 'DISABLED') endpoint.disable('REQUESTED', clock.now())
    if (status === 'ENABLED' && endpoint.status !== status) {
      endpoint.enable()
      await beginAnew(work, id)
    }
    endpoint.authorize(caller)
  },
})

export const deleteWebhookEndpoint = mutation({
  does: 'Delete a webhook endpoint, with its deliveries.',
  details: `Nothing more is sent to it, and its secrets are removed. ${OF_APPLICATIONS}`,
  scope: 'webhooks:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /webhook-endpoints/{id}',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const endpoint = await work.change(WebhookEndpoint, id)
    endpoint.assertOwn()
    endpoint.deletedAt = clock.now()
    await forgetSecrets(work, id)
    return { success: true }
  },
})

export const rotateWebhookSecret = mutation({
  does: 'Give a webhook endpoint a new secret. The answer shows it once.',
  details: [
    'Messages are signed with both secrets for the overlap, so no message is refused while you replace it. An older secret ends now.',
    'Whoever rotates the secret authorizes the endpoint from now on, as with a change.',
    OF_APPLICATIONS,
  ].join(' '),
  scope: 'webhooks:write',
  refuses: ['illegal_transition'],
  rest: 'POST /webhook-endpoints/{id}/rotate-secret',
  takes: RotateWebhookSecretInput,
  gives: WebhookEndpoint,
  example: { overlapHours: 24 },
  async run({ work, read, caller, clock, seals }, { overlapHours }, { id }) {
    const endpoint = await work.change(WebhookEndpoint, id)
    endpoint.assertOwn()
    endpoint.authorize(caller)
    work.touch(endpoint)
    const secret = newWebhookSecret()
    await work.flush()
    const until = new Date(clock.now().getTime() + overlapHours * HOUR_MS)
    await replaceSecret(work, id, sealedSecret(seals, work, secret), until)
    return { ...(await read.one(webhookEndpoints, id)), secret }
  },
})

export const sendWebhookTestEvent = mutation({
  does: `Send an event of type ${TEST_EVENT} to a webhook endpoint.`,
  details:
    'The answer is the delivery. Read it again to see what the endpoint answered. A DISABLED endpoint is refused with 409 (illegal_transition).',
  scope: 'webhooks:write',
  refuses: ['illegal_transition'],
  rest: 'POST /webhook-endpoints/{id}/test',
  gives: WebhookDelivery,
  creates: '/webhook-deliveries',
  async run({ work, clock }, _input, { id }) {
    const endpoint = await work.change(WebhookEndpoint, id)
    endpoint.assertEnabled()
    await endPause(work, id)
    const now = clock.now()
    const delivery = work.create(WebhookDelivery, {
      ...{ endpointId: id, type: TEST_EVENT, body: testBody(work.organizationId, id, now), status: 'PENDING' },
      ...{ attemptCount: 0, step: 0, nextAttemptAt: now, createdAt: now },
    })
    return { id: delivery.id }
  },
})
