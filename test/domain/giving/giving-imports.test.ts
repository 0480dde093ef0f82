import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeImporting } from '../../support/make.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await makeImporting(app)
  rest = church.client(await church.key()).rest
})
const work = () => app.service.jobs.drain()

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const given = (kind: 'PEOPLE' | 'GIFTS', text: string | Buffer, more: object = {}) => ({
  kind,
  template: kind === 'PEOPLE' ? 'PERSON_LIST' : 'GIVING_HISTORY',
  provider: 'old-system',
  fileName: 'export.csv',
  ...(kind === 'GIFTS' ? { dateOrder: 'MDY' } : {}),
  contentBase64: base64(text),
  ...more,
})
const upload = async (kind: 'PEOPLE' | 'GIFTS', text: string | Buffer, more: object = {}) => {
  const { status, body } = await rest('POST', '/giving-imports', { body: given(kind, text, more) })
  expect([status, body.error, body.details]).toEqual([201, undefined, undefined])
  await work()
  return (await rest('GET', `/giving-imports/${body.id}`)).body
}
const byLayout = { template: undefined, provider: undefined, dateOrder: undefined }
const rowsOf = async (id: string, query = '') =>
  (await rest('GET', `/giving-imports/${id}/rows?limit=200${query}`)).body.rows
const outcomes = async (id: string) => (await rowsOf(id)).map((row: { outcome: string }) => row.outcome)
const job = async (path: string) => {
  const begun = await rest('POST', path, { body: {} })
  expect([begun.status, begun.body.error]).toEqual([202, undefined])
  await work()
  return (await rest('GET', `/jobs/${begun.body.id}`)).body
}
const commit = (id: string) => job(`/giving-imports/${id}/commit`)
const undo = (id: string) => job(`/giving-imports/${id}/undo`)
const importOf = async (id: string) => (await rest('GET', `/giving-imports/${id}`)).body
const donorOf = async (externalId: string) =>
  (await rest('GET', `/donors?provider=old-system&externalId=${externalId}`)).body.donors[0]

const PEOPLE = `Person ID,First Name,Last Name,Email,Phone,Address,City,State,Zip,Household ID,Household Name,Household Position,Gives Jointly
p1,Ruth,Lindqvist,ruth@example.org,(555) 301-0101,12 Elm Street,Aurora,IL,60505,h1,Lindqvist Family,Head,Yes
p2,Nils,Lindqvist,nils@example.org,,12 Elm Street,Aurora,IL,60505,h1,Lindqvist Family,Spouse,Yes
p3,Ida,Okafor,ida@example.org,,,,,,,,,
`

test('people are staged, seen, and committed with their households; a second upload finds all of them again', async () => {
  const staged = await upload('PEOPLE', PEOPLE)
  expect(staged).toMatchObject({ status: 'STAGED', counts: { total: 3, create: 3, match: 0, needsReview: 0 } })
  expect(await donorOf('p1')).toBeUndefined()

  expect(await commit(staged.id)).toMatchObject({
    kind: 'GIVING_IMPORT_COMMIT',
    status: 'SUCCEEDED',
    done: 3,
    faultCount: 0,
  })
  const ruth = await donorOf('p1')
  expect(ruth).toMatchObject({
    firstName: 'Ruth',
    lastName: 'Lindqvist',
    emails: [{ address: 'ruth@example.org', isPrimary: true }],
    phones: [{ number: '+15553010101', isPrimary: true }],
    addresses: [{ line1: '12 Elm Street', postalCode: '60505' }],
    givesJointly: true,
    householdRole: 'HEAD',
    statementType: 'HOUSEHOLD',
  })
  const { body: household } = await rest('GET', `/households/${ruth.householdId}`)
  expect(household).toMatchObject({ name: 'Lindqvist Family', externalId: 'h1', primaryContactDonorId: ruth.id })
  expect(household.givingUnitDonorIds).toHaveLength(2)
  expect((await donorOf('p3')).householdId).toBeNull()
  expect(await importOf(staged.id)).toMatchObject({ status: 'COMMITTED', counts: { create: 0, imported: 3 } })

  const again = await upload('PEOPLE', PEOPLE)
  expect(again.counts).toMatchObject({ create: 0, match: 3 })
  expect((await rowsOf(again.id))[0].donorId).toBe(ruth.id)
  // Nobody gets an id twice, and undoing takes nothing that was there before.
  for (const act of [commit, undo]) expect(await act(again.id)).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })
  expect((await donorOf('p1')).id).toBe(ruth.id)
  expect(await broken(church)).toEqual([])
})

const GIFTS = `Gift ID,Person ID,First Name,Last Name,Email,Date,Amount,Fund,Batch,Method,Check Number,Memo,Deductible Amount
g1,p1,,,,12/24/2024,"1,250.75",GEN,77,Check,1042,Christmas,1200.75
g2,p1,,,,03/01/2026,40.00,GEN,78,Cash,,,
g3,,Ida,Okafor,ida@example.org,05/09/2023,12.30,GEN,12,,,,
,,,,,06/11/2023,3.05,GEN,13,Cash,,Plate,
`

test('a household by its name has the members of all steps, and the address of the first one who has it or none', async () => {
  const heads = 'First Name,Last Name,Email,Phone,City,Household Name\n'
  // A step has 200 rows.
  const row = (index: number) =>
    `N${index},Bell,b${index}@example.org,${index % 200 === 1 ? '555-301-0101' : ''},${index === 1 ? 'Aurora' : ''},${index % 200 === 1 ? 'Bell Family' : index === 2 ? 'Other Bells' : ''}`
  const { id } = await upload(
    'PEOPLE',
    `${heads}${Array.from({ length: 201 }, (_, index) => row(index + 1)).join('\n')}\n`,
  )
  expect(await commit(id)).toMatchObject({ status: 'SUCCEEDED', done: 201, faultCount: 0 })
  const { households } = (await rest('GET', '/households?sort=name')).body
  const of = (name: string) => households.filter((each: { name: string }) => each.name === name)
  expect(of('Bell Family')).toMatchObject([
    { address: { city: 'Aurora', line1: null }, givingUnitDonorIds: expect.anything() },
  ])
  expect(of('Other Bells')).toMatchObject([{ address: null }])
  const members = await church.query(
    'select count(*)::int as n from household_member where organization_id = $1 and household_id = $2',
    [church.id, of('Bell Family')[0].id],
  )
  expect(members).toEqual([{ n: 2 }])
})

