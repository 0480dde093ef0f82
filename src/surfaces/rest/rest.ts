import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import type { Admitted } from '../../access/rate-limits.js'
import { MULTIPART, mediaTypeOf, readBody } from '../../access/request-body.js'
import { answerSeenBy, isPage } from '../../kernel/answers.js'
import { type Call, mergedInto, type Outcome } from '../../kernel/call.js'
import type { Executor } from '../../kernel/executor.js'
import { MERGED_INTO_HEADER } from '../../kernel/merged-references.js'
import {
  fileTypesOf,
  hasTable,
  type ListInput,
  listInputOf,
  type Operation,
  type Query,
  type QueryContext,
  type Routed,
} from '../../kernel/operation.js'
import type { Caller } from '../../kernel/policy.js'
import { Refusal, refuse } from '../../refusals/refusals.js'
import { PREFIX } from '../http/addresses.js'
import { setHeaders } from '../http/headers.js'
import { charge, rowsIn, unitsOfRows } from '../http/price.js'
import { admit, goneOf, openRequest, type RequestContext, type ServerContext } from '../http/request-context.js'
import { sendError, setBodyTypes } from '../http/responses.js'
import { sentAsBytes } from './file-answer.js'
import { type Arrived, givenOf, type RestGiven } from './given.js'
import type { Wanted } from './query-string.js'
import { replyJson } from './reply.js'
import { idsIn, type ReportHead } from './report-sheet.js'
import { type Route, Routes } from './routes.js'
import { assertFits, sendList, sendRecords, sendReport } from './table-answer.js'
import { discarded, Upload, UploadPlaces, unitsOfUpload } from './upload.js'

/** @throws Refusal 400 invalid_encoding. */
function assertDecodable(path: string): void {
  try {
    decodeURIComponent(path)
  } catch {
    refuse('invalid_encoding')
  }
}

/** What tables show besides the answer. */
export interface Heads {
  /** Reads who a report is of and the names of the records with these ids, as far as the caller may read them. */
  headOf(context: QueryContext, ids: readonly string[], hasLogo: boolean): Promise<ReportHead>
  /** The names alone. */
  namesOf(context: QueryContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The tables whose records the caller may read the names of. */
  namedTables(caller: Caller): ReadonlySet<string>
}

/** Whether an operation takes a form with a file. */
const takesFile = (operation: Operation): boolean => operation.kind === 'mutation' && operation.fileMax !== undefined

/** Whether a request has a form as its body. */
const isForm = (request: IncomingMessage): boolean => mediaTypeOf(request) === MULTIPART

/** A route that was found, with the parameters of its path. */
type Found = NonNullable<ReturnType<Routes['find']>>

/** A call whose request is read once, however often it is asked for. */
interface RestCall extends Call {
  read(): Promise<RestGiven>
}

/** A report that people read, with its head. */
export class Headed {
  constructor(
    readonly answer: unknown,
    readonly head: ReportHead,
  ) {}
}

/** A report whose answer has its head when that is wanted. Both are of the same state of the church. */
export const headed = <Q extends Query>(
  operation: Q,
  { headOf }: Pick<Heads, 'headOf'>,
  isWanted: () => Promise<boolean>,
): Q => ({
  ...operation,
  run: async (context: QueryContext, input: object, path: Record<string, string>) => {
    // The executor does not look into what has a head.
    const answer = answerSeenBy(context.caller, operation.gives, await operation.run(context, input, path))
    return (await isWanted())
      ? new Headed(answer, await headOf(context, await idsIn(answer), operation.cover !== undefined))
      : answer
  },
})

/** Whether people read the answer, so that it shows names. */
const isForPeople = ({ format, layout }: Wanted): boolean => format !== 'json' && layout === 'table'

/** What an answer costs: a report by its rows, a whole list by all rows of the filter, everything else one request. */
async function unitsOf(operation: Operation, value: unknown, { format }: Wanted): Promise<number> {
  if (operation.kind === 'list') return format !== 'json' && isPage(value) ? unitsOfRows(await value.count()) : 1
  if (operation.kind !== 'query') return 1
  return unitsOfRows(rowsIn(operation, value instanceof Headed ? value.answer : value), format === 'pdf')
}

/** REST over node's own request and response. It needs no Express. */
export class Rest {
  private readonly routes: Routes
  private readonly places = new UploadPlaces()

  constructor(
    operations: readonly Operation[],
    private readonly schema: GraphQLSchema,
    private readonly executor: Executor,
    private readonly server: ServerContext,
    private readonly heads: Heads,
  ) {
    this.routes = new Routes(operations, schema)
  }

