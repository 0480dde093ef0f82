import { GraphQLScalarType, Kind } from 'graphql'
import { fault, readLiteral } from './money.js'

/** Where a reader of the change feed is: the last sequence that it has read, or `now` for the end of the feed. */
export type FeedPosition = number | 'now'

/** @throws the faults invalid_type, too_small and too_large. */
function parsePosition(value: unknown): FeedPosition {
  if (value === 'now') return value
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw fault('invalid_type', { expected: 'a whole number or now' })
  if (value < 0) throw fault('too_small', { minimum: 0 })
  if (!Number.isSafeInteger(value)) throw fault('too_large', { maximum: Number.MAX_SAFE_INTEGER })
  return value
}

export const FeedPositionScalar = new GraphQLScalarType<FeedPosition, FeedPosition>({
  name: 'FeedPosition',
  description: 'A place in the change feed: the sequence of a change, 0 for the beginning, or `now` for the end.',
  serialize: parsePosition,
  parseValue: parsePosition,
  parseLiteral: node =>
    readLiteral(node, () => {
      if (node.kind === Kind.STRING) return parsePosition(node.value)
      return parsePosition(node.kind === Kind.INT ? Number(node.value) : undefined)
    }),
  extensions: { jsonSchema: { oneOf: [{ type: 'integer', minimum: 0 }, { const: 'now' }] } },
})
