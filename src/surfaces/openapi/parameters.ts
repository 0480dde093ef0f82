import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isObjectType,
  isRequiredInputField,
} from 'graphql'
import type { Row } from '../../declaration/fields.js'
import { envelopeOf, hasTable, isFileRead, type List, type Operation, takesBody } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { type Definitions, fieldSchema } from '../types/json-schema.js'
import { inputTypeOf, rootField } from '../types/operation-types.js'
import { includeOf, parameterRef, schemaRef } from './parts.js'

/** What every part of the reference is made from. */
export interface ReferenceContext {
  schema: GraphQLSchema
  definitions: Definitions
}

/** The parameters of an operation: of its path, its filter and its headers. */
export function parametersOf(operation: Operation, context: ReferenceContext): Row[] {
  const { kind, parameters, organization } = operation
  const filter = takesBody(operation)
    ? []
    : filterParameters(inputTypeOf(context.schema, operation), context.definitions)
  return [
    ...parameters.map(name => ({
      name,
      in: 'path',
      required: true,
      description: 'An unknown id, and an id of another organization, answers 404.',
      schema: /id$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
    })),
    ...filter,
    ...(kind === 'list' ? windowParameters(operation, context) : []),
    ...(kind === 'mutation' || takesBody(operation) ? [] : includeOf(operation)),
    ...formatParameters(operation),
    ...(organization === false ? [] : [parameterRef('OrganizationId')]),
    ...(kind === 'mutation'
      ? [parameterRef('DryRun'), parameterRef(operation.needsKey ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]
      : []),
    ...(kind === 'mutation' && parameters.length ? [parameterRef('IfMatch')] : []),
    ...(isFileRead(operation) || (kind !== 'mutation' && hasTag(operation, context))
      ? [parameterRef('IfNoneMatch')]
      : []),
    ...(isFileRead(operation) ? [parameterRef('Range')] : []),
  ]
}

/** The parameters of the format of a list, of a report, and of several reports together. */
function formatParameters(operation: Operation): Row[] {
  if (!hasTable(operation)) return []
  if (operation.kind === 'list') return [parameterRef('Format'), parameterRef('Layout')]
  const isPacket = operation.kind === 'query' && operation.parts !== undefined
  return isPacket
    ? [parameterRef('PacketFormat'), parameterRef('Orientation')]
    : [parameterRef('ReportFormat'), parameterRef('Layout'), parameterRef('Orientation')]
}

function windowParameters({ lists: { orders, order, type } }: List, { definitions }: ReferenceContext): Row[] {
  const name = `${type.name}Sort`
  definitions.set(name, {
    type: 'string',
    enum: Object.keys(orders).flatMap(each => [each, `-${each}`]),
    description: 'The order of a list; `-` for descending.',
  })
  const sort = {
    name: 'sort',
    in: 'query',
    description: '`-` for descending; the id breaks ties.',
    schema: { ...schemaRef(name), ...(order ? { default: order } : {}) },
  }
  return [parameterRef('Limit'), parameterRef('Cursor'), sort]
}

/** A parameter is absent or has a value; it cannot be null. */
function withoutNull(schema: Row): Row {
  if (Array.isArray(schema.oneOf)) {
    const variants = schema.oneOf.filter(each => each.type !== 'null')
    return variants.length === 1 ? variants[0] : { ...schema, oneOf: variants }
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  return {
    ...schema,
    type,
    ...(Array.isArray(schema.enum) ? { enum: schema.enum.filter(value => value !== null) } : {}),
  }
}

/** The value of a filter by a reference. */
const REFERENCE: Row = {
  type: 'string',
  pattern: '^(none|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$',
  description: 'The id of a record, or `none` for records without one where the reference can be absent.',
}

/** A filter by references takes `none` too. */
function withNone(schema: Row, name: string, definitions: Definitions): Row {
  if (!isObject(schema.items) || schema.items.format !== 'uuid' || name === 'id') return schema
  definitions.set('ReferenceFilter', REFERENCE)
  return { ...schema, items: schemaRef('ReferenceFilter') }
}

function filterParameters(type: GraphQLInputType | undefined, definitions: Definitions): Row[] {
  const object = type && getNullableType(type)
  if (!object || !isInputObjectType(object)) return []
  const parameter = (field: GraphQLInputField, name: string, note: string | null | undefined): Row => {
    const { description, ...schema } = withNone(withoutNull(fieldSchema(field, definitions, true)), name, definitions)
    const text = note ?? description
    return {
      name,
      in: 'query',
      ...(isRequiredInputField(field) ? { required: true } : {}),
      ...(text ? { description: text } : {}),
      ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
      schema,
    }
  }
  return Object.values(object.getFields()).flatMap(field => {
    const bare = getNullableType(field.type)
    if (!isInputObjectType(bare)) return [parameter(field, field.name, field.description)]
    return Object.values(bare.getFields()).map(bound =>
      parameter(
        bound,
        `${field.name}[${bound.name}]`,
        [field.description, bound.description].filter(Boolean).join(' '),
      ),
    )
  })
}

/** Whether its answer has an ETag: a page of a list, or one resource with a version. */
export function hasTag(operation: Operation, { schema }: ReferenceContext): boolean {
  if (operation.kind === 'list') return true
  if (envelopeOf(operation)) return false
  const type = getNamedType(rootField(schema, operation).type)
  return isObjectType(type) && 'version' in type.getFields()
}
