import { randomUUID } from 'node:crypto'
import { type Answer, graphqlClient, restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty, taken } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  const key = await church.key()
  call = restClient(app.url, key)
  ask = graphqlClient(app.url, key)
})

const reason = (answer: Answer) => answer.headers.get('x-error-reason')
const create = (body: object, headers: Record<string, string> = {}) => call('POST', '/vendors', { body, headers })
const patch = (id: string | undefined, body: object, headers: Record<string, string> = {}) =>
  call('PATCH', `/vendors/${id}`, { body, headers })
const merge = (into: string | undefined, sourceVendorId: string | undefined) =>
  call('POST', `/vendors/${into}/merge`, { body: { sourceVendorId } })
const get = async (id: string | undefined) => (await call('GET', `/vendors/${id}`)).body
const names = ({ body }: Answer) => body.vendors.map(({ name }: { name: string }) => name)

/** Everything that a refused write of a vendor could have left behind. */
const left = () =>
  church.query(
    `select (select json_agg(to_jsonb(v) order by id) from vendor v) as vendors,
       (select count(*) from vendor_default_dimension) as defaults, (select count(*) from audit_entry) as audits,
       (select json_agg(vendor_id order by id) from bill) as bills`,
  )
async function refused(send: () => Promise<Answer>, status: number, of: unknown): Promise<void> {
  const before = await left()
  const answer = await send()
  expect([answer.status, answer.body.details?.fields ?? reason(answer)]).toEqual([status, of])
  expect(await left()).toEqual(before)
}
const field = (name: string, code: string, path?: string) => [faulty(name, code, path)]

const FULL = {
  name: 'Fox Valley Electric',
  legalName: 'Fox Valley Electric, Inc.',
  vendorNumber: 'V-1',
  email: 'billing@fve.example.org',
  phone: '+1 630 555 0100',
  address: { line1: '1 Main St', city: 'Aurora', region: 'IL', postalCode: '60505', country: 'US' },
  taxIdLast4: '0042',
  is1099Eligible: true,
  form1099Box: 'NEC-1',
  paymentTermsDays: 30,
  preferredPaymentMethod: 'ACH',
}

