import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** Whether a text is a host with an optional port. An empty one is none, which Host may say (RFC 9112, 3.2). */
const isHost = (text: string): boolean => !/[\s/?#@\\]/.test(text) && (text === '' || URL.canParse(`http://${text}`))

/**
 * Reduces an absolute-form target, as proxies send it, to its path and query. Its authority takes the place of Host (RFC
 * 9112, 3.2.2).
 * @returns whether the request names one valid host: a second Host could lead a proxy and this service to different ones.
 */
export function hasOneHost(request: IncomingMessage): boolean {
  const hosts = request.headersDistinct.host ?? []
  if (hosts.length > 1 || (!hosts.length && request.httpVersion === '1.1')) return false
  const [before = '', authority] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (authority === undefined) return hosts.every(isHost)
  if (!authority || !isHost(authority)) return false
  const rest = (request.url ?? '').slice(before.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority
  return hosts.every(isHost)
}
