import type { Fault } from '../../refusals/refusals.js'
import { isSeen } from '../../values/line.js'

/** The longest address, in characters. */
export const ADDRESS_MAX = 2048

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/**
 * A scheme of the application's own, such as `org.church.app:` (RFC 8252, section 7.1) or `cursor:`, which editors use. Those
 * that browsers or mail programs act on are none.
 */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+.-]*:$/
const TAKEN_SCHEMES = new Set(
  'http https ws wss ftp file data blob javascript vbscript about view-source filesystem mailto tel sms intent chrome'
    .split(' ')
    .map(name => `${name}:`),
)

/**
 * What is wrong with a redirect URI: https for everybody; http on a loopback address and a private scheme for public
 * clients alone; never a fragment or credentials (RFC 6749, 3.1.2; RFC 8252).
 */
export function redirectFault(uri: string, isPublic: boolean): Fault | undefined {
  if (uri.length > ADDRESS_MAX) return 'too_long'
  // A browser would drop line ends and show the rest.
  if (!isSeen(uri) || !URL.canParse(uri)) return 'invalid_format'
  const { protocol, hostname, hash, username, password } = new URL(uri)
  if (hash || uri.includes('#') || username || password || uri.includes('*')) return 'invalid_format'
  if (protocol === 'https:') return LOOPBACK.includes(hostname) ? 'invalid_format' : undefined
  if (!isPublic) return 'invalid_format'
  const isLoopback = protocol === 'http:' && LOOPBACK.includes(hostname)
  return isLoopback || (PRIVATE_SCHEME.test(protocol) && !TAKEN_SCHEMES.has(protocol)) ? undefined : 'invalid_format'
}

/** What is wrong with an address that people are shown: https only, so that nothing else can hide behind a link. */
export function addressFault(address: string): Fault | undefined {
  if (address.length > ADDRESS_MAX) return 'too_long'
  if (!isSeen(address) || !URL.canParse(address)) return 'invalid_format'
  const { protocol, username } = new URL(address)
  return protocol === 'https:' && !username ? undefined : 'invalid_format'
}
