type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts by which a row of a report is known: what it is about, and not what is measured. */
const textsOf = (row: unknown): [string, string][] =>
  isMembers(row)
    ? Object.entries(row).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      )
    : []

/** Finds the row that answers the same, or at least is about the same. */
function sameIn(rows: readonly unknown[], row: unknown, at: string): unknown {
  const texts = textsOf(row)
  return (
    rows.find(other => differences(row, other, at).length === 0) ??
    (texts.length
      ? rows.find(other => isMembers(other) && texts.every(([name, value]) => other[name] === value))
      : undefined)
  )
}

/** A report, on REST or GraphQL, may list its rows in another order. */
const isReport = (at: string): boolean => /^(\/reports\/|\{ \w+Report\()/.test(at)

/**
 * Where an answer is another than before: a member that was there is gone or has another value, or a list has other rows.
 * A member that is new is no difference.
 * @param at where the values are; of the report or list that was asked, and within its answer.
 */
export function differences(before: unknown, now: unknown, at: string): string[] {
  if (Array.isArray(before) && Array.isArray(now)) {
    if (isReport(at) && before.every(isMembers)) {
      const changed = before.flatMap((row, index) => {
        const same = sameIn(now, row, at)
        return same ? differences(row, same, `${at}.${index}`) : [`${at}: the row ${JSON.stringify(row)} is gone`]
      })
      return before.length === now.length ? changed : [...changed, `${at}: ${now.length - before.length} rows are new`]
    }
    if (before.length !== now.length) return [`${at}: ${before.length} rows were there, and ${now.length} are`]
    return before.flatMap((each, index) => differences(each, now[index], `${at}.${index}`))
  }
  if (isMembers(before) && isMembers(now))
    return Object.entries(before).flatMap(([name, each]) => differences(each, now[name], `${at}.${name}`))
  return before === now ? [] : [`${at}: ${JSON.stringify(before)} is ${JSON.stringify(now)}`]
}
