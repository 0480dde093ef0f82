import { randomUUID } from 'node:crypto'
import { type Answer, restClient } from '../../support/app.js'
import { type Banking, bankingChurch, refusalOf } from '../../support/banking.js'

/*
 * A key counts as the person who made it, and as whoever rotated it: they have seen its secret. The limits are 100.00.
 */
type Client = ReturnType<Banking['church']['client']>
interface Acting extends Client {
  id: string
}

let my: Banking
let owner: Acting
let admin: Acting
let ownKey: { id: string; rest: Client['rest'] }
let otherKey: { id: string; rest: Client['rest'] }
let keyOfAdmin: { id: string; rest: Client['rest'] }

const SCOPES = [
  'transactions:write',
  'transactions:approve',
  'bills:approve',
  'journal-entries:write',
  'funds:read',
  'vendors:read',
]
const keyOf = async (by: Acting) => {
  const { body } = await by.graphql(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id secret } }',
    { input: { name: randomUUID(), scopes: SCOPES, expiresAt: new Date(Date.now() + 86_400_000).toISOString() } },
  )
  expect(body.errors).toBeUndefined()
  const { id, secret } = body.data.createApiKey
  return { id, rest: restClient(my.church.app.url, secret) }
}
const acting = async (role: 'OWNER' | 'ADMIN' | 'TREASURER'): Promise<Acting> => {
  const { id, token } = await my.church.person(role)
  return { id, ...my.church.client(token) }
}
beforeEach(async () => {
  my = await bankingChurch({
    ...{ transaction_approval_limit: 10_000, bill_approval_limit: 10_000, journal_approval_limit: 10_000 },
    bill_second_approval_limit: 50_000,
  })
  ;[owner, admin] = [await acting('OWNER'), await acting('ADMIN')]
  ;[ownKey, otherKey, keyOfAdmin] = [await keyOf(owner), await keyOf(owner), await keyOf(admin)]
})

const LARGE = 2_500
const outcome = (answer: Answer) => (answer.status === 200 ? (answer.body.status ?? 'done') : refusalOf(answer))
const line = async ({ rest }: { rest: Client['rest'] }, amount = LARGE, more: object = {}) => {
  const body = {
    ...{ description: 'Candles', amount, date: '2025-03-10', transactionType: 'WITHDRAWAL' },
    ...{ splits: [my.split(amount)], ...more },
  }
  const made = await rest('POST', '/transactions', { body })
  expect([made.status, made.body.error]).toEqual([201, undefined])
  return made.body.id as string
}
const approve = async ({ rest }: { rest: Client['rest'] }, path: string) =>
  outcome(await rest('POST', `${path}/approve`, { body: {} }))

test('of a person and their keys none approves what another of them made, and another person and their key do', async () => {
  const ways = [
    { maker: owner, checker: ownKey },
    { maker: ownKey, checker: owner },
    { maker: ownKey, checker: otherKey },
  ]
  for (const { maker, checker } of ways) {
    const id = await line(maker)
    expect(await approve(checker, `/transactions/${id}`)).toBe('self_approval')
    expect(await approve(keyOfAdmin, `/transactions/${id}`)).toBe('APPROVED')
  }
  const id = await line(keyOfAdmin)
  expect(await approve(ownKey, `/transactions/${id}`)).toBe('APPROVED')
})

test('two approvals of a bill are of two persons', async () => {
  const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: [my.split(LARGE)], submit: true }
  const { id } = (await my.maker.rest('POST', '/bills', { body })).body
  expect(await approve(ownKey, `/bills/${id}`)).toBe('PENDING_APPROVAL')
  expect(await approve(otherKey, `/bills/${id}`)).toBe('self_approval')
  expect(await approve(owner, `/bills/${id}`)).toBe('self_approval')
  expect(await approve(keyOfAdmin, `/bills/${id}`)).toBe('APPROVED')

  const own = (await owner.rest('POST', '/bills', { body: { ...body, lines: [my.split(200)] } })).body.id
  expect(await approve(ownKey, `/bills/${own}`)).toBe('self_approval')
  expect(await approve(keyOfAdmin, `/bills/${own}`)).toBe('APPROVED')
})