test('gifts from before the first period are history without postings, and later ones wait in an open batch', async () => {
  await commit((await upload('PEOPLE', PEOPLE)).id)
  const staged = await upload('GIFTS', GIFTS)
  expect(staged).toMatchObject({ status: 'STAGED', openingDate: '2026-01-01T00:00:00.000Z', counts: { create: 4 } })
  expect((await rowsOf(staged.id)).map((row: { isHistory: boolean }) => row.isHistory)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(await commit(staged.id)).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })

  const ruth = await donorOf('p1')
  const { contributions } = (await rest('GET', `/contributions?donorId=${ruth.id}&sort=receivedDate`)).body
  expect(contributions).toMatchObject([
    {
      amount: 1250.75,
      deductibleAmount: 1200.75,
      checkNumber: '1042',
      memo: 'Christmas',
      channel: 'IMPORT',
      givingBatchId: null,
    },
    { amount: 40, importedAt: null },
  ])
  expect(contributions[0].importedAt).not.toBeNull()
  const { givingBatchId } = await importOf(staged.id)
  expect(contributions[1].givingBatchId).toBe(givingBatchId)
  // The batch is of its latest gift, and history is none of its gifts.
  expect((await rest('GET', `/giving-batches/${givingBatchId}`)).body.batchDate).toBe('2026-03-01T00:00:00.000Z')
  const anonymous = (await rest('GET', '/contributions?matchState=ANONYMOUS')).body.contributions
  expect(anonymous).toMatchObject([{ amount: 3.05, donorId: null }])

  // The batch has the later gift alone, and only that is posted: 40.00 of revenue.
  await rest('POST', `/giving-batches/${givingBatchId}/close`)
  expect((await rest('POST', `/giving-batches/${givingBatchId}/post`)).status).toBe(200)
  const [posted] = await church.query(
    `select sum(l.credit)::int as revenue from journal_line l join account a on a.id = l.account_id
     where l.organization_id = $1 and a.account_type = 'REVENUE'`,
    [church.id],
  )
  expect(posted?.revenue).toBe(4000)
  // Statements and totals count the history: 1,250.75 in 2024.
  const { body: statement } = await rest('POST', '/giving-statements', {
    body: { year: 2024, householdId: ruth.householdId },
  })
  expect(statement.totals).toEqual({ amount: 1250.75, deductibleAmount: 1200.75 })
  const { body: report } = await rest(
    'GET',
    '/contributions?channel=IMPORT&receivedDate[lte]=2024-12-31&include=totals',
  )
  expect(report.totals.amount).toBe(1266.1)
  expect(await broken(church)).toEqual([])
})

const refusal = async (kind: 'PEOPLE' | 'GIFTS', text: string | Buffer, more: object = {}) => {
  const { status, body } = await rest('POST', '/giving-imports', { body: given(kind, text, more) })
  const [{ field, path = null, message }] = body.details.fields
  return [status, field, path, message]
}
const layout = async (kind: 'PEOPLE' | 'GIFTS', columns: Record<string, string>, more: object = {}) => {
  const listed = Object.entries(columns).map(([column, field]) => ({ column, field }))
  const body = { name: `Layout ${Math.random()}`, kind, provider: 'old-system', columns: listed, ...more }
  const answer = await rest('POST', '/giving-import-layouts', { body })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body.id as string
}
const PLAIN_GIFTS = { Day: 'DATE', Sum: 'AMOUNT', Purpose: 'FUND', Note: 'MEMO' }
const issues = async (id: string) =>
  (await rowsOf(id)).map((row: { outcome: string; issue: { field: string; code: string } | null }) =>
    row.issue ? `${row.outcome} ${row.issue.field} ${row.issue.code}` : row.outcome,
  )

test('a whole import is undone: nobody and nothing of it is left, and the same files come in again', async () => {
  const before = await church.query('select id from donor where organization_id = $1 order by id', [church.id])
  const people = await upload('PEOPLE', PEOPLE)
  await commit(people.id)
  const gifts = await upload('GIFTS', GIFTS)
  await commit(gifts.id)

  // The donors have gifts, so the people stay until the gifts are gone.
  const blocked = await rest('POST', `/giving-imports/${people.id}/undo`, { body: {} })
  expect([blocked.status, blocked.body.message]).toEqual([409, expect.stringContaining('2 donors have contributions')])

  expect(await undo(gifts.id)).toMatchObject({
    kind: 'GIVING_IMPORT_UNDO',
    status: 'SUCCEEDED',
    done: 4,
    faultCount: 0,
  })
  expect(await importOf(gifts.id)).toMatchObject({
    status: 'UNDONE',
    givingBatchId: null,
    counts: { imported: 0, undone: 4 },
  })
  expect((await rest('GET', '/contributions?channel=IMPORT')).body.contributions).toEqual([])
  expect(await undo(people.id)).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })
  expect(await church.query('select id from donor where organization_id = $1 order by id', [church.id])).toEqual(before)
  expect((await rest('GET', '/households?externalId=h1')).body.households).toEqual([])
  expect((await rest('POST', `/giving-imports/${people.id}/undo`, { body: {} })).status).toBe(409)

  const again = await upload('PEOPLE', PEOPLE)
  expect(again.counts).toMatchObject({ create: 3 })
  await commit(again.id)
  const giftsAgain = await upload('GIFTS', GIFTS)
  expect(giftsAgain.counts).toMatchObject({ create: 4, duplicate: 0 })
  expect(await commit(giftsAgain.id)).toMatchObject({ faultCount: 0 })
  expect(await broken(church)).toEqual([])
})

