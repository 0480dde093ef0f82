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

interface Row {
  donorId: string
  recognizedAmount: number
  measures: Record<string, number>
}

const donor = async (body: object): Promise<string> => (await api.rest('POST', '/donors', { body })).body.id
const person = (firstName: string) => donor({ donorType: 'INDIVIDUAL', firstName, lastName: 'Okafor' })
const give = (
  donorId: string | null,
  receivedDate: string,
  amount: number,
  softCredits: { donorId: string; amount: number }[] = [],
) =>
  call('POST', '/contributions', {
    ...newGift(church, { donorId, receivedDate, feeAmount: 0 }),
    ...(donorId === null && { isAnonymous: true }),
    allocations: [{ fundId: church.ids.fund, amount }],
    softCredits: softCredits.map(credit => ({ ...credit, reason: 'Advised the gift' })),
  })
const PATH = '/reports/donor-recognition?from=2026-01-01&asOf=2026-06-30'
const short = ({ donorId, recognizedAmount, measures: m }: Row) =>
  [donorId, m.giftCount, m.givenAmount, m.softCreditCount, m.softCreditedAmount, recognizedAmount].join(' | ')

/** A fund gives on the advice of Ada and Ben; Ada gives herself and gets a part back; Cal gave before the days. */
async function year() {
  const fund = await donor({ donorType: 'ORGANIZATION', organizationName: 'Piedmont Giving Fund' })
  const [ada, ben, cal] = [await person('Ada'), await person('Ben'), await person('Cal')]
  await give(fund, '2026-01-01', 500, [
    { donorId: ada, amount: 500 },
    { donorId: ben, amount: 125.5 },
  ])
  await give(fund, '2025-12-31', 900, [{ donorId: ben, amount: 900 }])
  const refunded = await give(ada, '2026-06-30', 80)
  await call('POST', `/contributions/${refunded.id}/refunds`, { amount: 30, refundDate: '2026-06-30' })
  await give(cal, '2025-12-31', 70)
  await give(null, '2026-02-01', 11)
  const voided = await give(ben, '2026-03-01', 44, [{ donorId: cal, amount: 44 }])
  await church.query(`update contribution set status = 'FAILED' where id = $1`, [voided.id])
  return { fund, ada, ben, cal }
}

test('a donor is recognized for own gifts less refunds and for soft credits of the gifts of others', async () => {
  const { fund, ada, ben } = await year()
  const { status, body } = await api.rest('GET', PATH)
  expect(status).toBe(200)
  // Ada gave 80 and got 30 back, and is credited with 500. The fund gave 500. Ben is credited with 125.50.
  expect(body.rows.map(short)).toEqual([
    `${ada} | 1 | 50 | 1 | 500 | 550`,
    `${fund} | 1 | 500 | 0 | 0 | 500`,
    `${ben} | 0 | 0 | 1 | 125.5 | 125.5`,
  ])
  expect(body).toMatchObject({
    rowCount: 3,
    totals: { giftCount: 2, givenAmount: 550, softCreditCount: 2, softCreditedAmount: 625.5 },
  })
})

test('each row adds up from the list of contributions', async () => {
  await year()
  const list =
    '/contributions?include=totals&status=COMPLETED&receivedDate[gte]=2026-01-01&receivedDate[lte]=2026-06-30'
  const { rows } = (await api.rest('GET', PATH)).body
  expect(rows).toHaveLength(3)
  for (const { donorId, measures } of rows as Row[]) {
    const given = (await api.rest('GET', `${list}&donorId=${donorId}`)).body.totals
    expect(given.amount - given.refundedAmount).toBe(measures.givenAmount)
    const credited = (await api.rest('GET', `${list}&softCreditedDonorId=${donorId}`)).body.totals
    expect([credited.count, credited.softCreditedAmount ?? 0]).toEqual([
      measures.softCreditCount,
      measures.softCreditedAmount,
    ])
  }
})

test('softCreditedOnly leaves out the others, and a smaller limit keeps the totals', async () => {
  const { ada } = await year()
  const { body } = await api.rest('GET', `${PATH}&softCreditedOnly=true&limit=1`)
  expect(body.rows.map(short)).toEqual([`${ada} | 1 | 50 | 1 | 500 | 550`])
  expect(body).toMatchObject({
    rowCount: 2,
    totals: { giftCount: 1, givenAmount: 50, softCreditCount: 2, softCreditedAmount: 625.5 },
  })
})

test('as CSV it names the donors, and on GraphQL it leads to them', async () => {
  const { ada } = await year()
  const headers = { Authorization: `Bearer ${await church.key()}` }
  const answer = await fetch(`${church.app.url}/api/v1${PATH}&format=csv`, { headers })
  expect((await answer.text()).split('\r\n').slice(0, 2)).toEqual([
    'Donor,Donor ID,Gifts,Given,Soft credits,Soft credited,Recognized',
    `Ada Okafor,${ada},1,50.00,1,500.00,550.00`,
  ])
  const query = `{ donorRecognition(filter: { from: "2026-01-01", asOf: "2026-06-30", limit: 1 }) {
    rows { donor { displayName } recognizedAmount } } }`
  expect((await api.graphql(query)).body.data.donorRecognition).toEqual({
    rows: [{ donor: { displayName: 'Ada Okafor' }, recognizedAmount: 550 }],
  })
})

test('a church without contributions has no rows', async () => {
  const { body } = await api.rest('GET', PATH)
  expect(body).toMatchObject({ rows: [], rowCount: 0, totals: { givenAmount: 0, softCreditedAmount: 0 } })
})

test('an erased donor keeps the amounts', async () => {
  const { ben } = await year()
  expect((await api.rest('POST', `/donors/${ben}/erase`, { body: {} })).status).toBeLessThan(300)
  const { rows } = (await api.rest('GET', PATH)).body
  expect(rows.map(short)).toContain(`${ben} | 0 | 0 | 1 | 125.5 | 125.5`)
})

test('it needs the scopes of contributions and of donors', async () => {
  for (const scopes of [['contributions:read'], ['donors:read']])
    expect((await church.client(await church.key(scopes)).rest('GET', PATH)).status).toBe(403)
  expect((await church.client(await church.key(['contributions:read', 'donors:read'])).rest('GET', PATH)).status).toBe(
    200,
  )
})
