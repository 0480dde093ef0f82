import { randomUUID } from 'node:crypto'
import { refusalOfReferences } from '../../dist/src/kernel/unknown-references.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { givingChurch, newGift } from '../support/giving.js'

/** A call with one wrong member deep inside, and where that member stands. */
interface Mistake {
  route: string
  operation: string
  input: object
  path: string
  code: string
}

const mistakesIn = ({ ids }: Church): Mistake[] => {
  const line = { accountId: ids.expense, fundId: ids.fund, amount: 5 }
  const unknown = randomUUID()
  const code = 'unknown_reference'
  const bill = { vendorId: ids.vendor, billDate: '2026-10-04' }
  const transaction = { description: 'Hymnals', amount: 10, date: '2026-10-04', transactionType: 'WITHDRAWAL' }
  const [first, second] = newGift({ ids } as Church).allocations
  const softCredits = [
    { donorId: ids.donor, amount: 5, reason: 'Asked for it' },
    { donorId: unknown, amount: 5, reason: 'Asked for it' },
  ]
  return [
    {
      route: '/bills',
      operation: 'createBill',
      input: { ...bill, lines: [line, { ...line, accountId: unknown }] },
      path: 'lines.1.accountId',
      code,
    },
    {
      route: '/bills',
      operation: 'createBill',
      input: {
        ...bill,
        lines: [
          line,
          { ...line, dimensions: [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }] },
          { ...line, dimensions: [{ dimensionId: ids.dimension, dimensionValueId: unknown }] },
        ],
      },
      path: 'lines.2.dimensions.0.dimensionValueId',
      code,
    },
    {
      route: '/contributions',
      operation: 'createContribution',
      input: { ...newGift({ ids } as Church), allocations: [first, { ...second, fundId: unknown }] },
      path: 'allocations.1.fundId',
      code,
    },
    {
      route: '/contributions',
      operation: 'createContribution',
      input: { ...newGift({ ids } as Church), softCredits },
      path: 'softCredits.1.donorId',
      code,
    },
    {
      route: '/transactions',
      operation: 'createTransaction',
      input: { ...transaction, bankAccountId: ids.cash, splits: [line, { ...line, fundId: unknown }] },
      path: 'splits.1.fundId',
      code,
    },
    {
      route: '/transactions',
      operation: 'createTransaction',
      input: { ...transaction, bankAccountId: ids.cash, splits: [line, { ...line, accountId: ids.cash }] },
      path: 'splits.1.accountId',
      code: 'not_writable',
    },
    {
      route: '/transactions',
      operation: 'createTransaction',
      input: {
        ...transaction,
        bankAccountId: ids.cash,
        splits: [
          { ...line, vendorId: ids.vendor },
          { ...line, vendorId: unknown },
        ],
      },
      path: 'splits.1.vendorId',
      code,
    },
    {
      route: '/vendors',
      operation: 'createVendor',
      input: {
        name: 'Fox Electric',
        defaultDimensions: [{ dimensionId: ids.dimension, dimensionValueId: unknown }],
      },
      path: 'defaultDimensions.0.dimensionValueId',
      code,
    },
    {
      route: '/bill-payments',
      operation: 'createBillPayment',
      input: {
        amount: 10,
        bankAccountId: ids.cash,
        paymentDate: '2026-10-04',
        method: 'CHECK',
        applications: [
          { billId: ids.bill, amount: 5 },
          { billId: unknown, amount: 5 },
        ],
      },
      path: 'applications.1.billId',
      code,
    },
  ]
}

test('a refused line, split, allocation, soft credit or application is named by its place on both surfaces', async () => {
  const church = await givingChurch()
  const { rest, graphql } = church.client((await church.person('OWNER')).token)
  const { ids } = church
  const bill = { vendorId: ids.vendor, billDate: '2026-10-04' }
  const lines = [{ accountId: ids.expense, fundId: ids.fund, amount: 5 }]
  const created = await rest('POST', '/bills', { body: { ...bill, lines, submit: true } })
  ids.bill = created.body.id
  const mistakes = mistakesIn(church)
  const told = []
  for (const { route, operation, input } of mistakes) {
    const { body } = await rest('POST', route, { body: input })
    const type = `${operation.replace('create', 'Create')}Input`
    const query = `mutation ($input: ${type}!) { ${operation}(input: $input) { id } }`
    const answer = await graphql(query, { input })
    told.push([body.details?.fields, answer.body.errors?.[0].extensions.details?.fields])
  }
  const expected = mistakes.map(({ path, code }) => [faulty('request', code, path)])
  expect(told).toEqual(expected.map(fields => [fields, fields]))
})

test('an id that no record of the church has fails its row of a bulk request alone, or is named by the row', async () => {
  const church = await givingChurch()
  const { rest } = church.client((await church.person('OWNER')).token)
  const row = async (vendorId: string | undefined, amount = 100) => {
    const split = { accountId: church.ids.expense, fundId: church.ids.fund, amount, vendorId }
    return { transactionId: await church.transaction({ amount: amount * 100 }), splits: [split] }
  }
  const items = [{ transactionId: 7 }, await row(church.ids.vendor), await row(randomUUID())]
  const code = (errorPolicy: string) =>
    rest('POST', '/transactions/bulk-code', {
      body: { items, errorPolicy },
      headers: { 'Idempotency-Key': randomUUID() },
    })
  const bulk = await code('REJECT_FAILED_ROWS')
  const unknown = faulty('request', 'unknown_reference', 'splits.0.vendorId')
  expect(bulk.body.results).toMatchObject([
    { status: 'FAILED' },
    { status: 'UPDATED' },
    { status: 'FAILED', error: { fields: [unknown] } },
  ])
  const whole = await code('REJECT_EVERYTHING')
  expect([whole.status, whole.body.details.rows[1]]).toMatchObject([422, { index: 2, fields: [unknown] }])
  const places = { items: [{ splits: [{ vendorId: 'a' }] }, { vendorId: 'a' }] }
  const { rows } = refusalOfReferences([{ key: 'vendorId', id: 'a', isPart: true }], places)
  expect(rows).toMatchObject([
    { index: 0, fields: [unknown] },
    { index: 1, fields: [{ field: 'vendorId' }] },
  ])
})
