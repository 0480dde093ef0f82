import { computed } from '../../data/computed.js'
import { nested, source } from '../../data/source.js'
import { entryReference } from '../ledger/journal.queries.js'
import { BillPayment, BillPaymentApplication } from './bill-payment.js'

const OF_PAYMENT = 'a.organization_id = t.organization_id and a.bill_payment_id = t.id'

const applications = nested(BillPaymentApplication, 'a', {
  name: 'AppliedBill',
  does: 'The amount of a payment that applies to one bill.',
  hidden: ['id', 'billPaymentId'],
})

export const billPayments = source(BillPayment, {
  does: 'A payment to a vendor.',
  hidden: ['createdBy', 'journalEntryId'],
  computed: {
    applications: computed.part(applications, applications.of('a.bill_payment_id = t.id', 'a.bill_id'), { list: true }),
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
