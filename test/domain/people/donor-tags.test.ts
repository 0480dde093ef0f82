import { randomUUID } from 'node:crypto'
import type { Church } from '../../support/church.js'
import { givingChurch, newGift } from '../../support/giving.js'
import { reason } from '../../support/payables.js'

let church: Church
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  api = church.client(await church.key())
})

type Row = Record<string, unknown>
const ok = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Row) => {
  const answer = await api.rest(method, path, body ? { body } : {})
  expect([200, 201]).toContain(answer.status)
  return answer.body
}
const refused = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Row) => {
  const answer = await api.rest(method, path, body ? { body } : {})
  return [answer.status, answer.body.details?.fields?.[0]?.code ?? reason(answer)]
}
const tag = async (name: string): Promise<string> => (await ok('POST', '/donor-tags', { name })).id
const donor = async (...tagIds: string[]): Promise<string> =>
  (await ok('POST', '/donors', { donorType: 'INDIVIDUAL', lastName: randomUUID(), tagIds })).id
const tagsOf = async (id: string): Promise<string[]> => (await ok('GET', `/donors/${id}`)).tagIds
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
const donorsWith = async (query: string) => idsOf((await ok('GET', `/donors?${query}`)).donors)
const contribution = async (donorId: string, amount: number): Promise<string> =>
  (await ok('POST', '/contributions', newGift(church, { donorId, allocations: [{ fundId: church.ids.fund, amount }] })))
    .id
const contributions = async (query: string) => ok('GET', `/contributions?include=totals&${query}`)

describe('the tags of a church', () => {
  test('are created, renamed, described, listed by name whatever its case, and deleted', async () => {
    const choir = await ok('POST', '/donor-tags', { name: 'choir', description: 'Sings on Sundays.' })
    expect(choir).toMatchObject({ name: 'choir', description: 'Sings on Sundays.', version: 1 })
    await tag('Band')
    const names = async () => (await ok('GET', '/donor-tags')).donorTags.map(({ name }: Row) => name)
    expect(await names()).toEqual(['Band', 'choir'])
    expect(await ok('PATCH', `/donor-tags/${choir.id}`, { name: 'Ancient choir', description: null })).toMatchObject({
      name: 'Ancient choir',
      description: null,
      version: 2,
    })
    expect(await names()).toEqual(['Ancient choir', 'Band'])
    expect(await ok('DELETE', `/donor-tags/${choir.id}`)).toEqual({ success: true })
    expect(await names()).toEqual(['Band'])
    expect((await api.rest('GET', `/donor-tags/${choir.id}`)).status).toBe(404)
  })

  test('have different names, whatever the case of the letters', async () => {
    const choir = await tag('Choir')
    const band = await tag('Band')
    expect(await refused('POST', '/donor-tags', { name: 'CHOIR' })).toEqual([409, 'duplicate'])
    expect(await refused('PATCH', `/donor-tags/${band}`, { name: 'choir' })).toEqual([409, 'duplicate'])
    expect(await ok('PATCH', `/donor-tags/${choir}`, { name: 'CHOIR' })).toMatchObject({ name: 'CHOIR' })
    expect(await refused('POST', '/donor-tags', { name: '' })).toEqual([422, 'too_short'])
    expect(await refused('POST', '/donor-tags', { name: 'x'.repeat(101) })).toEqual([422, 'too_long'])
  })

  test('a tag that a donor has stays until it is taken off', async () => {
    const choir = await tag('Choir')
    const ann = await donor(choir)
    expect(await refused('DELETE', `/donor-tags/${choir}`)).toEqual([409, 'illegal_transition'])
    await ok('PATCH', `/donors/${ann}`, { tagIds: [] })
    expect(await ok('DELETE', `/donor-tags/${choir}`)).toEqual({ success: true })
  })

  test('another church neither sees nor uses them', async () => {
    const choir = await tag('Choir')
    const neighbour = await givingChurch()
    const { rest } = neighbour.client(await neighbour.key())
    expect((await rest('GET', '/donor-tags')).body.donorTags).toEqual([])
    const body = { donorType: 'INDIVIDUAL', lastName: 'Zaborowski', tagIds: [choir] }
    expect((await rest('POST', '/donors', { body })).status).toBe(422)
    expect((await rest('POST', '/donor-tags', { body: { name: 'Choir' } })).status).toBe(201)
  })
})

