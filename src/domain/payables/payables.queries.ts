import { endOfChain } from '../../data/merged.js'
import type { Reader } from '../../data/reader.js'
import { refuse } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { AGED, type Aged } from '../aged.queries.js'
import type { FundPart } from '../ledger/journal/posting.rules.js'
import { SIGN } from './bills/bill-sign.queries.js'
import { owedOn } from './payments/owed-on.queries.js'

/** The facts that a payment of a bill, or a use of a vendor credit, depends on. */
export interface Payable {
  id: string
  vendorId: string
  /** The day from which it is owed. */
  postedOn: Day
  total: Money
  paid: Money
  /** The amount of scheduled payments. */
  scheduled: Money
  /** What vendor credits settle of a bill, or what is used or refunded of a vendor credit. */
  used: Money
  /** The last day on which a payment or a use was taken back. Null without one. */
  takenBackOn: Day | null
  /** The open amount of each charged fund, in the order of the lines. */
  due: FundPart[]
}

const applied = (condition: string) => `(select coalesce(sum(a.amount), 0)::bigint from bill_payment_application a
    join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id
  where a.organization_id = $1 and a.bill_id = b.id and ${condition})`

/** The parts of applied uses of credits that settle a bill or credit `b`. */
const USED_PARTS = `vendor_credit_part x
    join vendor_credit_use u on u.organization_id = $1 and u.id = x.use_id and u.status = 'APPLIED'
  where x.organization_id = $1 and x.bill_id = b.id`
/** When payments of a bill `b` and uses of credits were taken back. */
const TAKEN_BACK = `(select max(day) from (
    select r.date as day from bill_payment_application a
      join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id
      join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = p.journal_entry_id
      where a.organization_id = $1 and a.bill_id = b.id
    union all
    select u.undone_date from vendor_credit_part x
      join vendor_credit_use u on u.organization_id = $1 and u.id = x.use_id
      where x.organization_id = $1 and x.bill_id = b.id) taken)`

const PAYABLE = `select b.id, b.vendor_id as "vendorId", coalesce(j.date, b.bill_date) as "postedOn",
    (select coalesce(sum(l.amount), 0)::bigint from bill_line l
     where l.organization_id = $1 and l.bill_id = b.id) as total,
    ${applied(`p.status in ('ISSUED', 'CLEARED')`)} as paid, ${applied(`p.status = 'SCHEDULED'`)} as scheduled,
    (select coalesce(sum(x.amount), 0)::bigint from ${USED_PARTS}) as used, ${TAKEN_BACK} as "takenBackOn",
    (select coalesce(json_agg(json_build_object('fundId', f.fund_id, 'amount', f.charged - (
       select coalesce(sum(x.amount), 0)::bigint from bill_payment_application a
         join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id
         join bill_payment_part x on x.organization_id = $1 and x.application_id = a.id
       where a.organization_id = $1 and a.bill_id = b.id and x.fund_id = f.fund_id
         and p.status in ('ISSUED', 'CLEARED')) - (
       select coalesce(sum(x.amount), 0)::bigint from ${USED_PARTS} and x.fund_id = f.fund_id)) order by f.line), '[]')
     from (select l.fund_id, sum(l.amount)::bigint as charged, min(l.line_number) as line from bill_line l
       where l.organization_id = $1 and l.bill_id = b.id group by l.fund_id) f) as due
  from bill b left join journal_entry j on j.organization_id = $1 and j.id = b.journal_entry_id
  where b.organization_id = $1 and b.id = any ($2) and b.deleted_at is null`

/** The owed and paid amounts of bills, by id. Unknown ids are left out. */
export async function payablesOf(read: Reader, billIds: readonly string[]): Promise<Map<string, Payable>> {
  const rows = await read.rows<Payable>(PAYABLE, [billIds])
  return new Map(rows.map(row => [row.id, row]))
}

/** @throws Refusal 404 for an unknown bill. */
export const payableOf = async (read: Reader, billId: string): Promise<Payable> =>
  (await payablesOf(read, [billId])).get(billId) ?? refuse('not_found')

/** A difference between the ledger and the open bills. Amounts owed are positive. */
export interface PayableDifference {
  accountId: string
  fundId: string
  ledger: Money
  open: Money
}

/**
 * The differences between accounts payable in the ledger and the open amounts of approved bills less credits, by account and fund
 * (A14).
 */
export const payableDifferences = (read: Reader): Promise<PayableDifference[]> =>
  read.rows(
    `select account_id as "accountId", fund_id as "fundId", sum(ledger)::bigint as ledger, sum(open)::bigint as open from (
       select b.ap_account_id as account_id, l.fund_id, 0 as ledger, ${SIGN('b')} * l.amount as open from bill b
         join bill_line l on l.organization_id = $1 and l.bill_id = b.id
       where b.organization_id = $1 and b.status = 'APPROVED' and b.deleted_at is null
       union all
       select b.ap_account_id, x.fund_id, 0, -x.amount from bill_payment p
         join bill_payment_application a on a.organization_id = $1 and a.bill_payment_id = p.id
         join bill_payment_part x on x.organization_id = $1 and x.application_id = a.id
         join bill b on b.organization_id = $1 and b.id = a.bill_id and b.status = 'APPROVED'
       where p.organization_id = $1 and p.status in ('ISSUED', 'CLEARED')
       union all
       select b.ap_account_id, x.fund_id, 0, ${SIGN('b')} * -x.amount from vendor_credit_use u
         join vendor_credit_part x on x.organization_id = $1 and x.use_id = u.id
         join bill b on b.organization_id = $1 and b.id = x.bill_id and b.status = 'APPROVED'
       where u.organization_id = $1 and u.status = 'APPLIED'
       union all
       select f.account_id, f.fund_id, f.credit - f.debit, 0 from fund_balance f
       where f.organization_id = $1 and f.account_id in (
         select ap_account_id from bill where organization_id = $1 and status in ('APPROVED', 'VOIDED')
         union select payable_account_id from accounting_policy where organization_id = $1)
     ) compared group by account_id, fund_id having sum(ledger) <> sum(open) order by account_id, fund_id`,
  )

/** What is owed to a vendor less its credits, by how long it has been due, in minor units. */
export interface AgedVendor extends Aged {
  vendorId: string
  billCount: number
}

/**
 * The amounts owed at the end of a day less open credits, by vendor and days overdue. Bills of a merged vendor are
 * owed to the one that it was merged into. Bills, payments and uses of credits that
 * were taken back later still count, so the total equals the accounts payable balance of that day.
 */
export const agedPayables = (read: Reader, asOf: Day): Promise<AgedVendor[]> =>
  read.rows(
    `with found as materialized (select o.vendor_id as id, $2::date - o.due_date as late, o.due from ${owedOn('$2::date')} o),
     owner as materialized (select v.id, ${endOfChain('vendor', 'v.id')} as vendor_id from (select distinct id from found) v),
     stood as (select o.vendor_id, f.late, f.due from found f join owner o on o.id = f.id)
     select vendor_id as "vendorId", count(*)::int as "billCount",
       ${AGED}
     from stood group by vendor_id order by total desc, vendor_id`,
    [asOf],
  )
