import { testApp } from '../../support/app.js'
import { base64, type Line, ofx1 } from '../../support/bank-files.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'

type Body = Record<string, unknown>
let church: Church
let rest: ReturnType<Church['client']>['rest']
let ids: Church['ids']
let work: () => Promise<void>
beforeEach(async () => {
  const app = await testApp()
  church = await keepBooks(await makeChurch(app))
  rest = church.client(await church.key()).rest
  ids = church.ids
  work = () => app.service.jobs.drain()
})

const split = (more: Body = {}) => ({ accountId: ids.expense, fundId: ids.fund, ...more })
const electric = (more: Body = {}) => ({
  ...{ name: 'Electricity', mode: 'APPLY', direction: 'OUT' },
  ...{ descriptionMatch: 'CONTAINS', descriptionText: 'fox valley  ELECTRIC', splits: [split()] },
  ...more,
})
const rule = async (more: Body = {}): Promise<string> => {
  const { status, body } = await rest('POST', '/bank-rules', { body: electric(more) })
  expect([status, body.error]).toEqual([201, undefined])
  return body.id
}
const refusal = async (more: Body) => {
  const { status, body } = await rest('POST', '/bank-rules', { body: electric(more) })
  const [{ field, path = null, code, message }] = body.details.fields
  return [status, path ?? field, code, message]
}
const line = async (more: Body = {}, by = rest) => {
  const body = {
    description: 'POS Fox Valley Electric 0815',
    amount: 84.1,
    date: '2026-11-05',
    transactionType: 'WITHDRAWAL',
  }
  const answer = await by('POST', '/transactions', { body: { ...body, bankAccountId: ids.cash, ...more } })
  expect([answer.status, answer.body.error, answer.body.message]).toEqual([201, undefined, undefined])
  return answer.body
}
const bring = async (lines: readonly Line[]) => {
  const body = { accountId: ids.cash, format: 'OFX', fileName: 'october.ofx', contentBase64: base64(ofx1(lines)) }
  const { id } = (await rest('POST', '/bank-imports', { body })).body
  await rest('POST', `/bank-imports/${id}/commit`, { body: {} })
  await work()
}
const suggestions = async (id: string) => (await rest('GET', `/transactions/${id}/coding-suggestions`)).body.suggestions
const tried = async (more: Body = {}) => {
  const { name: _, mode: __, ...conditions } = electric(more) as Body
  return (await rest('POST', '/bank-rules/test', { body: conditions })).body
}

test('a rule with a text takes a lower bound alone, which is its least amount', async () => {
  const id = await rule({ minAmount: 84.1 })
  expect((await line()).bankRuleId).toBe(id)
  expect((await line({ amount: 84.09 })).bankRuleId).toBeNull()
})

test('the rows of a bank file are coded by the rules and not approved, and the others stay uncoded', async () => {
  const [electricity, interest] = [
    await rule(),
    await rule({
      ...{ name: 'Interest', direction: 'IN', descriptionMatch: 'EQUALS', descriptionText: 'interest', maxAmount: 20 },
      splits: [split({ accountId: ids.revenue })],
    }),
  ]
  await bring([
    { day: '2026-10-02', amount: '12.08', name: 'INTEREST', id: 'F1' },
    { day: '2026-10-02', amount: '20.01', name: 'INTEREST', id: 'F2' },
    { day: '2026-10-05', amount: '-84.10', name: 'FOX VALLEY ELECTRIC', id: 'F3' },
    { day: '2026-10-06', amount: '84.10', name: 'FOX VALLEY ELECTRIC', id: 'F4' },
    { day: '2026-10-07', amount: '-9.00', name: 'FOX VALLEY  ELECTRIC AUTOPAY', id: 'F5' },
  ])
  const { transactions } = (await rest('GET', '/transactions?source=IMPORT&sort=date')).body
  const told = transactions.map(({ amount, status, bankRuleId, splits }: Body) => [
    ...[amount, status, bankRuleId],
    (splits as Body[]).map(each => [each.accountId, each.amount]),
  ])
  expect(told.slice(0, 2)).toEqual(
    expect.arrayContaining([
      [12.08, 'CODED', interest, [[ids.revenue, 12.08]]],
      [20.01, 'UNCODED', null, []],
    ]),
  )
  expect(told.slice(2)).toEqual([
    [84.1, 'CODED', electricity, [[ids.expense, 84.1]]],
    [84.1, 'UNCODED', null, []],
    [9, 'CODED', electricity, [[ids.expense, 9]]],
  ])
})

