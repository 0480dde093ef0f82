import { HOUR_MS } from '../../src/values/time.js'
import type { Row } from '../books/book.js'
import { addDays, midnight } from '../calendar.js'

/** How the people of a demo church act: through operations, like any caller. */
export interface Office {
  /** Runs an operation for the church's treasurer, at a moment of the past. @throws Refusal of the operation. */
  act(operation: string, at: Date, input: object, path?: Record<string, string>): Promise<Row>
  /** Runs an operation for the church's owner, who may do everything. @throws Refusal of the operation. */
  actAsOwner: Office['act']
  /** Looks into the church's rows as their owner; `$1` is the church. */
  rows(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The operations of one person, each a minute after the one before, from an hour of the day before `today` on (UTC). */
export function minuteByMinute(act: Office['act'], today: string, hour: number) {
  let minutes = 0
  return (operation: string, input: object, path?: Record<string, string>): Promise<Row> => {
    minutes += 1
    return act(operation, new Date(midnight(addDays(today, -1)) + hour * HOUR_MS + minutes * 60_000), input, path)
  }
}
