import type { QueryContext } from '../../../kernel/operation.js'
import type { Upkeep } from '../../../kernel/upkeep.js'
import { givingRefreshed } from '../../giving/balances/giving-balances.queries.js'
import { givingFacts } from '../../giving-facts.queries.js'
import { signed } from '../../refund-sign.js'
import { type Facts, PERIODS } from '../grouping.queries.js'

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

const UNIT = 'u.giving_unit_id'
/** The giving unit of the contribution `t`. An anonymous one has none. */
const UNITS = 'left join contribution_unit u on u.organization_id = $1 and u.id = t.id'

/** The columns that an allocation and its contribution are grouped by. */
const KEYS = `a.fund_id, a.campaign_id, t.payment_method, t.channel, t.provider, t.is_recurring, t.donor_id,
    ${UNIT} as unit_id`

/** `$5` to `$11` are the funds, campaigns, payment methods, channels, providers, donors and giving units; null for all. */
const WHERE = `and ($5::uuid[] is null or a.fund_id = any ($5)) and ($6::uuid[] is null or a.campaign_id = any ($6))
  and ($7::text[] is null or t.payment_method = any ($7)) and ($8::text[] is null or t.channel = any ($8))
  and ($9::text[] is null or t.provider = any ($9)) and ($10::uuid[] is null or t.donor_id = any ($10))
  and ($11::uuid[] is null or ${UNIT} = any ($11))`

/** The value of the dimension `$12` that an allocation names or inherited. */
const VALUE = `left join contribution_allocation_dimension v on v.organization_id = $1
  and v.allocation_id = a.id and v.dimension_id is not distinct from $12::uuid`

type GivingFacts = Facts<
  GivingGroupName,
  'gross' | 'refunds' | 'net' | 'fees' | 'giftCount' | 'givingUnitCount' | 'averageGift'
>

const AMOUNTS = {
  gross: 'coalesce(sum(m.gross), 0)::bigint',
  refunds: 'coalesce(sum(m.refunds), 0)::bigint',
  net: 'coalesce(sum(m.gross - m.refunds), 0)::bigint',
  fees: 'coalesce(sum(m.fees), 0)::bigint',
}
const NONE = { gross: 0, refunds: 0, net: 0, fees: 0, giftCount: 0, givingUnitCount: 0, averageGift: null }

/** The allocations of completed contributions on their days, and the refunds on their own days. */
export const GIVING: GivingFacts = {
  sql: (shifted, groupBy) => {
    const isByValue = groupBy.includes('DIMENSION')
    const value = isByValue ? 'v.dimension_value_id' : '$12::uuid'
    const join = isByValue ? VALUE : ''
    return `select ${KEYS}, ${value} as dimension_value_id, ${shifted('t.received_date')} as day, a.amount as gross, 0 as refunds,
      a.fee_amount as fees, t.id as gift_id
    from contribution t
    join contribution_allocation a on a.organization_id = $1 and a.contribution_id = t.id ${join} ${UNITS}
    where t.organization_id = $1 and t.deleted_at is null and t.status = 'COMPLETED'
      and t.received_date between $2 and $3 ${WHERE}
    union all
    select ${KEYS}, ${value}, ${shifted('r.refund_date')}, 0, ${signed('r', 'p.amount')}, 0, null
    from refund r
    join refund_part p on p.organization_id = $1 and p.refund_id = r.id
    join contribution t on t.organization_id = $1 and t.id = r.contribution_id
    join contribution_allocation a on a.organization_id = $1 and a.id = p.allocation_id ${join} ${UNITS}
    where r.organization_id = $1 and r.refund_date between $2 and $3 ${WHERE}`
  },
  groups: GROUPS,
  measures: {
    ...AMOUNTS,
    giftCount: 'count(distinct m.gift_id)::int',
    givingUnitCount: 'count(distinct m.unit_id) filter (where m.gift_id is not null)::int',
    averageGift: 'round(sum(m.gross) / nullif(count(distinct m.gift_id), 0))::bigint',
  },
  none: NONE,
}

