import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { IN_KIND } from '../../giving/contributions/contribution.js'
import { classOnDay } from '../../ledger/funds/net-asset-class.queries.js'
import { signed } from '../../refund-sign.js'

/** The gifts in kind of an asset type, in minor units. */
interface InKindGiving {
  assetType: string | null
  giftCount: number
  withoutDonorRestrictions: Money
  withDonorRestrictions: Money
  amount: Money
  valuation: string | null
}

/** Completed gifts in kind by asset type, net of refunds through the last day, the largest first. */
export const giftsInKind = (read: Reader, from: Day, asOf: Day): Promise<InKindGiving[]> =>
  read.rows(
    `with gift as materialized (
       select c.id, c.received_date, nullif(trim(c.in_kind ->> 'assetType'), '') as asset_type,
         nullif(trim(c.in_kind ->> 'valuationNote'), '') as valuation
       from contribution c where c.organization_id = $1 and c.payment_method = '${IN_KIND}' and c.status = 'COMPLETED'
         and c.deleted_at is null and c.received_date between $2 and $3),
     value as materialized (
       select a.contribution_id, ${classOnDay('f', 'g.received_date')} = 'WITH_DONOR_RESTRICTIONS' as is_restricted, a.amount - coalesce((
         select sum(${signed('r', 'p.amount')}) from refund_part p
         join refund r on r.organization_id = $1 and r.id = p.refund_id and r.refund_date <= $3
         where p.organization_id = $1 and p.allocation_id = a.id), 0) as amount
       from gift g
       join contribution_allocation a on a.organization_id = $1 and a.contribution_id = g.id
       join fund f on f.organization_id = $1 and f.id = a.fund_id)
     select (array_agg(g.asset_type order by g.received_date desc, g.id desc))[1] as "assetType", count(distinct g.id)::int as "giftCount",
       coalesce(sum(v.amount) filter (where not v.is_restricted), 0)::bigint as "withoutDonorRestrictions",
       coalesce(sum(v.amount) filter (where v.is_restricted), 0)::bigint as "withDonorRestrictions",
       sum(v.amount)::bigint as amount, string_agg(distinct g.valuation, '; ') as valuation
     from gift g join value v on v.contribution_id = g.id
     group by lower(g.asset_type) order by sum(v.amount) desc, lower(g.asset_type) collate "C"`,
    [from, asOf],
  )
