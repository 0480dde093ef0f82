import { codeOf, DEADLINE, DISK_FULL, NO_ROOM, OTHER_STATE, READ_ONLY, STATEMENT_TIMEOUT } from '../values/errors.js'
import type { Fault } from '../values/faults.js'
import { first } from '../values/present.js'
import { type FieldFault, faultFor, type Told } from './field-faults.js'
import { REASONS, type Reason } from './reasons/reasons.js'
import { type Code, type ReasonTable, type Remedy, STATUS } from './reasons/table.js'

export { FAULT_TEXTS, FAULTS, type Fault } from '../values/faults.js'
export type { FieldFault } from './field-faults.js'
export { CODE_TEXTS } from './reasons/table.js'

/** One entry of `details.rows`: why a row of a bulk request was refused, with what a single call would tell. */
export interface RowFault extends Remedy {
  /** Its position in the request, from 0. */
  index: number
  code: Code
  reason: string
  message: string
  fields: readonly FieldFault[]
}

/** `details` of an error. */
interface Details extends Remedy {
  fields?: readonly FieldFault[]
  rows?: readonly RowFault[]
}

/** The most entries that `details.fields` may carry (specification, "Limits"). */
export const FIELD_FAULTS_MAX = 20

/**
 * A refusal that the caller can read. Every other error becomes a 500 without a cause. It never carries a submitted
 * value.
 */
export class Refusal extends Error {
  readonly code: Code
  readonly fields?: readonly FieldFault[]
  /** Seconds until a retry can succeed, where that is known. */
  retryAfter?: number
  private remedy?: Remedy
  /** The refused rows of a bulk request. */
  rows?: readonly RowFault[]
  /** Whether something was changed before, or a statement failed, so that nothing of the transaction can be stored. */
  endsTransaction = false

  constructor(
    readonly reason: Reason,
    fields?: readonly FieldFault[],
  ) {
    super(reason === 'validation' && fields?.length ? sentenceOnAll(fields) : REASONS[reason].message)
    this.code = REASONS[reason].code
    if (fields?.length) this.fields = fields.slice(0, FIELD_FAULTS_MAX)
  }

  /** Tells what is in the way and what would work. Each reason may tell certain things alone: see the table of reasons. */
  telling(remedy: Remedy): this {
    const of: ReasonTable[string] = REASONS[this.reason]
    const beyond = Object.keys(remedy).find(name => !of.tells?.some(told => told === name))
    if (beyond) throw new Error(`a refusal for ${this.reason} does not tell ${beyond}`)
    this.remedy = remedy
    return this
  }

  /** It comes too late for the other rows of a bulk request: all of them are refused. */
  endingTransaction(): this {
    this.endsTransaction = true
    return this
  }

  /** Names the refused rows of a bulk request. */
  ofRows(rows: readonly RowFault[]): this {
    this.rows = rows
    return this
  }

  /** Replaces the message with a more precise one, such as which rows are meant. It never has a submitted value. */
  saying(message: string): this {
    this.message = message
    return this
  }

  get status(): number {
    const reason: { code: Code; status?: number } = REASONS[this.reason]
    return reason.status ?? STATUS[reason.code]
  }

  /** The specification's Error object. `error` is the deprecated alias of `message`. */
  toBody(): { code: Code; message: string; error: string; details?: Details } {
    const { code, message, details } = this
    return { code, message, error: message, ...(details ? { details } : {}) }
  }

  /** Which members and rows are refused, and what would work; undefined when there is nothing to say beside the reason. */
  get details(): Details | undefined {
    const { fields, rows, remedy } = this
    const known = { ...(fields ? { fields } : {}), ...(rows ? { rows } : {}), ...remedy }
    return Object.keys(known).length ? known : undefined
  }
}

/** The sentence on the first fault, and that there are more. */
function sentenceOnAll([one, ...others]: readonly FieldFault[]): string {
  const more = others.length === 1 ? 'One more field is invalid' : `${others.length} more fields are invalid`
  return [one?.message, ...(others.length ? [`${more}: see details.fields.`] : [])].join(' ')
}