test('an import is not undone while its batch is posted, a statement lists its gifts, or its donors are merged', async () => {
  const people = await upload('PEOPLE', PEOPLE)
  await commit(people.id)
  const gifts = await upload('GIFTS', GIFTS)
  await commit(gifts.id)
  const ruth = await donorOf('p1')
  const { givingBatchId } = await importOf(gifts.id)
  await rest('POST', `/giving-batches/${givingBatchId}/close`)
  await rest('POST', `/giving-batches/${givingBatchId}/post`)
  await rest('POST', '/giving-statements', { body: { year: 2024, householdId: ruth.householdId } })
  const answer = await rest('POST', `/giving-imports/${gifts.id}/undo`, { body: {} })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringMatching(/1 contributions are counted.*1 records are on an issued giving statement/),
  ])
  await rest('POST', `/donors/${church.ids.otherDonor}/merge`, { body: { sourceDonorId: (await donorOf('p2')).id } })
  const merged = await rest('POST', `/giving-imports/${people.id}/undo`, { body: {} })
  expect([merged.status, merged.body.message]).toEqual([409, expect.stringContaining('1 donors were merged or erased')])
  // Nothing was undone.
  expect((await importOf(gifts.id)).counts).toMatchObject({ imported: 4 })
})

test('history cannot get into a batch, a settlement, a refund or the months of the ledger', async () => {
  await commit((await upload('GIFTS', GIFTS.replaceAll('p1', ''))).id)
  const [{ id }] = (await rest('GET', '/contributions?receivedDate[gte]=2024-12-24&receivedDate[lte]=2024-12-24')).body
    .contributions
  const batch = (await rest('POST', '/giving-batches', { body: { name: 'Sunday' } })).body.id
  const settlement = await church.settlement({ status: 'PENDING' })
  const calls = [
    await rest('PUT', `/contributions/${id}/batch`, { body: { givingBatchId: batch } }),
    await rest('PUT', `/contributions/${id}/settlement`, { body: { settlementId: settlement } }),
    await rest('POST', `/contributions/${id}/refunds`, { body: { amount: 1 } }),
    await rest('PATCH', `/settlements/${settlement}`, { body: { contributionIds: [id] } }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect((await rest('PATCH', `/contributions/${id}`, { body: { receivedDate: '2026-01-01' } })).status).toBe(422)
  expect((await rest('PATCH', `/contributions/${id}`, { body: { receivedDate: '2025-12-31' } })).status).toBe(200)
  expect((await rest('POST', `/contributions/${id}/void`, { body: { reason: 'Twice' } })).status).toBe(200)
  expect(await broken(church)).toEqual([])
})

test('history makes an issued statement of its year need a reissue', async () => {
  await commit((await upload('PEOPLE', PEOPLE)).id)
  const ruth = await donorOf('p1')
  const [one, two] = [GIFTS.split('\n').slice(0, 2).join('\n'), `Person ID,Date,Amount,Fund\np1,05/05/2024,10.00,GEN\n`]
  await commit((await upload('GIFTS', `${one}\n`)).id)
  const { id } = (await rest('POST', '/giving-statements', { body: { year: 2024, householdId: ruth.householdId } }))
    .body
  expect((await rest('GET', `/giving-statements/${id}`)).body.needsReissue).toBe(false)
  await commit((await upload('GIFTS', two)).id)
  expect((await rest('GET', `/giving-statements/${id}`)).body.needsReissue).toBe(true)
  expect(await broken(church)).toEqual([])
})

test('somebody who resembles a donor waits for a decision: match, create or skip', async () => {
  const known = await church.donor({ first_name: 'Ruthanne', last_name: 'Lindqvist' })
  await rest('PATCH', `/donors/${known}`, { body: { middleName: 'A', emails: [{ address: 'other@example.org' }] } })
  const file =
    'First Name,Last Name,Email\nRuthane,Lindqvist,a@example.org\nR,Lindqvist,b@example.org\nR.,Lindqvist,c@example.org\n'
  const staged = await upload('PEOPLE', file)
  expect(await outcomes(staged.id)).toEqual(['NEEDS_REVIEW', 'NEEDS_REVIEW', 'NEEDS_REVIEW'])
  const [one, two, three] = await rowsOf(staged.id)
  expect(one.candidates).toMatchObject([{ donorId: known, reasons: ['SIMILAR_NAME'] }])
  const decide = (row: { id: string }, body: object) => rest('POST', `/giving-import-rows/${row.id}/decide`, { body })
  expect((await decide(one, { decision: 'MATCH' })).status).toBe(422)
  expect((await decide(one, { decision: 'CREATE', donorId: known })).status).toBe(422)
  expect((await decide(one, { decision: 'MATCH', donorId: known })).body).toMatchObject({
    outcome: 'MATCH',
    donorId: known,
  })
  expect((await decide(two, { decision: 'CREATE' })).body).toMatchObject({
    outcome: 'CREATE',
    candidates: [],
    issue: null,
  })
  expect((await decide(three, { decision: 'SKIP' })).body.outcome).toBe('SKIPPED')
  expect((await importOf(staged.id)).counts).toMatchObject({ match: 1, create: 1, skipped: 1, needsReview: 0 })
  await commit(staged.id)
  expect(await outcomes(staged.id)).toEqual(['IMPORTED', 'IMPORTED', 'SKIPPED'])
  expect((await decide(one, { decision: 'SKIP' })).status).toBe(409)
  expect((await rest('GET', '/donors?q=Lindqvist')).body.donors).toHaveLength(2)
  expect(await broken(church)).toEqual([])
})

test('an external id that another donor got since the file was staged is refused, for a match and for a new donor', async () => {
  const known = await rest('POST', '/donors', {
    body: { donorType: 'INDIVIDUAL', firstName: 'Ida', lastName: 'Okafor', emails: [{ address: 'ida@example.org' }] },
  })
  const staged = await upload('PEOPLE', PEOPLE)
  expect(await outcomes(staged.id)).toEqual(['CREATE', 'CREATE', 'MATCH'])
  expect((await rowsOf(staged.id))[2].donorId).toBe(known.body.id)
  const takes = (externalId: string) => {
    const externalIds = [{ provider: 'old-system', externalId }]
    return rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName: 'Abara', externalIds } })
  }
  const others = [(await takes('p2')).body.id, (await takes('p3')).body.id]
  await commit(staged.id)
  expect(await issues(staged.id)).toEqual(['IMPORTED', 'REFUSED externalId duplicate', 'REFUSED externalId duplicate'])
  expect([(await donorOf('p2')).id, (await donorOf('p3')).id]).toEqual(others)
  expect(await broken(church)).toEqual([])
})

