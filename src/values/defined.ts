/** Of a change, the members that are there: an absent one keeps what is, null clears it. */
export const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
