import { idOf, sqlId } from './seed.js'
import { GIFTS_OF } from './seed-giving.js'

export const PLEDGES = 20_000
/** Pledges begin evenly over so many days from the first one on. */
const DAYS = 200
const FIRST_DAY = '2026-01-01'
/** Gifts that each pledge has received. */
const GIFTS_EACH = 3
/** Numbers of donors, gifts and their parts begin here, above those that other cases use. */
const FIRST = 5_000_000

const O = sqlId('organization', 0)
const STAMP = `timestamptz '2026-01-01'`
const DAY = `date '${FIRST_DAY}' + n / ${PLEDGES / DAYS}`

/** The church that has a campaign and no other gifts. */
export const CAMPAIGN_ALONE = GIFTS_OF + 1
const CHURCHES = `generate_series(${GIFTS_OF}, ${CAMPAIGN_ALONE}) o`

export const campaignOf = organization => idOf(organization, 'campaign', 1)

/** A campaign of each of two churches, its pledges, and the gifts that fulfil them in part. */
export const pledges = () => {
  const rows = `${CHURCHES}, generate_series(0, ${PLEDGES - 1}) n`
  const gifts = `${rows}, generate_series(0, ${GIFTS_EACH - 1}) g`
  const gift = sqlId('contribution', `${FIRST} + n * ${GIFTS_EACH} + g`)
  const part = sqlId('allocation', `${FIRST} + n * ${GIFTS_EACH} + g`)
  const donor = sqlId('donor', `${FIRST} + n`)
  return [
    `insert into pledge_campaign (organization_id, id, name, status, currency, start_date, created_at, updated_at)
     select ${O}, ${sqlId('campaign', 1)}, 'Roof', 'ACTIVE', 'USD', date '${FIRST_DAY}', ${STAMP}, ${STAMP}
     from ${CHURCHES}`,
    `insert into pledge_campaign_fund (organization_id, id, campaign_id, fund_id)
     select ${O}, ${sqlId('campaign', 2)}, ${sqlId('campaign', 1)}, ${sqlId('fund', 1)}
     from ${CHURCHES}`,
    `insert into donor (organization_id, id, donor_type, first_name, last_name, created_at, updated_at)
     select ${O}, ${donor}, 'INDIVIDUAL', 'Grace', 'Giver ' || n, ${STAMP}, ${STAMP} from ${rows}`,
    `insert into pledge (organization_id, id, donor_id, fund_id, campaign_id, total_amount, currency, start_date, end_date,
       status, pledged_date, source, created_at, updated_at)
     select ${O}, ${sqlId('pledge', 'n')}, ${donor}, ${sqlId('fund', 1)}, ${sqlId('campaign', 1)}, 120000, 'USD', ${DAY},
       ${DAY} + 365, 'ACTIVE', ${DAY}, 'API', ${STAMP}, ${STAMP} from ${rows}`,
    `insert into contribution (organization_id, id, donor_id, match_state, amount, currency, received_date, payment_method,
       channel, fee_amount, status, created_at, updated_at)
     select ${O}, ${gift}, ${donor}, 'MATCHED', 10000, 'USD', ${DAY} + 30 * g, 'CARD', 'ONLINE', 0, 'COMPLETED', ${STAMP},
       ${STAMP} from ${gifts}`,
    `insert into contribution_allocation (organization_id, id, contribution_id, line_number, fund_id, amount, fee_amount)
     select ${O}, ${part}, ${gift}, 1, ${sqlId('fund', 1)}, 10000, 0 from ${gifts}`,
    `insert into pledge_application (organization_id, allocation_id, pledge_id)
     select ${O}, ${part}, ${sqlId('pledge', 'n')} from ${gifts}`,
  ]
}

/** Where a pledge lies in the list of the campaign, the latest first, counted from 1. */
export function pledgeAt(place) {
  const n = PLEDGES - place
  const day = new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + Math.floor(n / (PLEDGES / DAYS)) * 86_400_000)
  return { date: day.toISOString().slice(0, 10), id: idOf(GIFTS_OF, 'pledge', n) }
}
