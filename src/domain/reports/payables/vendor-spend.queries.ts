import type { Reader } from '../../../data/reader.js'
import { SPLIT_VENDOR, signedAmount } from '../../banking/transactions/transaction.queries.js'
import { PAID_LINES } from '../../payables/payments/bill-payment.queries.js'
import { type Facts, PERIODS } from '../grouping.queries.js'

const { MONTH, QUARTER, YEAR } = PERIODS
const GROUPS = {
  VENDOR: ['vendorId', 'm.vendor_id'],
  ACCOUNT: ['accountId', 'm.account_id'],
  FUND: ['fundId', 'm.fund_id'],
  MONTH,
  QUARTER,
  YEAR,
} as const
export type VendorSpendGroupName = keyof typeof GROUPS

/** Each vendor `o` with the vendor `v` that it was merged into, in the end. Finished documents stay with `o`. */
const VENDORS = `(with recursive merged as (
      select id, id as survivor_id from vendor where organization_id = $1 and merged_into_id is null
      union all select m.id, merged.survivor_id from vendor m join merged on m.merged_into_id = merged.id
        where m.organization_id = $1)
    select * from merged)`

/** Money paid to vendors by posted payments of bills `t` and their lines `p`, with the vendor `o` and its survivor `v`. */
const PAYMENTS = `bill_payment t join ${PAID_LINES} p on p.payment_id = t.id
    join ${VENDORS} o on o.id = t.vendor_id join vendor v on v.organization_id = t.organization_id and v.id = o.survivor_id
  where t.organization_id = $1 and t.status in ('ISSUED', 'CLEARED') and t.payment_date between $2 and $3`

/**
 * Money paid to vendors by posted bank transactions `t` and their splits `p`, with the vendors `o` and `v`. A transaction
 * that shows a payment of bills is left out, because the payment counts.
 */
const DIRECT = `bank_transaction t
    join transaction_split p on p.organization_id = t.organization_id and p.transaction_id = t.id
    join ${VENDORS} o on o.id = ${SPLIT_VENDOR} join vendor v on v.organization_id = t.organization_id and v.id = o.survivor_id
  where t.organization_id = $1 and t.status = 'APPROVED' and t.deleted_at is null and t.reversal_of_id is null
    and t.transaction_type <> 'TRANSFER' and t.date between $2 and $3
    and not exists (select from bill_payment b where b.organization_id = t.organization_id and b.transaction_id = t.id)`

/**
 * Whether a payment of a bill line is reported on Form 1099: its line is marked, and it was not paid by card. Processors
 * report card payments on Form 1099-K (IRS, Instructions for Forms 1099-MISC and 1099-NEC).
 */
const REPORTABLE = `(p.is1099 and t.method <> 'CARD')`

const total = (sql: string) => `coalesce(sum(${sql}), 0)::bigint`

/**
 * The amounts paid to vendors, on the day of the payment. `$5` to `$7` are the vendors, accounts and funds, null for all;
 * `$8` is whether the vendor is eligible for Form 1099, null for either.
 */
export const VENDOR_SPEND: Facts<
  VendorSpendGroupName,
  'paid' | 'billPayments' | 'directPayments' | 'paymentCount' | 'reportable1099'
> = {
  sql: shifted => {
    const where = `and ($5::uuid[] is null or v.id = any ($5) or o.id = any ($5)) and ($6::uuid[] is null or p.account_id = any ($6))
      and ($7::uuid[] is null or p.fund_id = any ($7)) and ($8::boolean is null or v.is1099_eligible = $8)`
    return `select v.id as vendor_id, p.account_id, p.fund_id, ${shifted('t.payment_date')} as day, p.amount as by_bill,
        0 as direct, t.id as document_id, case when ${REPORTABLE} then p.amount else 0 end as reportable
      from ${PAYMENTS} ${where}
      union all
      select v.id, p.account_id, p.fund_id, ${shifted('t.date')}, 0, -(${signedAmount('p')}), t.id,
        case when v.is1099_eligible then -(${signedAmount('p')}) else 0 end
      from ${DIRECT} ${where}`
  },
  groups: GROUPS,
  measures: {
    paid: total('m.by_bill + m.direct'),
    billPayments: total('m.by_bill'),
    directPayments: total('m.direct'),
    paymentCount: 'count(distinct m.document_id)::int',
    reportable1099: total('m.reportable'),
  },
  none: { paid: 0, billPayments: 0, directPayments: 0, paymentCount: 0, reportable1099: 0 },
}

/** The vendors that were merged into others, with those that they were merged into in the end. */
export const mergedVendors = (read: Reader): Promise<{ id: string; survivorId: string }[]> =>
  read.rows(`select id, survivor_id as "survivorId" from ${VENDORS} merged where id <> survivor_id`, [])

/** What is reportable on Form 1099 for a vendor and a calendar year, in minor units. */
export interface Reportable {
  vendorId: string
  year: number
  amount: number
}

/** The reportable amounts of each vendor by calendar year, of the years that two days lie in and those between. */
export const reportableByYear = (read: Reader, firstYear: number, lastYear: number): Promise<Reportable[]> =>
  read.rows(
    `select m.vendor_id as "vendorId", m.year, sum(m.amount)::bigint as amount from (
       select v.id as vendor_id, extract(year from t.payment_date)::int as year, p.amount from ${PAYMENTS}
         and ${REPORTABLE}
       union all
       select v.id, extract(year from t.date)::int, -(${signedAmount('p')}) from ${DIRECT} and v.is1099_eligible) m
     group by 1, 2`,
    [`${firstYear}-01-01`, `${lastYear}-12-31`],
  )
