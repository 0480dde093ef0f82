import { source } from '../../kernel/source.js'
import { entryReference } from '../ledger/journal.report.js'
import { Refund } from './refund.js'

export const refunds = source(Refund, {
  computed: {
    allocations: `(select coalesce(json_agg(json_build_object('allocationId', p.allocation_id, 'fundId', p.fund_id,
        'amount', p.amount) order by l.line_number, p.id), '[]')
      from refund_part p
      left join contribution_allocation l on l.organization_id = p.organization_id and l.id = p.allocation_id
      where p.organization_id = t.organization_id and p.refund_id = t.id)`,
    journalEntry: entryReference(),
  },
  filters: {
    fundId: parameter => `exists (select from refund_part p where p.organization_id = t.organization_id
      and p.refund_id = t.id and p.fund_id = any (${parameter}))`,
  },
  orders: { refundDate: ['t.refund_date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-refundDate',
  totals: {
    amount: `coalesce(sum(case t.refund_type when 'CHARGEBACK_REVERSAL' then -t.amount else t.amount end), 0)::bigint`,
  },
})
