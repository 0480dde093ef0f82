import fc from 'fast-check'
import { graphqlClient } from '../support/app.js'
import type { Church } from '../support/church.js'
import { giver, givingChurch, newGift } from '../support/giving.js'

const ask = async (church: Church, filter: string, select: string) => {
  const { body } = await graphqlClient(
    church.app.url,
    await church.key(['contributions:read', 'funds:read']),
  )(`{ givingReport(filter: {${filter}}) { ${select} } }`)
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data.givingReport
}
const MEASURES = 'gross refunds net fees giftCount givingUnitCount'
/** Before the one gift that a church is made with. */
const YEAR = 'from: "2026-01-01", asOf: "2026-10-24"'

test('of a gift for two funds each fund has its part, and what went back is in the month in which it went back', async () => {
  const church = await givingChurch()
  const call = await giver(church)
  const { fund, restricted } = church.ids
  const gift = await call('POST', '/contributions', newGift(church, { receivedDate: '2026-09-06' }))
  await call('POST', '/contributions', newGift(church, { receivedDate: '2026-10-04', status: 'PENDING' }))
  await call('POST', `/contributions/${gift.id}/refunds`, { amount: 4, refundDate: '2026-10-20' })
  const { rows, totals } = await ask(
    church,
    `${YEAR}, groupBy: [MONTH, FUND]`,
    `rows { month fund { id } measures { ${MEASURES} } } totals { ${MEASURES} }`,
  )
  const row = (month: string, id: string | undefined, measures: object) => ({
    month: `2026-${month}-01T00:00:00.000Z`,
    fund: { id },
    measures,
  })
  const given = { refunds: 0, giftCount: 1, givingUnitCount: 1 }
  const back = { gross: 0, fees: 0, giftCount: 0, givingUnitCount: 0 }
  expect(new Set(rows)).toEqual(
    new Set([
      row('09', fund, { ...given, gross: 12.5, net: 12.5, fees: 0.38 }),
      row('09', restricted, { ...given, gross: 7.5, net: 7.5, fees: 0.23 }),
      row('10', fund, { ...back, refunds: 2.5, net: -2.5 }),
      row('10', restricted, { ...back, refunds: 1.5, net: -1.5 }),
    ]),
  )
  expect(totals).toEqual({ gross: 20, refunds: 4, net: 16, fees: 0.61, giftCount: 1, givingUnitCount: 1 })
  const one = await ask(
    church,
    `${YEAR}, fundId: ["${restricted}"]`,
    `rows { month fundId channel } totals { net giftCount }`,
  )
  expect(one).toEqual({
    rows: [{ month: null, fundId: restricted, channel: null }],
    totals: { net: 6, giftCount: 1 },
  })
})

test('two who give jointly are one giving unit, and who is anonymous is none', async () => {
  const church = await givingChurch()
  const call = await giver(church)
  const household = await church.insert('household', { name: 'Joint' })
  const [one, two] = [await church.donor(), await church.donor()]
  for (const id of [one, two]) await church.member(household, id, { gives_jointly: true, from_date: '2026-06-01' })
  for (const [donorId, receivedDate] of [
    [one, '2026-05-03'],
    [two, '2026-05-03'],
    [one, '2026-06-07'],
    [two, '2026-06-07'],
  ]) {
    await call('POST', '/contributions', newGift(church, { donorId, receivedDate }))
  }
  await call(
    'POST',
    '/contributions',
    newGift(church, { donorId: undefined, isAnonymous: true, receivedDate: '2026-06-07' }),
  )
  const { rows } = await ask(church, `${YEAR}, groupBy: [MONTH]`, 'rows { measures { giftCount givingUnitCount } }')
  expect(rows.map(({ measures }: { measures: object }) => measures)).toEqual([
    { giftCount: 2, givingUnitCount: 2 },
    { giftCount: 3, givingUnitCount: 1 },
  ])
})

test('whatever it is grouped by, its rows come to its totals, and those to the gifts', async () => {
  const church = await givingChurch()
  const call = await giver(church)
  const cents = fc.integer({ min: 1, max: 99_999 })
  const gifts = fc.array(
    fc.record({
      parts: fc.tuple(cents, cents),
      month: fc.integer({ min: 1, max: 10 }),
      paymentMethod: fc.constantFrom('CASH', 'CHECK', 'CARD'),
      channel: fc.constantFrom('ONLINE', 'IN_PERSON'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  let all = 0
  await fc.assert(
    fc.asyncProperty(gifts, async given => {
      for (const { parts, month, ...gift } of given) {
        const [one, two] = parts
        all += one + two
        await call('POST', '/contributions', {
          ...newGift(church, gift),
          feeAmount: 0,
          receivedDate: `2026-${String(month).padStart(2, '0')}-11`,
          allocations: [
            { fundId: church.ids.fund, amount: one / 100 },
            { fundId: church.ids.restricted, amount: two / 100 },
          ],
        })
      }
      for (const groupBy of ['FUND', 'MONTH', 'FUND, MONTH', 'PAYMENT_METHOD, CHANNEL', 'MONTH, FUND, CHANNEL']) {
        const report = await ask(
          church,
          `${YEAR}, groupBy: [${groupBy}]`,
          'rows { measures { gross } } totals { gross }',
        )
        const sum = (rows: { measures: { gross: number } }[]) =>
          rows.reduce((total, { measures }) => total + Math.round(measures.gross * 100), 0)
        expect([sum(report.rows), Math.round(report.totals.gross * 100)]).toEqual([all, all])
      }
    }),
    { numRuns: 8 },
  )
})

test('a window without giving has no rows and totals of zero, and one that ends before it begins is refused', async () => {
  const church = await givingChurch()
  const empty = await ask(church, 'from: "2020-01-01", asOf: "2020-12-31"', `rows { month } totals { ${MEASURES} }`)
  expect(empty).toEqual({
    rows: [],
    totals: { gross: 0, refunds: 0, net: 0, fees: 0, giftCount: 0, givingUnitCount: 0 },
  })
  await expect(ask(church, 'from: "2026-02-01", asOf: "2026-01-31"', 'rows { month }')).rejects.toThrow('date_order')
})
