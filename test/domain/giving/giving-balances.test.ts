import { Channel } from '../../../dist/src/domain/giving/contributions/contribution.js'
import type { Church } from '../../support/church.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'
import { until } from '../../support/until.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
})

const AMOUNTS = 'gross refunds net fees giftCount averageGift givingUnitCount'
/** A filter that every contribution fulfils, and that the balances do not know. */
const ANY_CHANNEL = `channel: [${Object.values(Channel).join(', ')}]`
const GROUPINGS = ['FUND', 'MONTH', 'FUND, MONTH', 'WEEK, FUND', 'QUARTER', 'YEAR, FUND']

/** The report as GraphQL answers it. It comes from the stored balances when these can answer it. */
async function report(measures: string, groupBy: string, more = '') {
  const { graphql } = church.client(await church.key())
  const row = `measures { ${measures} } comparison { ${measures} }`
  const { data, errors } = (
    await graphql(`{ givingReport(filter: {from: "2026-01-01", asOf: "2026-12-31", groupBy: [${groupBy}] ${more}}) {
      rowCount rows { fundId week month quarter year ${row} } totals { ${measures} } comparisonTotals { ${measures} } } }`)
  ).body
  if (errors) throw new Error(JSON.stringify(errors))
  return data.givingReport
}

/** The same from the contributions. */
const counted = (groupBy: string, more = '') => report(AMOUNTS, groupBy, `${more} ${ANY_CHANNEL}`)

async function agree() {
  for (const groupBy of GROUPINGS)
    expect([groupBy, await report(AMOUNTS, groupBy)]).toEqual([groupBy, await counted(groupBy)])
}

const refresh = async () => {
  const [row] = await church.query('select refresh_giving_balances($1, 1000, now()) as stale', [church.id])
  return row?.stale
}
const staleDays = async () =>
  (await church.query("select to_char(day, 'YYYY-MM-DD') as day from giving_stale_day order by 1")).map(
    ({ day }) => day,
  )
const gift = (more: object = {}) =>
  call('POST', '/contributions', newGift(church, { receivedDate: '2026-10-04', status: 'COMPLETED', ...more }))
const parts = (...amounts: [fund: string, amount: number][]) => ({
  allocations: amounts.map(([fund, amount]) => ({ fundId: church.ids[fund], amount })),
  feeAmount: 0,
})

test('a report agrees with the contributions before balances are stored, while they are stale and after', async () => {
  await gift(parts(['fund', 30], ['youth', 12.5]))
  await gift({ ...parts(['youth', 5]), receivedDate: '2026-11-01' })
  await agree()
  await refresh()
  await agree()
  await gift(parts(['fund', 7], ['restricted', 3]))
  expect(await staleDays()).toEqual(['2026-10-04'])
  await agree()
})

test('every write that changes giving makes its days stale, those that it leaves included', async () => {
  const made = await gift(parts(['fund', 30], ['youth', 12.5]))
  const steps: [days: string[], act: () => Promise<unknown>][] = [
    [['2026-10-04', '2026-10-11'], () => call('PATCH', `/contributions/${made.id}`, { receivedDate: '2026-10-11' })],
    [
      ['2026-10-11'],
      () =>
        call('PUT', `/contributions/${made.id}/allocations`, { allocations: parts(['restricted', 42.5]).allocations }),
    ],
    // Its own day has less that counts toward no pledge, too.
    [
      ['2026-10-11', '2026-10-20'],
      () => call('POST', `/contributions/${made.id}/refunds`, { amount: 2.5, refundDate: '2026-10-20' }),
    ],
    [['2026-10-18'], () => gift({ receivedDate: '2026-10-18' })],
  ]
  for (const [days, act] of steps) {
    await refresh()
    expect(await staleDays()).toEqual([])
    await act()
    expect(await staleDays()).toEqual(days)
    await agree()
  }
  const { id } = await gift({ receivedDate: '2026-10-25' })
  await refresh()
  await call('DELETE', `/contributions/${id}`)
  expect(await staleDays()).toEqual(['2026-10-25'])
  await agree()
})

test('a giver counts once in each row and once in the totals, on whichever days and to whichever funds', async () => {
  await gift(parts(['fund', 30], ['youth', 12.5]))
  await gift({ ...parts(['youth', 5]), receivedDate: '2026-10-11' })
  await gift({ ...parts(['fund', 8]), receivedDate: '2026-11-01', donorId: church.ids.otherDonor })
  await gift({ ...parts(['fund', 2]), receivedDate: '2026-11-08', donorId: null })
  const units = async (groupBy: string) => {
    const { rows, totals } = await report(AMOUNTS, groupBy)
    const counts = rows.map(({ measures }: { measures: { givingUnitCount: number } }) => measures.givingUnitCount)
    return [counts.sort(), totals.givingUnitCount]
  }
  expect(await units('YEAR')).toEqual([[2], 2])
  expect(await units('MONTH')).toEqual([[1, 1], 2])
  expect(await units('FUND')).toEqual([[1, 2], 2])
  expect(await units('MONTH, FUND')).toEqual([[1, 1, 1], 2])
  // The church has another contribution of the same donor, in a week of its own.
  expect(await units('WEEK, MONTH')).toEqual([[0, 1, 1, 1, 1], 2])
})

test('a filter that the balances do not know is answered from the contributions', async () => {
  await gift(parts(['fund', 30], ['youth', 12.5]))
  await refresh()
  for (const more of [
    `fundId: ["${church.ids.fund}"]`,
    `fundId: ["${church.ids.fund}", "${church.ids.youth}"]`,
    `donorId: ["${church.ids.donor}"]`,
    'paymentMethod: [CASH]',
    'compareTo: PREVIOUS_YEAR',
  ])
    for (const groupBy of ['FUND', 'MONTH', 'FUND, MONTH'])
      expect([more, await report(AMOUNTS, groupBy, more)]).toEqual([more, await counted(groupBy, more)])
})

test('balances are not recalculated while a contribution is being written, so none is missed', async () => {
  await refresh()
  const client = await church.app.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.organization', $1, true)`, [church.id])
    await client.query(`select mark_giving_days($1, '{2026-10-04}', '{}', '{}')`, [church.id])
    expect(await refresh()).toBeNull()
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await refresh()).toBe(0)
})

test('a report recalculates stale balances, and no request waits for it', async () => {
  await gift()
  await report(AMOUNTS, 'FUND')
  await until(async () => (await church.query('select from giving_balance')).length > 0)
  await gift({ receivedDate: '2026-10-11' })
  await report(AMOUNTS, 'FUND')
  await until(async () => !(await staleDays()).length)
  await agree()
})
