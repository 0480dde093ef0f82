import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { GivingStatement } from '../../../dist/src/domain/statements/statement.js'
import type { GiftDetails } from '../../../dist/src/domain/statements/statement.queries.js'
import { statementPdf } from '../../../dist/src/domain/statements/statement-pdf.js'
import type { Money } from '../../../dist/src/values/money.js'
import type { Church } from '../../support/church.js'
import { faulty, taken } from '../../support/faults.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'
import { textOf } from '../../support/pdf.js'
import { runs } from '../../support/sample.js'

let church: Church
let api: ReturnType<Church['client']>
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  await church.query(`select open_fiscal_year($1, '2025-12-31', now())`, [church.id])
  api = church.client(await church.key())
  call = await giver(church)
})
const refusal = async (method: string, path: string, body?: object) => {
  const answer = await api.rest(method, path, { body })
  return [answer.status, answer.headers.get('x-error-reason'), answer.body.details?.fields ?? null]
}
const preview = (year = 2026, who = `donorId=${church.ids.donor}`) =>
  call('GET', `/giving-statements/preview?year=${year}&${who}`)
const issue = () => call('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })

test('a statement tells the complete gifts of posted batches of the year, less what went back', async () => {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  await batchOf(church, { receivedDate: '2025-12-31' }, 'close', 'post')
  await batchOf(church, { receivedDate: '2026-12-31' }, 'close')
  await batchOf(church, { donorId: null, isAnonymous: true }, 'close', 'post')
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 4 })
  const told = await preview()
  expect(told).toMatchObject({
    status: 'DRAFT',
    scope: 'DONOR',
    totals: { amount: 16, deductibleAmount: 16 },
    wording: { noGoodsOrServices: true },
  })
  expect(told.lines.map((line: { amount: number; fundName: string }) => [line.fundName, line.amount])).toEqual([
    ['Grace general', 10],
    ['Grace missions', 6],
  ])
  expect((await preview(2025)).totals.amount).toBe(20)
  expect((await preview(2024)).lines).toEqual([])
  const graph = await api.graphql(
    'query ($id: ID!) { givingStatementPreview(filter: { year: 2026, donorId: $id }) { totals { amount } } }',
    { id: church.ids.donor },
  )
  expect(graph.body.data.givingStatementPreview.totals.amount).toBe(16)
})

test('a statement without lines is refused with what is true: nothing was given, or batches are not posted', async () => {
  await church.query('update contribution set deleted_at = now() where organization_id = $1', [church.id])
  await batchOf(church, {}, 'close')
  await batchOf(church, {})
  await batchOf(church, { receivedDate: '2025-12-31' }, 'close')
  const reason = async (year: number) => {
    const answer = await api.rest('POST', '/giving-statements', { body: { year, donorId: church.ids.donor } })
    return [answer.status, answer.body.message, answer.body.details?.next ?? []]
  }
  const waits = 'in no posted batch. A statement lists posted contributions.'
  expect(await reason(2026)).toEqual([
    409,
    `2 contributions of 2026 are ${waits} Call postGivingBatch.`,
    ['postGivingBatch'],
  ])
  expect(await reason(2025)).toEqual([
    409,
    `1 contribution of 2025 is ${waits} Call postGivingBatch.`,
    ['postGivingBatch'],
  ])
  expect(await reason(2024)).toEqual([409, 'Nothing was given in 2024 that a statement could list.', []])
  expect((await preview()).unpostedCount).toBe(2)
  await batchOf(church, {}, 'close', 'post')
  expect(await preview()).toMatchObject({ unpostedCount: 2, lines: [{ amount: 12.5 }, { amount: 7.5 }] })
})

test.each(['donorId', 'householdId'])(
  'a statement of a %s that nobody has is refused, computed as well as issued',
  async field => {
    for (const nobody of ['nobody', randomUUID()]) {
      const faults = [422, 'validation', [faulty(field, 'unknown_reference')]]
      expect(await refusal('GET', `/giving-statements/preview?year=2026&${field}=${nobody}`)).toEqual(faults)
      expect(await refusal('POST', '/giving-statements', { year: 2026, [field]: nobody })).toEqual(faults)
    }
  },
)

