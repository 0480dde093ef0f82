import type { Row } from '../../declaration/fields.js'
import type { Given } from '../../kernel/call.js'
import type { Executor } from '../../kernel/executor.js'
import type { List, Query, QueryContext } from '../../kernel/operation.js'
import type { Caller } from '../../kernel/policy.js'
import type { Refusal } from '../../refusals/refusals.js'
import { isObject } from '../../values/objects.js'
import { isId } from '../../values/time.js'
import { charge, rowsIn, unitsOfRows } from '../http/price.js'
import { admit, type RequestContext } from '../http/request-context.js'
import { setRefusal, toRefusal } from '../http/responses.js'
import { NAMES } from './tool-schema.js'

/** The input of an operation, and the conversion of its answer to JSON. */
interface Read {
  operation: Query | List
  /** The name in the activity. */
  name: string
  organization: string | undefined
  read(): Given
  /** The JSON of the answer, or a promise of it. */
  represent(value: unknown): unknown
}

/** The answer of a refused tool call: the specification's Error with what the caller needs to continue. */
export interface RefusalText {
  code: string
  message: string
  reason: string
  details?: object
  requestId: string
  /** Seconds. */
  retryAfter?: number
}

/** Reads the names of the records with these ids, as far as the caller may read them. */
export type NamesOf = (
  reading: Pick<QueryContext, 'read' | 'caller'>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Ids in an answer: those of its own records, and those that its members refer to. */
interface Found {
  own: Set<string>
  referred: Set<string>
}

function collectIds(value: unknown, found: Found): void {
  if (Array.isArray(value)) for (const each of value) collectIds(each, found)
  else if (isObject(value))
    for (const [key, member] of Object.entries(value)) {
      if (key === 'id') found.own.add(String(member))
      else if (/Ids?$/.test(key)) for (const id of [member].flat()) if (isId(id)) found.referred.add(id)
      collectIds(member, found)
    }
}

const NO_ORGANIZATION =
  'The argument organizationId is missing or is not a UUID. Call list_organizations for the ids that you can use.'

/** Runs reads for agents through the executor, after admission for the organization that each call names. */
export class Calls {
  constructor(
    private readonly executor: Executor,
    private readonly namesOf: NamesOf,
  ) {}

  /**
   * The JSON value of an operation's answer. The checks have the order that they have on REST.
   * @throws Refusal of admission, of the scope, of the arguments or of the operation.
   */
  async perform(context: RequestContext, { operation, name, organization, read, represent }: Read): Promise<unknown> {
    context.operation = name
    context.unbound = operation.organization === false
    const caller = await admit(context, { surface: 'MCP', organization, unbound: context.unbound })
    const { value, totals } = await this.executor.execute(operation, {
      caller,
      requestId: context.requestId,
      read,
      render: answer => JSON.stringify(answer),
    })
    if (operation.kind === 'query') await charge(context, unitsOfRows(rowsIn(operation, value)))
    const answer = await represent(operation.kind === 'list' ? { page: value, totals } : value)
    return context.unbound ? answer : this.named(answer, caller)
  }

  /** An answer with the names of what it refers to, so that an agent need not ask for each. */
  private async named(answer: unknown, caller: Caller): Promise<unknown> {
    const found: Found = { own: new Set(), referred: new Set() }
    collectIds(answer, found)
    const ids = [...found.referred].filter(id => !found.own.has(id))
    if (!ids.length || !isObject(answer)) return answer
    const { reader: read, end } = this.executor.readsFor(caller, false)
    try {
      const names = await this.namesOf({ read, caller }, ids)
      return names.size ? { ...answer, [NAMES]: Object.fromEntries(names) } : answer
    } finally {
      void end()
    }
  }

  /**
   * The refusal behind an error, recorded for the activity. A fault of the service is logged and answered without its
   * cause.
   */
  refused(context: RequestContext, error: unknown): Refusal {
    const refusal = toRefusal(error, context)
    setRefusal(context, refusal)
    return refusal.reason === 'organization_required' ? refusal.saying(NO_ORGANIZATION) : refusal
  }
}

/** A refusal as an agent reads it. */
export function refusalText({ requestId }: RequestContext, refusal: Refusal): RefusalText {
  const { code, message, details } = refusal.toBody()
  return {
    code,
    message,
    reason: refusal.reason,
    ...(details ? { details } : {}),
    requestId,
    ...(refusal.retryAfter !== undefined ? { retryAfter: Math.max(1, refusal.retryAfter) } : {}),
  }
}

/** The organization that the arguments name. */
export const organizationIn = ({ organizationId }: Row): string | undefined =>
  typeof organizationId === 'string' ? organizationId : undefined
