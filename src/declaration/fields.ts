import 'reflect-metadata'
import {
  createUnionType,
  Extensions,
  Field,
  Float,
  ID,
  InputType,
  Int,
  InterfaceType,
  ObjectType,
  registerEnumType,
} from 'type-graphql'
import { Base64Scalar } from '../values/base64.js'
import { FeedPositionScalar } from '../values/feed-position.js'
import { JsonObjectScalar } from '../values/json-object.js'
import { MoneyScalar } from '../values/money.js'
import type { TextForm } from '../values/text-forms.js'
import { DayScalar, InstantScalar } from '../values/time.js'
import { words } from '../values/words.js'

// biome-ignore lint/suspicious/noExplicitAny: a class of whatever constructor; this module and contract.ts bridge untyped metadata
export type Class<T = object> = abstract new (...args: any[]) => T
export type { Row } from '../values/row.js'

/** Whether the type of a field is a class, as that of a part is. */
export const isClass = (value: unknown): value is Class => typeof value === 'function'

/** The bounds of a value beyond its type. Lengths count code points; amounts are minor units. */
export interface Rule {
  /** The fewest items of a list. */
  min?: number
  max?: number
  /** The most items of a list. */
  items?: number
  /**
   * The items are judged one by one: a malformed one is refused by its position. `EACH`: the operation refuses it among
   * the others (see Rows). `ALL`: it refuses the request.
   */
  rows?: 'EACH' | 'ALL'
  /** Whether it is free text, which people may type a card number into. */
  isFree?: boolean
  /** What a text must look like. */
  form?: TextForm
  /** The texts that it can be. The contract of REST lists them under a name; the operation refuses others, by what the caller may read. */
  among?: { name: string; values: () => readonly string[] }
}

export type Kind = 'id' | 'ref' | 'text' | 'money' | 'day' | 'instant' | 'flag' | 'count' | 'number' | 'choice' | 'part'

/** One field as declared: enough to make its column, its GraphQL type, its JSON schema and its checks. */
export interface FieldSpec {
  key: string
  kind: Kind
  type: () => unknown
  nullable: boolean
  optional: boolean
  list: boolean
  /** Read and answered only on request: by `include` on REST, by its selection in GraphQL. */
  asked: boolean
  rule: Rule
  note?: string
  /** The SQL type of its column. None for a member of a part, and for a field that a source computes. */
  column?: string
  /** The record that a `ref` points at. */
  target?: () => Class
  /** The field of GraphQL that leads to the record behind the id, or to the records behind several. */
  edge?: string
  /** Why no field leads to a record behind the id. */
  noEdge?: string
  /** For an input: a merged record is meant itself, and not the one that it was merged into. */
  meansItself?: true
  /** The types that the record behind the id can have, when it can have several. */
  union?: RecordUnion
  /** A scope besides the record's own; without it the field is null, on every surface. */
  needs?: string
  /** What a caller without the scope sees of the value, when that is not null. */
  redacted?: (value: unknown) => unknown
  /** Whether its value is a secret: an answer shows it once, and no digest of a request has it as it is. */
  isSecret?: true
  fallback?: unknown
}

/** Records of several types, under one published name. */
export interface RecordUnion {
  /** The types that have a table. */
  types: readonly (() => Class)[]
  /** The published union. */
  published: object
}

export function recordUnion(name: string, description: string, types: readonly (() => Class)[]): RecordUnion {
  // TypeGraphQL's types require classes with a constructor, although it constructs none.
  const published = createUnionType({ name, description, types: () => types.map(type => type()) as never })
  return { types, published }
}

export interface Options extends Rule {
  nullable?: boolean
  /** For an input: can be absent, but not null. */
  optional?: boolean
  /** Several values. */
  list?: boolean
  /**
   * A scope besides the record's own; without it the field is null, on every surface. It must be nullable, or say with
   * `redacted` what is seen without the scope.
   */
  needs?: string
  redacted?: (value: unknown) => unknown
  /** Its value is a secret: the answer of a write shows it once, and a request that has it is recognized by a keyed digest. */
  isSecret?: true
  /** What it means, in sentences. A reference is described by its name when it has none, a choice and a part by their type. */
  note?: string
  fallback?: unknown
}

