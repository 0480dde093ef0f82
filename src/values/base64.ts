import { GraphQLScalarType, Kind } from 'graphql'
import type { FieldRemedy } from './faults.js'
import { fault, readLiteral } from './money.js'

/** The length of a Base64 text of so many bytes. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const BASE64: FieldRemedy = { expected: 'Base64 (RFC 4648, section 4), padded and without line breaks' }

function parse(value: unknown): string {
  if (typeof value !== 'string') throw fault('invalid_type', BASE64)
  // Node reads over what is no Base64; only the text that it would write itself is taken.
  if (Buffer.from(value, 'base64').toString('base64') !== value) throw fault('invalid_format', BASE64)
  return value
}

/** Bytes as Base64 (RFC 4648, section 4), padded and without line breaks: what cannot be one is refused at the border. */
export const Base64Scalar = new GraphQLScalarType<string, string>({
  name: 'Base64',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc4648#section-4',
  description: 'Bytes in Base64 (RFC 4648, section 4): padded, without line breaks.',
  serialize: String,
  parseValue: parse,
  parseLiteral: node => readLiteral(node, () => parse(node.kind === Kind.STRING ? node.value : undefined)),
  // A file is the dearest thing that a request can ask for: not many fit into one.
  extensions: { jsonSchema: { type: 'string', contentEncoding: 'base64' }, cost: 400 },
})
