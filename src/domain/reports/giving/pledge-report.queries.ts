import type { Reader } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'
import { dueBy, GIVEN, PLEDGE_PROGRESS, PLEDGE_STATUS, RECEIVED, REMAINING } from '../../pledges/pledge.queries.js'
import type { State } from '../grouping.queries.js'

const GROUPS = {
  CAMPAIGN: ['campaignId', 'm.campaign_id'],
  FUND: ['fundId', 'm.fund_id'],
  STATUS: ['status', 'm.status'],
  PROGRESS: ['progress', 'm.progress'],
} as const
export type PledgeGroupName = keyof typeof GROUPS

const total = (sql: string) => `coalesce(sum(${sql}), 0)::bigint`

/** Pledges as they stand today. `$2` to `$4` are the campaigns, funds and statuses, null for all. */
export const PLEDGES: State<
  PledgeGroupName,
  'pledgeCount' | 'pledged' | 'received' | 'remaining' | 'expectedToDate' | 'percent' | 'behindCount'
> = {
  sql: `select t.campaign_id, t.fund_id, ${PLEDGE_STATUS} as status, ${PLEDGE_PROGRESS} as progress, t.total_amount,
      ${GIVEN} as received, e.expected, ${REMAINING} as remaining
    from pledge t ${RECEIVED}
    where t.organization_id = $1 and t.deleted_at is null and ($2::uuid[] is null or t.campaign_id = any ($2))
      and ($3::uuid[] is null or t.fund_id = any ($3)) and ($4::text[] is null or ${PLEDGE_STATUS} = any ($4))`,
  groups: GROUPS,
  measures: {
    pledgeCount: 'count(*)::int',
    pledged: total('m.total_amount'),
    received: total('m.received'),
    remaining: total('m.remaining'),
    expectedToDate: total('m.expected'),
    percent: 'round(sum(m.received) * 100.0 / nullif(sum(m.total_amount), 0), 2)::float8',
    behindCount: `count(*) filter (where m.received < m.expected)::int`,
  },
  none: { pledgeCount: 0, pledged: 0, received: 0, remaining: 0, expectedToDate: 0, percent: null, behindCount: 0 },
}

/** What active pledges are to bring: by months, what is overdue today, and what is due after the last month. */
export interface Forecast {
  months: { month: Day; scheduled: number; expected: number; pledgeCount: number }[]
  overdue: number
  later: number
  remaining: number
}

/**
 * The amounts due of active pledges by month, of this month from tomorrow on. What was received beyond the amount due is
 * taken from the next months.
 * @param ends the last days of the months.
 */
export async function forecast(
  read: Reader,
  today: Day,
  ends: readonly Day[],
  campaigns: readonly string[] | null,
  funds: readonly string[] | null,
): Promise<Forecast> {
  const rows = await read.rows<{
    end: Day | null
    scheduled: number
    expected: number
    pledgeCount: number
    overdue: number
    later: number
    remaining: number
  }>(
    // What is due by a day is computed once for each pledge and day, and after its end it is the whole pledge.
    `with open as materialized (
       select t.*, ${GIVEN} as received, e.expected from pledge t ${RECEIVED}
       where t.organization_id = $1 and t.deleted_at is null and ${PLEDGE_STATUS} in ('ACTIVE', 'EXPIRED')
         and ($4::uuid[] is null or t.campaign_id = any ($4)) and ($5::uuid[] is null or t.fund_id = any ($5))),
     day as (select 0 as place, $2::date as day union all select place, day from unnest($3::date[]) with ordinality d (day, place)),
     due as materialized (
       select o.id, o.received, d.place, d.day,
         case when d.day >= o.end_date then o.total_amount else ${dueBy('o', 'd.day')} end as amount
       from open o cross join day d),
     month as (
       select place, day, amount - before as scheduled, greatest(0, amount - greatest(received, before)) as expected
       from (select *, lag(amount) over (partition by id order by place) as before from due) x where place > 0)
     select day as "end", sum(scheduled)::bigint as scheduled, sum(expected)::bigint as expected,
       count(*) filter (where expected > 0)::int as "pledgeCount", 0::bigint as overdue, 0::bigint as later,
       0::bigint as remaining
     from month group by day
     union all
     select null, 0, 0, count(*)::int, coalesce(sum(greatest(0, o.expected - o.received)), 0)::bigint,
       coalesce(sum(o.total_amount - greatest(o.received, last.amount)), 0)::bigint,
       coalesce(sum(o.total_amount - o.received), 0)::bigint
     from open o join due last on last.id = o.id and last.place = cardinality($3::date[])`,
    [today, ends, campaigns, funds],
  )
  const byEnd = new Map(rows.map(row => [row.end, row]))
  const whole = byEnd.get(null)
  return {
    months: ends.map(end => {
      const { scheduled = 0, expected = 0, pledgeCount = 0 } = byEnd.get(end) ?? {}
      return { month: `${end.slice(0, 8)}01`, scheduled, expected, pledgeCount }
    }),
    overdue: whole?.overdue ?? 0,
    later: whole?.later ?? 0,
    remaining: whole?.remaining ?? 0,
  }
}
