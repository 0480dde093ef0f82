import { computed } from '../../../data/computed.js'
import { withMergedInto } from '../../../data/merged.js'
import { nested, source } from '../../../data/source.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { entryReference } from '../../ledger/journal/journal.queries.js'
import { BillPayment, BillPaymentApplication } from './bill-payment.js'

const OF_PAYMENT = 'a.organization_id = $1 and a.bill_payment_id = t.id'

/**
 * The lines of bills that posted payments of the organization `$1` paid: `payment_id`, `fund_id`, `account_id`, `is1099` and
 * `amount`. The payments of a bill pay its lines of each fund in the order of the lines, the earliest payment first.
 */
export const PAID_LINES = `(
    select x.payment_id, l.fund_id, l.account_id, l.is1099,
      least(l.upto, x.upto) - greatest(l.upto - l.amount, x.upto - x.amount) as amount
    from (
      select p.id as payment_id, a.bill_id, part.fund_id, part.amount,
        sum(part.amount) over (partition by a.bill_id, part.fund_id order by p.payment_date, p.id) as upto
      from bill_payment p
      join bill_payment_application a on a.organization_id = $1 and a.bill_payment_id = p.id
      join bill_payment_part part on part.organization_id = $1 and part.application_id = a.id
      where p.organization_id = $1 and p.status in ('ISSUED', 'CLEARED')) x
    join (
      select l.bill_id, l.fund_id, l.account_id, l.is1099, l.amount,
        sum(l.amount) over (partition by l.bill_id, l.fund_id order by l.line_number) as upto
      from bill_line l where l.organization_id = $1) l
      on l.bill_id = x.bill_id and l.fund_id = x.fund_id and l.upto > x.upto - x.amount and l.upto - l.amount < x.upto)`

/** Whether the vendor of a row `t` is eligible for Form 1099. */
export const IS_1099_VENDOR = `exists (select from vendor v where v.organization_id = $1 and v.id = t.vendor_id
  and v.is1099_eligible)`

/** Materialized: a planner that does not know the church would join each payment with each line of it. */
const paysLine = (condition: (parameter: string) => string) => (parameter: string) =>
  `t.id in (with p as materialized (select * from ${PAID_LINES} x) select p.payment_id from p where ${condition(parameter)})`
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
    applications: computed.part(applications, applications.of('a.bill_payment_id = t.id', 'a.bill_id'), {
      list: true,
      note: 'The bills that the payment pays, each with its amount.',
    }),
    journalEntry: entryReference(),
    returnTransactionId: computed.ref(
      () => Transaction,
      `(select m.transaction_id from journal_entry r
        join bank_match m on m.organization_id = $1 and m.journal_entry_id = r.id
        where r.organization_id = $1 and r.reverses_entry_id = t.journal_entry_id)`,
      { nullable: true, note: 'The bank transaction that shows the return of a FAILED payment. Null while none does.' },
    ),
  },
  filters: {
    vendorId: parameter => `t.vendor_id = any (${withMergedInto('vendor', parameter)})`,
    billId: parameter =>
      `exists (select from bill_payment_application a where ${OF_PAYMENT} and a.bill_id = any (${parameter}))`,
    fundId: paysLine(LINE_FILTERS.fundId),
    accountId: paysLine(LINE_FILTERS.accountId),
    is1099Vendor: parameter => `${IS_1099_VENDOR} = ${parameter}`,
  },
  rare: { awaitsPrint: { values: [true], sql: 't.awaits_print' } },
  orders: {
    paymentDate: ['t.payment_date', 'date'],
    amount: ['t.amount', 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-paymentDate',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
  parts: {
    join: `${PAID_LINES} p on p.payment_id = t.id`,
    filters: LINE_FILTERS,
    totals: { amount: 'coalesce(sum(p.amount), 0)::bigint' },
  },
})
