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
 * Whether codes may go to a redirect URI: https for everybody; http on a loopback address and a private scheme for public
 * clients alone; never a fragment or credentials (RFC 6749, 3.1.2; RFC 8252).
 */
export function isRedirect(uri: string, isPublic: boolean): boolean {
  // A browser would drop line ends and show the rest.
  if (uri.length > ADDRESS_MAX || !isSeen(uri) || !URL.canParse(uri)) return false
  const { protocol, hostname, hash, username, password } = new URL(uri)
  if (hash || uri.includes('#') || username || password || uri.includes('*')) return false
  if (protocol === 'https:') return !LOOPBACK.includes(hostname)
  const isLoopback = protocol === 'http:' && LOOPBACK.includes(hostname)
  return isPublic && (isLoopback || (PRIVATE_SCHEME.test(protocol) && !TAKEN_SCHEMES.has(protocol)))
}

/** What redirect URIs have to be, to complete "must be …". */
export const redirectsOf = (isPublic: boolean): string =>
  isPublic
    ? 'https addresses, http addresses of the device (127.0.0.1, [::1], localhost), or addresses with a scheme of their own'
    : 'https addresses without a fragment or credentials'

/** Whether people may be shown an address: https only, so that nothing else can hide behind a link. */
export function isShownAddress(address: string): boolean {
  if (address.length > ADDRESS_MAX || !isSeen(address) || !URL.canParse(address)) return false
  const { protocol, username } = new URL(address)
  return protocol === 'https:' && !username
}
