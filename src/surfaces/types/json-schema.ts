import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Row, Rule } from '../../declaration/fields.js'
import { METADATA } from '../../declaration/metadata.js'
import { decimal } from '../../values/money.js'
import { isObject } from '../../values/objects.js'
import { isAsked, plainFields, ruleOf } from './contract.js'

const LEAVES: Record<string, Row> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  ID: { type: 'string' },
  String: { type: 'string' },
}

/** The named types of a schema, for `components.schemas`. */
export interface Definitions extends Map<string, Row> {
  /**
   * Whether it is for programs: enumerations are named types too, after which code generators name types, ids say that they are UUIDs,
   * and texts what they look like. A model reads enumerations in place, and fewer words.
   */
  isForPrograms?: boolean
}

/** Where named types stand in a description. */
export const REFERENCE = '#/components/schemas/'

const LENGTHS = ['minLength', 'maxLength'] as const
const BOUNDS = ['minimum', 'maximum'] as const

const nullable = (schema: Row): Row =>
  schema.$ref
    ? { oneOf: [schema, { type: 'null' }] }
    : {
        ...schema,
        type: [schema.type, 'null'],
        ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
      }

function ruled(schema: Row, { min, max, items, form }: Rule, money: boolean, definitions: Definitions): Row {
  const scale = money ? 100 : 1
  if (schema.type === 'array')
    return {
      ...schema,
      ...(min !== undefined ? { minItems: min } : {}),
      ...(items !== undefined ? { maxItems: items } : {}),
      ...(isObject(schema.items) && schema.items.type === 'string'
        ? { items: ruled(schema.items, { max, form }, false, definitions) }
        : {}),
    }
  const [least, most] = schema.type === 'string' ? LENGTHS : BOUNDS
  if (schema.format || schema.enum || schema.$ref) return schema
  return {
    ...schema,
    ...(definitions.isForPrograms ? form?.schema : {}),
    ...(min !== undefined ? { [least]: min / scale } : {}),
    ...(max !== undefined ? { [most]: max / scale } : {}),
  }
}

/** The schema of a text, or of several, with the texts that it can be as a named type. */
function among(schema: Row, rule: Rule, definitions: Definitions): Row {
  if (!rule.among || !definitions.isForPrograms) return schema
  const { name, values } = rule.among
  definitions.set(name, { type: 'string', enum: [...values()] })
  const one = { $ref: REFERENCE + name }
  return schema.type === 'array' ? { ...schema, items: one } : one
}

/** Whether models see a field. What integrations store for themselves says nothing to them, and their tools have no room for it. */
export const isForModels = ({ name }: { name: string }): boolean => name !== METADATA

/** What each value of an enumeration means. */
const meaningsOf = (type: GraphQLEnumType): Row =>
  Object.fromEntries(type.getValues().map(({ name, description }) => [name, description]))

/** JSON Schema 2020-12 of a GraphQL type; object types become references into `definitions`. */
export function jsonSchema(
  declared: GraphQLInputType | GraphQLOutputType,
  definitions: Definitions,
  forInput = false,
): Row {
  const type = getNullableType(declared)
  if (isListType(type)) return { type: 'array', items: jsonSchema(type.ofType, definitions, forInput) }
  if (isEnumType(type)) {
    const schema = {
      type: 'string',
      enum: type.getValues().map(value => value.name),
      ...(type.description ? { description: type.description } : {}),
    }
    if (!definitions.isForPrograms) return schema
    definitions.set(type.name, { ...schema, 'x-enumDescriptions': meaningsOf(type) })
    return { $ref: REFERENCE + type.name }
  }
  if (isObjectType(type) || isInputObjectType(type)) {
    if (!definitions.has(type.name)) {
      definitions.set(type.name, {})
      const all = isObjectType(type) ? plainFields(type) : Object.values(type.getFields())
      const fields = definitions.isForPrograms ? all : all.filter(isForModels)
      definitions.set(type.name, {
        ...objectSchema(
          fields,
          definitions,
          isInputObjectType(type),
          isInputObjectType(type) || type.extensions.closed === true,
        ),
        ...(type.description ? { description: type.description } : {}),
      })
    }
    return { $ref: REFERENCE + type.name }
  }
  if (type.name === 'ID' && definitions.isForPrograms) return { type: 'string', format: 'uuid' }
  const { jsonSchema: own, inputSchema } = type.extensions
  if (forInput && isObject(inputSchema)) return inputSchema
  return isObject(own) ? own : (LEAVES[type.name] ?? { type: 'string' })
}

/** The schema of one field: its type, its bounds, its note, whether it may be null. */
export function fieldSchema(
  field: GraphQLInputField | GraphQLField<unknown, unknown>,
  definitions: Definitions,
  forInput: boolean,
): Row {
  const bare = getNullableType(field.type)
  const money = String(bare) === 'Money'
  const schema = forInput
    ? among(
        ruled(jsonSchema(field.type, definitions, true), ruleOf(field), money, definitions),
        ruleOf(field),
        definitions,
      )
    : jsonSchema(field.type, definitions)
  // What a type means stands at the type.
  const own = field.description === getNamedType(field.type).description ? undefined : field.description
  const described = { ...schema, ...(own ? { description: own } : {}) }
  const fallback = 'defaultValue' in field && field.defaultValue !== undefined ? { default: defaultOf(field) } : {}
  const isNullable = !isNonNullType(field.type) && field.extensions.clearable !== false
  return { ...(isNullable ? nullable(described) : described), ...fallback }
}

/** A default as clients write it: amounts in units of the currency. */
function defaultOf({ type, defaultValue }: GraphQLInputField): unknown {
  if (getNamedType(type).name !== 'Money') return defaultValue
  return Array.isArray(defaultValue) ? defaultValue.map(each => decimal(Number(each))) : decimal(Number(defaultValue))
}

function objectSchema(
  fields: readonly (GraphQLInputField | GraphQLField<unknown, unknown>)[],
  definitions: Definitions,
  forInput: boolean,
  closed: boolean,
): Row {
  const required = fields.filter(field =>
    forInput
      ? isNonNullType(field.type) && !('defaultValue' in field && field.defaultValue !== undefined)
      : !isAsked(field),
  )
  return {
    type: 'object',
    ...(closed ? { additionalProperties: false } : {}),
    properties: Object.fromEntries(fields.map(field => [field.name, fieldSchema(field, definitions, forInput)])),
    ...(required.length ? { required: required.map(field => field.name) } : {}),
  }
}
