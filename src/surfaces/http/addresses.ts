/** The path below which REST and GraphQL answer. */
export const PREFIX = '/api/v1'
/** The paths of the protected resources, by transport. A token names one of them as its audience. */
export const RESOURCES = { REST: PREFIX, GRAPHQL: PREFIX, MCP: '/mcp' } as const
export const METADATA_PATH = '/.well-known/oauth-protected-resource'

/** Whether a Host header names this machine or the address that the service listens on. */
export function isOwnName(host: string | undefined, baseUrl: string): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return ['localhost', '127.0.0.1', '[::1]', new URL(baseUrl).hostname].includes(hostname)
}
