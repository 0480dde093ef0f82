import { recordOf } from '../../kernel/fields.js'
import type { Versioned } from '../../kernel/tenancy.js'
import type { Work } from '../../kernel/work.js'
import { concerned, type Told } from './telling.report.js'

/**
 * Tells the statements as changed that may tell something else now than they told: to be called at the end of every
 * write to posted gifts, and to memberships. Flushes first.
 */
export async function tellStatements(work: Work, about: Told): Promise<void> {
  await work.flush()
  const rows = await work.run(concerned(work.organizationId, about))
  await work.retell(
    recordOf('giving_statement')() as new () => Versioned,
    rows.map(({ id }) => id as string),
  )
}
