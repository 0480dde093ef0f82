/** Where a person may be led after signing in. */
const ALLOWED = [/^\/settings(\/|\?|$)/, /^\/welcome(\?|$)/, /^\/invitation\//, /^\/oauth\/consent\?/]

/**
 * The path to go on to. A path that is not on the list, or leads to another site, becomes `/settings`: a link to our
 * sign-in page must never lead to a foreign one.
 */
export function safeContinue(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/settings'
  const url = new URL(wanted, location.origin)
  if (url.origin !== location.origin) return '/settings'
  const path = url.pathname + url.search
  return ALLOWED.some(allowed => allowed.test(path)) ? path : '/settings'
}
