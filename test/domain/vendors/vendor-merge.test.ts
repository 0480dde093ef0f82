import { randomUUID } from 'node:crypto'
import { type Answer, graphqlClient, restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'
import { owingChurch } from '../../support/payables.js'

let church: Church
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  const key = await church.key()
  call = restClient(app.url, key)
  ask = graphqlClient(app.url, key)
})

const reason = (answer: Answer) => answer.headers.get('x-error-reason')
const create = (body: object) => call('POST', '/vendors', { body })
const merge = (into: string | undefined, sourceVendorId: string | undefined, query = '') =>
  call('POST', `/vendors/${into}/merge${query}`, { body: { sourceVendorId } })
const get = async (id: string | undefined) => (await call('GET', `/vendors/${id}`)).body

/** Everything that a refused write of a vendor could have left behind. */
const left = () =>
  church.query(
    `select (select json_agg(to_jsonb(v) order by id) from vendor v) as vendors,
       (select count(*) from vendor_default_dimension) as defaults, (select count(*) from audit_entry) as audits,
       (select json_agg(vendor_id order by id) from bill) as bills`,
  )
async function refused(send: () => Promise<Answer>, status: number, of: unknown): Promise<void> {
  const before = await left()
  const answer = await send()
  expect([answer.status, answer.body.details?.fields ?? reason(answer)]).toEqual([status, of])
  expect(await left()).toEqual(before)
}
const field = (name: string, code: string) => [faulty(name, code)]

let into: string
beforeEach(async () => {
  into = (await create({ name: 'Survivor' })).body.id
})
const vendorsOf = async (table: string, ids: string[]) => {
  const rows = await church.query(`select id, vendor_id from ${table} where id = any ($1)`, [ids])
  return ids.map(id => rows.find(row => row.id === id)?.vendor_id)
}
const payment = (status: string, billId: string, amount = 50_000) =>
  church
    .insert('bill_payment', {
      vendor_id: church.ids.vendor,
      payment_date: '2026-11-02',
      amount,
      currency: 'USD',
      method: 'CHECK',
      bank_account_id: church.ids.cash,
      status,
    })
    .then(async id => {
      await church.insert('bill_payment_application', { bill_payment_id: id, bill_id: billId, amount }, false)
      return id
    })
const approved = async () => {
  const id = await church.bill({ status: 'APPROVED' })
  const { expense, fund } = church.ids
  await church.insert(
    'bill_line',
    { bill_id: id, line_number: 1, account_id: expense, fund_id: fund, amount: 50_000 },
    false,
  )
  return id
}

test('what is open of the source goes over, what is settled stays, and the source names where it went', async () => {
  const { vendor } = church.ids
  const open = [church.ids.bill as string, await approved(), await church.bill({ status: 'REJECTED' })]
  const paid = await approved()
  const settled = [paid, await church.bill({ status: 'VOIDED' }), await church.bill({ deleted_at: new Date() })]
  const issued = await payment('ISSUED', paid)
  const scheduled = await payment('SCHEDULED', open[1] as string)
  const merged = await merge(into, vendor)
  expect([merged.status, merged.body.id, merged.body.status]).toEqual([200, into, 'ACTIVE'])
  expect(await vendorsOf('bill', open)).toEqual([into, into, into])
  expect(await vendorsOf('bill', settled)).toEqual([vendor, vendor, vendor])
  expect(await vendorsOf('bill_payment', [issued, scheduled])).toEqual([vendor, into])
  const source = await call('GET', `/vendors/${vendor}`)
  expect([source.status, source.body.status, source.body.mergedIntoId, source.body.version]).toEqual([
    200,
    'MERGED',
    into,
    2,
  ])
  const trail = await church.query(
    `select resource_type, count(*)::int as n from audit_entry where operation = 'mergeVendors' group by 1 order by 1`,
  )
  expect(trail).toEqual([
    { resource_type: 'bill', n: 3 },
    { resource_type: 'bill_payment', n: 1 },
    { resource_type: 'vendor', n: 1 },
  ])
})

