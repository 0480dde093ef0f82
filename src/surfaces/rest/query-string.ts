import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql'
import { limitOf } from '../../data/page.js'
import type { Row } from '../../declaration/fields.js'
import { hasTable, type Operation } from '../../kernel/operation.js'
import { unknownAmong } from '../../refusals/field-faults.js'
import { refuse, refuseField } from '../../refusals/refusals.js'
import { gather } from '../../values/grouping.js'
import { isObject } from '../../values/objects.js'
import { first, present } from '../../values/present.js'
import { coerceInput } from '../types/contract.js'

/** @throws Refusal 400 for an escape that is not UTF-8, which URLSearchParams would replace by U+FFFD. */
function assertDecodable(search: string): void {
  try {
    decodeURIComponent(search.replaceAll('+', ' '))
  } catch {
    refuse('invalid_encoding')
  }
}

const RANGE = /^(\w+)\[(gte|gt|lte|lt)\]$/

/** Parses one value of a query string by its type. A text that does not fit stays, and the type refuses it. */
function fromText(text: string, type: GraphQLInputType): unknown {
  const { name } = getNamedType(type)
  if (name === 'Boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (name === 'Int' || name === 'FeedPosition') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (name === 'Money' || name === 'Float') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  return text
}

/** The bounds of a range in a query string. */
const rangesOf = ({ name, type }: GraphQLInputField): string[] => {
  const bare = getNullableType(type)
  return isInputObjectType(bare) ? Object.keys(bare.getFields()).map(bound => `${name}[${bound}]`) : []
}
/** The parameters of a filter, and those that every list has. */
const parameterNames = (fields: Record<string, GraphQLInputField>): string[] =>
  Object.values(fields).flatMap(field => {
    const ranges = rangesOf(field)
    return ranges.length ? ranges : [field.name]
  })

/** The filter in a query string: a repeated parameter is OR where the filter is a list, `field[gte]` a range. */
function filterFrom(parameters: Map<string, string[]>, type: GraphQLInputType | undefined): Row {
  const object = type && getNullableType(type)
  const fields = object && isInputObjectType(object) ? object.getFields() : {}
  const filter: Row = {}
  for (const [name, texts] of parameters) {
    const range = RANGE.exec(name)
    const field = Object.hasOwn(fields, range?.[1] ?? name) ? fields[range?.[1] ?? name] : undefined
    if (!field) refuseField('request', 'unknown_field', unknownAmong(name, parameterNames(fields)))
    const bare = getNullableType(field.type)
    if (isListType(bare)) filter[name] = texts.map(text => fromText(text, bare))
    else if (texts.length > 1) refuseField(field.name, 'too_many')
    else if (range && isInputObjectType(bare)) {
      const bound = bare.getFields()[present(range[2])]
      if (!bound) refuseField('request', 'unknown_field', unknownAmong(name, parameterNames(fields)))
      const others = filter[field.name]
      filter[field.name] = { ...(isObject(others) ? others : {}), [bound.name]: fromText(first(texts), bound.type) }
    } else if (range)
      refuseField(field.name, 'invalid_type', { expected: `sent as ${field.name}, without a bound in brackets` })
    else if (isInputObjectType(bare))
      refuseField(field.name, 'invalid_type', { expected: `sent with a bound: ${rangesOf(field).join(', ')}` })
    else filter[name] = fromText(first(texts), bare)
  }
  return filter
}

/** The filter of a query string, read as its type wants it. @throws Refusal 422. */
export function coerceFilter(parameters: Map<string, string[]>, type: GraphQLInputType | undefined): Row {
  return coerceInput(filterFrom(parameters, type), type)
}

/** The formats of a list, which can have any number of rows, of a report, and of several reports together. */
const LIST_FORMATS = ['json', 'csv', 'xlsx'] as const
const REPORT_FORMATS = [...LIST_FORMATS, 'pdf'] as const
const PACKET_FORMATS = ['json', 'xlsx', 'pdf'] as const
export type Format = (typeof REPORT_FORMATS)[number]

/** The formats in which REST answers a list, a read with rows, or one of several reports. */
export const formatsOf = (operation: Operation): readonly Format[] =>
  operation.kind === 'list'
    ? LIST_FORMATS
    : operation.kind === 'query' && operation.parts
      ? PACKET_FORMATS
      : REPORT_FORMATS

/** How CSV lays out rows: `table` for people, or `records` with the members of JSON. */
export const LAYOUTS = ['table', 'records'] as const
/** How the paper of a PDF lies. */
export const ORIENTATIONS = ['portrait', 'landscape'] as const

/** How an answer is wanted. */
export interface Wanted {
  format: Format
  layout: (typeof LAYOUTS)[number]
  /** The one that the columns need when absent. */
  orientation?: (typeof ORIENTATIONS)[number]
}

/** The one value of a parameter of the format, which is taken out. @throws Refusal 422. */
function oneOf<V extends string>(parameters: Map<string, string[]>, name: string, values: readonly V[]): V | undefined {
  const texts = parameters.get(name)
  if (!texts) return undefined
  parameters.delete(name)
  if (texts.length > 1) refuseField(name, 'too_many')
  return values.find(each => each === texts[0]) ?? refuseField(name, 'invalid_enum', { allowed: values })
}

/** How the answer of an operation is wanted: JSON unless it is a table. @throws Refusal 422. */
export function wantedIn(parameters: Map<string, string[]>, operation: Operation): Wanted {
  if (!hasTable(operation)) return { format: 'json', layout: 'table' }
  const format = oneOf(parameters, 'format', formatsOf(operation)) ?? 'json'
  const layout = oneOf(parameters, 'layout', LAYOUTS)
  const orientation = operation.kind === 'query' ? oneOf(parameters, 'orientation', ORIENTATIONS) : undefined
  return { format, layout: layout ?? 'table', ...(orientation ? { orientation } : {}) }
}

const WINDOW = ['limit', 'cursor', 'sort'] as const

/** The names in `include`, repeated for several. @throws Refusal 422 for an unknown name. */
function includedIn(parameters: Map<string, string[]>, known: readonly string[]): string[] {
  const names = [...new Set(parameters.get('include') ?? [])]
  parameters.delete('include')
  return names.every(name => known.includes(name)) ? names : refuseField('include', 'invalid_enum', { allowed: known })
}

/** The filter of a single read, and its fields on request. */
export function readInput(
  parameters: Map<string, string[]>,
  type: GraphQLInputType | undefined,
  asked: readonly string[],
) {
  return { include: asked.length ? includedIn(parameters, asked) : [], input: coerceFilter(parameters, type) }
}

/** How many rows are read at once for a table of a whole list. Pages of 1,000 took 270 MiB of memory. */
const TABLE_CHUNK = 250

/** The filter and the window of a list, and its rows' fields on request. */
export function listInput(
  parameters: Map<string, string[]>,
  type: GraphQLInputType | undefined,
  asked: readonly string[] = [],
  { format, layout }: Wanted = { format: 'json', layout: 'table' },
) {
  const isWhole = format !== 'json'
  if (isWhole)
    for (const name of ['limit', 'cursor', 'include']) if (parameters.has(name)) refuseField(name, 'not_writable')
  const include = includedIn(parameters, ['totals', ...asked])
  const window: Partial<Record<(typeof WINDOW)[number], string>> = {}
  for (const name of WINDOW) {
    const texts = parameters.get(name)
    parameters.delete(name)
    if (texts && texts.length > 1) refuseField(name, 'too_many')
    if (texts) window[name] = texts[0]
  }
  const { limit, cursor, sort } = window
  if (limit !== undefined && !/^-?\d+$/.test(limit))
    refuseField('limit', 'invalid_type', { expected: 'a whole number' })
  const filter = coerceFilter(parameters, type)
  return {
    include: include.filter(name => name !== 'totals'),
    input: {
      filter,
      window: {
        limit: isWhole ? TABLE_CHUNK : limitOf(limit === undefined ? undefined : Number(limit), 'limit'),
        cursor,
        sort,
        backwards: false,
        totals: include.includes('totals') || (isWhole && layout === 'table'),
      },
    },
  }
}

export function parametersOf(search: string): Map<string, string[]> {
  assertDecodable(search)
  const parameters = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(search)) gather(parameters, name, value)
  return parameters
}
