import { choice, id, input, text, view } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import { refuse, refuseBlocked } from '../../refusals/refusals.js'
import { HOUR_MS, newId } from '../../values/time.js'
import {
  addApplicationWebhook,
  deleteWebhookOfApplication,
  replaceSecretOfApplication,
} from './application-webhook.queries.js'
import { WebhookInclude } from './webhook-endpoint.js'
import { INCLUDE, RotateWebhookSecretInput } from './webhook-endpoint.operations.js'
import { addressToSendTo, typesToSend } from './webhook-endpoint.rules.js'
import { newWebhookSecret, sealedSecret } from './webhook-signing.js'

export const tag = 'Webhooks'

/** The most webhooks of an application. Each reads the change feed of every organization that has it installed. */
const WEBHOOKS_MAX = 5

@input('A webhook of an application to create.')
export class CreateApplicationWebhookInput {
  @text({ min: 1, max: 500, note: 'The https address of a server on the internet that messages are sent to.' })
  url!: string
  @text({ list: true, max: 100, note: 'The types of events that it gets. Empty for every type.' }) types!: string[]
  @choice(WebhookInclude, { list: true, fallback: [], note: INCLUDE }) include!: WebhookInclude[]
}

@view('A webhook of an application, with its secret.')
export class ApplicationWebhook {
  @id() webhookId!: string
  @text({ note: 'The secret that signs its messages. It is shown this once.' }) secret!: string
}

const OF_THE_COMMAND_LINE = { scope: null, callers: 'direct', graphql: '{id}' } as const

const entryOf = (resourceId: string) => ({ resourceType: 'application_webhook', resourceId, version: null })

/** For the command line alone: no surface publishes it. */
export const createApplicationWebhook = mutation({
  does: 'Send the events of every organization that has an application installed to an address.',
  ...OF_THE_COMMAND_LINE,
  refuses: ['illegal_transition'],
  takes: CreateApplicationWebhookInput,
  gives: ApplicationWebhook,
  async run({ work, caller, clock, seals, installation }, given, { id: applicationId }) {
    const url = addressToSendTo(given.url, installation.privateWebhooks)
    const types = typesToSend(given.types, caller)
    const secret = newWebhookSecret()
    const sealed = sealedSecret(seals, work, secret)
    const webhookId = newId(clock)
    const include = [...new Set(given.include)]
    const webhook = { id: webhookId, applicationId, url, types, include, sealed }
    const added = await addApplicationWebhook(work, webhook, WEBHOOKS_MAX)
    if (added === undefined) refuse('not_found')
    if (!added) refuseBlocked(`The application has ${WEBHOOKS_MAX} webhooks.`)
    const changes = {
      application_id: [null, applicationId],
      url: [null, url],
      types: [null, types],
      include: [null, include],
    }
    work.changes.push({ action: 'CREATED', ...entryOf(webhookId), changes })
    return { webhookId, secret }
  },
})

/** For the command line alone: no surface publishes it. */
export const rotateApplicationWebhookSecret = mutation({
  does: 'Give a webhook of an application a new secret. Endpoints that are disabled get messages again.',
  ...OF_THE_COMMAND_LINE,
  takes: RotateWebhookSecretInput,
  gives: ApplicationWebhook,
  async run({ work, clock, seals }, { overlapHours }, { id: webhookId }) {
    const secret = newWebhookSecret()
    const until = new Date(clock.now().getTime() + overlapHours * HOUR_MS)
    if (!(await replaceSecretOfApplication(work, webhookId, sealedSecret(seals, work, secret), until)))
      refuse('not_found')
    work.changes.push({ action: 'UPDATED', ...entryOf(webhookId), changes: {} })
    return { webhookId, secret }
  },
})

/** For the command line alone: no surface publishes it. */
export const deleteApplicationWebhook = mutation({
  does: 'End a webhook of an application in every organization.',
  ...OF_THE_COMMAND_LINE,
  gives: Success,
  async run({ work }, _input, { id: webhookId }) {
    if (!(await deleteWebhookOfApplication(work, webhookId))) refuse('not_found')
    work.changes.push({ action: 'DELETED', ...entryOf(webhookId), changes: {} })
    return { success: true }
  },
})
