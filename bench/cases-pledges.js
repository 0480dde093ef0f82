import { Cursors } from '../dist/src/data/page.js'
import { TEST_SECRETS } from '../dist/src/service/testing.js'
import { idOf } from './seed.js'
import { GIFTS_OF, gifts } from './seed-giving.js'
import { campaignOf, pledgeAt, pledges } from './seed-pledges.js'

const PAGE = 50
const CAMPAIGN = campaignOf(GIFTS_OF)
const onlyTheirs = all => all.filter(({ organization }) => organization === GIFTS_OF)

/** The cursor that leads to a page, as the page before it would have told. */
function cursorOf(page) {
  const list = JSON.stringify([idOf(GIFTS_OF, 'organization', 0), 'pledge', '-startDate', { campaignId: [CAMPAIGN] }])
  const { date, id } = pledgeAt((page - 1) * PAGE)
  return new Cursors(TEST_SECRETS.cursorSecret).seal(list, [date, id])
}
const get = path => ({ method: 'GET', path: `/api/v1${path}`, status: 200 })
const pageOf = page =>
  get(`/pledges?campaignId=${CAMPAIGN}${page > 1 ? `&cursor=${encodeURIComponent(cursorOf(page))}` : ''}`)

/** What pledges with their fulfilment cost, the database's work included. */
export const PLEDGES = [
  {
    name: 'page 1 of a campaign of 20 000 pledges',
    aim: 1.6,
    by: 'time',
    least: 5,
    seeds: pledges,
    callers: onlyTheirs,
    product: () => pageOf(1),
    floor: () => get('/campaign-pledges'),
    comparable: body => body.pledges.map(({ id }) => id),
  },
  {
    name: 'page 300 of a campaign of 20 000 pledges, against page 1',
    aim: 1.6,
    by: 'time',
    least: 1,
    seeds: pledges,
    callers: onlyTheirs,
    product: () => pageOf(300),
    floor: () => get('/campaign-pledges'),
    comparable: body => ({ rows: body.pledges.length }),
  },
  {
    name: 'totals of a campaign beside 1 000 000 older contributions, against one without',
    aim: 1.6,
    by: 'time',
    least: 1,
    seeds: [pledges, gifts],
    callers: onlyTheirs,
    product: () => get(`/pledge-campaigns/${CAMPAIGN}`),
    floor: () => get('/campaign-alone'),
    comparable: ({ totals }) => [totals.pledgeCount, totals.donorCount, totals.fulfilledCount],
  },
]
