import { TenantOwned } from '../../data/tenancy.js'
import { choice, count, enumeration, id, instant, record, ref, text, type ValueOf } from '../../declaration/fields.js'
import { ANY_TYPE } from '../no-edge.js'
import { WebhookEndpoint } from './webhook-endpoint.js'

export const WebhookDeliveryStatus = enumeration('WebhookDeliveryStatus', 'How far a delivery is.', {
  PENDING: 'It waits for its first or next attempt, or for an earlier message about the same record.',
  SUCCEEDED: 'The endpoint answered with a status from 200 to 299.',
  FAILED: 'The last attempt failed, and no other follows.',
})
export const WebhookAttemptError = enumeration('WebhookAttemptError', 'Why an attempt got no answer.', {
  NOT_PUBLIC: 'The host has an address that is not on the internet. Nothing was sent.',
  NOT_REACHED: 'The name is unknown, the connection failed, or its certificate is not trusted.',
  TIMED_OUT: 'No answer came within 15 seconds.',
  SCOPE_MISSING: 'Whoever authorized the endpoint may not read such records any more. Nothing was sent.',
})

/** A message to an endpoint, and how far its delivery is. */
@record({ table: 'webhook_delivery', reads: '' })
export class WebhookDelivery extends TenantOwned {
  @ref(() => WebhookEndpoint, { note: 'The endpoint.' }) endpointId!: string
  @text({ note: 'The type of the event, such as contribution.created.' }) type!: string
  @count({ nullable: true, note: 'The place of the event in the change feed. Null for a test event.' })
  sequence!: number | null
  @id({ nullable: true, noEdge: ANY_TYPE, note: 'The record of the event. Null for a test event.' })
  resourceId!: string | null
  @text({ note: 'The event, as the body of the message has it. A record that is sent with it is not stored.' })
  body!: string
  @choice(WebhookDeliveryStatus) status!: ValueOf<typeof WebhookDeliveryStatus>
  @count({ note: 'How often it was attempted.' }) attemptCount!: number
  @count({ note: 'How many attempts of the present schedule are over.' }) step!: number
  @instant({
    nullable: true,
    note: 'When the next attempt is due. Null once it is over, and while it waits for an earlier message about the same record.',
  })
  nextAttemptAt!: Date | null
  @instant({ note: 'When it was created.' }) createdAt!: Date
}

@record({ table: 'webhook_attempt', reads: '', part: true })
export class WebhookAttempt extends TenantOwned {
  @ref(() => WebhookDelivery) deliveryId!: string
  @count({ note: 'The number of the attempt, from 1.' }) attemptNumber!: number
  @instant({ note: 'When it was made.' }) attemptedAt!: Date
  @count({ nullable: true, note: 'The status of the answer. Null without an answer.' }) responseStatus!: number | null
  @choice(WebhookAttemptError, { nullable: true, note: 'Why there is no answer. Null when there is one.' })
  error!: ValueOf<typeof WebhookAttemptError> | null
  @count({ note: 'How long it took, in milliseconds.' }) durationMs!: number
  @text({ nullable: true, note: 'The first kilobyte of the answer. Null without an answer.' })
  responseBody!: string | null
}
