import { randomUUID } from 'node:crypto'
import { givingUnitOf } from '../../../dist/src/domain/people/households/household.queries.js'
import { type Answer, type graphqlClient, type restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
import { faulty, taken } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
let people: Record<'ann' | 'ben' | 'cleo', string>
const midnight = (day: string) => `${day}T00:00:00.000Z`

beforeEach(async () => {
  church = await makeChurch(await testApp())
  const client = church.client(await church.key())
  call = client.rest
  ask = client.graphql
  const [ann, ben, cleo] = await Promise.all(['Ann', 'Ben', 'Cleo'].map(first_name => church.donor({ first_name })))
  people = { ann: ann as string, ben: ben as string, cleo: cleo as string }
})

const reason = (answer: Answer) => answer.headers.get('x-error-reason')
const create = (body: object, headers = {}) => call('POST', '/households', { body, headers })
const put = (id: string | undefined, donor: string, body: object, headers = {}) =>
  call('PUT', `/households/${id}/members/${donor}`, { body, headers })
const remove = (id: string | undefined, donor: string) => call('DELETE', `/households/${id}/members/${donor}`)
const get = async (id: string | undefined) => (await call('GET', `/households/${id}`)).body
const couple = async (fromDate = churchDay(-100)) => {
  const member = (donorId: string, role: string) => ({ donorId, role, givesJointly: true, fromDate })
  const members = [member(people.ben, 'SPOUSE'), member(people.ann, 'HEAD')]
  return (await create({ name: 'Frey', members })).body.id as string
}

const left = () =>
  church.query(
    `select ${['household', 'household_member', 'donor', 'audit_entry', 'idempotency']
      .map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`)
      .join(', ')}`,
  )
async function refused(send: () => Promise<Answer>, status: number, of: unknown): Promise<void> {
  const known = await left()
  const answer = await send()
  expect([answer.status, answer.body.details?.fields ?? reason(answer)]).toEqual([status, of])
  expect(await left()).toEqual(known)
}
const field = (name: string, code: string, path?: string) => [faulty(name, code, path)]

test('a household is recorded with its members, the head speaks for it, and both surfaces tell it', async () => {
  const id = await couple()
  expect(await get(id)).toMatchObject({
    name: 'Frey',
    primaryContactDonorId: people.ann,
    givingUnitDonorIds: expect.arrayContaining([people.ann, people.ben]),
    status: 'ACTIVE',
    version: 1,
  })
  const { body } = await ask(
    'query ($id: ID!) { household(id: $id) { primaryContactDonor { firstName } members { donorId role toDate } } }',
    { id },
  )
  expect(body.data.household.primaryContactDonor).toEqual({ firstName: 'Ann' })
  expect(body.data.household.members).toHaveLength(2)
  expect((await call('GET', `/donors/${people.ann}`)).body).toMatchObject({
    householdId: id,
    householdRole: 'HEAD',
    givesJointly: true,
  })
})

test('joint giving takes two adults: one alone, and one with a child, are no unit', async () => {
  const id = (await create({ name: 'Frey' })).body.id
  const unit = async () => (await get(id)).givingUnitDonorIds.length
  await put(id, people.ann, { role: 'HEAD', givesJointly: true })
  expect(await unit()).toBe(0)
  await put(id, people.cleo, { role: 'CHILD', givesJointly: true })
  expect(await unit()).toBe(0)
  await put(id, people.ben, { role: 'OTHER', givesJointly: false })
  expect(await unit()).toBe(0)
  await put(id, people.ben, { role: 'OTHER', givesJointly: true })
  expect(await unit()).toBe(3)
  await remove(id, people.ben)
  expect(await unit()).toBe(0)
})

test('whoever joins another household leaves the old one the day before, and its contact is followed by the next', async () => {
  const old = await couple()
  const id = (await create({ name: 'Second' })).body.id
  const joined = await put(id, people.ann, { role: 'HEAD', fromDate: churchDay(-10) })
  expect(joined.body).toMatchObject({ primaryContactDonorId: people.ann })
  const { members, primaryContactDonorId } = await get(old)
  expect(members.find(({ donorId }: { donorId: string }) => donorId === people.ann).toDate).toBe(
    midnight(churchDay(-11)),
  )
  expect(primaryContactDonorId).toBe(people.ben)
  const open = await church.query('select household_id from household_member where donor_id = $1 and to_date is null', [
    people.ann,
  ])
  expect(open).toEqual([{ household_id: id }])
})

test('a membership ends today by its removal and on another day by its last day; one of today goes altogether', async () => {
  const id = await couple()
  const ended = await remove(id, people.ann)
  expect(ended.body.members.map(({ toDate }: { toDate: string | null }) => toDate).sort()).toEqual(
    [midnight(churchDay()), null].sort(),
  )
  expect(ended.body.primaryContactDonorId).toBe(people.ben)
  expect((await call('GET', `/donors/${people.ann}`)).body.householdId).toBeNull()
  const other = await put(id, people.ben, { role: 'SPOUSE', toDate: churchDay(-5) })
  expect(other.body).toMatchObject({ primaryContactDonorId: null, givingUnitDonorIds: [] })
  await put(id, people.cleo, { role: 'OTHER' })
  expect((await remove(id, people.cleo)).body.members).toHaveLength(2)
  await refused(() => remove(id, people.cleo), 404, 'not_found')
})

test('the giving unit of a gift is that of its day: before, during and after the marriage', async () => {
  const id = await couple(churchDay(-100))
  await put(id, people.ben, { role: 'SPOUSE', givesJointly: true, toDate: churchDay(-50) })
  await put(id, people.ann, { role: 'HEAD', givesJointly: true })
  const sql = `select ${givingUnitOf('$2::uuid', '$3::date', '$1::uuid')} as unit`
  const unit = async (donor: string, day: string) => (await church.query(sql, [church.id, donor, day]))[0]?.unit
  expect(await Promise.all([101, 100, 50, 49].map(days => unit(people.ann, churchDay(-days))))).toEqual([
    people.ann,
    id,
    id,
    people.ann,
  ])
  expect(await unit(people.cleo, churchDay(-60))).toBe(people.cleo)
})

test('days to come, days out of order and unknown or departed members are refused and nothing changes', async () => {
  const id = await couple()
  const tomorrow = churchDay(2)
  await refused(() => put(id, people.cleo, { role: 'CHILD', fromDate: tomorrow }), 422, field('fromDate', 'too_large'))
  await refused(() => put(id, people.ann, { role: 'HEAD', toDate: tomorrow }), 422, field('toDate', 'too_large'))
  await refused(
    () => put(id, people.ann, { role: 'HEAD', toDate: churchDay(-101) }),
    422,
    field('toDate', 'date_order'),
  )
  await refused(() => put(id, people.ann, { role: 'AUNT' }), 422, field('role', 'invalid_enum'))
  await refused(() => put(id, randomUUID(), { role: 'HEAD' }), 404, 'not_found')
  await refused(() => put(randomUUID(), people.cleo, { role: 'HEAD' }), 404, 'not_found')
  const other = (await create({ name: 'Second' })).body.id
  await refused(
    () => put(other, people.ann, { role: 'HEAD', fromDate: churchDay(-200) }),
    422,
    field('fromDate', 'date_order'),
  )
  await refused(
    () => put(other, people.ann, { role: 'HEAD', fromDate: churchDay(-50), toDate: churchDay(-40) }),
    422,
    field('fromDate', 'date_order'),
  )
  await church.query(`update donor set status = 'ERASED' where id = $1`, [people.cleo])
  await refused(() => put(id, people.cleo, { role: 'CHILD' }), 409, 'illegal_transition')
  await refused(
    () => create({ name: 'X', members: [{ donorId: people.cleo, role: 'HEAD' }] }),
    422,
    field('request', 'unknown_reference', 'members.0.donorId'),
  )
  const twice = { donorId: people.ann, role: 'HEAD' }
  for (const [fromDate, code] of [
    [tomorrow, 'too_large'],
    [churchDay(-200), 'date_order'],
  ]) {
    await refused(
      () => create({ name: 'X', members: [{ ...twice, fromDate }] }),
      422,
      field('request', code as string, 'members.0.fromDate'),
    )
  }
  await refused(() => create({ name: 'X', members: [twice, twice] }), 422, field('members', 'duplicate'))
  await refused(
    () => create({ name: 'X', primaryContactDonorId: people.ann }),
    422,
    field('primaryContactDonorId', 'unknown_reference'),
  )
  await refused(
    () => call('PATCH', `/households/${id}`, { body: { primaryContactDonorId: people.cleo } }),
    422,
    field('primaryContactDonorId', 'unknown_reference'),
  )
  await refused(
    () => create({ name: 'X', address: { country: 'USA' } }),
    422,
    field('request', 'invalid_format', 'address.country'),
  )
  await refused(() => put(id, people.ann, { role: 'HEAD' }, { 'If-Match': '"v9"' }), 409, 'stale_version')
})

test('a household is changed, and found by name, member and origin', async () => {
  const id = await couple()
  const { body } = await call('PATCH', `/households/${id}`, {
    body: { addressee: 'The Freys', primaryContactDonorId: people.ben, address: { city: 'Aurora' } },
  })
  expect(body).toMatchObject({
    addressee: 'The Freys',
    primaryContactDonorId: people.ben,
    address: { city: 'Aurora', line1: null },
    version: 2,
  })
  for (const query of ['q=FREY', `donorId=${people.ann}`])
    expect((await call('GET', `/households?${query}`)).body.households.map((each: { id: string }) => each.id)).toEqual([
      id,
    ])
  const named = { name: 'Named', provider: 'PCO', externalId: 'h-1', members: [{ donorId: people.cleo, role: 'HEAD' }] }
  const first = await create(named)
  const again = await create(named)
  expect([again.status, again.body.id]).toEqual([200, first.body.id])
  await refused(() => create({ ...named, name: 'Other' }), 409, taken('provider', 'externalId'))
  const since = (day: string) => ({ ...named, members: [{ donorId: people.cleo, role: 'HEAD', fromDate: day }] })
  expect((await create(since(churchDay()))).status).toBe(200)
  await refused(() => create(since(churchDay(-9))), 409, taken('provider', 'externalId'))
})

test('one that nobody ever belonged to is deleted, and its origin stays taken; any other is not', async () => {
  const origin = { provider: 'PCO', externalId: 'h-2' }
  const { id } = (await create({ name: 'Empty', ...origin })).body
  expect((await call('DELETE', `/households/${id}`)).body).toEqual({ success: true })
  expect((await call('GET', `/households/${id}`)).status).toBe(404)
  await refused(() => create({ name: 'Empty', ...origin }), 409, taken('provider', 'externalId'))
  await refused(() => call('DELETE', `/households/${id}`), 404, 'not_found')
  const full = await couple()
  await remove(full, people.ann)
  await remove(full, people.ben)
  await refused(() => call('DELETE', `/households/${full}`), 409, 'illegal_transition')
})

test('merged, the members go over with their days, and the source names where it went', async () => {
  const id = await couple()
  const source = (
    await create({ name: 'Twin', members: [{ donorId: people.cleo, role: 'CHILD', fromDate: churchDay(-7) }] })
  ).body.id
  const merge = (into: string, sourceHouseholdId: string) =>
    call('POST', `/households/${into}/merge`, { body: { sourceHouseholdId } })
  const merged = await merge(id, source)
  expect(merged.body.members.map(({ donorId }: { donorId: string }) => donorId).sort()).toEqual(
    Object.values(people).sort(),
  )
  expect(await get(source)).toMatchObject({
    status: 'MERGED',
    mergedIntoId: id,
    members: [],
    primaryContactDonorId: null,
  })
  expect((await call('GET', `/donors/${people.cleo}`)).body.householdId).toBe(id)
  expect(await church.query(`select merged_into_id from outbox where operation = 'MERGED'`)).toEqual([
    { merged_into_id: id },
  ])
  const last = (await create({ name: 'Last' })).body.id
  await merge(last, id)
  expect((await get(source)).mergedIntoId).toBe(last)
  const { data } = (await ask(`{ household(id: "${source}") { mergedInto { name } } }`)).body
  expect(data.household.mergedInto).toEqual({ name: 'Last' })
})

test('a household is merged once, into another that is there and not merged itself', async () => {
  const id = await couple()
  const source = (await create({ name: 'Twin' })).body.id
  const merge = (into: string, sourceHouseholdId: string) =>
    call('POST', `/households/${into}/merge`, { body: { sourceHouseholdId } })
  await merge(id, source)
  await refused(() => merge(id, source), 409, 'illegal_transition')
  await refused(() => merge(id, id), 422, field('sourceHouseholdId', 'duplicate'))
  await refused(() => merge(source, id), 409, 'illegal_transition')
  await refused(() => merge(id, 'x'), 422, field('sourceHouseholdId', 'unknown_reference'))
  await refused(() => put(source, people.cleo, { role: 'CHILD' }), 409, 'illegal_transition')
})

test('one donor put into two households at once ends in one of them', async () => {
  const [one, two] = await Promise.all(['One', 'Two'].map(async name => (await create({ name })).body.id as string))
  const answers = await Promise.all([put(one, people.ann, { role: 'HEAD' }), put(two, people.ann, { role: 'HEAD' })])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const open = await church.query('select household_id from household_member where donor_id = $1 and to_date is null', [
    people.ann,
  ])
  expect(open).toHaveLength(1)
})

test('a key keeps no name, the replay renders the household again, and the audit trail holds none', async () => {
  const headers = { 'Idempotency-Key': 'frey' }
  const body = { name: 'Freyberg', salutation: 'Ann Freyberg' }
  const first = await create(body, headers)
  await call('PATCH', `/households/${first.body.id}`, { body: { name: 'Freyberger' } })
  const again = await create(body, headers)
  expect([again.status, again.body.name, again.headers.get('idempotent-replayed')]).toEqual([201, 'Freyberger', 'true'])
  const kept = await church.query(
    'select (select json_agg(i) from idempotency i) as i, (select json_agg(a) from audit_entry a) as a',
  )
  expect(JSON.stringify(kept)).not.toContain('Freyberg')
})

test('a treasurer, who may not see households, neither reads nor writes them', async () => {
  const { rest } = church.client((await church.person('TREASURER')).token)
  const id = church.ids.household
  const answers = [
    await rest('GET', `/households/${id}`),
    await rest('PUT', `/households/${id}/members/${people.ann}`, { body: { role: 'HEAD' } }),
  ]
  expect(answers.map(answer => [answer.status, reason(answer)])).toEqual([
    [403, 'scope_missing'],
    [403, 'scope_missing'],
  ])
})
