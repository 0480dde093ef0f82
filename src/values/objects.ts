/** Whether a value has members by name: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value when it is a text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** A value when it is a number. */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/**
 * Sets members of an object, as `Object.assign` does. A member that the object does not have, or of another type, does not compile.
 * A method names its own class: `assign<Batch>(this, { status: 'CLOSED' })`.
 */
export function assign<T extends object, const V extends Partial<T>>(
  target: T,
  values: V & { [K in Exclude<keyof V, keyof T>]: never },
): T
export function assign<T extends object = never>(target: NoInfer<T>, values: NoInfer<Partial<T>>): T
export function assign(target: object, values: object): object {
  return Object.assign(target, values)
}
