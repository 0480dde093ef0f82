import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { TestApp } from '../../../dist/src/service/testing.js'
import type { Church } from '../../support/church.js'
import { giver } from '../../support/giving.js'
import { startMailApp } from '../../support/mail-server.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { textOf } from '../../support/pdf.js'
import { broken } from '../../support/sound.js'
import { until } from '../../support/until.js'

let close: () => Promise<void>
let app: TestApp
let church: Church
let call: Awaited<ReturnType<typeof giver>>
const received: string[] = []
let answer: (recipient: string) => boolean | string = () => true
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received, recipient => answer(recipient)))
})
afterAll(() => close())
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  church.ids.clearing = await church.account('1110')
  church.ids.nonCash = await church.account('1420')
  await church.query(
    'update accounting_policy set clearing_account_id = $2, non_cash_account_id = $3 where organization_id = $1',
    [church.id, church.ids.clearing, church.ids.nonCash],
  )
  call = await giver(church)
  received.length = 0
  answer = () => true
})

const address = (postalCode: string) => ({
  ...{ line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode, country: 'US', isPrimary: true },
})
const donor = async (lastName: string, more: object = {}): Promise<string> =>
  (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName, ...more })).id

interface Gift {
  donorId: string
  /** Dollars. */
  amount: number
  more?: object
}

/** Posts a batch with these gifts, and answers their ids. */
async function give(gifts: readonly Gift[], day = '2026-03-01'): Promise<string[]> {
  const batch = await call('POST', '/giving-batches', { name: `Batch ${randomUUID().slice(0, 8)}`, batchDate: day })
  const ids: string[] = []
  for (const { donorId, amount, more } of gifts) {
    const allocations = [{ fundId: church.ids.fund, amount }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: day, givingBatchId: batch.id, allocations, ...more }
    ids.push((await call('POST', '/contributions', gift)).id)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)
  return ids
}

/** Works off the jobs that are due, and answers one. */
async function worked(job: { id: string }) {
  await app.service.jobs.drain()
  return call('GET', `/jobs/${job.id}`)
}
async function run(input: object = {}) {
  const job = await worked(await call('POST', '/giving-statement-runs', { year: 2026, ...input }))
  expect(job).toMatchObject({ status: 'SUCCEEDED' })
  return call('GET', `/giving-statement-runs/${job.subjectId}`)
}
const itemsOf = async (id: string, query = '') =>
  (await call('GET', `/giving-statement-runs/${id}/items?limit=200${query}`)).items
const issued = async () => (await call('GET', '/giving-statements?status=ISSUED&limit=200')).givingStatements
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100

/** As many connections as the service has for writes. */
const WRITE_CONNECTIONS = 8
/** How often PostgreSQL has planned statements with some words on the connections of writes: for their values, and for all values. */
async function plansOf(words: string): Promise<{ own: number; common: number }> {
  const { writes } = app.service.database
  const open = await Promise.all(Array.from({ length: WRITE_CONNECTIONS }, () => writes.begin()))
  const counts = { own: 0, common: 0 }
  try {
    for (const { client } of open) {
      const { rows } = await client.query(
        `select coalesce(sum(custom_plans), 0)::int as own, coalesce(sum(generic_plans), 0)::int as common
         from pg_prepared_statements where position($1 in statement) > 0`,
        [words],
      )
      counts.own += rows[0].own
      counts.common += rows[0].common
    }
  } finally {
    for (const each of open) await each.rollback()
  }
  return counts
}

test('PostgreSQL plans for its year which giving units a run has, and plans other writes once', async () => {
  await give([{ donorId: await donor('Ash'), amount: 40 }])
  await run()
  expect(await plansOf('with gift as materialized')).toEqual({ own: expect.any(Number), common: 0 })
  expect((await plansOf('with gift as materialized')).own).toBeGreaterThan(0)
  expect((await plansOf('select close_write(')).common).toBeGreaterThan(0)
})

