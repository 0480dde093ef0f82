import { randomUUID } from 'node:crypto'
import { type Banking, bankingChurch } from '../../support/banking.js'

let my: Banking
let treasurer: ReturnType<Banking['church']['client']>
let bookkeeper: ReturnType<Banking['church']['client']>
beforeEach(async () => {
  my = await bankingChurch({ transaction_approval_limit: 10_000, bill_approval_limit: 10_000 })
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
  bookkeeper = my.church.client((await my.church.person('BOOKKEEPER')).token)
})
const LARGE = 2_500
const bill = (more: object = {}) => ({
  vendorId: my.ids.vendor,
  billDate: '2025-03-10',
  lines: [my.split(LARGE)],
  submit: true,
  ...more,
})
const reasonOf = async (answer: ReturnType<Banking['act']>) => {
  const { status, headers } = await answer
  return headers.get('x-error-reason') ?? status
}

test('who changed a rejected bill has made it, and another person must approve it', async () => {
  const { id } = (await bookkeeper.rest('POST', '/bills', { body: bill() })).body
  await treasurer.rest('POST', `/bills/${id}/reject`, { body: { comment: 'Another vendor' } })
  const change = { vendorId: my.ids.otherVendor, lines: [my.split(LARGE + 1)] }
  expect((await treasurer.rest('PATCH', `/bills/${id}`, { body: change })).status).toBe(200)
  await bookkeeper.rest('POST', `/bills/${id}/submit`)
  const approve = (by: typeof treasurer) => reasonOf(by.rest('POST', `/bills/${id}/approve`, { body: {} }))
  expect(await approve(treasurer)).toBe('self_approval')
  expect(await approve(bookkeeper)).not.toBe(200)
  expect(await approve(my.checker)).toBe(200)
})

test('who only rejected or attached a receipt has made nothing', async () => {
  const { id } = (await bookkeeper.rest('POST', '/bills', { body: bill() })).body
  await treasurer.rest('POST', `/bills/${id}/reject`, { body: { comment: 'Why?' } })
  await bookkeeper.rest('POST', `/bills/${id}/submit`)
  expect(await reasonOf(treasurer.rest('POST', `/bills/${id}/approve`, { body: {} }))).toBe(200)
})

test('who changed a bank line before it was coded has made it', async () => {
  const { id } = (await my.create({ amount: 1 })).body
  expect((await my.change(id, { amount: LARGE }, treasurer)).status).toBe(200)
  await my.code(id, { splits: [my.split(LARGE)] })
  expect(await reasonOf(my.act(id, 'approve', {}, treasurer))).toBe('self_approval')
  expect(await reasonOf(my.act(id, 'approve', {}))).toBe(200)
})

test('the limit in force when an item was submitted counts, and a change of the policy is readable in the audit trail', async () => {
  const policy = (input: object) =>
    treasurer.graphql(
      'mutation ($input: UpdateAccountingPolicyInput!) { updateAccountingPolicy(input: $input) { transactionApprovalLimit } }',
      { input },
    )
  const line = (await my.create({ amount: LARGE, splits: [my.split(LARGE)] }, treasurer)).body.id
  const owed = (await treasurer.rest('POST', '/bills', { body: bill() })).body.id
  await policy({ transactionApprovalLimit: 1_000_000, billApprovalLimit: 1_000_000 })
  expect(await reasonOf(my.act(line, 'approve', {}, treasurer))).toBe('self_approval')
  expect(await reasonOf(treasurer.rest('POST', `/bills/${owed}/approve`, { body: {} }))).toBe('self_approval')
  await policy({ transactionApprovalLimit: 100, billApprovalLimit: 100 })
  const owner = my.church.client((await my.church.person('OWNER')).token)
  const { body } = await owner.graphql(
    '{ auditEntries(filter: { resourceType: ["AccountingPolicy"] }) { nodes { actor { id } changes { field before after } } } }',
  )
  expect(body.errors).toBeUndefined()
  expect(body.data.auditEntries.nodes.map(({ changes }: { changes: object[] }) => changes[0])).toEqual([
    { field: 'billApprovalLimit', before: '100000000', after: '10000' },
    { field: 'billApprovalLimit', before: '10000', after: '100000000' },
  ])
})

test('a limit that another person raises later does not hold for what was coded or submitted before', async () => {
  const line = (await my.create({ amount: LARGE, splits: [my.split(LARGE)] }, treasurer)).body.id
  const owed = (await treasurer.rest('POST', '/bills', { body: bill() })).body.id
  const owner = my.church.client((await my.church.person('OWNER')).token)
  await owner.graphql(
    'mutation ($input: UpdateAccountingPolicyInput!) { updateAccountingPolicy(input: $input) { id } }',
    {
      input: { transactionApprovalLimit: 1_000_000, billApprovalLimit: 1_000_000 },
    },
  )
  expect(await reasonOf(my.act(line, 'approve', {}, treasurer))).toBe('self_approval')
  expect(await reasonOf(treasurer.rest('POST', `/bills/${owed}/approve`, { body: {} }))).toBe('self_approval')
})

