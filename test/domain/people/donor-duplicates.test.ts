import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'

type Row = Record<string, unknown>

let app: TestApp
let church: Church
let api: ReturnType<Church['client']>
beforeEach(async () => {
  app = await testApp()
  church = await makeChurch(app)
  api = church.client(await church.key())
})

const create = async (row: Row): Promise<string> => {
  const { status, body } = await api.rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', ...row } })
  expect(status).toBe(201)
  return body.id
}
const change = async (id: string, body: Row) =>
  expect((await api.rest('PATCH', `/donors/${id}`, { body })).status).toBe(200)
const pairs = async (query = ''): Promise<Row[]> => {
  const { status, body } = await api.rest('GET', `/donor-duplicates?${query}`)
  expect(status).toBe(200)
  return body.donorDuplicates
}
const statuses = async () => (await pairs()).map(({ status }) => status)
const email = (address: string) => ({ emails: [{ address }] })
const ANN = { firstName: 'Ann', lastName: 'Zaborowski' }
const dismiss = (id: unknown, reason = 'Aunt and niece.') =>
  api.rest('POST', `/donor-duplicates/${id}/dismiss`, { body: { reason } })
const merge = (into: string, sourceDonorId: string) =>
  api.rest('POST', `/donors/${into}/merge`, { body: { sourceDonorId } })
const find = async () => {
  const { status, body } = await api.rest('POST', '/donor-duplicates/find', { body: {} })
  expect(status).toBe(202)
  await app.service.jobs.drain()
  return (await api.rest('GET', `/jobs/${body.id}`)).body
}

describe('a pair', () => {
  test('is kept when a donor who resembles another one is created, with its score and reasons', async () => {
    const first = await create({ ...ANN, ...email('ann@people.test') })
    expect(await pairs()).toEqual([])
    const second = await create({ ...ANN, ...email('ANN@people.test') })
    // The name is 0.65 and the e-mail address 0.8 of a proof: 1 - 0.35 * 0.2 = 0.93.
    expect(await pairs()).toMatchObject([
      {
        donorId: first,
        otherDonorId: second,
        score: 0.93,
        reasons: ['EMAIL', 'FULL_NAME'],
        status: 'OPEN',
        dismissReason: null,
        dismissedBy: null,
        dismissedAt: null,
      },
    ])
  })

  test('that shares an e-mail address is kept however many have the name', async () => {
    await church.query(
      `insert into donor (organization_id, id, donor_type, first_name, last_name, created_at, updated_at)
       select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'INDIVIDUAL', 'Person', 'Zaborowsky', now(), now()
       from generate_series(1, 300) n`,
      [church.id],
    )
    await church.query(
      'select make_match_keys($1, (select array_agg(id) from donor where organization_id = $1)) as made',
      [church.id],
    )
    const first = await create({ ...ANN, ...email('ann@people.test') })
    const second = await create({ ...ANN, lastName: 'Zaborowsky', ...email('ann@people.test') })
    expect(await pairs()).toMatchObject([{ donorId: first, otherDonorId: second, reasons: ['EMAIL', 'SIMILAR_NAME'] }])
  })

  test('is none of a family that shares its address and telephone', async () => {
    const shared = {
      phones: [{ number: '+15553010101' }],
      addresses: [{ line1: '12 Elm Street', postalCode: '60505' }],
    }
    await create({ ...ANN, ...shared })
    await create({ ...ANN, firstName: 'Peter', ...shared })
    expect(await pairs()).toEqual([])
  })

  test('comes and goes with the names of its donors, and its score follows', async () => {
    const first = await create({ ...ANN, ...email('ann@people.test') })
    const second = await create({ firstName: 'Walter', lastName: 'Okafor' })
    await change(second, ANN)
    expect(await pairs()).toMatchObject([{ donorId: first, score: 0.65, reasons: ['FULL_NAME'], version: 1 }])
    await change(second, email('ann@people.test'))
    expect(await pairs()).toMatchObject([{ score: 0.93, reasons: ['EMAIL', 'FULL_NAME'], version: 2 }])
    await change(second, { doNotContact: true })
    expect(await pairs()).toMatchObject([{ version: 2 }])
    await change(second, { firstName: 'Walter', lastName: 'Okafor', emails: [] })
    expect(await pairs()).toEqual([])
  })

  test('is found from either side when the nickname stands in the second donor', async () => {
    await create({ firstName: 'Margaret', preferredName: 'Birdie', lastName: 'Zaborowski' })
    await create({ firstName: 'Birdie', lastName: 'Zaborowski' })
    await create({ firstName: 'Ludmila', lastName: 'Okafor' })
    await create({ firstName: 'Agnes', preferredName: 'Ludmila', lastName: 'Okafor' })
    expect(await pairs()).toMatchObject([{ reasons: ['FULL_NAME'] }, { reasons: ['FULL_NAME'] }])
  })

  test('is kept for each donor of a bulk write, also among the new ones', async () => {
    const known = await create(ANN)
    const items = [ANN, { firstName: 'Ludmila', lastName: 'Okafor' }, { firstName: 'Ludmila', lastName: 'Okafor' }]
    const { body } = await api.rest('POST', '/donors/bulk', {
      headers: { 'Idempotency-Key': randomUUID() },
      body: { items: items.map(each => ({ donorType: 'INDIVIDUAL', ...each })) },
    })
    const [ann, one, other] = body.results.map(({ id }: { id: string }) => id)
    const found = (await pairs()).map(({ donorId, otherDonorId }) => `${donorId} ${otherDonorId}`)
    expect(found.sort()).toEqual([`${known} ${ann}`, [one, other].sort().join(' ')].sort())
  })

  test('is undone with its donor: deleted, and erased with everything about the donor', async () => {
    const first = await create(ANN)
    const second = await create(ANN)
    const third = await create(ANN)
    expect(await pairs()).toHaveLength(3)
    const [{ id: dismissed } = {}] = await pairs(`donorId=${second}`)
    expect((await dismiss(dismissed)).status).toBe(200)
    expect((await api.rest('DELETE', `/donors/${third}`)).status).toBe(200)
    expect(await pairs()).toMatchObject([{ donorId: first, otherDonorId: second }])
    expect((await api.rest('POST', `/donors/${first}/erase`, { body: {} })).status).toBe(200)
    expect(await pairs()).toEqual([])
    expect(await church.query('select id from donor_duplicate where organization_id = $1', [church.id])).toEqual([])
  })
})

