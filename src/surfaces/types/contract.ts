import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Row, Rule } from '../../declaration/fields.js'
import type { Operation } from '../../kernel/operation.js'
import { type About, faultFor, type Told, unknownAmong } from '../../refusals/field-faults.js'
import { type Fault, FIELD_FAULTS_MAX, type FieldFault, Refusal, refusalOfRows } from '../../refusals/refusals.js'
import { positionOf, Rows, refusedAmong } from '../../refusals/refused-rows.js'
import { hasCardNumber } from '../../values/card-number.js'
import type { FieldRemedy } from '../../values/faults.js'
import { hasControls, isLine, isStorable, isVisible } from '../../values/line.js'
import { isObject } from '../../values/objects.js'
import { present } from '../../values/present.js'
import { normalId } from '../../values/time.js'
import { mapInTurns } from '../../values/turns.js'

/** Declared names, and positions in lists. */
type Path = readonly (string | number)[]

/**
 * Collects faults. A nested or unlisted field is reported as `request` (specification, "Errors"), with its path. A list of
 * plain values is one field.
 */
class Faults {
  readonly found: FieldFault[] = []
  /** Of lists whose rows are judged one by one and refuse the request: the member and its refused rows. */
  rows?: [string, ReadonlyMap<number, Refusal>]

  add<F extends Fault>(path: Path, code: F, ...[about]: Told<F>): undefined {
    return this.addKnown(path, code, about)
  }

  /** As `add`, of a fault whose code a scalar has chosen. */
  addKnown(path: Path, code: Fault, about?: About): undefined {
    if (this.found.length >= FIELD_FAULTS_MAX) return undefined
    const names = path.filter(part => typeof part === 'string')
    const field = names.length === 1 && code !== 'unknown_field' ? (names[0] as string) : 'request'
    const place = path.length > 1 || (path.length && code === 'unknown_field') ? path.join('.') : undefined
    const fault = faultFor(field, code, { ...about, ...(place === undefined ? {} : { path: place }) })
    const isKnown = ({ field: other, code: its, path: at, unknown }: FieldFault) =>
      other === field && its === code && at === place && unknown === fault.unknown
    if (!this.found.some(isKnown)) this.found.push(fault)
    return undefined
  }

  /** The refusal that the faults make; undefined when there are none. */
  refusal(): Refusal | undefined {
    if (this.found.length) return new Refusal('validation', this.found)
    return this.rows && refusalOfRows(...this.rows)
  }
}

type AnyField = GraphQLInputField | GraphQLField<unknown, unknown>

/** Fields whose text others read in the middle of a sentence, in an e-mail, a letter or a list. */
const NAME = /name$/i

/** Trimmed and in NFC, so that equal texts are equal bytes. A text that is not empty has something to read. */
function normalText(value: string, path: Path, faults: Faults): string | undefined {
  const text = value.trim()
  const isName = NAME.test(String(path.at(-1)))
  const isHidden = hasControls(value) || (isName && !isLine(text))
  if (!value.isWellFormed() || isHidden || (text && !isVisible(text)))
    return faults.add(path, 'invalid_format', { expected: isName ? 'one line of visible text' : 'visible text' })
  return text.normalize('NFC')
}

/** Normalizes a text or an id, so that equal ones are equal strings. Other values stay. */
function normal(value: unknown, { name }: GraphQLNamedType, path: Path, faults: Faults): unknown {
  if (typeof value !== 'string') return value
  // No record has such an id, and PostgreSQL cannot be asked for it.
  if (name === 'ID') return isStorable(value) ? normalId(value) : faults.add(path, 'unknown_reference')
  return name === 'String' ? normalText(value, path, faults) : value
}

const INT_MAX = 2_147_483_647
/** What GraphQL's own scalars take, to complete "must be …". */
const JSON_TYPES: Record<string, string> = { Int: 'a whole number', Float: 'a number', Boolean: 'true or false' }

function leaf(value: unknown, type: GraphQLScalarType, path: Path, faults: Faults): unknown {
  if (type.name === 'String' || type.name === 'ID')
    return typeof value === 'string'
      ? normal(value, type, path, faults)
      : faults.add(path, 'invalid_type', { expected: 'a string' })
  if (type.name === 'Int' && typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > INT_MAX) {
    return value > 0
      ? faults.add(path, 'too_large', { maximum: INT_MAX })
      : faults.add(path, 'too_small', { minimum: -INT_MAX })
  }
  try {
    return type.parseValue(value)
  } catch (error) {
    const { fault, remedy } = (error as { extensions?: { fault?: Fault; remedy?: FieldRemedy } }).extensions ?? {}
    if (fault) return faults.addKnown(path, fault, remedy)
    return faults.add(path, 'invalid_type', { expected: JSON_TYPES[type.name] ?? `a value of type ${type.name}` })
  }
}

