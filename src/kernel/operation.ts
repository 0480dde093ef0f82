import { hasMetadata } from '../data/metadata.js'
import type { Page, Window } from '../data/page.js'
import { assertIds, type Reader } from '../data/reader.js'
import { ID_ALONE, type Selection } from '../data/selection.js'
import type { Source } from '../data/source.js'
import { type Class, fieldsOf, filterById, type Row, readScopeOf } from '../declaration/fields.js'
import { filterByMetadata } from '../declaration/metadata.js'
import { METHODS, type Method, type Parameters, type PathOf, type Route } from '../declaration/route.js'
import type { Dependencies, OrganizationExports, Seals } from '../dependencies/dependencies.js'
import type { Files } from '../dependencies/files.js'
import type { Reason } from '../refusals/reasons/reasons.js'
import { fieldRefusal } from '../refusals/refusals.js'
import { isObject } from '../values/objects.js'
import { idOf, present } from '../values/present.js'
import type { CellKind, Cover, Medium, Names, Picture, SheetBody } from '../values/sheet.js'
import type { Clock, Day } from '../values/time.js'
import { annotate } from './metadata.js'
import { authorize, type Caller, type Callers } from './policy.js'
import type { Upkeep } from './upkeep.js'
import type { Work } from './work.js'

/** What a query can use: the caller, the time, and the reader. */
export interface QueryContext {
  caller: Caller
  read: Reader
  /** The time of the church, or that of the service for an operation in service time. */
  clock: Clock
  /** The time of the service, which the clock of a sandbox can be ahead of. */
  serviceClock: Clock
  files: Files
  seals: Seals
  /** Today in the church's own time zone. */
  today: Day
  /** The fields that the request answers; all when absent. */
  selection?: Selection
  /** Starts upkeep of the organization's stored data in the background. */
  keepUp(upkeep: Upkeep): void
}

/** What a mutation can also use: the unit of work, bound to the organization. */
export interface MutationContext extends QueryContext, Dependencies {
  work: Work
  /** The X-Request-Id of this write, which its audit entries and postings carry. */
  requestId: string
  /** Response headers that the operation declares in `responseHeaders`. A replay has none. */
  headers: Map<string, string>
  /** Whether the request asks for a dry run. Nothing that a dry run answers can be undone. */
  isDryRun: boolean
  /**
   * Runs another write in this unit of work, without its scope. Its input is read as every surface reads it.
   * @param name the operation. @param by who performs it. @returns the id of its record. @throws Refusal of the operation.
   */
  perform(by: Caller, name: string, input: object, path?: Record<string, string>): Promise<string>
}

/** A file that a request brings, stored on the disk of this service until the request is answered. */
export interface UploadedFile {
  path: string
  /** In bytes. */
  size: number
  /** In lower-case hexadecimal. */
  sha256: string
}

/** What the work before a write can use. */
export interface PrepareContext extends QueryContext {
  exports: OrganizationExports
  /** The file that the request brings beside its input. Undefined when it has none. */
  file?: UploadedFile | undefined
  /** Aborted when the client of the request is gone, or when the worker of a job is to end. */
  gone?: AbortSignal | undefined
}

interface Declaration<P extends string> {
  /** One sentence with readers: GraphQL's description, OpenAPI's summary, the tool's description. */
  does: string
  /** What else an integrator must know. */
  details?: string
  /** Required, so that nobody can forget it; null says in writing that a valid credential is enough. */
  scope: string | null
  /** Further scopes, for data of other resources that it answers or writes. */
  alsoScope?: string | readonly string[]
  /** Its route on REST. */
  rest?: P & Route
  /** Instead of `rest`: the operation has no REST route, with these path parameters. */
  graphql?: P & Parameters
  /** The reasons of its own rules, besides those that every operation of its kind can refuse with. */
  refuses?: readonly Reason[]
  callers?: Callers
  /** What the person's role must allow besides the scope. */
  permission?: string
  /** Who may call an operation that has neither a scope nor a permission. The list of operations prints it. */
  who?: string
  /**
   * `false`: called without an organization. REST ignores the header, and no organization's activity records the call.
   * `new`: it creates its organization. GraphQL requires the header for neither.
   * `another`: called for one organization, it creates another. `sandbox`: called for one, it acts on its sandbox, whose id is in the
   * path. Any other id is refused with 404.
   */
  organization?: false | 'new' | 'another' | 'sandbox'
  /** Offers a read to agents as an MCP tool under this description; `true` takes the one of `does` and `details`. */
  tool?: string | true
  /** Offers a read without required input to agents as an MCP resource: the last part of its address, and what it is. */
  resource?: { path: string; description: string }
}

