import type { Class } from './fields.js'
import type { Page } from './page.js'
import type { Caller } from './policy.js'
import type { Reader } from './reader.js'
import type { Reason } from './refusals.js'
import type { Source } from './source.js'
import type { Clock, Day } from './time.js'
import type { Work } from './work.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** The path parameters of a route: `PATCH /settlements/{id}` has `{ id: string }`. */
export type PathOf<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathOf<Rest>]: string }
  : unknown

/** What a query may use: who asks, when, and the one way to rows. */
export interface QueryContext {
  caller: Caller
  read: Reader
  clock: Clock
  /** Today in the church's own time zone. */
  today: Day
}

/** What a mutation may use besides: the unit of work, bound to the organization. */
export interface MutationContext extends QueryContext {
  work: Work
}

interface Declaration<R extends Route> {
  /** One sentence with readers: GraphQL's description, OpenAPI's summary, the tool's description. */
  does: string
  /** What else an integrator must know. */
  details?: string
  /** Required, so that nobody can forget it; null says in writing that a valid credential is enough. */
  scope: string | null
  rest: R
  tag: string
  /** What its own rules refuse, besides what every operation of its kind can. */
  refuses?: readonly Reason[]
  /** `oauth`: not for organization API keys. */
  callers?: 'oauth'
}

interface QuerySpec<I, O, R extends Route> extends Declaration<R> {
  takes?: Class<I>
  gives: Class<O> | [Class<O>]
  /** The member that holds a whole, unpaged list in REST's answer. */
  as?: string
  run(context: QueryContext, input: I, path: PathOf<R>): Promise<unknown>
}

interface ListSpec<I, O, R extends Route> extends Declaration<R> {
  takes: Class<I>
  lists: Source<O>
  as: string
  totals: Class
}

interface MutationSpec<I, O, R extends Route> extends Declaration<R> {
  takes?: Class<I>
  gives: Class<O>
  /** Answers 201 with a Location; everything else answers 200. */
  creates?: boolean
  /** An input that works against the demo church's shape, for the reference. */
  example?: object
  run(context: MutationContext, input: I, path: PathOf<R>): Promise<unknown>
}

interface Named {
  /** The export's name: operationId, audit action, idempotency namespace, log key. */
  name: string
  method: Method
  /** The path below /api/v1, with `{id}` for parameters. */
  path: string
  /** The path's parameters in order. */
  parameters: string[]
}

export interface Query extends Named, Declaration<Route> {
  kind: 'query'
  takes?: Class
  gives: Class | [Class]
  as?: string
  run(context: QueryContext, input: object, path: Record<string, string>): Promise<unknown>
}
export interface List extends Named, Declaration<Route> {
  kind: 'list'
  takes: Class
  lists: Source<object>
  gives: Class
  as: string
  totals: Class
  run(context: QueryContext, input: ListInput): Promise<Page>
}
export interface Mutation extends Named, Declaration<Route> {
  kind: 'mutation'
  takes?: Class
  gives: Class
  creates: boolean
  example?: object
  run(context: MutationContext, input: object, path: Record<string, string>): Promise<unknown>
}
export type Operation = Query | List | Mutation

/** A list's filter and the window of it that is asked for. */
export interface ListInput {
  filter: Record<string, unknown>
  window: import('./page.js').Window
}

/** Declared but not yet named: `operationsOf` gives it the name of its export. */
export type Declared = Omit<Query, keyof Named> | Omit<List, keyof Named> | Omit<Mutation, keyof Named>

/** A read. It runs READ ONLY, which PostgreSQL enforces. */
export const query = <I extends object, O extends object, const R extends Route>(spec: QuerySpec<I, O, R>): Declared =>
  ({ ...spec, kind: 'query' }) as unknown as Declared

/** A paged list over a source: filters, order, cursors and totals follow from the declaration. */
export const list = <I extends object, O extends object, const R extends Route>(spec: ListSpec<I, O, R>): Declared =>
  ({
    ...spec,
    kind: 'list',
    gives: spec.lists.type,
    run: ({ read }: QueryContext, { filter, window }: ListInput) => read.page(spec.lists, filter, window),
  }) as unknown as Declared

/** A write: one transaction with its audit rows, its outbox rows and its idempotency key. */
export const mutation = <I extends object, O extends object, const R extends Route>(
  spec: MutationSpec<I, O, R>,
): Declared => ({ ...spec, creates: spec.creates ?? false, kind: 'mutation' }) as unknown as Declared

/** The operations of modules, named after their exports. */
export function operationsOf(...modules: Record<string, Declared>[]): Operation[] {
  return modules.flatMap(module =>
    Object.entries(module).map(([name, operation]) => {
      const [method, path] = operation.rest.split(' ') as [Method, string]
      const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)
      return { ...operation, name, method, path, parameters } as Operation
    }),
  )
}
