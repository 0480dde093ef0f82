/** The `code` of an error: a SQLSTATE of PostgreSQL, or a name of the system's such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** SQLSTATE: the database takes no writes. */
export const READ_ONLY = '25006'
/** SQLSTATE: the organization is in another state than the one that an audit hash names. */
export const OTHER_STATE = 'NX010'
/** SQLSTATE: a statement took longer than the database lets it. */
export const STATEMENT_TIMEOUT = '57014'
/** SQLSTATE: the disk of the tables is full. */
export const DISK_FULL = '53100'
/** The code of an error whose transaction was ended at its deadline. */
export const DEADLINE = 'DEADLINE'

/** Codes of the system for a disk, or a quota, that has no room for a file. */
export const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT']

/** What an error says. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error)
  return String(error.message)
}

/** Why the service cannot start, as a sentence for its operator. */
export class StartError extends Error {}