test('gifts of those who gave together on the day are the household’s, and before and after each one’s own', async () => {
  const spouse = await church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: 'Ruth', last_name: 'Secret' })
  const household = await church.insert('household', { name: 'Secret' })
  for (const donor_id of [church.ids.donor, spouse]) {
    await church.member(household, donor_id, {
      role: donor_id === spouse ? 'SPOUSE' : 'HEAD',
      gives_jointly: true,
      from_date: '2026-06-01',
      to_date: '2026-09-30',
    })
  }
  for (const [donorId, receivedDate] of [
    [church.ids.donor, '2026-05-31'],
    [church.ids.donor, '2026-06-01'],
    [spouse, '2026-09-30'],
    [spouse, '2026-10-01'],
  ]) {
    await batchOf(church, { donorId, receivedDate }, 'close', 'post')
  }
  const days = async (who: string) =>
    (await preview(2026, who)).lines.map((line: { date: string }) => line.date.slice(0, 10))
  const twice = (day: string) => [day, day]
  expect(await days(`donorId=${church.ids.donor}`)).toEqual(twice('2026-05-31'))
  expect(await days(`donorId=${spouse}`)).toEqual(twice('2026-10-01'))
  expect(await days(`householdId=${household}`)).toEqual([...twice('2026-06-01'), ...twice('2026-09-30')])
  const made = await call('POST', '/giving-statements', { year: 2026, householdId: household })
  expect([...made.donorIds].sort()).toEqual([church.ids.donor, spouse].sort())
})

test('what is issued has a number without a gap and never changes; a later change of a gift asks for a new one', async () => {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const first = await issue()
  expect(first).toMatchObject({
    statementNumber: '2026-000001',
    status: 'ISSUED',
    needsReissue: false,
    totals: { amount: 20 },
  })
  expect(await refusal('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })).toEqual([
    409,
    'duplicate',
    taken('year', 'donorId'),
  ])
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 5 })
  const changed = await call('GET', `/giving-statements/${first.id}`)
  expect(changed).toMatchObject({ needsReissue: true, totals: { amount: 20 } })
  expect((await call('GET', '/giving-statements?needsReissue=true')).givingStatements).toHaveLength(1)
  const second = await call('POST', `/giving-statements/${first.id}/reissue`)
  expect(second).toMatchObject({
    statementNumber: '2026-000002',
    supersedesId: first.id,
    needsReissue: false,
    totals: { amount: 15 },
  })
  expect(await call('GET', `/giving-statements/${first.id}`)).toMatchObject({
    status: 'SUPERSEDED',
    totals: { amount: 20 },
  })
  expect(await refusal('POST', `/giving-statements/${first.id}/reissue`)).toEqual([409, 'illegal_transition', null])
  await call('POST', `/giving-statements/${second.id}/void`, { reason: 'Sent to the wrong giver' })
  expect((await issue()).statementNumber).toBe('2026-000003')
  await expect(
    church.query(`update statement_line set amount = 1 where organization_id = $1`, [church.id]),
  ).rejects.toThrow('written once')
  await expect(
    church.query(`update giving_statement set amount = 1 where organization_id = $1`, [church.id]),
  ).rejects.toThrow('written once')
})

const needsReissue = async (id: string) => {
  const { needsReissue: told } = await call('GET', `/giving-statements/${id}`)
  const { givingStatements } = await call('GET', '/giving-statements?needsReissue=true')
  expect(givingStatements.some((each: { id: string }) => each.id === id)).toBe(told)
  return told
}