test('the first active rule that fits decides, and its place can change', async () => {
  const [first, second] = [await rule(), await rule({ name: 'Utilities', descriptionText: 'valley' })]
  expect((await line()).bankRuleId).toBe(first)
  await rest('PATCH', `/bank-rules/${first}`, { body: { position: 3 } })
  expect((await line()).bankRuleId).toBe(second)
  await rest('PATCH', `/bank-rules/${second}`, { body: { isActive: false } })
  expect((await line()).bankRuleId).toBe(first)
  // A rule that only suggests decides too, so that no later rule codes.
  await rest('PATCH', `/bank-rules/${second}`, { body: { isActive: true, mode: 'SUGGEST' } })
  expect(await line()).toMatchObject({ status: 'UNCODED', bankRuleId: null })
  const { bankRules } = (await rest('GET', '/bank-rules')).body
  expect(bankRules.map(({ id, position }: Body) => [id, position])).toEqual([
    [second, 2],
    [first, 3],
  ])
})

test('a rule suggests its coding before all other suggestions, in shares to the cent', async () => {
  const splits = [split({ basisPoints: 3334 }), split({ fundId: ids.youth, basisPoints: 6666 })]
  const id = await rule({ mode: 'SUGGEST', splits })
  const { id: other } = await line({ splits: [split({ amount: 84.1 })] })
  const uncoded = await line()
  const [mine, earlier] = await suggestions(uncoded.id)
  // 33.34 % of 84.10 is 28.03894, so 28.04; the rest is 56.06.
  expect(mine).toMatchObject({
    ...{ basis: 'BANK_RULE', bankRuleId: id, bankRuleName: 'Electricity', transactionId: null },
    splits: [
      { fundId: ids.fund, amount: 28.04 },
      { fundId: ids.youth, amount: 56.06 },
    ],
  })
  expect(earlier).toMatchObject({ basis: 'DESCRIPTION', transactionId: other, bankRuleId: null })
  const answer = await rest('PUT', `/transactions/${uncoded.id}/coding`, { body: { splits: mine.splits } })
  expect(answer.body).toMatchObject({ status: 'CODED', bankRuleId: null })
})

test('a rule whose fund was closed codes and suggests nothing, and the transaction is created all the same', async () => {
  await rule({ splits: [split({ fundId: ids.youth })] })
  await church.query(`update fund set status = 'CLOSED' where id = $1`, [ids.youth])
  const uncoded = await line()
  expect(uncoded).toMatchObject({ status: 'UNCODED', bankRuleId: null, splits: [] })
  expect((await suggestions(uncoded.id)).filter(({ basis }: Body) => basis === 'BANK_RULE')).toEqual([])
  expect(await tried({ splits: [split({ fundId: ids.youth })] })).toMatchObject({ count: 1, unusableSplits: [1] })
})

test('what a person says comes before a rule: splits, another fund, a transfer', async () => {
  await rule()
  expect(await line({ splits: [split({ amount: 84.1, accountId: ids.fees })] })).toMatchObject({ bankRuleId: null })
  expect(await line({ fundId: ids.youth })).toMatchObject({ status: 'UNCODED', fundId: ids.youth })
  expect(await line({ transactionType: 'TRANSFER', counterAccountId: ids.savings })).toMatchObject({
    status: 'UNCODED',
  })
  const { id, bankRuleId } = await line()
  const body = { splits: [split({ amount: 84.1, accountId: ids.fees })] }
  expect((await rest('PUT', `/transactions/${id}/coding`, { body })).body).toMatchObject({
    status: 'CODED',
    bankRuleId,
  })
})

