import { computed } from '../../../data/computed.js'
import { json } from '../../../data/json.js'
import { source } from '../../../data/source.js'
import { givingOutsidePledges } from '../../giving-facts.queries.js'
import { chosenDimensions, chosenValueIds } from '../../ledger/dimensions/dimension.queries.js'
import { Fund } from '../../ledger/funds/fund.js'
import { CampaignTotals, PledgeCampaign } from './pledge-campaign.js'

const FUNDS = `(select coalesce(json_agg(f.fund_id order by f.fund_id), '[]') from pledge_campaign_fund f
  where f.organization_id = $1 and f.campaign_id = t.id)`

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
    left join pledge_received r on r.organization_id = $1 and r.id = p.id
    where p.organization_id = $1 and p.campaign_id = t.id and p.deleted_at is null) p on true`
const NO_CAMPAIGN = `'00000000-0000-0000-0000-000000000000'`
const IN_TIME = (day: string) =>
  `${day} >= t.start_date and (t.end_date is null or t.allow_late_gifts or ${day} <= t.end_date)`
/**
 * Allocations that name the campaign or go to its funds in its time, and count toward no pledge: kept by day, and of a stale day
 * computed from its contributions.
 */
const STALE_DAYS = 'array(select s.day from giving_stale_day s where s.organization_id = $1)'
const OUTSIDE = `(with recursive tree (id) as (
      select fund_id from pledge_campaign_fund where organization_id = $1 and campaign_id = t.id
      union select f.id from tree join fund f on f.organization_id = $1 and f.parent_fund_id = tree.id),
    fresh as (select f.* from ${givingOutsidePledges.of(STALE_DAYS)} f),
    given (day, amount) as (
      select k.day, k.amount from giving_outside k where k.organization_id = $1 and k.campaign_id = t.id
      union all
      select k.day, k.amount from tree join giving_outside k on k.organization_id = $1 and k.fund_id = tree.id
        and k.campaign_id = ${NO_CAMPAIGN} and ${IN_TIME('k.day')})
    select coalesce(sum(amount), 0)::bigint from (
      select g.amount from given g
      where not exists (select from giving_stale_day s where s.organization_id = $1 and s.day = g.day)
      union all
      select f.amount from fresh f where f.campaign_id = t.id
        or f.campaign_id = ${NO_CAMPAIGN} and f.fund_id in (select id from tree) and ${IN_TIME('f.day')}) every_day)`

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
    fundId: parameter => `exists (select from pledge_campaign_fund f where f.organization_id = $1
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