test('a run issues one statement for each giving unit, and their sum is the sum of the gifts', async () => {
  const [ann, bea, cyd] = [await donor('Ash'), await donor('Birch'), await donor('Cedar')]
  const { id: householdId } = await call('POST', '/households', { name: 'Birch and Cedar' })
  for (const [donorId, role] of [
    [bea, 'HEAD'],
    [cyd, 'SPOUSE'],
  ])
    await call('PUT', `/households/${householdId}/members/${donorId}`, {
      ...{ role, givesJointly: true, fromDate: '2025-01-01' },
    })
  await give([
    { donorId: ann, amount: 12.34 },
    { donorId: bea, amount: 100.01 },
    { donorId: cyd, amount: 0.65 },
    { donorId: ann, amount: 7 },
  ])
  // Received in another year, and in a batch that is not posted: neither is listed.
  await church.query(`select open_fiscal_year($1, '2025-06-01', now())`, [church.id])
  await give([{ donorId: ann, amount: 50, more: { receivedDate: '2025-12-30' } }])
  const open = await call('POST', '/giving-batches', { name: 'Open', batchDate: '2026-03-08' })
  await call('POST', '/contributions', {
    ...{ donorId: ann, paymentMethod: 'CASH', receivedDate: '2026-03-08', givingBatchId: open.id },
    allocations: [{ fundId: church.ids.fund, amount: 1000 }],
  })
  // The church has another contribution, which is in no batch.
  const preview = await call('POST', '/giving-statement-runs/preview', { year: 2026 })
  expect(preview).toMatchObject({ unitCount: 2, toIssue: 2, toReissue: 0, unchanged: 0, amount: 120, unpostedCount: 2 })
  const ofOthers = { year: 2026, donorIds: [bea, cyd] }
  expect((await call('POST', '/giving-statement-runs/preview', ofOthers)).unpostedCount).toBe(0)
  // What Bea gave is on the statement of the household, so a run for Cyd counts it.
  const { id: givingBatchId } = await call('POST', '/giving-batches', { name: 'Later', batchDate: '2026-03-09' })
  const late = { paymentMethod: 'CASH', receivedDate: '2026-03-09', givingBatchId }
  const allocations = [{ fundId: church.ids.fund, amount: 5 }]
  await call('POST', '/contributions', { donorId: bea, ...late, allocations })
  const ofCyd = { year: 2026, donorIds: [cyd] }
  expect((await call('POST', '/giving-statement-runs/preview', ofCyd)).unpostedCount).toBe(1)
  const ofOtherFund = { year: 2026, fundIds: [church.ids.restricted] }
  expect((await call('POST', '/giving-statement-runs/preview', ofOtherFund)).unpostedCount).toBe(0)
  const made = await run()
  expect(made).toMatchObject({
    ...{ status: 'ISSUED', unitCount: 2, issuedCount: 2, reissuedCount: 0, unchangedCount: 0, voidedCount: 0 },
    ...{ amount: 120, deductibleAmount: 120 },
  })
  const statements = await issued()
  expect(statements.map(({ donorId, householdId: of }: Record<string, string>) => donorId ?? of).sort()).toEqual(
    [ann, householdId].sort(),
  )
  expect(sum(statements.map(({ totals }: { totals: { amount: number } }) => totals.amount))).toBe(120)
  expect(statements.map(({ statementNumber }: { statementNumber: string }) => statementNumber).sort()).toEqual([
    '2026-000001',
    '2026-000002',
  ])
})

