import type { Church } from '../../support/church.js'
import { givingChurch, newGift } from '../../support/giving.js'

let church: Church
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  api = church.client(await church.key())
})

const record = async (more: object) => {
  const { status, body } = await api.rest('POST', '/contributions', { body: newGift(church, more) })
  expect(status).toBe(201)
  return body.id as string
}
const part = (amount: number, fundId = church.ids.fund) => ({ fundId, amount })
const found = async (query: string) => {
  const { status, body } = await api.rest('GET', `/contributions?${query}`)
  expect(status).toBe(200)
  return body.contributions.map(({ id }: { id: string }) => id).sort()
}

describe('the office finds a contribution by what it has in hand', () => {
  test('a check number, the last four digits and an external id are found whole, and a memo by a part of it', async () => {
    const check = await record({ paymentMethod: 'CHECK', checkNumber: '1042' })
    const card = await record({ paymentMethod: 'CARD', paymentLast4: '1042' })
    const online = await record({ provider: 'PROVIDER_1', externalId: '1042' })
    const noted = await record({ memo: 'For the Organ, see letter 10421' })
    const other = await record({ paymentMethod: 'CHECK', checkNumber: '10420' })
    expect(await found('q=1042')).toEqual([check, card, online, noted].sort())
    expect(await found('q=organ')).toEqual([noted])
    expect(await found('checkNumber=1042&checkNumber=10420')).toEqual([check, other].sort())
    expect(await found('paymentLast4=1042')).toEqual([card])
    expect(await found('externalId=1042')).toEqual([online])
    expect(await found('q=%25')).toEqual([])
  })

  test('a search works with other filters, and a deleted contribution is not found', async () => {
    const spring = await record({ memo: 'Roof', receivedDate: '2026-03-01' })
    const summer = await record({ memo: 'roof', receivedDate: '2026-07-01' })
    expect(await found('q=roof&receivedDate[gte]=2026-06-01')).toEqual([summer])
    expect((await api.rest('DELETE', `/contributions/${summer}`)).status).toBe(200)
    expect(await found('q=roof')).toEqual([spring])
  })

  test('another church finds nothing', async () => {
    await record({ paymentMethod: 'CHECK', checkNumber: '77', memo: 'Private' })
    const neighbour = await givingChurch()
    const { rest } = neighbour.client(await neighbour.key())
    for (const query of ['q=77', 'q=private', 'checkNumber=77'])
      expect((await rest('GET', `/contributions?${query}`)).body.contributions).toEqual([])
  })
})

describe('soft credits', () => {
  const credit = (donorId: string | undefined, amount: number) => ({ donorId, amount, reason: 'Asked for it' })

  test('of a donor are listed with their own total, which changes no other', async () => {
    const [ann, bob] = [await church.donor(), await church.donor()]
    const roof = await church.fund('Roof')
    const first = await record({
      allocations: [part(60), part(30, roof), part(10, roof)],
      softCredits: [credit(ann, 25), credit(bob, 40)],
    })
    const second = await record({ allocations: [part(50)], softCredits: [credit(ann, 12.5)] })
    await record({ allocations: [part(7)] })
    const totals = async (query: string) =>
      (await api.rest('GET', `/contributions?include=totals&${query}`)).body.totals
    expect(await found(`softCreditedDonorId=${ann}`)).toEqual([first, second].sort())
    // 100 and 50 were given; Ann is credited with 25 and 12.50, Bob with 40.
    expect(await totals(`softCreditedDonorId=${ann}`)).toMatchObject({
      count: 2,
      amount: 150,
      softCreditedAmount: 37.5,
    })
    expect(await totals(`softCreditedDonorId=${bob}`)).toMatchObject({ count: 1, amount: 100, softCreditedAmount: 40 })
    expect(await totals(`softCreditedDonorId=${ann}&softCreditedDonorId=${bob}`)).toMatchObject({
      count: 2,
      softCreditedAmount: 77.5,
    })
    // The roof has two allocations of one contribution, whose soft credit counts once.
    expect(await totals(`softCreditedDonorId=${ann}&fundId=${roof}`)).toMatchObject({
      count: 1,
      amount: 40,
      softCreditedAmount: 25,
    })
    // Without the filter the 7 count too, and the 100 that the church has from the beginning.
    expect(await totals('')).toMatchObject({ count: 4, amount: 257, softCreditedAmount: null })
  })

  test('follow a merge, and GraphQL answers the same total', async () => {
    const [ann, anna] = [await church.donor(), await church.donor()]
    const gift = await record({ allocations: [part(20)], softCredits: [credit(anna, 8)] })
    expect((await api.rest('POST', `/donors/${ann}/merge`, { body: { sourceDonorId: anna } })).status).toBe(200)
    const { body } = await api.graphql(
      `query ($filter: ContributionFilter) { contributions(filter: $filter) { nodes { id } totals { softCreditedAmount } } }`,
      { filter: { softCreditedDonorId: [ann] } },
    )
    expect(body.data.contributions).toEqual({ nodes: [{ id: gift }], totals: { softCreditedAmount: 8 } })
    const none = await api.rest('GET', `/contributions?include=totals&softCreditedDonorId=${church.ids.donor}`)
    expect(none.body.totals).toMatchObject({ count: 0, softCreditedAmount: 0 })
  })
})
