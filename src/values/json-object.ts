import { GraphQLScalarType } from 'graphql'
import { fault } from './money.js'

/** An object of JSON without a type of its own; it is answered, never taken. */
export const JsonObjectScalar = new GraphQLScalarType<never, unknown>({
  name: 'JSONObject',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  description: 'An object in JSON, to be sent as a variable as it is.',
  serialize: value => value,
  parseValue: () => {
    throw fault('not_writable', {})
  },
  extensions: { jsonSchema: { type: 'object' } },
})