describe('a limit that one has raised oneself', () => {
  const raise = (by: typeof treasurer, input: object) =>
    by.graphql('mutation ($input: UpdateAccountingPolicyInput!) { updateAccountingPolicy(input: $input) { id } }', {
      input,
    })
  const approveBill = (by: typeof treasurer, id: string) =>
    reasonOf(by.rest('POST', `/bills/${id}/approve`, { body: {} }))
  const createBill = async (by: typeof treasurer, more: object = {}) =>
    (await by.rest('POST', '/bills', { body: bill(more) })).body.id as string

  test('does not hold for oneself for 30 days, and holds for everybody else', async () => {
    await raise(treasurer, { transactionApprovalLimit: 5_000, billApprovalLimit: 5_000 })
    const own = await createBill(treasurer)
    const line = (await my.create({ amount: LARGE, splits: [my.split(LARGE)] }, treasurer)).body.id
    await raise(treasurer, { transactionApprovalLimit: 100, billApprovalLimit: 100 })
    expect([await approveBill(treasurer, own), await reasonOf(my.act(line, 'approve', {}, treasurer))]).toEqual([
      'self_approval',
      'self_approval',
    ])
    await raise(treasurer, { transactionApprovalLimit: 5_000, billApprovalLimit: 5_000 })
    expect(await approveBill(my.checker, await createBill(my.checker))).toBe(200)
    expect(await approveBill(treasurer, await createBill(my.checker))).toBe(200)
    expect(await approveBill(treasurer, await createBill(treasurer, { lines: [my.split(99)] }))).toBe(200)
    for (const table of ['bill', 'bank_transaction']) {
      await my.church.query(`update ${table} set created_at = created_at + interval '31 days'`)
    }
    expect([await approveBill(treasurer, own), await reasonOf(my.act(line, 'approve', {}, treasurer))]).toEqual([
      200, 200,
    ])
  })

  test('counts for each item of a bulk approval by the day on which that item was recorded', async () => {
    await raise(treasurer, { billApprovalLimit: 5_000 })
    const [older, newer] = [await createBill(treasurer), await createBill(treasurer)]
    await my.church.query(`update bill set created_at = created_at + interval '31 days' where id = $1`, [newer])
    const answer = await treasurer.rest('POST', '/bills/bulk-approve', {
      body: { items: [older, newer].map(billId => ({ billId })), errorPolicy: 'REJECT_FAILED_ROWS' },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    const ends = answer.body.results.map(
      (row: { status: string; error: { reason: string } | null }) => row.error?.reason ?? row.status,
    )
    expect(ends).toEqual(['self_approval', 'UPDATED'])
  })

  test('takes no second approval away', async () => {
    await raise(treasurer, { billSecondApprovalLimit: 1_000 })
    const owner = my.church.client((await my.church.person('OWNER')).token)
    await raise(owner, { billSecondApprovalLimit: null })
    const id = await createBill(my.checker)
    expect(await approveBill(owner, id)).toBe(200)
    const status = async () => (await treasurer.rest('GET', `/bills/${id}`)).body.status
    expect(await status()).toBe('PENDING_APPROVAL')
    expect(await approveBill(treasurer, id)).toBe(200)
    expect(await status()).toBe('APPROVED')
  })
})

describe('small bills of one vendor and month', () => {
  const small = async (amount: number, more: object = {}, by = treasurer) =>
    (await by.rest('POST', '/bills', { body: bill({ lines: [my.split(amount)], ...more }) })).body.id as string
  const approve = (id: string, by = treasurer) => by.rest('POST', `/bills/${id}/approve`, { body: {} })

  test('count together against the limit when one person recorded and approved them alone', async () => {
    const alone = async (amount: number, more: object = {}) => reasonOf(approve(await small(amount, more)))
    expect([await alone(40), await alone(40)]).toEqual([200, 200])
    const third = await small(20)
    const refused = await approve(third)
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'self_approval'])
    expect(refused.body.message).toContain('other bills and withdrawals of the vendor in this month')
    expect(await alone(20, { vendorId: my.ids.otherVendor })).toBe(200)
    expect(await alone(20, { billDate: '2025-04-01' })).toBe(200)
    expect(await reasonOf(approve(third, my.checker))).toBe(200)
    expect(await alone(19.99)).toBe(200)
    expect(await alone(0.01)).toBe('self_approval')
  })

  test('count together when they are approved at once', async () => {
    const ids = [await small(60), await small(60)]
    const answers = await Promise.all(ids.map(id => reasonOf(approve(id))))
    expect(answers.sort()).toEqual([200, 'self_approval'])
  })

  test('do not count what a second person recorded, submitted or approved, or what was voided', async () => {
    expect(await reasonOf(approve(await small(60, {}, bookkeeper)))).toBe(200)
    expect(await reasonOf(approve(await small(60), my.checker))).toBe(200)
    const voided = await small(60)
    await approve(voided)
    await treasurer.rest('POST', `/bills/${voided}/void`, { body: { reason: 'Twice' } })
    expect(await reasonOf(approve(await small(60)))).toBe(200)
  })
})
