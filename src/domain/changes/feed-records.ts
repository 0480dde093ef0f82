import { allRecords, type Class } from '../../declaration/fields.js'

/** The records that the change feed has: those that a scope reads, without parts, which belong to their owners. */
export const feedRecords = (): [type: Class, record: { table: string; reads: string }][] =>
  [...allRecords()].filter(([, { reads, part: isPart }]) => !isPart && reads)
