import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { signed } from '../../refund-sign.js'

/** What a donor gave and is credited with within days, in minor units. The donor is null in the row of all donors. */
interface Recognition {
  donorId: string | null
  giftCount: number
  givenAmount: Money
  softCreditCount: number
  softCreditedAmount: Money
  recognizedAmount: Money
  /** The number of donors, whatever the limit. */
  count: number
}

/**
 * The first row is that of all donors. A row for each donor who gave or is credited follows, the largest first.
 * @param isCredited donors with a soft credit alone.
 */
export const donorRecognition = (
  read: Reader,
  from: Day,
  asOf: Day,
  { isCredited, limit }: { isCredited: boolean; limit: number },
): Promise<Recognition[]> =>
  read.rows(
    `with gift as (
       select t.id, t.donor_id, t.amount from contribution t
       where t.organization_id = $1 and t.deleted_at is null and t.status = 'COMPLETED' and t.received_date between $2 and $3),
     amount as (
       select donor_id, 1 as gifts, amount as given, 0 as credits, 0 as credited from gift where donor_id is not null
       union all
       select t.donor_id, 0, -(${signed('r', 'r.amount')}), 0, 0 from refund r
       join contribution t on t.organization_id = $1 and t.id = r.contribution_id
       where r.organization_id = $1 and r.refund_date between $2 and $3 and t.donor_id is not null
       union all
       select s.donor_id, 0, 0, 1, s.amount from soft_credit s join gift g on g.id = s.contribution_id
       where s.organization_id = $1),
     recognized as (
       select donor_id, sum(gifts)::int as gifts, sum(given)::bigint as given, sum(credits)::int as credits,
         sum(credited)::bigint as credited
       from amount group by donor_id having not $4 or sum(credits) > 0),
     row as (
       select * from recognized
       union all
       select null, sum(gifts)::int, sum(given)::bigint, sum(credits)::int, sum(credited)::bigint from recognized
       having count(*) > 0)
     select w.donor_id as "donorId", w.gifts as "giftCount", w.given as "givenAmount",
       w.credits as "softCreditCount", w.credited as "softCreditedAmount", w.given + w.credited as "recognizedAmount",
       (count(w.donor_id) over ())::int as count
     from row w
     order by w.donor_id is null desc, w.given + w.credited desc, w.donor_id limit $5 + 1`,
    [from, asOf, isCredited, limit],
  )
