import fc from 'fast-check'
import { dueBy } from '../../../dist/src/domain/pledges/pledge.queries.js'
import { testApp } from '../../support/app.js'
import { cents } from '../../support/cents.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'
import { runs } from '../../support/sample.js'

type Row = Record<string, unknown>

let church: Church
let rest: ReturnType<Church['client']>['rest']
let fund: string
beforeEach(async () => {
  church = await makeChurch(await testApp())
  rest = church.client(await church.key()).rest
  fund = await church.fund('Building')
})

const donor = (name = 'Ann') =>
  church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: name, last_name: 'Vale' })
const household = () => church.insert('household', { name: 'Vale' })
const member = (householdId: string, donorId: string, row: Row = {}) =>
  church.insert(
    'household_member',
    {
      household_id: householdId,
      donor_id: donorId,
      role: 'HEAD',
      gives_jointly: true,
      from_date: '2020-01-01',
      ...row,
    },
    false,
  )
const pledge = async (donorId: string, body: Row = {}) => {
  const answer = await rest('POST', '/pledges', {
    body: { donorId, fundId: fund, totalAmount: 1200, startDate: '2026-01-01', endDate: '2026-12-31', ...body },
  })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.id as string
}
const gift = async (donorId: string | null, amount: number, receivedDate = '2026-03-01', part: Row = {}) => {
  const body = { donorId, receivedDate, paymentMethod: 'CASH', allocations: [{ fundId: fund, amount, ...part }] }
  const answer = await rest('POST', '/contributions', { body })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body as { id: string; allocations: { id: string }[] }
}
const read = async (id: string) => (await rest('GET', `/pledges/${id}`)).body
const received = async (id: string) => (await read(id)).fulfillment.receivedAmount
/** The stored assignment is what a whole recomputation would make. */
const holds = async () => {
  expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
}

describe('what other systems got wrong', () => {
  test('progress counts the gifts of the giver, not everyone’s', async () => {
    const [ann, bob] = [await donor('Ann'), await donor('Bob')]
    const id = await pledge(ann)
    await gift(ann, 100)
    await gift(bob, 500)
    await gift(null, 700)
    expect(await received(id)).toBe(100)
    await holds()
  })

  test('a pledge over several years stays through the middle one, and later gifts do not leak in', async () => {
    const ann = await donor()
    const id = await pledge(ann, { startDate: '2025-01-01', endDate: '2027-12-31', totalAmount: 3000 })
    for (const day of ['2024-12-31', '2025-01-01', '2026-06-01', '2027-12-31', '2028-01-01']) await gift(ann, 100, day)
    expect(await received(id)).toBe(300)
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', fulfillment: { expectedToDate: expect.any(Number) } })
    await holds()
  })

  test('gifts to funds below the pledge’s, and to those of its campaign, count', async () => {
    const ann = await donor()
    const [child, other] = [await church.fund('Roof', { parent_fund_id: fund }), await church.fund('Organ')]
    const below = await church.fund('Pipes', { parent_fund_id: other })
    const body = { name: 'Together', fundIds: [fund, other], startDate: '2026-01-01' }
    const campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
    const id = await pledge(ann, { campaignId })
    await gift(ann, 10)
    await gift(ann, 20, '2026-03-02', { fundId: child })
    await gift(ann, 40, '2026-03-03', { fundId: other })
    await gift(ann, 80, '2026-03-04', { fundId: below })
    await gift(ann, 160, '2026-03-05', { fundId: church.ids.fund })
    expect(await received(id)).toBe(150)
    await holds()
  })

  test('a household that parts in mid-year gives together to the end of that day', async () => {
    const [ann, bob] = [await donor('Ann'), await donor('Bob')]
    const home = await household()
    await member(home, ann)
    await member(home, bob, { to_date: '2026-06-01' })
    const id = await pledge(ann, { givingScope: 'HOUSEHOLD' })
    await gift(bob, 100, '2026-05-31')
    await gift(bob, 200, '2026-06-01')
    await gift(bob, 800, '2026-06-02')
    await gift(ann, 400, '2026-07-01')
    expect(await received(id)).toBe(700)
    await holds()
  })

  test('a child who gives alone does not fulfil the household’s pledge, nor a spouse a person’s own', async () => {
    const [ann, bob, kid] = [await donor('Ann'), await donor('Bob'), await donor('Kid')]
    const home = await household()
    await member(home, ann)
    await member(home, bob)
    await member(home, kid, { role: 'CHILD', gives_jointly: false })
    const joint = await pledge(ann, { givingScope: 'HOUSEHOLD' })
    await gift(kid, 50)
    expect(await received(joint)).toBe(0)
    const own = await pledge(ann, { fundId: church.ids.fund })
    await gift(bob, 70, '2026-04-01', { fundId: church.ids.fund })
    expect(await received(own)).toBe(0)
    await holds()
  })

  test('a refund opens a completed pledge again, and a chargeback that is won completes it again', async () => {
    const ann = await donor()
    const id = await pledge(ann, { totalAmount: 100, endDate: '2099-12-31' })
    const { id: giftId } = await gift(ann, 100)
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', fulfillment: { progress: 'FULFILLED', percent: 100 } })
    await rest('POST', `/contributions/${giftId}/refunds`, { body: { refundType: 'CHARGEBACK', amount: 40 } })
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', fulfillment: { receivedAmount: 60, remainingAmount: 40 } })
    await rest('POST', `/contributions/${giftId}/refunds`, { body: { refundType: 'CHARGEBACK_REVERSAL', amount: 40 } })
    expect(await read(id)).toMatchObject({ status: 'COMPLETED' })
    await holds()
  })
})

