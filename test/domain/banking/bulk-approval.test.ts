import { randomUUID } from 'node:crypto'
import { type Banking, bankingChurch } from '../../support/banking.js'
import { churchDay } from '../../support/church-day.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

type Client = Banking['maker']
let my: Banking
let treasurer: Client
let owner: Client
beforeEach(async () => {
  my = await bankingChurch({ journal_approval_limit: 50_000 })
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
  owner = my.church.client((await my.church.person('OWNER')).token)
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})
const bulk = (path: string, items: object[], by: Client, errorPolicy = 'REJECT_FAILED_ROWS') =>
  by.rest('POST', `/${path}/bulk-approve`, {
    body: { items, errorPolicy },
    headers: { 'Idempotency-Key': randomUUID() },
  })
/** The result of each row: its status, or the reason of its refusal. */
const resultsOf = ({ body }: Awaited<ReturnType<typeof bulk>>): string[] =>
  body.results.map((row: { status: string; error: { reason: string } | null }) => row.error?.reason ?? row.status)

test('each line is approved or refused by the rules of a single approval', async () => {
  const line = (more: object, by = my.maker) => my.create({ splits: [my.split(100)], ...more }, by)
  const idOf = async (made: ReturnType<typeof line>) => (await made).body.id as string
  const good = await idOf(line({}))
  const own = await idOf(line({ amount: 500, splits: [my.split(500)] }, treasurer))
  const bare = await idOf(my.create())
  const early = await idOf(line({ date: '2025-02-10' }))
  const late = await idOf(line({ date: '2025-02-11' }))
  await closeThrough(my.church, '2025-02-28')
  const rows = [
    ...[good, own, bare, early, good, randomUUID()].map(transactionId => ({ transactionId })),
    { transactionId: late, date: '2025-03-01', comment: 'Late' },
  ]
  const refused = await bulk('transactions', rows, treasurer, 'REJECT_EVERYTHING')
  expect(refused.status).not.toBe(200)
  expect((await my.line(good)).status).toBe('CODED')
  const answer = await bulk('transactions', rows, treasurer)
  expect(resultsOf(answer)).toEqual([
    ...['UPDATED', 'self_approval', 'illegal_transition', 'period_closed', 'duplicate', 'not_found'],
    'UPDATED',
  ])
  expect(answer.body.summary).toEqual({ total: 7, succeeded: 2, replayed: 0, failed: 5 })
  expect(await my.line(good)).toMatchObject({ status: 'APPROVED', journalEntry: { id: expect.any(String) } })
  expect(await my.line(late)).toMatchObject({ status: 'APPROVED', approval: { comment: 'Late' } })
  expect([(await my.line(own)).status, (await my.line(early)).status]).toEqual(['CODED', 'CODED'])
  expect(await my.balance(my.ids.expense)).toBe(20_000)
  const [row] = await my.church.query(
    `select date::text from journal_entry e where e.source_id = $1 and e.source_type = 'TRANSACTION'`,
    [late],
  )
  expect(row?.date).toBe('2025-03-01')
})

test('a deposit of exactly the limit waits for another person, although no payments count together with it', async () => {
  const deposit = async (amount: number) => {
    const splits = [my.split(amount, my.ids.revenue)]
    const { body } = await my.create({ transactionType: 'DEPOSIT', amount, splits }, treasurer)
    return { transactionId: body.id as string }
  }
  const rows = [await deposit(500), await deposit(499.99), await deposit(499.99)]
  expect(resultsOf(await bulk('transactions', rows, treasurer))).toEqual(['self_approval', 'UPDATED', 'UPDATED'])
})

test('what counts together is counted within the call, in the order of the rows', async () => {
  const amounts = [200, 200, 100, 99.99, 0.01]
  const ids: string[] = []
  for (const amount of amounts)
    ids.push((await my.create({ amount, vendorId: my.ids.vendor, splits: [my.split(amount)] }, treasurer)).body.id)
  const rows = ids.map(transactionId => ({ transactionId }))
  expect(resultsOf(await bulk('transactions', rows, treasurer))).toEqual([
    ...['UPDATED', 'UPDATED', 'self_approval', 'UPDATED', 'self_approval'],
  ])
  expect(resultsOf(await bulk('transactions', rows.slice(2, 3), owner))).toEqual(['UPDATED'])
})

test('a call whose rows name no record says so for each', async () => {
  const rows = [{ transactionId: randomUUID() }]
  expect(resultsOf(await bulk('transactions', rows, treasurer))).toEqual(['not_found'])
  expect((await bulk('transactions', rows, treasurer, 'REJECT_EVERYTHING')).status).toBe(404)
})

