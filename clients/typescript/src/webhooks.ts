import { Webhook } from 'standardwebhooks'
import type { webhooks } from './schema.js'

type EventOf<T extends keyof webhooks> = webhooks[T] extends {
  post: { requestBody: { content: { 'application/json': infer E } } }
}
  ? E
  : never
/** A message of a webhook. Its `type` says what happened, and to which type of record. `data.record` is there when the endpoint includes it. */
export type WebhookEvent = { [T in keyof webhooks]: EventOf<T> }[keyof webhooks]

/**
 * The event of a webhook's message.
 * @param body as it came: the text, before it is parsed.
 * @param headers of the request; names in lower case, as Node has them, or a `Headers`.
 * @param secret that of the endpoint, which begins with `whsec_`.
 * @throws WebhookVerificationError for a signature that is not right, and for a message that is more than five minutes old.
 */
export function webhookEventOf(
  body: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
): WebhookEvent {
  const all = Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers))
  const texts = Object.entries(all).map(([name, value]) => [name.toLowerCase(), String(value)])
  return new Webhook(secret).verify(body, Object.fromEntries(texts)) as WebhookEvent
}

export { WebhookVerificationError } from 'standardwebhooks'
