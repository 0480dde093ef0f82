/** One entry of `details.fields` of a refusal. */
export interface FieldFault {
  field: string
  code: string
}

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
}

export const networkProblem = (): Problem =>
  new Problem('The server did not answer. Check your connection and try again.', 'network')

/** A problem of any thrown value; what is not one of ours is reported without its cause. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('Something went wrong on this page. Load it again.', 'page')

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
  unknown_reference: 'This no longer exists. Choose another one.',
  date_order: 'Choose a later date.',
  immutable: 'This value cannot be changed.',
  not_writable: 'This value cannot be changed here.',
  duplicate: 'This value is taken. Choose another one.',
}

/** What is wrong with one field, in a sentence. */
export const faultText = (code: string): string => FAULTS[code] ?? 'This value is not accepted.'
