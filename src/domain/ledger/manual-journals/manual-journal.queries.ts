import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { json } from '../../../data/json.js'
import { withMergedInto } from '../../../data/merged.js'
import { nested, source } from '../../../data/source.js'
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
/** Holds for a journal whose entry no longer counts. */
const IS_REVERSED = `(t.status = 'VOIDED' or t.reversal_entry_id is not null)`

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
    'allocatedFrom',
    'allocatedDimensionId',
    'allocatedValueId',
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
      where r.organization_id = $1 and r.manual_journal_id = t.id)`,
      { note: 'How many receipts are attached.' },
    ),
    journalEntry: entryReference(),
    reversalEntry: entryReference('t.reversal_entry_id'),
    isReversed: computed.flag(IS_REVERSED, {
      note: 'Whether its journal entry is reversed: as planned, by hand, or because it was voided.',
    }),
    isOfFixedAssets: computed.flag(
      `(exists (select from fixed_asset_depreciation d where d.organization_id = $1 and d.manual_journal_id = t.id)
      or exists (select from fixed_asset f where f.organization_id = $1 and f.disposal_journal_id = t.id))`,
      {
        note: 'Whether it depreciates or disposes of fixed assets. Their register makes it, so it cannot be repeated.',
      },
    ),
  },
  where: 't.deleted_at is null',
  filters: {
    accountId: hasLine('account_id'),
    fundId: hasLine('fund_id'),
    vendorId: parameter => hasLine('vendor_id')(withMergedInto('vendor', parameter)),
    awaitsReversal: parameter => `(${AWAITS_REVERSAL}) = ${parameter}`,
    isReversed: parameter => `${IS_REVERSED} = ${parameter}`,
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