/** A file as an operation answers it. */
export interface FileAnswer {
  /** The name without a path. */
  fileName: string
  /** The media type. */
  contentType: string
  contentBase64: string
}

/** How people see a member of an answer, where its name and its type do not say it. */
export interface Shown {
  title?: string
  kind?: CellKind
  /** A part of one, such as 0.25 for 25 %. */
  isShare?: boolean
  /** A text whose values are names in capitals, such as PROVIDER_1. */
  isChoice?: boolean
  /** Where it stands alone. Nowhere with `none`. */
  medium?: Medium | 'none'
  /** It stands below the title, and not below the rows. */
  isAbove?: true
  /** The words for its values. */
  values?: Readonly<Record<string, string>>
  /** What is said of its value below the table. Nothing when undefined. */
  sentence?(value: unknown): string | undefined
}

/** Where the rows of an answer are, and how people see them. */
export interface Table {
  /** The member of the answer that has the rows. */
  rows: string
  /** What stands above it. Words of its path when absent. */
  title?: string
  /** The members of its rows and of the answer, by their names. */
  shows?: Readonly<Record<string, Shown>>
  /** The members of its rows whose sums are the total, when the answer has none. */
  sums?: readonly string[]
  /** The layout of a statement, from the answer as JSON, with decimal amounts. The columns are those of the rows when absent. */
  layout?(answer: object, names: Names): SheetBody
  /** The picture below the rows, from the answer as JSON. */
  picture?(answer: object, names: Names): Picture | undefined
  /**
   * Lists of amounts inside a row, whose items each become a column, and the member of the answer that names these by
   * their `key`. The columns of the first list have the key alone.
   */
  across?: { fields: readonly string[]; columns: string }
}

/** A member of an answer that is the answer of another report. */
export interface Part {
  member: string
  of: Declared
  /** What stands above it. The title of the report when absent. */
  title?: string
  /** What people read where the member is null. */
  absent?: string
  /** Where it stands alone, such as `data` for what is too long for paper. */
  medium?: Medium
}

/** The items of a feed after a position, oldest first. */
export interface FeedAnswer {
  changes: readonly Row[]
  /** The position to ask for next. */
  lastSequence: number
  hasMore: boolean
}

/** A feed that a client can also follow: each new item is an event of a GraphQL subscription. */
export interface Feed {
  /** What the subscription is asked: a position as `after`, and members of the query's input. */
  takes: Class
  /** An item. */
  gives: Class
  does: string
  details: string
  /** The position of the last item. */
  head(read: Reader): Promise<number>
}

interface QuerySpec<I, P extends string> extends Declaration<P> {
  takes?: Class<I>
  gives: Class | [Class]
  /** Its answer is null until the organization has set what it reads. */
  isNullable?: true
  /** The member that holds a whole, unpaged list in REST's answer. */
  envelope?: string
  /** Its answer is a FeedAnswer, which GraphQL also answers as a subscription. */
  feed?: Feed
  /** Its answer has rows, so REST also answers it as a table. */
  table?: Table
  /** Its answer is several reports. REST also answers them as one document or workbook. */
  parts?: readonly Part[]
  /** What the first page of that document says. @param answer as JSON. */
  cover?(answer: Row): Cover
  /** Its answer is a FileAnswer of one of these media types. REST also sends the bytes alone, when Accept asks for the type. */
  fileTypes?: readonly string[]
  run(context: QueryContext, input: I, path: PathOf<P>): Promise<unknown>
}