test('a gift of an id that nobody has is nobody else’s and not anonymous, and at most seven donors are proposed', async () => {
  for (let known = 0; known < 8; known++) await church.donor({ first_name: 'Ruth', last_name: 'Lind' })
  const file =
    'Person ID,First Name,Last Name,Date,Amount,Fund\np99,,,05/05/2024,1.00,GEN\n,,,05/05/2024,2.00,GEN\n,Ruth,Lind,05/05/2024,3.00,GEN\n'
  const { id } = await upload('GIFTS', file)
  expect(await issues(id)).toEqual(['NEEDS_REVIEW donor needs_review', 'CREATE', 'NEEDS_REVIEW donor needs_review'])
  expect((await rowsOf(id))[2].candidates).toHaveLength(7)
})

test('a row whose external id another donor got meanwhile is matched and not created', async () => {
  const known = await church.donor({ first_name: 'Ruthanne', last_name: 'Lindqvist' })
  const { id } = await upload('PEOPLE', 'Person ID,First Name,Last Name,Email\nx1,Ruthane,Lindqvist,a@example.org\n')
  const [row] = await rowsOf(id)
  expect(row.outcome).toBe('NEEDS_REVIEW')
  const externalIds = [{ provider: 'old-system', externalId: 'x1' }]
  await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', lastName: 'Abara', externalIds } })
  const decide = async (body: object) => (await rest('POST', `/giving-import-rows/${row.id}/decide`, { body })).status
  expect(await decide({ decision: 'CREATE' })).toBe(409)
  expect(await decide({ decision: 'MATCH', donorId: known })).toBe(200)
})

test('a gift whose donor is not certain is recorded for the chosen donor, or without one', async () => {
  // An equal last name is too little to be shown.
  await church.donor({ first_name: null, last_name: 'Stranger' })
  const file =
    'First Name,Last Name,Date,Amount,Fund\nNobody,Known,05/05/2024,10.00,GEN\nSome,Stranger,05/06/2024,20.00,GEN\n'
  const staged = await upload('GIFTS', file)
  expect(await issues(staged.id)).toEqual(['NEEDS_REVIEW donor needs_review', 'NEEDS_REVIEW donor needs_review'])
  const [one, two] = await rowsOf(staged.id)
  expect(two.candidates).toEqual([])
  const { donor } = church.ids
  const decide = async (row: { id: string }, body: object) => {
    const { outcome, donorId } = (await rest('POST', `/giving-import-rows/${row.id}/decide`, { body })).body
    return [outcome, donorId]
  }
  // The gift is what is recorded, whosever it is.
  expect(await decide(one, { decision: 'MATCH', donorId: donor })).toEqual(['CREATE', donor])
  expect(await decide(two, { decision: 'CREATE' })).toEqual(['CREATE', null])
  await commit(staged.id)
  const { contributions } = (await rest('GET', '/contributions?channel=IMPORT&sort=receivedDate')).body
  expect(contributions).toMatchObject([
    { amount: 10, donorId: donor, matchState: 'MATCHED' },
    { amount: 20, donorId: null, matchState: 'UNMATCHED' },
  ])
})

test('a gift that is recorded already is a duplicate: by its external id, or each record once by donor, day, amount and fund', async () => {
  await commit((await upload('PEOPLE', PEOPLE)).id)
  await commit((await upload('GIFTS', GIFTS)).id)
  expect((await upload('GIFTS', GIFTS)).counts).toMatchObject({ create: 1, duplicate: 3 })
  const twice = 'Person ID,Date,Amount,Fund\np1,05/05/2024,10.00,GEN\np1,05/05/2024,10.00,GEN\n'
  await commit((await upload('GIFTS', `${twice}`)).id)
  const third = await upload('GIFTS', `${twice}p1,05/05/2024,10.00,GEN\n`)
  expect(await outcomes(third.id)).toEqual(['DUPLICATE', 'DUPLICATE', 'CREATE'])
  const [row] = await rowsOf(third.id)
  expect(
    (await rest('POST', `/giving-import-rows/${row.id}/decide`, { body: { decision: 'CREATE' } })).body.outcome,
  ).toBe('CREATE')
  const named = await upload('GIFTS', GIFTS)
  const [same] = await rowsOf(named.id)
  expect((await rest('POST', `/giving-import-rows/${same.id}/decide`, { body: { decision: 'CREATE' } })).status).toBe(
    409,
  )
  const within = await upload('GIFTS', 'Gift ID,Date,Amount,Fund\nn1,05/05/2024,1.00,GEN\nn1,05/06/2024,2.00,GEN\n')
  expect(await issues(within.id)).toEqual(['CREATE', 'DUPLICATE row duplicate'])
})

test('the delimiter is found, and a wrong one of the layout is told by the columns that it hides', async () => {
  const semicolons = 'Day;Sum;Purpose;Note\n05.11.2024;"1.234,56";GEN;"Roof; porch"\n'
  const columns = { dateOrder: 'DMY', decimalSeparator: 'COMMA' }
  const found = await layout('GIFTS', PLAIN_GIFTS, columns)
  const { id } = await upload('GIFTS', semicolons, { ...byLayout, layoutId: found })
  expect((await rowsOf(id))[0].gift).toMatchObject({
    date: '2024-11-05T00:00:00.000Z',
    amount: 1234.56,
    memo: 'Roof; porch',
  })
  const wrong = await layout('GIFTS', PLAIN_GIFTS, { ...columns, delimiter: 'COMMA' })
  const [status, field, path, message] = await refusal('GIFTS', semicolons, { ...byLayout, layoutId: wrong })
  expect([status, field, path]).toEqual([422, 'layoutId', 'layout.columns.0.column'])
  expect(message).not.toContain('Purpose')
  expect((await refusal('GIFTS', 'Nothing,of,this\n1,2,3\n'))[1]).toBe('contentBase64')
})

