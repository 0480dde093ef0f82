import type { Mint } from '../kernel/surroundings.js'
import { digest, keyEnvironment, newestPepper, newSecret, type Peppers } from './key-format.js'

/** Makes secrets of API keys, with digests under the newest pepper. */
export const mintOf = (peppers: Peppers): Mint => ({
  keySecret(environment) {
    const kind = keyEnvironment(environment)
    const { publicId, secret, hint } = newSecret(kind)
    const pepperVersion = newestPepper(peppers)
    const pepper = peppers.get(pepperVersion) as Buffer
    return { publicId, secret, hint, environment: kind, digest: digest(pepper, secret), pepperVersion }
  },
})