/** The resource that a list hangs below: `GET /settlements/{id}/contributions`. */
export interface Within {
  /** Which filter of the list the path's id fills. */
  filter: string
  /** Where the resource comes from; an unknown id is 404, and its own read scope is asked for too. */
  of: Source
}

interface ListSpec<I, P extends string> extends Declaration<P> {
  takes: Class<I>
  within?: Within
  /** Further resources from which GraphQL leads to those of the list that belong to it. */
  below?: readonly Within[]
  /** What the source is asked, when that is not the filter as it is given. */
  filterMapping?(filter: I): object
  lists: Source
  envelope: string
  totals: Class
}

/** Where a created record is. */
type Creates = boolean | `/${string}` | { only: `/${string}` }

interface MutationSpec<I, P extends string, R = unknown> extends Declaration<P> {
  takes?: Class<I>
  gives: Class
  /**
   * Answers 201 with a Location: below its own path, or below the path given. `only` is the path of a resource that the
   * organization has once. Everything else answers 200.
   */
  creates?: Creates
  /** It begins long work: it answers 202 with the job, and a Location below this path. */
  begins?: `/${string}`
  /** Its provider and external id are recorded once: an equal request answers 200 with the existing resource. */
  recordsOnce?: boolean
  /** Path parameters that name another record than the one of the path, as a `ref` of the input does. */
  pathNames?: Readonly<Record<string, () => Class>>
  /** It finds merged records by other things than their ids, and adds their survivors to the unit of work. */
  findsMerged?: true
  /** An Idempotency-Key is required. */
  needsKey?: boolean
  /** The largest body, in bytes, when it may be larger than usual. */
  bodyMax?: number
  /** The largest file that a form brings in place of `contentBase64`, in bytes. */
  fileMax?: number
  /** Its answer is a FileAnswer of one of these media types, as that of a query. A dry run answers it without bytes. */
  fileTypes?: readonly string[]
  /** Its own response headers, each with a description. */
  responseHeaders?: Readonly<Record<string, string>>
  /** An input with which the tests call the operation. The reference shows the story of `demo/stories`. */
  example?: object
  /**
   * Makes the answer from the id that `run` returns, when more than the record's source is answered. Only the id is
   * stored under an Idempotency-Key, and a replay makes the answer again.
   */
  answer?(context: QueryContext, id: string): Promise<unknown>
  /**
   * Long work that the write needs, such as reading a file. It is done before the transaction begins, so that no connection is held
   * meanwhile. A replay repeats it.
   */
  prepare?(context: PrepareContext, input: I, path: PathOf<P>): Promise<R>
  /**
   * Answers the record that it wrote, by its id. One that answers nothing wrote the record of its path.
   * @param prepared the result of `prepare`.
   */
  run(context: MutationContext, input: I, path: PathOf<P>, prepared: R): Promise<unknown>
}

interface Named {
  /** Its times are those of the service, also in a sandbox: keys, members, applications, sessions and webhooks. */
  inServiceTime?: true
  /** The export's name: operationId, audit action, idempotency namespace, log key. */
  name: string
  /** Its group in the reference. */
  tag: string
  /** Its path on REST, with `{id}` for parameters. Undefined without a REST route. */
  route?: { method: Method; path: string }
  /** The path's parameters in order. */
  parameters: string[]
}

/** A declared operation, for whom all inputs and answers are alike: the executor and the surfaces. */
export interface Query extends Named, Omit<QuerySpec<object, string>, 'run'> {
  kind: 'query'
  run(context: QueryContext, input: object, path: Record<string, string>): Promise<unknown>
}
export interface List extends Named, Omit<ListSpec<object, string>, 'filterMapping'> {
  kind: 'list'
  gives: Class
  run(context: QueryContext, input: ListInput, path: Record<string, string>): Promise<Page>
}
export interface Mutation extends Named, Omit<MutationSpec<object, string>, 'run' | 'prepare' | 'creates'> {
  kind: 'mutation'
  creates: Creates
  prepare?(context: PrepareContext, input: object, path: Record<string, string>): Promise<unknown>
  run(context: MutationContext, input: object, path: Record<string, string>, prepared?: unknown): Promise<unknown>
}
export type Operation = Query | List | Mutation

