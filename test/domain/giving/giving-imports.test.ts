import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import { brokenBy } from '../../support/broken.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await keepBooks(await makeChurch(app))
  rest = church.client(await church.key()).rest
  // The ledger begins on January 1, 2026.
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
})
const work = () => app.service.jobs.drain()

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const given = (kind: 'PEOPLE' | 'GIFTS', text: string | Buffer, more: object = {}) => ({
  kind,
  template: kind === 'PEOPLE' ? 'PERSON_LIST' : 'GIVING_HISTORY',
  provider: 'old-system',
  fileName: 'export.csv',
  contentBase64: base64(text),
  ...more,
})
const upload = async (kind: 'PEOPLE' | 'GIFTS', text: string | Buffer, more: object = {}) => {
  const { status, body } = await rest('POST', '/giving-imports', { body: given(kind, text, more) })
  expect([status, body.error, body.details]).toEqual([201, undefined, undefined])
  await work()
  return (await rest('GET', `/giving-imports/${body.id}`)).body
}
const byLayout = { template: undefined, provider: undefined }
const rowsOf = async (id: string, query = '') => (await rest('GET', `/giving-imports/${id}/rows?limit=200${query}`)).body.rows
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

  expect(await commit(staged.id)).toMatchObject({ kind: 'GIVING_IMPORT_COMMIT', status: 'SUCCEEDED', done: 3, faultCount: 0 })
  const ruth = await donorOf('p1')
  expect(ruth).toMatchObject({
    firstName: 'Ruth',
    lastName: 'Lindqvist',
    emails: [{ address: 'ruth@example.org', isPrimary: true }],
    phones: [{ number: '+15553010101' }],
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
  expect(await brokenBy(church)).toEqual([])
})

const GIFTS = `Gift ID,Person ID,First Name,Last Name,Email,Date,Amount,Fund,Batch,Method,Check Number,Memo,Deductible Amount
g1,p1,,,,12/24/2024,"1,250.75",GEN,77,Check,1042,Christmas,1200.75
g2,p1,,,,03/01/2026,40.00,GEN,78,Cash,,,
g3,,Ida,Okafor,ida@example.org,05/09/2023,12.30,GEN,12,,,,
,,,,,06/11/2023,3.05,GEN,13,Cash,,Plate,
`

test('gifts from before the first period are history without postings, and later ones wait in an open batch', async () => {
  await commit((await upload('PEOPLE', PEOPLE)).id)
  const staged = await upload('GIFTS', GIFTS)
  expect(staged).toMatchObject({ status: 'STAGED', openingDate: '2026-01-01T00:00:00.000Z', counts: { create: 4 } })
  expect((await rowsOf(staged.id)).map((row: { isHistory: boolean }) => row.isHistory)).toEqual([true, false, true, true])
  expect(await commit(staged.id)).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })

  const ruth = await donorOf('p1')
  const { contributions } = (await rest('GET', `/contributions?donorId=${ruth.id}&sort=receivedDate`)).body
  expect(contributions).toMatchObject([
    { amount: 1250.75, deductibleAmount: 1200.75, checkNumber: '1042', memo: 'Christmas', channel: 'IMPORT', givingBatchId: null },
    { amount: 40, importedAt: null },
  ])
  expect(contributions[0].importedAt).not.toBeNull()
  const { givingBatchId } = await importOf(staged.id)
  expect(contributions[1].givingBatchId).toBe(givingBatchId)
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
  // Statements and reports count the history: 1,250.75 in 2024.
  const { body: statement } = await rest('POST', '/giving-statements', { body: { year: 2024, donorId: ruth.id } })
  expect(statement.totals ?? statement).toMatchObject({ totals: undefined })
  expect(await brokenBy(church)).toEqual([])
})
