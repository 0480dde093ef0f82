import { createHash } from 'node:crypto'
import { type BadRow, type FileRow, isBad } from './bank-file.js'

const digestOf = (said: string) => createHash('sha256').update(said).digest('hex').slice(0, 40)

/**
 * Gives each row an id that the same line has in every file of the account: the bank's own id, or else a digest of its content. Equal
 * lines are numbered.
 */
export function externalIds(accountId: string, rows: readonly (FileRow | BadRow)[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row, at) => {
    if (isBad(row)) return `${accountId}:invalid:${at + 1}`
    const said = JSON.stringify([row.date, row.amount, row.description, row.reference])
    const own = row.id === null ? said : `id ${row.id}`
    const count = (seen.get(own) ?? 0) + 1
    seen.set(own, count)
    const repeated = count > 1 ? `:${count}` : ''
    if (row.id !== null) return `${accountId}:id:${row.id}${repeated}`
    return `${accountId}:line:${digestOf(said)}${repeated}`
  })
}

/** Whether an external id has the bank's own id of the line. */
export const isByBank = (externalId: string, accountId: string): boolean => externalId.startsWith(`${accountId}:id:`)
