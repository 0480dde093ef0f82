import { findings } from '../../dist/src/commands/verify.js'
import { checkBooks } from '../../examples/month/books.js'
import { prepareMonth } from '../../examples/month/church.js'
import { play, titles } from '../../examples/month/steps.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { keepBooks, makeChurch } from '../support/make.js'

type Amounts = [general: number, missions: number, youth: number]
interface Stand {
  assets: Amounts
  owed: Amounts
}
const NONE: Amounts = [0, 0, 0]
const stand = (assets: Amounts, owed = NONE): Stand => ({ assets, owed })

/** What the funds have and owe after each step. */
const STANDS: readonly Stand[] = [
  stand([5000, 2000, 500]),
  stand([7400.5, 2600.25, 750]),
  stand([8300.5, 2880.25, 750]),
  stand([8258.4, 2880.25, 565.64]),
  stand([8258.4, 2880.25, 565.64], [600, 0, 300]),
  stand([7958.4, 2880.25, 415.64], [300, 0, 150]),
  stand([7658.4, 2880.25, 265.64]),
  stand([7658.4, 2880.25, 265.64], [210, 140, 0]),
  stand([7448.4, 2740.25, 265.64]),
  stand([7448.4, 2740.25, 265.64], [275, 0, 0]),
  stand([7173.4, 2740.25, 265.64]),
  stand([6873.4, 2740.25, 565.64]),
  stand([7373.4, 2240.25, 565.64]),
  stand([7373.4, 2240.25, 470.64]),
  stand([7373.4, 2145.25, 565.64]),
  stand([7373.4, 2145.25, 565.64]),
  stand([7373.4, 2145.25, 565.64]),
  stand([7373.4, 2145.25, 565.64]),
  stand([7354.5, 2145.25, 565.64]),
  stand([7354.5, 2145.25, 565.64]),
  stand([7414.5, 2145.25, 565.64]),
  stand([7414.5, 2145.25, 565.64], [160, 0, 0]),
]

/** What came and went in each fund over the whole month. */
const ROLLED = {
  general: {
    opening: 0,
    revenue: 8360.5,
    expense: 1306,
    transfersIn: 0,
    transfersOut: 300,
    released: 500,
    other: 0,
    closing: 7254.5,
    cash: 7414.5,
    overspent: false,
  },
  missions: {
    opening: 0,
    revenue: 2880.25,
    expense: 235,
    transfersIn: 0,
    transfersOut: 0,
    released: -500,
    other: 0,
    closing: 2145.25,
    cash: 2145.25,
    overspent: false,
  },
  youth: {
    opening: 0,
    revenue: 750,
    expense: 484.36,
    transfersIn: 300,
    transfersOut: 0,
    released: 0,
    other: 0,
    closing: 565.64,
    cash: 565.64,
    overspent: false,
  },
}

let church: Church
let month: Awaited<ReturnType<typeof prepareMonth>>
let steps: ReturnType<typeof play>

beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()), {
    receipt_required_from: 7_500,
    bill_second_approval_limit: 250_000,
  })
  const people = {
    owner: church.client((await church.person('OWNER')).token),
    treasurer: church.client((await church.person('TREASURER')).token),
    bookkeeper: church.client((await church.person('BOOKKEEPER')).token),
    bank: church.client(await church.key(['transactions:write'])),
  }
  month = await prepareMonth(people, '1')
  steps = play(month)
})

async function broken() {
  const client = await church.app.owner.connect()
  try {
    return await findings(client, church.id)
  } finally {
    client.release()
  }
}

test.each(titles.map((title, index) => [title, STANDS[index] as Stand] as const))(
  '%s',
  async (title, { assets, owed }) => {
    expect((await steps.next()).value).toBe(title)
    const { positions, due, aged } = await checkBooks(month)
    expect(positions).toEqual(
      Object.fromEntries(
        ['general', 'missions', 'youth'].map((fund, i) => [
          fund,
          {
            assets: assets[i],
            liabilities: owed[i],
            netAssets: Math.round(((assets[i] as number) - (owed[i] as number)) * 100) / 100,
          },
        ]),
      ),
    )
    const total = owed[0] + owed[1] + owed[2]
    expect([due, aged]).toEqual([total, total])
    expect(await broken()).toEqual([])
  },
)

test('the month is played to its end', async () => {
  expect((await steps.next()).done).toBe(true)
  expect(titles).toHaveLength(STANDS.length)
})

test('every fund rolls forward from what it had to what it has', async () => {
  const { body } = await month.bookkeeper.graphql(
    `query ($from: Day!, $asOf: Day!) { fundBalances(filter: {from: $from, asOf: $asOf}) { rows {
      fundId opening revenue expense transfersIn transfersOut released other closing cash overspent } } }`,
    { from: month.on(1), asOf: month.after },
  )
  const rows = Object.entries(month.funds).map(([fund, id]) => {
    const { fundId: _, ...row } = body.data.fundBalances.rows.find((each: { fundId: string }) => each.fundId === id)
    return [fund, row]
  })
  expect(Object.fromEntries(rows)).toEqual(ROLLED)
})

test('at the end of the month nothing was owed, for the carried bill is of the next one', async () => {
  const { body } = await month.bookkeeper.graphql(
    `query ($last: Day!, $after: Day!) {
      monthEnd: payablesAgeing(filter: {asOf: $last}) { totals { current over90 total } }
      now: payablesAgeing(filter: {asOf: $after}) { totals { current over90 total } }
    }`,
    { last: month.last, after: month.after },
  )
  expect(body.data).toEqual({
    monthEnd: { totals: { current: 0, over90: 0, total: 0 } },
    now: { totals: { current: 160, over90: 0, total: 160 } },
  })
})