describe('recording a vendor', () => {
  test('what was given is answered, found again, and the same on both surfaces', async () => {
    const { ids } = church
    const given = {
      ...FULL,
      defaultAccountId: ids.expense,
      defaultFundId: ids.fund,
      defaultDimensions: [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }],
    }
    const made = await create(given)
    expect([made.status, made.headers.get('location'), made.headers.get('etag')]).toEqual([
      201,
      `/api/v1/vendors/${made.body.id}`,
      expect.stringMatching(/^"v1-/),
    ])
    expect(made.body).toMatchObject({
      ...given,
      address: { ...FULL.address, line2: null },
      status: 'ACTIVE',
      mergedIntoId: null,
      provider: null,
      externalId: null,
      version: 1,
    })
    expect(await get(made.body.id)).toEqual(made.body)
    const { body } = await ask(
      `{ vendor(id: "${made.body.id}") { name taxIdLast4 address { line1 line2 city region postalCode country }
         defaultDimensions { dimensionId dimensionValueId } defaultFund { id } status } }`,
    )
    expect(body.data.vendor).toEqual({
      name: FULL.name,
      taxIdLast4: '0042',
      address: made.body.address,
      defaultDimensions: given.defaultDimensions,
      defaultFund: { id: ids.fund },
      status: 'ACTIVE',
    })
  })

  test('a name alone is enough, and GraphQL records it too', async () => {
    const { body } = await ask(
      'mutation { createVendor(input: { name: "Plumbers" }) { name is1099Eligible defaultDimensions { dimensionId } version } }',
    )
    expect(body.data.createVendor).toEqual({
      name: 'Plumbers',
      is1099Eligible: false,
      defaultDimensions: [],
      version: 1,
    })
  })

  test('a name is taken whatever the case of its letters, until its vendor is merged away', async () => {
    await refused(() => create({ name: 'GRACE Supplies' }), 409, taken('name'))
    const { body } = await create({ name: 'Other' })
    await merge(body.id, church.ids.vendor)
    expect((await create({ name: 'GRACE Supplies' })).status).toBe(201)
  })

  test('a vendor number is taken once', async () => {
    await create({ name: 'A', vendorNumber: 'V-1' })
    await refused(() => create({ name: 'B', vendorNumber: 'V-1' }), 409, taken('vendorNumber'))
  })

  test('the same origin again answers what is recorded, another body is a conflict', async () => {
    const { dimension, dimensionValue } = church.ids
    const given = {
      ...FULL,
      provider: 'AP',
      externalId: 'v-9',
      defaultDimensions: [{ dimensionId: dimension, dimensionValueId: dimensionValue }],
    }
    const first = await create(given)
    const again = await create(given)
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 200, 'true'])
    expect(again.body).toEqual(first.body)
    await refused(() => create({ ...given, paymentTermsDays: 31 }), 409, taken('provider', 'externalId'))
    await refused(
      () => create({ ...given, address: { ...FULL.address, city: 'Elgin' } }),
      409,
      taken('provider', 'externalId'),
    )
    await refused(() => create({ ...given, defaultDimensions: [] }), 409, taken('provider', 'externalId'))
    await refused(() => create({ name: 'Half', externalId: 'x' }), 422, field('provider', 'required'))
    await refused(() => create({ name: 'Half', provider: 'x' }), 422, field('externalId', 'required'))
  })

  test('of twelve equal requests at once one vendor remains', async () => {
    const given = { name: 'Storm', provider: 'AP', externalId: 'storm' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(given)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    expect(await church.query("select count(*)::int as n from vendor where name = 'Storm'")).toEqual([{ n: 1 }])
  })

  test('an Idempotency-Key replays the very bytes, and a dry run leaves nothing', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await create(FULL, headers)
    const again = await create(FULL, headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    await refused(() => create({ ...FULL, name: 'Else' }, headers), 422, 'idempotency_mismatch')
    const before = await left()
    const dry = await call('POST', '/vendors?dryRun=true', { body: { name: 'Perhaps' } })
    expect([dry.status, dry.body.name]).toEqual([200, 'Perhaps'])
    expect(await left()).toEqual(before)
  })

  test.each([
    [{ email: 'nobody' }, 'email', 'invalid_format'],
    [{ email: 'a@b' }, 'email', 'invalid_format'],
    [{ email: 'a b@c.org' }, 'email', 'invalid_format'],
    [{ phone: 'call me' }, 'phone', 'invalid_format'],
    [{ phone: '123456' }, 'phone', 'invalid_format'],
    [{ phone: '1234567890123456' }, 'phone', 'invalid_format'],
    [{ taxIdLast4: '123' }, 'taxIdLast4', 'invalid_format'],
    [{ taxIdLast4: '12345' }, 'taxIdLast4', 'invalid_format'],
    [{ taxIdLast4: '12a4' }, 'taxIdLast4', 'invalid_format'],
    [{ taxIdLast4: '١٢٣٤' }, 'taxIdLast4', 'invalid_format'],
    [{ address: { country: 'USA' } }, 'request', 'invalid_format', 'address.country'],
    [{ address: { street: 'x' } }, 'request', 'unknown_field', 'address'],
    [{ paymentTermsDays: 366 }, 'paymentTermsDays', 'too_large'],
    [{ paymentTermsDays: -1 }, 'paymentTermsDays', 'too_small'],
    [{ preferredPaymentMethod: 'BARTER' }, 'preferredPaymentMethod', 'invalid_enum'],
    [{ name: '' }, 'name', 'too_short'],
    [{ name: null }, 'name', 'required'],
    [{ bankAccountNumber: '1' }, 'request', 'unknown_field'],
    [{ status: 'INACTIVE' }, 'request', 'unknown_field'],
    [{ defaultAccountId: '#parent' }, 'defaultAccountId', 'unknown_reference'],
    [{ defaultAccountId: 'nonsense' }, 'defaultAccountId', 'unknown_reference'],
    [{ defaultFundId: '#closed' }, 'defaultFundId', 'unknown_reference'],
    [
      { defaultDimensions: [{ dimensionId: '#other', dimensionValueId: '#dimensionValue' }] },
      'request',
      'unknown_reference',
      'defaultDimensions.0.dimensionValueId',
    ],
    [
      { defaultDimensions: [{ dimensionId: '#dimension', dimensionValueId: '#old' }] },
      'request',
      'unknown_reference',
      'defaultDimensions.0.dimensionValueId',
    ],
    [
      {
        defaultDimensions: [
          { dimensionId: '#dimension', dimensionValueId: '#dimensionValue' },
          { dimensionId: '#dimension', dimensionValueId: '#dimensionValue' },
        ],
      },
      'request',
      'duplicate',
      'defaultDimensions',
    ],
  ])('%j is refused by name and leaves nothing, new or known', async (change, name, code, ...[path]) => {
    const { ids } = church
    ids.parent = await church.account('1900', { is_postable: false })
    ids.closed = await church.fund('Closed', { status: 'CLOSED' })
    ids.other = await church.insert('dimension', { name: 'Ministry' })
    ids.old = await church.insert('dimension_value', { dimension_id: ids.dimension, name: 'Old', status: 'INACTIVE' })
    const body = JSON.parse(JSON.stringify(change), (_key, value) =>
      typeof value === 'string' && value.startsWith('#') ? ids[value.slice(1)] : value,
    )
    const faults = [faulty(name, code, path)]
    await refused(() => create({ name: 'Some', ...body }), 422, faults)
    if (!('status' in change)) await refused(() => patch(ids.vendor, body), 422, faults)
  })

  test('another church’s records are suggested nowhere', async () => {
    const { ids: foreign } = await makeChurch(church.app)
    const dimensions = { dimensionId: foreign.dimension, dimensionValueId: foreign.dimensionValue }
    for (const [input, name, path] of [
      [{ defaultAccountId: foreign.expense }, 'defaultAccountId'],
      [{ defaultFundId: foreign.fund }, 'defaultFundId'],
      [{ defaultDimensions: [dimensions] }, 'request', 'defaultDimensions.0.dimensionValueId'],
    ] as const) {
      await refused(() => create({ name: 'Some', ...input }), 422, field(name, 'unknown_reference', path))
      await refused(() => patch(church.ids.vendor, input), 422, field(name, 'unknown_reference', path))
    }
    await refused(() => merge(church.ids.vendor, foreign.vendor), 422, field('sourceVendorId', 'unknown_reference'))
  })

  test('telephone numbers are taken as people write them', async () => {
    for (const [i, phone] of ['630-555-0100', '(630) 555-0100 x12', '+353 45 555 012', '+16305550112'].entries())
      expect((await create({ name: `Phone ${i}`, phone })).body.phone).toBe(phone)
  })

  test('no bank detail is anywhere in what is published of a vendor', async () => {
    const { body } = await create(FULL)
    expect(Object.keys(body).join(' ')).not.toMatch(/bank|routing|iban|accountNumber/i)
  })
})