test('a statement asks to be issued anew exactly while it would tell something else', async () => {
  const { giftId } = await batchOf(church, { paymentMethod: 'CHECK' }, 'close', 'post')
  const { id } = await issue()
  const other = await church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: 'Ann', last_name: 'Vale' })
  const after = async (what: string, does: () => Promise<unknown>, wanted: boolean) => {
    await does()
    expect([what, await needsReissue(id)]).toEqual([what, wanted])
  }
  const donor = (donorId: string) => call('PUT', `/contributions/${giftId}/donor`, { donorId })
  await after('a new note', () => call('PATCH', `/contributions/${giftId}`, { memo: 'For the organ' }), false)
  await after('another giver', () => donor(other), true)
  await after('the giver again', () => donor(church.ids.donor), false)
  await after('a gift of another year', () => batchOf(church, { receivedDate: '2025-12-31' }, 'close', 'post'), false)
  await after('a gift that waits', () => batchOf(church, {}, 'close'), false)
  const late = await batchOf(church)
  await after('a gift in an open batch', () => call('POST', `/giving-batches/${late.batchId}/close`), false)
  await after('it is posted', () => call('POST', `/giving-batches/${late.batchId}/post`), true)
  await after('it is voided', () => call('POST', `/contributions/${late.giftId}/void`, { reason: 'x' }), false)
  const refund = { amount: 5, refundType: 'CHARGEBACK' }
  await after('a chargeback', () => call('POST', `/contributions/${giftId}/refunds`, refund), true)
  const won = { ...refund, refundType: 'CHARGEBACK_REVERSAL' }
  await after('the chargeback was won', () => call('POST', `/contributions/${giftId}/refunds`, won), false)
  const spouse = { donor_type: 'INDIVIDUAL', first_name: 'Nils', last_name: 'Vale' }
  const members = [church.ids.donor, await church.insert('donor', spouse)].map(donorId => ({
    donorId,
    role: 'HEAD',
    givesJointly: true,
    fromDate: '2026-01-01',
  }))
  await after('they gave together', () => call('POST', '/households', { name: 'Vale', members }), true)
  await call('POST', `/giving-statements/${id}/void`, { reason: 'Sent to the wrong giver' })
  expect(await needsReissue(id)).toBe(false)
})

test('whatever happens to gifts, a statement asks to be issued anew just when a preview tells something else', async () => {
  const other = await church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: 'Ann', last_name: 'Vale' })
  const gifts = [(await batchOf(church, { paymentMethod: 'CHECK' }, 'close', 'post')).giftId]
  await batchOf(church, {}, 'close', 'post')
  const { id, lines, totals } = await issue()
  const anyGift = (index: number) => gifts[index % gifts.length] as string
  const acts: Record<string, (index: number) => Promise<unknown>> = {
    give: async () => gifts.push((await batchOf(church, {}, 'close', 'post')).giftId),
    leave: index => call('PUT', `/contributions/${anyGift(index)}/donor`, { donorId: other }),
    comeBack: index => call('PUT', `/contributions/${anyGift(index)}/donor`, { donorId: church.ids.donor }),
    refund: index => api.rest('POST', `/contributions/${anyGift(index)}/refunds`, { body: { amount: 1 } }),
    void: index => api.rest('POST', `/contributions/${anyGift(index)}/void`, { body: { reason: 'x' } }),
    note: index => api.rest('PATCH', `/contributions/${anyGift(index)}`, { body: { memo: `Note ${index}` } }),
  }
  const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.integer({ min: 0, max: 9 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async steps => {
      for (const [name, index] of steps) await acts[name]?.(index).catch(() => undefined)
      const now = await preview()
      const isSame = JSON.stringify([now.lines, now.totals]) === JSON.stringify([lines, totals])
      expect(await needsReissue(id)).toBe(!isSame)
    }),
    { numRuns: runs(12) },
  )
})

test('a gift names the last statement that tells of it and still stands, to whoever may read gifts alone', async () => {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const reader = church.client(await church.key(['contributions:read']))
  const told = async () => {
    const { body } = await reader.rest('GET', `/contributions/${giftId}`)
    const graph = await reader.graphql('query ($id: ID!) { contribution(id: $id) { statementId } }', { id: giftId })
    expect(graph.body.data.contribution.statementId).toBe(body.statementId)
    return body.statementId
  }
  expect(await told()).toBeNull()
  const first = await issue()
  expect(await told()).toBe(first.id)
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 5 })
  const second = await call('POST', `/giving-statements/${first.id}/reissue`)
  expect(await told()).toBe(second.id)
  await call('POST', `/giving-statements/${second.id}/void`, { reason: 'Sent to the wrong giver' })
  expect(await told()).toBeNull()
})

