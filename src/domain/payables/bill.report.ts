import { source } from '../../data/source.js'
import { entryReference } from '../ledger/journal.report.js'
import { Bill } from './bill.js'

const OF_BILL = 'organization_id = t.organization_id'
const TOTAL = `(select coalesce(sum(l.amount), 0)::bigint from bill_line l where l.${OF_BILL} and l.bill_id = t.id)`
const applied = (columns: string, condition: string) => `(select ${columns} from bill_payment_application a
    join bill_payment p on p.organization_id = a.organization_id and p.id = a.bill_payment_id
  where a.${OF_BILL} and a.bill_id = t.id${condition})`
const PAID = applied('coalesce(sum(a.amount), 0)::bigint', ` and p.status in ('ISSUED', 'CLEARED')`)
const SCHEDULED = `exists ${applied('1', ` and p.status = 'SCHEDULED'`)}`
const STATUS = `case when t.status <> 'APPROVED' then t.status
    when ${PAID} >= ${TOTAL} then 'PAID' when ${PAID} > 0 then 'PARTIALLY_PAID'
    when ${SCHEDULED} then 'SCHEDULED' else 'APPROVED' end`
const DUE = `case when t.status = 'VOIDED' then 0 else ${TOTAL} - ${PAID} end`
const OVERDUE = `(t.status = 'APPROVED' and t.due_date < :today and ${PAID} < ${TOTAL})`
const LINES = `(select coalesce(json_agg(json_build_object('id', l.id, 'accountId', l.account_id, 'fundId', l.fund_id,
    'amount', l.amount, 'description', l.description, 'is1099', l.is1099, 'dimensions',
    (select coalesce(json_agg(json_build_object('dimensionId', d.dimension_id, 'dimensionValueId', d.dimension_value_id)
       order by d.dimension_id), '[]')
     from bill_line_dimension d where d.${OF_BILL} and d.line_id = l.id))
    order by l.line_number), '[]')
  from bill_line l where l.${OF_BILL} and l.bill_id = t.id)`
const APPROVALS = `(select coalesce(json_agg(json_build_object('step', a.step, 'approverId', a.approver_id,
    'decision', a.decision, 'decidedAt', a.decided_at, 'comment', a.comment) order by a.step), '[]')
  from bill_approval a where a.${OF_BILL} and a.bill_id = t.id)`
const PAYMENTS = applied(
  `coalesce(json_agg(json_build_object('billPaymentId', p.id, 'amount', a.amount, 'paymentDate', p.payment_date,
    'status', p.status) order by p.payment_date, p.id), '[]')`,
  '',
)
const NEXT_SCHEDULED = applied('min(p.payment_date)', ` and p.status = 'SCHEDULED'`)
/** The most days between two bills of the same vendor and total that still look like duplicates. */
const NEAR_DAYS = 10
const TWINS = `(select json_build_object('billIds', json_agg(o.id order by o.bill_date, o.id)) from bill o
  where o.${OF_BILL} and o.vendor_id = t.vendor_id and o.id <> t.id and o.deleted_at is null
    and o.bill_date between t.bill_date - ${NEAR_DAYS} and t.bill_date + ${NEAR_DAYS}
    and o.status <> 'VOIDED' and t.status <> 'VOIDED'
    and (select coalesce(sum(l.amount), 0)::bigint from bill_line l where l.${OF_BILL} and l.bill_id = o.id) = ${TOTAL}
  having count(*) > 0)`
const HAS_LINE = (column: string) => (parameter: string) =>
  `exists (select from bill_line l where l.${OF_BILL} and l.bill_id = t.id and l.${column} = any (${parameter}))`

export const bills = source(Bill, {
  computed: {
    lines: LINES,
    totalAmount: TOTAL,
    amountPaid: PAID,
    amountCredited: '0::bigint',
    amountDue: DUE,
    status: STATUS,
    isOverdue: OVERDUE,
    approvals: APPROVALS,
    payments: PAYMENTS,
    receiptCount: `(select count(*)::int from receipt r
      where r.organization_id = t.organization_id and r.bill_id = t.id)`,
    scheduledPaymentDate: NEXT_SCHEDULED,
    duplicateWarning: TWINS,
    journalEntry: entryReference(),
  },
  where: 't.deleted_at is null',
  filters: {
    fundId: HAS_LINE('fund_id'),
    accountId: HAS_LINE('account_id'),
    q: parameter =>
      `(t.bill_number ilike '%' || ${parameter} || '%' or t.description ilike '%' || ${parameter} || '%')`,
  },
  orders: {
    billDate: ['t.bill_date', 'date'],
    dueDate: ['t.due_date', 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-billDate',
  totals: {
    totalAmount: `coalesce(sum(${TOTAL}), 0)::bigint`,
    amountPaid: `coalesce(sum(${PAID}), 0)::bigint`,
    amountDue: `coalesce(sum(${DUE}), 0)::bigint`,
  },
})
