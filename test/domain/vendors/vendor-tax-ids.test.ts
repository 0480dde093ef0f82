import { createHash, randomUUID } from 'node:crypto'
import { startTestApp, TEST_SECRETS, type TestApp } from '../../../dist/src/service/testing.js'
import { type Answer, graphqlClient, restClient, testApp } from '../../support/app.js'
import { Church } from '../../support/church.js'
import { ownDatabase } from '../../support/database.js'
import { faulty, taken } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'
import { placesOf } from '../../support/places.js'

const SSN = '219-09-9731'
const EIN = '36-4829107'
/** The tax ids with hyphens and without. */
const WHOLE = [SSN, EIN, '219099731', '364829107']

let app: TestApp
let church: Church
let owner: string
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  app = await testApp()
  church = await makeChurch(app)
  owner = await church.key()
  call = restClient(app.url, owner)
  ask = graphqlClient(app.url, owner)
})

const create = (body: object, headers: Record<string, string> = {}) =>
  call('POST', '/vendors', { body: { name: randomUUID(), ...body }, headers })
const patch = (id: string, body: object) => call('PATCH', `/vendors/${id}`, { body })
const shown = async (id: string) => {
  const { taxIdLast4, taxIdType, version } = (await call('GET', `/vendors/${id}`)).body
  return [taxIdLast4, taxIdType, version]
}
const sealed = async (id: string) =>
  (await church.query('select sealed from vendor_tax_id where organization_id = $1 and id = $2', [church.id, id]))[0]
    ?.sealed as string | undefined
const of = ({ status, body, headers }: Answer) => [status, body.details?.fields ?? headers.get('x-error-reason')]

describe('a whole tax id', () => {
  test('is answered by nothing, stands nowhere in the database as it is, and is not logged', async () => {
    const made = await create({ taxId: SSN, provider: 'AP', externalId: 'v-1' }, { 'Idempotency-Key': 'first' })
    await patch(church.ids.vendor as string, { taxId: EIN })
    await ask('mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id taxIdLast4 } }', {
      input: { name: 'A person', taxId: SSN },
    })
    const refused = await create({ taxId: SSN, name: 'a PERSON' })
    expect(refused.status).toBe(409)
    const read = [
      made,
      refused,
      ...(await Promise.all(
        ['/vendors', '/vendors?format=csv', `/vendors/${made.body.id}`, '/changes', '/reports/vendor-spend'].map(path =>
          fetch(`${app.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${owner}` } }).then(async answer => ({
            text: await answer.text(),
          })),
        ),
      )),
    ]
    const answered = read.map(({ text }) => text).join('\n')
    const logged = app.log.join('\n')
    await app.service.activity.flush()
    for (const each of WHOLE) {
      expect(answered).not.toContain(each)
      expect(logged).not.toContain(each)
    }
    expect(await placesOf(church, WHOLE)).toEqual([])
    expect(made.body).toMatchObject({ taxIdLast4: '9731', taxIdType: 'SSN' })
    expect(made.body).not.toHaveProperty('taxId')
  })

  test('of two vendors with the same number has two seals, so that equal ones cannot be seen', async () => {
    const [one, two] = [(await create({ taxId: SSN })).body.id, (await create({ taxId: SSN })).body.id]
    expect(await sealed(one)).not.toBe(await sealed(two))
  })

  test.each([
    ['36-4829107', '9107', 'EIN'],
    ['219-09-9731', '9731', 'SSN'],
    ['912-70-1234', '1234', 'ITIN'],
    ['999-88-0001', '0001', 'ITIN'],
  ])('%s has the last four digits %s and is an %s', async (taxId, last4, type) => {
    const { body } = await create({ taxId })
    expect([body.taxIdLast4, body.taxIdType]).toEqual([last4, type])
  })

  test.each([
    '364829107',
    '00-4829107',
    '000-12-3456',
    '666-12-3456',
    '123-00-4567',
    '123-45-0000',
    '912-12-1234',
    '912-93-1234',
    '36-482910',
    '٣٦-٤٨٢٩١٠٧',
    '',
  ])('%s is refused, and the refusal does not repeat it', async taxId => {
    const answer = await create({ taxId })
    expect(of(answer)).toEqual([422, [faulty('taxId', 'invalid_format')]])
    if (taxId) expect(answer.text).not.toContain(taxId)
  })

  test('sent with other last four digits is refused, with its own it is taken', async () => {
    expect(of(await create({ taxId: SSN, taxIdLast4: '9732' }))).toEqual([
      422,
      [faulty('taxIdLast4', 'invalid_format')],
    ])
    expect((await create({ taxId: SSN, taxIdLast4: '9731' })).status).toBe(201)
  })
})

describe('changing a tax id', () => {
  test('another one replaces it, the same one changes nothing, and null removes it', async () => {
    const { id } = (await create({ taxId: SSN })).body
    const first = await sealed(id)
    await patch(id, { taxId: SSN })
    expect([await shown(id), await sealed(id)]).toEqual([['9731', 'SSN', 1], first])
    await patch(id, { taxId: EIN })
    expect(await shown(id)).toEqual(['9107', 'EIN', 2])
    await patch(id, { taxId: '37-4829107' })
    expect(await shown(id)).toEqual(['9107', 'EIN', 3])
    await patch(id, { taxId: null })
    expect([await shown(id), await sealed(id)]).toEqual([[null, null, 4], undefined])
  })

  test('the last four digits alone cannot contradict a stored one, and null removes both', async () => {
    const { id } = (await create({ taxId: SSN })).body
    expect(of(await patch(id, { taxIdLast4: '1111' }))).toEqual([422, [faulty('taxIdLast4', 'invalid_format')]])
    expect((await patch(id, { taxIdLast4: '9731' })).status).toBe(200)
    expect(await shown(id)).toEqual(['9731', 'SSN', 1])
    await patch(id, { taxIdLast4: null })
    expect([await shown(id), await sealed(id)]).toEqual([[null, null, 2], undefined])
    await patch(id, { taxIdLast4: '1111' })
    expect(await shown(id)).toEqual(['1111', null, 3])
  })

  test('the audit trail names the fields without their values', async () => {
    const { id } = (await create({ name: 'Audited', taxId: SSN })).body
    await patch(id, { taxId: EIN })
    const entries = await church.query(
      'select changes from audit_entry where organization_id = $1 and resource_id = $2 order by sequence',
      [church.id, id],
    )
    expect(entries[1]?.changes).toEqual({ tax_id_last4: null, tax_id_type: null })
  })
})