test('several transactions are created and coded by rules at once, and an equal call is replayed', async () => {
  const id = await rule()
  const item = (externalId: string, description: string) => ({
    ...{ description, amount: 10, date: '2026-11-05', transactionType: 'WITHDRAWAL', bankAccountId: ids.cash },
    ...{ provider: 'BANK', externalId },
  })
  const body = { items: [item('1', 'Fox Valley Electric'), item('2', 'Candles'), item('3', 'FOX VALLEY ELECTRIC')] }
  const send = (key: string) => rest('POST', '/transactions/bulk', { body, headers: { 'Idempotency-Key': key } })
  expect((await send('first')).body.summary).toMatchObject({ succeeded: 3 })
  expect((await send('second')).body.summary).toMatchObject({ replayed: 3, failed: 0 })
  const { transactions } = (await rest('GET', '/transactions?provider=BANK&sort=amount')).body
  expect(transactions.map(({ bankRuleId }: Body) => bankRuleId).sort()).toEqual([id, id, null].sort())
})

test('rules code what is uncoded already, and each row says why not', async () => {
  const [uncoded, other] = [(await line()).id, (await line({ description: 'Candles' })).id]
  const id = await rule({ mode: 'SUGGEST' })
  const items = [uncoded, other, uncoded].map(transactionId => ({ transactionId }))
  const { body } = await rest('POST', '/bank-rules/apply', {
    body: { items, errorPolicy: 'REJECT_FAILED_ROWS' },
    headers: { 'Idempotency-Key': 'apply' },
  })
  expect(
    body.results.map(({ status, error }: { status: string; error: Body | null }) => [status, error?.message ?? null]),
  ).toEqual([
    ['UPDATED', null],
    ['FAILED', 'No active bank rule fits the transaction. Call createBankRule or codeTransaction.'],
    ['FAILED', expect.any(String)],
  ])
  expect((await rest('GET', `/transactions/${uncoded}`)).body).toMatchObject({ status: 'CODED', bankRuleId: id })
})

test('a test tells what a rule would have fitted in the last 90 days, and how it was coded', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await line({ date: day(1) })
  await line({ date: day(2), amount: 10, splits: [split({ amount: 10 })] })
  const differing = (await line({ date: day(3), amount: 5, splits: [split({ amount: 5, accountId: ids.fees })] })).id
  await line({ date: day(4), transactionType: 'DEPOSIT' })
  await line({ date: day(95) })
  const earlier = await rule({ maxAmount: 10, minAmount: 10 })
  // 84.10 + 10.00 + 5.00 go out.
  const found = await tried()
  expect(found).toMatchObject({
    count: 3,
    moneyIn: 0,
    moneyOut: 99.1,
    uncodedCount: 1,
    differentCount: 1,
    earlierCount: 1,
  })
  expect(found.unusableSplits).toEqual([])
  expect(
    found.rows.map(({ amount, isDifferent, earlierBankRuleId }: Body) => [amount, isDifferent, earlierBankRuleId]),
  ).toEqual([
    [-84.1, false, null],
    [-10, false, earlier],
    [-5, true, null],
  ])
  expect(found.rows[2]).toMatchObject({ transactionId: differing, splits: [{ accountId: ids.fees, amount: 5 }] })
  expect(await tried({ direction: null })).toMatchObject({ count: 4, moneyIn: 84.1 })
  expect(await tried({ position: 1 })).toMatchObject({ earlierCount: 0 })
})

