import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { AgentGuide } from '../../kernel/guides.js'
import { isObject } from '../../values/objects.js'
import type { RequestContext } from '../http/request-context.js'
import { type Calls, organizationIn, refusalText } from './calls.js'
import { listedPrompt, promptText } from './prompts.js'
import type { Resources } from './resources.js'
import { argumentsOf, type Tool } from './tools.js'

/** Revisions without batches: 2026-07-28 in requests of their own, the others after a handshake. */
const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18']
/** Clients can cache for an hour what does not change while the server runs. */
const CONSTANT = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** Everything that the server offers. */
export interface Offer {
  version: string
  /** Every tool that can be called. */
  tools: ReadonlyMap<string, Tool>
  resources: Resources
  guide: AgentGuide
  calls: Calls
  /** Logs a fault of the service under the request's id. */
  failed(context: RequestContext, error: unknown): void
}

/** What the address of a request asks for. */
export interface Asked {
  /** The tools that are listed. */
  shown: readonly Tool[]
  /** Whether answers have structured content, and tools its schema. */
  isStructured: boolean
}

/** A protocol server for one request. It stores nothing, so any process can answer the next request. */
export function serverFor(context: RequestContext, offer: Offer, { shown, isStructured }: Asked): Server {
  const server = new Server(
    { name: 'narthex', title: 'Narthex', version: offer.version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: offer.guide.instructions,
      supportedProtocolVersions: REVISIONS,
      cacheHints: {
        'server/discover': CONSTANT,
        'tools/list': CONSTANT,
        'prompts/list': CONSTANT,
        'resources/templates/list': CONSTANT,
      },
    },
  )
  const { resources } = offer
  const { prompts } = offer.guide
  /** An error that is not the protocol's own would be answered with its text. */
  const guarded = async <T>(answer: () => T | Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      if (error instanceof ProtocolError) throw error
      offer.failed(context, error)
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal server error.')
    }
  }
  server.setRequestHandler('tools/list', () => ({
    tools: shown.map(({ definition }) => (isStructured ? definition : { ...definition, outputSchema: undefined })),
  }))
  server.setRequestHandler('tools/call', ({ params }) =>
    guarded(async () => {
      const { structuredContent, ...answer } = await callTool(context, offer, params)
      return isStructured && structuredContent ? { ...answer, structuredContent } : answer
    }),
  )
  server.setRequestHandler('resources/list', () => guarded(async () => ({ resources: await resources.list(context) })))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates }))
  server.setRequestHandler('resources/read', ({ params }) => guarded(() => resources.read(context, params.uri)))
  server.setRequestHandler('prompts/list', () => ({ prompts: prompts.map(listedPrompt) }))
  server.setRequestHandler('prompts/get', ({ params }) =>
    guarded(() => promptText(prompts, params.name, params.arguments)),
  )
  return server
}

const asText = (value: unknown): CallToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }]

/**
 * A refusal is a result, so that the model can read it and go on. It has no structured content, because that would have to
 * be what outputSchema says.
 * @throws ProtocolError for an unknown tool.
 */
async function callTool(
  context: RequestContext,
  { tools, calls }: Offer,
  { name, arguments: given }: { name: string; arguments?: unknown },
): Promise<CallToolResult> {
  const tool = tools.get(name)
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool. See tools/list.')
  const { operation, read, represent } = tool
  try {
    const taken = argumentsOf(given)
    const organization = organizationIn(taken)
    const value = await calls.perform(context, {
      operation,
      name,
      organization,
      read: () => read(taken),
      represent,
    })
    return { content: asText(value), ...(isObject(value) ? { structuredContent: value } : {}) }
  } catch (error) {
    return { content: asText(refusalText(context, calls.refused(context, error))), isError: true }
  }
}
