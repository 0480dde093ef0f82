import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import { statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Row } from '../../../declaration/fields.js'
import type { Created } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import { dimensionsIn } from '../dimensions/dimension.queries.js'
import { EntryOrigin, EntryStatus, JournalEntry, JournalEntryReference, JournalLine } from './journal.js'
import type { Posting as PostingLine } from './posting.rules.js'

/** The number of an entry as people write it: the fiscal year and the number in it. */
export const entryNumber = (alias: string) =>
  `(${alias}.fiscal_year || '-' || lpad(${alias}.entry_number::text, 6, '0'))`

/** What other records show of an entry. */
export const referenceTo = (entry: string) => json(JournalEntryReference, entry, { entryNumber: entryNumber(entry) })
/** The document or event behind an entry. */
export const originOf = (entry: string) =>
  json(EntryOrigin, entry, { type: `${entry}.source_type`, id: `${entry}.source_id` })
/** Holds for an entry that has not been reversed. */
export const stands = (entry: string) => `not exists (select from journal_entry r
  where r.organization_id = $1 and r.reverses_entry_id = ${entry}.id)`

/** The lines of an entry, as the entry publishes them. */
export const entryLines = (entry: string) =>
  jsonList(
    json(JournalLine, 'l', {
      dimensions: dimensionsIn('journal_line_dimension', 'd.organization_id = $1 and d.line_id = l.id'),
    }),
    `journal_line l where l.organization_id = $1 and l.entry_id = ${entry}.id`,
    'l.line_number',
  )
const AMOUNT = `left join lateral (select sum(l.debit)::bigint as amount from journal_line l
  where l.organization_id = $1 and l.entry_id = t.id) m on true`
const hasLine = (column: string) => (parameter: string) =>
  `exists (select from journal_line l where l.organization_id = $1 and l.entry_id = t.id
     and l.${column} = any (${parameter}))`

export const journalEntries = source(JournalEntry, {
  does: 'A posted journal entry.',
  hidden: ['sourceType'],
  lookups: { m: AMOUNT },
  computed: {
    entryNumber: computed.text(entryNumber('t'), { note: 'The fiscal year and a number without gaps in that year.' }),
    source: computed.part(EntryOrigin, originOf('t')),
    status: computed.choice(EntryStatus, `'POSTED'`, { note: 'The status.' }),
    reversedByEntryId: computed.ref(
      () => JournalEntry,
      `(select r.id from journal_entry r
      where r.organization_id = $1 and r.reverses_entry_id = t.id)`,
      { nullable: true, note: 'The entry that reverses this one. Null while it is not reversed.' },
    ),
    amount: computed.money('m.amount', { note: 'The sum of the debits, which equals the sum of the credits.' }),
    lines: computed.part(JournalLine, entryLines('t'), { list: true, note: 'The lines, in their order.' }),
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
  totals: {
    amount: 'coalesce(sum(m.amount), 0)::bigint',
    debit: 'coalesce(sum(m.amount), 0)::bigint',
    credit: 'coalesce(sum(m.amount), 0)::bigint',
  },
  parts: {
    join: 'journal_line p on p.organization_id = $1 and p.entry_id = t.id',
    filters: {
      accountId: parameter => `p.account_id = any (${parameter})`,
      fundId: parameter => `p.fund_id = any (${parameter})`,
    },
    totals: {
      amount: 'coalesce(sum(p.debit), 0)::bigint',
      debit: 'coalesce(sum(p.debit), 0)::bigint',
      credit: 'coalesce(sum(p.credit), 0)::bigint',
    },
  },
})

/** A document's entry as the document publishes it. `column` holds the entry's id. */
export const entryReference = (column = 't.journal_entry_id') =>
  computed.part(
    JournalEntryReference,
    `(select ${referenceTo('j')} from journal_entry j where j.organization_id = $1 and j.id = ${column})`,
    { nullable: true },
  )

/**
 * The entries of a document `t` as it publishes them: that of its approval, and those that recoded it.
 * @param type the source type of the entries that recode it.
 */
export const entryReferences = (type: 'TRANSACTION' | 'BILL') =>
  computed.part(
    JournalEntryReference,
    jsonList(
      referenceTo('j'),
      `(select e.* from journal_entry e where e.organization_id = $1 and e.id = t.journal_entry_id
        union all select e.* from journal_entry e where e.organization_id = $1 and e.source_type = '${type}'
          and e.source_id = t.id and e.posting_kind = 'RECLASSIFICATION') j`,
      'j.fiscal_year, j.entry_number',
    ),
    { list: true, note: 'The entry of its approval and the entries that recoded it, in their order.' },
  )

/** The entries that recoded a document, the earliest first. */
export const reclassificationsOf = (organizationId: string, type: 'TRANSACTION' | 'BILL', id: string) =>
  statement<{ id: string; date: Day }>(
    `select id, date from journal_entry where organization_id = $1 and source_type = $2 and source_id = $3
       and posting_kind = 'RECLASSIFICATION' and contribution_id is null order by posting_number`,
    [organizationId, type, id],
  )

/** The opening balances that stand, once no closed period has them yet. A period that is closed accepts those up to its last day. */
export const openingToAccept = (organizationId: string, endDate: Day) =>
  statement<{ id: string }>(
    `select e.id from journal_entry e
     where e.organization_id = $1 and e.source_type = 'OPENING' and e.date <= $2 and ${stands('e')}
       and not exists (select from accounting_period p where p.organization_id = $1 and p.status = 'CLOSED' and p.end_date >= e.date)`,
    [organizationId, endDate],
  )

/** The actor, moment and request of a posting. */
export interface Posting {
  organizationId: string
  at: Date
  by: string
  requestId: string
  /** Whether a softly closed period takes the entries. */
  canAdjust: boolean
}

/** Writes all entries with their lines, numbers and balances, or none. @returns the entries and periods that it created. */
export const postEntries = ({ organizationId, at, by, requestId, canAdjust }: Posting, entries: readonly Row[]) =>
  statement<Created>(
    `select resource_type as "resourceType", resource_id as "resourceId", version
     from post_entries($1, $2::jsonb, $3, $4, $5, $6)`,
    [organizationId, JSON.stringify(entries), at, by, requestId, canAdjust],
  )

/** The lines of an entry as they were posted, a debit positive. */
export const linesOfEntry = (organizationId: string, entryId: string) =>
  statement<PostingLine>(
    `select l.account_id as "accountId", l.fund_id as "fundId", l.debit - l.credit as amount, l.memo,
       l.vendor_id as "vendorId", l.source_line_id as "sourceLineId",
       ${dimensionsIn('journal_line_dimension', 'd.organization_id = $1 and d.line_id = l.id')} as dimensions
     from journal_line l where l.organization_id = $1 and l.entry_id = $2 order by l.line_number`,
    [organizationId, entryId],
  )

/** How often opening balances were posted, whether they are posted now, and whether a period is closed. */
export const openingsOf = (organizationId: string) =>
  statement<{ count: number; isOpen: boolean; isClosed: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(${stands('e')}), false) as "isOpen",
       exists (select from accounting_period where organization_id = $1 and status = 'CLOSED') as "isClosed"
     from journal_entry e where e.organization_id = $1 and e.source_type = 'OPENING'`,
    [organizationId],
  )
