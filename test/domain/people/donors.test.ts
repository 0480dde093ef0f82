import { randomUUID } from 'node:crypto'
import { type Answer, type graphqlClient, type restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
import { faulty, taken } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await makeChurch(await testApp())
  const client = church.client(await church.key())
  call = client.rest
  ask = client.graphql
})

const RUTH = {
  donorType: 'INDIVIDUAL',
  donorNumber: '77',
  firstName: 'Ruth',
  lastName: 'Zaborowski',
  emails: [{ address: 'ruth@zaborowski.example', label: 'Home' }],
  phones: [{ number: '+16305550142' }],
  addresses: [{ line1: '12 Elm St', city: 'Aurora', postalCode: '60506', country: 'US', validFrom: '2025-01-01' }],
  externalIds: [{ provider: 'PCO', externalId: 'p-1' }],
}
const reason = (answer: Answer) => answer.headers.get('x-error-reason')
const create = (body: object, headers: Record<string, string> = {}) => call('POST', '/donors', { body, headers })
const made = async (body: object = { donorType: 'INDIVIDUAL', lastName: 'Plain' }) =>
  (await create(body)).body.id as string
const get = async (id: string | undefined) => (await call('GET', `/donors/${id}`)).body
const merge = (into: string | undefined, sourceDonorId: string | undefined) =>
  call('POST', `/donors/${into}/merge`, { body: { sourceDonorId } })
const unmerge = (id: string) => call('POST', `/donors/${id}/unmerge`)
const named = async (query: string) =>
  (await call('GET', `/donors?${query}`)).body.donors.map(({ id }: { id: string }) => id)

test('the list shows the active donors; others by status, by external id or by their last change', async () => {
  const inactive = await church.donor({ status: 'INACTIVE' })
  const [merged, into, erased] = [await church.donor(), await church.donor(), await church.donor()]
  await call('POST', `/donors/${into}/merge`, { body: { sourceDonorId: merged } })
  await call('POST', `/donors/${erased}/erase`)
  const crm = { donorType: 'INDIVIDUAL', lastName: 'Gone', externalIds: [{ provider: 'crm', externalId: 'g1' }] }
  const gone = (await create(crm)).body.id
  await call('PATCH', `/donors/${gone}`, { body: { status: 'INACTIVE' } })
  const { donor, otherDonor } = church.ids
  const sorted = async (query: string) => (await named(query)).sort()
  expect(await sorted('')).toEqual([donor, otherDonor, into].sort())
  expect(await named('status=MERGED')).toEqual([merged])
  expect(await named('status=ERASED')).toEqual([erased])
  expect(await sorted('status=INACTIVE&status=ACTIVE')).toEqual([donor, otherDonor, into, inactive, gone].sort())
  expect(await named('externalId=g1')).toEqual([gone])
  const all = [donor, otherDonor, into, inactive, gone, merged, erased].sort()
  expect(await sorted('updatedSince=2020-01-01T00:00:00Z')).toEqual(all)
  const { body } = await church.client(await church.key()).graphql('{ donors { nodes { status } totalCount } }')
  expect(body.data.donors.totalCount).toBe(3)
})

const TABLES =
  'donor donor_external_id donor_merge donor_merge_item household_member contribution audit_entry idempotency'
