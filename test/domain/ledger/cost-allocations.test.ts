import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

/*
 * The costs of the building belong to three functions by floor area: 600, 300 and 100 square feet of 1,000. They are coded without a
 * function, or with Shared. The campus of a line stays.
 */
type Client = ReturnType<Church['client']>
type Choice = { dimensionId: string | undefined; dimensionValueId: string | undefined }
let church: Church
let treasurer: Client
let ids: Church['ids']
let choices: Record<string, Choice>

beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  ids = church.ids
  ids.accrued = await church.account('2020', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  ids.utilities = await church.account('6100', { account_type: 'EXPENSE' })
  ids.function = await church.insert('dimension', { name: 'Function', is_function: true })
  choices = { north: { dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue } }
  for (const name of ['program', 'management', 'fundraising', 'shared']) {
    ids[name] = await church.insert('dimension_value', { dimension_id: ids.function, name })
    choices[name] = { dimensionId: ids.function, dimensionValueId: ids[name] }
  }
  treasurer = church.client((await church.person('TREASURER')).token)
})

async function call(method: string, path: string, body?: object) {
  const answer = await treasurer.rest(method, path, body && { body })
  expect([method, path, answer.status, answer.body.message]).toEqual([method, path, expect.any(Number), undefined])
  return answer.body
}
const approve = (id: string) => call('POST', `/manual-journals/${id}/approve`, {})

/** A cost of an account in dollars on a day, owed to nobody yet. */
async function cost(account: string, amount: number, date: string, values: string[] = [], fund = 'fund') {
  const side = amount > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
  const dimensions = values.map(value => choices[value])
  const { id } = await call('POST', '/manual-journals', {
    ...{ date, description: 'Building', submit: true },
    lines: [
      { accountId: ids[account], fundId: ids[fund], [side[0]]: Math.abs(amount), dimensions },
      { accountId: ids.accrued, fundId: ids[fund], [side[1]]: Math.abs(amount) },
    ],
  })
  await approve(id)
}
const AREA = { program: 600, management: 300, fundraising: 100 }
const asked = (more: object = {}, weights: Record<string, number> = AREA) => ({
  ...{ from: '2025-03-01', asOf: '2025-03-31', description: 'Building by floor area', submit: true },
  shares: Object.entries(weights).map(([value, weight]) => ({ dimensionValueId: ids[value], weight })),
  ...more,
})
const ALLOCATE = '/manual-journals/allocate-costs'
async function allocated(more: object = {}, weights?: Record<string, number>) {
  const journal = await call('POST', ALLOCATE, asked(more, weights))
  await approve(journal.id)
  return journal
}
/** Expenses of March in dollars, by account and then by the name of the column. */
async function functions(dimension = 'function'): Promise<Record<string, Record<string, number>>> {
  const path = `/reports/functional-expenses?from=2025-03-01&asOf=2025-03-31&dimensionId=${ids[dimension]}`
  const { columns, rows } = await call('GET', path)
  const named = (amounts: number[]) =>
    Object.fromEntries(
      amounts.flatMap((amount, i) => (amount === 0 || columns[i].key === 'TOTAL' ? [] : [[columns[i].label, amount]])),
    )
  const accounts = ['expense', 'utilities']
  return Object.fromEntries(
    rows.map(({ accountId, amounts }: { accountId: string; amounts: number[] }) => [
      accounts.find(account => ids[account] === accountId),
      named(amounts),
    ]),
  )
}
async function refusal(body: object) {
  const { status, body: answer, headers } = await treasurer.rest('POST', ALLOCATE, { body })
  return [status, answer.details?.fields ?? headers.get('x-error-reason')]
}

test('costs without a function get those of the floor area, to the cent, and account, fund and campus stay (ASC 958-720-45)', async () => {
  const before = await broken(church)
  await cost('utilities', 100.01, '2025-03-10')
  await cost('utilities', 50, '2025-03-11', ['north'], 'youth')
  await cost('expense', 20, '2025-03-12', ['program'])
  // Another month.
  await cost('utilities', 7, '2025-02-28')
  const journal = await allocated({ referenceNumber: 'CA-3' })
  expect(journal).toMatchObject({
    status: 'PENDING_APPROVAL',
    date: '2025-03-31T00:00:00.000Z',
    referenceNumber: 'CA-3',
    totalAmount: 150.01,
  })
  // 100.01 is 60.006, 30.003 and 10.001: the cent goes to the largest remainder. 50 is 30, 15 and 5.
  expect(await functions()).toEqual({
    expense: { program: 20 },
    utilities: { program: 90.01, management: 45, fundraising: 15 },
  })
  expect(await functions('dimension')).toMatchObject({ utilities: { None: 100.01, [await nameOfCampus()]: 50 } })
  const { rows } = await call('GET', '/reports/fund-balances?from=2025-03-01&asOf=2025-03-31')
  const spent = Object.fromEntries(rows.map((row: { fundId: string; expense: number }) => [row.fundId, row.expense]))
  expect([spent[ids.fund ?? ''], spent[ids.youth ?? '']]).toEqual([120.01, 50])
  expect(await broken(church)).toEqual(before)
})

