import { statement } from '../../data/reader.js'
import type { Records } from '../../data/records.js'
import type { Work } from '../../kernel/work.js'
import type { WebhookInclude } from './webhook-endpoint.js'

/** A webhook of an application that the organization has installed. */
export interface ApplicationWebhookHere {
  applicationId: string
  /** The organization that publishes the application. The secrets are sealed for it. */
  publisherId: string
  /** The person who installed the application. */
  installedBy: string
  url: string
  types: string[]
  /** The sealed secrets that sign its messages, the present one first. */
  secrets: Buffer[]
  /** What its connections in this organization may read together now. */
  scopes: string[]
}

interface StoredWebhook extends Omit<ApplicationWebhookHere, 'secrets'> {
  secret: string
  previousSecret: string | null
  previousSecretExpiresAt: string | null
}

/** What the messages of an application's webhook have besides the event. Nothing when the organization has not installed it. */
export async function includesOfApplicationWebhook(records: Records, id: string): Promise<WebhookInclude[]> {
  const [row] = await records.run(
    statement<{ include: WebhookInclude[] | null }>('select control.application_webhook_includes($1) as include', [id]),
  )
  return row?.include ?? []
}

/** The webhook of an application by its id. Undefined when the application may not act in the organization. */
export async function applicationWebhookHere(
  records: Records,
  id: string,
  now: Date,
): Promise<ApplicationWebhookHere | undefined> {
  const [row] = await records.run(statement<StoredWebhook>('select * from control.application_webhook_here($1)', [id]))
  if (!row) return undefined
  const { secret, previousSecret, previousSecretExpiresAt, ...webhook } = row
  const isValid = previousSecretExpiresAt !== null && new Date(previousSecretExpiresAt) > now
  const sealed = isValid && previousSecret !== null ? [secret, previousSecret] : [secret]
  return { ...webhook, secrets: sealed.map(each => Buffer.from(each, 'base64')) }
}

/** A new webhook of an application. */
export interface NewApplicationWebhook {
  id: string
  applicationId: string
  url: string
  types: readonly string[]
  include: readonly WebhookInclude[]
  sealed: Buffer
}

/** @returns false when the application has the most webhooks already, undefined when the organization publishes no such one. */
export async function addApplicationWebhook(
  work: Work,
  { id, applicationId, url, types, include, sealed }: NewApplicationWebhook,
  most: number,
): Promise<boolean | undefined> {
  const [row] = await work.run(
    statement<{ added: boolean | null }>(
      'select control.add_application_webhook($1, $2, $3, $4, $5, $6, $7, $8) as added',
      [...[id, applicationId, url, types, sealed, most, work.clock.now(), include]],
    ),
  )
  return row?.added ?? undefined
}

/** @returns whether there was one. */
export async function deleteWebhookOfApplication(work: Work, id: string): Promise<boolean> {
  const [row] = await work.run(
    statement<{ deleted: boolean }>('select control.delete_application_webhook($1, $2) as deleted', [
      ...[id, work.clock.now()],
    ]),
  )
  return row?.deleted === true
}

/** @returns whether there is one. */
export async function replaceSecretOfApplication(
  work: Work,
  id: string,
  sealed: Buffer,
  until: Date,
): Promise<boolean> {
  const [row] = await work.run(
    statement<{ replaced: boolean }>('select control.rotate_application_webhook($1, $2, $3, $4) as replaced', [
      ...[id, sealed, until, work.clock.now()],
    ]),
  )
  return row?.replaced === true
}
