import { computed } from '../../data/computed.js'
import { nested, source } from '../../data/source.js'
import { Transaction } from '../banking/transaction.js'
import { entryReference } from '../ledger/journal.queries.js'
import { BillPayment, BillPaymentApplication } from './bill-payment.js'

const OF_PAYMENT = 'a.organization_id = t.organization_id and a.bill_payment_id = t.id'

/**
 * The lines of bills that a posted payment `t` paid, under the alias `p`. The payments of a bill pay its lines of each
 * fund in the order of the lines, the earliest payment first.
 */
export const PAID_BY_PAYMENT = `lateral (
    select l.fund_id, l.account_id, l.is1099,
      least(l.upto, x.before + x.amount) - greatest(l.upto - l.amount, x.before) as amount
    from (
      select a.bill_id, part.fund_id, part.amount, (
          select coalesce(sum(e.amount), 0) from bill_payment_application o
          join bill_payment q on q.organization_id = o.organization_id and q.id = o.bill_payment_id
            and q.status in ('ISSUED', 'CLEARED') and (q.payment_date, q.id) < (t.payment_date, t.id)
          join bill_payment_part e on e.organization_id = o.organization_id and e.application_id = o.id
            and e.fund_id = part.fund_id
          where o.organization_id = a.organization_id and o.bill_id = a.bill_id) as before
      from bill_payment_application a
      join bill_payment_part part on part.organization_id = a.organization_id and part.application_id = a.id
      where ${OF_PAYMENT}) x
    join lateral (
      select l.fund_id, l.account_id, l.is1099, l.amount, sum(l.amount) over (order by l.line_number) as upto
      from bill_line l where l.organization_id = t.organization_id and l.bill_id = x.bill_id and l.fund_id = x.fund_id
    ) l on l.upto > x.before and l.upto - l.amount < x.before + x.amount) p`

/** Whether the vendor of a row `t` is eligible for Form 1099. */
export const IS_1099_VENDOR = `exists (select from vendor v where v.organization_id = t.organization_id and v.id = t.vendor_id
  and v.is1099_eligible)`

const paysLine = (condition: (parameter: string) => string) => (parameter: string) =>
  `exists (select from ${PAID_BY_PAYMENT} where ${condition(parameter)})`
const LINE_FILTERS = {
  fundId: (parameter: string) => `p.fund_id = any (${parameter})`,
  accountId: (parameter: string) => `p.account_id = any (${parameter})`,
}

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
    fundId: paysLine(LINE_FILTERS.fundId),
    accountId: paysLine(LINE_FILTERS.accountId),
    is1099Vendor: parameter => `${IS_1099_VENDOR} = ${parameter}`,
  },
  orders: {
    paymentDate: ['t.payment_date', 'date'],
    amount: ['t.amount', 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-paymentDate',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
  parts: {
    join: `${PAID_BY_PAYMENT} on true`,
    filters: LINE_FILTERS,
    totals: { amount: 'coalesce(sum(p.amount), 0)::bigint' },
  },
})
