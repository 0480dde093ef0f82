import { statement } from '../data/reader.js'
import type { Upkeep } from './upkeep.js'

/** How many records a write must change for the statistics to be looked at. */
export const MANY_CHANGES = 100
/** How many tables one look reads, and after how many milliseconds a process looks again. */
const TABLES = 4
const APART_MS = 2_000

let looked = Number.NEGATIVE_INFINITY

/**
 * Updates PostgreSQL's statistics of tables that have grown by many rows. PostgreSQL does so itself about a minute later; until then
 * a church that loads its history would be served by plans for empty tables.
 */
export const STATISTICS: Upkeep = {
  name: 'updateStatistics',
  async step(records) {
    if (performance.now() - looked < APART_MS) return false
    looked = performance.now()
    await records.run(statement('select analyze_grown($1) as tables', [TABLES]))
    return false
  },
}
