import type { Row } from '../../kernel/fields.js'
import type { Reader } from '../../kernel/reader.js'
import { source } from '../../kernel/source.js'
import type { Day } from '../../kernel/time.js'
import { referenceTo } from '../ledger/journal.report.js'
import { signed } from '../refund-sign.js'
import { Contribution } from './contribution.js'
import { RECLASS } from './settlement-entries.report.js'

const ALLOCATIONS = `(select coalesce(json_agg(json_build_object('id', a.id, 'fundId', a.fund_id, 'amount', a.amount,
    'feeAmount', a.fee_amount, 'campaignId', a.campaign_id, 'pledgeId', a.pledge_id, 'memo', a.memo, 'dimensions',
    (select coalesce(json_agg(json_build_object('dimensionId', d.dimension_id, 'dimensionValueId', d.dimension_value_id)
       order by d.dimension_id), '[]')
     from contribution_allocation_dimension d where d.organization_id = t.organization_id and d.allocation_id = a.id))
    order by a.line_number), '[]')
  from contribution_allocation a where a.organization_id = t.organization_id and a.contribution_id = t.id)`
/** The refunds less the chargebacks that were won. */
const REFUNDED = `(select coalesce(sum(${signed('r', 'r.amount')}), 0)::bigint
  from refund r where r.organization_id = t.organization_id and r.contribution_id = t.id)`
const SOFT_CREDITS = `(select coalesce(json_agg(json_build_object('donorId', s.donor_id, 'amount', s.amount,
    'reason', s.reason) order by s.id), '[]')
  from soft_credit s where s.organization_id = t.organization_id and s.contribution_id = t.id)`
/** The batch's entry for contributions of a month and payment method. Older entries do not have the method. */
export const holdsGift = (entry: string, month: string, method: string) =>
  `split_part(${entry}.posting_kind, ' ', 1) = ${month}
    and (split_part(${entry}.posting_kind, ' ', 3) = ''
      or ${method} = any (string_to_array(split_part(${entry}.posting_kind, ' ', 3), ',')))`
/** The holding account of such an entry: the one that it debits. */
export const heldBy = (entry: string) => `(select l.account_id from journal_line l
  where l.organization_id = ${entry}.organization_id and l.entry_id = ${entry}.id and l.debit > 0 limit 1)`
/** A contribution is posted with its batch, in the entry of its month and holding account. */
const ENTRY = `(select ${referenceTo('j')}
  from journal_entry j where j.organization_id = t.organization_id and j.source_type = 'GIVING_BATCH'
    and j.source_id = t.giving_batch_id and ${holdsGift('j', "to_char(t.received_date, 'YYYY-MM')", 't.payment_method')}
    and (t.status = 'COMPLETED' or exists (select from journal_entry v where v.organization_id = t.organization_id
      and v.source_type = 'REFUND' and v.source_id = t.id and v.posting_kind = 'VOID'))
  order by j.posted_at desc limit 1)`
const STATEMENT = `(select s.id from giving_statement s
  where s.organization_id = t.organization_id and s.status = 'ISSUED' and s.id in (select l.statement_id
    from statement_line l where l.organization_id = t.organization_id and l.contribution_id = t.id)
  order by s.issued_at desc, s.id desc limit 1)`
/** The deductible amount, by the same rule as on statements. */
const DEDUCTIBLE = `case when t.status in ('FAILED', 'VOIDED') then 0 else
  (select coalesce(sum(l.amount - l.non_deductible_amount), 0)::bigint
   from statement_lines(t.organization_id, t.id) l) end`
const REFUND_STATE = `case when ${REFUNDED} <= 0 then 'NONE' when ${REFUNDED} >= t.amount then 'FULL' else 'PARTIAL' end`
const hasAllocation = (column: string) => (parameter: string) =>
  `exists (select from contribution_allocation a where a.organization_id = t.organization_id
     and a.contribution_id = t.id and a.${column} = any (${parameter}))`

export const contributions = source(Contribution, {
  where: 't.deleted_at is null',
  computed: {
    allocations: ALLOCATIONS,
    netAmount: '(t.amount - t.fee_amount)',
    refundedAmount: REFUNDED,
    deductibleAmount: DEDUCTIBLE,
    softCredits: SOFT_CREDITS,
    refundState: REFUND_STATE,
    statementId: STATEMENT,
    journalEntry: ENTRY,
  },
  filters: {
    fundId: hasAllocation('fund_id'),
    campaignId: hasAllocation('campaign_id'),
    pledgeId: parameter => `t.id in (
      select a.contribution_id from contribution_allocation a
      where a.organization_id = $1 and a.pledge_id = any (${parameter})
      union all select a.contribution_id from pledge_application x
      join contribution_allocation a on a.organization_id = x.organization_id and a.id = x.allocation_id
      where x.organization_id = $1 and x.pledge_id = any (${parameter}) and a.pledge_id is null)`,
    householdId: parameter => `exists (select from household_member h where h.organization_id = t.organization_id
      and h.donor_id = t.donor_id and h.household_id = any (${parameter})
      and t.received_date >= h.from_date and (h.to_date is null or t.received_date <= h.to_date))`,
    refundState: parameter => `${REFUND_STATE} = any (${parameter})`,
  },
  orders: {
    receivedDate: ['t.received_date', 'date'],
    amount: ['t.amount', 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-receivedDate',
  totals: {
    amount: 'coalesce(sum(t.amount), 0)::bigint',
    feeAmount: 'coalesce(sum(t.fee_amount), 0)::bigint',
    netAmount: 'coalesce(sum(t.amount - t.fee_amount), 0)::bigint',
    refundedAmount: `coalesce(sum(${REFUNDED}), 0)::bigint`,
  },
})

/**
 * Contributions by their provider and external id, in one query. Deleted ones are included, because their ids stay
 * taken.
 */
export function recordedGifts(
  read: Reader,
  providers: readonly string[],
  externalIds: readonly string[],
): Promise<Row[]> {
  return read.rows(
    `select id, provider, external_id as "externalId", deleted_at is not null as deleted from contribution t
     where organization_id = $1 and provider = any ($2) and external_id = any ($3)`,
    [providers, externalIds],
  )
}

type PostedGift = Pick<Contribution, 'id' | 'givingBatchId' | 'receivedDate' | 'paymentMethod'>

/** The account that the posting of a contribution debited. A later change of the accounting policy does not move it. */
export async function heldOn(read: Reader, gift: PostedGift): Promise<string> {
  const [row] = await read.rows(
    `select ${heldBy('j')} as "accountId" from journal_entry j
     where j.organization_id = $1 and j.source_type = 'GIVING_BATCH' and j.source_id = $2 and ${holdsGift('j', '$3', '$4')}`,
    [gift.givingBatchId, gift.receivedDate.slice(0, 7), gift.paymentMethod],
  )
  if (!row) throw new Error('a posted contribution has an entry')
  return row.accountId as string
}

/** The newest posting day of a contribution: of its month's entry, or of a change of its funds. */
export async function postedOn(read: Reader, gift: PostedGift): Promise<Day> {
  const [row] = await read.rows(
    `select max(j.date) as date from journal_entry j
     where j.organization_id = $1 and j.source_type = 'GIVING_BATCH' and j.source_id = $2
       and ((${holdsGift('j', '$3', '$4')}) or j.posting_kind like $5)`,
    [gift.givingBatchId, gift.receivedDate.slice(0, 7), gift.paymentMethod, `${RECLASS} ${gift.id} %`],
  )
  return (row?.date as Day | null) ?? gift.receivedDate
}