describe('changing a vendor', () => {
  test('what is absent stays, null clears, an address is replaced as a whole', async () => {
    const { body: made } = await create(FULL)
    const changed = await patch(made.id, { legalName: null, address: { line1: '2 Oak' }, status: 'INACTIVE' })
    expect(changed.body).toEqual({
      ...made,
      legalName: null,
      address: { line1: '2 Oak', line2: null, city: null, region: null, postalCode: null, country: null },
      status: 'INACTIVE',
      version: 2,
      updatedAt: changed.body.updatedAt,
    })
    expect((await patch(made.id, { address: null, status: 'ACTIVE' })).body).toMatchObject({
      address: null,
      status: 'ACTIVE',
      version: 3,
    })
  })

  test('default dimensions are sent as a whole set, and each real change counts one version', async () => {
    const { vendor, dimension, dimensionValue } = church.ids
    const south = await church.insert('dimension_value', { dimension_id: dimension, name: 'South' })
    const set = async (...values: (string | undefined)[]) => {
      const defaultDimensions = values.map(dimensionValueId => ({ dimensionId: dimension, dimensionValueId }))
      const { body } = await patch(vendor, { defaultDimensions })
      return [body.version, body.defaultDimensions.map((each: { dimensionValueId: string }) => each.dimensionValueId)]
    }
    expect(await set(dimensionValue)).toEqual([2, [dimensionValue]])
    expect(await set(dimensionValue)).toEqual([2, [dimensionValue]])
    expect(await set(south)).toEqual([3, [south]])
    expect(await set()).toEqual([4, []])
  })

  test('{} changes nothing: no version, no audit', async () => {
    const before = await left()
    expect((await patch(church.ids.vendor, {})).body.version).toBe(1)
    expect(await left()).toEqual(before)
  })

  test('MERGED is not writable, and a merged vendor is not changed', async () => {
    await refused(() => patch(church.ids.vendor, { status: 'MERGED' }), 422, field('status', 'invalid_enum'))
    const { body } = await create({ name: 'Other' })
    await merge(body.id, church.ids.vendor)
    await refused(() => patch(church.ids.vendor, { name: 'Again' }), 409, 'illegal_transition')
  })

  test('If-Match refuses a change of another version, If-None-Match spares an unchanged answer', async () => {
    const { vendor } = church.ids
    expect((await patch(vendor, { phone: '6305550100' }, { 'If-Match': '"v1"' })).headers.get('etag')).toMatch(/^"v2-/)
    await refused(() => patch(vendor, { phone: null }, { 'If-Match': '"v1"' }), 409, 'stale_version')
    const etag = (await call('GET', `/vendors/${vendor}`)).headers.get('etag') as string
    const fresh = await call('GET', `/vendors/${vendor}`, { headers: { 'If-None-Match': etag } })
    expect([fresh.status, fresh.text]).toEqual([304, ''])
  })

  test('GraphQL changes as REST does, with the same refusals', async () => {
    const change =
      'mutation ($id: ID!, $input: UpdateVendorInput!, $version: Int) { updateVendor(id: $id, input: $input, ifVersion: $version) { version phone } }'
    const { body } = await ask(change, { id: church.ids.vendor, input: { phone: '6305550100' } })
    expect(body.data.updateVendor).toEqual({ version: 2, phone: '6305550100' })
    const stale = await ask(change, { id: church.ids.vendor, input: {}, version: 1 })
    expect(stale.body.errors[0].extensions.reason).toBe('stale_version')
    const wrong = await ask(change, { id: church.ids.vendor, input: { taxIdLast4: '1', email: 'x' } })
    expect(wrong.body.errors[0].extensions.details.fields).toEqual([
      faulty('email', 'invalid_format'),
      faulty('taxIdLast4', 'invalid_format'),
    ])
  })

  test('the audit trail names personal fields without their values', async () => {
    await patch(church.ids.vendor, { email: 'a@b.example.org', taxIdLast4: '4242', paymentTermsDays: 10 })
    const [entry] = await church.query("select changes from audit_entry where resource_type = 'vendor'")
    expect(entry?.changes).toEqual({ email: null, tax_id_last4: null, payment_terms_days: [null, 10] })
  })
})

describe('listing vendors', () => {
  test('by name whatever the case, page by page without skip or repeat, both ways', async () => {
    for (const name of ['beta', 'Alpha', 'gamma', 'Delta', 'Zeta']) await church.insert('vendor', { name })
    const all = ['Alpha', 'beta', 'Delta', 'gamma', 'Grace catering', 'Grace supplies', 'Zeta']
    expect(names(await call('GET', '/vendors'))).toEqual(all)
    expect(names(await call('GET', '/vendors?sort=-name'))).toEqual([...all].reverse())
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await call('GET', `/vendors?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...names(page))
      cursor = page.body.pageInfo.nextCursor
    } while (cursor)
    expect(seen).toEqual(all)
    const { body } = await ask('{ vendors(last: 2) { nodes { name } totalCount totals { count } } }')
    expect(body.data.vendors).toEqual({
      nodes: [{ name: 'Grace supplies' }, { name: 'Zeta' }],
      totalCount: 7,
      totals: { count: 7 },
    })
  })

  test('every filter narrows, and totals count the whole filter', async () => {
    const at = new Date('2026-11-10T00:00:00Z')
    await church.insert('vendor', { name: '100% Cotton', legal_name: 'Loom Inc.', is1099_eligible: true })
    await church.insert('vendor', { name: 'Tent', vendor_number: 'V-77', status: 'INACTIVE', updated_at: at })
    await church.insert('vendor', { name: 'Origin', provider: 'AP', external_id: 'o-1' })
    const found = async (query: string) => names(await call('GET', `/vendors?${query}`))
    expect(await found('q=COTTON')).toEqual(['100% Cotton'])
    expect(await found('q=loom')).toEqual(['100% Cotton'])
    expect(await found('q=v-77')).toEqual(['Tent'])
    expect(await found('q=%25')).toEqual(['100% Cotton'])
    expect(await found('q=_')).toEqual([])
    expect(await found('is1099Eligible=true')).toEqual(['100% Cotton'])
    expect(await found('status=INACTIVE&status=MERGED')).toEqual(['Tent'])
    expect(await found('provider=AP&externalId=o-1')).toEqual(['Origin'])
    expect(await found('updatedSince=2026-11-09T00:00:00Z')).toEqual(['Tent'])
    expect(await found('sort=-updatedAt&limit=1')).toEqual(['Tent'])
    const page = await call('GET', '/vendors?limit=1&include=totals&status=ACTIVE')
    expect([page.body.vendors.length, page.body.totals]).toEqual([1, { count: 4 }])
    expect((await call('GET', '/vendors?sort=phone')).status).toBe(422)
  })
})

test('the database itself refuses a vendor that no rule allows', async () => {
  for (const row of [
    { tax_id_last4: '123456789' },
    { status: 'MERGED' },
    { merged_into_id: church.ids.vendor },
    { provider: 'AP' },
  ])
    await expect(church.insert('vendor', { name: randomUUID(), ...row })).rejects.toMatchObject({ code: '23514' })
})
