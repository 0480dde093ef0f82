import anyAscii from 'any-ascii'
import type { ClientMetadata } from 'oidc-provider'
import { isRedirect } from '../access/administration/application.rules.js'
import { isLine } from '../values/line.js'
import { errors } from './library.js'
import { FIRST_PARTY } from './store.js'

const NAME_MAX = 200
/** Letters of a name as a reader sees them: without case, spaces and marks. */
const seen = (name: string): string =>
  anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * The rules of managed applications hold for those that register themselves, or name a metadata document, too: a code goes to
 * https, to a loopback address of the device or to a scheme of its own, and never to this service's own pages; the name is a line
 * that people can read, and not ours. A managed application has a publisher who answers for its name.
 * @param isNew whether it registers itself now. @throws InvalidRedirectUri, InvalidClientMetadata (RFC 7591, section 3.2.2).
 */
export function assertRegistrable(metadata: ClientMetadata, baseUrl: string, isNew: boolean): void {
  const { client_id: clientId, client_name: name = '', redirect_uris: redirects = [] } = metadata
  if (clientId === FIRST_PARTY) return
  const isSelfMade = isNew || clientId.startsWith('https:')
  for (const uri of redirects) {
    const isOwn = URL.canParse(uri) && new URL(uri).origin === new URL(baseUrl).origin
    if ((isSelfMade && isOwn) || !isRedirect(uri, true))
      throw new errors.InvalidRedirectUri(
        'redirect_uris may be https addresses, http addresses of this device (127.0.0.1, [::1], localhost), or have a scheme of their own',
      )
  }
  if (!isSelfMade) return
  if ([...name].length > NAME_MAX || !isLine(name))
    throw new errors.InvalidClientMetadata('client_name must be one line of at most 200 characters')
  if (seen(name).includes('narthex'))
    throw new errors.InvalidClientMetadata('client_name must not be the name of this service')
}