test('a second run issues only what changed, and voids a statement without contributions', async () => {
  const [ann, bea, cyd] = [await donor('Ash'), await donor('Birch'), await donor('Cedar')]
  const [first, , third] = await give([
    { donorId: ann, amount: 10 },
    { donorId: bea, amount: 20 },
    { donorId: cyd, amount: 40 },
  ])
  await run()
  expect(await run()).toMatchObject({ issuedCount: 0, reissuedCount: 0, unchangedCount: 3, voidedCount: 0, amount: 0 })

  await call('PUT', `/contributions/${third}/donor`, { donorId: ann })
  const preview = await call('POST', '/giving-statement-runs/preview', { year: 2026 })
  expect(preview).toMatchObject({ unitCount: 3, toIssue: 0, toReissue: 2, unchanged: 1 })
  const again = await run()
  expect(again).toMatchObject({ issuedCount: 0, reissuedCount: 1, unchangedCount: 1, voidedCount: 1, amount: 50 })
  const outcomes = (await itemsOf(again.id)).map(({ donorId, outcome }: Record<string, string>) => [donorId, outcome])
  expect(Object.fromEntries(outcomes)).toEqual({ [ann]: 'REISSUED', [bea]: 'UNCHANGED', [cyd]: 'VOIDED' })
  const totals = (await issued()).map(({ totals: { amount } }: { totals: { amount: number } }) => amount)
  expect(sum(totals)).toBe(70)

  // A refund of everything leaves nothing either.
  for (const id of [first, third]) {
    const { amount } = await call('GET', `/contributions/${id}`)
    await call('POST', `/contributions/${id}/refunds`, {
      ...{ refundType: 'REFUND', refundDate: '2026-03-02', amount },
    })
  }
  expect(await run()).toMatchObject({ reissuedCount: 0, unchangedCount: 1, voidedCount: 1 })
})

test('after a merge the survivor has one statement of all gifts', async () => {
  const [ann, twin] = [await donor('Ash'), await donor('Ash', { firstName: 'Anne' })]
  await give([
    { donorId: ann, amount: 520 },
    { donorId: twin, amount: 260 },
  ])
  await run()
  await call('POST', `/donors/${ann}/merge`, { sourceDonorId: twin })
  await run()
  const statements = await issued()
  expect(statements).toMatchObject([{ donorId: ann, totals: { amount: 780 } }])
})

test('a minimum leaves out small givers of money, and nobody who gave a thing', async () => {
  const [small, large, thing] = [await donor('Small'), await donor('Large'), await donor('Thing')]
  await give([
    { donorId: small, amount: 249.99 },
    { donorId: large, amount: 250 },
    {
      donorId: thing,
      amount: 5,
      more: {
        paymentMethod: 'IN_KIND',
        inKind: { description: 'A used piano', assetType: 'OTHER', valuationNote: 'As new 5' },
      },
    },
  ])
  const input = { year: 2026, minimumAmount: 250 }
  const preview = await call('POST', '/giving-statement-runs/preview', input)
  expect(preview).toMatchObject({ unitCount: 3, toIssue: 2, belowMinimum: 1, amount: 250 })
  const made = await run(input)
  expect(made).toMatchObject({ issuedCount: 2, amount: 250, minimumAmount: 250 })
  expect(await itemsOf(made.id, '&outcome=BELOW_MINIMUM')).toMatchObject([{ donorId: small, delivery: null }])
})

test('whoever gave a thing beside little money is above every minimum', async () => {
  const both = await donor('Both')
  const inKind = { description: 'A used piano', assetType: 'OTHER', valuationNote: 'As new 5' }
  await give([
    { donorId: both, amount: 12 },
    { donorId: both, amount: 5, more: { paymentMethod: 'IN_KIND', inKind } },
  ])
  expect(await run({ minimumAmount: 250 })).toMatchObject({ issuedCount: 1, amount: 12 })
})

test('a run can be limited to givers of a fund and to donors', async () => {
  const roof = await church.fund('Roof')
  const [ann, bea] = [await donor('Ash'), await donor('Birch')]
  await give([
    { donorId: ann, amount: 10, more: { allocations: [{ fundId: roof, amount: 10 }] } },
    { donorId: ann, amount: 5 },
    { donorId: bea, amount: 20 },
  ])
  // The statement lists all funds of the giver.
  expect(await run({ fundIds: [roof] })).toMatchObject({ unitCount: 1, issuedCount: 1, amount: 15 })
  expect(await run({ donorIds: [bea] })).toMatchObject({ unitCount: 1, issuedCount: 1, amount: 20 })
})

