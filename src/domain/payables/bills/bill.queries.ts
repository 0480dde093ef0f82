import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { json } from '../../../data/json.js'
import { statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import { lineDimensions } from '../../ledger/dimensions/dimension.queries.js'
import { entryReference, entryReferences } from '../../ledger/journal/journal.queries.js'
import { owedOn } from '../payments/owed-on.queries.js'
import { billTotals } from './bill.figures.js'
import { AppliedPayment, Bill, BillApprovalStep, BillLine, DuplicateWarning } from './bill.js'

const OF_BILL = 'organization_id = t.organization_id'
/** The kept totals of a bill `t`, over the lookup `k`. */
const TOTAL = 'k.amount'
const PAID = 'k.paid'
const STATUS = `case when t.status <> 'APPROVED' then t.status
    when ${PAID} >= ${TOTAL} then 'PAID' when ${PAID} > 0 then 'PARTIALLY_PAID'
    when k.scheduled_on is not null then 'SCHEDULED' else 'APPROVED' end`
const DUE = `case when t.status = 'VOIDED' then 0 else ${TOTAL} - ${PAID} end`
const OVERDUE = `(t.status = 'APPROVED' and t.due_date < :today and ${PAID} < ${TOTAL})`
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
  from bill_payment_application a join bill_payment p on p.organization_id = a.organization_id and p.id = a.bill_payment_id
  where a.${OF_BILL} and a.bill_id = t.id)`
/** The most days between two bills of the same vendor and total that still look like duplicates. */
const NEAR_DAYS = 10
const TWINS = `(select ${json(DuplicateWarning, 'o', { billIds: 'json_agg(o.id order by o.bill_date, o.id)' })} from bill o
  where o.${OF_BILL} and o.vendor_id = t.vendor_id and o.id <> t.id and o.deleted_at is null
    and o.bill_date between t.bill_date - ${NEAR_DAYS} and t.bill_date + ${NEAR_DAYS}
    and o.status <> 'VOIDED' and t.status <> 'VOIDED'
    and (select b.amount from bill_total b where b.${OF_BILL} and b.id = o.id) = ${TOTAL}
  having count(*) > 0)`
/**
 * The lines of a bill with what is paid of each: issued payments pay the lines of each fund that they were posted in, in the
 * order of the lines.
 */
const PAID_LINES = `lateral (select l.fund_id, l.account_id, l.amount, least(l.amount, greatest(0, coalesce((
      select sum(x.amount) from bill_payment_application a
      join bill_payment p on p.organization_id = a.organization_id and p.id = a.bill_payment_id and p.status in ('ISSUED', 'CLEARED')
      join bill_payment_part x on x.organization_id = a.organization_id and x.application_id = a.id and x.fund_id = l.fund_id
      where a.organization_id = l.organization_id and a.bill_id = l.bill_id), 0) - coalesce((
      select sum(o.amount) from bill_line o where o.organization_id = l.organization_id and o.bill_id = l.bill_id
        and o.fund_id = l.fund_id and o.line_number < l.line_number), 0))) as paid
    from bill_line l where l.${OF_BILL} and l.bill_id = t.id) p on true`
const HAS_LINE = (column: string) => (parameter: string) =>
  `exists (select from bill_line l where l.${OF_BILL} and l.bill_id = t.id and l.${column} = any (${parameter}))`

export const bills = source(Bill, {
  does: 'A vendor’s bill.',
  hidden: ['createdBy', 'submittedBy', 'journalEntryId', 'deletedAt', 'approvalLimit'],
  lookups: { k: billTotals.lookup('k') },
  columns: { status: STATUS },
  computed: {
    lines: computed.part(lines, lines.of('l.bill_id = t.id', 'l.line_number'), {
      list: true,
      note: 'The lines, in their order.',
    }),
    totalAmount: computed.money(TOTAL, { note: 'The whole amount.' }),
    amountPaid: computed.money(PAID, { note: "The amount of issued payments, in the organization's currency." }),
    amountCredited: computed.money('0::bigint', { note: 'The amount of vendor credits. Always zero in this version.' }),
    amountDue: computed.money(DUE, {
      note: "The amount still owed, in the organization's currency. Scheduled payments do not reduce it.",
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
    receiptCount: computed.count(
      `(select count(*)::int from receipt r
      where r.organization_id = t.organization_id and r.bill_id = t.id)`,
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
    owedOn: parameter => `t.id in (select o.id from ${owedOn(`${parameter}::date`)} o)`,
    q: parameter => `(${contains('t.bill_number', parameter)} or ${contains('t.description', parameter)})`,
  },
  rare: {
    status: {
      values: ['DRAFT', 'PENDING_APPROVAL', 'REJECTED'],
      sql: `t.status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED')`,
    },
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
    amountDue: `coalesce(sum(${DUE}) filter (where t.status = 'APPROVED'), 0)::bigint`,
  },
  parts: {
    join: PAID_LINES,
    filters: {
      fundId: parameter => `p.fund_id = any (${parameter})`,
      accountId: parameter => `p.account_id = any (${parameter})`,
    },
    totals: {
      totalAmount: 'coalesce(sum(p.amount), 0)::bigint',
      amountPaid: 'coalesce(sum(p.paid), 0)::bigint',
      amountDue: `coalesce(sum(p.amount - p.paid) filter (where t.status = 'APPROVED'), 0)::bigint`,
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
     join bill t on t.organization_id = b.organization_id and t.vendor_id = $3 and lower(t.bill_number) = lower(b.bill_number)
       and t.status <> 'VOIDED' and t.deleted_at is null
     where b.organization_id = $1 and b.id = any ($2) and b.status <> 'VOIDED' order by b.bill_date, b.id limit 1`,
    [organizationId, billIds, vendorId],
  )