/**
 * Bounds besides the type: forms of texts, lengths in code points, numbers and amounts, items of a list.
 * @param scale how many units of the value are one of the wire.
 */
function addRuleFaults(
  value: unknown,
  { min, max, items, isFree, form }: Rule,
  scale: number,
  path: Path,
  faults: Faults,
) {
  if (Array.isArray(value)) {
    const length = value instanceof Rows ? value.total : value.length
    if (items !== undefined && length > items) faults.add(path, 'too_many', { maximum: items })
    if (form || isFree || max !== undefined)
      for (const [at, item] of value.entries())
        if (typeof item === 'string') addRuleFaults(item, { max, isFree, form }, scale, [...path, at], faults)
    if (min === undefined || length >= min) return
    if (length) faults.add(path, 'too_short', { minimum: min })
    else faults.add(path, 'required')
  } else if (typeof value === 'string') {
    const size = [...value].length
    if (isFree && hasCardNumber(value)) faults.add(path, 'invalid_format', { expected: 'without the number of a card' })
    if (min !== undefined && size < min) faults.add(path, 'too_short', { minimum: min })
    else if (max !== undefined && size > max) faults.add(path, 'too_long', { maximum: max })
    else if (form && !form.takes(value)) faults.add(path, 'invalid_format', { expected: form.expected })
  } else if (typeof value === 'number') {
    if (min !== undefined && value < min) faults.add(path, 'too_small', { minimum: min / scale })
    if (max !== undefined && value > max) faults.add(path, 'too_large', { maximum: max / scale })
  }
}

/** How many units of a value inside are one of the wire: amounts are in minor units inside. */
const scaleOf = ({ type }: { type: GraphQLInputType }): number => (getNamedType(type).name === 'Money' ? 100 : 1)

/** The bounds of a field. */
export const ruleOf = (field: AnyField) => (field.extensions.rule ?? {}) as Rule

/** The remedy of a member that an object does not have. */
const among = (key: string, fields: readonly GraphQLInputField[]) =>
  unknownAmong(
    key,
    fields.map(({ name }) => name),
  )

function coerceObject(value: Row, fields: readonly GraphQLInputField[], path: Path, faults: Faults): Row {
  const result: Row = {}
  for (const key of Object.keys(value)) {
    if (!fields.some(field => field.name === key)) faults.add(path, 'unknown_field', among(key, fields))
  }
  for (const field of fields) {
    const at = [...path, field.name]
    const given = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    if (given === undefined && field.defaultValue !== undefined) result[field.name] = field.defaultValue
    else if (given === undefined && !isNonNullType(field.type)) continue
    else if (given === null && field.extensions.clearable === false) faults.add(at, 'required', choicesOf(field.type))
    else result[field.name] = readField(given, field, at, faults, coerceValue)
  }
  return result
}

/** Reads a value as a type, and adds its faults. */
type Read = (value: unknown, type: GraphQLInputType, path: Path, faults: Faults) => unknown

/** Reads the value of a field, and adds the faults of its bounds. */
function readField(given: unknown, field: GraphQLInputField, at: Path, faults: Faults, read: Read): unknown {
  const rule = ruleOf(field)
  const value = rule.rows ? readRows(given, field, faults, read) : read(given, field.type, at, faults)
  addRuleFaults(value, rule, scaleOf(field), at, faults)
  return value
}

/** Reads each row of a list by itself, so that a malformed one is refused by its position and says nothing of the others. */
function readRows(value: unknown, field: GraphQLInputField, faults: Faults, read: Read): unknown {
  const { name, type } = field
  const { rows: how, items = Number.POSITIVE_INFINITY } = ruleOf(field)
  const list = getNullableType(type)
  if (!Array.isArray(value) || !isListType(list)) return coerceValue(value, type, [name], faults)
  // Too many rows are refused as a whole, without a look at each.
  if (value.length > items) return value
  const rows = new Rows<unknown>()
  rows.refused.push(...refusedAmong(value))
  for (const [at, sent] of value.entries()) {
    const own = new Faults()
    const row = read(sent, list.ofType, [], own)
    const refusal = own.refusal()
    const index = positionOf(value, at)
    if (refusal) rows.refused.push({ index, refusal, sent })
    else {
      rows.push(row)
      rows.positions.push(index)
    }
  }
  if (how === 'ALL' && rows.refused.length)
    faults.rows = [name, new Map(rows.refused.map(({ index, refusal }) => [index, refusal]))]
  return rows
}

const namesOf = (type: GraphQLEnumType): string[] => type.getValues().map(({ name }) => name)