/** The options of a field that says itself what it means. */
export type Described = Options & { note: string }

const declared = new WeakMap<object, FieldSpec[]>()

/** What an id means, by its name: `fundId` is the id of the fund. */
function textOfId(key: string): string | undefined {
  const [, of, many] = /^(\w+)Id(s?)$/.exec(key) ?? []
  return of && `The ${many ? 'ids' : 'id'} of the ${words(of)}${many ? 's' : ''}.`
}

/** A field from its kind, its GraphQL type, the SQL type of its column and its options. */
export function fieldSpec(
  key: string,
  kind: Kind,
  type: () => unknown,
  column: string | undefined,
  {
    nullable = false,
    optional = false,
    list = false,
    note = kind === 'id' || kind === 'ref' ? textOfId(key) : undefined,
    needs,
    redacted,
    isSecret,
    fallback,
    min,
    max,
    items,
    rows,
    isFree,
    form,
    among,
  }: Options,
): FieldSpec {
  return {
    key,
    kind,
    type,
    nullable,
    optional,
    list,
    asked: false,
    note: needs && !redacted ? `${note ? `${note} ` : ''}Null without ${needs}.` : note,
    needs,
    ...(redacted ? { redacted } : {}),
    ...(isSecret ? { isSecret } : {}),
    fallback,
    rule: { min, max, items, rows, isFree, form, among },
    ...(column ? { column: list && kind !== 'part' ? `${column}[]` : column } : {}),
  }
}

function declare(
  kind: Kind,
  type: () => unknown,
  column: string | undefined,
  options: Options,
  more: Partial<FieldSpec> = {},
) {
  return (prototype: object, key: string | symbol): void => {
    const own = declared.get(prototype) ?? []
    declared.set(prototype, own)
    own.push({ ...fieldSpec(String(key), kind, type, column, options), ...more })
  }
}

type IdOptions = Pick<Options, 'nullable' | 'list' | 'min' | 'max' | 'items' | 'note'> & Pick<FieldSpec, 'noEdge'>
/** The record's identifier, a UUIDv7. An id of something else, which no record of the church has, says why with `noEdge`. */
export const id = ({ noEdge, ...options }: IdOptions = {}) => declare('id', () => ID, 'uuid', options, { noEdge })

/** The id of a record of one of several types. GraphQL leads to it by the field `edge`, under the scope of its type. */
export const documentId = (union: RecordUnion, edge: string) =>
  declare('id', () => ID, 'uuid', { note: 'The identifier, a UUID.' }, { union, edge })

/** How the id of another record leads to it. */
export type EdgeOptions = Pick<FieldSpec, 'edge' | 'noEdge'>

type RefOptions = Options & EdgeOptions & Pick<FieldSpec, 'meansItself'>

/** `fundId` leads to `fund`, `fundIds` to `funds`. */
export const edgeOf = (key: string, { edge, noEdge }: EdgeOptions): EdgeOptions =>
  noEdge === undefined ? { edge: edge ?? key.replace(/Id(s?)$/, '$1') } : { noEdge }

/**
 * The id of another record of the same church. GraphQL leads to the record under that record's own scope, by the field
 * `edge` or one named after the id, unless `noEdge` says why not. In the input of a write, a merged record is taken as the one
 * that it was merged into, unless the member `meansItself`.
 */
export const ref =
  (target: () => Class, { meansItself, ...options }: RefOptions = {}) =>
  (prototype: object, key: string | symbol): void =>
    declare('ref', () => ID, 'uuid', options, {
      target,
      ...edgeOf(String(key), options),
      ...(meansItself && { meansItself }),
    })(prototype, key)
export const text = (options: Described) =>
  declare('text', () => String, 'text', { ...(options.list ? {} : { max: 500 }), ...options })
