import type { Reader } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'
import { signed } from '../../refund-sign.js'

/** What giving units gave, by day: completed contributions, and refunds as negative amounts on their own days. */
const GIFTS = `select u.giving_unit_id as unit_id, u.day, u.given as amount, true as is_gift
  from contribution_unit u where u.organization_id = $1 and u.given is not null and u.day <= $2
  union all
  select u.giving_unit_id, r.refund_date, -(${signed('r', 'r.amount')}), false
  from refund r join contribution_unit u on u.organization_id = $1 and u.id = r.contribution_id
  where r.organization_id = $1 and r.refund_date <= $2`

/** The days of two windows of the same length, the one right after the other. */
export interface Windows {
  priorFrom: Day
  currentFrom: Day
  asOf: Day
}

/** Per giving unit: what it gave in either window and whether it gave before both. `$3` and `$4` begin the windows. */
const UNITS = `select g.unit_id, coalesce(sum(g.amount) filter (where g.day >= $4), 0)::bigint as current,
    coalesce(sum(g.amount) filter (where g.day >= $3 and g.day < $4), 0)::bigint as prior,
    coalesce(sum(g.amount) filter (where g.day < $3), 0)::bigint as before,
    max(g.day) filter (where g.is_gift) as last_gift,
    count(*) filter (where g.is_gift and g.day >= $3 and g.day < $4)::int as prior_gifts
  from (${GIFTS}) g group by g.unit_id`

/** How many giving units are in each state, with what they gave. */
export interface Retention {
  state: 'NEW' | 'RETAINED' | 'RECOVERED' | 'LAPSED'
  givingUnitCount: number
  currentAmount: number
  priorAmount: number
}

export const retention = (read: Reader, { asOf, priorFrom, currentFrom }: Windows): Promise<Retention[]> =>
  read.rows(
    `select case when u.current <= 0 then 'LAPSED' when u.prior > 0 then 'RETAINED' when u.before > 0 then 'RECOVERED'
         else 'NEW' end as state, count(*)::int as "givingUnitCount", sum(u.current)::bigint as "currentAmount",
       sum(u.prior)::bigint as "priorAmount"
     from (${UNITS}) u where u.current > 0 or u.prior > 0 group by 1`,
    [asOf, priorFrom, currentFrom],
  )

/** A giving unit that gave before and not in the current window. */
export interface LapsedUnit {
  givingUnitId: string
  lastGiftDate: Day
  priorAmount: number
  priorGiftCount: number
  earlierAmount: number
}

/** @param isAnyTime also units that gave only before the prior window. */
export const lapsedUnits = (
  read: Reader,
  { asOf, priorFrom, currentFrom }: Windows,
  { isAnyTime, least, limit }: { isAnyTime: boolean; least: number; limit: number },
): Promise<(LapsedUnit & { count: number })[]> =>
  read.rows(
    `select u.unit_id as "givingUnitId", u.last_gift as "lastGiftDate", u.prior as "priorAmount",
       u.prior_gifts as "priorGiftCount", u.before as "earlierAmount", count(*) over ()::int as count
     from (${UNITS}) u
     where u.current <= 0 and (u.prior > 0 or $5 and u.before > 0)
       and case when $5 then u.prior + u.before else u.prior end >= $6
     order by u.prior desc, u.before desc, u.unit_id limit $7`,
    [asOf, priorFrom, currentFrom, isAnyTime, least, limit],
  )

/** The giving units of one band. */
export interface Band {
  band: number
  givingUnitCount: number
  amount: number
}

/** Giving units by what they gave within days. `bounds` are the lower bounds of the bands above the lowest. */
export const bands = (read: Reader, from: Day, asOf: Day, bounds: readonly number[]): Promise<Band[]> =>
  read.rows(
    `select width_bucket(u.amount, $4::bigint[]) as band, count(*)::int as "givingUnitCount",
       sum(u.amount)::bigint as amount
     from (select g.unit_id, sum(g.amount)::bigint as amount from (${GIFTS}) g where g.day >= $3 group by g.unit_id) u
     where u.amount > 0 group by 1 order by 1`,
    [asOf, from, bounds],
  )

/** What the ten units that gave most gave within days. */
export async function largestTen(read: Reader, from: Day, asOf: Day): Promise<number> {
  const [row] = await read.rows<{ amount: number }>(
    `select coalesce(sum(u.amount), 0)::bigint as amount
     from (select sum(g.amount) as amount from (${GIFTS}) g where g.day >= $3
       group by g.unit_id having sum(g.amount) > 0 order by 1 desc limit 10) u`,
    [asOf, from],
  )
  return row?.amount ?? 0
}
