import { computed } from '../../../data/computed.js'
import { json } from '../../../data/json.js'
import { source } from '../../../data/source.js'
import { chosenDimensions, chosenValueIds } from '../../ledger/dimensions/dimension.queries.js'
import { Fund } from '../../ledger/funds/fund.js'
import { signed } from '../../refund-sign.js'
import { CampaignTotals, PledgeCampaign } from './pledge-campaign.js'

const FUNDS = `(select coalesce(json_agg(f.fund_id order by f.fund_id), '[]') from pledge_campaign_fund f
  where f.organization_id = t.organization_id and f.campaign_id = t.id)`

/**
 * A PENDING pledge is not promised yet, though an allocation can name it. A cancelled pledge counts with the amount
 * that was not written off.
 */
const PROMISED = `left join lateral (
    select coalesce(sum(p.total_amount - coalesce(p.written_off_amount, 0)) filter (where p.status <> 'PENDING'), 0)::bigint as pledged,
      coalesce(sum(r.received), 0)::bigint as received,
      (count(*) filter (where p.status = 'ACTIVE'))::int as pledges,
      (count(distinct p.donor_id) filter (where p.status = 'ACTIVE'))::int as donors,
      (count(*) filter (where p.status = 'ACTIVE' and r.received >= p.total_amount))::int as fulfilled
    from pledge p
    left join pledge_received r on r.organization_id = p.organization_id and r.id = p.id
    where p.organization_id = t.organization_id and p.campaign_id = t.id and p.deleted_at is null) p on true`
/**
 * Allocations that name the campaign or go to its funds in its time, and count toward no pledge. The two are selected
 * separately, and the allocations by contribution (`offset 0`), so that contributions of other times are not read.
 */
const OUTSIDE = `(with recursive tree (id) as (
      select fund_id from pledge_campaign_fund where organization_id = $1 and campaign_id = t.id
      union select f.id from tree join fund f on f.organization_id = $1 and f.parent_fund_id = tree.id),
    given (id, amount) as (
      select a.id, a.amount from contribution_allocation a
      join contribution c on c.organization_id = a.organization_id and c.id = a.contribution_id
      where a.organization_id = t.organization_id and a.campaign_id = t.id and a.pledge_id is null
        and c.status = 'COMPLETED' and c.deleted_at is null
      union all
      select a.id, a.amount from contribution c
      cross join lateral (select id, amount, fund_id from contribution_allocation
        where organization_id = c.organization_id and contribution_id = c.id and campaign_id is null and pledge_id is null
        offset 0) a
      where c.organization_id = t.organization_id and c.status = 'COMPLETED' and c.deleted_at is null
        and c.received_date >= t.start_date and (t.end_date is null or t.allow_late_gifts or c.received_date <= t.end_date)
        and a.fund_id in (select id from tree))
    select coalesce(sum(a.amount - coalesce((select sum(${signed('r', 'b.amount')})
        from refund_part b join refund r on r.organization_id = b.organization_id and r.id = b.refund_id
        where b.organization_id = t.organization_id and b.allocation_id = a.id), 0)), 0)::bigint
    from given a
    where not exists (select from pledge_application x where x.organization_id = t.organization_id and x.allocation_id = a.id))`

export const pledgeCampaigns = source(PledgeCampaign, {
  does: 'A campaign that collects pledges.',
  hidden: ['createdBy', 'closeReason'],
  lookups: { p: PROMISED },
  computed: {
    fundIds: computed.ref(() => Fund, FUNDS, {
      list: true,
      note: 'Its funds. Contributions to these funds, or to funds below them, count toward its pledges.',
    }),
    dimensions: chosenDimensions('pledge_campaign_dimension', 'campaign_id'),
    dimensionValueIds: chosenValueIds('pledge_campaign_dimension', 'campaign_id'),
    totals: computed.part(
      CampaignTotals,
      json(CampaignTotals, 'p', {
        receivedOnPledges: 'p.received',
        receivedOutsidePledges: OUTSIDE,
        pledgeCount: 'p.pledges',
        donorCount: 'p.donors',
        fulfilledCount: 'p.fulfilled',
      }),
      { note: 'The totals.' },
    ),
  },
  filters: {
    fundId: parameter => `exists (select from pledge_campaign_fund f where f.organization_id = t.organization_id
      and f.campaign_id = t.id and f.fund_id = any (${parameter}))`,
    q: parameter => `strpos(lower(t.name), lower(${parameter})) > 0`,
  },
  orders: {
    startDate: ['t.start_date', 'date'],
    name: ['t.name', 'text'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-startDate',
  totals: {
    goalAmount: 'coalesce(sum(t.goal_amount), 0)::bigint',
    pledged: 'coalesce(sum(p.pledged), 0)::bigint',
    receivedOnPledges: 'coalesce(sum(p.received), 0)::bigint',
  },
})