/** Free text for people. A card number in it is refused with 422, because it must not be stored (PCI DSS, requirement 3). */
export const freeText = (options: Described) =>
  text({ ...options, isFree: true, note: `${options.note} Without a card number.` })
/** Bytes of a file, as Base64 text; no column holds them. */
export const base64 = (options: Described) => declare('text', () => Base64Scalar, undefined, options)
/** The filter of a list, in JSON; it is answered, never taken. */
export const filterObject = (options: Described) => declare('text', () => JsonObjectScalar, undefined, options)
export const money = (options: Described) => declare('money', () => MoneyScalar, 'bigint', options)
export const day = (options: Described) => declare('day', () => DayScalar, 'date', options)
export const instant = (options: Described) => declare('instant', () => InstantScalar, 'timestamptz', options)
export const flag = (options: Described) => declare('flag', () => Boolean, 'boolean', options)
/** A whole number. */
export const count = (options: Described) => declare('count', () => Int, 'int', options)
/** A place in the change feed. */
export const feedPosition = (options: Described) => declare('count', () => FeedPositionScalar, undefined, options)
/** A fraction without a unit, such as a percentage. */
export const ratio = (options: Described) => declare('number', () => Float, undefined, options)
export const choice = (of: object, options: Options = {}) => declare('choice', () => of, 'text', options)
/** An object, or with `list` objects, inside another; `stored`, it is stored whole in its own column. */
export const part = (type: () => Class, { stored = false, ...options }: Options & { stored?: boolean } = {}) =>
  declare('part', type, undefined, options, stored ? { column: 'jsonb' } : {})

/**
 * An enumeration of the wire: the stored text is the published name.
 * @param texts what each value means, in a sentence.
 */
export function enumeration<const N extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<N, string>>,
): { readonly [K in N]: K } {
  const values = Object.fromEntries(Object.keys(texts).map(value => [value, value])) as { [K in N]: K }
  const described = Object.entries<string>(texts).map(([value, text]) => [value, { description: text }])
  registerEnumType<{ [name: string]: string }>(values, {
    name,
    description,
    valuesConfig: Object.fromEntries(described),
  })
  return values
}
export type ValueOf<T> = T[keyof T]

/** The fields of every versioned record, published after its own fields. */
const STAMPS = ['version', 'createdAt', 'updatedAt']

/** The same fields with the stamps last. */
export function stampsLast(fields: readonly FieldSpec[]): FieldSpec[] {
  const isStamp = ({ key }: FieldSpec) => STAMPS.includes(key)
  return [...fields.filter(spec => !isStamp(spec)), ...fields.filter(isStamp)]
}

const known = new WeakMap<Class, readonly FieldSpec[]>()

/** Every field of a class: the id first, the stamps last. */
export function fieldsOf(type: Class): readonly FieldSpec[] {
  const fields = known.get(type) ?? collected(type)
  known.set(type, fields)
  return fields
}

function collected(type: Class): FieldSpec[] {
  const chain: object[] = []
  for (let at: object = type.prototype; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) chain.unshift(at)
  return stampsLast(chain.flatMap(prototype => declared.get(prototype) ?? []))
}