test('a run for a tag concerns the household of who has it, and not who left it before the year', async () => {
  const { id: tagId } = await call('POST', '/donor-tags', { name: 'Choir' })
  const { id: otherTag } = await call('POST', '/donor-tags', { name: 'Youth' })
  const [giving, singing] = [await donor('Giving'), await donor('Singing', { tagIds: [tagId] })]
  const [left, alone] = [await donor('Left', { tagIds: [tagId] }), await donor('Alone', { tagIds: [otherTag] })]
  const [stays, third] = [await donor('Stays'), await donor('Third')]
  const member = (donorId: string, more: object = {}) => ({
    ...{ donorId, role: 'HEAD', givesJointly: true, fromDate: '2020-01-01' },
    ...more,
  })
  await call('POST', '/households', {
    name: 'The choir',
    members: [member(giving), member(singing, { role: 'SPOUSE' })],
  })
  await call('POST', '/households', {
    name: 'The others',
    members: [member(stays), member(third, { role: 'SPOUSE' }), member(left, { role: 'OTHER' })],
  })
  await church.query(`update household_member set to_date = '2025-12-31' where donor_id = $1`, [left])
  await give([giving, stays, alone].map((donorId, at) => ({ donorId, amount: 10 + at })))
  expect(await run({ tagIds: [tagId] })).toMatchObject({ unitCount: 1, issuedCount: 1, amount: 10 })
  expect(await run({ tagIds: [otherTag] })).toMatchObject({ unitCount: 1, issuedCount: 1, amount: 12 })
})

test('statements are delivered as people prefer', async () => {
  const email = { emails: [{ address: 'ann@people.test', isPrimary: true }] }
  const here = { addresses: [address('62701')] }
  const expected: [string, object, string | null, string][] = [
    ['Mail', { statementDelivery: 'MAIL', ...email, ...here }, 'MAIL', 'PENDING'],
    ['Lost', { statementDelivery: 'MAIL', ...email }, 'MAIL', 'NO_ADDRESS'],
    ['Email', { statementDelivery: 'EMAIL', ...email, ...here }, 'EMAIL', 'PENDING'],
    ['Without', { statementDelivery: 'EMAIL', ...here }, 'MAIL', 'PENDING'],
    ['Quiet', { statementDelivery: 'EMAIL', doNotContact: true, ...email, ...here }, 'MAIL', 'PENDING'],
    ['Online', { statementDelivery: 'ONLINE', ...email, ...here }, null, 'NONE'],
    ['Nothing', { statementDelivery: 'NONE', ...email, ...here }, null, 'NONE'],
  ]
  const ids = new Map<string, string>()
  for (const [name, more] of expected) ids.set(await donor(name, more), name)
  await give([...ids.keys()].map(donorId => ({ donorId, amount: 30 })))
  const preview = await call('POST', '/giving-statement-runs/preview', { year: 2026 })
  expect(preview).toMatchObject({ toIssue: 7, byMail: 4, byEmail: 1, notDelivered: 2, withoutAddress: 1 })
  const { id } = await run()
  const delivered = (await itemsOf(id)).map((item: Record<string, string>) => [
    ids.get(String(item.donorId)),
    item.delivery,
    item.deliveryStatus,
  ])
  expect(delivered.sort()).toEqual(expected.map(([name, , delivery, status]) => [name, delivery, status]).sort())
})