/** Whether a caller may run an operation: all that it asks is in its declaration. @throws Refusal 403. */
export const authorizeCall = (caller: Caller, operation: Operation): void => authorize(caller, operation)

/** A list's filter and the requested window of it. */
export interface ListInput {
  filter: Record<string, unknown>
  window: Window
}

const isListInput = (input: object): input is ListInput => 'filter' in input && 'window' in input

/** What a surface gives a list. @throws Error for the input of another operation. */
export function listInputOf(input: object): ListInput {
  if (!isListInput(input)) throw new Error('a list takes a filter and a window')
  return input
}

/** Declared but not yet named: `operationsOf` gives it the name of its export, and the tag of its module. */
export type Declared = Omit<Query, keyof Named> | Omit<List, keyof Named> | Omit<Mutation, keyof Named>

/** @throws Refusal 422 for a filter by none of several values, which a report would answer with zeros. */
function assertNoEmptyList(filter: object): void {
  const empty = Object.entries(filter).find(([, value]) => Array.isArray(value) && !value.length)
  if (empty)
    throw fieldRefusal(
      empty[0],
      'required',
      'An empty list selects nothing. Name a value, or leave the field out to select all.',
    )
}

/**
 * A read. It runs READ ONLY, which PostgreSQL enforces. Routed as a POST, it takes its input as a body, because
 * personal data must not be in a URL.
 */
export function query<I extends object, const P extends string = never>(spec: QuerySpec<I, P>): Declared
export function query(spec: QuerySpec<object, string>): Declared {
  const { takes, gives, run, rest } = spec
  const isWholeList = Array.isArray(gives) && fieldsOf(gives[0]).some(({ key }) => key === 'id')
  if (!takes || rest?.startsWith('POST')) return { ...spec, kind: 'query' }
  if (!isWholeList)
    return {
      ...spec,
      kind: 'query',
      async run(context, input, path) {
        assertNoEmptyList(input)
        return run(context, input, path)
      },
    }
  filterById(takes)
  return {
    ...spec,
    kind: 'query',
    async run(context, input, path) {
      const { id, ...filter }: Row = { ...input }
      if (Array.isArray(id)) assertIds('id', id)
      const rows = await run(context, filter, path)
      return Array.isArray(id) && Array.isArray(rows) ? rows.filter(row => id.includes(row.id)) : rows
    },
  }
}

/** The resource that a list hangs below; none when the filter asks for others. */
const amongThem = (asked: unknown, id: string): string[] => (Array.isArray(asked) && !asked.includes(id) ? [] : [id])

/** Answers the record of the path, with the fields that the request selects. */
export const recordOfPath =
  (of: Source<object>) =>
  ({ read, selection }: QueryContext, _input: unknown, { id }: { id: string }): Promise<Row> =>
    read.one(of, id, selection)

/** The further scopes of a list. One below a resource takes the read scope of that resource as well. */
function alsoScopeOf({ scope, alsoScope, within }: ListSpec<object, string>): readonly string[] {
  const ofResource = (within && readScopeOf(within.of.type)) ?? []
  return [...new Set([alsoScope ?? [], ofResource].flat())].filter(each => each !== scope)
}

/** A paged list over a source: filters, order, cursors and totals follow from the declaration. */
export function list<I extends object, const P extends string = never>(spec: ListSpec<I, P>): Declared
export function list(spec: ListSpec<object, string>): Declared {
  const { lists, within, filterMapping } = spec
  filterById(spec.takes)
  if (hasMetadata(lists.type)) filterByMetadata(spec.takes)
  return {
    ...spec,
    kind: 'list',
    alsoScope: alsoScopeOf(spec),
    gives: lists.type,
    async run({ read, selection }, { filter, window }, path) {
      const asked: Row = filterMapping ? { ...filterMapping(filter) } : filter
      if (!within) return read.page(lists, asked, window, selection)
      const id = idOf(path)
      await read.one(within.of, id, ID_ALONE)
      const among = amongThem(asked[within.filter], id)
      return read.page(lists, { ...asked, [within.filter]: among }, window, selection)
    },
  }
}

