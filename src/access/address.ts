import type { IncomingMessage } from 'node:http'

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
