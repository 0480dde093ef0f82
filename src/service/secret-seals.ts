import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Secrets } from '../config/config.js'
import type { SealedFor, Seals } from '../dependencies/dependencies.js'
import { derive, Keyring } from '../oauth/secret.js'
import { inTransaction } from '../postgres/index.js'

/**
 * Seals under AUTH_SECRET, which can be replaced without a loss. The secrets of webhooks are sealed under the secret of the audit trail,
 * which every installation has, which never changes and which a backup asks for. It also makes the digests.
 */
export class SecretSeals implements Seals {
  private readonly replaceable?: Keyring
  private readonly lasting: Keyring

  constructor(private readonly secrets: Pick<Secrets, 'authSecret' | 'earlierAuthSecrets' | 'auditSecret'>) {
    const { authSecret, earlierAuthSecrets, auditSecret } = secrets
    if (authSecret) this.replaceable = new Keyring(authSecret, earlierAuthSecrets)
    this.lasting = new Keyring(auditSecret)
  }

  private keyringFor(purpose: SealedFor['purpose']): Keyring | undefined {
    return purpose === 'webhook secret' ? this.lasting : this.replaceable
  }

  canSeal(purpose: SealedFor['purpose']): boolean {
    return this.keyringFor(purpose) !== undefined
  }

  seal(text: string, of: SealedFor): string {
    const keyring = this.keyringFor(of.purpose)
    if (!keyring) throw new Error('no secret to seal with')
    return keyring.seal(text, purposeOf(of)).toString('base64')
  }

  open(sealed: string, of: SealedFor): string | undefined {
    return this.keyringFor(of.purpose)?.open(Buffer.from(sealed, 'base64'), purposeOf(of))?.text
  }

  digest(text: string, of: SealedFor): string {
    return createHmac('sha256', derive(this.secrets.auditSecret, `digest of ${purposeOf(of)}`))
      .update(text)
      .digest('hex')
  }

  /** The same text under the present secret. Undefined when that sealed it, or no secret opens it. */
  sealedAgain(sealed: string, of: SealedFor): string | undefined {
    const found = this.keyringFor(of.purpose)?.open(Buffer.from(sealed, 'base64'), purposeOf(of))
    return found && !found.isPresent ? this.seal(found.text, of) : undefined
  }
}

const purposeOf = ({ purpose, organizationId }: SealedFor): string => `${purpose} ${organizationId}`

/**
 * Seals under the present secret the tax ids that an earlier one sealed, so that the earlier one can be forgotten. Without an
 * earlier secret there are none.
 */
export async function sealTaxIdsAgain(pool: pg.Pool, secrets: Secrets): Promise<void> {
  if (!secrets.earlierAuthSecrets?.length) return
  const seals = new SecretSeals(secrets)
  // Both functions bind the organizations themselves, which reaches the workers of a distributed database in a transaction alone.
  const { rows } = await inTransaction(pool, client =>
    client.query<{ organizationId: string; id: string; sealed: string }>('select * from control.sealed_tax_ids()'),
  )
  for (const { organizationId, id, sealed } of rows) {
    const again = seals.sealedAgain(sealed, { organizationId, purpose: 'tax id' })
    if (!again) continue
    const values = [organizationId, id, sealed, again]
    await inTransaction(pool, client => client.query('select control.seal_tax_id_again($1, $2, $3, $4)', values))
  }
}
