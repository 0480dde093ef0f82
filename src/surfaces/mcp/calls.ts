import type { Row } from '../../declaration/fields.js'
import type { Given } from '../../kernel/call.js'
import type { Executor } from '../../kernel/executor.js'
import type { List, Query } from '../../kernel/operation.js'
import type { Refusal } from '../../refusals/refusals.js'
import { charge, rowsIn, unitsOfRows } from '../http/price.js'
import { admit, type RequestContext } from '../http/request-context.js'
import { setRefusal, toRefusal } from '../http/responses.js'

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

const NO_ORGANIZATION =
  'The argument organizationId is missing or is not a UUID. Call list_organizations for the ids that you can use.'

/** Runs reads for agents through the executor, after admission for the organization that each call names. */
export class Calls {
  constructor(private readonly executor: Executor) {}

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
    return represent(operation.kind === 'list' ? { page: value, totals } : value)
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
