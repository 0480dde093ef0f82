import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

export type Row = Record<string, unknown>
export type Place = (string | number)[]
export interface Fault extends Row {
  field: string
  code: string
  message: string
  path?: string | null
  expected?: string
  allowed?: string[]
  minimum?: number | string
  maximum?: number | string
  unknown?: string
  nearest?: string
}
export interface Mistake {
  name: string
  /** Where the fault stands. */
  place: Place
  code: string
  input: Row
}

export const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, step) => (inner as Row)?.[step as string], value)
/** A copy of an input with another value, or without one, at a place. */
export function changed(input: Row, place: Place, value: unknown): Row {
  const copy = structuredClone(input)
  const owner = at(copy, place.slice(0, -1)) as Row
  const last = place.at(-1) as string
  if (value === undefined) delete owner[last]
  else owner[last] = value
  return copy
}
/** A copy in which a member has another name. */
function renamed(input: Row, place: Place, name: string): Row {
  const value = at(input, place)
  return changed(changed(input, place, undefined), [...place.slice(0, -1), name], value)
}

/** Wrong values of each scalar, and the codes that they have. */
const WRONG: Record<string, [name: string, value: unknown, code: string][]> = {
  Money: [
    ['three decimals', 10.005, 'invalid_precision'],
    ['a text', '10', 'invalid_type'],
    ['a hundred billion', 1e11, 'too_large'],
  ],
  Day: [
    ['a day that does not exist', '2026-02-30', 'invalid_format'],
    ['a day as Americans write it', '11/24/2026', 'invalid_format'],
    ['the year 1066', '1066-10-14', 'too_small'],
  ],
  DateTime: [['a moment without its zone', '2026-01-31 09:30', 'invalid_format']],
  Int: [
    ['a fraction', 1.5, 'invalid_type'],
    ['a text', '1', 'invalid_type'],
  ],
  Boolean: [['a text', 'yes', 'invalid_type']],
  String: [
    ['a number', 7, 'invalid_type'],
    ['30,000 characters', 'x'.repeat(30_000), 'too_long'],
  ],
  ID: [['a number', 7, 'invalid_type']],
  Base64: [['a text with a line break', 'QUJD\nQUJD', 'invalid_format']],
}

/** Typical mistakes in what an operation takes: one a request. */
export function* mistakesIn(input: Row, declared: GraphQLInputType, place: Place = []): Generator<Mistake> {
  const type = getNullableType(declared)
  const value = place.length ? at(input, place) : input
  const mistake = (name: string, code: string, wrong: Row, where = place): Mistake => ({
    name: `${where.join('.') || 'the whole'}: ${name}`,
    place: where,
    code,
    input: wrong,
  })
  if (isListType(type)) {
    yield mistake('no list', 'invalid_type', changed(input, place, 7))
    if (Array.isArray(value) && value.length) yield* mistakesIn(input, type.ofType, [...place, 0])
  } else if (isInputObjectType(type)) {
    if (place.length) yield mistake('no object', 'invalid_type', changed(input, place, 7))
    for (const field of Object.values(type.getFields())) {
      const inner = [...place, field.name]
      if (!Object.hasOwn(value as Row, field.name) || at(input, inner) === null) continue
      // Nothing is like a name of one letter.
      if (field.name.length > 1)
        yield mistake('a misspelt name', 'unknown_field', renamed(input, inner, `${field.name}s_`), inner)
      if (isNonNullType(field.type) && field.defaultValue === undefined)
        yield mistake('left out', 'required', changed(input, inner, undefined), inner)
      yield* mistakesIn(input, field.type, inner)
    }
  } else if (isEnumType(type)) {
    yield mistake('no such value', 'invalid_enum', changed(input, place, 'NO_SUCH_VALUE'))
  } else {
    for (const [name, wrong, code] of WRONG[getNamedType(type).name] ?? [])
      yield mistake(name, code, changed(input, place, wrong))
  }
}

/** Whether an id stands at a place of an input. */
export function isIdIn(declared: GraphQLInputType, place: Place): boolean {
  const type = getNullableType(declared)
  if (isListType(type)) return isIdIn(type.ofType, typeof place[0] === 'number' ? place.slice(1) : place)
  if (!isInputObjectType(type)) return place.length === 0 && getNamedType(type).name === 'ID'
  const field = type.getFields()[String(place[0])]
  return field !== undefined && isIdIn(field.type, place.slice(1))
}

