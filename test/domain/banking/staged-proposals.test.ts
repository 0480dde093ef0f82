import type { Line } from '../../support/bank-files.js'
import { accepting, brief, of, type Proposal, proposalsBy } from '../../support/bank-matches.js'
import { type Bringing, bringingTo } from '../../support/bringing.js'
import { type Owing, owingChurch } from '../../support/payables.js'

let my: Owing
let files: Bringing
beforeEach(async () => {
  my = await owingChurch()
  files = bringingTo(my.church, my.maker)
  await my.church.query(`update vendor set name = 'Duke Energy, Inc.' where id = $1`, [my.ids.vendor])
})

/** Stages a bank file of an account. @returns the id of the import. */
const staged = async (lines: Line[], accountId = my.ids.cash): Promise<string> =>
  (await files.stage(accountId, lines)).id
interface Row {
  id: string
  status: string
  transactionId: string | null
  proposals: Proposal[]
}
const rowsOf = async (id: string): Promise<Row[]> =>
  (await my.maker.rest('GET', `/bank-imports/${id}/rows?include=proposals`)).body.rows
const proposalsOf = async (id: string) => (await rowsOf(id)).map(({ proposals }) => brief(proposals))
const act = async (path: string, body: object = {}) =>
  expect((await my.maker.rest('POST', path, { body })).status).toBeLessThan(300)
const paid = async (more: object): Promise<string> =>
  (await my.pay(await my.owed({ billDate: '2024-12-01' }), { amount: 100, paymentDate: '2025-03-18', ...more })).body.id
const out = (id: string, more: Partial<Line> = {}): Line => ({
  ...{ day: '2025-03-20', amount: '-100.00', name: 'DUKE ENERGY', id },
  ...more,
})

test('a row that waits has the proposals that its bank transaction has once it is recorded', async () => {
  const check = (checkNumber: string) => paid({ method: 'CHECK', checkNumber })
  const [one, other] = [await check('9001'), await check('9002')]
  const id = await staged([out('F1', { name: 'CHECK', check: '9002' }), out('F2', { amount: '-7.77', name: 'Coffee' })])
  const before = await rowsOf(id)
  expect(before.map(({ proposals }) => brief(proposals))).toEqual([
    [
      [other, 'CERTAIN', ['NUMBER']],
      [one, 'POSSIBLE', []],
    ],
    [],
  ])
  expect(before[0]?.proposals[0]?.explanation).toBe(
    'Check 9002, same amount, 2 days later, same number, one of 2 that fit',
  )
  const { body } = await my.maker.graphql(
    'query ($id: ID!) { bankImport(id: $id) { rows(first: 5) { nodes { proposals { certainty documents { document { ... on BillPayment { checkNumber } } } } } } } }',
    { id },
  )
  expect(body.data.bankImport.rows.nodes[0].proposals[0]).toEqual({
    ...{ certainty: 'CERTAIN', documents: [{ document: { checkNumber: '9002' } }] },
  })
  await files.commit(id)
  await files.work()
  const [recorded] = await rowsOf(id)
  expect(recorded).toMatchObject({ status: 'IMPORTED', proposals: [] })
  expect(await proposalsBy(my.maker, recorded?.transactionId ?? '')).toEqual(before[0]?.proposals)
})

test('another row that waits, of this file or another one, and a recorded line make a row doubtful; one that is left out does not', async () => {
  const payment = await paid({})
  const certain = [[payment, 'CERTAIN', ['NAME']]]
  const likely = [[payment, 'LIKELY', ['NAME']]]
  const id = await staged([out('F1'), out('F2', { name: 'WITHDRAWAL' }), out('F3', { amount: '100.00', name: 'DUKE' })])
  expect(await proposalsOf(id)).toEqual([likely, [[payment, 'LIKELY', []]], []])
  const [, twin] = await rowsOf(id)
  await act(`/bank-import-rows/${twin?.id}/decide`, { decision: 'SKIP' })
  expect(await proposalsOf(id)).toEqual([certain, [], []])

  const later = await staged([out('F9', { day: '2025-03-24', name: 'WITHDRAWAL' })])
  expect((await proposalsOf(id))[0]).toEqual(likely)
  await act(`/bank-imports/${later}/discard`)
  expect((await proposalsOf(id))[0]).toEqual(certain)
  // The payment is of another account than that of this row.
  await staged([out('S1', { name: 'WITHDRAWAL' })], my.ids.savings)
  expect((await proposalsOf(id))[0]).toEqual(certain)

  const line = await my.church.transaction({
    ...{ amount: 10_000, transaction_type: 'WITHDRAWAL', date: '2025-03-10', bank_account_id: my.ids.cash },
    description: 'WITHDRAWAL',
  })
  expect((await proposalsOf(id))[0]).toEqual([[payment, 'CERTAIN', ['NAME']]])
  await my.church.query(`update bank_transaction set date = '2025-03-14' where id = $1`, [line])
  expect((await proposalsOf(id))[0]).toEqual(likely)
  // What the line takes is no proposal of the row.
  const keeper = my.church.client((await my.church.person('BOOKKEEPER')).token)
  expect((await accepting(keeper)([of(line, 'BILL_PAYMENT', payment)])).status).toBe(200)
  expect((await proposalsOf(id))[0]).toEqual([])
})

test('a total that waits is several payments, unless a row that waits shows one of them alone', async () => {
  const run = { referenceNumber: 'RUN 7001' }
  const both = [await paid({ ...run, amount: 60 }), await paid({ ...run, amount: 40 })].sort()
  const id = await staged([out('F1', { name: 'ACH BATCH RUN-7001' })])
  expect(await proposalsOf(id)).toEqual([[[both.join(), 'CERTAIN', ['NUMBER']]]])
  const other = await staged([out('F2', { amount: '-40.00', name: 'ACH' })])
  expect(await proposalsOf(id)).toEqual([[[both.join(), 'LIKELY', ['NUMBER']]]])
  await act(`/bank-imports/${other}/discard`)
  // A file of another church has no part in it.
  const elsewhere = await owingChurch()
  const theirs = await elsewhere.maker.rest('GET', `/bank-imports/${id}/rows?include=proposals`)
  expect(theirs.status).toBe(404)
  expect(await proposalsOf(id)).toEqual([[[both.join(), 'CERTAIN', ['NUMBER']]]])
})
