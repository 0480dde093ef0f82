import type { Reader } from '../../../data/reader.js'
import { signedAmount } from '../../banking/transactions/signed-amount.queries.js'
import { SPLIT_VENDOR } from '../../banking/transactions/transaction.queries.js'
import { USED_LINES } from '../../payables/credits/vendor-credit-use.queries.js'
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

/**
 * SQL of the vendor `v` of a document: the one that it names, or that this one was merged into in the end. Finished documents stay
 * with the vendor that was merged. `places` has the parameters of `mergedValues`. The document's own vendor is looked up by its
 * key, whatever was merged: a planner that has never seen the church reads all vendors for an expression.
 */
const survivorOf = (vendorId: string, places: string) =>
  `join vendor w on w.organization_id = $1 and w.id = ${vendorId}
    left join unnest(${places}) merged (id, survivor_id, is1099_eligible) on merged.id = w.id
    cross join lateral (select coalesce(merged.survivor_id, w.id) as id,
      coalesce(merged.is1099_eligible, w.is1099_eligible) as is1099_eligible) v`

/** Money paid to vendors by posted payments of bills `t` and their lines `p`, with the vendor `v`. */
const payments = (places: string) => `bill_payment t join ${PAID_LINES} p on p.payment_id = t.id
    ${survivorOf('t.vendor_id', places)}
  where t.organization_id = $1 and t.status in ('ISSUED', 'CLEARED') and t.payment_date between $2 and $3`

/**
 * Money paid to vendors by posted bank transactions `t` and their splits `p`, with the vendor `v`. A transaction
 * that shows a payment of bills is left out, because the payment counts.
 */
const direct = (places: string) => `bank_transaction t
    join transaction_split p on p.organization_id = $1 and p.transaction_id = t.id
    ${survivorOf(SPLIT_VENDOR, places)}
  where t.organization_id = $1 and t.status = 'APPROVED' and t.deleted_at is null and t.reversal_of_id is null
    and t.transaction_type <> 'TRANSFER' and t.date between $2 and $3
    and not exists (select from bill_payment b where b.organization_id = $1 and b.transaction_id = t.id)`

/** Refunds `t` of vendor credits and the lines `p` of the credits that they take, with the vendor `v`. */
const refunds = (places: string) => `vendor_credit_use t join ${USED_LINES} p on p.use_id = t.id
    ${survivorOf('t.vendor_id', places)}
  where t.organization_id = $1 and t.use_type = 'REFUND' and t.status = 'APPLIED' and t.date between $2 and $3`

/**
 * Whether a payment of a bill line is reported on Form 1099: its line is marked, and it was not paid by card. Processors
 * report card payments on Form 1099-K (IRS, Instructions for Forms 1099-MISC and 1099-NEC).
 */
const REPORTABLE = `(p.is1099 and t.method <> 'CARD')`

const ON_CARD = `exists (select from account c where c.organization_id = $1
  and c.id = t.bank_account_id and c.cash_kind = 'CARD')`

/**
 * Whether a direct payment to an eligible vendor is reported on Form 1099: it was not charged to a credit card, for the same reason.
 */
const REPORTABLE_DIRECT = `(v.is1099_eligible and not ${ON_CARD})`

/** Whether a refund of a credit line reduces what Form 1099 reports: its line is marked, and it did not come to a credit card. */
const REPORTABLE_REFUND = `(p.is1099 and not ${ON_CARD})`

const total = (sql: string) => `coalesce(sum(${sql}), 0)::bigint`

/**
 * The amounts paid to vendors, on the day of the payment. `$5` to `$7` are the vendors, accounts and funds, null for all;
 * `$8` is whether the vendor is eligible for Form 1099, null for either; `$9` to `$11` are those of `mergedValues`.
 */
export const VENDOR_SPEND: Facts<
  VendorSpendGroupName,
  'paid' | 'billPayments' | 'directPayments' | 'creditRefunds' | 'paymentCount' | 'reportable1099'