/** Whether the input of a write describes the record that it answers: it creates the record, or changes the one of its path. */
const describesRecord = ({ creates, rest }: MutationSpec<object, string>): boolean =>
  Boolean(creates) || /^PATCH .*\/\{id\}$/.test(rest ?? '')

/** A write: one transaction with its audit rows, its outbox rows and its idempotency key. */
export function mutation<I extends object, const P extends string = never, R = undefined>(
  spec: MutationSpec<I, P, R>,
): Declared
export function mutation(spec: MutationSpec<object, string>): Declared {
  const { takes, gives } = spec
  if (takes && hasMetadata(gives) && describesRecord(spec)) annotate(takes, gives)
  return {
    ...spec,
    creates: spec.creates ?? false,
    kind: 'mutation',
    run: async (context, input, path, prepared) =>
      (await spec.run(context, input, path, prepared)) ?? { id: idOf(path) },
  }
}

/** Its method and its path on REST. */
function routeOf({ rest }: Declared): Named['route'] {
  const [verb, path] = rest?.split(' ') ?? []
  const method = METHODS.find(each => each === verb)
  return method && path ? { method, path } : undefined
}

/** A module that declares operations of one group of the reference, among types of their input and output. */
export interface OperationsModule<Tag extends string> {
  tag: Tag
  [name: string]: unknown
}

const isDeclared = (value: unknown): value is Declared => isObject(value) && typeof value.run === 'function'

/** The operations of modules, named after their exports. The caller names the tags that there are. */
export function operationsOf<Tag extends string>(...modules: OperationsModule<Tag>[]): Operation[] {
  return modules.flatMap(({ tag, ...exported }) =>
    Object.entries(exported).flatMap(([name, operation]) => {
      if (!isDeclared(operation)) return []
      const route = routeOf(operation)
      const places = (route?.path ?? operation.graphql ?? '').matchAll(/\{(\w+)\}/g)
      const parameters = [...places].map(match => present(match[1]))
      return { tag, ...operation, name, parameters, ...(route ? { route } : {}) }
    }),
  )
}

/** Operations whose times a sandbox does not move. */
export const inServiceTime = (operations: readonly Operation[]): Operation[] =>
  operations.map(operation => ({ ...operation, inServiceTime: true }))

/** The member that holds a whole answer of rows, as a query declares it. */
export const envelopeOf = (operation: Operation): string | undefined =>
  operation.kind === 'mutation' ? undefined : operation.envelope

/** A read whose answer is a file. */
export const isFileRead = (operation: Operation): operation is Query & { fileTypes: readonly string[] } =>
  operation.kind === 'query' && operation.fileTypes !== undefined

/** The media types of its answer, when that is a file. */
export const fileTypesOf = (operation: Operation): readonly string[] =>
  operation.kind === 'list' ? [] : (operation.fileTypes ?? [])

/** The status of its answer on REST. */
export function successOf(operation: Operation): 200 | 201 | 202 {
  if (operation.kind !== 'mutation') return 200
  if (operation.begins !== undefined) return 202
  return operation.creates ? 201 : 200
}

/** The path of the record with this id, which is its answer. Undefined when the answer has no Location. */
export function locationOf(operation: Routed, id: string): string | undefined {
  if (operation.kind !== 'mutation') return undefined
  const { begins, creates, route } = operation
  if (begins !== undefined) return `${begins}/${id}`
  if (!creates) return undefined
  if (typeof creates === 'object') return creates.only
  return `${creates === true ? route.path : creates}/${id}`
}

export type Routed = Operation & { route: NonNullable<Named['route']> }
/** Whether its input is the body of the request on REST: that of every write, and of a read that is a POST. */
export const takesBody = (operation: Operation): boolean =>
  operation.kind === 'mutation' || operation.route?.method === 'POST'
/** Whether REST also answers it as a table: a list, and a report with rows or of several reports. */
export const hasTable = (operation: Operation): boolean =>
  operation.kind === 'list'
    ? !takesBody(operation)
    : operation.kind === 'query' && (operation.table !== undefined || operation.parts !== undefined)
export const isRouted = (operation: Operation): operation is Routed => operation.route !== undefined
