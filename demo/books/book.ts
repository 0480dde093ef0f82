import type { Day } from '../../src/values/time.js'
import { midnight, type Timeline } from '../calendar.js'
import type { Profile } from '../profile.js'
import type { Random } from '../random.js'

/** One row, by the names of its columns. */
export type Row = Record<string, unknown>

/** What a row of a versioned table says for itself; the rest is the same for all of them. */
export interface Columns extends Row {
  readonly id?: string
  readonly updated_at?: string
}

/** Collects the rows of one church, table by table. */
export class Book {
  readonly tables = new Map<string, Row[]>()
  /** The people behind approvals and postings: users of the web application, which the service knows by id alone. */
  readonly staff: { readonly bookkeeper: string; readonly treasurer: string; readonly pastor: string }

  constructor(
    readonly profile: Profile,
    readonly timeline: Timeline,
    readonly random: Random,
  ) {
    const user = () => random.id(midnight(timeline.start))
    this.staff = { bookkeeper: user(), treasurer: user(), pastor: user() }
  }

  /** Adds a row of a versioned table. @returns its id */
  add(table: string, at: string, columns: Columns): string {
    const { id = this.id(at), updated_at = at, ...rest } = columns
    const version = updated_at === at ? 1 : 2
    this.push(table, { id, ...rest, version, created_at: at, updated_at })
    return id
  }

  /** Adds a row that belongs to another one and has no version of its own. @returns its id */
  addPart(table: string, at: string, columns: Row): string {
    const id = this.id(at)
    this.push(table, { id, ...columns })
    return id
  }

  /** Adds a row that only joins others. */
  push(table: string, columns: Row): void {
    const rows = this.tables.get(table) ?? []
    rows.push({ organization_id: this.profile.organization.id, ...columns })
    this.tables.set(table, rows)
  }

  id(at: string): string {
    return this.random.id(Date.parse(at))
  }

  /** A moment of a day in office hours of the church, never after the last midnight. */
  at(day: Day, fromHour = 9, toHour = 16): string {
    const minutes = this.random.int(fromHour * 60, toHour * 60 - 1) + this.profile.utcOffsetHours * 60
    const moment = midnight(day) + minutes * 60_000 + this.random.int(0, 59_999)
    const latest = midnight(this.timeline.today) - this.random.int(60_000, 3_600_000)
    return new Date(Math.min(moment, latest)).toISOString()
  }

  /** A moment of that day, but not before another one: a row is never changed before it is made. */
  after(at: string, day: Day): string {
    const moment = this.at(day)
    return moment > at ? moment : at
  }
}
