/*
 * oidc-provider prints a notice on Node 20, on which it works: the whole flow is in our tests there. The notice would
 * stand before our own words at every start, so it alone is left out.
 */
const NOTICE = /Unsupported runtime/
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!NOTICE.test(String(words[0]))) warn(...words)
}
const library = await import('oidc-provider')
console.warn = warn

export const { default: Provider, errors, interactionPolicy } = library
