/** Whether a value has members by name: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value when it is a text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** A value when it is a number. */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