/** The balances of each day: the stored ones, or for a stale day those calculated from its contributions and refunds. */
const balances = (shifted: (day: string) => string) =>
  `select b.fund_id, ${shifted('b.day')} as day, b.gross, b.refunds, b.fees, b.gift_count, b.lead_count, null::uuid as unit_id
   from giving_balance b
   where b.organization_id = $1 and b.day between $2 and $3 and ($5::uuid[] is null or b.fund_id = any ($5))
     and not exists (select from giving_stale_day s where s.organization_id = $1 and s.day = b.day)
   union all
   select f.fund_id, ${shifted('f.day')}, f.gross, f.refunds, f.fees, f.gift_count, f.lead_count, null
   from ${givingFacts.of('array(select day from giving_stale_day where organization_id = $1 and day between $2 and $3)')} f
   where $5::uuid[] is null or f.fund_id = any ($5)`

/** Each giving unit once for each fund and period that it gave in, because the same unit gives on many days. */
function unitsOf(shifted: (day: string) => string, groupBy: readonly GivingGroupName[], byFund: boolean): string {
  const periods = groupBy.flatMap(group => (isPeriod(group) ? PERIODS[group][1] : []))
  const day = shifted('u.day')
  const first = periods.length > 1 ? day : (periods[0]?.replaceAll('m.day', day) ?? `$2::date`)
  const part = byFund ? 'join contribution_allocation a on a.organization_id = $1 and a.contribution_id = u.id' : ''
  return `select distinct ${byFund ? 'a.fund_id' : 'null::uuid'} as fund_id, ${first} as day, 0, 0, 0, 0, 0, u.giving_unit_id
    from contribution_unit u ${part}
    where u.organization_id = $1 and u.given is not null and u.day between $2 and $3
      ${byFund ? 'and ($5::uuid[] is null or a.fund_id = any ($5))' : 'and $5::uuid[] is null'}`
}

/**
 * Giving from the stored balances of each fund and day, for groups of funds and times, with the giving units of these. A
 * contribution to several funds counts once in the totals, at the fund of its first allocation.
 */
function storedGiving(groupBy: readonly GivingGroupName[], { fundIds, countsUnits }: GivingQuestion): GivingFacts {
  const [inFund, once] = ['sum(m.gift_count)', 'sum(m.lead_count)']
  const total = groupBy.includes('FUND') ? `case grouping(m.fund_id) when 0 then ${inFund} else ${once} end` : once
  const gifts = fundIds ? inFund : total
  const byFund = groupBy.includes('FUND') || Boolean(fundIds)
  return {
    sql: shifted =>
      countsUnits ? `${balances(shifted)} union all (${unitsOf(shifted, groupBy, byFund)})` : balances(shifted),
    groups: GROUPS,
    measures: {
      ...AMOUNTS,
      giftCount: `coalesce(${gifts}, 0)::int`,
      givingUnitCount: countsUnits ? 'count(distinct m.unit_id)::int' : 'null::int',
      averageGift: `round(sum(m.gross) / nullif(${gifts}, 0))::bigint`,
    },
    none: NONE,
  }
}

const STORED_GROUPS: readonly GivingGroupName[] = ['FUND', 'WEEK', 'MONTH', 'QUARTER', 'YEAR']

const isPeriod = (group: GivingGroupName): group is keyof typeof PERIODS => Object.hasOwn(PERIODS, group)

/** The request of a giving report: its groups, its filters, its funds, and whether giving units are asked for. */
interface GivingQuestion {
  groupBy: readonly GivingGroupName[]
  isFiltered: boolean
  fundIds: readonly string[] | undefined
  countsUnits: boolean
}

/**
 * The facts of the stored balances. Undefined when these cannot answer the request. Starts the recalculation of stale balances.
 */
export async function storedFacts(
  { read, keepUp }: QueryContext,
  question: GivingQuestion,
): Promise<GivingFacts | undefined> {
  const { groupBy, isFiltered, fundIds } = question
  const isOfOneFund = fundIds?.length === 1
  if (isFiltered || (fundIds && !isOfOneFund) || !groupBy.every(group => STORED_GROUPS.includes(group)))
    return undefined
  const [stored] = await read.rows<{ isStale: boolean }>(
    `select exists (select from giving_stale_day where organization_id = $1) as "isStale"`,
  )
  if (stored?.isStale) keepUp(REFRESH)
  return storedGiving(groupBy, question)
}

const REFRESH: Upkeep = {
  name: 'refreshGivingBalances',
  async step(records, at) {
    const [row] = await records.run(givingRefreshed(records.organizationId, at))
    return Boolean(row?.stale)
  },
}
