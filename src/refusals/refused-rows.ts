import type { Refusal } from './refusals.js'

/** A row of a bulk request that was refused before its operation saw it. */
export interface RefusedRow {
  /** Its position in the request, from 0. */
  index: number
  refusal: Refusal
  /** As it was sent, so that different requests stay different. */
  sent: unknown
}

/** The well-formed rows of a bulk request, with the others beside them. A copy is a plain list of the well-formed ones. */
export class Rows<T> extends Array<T> {
  readonly refused: RefusedRow[] = []
  /** The position of each well-formed row in the request. */
  readonly positions: number[] = []

  static override get [Symbol.species]() {
    return Array
  }

  /** The same request with other values for its well-formed rows. */
  withRows<U>(values: readonly U[]): Rows<U> {
    const rows = new Rows<U>()
    for (const value of values) rows.push(value)
    rows.refused.push(...this.refused)
    rows.positions.push(...this.positions)
    return rows
  }

  /** How many rows the request has. */
  get total(): number {
    return this.length + this.refused.length
  }

  /** What tells one request from another. */
  toJSON(): unknown {
    return this.refused.length ? { rows: [...this], refused: this.refused.map(({ sent }) => sent) } : [...this]
  }
}

/** The position of a row in its request. */
export const positionOf = (rows: readonly unknown[], at: number): number =>
  rows instanceof Rows ? (rows.positions[at] ?? at) : at

/** The rows that were refused before. */
export const refusedAmong = (rows: readonly unknown[]): readonly RefusedRow[] =>
  rows instanceof Rows ? rows.refused : []