/** The refusal of a bulk request: the reason of its first refused row. The members of rows are named by their paths. */
export function refusalOfRows(member: string, refused: ReadonlyMap<number, Refusal>): Refusal {
  const entries = [...refused].sort(([a], [b]) => a - b)
  const [, firstRefusal] = first(entries)
  const faults = entries.flatMap(([index, { fields = [] }]) =>
    fields.map(({ path, ...fault }) => ({
      ...fault,
      field: member,
      path: [member, index, ...((path ?? fault.field) === 'request' ? [] : [path ?? fault.field])].join('.'),
    })),
  )
  const shown = entries.slice(0, 20).map(([index]) => index)
  return new Refusal(firstRefusal.reason, faults)
    .saying(
      `${firstRefusal.message} Refused rows, counted from 0: ${shown.join(', ')}${entries.length > shown.length ? ', …' : ''}.`,
    )
    .ofRows(entries.map(([index, refusal]) => ({ index, ...rowFault(refusal) })))
}

/** A refusal as the result of a row says it. */
export const rowFault = ({ code, reason, message, details }: Refusal): Omit<RowFault, 'index'> => {
  const { fields = [], rows: _, ...remedy } = details ?? {}
  return { code, reason, message, fields, ...remedy }
}

/** The first field that a refusal says is wrong, by its path. Undefined when it names no field. */
export function firstFault({ details }: Refusal): { field: string; code: string; message: string } | undefined {
  const [fault] = details?.fields ?? []
  return fault && { field: fault.path ?? fault.field, code: fault.code, message: fault.message }
}

/** Reasons that say nothing without what is in the way: `refuseStatus`, `refuseBlocked` and `refuseDuplicate` name it. */
type Bare = 'illegal_transition' | 'duplicate'

/** Ends the operation with a refusal. */
export function refuse(reason: Exclude<Reason, Bare>, fields?: readonly FieldFault[]): never {
  throw new Refusal(reason, fields)
}

/**
 * Refuses an operation that a record in this status does not take.
 * @param what the kind of the record, such as `bill`. @param next operations that bring it into a status that would work.
 */
export function refuseStatus(
  what: string,
  status: string,
  allowed: readonly string[],
  next: readonly string[] = [],
): never {
  const needed = allowed.length > 1 ? `one of ${allowed.join(', ')}` : allowed[0]
  const way = next.length ? ` Call ${next.join(' or ')} first.` : ''
  throw new Refusal('illegal_transition')
    .saying(`The ${what} is ${status}. This operation needs ${needed}.${way}`)
    .telling({ status, allowed, ...(next.length ? { next } : {}) })
}

/**
 * Refuses an operation that something else than the status stands in the way of.
 * @param sentence what it is, and what would work. @param next operations that would help.
 */
export function refuseBlocked(sentence: string, next: readonly string[] = []): never {
  throw new Refusal('illegal_transition')
    .saying(next.length ? `${sentence} Call ${next.join(' or ')}.` : sentence)
    .telling(next.length ? { next } : {})
}

/**
 * The refusal of values that another record, or another row of the request, has.
 * @param what the kind of the record, such as `vendor`, or `row`. @param members those of the request that make the key.
 * @param id of the other record, for a caller who may read it. None when there is nothing to use instead, such as a deleted record.
 */
export function duplicateOf(what: string, members: readonly string[], id?: string): Refusal {
  const existing = id === undefined ? {} : { id }
  if (!members.length) return new Refusal('duplicate').telling(existing)
  const sentence = `Another ${what} has the same ${members.join(' and ')}.`
  const faults = members.map(member => faultAt(member, 'duplicate', { message: sentence }))
  const way =
    what === 'row' ? 'Send it once.' : id === undefined ? 'Change the values.' : 'Use it, or change the values.'
  return new Refusal('duplicate', faults).saying(`${sentence} ${way}`).telling(existing)
}