test('a journal that a key wrote is approved by another person', async () => {
  const { expense: accountId, revenue, fund: fundId } = my.ids
  const lines = [
    { accountId, fundId, debit: LARGE },
    { accountId: revenue, fundId, credit: LARGE },
  ]
  const body = { date: '2025-03-20', description: 'Accrual', lines, submit: true }
  const { id } = (await ownKey.rest('POST', '/manual-journals', { body })).body
  expect(await approve(owner, `/manual-journals/${id}`)).toBe('self_approval')
  expect(await approve(admin, `/manual-journals/${id}`)).toBe('APPROVED')
})

test('what a person and their keys approve alone in a month counts together', async () => {
  for (const [maker, checker] of [
    [owner, ownKey],
    [ownKey, owner],
    [ownKey, otherKey],
  ] as const)
    expect(await approve(checker, `/transactions/${await line(maker, 30)}`)).toBe('APPROVED')
  const fourth = await line(otherKey, 30)
  expect(await approve(otherKey, `/transactions/${fourth}`)).toBe('self_approval')
  expect(await approve(keyOfAdmin, `/transactions/${fourth}`)).toBe('APPROVED')
  expect(await approve(keyOfAdmin, `/transactions/${await line(keyOfAdmin, 30)}`)).toBe('APPROVED')
})

test('who rotated a key has its secret, so it counts as theirs too, and still as that of who made it', async () => {
  const { body } = await admin.graphql(
    'mutation ($id: ID!, $input: RotateApiKeyInput!) { rotateApiKey(id: $id, input: $input) { secret } }',
    { id: ownKey.id, input: { overlapHours: 0 } },
  )
  expect(body.errors).toBeUndefined()
  const rotated = { rest: restClient(my.church.app.url, body.data.rotateApiKey.secret) }
  const [first, second] = [await line(admin), await line(owner)]
  expect(await approve(rotated, `/transactions/${first}`)).toBe('self_approval')
  expect(await approve(rotated, `/transactions/${second}`)).toBe('self_approval')
  expect(await approve(owner, `/transactions/${first}`)).toBe('APPROVED')
  expect(await approve(admin, `/transactions/${second}`)).toBe('APPROVED')
})

test('a limit that a person raised does not hold for their key', async () => {
  const raised = await owner.graphql(
    'mutation ($input: UpdateAccountingPolicyInput!) { updateAccountingPolicy(input: $input) { transactionApprovalLimit } }',
    { input: { transactionApprovalLimit: 1_000_000 } },
  )
  expect(raised.body.errors).toBeUndefined()
  const id = await line(ownKey)
  expect(await approve(ownKey, `/transactions/${id}`)).toBe('self_approval')
  expect(await approve(keyOfAdmin, `/transactions/${id}`)).toBe('APPROVED')
})

test('a key neither recodes from the limit on what its maker recorded, nor waives its receipt', async () => {
  const id = await line(owner)
  expect(await approve(admin, `/transactions/${id}`)).toBe('APPROVED')
  const recode = ({ rest }: { rest: Client['rest'] }) =>
    rest('POST', `/transactions/${id}/recode`, {
      body: { splits: [my.split(LARGE, my.ids.expense, my.ids.youth)], reason: 'The youth group' },
    })
  expect(outcome(await recode(ownKey))).toBe('self_approval')
  expect(outcome(await recode(keyOfAdmin))).toBe('APPROVED')

  await my.church.query('update accounting_policy set receipt_required_from = 100 where organization_id = $1', [
    my.church.id,
  ])
  const bare = await line(owner, 50)
  const waive = ({ rest }: { rest: Client['rest'] }) =>
    rest('POST', `/transactions/${bare}/receipt-waiver`, { body: { reason: 'LOST' } })
  expect(outcome(await waive(ownKey))).toBe('self_approval')
  expect((await waive(keyOfAdmin)).status).toBe(200)
})
