import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import type { Selection } from '../../../data/selection.js'
import { isObject } from '../../../values/objects.js'
import type { CompiledOperation } from '../engine.js'
import type { Price } from './cost.js'

/** The most known operations. The least recently used is removed first. */
const KNOWN_MAX = 500
/** The longest document that is known, in characters. */
const LENGTH_MAX = 16 * 1024

/** An operation of a valid document, with what does not depend on its variables. */
export interface KnownOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Its name in the log and the activity. */
  label: string
  selection: Selection
  /** Undefined when it depends on the variables. */
  price?: Price
}

/** A known query: it need not be parsed, validated or compiled again. */
export interface KnownQuery extends KnownOperation {
  run: CompiledOperation
}

/** How a request names a query: by its text, or by the hash of one that was persisted. */
export interface Named {
  source: string
  operationName: string | undefined
  /** The SHA-256 of the text, when the request gave it and it is right. */
  hash?: string
}

const keyOf = (source: string, operationName: unknown): string =>
  `${typeof operationName === 'string' ? operationName : ''}\u0000${source}`

/** The hash of a request for a persisted query; undefined for any other request. */
function hashIn(extensions: unknown): string | undefined {
  const persisted = isObject(extensions) ? extensions.persistedQuery : undefined
  const hash = isObject(persisted) ? persisted.sha256Hash : undefined
  return typeof hash === 'string' ? hash : undefined
}

/** A member of a request that is an object, null or absent. */
const isOptionalObject = (value: unknown): boolean =>
  value === undefined || value === null || (isObject(value) && !Array.isArray(value))

/** The queries that were answered before, by their texts. */
export class KnownDocuments {
  private readonly known = new Map<string, KnownQuery>()

  /** The query that the body of a request asks for, if it is known. A malformed request has none. */
  find(body: unknown): KnownQuery | undefined {
    if (!isObject(body)) return undefined
    const { query, operationName, variables, extensions } = body
    if (![variables, extensions].every(isOptionalObject)) return undefined
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined
    const hash = hashIn(extensions)
    // A text that comes with a hash is registered under it.
    if (hash !== undefined && query !== undefined) return undefined
    const text = hash ?? query
    return typeof text === 'string' ? this.used(keyOf(text, operationName)) : undefined
  }

  remember({ source, operationName, hash }: Named, query: KnownQuery): void {
    if (source.length > LENGTH_MAX) return
    for (const text of [source, hash]) if (text !== undefined) this.put(keyOf(text, operationName), query)
  }

  private used(key: string): KnownQuery | undefined {
    const query = this.known.get(key)
    if (query) this.put(key, query)
    return query
  }

  private put(key: string, query: KnownQuery): void {
    this.known.delete(key)
    this.known.set(key, query)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KNOWN_MAX) break
      this.known.delete(oldest)
    }
  }
}