test('a rule that would fit everything, or whose coding cannot be posted, is refused with what would work', async () => {
  expect(await refusal({ descriptionMatch: null, descriptionText: null })).toEqual([
    ...[422, 'descriptionText', 'required'],
    'A rule needs a condition besides the bank accounts and the direction. Send descriptionText with descriptionMatch, or maxAmount.',
  ])
  expect(await refusal({ descriptionText: ' a ' })).toEqual([422, 'descriptionText', 'too_short', expect.any(String)])
  expect(await refusal({ descriptionText: 'a' })).toEqual([422, 'descriptionText', 'too_short', expect.any(String)])
  expect(await refusal({ descriptionMatch: null })).toEqual([422, 'descriptionMatch', 'required', expect.any(String)])
  expect(await refusal({ minAmount: 20, maxAmount: 10 })).toEqual([422, 'maxAmount', 'too_small', expect.any(String)])
  expect(await refusal({ splits: [split({ basisPoints: 9999 })] })).toEqual([
    ...[422, 'splits', 'sum_mismatch', 'splits must be splits whose basisPoints add up to 10000.'],
  ])
  expect(await refusal({ splits: [split({ accountId: ids.cash })] })).toEqual([
    ...[422, 'splits.0.accountId', 'not_writable'],
    'A line names a cash account. Record money that moves between bank accounts as a TRANSFER.',
  ])
  expect(await refusal({ bankAccountIds: [ids.expense] })).toEqual([
    422,
    'bankAccountIds',
    'unknown_reference',
    expect.any(String),
  ])
  expect((await rest('GET', '/bank-rules')).body.bankRules).toEqual([])
  const everything = { direction: 'OUT', splits: [split()] }
  const tested = await rest('POST', '/bank-rules/test', { body: everything })
  expect([tested.status, tested.body.details.fields[0].field]).toEqual([422, 'descriptionText'])
  const { graphql } = church.client(await church.key())
  const query = 'query ($filter: BankRuleTestFilter!) { testBankRule(filter: $filter) { count } }'
  const [error] = (await graphql(query, { filter: everything })).body.errors
  expect(error.extensions.details.fields[0].field).toBe('descriptionText')
})

test('a change is judged like a new rule, and a rule whose fund was closed can still be deactivated', async () => {
  const id = await rule({ splits: [split({ fundId: ids.youth })] })
  const change = async (body: Body) => {
    const answer = await rest('PATCH', `/bank-rules/${id}`, { body })
    return [answer.status, answer.body.details?.fields[0].field ?? null]
  }
  const nothing = { descriptionMatch: null, descriptionText: null }
  expect(await change(nothing)).toEqual([422, 'descriptionText'])
  expect(await change({ ...nothing, isActive: false })).toEqual([422, 'descriptionText'])
  expect(await change({ ...nothing, maxAmount: 50 })).toEqual([200, null])
  await church.query(`update fund set status = 'CLOSED' where id = $1`, [ids.youth])
  expect(await change({ name: 'Power' })).toEqual([422, 'request'])
  expect(await change({ isActive: false, name: 'Power' })).toEqual([200, null])
  expect(await change({ isActive: true })).toEqual([422, 'request'])
  expect(await change({ isActive: true, splits: [split()], bankAccountIds: [ids.savings] })).toEqual([200, null])
  expect(await line({ amount: 50 })).toMatchObject({ bankRuleId: null })
  expect(await line({ amount: 50, bankAccountId: ids.savings })).toMatchObject({ bankRuleId: id })
  expect(await change({ bankAccountIds: null })).toEqual([200, null])
  expect((await rest('GET', `/bank-rules/${id}`)).body).toMatchObject({ name: 'Power', bankAccountIds: [], version: 5 })
  expect(await line({ amount: 50 })).toMatchObject({ bankRuleId: id })
})

test('a name is taken once, and a church has at most 200 rules', async () => {
  const id = await rule()
  expect((await rest('POST', '/bank-rules', { body: electric({ name: 'ELECTRICITY' }) })).status).toBe(409)
  await church.query(
    `insert into bank_rule select organization_id, gen_random_uuid(), 'Rule ' || n, n, false, mode, direction, description_match,
       description_text, min_amount, max_amount, created_by, 1, created_at, updated_at
     from bank_rule, generate_series(2, 200) n where id = $1`,
    [id],
  )
  const { status, body } = await rest('POST', '/bank-rules', { body: electric({ name: 'One more' }) })
  expect([status, body.message]).toEqual([409, expect.stringContaining('200 bank rules')])
})

