import { faulty } from '../../support/faults.js'
import { type Journals, journalChurch } from '../../support/journals.js'
import { broken } from '../../support/sound.js'

type Body = Record<string, unknown>

let my: Journals
beforeEach(async () => {
  my = await journalChurch()
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const repeat = (manualJournalId: string, more: Body = {}) =>
  my.bookkeeper.rest('POST', '/recurring-journals', {
    body: {
      manualJournalId,
      name: 'Depreciation',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20250630',
      startsOn: '2025-04-01',
      ...more,
    },
  })
const made = async (id: string) =>
  (await my.bookkeeper.rest('GET', `/manual-journals?recurringJournalId=${id}&sort=date`)).body.manualJournals
const work = () => my.church.app.service.jobs.drain()
const days = (rows: Body[], ...names: string[]) =>
  rows.map(row => names.map(name => (row[name] === null ? null : String(row[name]).slice(0, 10))))

test('depreciation comes on the last day of each month, is approved, and is in the ledger on its days', async () => {
  const first = await my.posted()
  const { status, body } = await repeat(first, { submit: true })
  expect([status, body.nextDate]).toEqual([201, '2025-04-30T00:00:00.000Z'])
  await work()
  const journals = await made(body.id)
  expect(days(journals, 'date', 'autoReverseOn')).toEqual([
    ['2025-04-30', null],
    ['2025-05-31', null],
    ['2025-06-30', null],
  ])
  for (const { id, ...journal } of journals) {
    expect(journal).toMatchObject({ status: 'PENDING_APPROVAL', totalAmount: 250, recurringJournalId: body.id })
    expect((await my.act(id, 'approve')).body.status).toBe('APPROVED')
  }
  // Four months of 250.
  expect(await my.balances()).toEqual({ 'depreciation fund': 100_000, 'accumulated fund': -100_000 })
  expect(await my.balances('2025-05-30')).toEqual({ 'depreciation fund': 50_000, 'accumulated fund': -50_000 })
})

test('an accrual that reverses on the first day of the next month keeps doing so, another one after as many days', async () => {
  const lines = [my.debit(80), my.credit(80, my.ids.accrued)]
  const accrual = await my.posted({ date: '2025-01-31', autoReverseOn: '2025-02-01', lines })
  const monthly = (await repeat(accrual, { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20250430', startsOn: '2025-02-02' }))
    .body
  const early = await my.posted({ date: '2025-01-10', autoReverseOn: '2025-01-25', lines })
  const spread = (await repeat(early, { rule: 'FREQ=MONTHLY;UNTIL=20250310', startsOn: '2025-02-02' })).body
  await work()
  expect(days(await made(monthly.id), 'date', 'autoReverseOn')).toEqual([
    ['2025-02-28', '2025-03-01'],
    ['2025-03-31', '2025-04-01'],
    ['2025-04-30', '2025-05-01'],
  ])
  expect(days(await made(spread.id), 'date', 'autoReverseOn')).toEqual([
    ['2025-02-10', '2025-02-25'],
    ['2025-03-10', '2025-03-25'],
  ])
})

test('an inactive account pauses it, and a draft that somebody deletes is not made again', async () => {
  const first = await my.posted()
  const { id } = (await repeat(first)).body
  await work()
  const [april] = await made(id)
  expect((await my.bookkeeper.rest('DELETE', `/manual-journals/${april.id}`)).status).toBe(200)
  await work()
  expect(days(await made(id), 'date')).toEqual([['2025-05-31'], ['2025-06-30']])
  const other = (await repeat(first, { startsOn: '2025-05-01' })).body
  await my.church.query(`update account set status = 'INACTIVE' where id = $1`, [my.ids.depreciation])
  await work()
  const { body } = await my.bookkeeper.rest('GET', `/recurring-journals/${other.id}`)
  expect([body.status, body.nextDate, body.createdCount]).toEqual(['PAUSED', '2025-05-31T00:00:00.000Z', 0])
  await my.church.query(`update account set status = 'ACTIVE' where id = $1`, [my.ids.depreciation])
})

test('a viewer reads it and does not write it, and an unknown journal is refused', async () => {
  const first = await my.posted()
  const { id } = (await repeat(first)).body
  const viewer = my.church.client((await my.church.person('VIEWER')).token)
  expect((await viewer.rest('GET', `/recurring-journals/${id}`)).body.name).toBe('Depreciation')
  expect((await viewer.rest('PATCH', `/recurring-journals/${id}`, { body: { status: 'ENDED' } })).status).toBe(403)
  const { status, body } = await repeat(my.church.id)
  expect([status, body.details.fields]).toEqual([422, [faulty('manualJournalId', 'unknown_reference')]])
})
