import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Row, Rule } from '../declaration/fields.js'
import type { Operation } from '../kernel/operation.js'
import { type Fault, type FieldFault, Refusal } from '../refusals.js'
import { hasCardNumber } from '../values/card-number.js'
import { isObject } from '../values/objects.js'
import { normalId } from '../values/time.js'

/** Collects faults. A nested or unlisted field is reported as `request` (specification, "Errors"). */
class Faults {
  readonly found: FieldFault[] = []
  add(path: readonly string[], code: Fault): undefined {
    const field = path.length === 1 ? (path[0] as string) : 'request'
    if (!this.found.some(known => known.field === field && known.code === code)) this.found.push({ field, code })
    return undefined
  }
}

type AnyField = GraphQLInputField | GraphQLField<unknown, unknown>

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Trimmed and in NFC, so that equal texts are equal bytes. */
function normalText(value: string, path: readonly string[], faults: Faults): string | undefined {
  if (!value.isWellFormed() || CONTROL.test(value)) return faults.add(path, 'invalid_format')
  return value.trim().normalize('NFC')
}

/** Normalizes a text or an id, so that equal ones are equal strings. Other values stay. */
function normal(value: unknown, { name }: GraphQLNamedType, path: readonly string[], faults: Faults): unknown {
  if (typeof value !== 'string') return value
  if (name === 'ID') return normalId(value)
  return name === 'String' ? normalText(value, path, faults) : value
}

function leaf(value: unknown, type: GraphQLScalarType, path: readonly string[], faults: Faults): unknown {
  if (type.name === 'String' || type.name === 'ID')
    return typeof value === 'string' ? normal(value, type, path, faults) : faults.add(path, 'invalid_type')
  if (type.name === 'Int' && typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > 2147483647) {
    return faults.add(path, value > 0 ? 'too_large' : 'too_small')
  }
  try {
    return type.parseValue(value)
  } catch (error) {
    return faults.add(
      path,
      ((error as { extensions?: { fault?: Fault } }).extensions?.fault ?? 'invalid_type') as Fault,
    )
  }
}

/** Bounds besides the type: lengths in code points, numbers and amounts, items of a list. */
function addRuleFaults(
  value: unknown,
  { min, max, items, isFree }: Rule,
  path: readonly string[],
  faults: Faults,
): void {
  if (Array.isArray(value)) {
    if (items !== undefined && value.length > items) faults.add(path, 'too_many')
    if (min !== undefined && value.length < min) faults.add(path, value.length ? 'too_short' : 'required')
    return
  }
  if (typeof value !== 'string' && typeof value !== 'number') return
  const text = typeof value === 'string'
  const size = text ? [...value].length : value
  if (text && isFree && hasCardNumber(value)) faults.add(path, 'invalid_format')
  if (min !== undefined && size < min) faults.add(path, text ? 'too_short' : 'too_small')
  if (max !== undefined && size > max) faults.add(path, text ? 'too_long' : 'too_large')
}

/** The bounds of a field. */
export const ruleOf = (field: AnyField) => (field.extensions.rule ?? {}) as Rule

function coerceObject(value: Row, fields: readonly GraphQLInputField[], path: readonly string[], faults: Faults): Row {
  const result: Row = {}
  for (const key of Object.keys(value)) {
    if (!fields.some(field => field.name === key)) faults.add([], 'unknown_field')
  }
  for (const field of fields) {
    const at = [...path, field.name]
    const given = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    if (given === undefined && field.defaultValue !== undefined) result[field.name] = field.defaultValue
    else if (given === undefined && !isNonNullType(field.type)) continue
    else if (given === null && field.extensions.clearable === false) faults.add(at, 'required')
    else {
      const read = coerceValue(given, field.type, at, faults)
      result[field.name] = read
      addRuleFaults(read, ruleOf(field), at, faults)
    }
  }
  return result
}

/** Reads a JSON value as an input type; undefined means that a fault was added. */
function coerceValue(value: unknown, declared: GraphQLInputType, path: readonly string[], faults: Faults): unknown {
  if (value === null || value === undefined) return isNonNullType(declared) ? faults.add(path, 'required') : null
  const type = getNullableType(declared)
  if (isListType(type)) {
    if (!Array.isArray(value)) return faults.add(path, 'invalid_type')
    return value.map(item => coerceValue(item, type.ofType, path, faults))
  }
  if (isInputObjectType(type)) {
    if (!isObject(value)) return faults.add(path, 'invalid_type')
    return coerceObject(value, Object.values(type.getFields()), path, faults)
  }
  if (isEnumType(type)) {
    if (typeof value !== 'string') return faults.add(path, 'invalid_type')
    return type.getValue(value) ? value : faults.add(path, 'invalid_enum')
  }
  return leaf(value, type as GraphQLScalarType, path, faults)
}

/**
 * Reads an untrusted JSON value as the input type of an operation: a REST body, GraphQL variables
 * or a tool's arguments. So the same bad input gets the same refusal everywhere.
 * @throws Refusal 422 with at most 20 fields, never repeating a submitted value.
 */
