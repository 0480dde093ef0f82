/** A value that is always there when the data is sound. @throws Error when it is missing. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that must be there is missing')
  return value
}

/** The item at a place of a list, from 0. @throws RangeError when the list has no such place. */
export function at<T>(items: readonly T[], place: number): T {
  if (!(place in items)) throw new RangeError(`a list of ${items.length} has no place ${place}`)
  return items[place] as T
}

/** The first item. @throws RangeError for an empty list. */
export const first = <T>(items: readonly T[]): T => at(items, 0)

/** The id of a row that always has one. @throws Error when it has none. */
export function idOf({ id }: Readonly<Record<string, unknown>>): string {
  if (typeof id !== 'string') throw new Error('a row that must have an id has none')
  return id
}

/** The ids of rows, in their order. */
export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
