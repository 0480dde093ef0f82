import { type Class, columnOf, publishedFields } from '../declaration/fields.js'

/** SQL of members, by their names. */
export type Members = Readonly<Record<string, string | undefined>>

/** As `json`, of a type that is known at run time alone. Fields that are answered on request are left out. */
export function jsonOf(type: Class, alias: string, given: Members): string {
  const members = publishedFields(type).flatMap(({ key, kind, column, asked }) => {
    if (asked) return []
    const sql = given[key] ?? (kind === 'part' && !column ? undefined : `${alias}.${columnOf(key)}`)
    if (!sql) throw new Error(`${type.name}.${key} needs SQL`)
    return `'${key}', ${sql}`
  })
  return `json_build_object(${members.join(', ')})`
}

/**
 * SQL of a row as the JSON of a published type: each field from the column of its name, or from the given SQL.
 * @param alias the alias of the row. @throws at start for a part without SQL.
 */
export const json = <T extends object>(
  type: Class<T>,
  alias: string,
  given: { [K in keyof T]?: string } = {},
): string => jsonOf(type, alias, given)

/** SQL of all rows of `from` as one JSON array, which is empty without a row. */
export const jsonList = (item: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${item} order by ${order}), '[]') from ${from})`