test('bank lines that are not posted go over, their splits too; posted ones stay', async () => {
  const { vendor, expense, fund } = church.ids
  const line = { vendor_id: vendor }
  const split = async (transactionId: string) =>
    church.insert(
      'transaction_split',
      { transaction_id: transactionId, line_number: 1, account_id: expense, fund_id: fund, amount: 1, ...line },
      false,
    )
  const open = await church.transaction(line)
  const coded = await church.transaction({ status: 'CODED' })
  const posted = await church.transaction({ ...line, status: 'APPROVED' })
  const splits = [await split(coded), await split(posted)]
  await merge(into, vendor)
  expect(await vendorsOf('bank_transaction', [open, coded, posted])).toEqual([into, null, vendor])
  expect(await vendorsOf('transaction_split', splits)).toEqual([into, vendor])
  const versions = await church.query('select version from bank_transaction where id = any ($1) order by id', [
    [open, coded, posted],
  ])
  expect(versions.map(({ version }) => version)).toEqual([2, 2, 1])
})

test('into itself, into one that is not active, or twice, it is refused and nothing moves', async () => {
  const { vendor } = church.ids
  const inactive = await church.insert('vendor', { name: 'Asleep', status: 'INACTIVE' })
  await refused(() => merge(vendor, vendor), 422, field('sourceVendorId', 'duplicate'))
  await refused(() => merge(inactive, vendor), 409, 'illegal_transition')
  await refused(() => merge(into, randomUUID()), 422, field('sourceVendorId', 'unknown_reference'))
  await refused(() => merge(into, 'nonsense'), 422, field('sourceVendorId', 'unknown_reference'))
  await refused(() => merge(randomUUID(), vendor), 404, 'not_found')
  await merge(into, vendor)
  await refused(() => merge(into, vendor), 409, 'illegal_transition')
  await refused(() => merge(vendor, into), 409, 'illegal_transition')
  expect((await merge(into, inactive)).status).toBe(200)
})

test('a bill whose number the other vendor has stands in the way; the refusal names both bills and what helps', async () => {
  const source = await church.bill({ bill_number: 'a-7' })
  const target = await church.bill({ bill_number: 'A-7', vendor_id: into })
  await refused(() => merge(into, church.ids.vendor), 409, 'duplicate')
  const { message } = (await merge(into, church.ids.vendor)).body
  for (const words of [`ill ${source}`, `bill ${target}`, 'A-7', 'updateBill', 'voidBill'])
    expect(message).toContain(words)
  await church.query(`update bill set status = 'VOIDED' where id = $1`, [source])
  expect((await merge(into, church.ids.vendor)).status).toBe(200)
})

