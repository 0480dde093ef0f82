import { computed } from '../../../data/computed.js'
import { source } from '../../../data/source.js'
import { RecurringBill } from './recurring-bill.js'

const AMOUNT = `(select b.amount from bill_total b where b.organization_id = t.organization_id and b.id = t.bill_id)`

export const recurringBills = source(RecurringBill, {
  does: 'A bill that comes again and again, such as rent.',
  computed: {
    amount: computed.money(AMOUNT, { note: "The amount of the repeated bill, in the organization's currency." }),
    createdCount: computed.count(
      `(select count(*)::int from bill b where b.organization_id = t.organization_id and b.recurring_bill_id = t.id)`,
      { note: 'How many bills were made.' },
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