test('an amount in the notation of another country is wrong by row, and never read as another amount', async () => {
  const file =
    'Day,Sum,Purpose,Note\n2024-05-01,"1.234,56",GEN,\n2024-05-01,"1,234.56",GEN,\n2024-05-01,"12,5",GEN,\n2024-05-01,$5,GEN,\n2024-05-01,-5.00,GEN,\n2024-05-01,,GEN,\n2024-05-01,1.2345,GEN,\n'
  const layoutId = await layout('GIFTS', PLAIN_GIFTS, { dateOrder: 'YMD' })
  const { id } = await upload('GIFTS', file, { ...byLayout, layoutId })
  expect(await issues(id)).toEqual([
    'INVALID amount invalid_format',
    'CREATE',
    'INVALID amount invalid_format',
    'CREATE',
    'NEEDS_REVIEW refundOf needs_review',
    'INVALID amount required',
    'INVALID amount invalid_format',
  ])
  expect((await rowsOf(id))[0].issue.message).not.toContain('1.234')
})

test('a day in another order, and a deductible amount below 0 or above the gift, are wrong by row', async () => {
  const file =
    'Date,Amount,Fund,Deductible Amount\n25/12/2024,10.00,GEN,\n12/25/2024,10.00,GEN,10.01\n12/25/2024,10.00,GEN,-0.01\n12/25/2024,10.00,GEN,x\n12/25/2024,10.00,GEN,10.00\n12/25/2024,10.00,GEN,0.00\n'
  expect(await issues((await upload('GIFTS', file)).id)).toEqual([
    'INVALID date invalid_format',
    'INVALID deductibleAmount invalid_format',
    'INVALID deductibleAmount invalid_format',
    'INVALID deductibleAmount invalid_format',
    'CREATE',
    'CREATE',
  ])
})

test('a file is read by one layout of its kind: a ready one with a provider, or one of the church', async () => {
  const layoutId = await layout('GIFTS', PLAIN_GIFTS, { dateOrder: 'YMD' })
  const fieldOf = async (more: object) => (await refusal('PEOPLE', PEOPLE, more))[1]
  expect(await fieldOf({ template: 'GIVING_HISTORY' })).toBe('template')
  expect(await fieldOf({ layoutId })).toBe('layoutId')
  expect(await fieldOf({ provider: undefined })).toBe('provider')
  expect(await fieldOf({ template: undefined, layoutId })).toBe('provider')
  expect(await fieldOf({ ...byLayout })).toBe('layoutId')
  expect(await fieldOf({ ...byLayout, layoutId })).toBe('layoutId')
})

