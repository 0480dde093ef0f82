import { stepsToDistributedSources } from '../../../dist/src/database/distribution.js'
import { runSql } from '../sql.mjs'

/**
 * Gives a database on one server the functions and rules of a distributed one: those that store row by row, and no trigger that reads
 * another table.
 */
export async function withDistributedSources(ownerUrl) {
  const steps = await stepsToDistributedSources(sql => runSql(ownerUrl, sql))
  await runSql(ownerUrl, ...steps.map(({ sql }) => sql))
  return steps.length
}
