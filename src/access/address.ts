import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address of the client. Behind proxies it is the one that the outermost trusted proxy saw: the entry of
 * X-Forwarded-For that many places from its end. Clients can forge the entries before it.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (!trustedProxies) return direct
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return forwarded.at(-trustedProxies)?.trim() || direct
}

/** An address without its last part, to show people where they signed in. */
export function shortened(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::` : plain.replace(/\.\d+$/, '.0')
}

/** The first groups of 16 bits of an IPv6 address, or the whole IPv4 address. */
function prefixOf(address: string, groupsKept: number): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [front = '', back] = plain.split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = back === undefined ? 0 : Math.max(0, 8 - groups(front).length - groups(back).length)
  const all = [...groups(front), ...Array.from({ length: missing }, () => '0'), ...groups(back)]
  return `${all
    .slice(0, groupsKept)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/${groupsKept * 16}`
}

/** The network that one client has: an IPv4 address, or the first 64 bits of an IPv6 address. */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** What one customer of a provider can have: an IPv4 address, or the first 48 bits of an IPv6 address (RFC 6177). */
export const siteOf = (address: string): string => prefixOf(address, 3)
