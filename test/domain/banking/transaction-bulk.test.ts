import { randomUUID } from 'node:crypto'
import { type Answer, type graphqlClient, type restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'

let church: Church
let rest: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()), { receipt_required_from: 7_500 })
  ;({ rest, graphql: ask } = church.client(await church.key()))
})

const row = (change: object = {}) => ({
  description: 'Offering',
  amount: 100.05,
  date: '2026-11-01',
  transactionType: 'DEPOSIT',
  ...change,
})
const imported = (externalId: string, change: object = {}) => row({ provider: 'BANK', externalId, ...change })
const send = (items: object[], more: object = {}, key: string = randomUUID()): Promise<Answer> =>
  rest('POST', '/transactions/bulk', { body: { items, ...more }, headers: { 'Idempotency-Key': key } })
const each = { errorPolicy: 'REJECT_FAILED_ROWS' }
const outcomes = ({ body }: Answer) =>
  body.results.map(({ status, error }: { status: string; error: { reason: string; fields: object[] } | null }) =>
    error ? [status, error.reason, ...error.fields] : [status],
  )
const left = () =>
  church.query(
    `select (select count(*)::int from bank_transaction) as transactions, (select count(*)::int from transaction_split) as splits,
      (select count(*)::int from audit_entry) as audits, (select count(*)::int from idempotency) as keys`,
  )
/** The outcome of a row whose origin is taken. */
const TAKEN = ['FAILED', 'duplicate', ...['provider', 'externalId'].map(member => faulty(member, 'duplicate', member))]
/** The members of such a row in a refused request. */
const taken = (index: number) =>
  ['provider', 'externalId'].map(member => faulty('items', 'duplicate', `items.${index}.${member}`))

async function refused(answer: () => Promise<Answer>) {
  const before = await left()
  const { status, headers, body } = await answer()
  expect(await left()).toEqual(before)
  return [status, headers.get('x-error-reason'), body.details?.fields ?? []]
}

test('a statement is recorded in one call, each line as if it had come alone', async () => {
  const { revenue, expense, fund, cash, savings } = church.ids
  const items = [
    row({ splits: [{ accountId: revenue, fundId: fund, amount: 100.05 }] }),
    row({ transactionType: 'WITHDRAWAL', vendorId: church.ids.vendor }),
    row({ transactionType: 'TRANSFER', fundId: fund, bankAccountId: cash, counterAccountId: savings }),
    row({ transactionType: 'ADJUSTMENT', amount: -1, splits: [{ accountId: expense, fundId: fund, amount: 1 }] }),
  ]
  const answer = await send(items)
  expect([answer.status, answer.body.summary]).toEqual([200, { total: 4, succeeded: 4, replayed: 0, failed: 0 }])
  const made = await Promise.all(
    answer.body.results.map(async ({ id }: { id: string }) => (await rest('GET', `/transactions/${id}`)).body),
  )
  expect(made.map(({ status, receiptStatus, bankAccountId }) => [status, receiptStatus, bankAccountId])).toEqual([
    ['CODED', 'NOT_REQUIRED', cash],
    ['UNCODED', 'MISSING', cash],
    ['CODED', 'NOT_REQUIRED', cash],
    ['CODED', 'NOT_REQUIRED', cash],
  ])
  const alone = (await rest('POST', '/transactions', { body: items[0] })).body
  const strip = ({ id, createdAt, updatedAt, splits, ...same }: Record<string, unknown>) => [
    same,
    (splits as { id: string }[]).map(({ id: _, ...split }) => split),
  ]
  expect(strip(made[0])).toEqual(strip(alone))
})

test('a line that is recorded already is replayed when it is equal, and refused when it is not', async () => {
  const first = await send([imported('1'), imported('2')])
  const again = await send([imported('1'), imported('2'), imported('3')])
  expect(outcomes(again)).toEqual([['REPLAYED'], ['REPLAYED'], ['CREATED']])
  expect(again.body.results[0].id).toBe(first.body.results[0].id)
  expect(again.body.summary).toEqual({ total: 3, succeeded: 3, replayed: 2, failed: 0 })
  expect(await refused(() => send([imported('1', { amount: 1 }), imported('4')]))).toEqual([409, 'duplicate', taken(0)])
  const mixed = await send([imported('1', { amount: 1 }), imported('4')], each)
  expect(outcomes(mixed)).toEqual([TAKEN, ['CREATED']])
})

test('a line that stands twice in one call is refused the second time', async () => {
  expect(await refused(() => send([imported('1'), imported('1')]))).toEqual([409, 'duplicate', taken(1)])
  expect(outcomes(await send([imported('1'), imported('1')], each))).toEqual([['CREATED'], TAKEN])
  const other = [imported('1', { provider: 'CARD' }), imported('2'), row(), row()]
  expect(outcomes(await send(other))).toEqual([['CREATED'], ['CREATED'], ['CREATED'], ['CREATED']])
})

