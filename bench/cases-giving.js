import { randomUUID } from 'node:crypto'
import { Cursors } from '../dist/src/data/page.js'
import { TEST_SECRETS } from '../dist/src/service/testing.js'
import { idOf } from './seed.js'
import { batchOf, donorOf, FIRST_GIFT, GIFTS_OF, giftAt, gifts, givers, OPEN_SETTLEMENT } from './seed-giving.js'

const PAGE = 50
const LINKED = 5000
const send = (method, path, json, headers = {}, status = 200) => ({
  method,
  path: `/api/v1${path}`,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(json),
  status,
})
const withKey = () => ({ 'Idempotency-Key': randomUUID() })
const onlyTheirs = all => all.filter(({ organization }) => organization === GIFTS_OF)

const gift = organization => ({
  donorId: donorOf(organization),
  givingBatchId: batchOf(organization),
  paymentMethod: 'CARD',
  receivedDate: '2026-03-01',
  feeAmount: 1.75,
  allocations: [
    { fundId: idOf(organization, 'fund', 1), amount: 40 },
    { fundId: idOf(organization, 'fund', 2), amount: 10 },
  ],
})
const many = organization => ({ items: Array.from({ length: 200 }, () => gift(organization)) })

/** The cursor that leads to a page, as the page before it would have told. */
function cursorOf(page) {
  const list = JSON.stringify([idOf(GIFTS_OF, 'organization', 0), 'contribution', '-receivedDate', {}])
  const { date, id } = giftAt((page - 1) * PAGE)
  return new Cursors(TEST_SECRETS.cursorSecret).seal(list, [date, id])
}
const pageOf = page => ({
  method: 'GET',
  path: `/api/v1/contributions${page > 1 ? `?cursor=${encodeURIComponent(cursorOf(page))}` : ''}`,
  status: 200,
})
const firstPage = () => ({ method: 'GET', path: '/api/v1/gifts', status: 200 })

/** The days of the report. They cover all contributions. */
const REPORTED = 'from=2020-01-01&asOf=2025-12-31'

const REPORT = `{ givingReport(filter: {groupBy: [FUND, MONTH], from: "2020-01-01", asOf: "2025-12-31"}) {
  rows { fundId month measures { net giftCount } } } }`

/** All of the gifts, or none of them, in turn: each call changes every one. */
const linked = call => ({
  contributionIds: Array.from({ length: call % 2 ? LINKED : 0 }, (_, n) =>
    idOf(GIFTS_OF, 'contribution', FIRST_GIFT + n),
  ),
})

/** What gifts cost, the database's work included. */
export const GIVING = [
  {
    name: 'record a contribution',
    aim: 4,
    by: 'time',
    least: 5,
    seeds: givers,
    product: organization => send('POST', '/contributions', gift(organization), withKey(), 201),
    floor: organization => send('POST', '/gift', { items: [gift(organization)] }),
    comparable: ({ amount, recorded }) => ({ done: amount ? 1 : recorded }),
  },
  {
    name: 'record 200 contributions at once',
    aim: 2.5,
    by: 'time',
    least: 5,
    seeds: givers,
    product: organization => send('POST', '/contributions/bulk', many(organization), withKey()),
    floor: organization => send('POST', '/gift', many(organization)),
    comparable: ({ summary, recorded }) => ({ done: summary?.succeeded ?? recorded }),
  },
  {
    name: 'link 5 000 contributions to a settlement, or none',
    aim: 12,
    by: 'time',
    least: 5,
    seeds: gifts,
    callers: onlyTheirs,
    product: (organization, call) =>
      send('PUT', `/settlements/${idOf(organization, 'settlement', OPEN_SETTLEMENT)}/contributions`, linked(call)),
    floor: (_organization, call) => send('POST', '/link', linked(call)),
    comparable: ({ linkedContributionTotals, linked: n }) => ({ n: linkedContributionTotals?.paymentCount ?? n }),
  },
  {
    name: 'page 1 of 1 000 000 contributions',
    aim: 1.6,
    by: 'time',
    seeds: gifts,
    callers: onlyTheirs,
    product: () => pageOf(1),
    floor: firstPage,
    comparable: ({ contributions }) => contributions.map(({ id }) => id),
  },
  {
    name: 'page 2 000 of 1 000 000 contributions, against page 1',
    aim: 1.6,
    by: 'time',
    least: 1,
    seeds: gifts,
    callers: onlyTheirs,
    product: () => pageOf(2000),
    floor: firstPage,
    comparable: ({ contributions }) => ({ rows: contributions.length }),
  },
  {
    name: 'giving by fund and month over 1 000 000 contributions',
    aim: 1.2,
    by: 'time',
    least: 1,
    seeds: gifts,
    callers: onlyTheirs,
    product: () => ({
      method: 'GET',
      path: `/api/v1/reports/giving?groupBy=FUND&groupBy=MONTH&${REPORTED}`,
      status: 200,
    }),
    floor: () => ({ method: 'GET', path: '/api/v1/giving', status: 200 }),
    comparable: ({ rows }) =>
      rows.map(
        ({ fundId, month, measures: { net, giftCount } }) => `${fundId} ${month.slice(0, 10)} ${net} ${giftCount}`,
      ),
  },
  {
    name: 'the same without givers, from kept balances, against summing them',
    aim: 4,
    by: 'time',
    seeds: gifts,
    callers: onlyTheirs,
    product: () => send('POST', '/graphql', { query: REPORT }),
    floor: () => ({ method: 'GET', path: '/api/v1/giving/kept', status: 200 }),
    comparable: body =>
      (body.data?.givingReport ?? body).rows.map(
        ({ fundId, month, measures: { net, giftCount } }) => `${fundId} ${month.slice(0, 10)} ${net} ${giftCount}`,
      ),
  },
]
