import { isIP } from 'node:net'
import type { Caller } from '../../kernel/policy.js'
import { refuseField } from '../../refusals/refusals.js'
import { isInside } from '../../values/inside.js'
import { typesFor } from './event-types.js'

const HTTPS = 'the address of an https server on the internet, such as https://church.example/webhooks'

/** Whether a host is inside by its name alone. What a name leads to is checked at each delivery. */
function isInsideByName(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) ? isInside(literal) : /(^|\.)localhost\.?$/.test(hostname)
}

/**
 * An address that messages can be sent to, as it is stored.
 * @param allowsPrivate whether plain http and addresses inside are allowed, as while developing.
 * @throws Refusal 422 invalid_format.
 */
export function addressToSendTo(text: string, allowsPrivate: boolean): string {
  if (!URL.canParse(text)) return refuseField('url', 'invalid_format', { expected: HTTPS })
  const url = new URL(text)
  if (url.username || url.password)
    refuseField('url', 'invalid_format', { expected: 'an address without a user name and a password' })
  const isPublic = url.protocol === 'https:' && !isInsideByName(url.hostname)
  const isAllowed = isPublic || (allowsPrivate && ['http:', 'https:'].includes(url.protocol))
  if (!isAllowed) refuseField('url', 'invalid_format', { expected: HTTPS })
  url.hash = ''
  return url.href
}

/** The types of events, each once. @throws Refusal 422 invalid_enum for one that the caller may not read. */
export function typesToSend(given: readonly string[], caller: Caller): string[] {
  const allowed = typesFor(caller)
  if (given.some(type => !allowed.includes(type))) refuseField('types', 'invalid_enum', { allowed })
  return [...new Set(given)]
}
