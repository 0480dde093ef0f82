import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { gather } from '../../../values/grouping.js'

/** Operations that approve a document. What was changed before is approved then. */
const APPROVING = [
  ...['approveTransaction', 'approveBill', 'approveManualJournal'],
  ...['bulkApproveTransactions', 'bulkApproveBills', 'bulkApproveManualJournals'],
]

/** Operations that decide on a document or attach its evidence, and do not change what is approved. */
const NOT_MAKING = [
  ...APPROVING,
  ...['rejectTransaction', 'rejectBill', 'rejectManualJournal'],
  ...['attachReceipt', 'deleteReceipt', 'uploadReceipt', 'uploadTransactionReceipt', 'waiveReceipt'],
]

/** Everybody who has changed each document. A document that nobody has changed has none. */
export type Makers = (documentId: string) => readonly string[]

/** The audit entries of a document that count: those after its last approval, or those up to it. */
type Side = '>' | '<='

/**
 * Everybody who has changed documents since they were last approved, by the audit trail, which has every write. An
 * operation that decides or attaches a receipt makes nobody a maker.
 */
export const loadMakers = (work: Work, documentIds: readonly string[]): Promise<Makers> =>
  loadChangers(work, documentIds, '>')

async function loadChangers(
  work: Work,
  documentIds: readonly string[],
  side: Side,
  notMaking: readonly string[] = NOT_MAKING,
): Promise<Makers> {
  const rows = await work.run(
    statement<{ documentId: string; id: string }>(
      `select distinct a.resource_id as "documentId", a.actor_id as id from unnest($2::uuid[]) d (id)
       cross join lateral (select coalesce(max(l.sequence), 0) as sequence from audit_entry l where l.organization_id = $1
         and l.resource_id = d.id and l.operation = any ($4) and l.changes -> 'status' ->> 1 = 'APPROVED') approved
       join audit_entry a on a.organization_id = $1 and a.resource_id = d.id and a.sequence ${side} approved.sequence
       where a.version is not null and a.operation <> all ($3)`,
      [work.organizationId, documentIds, notMaking, APPROVING],
    ),
  )
  const makers = new Map<string, string[]>()
  for (const { documentId, id } of rows) gather(makers, documentId, id)
  return documentId => makers.get(documentId) ?? []
}

/** Everybody who has changed one document, as `loadMakers` has them. @param further operations that make nobody a maker of it. */
export const makersOf = async (
  work: Work,
  documentId: string,
  further: readonly string[] = [],
): Promise<readonly string[]> => (await loadChangers(work, [documentId], '>', [...NOT_MAKING, ...further]))(documentId)

/** Everybody who changed one document until it was last approved, by the audit trail. Whoever only decided is not among them. */
export const makersUntilApproval = async (work: Work, documentId: string): Promise<readonly string[]> =>
  (await loadChangers(work, [documentId], '<='))(documentId)
