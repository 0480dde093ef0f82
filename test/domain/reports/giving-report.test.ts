import fc from 'fast-check'
import { graphqlClient } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'
import { runs } from '../../support/sample.js'

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
    { numRuns: runs(8) },
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

describe('a comparison', () => {
  const giving = async (church: Church) => {
    const call = await giver(church)
    const give = (receivedDate: string, amount: number) =>
      call('POST', '/contributions', {
        ...newGift(church, { receivedDate, feeAmount: 0 }),
        allocations: [{ fundId: church.ids.fund, amount }],
      })
    await give('2025-01-31', 10)
    await give('2025-03-02', 20)
    await give('2026-01-15', 40)
    await give('2026-02-28', 80)
    const { rest } = church.client(await church.key(['contributions:read']))
    return async (query: string) => {
      const { status, body } = await rest('GET', `/reports/giving?${query}`)
      return { status, body, rows: body.rows?.map((row: Row) => [row.month ?? row.week ?? row.fundId, net(row)]) }
    }
  }
  interface Row {
    month: string | null
    week: string | null
    fundId: string | null
    measures: { net: number }
    comparison: { net: number }
  }
  const net = ({ measures, comparison }: Row) => [measures.net, comparison.net]
  const at = (day: string) => `${day}T00:00:00.000Z`

  test('with the year before has each month beside the same month, also those without giving now', async () => {
    const report = await giving(await givingChurch())
    const { body, rows } = await report('from=2026-01-01&asOf=2026-03-31&groupBy=MONTH&compareTo=PREVIOUS_YEAR')
    expect(rows).toEqual([
      [at('2026-01-01'), [40, 10]],
      [at('2026-02-01'), [80, 0]],
      [at('2026-03-01'), [0, 20]],
    ])
    expect(body).toMatchObject({
      comparisonFrom: at('2025-01-01'),
      comparisonAsOf: at('2025-03-31'),
      totals: { net: 120, giftCount: 2, averageGift: 60 },
      comparisonTotals: { net: 30 },
    })
    expect(body.rows[2].measures).toMatchObject({ giftCount: 0, averageGift: null })
  })

  test('with the period before compares whole months, or as many days', async () => {
    const report = await giving(await givingChurch())
    const months = await report('from=2026-02-01&asOf=2026-02-28&groupBy=MONTH&compareTo=PREVIOUS_PERIOD')
    expect([months.rows, months.body.comparisonFrom]).toEqual([[[at('2026-02-01'), [80, 40]]], at('2026-01-01')])
    const days = await report('from=2026-02-20&asOf=2026-03-01&compareTo=PREVIOUS_PERIOD')
    expect([days.body.comparisonFrom, days.body.comparisonAsOf]).toEqual([at('2026-02-10'), at('2026-02-19')])
  })

  test('by week is with the week 52 weeks before', async () => {
    const report = await giving(await givingChurch())
    const { rows } = await report('from=2026-02-22&asOf=2026-03-07&groupBy=WEEK&compareTo=PREVIOUS_YEAR')
    expect(rows).toEqual([
      [at('2026-02-22'), [80, 0]],
      [at('2026-03-01'), [0, 20]],
    ])
  })

  test.each([
    ['four groupings', 'groupBy=FUND&groupBy=MONTH&groupBy=CHANNEL&groupBy=WEEK', 'groupBy', 'too_many'],
    ['a grouping that there is not', 'groupBy=MOON', 'groupBy', 'invalid_enum'],
    [
      'months of half a month',
      'from=2026-02-01&asOf=2026-02-14&groupBy=MONTH&compareTo=PREVIOUS_PERIOD',
      'compareTo',
      'not_writable',
    ],
    [
      'quarters of two months',
      'from=2026-01-01&asOf=2026-02-28&groupBy=QUARTER&compareTo=PREVIOUS_PERIOD',
      'compareTo',
      'not_writable',
    ],
    [
      'weeks of whole months',
      'from=2026-01-01&asOf=2026-01-31&groupBy=WEEK&compareTo=PREVIOUS_PERIOD',
      'compareTo',
      'not_writable',
    ],
    ['a dimension that is not named', 'groupBy=DIMENSION', 'dimensionId', 'required'],
    ['a dimension that is not asked for', 'groupBy=FUND&dimensionId={own}', 'dimensionId', 'not_writable'],
    ['a foreign dimension', 'groupBy=DIMENSION&dimensionId={foreign}', 'dimensionId', 'unknown_reference'],
    ['more rows than there may be', 'limit=10001', 'limit', 'too_large'],
    ['days in the wrong order', 'from=2026-02-01&asOf=2026-01-01', 'from', 'date_order'],
  ])('is refused for %s', async (_name, query, field, code) => {
    const church = await givingChurch()
    const { rest } = church.client(await church.key())
    const foreign = (await givingChurch()).ids.dimension ?? ''
    const asked = query.replace('{own}', church.ids.dimension ?? '').replace('{foreign}', foreign)
    const { status, body } = await rest('GET', `/reports/giving?${asked}`)
    expect([status, body.details.fields]).toMatchObject([422, [{ field, code }]])
  })
})

test('giving by donor is for those who may read donors, and the largest can come first', async () => {
  const church = await givingChurch()
  const call = await giver(church)
  for (const [donorId, amount] of [
    [church.ids.donor, 5],
    [church.ids.otherDonor, 500],
  ])
    await call('POST', '/contributions', {
      ...newGift(church, { donorId, feeAmount: 0 }),
      allocations: [{ fundId: church.ids.fund, amount }],
    })
  const path = '/reports/giving?groupBy=DONOR&orderBy=LARGEST&limit=1'
  const blind = church.client(await church.key(['contributions:read']))
  expect((await blind.rest('GET', path)).headers.get('x-error-reason')).toBe('scope_missing')
  const { rows, rowCount, totals } = (await church.client(await church.key()).rest('GET', path)).body
  expect(rows).toMatchObject([{ donorId: church.ids.otherDonor, measures: { net: 500 } }])
  expect([rowCount, totals.giftCount]).toEqual([2, 3])
})
