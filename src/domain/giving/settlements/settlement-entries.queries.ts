import { type Reader, statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import { stands } from '../../ledger/journal/journal.queries.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { ofSettlement } from '../contributions/contribution-dimensions.queries.js'
import type { Basis } from '../contributions/contribution-posting.rules.js'

/** Holds for entries of a settlement that are not reversed. */
const isEntryFor = (entry: string, settlement: string) => `${entry}.organization_id = $1
  and ${entry}.source_type = 'SETTLEMENT' and ${entry}.source_id = ${settlement}.id and ${stands(entry)}`

/** Holds for the entry of a settlement itself, and not for later entries of contributions that changed funds. */
export const isPostingOf = (entry: string, settlement: string) =>
  `${isEntryFor(entry, settlement)} and ${entry}.posting_kind = 'ORIGINAL'`

/** The journal entry of a settlement. */
export async function postedEntryOf(read: Reader, settlementId: string): Promise<string | undefined> {
  const [row] = await read.rows<{ id: string }>(
    `select j.id from settlement s join journal_entry j on ${isPostingOf('j', 's')}
     where s.organization_id = $1 and s.id = $2 order by j.posted_at desc limit 1`,
    [settlementId],
  )
  return row?.id
}

/** The entries of a settlement that are not reversed, the newest first. */
export async function unreversedEntriesOf(read: Reader, settlementId: string): Promise<string[]> {
  const rows = await read.rows<{ id: string }>(
    `select j.id from settlement s join journal_entry j on ${isEntryFor('j', 's')}
     where s.organization_id = $1 and s.id = $2 order by j.posted_at desc, j.id desc`,
    [settlementId],
  )
  return rows.map(({ id }) => id)
}

/** The settlements, of the given ones, that are posted. */
export async function recordedAmong(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set()
  const rows = await work.run(
    statement<{ id: string }>(
      `select s.id from settlement s where s.organization_id = $1 and s.id = any ($2)
         and exists (select from journal_entry j where ${isPostingOf('j', 's')})`,
      [work.organizationId, ids],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The posting of a settlement. */
export interface RecordedDeposit {
  bankId: string
  basis: Basis
  date: Day
  /** The dimension values of the settlement. */
  dimensions: DimensionChoice[]
  /** Whether its entry has dimensions. Fees that were posted without any stay without. */
  isClassified: boolean
}

/** The posting of a settlement to a bank account. Undefined before it is posted. */
export async function recordedDeposit(read: Reader, settlementId: string): Promise<RecordedDeposit | undefined> {
  const [row] = await read.rows<RecordedDeposit>(
    `select b.bank_account_id as "bankId", s.deposit_basis as basis, j.date,
       ${ofSettlement('s.organization_id', 's.id')} as dimensions,
       exists (select from journal_line l join journal_line_dimension d on d.organization_id = l.organization_id and d.line_id = l.id
         where l.organization_id = j.organization_id and l.entry_id = j.id) as "isClassified" from settlement s
     join bank_transaction b on b.organization_id = s.organization_id and b.id = s.bank_transaction_id
     join journal_entry j on ${isPostingOf('j', 's')}
     where s.organization_id = $1 and s.id = $2 order by j.posted_at desc limit 1`,
    [settlementId],
  )
  return row
}
