import { keeps } from '../../../data/figures.js'
import { signed } from '../../refund-sign.js'
import { Settlement } from './settlement.js'
import { isPostingOf } from './settlement-entries.queries.js'

/** The refunds that were withheld from the payout, and the fees that the processor charged or returned for them. */
const KEPT_BACK = `cross join lateral (
    select count(*)::int as refunds, coalesce(sum(${signed('f', 'f.amount')}), 0)::bigint as amount,
      coalesce(sum(${signed('f', '(f.dispute_fee - f.fee_returned)')}), 0)::bigint as fees
    from refund f where f.organization_id = $1 and f.settlement_id = t.id offset 0) back`

/** A payment is a contribution, a donation one of its allocations to a fund. Only completed contributions count. */
const PAYMENTS = `cross join lateral (
    select coalesce(sum(c.amount), 0)::bigint as amount, coalesce(sum(c.fee_amount), 0)::bigint as fees,
      count(*)::int as payments, coalesce(sum(d.donations), 0)::int as donations,
      coalesce(sum(c.received_date - date '2000-01-01'), 0)::bigint as days,
      coalesce(bool_or(c.currency <> t.currency), false) as foreign_currency
    from (select * from contribution c where c.organization_id = $1 and c.settlement_id = t.id
      and c.status = 'COMPLETED' and c.deleted_at is null offset 0) c
    cross join lateral (select count(*) as donations from contribution_allocation a
      where a.organization_id = $1 and a.contribution_id = c.id offset 0) d
    offset 0) given`

const FUNDS = `array(select distinct a.fund_id
    from (select id from contribution c where c.organization_id = $1 and c.settlement_id = t.id
      and c.status = 'COMPLETED' and c.deleted_at is null offset 0) c
    cross join lateral (select fund_id from contribution_allocation a
      where a.organization_id = $1 and a.contribution_id = c.id offset 0) a
    order by 1)`

const COLUMNS = {
  gross: 'given.amount - back.amount',
  fees: 'given.fees + back.fees',
  payments: 'given.payments',
  donations: 'given.donations',
  refunds: 'back.refunds',
  received_days: 'given.days',
  foreign_currency: 'given.foreign_currency',
  fund_ids: FUNDS,
  is_posted: `exists (select from journal_entry j where ${isPostingOf('j', 't')})`,
}

/** The totals of the contributions and refunds that are linked with a settlement. */
export const settlementTotals = keeps(Settlement, {
  table: 'settlement_total',
  does: 'The totals of the contributions and refunds of a settlement, and whether it is posted.',
  columns: COLUMNS,
  joins: `${KEPT_BACK} ${PAYMENTS}`,
  isShared: true,
})

/** A join that computes the totals of a settlement `t` as `l`. A request that has linked contributions reads them so before it ends. */
export const LIVE_TOTALS = `cross join lateral (select ${Object.entries(COLUMNS)
  .map(([column, sql]) => `${sql} as ${column}`)
  .join(', ')} from (select) one ${KEPT_BACK} ${PAYMENTS}) l`
