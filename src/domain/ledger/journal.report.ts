import { statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import { JournalEntry } from './journal.js'

/** The number of an entry as people write it: the fiscal year and the number in it. */
export const entryNumber = (alias: string) =>
  `(${alias}.fiscal_year || '-' || lpad(${alias}.entry_number::text, 6, '0'))`

/** What other records show of an entry. */
export const referenceTo = (entry: string) =>
  `json_build_object('id', ${entry}.id, 'entryNumber', ${entryNumber(entry)}, 'referenceNumber', ${entry}.reference_number)`
/** Holds for an entry that has not been reversed. */
export const stands = (entry: string) => `not exists (select from journal_entry r
  where r.organization_id = ${entry}.organization_id and r.reverses_entry_id = ${entry}.id)`

/** The lines of an entry, as the entry publishes them. */
export const entryLines = (
  entry: string,
) => `(select coalesce(json_agg(json_build_object('id', l.id, 'lineNumber', l.line_number,
    'accountId', l.account_id, 'fundId', l.fund_id, 'debit', l.debit, 'credit', l.credit, 'memo', l.memo,
    'vendorId', l.vendor_id, 'sourceLineId', l.source_line_id, 'dimensions',
    (select coalesce(json_agg(json_build_object('dimensionId', d.dimension_id, 'dimensionValueId', d.dimension_value_id)
       order by d.dimension_id), '[]')
     from journal_line_dimension d where d.organization_id = l.organization_id and d.line_id = l.id))
    order by l.line_number), '[]')
  from journal_line l where l.organization_id = ${entry}.organization_id and l.entry_id = ${entry}.id)`
const AMOUNT = `(select sum(l.debit)::bigint from journal_line l
  where l.organization_id = t.organization_id and l.entry_id = t.id)`
const hasLine = (column: string) => (parameter: string) =>
  `exists (select from journal_line l where l.organization_id = t.organization_id and l.entry_id = t.id
     and l.${column} = any (${parameter}))`

export const journalEntries = source(JournalEntry, {
  computed: {
    entryNumber: entryNumber('t'),
    source: `json_build_object('type', t.source_type, 'id', t.source_id)`,
    status: `'POSTED'`,
    reversedByEntryId: `(select r.id from journal_entry r
      where r.organization_id = t.organization_id and r.reverses_entry_id = t.id)`,
    amount: AMOUNT,
    lines: entryLines('t'),
  },
  filters: {
    accountId: hasLine('account_id'),
    fundId: hasLine('fund_id'),
    sourceType: parameter => `t.source_type = any (${parameter})`,
    sourceId: parameter => `t.source_id = any (${parameter})`,
    updatedSince: parameter => `t.posted_at >= ${parameter}`,
  },
  orders: { date: ['t.date', 'date'], postedAt: ['t.posted_at', 'timestamptz'] },
  order: '-date',
  totals: { amount: `coalesce(sum(${AMOUNT}), 0)::bigint` },
})

/** A document's entry as the document publishes it. `column` holds the entry's id. */
export const entryReference = (column = 't.journal_entry_id') => `(select ${referenceTo('j')}
  from journal_entry j where j.organization_id = t.organization_id and j.id = ${column})`

/** The actor, moment and request of a posting. */
export interface Posting {
  organizationId: string
  at: Date
  by: string
  requestId: string
  /** Whether a softly closed period takes the entries. */
  mayAdjust: boolean
}

/** Writes all entries with their lines, numbers and balances, or none. */
export const postEntries = ({ organizationId, at, by, requestId, mayAdjust }: Posting, entries: readonly Row[]) =>
  statement(
    `select entry_id as id, fiscal_year || '-' || lpad(entry_number::text, 6, '0') as "entryNumber"
     from post_entries($1, $2::jsonb, $3, $4, $5, $6)`,
    [organizationId, JSON.stringify(entries), at, by, requestId, mayAdjust],
  )

/** The lines of an entry as they were posted, a debit positive. */
export const linesOfEntry = (organizationId: string, entryId: string) =>
  statement(
    `select l.account_id as "accountId", l.fund_id as "fundId", l.debit - l.credit as amount, l.memo,
       l.vendor_id as "vendorId", l.source_line_id as "sourceLineId",
       (select coalesce(json_agg(json_build_object('dimensionId', d.dimension_id, 'dimensionValueId', d.dimension_value_id)), '[]')
        from journal_line_dimension d where d.organization_id = l.organization_id and d.line_id = l.id) as dimensions
     from journal_line l where l.organization_id = $1 and l.entry_id = $2 order by l.line_number`,
    [organizationId, entryId],
  )