/** The remedy of a member that is missing: the values of an enumeration. */
function choicesOf(declared: GraphQLInputType): { allowed: string[] } | undefined {
  const type = getNullableType(declared)
  return isEnumType(type) ? { allowed: namesOf(type) } : undefined
}

/** Reads a JSON value as an input type; undefined means that a fault was added. */
function coerceValue(value: unknown, declared: GraphQLInputType, path: Path, faults: Faults): unknown {
  const type = getNullableType(declared)
  if (value === null || value === undefined)
    return isNonNullType(declared) ? faults.add(path, 'required', choicesOf(type)) : null
  if (isListType(type)) {
    if (!Array.isArray(value)) return faults.add(path, 'invalid_type', { expected: 'a list' })
    return value.map((item, at) => coerceValue(item, type.ofType, [...path, at], faults))
  }
  if (isInputObjectType(type)) {
    if (!isObject(value)) return faults.add(path, 'invalid_type', { expected: 'an object' })
    return coerceObject(value, Object.values(type.getFields()), path, faults)
  }
  if (isEnumType(type)) {
    if (typeof value !== 'string') return faults.add(path, 'invalid_type', { expected: 'a string' })
    if (type.getValue(value)) return value
    return faults.add(path, 'invalid_enum', { allowed: namesOf(type) })
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
  const read = isObject(value)
    ? coerceObject(value, fields, [], faults)
    : faults.add([], 'invalid_type', { expected: 'an object' })
  const refusal = faults.refusal()
  if (refusal) throw refusal
  return present(read)
}

/** The list of an input whose rows its operation judges one by one. */
const separateField = (type: GraphQLInputType): GraphQLInputField | undefined => {
  const bare = getNullableType(type)
  return isInputObjectType(bare)
    ? Object.values(bare.getFields()).find(each => ruleOf(each).rows === 'EACH')
    : undefined
}

/**
 * Takes the malformed rows out of an input, before GraphQL would refuse all rows for them. `rows` has them, beside the
 * well-formed ones as they were sent. Undefined when there are none.
 */
export function separatedRows(
  value: unknown,
  type: GraphQLInputType,
): { member: string; rows: Rows<unknown> } | undefined {
  const field = separateField(type)
  const sent = field && isObject(value) ? value[field.name] : undefined
  if (!field || !Array.isArray(sent)) return undefined
  const asSent: Read = (row, rowType, path, faults) => {
    coerceValue(row, rowType, path, faults)
    return row
  }
  const rows = readRows(sent, field, new Faults(), asSent)
  return rows instanceof Rows && rows.refused.length ? { member: field.name, rows } : undefined
}

/** The refusal of one GraphQL variable; undefined when its value is right. */
export function refusalOfVariable(value: unknown, type: GraphQLInputType, name: string): Refusal | undefined {
  const faults = new Faults()
  const bare = getNullableType(type)
  if (isInputObjectType(bare) && isObject(value)) coerceObject(value, Object.values(bare.getFields()), [], faults)
  else coerceValue(value, type, [name], faults)
  return faults.refusal()
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
  const refusal = faults.refusal()
  if (refusal) throw refusal
  return read
}

function applyToObject(value: Row, fields: readonly GraphQLInputField[], path: Path, faults: Faults): Row {
  const result: Row = {}
  for (const field of fields) {
    const at = [...path, field.name]
    // An absent input gets its defaults here, because GraphQL fills defaults only into present inputs.
    const given = field.name in value ? value[field.name] : field.defaultValue
    if (given === undefined) continue
    if (given === null && field.extensions.clearable === false) faults.add(at, 'required', choicesOf(field.type))
    result[field.name] = readField(given, field, at, faults, applyToValue)
  }
  return result
}

function applyToValue(value: unknown, declared: GraphQLInputType, path: Path, faults: Faults): unknown {
  const type = getNullableType(declared)
  if (value === null || value === undefined) return value
  if (isListType(type))
    return (value as unknown[]).map((item, at) => applyToValue(item, type.ofType, [...path, at], faults))
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

/** Makes the JSON of a long answer. Other requests have their turn between the rows of its lists. */
export async function representInTurns(value: unknown, declared: GraphQLOutputType): Promise<unknown> {
  const type = getNullableType(declared)
  if (value === null || value === undefined) return null
  if (isListType(type)) {
    const item = representerOf(type.ofType)
    return mapInTurns(value as unknown[], each => (each === null ? null : item(each)))
  }
  if (!isObjectType(type)) return representerOf(type)(value)
  const result: Row = {}
  for (const field of plainFields(type)) {
    const member = (value as Row)[field.name]
    if (!(isAsked(field) && member === undefined)) result[field.name] = await representInTurns(member, field.type)
  }
  return result
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