> = {
  sql: shifted => {
    const where = `and ($5::uuid[] is null or v.id = any ($5) or merged.id = any ($5)) and ($6::uuid[] is null or p.account_id = any ($6))
      and ($7::uuid[] is null or p.fund_id = any ($7)) and ($8::boolean is null or v.is1099_eligible = $8)`
    return `select v.id as vendor_id, p.account_id, p.fund_id, ${shifted('t.payment_date')} as day, p.amount as by_bill,
        0 as direct, 0 as refunded, t.id as document_id, case when ${REPORTABLE} then p.amount else 0 end as reportable
      from ${payments('$9::uuid[], $10::uuid[], $11::boolean[]')} ${where}
      union all
      select v.id, p.account_id, p.fund_id, ${shifted('t.date')}, 0, -(${signedAmount('p')}), 0, t.id,
        case when ${REPORTABLE_DIRECT} then -(${signedAmount('p')}) else 0 end
      from ${direct('$9::uuid[], $10::uuid[], $11::boolean[]')} ${where}
      union all
      select v.id, p.account_id, p.fund_id, ${shifted('t.date')}, 0, 0, p.amount, null,
        case when ${REPORTABLE_REFUND} then -p.amount else 0 end
      from ${refunds('$9::uuid[], $10::uuid[], $11::boolean[]')} ${where}`
  },
  groups: GROUPS,
  measures: {
    paid: total('m.by_bill + m.direct - m.refunded'),
    billPayments: total('m.by_bill'),
    directPayments: total('m.direct'),
    creditRefunds: total('m.refunded'),
    paymentCount: 'count(distinct m.document_id)::int',
    reportable1099: total('m.reportable'),
  },
  none: { paid: 0, billPayments: 0, directPayments: 0, creditRefunds: 0, paymentCount: 0, reportable1099: 0 },
}

/** A vendor that was merged, and the one that it was merged into in the end. */
export interface MergedVendor {
  id: string
  survivorId: string
  /** Whether payments to the survivor are reported on Form 1099. */
  isEligible: boolean
}

/** The vendors that were merged into others. */
export async function mergedVendors(read: Reader): Promise<MergedVendor[]> {
  const rows = await read.rows<MergedVendor>(
    `select v.id, s.id as "survivorId", s.is1099_eligible as "isEligible" from vendor v
     join vendor s on s.organization_id = $1 and s.id = v.merged_into_id where v.organization_id = $1`,
    [],
  )
  const merges = new Map(rows.map(row => [row.id, row]))
  const last = (merge: MergedVendor): MergedVendor => {
    const next = merges.get(merge.survivorId)
    return next ? last(next) : merge
  }
  return rows.map(row => ({ ...last(row), id: row.id }))
}

/** Merged vendors as the SQL takes them: their ids, their survivors, and whether these are eligible for Form 1099. */
export const mergedValues = (merged: readonly MergedVendor[]): [string[], string[], boolean[]] => [
  merged.map(({ id }) => id),
  merged.map(({ survivorId }) => survivorId),
  merged.map(({ isEligible }) => isEligible),
]

/** What is reportable on Form 1099 for a vendor and a calendar year, in minor units. */
export interface Reportable {
  vendorId: string
  year: number
  amount: number
}

/** The reportable amounts of each vendor by calendar year, of the years that two days lie in and those between. */
export const reportableByYear = (
  read: Reader,
  firstYear: number,
  lastYear: number,
  merged: readonly MergedVendor[],
): Promise<Reportable[]> =>
  read.rows(
    `select m.vendor_id as "vendorId", m.year, sum(m.amount)::bigint as amount from (
       select v.id as vendor_id, extract(year from t.payment_date)::int as year, p.amount
         from ${payments('$4::uuid[], $5::uuid[], $6::boolean[]')} and ${REPORTABLE}
       union all
       select v.id, extract(year from t.date)::int, -(${signedAmount('p')})
         from ${direct('$4::uuid[], $5::uuid[], $6::boolean[]')} and ${REPORTABLE_DIRECT}
       union all
       select v.id, extract(year from t.date)::int, -p.amount
         from ${refunds('$4::uuid[], $5::uuid[], $6::boolean[]')} and ${REPORTABLE_REFUND}) m
     group by 1, 2`,
    [`${firstYear}-01-01`, `${lastYear}-12-31`, ...mergedValues(merged)],
  )