describe('sending a tax id again', () => {
  test('under one Idempotency-Key another tax id is another request, and the stored digest cannot be guessed', async () => {
    const name = randomUUID()
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await create({ name, taxId: SSN }, headers)
    const again = await create({ name, taxId: SSN }, headers)
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', first.body])
    const other = await create({ name, taxId: '219-08-9731' }, headers)
    expect(of(other)).toEqual([422, 'idempotency_mismatch'])
    const plain = randomUUID()
    await create({ name: plain }, { 'Idempotency-Key': randomUUID() })
    const rows = await church.query('select fingerprint from idempotency where organization_id = $1', [church.id])
    const stored = rows.map(({ fingerprint }) => fingerprint.toString('hex'))
    const digest = (input: object) =>
      createHash('sha256')
        .update(JSON.stringify(['createVendor', {}, input]))
        .digest('hex')
    expect(stored).toContain(digest({ is1099Eligible: false, name: plain }))
    expect(stored).not.toContain(digest({ is1099Eligible: false, name, taxId: SSN }))
  })

  test('the same origin again answers the vendor, and with another tax id it is a conflict', async () => {
    const given = { name: randomUUID(), taxId: SSN, provider: 'AP', externalId: 'v-1' }
    const first = await create(given)
    const again = await create(given)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(of(await create({ ...given, taxId: '219-08-9731' }))).toEqual([409, taken('provider', 'externalId')])
  })
})

describe('merging vendors', () => {
  const merge = (into: string, sourceVendorId: string) =>
    call('POST', `/vendors/${into}/merge`, { body: { sourceVendorId } })

  test('the survivor without a tax id takes that of the source, which keeps the last four digits alone', async () => {
    const [into, from] = [(await create({})).body.id, (await create({ taxId: SSN })).body.id]
    const before = await sealed(from)
    await merge(into, from)
    expect([(await shown(into)).slice(0, 2), (await shown(from)).slice(0, 2)]).toEqual([
      ['9731', 'SSN'],
      ['9731', null],
    ])
    expect([await sealed(into), await sealed(from)]).toEqual([before, undefined])
  })

  test('the survivor keeps its own', async () => {
    const [into, from] = [(await create({ taxId: EIN })).body.id, (await create({ taxId: SSN })).body.id]
    const before = await sealed(into)
    await merge(into, from)
    expect([(await shown(into)).slice(0, 2), await sealed(into), await sealed(from)]).toEqual([
      ['9107', 'EIN'],
      before,
      undefined,
    ])
  })

  test('a survivor that shows other last four digits takes no whole tax id', async () => {
    const [into, from] = [(await create({ taxIdLast4: '1111' })).body.id, (await create({ taxId: SSN })).body.id]
    await merge(into, from)
    expect([(await shown(into)).slice(0, 2), await sealed(into)]).toEqual([['1111', null], undefined])
  })
})

describe('the secret that seals', () => {
  const [OLD, NEW] = [TEST_SECRETS.authSecret, Buffer.alloc(32, 'replaced')]

  test('can be replaced without a loss: the next start seals under the new one, and the old one can go', async () => {
    const database = await ownDatabase('tax_ids')
    const served = async <T>(
      [authSecret, ...earlierAuthSecrets]: readonly (Buffer | undefined)[],
      work: (app: TestApp) => Promise<T>,
    ): Promise<T> => {
      const { ownerUrl, serviceUrl } = database
      const earlier = earlierAuthSecrets.flatMap(each => each ?? [])
      const own = await startTestApp({ ownerUrl, serviceUrl, secrets: { authSecret, earlierAuthSecrets: earlier } })
      try {
        return await work(own)
      } finally {
        await own.close()
      }
    }
    let id = ''
    const seals = (own: TestApp) => new Church(own, id, 'Sealed').query('select sealed from vendor_tax_id')
    try {
      const before = await served([OLD], async own => {
        const its = await makeChurch(own)
        id = its.id
        const key = await its.key()
        const body = { name: 'Sealed', taxId: SSN }
        expect((await restClient(own.url, key)('POST', '/vendors', { body })).status).toBe(201)
        return seals(own)
      })
      const after = await served([NEW, OLD], seals)
      expect(after).toHaveLength(1)
      expect(after).not.toEqual(before)
      expect(await served([NEW], seals)).toEqual(after)
    } finally {
      await database.drop()
    }
  })

  test('is required: a server without one refuses whole tax ids and takes the last four digits', async () => {
    const own = await startTestApp({ ...globalThis.__narthexTest.database, secrets: { authSecret: undefined } })
    try {
      const bare = restClient(own.url, await church.key())
      const refused = await bare('POST', '/vendors', { body: { name: randomUUID(), taxId: SSN } })
      expect(of(refused)).toEqual([422, [faulty('taxId', 'not_writable')]])
      const taken = await bare('POST', '/vendors', { body: { name: randomUUID(), taxIdLast4: '9731' } })
      expect(taken.status).toBe(201)
    } finally {
      await own.close()
    }
  })
})