describe('the tags of a donor', () => {
  test('are written as a whole set, once each, and led to on GraphQL', async () => {
    const [choir, band] = [await tag('Choir'), await tag('Band')]
    const ann = await donor(choir, choir)
    expect(await tagsOf(ann)).toEqual([choir])
    const changed = await ok('PATCH', `/donors/${ann}`, { tagIds: [band, choir] })
    expect(changed).toMatchObject({ tagIds: [choir, band].sort(), version: 2 })
    expect(await ok('PATCH', `/donors/${ann}`, { tagIds: [choir, band] })).toMatchObject({ version: 2 })
    expect(await ok('PATCH', `/donors/${ann}`, { preferredName: 'Annie' })).toMatchObject({
      tagIds: [choir, band].sort(),
      version: 3,
    })
    const { body } = await api.graphql('query ($id: ID!) { donor(id: $id) { tagIds tags { name } } }', { id: ann })
    expect(body.data.donor.tags.map(({ name }: Row) => name).sort()).toEqual(['Band', 'Choir'])
    const change = 'mutation ($id: ID!, $input: UpdateDonorInput!) { updateDonor(id: $id, input: $input) { tagIds } }'
    expect((await api.graphql(change, { id: ann, input: { tagIds: [band] } })).body.data.updateDonor.tagIds).toEqual([
      band,
    ])
  })

  test('that nobody knows are refused, in a bulk of donors row by row', async () => {
    const choir = await tag('Choir')
    const ann = await donor(choir)
    const unknown = randomUUID()
    expect(await refused('PATCH', `/donors/${ann}`, { tagIds: [unknown] })).toEqual([422, 'unknown_reference'])
    expect(await tagsOf(ann)).toEqual([choir])
    const items = [choir, unknown].map((id, i) => ({ donorType: 'INDIVIDUAL', lastName: `Z${i}`, tagIds: [id] }))
    const { body } = await api.rest('POST', '/donors/bulk', {
      body: { items, errorPolicy: 'REJECT_FAILED_ROWS' },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect(body.results.map(({ status }: Row) => status)).toEqual(['CREATED', 'FAILED'])
    expect(await tagsOf(body.results[0].id)).toEqual([choir])
  })

  test('agree with an equal request that comes again, in any order', async () => {
    const [choir, band] = [await tag('Choir'), await tag('Band')]
    const request = {
      donorType: 'INDIVIDUAL',
      lastName: 'Zaborowski',
      externalIds: [{ provider: 'P', externalId: '1' }],
    }
    const { id } = await ok('POST', '/donors', { ...request, tagIds: [choir, band] })
    expect(await ok('POST', '/donors', { ...request, tagIds: [band, choir] })).toMatchObject({ id })
    expect(await refused('POST', '/donors', { ...request, tagIds: [band] })).toEqual([409, 'duplicate'])
    await ok('PATCH', `/donors/${id}`, { tagIds: [] })
    await ok('DELETE', `/donor-tags/${choir}`)
    expect(await ok('POST', '/donors', { ...request, tagIds: [choir, band] })).toMatchObject({ id })
  })

  test('filter donors and contributions, whose totals count each contribution once', async () => {
    const [choir, band, none] = [await tag('Choir'), await tag('Band'), await tag('None')]
    const [ann, bob, cleo] = [await donor(choir, band), await donor(band), await donor()]
    const first = await contribution(ann, 60)
    const second = await contribution(bob, 15.5)
    await contribution(cleo, 7)
    expect(await donorsWith(`tagId=${choir}`)).toEqual([ann])
    expect(await donorsWith(`tagId=${choir}&tagId=${band}`)).toEqual([ann, bob].sort())
    expect(await donorsWith(`tagId=${none}`)).toEqual([])
    const both = await contributions(`tagId=${choir}&tagId=${band}`)
    expect(idsOf(both.contributions)).toEqual([first, second].sort())
    // 60 of Ann, who has both tags, and 15.50 of Bob.
    expect(both.totals).toMatchObject({ count: 2, amount: 75.5 })
    expect((await contributions(`tagId=${choir}`)).totals).toMatchObject({ count: 1, amount: 60 })
    const query = 'query ($id: [ID!]) { contributions(filter: { tagId: $id }) { nodes { id } totals { amount } } }'
    const { data } = (await api.graphql(query, { id: [band] })).body
    expect([idsOf(data.contributions.nodes), data.contributions.totals.amount]).toEqual([[first, second].sort(), 75.5])
  })

  test('go with the donor that is deleted', async () => {
    const choir = await tag('Choir')
    await ok('DELETE', `/donors/${await donor(choir)}`)
    expect(await church.query('select id from donor_tag_assignment')).toEqual([])
    expect(await ok('DELETE', `/donor-tags/${choir}`)).toEqual({ success: true })
  })
})

describe('a merge', () => {
  test('gives the survivor the tags of both, once each, and its undoing gives them back', async () => {
    const [choir, band, youth] = [await tag('Choir'), await tag('Band'), await tag('Youth parent')]
    const [ann, anna] = [await donor(choir, band), await donor(band, youth)]
    await ok('POST', `/donors/${ann}/merge`, { sourceDonorId: anna })
    expect(await tagsOf(ann)).toEqual([choir, band, youth].sort())
    expect(await tagsOf(anna)).toEqual([])
    expect(await donorsWith(`tagId=${band}&status=ACTIVE&status=MERGED`)).toEqual([ann])
    await ok('POST', `/donors/${anna}/unmerge`, {})
    expect([await tagsOf(ann), await tagsOf(anna)]).toEqual([[choir, band].sort(), [band, youth].sort()])
  })

  test('a tag that is taken off the survivor stays off when the merge is undone', async () => {
    const [choir, band] = [await tag('Choir'), await tag('Band')]
    const [ann, anna] = [await donor(band), await donor(band, choir)]
    await ok('POST', `/donors/${ann}/merge`, { sourceDonorId: anna })
    expect(await ok('PATCH', `/donors/${ann}`, { tagIds: [choir] })).toMatchObject({ tagIds: [choir] })
    await ok('POST', `/donors/${anna}/unmerge`, {})
    expect([await tagsOf(ann), await tagsOf(anna)]).toEqual([[], [choir]])
  })
})

test('erasing takes the tags off a donor and those merged into it', async () => {
  const [choir, band] = [await tag('Choir'), await tag('Band')]
  const [ann, anna] = [await donor(choir), await donor(band)]
  await ok('POST', `/donors/${ann}/merge`, { sourceDonorId: anna })
  expect(await ok('POST', `/donors/${ann}/erase`, {})).toMatchObject({ status: 'ERASED', tagIds: [] })
  expect(await church.query('select id from donor_tag_assignment')).toEqual([])
  expect(await refused('PATCH', `/donors/${ann}`, { tagIds: [choir] })).toEqual([409, 'illegal_transition'])
})

test('tags need the scopes of donors', async () => {
  const reader = church.client(await church.key(['contributions:read'])).rest
  expect((await reader('GET', '/donor-tags')).status).toBe(403)
  const looking = church.client(await church.key(['donors:read'])).rest
  expect((await looking('GET', '/donor-tags')).status).toBe(200)
  expect((await looking('POST', '/donor-tags', { body: { name: 'Choir' } })).status).toBe(403)
})
