/** Validation codes of `details.fields`: a closed set that clients may switch on. */
export const FAULTS = [
  'required',
  'invalid_type',
  'invalid_format',
  'invalid_enum',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'too_many',
  'invalid_precision',
  'unknown_field',
  'unknown_reference',
  'sum_mismatch',
  'date_order',
  'immutable',
  'not_writable',
  'duplicate',
  'unbalanced',
  'currency_mismatch',
] as const
export type Fault = (typeof FAULTS)[number]

/**
 * What would be right instead. The set is closed, and nothing in it is a submitted value: only the name of an unknown member
 * repeats what was sent, and only when it is a plain identifier.
 */
export interface FieldRemedy {
  /** What the value has to be, to complete "… must be …". */
  expected?: string
  /** The allowed values; of an unknown member, the known ones. */
  allowed?: readonly string[]
  /** The smallest value, length or number of items: amounts in units of the currency, days as YYYY-MM-DD. */
  minimum?: number | string
  /** The largest value, length or number of items, in the same units. */
  maximum?: number | string
  /** The unknown member. */
  unknown?: string
  /** The known name that is most like the unknown one. */
  nearest?: string
  /** The dimension that a line needs a value of. */
  dimensionId?: string
}
/** The members of a remedy, for the contract. */
export const REMEDIES = [
  'expected',
  'allowed',
  'minimum',
  'maximum',
  'unknown',
  'nearest',
] as const satisfies readonly (keyof FieldRemedy)[]
