import { computed } from '../../../data/computed.js'
import { nested, source } from '../../../data/source.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { entryReference } from '../../ledger/journal/journal.queries.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { InvoicePayment, InvoicePaymentPart } from './invoice-payment.js'

const parts = nested(InvoicePaymentPart, 'p', {
  does: 'What a payment settles of its invoice in one fund.',
  hidden: ['id', 'paymentId'],
})
const OWED_BY = `(select i.donor_id from invoice i where i.organization_id = $1 and i.id = t.invoice_id)`

export const invoicePayments = source(InvoicePayment, {
  does: 'A payment or a write-off of an invoice.',
  hidden: ['createdBy', 'journalEntryId'],
  computed: {
    donorId: computed.ref(() => Donor, OWED_BY, { note: 'Who owes the invoice.', noEdge: PRIVATE }),
    transactionId: computed.ref(
      () => Transaction,
      `(select m.transaction_id from bank_match m where m.organization_id = $1 and m.journal_entry_id = t.journal_entry_id)`,
      {
        nullable: true,
        note: 'The bank transaction that shows it. Null while it is not matched, and for a write-off.',
      },
    ),
    parts: computed.part(parts, parts.of('p.payment_id = t.id', 'p.fund_id'), {
      list: true,
      note: 'What it settles of the invoice in each fund.',
    }),
    journalEntry: entryReference(),
  },
  filters: {
    donorId: parameter =>
      `t.invoice_id in (select i.id from invoice i where i.organization_id = $1 and i.donor_id = any (${parameter}))`,
  },
  orders: { date: ['t.date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  totals: { amount: `coalesce(sum(t.amount) filter (where t.status = 'RECORDED'), 0)::bigint` },
})
