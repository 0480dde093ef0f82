import { computed } from '../../../data/computed.js'
import { source } from '../../../data/source.js'
import { RecurringBill } from './recurring-bill.js'

export const recurringBills = source(RecurringBill, {
  does: 'A bill that comes again and again, such as rent.',
  computed: {
    createdCount: computed.count(
      `(select count(*)::int from bill b where b.organization_id = t.organization_id and b.recurring_bill_id = t.id)`,
      { note: 'How many bills were made.' },
    ),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})
