import { type graphqlClient, type restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'

let church: Church
let rest: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  ;({ rest, graphql: ask } = church.client(await church.key()))
})

interface Suggestion {
  basis: string
  transactionId: string | null
  splits: { accountId: string; fundId: string; amount: number; dimensions: object[] }[]
}
const NO_RULE = { bankRuleId: null, bankRuleName: null, transferAccountId: null, transferFundId: null }
const suggestions = async (id: string): Promise<Suggestion[]> =>
  (await rest('GET', `/transactions/${id}/coding-suggestions`)).body.suggestions
const told = (list: Suggestion[]) => list.map(({ basis, transactionId }) => [basis, transactionId])
const amounts = (suggestion?: Suggestion) => suggestion?.splits.map(({ amount }) => amount)
const line = (row: object = {}) =>
  church.transaction({ transaction_type: 'WITHDRAWAL', amount: 10_000, date: '2026-11-01', description: 'x', ...row })
const spent = (row: object = {}, split: object = {}) => church.coded({ date: '2026-10-01', ...row }, split)
const addSplit = (id: string, number: number, amount: number, row: object = {}) =>
  church.insert(
    'transaction_split',
    {
      transaction_id: id,
      line_number: number,
      account_id: church.ids.expense,
      fund_id: church.ids.youth,
      amount,
      ...row,
    },
    false,
  )

test('the last coding of the vendor comes first, then of the description, then what the vendor suggests', async () => {
  const { vendor, expense, fees, fund, youth, dimension, dimensionValue } = church.ids
  await church.query('update vendor set default_account_id = $2, default_fund_id = $3 where id = $1', [
    vendor,
    fees,
    youth,
  ])
  const value = { dimension_id: dimension, dimension_value_id: dimensionValue }
  await church.insert('vendor_default_dimension', { vendor_id: vendor, ...value }, false)
  await spent({ vendor_id: vendor, date: '2026-09-01' })
  const byVendor = await spent({ vendor_id: vendor, date: '2026-09-02' })
  const byText = await spent({ description: 'POS 4711 Office-Depot #22' })
  const id = await line({ vendor_id: vendor, description: 'pos 0815 OFFICE DEPOT 3' })
  const found = await suggestions(id)
  expect(found).toEqual([
    {
      ...NO_RULE,
      basis: 'VENDOR',
      transactionId: byVendor,
      splits: [{ accountId: expense, fundId: fund, amount: 100, description: null, vendorId: null, dimensions: [] }],
    },
    { ...NO_RULE, basis: 'DESCRIPTION', transactionId: byText, splits: [expect.objectContaining({ amount: 100 })] },
    {
      ...NO_RULE,
      basis: 'VENDOR_DEFAULT',
      transactionId: null,
      splits: [
        {
          accountId: fees,
          fundId: youth,
          amount: 100,
          description: null,
          vendorId: null,
          dimensions: [{ dimensionId: dimension, dimensionValueId: dimensionValue }],
        },
      ],
    },
  ])
  const query = `{ codingSuggestions(id: "${id}") { basis transactionId bankRuleId bankRuleName transferAccountId transferFundId splits { accountId fundId amount description vendorId dimensions { dimensionId dimensionValueId } } } }`
  expect((await ask(query)).body.data.codingSuggestions).toEqual(found)
  const { splits } = found[0] as Suggestion
  expect((await rest('PUT', `/transactions/${id}/coding`, { body: { splits } })).body.status).toBe('CODED')
})

test('amounts are scaled to the cent, and a part of nothing falls away', async () => {
  const { vendor } = church.ids
  const past = await spent({ vendor_id: vendor, amount: 100 }, { amount: 33 })
  await addSplit(past, 2, 33)
  await addSplit(past, 3, 34)
  expect(amounts((await suggestions(await line({ vendor_id: vendor, amount: 10_001 })))[0])).toEqual([33, 33, 34.01])
  expect(amounts((await suggestions(await line({ vendor_id: vendor, amount: 1 })))[0])).toEqual([0.01])
})

test('what could no longer be posted is left out, and the rest bears the whole amount', async () => {
  const { vendor, fund, youth, dimension, dimensionValue } = church.ids
  const closed = await church.account('5100', { account_type: 'EXPENSE', status: 'INACTIVE' })
  const past = await spent({ vendor_id: vendor }, { amount: 2_500 })
  await addSplit(past, 2, 2_500, { account_id: closed, fund_id: fund })
  const kept = await addSplit(past, 3, 5_000)
  const value = { split_id: kept, dimension_id: dimension, dimension_value_id: dimensionValue }
  await church.insert('transaction_split_dimension', value, false)
  const id = await line({ vendor_id: vendor })
  expect(amounts((await suggestions(id))[0])).toEqual([33.33, 66.67])
  expect((await suggestions(id))[0]?.splits[1]?.dimensions).toHaveLength(1)
  await church.query(`update dimension_value set status = 'INACTIVE' where id = $1`, [dimensionValue])
  expect((await suggestions(id))[0]?.splits[1]?.dimensions).toEqual([])
  await church.query(`update fund set end_date = '2026-10-31' where id = $1`, [youth])
  expect(amounts((await suggestions(id))[0])).toEqual([100])
  await church.query(`update account set is_postable = false where id = $1`, [church.ids.expense])
  expect(await suggestions(id)).toEqual([])
})

test('a fund that others roll up to is not suggested, and a vendor without a fund suggests the default one', async () => {
  const { vendor, fees, fund, youth } = church.ids
  await church.query('update vendor set default_account_id = $2 where id = $1', [vendor, fees])
  const id = await line({ vendor_id: vendor })
  expect((await suggestions(id))[0]?.splits[0]).toMatchObject({ accountId: fees, fundId: fund })
  await church.query('update fund set parent_fund_id = $2 where id = $1', [youth, fund])
  expect(await suggestions(id)).toEqual([])
})

test('only what was coded, in the same direction and not taken back, is a precedent', async () => {
  const { vendor } = church.ids
  const row = { vendor_id: vendor, description: 'Refund' }
  await spent({ ...row, status: 'VOIDED' })
  await spent({ ...row, status: 'REJECTED' })
  await spent({ ...row, deleted_at: new Date('2026-10-02') })
  await spent({ ...row, transaction_type: 'DEPOSIT' })
  const id = await line(row)
  expect(await suggestions(id)).toEqual([])
  const approved = await spent({ ...row, status: 'APPROVED' })
  expect(told(await suggestions(id))).toEqual([['VENDOR', approved]])
  expect(await suggestions(approved)).toEqual([])
  expect(told(await suggestions(await line({ description: 'refund 2' })))).toEqual([['DESCRIPTION', approved]])
  const transfer = { ...row, transaction_type: 'TRANSFER', bank_account_id: church.ids.cash }
  expect(await suggestions(await line({ ...transfer, counter_account_id: church.ids.savings }))).toEqual([])
})

test('descriptions without letters have nothing in common', async () => {
  await spent({ description: '4711' })
  expect(await suggestions(await line({ description: '0815' }))).toEqual([])
})

test('another church’s codings are no precedent, and its transactions are unknown', async () => {
  const foreign = await makeChurch(church.app)
  await foreign.coded({ description: 'Office Depot' })
  expect(await suggestions(await line({ description: 'Office Depot' }))).toEqual([])
  const id = foreign.ids.transaction
  expect((await rest('GET', `/transactions/${id}/coding-suggestions`)).status).toBe(404)
  const { body } = await ask(`{ codingSuggestions(id: "${id}") { basis } }`)
  expect(body.errors[0].extensions.reason).toBe('not_found')
})
