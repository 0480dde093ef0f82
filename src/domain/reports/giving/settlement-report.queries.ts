import { LINKED, PAYOUT_DAY, VARIANCE } from '../../giving/settlements/settlement.queries.js'
import { type Facts, PERIODS } from '../grouping.queries.js'

const GROUPS = {
  ...PERIODS,
  PROVIDER: ['provider', 'm.provider'],
  STATUS: ['status', 'm.status'],
} as const
export type SettlementGroupName = keyof typeof GROUPS

type Measure =
  | 'settlementCount'
  | 'gross'
  | 'fees'
  | 'net'
  | 'linkedGross'
  | 'linkedFees'
  | 'linkedNet'
  | 'variance'
  | 'varianceCount'
  | 'feeRate'
  | 'averageDaysToDeposit'

const total = (sql: string) => `coalesce(sum(${sql}), 0)::bigint`

/**
 * Settlements on their payout days, with the totals of their linked contributions. `$5` to `$7` are the providers, the
 * statuses and the merchants, null for all.
 */
export const SETTLEMENTS: Facts<SettlementGroupName, Measure> = {
  sql: shifted => `select t.provider, t.status, ${shifted(PAYOUT_DAY)} as day, t.gross_amount as gross,
      t.fees_amount as fees, t.net_amount as net, l.gross as linked_gross, l.fees as linked_fees,
      ${VARIANCE} as has_variance, case when t.actual_arrival_date is not null then l.payments end as gifts,
      (t.actual_arrival_date - date '2000-01-01') * l.payments::bigint - l.received_days as days
    from settlement t ${LINKED}
    where t.organization_id = $1 and t.deleted_at is null and ${PAYOUT_DAY} between $2 and $3
      and ($5::text[] is null or t.provider = any ($5)) and ($6::text[] is null or t.status = any ($6))
      and ($7::uuid[] is null or t.merchant_id = any ($7))`,
  groups: GROUPS,
  measures: {
    settlementCount: 'count(*)::int',
    gross: total('m.gross'),
    fees: total('m.fees'),
    net: total('m.net'),
    linkedGross: total('m.linked_gross'),
    linkedFees: total('m.linked_fees'),
    linkedNet: total('m.linked_gross - m.linked_fees'),
    variance: total('m.net - (m.linked_gross - m.linked_fees)'),
    varianceCount: 'count(*) filter (where m.has_variance)::int',
    feeRate: 'round(sum(m.fees) / nullif(sum(m.gross), 0), 6)::float8',
    averageDaysToDeposit: 'round(sum(m.days) / nullif(sum(m.gifts), 0), 2)::float8',
  },
  none: {
    settlementCount: 0,
    gross: 0,
    fees: 0,
    net: 0,
    linkedGross: 0,
    linkedFees: 0,
    linkedNet: 0,
    variance: 0,
    varianceCount: 0,
    feeRate: null,
    averageDaysToDeposit: null,
  },
}