export interface RecordOptions {
  table: string
  /**
   * The scope that reading it requires, on every path to it. An empty text for parts, which are read with their owner.
   */
  reads: string
  /** A part of another record: written and audited with its owner. */
  part?: boolean
  /**
   * Fields that can name a person, free text among them. Their values never enter the audit trail, only their names. A
   * response with such fields is never stored under its Idempotency-Key: only the id is, and a replay reads the resource
   * again.
   */
  personal?: readonly string[]
  /** Only the id of a response is stored, although the record has no personal fields. */
  rereads?: boolean
  /** The service writes it about what happens to others. No operation writes it, so the audit trail does not name it. */
  isLog?: boolean
  /** Its rows are in a table of `control`, which a cluster has on its coordinator (decision 9). */
  isOnCoordinator?: boolean
  /** It has a `frozen_at`. While that is set, neither it nor a row that refers to it can change. */
  freezes?: boolean
  /** Fields that can change although the record belongs to a frozen one, because they are no accounting matter. */
  neverFrozen?: readonly string[]
  /** The reference to the record that contains this one. A part cannot change while that record is frozen. */
  frozenWith?: string
  /**
   * The members by which the record is about a person: ids of people, or a reference to another record about them. When absent,
   * its references to people.
   */
  about?: readonly string[]
  /** What erasing a person does with its personal members. */
  onErase?: OnErase
  /** What merging a person into another one does with its references. */
  onMerge?: OnMerge
  /**
   * Integrations can store metadata with it: its writes take them, its reads answer them on request, its list is filtered by them. They
   * can change while its rules let it change (`OPEN`), or also when accounting has closed it (`ALWAYS`).
   */
  metadata?: 'OPEN' | 'ALWAYS'
  /** SQL over the alias `t` and the parameter `p_organization` of what a cleared member becomes, where that is not null. */
  cleared?: Readonly<Record<string, string>>
}

/** A record that is not treated as others are: why its data stays, or which function of the domain treats it. */
export type Exception = { keeps: string } | { separately: string }
/** The data stays as it is. @param why a sentence. */
export const keep = (why: string): Exception => ({ keeps: why })
/** A function of the domain treats the data. @param how a sentence that names it. */
export const separately = (how: string): Exception => ({ separately: how })

/** `clear`: the personal members become null. `delete`: the record is deleted. */
export type OnErase = 'clear' | 'delete' | Exception
/** `move`: the references go to the surviving person, and come back when the merge is undone. */
export type OnMerge = 'move' | Exception

/** The names of members that refer to a person. The context that has the people adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where people are declared
export interface PersonReferences {}

/** What a record about a person must declare. */
interface AboutPerson {
  onErase: OnErase
  onMerge: OnMerge
}
type IsAboutPerson<T, O> =
  Extract<keyof T, keyof PersonReferences> extends never
    ? O extends { personal: readonly string[] }
      ? true
      : false
    : true
/** Any class. One about a person whose options lack `onErase` or `onMerge` does not compile, and the error says so. */
type Declarable<T, O> =
  IsAboutPerson<T, O> extends true
    ? O extends AboutPerson
      ? Class<T>
      : { 'a record about a person declares onErase and onMerge': true }
    : Class<T>

const records = new Map<Class, RecordOptions>()
const readScopes = new Map<Class, string>()

export const recordOptions = (type: Class): RecordOptions => {
  const options = records.get(type)
  if (!options) throw new Error(`${type.name} is not a record`)
  return options
}
/** The record of a table, for a `ref` between two records that point at each other, whose files cannot import each other. */
export const recordOf = (table: string) => (): Class => {
  for (const [type, options] of records) if (options.table === table) return type
  throw new Error(`no record has the table ${table}`)
}
export const allRecords = (): ReadonlyMap<Class, RecordOptions> => records
export const readScopeOf = (type: Class): string | undefined => readScopes.get(type)

/**
 * A row of a table: what is stored, and the rules on it. A source publishes it. A record that refers to a person or has personal
 * members does not compile without `onErase` and `onMerge`.
 */
export const record =
  <const O extends RecordOptions>(options: O) =>
  <T extends object>(type: Class<T> & Declarable<T, O>): void => {
    records.set(type, options)
    if (options.reads) readScopes.set(type, options.reads)
  }

const published = new Map<Class, readonly FieldSpec[]>()

/** The fields that a type publishes: those of its source, or of a class without a table all. */
export const publishedFields = (type: Class): readonly FieldSpec[] => published.get(type) ?? fieldsOf(type)
/** Every published type. */
export const publishedTypes = (): Class[] => [...published.keys()]