test('two vendors merged into each other at once leave one of them', async () => {
  const { vendor } = church.ids
  const answers = await Promise.all([merge(into, vendor), merge(vendor, into)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a dry run moves nothing, and GraphQL merges as REST does', async () => {
  const before = await left()
  expect((await merge(into, church.ids.vendor, '?dryRun=true')).status).toBe(200)
  expect(await left()).toEqual(before)
  const { body } = await ask(
    'mutation ($id: ID!, $input: MergeVendorsInput!) { mergeVendors(id: $id, input: $input) { id } }',
    { id: into, input: { sourceVendorId: church.ids.vendor } },
  )
  expect(body.data.mergeVendors).toEqual({ id: into })
  expect(await get(church.ids.vendor)).toMatchObject({ status: 'MERGED', mergedIntoId: into })
})

describe('a filter by a vendor finds what names the vendors that were merged into it', () => {
  test('in every list and report, through two merges, and of no other vendor', async () => {
    const my = await owingChurch()
    const bookkeeper = my.church.client((await my.church.person('BOOKKEEPER')).token)
    const treasurer = my.church.client((await my.church.person('TREASURER')).token)
    const { fund: fundId, expense: accountId, revenue } = my.ids
    const named = async (name: string) =>
      (await my.maker.rest('POST', '/vendors', { body: { name } })).body.id as string
    const [old, middle] = [await named('Old'), await named('Middle')]
    const [survivor, other] = [await named('Survivor'), await named('Other')]
    const post = async (path: string, body: object, by = my.checker) => {
      const answer = await by.rest('POST', path, { body })
      expect([path, answer.status, answer.body.error]).toEqual([path, expect.any(Number), undefined])
      return answer.body.id as string
    }
    const lineOf = async (amount: number, vendor: object, split: object = {}) => {
      const splits = [{ accountId, fundId, amount, ...split }]
      const body = {
        description: 'Candles',
        amount,
        date: '2025-03-10',
        transactionType: 'WITHDRAWAL',
        splits,
        ...vendor,
      }
      const id = await post('/transactions', body, my.maker)
      await post(`/transactions/${id}/approve`, {})
    }
    /** 100 paid, 30 settled by a credit, bank lines of 40 and 15, and a journal of 5. */
    const history = async (vendorId: string | undefined) => {
      const paid = await my.owed({ vendorId, lines: [my.line(100)] })
      await my.pay(paid, { paymentDate: '2025-03-20' })
      const [bill, credit] = [
        await my.owed({ vendorId, lines: [my.line(30)] }),
        await my.owed({ vendorId, lines: [my.line(30)], billType: 'CREDIT' }),
      ]
      await post(`/bills/${credit}/apply`, { applications: [{ billId: bill, amount: 30 }] })
      await lineOf(40, { vendorId })
      await lineOf(15, {}, { vendorId })
      const lines = [
        { accountId, fundId, debit: 5, vendorId },
        { accountId: revenue, fundId, credit: 5 },
      ]
      const body = { date: '2025-03-31', description: 'Accrual', lines, submit: true }
      await post(`/manual-journals/${await post('/manual-journals', body, bookkeeper)}/approve`, {}, treasurer)
    }
    await history(old)
    await history(other)
    await my.owed({ vendorId: survivor, lines: [my.line(7)] })

    const FILTERS = [
      ...[
        '/bills?vendorId=',
        '/bill-payments?vendorId=',
        '/vendor-credit-uses?vendorId=',
        '/manual-journals?vendorId=',
      ],
      ...['/transactions?vendorId=', '/transactions?splitVendorId=', '/ledger-lines?vendorId='],
    ]
    const found = async (filter: string, vendorId: string | undefined): Promise<string[]> => {
      const { status, body } = await treasurer.rest('GET', `${filter}${vendorId}&limit=100`)
      expect([filter, status]).toEqual([filter, 200])
      const [rows] = Object.values(body).filter(Array.isArray)
      return rows.map(({ id }: { id: string }) => id).sort()
    }
    const all = async (vendorId: string | undefined) =>
      Object.fromEntries(await Promise.all(FILTERS.map(async each => [each, await found(each, vendorId)] as const)))
    const before = { old: await all(old), survivor: await all(survivor), other: await all(other) }
    for (const each of FILTERS) expect([each, before.old[each]?.length]).toEqual([each, before.other[each]?.length])
    // Of the ledger: both lines of three bills, one of the payment, of the split and of the journal.
    expect(FILTERS.map(each => before.old[each]?.length)).toEqual([3, 1, 1, 1, 1, 2, 9])
    const none = await found('/ledger-lines?vendorId=none&vendorId=', survivor)

    const mergeInto = (id: string, sourceVendorId: string | undefined) =>
      post(`/vendors/${id}/merge`, { sourceVendorId }, my.maker)
    await mergeInto(middle, old)
    await mergeInto(survivor, middle)
    const after = { middle: await all(middle), survivor: await all(survivor), other: await all(other) }
    for (const each of FILTERS) {
      expect([each, after.survivor[each]]).toEqual([
        each,
        [...(before.old[each] ?? []), ...(before.survivor[each] ?? [])].sort(),
      ])
      expect([each, after.middle[each]]).toEqual([each, before.old[each]])
    }
    expect(after.other).toEqual(before.other)
    expect(await found('/ledger-lines?vendorId=none&vendorId=', survivor)).toEqual(
      [...none, ...(before.old['/ledger-lines?vendorId='] ?? [])].sort(),
    )

    const totals = async (path: string) => (await treasurer.rest('GET', path)).body.totals
    expect((await totals(`/transactions?splitVendorId=${survivor}&include=totals`)).amount).toBe(-55)
    expect((await totals(`/reports/vendor-spend?vendorId=${survivor}&from=2025-01-01&asOf=2025-12-31`)).paid).toBe(155)
    const ageing = (await treasurer.rest('GET', '/reports/payables-ageing?asOf=2025-03-15')).body
    expect(ageing.vendors.map(({ vendorId, total }: Record<string, unknown>) => [vendorId, total])).toEqual([
      [survivor, 107],
      [other, 100],
    ])
    const behind = (await treasurer.rest('GET', `/bills?owedOn=2025-03-15&vendorId=${survivor}&include=totals`)).body
    expect(behind.bills.length).toBe(ageing.vendors[0].billCount)
    const { body } = await treasurer.graphql(
      `query ($filter: BillFilter, $payments: BillPaymentFilter) {
        bills(filter: $filter) { totals { count } } billPayments(filter: $payments) { totals { amount } } }`,
      { filter: { vendorId: [survivor] }, payments: { vendorId: [survivor] } },
    )
    expect(body.errors).toBeUndefined()
    expect(body.data).toEqual({ bills: { totals: { count: 4 } }, billPayments: { totals: { amount: 100 } } })
  })
})
