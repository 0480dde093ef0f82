import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { json } from '../../../data/json.js'
import { statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import type { Money } from '../../../values/money.js'
import { first, idsOf } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { lineDimensions } from '../dimensions/dimension.queries.js'
import { entryReference } from '../journal/journal.queries.js'
import { ManualJournal, ManualJournalApproval, ManualJournalLine } from './manual-journal.js'

const lines = nested(ManualJournalLine, 'l', {
  does: 'One line of a manual journal: a debit or a credit.',
  hidden: ['manualJournalId', 'lineNumber'],
  computed: { dimensions: lineDimensions('manual_journal_line_dimension', 'line_id', 'l') },
})

const hasLine = (column: string) => (parameter: string) =>
  `t.id in (select l.manual_journal_id from manual_journal_line l
    where l.organization_id = $1 and l.${column} = any (${parameter}))`

/** Holds for a journal whose reversal is not posted yet. */
const AWAITS_REVERSAL = `t.status = 'APPROVED' and t.auto_reverse_on is not null and t.reversal_entry_id is null`

export const manualJournals = source(ManualJournal, {
  does: 'A journal that a person writes, with debits and credits. Its approval posts it as a journal entry.',
  hidden: [
    'createdBy',
    'submittedBy',
    'submittedAt',
    'decidedBy',
    'decidedAt',
    'decision',
    'decisionComment',
    'journalEntryId',
    'reversalEntryId',
    'deletedAt',
    'approvalLimit',
  ],
  computed: {
    lines: computed.part(lines, lines.of('l.manual_journal_id = t.id', 'l.line_number'), {
      list: true,
      note: 'The lines, in their order.',
    }),
    approval: computed.part(
      ManualJournalApproval,
      `case when t.submitted_at is not null
        then ${json(ManualJournalApproval, 't', { comment: 't.decision_comment' })} end`,
      { nullable: true },
    ),
    receiptCount: computed.count(
      `(select count(*)::int from receipt r
      where r.organization_id = t.organization_id and r.manual_journal_id = t.id)`,
      { note: 'How many receipts are attached.' },
    ),
    journalEntry: entryReference(),
    reversalEntry: entryReference('t.reversal_entry_id'),
  },
  where: 't.deleted_at is null',
  filters: {
    accountId: hasLine('account_id'),
    fundId: hasLine('fund_id'),
    vendorId: hasLine('vendor_id'),
    awaitsReversal: parameter => `(${AWAITS_REVERSAL}) = ${parameter}`,
    q: parameter => `(${contains('t.description', parameter)} or ${contains('t.reference_number', parameter)})`,
  },
  rare: {
    status: {
      values: ['DRAFT', 'PENDING_APPROVAL', 'REJECTED'],
      sql: `t.status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED')`,
    },
    awaitsReversal: { values: [true], sql: AWAITS_REVERSAL },
  },
  orders: { date: ['t.date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  totals: { totalAmount: 'coalesce(sum(t.total_amount), 0)::bigint' },
})

/**
 * The total of the other posted journals of the same month that one person has recorded, submitted and approved alone.
 * @param maker the person.
 */
export async function approvedAlone(work: Work, { id, date }: ManualJournal, maker: string): Promise<Money> {
  const rows = await work.run(
    statement<{ amount: Money }>(
      `select coalesce(sum(j.total_amount), 0)::bigint as amount from manual_journal j
       where j.organization_id = $1 and j.id <> $2 and j.status = 'APPROVED' and j.deleted_at is null
         and j.date >= date_trunc('month', $3::date) and j.date < date_trunc('month', $3::date) + interval '1 month'
         and j.created_by = $4 and j.submitted_by = $4 and j.decided_by = $4`,
      [work.organizationId, id, date, maker],
    ),
  )
  return first(rows).amount
}

/** The ids of posted journals whose reversal is due on a day or before it, and not posted yet, the earliest first. */
export async function dueReversals(work: Work, day: Day): Promise<string[]> {
  const rows = await work.run(
    statement<{ id: string }>(
      `select t.id from manual_journal t where t.organization_id = $1 and ${AWAITS_REVERSAL} and t.auto_reverse_on <= $2
       order by t.auto_reverse_on, t.id`,
      [work.organizationId, day],
    ),
  )
  return idsOf(rows)
}

/** Whether a service can post on each of these days without a person: the period of the day is neither closed nor softly closed. */
export async function areOpenDays(work: Work, days: readonly Day[]): Promise<ReadonlyMap<Day, boolean>> {
  const rows = await work.run(
    statement<{ day: Day; isOpen: boolean }>(
      `select g.day::text as day, g.day > coalesce(closed_through($1), '-infinity')
         and not exists (select from accounting_period p where p.organization_id = $1 and p.status = 'SOFT_CLOSED'
           and g.day between p.start_date and p.end_date) as "isOpen"
       from unnest($2::date[]) as g (day)`,
      [work.organizationId, days],
    ),
  )
  return new Map(rows.map(({ day, isOpen }) => [day, isOpen]))
}
