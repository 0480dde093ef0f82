import { type Banking, bankingChurch } from '../support/banking.js'

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
      'mutation ($input: PolicyChange!) { updateAccountingPolicy(input: $input) { transactionApprovalLimit } }',
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