describe('which pledge a gift counts for', () => {
  test('the one that its part names, even when a third party gave it outside of its time and fund', async () => {
    const [ann, bob] = [await donor('Ann'), await donor('Bob')]
    const [anns, bobs] = [await pledge(ann), await pledge(bob)]
    const { id, allocations } = await gift(bob, 90)
    expect([await received(anns), await received(bobs)]).toEqual([0, 90])
    const body = { allocationIds: [allocations[0]?.id] }
    const linked = await rest('PUT', `/pledges/${anns}/contributions/${id}`, { body })
    expect([linked.status, linked.body.fulfillment.receivedAmount]).toEqual([200, 90])
    expect(await received(bobs)).toBe(0)
    const listed = await rest('GET', `/pledges/${anns}/contributions`)
    expect(listed.body.contributions.map((each: Row) => each.id)).toEqual([id])
    expect(
      (await rest('PUT', `/pledges/${bobs}/contributions/${id}`, { body: {} })).headers.get('x-error-reason'),
    ).toBe('already_linked')
    expect((await rest('DELETE', `/pledges/${anns}/contributions/${id}`)).status).toBe(200)
    expect([await received(anns), await received(bobs)]).toEqual([0, 90])
    expect((await rest('DELETE', `/pledges/${anns}/contributions/${id}`)).status).toBe(404)
    await holds()
  })

  test('of two open pledges that fit, the one that ends first; the other gets what comes later', async () => {
    const ann = await donor()
    const long = await pledge(ann, { endDate: '2027-12-31' })
    const short = await pledge(ann, { endDate: '2026-06-30', allowDuplicate: true })
    await gift(ann, 100, '2026-05-01')
    await gift(ann, 200, '2026-09-01')
    expect([await received(short), await received(long)]).toEqual([100, 200])
    await holds()
  })

  test('one that has room, before one that is fulfilled; what is more than all promises counts for the last of them', async () => {
    const ann = await donor()
    const first = await pledge(ann, { totalAmount: 100, endDate: '2026-06-30' })
    const second = await pledge(ann, { totalAmount: 100, allowDuplicate: true })
    await gift(ann, 60, '2026-02-01')
    await gift(ann, 60, '2026-03-01')
    await gift(ann, 70, '2026-04-01')
    expect([await received(first), await received(second)]).toEqual([120, 70])
    await gift(ann, 40, '2026-05-01')
    await gift(ann, 5, '2026-05-02')
    expect([await received(first), await received(second)]).toEqual([120, 115])
    await holds()
  })

  test('the one of a campaign’s other fund, when the promise to its own is fulfilled', async () => {
    const ann = await donor()
    const missions = await church.fund('Missions')
    const body = { name: 'Both', fundIds: [fund, missions], startDate: '2026-01-01' }
    const campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
    const building = await pledge(ann, { campaignId, totalAmount: 50 })
    const abroad = await pledge(ann, { campaignId, fundId: missions })
    await gift(ann, 50, '2026-02-01')
    await gift(ann, 30, '2026-03-01')
    expect([await received(building), await received(abroad)]).toEqual([50, 30])
    await holds()
  })

  test('a refund makes room again, and what came later moves up', async () => {
    const ann = await donor()
    const first = await pledge(ann, { totalAmount: 100, endDate: '2026-06-30' })
    const second = await pledge(ann, { totalAmount: 100, allowDuplicate: true })
    const { id } = await gift(ann, 100, '2026-02-01')
    await gift(ann, 30, '2026-03-01')
    expect([await received(first), await received(second)]).toEqual([100, 30])
    await rest('POST', `/contributions/${id}/refunds`, { body: { amount: 20, refundDate: '2026-04-01' } })
    expect([await received(first), await received(second)]).toEqual([110, 0])
    await rest('POST', `/contributions/${id}/refunds`, { body: { refundDate: '2026-04-01' } })
    await gift(ann, 70, '2026-04-02')
    expect([await received(first), await received(second)]).toEqual([100, 0])
    await holds()
  })

  test('what somebody else gives for a pledge takes its room, however it comes and goes', async () => {
    const [ann, bob] = [await donor('Ann'), await donor('Bob')]
    const first = await pledge(ann, { totalAmount: 100, endDate: '2026-06-30' })
    const second = await pledge(ann, { totalAmount: 500, allowDuplicate: true })
    const counts = async () => [await received(first), await received(second)]
    await gift(ann, 40, '2026-05-01')
    const { id, allocations } = await gift(bob, 100, '2026-05-02', { pledgeId: first })
    expect(await counts()).toEqual([100, 40])
    await rest('POST', `/contributions/${id}/refunds`, { body: { amount: 90, refundDate: '2026-06-01' } })
    expect(await counts()).toEqual([50, 0])
    await holds()
    const other = await gift(bob, 200)
    await rest('PUT', `/pledges/${first}/contributions/${other.id}`, { body: {} })
    expect(await counts()).toEqual([210, 40])
    await rest('DELETE', `/pledges/${first}/contributions/${other.id}`)
    expect(await counts()).toEqual([50, 0])
    await rest('POST', `/contributions/${other.id}/void`, { body: { reason: 'Twice' } })
    const anonymous = await gift(null, 100, '2026-07-01', { pledgeId: first })
    expect(await counts()).toEqual([110, 40])
    const body = { allocations: [{ fundId: fund, amount: 100 }] }
    await rest('PUT', `/contributions/${anonymous.id}/allocations`, { body })
    expect([await counts(), allocations.length]).toEqual([[50, 0], 1])
    await holds()
  })

  test('nobody’s besides, of a household in which one adult gives with a child', async () => {
    const [ann, kim, bob] = [await donor('Ann'), await donor('Kim'), await donor('Bob')]
    const home = await household()
    await member(home, ann)
    await member(home, kim, { role: 'CHILD' })
    await member(home, bob, { role: 'SPOUSE', from_date: '2026-05-01' })
    const id = await pledge(ann, { givingScope: 'HOUSEHOLD' })
    await gift(kim, 10, '2026-04-30')
    expect(await received(id)).toBe(0)
    await gift(kim, 20, '2026-05-01')
    expect(await received(id)).toBe(20)
    await holds()
  })

  test('nobody’s any more, when the adult who made two of the household is deleted', async () => {
    const [ann, kim, bob] = [await donor('Ann'), await donor('Kim'), await donor('Bob')]
    const home = await household()
    await member(home, ann)
    await member(home, kim, { role: 'CHILD' })
    await member(home, bob, { role: 'SPOUSE' })
    const id = await pledge(ann, { givingScope: 'HOUSEHOLD' })
    await gift(kim, 20)
    expect(await received(id)).toBe(20)
    expect((await rest('DELETE', `/donors/${bob}`)).status).toBe(200)
    expect(await received(id)).toBe(0)
    await holds()
  })

  test('the one to its own fund, before one that only their campaign brings it to', async () => {
    const ann = await donor()
    const missions = await church.fund('Missions')
    const trip = await church.fund('Trip', { parent_fund_id: missions })
    const body = { name: 'Both', fundIds: [fund, missions], startDate: '2026-01-01' }
    const campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
    const building = await pledge(ann, { campaignId, endDate: '2026-11-30' })
    const abroad = await pledge(ann, { campaignId, fundId: missions })
    await gift(ann, 500, '2026-03-01', { fundId: missions })
    await gift(ann, 20, '2026-03-02', { fundId: trip })
    await gift(ann, 30, '2026-03-03')
    expect([await received(building), await received(abroad)]).toEqual([30, 520])
    await holds()
  })

  test('a gift that was there before its pledge counts at once, and a pledge that waits for confirmation takes none', async () => {
    const ann = await donor()
    await gift(ann, 100)
    const id = await pledge(ann, { status: 'PENDING' })
    expect(await read(id)).toMatchObject({ status: 'PENDING', fulfillment: { receivedAmount: 0 } })
    await rest('PATCH', `/pledges/${id}`, { body: { status: 'ACTIVE' } })
    expect(await received(id)).toBe(100)
    await holds()
  })

  test('the assignment follows the gift: its day, its giver, its funds, its end', async () => {
    const [ann, bob] = [await donor('Ann'), await donor('Bob')]
    const [anns, bobs] = [await pledge(ann), await pledge(bob)]
    const { id } = await gift(ann, 100)
    const both = async () => [await received(anns), await received(bobs)]
    expect(await both()).toEqual([100, 0])
    await rest('PUT', `/contributions/${id}/donor`, { body: { donorId: bob } })
    expect(await both()).toEqual([0, 100])
    await rest('PATCH', `/contributions/${id}`, { body: { receivedDate: '2025-12-31' } })
    expect(await both()).toEqual([0, 0])
    await rest('PATCH', `/contributions/${id}`, { body: { receivedDate: '2026-12-31' } })
    const allocations = [
      { fundId: fund, amount: 30 },
      { fundId: church.ids.fund, amount: 70 },
    ]
    await rest('PUT', `/contributions/${id}/allocations`, { body: { allocations } })
    expect(await both()).toEqual([0, 30])
    await rest('POST', `/contributions/${id}/void`, { body: { reason: 'Twice' } })
    expect(await both()).toEqual([0, 0])
    await holds()
    const other = await gift(ann, 5)
    expect(await both()).toEqual([5, 0])
    await rest('DELETE', `/contributions/${other.id}`)
    expect(await both()).toEqual([0, 0])
    await holds()
  })

  test('the assignment follows the people: who joins, leaves, merges, is told apart again and is forgotten', async () => {
    const [ann, bob, twin] = [await donor('Ann'), await donor('Bob'), await donor('Annie')]
    const id = await pledge(ann, { givingScope: 'HOUSEHOLD' })
    await gift(bob, 200)
    await gift(twin, 50)
    const made = await rest('POST', '/households', { body: { name: 'Vale' } })
    expect(made.status).toBe(201)
    const path = `/households/${made.body.id}/members/`
    const joins = { role: 'SPOUSE', givesJointly: true, fromDate: '2026-01-01' }
    const steps: [number, 'POST' | 'PUT' | 'DELETE', string, Row?][] = [
      [0, 'PUT', path + ann, { ...joins, role: 'HEAD' }],
      [200, 'PUT', path + bob, joins],
      [0, 'PUT', path + bob, { ...joins, toDate: '2026-02-01' }],
      [50, 'POST', `/donors/${ann}/merge`, { sourceDonorId: twin }],
      [0, 'POST', `/donors/${twin}/unmerge`],
      [0, 'DELETE', path + ann],
      [0, 'POST', `/donors/${bob}/erase`],
    ]
    for (const [expected, method, to, body] of steps) {
      const answer = await rest(method, to, body ? { body } : {})
      expect([method, to, answer.status, answer.text]).toEqual([method, to, 200, answer.text])
      expect([method, to, await received(id)]).toEqual([method, to, expected])
      await holds()
    }
  })

  test('late gifts count while the campaign allows them, and no longer when it does not', async () => {
    const ann = await donor()
    const body = { name: 'Roof', fundIds: [fund], startDate: '2026-01-01', allowLateGifts: true }
    const campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
    const id = await pledge(ann, { campaignId, endDate: '2026-03-31' })
    await gift(ann, 100, '2026-05-01')
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', fulfillment: { receivedAmount: 100, isOverdue: true } })
    await rest('PATCH', `/pledge-campaigns/${campaignId}`, { body: { allowLateGifts: false } })
    expect(await received(id)).toBe(0)
    await holds()
  })

  test('a cancelled pledge keeps what it received, and later gifts are free', async () => {
    const ann = await donor()
    const id = await pledge(ann, { endDate: '2099-12-31' })
    await gift(ann, 200)
    const cancelled = await rest('POST', `/pledges/${id}/cancel`, { body: { reason: 'Moved' } })
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', writtenOffAmount: 1000, cancelledReason: 'Moved' })
    await gift(ann, 50, '2098-01-01')
    expect(await received(id)).toBe(200)
    await rest('POST', `/pledges/${id}/reactivate`, { body: {} })
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      writtenOffAmount: null,
      fulfillment: { receivedAmount: 250 },
    })
    await holds()
  })

  test('a pledge that is cancelled while another of its giver is open keeps its gifts, and gives up what was open', async () => {
    const ann = await donor()
    const [id, other] = [await pledge(ann), await pledge(ann, { endDate: '2027-12-31', allowDuplicate: true })]
    await gift(ann, 500)
    const cancelled = await rest('POST', `/pledges/${id}/cancel`, { body: { reason: 'Moved' } })
    expect(cancelled.body).toMatchObject({ writtenOffAmount: 700, fulfillment: { receivedAmount: 500 } })
    await gift(ann, 40, '2026-04-01')
    expect([await received(id), await received(other)]).toEqual([500, 40])
    await holds()
  })

  test('a pledge that was never confirmed takes no gift when it is cancelled', async () => {
    const ann = await donor()
    const id = await pledge(ann, { status: 'PENDING' })
    await gift(ann, 50)
    await rest('POST', `/pledges/${id}/cancel`, { body: { reason: 'Declined' } })
    expect(await received(id)).toBe(0)
    await holds()
  })

  test('whichever pledge is cancelled, no gift moves', async () => {
    const month = fc.integer({ min: 1, max: 6 }).map(number => `2026-0${number}`)
    const promise = fc.record({ from: month, to: month, amount: fc.integer({ min: 1, max: 300 }) })
    const given = fc.record({ month, amount: fc.integer({ min: 1, max: 200 }), back: fc.nat({ max: 100 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(promise, { minLength: 2, maxLength: 4 }),
        fc.array(given, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (promises, gifts, which) => {
          const ann = await donor()
          const ids: string[] = []
          for (const { from, to, amount } of promises) {
            const [first, last] = [from, to].sort()
            const body = { startDate: `${first}-01`, endDate: `${last}-28`, totalAmount: amount, allowDuplicate: true }
            ids.push(await pledge(ann, body))
          }
          for (const each of gifts) {
            const { id } = await gift(ann, each.amount, `${each.month}-15`)
            const body = { amount: Math.min(each.back, each.amount), refundDate: '2026-07-01' }
            if (body.amount) await rest('POST', `/contributions/${id}/refunds`, { body })
          }
          const known = await Promise.all(ids.map(received))
          const place = which % ids.length
          const { body } = await rest('POST', `/pledges/${ids[place]}/cancel`, { body: { reason: 'Moved' } })
          const promised = promises[place]?.amount as number
          expect(body.writtenOffAmount).toBe(Math.max(0, promised - (known[place] as number)))
          expect(await Promise.all(ids.map(received))).toEqual(known)
          await holds()
        },
      ),
      { numRuns: runs(8) },
    )
  })

  test('a gift and a pledge that are recorded at the same moment find each other', async () => {
    const ann = await donor()
    const [made] = await Promise.all([pledge(ann), gift(ann, 10), gift(ann, 20), gift(ann, 40)])
    expect(await received(made)).toBe(70)
    await holds()
  })

  test('one part of a gift counts once: what counts is never more than what was given', async () => {
    const [ann, bob] = [await donor('Ann'), await donor('Bob')]
    const home = await household()
    await member(home, ann)
    await member(home, bob)
    const child = await church.fund('Roof', { parent_fund_id: fund })
    const day = fc.integer({ min: 1, max: 12 }).map(month => `2026-${String(month).padStart(2, '0')}-15`)
    const who = fc.constantFrom(ann, bob)
    const where = fc.constantFrom(fund, child)
    const promise = fc.record({ who, where, from: day, to: day, scope: fc.constantFrom('DONOR', 'HOUSEHOLD') })
    const given = fc.record({ who, where, day, amount: fc.integer({ min: 1, max: 500 }), refund: fc.nat({ max: 500 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(promise, { minLength: 1, maxLength: 4 }),
        fc.array(given, { minLength: 1, maxLength: 5 }),
        async (promises, gifts) => {
          for (const { who: donorId, where: fundId, from, to, scope } of promises) {
            const [startDate, endDate] = [from, to].sort()
            await pledge(donorId, { fundId, startDate, endDate, givingScope: scope, allowDuplicate: true })
          }
          for (const each of gifts) {
            const { id } = await gift(each.who, each.amount, each.day, { fundId: each.where })
            const amount = Math.min(each.refund, each.amount)
            const body = { amount, refundDate: each.day }
            if (amount) expect((await rest('POST', `/contributions/${id}/refunds`, { body })).status).toBe(201)
          }
          const counted = (await rest('GET', '/pledges?include=totals')).body.totals.receivedAmount
          const { amount, refundedAmount } = (await rest('GET', '/contributions?include=totals')).body.totals
          expect(cents(counted)).toBeLessThanOrEqual(cents(amount) - cents(refundedAmount))
          await holds()
        },
      ),
      { numRuns: runs(6) },
    )
  })

  test('gifts fill pledges in the order of their days, whatever the order in which they were recorded', async () => {
    const month = fc.integer({ min: 1, max: 12 }).map(number => `2026-${String(number).padStart(2, '0')}`)
    const promise = fc.record({ from: month, to: month, amount: fc.integer({ min: 1, max: 300 }) })
    const given = fc.record({ month, amount: fc.integer({ min: 1, max: 200 }), back: fc.nat({ max: 100 }) })
    type Promised = { id: string; from: string; to: string; room: number; got: number }
    await fc.assert(
      fc.asyncProperty(
        fc.array(promise, { minLength: 1, maxLength: 4 }),
        fc.array(given, { minLength: 1, maxLength: 6 }),
        async (promises, gifts) => {
          const ann = await donor()
          const open: Promised[] = []
          for (const { from, to, amount } of promises) {
            const [first, last] = [from, to].sort() as [string, string]
            const body = { startDate: `${first}-01`, endDate: `${last}-28`, totalAmount: amount, allowDuplicate: true }
            open.push({ id: await pledge(ann, body), from: body.startDate, to: body.endDate, room: amount, got: 0 })
          }
          const made: { id: string; day: string; net: number }[] = []
          for (const each of gifts) {
            const { id } = await gift(ann, each.amount, `${each.month}-15`)
            const amount = Math.min(each.back, each.amount)
            if (amount)
              await rest('POST', `/contributions/${id}/refunds`, { body: { amount, refundDate: `${each.month}-15` } })
            made.push({ id, day: `${each.month}-15`, net: each.amount - amount })
          }
          const place = ({ to, from, id }: Promised) => `${to} ${from} ${id}`
          open.sort((a, b) => (place(a) < place(b) ? -1 : 1))
          for (const { day, net } of made.sort((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))) {
            const fitting = open.filter(({ from, to }) => from <= day && day <= to)
            const chosen = fitting.find(({ room }) => room > 0) ?? fitting.at(-1)
            if (chosen) Object.assign(chosen, { room: chosen.room - net, got: chosen.got + net })
          }
          expect(await Promise.all(open.map(({ id }) => received(id)))).toEqual(open.map(({ got }) => got))
          await holds()
        },
      ),
      { numRuns: runs(6) },
    )
  })
})

test('a pledge that receives more or less, and a gift of which something goes back, are told as changed', async () => {
  const [ann, bob] = [await donor('Ann'), await donor('Bob')]
  const id = await pledge(ann)
  const other = await pledge(bob)
  const asked = async () => (await rest('GET', '/changes?limit=200')).body
  let last = (await asked()).lastSequence
  /** What the feed tells since the last look, and which pledges a poll by the newest moment seen finds. */
  const told = async () => {
    const { changes, lastSequence } = (await rest('GET', `/changes?limit=200&after=${last}`)).body
    last = lastSequence
    return changes.map((each: Row) => `${each.operation} ${each.resourceType} ${each.resourceId}`).sort()
  }
  const before = await read(id)
  const { id: giftId } = await gift(ann, 100)
  expect(await told()).toEqual([`CREATED Contribution ${giftId}`, `UPDATED Pledge ${id}`])
  const after = await read(id)
  expect([after.version, after.updatedAt > before.updatedAt]).toEqual([before.version, true])
  await rest('PATCH', `/contributions/${giftId}`, { body: { memo: 'For the roof' } })
  expect(await told()).toEqual([`UPDATED Contribution ${giftId}`])
  const since = (await rest('GET', `/contributions/${giftId}`)).body
  const refund = await rest('POST', `/contributions/${giftId}/refunds`, { body: { amount: 1 } })
  expect(await told()).toEqual([
    `CREATED Refund ${refund.body.id}`,
    `UPDATED Contribution ${giftId}`,
    `UPDATED Pledge ${id}`,
  ])
  const refunded = (await rest('GET', `/contributions/${giftId}`)).body
  expect([refunded.version, refunded.updatedAt > since.updatedAt]).toEqual([since.version, true])
  const third = await gift(bob, 5, '2026-03-01', { pledgeId: id })
  expect(await told()).toEqual([`CREATED Contribution ${third.id}`, `UPDATED Pledge ${id}`])
  await rest('PUT', `/contributions/${third.id}/allocations`, { body: { allocations: [{ fundId: fund, amount: 5 }] } })
  expect(await told()).toEqual(
    [`UPDATED Contribution ${third.id}`, `UPDATED Pledge ${id}`, `UPDATED Pledge ${other}`].sort(),
  )
})

test('of gifts that name one pledge at the same moment none is lost', async () => {
  const [ann, bob] = [await donor('Ann'), await donor('Bob')]
  const first = await pledge(ann, { totalAmount: 40, endDate: '2026-06-30' })
  const second = await pledge(ann, { allowDuplicate: true })
  const named = [1, 2, 3, 4].map(amount => gift(bob, 10 * amount, '2026-03-01', { pledgeId: first }))
  await Promise.all([...named, ...[1, 2, 3, 4].map(amount => gift(ann, amount, '2026-03-01'))])
  expect([await received(first), await received(second)]).toEqual([100, 10])
  await holds()
})

describe('pace', () => {
  const due = async (row: Row, day: string) => {
    const id = await church.pledge({ total_amount: 120_000, ...row })
    const [found] = await church.query(`select ${dueBy('p', '$2::date')} as due from pledge p where id = $1`, [id, day])
    return Number(found?.due) / 100
  }

  test.each([
    ['an even pace without a rhythm', {}, '2026-07-02', 601.64],
    ['nothing before the first day', {}, '2025-12-31', 0],
    [
      'monthly installments from the first one',
      { frequency: 'MONTHLY', installment_amount: 10_000 },
      '2026-03-31',
      300,
    ],
    ['monthly on the day itself', { frequency: 'MONTHLY', installment_amount: 10_000 }, '2026-04-01', 400],
    [
      'monthly on the last day of a month that is too short',
      { frequency: 'MONTHLY', installment_amount: 10_000, first_installment_date: '2026-01-31' },
      '2026-02-28',
      200,
    ],
    [
      'an equal share of months that are too short',
      { frequency: 'MONTHLY', first_installment_date: '2026-01-31', end_date: '2026-11-30', total_amount: 110_000 },
      '2026-03-31',
      300,
    ],
    ['an equal share when no amount is said', { frequency: 'QUARTERLY' }, '2026-04-01', 600],
    ['weekly', { frequency: 'WEEKLY', installment_amount: 2_000, installment_count: 60 }, '2026-01-15', 60],
    ['biweekly', { frequency: 'BIWEEKLY', installment_amount: 5_000 }, '2026-01-15', 100],
    ['twice a month', { frequency: 'SEMIMONTHLY', installment_amount: 5_000 }, '2026-02-20', 200],
    ['once a year', { frequency: 'ANNUALLY', end_date: '2028-12-31', installment_amount: 40_000 }, '2027-01-01', 800],
    ['once, on its day', { frequency: 'ONE_TIME', first_installment_date: '2026-05-01' }, '2026-05-01', 1200],
    ['nothing before that day', { frequency: 'ONE_TIME', first_installment_date: '2026-05-01' }, '2026-04-30', 0],
    ['a single gift at the end when no day is said', { frequency: 'ONE_TIME' }, '2026-12-30', 0],
    ['all of it once the last installment is due', { frequency: 'MONTHLY', installment_count: 6 }, '2026-06-01', 1200],
    ['all of it at the end', { frequency: 'MONTHLY', installment_amount: 5_000 }, '2026-12-31', 1200],
  ])('%s', async (_title, row, day, expected) => {
    expect(await due(row, day)).toBe(expected)
  })
})

test('an assignment that is lost, or another one than it should be, is found', async () => {
  const found = async () =>
    (await church.query('select invariant, subject from verify_pledges($1)', [church.id])) as Row[]
  const { id, allocations } = await gift(church.ids.donor as string, 10, '2026-03-01', { fundId: church.ids.fund })
  const [allocation] = allocations
  expect([typeof id, await found()]).toEqual(['string', []])
  const other = await church.pledge({ start_date: '2020-01-01', end_date: '2020-12-31' })
  await church.query('update pledge_application set pledge_id = $1 where allocation_id = $2', [other, allocation?.id])
  expect(await found()).toEqual([{ invariant: 'PLEDGES', subject: allocation?.id }])
  await church.query('delete from pledge_application where allocation_id = $1', [allocation?.id])
  expect(await found()).toEqual([{ invariant: 'PLEDGES', subject: allocation?.id }])
  await church.query('select assign_pledges($1, $2)', [church.id, [church.ids.donor]])
  await church.query('insert into pledge_application values ($1, $2, $3) on conflict do nothing', [
    church.id,
    allocation?.id,
    church.ids.pledge,
  ])
  expect(await found()).toEqual([])
  await church.query('update contribution_allocation set pledge_id = $1 where id = $2', [
    church.ids.pledge,
    allocation?.id,
  ])
  expect((await found()).length).toBe(2)
})

test('of a cancelled pledge nothing remains and nothing more is due: it is not behind', async () => {
  const [ann, bob, eve] = [await donor('Ann'), await donor('Bob'), await donor('Eve')]
  const [cancelled, never, open] = [await pledge(ann), await pledge(bob), await pledge(eve)]
  await gift(ann, 100)
  await gift(eve, 100)
  for (const id of [cancelled, never]) {
    expect((await rest('POST', `/pledges/${id}/cancel`, { body: { reason: 'Moved' } })).status).toBe(200)
  }
  expect(await read(cancelled)).toMatchObject({
    writtenOffAmount: 1100,
    fulfillment: { receivedAmount: 100, remainingAmount: 0, expectedToDate: 100, progress: 'ON_TRACK' },
  })
  expect((await read(never)).fulfillment).toMatchObject({
    remainingAmount: 0,
    expectedToDate: 0,
    progress: 'NOT_STARTED',
  })
  const { fulfillment } = await read(open)
  expect(fulfillment).toMatchObject({ remainingAmount: 1100, progress: 'BEHIND' })
  const behind = await rest('GET', `/pledges?progress=BEHIND&fundId=${fund}`)
  expect(behind.body.pledges.map(({ id }: Row) => id)).toEqual([open])
  const all = await rest('GET', `/pledges?fundId=${fund}&include=totals`)
  expect(all.body.totals).toEqual({
    count: 3,
    totalAmount: 3600,
    receivedAmount: 200,
    remainingAmount: 1100,
    expectedToDate: fulfillment.expectedToDate + 100,
  })
  await rest('POST', `/pledges/${cancelled}/reactivate`, { body: {} })
  expect((await read(cancelled)).fulfillment).toMatchObject({ remainingAmount: 1100, progress: 'BEHIND' })
})
