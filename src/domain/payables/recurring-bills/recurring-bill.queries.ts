import { computed } from '../../../data/computed.js'
import { source } from '../../../data/source.js'
import { listedWith } from '../../recurrence/recurrence.queries.js'
import { RecurringBill } from './recurring-bill.js'

const AMOUNT = `(select b.amount from bill_total b where b.organization_id = $1 and b.id = t.bill_id)`

export const recurringBills = source(RecurringBill, {
  does: 'A bill that comes again and again, such as rent.',
  computed: {
    amount: computed.money(AMOUNT, { note: "The amount of the repeated bill, in the organization's currency." }),
    createdCount: computed.count(
      `(select count(*)::int from bill b where b.organization_id = $1 and b.recurring_bill_id = t.id)`,
      { note: 'How many bills were made.' },
    ),
  },
  ...listedWith(AMOUNT),
})
