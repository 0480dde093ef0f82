import { createHmac } from 'node:crypto'
import { Provider } from './library.js'
import { newToken } from './secret.js'

/** A refresh token as the library holds it. */
interface Token {
  jti?: string
  /** Random bits that are stored with the token. Who presents it makes its successor from them. */
  successorSeed?: string
}

/**
 * The successor of a refresh token. Two requests that present it at once get the same one, though nobody can read it in the
 * database: it takes the token, which the database stores only as a digest, and the seed, which the client does not have.
 */
const successorOf = (jti: string, seed: string): string => createHmac('sha256', jti).update(seed).digest('base64url')

/** The token that the running request has presented and used up. */
const rotated = (): Token | undefined => Provider.ctx?.oidc.entities.RotatedRefreshToken

/** Makes the refresh tokens of a server follow one another in one line. */
export function followOneAnother({ RefreshToken }: InstanceType<typeof Provider>): void {
  const members = [...RefreshToken.IN_PAYLOAD, 'successorSeed']
  Object.defineProperty(RefreshToken, 'IN_PAYLOAD', { value: members })
  Object.assign(RefreshToken.prototype, {
    generateTokenId(this: Token): string {
      this.successorSeed = newToken()
      const before = rotated()
      return before?.jti && before.successorSeed ? successorOf(before.jti, before.successorSeed) : newToken()
    },
  })
}