test('without gifts, with both a giver and a household, or of nobody, none is issued and no number is taken', async () => {
  expect(await refusal('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })).toEqual([
    409,
    'illegal_transition',
    null,
  ])
  expect(await refusal('POST', '/giving-statements', { year: 2026 })).toEqual([
    422,
    'validation',
    [faulty('donorId', 'required')],
  ])
  const both = { year: 2026, donorId: church.ids.donor, householdId: church.ids.donor }
  expect(await refusal('POST', '/giving-statements', both)).toEqual([
    422,
    'validation',
    [faulty('householdId', 'not_writable')],
  ])
  expect(await refusal('POST', '/giving-statements', { year: 2026, donorId: church.ids.fund })).toEqual([
    422,
    'validation',
    [faulty('donorId', 'unknown_reference')],
  ])
  await batchOf(church, {}, 'close', 'post')
  expect((await issue()).statementNumber).toBe('2026-000001')
})

test('a copy is a PDF for those who may read donors, and the second says that it is one', async () => {
  await batchOf(church, {}, 'close', 'post')
  const { id } = await issue()
  const blind = church.client(await church.key(['contributions:write']))
  const refused = await blind.rest('POST', `/giving-statements/${id}/copies`, { body: { delivery: 'MAIL' } })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'scope_missing'])
  const copy = await call('POST', `/giving-statements/${id}/copies`, { delivery: 'MAIL' })
  expect(copy).toMatchObject({
    fileName: 'giving-statement-2026-000001.pdf',
    contentType: 'application/pdf',
    copyNumber: 1,
  })
  expect(Buffer.from(copy.contentBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await call('POST', `/giving-statements/${id}/copies`, { delivery: 'EMAIL' })).copyNumber).toBe(2)
  expect((await call('GET', `/giving-statements/${id}`)).copies).toMatchObject([
    { copyNumber: 1, delivery: 'MAIL' },
    { copyNumber: 2 },
  ])

  const content = `/giving-statements/${id}/copies/1/content`
  expect(await call('GET', content)).toEqual(copy)
  const headers = { Authorization: `Bearer ${await church.key()}`, Accept: 'application/pdf' }
  const download = await fetch(`${church.app.url}/api/v1${content}`, { headers })
  expect(download.headers.get('content-disposition')).toBe('attachment; filename=giving-statement-2026-000001.pdf')
  expect(Buffer.from(await download.arrayBuffer()).toString('base64')).toBe(copy.contentBase64)
  for (const other of ['3', '01', 'x'])
    expect(await refusal('GET', `/giving-statements/${id}/copies/${other}/content`)).toEqual([404, 'not_found', null])
  expect((await call('GET', `/giving-statements/${id}`)).copies).toHaveLength(2)
  const reader = church.client(await church.key(['contributions:read']))
  expect((await reader.rest('GET', content)).headers.get('x-error-reason')).toBe('scope_missing')

  await call('POST', `/giving-statements/${id}/void`, { reason: 'x' })
  expect(await refusal('GET', content)).toEqual([409, 'illegal_transition', null])
  expect(await refusal('POST', `/giving-statements/${id}/copies`, { delivery: 'MAIL' })).toEqual([
    409,
    'illegal_transition',
    null,
  ])
})

/** The first copy of a statement, as it should go to these. */
const letterTo = async (
  statement: GivingStatement,
  names: string[],
  address: string[],
  churchContact: string[] = [],
  details = new Map<string, GiftDetails>(),
) => {
  const [organization] = await church.query(
    'select coalesce(legal_name, name) as name from control.organization where id = $1',
    [church.id],
  )
  const { periodStart, periodEnd, issuedAt, lines, totals } = statement
  const [start, end] = [periodStart.slice(0, 10), periodEnd.slice(0, 10)]
  const letter = await statementPdf({
    ...statement,
    periodStart: start,
    periodEnd: end,
    issuedAt: new Date(issuedAt),
    issuedOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(issuedAt)),
    churchName: organization?.name as string,
    churchContact,
    lines: lines.map(line => ({ ...line, date: line.date.slice(0, 10), amount: line.amount * 100 })) as typeof lines,
    totals: { amount: totals.amount * 100, deductibleAmount: totals.deductibleAmount * 100 },
    names,
    address,
    details,
    printedOn: start,
    ...{ pledges: [], credits: [] },
    copyNumber: 1,
  })
  return letter.toString('base64')
}