test('a file in UTF-16, with a mark, or in Windows-1252 is read, and a mixture of encodings is told by row', async () => {
  const names = async (bytes: Buffer) => {
    const { id } = await upload('PEOPLE', bytes)
    return (await rowsOf(id)).map((row: { person: { lastName: string } | null; issue: { field: string } | null }) =>
      row.person ? row.person.lastName : row.issue?.field,
    )
  }
  const text = 'First Name,Last Name\r\nJosé,Muñoz\r\nZoë,Åberg\r\nAnn,Plain\r\n'
  expect(await names(Buffer.from(`\ufeff${text}`))).toEqual(['Muñoz', 'Åberg', 'Plain'])
  expect(await names(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(['Muñoz', 'Åberg', 'Plain'])
  expect(await names(Buffer.from(text, 'latin1'))).toEqual(['Muñoz', 'Åberg', 'Plain'])
  const [head = '', first = '', second = '', third = ''] = text.split('\r\n')
  const mixed = [
    Buffer.from(`${head}\n${first}\n`),
    Buffer.from(`${second}\n`, 'latin1'),
    Buffer.from(`${first}x\n${third}\n`),
  ]
  expect(await names(Buffer.concat(mixed))).toEqual(['Muñoz', 'row', 'Muñozx', 'Plain'])
})

test('a line break in quotes is one row, a row without a fund is told, and a card number is stored nowhere', async () => {
  const file =
    'Date,Amount,Fund,Memo\n05/05/2024,1.00,GEN,"For the\nroof"\n05/05/2024,2.00\n05/05/2024,3.00,GEN,4111 1111 1111 1111\n'
  const { id } = await upload('GIFTS', file)
  expect(await issues(id)).toEqual(['CREATE', 'INVALID fund unknown_reference', 'INVALID memo invalid_format'])
  expect((await rowsOf(id))[0].gift.memo).toBe('For the roof')
  const stored = await church.query('select gift::text, said from giving_import_row where organization_id = $1', [
    church.id,
  ])
  expect(JSON.stringify(stored)).not.toContain('1111')
})

test.each([
  ['a header without rows', 'First Name,Last Name\n', 'contentBase64'],
  ['an empty file', '', 'contentBase64'],
  ['a head that occurs twice', 'Last Name,Last Name\na,b\n', 'contentBase64'],
])('%s is refused, and nothing is stored', async (_what, text, field) => {
  const [status, its] = await refusal('PEOPLE', text)
  expect([status, its]).toEqual([422, field])
  expect((await rest('GET', '/giving-imports')).body.givingImports).toEqual([])
})

test('a layout reads each field from one column, and only fields of its kind', async () => {
  const refused = async (columns: object[], kind = 'PEOPLE') => {
    const body = { name: 'Bad', kind, provider: 'old', columns }
    const answer = await rest('POST', '/giving-import-layouts', { body })
    return [answer.status, answer.body.details.fields[0].path ?? answer.body.details.fields[0].field]
  }
  const last = { column: 'Surname', field: 'LAST_NAME' }
  expect(await refused([last, { column: 'Family name', field: 'LAST_NAME' }])).toEqual([422, 'columns.1.field'])
  expect(await refused([last, { column: 'surname ', field: 'FIRST_NAME' }])).toEqual([422, 'columns.1.column'])
  expect(await refused([last, { column: 'Sum', field: 'AMOUNT' }])).toEqual([422, 'columns.1.field'])
  expect(await refused([{ column: 'Name', field: 'FIRST_NAME' }])).toEqual([422, 'columns'])
  expect(await refused([{ column: 'Day', field: 'DATE' }], 'GIFTS')).toEqual([422, 'columns'])
})

test('texts of funds and payments are mapped by the layout, and unknown funds are named', async () => {
  const file =
    'Day,Sum,Purpose,How\n2024-05-01,1.00,Tithes & Offerings,Text2Give\n2024-05-01,2.00,Organ,Cash\n2024-05-01,3.00,,Pigeon\n'
  const columns = { Day: 'DATE', Sum: 'AMOUNT', Purpose: 'FUND', How: 'PAYMENT_METHOD' }
  const layoutId = await layout('GIFTS', columns, {
    dateOrder: 'YMD',
    funds: [{ text: 'tithes & offerings', fundId: church.ids.restricted }],
    defaultFundId: church.ids.fund,
    paymentMethods: [{ text: 'Text2Give', paymentMethod: 'CARD' }],
  })
  const staged = await upload('GIFTS', file, { ...byLayout, layoutId })
  expect(staged.unknownFunds).toEqual(['Organ'])
  expect(await issues(staged.id)).toEqual([
    'CREATE',
    'INVALID fund unknown_reference',
    'INVALID paymentMethod invalid_enum',
  ])
  expect((await rowsOf(staged.id))[0]).toMatchObject({ fundId: church.ids.restricted, gift: { paymentMethod: 'CARD' } })
})

test('a gift of a closed month or of tomorrow is told before and after the commit', async () => {
  await closeThrough(church, '2026-02-28')
  const file = 'Date,Amount,Fund\n02/10/2026,1.00,GEN\n03/10/2026,2.00,GEN\n01/01/2031,3.00,GEN\n12/31/2025,4.00,GEN\n'
  const { id } = await upload('GIFTS', file)
  expect(await issues(id)).toEqual(['INVALID date period_closed', 'CREATE', 'INVALID date too_large', 'CREATE'])
  await closeThrough(church, '2026-03-31')
  const { id: jobId, faultCount } = await commit(id)
  expect(faultCount).toBe(1)
  const { faults } = (await rest('GET', `/jobs/${jobId}/faults`)).body
  expect(faults).toMatchObject([{ rowNumber: 2, code: 'conflict' }])
  expect(await outcomes(id)).toEqual(['INVALID', 'REFUSED', 'INVALID', 'IMPORTED'])
  expect(await broken(church)).toEqual([])
})

test('a church without accounting periods is told to open them first', async () => {
  await church.query('delete from accounting_period where organization_id = $1', [church.id])
  const answer = await rest('POST', '/giving-imports', { body: given('GIFTS', GIFTS) })
  expect([answer.status, answer.body.details.next]).toEqual([409, ['openFiscalYearPeriods']])
})

/** A file of so many gifts of donor p1. */
const many = (count: number, isWrong = (_index: number) => false) =>
  `Gift ID,Person ID,Date,Amount,Fund\n${Array.from(
    { length: count },
    (_, index) => `m${index},p1,0${(index % 9) + 1}/11/2024,${isWrong(index) ? 'x' : `${index + 1}.00`},GEN`,
  ).join('\n')}\n`

test('of 450 rows 69 are wrong: the others are recorded once, cancelled and continued, and undone', async () => {
  await commit((await upload('PEOPLE', PEOPLE)).id)
  const { id, counts } = await upload(
    'GIFTS',
    many(450, index => index % 20 < 3),
  )
  expect(counts).toMatchObject({ total: 450, create: 381, invalid: 69, waiting: 0 })
  expect(
    (await rest('GET', `/giving-imports/${id}/rows?outcome=INVALID&include=totals&limit=1`)).body.totals.count,
  ).toBe(69)
  const { id: jobId } = (await rest('POST', `/giving-imports/${id}/commit`, { body: {} })).body
  await app.service.jobs.step()
  expect((await rest('POST', `/giving-imports/${id}/cancel`)).status).toBe(200)
  await work()
  expect((await rest('GET', `/jobs/${jobId}`)).body).toMatchObject({ status: 'CANCELLED', done: 200 })
  expect(await importOf(id)).toMatchObject({ status: 'STAGED', counts: { imported: 200, create: 181 } })
  expect(await commit(id)).toMatchObject({ status: 'SUCCEEDED', done: 181, faultCount: 0 })
  // 1 + … + 450 is 101,475. Of each 20 numbers k·20 + 1, 2 and 3 are missing, 23 times: 23 · 6 + 3 · 20 · (0 + … + 22).
  const { totals } = (await rest('GET', '/contributions?channel=IMPORT&include=totals&limit=1')).body
  expect(totals).toMatchObject({ count: 381, amount: 101_475 - 138 - 60 * 253 })
  expect(await undo(id)).toMatchObject({ status: 'SUCCEEDED', done: 381, faultCount: 0 })
  expect((await rest('GET', '/contributions?channel=IMPORT')).body.contributions).toEqual([])
  expect(await broken(church)).toEqual([])
})

test('a donor who is erased while the job runs gets no more gifts, and the file keeps nothing about the donor', async () => {
  await commit((await upload('PEOPLE', PEOPLE)).id)
  const ruth = await donorOf('p1')
  const { id } = await upload('GIFTS', many(450).replaceAll(',GEN\n', ',GEN\n'))
  const { id: jobId } = (await rest('POST', `/giving-imports/${id}/commit`, { body: {} })).body
  await app.service.jobs.step()
  expect((await rest('POST', `/donors/${ruth.id}/erase`, { body: {} })).status).toBe(200)
  await work()
  expect((await rest('GET', `/jobs/${jobId}`)).body).toMatchObject({ status: 'SUCCEEDED', done: 450, faultCount: 250 })
  const left = await church.query(
    'select count(*)::int from giving_import_row where organization_id = $1 and import_id = $2 and gift is not null',
    [church.id, id],
  )
  expect(left).toEqual([{ count: 0 }])
  expect(await broken(church)).toEqual([])
})

test('imported donors stay whom a run of giving statements names, although their gifts are gone', async () => {
  const people = await upload('PEOPLE', PEOPLE)
  await commit(people.id)
  const gifts = await upload('GIFTS', GIFTS)
  await commit(gifts.id)
  // Ida gave 12.30 in 2023, which is less than the minimum.
  const begun = await rest('POST', '/giving-statement-runs', { body: { year: 2023, minimumAmount: 100 } })
  await work()
  expect((await rest('GET', `/giving-statement-runs/${begun.body.subjectId}`)).body).toMatchObject({
    ...{ status: 'ISSUED', unitCount: 1, issuedCount: 0 },
  })
  expect(await undo(gifts.id)).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })
  const refused = await rest('POST', `/giving-imports/${people.id}/undo`, { body: {} })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'The import cannot be undone: 1 donors are named by a run of giving statements.',
  ])
  expect(await broken(church)).toEqual([])
})

