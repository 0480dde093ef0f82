import type { IncomingMessage } from 'node:http'
import { getOperationAST, Kind, parse } from 'graphql'
import { BODY_MAX, tooLarge } from '../../../access/request-body.js'
import type { Operation } from '../../../kernel/operation.js'
import { DOCUMENT_MAX } from '../fragments.js'

/**
 * The largest body of a request. GraphQL has one path for all operations, so it reads as much as the largest of them takes.
 * Then it refuses a large body whose document selects any smaller operation.
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

  /** How many bytes are read before the document is known. Only a request with a credential gets more. */
  of({ method, headers }: IncomingMessage): number {
    return method === 'POST' && headers.authorization ? this.largest : BODY_MAX
  }

  /** @throws Refusal 413 for a body that is too large for the operations of its document. */
  assertFits(size: number, json: unknown): void {
    const limit = this.limitFor(json)
    if (size > BODY_MAX && size > limit) throw tooLarge(limit)
  }

  /** The largest body of a document: the smallest limit of its root fields. */
  private limitFor(json: unknown): number {
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
