import { v7 } from 'uuid'
import { mintOf } from '../../dist/src/access/mint.js'
import { closure } from '../../dist/src/access/scopes.js'
import { TEST_SECRETS, type TestApp } from '../../dist/src/service/testing.js'

interface ArrangedKey {
  organizationId: string
  name: string
  scopes: readonly string[]
  expiresAt: Date
}

/** A key that is there already, past every rule of the operation that makes one. */
export async function arrangeKey(app: TestApp, { organizationId, name, scopes, expiresAt }: ArrangedKey) {
  const { rows } = await app.owner.query('select environment from control.organization where id = $1', [organizationId])
  const { publicId, secret, environment, digest, pepperVersion, hint } = mintOf(TEST_SECRETS.keyPeppers).keySecret(
    rows[0].environment,
  )
  const [id, now] = [v7(), new Date()]
  await app.owner.query(
    `insert into control.api_key (id, organization_id, name, scopes, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, 'test', $5, $6)`,
    [id, organizationId, name, closure(scopes), now, expiresAt],
  )
  await app.owner.query(
    `insert into control.api_key_secret (public_id, key_id, environment, secret_hash, pepper_version, hint, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [publicId, id, environment, digest, pepperVersion, hint, now, expiresAt],
  )
  return { id, publicId, secret }
}
