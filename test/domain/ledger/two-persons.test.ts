import { randomUUID } from 'node:crypto'
import { type Answer, restClient } from '../../support/app.js'
import { type Banking, bankingChurch, refusalOf } from '../../support/banking.js'
import { churchDay } from '../../support/church-day.js'

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

describe('what somebody made is taken back by another person', () => {
  let treasurer: Acting
  beforeEach(async () => {
    treasurer = await acting('TREASURER')
  })
  const billOf = async (more: object = {}, approvers: { rest: Client['rest'] }[] = [ownKey, admin]) => {
    const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: [my.split(LARGE)], submit: true, ...more }
    const { id } = (await my.maker.rest('POST', '/bills', { body })).body
    for (const by of approvers) await approve(by, `/bills/${id}`)
    return id as string
  }
  const ended = async ({ rest }: { rest: Client['rest'] }, path: string, action = 'void', body: object = {}) =>
    outcome(await rest('POST', `${path}/${action}`, { body: action === 'void' ? { reason: 'Wrong', ...body } : body }))

  test.each(['BILL', 'CREDIT'])('a %s that two approved, and its maker and both are refused', async billType => {
    const path = `/bills/${await billOf({ billType })}`
    for (const by of [my.maker, owner, otherKey, admin, keyOfAdmin]) expect(await ended(by, path)).toBe('self_approval')
    expect(await ended(treasurer, path)).toBe('VOIDED')
  })

  test('a bill whose corrected round needed one approval, and approvers of the round that was rejected count no more', async () => {
    const path = `/bills/${await billOf({}, [admin])}`
    expect(await outcome(await treasurer.rest('POST', `${path}/reject`, { body: { comment: 'Too much' } }))).toBe(
      'REJECTED',
    )
    await my.church.query('update accounting_policy set bill_second_approval_limit = null where organization_id = $1', [
      my.church.id,
    ])
    expect((await my.maker.rest('PATCH', path, { body: { description: 'Organ' } })).status).toBe(200)
    await my.maker.rest('POST', `${path}/submit`)
    expect(await approve(treasurer, path)).toBe('APPROVED')
    expect(await ended(my.maker, path)).toBe('self_approval')
    expect(await ended(treasurer, path)).toBe('VOIDED')
  })

  test('whoever changed the draft of a bill does not void it either, and whoever only paid it does', async () => {
    const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: [my.split(LARGE)] }
    const { id } = (await my.maker.rest('POST', '/bills', { body })).body
    expect((await treasurer.rest('PATCH', `/bills/${id}`, { body: { description: 'Organ' } })).status).toBe(200)
    await my.maker.rest('POST', `/bills/${id}/submit`)
    for (const by of [ownKey, admin]) await approve(by, `/bills/${id}`)
    const payer = await acting('TREASURER')
    const paid = await payer.rest('POST', `/bills/${id}/payments`, { body: { method: 'ACH' } })
    expect(await ended(owner, `/bill-payments/${paid.body.id}`)).toBe('VOIDED')
    expect(await ended(treasurer, `/bills/${id}`)).toBe('self_approval')
    expect(await ended(payer, `/bills/${id}`)).toBe('VOIDED')
  })

  test('an issued payment, while a scheduled one only ends and a cleared one came back', async () => {
    const paymentOf = async (more: object = {}) => {
      const { body } = await owner.rest('POST', `/bills/${await billOf()}/payments`, {
        body: { method: 'ACH', ...more },
      })
      return `/bill-payments/${body.id}`
    }
    const [issued, cleared] = [await paymentOf(), await paymentOf()]
    const bankLine = await my.church.transaction({ transaction_type: 'WITHDRAWAL', amount: LARGE * 100 })
    const input = { billPaymentIds: [cleared.split('/').at(-1)] }
    const matched = await my.keeper.graphql(
      'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }',
      { id: bankLine, input },
    )
    expect(matched.body.data).toEqual({ matchTransaction: { status: 'APPROVED' } })
    for (const outcome of ['VOIDED', 'FAILED'])
      expect(await ended(owner, issued, 'void', { outcome })).toBe('self_approval')
    expect(await ended(admin, issued, 'void', { outcome: 'FAILED' })).toBe('FAILED')
    // The bank shows that it has paid this one, and will show the return.
    expect(await ended(owner, cleared, 'void', { outcome: 'FAILED' })).toBe('FAILED')
    const scheduled = await paymentOf({ paymentDate: churchDay(9) })
    expect(await ended(owner, scheduled)).toBe('VOIDED')
  })

  test('a bank transaction', async () => {
    const path = `/transactions/${await line(owner)}`
    await approve(admin, path)
    for (const by of [owner, ownKey]) expect(await ended(by, path)).toBe('self_approval')
    expect(await ended(keyOfAdmin, path)).toBe('VOIDED')
  })

  test('a manual journal, whose planned reversal was approved with it', async () => {
    const { expense: accountId, revenue, fund: fundId } = my.ids
    const lines = [
      { accountId, fundId, debit: LARGE },
      { accountId: revenue, fundId, credit: LARGE },
    ]
    const journalOf = async (more: object = {}) => {
      const body = { date: '2025-03-20', description: 'Accrual', lines, submit: true, ...more }
      const { id } = (await ownKey.rest('POST', '/manual-journals', { body })).body
      expect(await approve(admin, `/manual-journals/${id}`)).toBe('APPROVED')
      return `/manual-journals/${id}`
    }
    const [one, other] = [await journalOf(), await journalOf()]
    for (const [path, action] of [
      [one, 'void'],
      [other, 'reverse'],
    ] as const)
      expect(await ended(owner, path, action)).toBe('self_approval')
    expect(await ended(treasurer, one)).toBe('VOIDED')
    expect((await admin.rest('POST', `${other}/reverse`, { body: {} })).body.isReversed).toBe(true)
    const [early, due] = [
      await journalOf({ autoReverseOn: churchDay(9) }),
      await journalOf({ autoReverseOn: churchDay(9) }),
    ]
    await my.church.query('update manual_journal set auto_reverse_on = $2 where id = $1', [
      due.split('/').at(-1),
      churchDay(-1),
    ])
    expect(await ended(owner, early, 'reverse', { date: churchDay(0) })).toBe('self_approval')
    expect((await owner.rest('POST', `${due}/reverse`, { body: {} })).body.isReversed).toBe(true)
  })

  test('below the limit, what its maker takes back counts together in the month, and what its approver takes back does not', async () => {
    const small = async () => {
      const path = `/transactions/${await line(owner, 40)}`
      expect(await approve(admin, path)).toBe('APPROVED')
      return path
    }
    const [first, second, third] = [await small(), await small(), await small()]
    expect(await ended(owner, first)).toBe('VOIDED')
    expect(await ended(ownKey, second)).toBe('VOIDED')
    expect(await ended(owner, third)).toBe('self_approval')
    for (const path of [third, await small(), await small()]) expect(await ended(admin, path)).toBe('VOIDED')
  })
})
