import type { IncomingMessage } from 'node:http'
import { getOperationAST, Kind, parse } from 'graphql'
import type { Operation } from '../../kernel/operation.js'
import { refuse } from '../../refusals.js'
import { BODY_MAX } from '../http/request-body.js'

/** The longest document of a larger body, in characters: what makes it large belongs into the variables. */
const DOCUMENT_MAX = 64 * 1024

/**
 * How large a body may be. Every operation has one path on REST, which says how much to read; GraphQL has one path for
 * all, so as much is read as the largest of them takes, and then only a document that asks for nothing but such
 * operations may have needed it.
 */
export class BodyLimit {
  private readonly larger: ReadonlyMap<string, number>
  private readonly largest: number

  constructor(operations: readonly Operation[]) {
    this.larger = new Map(
      operations.flatMap(operation =>
        operation.kind === 'mutation' && operation.bodyMax ? [[operation.name, operation.bodyMax] as const] : [],
      ),
    )
    this.largest = Math.max(BODY_MAX, ...this.larger.values())
  }

  /** How much of a request is read at most, before anything is known of it; more only from who shows a credential. */
  of({ method, headers }: IncomingMessage): number {
    return method === 'POST' && headers.authorization ? this.largest : BODY_MAX
  }

  /** @throws Refusal 413 for a body that is larger than what its document asks for may be. */
  assertFits(size: number, json: unknown): void {
    if (size > BODY_MAX && size > this.askedFor(json)) refuse('payload_too_large')
  }

  /** What the operation of the document takes: the least of its root fields. */
  private askedFor(json: unknown): number {
    const { query, operationName } = (json ?? {}) as { query?: unknown; operationName?: unknown }
    if (typeof query !== 'string' || query.length > DOCUMENT_MAX) return BODY_MAX
    try {
      const document = parse(query, { maxTokens: 1000, noLocation: true })
      const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : undefined)
      const fields = operation?.selectionSet.selections ?? []
      return Math.min(
        this.largest,
        ...fields.map(field => (field.kind === Kind.FIELD && this.larger.get(field.name.value)) || BODY_MAX),
      )
    } catch {
      return BODY_MAX
    }
  }
}