test('whoever imports may write contributions, donors and households, and whoever reads may read contributions and donors', async () => {
  const { id } = await upload('PEOPLE', PEOPLE)
  const all = ['contributions:write', 'donors:write', 'households:write']
  const call = async (scopes: string[], method: string, path: string, body?: object) =>
    (await church.client(await church.key(scopes)).rest(method, path, body && { body })).status
  const writes = [
    ['/giving-imports', given('PEOPLE', PEOPLE)],
    [`/giving-imports/${id}/commit`, {}],
    [`/giving-imports/${id}/cancel`, {}],
    [`/giving-imports/${id}/undo`, {}],
  ] as const
  for (const left of all)
    for (const [path, body] of writes)
      expect(
        await call(
          all.filter(each => each !== left),
          'POST',
          path,
          body,
        ),
      ).toBe(403)
  expect(await call(all, 'POST', '/giving-imports', given('GIFTS', GIFTS))).toBe(201)
  const rows = `/giving-imports/${id}/rows`
  expect(await call(['contributions:read'], 'GET', rows)).toBe(403)
  expect(await call(['donors:read'], 'GET', rows)).toBe(403)
  expect(await call(['contributions:read', 'donors:read'], 'GET', rows)).toBe(200)
})

test('validateOnly answers what would be staged, and stores nothing', async () => {
  const { status, body } = await rest('POST', '/giving-imports', {
    body: given('PEOPLE', PEOPLE, { validateOnly: true }),
  })
  expect([status, body.counts.create]).toEqual([200, 3])
  expect((await rest('GET', '/giving-imports')).body.givingImports).toEqual([])
})

test('a gift that somebody deleted keeps the time of its deletion when the import is undone', async () => {
  const { id } = await upload('GIFTS', 'Date,Amount,Fund\n05/05/2024,10.00,GEN\n05/06/2024,20.00,GEN\n')
  await commit(id)
  const [{ contributionId }] = await rowsOf(id)
  await church.query(`update contribution set deleted_at = '2026-10-01' where id = $1`, [contributionId])
  expect(await undo(id)).toMatchObject({ status: 'SUCCEEDED' })
  const gifts = await church.query(
    `select deleted_at::date::text as day from contribution where organization_id = $1 and channel = 'IMPORT' order by amount`,
    [church.id],
  )
  expect(gifts.map(({ day }) => day === '2026-10-01')).toEqual([true, false])
})

test('an import that recorded nothing, and one whose rows are deleted, are not undone', async () => {
  const reason = async (id: string) => (await rest('POST', `/giving-imports/${id}/undo`, { body: {} })).body.error
  const { id } = await upload('PEOPLE', PEOPLE)
  expect(await reason(id)).toContain('nothing to undo')
  await commit(id)
  await church.query(`update giving_import set rows_until = now() - interval '1 day' where id = $1`, [id])
  expect(await reason(id)).toContain('rows of the import are deleted')
})

test('a donor of an import can be deleted, and is then no part of the undoing', async () => {
  const { id } = await upload('PEOPLE', PEOPLE)
  await commit(id)
  const ida = await donorOf('p3')
  expect((await rest('DELETE', `/donors/${ida.id}`)).status).toBe(200)
  expect(await undo(id)).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })
  expect(await broken(church)).toEqual([])
})

test('rows are deleted when their time is over, with what they say about people', async () => {
  const { id } = await upload('PEOPLE', PEOPLE)
  await rest('POST', `/giving-imports/${id}/cancel`)
  await church.query(`update giving_import set rows_until = now() - interval '1 day' where id = $1`, [id])
  await app.service.sweeper.sweep()
  expect(await rowsOf(id)).toEqual([])
  expect((await importOf(id)).counts.total).toBe(3)
})

/** A row that resembles a donor of the church, and waits for a decision. */
async function uncertain(known: string) {
  await rest('PATCH', `/donors/${known}`, { body: { emails: [{ address: 'other@example.org' }] } })
  const { id } = await upload('PEOPLE', 'First Name,Last Name,Email\nRuthane,Lindqvist,secret@example.org\n')
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ outcome: 'NEEDS_REVIEW', candidates: [{ donorId: known }] })
  return { id, row: row.id as string }
}

test('a row that may be about an erased donor loses its text, and is taken out of the import', async () => {
  const known = await church.donor({ first_name: 'Ruthanne', last_name: 'Lindqvist' })
  const { id, row } = await uncertain(known)
  expect((await rest('POST', `/donors/${known}/erase`, { body: {} })).status).toBe(200)
  expect(await rowsOf(id)).toMatchObject([{ outcome: 'ERASED', person: null, candidates: [], issue: null }])
  expect((await importOf(id)).counts).toMatchObject({ total: 1, needsReview: 0, erased: 1 })
  const decided = await rest('POST', `/giving-import-rows/${row}/decide`, { body: { decision: 'CREATE' } })
  expect(decided.status).toBe(409)
  const left = await church.query(
    `select r::text as text from giving_import_row r where organization_id = $1
     union all select a::text from audit_entry a where organization_id = $1`,
    [church.id],
  )
  expect(JSON.stringify(left)).not.toMatch(/secret@|Ruthane/)
  expect(await broken(church)).toEqual([])
})

test('a donor who may be meant and is merged is the surviving donor, until the merge is undone', async () => {
  const known = await church.donor({ first_name: 'Ruthanne', last_name: 'Lindqvist' })
  const { id } = await uncertain(known)
  const { otherDonor } = church.ids
  await rest('POST', `/donors/${otherDonor}/merge`, { body: { sourceDonorId: known } })
  expect(await rowsOf(id)).toMatchObject([{ candidates: [{ donorId: otherDonor }] }])
  await rest('POST', `/donors/${known}/unmerge`, { body: {} })
  expect(await rowsOf(id)).toMatchObject([{ candidates: [{ donorId: known }] }])
  // Erasing the surviving donor erases the merged one, and what may be about either.
  await rest('POST', `/donors/${otherDonor}/merge`, { body: { sourceDonorId: known } })
  expect((await rest('POST', `/donors/${otherDonor}/erase`, { body: {} })).status).toBe(200)
  expect(await rowsOf(id)).toMatchObject([{ outcome: 'ERASED', person: null, candidates: [] }])
  expect(await broken(church)).toEqual([])
})