/** Ends the operation, because another record or row has these members. See `duplicateOf`. */
export function refuseDuplicate(what: string, members: readonly string[], id?: string): never {
  throw duplicateOf(what, members, id)
}

/** The fault of one member, with what would be right instead. */
export const faultAt = <F extends Fault>(field: string, code: F, ...[about]: Told<F>): FieldFault =>
  faultFor(field, code, about)

/** The refusal of one member of the input with 422, with a sentence that says what would work. */
export const fieldRefusal = (field: string, code: Fault, message: string, path?: string): Refusal =>
  new Refusal('validation', [{ field, code, message, ...(path === undefined ? {} : { path }) }])

/** Refuses one member of the input with 422. A nested one has its `path`, and the field `request`. */
export function refuseField<F extends Fault>(field: string, code: F, ...about: Told<F>): never {
  throw new Refusal('validation', [faultAt(field, code, ...about)])
}

/** SQLSTATEs that mean a refusal and not a fault of the service. */
const SQL_REASONS: Record<string, Reason> = {
  NX001: 'frozen',
  NX003: 'period_closed',
  NX006: 'over_matched',
  '23505': 'duplicate',
  '23503': 'concurrent_change',
  '40001': 'concurrent_change',
  '40P01': 'concurrent_change',
  '55P03': 'concurrent_change',
}

/** What pg, its pool and knex say when there is no connection. Nothing has been sent then. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
]
/** The database, or a worker of a distributed one, cannot be reached: SQLSTATE 53300, 57P03 and 08001, and the system's own code. */
const NO_CONNECTION_CODES = ['53300', '57P03', '08001', 'ECONNREFUSED']
const isWithoutConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (NO_CONNECTION.includes(error.message) ||
    error.name === 'KnexTimeoutError' ||
    ('code' in error && NO_CONNECTION_CODES.includes(String(error.code))))
/** What pg says when a connection does not answer, or has ended without an answer. */
const UNANSWERED = [
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]
/**
 * A connection has ended: SQLSTATE classes 57P01, 57P02 and 08, the server's end and its crash, 25P03 and 57P05, the limits of idle time, and
 * the system's own codes.
 */
const UNANSWERED_CODES = ['57P01', '57P02', '25P03', '57P05', '08003', '08006', '08007', 'ECONNRESET', 'EPIPE']
/** Seconds after which a client may try again when the service is busy. */
const RETRY_AFTER = 1
/** SQLSTATEs by which a server says that it cannot reach another one. */
const UNREACHABLE_CODES = ['08001', '08006']
/** Seconds after which a client may try again when a worker is down: an operator or a standby needs longer than a busy service. */
const RETRY_AFTER_UNREACHABLE = 30

/** Whether a coordinator says that it cannot reach the worker of a church. The errors of our own connections have no severity. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && UNREACHABLE_CODES.includes(codeOf(error) ?? '')

/** The refusal of a request whose rows are on a server that does not answer. */
const unreachable = (cause: unknown): Refusal =>
  Object.assign(new Refusal('database_unreachable'), { retryAfter: RETRY_AFTER_UNREACHABLE, cause })

/** The refusal of a request that the service has no room for. */
export function overloaded(): Refusal {
  const refusal = new Refusal('overloaded')
  refusal.retryAfter = RETRY_AFTER
  return refusal
}

/** Knex writes the statement before the message. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error &&
  (UNANSWERED.some(message => error.message.endsWith(message)) || UNANSWERED_CODES.includes(codeOf(error) ?? ''))

/** Whether PostgreSQL has ended the connection with this error, or taken none: on a full disk it may not be able to begin one. */
const isFatal = (error: unknown): boolean => error instanceof Error && 'severity' in error && error.severity === 'FATAL'

/** The refusal of a request whose connection has ended, or was not taken. An operator has to see why PostgreSQL takes none. */
const ofLostConnection = (error: unknown): Refusal | undefined =>
  isUnanswered(error) ? overloaded() : isFatal(error) ? Object.assign(overloaded(), { cause: error }) : undefined

