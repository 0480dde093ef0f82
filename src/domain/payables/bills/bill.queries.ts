import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { json } from '../../../data/json.js'
import { withMergedInto } from '../../../data/merged.js'
import { statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import { lineDimensions } from '../../ledger/dimensions/dimension.queries.js'
import { entryReference, entryReferences } from '../../ledger/journal/journal.queries.js'
import { owedOn } from '../payments/owed-on.queries.js'
import { billTotals } from './bill.figures.js'
import { AppliedCredit, AppliedPayment, Bill, BillApprovalStep, BillLine, DuplicateWarning } from './bill.js'
import { SIGN } from './bill-sign.queries.js'

const OF_BILL = 'organization_id = $1'
/** The kept totals of a bill `t`, over the lookup `k`. */
const TOTAL = 'k.amount'
const PAID = 'k.paid'
const CREDITED = 'k.credited'
const SETTLED = `${PAID} + ${CREDITED}`
const OWES = SIGN('t')
const STATUS = `case when t.status <> 'APPROVED' then t.status
    when ${SETTLED} >= ${TOTAL} then case t.bill_type when 'CREDIT' then 'USED' else 'PAID' end
    when ${SETTLED} > 0 then case t.bill_type when 'CREDIT' then 'PARTIALLY_USED' else 'PARTIALLY_PAID' end
    when k.scheduled_on is not null then 'SCHEDULED' else 'APPROVED' end`
const DUE = `case when t.status = 'VOIDED' then 0 else (${OWES}) * (${TOTAL} - ${PAID} - ${CREDITED}) end`
const OVERDUE = `(t.status = 'APPROVED' and t.due_date < :today and ${SETTLED} < ${TOTAL} and t.bill_type = 'BILL')`
const lines = nested(BillLine, 'l', {
  does: 'One coded line of a bill.',
  hidden: ['billId', 'lineNumber'],
  computed: { dimensions: lineDimensions('bill_line_dimension', 'line_id', 'l') },
})
const approvals = nested(BillApprovalStep, 'a', {
  name: 'BillApproval',
  does: 'One step of the approval of a bill. The numbering continues when a rejected bill is submitted again.',
  hidden: ['id', 'billId'],
})
const PAYMENTS = `(select coalesce(json_agg(${json(AppliedPayment, 'p', { billPaymentId: 'p.id', amount: 'a.amount' })}
    order by p.payment_date, p.id), '[]')
  from bill_payment_application a cross join lateral (select * from bill_payment
    where organization_id = $1 and id = a.bill_payment_id offset 0) p
  where a.${OF_BILL} and a.bill_id = t.id)`
const CREDITS = `(select coalesce(json_agg(${json(AppliedCredit, 'u', { useId: 'u.id' })} order by u.date, u.id), '[]')
  from vendor_credit_use u where u.${OF_BILL} and (u.credit_id = t.id or u.bill_id = t.id))`
/** The most days between two bills of the same vendor and total that still look like duplicates. */
const NEAR_DAYS = 10
const TWINS = `(select ${json(DuplicateWarning, 'o', { billIds: 'json_agg(o.id order by o.bill_date, o.id)' })} from bill o
  where o.${OF_BILL} and o.vendor_id = t.vendor_id and o.bill_type = t.bill_type and o.id <> t.id and o.deleted_at is null
    and o.bill_date between t.bill_date - ${NEAR_DAYS} and t.bill_date + ${NEAR_DAYS}
    and o.status <> 'VOIDED' and t.status <> 'VOIDED'
    and (select b.amount from bill_total b where b.${OF_BILL} and b.id = o.id) = ${TOTAL}
  having count(*) > 0)`
/** What issued payments paid of the lines of a bill in the fund of a line `l`. */
const PAID_IN_FUND = `coalesce((
      select sum(x.amount) from bill_payment_application a
      join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id and p.status in ('ISSUED', 'CLEARED')
      join bill_payment_part x on x.organization_id = $1 and x.application_id = a.id and x.fund_id = l.fund_id
      where a.organization_id = $1 and a.bill_id = l.bill_id), 0)`
/** What uses of credits settled in the fund of a line `l`. @param type SQL of the condition of the use `u`. */
const used = (type: string) => `coalesce((
      select sum(x.amount) from vendor_credit_part x
      join vendor_credit_use u on u.organization_id = $1 and u.id = x.use_id and u.status = 'APPLIED' and ${type}
      where x.organization_id = $1 and x.bill_id = l.bill_id and x.fund_id = l.fund_id), 0)`
/** What an amount settles of a line `l`, when it settles the lines of its fund in their order. */
const filled = (amount: string) => `least(l.amount, greatest(0, ${amount} - coalesce((
        select sum(o.amount) from bill_line o where o.organization_id = $1 and o.bill_id = l.bill_id
        and o.fund_id = l.fund_id and o.line_number < l.line_number), 0)))`
/**
 * The lines of a bill with what is paid and settled of each: issued payments pay the lines of each fund that they were posted in, in
 * the order of the lines, and then come the credits.
 */
const PAID_LINES = `lateral (select l.fund_id, l.account_id, l.amount,
      ${filled(`${PAID_IN_FUND} + ${used(`u.use_type = 'REFUND'`)}`)} as paid, ${filled(`${PAID_IN_FUND} + ${used('true')}`)} as settled
    from bill_line l where l.${OF_BILL} and l.bill_id = t.id) p on true`
const HAS_LINE = (column: string) => (parameter: string) =>
  `exists (select from bill_line l where l.${OF_BILL} and l.bill_id = t.id and l.${column} = any (${parameter}))`

export const bills = source(Bill, {
  does: 'A vendor’s bill or credit.',
  hidden: ['createdBy', 'submittedBy', 'journalEntryId', 'deletedAt', 'approvalLimit'],
  lookups: { k: billTotals.lookup('k') },
  columns: { status: STATUS },
  computed: {
    lines: computed.part(lines, lines.of('l.bill_id = t.id', 'l.line_number'), {
      list: true,
      note: 'The lines, in their order.',
    }),
    totalAmount: computed.money(TOTAL, { note: 'The whole amount. Positive for a vendor credit too.' }),
    amountPaid: computed.money(PAID, {
      note: "The amount of issued payments, in the organization's currency. Of a vendor credit, what deposits refunded.",
    }),
    amountCredited: computed.money(CREDITED, {
      note: 'What vendor credits settled of the bill. Of a vendor credit, what is used against bills.',
    }),
    amountDue: computed.money(DUE, {
      note: "The amount still owed, in the organization's currency. Scheduled payments do not reduce it. What is left of a vendor credit is negative.",
    }),
    isOverdue: computed.flag(OVERDUE, { note: 'Whether it is past due today, in the time zone of the organization.' }),
    approvals: computed.part(approvals, approvals.of('a.bill_id = t.id', 'a.step'), {
      list: true,
      note: 'Who approved or rejected it, in order.',
    }),
    scheduledPaymentDate: computed.day('k.scheduled_on', {
      nullable: true,
      note: 'The day of its next scheduled payment. Null without one.',
    }),
    payments: computed.part(AppliedPayment, PAYMENTS, { list: true, note: 'The payments.' }),
    creditUses: computed.part(AppliedCredit, CREDITS, {
      list: true,
      note: 'The uses of the vendor credit, or of credits against the bill, those that were undone included.',
    }),
    receiptCount: computed.count(
      `(select count(*)::int from receipt r
      where r.organization_id = $1 and r.bill_id = t.id)`,
      { note: 'How many receipts are attached.' },
    ),
    duplicateWarning: computed.part(DuplicateWarning, TWINS, { nullable: true }),
    journalEntry: entryReference(),
    journalEntries: entryReferences('BILL'),
  },
  where: 't.deleted_at is null',
  filters: {
    fundId: HAS_LINE('fund_id'),
    accountId: HAS_LINE('account_id'),
    vendorId: parameter => `t.vendor_id = any (${withMergedInto('vendor', parameter)})`,
    owedOn: parameter => `t.id in (select o.id from ${owedOn(`${parameter}::date`)} o)`,
    q: parameter => `(${contains('t.bill_number', parameter)} or ${contains('t.description', parameter)})`,
  },
  rare: {
    status: {
      values: ['DRAFT', 'PENDING_APPROVAL', 'REJECTED'],
      sql: `t.status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED')`,
    },
    billType: { values: ['CREDIT'], sql: `t.bill_type = 'CREDIT'` },
  },
  orders: {
    billDate: ['t.bill_date', 'date'],
    dueDate: ['t.due_date', 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-billDate',
  totals: {
    totalAmount: `coalesce(sum((${OWES}) * ${TOTAL}), 0)::bigint`,
    amountPaid: `coalesce(sum((${OWES}) * ${PAID}), 0)::bigint`,
    amountDue: `coalesce(sum(${DUE}) filter (where t.status = 'APPROVED'), 0)::bigint`,
  },
  parts: {
    join: PAID_LINES,
    filters: {
      fundId: parameter => `p.fund_id = any (${parameter})`,
      accountId: parameter => `p.account_id = any (${parameter})`,
    },
    totals: {
      totalAmount: `coalesce(sum((${OWES}) * p.amount), 0)::bigint`,
      amountPaid: `coalesce(sum((${OWES}) * p.paid), 0)::bigint`,
      amountDue: `coalesce(sum((${OWES}) * (p.amount - p.settled)) filter (where t.status = 'APPROVED'), 0)::bigint`,
    },
  },
})

/** The numbers, of the given ones in upper or lower case, that bills of these vendors have. */
export const numbersTaken = (organizationId: string, vendorIds: readonly string[], numbers: readonly string[]) =>
  statement<{ vendorId: string; billNumber: string }>(
    `select vendor_id as "vendorId", bill_number as "billNumber" from bill
     where organization_id = $1 and vendor_id = any ($2) and status <> 'VOIDED' and deleted_at is null
       and lower(bill_number) in (select lower(n) from unnest($3::text[]) n)`,
    [organizationId, vendorIds, numbers],
  )

/** A bill, of the given ones, whose number a bill of the vendor has, in upper or lower case. */
export const takenNumbers = (organizationId: string, billIds: readonly string[], vendorId: string) =>
  statement<{ sourceId: string; targetId: string; billNumber: string }>(
    `select b.id as "sourceId", t.id as "targetId", t.bill_number as "billNumber" from bill b
     join bill t on t.organization_id = $1 and t.vendor_id = $3 and lower(t.bill_number) = lower(b.bill_number)
       and t.status <> 'VOIDED' and t.deleted_at is null
     where b.organization_id = $1 and b.id = any ($2) and b.status <> 'VOIDED' order by b.bill_date, b.id limit 1`,
    [organizationId, billIds, vendorId],
  )
