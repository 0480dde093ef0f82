import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { signed } from '../../refund-sign.js'

/** What the donors with a tag gave within days, in minor units. Tag and name are null in the row of all tagged donors. */
interface TagGiving {
  tagId: string | null
  name: string | null
  donorCount: number
  givingDonorCount: number
  giftCount: number
  gross: Money
  refunds: Money
  net: Money
  /** The number of tags, whatever the limit. */
  count: number
}

/**
 * The first row is the giving of all tagged donors, each counted once. A row for each tag follows, the largest first. Without a tagged
 * donor there is no first row.
 */
export const givingByTag = (read: Reader, from: Day, asOf: Day, limit: number): Promise<TagGiving[]> =>
  read.rows(
    `with tagged as (
       select distinct g.tag_id, g.donor_id from donor_tag_assignment g where g.organization_id = $1),
     amount as (
       select t.donor_id, 1 as gift, t.amount as gross, 0 as refunds from contribution t
       where t.organization_id = $1 and t.deleted_at is null and t.status = 'COMPLETED' and t.received_date between $2 and $3
         and t.donor_id in (select donor_id from tagged)
       union all
       select t.donor_id, 0, 0, ${signed('r', 'r.amount')} from refund r
       join contribution t on t.organization_id = $1 and t.id = r.contribution_id
       where r.organization_id = $1 and r.refund_date between $2 and $3 and t.donor_id in (select donor_id from tagged)),
     given as (
       select donor_id, sum(gift) as gifts, sum(gross) as gross, sum(refunds) as refunds from amount group by donor_id),
     counted as (
       select w.id as tag_id, w.name, m.donor_id, coalesce(d.gifts, 0) as gifts, coalesce(d.gross, 0) as gross,
         coalesce(d.refunds, 0) as refunds
       from donor_tag w left join tagged m on m.tag_id = w.id left join given d on d.donor_id = m.donor_id
       where w.organization_id = $1
       union all
       select null, null, m.donor_id, coalesce(d.gifts, 0), coalesce(d.gross, 0), coalesce(d.refunds, 0)
       from (select distinct donor_id from tagged) m left join given d on d.donor_id = m.donor_id),
     row as (
       select tag_id, name, count(donor_id)::int as donors, (count(*) filter (where gifts > 0))::int as giving_donors,
         sum(gifts)::int as gifts, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds
       from counted group by tag_id, name)
     select tag_id as "tagId", name, donors as "donorCount", giving_donors as "givingDonorCount", gifts as "giftCount",
       gross, refunds, gross - refunds as net, (count(tag_id) over ())::int as count
     from row order by tag_id is null desc, gross - refunds desc, lower(name) collate "C", tag_id limit $4 + 1`,
    [from, asOf, limit],
  )