export function coerceInput(value: unknown, type: GraphQLInputType | undefined): Row {
  const faults = new Faults()
  const object = type && getNullableType(type)
  const fields = object && isInputObjectType(object) ? Object.values(object.getFields()) : []
  const read = isObject(value) ? coerceObject(value, fields, [], faults) : faults.add([], 'invalid_type')
  if (faults.found.length || !read) throw new Refusal('validation', faults.found)
  return read
}

/** The faults of one GraphQL variable. */
export function faultsOf(value: unknown, type: GraphQLInputType, name: string): FieldFault[] {
  const faults = new Faults()
  const bare = getNullableType(type)
  if (isInputObjectType(bare) && isObject(value)) coerceObject(value, Object.values(bare.getFields()), [], faults)
  else coerceValue(value, type, [name], faults)
  return faults.found
}

/** The path parameters of a call. Each of them is an id. */
export const pathOf = ({ parameters }: Operation, given: Row): Record<string, string> =>
  Object.fromEntries(parameters.map(name => [name, normalId(String(given[name]))]))

/** Checks arguments that GraphQL has parsed against the rules beyond its types: text, ids, bounds, items. */
export function applyRules(value: Row, type: GraphQLInputType | undefined): Row {
  const object = type && getNullableType(type)
  if (!object || !isInputObjectType(object)) return value
  const faults = new Faults()
  const read = applyToObject(value, Object.values(object.getFields()), [], faults)
  if (faults.found.length) throw new Refusal('validation', faults.found)
  return read
}

function applyToObject(value: Row, fields: readonly GraphQLInputField[], path: readonly string[], faults: Faults): Row {
  const result: Row = {}
  for (const field of fields) {
    const at = [...path, field.name]
    // An absent input gets its defaults here, because GraphQL fills defaults only into present inputs.
    const given = field.name in value ? value[field.name] : field.defaultValue
    if (given === undefined) continue
    if (given === null && field.extensions.clearable === false) faults.add(at, 'required')
    result[field.name] = applyToValue(given, field.type, at, faults)
    addRuleFaults(result[field.name], ruleOf(field), at, faults)
  }
  return result
}

function applyToValue(value: unknown, declared: GraphQLInputType, path: readonly string[], faults: Faults): unknown {
  const type = getNullableType(declared)
  if (value === null || value === undefined) return value
  if (isListType(type)) return (value as unknown[]).map(item => applyToValue(item, type.ofType, path, faults))
  if (isInputObjectType(type)) return applyToObject(value as Row, Object.values(type.getFields()), path, faults)
  return normal(value, type, path, faults)
}

/** Fields that another read loads under its own scope. Only GraphQL has them. */
const isEdge = (field: GraphQLField<unknown, unknown>) => field.extensions.edge === true

/** Fields that are answered only on request. */
export const isAsked = (field: AnyField) => field.extensions.asked === true

/** The fields of a type that REST publishes, in order. */
export const plainFields = (type: GraphQLObjectType) => Object.values(type.getFields()).filter(field => !isEdge(field))

type Represent = (value: unknown) => unknown
const representers = new WeakMap<GraphQLOutputType, Represent>()

function makeRepresenter(declared: GraphQLOutputType): Represent {
  const type = getNullableType(declared)
  if (isListType(type)) {
    const item = representerOf(type.ofType)
    return value => (value as unknown[]).map(each => (each === null ? null : item(each)))
  }
  if (isLeafType(type)) {
    if (isEnumType(type) || ['ID', 'String', 'Boolean'].includes(type.name)) return value => value
    return value => type.serialize(value)
  }
  if (!isObjectType(type)) throw new Error(`${String(type)} cannot be represented`)
  const fields = plainFields(type).map(field => ({
    name: field.name,
    asked: isAsked(field),
    represent: representerOf(field.type),
  }))
  return value => {
    const from = value as Row
    const result: Row = {}
    for (const { name, asked, represent } of fields) {
      const member = from[name]
      if (asked && member === undefined) continue
      result[name] = member === null || member === undefined ? null : represent(member)
    }
    return result
  }
}

/** Makes the JSON of a value by the scalars of its type. Only declared fields are published. Compiled once per type. */
export function representerOf(type: GraphQLOutputType): Represent {
  let made = representers.get(type)
  if (!made) {
    made = makeRepresenter(type)
    representers.set(type, made)
  }
  return made
}

/** Reads a stored response back into the value from which GraphQL resolves its selection. */
export function revive(json: unknown, declared: GraphQLOutputType): unknown {
  const type = getNullableType(declared)
  if (json === null || json === undefined) return null
  if (isListType(type)) return (json as unknown[]).map(item => revive(item, type.ofType))
  if (isEnumType(type)) return json
  if (isLeafType(type)) return (type as GraphQLScalarType).parseValue(json)
  const object = type as GraphQLObjectType
  return Object.fromEntries(
    plainFields(object)
      .filter(field => !isAsked(field) || Object.hasOwn(json as Row, field.name))
      .map(field => [field.name, revive((json as Row)[field.name], field.type)]),
  )
}
