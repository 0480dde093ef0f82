import { testApp } from '../../support/app.js'
import { base64, camt, type Line, ofx1, ofx2 } from '../../support/bank-files.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
import { faulty } from '../../support/faults.js'
import { formOf } from '../../support/forms.js'
import { makeChurch } from '../../support/make.js'
import { broken } from '../../support/sound.js'

let church: Church
let rest: ReturnType<Church['client']>['rest']
let work: () => Promise<void>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
  work = () => app.service.jobs.drain()
})

const OCTOBER: Line[] = [
  { day: '2026-10-02', amount: '1250.75', name: 'DEPOSIT', id: 'F1' },
  { day: '2026-10-05', amount: '-84.10', name: 'FOX VALLEY ELECTRIC', id: 'F2' },
  { day: '2026-10-05', amount: '-84.10', name: 'FOX VALLEY ELECTRIC', id: 'F3' },
  { day: '2026-10-09', amount: '-300.00', name: 'CHECK PAID & CLEARED', id: 'F4', check: '1042' },
]

const given = (text: string, more: object = {}) => ({
  accountId: church.ids.cash,
  format: 'OFX',
  fileName: 'october.ofx',
  contentBase64: base64(text),
  ...more,
})
const upload = async (text: string, more: object = {}) => {
  const { status, body } = await rest('POST', '/bank-imports', { body: given(text, more) })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const refusal = async (text: string, more: object = {}) => {
  const { status, body } = await rest('POST', '/bank-imports', { body: given(text, more) })
  const [{ field, path = null, message }] = body.details.fields
  return [status, field, path, message]
}
const rowsOf = async (id: string) => (await rest('GET', `/bank-imports/${id}/rows`)).body.rows
const commit = async (id: string, body: object = {}) => {
  const answer = await rest('POST', `/bank-imports/${id}/commit`, { body })
  await work()
  return answer
}
const imported = async () =>
  (await rest('GET', '/transactions?source=IMPORT&limit=200&sort=date')).body.transactions.map(
    (each: Record<string, unknown>) =>
      [each.date, each.transactionType, each.amount, each.description, each.referenceNumber].map(value =>
        typeof value === 'string' ? value.replace('T00:00:00.000Z', '') : value,
      ),
  )

test('an OFX file is staged, seen, and committed by a job: each line once, with its direction and its check', async () => {
  const staged = await upload(ofx1(OCTOBER))
  expect(staged).toMatchObject({ status: 'STAGED', accountNumberEnding: '3456', balanceDifference: null })
  expect(staged.counts).toMatchObject({ total: 4, new: 4, duplicate: 0, newIn: 1250.75, newOut: 468.2 })
  expect(await imported()).toEqual([])

  const begun = await rest('POST', `/bank-imports/${staged.id}/commit`, { body: {} })
  expect([begun.status, begun.headers.get('location')]).toEqual([202, `/api/v1/jobs/${begun.body.id}`])
  expect(begun.body).toMatchObject({ kind: 'BANK_IMPORT', status: 'QUEUED', done: 0, total: 4, subjectId: staged.id })
  await work()
  expect((await rest('GET', `/jobs/${begun.body.id}`)).body).toMatchObject({
    status: 'SUCCEEDED',
    done: 4,
    faultCount: 0,
  })
  expect((await rest('GET', `/bank-imports/${staged.id}`)).body).toMatchObject({
    status: 'COMMITTED',
    counts: { imported: 4, new: 0 },
  })
  expect(await imported()).toEqual([
    ['2026-10-02', 'DEPOSIT', 1250.75, 'DEPOSIT', null],
    ['2026-10-05', 'WITHDRAWAL', 84.1, 'FOX VALLEY ELECTRIC', null],
    ['2026-10-05', 'WITHDRAWAL', 84.1, 'FOX VALLEY ELECTRIC', null],
    ['2026-10-09', 'WITHDRAWAL', 300, 'CHECK PAID & CLEARED', '1042'],
  ])
})

test('a later file that overlaps imports only what is new, and its balance is checked from where the last one ended', async () => {
  const first = await upload(ofx1(OCTOBER.slice(0, 3), { closing: '2000.00' }))
  await commit(first.id)
  const second = await upload(ofx1(OCTOBER, { closing: '1700.00' }))
  expect(second).toMatchObject({ openingBalance: 2000, closingBalance: 1700, balanceDifference: 0 })
  expect((await rowsOf(second.id)).map((row: { status: string }) => row.status)).toEqual([
    'DUPLICATE',
    'DUPLICATE',
    'DUPLICATE',
    'NEW',
  ])
  await commit(second.id)
  expect(await imported()).toHaveLength(4)
})

test('a line more than five days ahead is invalid until somebody corrects its day or takes it as it is', async () => {
  const ahead = churchDay(49)
  const { id, counts } = await upload(
    ofx1([
      { day: churchDay(), amount: '10.00', name: 'TODAY', id: 'A1' },
      { day: churchDay(5), amount: '20.00', name: 'AFTER THE WEEKEND', id: 'A2' },
      { day: churchDay(6), amount: '30.00', name: 'A DAY TOO LATE', id: 'A3' },
      { day: ahead, amount: '40.00', name: 'SEVEN WEEKS', id: 'A4' },
      { day: ahead, amount: '50.00', name: 'SEVEN WEEKS MORE', id: 'A5' },
    ]),
  )
  expect(counts).toMatchObject({ new: 2, invalid: 3, newIn: 30 })
  const rows = await rowsOf(id)
  const fine = { status: 'NEW', reason: null, invalidField: null }
  const future = { status: 'INVALID', reason: 'FUTURE_DATE', invalidField: 'date' }
  expect(rows).toMatchObject([fine, fine, future, future, { ...future, date: `${ahead}T00:00:00.000Z`, amount: 50 }])
  const decide = (row: { id: string }, body: object) => rest('POST', `/bank-import-rows/${row.id}/decide`, { body })
  const corrected = await decide(rows[3], { decision: 'IMPORT', date: churchDay(-1) })
  expect(corrected.body).toMatchObject({ ...fine, date: `${churchDay(-1)}T00:00:00.000Z` })
  expect((await decide(rows[4], { decision: 'IMPORT' })).body).toMatchObject({
    ...fine,
    date: `${ahead}T00:00:00.000Z`,
  })
  // A day in the future is corrected after the decision too, and one of the past stays as it was decided.
  const later = await decide(rows[4], { decision: 'IMPORT', date: churchDay(-2) })
  expect(later.body.date).toBe(`${churchDay(-2)}T00:00:00.000Z`)
  await decide(rows[4], { decision: 'IMPORT', date: churchDay(-3) })
  await commit(id)
  expect((await imported()).map(([date, , amount]: unknown[]) => [date, amount])).toEqual([
    [churchDay(-2), 50],
    [churchDay(-1), 40],
    [churchDay(), 10],
    [churchDay(5), 20],
  ])
})

test('a wrong balance is refused at the commit until somebody accepts it', async () => {
  await commit((await upload(ofx1(OCTOBER.slice(0, 1), { closing: '1000.00' }))).id)
  const wrong = await upload(ofx1(OCTOBER.slice(0, 2), { closing: '1000.00' }))
  // 1,000.00 less 84.10 is 915.90, so the file says 84.10 too much.
  expect(wrong.balanceDifference).toBe(84.1)
  expect((await commit(wrong.id)).status).toBe(409)
  expect((await commit(wrong.id, { acceptDifference: true })).status).toBe(202)
  expect(await imported()).toHaveLength(2)
})

test('a line that was recorded by hand up to three days apart is not recorded again, once for each record', async () => {
  const mine = await church.transaction({
    amount: 8410,
    transaction_type: 'WITHDRAWAL',
    date: '2026-10-03',
    bank_account_id: church.ids.cash,
    status: 'UNCODED',
  })
  const { id } = await upload(ofx1(OCTOBER))
  const rows = await rowsOf(id)
  expect(rows.map((row: { status: string }) => row.status)).toEqual(['NEW', 'DUPLICATE', 'NEW', 'NEW'])
  expect(rows[1].transactionId).toBe(mine)
})

test('of several records a line is the one of the nearest day, at most three days apart and each once', async () => {
  const record = (amount: number, date: string, transaction_type = 'WITHDRAWAL') =>
    church.transaction({ amount, transaction_type, date, bank_account_id: church.ids.cash })
  const [farther, nearer] = [await record(8410, '2026-10-03'), await record(8410, '2026-10-06')]
  const [before] = [await record(30_000, '2026-10-08'), await record(30_000, '2026-10-11')]
  await record(125_075, '2026-09-28', 'DEPOSIT')
  await record(125_075, '2026-10-06', 'DEPOSIT')
  const third = await record(125_075, '2026-10-05', 'DEPOSIT')
  const rows = await rowsOf((await upload(ofx1(OCTOBER))).id)
  expect(rows.map((row: { transactionId: string }) => row.transactionId)).toEqual([third, nearer, farther, before])
})

test('a record three days before a line is the same, and one of four days may be', async () => {
  const record = (amount: number, date: string) =>
    church.transaction({ amount, transaction_type: 'WITHDRAWAL', date, bank_account_id: church.ids.cash })
  await record(30_000, '2026-10-05')
  const third = await record(8410, '2026-10-02')
  await record(8410, '2026-10-09')
  const rows = await rowsOf((await upload(ofx1(OCTOBER))).id)
  expect(rows.map((row: { transactionId: string }) => row.transactionId)).toEqual([null, third, null, null])
  expect(rows.map((row: { status: string }) => row.status)).toEqual([
    'NEW',
    'DUPLICATE',
    'POSSIBLE_DUPLICATE',
    'POSSIBLE_DUPLICATE',
  ])
})

test('people decide about a row: a duplicate is imported all the same, and a new line is left out', async () => {
  await church.transaction({
    amount: 8410,
    transaction_type: 'WITHDRAWAL',
    date: '2026-10-05',
    bank_account_id: church.ids.cash,
  })
  const { id } = await upload(ofx1(OCTOBER))
  const [deposit, duplicate] = await rowsOf(id)
  const decide = (row: { id: string }, decision: string) =>
    rest('POST', `/bank-import-rows/${row.id}/decide`, { body: { decision } })
  expect((await decide(duplicate, 'IMPORT')).body.status).toBe('NEW')
  expect((await decide(deposit, 'SKIP')).body.status).toBe('SKIPPED')
  await commit(id)
  expect((await imported()).map(([, , amount]: number[]) => amount)).toEqual([84.1, 84.1, 300])
  expect((await decide(deposit, 'IMPORT')).status).toBe(409)
  expect(await broken(church)).toEqual([])
})

test('a line that was imported before comes again once its voided transaction frees the id', async () => {
  await commit((await upload(ofx1(OCTOBER.slice(0, 1)))).id)
  const again = await upload(ofx1(OCTOBER.slice(0, 2)))
  const [before] = await rowsOf(again.id)
  await church.query(
    `update bank_transaction set external_id = null, provider = null, status = 'VOIDED' where id = $1`,
    [before.transactionId],
  )
  expect((await rowsOf((await upload(ofx1(OCTOBER.slice(0, 1)))).id))[0].status).toBe('NEW')
})

test('a card statement in XML and a camt.053 statement are read alike; pending entries are told', async () => {
  const card = await upload(ofx2([{ day: '2026-10-07', amount: '-12.50', name: 'Café &amp; Bar', id: 'X1' }]))
  expect((await rowsOf(card.id))[0]).toMatchObject({ amount: -12.5, description: 'Café & Bar' })
  const lines = [
    { day: '2026-10-06', amount: '100.00', name: 'Gift of a friend', id: 'B1' },
    { day: '2026-10-08', amount: '-40.25', name: 'Rent', id: 'B2' },
  ]
  const iso = await upload(camt(lines, '500.00', '559.75'), { format: 'CAMT_053', accountId: church.ids.savings })
  expect(iso).toMatchObject({
    balanceDifference: 0,
    openingBalance: 500,
    counts: { total: 3, new: 2, pending: 1, newIn: 100, newOut: 40.25 },
  })
})

const CSV = `Account export;;;
Date;Text;In;Out;Balance
05.10.2026;"Offering; plate";1.250,75;;1.350,75
06.10.2026;Electricity;;84,10;1.266,65
`
const LAYOUT = {
  name: 'Savings bank',
  delimiter: 'SEMICOLON',
  skipLines: 1,
  dateColumn: 'Date',
  dateOrder: 'DMY',
  descriptionColumn: 'text',
  moneyInColumn: 'In',
  moneyOutColumn: 'Out',
  decimalSeparator: 'COMMA',
  balanceColumn: 'Balance',
}
const layout = async (change: object = {}) =>
  (await rest('POST', '/bank-file-layouts', { body: { ...LAYOUT, ...change } })).body

test('a CSV file is read by a saved layout; the same file again has only duplicates', async () => {
  const { id: layoutId } = await layout()
  const csv = { format: 'CSV', layoutId, fileName: 'export.csv' }
  const first = await upload(CSV, csv)
  expect(first).toMatchObject({ openingBalance: 100, closingBalance: 1266.65, balanceDifference: 0 })
  await commit(first.id)
  expect(await imported()).toEqual([
    ['2026-10-05', 'DEPOSIT', 1250.75, 'Offering; plate', null],
    ['2026-10-06', 'WITHDRAWAL', 84.1, 'Electricity', null],
  ])
  expect((await upload(CSV, csv)).counts).toMatchObject({ new: 0, duplicate: 2 })
})

test('the balances of a CSV file are the same whether it begins with the oldest or the newest line', async () => {
  const { id: layoutId } = await layout()
  const [above, heads, ...rows] = CSV.trimEnd().split('\n')
  const newestFirst = [above, heads, ...rows.reverse()].join('\n')
  const staged = await upload(newestFirst, { format: 'CSV', layoutId })
  expect(staged).toMatchObject({ openingBalance: 100, closingBalance: 1266.65, balanceDifference: 0 })
})

test('a camt.053 statement opens with the closing balance of the one before it, where the bank names that one', async () => {
  const lines = [{ day: '2026-10-06', amount: '100.00', name: 'Gift of a friend', id: 'B1' }]
  const text = camt(lines, '500.00', '600.00').replace('OPBD', 'PRCD')
  expect(await upload(text, { format: 'CAMT_053' })).toMatchObject({ openingBalance: 500, balanceDifference: 0 })
})

test('a refusal names the member of the layout that does not fit, and nothing that the file says', async () => {
  const { id: layoutId } = await layout({ dateColumn: 'Booking day' })
  const [status, field, path, message] = await refusal(CSV, { format: 'CSV', layoutId })
  expect([status, field, path]).toEqual([422, 'layoutId', 'layout.dateColumn'])
  expect(message).not.toContain('Electricity')
  const { id: other } = await layout({ name: 'Order', dateOrder: 'YMD' })
  expect((await refusal(CSV, { format: 'CSV', layoutId: other }))[2]).toBe('layout.dateColumn')
  expect((await refusal(CSV, { format: 'CSV' }))[1]).toBe('layoutId')
})

test('the lists of a layout are emptied by a change', async () => {
  const lists = { furtherDescriptionColumns: ['In'], statusWords: ['Booked'], ignoredColumns: ['Out'] }
  const { id } = await layout({ statusColumn: 'Text', ...lists })
  const body = { furtherDescriptionColumns: [], statusWords: [], ignoredColumns: [] }
  const { status } = await rest('PATCH', `/bank-file-layouts/${id}`, { body })
  expect([status, (await rest('GET', `/bank-file-layouts/${id}`)).body]).toMatchObject([200, body])
})

test('a text of a list has the length of its kind at most, and the refusal names its place', async () => {
  const { id } = await layout({ statusColumn: 'Text' })
  const words = (longest: number) =>
    rest('PATCH', `/bank-file-layouts/${id}`, { body: { statusWords: ['Booked', 'ä'.repeat(longest)] } })
  expect((await words(50)).status).toBe(200)
  const { status, body } = await words(51)
  expect([status, body.details.fields]).toEqual([422, [faulty('statusWords', 'too_long', 'statusWords.1')]])
})

test('one row that cannot be read does not hold up the others', async () => {
  const { id: layoutId } = await layout({ balanceColumn: null })
  const { id, counts } = await upload(`${CSV}31.02.2026;Impossible;;1,00;\n`, { format: 'CSV', layoutId })
  expect(counts).toMatchObject({ total: 3, new: 2, invalid: 1 })
  expect((await rowsOf(id))[2]).toMatchObject({ status: 'INVALID', invalidField: 'date', date: null, amount: -1 })
})

test.each([
  ['a broken header', 'OFXHEADER:100\n\nnot a statement', 'contentBase64'],
  ['a file that ends in the middle', ofx1(OCTOBER).slice(0, -200), 'contentBase64'],
  ['another currency', ofx1(OCTOBER, { currency: 'EUR' }), 'contentBase64'],
  [
    'a document type that names files',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><OFX>&b;</OFX>',
    'contentBase64',
  ],
])('%s is refused, and nothing is stored', async (_what, text, field) => {
  const [status, its] = await refusal(text)
  expect([status, its]).toEqual([422, field])
  expect((await rest('GET', '/bank-imports')).body.bankImports).toEqual([])
})

test("a file of another account is refused: one with the account's other number, and one that belongs elsewhere", async () => {
  await upload(ofx1(OCTOBER))
  expect((await refusal(ofx1(OCTOBER, { account: '999' })))[1]).toBe('contentBase64')
  expect((await refusal(ofx1(OCTOBER), { accountId: church.ids.savings }))[1]).toBe('accountId')
  await upload(ofx1(OCTOBER, { account: '999' }), { hasNewAccountNumber: true })
  expect((await refusal(ofx1(OCTOBER), { accountId: church.ids.expense }))[1]).toBe('accountId')
})

test('validateOnly answers what would be staged, and stores nothing', async () => {
  const { status, body } = await rest('POST', '/bank-imports', { body: given(ofx1(OCTOBER), { validateOnly: true }) })
  expect([status, body.counts.new]).toEqual([200, 4])
  expect((await rest('GET', '/bank-imports')).body.bankImports).toEqual([])
})

/** Lines of a bank, each with an id of its own. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
    amount: `-${(index % 977) + 1}.${String(index % 100).padStart(2, '0')}`,
    name: `LINE ${index}`,
    id: `M${index}`,
  }))

test('a file of several steps is staged at once, committed whole, and its second upload has nothing new', async () => {
  // A step has 200 rows.
  const many = lines(450)
  const { id, counts } = await upload(ofx1(many))
  expect(counts).toMatchObject({ total: 450, new: 450 })
  const { id: jobId } = (await commit(id)).body
  expect((await rest('GET', `/jobs/${jobId}`)).body).toMatchObject({ status: 'SUCCEEDED', done: 450 })
  const [{ count, distinct }] = await church.query(
    'select count(*)::int, count(distinct external_id)::int as distinct from bank_transaction where organization_id = $1 and source = $2',
    [church.id, 'IMPORT'],
  )
  expect([count, distinct]).toEqual([450, 450])
  expect((await upload(ofx1(many))).counts).toMatchObject({ new: 0, duplicate: 450 })
})

test.each([
  ['OFX', 20_000, 200],
  ['OFX', 20_001, 422],
  ['CSV', 20_000, 200],
  ['CSV', 20_001, 422],
])('a file in the format %s with %d rows is answered %d', async (format, count, status) => {
  const { id: layoutId } = await layout({ skipLines: 0, balanceColumn: null })
  const csv = () => `Date;Text;In;Out\n${'05.10.2026;Offering;1,00;\n'.repeat(count)}`
  const more = format === 'CSV' ? { layoutId } : {}
  const fields = { accountId: church.ids.cash, format, validateOnly: true, ...more }
  const file = format === 'CSV' ? csv() : ofx1(lines(count))
  const { body, ...answer } = await rest('POST', '/bank-imports', { body: formOf(file, fields) })
  expect([answer.status, body.details?.fields[0].code]).toEqual([status, status === 422 ? 'too_many' : undefined])
})

test('a whole file is undone while nothing depends on it, and comes again as if it had never been there', async () => {
  const first = await upload(ofx1(OCTOBER, { closing: '782.55' }))
  await commit(first.id)
  const undo = async () => {
    const begun = await rest('POST', `/bank-imports/${first.id}/undo`)
    await work()
    return (await rest('GET', `/jobs/${begun.body.id}`)).body
  }
  const [deposit] = (await rest('GET', '/transactions?source=IMPORT&transactionType=DEPOSIT')).body.transactions
  // A receipt hangs on one line, so that line stays, and only that.
  const receipt = await church.receipt()
  await rest('POST', `/receipts/${receipt}/attach`, { body: { transactionId: deposit.id } })
  expect(await undo()).toMatchObject({ status: 'SUCCEEDED', done: 4, faultCount: 1 })
  expect((await rest('GET', `/bank-imports/${first.id}`)).body).toMatchObject({
    status: 'COMMITTED',
    counts: { imported: 1, undone: 3 },
  })
  expect(await imported()).toHaveLength(1)
  await church.query('update receipt set transaction_id = null where organization_id = $1', [church.id])
  expect(await undo()).toMatchObject({ status: 'SUCCEEDED', done: 1, faultCount: 0 })
  expect((await rest('GET', `/bank-imports/${first.id}`)).body).toMatchObject({
    status: 'UNDONE',
    counts: { undone: 4 },
  })
  expect(await imported()).toEqual([])
  expect((await rest('POST', `/bank-imports/${first.id}/undo`)).status).toBe(409)

  const again = await upload(ofx1(OCTOBER, { closing: '782.55' }))
  expect(again).toMatchObject({ balanceReason: 'NO_OPENING', counts: { new: 4, duplicate: 0 } })
  await commit(again.id)
  expect(await imported()).toHaveLength(4)
  expect(await broken(church)).toEqual([])
})

test('a line that is posted stays when its file is undone, and says what would free it', async () => {
  const first = await upload(ofx1(OCTOBER.slice(0, 1)))
  await commit(first.id)
  await church.query(
    "update bank_transaction set status = 'PENDING_APPROVAL' where organization_id = $1 and source = 'IMPORT'",
    [church.id],
  )
  const begun = await rest('POST', `/bank-imports/${first.id}/undo`)
  await work()
  const { faults } = (await rest('GET', `/jobs/${begun.body.id}/faults`)).body
  expect(faults[0]).toMatchObject({ rowNumber: 1, message: expect.stringContaining('waits for an approval') })
  expect(await imported()).toHaveLength(1)
})