async function nameOfCampus(): Promise<string> {
  const { dimensions } = await call('GET', '/dimensions')
  const values = dimensions.flatMap(({ values: all }: { values: { id: string; name: string }[] }) => all)
  return values.find(({ id }: { id: string }) => id === ids.dimensionValue).name
}

test('what is posted late is allocated by a further journal, which finds what is left alone', async () => {
  await cost('utilities', 40, '2025-03-10')
  await allocated()
  expect(await refusal(asked())).toEqual([409, 'illegal_transition'])
  await cost('utilities', 10, '2025-03-20')
  // A credit note of the vendor takes costs back.
  await cost('expense', -2, '2025-03-21')
  await allocated({}, { program: 1, management: 1 })
  expect(await functions()).toEqual({
    expense: { program: -1, management: -1 },
    utilities: { program: 29, management: 17, fundraising: 4 },
  })
})

test('of costs with a value those with another value or none stay, and so does its own share', async () => {
  for (const [value, amount] of [
    ['shared', 30],
    ['program', 5],
    [undefined, 1],
  ] as const)
    await cost('utilities', amount, '2025-03-10', value ? [value] : [])
  await cost('expense', 8, '2025-03-10', ['shared'])
  await allocated({ fromDimensionValueId: ids.shared, accountId: [ids.utilities] }, { program: 2, shared: 1 })
  expect(await functions()).toEqual({ expense: { shared: 8 }, utilities: { program: 25, shared: 10, None: 1 } })
})

test('what was posted before expenses needed a function is allocated when they need one', async () => {
  await cost('utilities', 10, '2025-03-10')
  await church.query(`update dimension set required_for = '{EXPENSE}' where id = $1`, [ids.function])
  await allocated()
  expect(await functions()).toEqual({ utilities: { program: 6, management: 3, fundraising: 1 } })
})

test('a fund alone is allocated when it is named, and what a closed account holds stays', async () => {
  await cost('utilities', 30, '2025-03-10')
  await cost('utilities', 60, '2025-03-10', [], 'youth')
  await cost('expense', 9, '2025-03-10', [], 'youth')
  await church.query(`update account set status = 'INACTIVE' where id = $1`, [ids.expense])
  await allocated({ fundId: [ids.youth] }, { management: 1 })
  expect(await functions()).toEqual({ expense: { None: 9 }, utilities: { None: 30, management: 60 } })
})

test('a rehearsal answers the journal and stores nothing, and GraphQL makes the same', async () => {
  await cost('utilities', 10, '2025-03-10')
  const { lines } = await call('POST', `${ALLOCATE}?dryRun=true`, asked())
  const amounts = lines.map(({ debit, credit }: Record<string, number>) => [debit, credit])
  expect(amounts).toEqual([
    [null, 10],
    [6, null],
    [3, null],
    [1, null],
  ])
  expect((await call('GET', '/manual-journals?q=floor')).manualJournals).toEqual([])
  const stored = await treasurer.rest('POST', ALLOCATE, { body: asked() })
  expect(stored.headers.get('location')).toBe(`/api/v1/manual-journals/${stored.body.id}`)
  const mutation = `mutation ($input: AllocateCostsInput!) { allocateCosts(input: $input) { lines { debit credit } } }`
  const { body } = await treasurer.graphql(mutation, {
    input: asked({ submit: false, acceptsWaiting: true }),
  })
  expect(body.data.allocateCosts.lines.map(({ debit, credit }: Record<string, number>) => [debit, credit])).toEqual(
    amounts,
  )
})

test('the same costs are allocated once more only after the first journal is posted or deleted, or when that is accepted', async () => {
  await cost('utilities', 10, '2025-03-10')
  await cost('utilities', 30, '2025-03-10', ['shared'])
  await cost('utilities', 8, '2025-04-02')
  const first = await call('POST', ALLOCATE, asked({ submit: false }))
  const blocked = [409, 'illegal_transition']
  for (const days of [{}, { from: '2025-02-01' }, { asOf: '2025-03-10' }, { accountId: [ids.utilities] }])
    expect(await refusal(asked(days))).toEqual(blocked)
  // What is wrong in the request is said first: no approval mends it.
  const [share] = asked().shares
  expect(await refusal(asked({ shares: [share, share] }))).toMatchObject([422, [{ code: 'duplicate' }]])
  // Costs of another value, another month or another fund are others.
  const april = { from: '2025-04-01', asOf: '2025-04-30' }
  await call('POST', `${ALLOCATE}?dryRun=true`, asked({ fromDimensionValueId: ids.shared }))
  await call('POST', `${ALLOCATE}?dryRun=true`, asked(april))
  await cost('utilities', 5, '2025-03-11', [], 'youth')
  expect(await refusal(asked())).toEqual(blocked)
  await call('POST', `${ALLOCATE}?dryRun=true`, asked({ fundId: [ids.youth] }))
  // The campus of the same costs would be moved twice.
  expect(
    await refusal(asked({ dimensionId: ids.dimension, shares: [{ dimensionValueId: ids.dimensionValue, weight: 1 }] })),
  ).toEqual(blocked)
  expect((await call('POST', ALLOCATE, asked({ acceptsWaiting: true }))).totalAmount).toBe(15)
  const { manualJournals } = await call('GET', '/manual-journals?q=floor')
  for (const { id } of manualJournals.filter((each: { id: string }) => each.id !== first.id)) {
    await call('POST', `/manual-journals/${id}/reject`, { comment: 'Twice' })
    await treasurer.rest('DELETE', `/manual-journals/${id}`)
  }
  await call('POST', `/manual-journals/${first.id}/submit`, {})
  expect(await refusal(asked())).toEqual(blocked)
  await approve(first.id)
  // 10 of the general fund are posted, so 5 of the youth are left.
  expect((await call('POST', ALLOCATE, asked())).totalAmount).toBe(5)
})