/** The files of the letters of a run, with their text. */
async function lettersOf(id: string, query = '') {
  const file = await call('GET', `/giving-statement-runs/${id}/letters${query}`)
  const files = Object.entries(unzipSync(Buffer.from(file.contentBase64, 'base64')))
  const texts: [string, string][] = []
  for (const [name, bytes] of files) texts.push([name, await textOf(Buffer.from(bytes))])
  return { ...file, files: texts }
}
const print = async (id: string) => worked(await call('POST', `/giving-statement-runs/${id}/letters`, {}))

test('a joint letter goes to all who give jointly, the primary contact first, whoever gave first or at all', async () => {
  const ben = await donor('Berg', { firstName: 'Ben', addresses: [{ ...address('62702'), line1: '2 Ben Street' }] })
  const ada = await donor('Berg', { firstName: 'Ada', addresses: [{ ...address('62701'), line1: '1 Ada Street' }] })
  const cid = await donor('Berg', { firstName: 'Cid', addresses: [address('62703')] })
  const since = { fromDate: '2026-01-01' }
  const members = [
    { donorId: ben, role: 'SPOUSE', givesJointly: true, ...since },
    { donorId: cid, role: 'CHILD', givesJointly: false, ...since },
    { donorId: ada, role: 'HEAD', givesJointly: true, ...since },
  ]
  const { id: householdId } = await call('POST', '/households', { name: 'Berg', primaryContactDonorId: ada, members })
  expect((await call('GET', `/households/${householdId}`)).primaryContactDonorId).toBe(ada)
  await give([{ donorId: ben, amount: 40 }])
  const { id } = await run({ delivery: 'MAIL' })
  await print(id)
  const [[, text = ''] = []] = (await lettersOf(id)).files
  expect(text).toMatch(/Ada Berg[\s\S]*Ben Berg/)
  expect(text).toContain('1 Ada Street')
  expect(text).not.toMatch(/Cid|2 Ben Street/)
})

test('a letter shows the pledges of the donor and the gifts of others, and names no country at home', async () => {
  const ann = await donor('Ash', { statementDelivery: 'MAIL', addresses: [address('62701')] })
  const abroad = { ...address('10115'), region: null, city: 'Berlin', country: 'DE' }
  const bea = await donor('Birch', { statementDelivery: 'MAIL', addresses: [abroad] })
  const { id: fund } = await call('POST', '/donors', {
    ...{ donorType: 'ORGANIZATION', organizationName: 'Prairie Gift Fund', statementDelivery: 'NONE' },
  })
  const pledge = { donorId: ann, fundId: church.ids.fund, totalAmount: 1200 }
  await call('POST', '/pledges', { ...pledge, startDate: '2026-01-01', endDate: '2026-12-31' })
  const credit = (donorId: string, amount: number) => ({ donorId, amount, reason: 'DONOR_ADVISED_FUND' })
  await give([
    { donorId: ann, amount: 150.25 },
    { donorId: bea, amount: 40, more: { softCredits: [credit(ann, 12.5)] } },
    { donorId: fund, amount: 2000, more: { softCredits: [credit(ann, 2000)] } },
  ])
  const { id } = await run()
  await print(id)
  const [[, text]] = (await lettersOf(id)).files
  // The letters are in the order of their countries.
  const [other, home] = [text.slice(0, text.indexOf('Ann Ash')), text.slice(text.indexOf('Ann Ash'))]
  // Of 1,200.00 are 150.25 received, so 1,049.75 are open. What others gave is in no total and counts toward no pledge of hers.
  expect(home).toMatch(/Pledged\s+Received\s+Open/)
  expect(home).toMatch(/\$1,200\.00\s+\$150\.25\s+\$1,049\.75/)
  expect(home).toMatch(/Total\s+\$150\.25\s+\$150\.25/)
  expect(home).toMatch(/Prairie Gift Fund\s+\$2,000\.00/)
  expect(home).toMatch(/Another giver\s+\$12\.50/)
  expect(home).toMatch(/Springfield, IL 62701\s+Gifts from/)
  expect(other).toMatch(/Berlin 10115\s+Germany\s+Gifts from/)
  expect(other).not.toMatch(/pledges|credited/)
  // A key that cannot read pledges prints the letter without them.
  const { secret } = await church.issue(['contributions:read', 'donors:read'])
  const answer = await church.client(secret).rest('GET', `/giving-statement-runs/${id}/letters`)
  const [bytes] = Object.values(unzipSync(Buffer.from(answer.body.contentBase64, 'base64')))
  const without = await textOf(Buffer.from(bytes ?? []))
  expect(without).toContain('Prairie Gift Fund')
  expect(without).not.toMatch(/Pledged|1,200\.00/)
})

