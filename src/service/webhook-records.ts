import { type GraphQLSchema, isOutputType } from 'graphql'
import { hasMetadata } from '../data/metadata.js'
import type { Reader } from '../data/reader.js'
import { hasSource, type Source, sourceOf } from '../data/source.js'
import { type Class, publishedName } from '../declaration/fields.js'
import { METADATA } from '../declaration/metadata.js'
import { lastSequence } from '../domain/changes/change.queries.js'
import { feedRecords } from '../domain/changes/feed-records.js'
import type { ReadRecords, RecordOmission, Resource } from '../domain/webhooks/webhook-message.js'
import { rowTypeOf, seenBy } from '../kernel/answers.js'
import type { Executor } from '../kernel/executor.js'
import { type Caller, scopesOf } from '../kernel/policy.js'
import { operations } from '../registry.js'
import { representerOf } from '../surfaces/types/contract.js'
import { idOf } from '../values/present.js'

/** How REST answers records of a type. */
interface Answering {
  type: Class
  source: Source
  /** What a GET of such a record requires. */
  scopes: readonly string[]
  /** Makes the JSON of a row. */
  represent(row: unknown): unknown
}

/** How REST answers records of a type: by the read of one, otherwise by that of several. Undefined when it answers none. */
function answeringOf(type: Class, schema: GraphQLSchema): Answering | undefined {
  const reads = operations.filter(
    ({ kind, gives, route }) => kind !== 'mutation' && rowTypeOf(gives) === type && route?.method === 'GET',
  )
  const read = reads.find(({ kind, gives }) => kind === 'query' && gives === type) ?? reads[0]
  const published = schema.getType(publishedName(type))
  if (!read || !hasSource(type) || !isOutputType(published)) return undefined
  return { type, source: sourceOf(type), scopes: scopesOf(read), represent: representerOf(published) }
}

/** The records of one type by their ids, or why there are none. */
async function recordsOf(
  answering: Answering | undefined,
  caller: Caller,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown> | RecordOmission> {
  if (!answering) return 'NOT_PUBLISHED'
  const { type, source, scopes, represent } = answering
  if (!scopes.every(scope => caller.scopes.has(scope))) return 'SCOPE_MISSING'
  const rows = await reader.byIds(source, ids)
  const metadata = await reader.asked(source, [METADATA], hasMetadata(type) ? rows.map(idOf) : [])
  return new Map(rows.map(row => [idOf(row), represent({ ...seenBy(caller, type, row), ...metadata.get(idOf(row)) })]))
}

/** The ids of the records by their types. */
const idsByType = (resources: readonly Resource[]): Map<string, string[]> =>
  resources.reduce((all, { type, id }) => all.set(type, [...(all.get(type) ?? []), id]), new Map<string, string[]>())

/**
 * Reads records as REST answers them with their metadata: through their sources, with the fields that the scopes show, written by the
 * types of the schema. The records of a type are one statement, and their metadata another one. All are of one state of the primary, so a
 * later read never answers an older version. A type whose records cannot be read stops no message.
 * @param failed is called with the error of such a read.
 */
export function recordsFor(
  executor: Executor,
  schemaOf: () => Promise<GraphQLSchema>,
  failed: (error: unknown, organizationId: string, type: string) => void,
): ReadRecords {
  let all: Promise<ReadonlyMap<string, Answering | undefined>> | undefined
  const answerings = async () => {
    const schema = await schemaOf()
    return new Map(feedRecords().map(([type]) => [type.name, answeringOf(type, schema)]))
  }
  return async (caller, resources) => {
    all ??= answerings()
    const known = await all
    const { reader, end } = executor.readsFor(caller, true, true)
    try {
      const sequence = await lastSequence(reader)
      const found = new Map<string, ReadonlyMap<string, unknown> | RecordOmission>()
      for (const [type, ids] of idsByType(resources))
        found.set(
          type,
          await recordsOf(known.get(type), caller, reader, ids).catch((error): RecordOmission => {
            failed(error, caller.organizationId, type)
            return 'NOT_READ'
          }),
        )
      return {
        sequence,
        of({ type, id }) {
          const records = found.get(type) ?? 'NOT_PUBLISHED'
          if (typeof records === 'string') return { omitted: records }
          return records.has(id) ? { record: records.get(id) } : { omitted: 'NOT_FOUND' }
        },
      }
    } finally {
      await end()
    }
  }
}