const members = new Map<string, Map<string, FieldSpec>>()
/** The declared fields of a published type or input, by their names. A field that follows from a declaration is not among them. */
export const membersOf = (published: string): ReadonlyMap<string, FieldSpec> | undefined => members.get(published)

function declareFields(type: Class, name: string, fields: readonly FieldSpec[], forInput: boolean): void {
  const own = members.get(name) ?? new Map<string, FieldSpec>()
  members.set(name, own)
  for (const spec of fields) {
    if (spec.asked) continue
    own.set(spec.key, spec)
    const returns = () => (spec.list ? [spec.type()] : spec.type()) as never
    const optional = spec.nullable || spec.optional || (forInput && spec.fallback !== undefined)
    Field(returns, {
      nullable: optional,
      description: spec.note,
      ...(forInput && spec.fallback !== undefined ? { defaultValue: spec.fallback } : {}),
    })(type.prototype, spec.key)
  }
}

/** A record that GraphQL reads by its id alone, whatever its type (Relay, "Global Object Identification"). */
@InterfaceType('Node', {
  description: 'A record with an id that no other record has. `node` reads it by this id.',
  // Each of them is published by a field, whose order the SDL keeps.
  autoRegisterImplementations: false,
})
export abstract class Node {
  @Field(() => ID, { description: 'The identifier, a UUID.' }) id!: string
}

/** How a type is published. */
export interface Publication {
  /** Its published name, when the class has another one. */
  name?: string
  /** What it is, in one sentence. */
  does?: string
  /** Its representation never gets another field. */
  closed?: boolean
  /** The points that it costs, whatever is selected: the price of a report. */
  price?: number
  /** The answer of operations that delete the record of their path. GraphQL answers the record's id as well. */
  deletes?: boolean
}

const deletions = new Set<Class>()
/** Whether a type is the answer of operations that delete a record. */
export const answersDeletion = (type: Class): boolean => deletions.has(type)

const names = new Map<Class, string>()
/** The name that a type is published under. */
export const publishedName = (type: Class): string => names.get(type) ?? type.name

/** Publishes a class with these fields. */
export function publish(
  type: Class,
  fields: readonly FieldSpec[],
  { name = type.name, does, closed, price, deletes }: Publication,
): void {
  published.set(type, fields)
  names.set(type, name)
  declareFields(type, name, fields, false)
  if (closed) Extensions({ closed: true })(type as never)
  if (price !== undefined) Extensions({ price })(type as never)
  if (deletes) deletions.add(type)
  // A record without a read scope has rules of its own for reading, so `node` does not read it.
  const nodes = readScopeOf(type) ? { implements: Node } : {}
  ObjectType(name, { description: does, simpleResolvers: true, ...nodes })(type as never)
}

/** A published type without a table. */
export const view =
  (does?: string, options: Pick<Publication, 'price' | 'deletes'> = {}) =>
  (type: Class) =>
    publish(type, fieldsOf(type), { does, ...options })

/** The most ids that a list is filtered by: those of its largest page. */
const IDS_MAX = 200

/** Adds the filter by ids to the input of a list, unless the input has or inherits it. */
export const filterById = (type: Class): void =>
  extendInput(
    type,
    'id',
    id({ nullable: true, list: true, items: IDS_MAX, note: `The records with these ids, at most ${IDS_MAX}.` }),
  )

/** Adds a member to an input that is published already, unless the input has or inherits it. */
export function extendInput(type: Class, key: string, declaring: (prototype: object, key: string) => void): void {
  if (members.get(type.name)?.has(key)) return
  known.delete(type)
  if (!fieldsOf(type).some(field => field.key === key)) declaring(type.prototype, key)
  known.delete(type)
  declareFields(
    type,
    type.name,
    fieldsOf(type).filter(field => field.key === key),
    true,
  )
}

/** What an operation takes. */
export const input = (does?: string) => (type: Class) => {
  declareFields(type, type.name, fieldsOf(type), true)
  InputType({ description: does })(type as never)
}

/** snake_case of a field's name: the name of its column. */
export const columnOf = (key: string): string => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
