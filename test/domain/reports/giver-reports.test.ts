import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let report: (path: string) => Promise<Record<string, never>>
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
  await church.query('update contribution set deleted_at = now() where organization_id = $1', [church.id])
  const { rest } = church.client(await church.key(['contributions:read']))
  report = async path => {
    const { status, body } = await rest('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
})

const donor = (name: string) => church.donor({ first_name: name })
const give = (donorId: string | undefined, receivedDate: string, amount: number) =>
  call('POST', '/contributions', {
    ...newGift(church, { donorId, receivedDate, feeAmount: 0 }),
    allocations: [{ fundId: church.ids.fund, amount }],
  })

/** Two years up to the end of June 2026: one of each state, and one who took everything back. */
async function givers() {
  const [fresh, loyal, back, gone, undone] = await Promise.all(['Nora', 'Leo', 'Bea', 'Gus', 'Una'].map(donor))
  await give(fresh, '2026-02-01', 10)
  await give(loyal, '2024-08-01', 20)
  await give(loyal, '2025-07-01', 30)
  await give(back, '2023-01-01', 40)
  await give(back, '2026-06-30', 50)
  await give(gone, '2025-06-30', 60)
  await give(gone, '2025-01-01', 5)
  const taken = await give(undone, '2026-03-01', 70)
  await call('POST', `/contributions/${taken.id}/refunds`, { amount: 70, refundDate: '2026-03-05' })
  return { fresh, loyal, back, gone }
}

test('retention counts who is new, stays, comes back and lapses, and a gift that was taken back is none', async () => {
  await givers()
  const it = await report('/reports/giver-retention?asOf=2026-06-30')
  expect(it).toMatchObject({
    priorFrom: '2024-07-01T00:00:00.000Z',
    currentFrom: '2025-07-01T00:00:00.000Z',
    rows: [
      { state: 'NEW', givingUnitCount: 1, currentAmount: 10, priorAmount: 0 },
      { state: 'RETAINED', givingUnitCount: 1, currentAmount: 30, priorAmount: 20 },
      { state: 'RECOVERED', givingUnitCount: 1, currentAmount: 50, priorAmount: 0 },
      { state: 'LAPSED', givingUnitCount: 1, currentAmount: 0, priorAmount: 65 },
    ],
    retentionRate: 0.5,
  })
  const empty = await report('/reports/giver-retention?asOf=2020-06-30&months=6')
  expect(empty.retentionRate).toBeNull()
})

test('who has lapsed is listed with the last gift, by how much was given; who lapsed long ago only on request', async () => {
  const { gone } = await givers()
  const long = await donor('Olga')
  await give(long, '2022-05-05', 500)
  const last = await report('/reports/lapsed-givers?asOf=2026-06-30')
  expect(last.rows).toEqual([
    {
      givingUnitId: gone,
      lastGiftDate: '2025-06-30T00:00:00.000Z',
      priorAmount: 65,
      priorGiftCount: 2,
      earlierAmount: 0,
    },
  ])
  const all = await report('/reports/lapsed-givers?asOf=2026-06-30&type=SYBUNT&leastAmount=65')
  expect([all.rowCount, (all.rows as { givingUnitId: string }[]).map(row => row.givingUnitId)]).toEqual([
    2,
    [gone, long],
  ])
  const large = await report('/reports/lapsed-givers?asOf=2026-06-30&leastAmount=65.01')
  expect([large.rows, large.rowCount]).toEqual([[], 0])
})

test('bands divide giving units by what they gave, and a household that gives jointly is one', async () => {
  const [a, b] = [await donor('Ada'), await donor('Ben')]
  const household = await church.insert('household', { name: 'Joint' })
  for (const member of [a, b])
    await church.member(household, member, { gives_jointly: true, role: 'HEAD', from_date: '2020-01-01' })
  await give(a, '2026-01-05', 60)
  await give(b, '2026-02-05', 60)
  await give(await donor('Cy'), '2026-02-06', 99.99)
  await give(await donor('Di'), '2026-02-07', 100)
  const it = await report('/reports/giving-bands?from=2026-01-01&asOf=2026-06-30&bounds=100&bounds=120')
  expect(it).toMatchObject({
    rows: [
      { from: null, below: 100, givingUnitCount: 1, amount: 99.99 },
      { from: 100, below: 120, givingUnitCount: 1, amount: 100 },
      { from: 120, below: null, givingUnitCount: 1, amount: 120 },
    ],
    givingUnitCount: 3,
    amount: 319.99,
    largestTenAmount: 319.99,
  })
  const shares = (it.rows as { share: number }[]).map(({ share }) => share)
  expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1)
  const history = await report(`/reports/giving?from=2020-01-01&asOf=2026-12-31&groupBy=YEAR&givingUnitId=${household}`)
  expect(history.rows).toMatchObject([{ year: '2026-01-01T00:00:00.000Z', measures: { net: 120, giftCount: 2 } }])
})

test('bounds that do not rise, and windows that are too long, are refused', async () => {
  const { rest } = church.client(await church.key())
  for (const [path, field, code] of [
    ['giving-bands?bounds=100&bounds=100', 'bounds', 'invalid_format'],
    ['giver-retention?months=0', 'months', 'too_small'],
    ['lapsed-givers?months=61', 'months', 'too_large'],
    ['lapsed-givers?type=GONE', 'type', 'invalid_enum'],
  ]) {
    const { status, body } = await rest('GET', `/reports/${path}`)
    expect([path, status, body.details?.fields]).toEqual([path, 422, [faulty(field, code)]])
  }
})