describe('a decision', () => {
  test('to dismiss has a reason, and stays when the donors change', async () => {
    await create(ANN)
    const second = await create(ANN)
    const [{ id } = {}] = await pairs()
    expect((await dismiss(id, '')).status).toBe(422)
    expect((await dismiss(id)).body).toMatchObject({ status: 'DISMISSED', dismissReason: 'Aunt and niece.' })
    const again = await dismiss(id)
    expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
    await change(second, email('ann@people.test'))
    await find()
    expect(await pairs(`donorId=${second}`)).toMatchObject([{ id, status: 'DISMISSED' }])
    expect((await dismiss(randomUUID())).status).toBe(404)
  })

  test('to merge closes the pair and removes the other open pairs of the source', async () => {
    const [first, second, third] = [await create(ANN), await create(ANN), await create(ANN)]
    expect(await statuses()).toEqual(['OPEN', 'OPEN', 'OPEN'])
    expect((await merge(first, second)).status).toBe(200)
    expect(await pairs('status=MERGED')).toMatchObject([{ donorId: first, otherDonorId: second }])
    expect(await pairs('status=OPEN')).toMatchObject([{ donorId: first, otherDonorId: third }])
    expect((await merge(first, third)).status).toBe(200)
    expect(await statuses()).toEqual(['MERGED', 'MERGED'])
  })

  test('to undo a merge opens the pair again', async () => {
    const [first, second] = [await create(ANN), await create(ANN)]
    await merge(first, second)
    expect((await api.rest('POST', `/donors/${second}/unmerge`, { body: {} })).status).toBe(200)
    expect(await statuses()).toEqual(['OPEN'])
  })
})

