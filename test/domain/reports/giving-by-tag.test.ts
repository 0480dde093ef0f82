import type { Church } from '../../support/church.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
  await church.query('update contribution set deleted_at = now() where organization_id = $1', [church.id])
  api = church.client(await church.key())
})

const tag = async (name: string): Promise<string> => (await api.rest('POST', '/donor-tags', { body: { name } })).body.id
const donor = async (...tagIds: string[]): Promise<string> =>
  (await api.rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName: 'Zaborowski', tagIds } })).body.id
const give = (donorId: string | undefined, receivedDate: string, amount: number) =>
  call('POST', '/contributions', {
    ...newGift(church, { donorId, receivedDate, feeAmount: 0 }),
    allocations: [{ fundId: church.ids.fund, amount }],
  })
const PATH = '/reports/giving-by-tag?from=2026-01-01&asOf=2026-06-30'

/** Ann sings and plays, Bob plays, Cleo sings and gave nothing in the days, Dan has no tag. */
async function band() {
  const [choir, players, empty] = [await tag('Choir'), await tag('Band'), await tag('Alumni')]
  const [ann, bob, cleo, dan] = [await donor(choir, players), await donor(players), await donor(choir), await donor()]
  await give(ann, '2026-01-01', 60)
  const second = await give(ann, '2026-06-30', 40)
  await give(bob, '2026-03-01', 15.5)
  await give(cleo, '2025-12-31', 1000)
  await give(dan, '2026-03-01', 2000)
  await call('POST', `/contributions/${second.id}/refunds`, { amount: 10, refundDate: '2026-06-30' })
  return { choir, players, empty, ann, bob }
}

test('each tag has what its donors gave, and a donor with two tags counts once in the totals', async () => {
  const { choir, players, empty } = await band()
  const { status, body } = await api.rest('GET', PATH)
  expect(status).toBe(200)
  // Ann gave 60 and 40 and got 10 back; Bob gave 15.50.
  expect(body).toMatchObject({
    rowCount: 3,
    rows: [
      {
        tagId: players,
        name: 'Band',
        measures: { donorCount: 2, givingDonorCount: 2, giftCount: 3, gross: 115.5, refunds: 10, net: 105.5 },
      },
      {
        tagId: choir,
        name: 'Choir',
        measures: { donorCount: 2, givingDonorCount: 1, giftCount: 2, gross: 100, refunds: 10, net: 90 },
      },
      {
        tagId: empty,
        name: 'Alumni',
        measures: { donorCount: 0, givingDonorCount: 0, giftCount: 0, gross: 0, refunds: 0, net: 0 },
      },
    ],
    totals: { donorCount: 3, givingDonorCount: 2, giftCount: 3, gross: 115.5, refunds: 10, net: 105.5 },
  })
  const list =
    '/contributions?include=totals&status=COMPLETED&receivedDate[gte]=2026-01-01&receivedDate[lte]=2026-06-30'
  for (const { tagId, measures } of body.rows) {
    const { totals } = (await api.rest('GET', `${list}&tagId=${tagId}`)).body
    expect([totals.count, totals.amount]).toEqual([measures.giftCount, measures.gross])
  }
})

test('a smaller limit shows the largest rows, and the totals stay', async () => {
  await band()
  const { body } = await api.rest('GET', `${PATH}&limit=1`)
  expect([body.rows.map(({ name }: { name: string }) => name), body.rowCount]).toEqual([['Band'], 3])
  expect(body.totals.gross).toBe(115.5)
})

test('on GraphQL it leads to the tags, and a church without tags has no rows', async () => {
  const query = '{ givingByTag(filter: { asOf: "2026-06-30" }) { rows { tag { name } } totals { donorCount net } } }'
  expect((await api.graphql(query)).body.data.givingByTag).toEqual({ rows: [], totals: { donorCount: 0, net: 0 } })
  await tag('Choir')
  expect((await api.graphql(query)).body.data.givingByTag.rows).toEqual([{ tag: { name: 'Choir' } }])
})

test('it needs the scopes of contributions and of donors', async () => {
  for (const scopes of [['contributions:read'], ['donors:read']])
    expect((await church.client(await church.key(scopes)).rest('GET', PATH)).status).toBe(403)
  expect((await church.client(await church.key(['contributions:read', 'donors:read'])).rest('GET', PATH)).status).toBe(
    200,
  )
})