test('two calls at once count together', async () => {
  const rows: { transactionId: string }[] = []
  for (let index = 0; index < 6; index++)
    rows.push({ transactionId: (await my.create({ splits: [my.split(100)] }, treasurer)).body.id })
  const answers = await Promise.all([
    bulk('transactions', rows.slice(0, 3), treasurer),
    bulk('transactions', rows.slice(3), treasurer),
  ])
  expect(answers.flatMap(resultsOf).filter(each => each === 'UPDATED')).toHaveLength(4)
})

test('bills keep their steps, and count with withdrawals', async () => {
  await my.church.query('update accounting_policy set bill_second_approval_limit = 100000')
  const bill = async (amount: number, by: Client) => {
    const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: [my.split(amount)], submit: true }
    return { billId: (await by.rest('POST', '/bills', { body })).body.id as string }
  }
  const rows = [
    await bill(1000, my.keeper),
    await bill(100, treasurer),
    await bill(400, treasurer),
    await bill(20, my.keeper),
  ]
  expect(resultsOf(await bulk('bills', rows, treasurer))).toEqual(['UPDATED', 'UPDATED', 'self_approval', 'UPDATED'])
  const statusOf = async ({ billId }: { billId: string }) => (await owner.rest('GET', `/bills/${billId}`)).body.status
  expect(await Promise.all(rows.map(statusOf))).toEqual([
    ...['PENDING_APPROVAL', 'APPROVED', 'PENDING_APPROVAL', 'APPROVED'],
  ])
  expect(resultsOf(await bulk('bills', rows.slice(0, 1), treasurer))).toEqual(['self_approval'])
  expect(resultsOf(await bulk('bills', rows.slice(0, 1), owner))).toEqual(['UPDATED'])
  expect(await statusOf(rows[0] as { billId: string })).toBe('APPROVED')
})

test('manual journals post their due reversals, and plan the others', async () => {
  const { expense, revenue, fund: fundId } = my.ids
  const journal = async (amount: number, more: object, by: Client) => {
    const lines = [
      { accountId: expense, fundId, debit: amount },
      { accountId: revenue, fundId, credit: amount },
    ]
    const body = { date: '2025-03-31', description: 'Accrual', lines, submit: true, ...more }
    return { manualJournalId: (await by.rest('POST', '/manual-journals', { body })).body.id as string }
  }
  const later = churchDay(40)
  const rows = [
    await journal(10, {}, my.keeper),
    await journal(20, { autoReverseOn: '2025-04-01' }, my.keeper),
    await journal(30, { autoReverseOn: later }, my.keeper),
    await journal(500, {}, treasurer),
  ]
  expect(resultsOf(await bulk('manual-journals', rows, treasurer))).toEqual([
    ...['UPDATED', 'UPDATED', 'UPDATED', 'self_approval'],
  ])
  const read = async ({ manualJournalId }: { manualJournalId: string }) =>
    (await owner.rest('GET', `/manual-journals/${manualJournalId}`)).body
  const [plain, due, planned] = await Promise.all(rows.map(read))
  expect([plain.reversalEntry, due.reversalEntry, planned.reversalEntry]).toEqual([null, expect.anything(), null])
  expect(await my.balance(expense)).toBe(4_000)
  const { jobs } = (await my.keeper.rest('GET', '/jobs?kind=JOURNAL_REVERSAL')).body
  expect(jobs.map((job: { subjectId: string }) => job.subjectId)).toEqual([planned.id])
})

test('two hundred lines are approved at once, and no more', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    ...{ description: `Line ${index}`, amount: 1, date: '2025-03-10', transactionType: 'WITHDRAWAL' },
    splits: [my.split(1)],
  }))
  const made = await my.maker.rest('POST', '/transactions/bulk', {
    body: { items },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  const rows = made.body.results.map(({ id }: { id: string }) => ({ transactionId: id }))
  const before = performance.now()
  const answer = await bulk('transactions', rows, my.checker)
  const seconds = (performance.now() - before) / 1000
  expect(answer.body.summary).toEqual({ total: 200, succeeded: 200, replayed: 0, failed: 0 })
  // It takes half a second on two cores. The bound leaves room for a slow machine.
  expect(seconds).toBeLessThan(8)
  expect((await bulk('transactions', [...rows, rows[0]], my.checker)).status).toBe(422)
})
