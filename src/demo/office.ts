import type { Row } from './book.js'

/** How the people of a demo church act: through operations, like any caller. */
export interface Office {
  /** Runs an operation for the church's treasurer, at a moment of the past. @throws Refusal of the operation. */
  act(operation: string, at: Date, input: object, path?: Record<string, string>): Promise<Row>
  /** Runs an operation for the church's owner, who may do everything. @throws Refusal of the operation. */
  actAsOwner: Office['act']
  /** Looks into the church's rows as their owner; `$1` is the church. */
  rows(sql: string, values?: readonly unknown[]): Promise<Row[]>
}