test('a copy that is asked for again under its key is not printed once its statement is voided', async () => {
  await batchOf(church, {}, 'close', 'post')
  const { id } = await issue()
  const ask = async () => {
    const given = { body: { delivery: 'MAIL' }, headers: { 'Idempotency-Key': 'copy' } }
    const answer = await api.rest('POST', `/giving-statements/${id}/copies`, given)
    return [answer.status, answer.headers.get('x-error-reason')]
  }
  expect([await ask(), await ask()]).toEqual([
    [200, null],
    [200, null],
  ])
  await call('POST', `/giving-statements/${id}/void`, { reason: 'x' })
  expect(await ask()).toEqual([409, 'illegal_transition'])
  expect((await call('GET', `/giving-statements/${id}`)).copies).toHaveLength(1)
})

test('the letter goes to the address that is valid on its day, the primary one first', async () => {
  const addresses = [
    { line1: '1 Old Road', city: 'Aurora', isPrimary: false, validTo: '2020-01-01' },
    { line1: '2 Lake House', city: 'Aurora', isPrimary: false },
    { line1: '3 New Street', city: 'Aurora', isPrimary: true },
  ]
  const name = { firstName: 'Ann', lastName: 'Vale' }
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', ...name, addresses })
  await batchOf(church, { donorId }, 'close', 'post')
  const made = await call('POST', '/giving-statements', { year: 2026, donorId })
  const copy = await call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
  expect(copy.contentBase64).toBe(await letterTo(made, ['Ann Vale'], ['3 New Street', 'Aurora']))
})

test('the letter is headed by the legal name, address, EIN and phone of the church', async () => {
  const { graphql } = church.client((await church.person('ADMIN')).token)
  const address = { line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701' }
  const input = { legalName: 'Grace, Inc.', address, ein: '12-3456789', phone: '+1 312 555 0100' }
  const change =
    'mutation ($input: UpdateOrganizationProfileInput!) { updateOrganizationProfile(input: $input) { id } }'
  expect((await graphql(change, { input })).body.errors).toBeUndefined()
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Vale' })
  await batchOf(church, { donorId }, 'close', 'post')
  const made = await call('POST', '/giving-statements', { year: 2026, donorId })
  const copy = await call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
  const head = ['1 Main Street', 'Springfield, IL 62701', 'EIN 12-3456789', 'Phone +1 312 555 0100']
  expect(copy.contentBase64).toBe(await letterTo(made, ['Ann Vale'], [], head))
  expect(copy.contentBase64).not.toBe(await letterTo(made, ['Ann Vale'], []))
})

test.each([
  ['US', '+13125550100', 'Phone (312) 555-0100'],
  ['DE', '+13125550100', 'Phone +13125550100'],
  ['US', '+442071234567', 'Phone +442071234567'],
])('a letter to %s has the number %s of the church as %s', async (country, phone, written) => {
  const { graphql } = church.client((await church.person('ADMIN')).token)
  const change =
    'mutation ($input: UpdateOrganizationProfileInput!) { updateOrganizationProfile(input: $input) { id } }'
  expect((await graphql(change, { input: { phone } })).body.errors).toBeUndefined()
  const { id: donorId } = await call('POST', '/donors', {
    ...{ donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Vale' },
    addresses: [{ line1: '3 New Street', city: 'Aurora', country }],
  })
  await batchOf(church, { donorId }, 'close', 'post')
  const made = await call('POST', '/giving-statements', { year: 2026, donorId })
  const copy = await call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
  expect(await textOf(Buffer.from(copy.contentBase64, 'base64'))).toContain(written)
})

test('who gives jointly and wants an individual statement has one, and the household lists the other’s gifts', async () => {
  const [ann, bob] = await Promise.all(
    ['Ann', 'Bob'].map(
      async firstName =>
        (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName, lastName: 'Vale' })).id as string,
    ),
  )
  const members = [ann, bob].map(donorId => ({ donorId, role: 'HEAD', givesJointly: true, fromDate: '2026-01-01' }))
  const household = await call('POST', '/households', { name: 'Vale', members })
  expect((await call('GET', `/donors/${ann}`)).statementType).toBe('HOUSEHOLD')
  const gifts = new Map<string | undefined, string>()
  for (const donorId of [ann, bob]) gifts.set(donorId, (await batchOf(church, { donorId }, 'close', 'post')).giftId)
  const listed = async (who: string) => [
    ...new Set((await preview(2026, who)).lines.map((line: { contributionId: string }) => line.contributionId)),
  ]
  expect((await listed(`householdId=${household.id}`)).sort()).toEqual([...gifts.values()].sort())
  expect(await listed(`donorId=${ann}`)).toEqual([])
  const made = await call('POST', '/giving-statements', { year: 2026, householdId: household.id })
  expect(made.needsReissue).toBe(false)
  await call('PATCH', `/donors/${ann}`, { statementType: 'INDIVIDUAL' })
  expect(await listed(`householdId=${household.id}`)).toEqual([gifts.get(bob)])
  expect(await listed(`donorId=${ann}`)).toEqual([gifts.get(ann)])
  expect(await call('GET', `/giving-statements/${made.id}`)).toMatchObject({ needsReissue: true })
  const [told] = await church.query(
    "select count(*)::int as n from outbox where resource_id = $1 and resource_type = 'giving_statement'",
    [made.id],
  )
  expect(told).toEqual({ n: 2 })
  const own = await call('POST', '/giving-statements', { year: 2026, donorId: ann })
  expect(own.donorIds).toEqual([ann])
  await call('PUT', `/households/${household.id}/members/${ann}`, { role: 'SPOUSE', givesJointly: true })
  expect((await call('GET', `/donors/${ann}`)).statementType).toBe('INDIVIDUAL')
})