test('letters come in the order of postal codes, and one that had no address comes after it has one', async () => {
  const mail = (postalCode: string) => ({ statementDelivery: 'MAIL', addresses: [address(postalCode)] })
  const [far, near] = [await donor('Far', mail('90210')), await donor('Near', mail('10001'))]
  const nowhere = await donor('Nowhere', { statementDelivery: 'MAIL' })
  await give([far, near, nowhere].map(donorId => ({ donorId, amount: 30 })))
  const { id } = await run()
  expect(await print(id)).toMatchObject({ status: 'SUCCEEDED', total: 2, done: 2 })
  const archive = await lettersOf(id)
  expect(archive).toMatchObject({ contentType: 'application/zip', letterCount: 2, partCount: 1 })
  expect(archive.files.map(([name]: [string]) => name)).toEqual(['giving-statements-00001-to-00002.pdf'])
  const [, text] = archive.files[0]
  const pages = text.split('\f')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Ann Near')
  expect(pages[1]).toContain('Ann Far')
  // The pages of each letter have their own numbers.
  expect(pages[1]).toContain('Page 1 of 1')

  await call('PATCH', `/donors/${nowhere}`, { addresses: [address('20500')] })
  expect(await print(id)).toMatchObject({ total: 1, done: 1 })
  const separate = await lettersOf(id, '?files=SEPARATE')
  expect(separate.files.map(([name]: [string]) => name.replace(/-2026-\d+/, ''))).toEqual([
    '00001-giving-statement.pdf',
    '00002-giving-statement.pdf',
    '00003-giving-statement.pdf',
  ])
  expect(separate.files[2][1]).toContain('Ann Nowhere')
  const [item] = await itemsOf(id, `&donorId=${nowhere}`)
  expect(item).toMatchObject({ deliveryStatus: 'PRINTED', letterNumber: 3, copyNumber: 1 })
  expect((await call('GET', `/giving-statements/${item.statementId}`)).copies).toMatchObject([{ copyNumber: 1 }])

  const { rest } = church.client(await church.key(['contributions:write']))
  const byEmail = await rest('POST', `/giving-statement-run-items/${item.id}/redeliver`, {
    body: { delivery: 'EMAIL' },
  })
  expect([byEmail.status, byEmail.body.details]).toEqual([403, expect.objectContaining({ scopes: ['mailings:send'] })])
  expect((await rest('GET', `/giving-statement-runs/${id}/letters`)).status).toBe(403)
  const all = church.client(await church.key()).rest
  expect((await all('POST', `/giving-statement-runs/${id}/letters`, { body: {} })).body.details).toMatchObject({
    next: ['redeliverGivingStatement'],
  })
})

test('a second letter of a statement is marked as a copy, and an erased giver gets none', async () => {
  const mail = { statementDelivery: 'MAIL', addresses: [address('10001')] }
  const [ann, bea] = [await donor('Ash', mail), await donor('Birch', mail)]
  await give([ann, bea].map(donorId => ({ donorId, amount: 30 })))
  const { id } = await run()
  await print(id)
  const [item] = await itemsOf(id, `&donorId=${ann}`)
  await call('POST', `/giving-statement-run-items/${item.id}/redeliver`, { delivery: 'MAIL' })
  await print(id)
  await call('POST', `/donors/${bea}/erase`, {})
  const { files } = await lettersOf(id, '?files=SEPARATE')
  expect(files).toHaveLength(1)
  // Its file has the number of its item: 1 and 2 were printed before.
  expect(files[0][0]).toMatch(/^00003-/)
  expect(files[0][1]).toContain('DUPLICATE')
  expect(files[0][1]).toContain('Ann Ash')
  expect(await broken(church)).toEqual([])
})

