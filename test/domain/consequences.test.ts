import { testApp } from '../support/app.js'
import { keeperOf } from '../support/keeper.js'
import { makeChurch } from '../support/make.js'

test('contributions to a fund count toward pledges when the fund moves below the fund that was pledged to', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  const { update, done } = await keeperOf(church)
  const building = await church.fund('Building')
  const roof = await church.fund('Roof')
  const { id: pledge } = (
    await rest('POST', '/pledges', {
      body: {
        donorId: church.ids.donor,
        fundId: building,
        totalAmount: 100,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      },
    })
  ).body
  await rest('POST', '/contributions', {
    body: {
      donorId: church.ids.donor,
      receivedDate: '2026-03-01',
      paymentMethod: 'CASH',
      allocations: [{ fundId: roof, amount: 40 }],
    },
  })
  const received = async () => (await rest('GET', `/pledges/${pledge}`)).body.fulfillment.receivedAmount
  expect(await received()).toBe(0)
  const move = (parentFundId: string | null) => done(update('Fund', roof, { parentFundId }))
  await move(building)
  expect(await received()).toBe(40)
  expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
  await move(null)
  expect(await received()).toBe(0)
  expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
})
