import { computed } from '../../../data/computed.js'
import { source } from '../../../data/source.js'
import { listedWith } from '../../recurrence/recurrence.queries.js'
import { RecurringJournal } from './recurring-journal.js'

const AMOUNT = `(select j.total_amount from manual_journal j where j.organization_id = $1 and j.id = t.manual_journal_id)`

export const recurringJournals = source(RecurringJournal, {
  does: 'A manual journal that is written again and again, such as depreciation.',
  computed: {
    amount: computed.money(AMOUNT, {
      note: "The amount of the repeated manual journal, in the organization's currency.",
    }),
    createdCount: computed.count(
      `(select count(*)::int from manual_journal j where j.organization_id = $1 and j.recurring_journal_id = t.id)`,
      { note: 'How many manual journals were made.' },
    ),
  },
  ...listedWith(AMOUNT),
})
