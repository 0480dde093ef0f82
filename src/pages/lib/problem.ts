/** One entry of `details.fields` of a refusal. */
export interface FieldFault {
  field: string
  code: string
  /** What the value has to be, to complete "… must be …". */
  expected?: string
  /** The values that can be chosen. */
  allowed?: readonly string[]
  /** Where a nested member stands, such as `layout.dateColumn`. */
  path?: string
  minimum?: number | string
  maximum?: number | string
  /** The dimension that the line has no value of. */
  dimensionId?: string
  /** What the service says about it. */
  message?: string
  /** A whole sentence, in place of the one of the code. */
  sentence?: string
}

/** What the API says to programs at the end of a message, such as "Call submitBill first." */
const CALLS = / Call [a-z]+[A-Z]\w*(?: or [a-z]+[A-Z]\w*)*(?: first)?\.$/

/** Why the server did not do something, as a page shows it. */
export class Problem extends Error {
  constructor(
    message: string,
    /** The stable reason of the refusal, such as `permission_missing`; `network` when no answer came. */
    readonly reason: string,
    readonly fields: readonly FieldFault[] = [],
    /** Seconds until another try can succeed, where the server says so. */
    readonly retryAfter?: number,
    readonly requestId?: string,
  ) {
    super(message)
  }

  /** The same refusal without the calls that its message names for programs. */
  withoutCalls(): Problem {
    return new Problem(this.message.replace(CALLS, ''), this.reason, this.fields, this.retryAfter, this.requestId)
  }

  /** The same refusal with other faults. */
  withFields(fields: readonly FieldFault[]): Problem {
    return new Problem(this.message, this.reason, fields, this.retryAfter, this.requestId)
  }
}

/** Reasons after which a request may be stored or not. The same request with the same key settles it. */
export const WITHOUT_ANSWER: ReadonlySet<string> = new Set([
  ...['network', 'outcome_unknown', 'overloaded', 'database_unreachable', 'deadline_exceeded'],
  ...['idempotency_in_flight', 'rate_organization', 'rate_application', 'rate_person'],
])

/** Whether the next attempt has the same key. A request that failed inside of the service may be stored after all. */
export const keepsKey = (reason: string): boolean => reason === 'internal' || WITHOUT_ANSWER.has(reason)

export const networkProblem = (): Problem =>
  new Problem('The server did not answer. Check your connection and try again.', 'network')

/** A problem of any thrown value; what is not one of ours is reported without its cause. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('Something went wrong on this page. Load it again.', 'page')

/**
 * The problem of a thrown value, with the words of the service at each field where they are a sentence for people. Others begin
 * with the name of the member.
 */
export function inOwnWords(error: unknown): Problem {
  const problem = problemOf(error)
  const faults = problem.fields.map(fault =>
    /^[A-Z]/.test(fault.message ?? '') ? { ...fault, sentence: fault.sentence ?? fault.message } : fault,
  )
  return problem.withFields(faults)
}

const FAULTS: Record<string, string> = {
  required: 'Fill in this field.',
  invalid_type: 'This value has the wrong form.',
  invalid_format: 'This value has the wrong form.',
  invalid_enum: 'Choose one of the offered values.',
  too_small: 'This value is too small.',
  too_large: 'This value is too large.',
  too_short: 'This value is too short.',
  too_long: 'This value is too long.',
  too_many: 'Choose fewer values.',
  unknown_reference: 'This cannot be used here. Choose another one.',
  date_order: 'Choose a later date.',
  immutable: 'This value cannot be changed.',
  not_writable: 'This value cannot be changed here.',
  duplicate: 'This value is taken. Choose another one.',
}

/** Sentences that need what the server says beside the code. */
const BOUNDS: Record<string, (fault: FieldFault) => string | undefined> = {
  too_small: ({ minimum }) => (minimum === undefined ? undefined : `This value must be at least ${minimum}.`),
  too_large: ({ maximum }) => (maximum === undefined ? undefined : `This value can be at most ${maximum}.`),
  too_short: ({ minimum }) =>
    minimum === undefined ? undefined : minimum === 1 ? FAULTS.required : `Enter at least ${minimum} characters.`,
  too_long: ({ maximum }) => (maximum === undefined ? undefined : `Enter at most ${maximum} characters.`),
  too_many: ({ maximum }) => (maximum === undefined ? undefined : `Choose at most ${maximum}.`),
}

/** What would be right for one field, in a sentence. */
export const faultText = (fault: FieldFault): string =>
  fault.sentence ||
  (fault.expected && `This value must be ${fault.expected}.`) ||
  BOUNDS[fault.code]?.(fault) ||
  (FAULTS[fault.code] ?? 'This value is not accepted.')