test('statements are sent as PDF to the addresses of the donors, and refused addresses are listed', async () => {
  const by = (name: string) => ({
    statementDelivery: 'EMAIL',
    emails: [
      { address: `old-${name}@people.test`, isPrimary: false },
      { address: `${name}@people.test`, isPrimary: true },
    ],
  })
  const [ann, gone] = [await donor('Ash', by('ann')), await donor('Gone', by('gone'))]
  await give([ann, gone].map(donorId => ({ donorId, amount: 30 })))
  const { id } = await run()
  answer = recipient => !recipient.includes('gone@') || '550 5.1.1 gone@people.test is unknown'
  const text = 'Dear {{names}}, your {{ year }} statement {{statementNumber}} is attached. {{church}}'
  const job = await call('POST', `/giving-statement-runs/${id}/emails`, { subject: 'Giving {{year}}', text })
  // While a job sends them, no other one does.
  const { rest } = church.client(await church.key())
  const second = await rest('POST', `/giving-statement-runs/${id}/emails`, { body: { subject: 'Giving', text } })
  expect([second.status, second.body.details.next]).toEqual([409, ['getJob', 'cancelJob']])
  expect(await worked(job)).toMatchObject({ status: 'SUCCEEDED', total: 2, done: 2 })
  expect(received).toHaveLength(1)
  const message = String(received[0])
  expect(message).toContain('To: ann@people.test')
  expect(message).toContain('Subject: Giving 2026')
  expect(message.replaceAll('=\r\n', '')).toContain('Dear Ann Ash, your 2026 statement 2026-00000')
  const [, base64 = ''] = /filename=giving-statement-2026-\d+\.pdf\r\n(?:.+\r\n)*\r\n([\w+/=\r\n]+)/.exec(message) ?? []
  expect(await textOf(Buffer.from(base64, 'base64'))).toContain('Ann Ash')

  const bounced = await itemsOf(id, '&deliveryStatus=BOUNCED')
  expect(bounced).toMatchObject([{ donorId: gone, bounceCode: '5.1.1', copyNumber: null, deliveredAt: null }])
  // The code alone is stored and logged: what a mail server says can name the person.
  const rows = await church.query('select i::text as row from giving_statement_run_item i where organization_id = $1', [
    church.id,
  ])
  expect(JSON.stringify(rows)).not.toContain('people.test')
  expect(await itemsOf(id, '&deliveryStatus=SENT')).toMatchObject([{ donorId: ann, copyNumber: 1 }])

  // Nothing is sent twice. The one that came back goes by mail.
  expect((await rest('POST', `/giving-statement-runs/${id}/emails`, { body: {} })).status).toBe(409)
  await call('POST', `/giving-statement-run-items/${bounced[0].id}/redeliver`, { delivery: 'MAIL' })
  expect(await itemsOf(id, '&deliveryStatus=PENDING')).toMatchObject([
    { donorId: gone, delivery: 'MAIL', bounceCode: null },
  ])
})

