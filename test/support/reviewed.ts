import { readFileSync } from 'node:fs'

export type Cells = Record<string, string>

/** The rows of the tables of a page, by the heading of the column. */
export function tablesOf(file: string): Cells[] {
  let headings: string[] = []
  const rows: Cells[] = []
  let wasTable = false
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const isTable = line.startsWith('|')
    const cells = line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    if (isTable && !wasTable) headings = cells
    else if (isTable && !/^[-|\s]+$/.test(line))
      rows.push(Object.fromEntries(cells.map((cell, index) => [headings[index] ?? '', cell])))
    wasTable = isTable
  }
  return rows
}

/** What an operation asks of its caller, as reviewed. */
export interface Reviewed {
  name: string
  /** Method and path; undefined without a route. */
  route?: string
  /** Every scope that the caller needs. */
  scopes: string[]
  callers?: string
  permission?: string
}

const some = (cell: string | undefined) => (cell === undefined || cell === '-' ? undefined : cell)

/** The table of operations, which no declaration makes. */
export const REVIEWED: readonly Reviewed[] = tablesOf('test/reviewed/operations.md')
  .filter(({ operation }) => operation)
  .map(cells => ({
    name: String(cells.operation),
    route: some(cells.REST),
    scopes: [some(cells.scope), some(cells['further scope'])].flatMap(each => each?.split(', ') ?? []),
    callers: some(cells.callers),
    permission: some(cells['permission of the role']),
  }))

export const REVIEWED_ROLES = ['OWNER', 'ADMIN', 'TREASURER', 'BOOKKEEPER', 'AUDITOR', 'VIEWER'] as const

const granted = tablesOf('test/reviewed/roles.md')

/** Whether a role has a scope or a permission, as reviewed. */
export const roleHas = (role: string, what: string): boolean =>
  granted.find(({ scope, permission }) => what === scope || what === permission)?.[role] === 'yes'

/** The scopes, or the permissions, that the table of roles names. */
export const GRANTED_SCOPES: readonly string[] = granted.flatMap(({ scope }) => scope ?? [])
export const GRANTED_PERMISSIONS: readonly string[] = granted.flatMap(({ permission }) => permission ?? [])
