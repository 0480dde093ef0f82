import type { Versioned } from '../../../data/tenancy.js'
import type { Class } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuse, refuseDuplicate } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import { type BulkAnswer, type ErrorPolicy, inBulk } from '../../bulk.js'
import { post } from './posting.js'
import type { EntryDraft } from './posting.rules.js'
import { PostingDays } from './posting-days.js'

/** What an approver says about one document. */
export interface Approval {
  comment: string | null
  /** A later posting day. Null for the document's own day. */
  date: Day | null
}

/** What an approval posts, and what follows once it is posted. */
export interface Approved {
  drafts: readonly EntryDraft[]
  posted: (entryIds: readonly string[]) => void
}

/** Posts what approvals post, in one statement. */
export async function postApproved(context: MutationContext, approved: readonly Approved[]): Promise<void> {
  const drafts = approved.flatMap(each => each.drafts)
  const ids = drafts.length ? await post(context, drafts) : []
  let from = 0
  for (const { drafts: own, posted } of approved) {
    posted(ids.slice(from, from + own.length))
    from += own.length
  }
}

/** How documents of one kind are approved, with everything that it depends on loaded. */
export interface Approvals<T> {
  /**
   * Decides one document. It refuses before it changes anything.
   * @param days when the document is one of many, the days that take entries.
   */
  approve(document: T, approval: Approval, days?: PostingDays): Approved
}

/** A row of a bulk approval. */
interface Row {
  comment?: string | null
  date?: Day | null
}

/**
 * Approves many documents at once. What one row posts is checked with the row, so that the row fails alone, and all rows are
 * posted together.
 */
export async function approveInBulk<T extends Versioned & { deletedAt: Date | null }, R extends Row>(
  context: MutationContext,
  { items, errorPolicy }: { items: readonly R[]; errorPolicy: ErrorPolicy },
  type: Class<T>,
  idOf: (row: R) => string,
  load: (documents: readonly T[]) => Promise<Approvals<T>>,
): Promise<BulkAnswer> {
  const { work } = context
  const locked = await work.changeById(type, [...new Set(items.map(idOf))])
  const documents = new Map(locked.filter(({ deletedAt }) => !deletedAt).map(each => [each.id, each]))
  const approvals = await load([...documents.values()])
  const days = await PostingDays.of(context)
  const approved: Approved[] = []
  const seen = new Set<string>()
  const answer = await inBulk(items, errorPolicy, row => {
    const document = documents.get(idOf(row)) ?? refuse('not_found')
    if (seen.has(document.id)) refuseDuplicate('row', ['id'])
    approved.push(approvals.approve(document, { comment: row.comment ?? null, date: row.date ?? null }, days))
    seen.add(document.id)
    return { status: 'UPDATED', id: document.id }
  })
  await postApproved(context, approved)
  await work.flush()
  return answer
}
