import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { idsOf } from '../../../values/present.js'

/** Operations that decide on a document or attach its evidence, and do not change what is approved. */
const NOT_MAKING = [
  'approveTransaction',
  'rejectTransaction',
  'approveBill',
  'rejectBill',
  'approveManualJournal',
  'rejectManualJournal',
  'attachReceipt',
  'deleteReceipt',
  'uploadReceipt',
  'uploadTransactionReceipt',
  'waiveReceipt',
]

/**
 * Everybody who has changed a document since it was last approved, by the audit trail, which has every write. An
 * operation that decides or attaches a receipt makes nobody a maker.
 */
export async function makersOf(work: Work, documentId: string): Promise<string[]> {
  const rows = await work.run(
    statement<{ id: string }>(
      `select distinct a.actor_id as id from audit_entry a
       where a.organization_id = $1 and a.resource_id = $2 and a.version is not null and a.operation <> all ($3)
         and a.sequence > coalesce((select max(l.sequence) from audit_entry l where l.organization_id = $1
           and l.resource_id = $2 and l.operation in ('approveTransaction', 'approveBill')
           and l.changes -> 'status' ->> 1 = 'APPROVED'), 0)`,
      [work.organizationId, documentId, NOT_MAKING],
    ),
  )
  return idsOf(rows)
}
