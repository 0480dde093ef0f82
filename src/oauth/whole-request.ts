import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { parseJson, readBody } from '../access/request-body.js'
import { Refusal } from '../refusals/refusals.js'
import { metadataFault } from './registration.js'

/** The largest body that the library reads, in bytes. */
const BODY_MAX = 56 * 1024

/** The error of an OAuth endpoint (RFC 6749, section 5.2; RFC 7591, section 3.2.2). */
interface OAuthFault {
  error: string
  error_description: string
}

/** A request whose body has been read, for a reader that takes it from the stream. */
const withBody = (request: IncomingMessage, body: Buffer): IncomingMessage =>
  new Proxy(request, {
    get(target, name) {
      if (name === 'readable') return true
      if (name === 'readableEncoding') return null
      if (name === 'iterator')
        return async function* () {
          yield body
        }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const REGISTRATION = '/oauth/clients/register'
const described = (error: string, error_description: string): { fault: OAuthFault } => ({
  fault: { error, error_description },
})

/**
 * Reads the body of a request to the library as every other body of the service is read: UTF-8, bounded, and in JSON no member
 * twice. What a client registers is looked at before the library does, which expects well-formed metadata.
 * @param registers whether clients may register themselves here.
 */
export async function readWhole(
  request: Request,
  registers: boolean,
): Promise<{ request: IncomingMessage } | { fault: OAuthFault }> {
  if (request.method === 'GET' || request.method === 'HEAD') return { request }
  const isRegistration = registers && request.path === REGISTRATION
  try {
    const body = await readBody(request, BODY_MAX)
    if (!isUtf8(body)) return described('invalid_request', 'The body is not UTF-8.')
    if (isRegistration) {
      const fault = metadataFault(parseJson(body))
      if (fault) return described(...fault)
    }
    return { request: withBody(request, body) }
  } catch (error) {
    if (error instanceof Refusal) return described('invalid_request', error.message)
    throw error
  }
}