test('costs that have the value of a share are other costs than those that the waiting journal allocates', async () => {
  await cost('utilities', 10, '2025-03-10')
  await cost('utilities', 20, '2025-03-10', ['program'])
  await call('POST', ALLOCATE, asked({ submit: false }))
  const other = await call('POST', ALLOCATE, asked({ fromDimensionValueId: ids.program }, { management: 1 }))
  expect(other.totalAmount).toBe(20)
  expect(await refusal(asked({ fromDimensionValueId: ids.program }))).toEqual([409, 'illegal_transition'])
})

test('a rejected allocation and one that is posted on a later day have not moved the costs of the days', async () => {
  await cost('utilities', 10, '2025-03-10')
  const first = await call('POST', ALLOCATE, asked())
  await call('POST', `/manual-journals/${first.id}/reject`, { comment: 'By square feet, please.' })
  expect(await refusal(asked())).toEqual([409, 'illegal_transition'])
  await call('POST', `/manual-journals/${first.id}/submit`, {})
  await closeThrough(church, '2025-03-31')
  await call('POST', `/manual-journals/${first.id}/approve`, { date: '2025-04-05' })
  expect(await refusal(asked())).toEqual([409, 'illegal_transition'])
  // With the day on which it was posted, the costs and what took them are all there: nothing is left.
  const [status] = await refusal(asked({ asOf: '2025-04-30' }))
  expect(status).toBe(409)
  expect(await functions()).toEqual({ utilities: { None: 10 } })
})

test('of two allocations of the same costs at once, by functions and by campuses, one is stored', async () => {
  await cost('utilities', 10, '2025-03-10')
  const campus = { dimensionId: ids.dimension, shares: [{ dimensionValueId: ids.dimensionValue, weight: 1 }] }
  const answers = await Promise.all(
    [asked({ submit: false }), asked({ ...campus, submit: false })].map(body =>
      treasurer.rest('POST', ALLOCATE, { body }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the columns of functional expenses come in the order of the values, as the office has put them', async () => {
  for (const value of ['program', 'management', 'fundraising']) await cost('utilities', 10, '2025-03-10', [value])
  const order = ['fundraising', 'program', 'management']
  for (const [index, value] of order.entries())
    await church.query('update dimension_value set sort_order = $2 where id = $1', [ids[value], index])
  const { columns } = await call('GET', '/reports/functional-expenses?from=2025-03-01&asOf=2025-03-31')
  expect(columns.map(({ label }: { label: string }) => label)).toEqual([...order, 'Total'])
})

test('what cannot be allocated is refused, and nothing is stored', async () => {
  await cost('utilities', 10, '2025-03-10')
  const at = (path: string, code: string) => [422, [expect.objectContaining({ field: 'request', path, code })]]
  const twice = [asked().shares[0], asked().shares[0]]
  const foreign = [{ dimensionValueId: ids.dimensionValue, weight: 1 }]
  expect(await refusal(asked({ shares: twice }))).toEqual(at('shares.1.dimensionValueId', 'duplicate'))
  expect(await refusal(asked({ shares: foreign }))).toEqual(at('shares.0.dimensionValueId', 'unknown_reference'))
  expect(await refusal(asked({ fromDimensionValueId: ids.dimensionValue }))).toEqual([
    422,
    [faulty('fromDimensionValueId', 'unknown_reference')],
  ])
  expect(await refusal(asked({ asOf: '2025-02-28' }))).toEqual([422, [faulty('asOf', 'date_order')]])
  expect(await refusal(asked({ asOf: '2999-01-01' }))).toEqual([422, [faulty('asOf', 'too_large')]])
  expect(await refusal(asked({}, { program: 0 }))).toMatchObject([
    422,
    [{ path: 'shares.0.weight', code: 'too_small' }],
  ])
  await church.query(`update dimension set is_function = false where id = $1`, [ids.function])
  expect(await refusal(asked())).toEqual([422, [faulty('dimensionId', 'required')]])
  expect((await call('GET', '/manual-journals?q=floor')).manualJournals).toEqual([])
})
