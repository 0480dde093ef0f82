import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Seals } from '../../dependencies/dependencies.js'

/** How many random bytes a secret has. Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

/** A new secret, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** Who seals and opens the secrets of an organization's endpoints. */
type Owner = Readonly<{ organizationId: string }>

const sealedFor = ({ organizationId }: Owner) => ({ organizationId, purpose: 'webhook secret' }) as const

/** A secret as it is stored. */
export const sealedSecret = (seals: Seals, owner: Owner, secret: string): Buffer =>
  Buffer.from(seals.seal(secret, sealedFor(owner)), 'base64')

/** The secrets that open. After a restore without the secrets of the backup, none does. */
export const openedSecrets = (seals: Seals, owner: Owner, sealed: readonly Buffer[]): string[] =>
  sealed.flatMap(each => seals.open(each.toString('base64'), sealedFor(owner)) ?? [])

/** What is signed. */
export interface Signable {
  id: string
  body: string
}

/**
 * The headers of a message, with a signature for each secret that is valid now: the receiver needs one of them.
 * @param secrets the present one first.
 */
export const signedHeaders = (
  { id, body }: Signable,
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Narthex-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, now, body)).join(' '),
})
