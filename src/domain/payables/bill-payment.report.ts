import { source } from '../../data/source.js'
import { entryReference } from '../ledger/journal.report.js'
import { BillPayment } from './bill-payment.js'

const OF_PAYMENT = 'a.organization_id = t.organization_id and a.bill_payment_id = t.id'

export const billPayments = source(BillPayment, {
  computed: {
    applications: `(select coalesce(json_agg(json_build_object('billId', a.bill_id, 'amount', a.amount)
        order by a.bill_id), '[]') from bill_payment_application a where ${OF_PAYMENT})`,
    journalEntry: entryReference(),
  },
  filters: {
    billId: parameter =>
      `exists (select from bill_payment_application a where ${OF_PAYMENT} and a.bill_id = any (${parameter}))`,
  },
  orders: {
    paymentDate: ['t.payment_date', 'date'],
    amount: ['t.amount', 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-paymentDate',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
})
