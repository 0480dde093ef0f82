import { computed } from '../../data/computed.js'
import { nested, source } from '../../data/source.js'
import { Transaction } from '../banking/transaction.js'
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
    returnTransactionId: computed.ref(
      () => Transaction,
      `(select m.transaction_id from journal_entry r
        join bank_match m on m.organization_id = r.organization_id and m.journal_entry_id = r.id
        where r.organization_id = t.organization_id and r.reverses_entry_id = t.journal_entry_id)`,
      { nullable: true, note: 'The bank transaction that shows the return of a FAILED payment. Null while none does.' },
    ),
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