/** What a person would send who reads what is expected. */
const EXPECTED: [phrase: RegExp, value: unknown][] = [
  [/^a string$/, 'x'],
  [/^a whole number( or now)?$/, 1],
  [/^a number with at most two decimals$/, 1.25],
  [/^true or false$/, true],
  [/^a calendar day that exists, written YYYY-MM-DD$/, '2026-01-31'],
  [/^a moment that exists, in ISO 8601 with its zone, such as (\S+)$/, '2026-01-31T09:30:00Z'],
  [/^Base64 \(RFC 4648, section 4\), padded and without line breaks$/, 'QUJD'],
]

/** The request, mended by what the refusal says; undefined when it does not say enough. */
export function mended({ input, place }: Mistake, fault: Fault, original: Row): Row | undefined {
  const wrong = at(input, place)
  switch (fault.code) {
    case 'unknown_field': {
      const isAllowed = fault.nearest !== undefined && fault.allowed?.includes(fault.nearest)
      return isAllowed
        ? renamed(input, [...place.slice(0, -1), String(fault.unknown)], String(fault.nearest))
        : undefined
    }
    // The path says what is missing; what it is, its sender knows.
    case 'required':
      return changed(input, place, at(original, place))
    case 'invalid_enum':
      return fault.allowed?.length ? changed(input, place, fault.allowed[0]) : undefined
    case 'too_long':
      return fault.maximum === undefined
        ? undefined
        : changed(input, place, String(wrong).slice(0, Number(fault.maximum)))
    case 'too_large':
      return fault.maximum === undefined ? undefined : changed(input, place, fault.maximum)
    case 'too_small':
      return fault.minimum === undefined ? undefined : changed(input, place, fault.minimum)
    case 'invalid_precision':
      return /two decimals/.test(fault.message) ? changed(input, place, Number(Number(wrong).toFixed(2))) : undefined
    default: {
      if (fault.expected === 'a list' || fault.expected === 'an object')
        return changed(input, place, fault.expected === 'a list' ? [] : {})
      const known = EXPECTED.find(([phrase]) => phrase.test(String(fault.expected)))
      return known && changed(input, place, known[1])
    }
  }
}

/** A value of each scalar. */
const FITTING: Record<string, unknown> = {
  Money: 1.25,
  Day: '2026-01-31',
  DateTime: '2026-01-31T09:30:00Z',
  Int: 1,
  Float: 1,
  Boolean: true,
  ID: '018f0000-0000-7000-8000-00000000000f',
  Base64: 'QUJD',
  FeedPosition: 1,
}

/** A text of each form that a member can have, by what its refusal says. */
const FORMED: Record<string, string> = {
  'four digits': '1234',
  'a country code of two capital letters (ISO 3166-1)': 'US',
  'a currency code of three capital letters (ISO 4217)': 'USD',
  'nine digits, written NN-NNNNNNN': '36-1234567',
  'a valid number, written NN-NNNNNNN for an EIN and NNN-NN-NNNN for an SSN or ITIN: the hyphens say which one it is':
    '36-1234567',
  'a telephone number of 7 to 15 digits that begins with + (E.164)': '+16305550142',
  'a month, written YYYY-MM': '2026-11',
  'a number of 1 to 9 digits without zeros before it': '101',
  'a number of 1 to 30 letters, digits, dots, slashes, hyphens and underscores': 'R-2026/7',
  'a telephone number of 7 to 15 digits': '+16305550142',
  'an e-mail address': 'office@church.example',
  'a key of letters, digits, dots, hyphens and underscores that begins with a letter': 'erpId',
  'a key, or a key and its value, written key:value': 'erpId:4711',
}

/** A value of a field that breaks no bound that its type publishes, with every member of what it holds. */
function fittingValue(field: GraphQLInputField, declared: GraphQLInputType, above: readonly string[]): unknown {
  const type = getNullableType(declared)
  const rule = (field.extensions.rule ?? {}) as { min?: number; max?: number; form?: { expected: string } }
  if (isListType(type)) return Array.from({ length: rule.min ?? 1 }, () => fittingValue(field, type.ofType, above))
  if (isInputObjectType(type)) return filled(type, above)
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (type.name === 'String') return rule.form ? FORMED[rule.form.expected] : 'x'.repeat(rule.min ?? 1)
  return typeof FITTING[type.name] === 'number'
    ? Math.max(Number(FITTING[type.name]), rule.min ?? 0)
    : FITTING[type.name]
}

/** An input of a type in which every member has a value. A type inside itself is left out. */
export function filled(declared: GraphQLInputType, above: readonly string[] = []): Row {
  const type = getNullableType(declared)
  if (!isInputObjectType(type)) return {}
  const inside = [...above, type.name]
  const fields = Object.values(type.getFields()).filter(field => !inside.includes(getNamedType(field.type).name))
  return Object.fromEntries(fields.map(field => [field.name, fittingValue(field, field.type, inside)]))
}
