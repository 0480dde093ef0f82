import { Versioned } from '../../data/tenancy.js'
import { choice, enumeration, instant, record, text, type ValueOf } from '../../declaration/fields.js'
import type { Caller } from '../../kernel/policy.js'
import { refuseBlocked, refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'

export const WebhookEndpointStatus = enumeration('WebhookEndpointStatus', 'Whether an endpoint gets messages.', {
  ENABLED: 'It gets messages.',
  DISABLED: 'It gets none. `disabledReason` says why.',
})
export const WebhookDisabledReason = enumeration('WebhookDisabledReason', 'Why an endpoint is disabled.', {
  REQUESTED: 'Somebody disabled it.',
  GONE: 'It answered 410 (Gone).',
  FAILING: 'It has failed for five days.',
  SECRET_LOST:
    'Its secret cannot be read, because the service was restored without the secrets of its backup. Rotate the secret, then enable it.',
  ACCESS_ENDED:
    'The API key, application or person that authorized it has no access any more. Enable it again with another credential.',
})
export type WebhookDisabledReason = ValueOf<typeof WebhookDisabledReason>

export const WebhookInclude = enumeration('WebhookInclude', 'What a message has besides the event.', {
  RECORD: 'The record as it is when the message is sent, in `data.record`.',
})
export type WebhookInclude = ValueOf<typeof WebhookInclude>

/**
 * An address that gets a signed message for each entry of the change feed. It gets no more than whoever authorized it may read, so
 * that a change of the address by somebody else brings nobody more than they may read themselves.
 */
@record({ table: 'webhook_endpoint', metadata: 'OPEN', reads: '', rereads: true })
export class WebhookEndpoint extends Versioned {
  @text({ note: 'The address that messages are sent to.' }) url!: string
  @text({ list: true, note: 'The types of events that it gets. Empty for every type that its scopes allow.' })
  types!: string[]
  @choice(WebhookInclude, { list: true, note: 'What its messages have besides the event. Empty for the event alone.' })
  include!: WebhookInclude[]
  @text({ nullable: true, note: 'What it is for, in words. Null for none.' }) description!: string | null
  @choice(WebhookEndpointStatus) status!: ValueOf<typeof WebhookEndpointStatus>
  @choice(WebhookDisabledReason, { nullable: true, note: 'Why it is disabled. Null while it is enabled.' })
  disabledReason!: WebhookDisabledReason | null
  @instant({ nullable: true, note: 'When it was disabled. Null while it is enabled.' }) disabledAt!: Date | null
  @text({ note: 'The kind of credential that authorized it.' }) callerKind!: string
  @text({ note: 'The id of the credential that authorized it.' }) credentialId!: string
  @text({
    note: 'The id of the person or API key whose scopes limit its events: whoever created it, or last changed it or its secret.',
  })
  authorizedBy!: string
  @text({ note: 'The id of the person or API key that created it.' }) createdBy!: string
  @text({
    nullable: true,
    note: 'The id of the application that it belongs to, which gets the events of every organization that has it installed. Null for an endpoint of the organization.',
  })
  applicationId!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null

  /** From now on it gets what this caller may read. */
  authorize({ kind, credentialId, actorId }: Caller): void {
    assign<WebhookEndpoint>(this, { callerKind: kind, credentialId, authorizedBy: actorId })
  }

  /** @throws Refusal 409 illegal_transition while it is disabled. */
  assertEnabled(): void {
    if (this.status !== 'ENABLED') refuseStatus('webhook endpoint', this.status, ['ENABLED'], ['updateWebhookEndpoint'])
  }

  /** @throws Refusal 409 illegal_transition for an endpoint of an application. */
  assertOwn(): void {
    if (this.applicationId !== null) refuseBlocked('The endpoint belongs to an application.', ['removeInstallation'])
  }

  enable(): void {
    assign<WebhookEndpoint>(this, { status: 'ENABLED', disabledReason: null, disabledAt: null })
  }

  disable(disabledReason: WebhookDisabledReason, now: Date): void {
    if (this.status === 'ENABLED')
      assign<WebhookEndpoint>(this, { status: 'DISABLED', disabledReason, disabledAt: now })
  }
}
