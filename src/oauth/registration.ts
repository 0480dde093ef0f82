import anyAscii from 'any-ascii'
import type { ClientMetadata } from 'oidc-provider'
import { ADDRESS_MAX, isRedirect } from '../access/administration/application.rules.js'
import { isLine, isStorable, isVisible } from '../values/line.js'
import { isObject } from '../values/objects.js'
import { errors } from './library.js'

const NAME_MAX = 200
/** Letters of a name as a reader sees them: without case, spaces and marks. */
const seen = (name: string): string =>
  anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const withoutUndefined = (metadata: ClientMetadata) =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== undefined))
const REDIRECTS_MAX = 50
const isText = (value: unknown): value is string => typeof value === 'string'
/** Texts on one line that can be stored and are no longer than any client needs, alone or in lists. */
const isPlain = (value: unknown): boolean =>
  (isText(value) && value.length <= ADDRESS_MAX && isLine(value)) ||
  (Array.isArray(value) && value.length <= REDIRECTS_MAX && value.every(each => isText(each) && isPlain(each))) ||
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean'

const isNamed = (name: unknown): boolean => isText(name) && isVisible(name) && [...name].length <= NAME_MAX
const isRedirects = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText)

/**
 * What is wrong with the form of the metadata of a client, whatever it says: the error of RFC 7591 and a sentence. Undefined when
 * nothing is.
 */
export function metadataFault(metadata: unknown): [error: string, description: string] | undefined {
  if (!isObject(metadata)) return ['invalid_client_metadata', 'The body must be a JSON object.']
  if (!isStorable(metadata)) return ['invalid_client_metadata', 'A member holds a character that is no Unicode text.']
  const { redirect_uris: redirects, jwks: _jwks, ...others } = metadata
  if (!isRedirects(redirects) || !isPlain(redirects))
    return [
      'invalid_redirect_uri',
      `redirect_uris must be a list of at most ${REDIRECTS_MAX} addresses of at most ${ADDRESS_MAX} characters`,
    ]
  const names = Object.entries(others).filter(([key]) => /^client_name(#|$)/.test(key))
  if (names.some(([, name]) => name !== undefined && !isNamed(name)))
    return ['invalid_client_metadata', `client_name must be one line of at most ${NAME_MAX} characters`]
  if (names.some(([, name]) => seen(String(name ?? '')).includes('narthex')))
    return ['invalid_client_metadata', 'client_name must not be the name of this service']
  const strange = Object.entries(others).find(([, value]) => !isPlain(value))
  if (strange)
    return [
      'invalid_client_metadata',
      'each member must be a value, a line of at most 2048 characters, or a list of at most 50 of them',
    ]
  return undefined
}

/**
 * The rules of managed applications hold for those that register themselves, or name a metadata document, too: a code goes to
 * https, to a loopback address of the device or to a scheme of its own, and never to this service's own pages; the name is a line
 * that people can read, and not ours. A managed application has a publisher who answers for its name.
 * @param isNew whether it registers itself now. @throws InvalidRedirectUri, InvalidClientMetadata (RFC 7591, section 3.2.2).
 */
export function assertRegistrable(metadata: ClientMetadata, baseUrl: string, isNew: boolean): void {
  const { client_id: clientId, redirect_uris: redirects = [] } = metadata
  const isSelfMade = isNew || clientId.startsWith('https:')
  const fault = isSelfMade ? metadataFault(withoutUndefined(metadata)) : undefined
  if (fault?.[0] === 'invalid_redirect_uri') throw new errors.InvalidRedirectUri(fault[1])
  if (fault) throw new errors.InvalidClientMetadata(fault[1])
  for (const uri of redirects) {
    const isOwn = URL.canParse(uri) && new URL(uri).origin === new URL(baseUrl).origin
    if ((isSelfMade && isOwn) || !isRedirect(uri, true))
      throw new errors.InvalidRedirectUri(
        'redirect_uris may be https addresses, http addresses of this device (127.0.0.1, [::1], localhost), or have a scheme of their own',
      )
  }
}