test('a deleted line is not imported again', async () => {
  const { body } = await send([imported('1')])
  await rest('DELETE', `/transactions/${body.results[0].id}`)
  expect(await refused(() => send([imported('1')]))).toEqual([409, 'duplicate', taken(0)])
  expect(outcomes(await send([imported('1'), imported('2')], each))).toEqual([TAKEN, ['CREATED']])
})

test('each row is refused for itself, and leaves nothing; the others stand', async () => {
  const { revenue, fund } = church.ids
  const foreign = (await makeChurch(church.app)).ids
  const fault = (field: string, code: string, path = field) => ['FAILED', 'validation', faulty(field, code, path)]
  const split = { accountId: revenue, fundId: fund, amount: 100.05 }
  const cases: [object, unknown[]][] = [
    [{ amount: 0 }, fault('amount', 'too_small')],
    [{ provider: 'BANK' }, fault('externalId', 'required')],
    [{ bankAccountId: revenue }, fault('bankAccountId', 'unknown_reference')],
    [{ bankAccountId: foreign.cash }, fault('bankAccountId', 'unknown_reference')],
    [{ counterAccountId: church.ids.savings }, fault('counterAccountId', 'not_writable')],
    [{ vendorId: randomUUID() }, fault('vendorId', 'unknown_reference')],
    [{ vendorId: foreign.vendor }, fault('vendorId', 'unknown_reference')],
    [{ fundId: foreign.fund }, fault('fundId', 'unknown_reference')],
    [{ splits: [{ ...split, amount: 1 }] }, fault('splits', 'sum_mismatch')],
    [
      { splits: [{ ...split, accountId: foreign.revenue }] },
      fault('request', 'unknown_reference', 'splits.0.accountId'),
    ],
    [{ splits: [{ ...split, fundId: foreign.fund }] }, fault('request', 'unknown_reference', 'splits.0.fundId')],
    [{ splits: [{ ...split, vendorId: foreign.vendor }] }, fault('request', 'unknown_reference', 'splits.0.vendorId')],
  ]
  const items = [row(), ...cases.map(([change]) => row(change)), row({ vendorId: church.ids.vendor })]
  const [before] = await left()
  const answer = await send(items, each)
  expect(outcomes(answer)).toEqual([['CREATED'], ...cases.map(([, expected]) => expected), ['CREATED']])
  expect((await left())[0]).toMatchObject({
    transactions: (before?.transactions as number) + 2,
    splits: before?.splits,
  })
  const [status, reason, fields] = await refused(() => send(items))
  expect([status, reason]).toEqual([422, 'validation'])
  expect(new Set((fields as { field: string }[]).map(({ field }) => field))).toEqual(new Set(['items']))
})

test('a call needs its key and takes at most 200 rows, and a retry under its key is replayed', async () => {
  const bare = () => rest('POST', '/transactions/bulk', { body: { items: [row()] } })
  expect((await refused(bare))[1]).toBe('idempotency_key_required')
  const many = Array.from({ length: 201 }, () => row())
  expect(await refused(() => send(many))).toEqual([422, 'validation', [faulty('items', 'too_many')]])
  const key = randomUUID()
  const first = await send(many.slice(1), {}, key)
  expect(first.body.summary.succeeded).toBe(200)
  const again = await send(many.slice(1), {}, key)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  const dry = await rest('POST', '/transactions/bulk?dryRun=true', { body: { items: [row()] } })
  expect(dry.body.summary.succeeded).toBe(1)
  expect((await church.query('select count(*)::int as n from bank_transaction'))[0]?.n).toBe(201)
})

test('GraphQL does and refuses the same', async () => {
  const document = `mutation ($input: BulkCreateTransactionsInput!) {
    bulkCreateTransactions(input: $input) { results { index status id error { reason } } summary { total failed } } }`
  const call = (items: object[], more: object = {}) =>
    ask(document, { input: { items, ...more } }, { 'Idempotency-Key': randomUUID() })
  const { body } = await call([imported('1'), imported('1'), row({ amount: 0 })], each)
  expect(body.data.bulkCreateTransactions).toEqual({
    results: [
      { index: 0, status: 'CREATED', id: expect.any(String), error: null },
      { index: 1, status: 'FAILED', id: null, error: { reason: 'duplicate' } },
      { index: 2, status: 'FAILED', id: null, error: { reason: 'validation' } },
    ],
    summary: { total: 3, failed: 2 },
  })
  const before = await left()
  expect((await call([row(), imported('1', { amount: 1 })])).body.errors[0].extensions.reason).toBe('duplicate')
  expect(await left()).toEqual(before)
})
