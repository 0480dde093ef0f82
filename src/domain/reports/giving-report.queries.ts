import { givingUnitOf } from '../people/household.queries.js'
import { signed } from '../refund-sign.js'
import { type Facts, PERIODS } from './grouping.queries.js'

const GROUPS = {
  ...PERIODS,
  FUND: ['fundId', 'm.fund_id'],
  CAMPAIGN: ['campaignId', 'm.campaign_id'],
  PAYMENT_METHOD: ['paymentMethod', 'm.payment_method'],
  CHANNEL: ['channel', 'm.channel'],
  PROVIDER: ['provider', 'm.provider'],
  RECURRENCE: ['isRecurring', 'm.is_recurring'],
  DIMENSION: ['dimensionValueId', 'm.dimension_value_id'],
  DONOR: ['donorId', 'm.donor_id'],
  GIVING_UNIT: ['givingUnitId', 'm.unit_id'],
} as const
export type GivingGroupName = keyof typeof GROUPS

const UNIT = givingUnitOf('t.donor_id', 't.received_date')

/** The columns that an allocation and its contribution are grouped by. */
const KEYS = `a.fund_id, a.campaign_id, t.payment_method, t.channel, t.provider, t.is_recurring, t.donor_id,
    ${UNIT} as unit_id`

/** `$5` to `$11` are the funds, campaigns, payment methods, channels, providers, donors and giving units; null for all. */
const WHERE = `and ($5::uuid[] is null or a.fund_id = any ($5)) and ($6::uuid[] is null or a.campaign_id = any ($6))
  and ($7::text[] is null or t.payment_method = any ($7)) and ($8::text[] is null or t.channel = any ($8))
  and ($9::text[] is null or t.provider = any ($9)) and ($10::uuid[] is null or t.donor_id = any ($10))
  and ($11::uuid[] is null or ${UNIT} = any ($11))`

/** The value of the dimension `$12` that an allocation has. */
const VALUE = `left join contribution_allocation_dimension v on v.organization_id = a.organization_id
  and v.allocation_id = a.id and v.dimension_id = $12::uuid`

/** The allocations of completed contributions on their days, and the refunds on their own days. */
export const GIVING: Facts<
  GivingGroupName,
  'gross' | 'refunds' | 'net' | 'fees' | 'giftCount' | 'givingUnitCount' | 'averageGift'
> = {
  sql: (shifted, groupBy) => {
    const isByValue = groupBy.includes('DIMENSION')
    const value = isByValue ? 'v.dimension_value_id' : '$12::uuid'
    const join = isByValue ? VALUE : ''
    return `select ${KEYS}, ${value} as dimension_value_id, ${shifted('t.received_date')} as day, a.amount as gross, 0 as refunds,
      a.fee_amount as fees, t.id as gift_id
    from contribution t
    join contribution_allocation a on a.organization_id = t.organization_id and a.contribution_id = t.id ${join}
    where t.organization_id = $1 and t.deleted_at is null and t.status = 'COMPLETED'
      and t.received_date between $2 and $3 ${WHERE}
    union all
    select ${KEYS}, ${value}, ${shifted('r.refund_date')}, 0, ${signed('r', 'p.amount')}, 0, null
    from refund r
    join refund_part p on p.organization_id = r.organization_id and p.refund_id = r.id
    join contribution t on t.organization_id = r.organization_id and t.id = r.contribution_id
    join contribution_allocation a on a.organization_id = p.organization_id and a.id = p.allocation_id ${join}
    where r.organization_id = $1 and r.refund_date between $2 and $3 ${WHERE}`
  },
  groups: GROUPS,
  measures: {
    gross: 'coalesce(sum(m.gross), 0)::bigint',
    refunds: 'coalesce(sum(m.refunds), 0)::bigint',
    net: 'coalesce(sum(m.gross - m.refunds), 0)::bigint',
    fees: 'coalesce(sum(m.fees), 0)::bigint',
    giftCount: 'count(distinct m.gift_id)::int',
    givingUnitCount: 'count(distinct m.unit_id) filter (where m.gift_id is not null)::int',
    averageGift: 'round(sum(m.gross) / nullif(count(distinct m.gift_id), 0))::bigint',
  },
  none: { gross: 0, refunds: 0, net: 0, fees: 0, giftCount: 0, givingUnitCount: 0, averageGift: null },
}
