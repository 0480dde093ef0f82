import { type Resource as Listed, ProtocolError, ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { GraphQLSchema } from 'graphql'
import { envelopeOf, type List, type Operation, type Query } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { answerOf } from '../answers.js'
import { coerceInput } from '../contract.js'
import type { RequestContext } from '../http/request-context.js'
import { fieldName, inputTypeOf } from '../operation-types.js'
import { type Calls, refusalText } from './calls.js'
import { isRead } from './tools.js'

/** A whole read with an address of its own, `narthex://{organizationId}/{path}`. */
interface Resource {
  operation: Query | List
  path: string
  title: string
  input: object
  represent(value: unknown): unknown
}

const ADDRESS = /^narthex:\/\/([^/?#]+)\/([a-z-]+)$/
const MIME_TYPE = 'application/json'
/** JSON-RPC's range for errors of an implementation. */
const REFUSED = -32000

/** The organizations that a person may read, as discovery answers them. */
interface Discovered {
  id: string
  name: string
  grantedScopes: string[]
  accessState: string
}

const isDiscovered = (row: unknown): row is Discovered =>
  isObject(row) &&
  [row.id, row.name, row.accessState].every(each => typeof each === 'string') &&
  Array.isArray(row.grantedScopes)

const titleOf = (path: string): string => path.charAt(0).toUpperCase() + path.slice(1).replaceAll('-', ' ')

/** The addresses of the resources that operations declare, for any organization. */
export const resourceTemplates = (operations: readonly Operation[]) =>
  operations.flatMap(operation => {
    if (!operation.resource) return []
    const { path, description } = operation.resource
    const uriTemplate = `narthex://{organizationId}/${path}`
    return [{ name: path, title: titleOf(path), uriTemplate, description, mimeType: MIME_TYPE }]
  })

/** The resources that operations declare, and their reading. */
export class Resources {
  readonly templates: ReturnType<typeof resourceTemplates>
  private readonly all: Resource[]
  private readonly discovery: Query | undefined

  constructor(
    operations: readonly Operation[],
    schema: GraphQLSchema,
    private readonly calls: Calls,
  ) {
    const reads = operations.filter(isRead)
    this.templates = resourceTemplates(operations)
    this.discovery = reads.find(
      (each): each is Query => each.kind === 'query' && each.organization === false && each.tool !== undefined,
    )
    this.all = reads.flatMap(operation => {
      if (!operation.resource) return []
      const { path } = operation.resource
      const represent = answerOf(schema, operation, envelopeOf(operation) ?? fieldName(operation))
      const input = coerceInput({}, inputTypeOf(schema, operation))
      return [{ operation, path, title: titleOf(path), input, represent }]
    })
  }

  /** The resources of the organizations that the person may read. @throws ProtocolError for a refusal. */
  async list(context: RequestContext): Promise<Listed[]> {
    const { discovery } = this
    if (!discovery) return []
    const found = await this.perform(context, {
      operation: discovery,
      name: 'resources/list',
      organization: undefined,
      read: () => ({ path: {}, input: {} }),
      represent: value => value,
    })
    if (!Array.isArray(found)) throw new Error('discovery answers a list')
    return found.filter(isDiscovered).flatMap(({ id, name, grantedScopes, accessState }) => {
      const readable = this.all.filter(({ operation: { scope } }) => scope === null || grantedScopes.includes(scope))
      return accessState === 'OK'
        ? readable.map(({ path, title }) => ({
            uri: `narthex://${id}/${path}`,
            name: path,
            title: `${title}, ${name}`,
            mimeType: MIME_TYPE,
          }))
        : []
    })
  }

  /** @throws ResourceNotFoundError for an address that is none; ProtocolError for a refusal. */
  async read(context: RequestContext, uri: string) {
    const [, organization, path] = ADDRESS.exec(uri) ?? []
    const resource = this.all.find(each => each.path === path)
    if (!resource) throw new ResourceNotFoundError(uri)
    const { operation, input, represent } = resource
    const value = await this.perform(context, {
      operation,
      name: `resources/${resource.path}`,
      organization,
      read: () => ({ path: {}, input }),
      represent,
    })
    return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(value) }] }
  }

  private async perform(context: RequestContext, asked: Parameters<Calls['perform']>[1]): Promise<unknown> {
    try {
      return await this.calls.perform(context, asked)
    } catch (error) {
      const { message, ...data } = refusalText(context, this.calls.refused(context, error))
      throw new ProtocolError(REFUSED, message, data)
    }
  }
}