describe('the list', () => {
  test('is filtered by status, score and donor, and counted', async () => {
    const first = await create({ ...ANN, ...email('ann@people.test') })
    const second = await create({ ...ANN, ...email('ann@people.test') })
    const third = await create(ANN)
    // 0.93 between the first two, 0.65 between each of them and the third.
    expect((await pairs()).map(({ score }) => score)).toEqual([0.93, 0.65, 0.65])
    expect(await pairs('minimumScore=0.93')).toMatchObject([{ donorId: first, otherDonorId: second }])
    expect(await pairs('minimumScore=0.94')).toEqual([])
    expect(await pairs(`donorId=${third}`)).toHaveLength(2)
    const { body } = await api.rest('GET', '/donor-duplicates?include=totals&limit=1&status=OPEN')
    expect(body.totals).toEqual({ count: 3 })
    const next = await pairs(`limit=1&status=OPEN&cursor=${encodeURIComponent(body.pageInfo.nextCursor)}`)
    expect(next).toMatchObject([{ score: 0.65 }])
    const refused = await api.rest('GET', '/donor-duplicates?minimumScore=2')
    expect(refused.status).toBe(422)
  })

  test('leads to both donors on GraphQL, under donors:read', async () => {
    const [first, second] = [await create(ANN), await create(ANN)]
    const { body } = await api.graphql(
      '{ donorDuplicates { nodes { score donor { id displayName } otherDonor { id } } totals { count } } }',
    )
    expect(body.data.donorDuplicates).toEqual({
      nodes: [{ score: 0.65, donor: { id: first, displayName: 'Ann Zaborowski' }, otherDonor: { id: second } }],
      totals: { count: 1 },
    })
    const { rest } = church.client(await church.key(['contributions:read']))
    expect((await rest('GET', '/donor-duplicates')).status).toBe(403)
  })
})

describe('the job', () => {
  const before = async (count: number, row: (index: number) => Row) => {
    for (let index = 0; index < count; index += 1) await church.donor(row(index))
  }

  test('finds the pairs of donors from before, once each, however many steps it takes', async () => {
    await before(250, index => ({
      first_name: 'Ida',
      last_name: `Nobody${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${index}x${index * 7919}`,
    }))
    const ann = await church.donor({ first_name: 'Ann', last_name: 'Zaborowski' })
    const same = await church.donor({ first_name: 'Ann', last_name: 'Zaborowski' })
    expect(await pairs(`donorId=${ann}`)).toEqual([])
    expect(await find()).toMatchObject({ kind: 'DONOR_DUPLICATES', status: 'SUCCEEDED', subjectId: church.id })
    const found = await pairs(`donorId=${ann}`)
    expect(found).toMatchObject([{ donorId: [ann, same].sort()[0], otherDonorId: [ann, same].sort()[1], score: 0.65 }])
    const { done, total } = await find()
    expect(done).toBe(total)
    expect(await pairs(`donorId=${ann}`)).toEqual(found)
  })

  test('is one at a time', async () => {
    expect((await api.rest('POST', '/donor-duplicates/find', { body: {} })).status).toBe(202)
    const refused = await api.rest('POST', '/donor-duplicates/find', { body: {} })
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
    await app.service.jobs.drain()
    expect(await find()).toMatchObject({ status: 'SUCCEEDED' })
  })
})

test('another church sees no pair', async () => {
  await create(ANN)
  await create(ANN)
  const [{ id } = {}] = await pairs()
  const neighbour = await makeChurch(app)
  const { rest } = neighbour.client(await neighbour.key())
  expect((await rest('GET', '/donor-duplicates')).body.donorDuplicates).toEqual([])
  expect((await rest('GET', `/donor-duplicates/${id}`)).status).toBe(404)
})

test('spouses are no pair, even when the middle initial of one is the first letter of the other', async () => {
  const home = { line1: '2242 Cartwright Lane', city: 'Wheaton', region: 'IL', postalCode: '60187', isPrimary: true }
  await create({ firstName: 'Rashawn', middleName: 'J.', lastName: 'Hill', addresses: [home] })
  await create({ firstName: 'Jazmyne', lastName: 'Hill', addresses: [home] })
  expect(await pairs()).toEqual([])
  // Somebody who goes by the middle name is one: the initial stands for a name that is written out.
  await create({ firstName: 'Robert', middleName: 'James', lastName: 'Oakes', addresses: [home] })
  await create({ firstName: 'J.', lastName: 'Oakes', addresses: [home] })
  expect(await pairs()).toMatchObject([{ reasons: ['INITIAL_AND_LAST_NAME', 'STREET', 'POSTAL_CODE'] }])
})
