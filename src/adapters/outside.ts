import { lookup } from 'node:dns/promises'
import type https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInside } from '../values/inside.js'
import { first } from '../values/present.js'

/** What reaches the network. A test brings its own. */
export interface Outside {
  /** The addresses of a name. */
  resolve(name: string): Promise<{ address: string }[]>
  isInside(address: string): boolean
  /** More for the connection, such as whose certificates are believed. */
  tls?: https.RequestOptions
}

export const INTERNET: Outside = { resolve: name => lookup(name, { all: true }), isInside }

/** The host is none of the internet. */
export class InsideError extends Error {
  constructor() {
    super('the host is not on the internet')
  }
}

/** The address of a host. @throws InsideError when one of its addresses is not one of the internet. */
export async function addressOf(hostname: string, { resolve, isInside: refuses }: Outside): Promise<string> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) ? [{ address: literal }] : await resolve(hostname)
  if (!addresses.length || addresses.some(({ address }) => refuses(address))) throw new InsideError()
  return first(addresses).address
}

/** Connects to the address that was checked, and to no other that the name may have by now. */
export const connectingTo =
  (address: string): LookupFunction =>
  (_name, options, found) => {
    const family = isIP(address)
    if (options.all) found(null, [{ address, family }])
    else found(null, address, family)
  }
