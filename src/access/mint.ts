import { createHash, randomBytes } from 'node:crypto'
import type { Mint } from '../dependencies/dependencies.js'
import { present } from '../values/present.js'
import { digest, keyEnvironment, newestPepper, newSecret, type Peppers } from './key-format.js'

/**
 * Makes secrets: of API keys with digests under the newest pepper, of applications with the SHA-256 that the
 * authorization server compares. Both are too random to be guessed from their digests.
 */
export const mintOf = (peppers: Peppers): Mint => ({
  applicationSecret() {
    const secret = `ntx_secret_${randomBytes(32).toString('base64url')}`
    return { secret, hint: secret.slice(-4), digest: createHash('sha256').update(secret).digest() }
  },
  keySecret(environment) {
    const kind = keyEnvironment(environment)
    const { publicId, secret, hint } = newSecret(kind)
    const pepperVersion = newestPepper(peppers)
    const pepper = present(peppers.get(pepperVersion))
    return { publicId, secret, hint, environment: kind, digest: digest(pepper, secret), pepperVersion }
  },
})
