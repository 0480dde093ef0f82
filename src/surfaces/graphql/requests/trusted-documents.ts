import { createHash } from 'node:crypto'
import { type GraphQLSchema, parse, validate } from 'graphql'
import { refuse } from '../../../refusals/refusals.js'
import { isObject } from '../../../values/objects.js'

const digestOf = (document: string): string => createHash('sha256').update(document).digest('hex')

/** How requests name a document: `sha256:` may stand before a hash (GraphQL over HTTP, "Persisted Documents"). */
const bare = (id: string): string => id.replace(/^sha256:/, '')

/** The id of a document in a request: `documentId`, or the hash of a persisted query as Apollo and urql send it. */
function idIn({ documentId, extensions }: { documentId?: unknown; extensions?: unknown }): string | undefined {
  if (typeof documentId === 'string') return bare(documentId)
  const persisted = isObject(extensions) ? extensions.persistedQuery : undefined
  const hash = isObject(persisted) ? persisted.sha256Hash : undefined
  return typeof hash === 'string' ? bare(hash) : undefined
}

/** The text of a member of a URL's search, as JSON where that is what it holds. */
function jsonIn(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A GraphQL request as it was sent: the body of a POST, or the search of a GET. */
export interface SentRequest {
  body: unknown
  search: string
}

/** The documents that an operator registered. When there are some, no other document runs. */
export class TrustedDocuments {
  private readonly byId: ReadonlyMap<string, string>

  /** @param documents texts by their ids. Each document is also known by its SHA-256. */
  constructor(documents: ReadonlyMap<string, string>) {
    this.byId = new Map(
      [...documents].flatMap(([id, text]) => [[bare(id), text] as const, [digestOf(text), text] as const]),
    )
  }

  /** Why documents cannot run, one sentence each. */
  faultsIn(schema: GraphQLSchema): string[] {
    return [...this.byId].flatMap(([id, text]) => {
      try {
        return validate(schema, parse(text)).map(({ message }) => `The trusted document ${id} is not valid: ${message}`)
      } catch (error) {
        return [`The trusted document ${id} cannot be parsed: ${error instanceof Error ? error.message : 'unknown'}`]
      }
    })
  }

  /**
   * The request with the text of the document that it names. The text that was sent with a known id is not read.
   * @throws Refusal 400 document_not_trusted.
   */
  request({ body, search }: SentRequest): SentRequest {
    if (isObject(body)) {
      const { documentId: _, extensions: _extensions, ...rest } = body
      return { search, body: { ...rest, query: this.textOf(idIn(body), body.query) } }
    }
    const parameters = new URLSearchParams(search)
    const sent = {
      documentId: parameters.get('documentId') ?? undefined,
      extensions: jsonIn(parameters.get('extensions')),
    }
    parameters.set('query', this.textOf(idIn(sent), parameters.get('query')))
    parameters.delete('documentId')
    parameters.delete('extensions')
    return { body, search: `?${parameters}` }
  }

  private textOf(id: string | undefined, query: unknown): string {
    const key = id ?? (typeof query === 'string' ? digestOf(query) : '')
    return this.byId.get(key) ?? refuse('document_not_trusted')
  }
}
