/** Validation codes of `details.fields`, a closed set that clients may switch on, and what each says of the member. */
export const FAULT_TEXTS = {
  required: 'The member is missing.',
  invalid_type: 'The value has another JSON type.',
  invalid_format: 'The value has another format.',
  invalid_enum: 'The value is none of the allowed ones.',
  too_small: 'The number is too small.',
  too_large: 'The number is too large.',
  too_short: 'The text is too short.',
  too_long: 'The text is too long.',
  too_many: 'The list has too many items.',
  invalid_precision: 'The amount has more than two decimals.',
  unknown_field: 'The resource has no such member.',
  unknown_reference: 'No record that can be used has this id.',
  sum_mismatch: 'The parts do not add up to the whole.',
  date_order: 'The days are in the wrong order.',
  immutable: 'The member cannot change.',
  not_writable: 'The member cannot be set here.',
  duplicate: 'The value occurs twice.',
  unbalanced: 'Debits and credits differ.',
  currency_mismatch: 'The currency is not that of the organization.',
} as const
export type Fault = keyof typeof FAULT_TEXTS
export const FAULTS = Object.keys(FAULT_TEXTS)

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
  /** By how much debits exceed credits, in units of the currency. Negative when credits exceed debits. */
  difference?: number
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