const left = () =>
  church.query(
    `select ${TABLES.split(' ')
      .map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`)
      .join(', ')}`,
  )
async function refused(send: () => Promise<Answer>, status: number, of: unknown): Promise<void> {
  const before = await left()
  const answer = await send()
  expect([answer.status, answer.body.details?.fields ?? reason(answer)]).toEqual([status, of])
  expect(await left()).toEqual(before)
}
const field = (name: string, code: string) => [faulty(name, code)]

describe('recording', () => {
  test('a donor is kept as given, the first address of each kind is the primary one, and both surfaces tell it', async () => {
    const { status, body, headers } = await create(RUTH)
    expect([status, headers.get('location'), headers.get('x-possible-duplicates')]).toEqual([
      201,
      `/api/v1/donors/${body.id}`,
      null,
    ])
    expect(body).toMatchObject({
      displayName: 'Ruth Zaborowski',
      emails: [{ address: 'ruth@zaborowski.example', label: 'Home', isPrimary: true }],
      addresses: [{ line1: '12 Elm St', region: null, isPrimary: true, validFrom: '2025-01-01T00:00:00.000Z' }],
      externalIds: RUTH.externalIds,
      householdId: null,
      givesJointly: false,
      status: 'ACTIVE',
      mergedIntoId: null,
      version: 1,
    })
    const told = await ask(
      'query ($id: ID!) { donor(id: $id) { displayName emails { address isPrimary } externalIds { provider } household { id } } }',
      { id: body.id },
    )
    expect(told.body.data.donor).toEqual({
      displayName: 'Ruth Zaborowski',
      emails: [{ address: 'ruth@zaborowski.example', isPrimary: true }],
      externalIds: [{ provider: 'PCO' }],
      household: null,
    })
  })

  test.each([
    ['a person without a last name', { donorType: 'INDIVIDUAL' }, 'lastName', 'required'],
    ['an organization without a name', { donorType: 'ORGANIZATION', lastName: 'X' }, 'organizationName', 'required'],
    ['eleven e-mail addresses', { ...RUTH, emails: Array(11).fill({ address: 'a@b.example' }) }, 'emails', 'too_many'],
    [
      'two primary numbers',
      { ...RUTH, phones: ['+16305550142', '+16305550143'].map(number => ({ number, isPrimary: true })) },
      'phones',
      'duplicate',
    ],
    [
      'an address that ends before it begins',
      { ...RUTH, addresses: [{ validFrom: '2026-01-02', validTo: '2026-01-01' }] },
      'addresses',
      'date_order',
    ],
    [
      'one external id twice',
      { ...RUTH, externalIds: [...RUTH.externalIds, ...RUTH.externalIds] },
      'externalIds',
      'duplicate',
    ],
    ['notes, which the church keeps elsewhere', { ...RUTH, notes: 'x' }, 'request', 'unknown_field'],
  ])('%s is refused', async (_title, body, name, code) => {
    await refused(() => create(body), 422, field(name, code))
  })

  test.each([
    [
      'an e-mail address that is none',
      { emails: [{ address: 'ruth@mill.example' }, { address: 'ruth' }] },
      'emails.1.address',
    ],
    ['a number that is not E.164', { phones: [{ number: '630 555' }] }, 'phones.0.number'],
    ['a country that is written out', { addresses: [{ country: 'USA' }] }, 'addresses.0.country'],
  ])('%s is refused by its place', async (_title, contacts, path) => {
    const { status, body } = await create({ ...RUTH, ...contacts })
    expect([status, body.details.fields]).toMatchObject([422, [{ field: 'request', code: 'invalid_format', path }]])
  })

  test('somebody alike is recorded all the same, and the answer says how many are alike, over GraphQL too', async () => {
    await create(RUTH)
    const twin = { donorType: 'INDIVIDUAL', firstName: 'Ruth', lastName: 'Zaborowski' }
    const again = await create(twin)
    expect([again.status, again.headers.get('x-possible-duplicates')]).toEqual([201, '1'])
    const over = await ask('mutation ($input: CreateDonorInput!) { createDonor(input: $input) { id } }', {
      input: twin,
    })
    expect(over.headers.get('x-possible-duplicates')).toBe('2')
  })

  test('an external id answers what is recorded, another body or a taken number is a duplicate', async () => {
    const first = await create(RUTH)
    const again = await create(RUTH)
    expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      first.body.id,
      'true',
    ])
    await refused(() => create({ ...RUTH, firstName: 'Rachel' }), 409, taken('externalIds'))
    await refused(
      () => create({ donorType: 'INDIVIDUAL', lastName: 'X', donorNumber: '77' }),
      409,
      taken('donorNumber'),
    )
  })

  test('many at once: equal ones are replayed, refused ones leave the others', async () => {
    await create(RUTH)
    const items = [
      RUTH,
      { donorType: 'ORGANIZATION', organizationName: 'Mill' },
      { donorType: 'INDIVIDUAL' },
      { donorType: 'INDIVIDUAL', lastName: 'X', donorNumber: '77' },
      { ...RUTH, donorNumber: undefined, lastName: 'Other' },
    ]
    const headers = { 'Idempotency-Key': 'bulk' }
    await refused(() => call('POST', '/donors/bulk', { body: { items }, headers }), 422, [
      faulty('items', 'required', 'items.2.lastName'),
      faulty('items', 'duplicate', 'items.3.donorNumber'),
      faulty('items', 'duplicate', 'items.4.externalIds'),
    ])
    const body = { items, errorPolicy: 'REJECT_FAILED_ROWS' }
    const { results } = (await call('POST', '/donors/bulk', { body, headers })).body
    expect(
      results.map(({ status, error }: { status: string; error: { reason: string } | null }) => error?.reason ?? status),
    ).toEqual(['REPLAYED', 'CREATED', 'validation', 'duplicate', 'duplicate'])
    await refused(() => call('POST', '/donors/bulk', { body }), 400, 'idempotency_key_required')
  })
})

describe('privacy', () => {
  test('a key keeps no personal data: the replay renders the donor again, as it is by then', async () => {
    const headers = { 'Idempotency-Key': 'ruth' }
    const first = await create(RUTH, headers)
    await call('PATCH', `/donors/${first.body.id}`, { body: { firstName: 'Rut' } })
    const [kept] = await church.query('select body, status from idempotency')
    expect(kept).toEqual({ body: JSON.stringify({ id: first.body.id }), status: 201 })
    const again = await create(RUTH, headers)
    expect([again.status, again.headers.get('idempotent-replayed'), again.body.firstName]).toEqual([201, 'true', 'Rut'])
    expect(again.headers.get('etag')).toMatch(/^"v2-/)
    await refused(() => create({ ...RUTH, suffix: 'Jr.' }, headers), 422, 'idempotency_mismatch')
    const other = await ask(
      'mutation ($input: CreateDonorInput!) { createDonor(input: $input, idempotencyKey: "twice") { id lastName } }',
      { input: { donorType: 'INDIVIDUAL', lastName: 'Quist' } },
    )
    const replay = await ask(
      'mutation ($input: CreateDonorInput!) { createDonor(input: $input, idempotencyKey: "twice") { id lastName } }',
      { input: { donorType: 'INDIVIDUAL', lastName: 'Quist' } },
    )
    expect(replay.body.data).toEqual(other.body.data)
  })

  test('the audit trail names what changed and never holds who somebody is', async () => {
    const id = await made(RUTH)
    await call('PATCH', `/donors/${id}`, { body: { lastName: 'Zaborowska', phones: [] } })
    await merge(id, church.ids.otherDonor)
    await call('POST', `/donors/${id}/erase`)
    const rows = await church.query('select operation, changes from audit_entry')
    expect(JSON.stringify(rows)).not.toMatch(/Zaborowsk|zaborowsk|Ruth|5550142|Elm|p-1/)
    expect(rows.find(row => row.operation === 'updateDonor')?.changes).toEqual({ last_name: null, phones: null })
    const places = await church.query(
      'select (select json_agg(o) from outbox o) as o, (select json_agg(i) from idempotency i) as i',
    )
    expect(JSON.stringify(places)).not.toMatch(/Zaborowsk|zaborowsk/)
  })

  test('erased, nothing tells who it was, the gifts stay, and the external id is not imported again', async () => {
    const id = await made(RUTH)
    const before = await made({ donorType: 'INDIVIDUAL', lastName: 'Zaborowski', firstName: 'R' })
    await merge(id, before)
    const gift = await church.contribution({ donor_id: id })
    const household = (
      await call('POST', '/households', {
        body: { name: 'Zaborowski', addressee: 'Ruth Zaborowski', members: [{ donorId: id, role: 'HEAD' }] },
      })
    ).body.id
    const erased = await call('POST', `/donors/${id}/erase`)
    expect(erased.body).toMatchObject({
      status: 'ERASED',
      displayName: null,
      lastName: null,
      emails: [],
      externalIds: [],
      householdId: null,
      donorNumber: null,
    })
    expect((await call('GET', `/contributions/${gift}`)).body).toMatchObject({ donorId: id, amount: 100 })
    const all = await church.query(
      `select (select json_agg(d) from donor d) as d, (select json_agg(e) from donor_external_id e) as e, (select json_agg(h) from household h) as h`,
    )
    expect(JSON.stringify(all)).not.toMatch(/Zaborowski|zaborowski|p-1|Elm/)
    expect((await call('GET', `/households/${household}`)).body).toMatchObject({
      name: 'Household',
      status: 'INACTIVE',
      primaryContactDonorId: null,
    })
    await refused(() => create(RUTH), 409, taken('externalIds'))
    for (const act of ['erase', 'unmerge'])
      await refused(() => call('POST', `/donors/${id}/${act}`), 409, 'illegal_transition')
    await refused(() => unmerge(before), 409, 'illegal_transition')
    await refused(() => call('PATCH', `/donors/${id}`, { body: { lastName: 'Back' } }), 409, 'illegal_transition')
  })

  test('erased, gifts lose what they said of the giver, in a frozen settlement too, and nothing else', async () => {
    const id = await made(RUTH)
    const before = await made({ donorType: 'INDIVIDUAL', lastName: 'Zaborowski' })
    const frozen = await church.settlement()
    const personal = {
      memo: 'From Ruth Zaborowska',
      checkNumber: 'chk-1042',
      paymentLast4: '4242',
      paymentBrand: 'Visa Zaborowska',
      recurringReference: 'sub_zaborowska',
    }
    const give = async (more: object) => {
      const allocations = [{ fundId: church.ids.fund, amount: 20, memo: 'Zaborowska fund' }]
      const body = { donorId: id, paymentMethod: 'CARD', receivedDate: '2026-10-04', allocations, ...more }
      const answer = await call('POST', '/contributions', { body })
      expect(answer.status).toBe(201)
      return answer.body
    }
    const gifts = [
      await give({ ...personal, settlementId: frozen }),
      await give({ donorId: before, memo: 'By Zaborowski' }),
      await give({}),
      await give({ allocations: [{ fundId: church.ids.fund, amount: 20 }] }),
    ]
    const stays = await give({
      donorId: church.ids.donor,
      memo: 'Stays',
      allocations: [{ fundId: church.ids.fund, amount: 20 }],
    })
    await merge(id, before)
    await church.query(`update settlement set status = 'RECONCILED', frozen_at = now() where id = $1`, [frozen])
    const read = async ({ id: gift }: { id: string }) => (await call('GET', `/contributions/${gift}`)).body
    const merged = await Promise.all(gifts.map(read))
    expect((await call('POST', `/donors/${id}/erase`)).status).toBe(200)
    const nothing = Object.fromEntries(Object.keys(personal).map(key => [key, null]))
    for (const [index, was] of merged.entries()) {
      const isTold = index < 3
      const allocations = was.allocations.map((part: object) => ({ ...part, memo: null }))
      const version = was.version + (isTold ? 1 : 0)
      const updatedAt = isTold ? expect.any(String) : was.updatedAt
      expect(await read(was)).toEqual({ ...was, ...nothing, allocations, version, updatedAt })
    }
    expect((await read(stays)).memo).toBe('Stays')
    const rows = await church.query(
      `select (select json_agg(c) from contribution c where organization_id = $1) as c,
        (select json_agg(a) from contribution_allocation a where organization_id = $1) as a,
        (select json_agg(e.changes) from audit_entry e where organization_id = $1) as e`,
      [church.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/zaborowsk|chk-1042/i)
    const told = await church.query(
      `select resource_id as id, changes from audit_entry where operation = 'eraseDonor' and resource_type = 'contribution'
       and organization_id = $1 order by resource_id`,
      [church.id],
    )
    expect(told.map(({ id: gift }) => gift)).toEqual(gifts.slice(0, 3).map(gift => gift.id))
    expect(told[2]?.changes).toEqual({ allocations: null })
  })

  test('a donor is read under donors:read alone, the household behind it under households:read', async () => {
    const blind = church.client(await church.key(['contributions:write', 'households:read']))
    expect((await blind.rest('GET', `/donors/${church.ids.donor}`)).status).toBe(403)
    expect((await blind.rest('POST', '/donors/match', { body: {} })).status).toBe(403)
    const half = church.client(await church.key(['donors:read']))
    const { body } = await half.graphql('query ($id: ID!) { donor(id: $id) { householdId household { name } } }', {
      id: church.ids.otherDonor,
    })
    expect([body.data.donor, body.errors[0].extensions.reason]).toEqual([
      { householdId: church.ids.household, household: null },
      'scope_missing',
    ])
  })
})

describe('finding', () => {
  test('a donor is found by name, mail, number and external id, and pages follow the last names', async () => {
    const id = await made(RUTH)
    const mill = await made({
      donorType: 'ORGANIZATION',
      organizationName: 'Aardvark Mill',
      externalIds: [
        { provider: 'PCO', externalId: 'p-2' },
        { provider: 'FEED', externalId: 'p-1' },
      ],
    })
    for (const query of [
      'q=zabor',
      'q=ruth%20zab',
      'email=RUTH@zaborowski.example',
      'phone=%2B16305550142',
      'donorNumber=77',
      'provider=PCO&externalId=p-1',
    ])
      expect([query, await named(query)]).toEqual([query, [id]])
    expect(await named('externalId=p-2')).toEqual([mill])
    expect((await named('externalId=p-1')).sort()).toEqual([id, mill].sort())
    const bill = await made({
      donorType: 'INDIVIDUAL',
      firstName: 'William',
      middleName: 'Quentin',
      preferredName: 'Bill',
      lastName: 'Vosper',
    })
    for (const name of ['william vosper', 'bill vosper', 'william quentin vosper'])
      expect([name, await named(`q=${encodeURIComponent(name)}`)]).toEqual([name, [bill]])
    expect((await call('DELETE', `/donors/${bill}`)).status).toBe(200)
    expect(await named('donorType=ORGANIZATION')).toEqual([mill])
    expect(await named(`householdId=${church.ids.household}`)).toEqual([church.ids.otherDonor])
    const all = await named('limit=200')
    expect([all[0], all.at(-1)]).toEqual([mill, id])
    const first = (await call('GET', '/donors?limit=1')).body
    const next = await call('GET', `/donors?limit=1&cursor=${first.pageInfo.nextCursor}`)
    expect(next.body.donors[0].id).toBe(all[1])
  })

  test('hints give at most seven ranked candidates with reasons, in the body of a read, and nothing is written', async () => {
    const id = await made(RUTH)
    for (let index = 0; index < 9; index++)
      await made({ donorType: 'INDIVIDUAL', firstName: `Ann${index}`, lastName: 'Zaborowski' })
    const before = await left()
    const hints = { firstName: 'R.', lastName: 'zaborowski', phone: '+16305550142' }
    const { body, status } = await call('POST', '/donors/match', { body: hints })
    expect([status, body.candidates[0]]).toEqual([
      200,
      { donorId: id, displayName: 'Ruth Zaborowski', score: 0.85, reasons: ['PHONE', 'INITIAL_AND_LAST_NAME'] },
    ])
    const family = (await call('POST', '/donors/match', { body: { lastName: 'Zaborowski' } })).body.candidates
    expect(family).toHaveLength(7)
    const over = await ask(
      'query ($filter: DonorMatchFilter) { matchDonors(filter: $filter) { candidates { donorId score } } }',
      { filter: hints },
    )
    expect(over.body.data.matchDonors.candidates[0]).toEqual({ donorId: id, score: 0.85 })
    expect((await call('POST', '/donors/match?lastName=x', { body: {} })).status).toBe(422)
    expect((await call('POST', '/donors/match', { body: { surname: 'x' } })).status).toBe(422)
    expect((await call('POST', '/donors/match', { body: '{' })).status).toBe(400)
    expect(await left()).toEqual(before)
  })
})

describe('changing and deleting', () => {
  test('what is left out stays, null clears, and a last name cannot be cleared', async () => {
    const id = await made(RUTH)
    const { body } = await call('PATCH', `/donors/${id}`, { body: { firstName: null, externalIds: [] } })
    expect(body).toMatchObject({
      firstName: null,
      lastName: 'Zaborowski',
      emails: [{ isPrimary: true }],
      externalIds: [],
      version: 2,
    })
    await refused(
      () => call('PATCH', `/donors/${id}`, { body: { lastName: null } }),
      422,
      field('lastName', 'required'),
    )
    await refused(
      () => call('PATCH', `/donors/${id}`, { body: { status: 'MERGED' } }),
      422,
      field('status', 'invalid_enum'),
    )
    await refused(
      () => call('PATCH', `/donors/${id}`, { body: { deceasedDate: '2026-01-01' } }),
      422,
      field('deceasedDate', 'not_writable'),
    )
    await refused(
      () => call('PATCH', `/donors/${id}`, { body: { suffix: 'I' }, headers: { 'If-Match': '"v1"' } }),
      409,
      'stale_version',
    )
    const dead = await call('PATCH', `/donors/${id}`, { body: { status: 'DECEASED', deceasedDate: '2026-02-03' } })
    expect(dead.body).toMatchObject({ status: 'DECEASED', deceasedDate: '2026-02-03T00:00:00.000Z' })
    expect((await call('PATCH', `/donors/${id}`, { body: {} })).body.version).toBe(dead.body.version)
  })

  test('one who never gave is deleted, and its external id stays taken; a giver is not', async () => {
    const id = await made(RUTH)
    expect((await call('DELETE', `/donors/${id}`)).body).toEqual({ success: true })
    expect((await call('GET', `/donors/${id}`)).status).toBe(404)
    await refused(() => create(RUTH), 409, taken('externalIds'))
    await refused(() => call('DELETE', `/donors/${church.ids.donor}`), 409, 'illegal_transition')
    const pledged = await made()
    await church.pledge({ donor_id: pledged })
    await refused(() => call('DELETE', `/donors/${pledged}`), 409, 'illegal_transition')
    await refused(() => call('DELETE', `/donors/${randomUUID()}`), 404, 'not_found')
  })
})

const ownersOf = async (table: string, ids: string[]) => {
  const rows = await church.query(`select id, donor_id from ${table} where id = any ($1)`, [ids])
  return ids.map(id => rows.find(row => row.id === id)?.donor_id)
}

describe('merging', () => {
  let into: string
  let source: string
  beforeEach(async () => {
    into = await made({ donorType: 'INDIVIDUAL', lastName: 'Survivor' })
    source = await made(RUTH)
  })

  test('e-mails and phones are added, so that the next sync finds the surviving donor, and the undoing takes them away', async () => {
    const shared = { address: 'RUTH@zaborowski.example' }
    const target = await made({
      donorType: 'INDIVIDUAL',
      firstName: 'Ruth',
      lastName: 'Zaborowski',
      emails: [{ address: 'ruth@work.example' }],
    })
    const second = await made({
      donorType: 'INDIVIDUAL',
      lastName: 'Zaborowski',
      emails: [shared],
      phones: RUTH.phones,
    })
    await merge(target, source)
    const contacts = async () => {
      const { emails, phones } = await get(target)
      return [
        emails.map(({ address, isPrimary }: Record<string, unknown>) => [address, isPrimary]),
        phones.map(({ number, isPrimary }: Record<string, unknown>) => [number, isPrimary]),
      ]
    }
    const all = [
      [
        ['ruth@work.example', true],
        ['ruth@zaborowski.example', false],
      ],
      [['+16305550142', true]],
    ]
    expect(await contacts()).toEqual(all)
    const [first] = (await call('POST', '/donors/match', { body: { email: 'ruth@zaborowski.example' } })).body
      .candidates
    expect([target, second]).toContain(first.donorId)
    expect(await named('email=ruth@zaborowski.example')).toEqual(expect.arrayContaining([target]))
    await merge(target, second)
    expect(await contacts()).toEqual(all)
    expect((await unmerge(second)).status).toBe(200)
    expect(await contacts()).toEqual(all)
    expect((await unmerge(source)).status).toBe(200)
    expect(await contacts()).toEqual([[['ruth@work.example', true]], []])
    expect((await get(source)).emails).toMatchObject([{ address: 'ruth@zaborowski.example' }])
  })

  test('gifts, pledges, soft credits, names elsewhere and times in households go over, and the undoing brings back exactly them', async () => {
    const frozen = await church.settlement()
    const gifts = [
      await church.contribution({ donor_id: source }),
      await church.contribution({ donor_id: source, settlement_id: frozen }),
    ]
    await church.query(`update settlement set status = 'RECONCILED', frozen_at = now() where id = $1`, [frozen])
    const pledge = await church.pledge({ donor_id: source })
    const credit = await church.insert(
      'soft_credit',
      { contribution_id: gifts[0], donor_id: source, amount: 5, reason: 'x' },
      false,
    )
    const membership = await church.member(church.ids.household, source, { role: 'SPOUSE' })
    const own = await church.contribution({ donor_id: into })
    const merged = await merge(into, source)
    expect([merged.status, merged.body.id, merged.body.householdId, merged.body.externalIds]).toEqual([
      200,
      into,
      church.ids.household,
      RUTH.externalIds,
    ])
    expect(await ownersOf('contribution', [...gifts, own])).toEqual([into, into, into])
    expect(await ownersOf('pledge', [pledge])).toEqual([into])
    expect(await ownersOf('soft_credit', [credit])).toEqual([into])
    expect(await get(source)).toMatchObject({
      status: 'MERGED',
      mergedIntoId: into,
      lastName: null,
      displayName: null,
      emails: [],
      donorNumber: null,
    })
    expect(await named('q=zaborowski')).toEqual([])
    expect(await named('provider=PCO&externalId=p-1')).toEqual([into])
    const [told] = await church.query(`select merged_into_id, resource_id from outbox where operation = 'MERGED'`)
    expect(told).toEqual({ merged_into_id: into, resource_id: source })
    expect(
      await church.query(`select action from audit_entry where resource_id = $1 order by sequence desc limit 1`, [
        source,
      ]),
    ).toEqual([{ action: 'UPDATED' }])
    expect(await auditFaults(church)).toEqual([])

    const later = await church.contribution({ donor_id: into })
    expect((await unmerge(source)).body).toMatchObject({
      id: source,
      status: 'ACTIVE',
      lastName: 'Zaborowski',
      mergedIntoId: null,
      householdId: church.ids.household,
    })
    expect(await ownersOf('contribution', [...gifts, own, later])).toEqual([source, source, into, into])
    expect(await ownersOf('pledge', [pledge])).toEqual([source])
    expect(await ownersOf('soft_credit', [credit])).toEqual([source])
    expect(await ownersOf('household_member', [membership])).toEqual([source])
    await refused(() => unmerge(source), 409, 'illegal_transition')
  })

  test('a merge into a merged donor follows the chain, and each link can be undone for itself', async () => {
    const last = await made({ donorType: 'INDIVIDUAL', lastName: 'Last' })
    const [a, b] = [await church.contribution({ donor_id: source }), await church.contribution({ donor_id: into })]
    await merge(into, source)
    await merge(last, into)
    expect((await get(source)).mergedIntoId).toBe(last)
    const more = await made()
    expect((await merge(source, more)).body.id).toBe(last)
    await refused(() => merge(source, last), 422, field('sourceDonorId', 'duplicate'))
    expect(await ownersOf('contribution', [a, b])).toEqual([last, last])
    await unmerge(source)
    expect(await ownersOf('contribution', [a, b])).toEqual([source, last])
    await unmerge(into)
    expect(await ownersOf('contribution', [a, b])).toEqual([source, into])
  })

  test('a gift that people gave to somebody else meanwhile stays with them', async () => {
    const gift = await church.contribution({ donor_id: source })
    await merge(into, source)
    await church.query('update contribution set donor_id = $2 where id = $1', [gift, church.ids.otherDonor])
    await unmerge(source)
    expect(await ownersOf('contribution', [gift])).toEqual([church.ids.otherDonor])
  })

  test('nobody is in two households: the time that overlaps stays behind and ends', async () => {
    const second = await church.insert('household', { name: 'Second', primary_contact_donor_id: source })
    const membership = await church.member(second, source)
    await church.member(church.ids.household, into, { role: 'SPOUSE' })
    expect((await merge(into, source)).body.householdId).toBe(church.ids.household)
    expect(await ownersOf('household_member', [membership])).toEqual([source])
    expect((await call('GET', `/households/${second}`)).body).toMatchObject({
      primaryContactDonorId: null,
      members: [{ toDate: expect.any(String) }],
    })
  })

  test.each([
    ['ended', '2020-01-01'],
    ['never took effect', churchDay()],
  ])('a place in a household that %s by a merge comes back with its undoing', async (_what, from_date) => {
    const home = await church.insert('household', { name: 'Home', primary_contact_donor_id: source })
    await church.member(home, source, { from_date, gives_jointly: true })
    const spouse = await church.donor()
    await church.member(home, spouse, { role: 'SPOUSE', gives_jointly: true })
    await church.member(church.ids.household, into, { role: 'SPOUSE' })
    const before = (await call('GET', `/households/${home}`)).body
    await merge(into, source)
    expect((await call('GET', `/households/${home}`)).body.primaryContactDonorId).toBe(spouse)
    expect((await unmerge(source)).body.householdId).toBe(home)
    const { members, primaryContactDonorId, givingUnitDonorIds } = (await call('GET', `/households/${home}`)).body
    expect(primaryContactDonorId).toBe(source)
    expect(new Set(members)).toEqual(new Set(before.members))
    expect(givingUnitDonorIds).toEqual(before.givingUnitDonorIds)
  })

  test('who was the primary contact is it again, even beside a head', async () => {
    const home = await church.insert('household', { name: 'Home', primary_contact_donor_id: source })
    await church.member(home, source, { role: 'SPOUSE' })
    await church.member(home, await church.donor(), { role: 'HEAD' })
    await merge(into, source)
    await unmerge(source)
    expect((await call('GET', `/households/${home}`)).body.primaryContactDonorId).toBe(source)
  })

  test('a household that went on meanwhile keeps the contact that it chose', async () => {
    const home = await church.insert('household', { name: 'Home', primary_contact_donor_id: source })
    await church.member(home, source)
    const [spouse, child] = [await church.donor(), await church.donor()]
    await church.member(home, spouse, { role: 'SPOUSE' })
    await church.member(home, child, { role: 'CHILD' })
    await church.member(church.ids.household, into, { role: 'SPOUSE' })
    await merge(into, source)
    await call('PATCH', `/households/${home}`, { body: { primaryContactDonorId: child } })
    await unmerge(source)
    expect((await call('GET', `/households/${home}`)).body.primaryContactDonorId).toBe(child)
  })

  test('where a donor lives on at the end of a chain is told of the undoing that takes an external id from it', async () => {
    const last = await made({ donorType: 'INDIVIDUAL', lastName: 'Last' })
    await merge(into, source)
    await merge(last, into)
    const before = await get(last)
    expect(before.externalIds).toEqual(RUTH.externalIds)
    await unmerge(source)
    expect(await get(last)).toMatchObject({ externalIds: [], version: before.version + 1 })
  })

  test('the number of a merged donor is free for the one it lives on in, and for nobody else', async () => {
    const number = { donorNumber: RUTH.donorNumber }
    const write = (id: string) => call('PATCH', `/donors/${id}`, { body: number })
    await merge(into, source)
    const other = await made()
    await refused(() => write(other), 409, taken('donorNumber'))
    expect((await write(into)).body.donorNumber).toBe(RUTH.donorNumber)
    expect(await named(`donorNumber=${RUTH.donorNumber}`)).toEqual([into])
    expect((await unmerge(source)).body).toMatchObject({ donorNumber: null, lastName: RUTH.lastName })
    expect((await get(into)).donorNumber).toBe(RUTH.donorNumber)
  })

  test('into itself, into one that is not active, twice, or of nobody, it is refused and nothing moves', async () => {
    await church.contribution({ donor_id: source })
    const inactive = await church.donor({ status: 'INACTIVE' })
    await refused(() => merge(into, into), 422, field('sourceDonorId', 'duplicate'))
    await refused(() => merge(into, randomUUID()), 422, field('sourceDonorId', 'unknown_reference'))
    await refused(() => merge(into, 'x'), 422, field('sourceDonorId', 'unknown_reference'))
    await refused(() => merge('x', source), 404, 'not_found')
    await refused(() => merge(inactive, source), 409, 'illegal_transition')
    await refused(() => merge(into, inactive), 409, 'illegal_transition')
    await refused(() => unmerge(source), 409, 'illegal_transition')
    await merge(into, source)
    await refused(() => merge(into, source), 409, 'illegal_transition')
    await church.query(`update donor_merge set merged_at = merged_at - interval '31 days'`)
    await refused(() => unmerge(source), 409, 'illegal_transition')
  })
})
