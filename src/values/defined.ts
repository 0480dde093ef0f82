/** Of a change, the members that are there: an absent one keeps what is, null clears it. */
export function defined<T extends object>(values: T): Partial<T> {
  const given: Partial<T> = {}
  for (const key in values) if (values[key] !== undefined) given[key] = values[key]
  return given
}
