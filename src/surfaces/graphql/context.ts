import type DataLoader from 'dataloader'
import { type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql'
import type { Admitted } from '../../access/rate-limits.js'
import type { Page } from '../../data/page.js'
import type { Reader } from '../../data/reader.js'
import type { Selection } from '../../data/selection.js'
import { type Class, publishedName, type Row } from '../../declaration/fields.js'
import { showsSecret } from '../../kernel/answers.js'
import { type Given, mergedInto } from '../../kernel/call.js'
import type { Executor, Reads } from '../../kernel/executor.js'
import type { Feed, List, ListInput, Operation, Query } from '../../kernel/operation.js'
import type { Refusal } from '../../refusals/refusals.js'
import { isObject, numberOf, textOf } from '../../values/objects.js'
import { present } from '../../values/present.js'
import { setHeaders } from '../http/headers.js'
import { goneOf, type RequestContext } from '../http/request-context.js'
import { drained } from '../http/responses.js'
import { applyRules, pathOf, representerOf, revive } from '../types/contract.js'
import { inputTypeOf, rootField } from '../types/operation-types.js'
import { windowOf } from './arguments.js'
import type { Feeds } from './feeds.js'
import type { SeparatedRows } from './requests/variables.js'

/** What happened to a write, which the record that it answers does not say. */
export interface Written {
  /** 201 when it created a record, else 200. */
  status: number
  /** Whether the answer is the stored response of an earlier request with the same key. */
  replayed: boolean
  /** Whether nothing was stored. */
  dryRun: boolean
  /** The ids of the surviving records, when the input named merged ones. */
  mergedInto?: string[]
}

interface Progress {
  isAccepted: boolean
  isMutation: boolean
  isOneRead: boolean
  /** What the document selects. */
  selection?: Selection
  /** Rows of bulk operations with the malformed ones, by the name of their input type. */
  separated: Map<string, SeparatedRows>
  /** The response key of the mutation that runs: its alias, or its name. */
  field: string
  /** The writes so far, by their response keys. */
  writes: Record<string, Written>
}

/** What a resolver can use: the executor for root fields, loaders for edges. */
export class GraphqlContext {
  readonly caller: Admitted
  readonly loaders = new Map<Class, DataLoader<string, Row | null>>()
  /** Reads the types of records by their ids. */
  typeLoader?: DataLoader<string, Class | null>
  /** Of fields that are read only when they are selected, by type and name. */
  readonly askedLoaders = new Map<string, DataLoader<string, unknown>>()
  /** Of lists below a record, by the list and its input. */
  readonly listLoaders = new Map<string, DataLoader<string, Page>>()
  /** Whether Apollo has accepted the request as GraphQL, and whether it writes. An object, as what is held, because Apollo runs on a copy of this context. */
  readonly progress: Progress = {
    isAccepted: false,
    isMutation: false,
    isOneRead: false,
    separated: new Map(),
    field: '',
    writes: {},
  }
  cost = 0
  private readonly held: { reads?: Reads; gone?: AbortSignal } = {}

  constructor(
    readonly request: RequestContext,
    private readonly schema: GraphQLSchema,
    private readonly executor: Executor,
    private readonly feeds: Feeds,
  ) {
    if (!request.caller) throw new Error('nobody was admitted')
    this.caller = request.caller
  }

  /**
   * The reads of the request. A query sees one state of the database; what stands below a mutation's answer is read after it
   * and sees the latest. A query that selects any type of the primary's reads all of it there, in one state.
   */
  reader(): Reader {
    const { isMutation, isOneRead, selection } = this.progress
    const needsPrimary = isMutation || selection?.needsPrimary()
    this.held.reads ??= this.executor.readsFor(this.caller, !isMutation && !isOneRead, needsPrimary)
    return this.held.reads.reader
  }

  /** Gives back what the reads of the request hold. */
  async end(): Promise<void> {
    await this.held.reads?.end()
  }

  /**
   * The events of a subscription to a feed, until the connection ends.
   * @throws Refusal 422 for its filter, and those of the feed.
   */
  follow(operation: Query, feed: Feed, filter: Row): Promise<AsyncGenerator<Row | Refusal>> {
    const { request, caller, schema } = this
    const { response, requestId, credentials } = request
    const type = schema.getType(publishedName(feed.takes))
    const input = applyRules(filter, isInputObjectType(type) ? type : undefined)
    const ended = new AbortController()
    response.once('close', () => ended.abort())
    request.declared = operation.name
    return this.feeds.follow(operation, feed, input, {
      ...{ caller, credentials: present(credentials), requestId, signal: ended.signal },
      writable: () => drained(response),
    })
  }

  /** The input of a list, checked by its rules. */
  listInput(operation: List, args: Row): ListInput {
    return { filter: this.input(operation, args.filter), window: windowOf(args) }
  }

  private input(operation: Operation, input: unknown): Row {
    const type = inputTypeOf(this.schema, operation)
    const separated = type && this.progress.separated.get(getNamedType(type).name)
    const given: Row = isObject(input) ? { ...input } : {}
    const coerced = separated ? given[separated.member] : undefined
    if (separated && Array.isArray(coerced)) given[separated.member] = separated.rows.withRows(coerced)
    return applyRules(given, type)
  }

  private given(operation: Operation, args: Row): Given {
    const path = pathOf(operation, args)
    if (operation.kind === 'list') return { path, input: this.listInput(operation, args) }
    const input = this.input(operation, args.input ?? args.filter)
    if (operation.kind === 'query') return { path, input }
    const { headersDistinct } = this.request.request
    const key = textOf(args.idempotencyKey) ?? headersDistinct['idempotency-key']?.[0]
    const ifVersion = numberOf(args.ifVersion)
    return { path, input, idempotencyKey: key, ifVersion, dryRun: args.dryRun === true }
  }

  /** Runs a root field through the executor. */
  async call(operation: Operation, args: Row): Promise<unknown> {
    const { request, caller, progress } = this
    const { field } = progress
    const { type } = rootField(this.schema, operation)
    request.declared = [undefined, operation.name].includes(request.declared) ? operation.name : 'several'
    const outcome = await this.executor.execute(operation, {
      caller,
      requestId: request.requestId,
      read: () => this.given(operation, args),
      // One signal for all mutations of the request.
      gone: () => (this.held.gone ??= goneOf(request.response)),
      render: value => JSON.stringify(representerOf(type)(value)),
      ...(operation.kind === 'mutation' ? {} : { reader: this.reader(), selection: progress.selection }),
    })
    if (operation.kind === 'mutation') {
      const { status, replayed, isRehearsal = false } = outcome
      const survivors = mergedInto(outcome)
      progress.writes[field] = {
        status,
        replayed,
        dryRun: isRehearsal,
        ...(survivors.length ? { mergedInto: survivors } : {}),
      }
    }
    request.replayed ||= outcome.replayed
    request.holdsSecret ||= showsSecret(operation)
    if (outcome.replayed) request.response.setHeader('Idempotent-Replayed', 'true')
    if (outcome.isRehearsal) request.response.setHeader('X-Dry-Run', 'true')
    setHeaders(request.response, outcome.headers ?? [])
    return outcome.value === undefined ? revive(JSON.parse(present(outcome.body)), type) : outcome.value
  }
}
