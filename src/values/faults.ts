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
