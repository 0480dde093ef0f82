import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import { first } from '../values/present.js'

/** Networks that are not the internet (RFC 6890): this machine, private and shared ones, link-local, documentation, multicast. */
const INSIDE_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** `::/8` has the IPv4 addresses in IPv6 form, and those of translators; so has `2002::/16`. */
const INSIDE_IPV6 =
  '::/8 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'

function blocked(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
// Two lists, because one takes an IPv4 address for one of `::/8`.
const insideIpv4 = blocked(INSIDE_IPV4, 'ipv4')
const insideIpv6 = blocked(INSIDE_IPV6, 'ipv6')

/** Whether an IP address is not one of the internet. */
export const isInside = (address: string): boolean => {
  const family = isIP(address)
  if (family === 6) return insideIpv6.check(address, 'ipv6')
  return family === 0 || insideIpv4.check(address, 'ipv4')
}

/** The largest document that is read, in bytes. */
const DOCUMENT_MAX = 64 * 1024

/** What reaches the network. A test brings its own. */
export interface Outside {
  /** The addresses of a name. */
  resolve(name: string): Promise<{ address: string }[]>
  isInside(address: string): boolean
  /** More for the connection, such as whose certificates are believed. */
  tls?: https.RequestOptions
}

const INTERNET: Outside = { resolve: name => lookup(name, { all: true }), isInside }

/** @throws when the name of a host has an address that is not one of the internet. */
async function addressOf(hostname: string, { resolve, isInside: refuses }: Outside): Promise<string> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) ? [{ address: literal }] : await resolve(hostname)
  if (!addresses.length || addresses.some(({ address }) => refuses(address)))
    throw new Error('the host is not on the internet')
  return first(addresses).address
}

/** Reads an answer whole. Redirects are not followed. */
function request(url: URL, address: string, init: RequestInit, { tls }: Outside): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = https.request(
      url,
      {
        ...tls,
        headers: Object.fromEntries(new Headers(init.headers)),
        signal: init.signal ?? undefined,
        agent: false,
        // The address that was checked, and no other that the name may have by now.
        lookup: (_name, options, found) => {
          const family = isIP(address)
          if (options.all) found(null, [{ address, family }])
          else found(null, address, family)
        },
      },
      answer => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > DOCUMENT_MAX) asked.destroy(new Error('the document is too large'))
          else parts.push(part)
        })
        answer.on('end', () => {
          const { statusCode: status = 502, headers } = answer
          const kept = new Headers()
          for (const name of ['content-type', 'cache-control', 'expires'])
            if (typeof headers[name] === 'string') kept.set(name, headers[name])
          // Other answers are refused, so their bodies are not needed.
          resolve(
            status === 200
              ? new Response(Buffer.concat(parts), { status, headers: kept })
              : new Response(null, { status: 502 }),
          )
        })
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * Fetches a document that a stranger named. The host is looked up and checked before anything is connected to, so that nobody can
 * make this server knock at doors inside its network (RFC 9700; client ID metadata documents, section 6.5).
 */
export const outsideFetch =
  (outside: Outside = INTERNET): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(String(input))
    if (url.protocol !== 'https:') throw new Error('only https is fetched')
    return request(url, await addressOf(url.hostname, outside), init, outside)
  }