test('a rule that has coded a transaction stays, and one that has not goes with its parts', async () => {
  const dimensions = [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }]
  const id = await rule({ bankAccountIds: [ids.cash], splits: [split({ vendorId: ids.vendor, dimensions })] })
  const stored = (await rest('GET', `/bank-rules/${id}`)).body
  expect(stored).toMatchObject({
    bankAccountIds: [ids.cash],
    splits: [{ basisPoints: 10_000, vendorId: ids.vendor, dimensions }],
  })
  const spare = await rule({
    name: 'Spare',
    isActive: false,
    bankAccountIds: [ids.cash],
    splits: [split({ dimensions })],
  })
  expect(await line()).toMatchObject({ bankRuleId: id, splits: [{ vendorId: ids.vendor, dimensions }] })
  expect((await rest('DELETE', `/bank-rules/${id}`)).status).toBe(409)
  expect((await rest('DELETE', `/bank-rules/${spare}`)).status).toBe(200)
  expect(await church.query('select from bank_rule_split where rule_id = $1', [spare])).toEqual([])
})

test('a rule follows the merge of its vendor', async () => {
  const id = await rule({ splits: [split({ vendorId: ids.otherVendor })] })
  await rest('POST', `/vendors/${ids.vendor}/merge`, { body: { sourceVendorId: ids.otherVendor } })
  expect((await rest('GET', `/bank-rules/${id}`)).body.splits[0].vendorId).toBe(ids.vendor)
  expect((await line()).splits[0].vendorId).toBe(ids.vendor)
})

test('whoever wrote or changed a rule may not approve what it coded from the limit on, and another may', async () => {
  const [writer, changer, clerk, approver] = await Promise.all(
    [1, 2, 3, 4].map(async () => church.client(await church.key())),
  )
  const id = (await writer?.rest('POST', '/bank-rules', { body: electric() }))?.body.id
  await changer?.rest('PATCH', `/bank-rules/${id}`, { body: { descriptionText: 'valley' } })
  const coded = await line({ amount: 5_000 }, clerk?.rest)
  expect(coded).toMatchObject({ status: 'CODED', bankRuleId: id })
  const approve = async (by = approver) =>
    (await by?.rest('POST', `/transactions/${coded.id}/approve`, { body: {} }))?.status
  expect([await approve(writer), await approve(changer), await approve(clerk), await approve(approver)]).toEqual([
    403, 403, 403, 200,
  ])
})

test('whoever wrote a rule may not recode what it coded from the limit on, and another may', async () => {
  const [writer, approver] = [church.client(await church.key()).rest, church.client(await church.key()).rest]
  await writer('POST', '/bank-rules', { body: electric() })
  const { id } = await line({ amount: 5_000 })
  expect((await approver('POST', `/transactions/${id}/approve`, { body: {} })).status).toBe(200)
  const other = church.client(await church.key()).rest
  const body = { reason: 'Bank fees', splits: [split({ amount: 5_000, accountId: ids.fees })] }
  const recode = async (by: typeof rest) => (await by('POST', `/transactions/${id}/recode`, { body })).status
  expect([await recode(writer), await recode(other)]).toEqual([403, 200])
})

test('the audit log shows the rule that coded a transaction', async () => {
  const id = await rule()
  const made = await line()
  const [entry] = await church.query('select operation, changes from audit_entry where resource_id = $1', [made.id])
  expect(entry).toMatchObject({ operation: 'createTransaction', changes: { bank_rule_id: [null, id] } })
})

test('the rules of another church neither fit nor are found', async () => {
  const id = await rule()
  const other = await keepBooks(await makeChurch(await testApp()))
  const theirs = other.client(await other.key()).rest
  expect((await theirs('GET', `/bank-rules/${id}`)).status).toBe(404)
  expect(await line({ bankAccountId: other.ids.cash }, theirs)).toMatchObject({ status: 'UNCODED', bankRuleId: null })
})