test('a mail server that fails for a time is tried again, and nobody gets what was taken before', async () => {
  const names = ['ann', 'bea', 'cyd']
  const ids: string[] = []
  for (const name of names)
    ids.push(
      await donor(name, { statementDelivery: 'EMAIL', emails: [{ address: `${name}@people.test`, isPrimary: true }] }),
    )
  await give(ids.map(donorId => ({ donorId, amount: 30 })))
  const { id } = await run()
  let asked = 0
  answer = () => {
    asked += 1
    return asked === 1 || '451 4.3.0 later'
  }
  const sendAll = async () => {
    const job = await call('POST', `/giving-statement-runs/${id}/emails`, {})
    await until(async () => (await worked(job)).finishedAt !== null)
    return call('GET', `/jobs/${job.id}`)
  }
  expect(await sendAll()).toMatchObject({ status: 'SUCCEEDED', done: 3 })
  expect(received).toHaveLength(1)
  expect((await itemsOf(id, '&deliveryStatus=FAILED')).map((item: { bounceCode: string }) => item.bounceCode)).toEqual([
    '4.3.0',
    '4.3.0',
  ])
  answer = () => true
  expect(await sendAll()).toMatchObject({ status: 'SUCCEEDED', total: 2, done: 2 })
  const recipients = received.map(message => /^To: (.+)@/m.exec(message)?.[1]).sort()
  expect(recipients).toEqual(names)
})

test('a cancelled run keeps what it issued, and another one issues the rest without a gap in the numbers', async () => {
  const ids: string[] = []
  for (let number = 0; number < 5; number += 1) ids.push(await donor(`Giver${number}`))
  await give(ids.map(donorId => ({ donorId, amount: 30 })))
  const job = await call('POST', '/giving-statement-runs', { year: 2026 })
  const { rest } = church.client(await church.key())
  const second = await rest('POST', '/giving-statement-runs', { body: { year: 2026 } })
  expect([second.status, second.body.details.next]).toEqual([409, ['getJob', 'cancelJob']])
  const reader = church.client(await church.key(['contributions:read'])).rest
  expect((await reader('POST', `/jobs/${job.id}/cancel`)).status).toBe(403)
  await call('POST', `/jobs/${job.id}/cancel`)
  expect(await worked(job)).toMatchObject({ status: 'CANCELLED' })
  expect(await call('GET', `/giving-statement-runs/${job.subjectId}`)).toMatchObject({
    status: 'STOPPED',
    issuedCount: 0,
  })
  await call('POST', '/giving-statements', { year: 2026, donorId: ids[2] })
  expect(await run()).toMatchObject({ issuedCount: 4, unchangedCount: 1 })
  const numbers = (await issued()).map(({ statementNumber }: { statementNumber: string }) => statementNumber).sort()
  expect(numbers).toEqual([1, 2, 3, 4, 5].map(number => `2026-00000${number}`))
})

test.each([
  [{ year: 2100 }, 'year', 'too_large'],
  [{ year: 2026, minimumAmount: 0 }, 'minimumAmount', 'too_small'],
  [{ year: 2026, donorIds: [] }, 'donorIds', 'required'],
  [{ year: 2026, donorIds: ['x'] }, 'donorIds', 'unknown_reference'],
  [{ year: 2026, delivery: 'PIGEON' }, 'delivery', 'invalid_enum'],
])('a run refuses %j', async (body, field, code) => {
  const { rest } = church.client(await church.key())
  const refused = await rest('POST', '/giving-statement-runs', { body })
  expect([refused.status, refused.body.details.fields[0]]).toMatchObject([422, { field, code }])
})

test('an e-mail whose text has an unknown field, and a subject of two lines, are refused before anything is sent', async () => {
  await give([{ donorId: await donor('Ash'), amount: 30 }])
  const { id } = await run()
  const { rest } = church.client(await church.key())
  const sent = (body: object) => rest('POST', `/giving-statement-runs/${id}/emails`, { body })
  const { status, body } = await sent({ text: 'Dear {{firstName}}' })
  expect([status, body.details.fields[0].field]).toEqual([422, 'text'])
  expect(body.details.fields[0].expected).toContain('{{names}}')
  expect((await sent({ subject: 'Giving\r\nBcc: all@people.test' })).status).toBe(422)
  expect(received).toEqual([])
})