  /** Answers a request, whatever it is. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = openRequest(this.server, request, response, 'REST')
    try {
      await this.answer(context)
    } catch (error) {
      sendError(context, error)
    }
  }

  private async answer(context: RequestContext): Promise<void> {
    const { request } = context
    const [path = '', ...search] = (request.url ?? '').split('?')
    assertDecodable(path)
    const found = this.routes.find(request.method, path)
    if (!found) return this.notRouted(context, path)
    const { operation } = found.route
    context.operation = operation.name
    context.pathTemplate = PREFIX + operation.route.path
    context.unbound = operation.organization === false
    const isWrite = operation.kind === 'mutation'
    context.takesFile = takesFile(operation)
    const fileMax = isWrite && isForm(request) ? operation.fileMax : undefined
    if (fileMax !== undefined) return this.answerUpload(context, found, search.join('?'), fileMax)
    // The body is read before anything is awaited, or it would be lost.
    const body = readBody(request, isWrite ? operation.bodyMax : undefined, isWrite ? operation : {})
    body.catch(() => undefined)
    const caller = await admit(context)
    await this.run(context, found.route, caller, async () => {
      return { request, path: found.parameters, search: search.join('?'), body: await body }
    })
  }

  /** Answers a request whose file goes to the disk. Nothing of it is read before the caller is known to have the scope. */
  private async answerUpload(context: RequestContext, { route, parameters }: Found, search: string, fileMax: number) {
    const { request } = context
    const caller = await admit(context)
    const end = await this.places.begin(caller.organizationId, fileMax).catch(async error => {
      await discarded(request)
      throw error
    })
    const upload = new Upload()
    try {
      await this.run(context, route, caller, async () => {
        const form = await upload.receive(request, fileMax)
        await charge(context, unitsOfUpload(form.file, fileMax))
        return { request, path: parameters, search, body: Buffer.alloc(0), form }
      })
    } finally {
      end()
      await upload.end()
    }
  }

  /** Runs the operation of a request, and answers it. */
  private async run(context: RequestContext, route: Route, caller: Admitted, arrived: () => Promise<Arrived>) {
    const { response } = context
    const { operation } = route
    let given: Promise<RestGiven> | undefined
    const call: RestCall = {
      caller,
      requestId: context.requestId,
      read: () => (given ??= arrived().then(all => givenOf(route, all))),
      gone: () => goneOf(response),
      render: value => JSON.stringify(route.represent(value)),
    }
    const outcome = await this.executor.execute(this.withNames(operation, call), call)
    context.replayed = outcome.replayed
    if (outcome.replayed) response.setHeader('Idempotent-Replayed', 'true')
    if (outcome.isRehearsal) response.setHeader('X-Dry-Run', 'true')
    const survivors = mergedInto(outcome)
    if (survivors.length) response.setHeader(MERGED_INTO_HEADER, survivors.join(', '))
    setHeaders(response, outcome.headers ?? [])
    await this.reply(context, route, call, outcome)
  }

  /** What people read also has names, from the same state of the church. */
  private withNames(operation: Routed, call: RestCall): Routed {
    if (operation.kind === 'mutation' || !hasTable(operation)) return operation
    const isWanted = async () => isForPeople((await call.read()).wanted)
    if (operation.kind === 'list')
      return {
        ...operation,
        run: async (context: QueryContext, input: ListInput, path: Record<string, string>) => {
          const page = await operation.run(context, input, path)
          if (!(await isWanted())) return page
          return { ...page, names: await this.heads.namesOf(context, await idsIn(page.nodes)) }
        },
      }
    return headed(operation, this.heads, isWanted)
  }

  /** Answers in the format that the request wants. */
  private async reply(context: RequestContext, route: Route, call: RestCall, outcome: Outcome): Promise<void> {
    const { operation, representInTurns } = route
    const { value } = outcome
    const { schema } = this
    const { wanted } = await call.read()
    if (operation.kind === 'list') await assertFits(wanted, value)
    await charge(context, await unitsOf(operation, value, wanted))
    if (operation.kind === 'list' && wanted.format !== 'json')
      await sendList(context, {
        schema,
        operation,
        wanted,
        first: outcome,
        named: this.heads.namedTables(call.caller),
        timeZone: call.caller.timeZone,
        next: cursor => this.pageAfter(cursor, operation, call),
      })
    else if (operation.kind === 'query' && value instanceof Headed)
      await sendReport(context, {
        schema,
        operation,
        answer: await representInTurns(value.answer),
        head: value.head,
        wanted,
      })
    else if (operation.kind === 'query' && wanted.format === 'csv')
      await sendRecords(context, schema, operation, await representInTurns(value))
    else if (!(fileTypesOf(operation).length && sentAsBytes(context, operation, value)))
      await replyJson(context, route, outcome)
  }

  /** The page of a list after a cursor. */
  private async pageAfter(cursor: string, operation: Routed, call: RestCall): Promise<unknown> {
    const given = await call.read()
    const { filter, window } = listInputOf(given.input)
    const read = () => ({ ...given, input: { filter, window: { ...window, cursor, totals: false } } })
    return (await this.executor.execute(this.withNames(operation, call), { ...call, read })).value
  }

  private notRouted(context: RequestContext, path: string): void {
    const allow = this.routes.allowed(path)
    if (!allow.length) throw unknownPath(this.routes.nearest(path))
    context.response.setHeader('Allow', allow.join(', '))
    if (context.request.method !== 'OPTIONS') refuse('method_not_allowed')
    for (const method of allow) {
      const operation = this.routes.find(method, path)?.route.operation
      if (operation?.takes) setBodyTypes(context.response, method, takesFile(operation))
    }
    context.response.statusCode = 204
    context.response.end()
  }
}

/** The refusal of a path that the API does not have. @param nearest the path that is most like it. */
function unknownPath(nearest: string | undefined): Refusal {
  const refusal = new Refusal('unknown_path')
  return nearest ? refusal.saying(`The API has no such path. Did you mean ${nearest}?`).telling({ nearest }) : refusal
}
