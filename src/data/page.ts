import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Row } from '../declaration/fields.js'
import { refuse, refuseField } from '../refusals/refusals.js'

export const PAGE_DEFAULT = 50
export const PAGE_MAX = 200

/** The requested part of a list. */
export interface Window {
  limit: number
  /** A cursor: rows after it, or with `backwards` before it. */
  cursor?: string
  backwards: boolean
  /** `-` for descending; the source's own order when absent. */
  sort?: string
  /** Whether to read the totals in the same round trip. */
  totals: boolean
}

/** Totals over the whole filter, not the page. */
export type Totals = Row & { count: number }

export interface Page<A = Row> {
  nodes: A[]
  hasNextPage: boolean
  hasPreviousPage: boolean
  cursorOf(node: A): string
  totals(): Promise<Totals>
  /** The number of rows of the whole filter, without the sums of the totals. */
  count(): Promise<number>
}

/** Reads a numeric limit. @throws Refusal 422 too_small or too_large (1–200). */
export function limitOf(value: number | null | undefined, field: string): number {
  if (value === null || value === undefined) return PAGE_DEFAULT
  if (value < 1) refuseField(field, 'too_small', { minimum: 1 })
  if (value > PAGE_MAX) refuseField(field, 'too_large', { maximum: PAGE_MAX })
  return value
}

/**
 * Opaque cursors: the sort value and id of a row, signed together with the list they belong to (organization, source,
 * sort, filter), so a cursor cannot be forged, carried to another church or used with other filters.
 */
export class Cursors {
  constructor(private readonly secret: Buffer) {}

  seal(list: string, position: readonly string[]): string {
    const body = Buffer.from(JSON.stringify(position)).toString('base64url')
    return `${body}.${this.sign(list, body)}`
  }

  /** @throws Refusal 400 invalid_cursor. */
  open(list: string, cursor: string): [value: string, id: string] {
    const [body = '', mac = '', rest] = cursor.split('.')
    const expected = Buffer.from(this.sign(list, body))
    const given = Buffer.from(mac)
    if (rest !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
      refuse('invalid_cursor')
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  }

  private sign(list: string, body: string): string {
    return createHmac('sha256', this.secret).update(`${list}\u001f${body}`).digest('base64url').slice(0, 22)
  }
}
