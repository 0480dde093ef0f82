import { computed } from '../../../data/computed.js'
import { source } from '../../../data/source.js'
import { RecurringJournal } from './recurring-journal.js'

const AMOUNT = `(select j.total_amount from manual_journal j where j.organization_id = t.organization_id and j.id = t.manual_journal_id)`

export const recurringJournals = source(RecurringJournal, {
  does: 'A manual journal that is written again and again, such as depreciation.',
  computed: {
    amount: computed.money(AMOUNT, {
      note: "The amount of the repeated manual journal, in the organization's currency.",
    }),
    createdCount: computed.count(
      `(select count(*)::int from manual_journal j where j.organization_id = t.organization_id and j.recurring_journal_id = t.id)`,
      { note: 'How many manual journals were made.' },
    ),
  },
  orders: {
    createdAt: ['t.created_at', 'timestamptz'],
    // What has ended comes last.
    nextDate: [`coalesce(t.next_date, '9999-12-31')`, 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-createdAt',
  totals: { amount: `coalesce(sum(${AMOUNT}), 0)::bigint` },
})
