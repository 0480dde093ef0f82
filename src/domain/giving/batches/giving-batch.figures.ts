import { keeps } from '../../../data/figures.js'
import { signed } from '../../refund-sign.js'
import { GivingBatch } from './giving-batch.js'

/** Only completed contributions count. */
export const COUNTED = `c.organization_id = $1 and c.giving_batch_id = t.id and c.status = 'COMPLETED'
  and c.deleted_at is null`
const SIGNED = signed('f', 'f.amount')
/**
 * A refund counts in the batch that it names, otherwise in the batch of its contribution. Only refunds that name the
 * batch count in its control totals, because the contribution's batch stays as it was agreed on.
 */
const SOURCES = `left join lateral (
    select coalesce(sum(c.amount), 0)::bigint as gross, coalesce(sum(c.fee_amount), 0)::bigint as fees,
      count(*)::int as contributions, count(distinct c.donor_id)::int as donors,
      (count(*) filter (where c.match_state = 'UNMATCHED'))::int as unmatched,
      coalesce(sum(r.refunded), 0)::bigint as refunds, coalesce(sum(r.n), 0)::int as refund_count
    from contribution c
    left join lateral (
      select sum(${SIGNED}) as refunded, count(*) as n from refund f
      where f.organization_id = $1 and f.contribution_id = c.id and f.giving_batch_id is null) r on true
    where ${COUNTED}) g on true
  left join lateral (
    select coalesce(sum(${SIGNED}), 0)::bigint as refunds, count(*)::int as refund_count
    from refund f where f.organization_id = $1 and f.giving_batch_id = t.id) n on true`
/** Its bank transaction. Settlements can share a bank line, so contributions of several can still have one payout. */
const DEPOSIT = `coalesce(
  (select s.bank_transaction_id from settlement s where s.organization_id = $1 and s.id = t.settlement_id),
  (select (array_agg(s.bank_transaction_id))[1]
   from contribution c left join settlement s on s.organization_id = $1 and s.id = c.settlement_id
   where ${COUNTED} having count(*) = count(s.bank_transaction_id) and count(distinct s.bank_transaction_id) = 1))`

const COLUMNS = {
  gross: 'g.gross',
  fees: 'g.fees',
  contributions: 'g.contributions',
  donors: 'g.donors',
  unmatched: 'g.unmatched',
  refunds: 'g.refunds',
  refund_count: 'g.refund_count',
  named_refunds: 'n.refunds',
  named_refund_count: 'n.refund_count',
  bank_transaction_id: DEPOSIT,
}

/** The totals of batches that are not open. Those of an open batch are computed, so that nobody waits to record a gift. */
export const batchTotals = keeps(GivingBatch, {
  table: 'giving_batch_total',
  does: 'The totals of a giving batch that is not open.',
  columns: COLUMNS,
  joins: SOURCES,
  where: `t.status <> 'OPEN'`,
  isShared: true,
})

/** Joins that find the totals of the batch `t` as `k`. */
export const TOTALS = `${batchTotals.lookup('kept')} and t.status <> 'OPEN'
  left join lateral (select ${Object.entries(COLUMNS)
    .map(([column, sql]) => `${sql} as ${column}`)
    .join(', ')} from (select) one ${SOURCES} where t.status = 'OPEN' offset 0) live on true
  cross join lateral (select ${Object.keys(COLUMNS)
    .map(column => `coalesce(kept.${column}, live.${column}) as ${column}`)
    .join(', ')}) k`