test('the letter of a household goes to its addressee at its address', async () => {
  const person = () => church.insert('donor', { donor_type: 'INDIVIDUAL', last_name: 'Vale' })
  const [ann, bob] = [await person(), await person()]
  const address = JSON.stringify({ line1: '5 Home Lane', city: 'Aurora' })
  const household = await church.insert('household', { name: 'Vale', addressee: 'The Vale family', address })
  for (const donor of [ann, bob])
    await church.member(household, donor, { gives_jointly: true, from_date: '2020-01-01' })
  await batchOf(church, { donorId: ann }, 'close', 'post')
  const made = await call('POST', '/giving-statements', { year: 2026, householdId: household })
  const copy = await call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
  expect(copy.contentBase64).toBe(await letterTo(made, ['The Vale family'], ['5 Home Lane', 'Aurora']))
})

test('each line of a split gift has its check and the whole amount, and a gift to one fund is no part', async () => {
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Vale' })
  const part = (fund: string, amount: number) => ({ fundId: church.ids[fund], amount })
  const check = { donorId, paymentMethod: 'CHECK', feeAmount: 0 }
  const split = [part('fund', 45), part('restricted', 15)]
  await batchOf(church, { ...check, checkNumber: '1408', allocations: split }, 'close', 'post')
  await batchOf(church, { ...check, checkNumber: '1409', allocations: [part('fund', 20)] }, 'close', 'post')
  const made = await call('POST', '/giving-statements', { year: 2026, donorId })
  const copy = await call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
  const text = (await textOf(Buffer.from(copy.contentBase64, 'base64'))).replace(/\s+/g, ' ')
  expect(text.match(/check 1408/g)).toHaveLength(2)
  expect(text.match(/part of a gift of \$60\.00/g)).toHaveLength(2)
  expect(text.match(/check 1409/g)).toHaveLength(1)
  expect(text.match(/part of a gift/g)).toHaveLength(2)
})

