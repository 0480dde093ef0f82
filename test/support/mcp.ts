import { type Answer, send } from './http.js'

export const REVISION = '2026-07-28'

/** What every request of the stateless revision carries. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'narthex-test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

type Row = Record<string, unknown>

/** Sends one message as it is, and gives the answer as it came. */
export async function postMcp(
  url: string,
  token: string | undefined,
  body: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<Answer> {
  const answer = await send(`${url}/mcp${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined }
}

/** Sends a request of the stateless revision. @param query of the address, such as `?toolsets=giving`. */
export function askMcp(
  url: string,
  token: string | undefined,
  method: string,
  params: Row = {},
  query = '',
  others: Record<string, string> = {},
) {
  const { name, uri } = params as { name?: string; uri?: string }
  const headers = {
    'MCP-Protocol-Version': REVISION,
    'Mcp-Method': method,
    ...others,
    ...((name ?? uri) ? { 'Mcp-Name': (name ?? uri) as string } : {}),
  }
  return postMcp(url, token, { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: ENVELOPE } }, headers, query)
}

/** Calls a tool. */
export const callTool = (url: string, token: string | undefined, name: string, given: Row) =>
  askMcp(url, token, 'tools/call', { name, arguments: given })

/** The refusal of a call, as the model reads it. */
export const refusalIn = ({
  body,
}: Answer): {
  code: string
  reason: string
  message: string
  requestId: string
  retryAfter?: number
  details?: unknown
} => (body.result ? JSON.parse(body.result.content[0].text) : body.error.data)
