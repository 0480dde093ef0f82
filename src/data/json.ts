import { type Class, columnOf, publishedFields } from '../declaration/fields.js'

/**
 * SQL of a row as the JSON of a published type: each field from the column of its name, or from the given SQL.
 * @param alias the alias of the row. @throws at start for a part without SQL.
 */
export function json<T extends object>(type: Class<T>, alias: string, given: { [K in keyof T]?: string } = {}): string {
  const members = publishedFields(type).map(({ key, kind, column }) => {
    const sql = given[key as keyof T] ?? (kind === 'part' && !column ? undefined : `${alias}.${columnOf(key)}`)
    if (!sql) throw new Error(`${type.name}.${key} needs SQL`)
    return `'${key}', ${sql}`
  })
  return `json_build_object(${members.join(', ')})`
}

/** SQL of all rows of `from` as one JSON array, which is empty without a row. */
export const jsonList = (item: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${item} order by ${order}), '[]') from ${from})`