test('the church names its country to donors abroad alone, in words', async () => {
  const { graphql } = church.client((await church.person('ADMIN')).token)
  const change =
    'mutation ($input: UpdateOrganizationProfileInput!) { updateOrganizationProfile(input: $input) { id } }'
  const input = { address: { line1: '1 Main Street', city: 'Springfield', country: 'US' } }
  expect((await graphql(change, { input })).body.errors).toBeUndefined()
  const letterFor = async (country: string) => {
    const addresses = [{ line1: '9 Elm Road', city: 'Elsewhere', country, isPrimary: true }]
    const person = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: `Vale ${country}`, addresses }
    const { id: donorId } = await call('POST', '/donors', person)
    await batchOf(church, { donorId }, 'close', 'post')
    const made = await call('POST', '/giving-statements', { year: 2026, donorId })
    const copy = await call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
    return textOf(Buffer.from(copy.contentBase64, 'base64'))
  }
  const [home, abroad] = [await letterFor('US'), await letterFor('DE')]
  expect(home).not.toMatch(/^\s*(US|United States)\s*$/m)
  expect(abroad).toMatch(/^\s*United States\s*$/m)
  expect(abroad).toMatch(/^\s*Germany\s*$/m)
})

test('the letter shows check numbers and refunds, and what is refunded later waits for a reissue', async () => {
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Vale' })
  const check = { donorId, paymentMethod: 'CHECK', checkNumber: '1042', feeAmount: 0 }
  const { giftId } = await batchOf(church, check, 'close', 'post')
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 4, refundDate: '2026-10-20' })
  const made = await call('POST', '/giving-statements', { year: 2026, donorId })
  expect(made.totals.amount).toBe(16)
  const refunds = [{ date: '2026-10-20', amount: 400 as Money }]
  const details = new Map([[giftId, { id: giftId, checkNumber: '1042', refunds }]])
  const letter = await letterTo(made, ['Ann Vale'], [], [], details)
  const copy = () => call('POST', `/giving-statements/${made.id}/copies`, { delivery: 'MAIL' })
  expect((await copy()).contentBase64).toBe(letter)
  expect(letter).not.toBe(await letterTo(made, ['Ann Vale'], []))
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 1, refundDate: '2026-11-02' })
  expect(await call('GET', `/giving-statements/${made.id}`)).toMatchObject({
    needsReissue: true,
    totals: { amount: 16 },
  })
  const next = await call('POST', `/giving-statements/${made.id}/reissue`)
  expect(next).toMatchObject({ supersedesId: made.id, totals: { amount: 15 } })
})

test('a reissue without a change takes no number and leaves the statement as it is', async () => {
  await batchOf(church, {}, 'close', 'post')
  const made = await call('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })
  const { rest } = church.client(await church.key())
  const again = await rest('POST', `/giving-statements/${made.id}/reissue`)
  expect([again.status, again.body.id, again.body.version]).toEqual([200, made.id, made.version])
  const { id: donorId } = await call('POST', '/donors', { donorType: 'INDIVIDUAL', lastName: 'Vale' })
  await batchOf(church, { donorId }, 'close', 'post')
  const other = await call('POST', '/giving-statements', { year: 2026, donorId })
  expect([made.statementNumber, other.statementNumber]).toEqual(['2026-000001', '2026-000002'])
  await call('POST', `/giving-statements/${made.id}/void`, { reason: 'Wrong' })
  expect((await rest('POST', `/giving-statements/${made.id}/reissue`)).status).toBe(409)
})

test('a gift in return, and one that is no money, are told as the tax office asks', async () => {
  await batchOf(church, { goodsOrServices: { description: 'Banquet', estimatedValue: 5 } }, 'close', 'post')
  await batchOf(
    church,
    { paymentMethod: 'IN_KIND', feeAmount: 0, inKind: { description: 'Piano', assetType: 'instrument' } },
    'close',
    'post',
  )
  await batchOf(church, { paymentMethod: 'STOCK', feeAmount: 0 }, 'close', 'post')
  const { lines, totals, wording } = await preview()
  expect(totals).toEqual({ amount: 20, deductibleAmount: 15 })
  expect(wording).toEqual({ noGoodsOrServices: false, intangibleReligiousBenefitsOnly: false })
  expect(lines.map((line: { inKindDescription: string | null }) => line.inKindDescription)).toEqual([
    null,
    null,
    'Piano',
    'Piano',
    'Stock',
    'Stock',
  ])
  expect(JSON.stringify(newGift(church))).not.toContain('Secret')
})