/** Members that every object has without that anybody wrote them. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

test.each([
  ['PEOPLE', PEOPLE],
  ['GIFTS', GIFTS],
] as const)(
  'a word that every object knows is a text like any other, in each column of %s and as its head',
  async (kind, file) => {
    const [heads = '', first = ''] = file.split('\n')
    const cells = (kind === 'GIFTS' ? 'g9,,Ida,Okafor,,05/09/2023,12.30,GEN,12,,,,' : first).split(',')
    const rows = heads
      .split(',')
      .flatMap((_, at) => INHERITED.map(word => cells.map((cell, column) => (column === at ? word : cell)).join(',')))
    const staged = await upload(kind, `${heads}\n${rows.join('\n')}\n`)
    expect(staged).toMatchObject({ status: 'STAGED', counts: { total: rows.length } })
    const strange = await upload(
      kind,
      `${heads},${INHERITED.join(',')}\n${cells.join(',')}${',x'.repeat(INHERITED.length)}\n`,
    )
    expect(strange).toMatchObject({ status: 'STAGED', counts: { total: 1 } })
  },
)

describe('a file of more than 128 KiB', () => {
  const ROWS = 2_500
  const HEADS = 'Gift ID,Last Name,Date,Amount,Fund,Memo'
  /** Gifts of 1 to 2,500 cents, which sum up to 31,262.50; an amount of every hundredth cannot be read. */
  const gifts = (day = () => '03/31/2025') =>
    `${HEADS}\n${Array.from({ length: ROWS }, (_, at) => {
      const cents = at + 1
      const amount = cents % 100 === 0 ? 'x' : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      return `g${at},Lee ${at % 7},${day()},${amount},GEN,${'m'.repeat(40)}`
    }).join('\n')}\n`
  const send = async (text: string, more: object = {}) => {
    const { status, body } = await rest('POST', '/giving-imports', { body: given('GIFTS', text, more) })
    expect([status, body.status, body.counts.total]).toEqual([201, 'READING', 0])
    return body
  }
  const stored = async () => (await church.query('select count(*)::int as parts from giving_import_part', []))[0]

  test('is read by a job, and its rows are those of the file, in their order', async () => {
    const { id, jobId } = await send(gifts())
    expect(await stored()).toEqual({ parts: 1 })
    await work()
    expect((await rest('GET', `/jobs/${jobId}`)).body).toMatchObject({ status: 'SUCCEEDED', total: 2_475, done: 2_475 })
    expect(await importOf(id)).toMatchObject({
      ...{ status: 'STAGED', issue: null, dateOrder: 'MDY' },
      counts: { total: 2_500, invalid: 25, needsReview: 2_475, waiting: 0 },
    })
    const rows = await church.query(
      `select count(*)::int as count, min(row_number) as first, max(row_number) as last, sum((gift ->> 'amount')::int)::int as cents,
         bool_and(line_number = row_number + 1) as "inOrder"
       from giving_import_row where organization_id = $1 and import_id = $2`,
      [church.id, id],
    )
    // 2,500 * 2,501 / 2 less 100 * (1 + … + 25).
    expect(rows).toEqual([{ count: 2_500, first: 1, last: 2_500, cents: 3_126_250 - 32_500, inOrder: true }])
    expect(await stored()).toEqual({ parts: 0 })
  })

  test('is read in several steps when its attempts fail, and no row is staged twice or left out', async () => {
    const { id, jobId } = await send(gifts())
    await church.query('update job set failed_attempts = 5 where organization_id = $1 and id = $2', [church.id, jobId])
    await app.service.jobs.step()
    // 10,000 rows, halved five times.
    expect(await importOf(id)).toMatchObject({ status: 'READING', counts: { total: 312 } })
    await church.query('update job set failed_attempts = 5 where organization_id = $1 and id = $2', [church.id, jobId])
    await app.service.jobs.step()
    expect(await importOf(id)).toMatchObject({ status: 'READING', counts: { total: 624 } })
    await work()
    expect(await importOf(id)).toMatchObject({ status: 'STAGED', counts: { total: 2_500, invalid: 25 } })
    expect(
      await church.query(
        'select count(distinct gift ->> $3)::int as gifts from giving_import_row where organization_id = $1 and import_id = $2',
        [church.id, id, 'externalId'],
      ),
    ).toEqual([{ gifts: 2_475 }])
  })

  test('is refused at once for its heads, and by the job for its rows, and says why', async () => {
    const heads = await rest('POST', '/giving-imports', { body: given('GIFTS', gifts().replace('Amount', 'Sum')) })
    expect([heads.status, heads.body.details.fields[0].expected]).toEqual([
      422,
      'a CSV file with the heads of the template',
    ])
    const { id, jobId } = await send(
      gifts(() => '03/04/2025'),
      { dateOrder: null },
    )
    await work()
    const refused = await importOf(id)
    expect(refused).toMatchObject({
      ...{ status: 'REFUSED', dateOrder: null, counts: { total: 0 } },
      issue: { field: 'dateOrder', code: 'invalid_enum' },
    })
    expect((await rest('GET', `/jobs/${jobId}`)).body).toMatchObject({
      ...{ status: 'FAILED', failureReason: 'invalid_enum', failureMessage: refused.issue.message },
    })
    expect(await stored()).toEqual({ parts: 0 })
    expect((await rest('POST', `/giving-imports/${id}/commit`, { body: {} })).status).toBe(409)
  })

  test('is given up when it is cancelled before it is read, and of two churches each reads its own', async () => {
    const { id } = await send(gifts())
    const other = await makeImporting(app)
    const { rest: theirs } = other.client(await other.key())
    const { body } = await theirs('POST', '/giving-imports', { body: given('GIFTS', gifts().replaceAll('g1,', 'h1,')) })
    expect((await rest('POST', `/giving-imports/${id}/cancel`)).status).toBe(200)
    await work()
    expect(await importOf(id)).toMatchObject({ status: 'CANCELLED', counts: { total: 0 } })
    expect((await theirs('GET', `/giving-imports/${body.id}`)).body).toMatchObject({ status: 'STAGED' })
    expect(await stored()).toEqual({ parts: 0 })
  })
})
