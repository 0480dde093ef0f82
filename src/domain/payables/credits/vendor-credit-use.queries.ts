import { computed } from '../../../data/computed.js'
import { withMergedInto } from '../../../data/merged.js'
import { nested, source } from '../../../data/source.js'
import { entryReference } from '../../ledger/journal/journal.queries.js'
import { IS_1099_VENDOR } from '../payments/bill-payment.queries.js'
import { VendorCreditPart, VendorCreditUse } from './vendor-credit-use.js'

const parts = nested(VendorCreditPart, 'p', {
  does: 'What a use settles of the credit, or of the bill, in one fund.',
  hidden: ['id', 'useId'],
})

/**
 * The lines of vendor credits that uses of the organization `$1` take: `use_id`, `fund_id`, `account_id`, `is1099` and `amount`. The
 * uses of a credit take its lines of each fund in the order of the lines, the earliest use first.
 */
export const USED_LINES = `(
    select x.use_id, l.fund_id, l.account_id, l.is1099,
      least(l.upto, x.upto) - greatest(l.upto - l.amount, x.upto - x.amount) as amount
    from (
      select u.id as use_id, part.bill_id, part.fund_id, part.amount,
        sum(part.amount) over (partition by part.bill_id, part.fund_id order by u.date, u.id) as upto
      from vendor_credit_use u
      join vendor_credit_part part on part.organization_id = $1 and part.use_id = u.id and part.bill_id = u.credit_id
      where u.organization_id = $1 and u.status = 'APPLIED') x
    join (
      select l.bill_id, l.fund_id, l.account_id, l.is1099, l.amount,
        sum(l.amount) over (partition by l.bill_id, l.fund_id order by l.line_number) as upto
      from bill_line l join bill c on c.organization_id = $1 and c.id = l.bill_id and c.bill_type = 'CREDIT'
      where l.organization_id = $1) l
      on l.bill_id = x.bill_id and l.fund_id = x.fund_id and l.upto > x.upto - x.amount and l.upto - l.amount < x.upto)`

const takesLine = (condition: (parameter: string) => string) => (parameter: string) =>
  `t.id in (with p as materialized (select * from ${USED_LINES} x) select p.use_id from p where ${condition(parameter)})`
const LINE_FILTERS = {
  fundId: (parameter: string) => `p.fund_id = any (${parameter})`,
  accountId: (parameter: string) => `p.account_id = any (${parameter})`,
}

export const vendorCreditUses = source(VendorCreditUse, {
  does: 'A use of a vendor credit against a bill, or its refund by the vendor.',
  hidden: ['createdBy', 'journalEntryId'],
  computed: {
    parts: computed.part(parts, parts.of('p.use_id = t.id', 'p.bill_id, p.fund_id'), {
      list: true,
      note: 'What it settles of the credit and of the bill in each fund.',
    }),
    journalEntry: entryReference(),
  },
  filters: {
    vendorId: parameter => `t.vendor_id = any (${withMergedInto('vendor', parameter)})`,
    fundId: takesLine(LINE_FILTERS.fundId),
    accountId: takesLine(LINE_FILTERS.accountId),
    is1099Vendor: parameter => `${IS_1099_VENDOR} = ${parameter}`,
  },
  orders: { date: ['t.date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
  parts: {
    join: `${USED_LINES} p on p.use_id = t.id`,
    filters: LINE_FILTERS,
    totals: { amount: 'coalesce(sum(p.amount), 0)::bigint' },
  },
})
