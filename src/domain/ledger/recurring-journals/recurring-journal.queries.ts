import { computed } from '../../../data/computed.js'
import { source } from '../../../data/source.js'
import { RecurringJournal } from './recurring-journal.js'

export const recurringJournals = source(RecurringJournal, {
  does: 'A manual journal that is written again and again, such as depreciation.',
  computed: {
    createdCount: computed.count(
      `(select count(*)::int from manual_journal j where j.organization_id = t.organization_id and j.recurring_journal_id = t.id)`,
      { note: 'How many manual journals were made.' },
    ),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})