/** The refusal of a request that was ended at its deadline. What it wrote is undone, for its commit was never sent. */
export function deadlineExceeded(): Refusal {
  const refusal = new Refusal('deadline_exceeded')
  refusal.retryAfter = RETRY_AFTER
  return refusal
}

/** Rare refusals, which a sandbox gives when it is asked for them. They say all that there is to say without a record. */
const ON_DEMAND = [
  ...(['overloaded', 'deadline_exceeded', 'database_unreachable', 'rate_organization'] as const),
  ...(['idempotency_in_flight', 'concurrent_change', 'outcome_unknown', 'period_closed', 'frozen'] as const),
]
export type ReasonOnDemand = (typeof ON_DEMAND)[number]

/** @throws Refusal 400 invalid_header for a reason that is not given on demand. */
export const reasonOnDemand = (name: string): ReasonOnDemand =>
  ON_DEMAND.find(each => each === name) ?? refuseHeader(`X-Sandbox-Refusal must be one of ${ON_DEMAND.join(', ')}.`)

function refuseHeader(sentence: string): never {
  throw new Refusal('invalid_header').saying(sentence)
}

/** The refusal for a reason that a sandbox is asked for. */
export function refusalOnDemand(reason: ReasonOnDemand): Refusal {
  if (reason === 'database_unreachable') return unreachable(undefined)
  const refusal = new Refusal(reason)
  if (refusal.status === 429 || refusal.status === 503) refusal.retryAfter = RETRY_AFTER
  return refusal
}

/** The error of a commit. Without an answer, nobody knows whether the write took effect. */
export const ofCommit = (error: unknown): unknown =>
  codeOf(error) !== DEADLINE && (isUnanswered(error) || isFatal(error))
    ? Object.assign(new Refusal('outcome_unknown'), { cause: error })
    : error

/**
 * The error of a write before its commit. A transaction whose connection has ended is undone, and one that is read-only wrote
 * nothing, so the request can be sent again. `isLate`: the connection was lost after the deadline, which cuts it.
 */
export function ofUncommitted(error: unknown, isLate = false): unknown {
  if (codeOf(error) === DEADLINE || (isLate && isUnanswered(error))) return deadlineExceeded()
  if (isUnreachable(error)) return unreachable(error)
  return ofLostConnection(error) ?? (codeOf(error) === READ_ONLY ? overloaded() : error)
}

/** SQLSTATE: a migration holds the table. A read changes nothing, so it is in nobody's way. */
const LOCK_NOT_AVAILABLE = '55P03'

/** SQLSTATE: the read and a migration waited for one another, and the read gave way. */
const DEADLOCK = '40P01'

/**
 * The error of a read. A read without an answer can be sent again, and so can one whose organization was written to while its
 * snapshot moved from a replica to the primary.
 */
export function ofRead(error: unknown): unknown {
  if (isUnreachable(error)) return unreachable(error)
  const isPassing = [LOCK_NOT_AVAILABLE, DEADLOCK, OTHER_STATE].includes(codeOf(error) ?? '')
  return ofLostConnection(error) ?? (isPassing ? overloaded() : error)
}

/**
 * SQLSTATEs of a server without disk or memory, and codes of the system for a full disk of uploads. The statement is undone, the file
 * removed, and the operator has to be told.
 */
const EXHAUSTED = [DISK_FULL, '53200', ...NO_ROOM]

/** The refusal that an error means, or undefined for a fault of the service. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (EXHAUSTED.includes(codeOf(error) ?? '')) return Object.assign(overloaded(), { cause: error })
  if (codeOf(error) === STATEMENT_TIMEOUT) return Object.assign(deadlineExceeded(), { cause: error })
  if (isUnreachable(error)) return unreachable(error)
  if (isWithoutConnection(error)) return overloaded()
  if (isFatal(error)) return ofLostConnection(error)
  const reason = SQL_REASONS[codeOf(error) ?? '']
  return reason && new Refusal(reason)
}
