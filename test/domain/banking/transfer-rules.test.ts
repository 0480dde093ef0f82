import type { Line } from '../../support/bank-files.js'
import { type Banking, bankingChurch } from '../../support/banking.js'
import { type Bringing, bringingTo } from '../../support/bringing.js'
import { broken } from '../../support/sound.js'

type Body = Record<string, unknown>
let my: Banking
let ids: Banking['ids']
let rest: Banking['maker']['rest']
let bringing: Bringing
let work: () => Promise<void>
beforeEach(async () => {
  my = await bankingChurch()
  ids = my.ids
  rest = my.maker.rest
  bringing = bringingTo(my.church, my.maker)
  work = bringing.work
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

/** A rule of the checking account: what goes out with these words arrives on the savings account. */
const sweep = (more: Body = {}): Body => ({
  ...{ name: 'Sweep', mode: 'APPLY', direction: 'OUT', bankAccountIds: [ids.cash] },
  ...{ descriptionMatch: 'CONTAINS', descriptionText: 'to savings' },
  ...{ transferAccountId: ids.savings, transferFundId: ids.fund },
  ...more,
})
/** The rule of the savings account: what comes in with these words left the checking account. */
const arrival = (more: Body = {}): Body =>
  sweep({
    ...{ name: 'Arrival', direction: 'IN', bankAccountIds: [ids.savings], descriptionText: 'from checking' },
    ...{ transferAccountId: ids.cash },
    ...more,
  })
const rule = async (body: Body, by = rest): Promise<string> => {
  const answer = await by('POST', '/bank-rules', { body })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body.id
}
const refusal = async (body: Body, path = '/bank-rules', method = 'POST') => {
  const answer = await rest(method, path, { body })
  const [{ field, code, message }] = answer.body.details.fields
  return [answer.status, field, code, message]
}
const stage: Bringing['stage'] = (...given) => bringing.stage(...given)
const commit: Bringing['commit'] = id => bringing.commit(id)
const bring: Bringing['bring'] = (...given) => bringing.bring(...given)
const rowsOf: Bringing['rowsOf'] = id => bringing.rowsOf(id)
const all = async (): Promise<Body[]> =>
  (await rest('GET', '/transactions?source=IMPORT&sort=date&limit=200')).body.transactions
const apply = async (transactionIds: readonly unknown[], key: string) =>
  (
    await rest('POST', '/bank-rules/apply', {
      body: { items: transactionIds.map(transactionId => ({ transactionId })), errorPolicy: 'REJECT_FAILED_ROWS' },
      headers: { 'Idempotency-Key': key },
    })
  ).body
const day = (line: Partial<Line> & Pick<Line, 'amount'>): Line => ({ day: '2025-03-04', name: 'X', ...line })
const out = (id: string, more: Partial<Line> = {}) => day({ amount: '-500.00', name: 'ONLINE TO SAVINGS', id, ...more })
const into = (id: string, more: Partial<Line> = {}) => day({ amount: '500.00', name: 'FROM CHECKING', id, ...more })

/** The one transfer that 500.00 from checking to savings is. */
const TRANSFER = () => ({
  ...{ transactionType: 'TRANSFER', status: 'CODED', amount: 500, fundId: ids.fund, splits: [] },
  ...{ bankAccountId: ids.cash, counterAccountId: ids.savings },
})

test('money that leaves by a rule is one transfer, and the file of the other account shows it again', async () => {
  const id = await rule(sweep())
  await bring(ids.cash, [out('C1'), day({ amount: '-9.00', name: 'CANDLES', id: 'C2' })])
  const made = await all()
  expect(made.map(({ transactionType, bankRuleId }) => [transactionType, bankRuleId]).sort()).toEqual([
    ['TRANSFER', id],
    ['WITHDRAWAL', null],
  ])
  const transfer = made.find(({ transactionType }) => transactionType === 'TRANSFER')
  expect(transfer).toMatchObject(TRANSFER())

  // The other bank shows it two days later.
  const imported = await bring(ids.savings, [into('S1', { day: '2025-03-06' })])
  expect(await rowsOf(imported)).toEqual([['DUPLICATE', transfer?.id]])
  expect(await all()).toHaveLength(2)

  expect((await my.act(String(transfer?.id), 'approve', {})).status).toBe(200)
  expect([await my.balance(ids.cash), await my.balance(ids.savings)]).toEqual([-50_000, 50_000])
})

test('money that arrives by a rule is the same transfer, and the file of the account that it left shows it again', async () => {
  await rule(arrival())
  await bring(ids.savings, [into('S1')])
  const [transfer] = await all()
  expect(transfer).toMatchObject(TRANSFER())
  const imported = await bring(ids.cash, [out('C1', { day: '2025-03-03' })])
  expect(await rowsOf(imported)).toEqual([['DUPLICATE', transfer?.id]])
  expect(await all()).toHaveLength(1)
  expect((await my.act(String(transfer?.id), 'approve', {})).status).toBe(200)
  expect([await my.balance(ids.cash), await my.balance(ids.savings)]).toEqual([-50_000, 50_000])
})

test('one rule of both directions serves both accounts when each names the other', async () => {
  await rule(sweep({ direction: null, descriptionText: 'sav' }))
  await bring(ids.cash, [day({ amount: '200.00', name: 'FROM SAV', id: 'C1' }), out('C2')])
  const made = await all()
  expect(made.map(each => [each.amount, each.bankAccountId, each.counterAccountId])).toEqual(
    expect.arrayContaining([
      [200, ids.savings, ids.cash],
      [500, ids.cash, ids.savings],
    ]),
  )
})

test('files of both accounts that are staged before either is committed make one transfer of each pair', async () => {
  await rule(sweep())
  await rule(arrival())
  const first = await stage(ids.cash, [out('C1'), out('C2')])
  const second = await stage(ids.savings, [into('S1'), into('S2', { day: '2025-03-05' }), into('S3')])
  expect([first.counts.new, second.counts.new]).toEqual([2, 3])
  await commit(first.id)
  await commit(second.id)
  await work()
  const transfers = await all()
  // 2 × 500.00 left; 3 × 500.00 arrived, so one arrival is a transfer that the checking account has not shown.
  expect(transfers).toHaveLength(3)
  for (const each of transfers) expect(each).toMatchObject(TRANSFER())
  const statuses = [...(await rowsOf(first.id)), ...(await rowsOf(second.id))].map(([status]) => status)
  expect(statuses.filter(status => status === 'DUPLICATE')).toHaveLength(2)
  // The line that was missing comes with the next file.
  const third = await bring(ids.cash, [out('C3')])
  expect((await rowsOf(third)).map(([status]: unknown[]) => status)).toEqual(['DUPLICATE'])
  expect(await all()).toHaveLength(3)
})

test('an arrival that was imported before there was a rule becomes the transfer when the other side comes', async () => {
  const before = await bring(ids.savings, [into('S1')])
  const [deposit] = await all()
  expect(deposit).toMatchObject({ transactionType: 'DEPOSIT', status: 'UNCODED' })
  const id = await rule(sweep())
  const imported = await bring(ids.cash, [out('C1')])
  expect(await all()).toMatchObject([{ ...TRANSFER(), id: deposit?.id, bankRuleId: id }])
  expect(await rowsOf(imported)).toEqual([['DUPLICATE', deposit?.id]])
  expect(await rowsOf(before)).toEqual([['IMPORTED', deposit?.id]])
})

test('the other side is found by a file that begins with its newest line, too', async () => {
  await bring(ids.savings, [into('S1')])
  await rule(sweep())
  await bring(ids.cash, [day({ amount: '-9.00', name: 'CANDLES', id: 'C2', day: '2025-03-20' }), out('C1')])
  expect((await all()).map(({ transactionType }) => transactionType).sort()).toEqual(['TRANSFER', 'WITHDRAWAL'])
})

test('the same line in a later file is found again on both accounts, and counts once in the balance', async () => {
  await rule(sweep())
  await bring(ids.cash, [out('C1')])
  const first = await stage(ids.savings, [into('S1')], '1500.00')
  await commit(first.id)
  await work()
  // The statement began with 1,000.00: the next file has S1 again and 20.00 more.
  const again = await stage(ids.savings, [into('S1'), day({ amount: '20.00', name: 'INTEREST', id: 'S2' })], '1520.00')
  expect(again).toMatchObject({ balanceDifference: 0, counts: { duplicate: 1, new: 1 } })
  // A second arrival of the same amount is no line of the same transfer. It may be a line that is there, so a person decides.
  const other = await stage(ids.savings, [into('S3')])
  expect(other.counts).toMatchObject({ possibleDuplicate: 1, duplicate: 0 })
  expect((await stage(ids.cash, [out('C1')])).counts).toMatchObject({ duplicate: 1, new: 0 })
})

test('a row that a person imports all the same is not recognized again', async () => {
  await rule(sweep())
  await bring(ids.cash, [out('C1')])
  const { id } = await stage(ids.savings, [into('S1')])
  const [row] = (await rest('GET', `/bank-imports/${id}/rows`)).body.rows
  await rest('POST', `/bank-import-rows/${row.id}/decide`, { body: { decision: 'IMPORT' } })
  await commit(id)
  await work()
  expect((await all()).map(({ transactionType }) => transactionType).sort()).toEqual(['DEPOSIT', 'TRANSFER'])
})

test('a rule that suggests is accepted by applyBankRules, which joins the lines of both accounts', async () => {
  const id = await rule(sweep({ mode: 'SUGGEST' }))
  const before = await bring(ids.savings, [into('S1')])
  await bring(ids.cash, [out('C1')])
  const lines = await all()
  expect(lines.map(({ status }) => status)).toEqual(['UNCODED', 'UNCODED'])
  const withdrawal = lines.find(({ transactionType }) => transactionType === 'WITHDRAWAL')
  const deposit = lines.find(({ transactionType }) => transactionType === 'DEPOSIT')
  const { suggestions } = (await rest('GET', `/transactions/${withdrawal?.id}/coding-suggestions`)).body
  expect(suggestions).toEqual([
    {
      ...{ basis: 'BANK_RULE', bankRuleId: id, bankRuleName: 'Sweep', transactionId: null },
      ...{ transferAccountId: ids.savings, transferFundId: ids.fund, splits: [] },
    },
  ])
  // A rule suggests only what its own account takes too.
  const restrict = (fundId: unknown) =>
    my.church.query('update account set restricted_to_fund_id = $2 where id = $1', [ids.cash, fundId])
  await restrict(ids.youth)
  expect((await rest('GET', `/transactions/${withdrawal?.id}/coding-suggestions`)).body.suggestions).toEqual([])
  await restrict(null)
  expect(await apply([withdrawal?.id, deposit?.id], 'both')).toMatchObject({
    results: [
      { status: 'UPDATED', id: withdrawal?.id },
      { status: 'UPDATED', id: withdrawal?.id },
    ],
  })
  expect(await all()).toMatchObject([{ ...TRANSFER(), id: withdrawal?.id, bankRuleId: id }])
  expect(await rowsOf(before)).toEqual([['DUPLICATE', withdrawal?.id]])
  expect((await rest('GET', `/transactions/${deposit?.id}`)).status).toBe(404)
  // Its line comes again, and is the transfer.
  const again = await bring(ids.savings, [into('S1')])
  expect(await rowsOf(again)).toEqual([['DUPLICATE', withdrawal?.id]])
  // When the transfer is voided and frees the ids of the bank, both lines come again.
  expect((await my.act(String(withdrawal?.id), 'approve', {})).status).toBe(200)
  const body = { reason: 'Wrong account', freesExternalId: true }
  expect((await my.act(String(withdrawal?.id), 'void', body)).status).toBe(200)
  expect((await stage(ids.savings, [into('S1')])).counts).toMatchObject({ new: 1 })
  expect((await stage(ids.cash, [out('C1')])).counts).toMatchObject({ new: 1 })
})

test('a line of the bank that came beside a transfer by hand becomes a part of it, and one by hand is to be deleted', async () => {
  await bring(ids.savings, [into('S1')])
  const [deposit] = await all()
  const transfer = await my.made(
    my.create({
      ...{ transactionType: 'TRANSFER', amount: 500, date: '2025-03-04', fundId: ids.fund },
      ...{ bankAccountId: ids.cash, counterAccountId: ids.savings },
    }),
  )
  await rule(arrival({ mode: 'SUGGEST' }))
  expect((await apply([deposit?.id], 'one')).results).toMatchObject([{ status: 'UPDATED', id: transfer }])
  expect((await rest('GET', `/transactions/${deposit?.id}`)).status).toBe(404)

  const other = await my.made(
    my.create({
      transactionType: 'TRANSFER',
      amount: 70,
      fundId: ids.fund,
      bankAccountId: ids.cash,
      counterAccountId: ids.savings,
    }),
  )
  const own = await my.made(
    my.create({ transactionType: 'DEPOSIT', amount: 70, bankAccountId: ids.savings, description: 'From checking' }),
  )
  const [{ error }] = (await apply([own], 'two')).results
  expect([error.reason, error.message]).toEqual([
    'illegal_transition',
    'A transfer between the two accounts shows this money already. Call deleteTransaction or codeTransaction.',
  ])
  expect(await my.line(other)).toMatchObject({ status: 'CODED' })
  expect(await my.line(own)).toMatchObject({ status: 'UNCODED', transactionType: 'DEPOSIT' })
})

test('a transaction with a receipt, and one on the other account itself, becomes no transfer', async () => {
  const id = await my.made(my.create({ description: 'Online to savings', bankAccountId: ids.cash }))
  await my.church.receipt({ transaction_id: id })
  await rule(sweep({ bankAccountIds: null }))
  expect((await apply([id], 'receipt')).results[0].error.reason).toBe('illegal_transition')
  expect(await my.line(id)).toMatchObject({ status: 'UNCODED', transactionType: 'WITHDRAWAL' })
  const own = await my.create({ description: 'Online to savings', bankAccountId: ids.savings })
  expect(own.body).toMatchObject({ status: 'UNCODED', transactionType: 'WITHDRAWAL', bankRuleId: null })
})

test('transactions that are created in one request make one transfer, and an equal request is replayed', async () => {
  await rule(sweep())
  await rule(arrival())
  const item = (more: Body) => ({ amount: 40, date: '2025-03-04', provider: 'FEED', ...more })
  const items = [
    item({ transactionType: 'WITHDRAWAL', bankAccountId: ids.cash, externalId: '1', description: 'To savings' }),
    item({ transactionType: 'DEPOSIT', bankAccountId: ids.savings, externalId: '2', description: 'From checking' }),
  ]
  const send = (key: string) =>
    rest('POST', '/transactions/bulk', { body: { items }, headers: { 'Idempotency-Key': key } })
  expect((await send('one')).body.summary).toMatchObject({ succeeded: 2 })
  expect((await send('two')).body.summary).toMatchObject({ replayed: 2 })
  const { transactions } = (await rest('GET', '/transactions?provider=FEED')).body
  expect(transactions.map(({ transactionType, status }: Body) => [transactionType, status]).sort()).toEqual([
    ['DEPOSIT', 'UNCODED'],
    ['TRANSFER', 'CODED'],
  ])
  // The next day brings the same amount, which is a transfer of its own.
  const next = await my.create({
    ...{ amount: 40, date: '2025-03-05', bankAccountId: ids.cash, description: 'To savings' },
  })
  expect(next.body).toMatchObject({ transactionType: 'TRANSFER', status: 'CODED', counterAccountId: ids.savings })
})

test('both sides that are recorded at the same moment make one transfer', async () => {
  await rule(sweep())
  await rule(arrival())
  const sides = [41, 42, 43, 44].flatMap(amount => [
    { amount, transactionType: 'WITHDRAWAL', bankAccountId: ids.cash, description: 'To savings' },
    { amount, transactionType: 'DEPOSIT', bankAccountId: ids.savings, description: 'From checking' },
  ])
  await Promise.all(sides.map(side => my.made(my.create(side))))
  const { transactions } = (await rest('GET', '/transactions?transactionType=TRANSFER&sort=amount')).body
  expect(transactions.map(({ amount }: Body) => amount)).toEqual([41, 42, 43, 44])
})

test('clearing the coding gives the line of the bank back, until the other account shows the transfer too', async () => {
  await rule(arrival())
  await bring(ids.savings, [into('S1')])
  const id = String((await all())[0]?.id)
  const clear = async () => (await rest('DELETE', `/transactions/${id}/coding`)).body
  expect(await clear()).toMatchObject({
    ...{ transactionType: 'DEPOSIT', status: 'UNCODED', bankAccountId: ids.savings, counterAccountId: null },
  })
  expect((await apply([id], 'again')).results).toMatchObject([{ status: 'UPDATED', id }])
  await bring(ids.cash, [out('C1')])
  expect(await clear()).toMatchObject({ ...TRANSFER(), status: 'UNCODED', fundId: null })
  expect((await my.code(id, { fundId: ids.fund })).body).toMatchObject(TRANSFER())
})

test('a transfer into a closed month waits, and is posted on a later day', async () => {
  await my.closePeriodOf('2025-03-31')
  await rule(sweep())
  await bring(ids.cash, [out('C1')])
  const id = String((await all())[0]?.id)
  expect(await my.line(id)).toMatchObject(TRANSFER())
  const approve = async (body: Body) => my.act(id, 'approve', body)
  expect((await approve({})).headers.get('x-error-reason')).toBe('period_closed')
  expect((await approve({ date: '2025-04-01' })).status).toBe(200)
  expect([await my.balance(ids.cash), await my.balance(ids.savings)]).toEqual([-50_000, 50_000])
})

test('from the limit on, nobody who wrote the rule or uploaded the file approves the transfer alone', async () => {
  const writer = my.church.client(await my.church.key())
  await rule(sweep(), writer.rest)
  await bring(ids.cash, [out('C1', { amount: '-5000.00' })])
  const id = String((await all())[0]?.id)
  const approve = async (by: Banking['maker']) => (await my.act(id, 'approve', {}, by)).status
  expect([await approve(writer), await approve(my.maker), await approve(my.checker)]).toEqual([403, 403, 200])
})

test('a rule has splits or a whole transfer between two accounts that take it', async () => {
  const [splits, NONE] = [
    [{ accountId: ids.expense, fundId: ids.fund }],
    { transferAccountId: null, transferFundId: null },
  ]
  expect(await refusal(sweep({ splits }))).toEqual([
    ...[422, 'splits', 'not_writable'],
    'A rule has splits or a transfer, not both. Leave out splits, or transferAccountId and transferFundId.',
  ])
  expect(await refusal(sweep(NONE))).toEqual([
    ...[422, 'splits', 'required'],
    'A rule needs splits, or transferAccountId with transferFundId.',
  ])
  expect((await refusal(sweep({ transferFundId: null }))).slice(0, 3)).toEqual([422, 'transferFundId', 'required'])
  expect((await refusal(sweep({ transferAccountId: null }))).slice(0, 3)).toEqual([
    ...[422, 'transferAccountId', 'required'],
  ])
  expect(await refusal(sweep({ bankAccountIds: [ids.cash, ids.savings] }))).toEqual([
    ...[422, 'transferAccountId', 'duplicate'],
    'A transfer has two different accounts. Name an account that is not among bankAccountIds.',
  ])
  const unknown = async (more: Body) => (await refusal(sweep(more))).slice(0, 3)
  expect(await unknown({ transferAccountId: ids.expense })).toEqual([422, 'transferAccountId', 'unknown_reference'])
  expect(await unknown({ transferAccountId: ids.fund })).toEqual([422, 'transferAccountId', 'unknown_reference'])
  await my.church.query(`update account set restricted_to_fund_id = $2 where id = $1`, [ids.savings, ids.youth])
  expect(await unknown({})).toEqual([422, 'transferFundId', 'unknown_reference'])
  await my.church.query(`update account set restricted_to_fund_id = null, status = 'INACTIVE' where id = $1`, [
    ids.savings,
  ])
  expect(await unknown({})).toEqual([422, 'transferAccountId', 'unknown_reference'])
  await my.church.query(`update account set status = 'ACTIVE' where id = $1`, [ids.savings])
  await my.church.query(`update fund set status = 'CLOSED' where id = $1`, [ids.youth])
  expect(await unknown({ transferFundId: ids.youth })).toEqual([422, 'transferFundId', 'unknown_reference'])
  expect((await rest('GET', '/bank-rules')).body.bankRules).toEqual([])
})

test('a rule whose other account was closed makes and suggests nothing, and can still be deactivated', async () => {
  const id = await rule(sweep())
  await my.church.query(`update account set status = 'INACTIVE' where id = $1`, [ids.savings])
  await bring(ids.cash, [out('C1')])
  const [line] = await all()
  expect(line).toMatchObject({ transactionType: 'WITHDRAWAL', status: 'UNCODED', bankRuleId: null })
  expect((await rest('GET', `/transactions/${line?.id}/coding-suggestions`)).body.suggestions).toEqual([])
  const [{ error }] = (await apply([line?.id], 'closed')).results
  expect(error.fields).toMatchObject([{ field: 'transferAccountId', code: 'unknown_reference' }])
  const path = `/bank-rules/${id}`
  expect((await refusal({ name: 'Sweeps' }, path, 'PATCH')).slice(0, 3)).toEqual([
    ...[422, 'transferAccountId', 'unknown_reference'],
  ])
  expect((await rest('PATCH', path, { body: { isActive: false } })).status).toBe(200)
})

test('splits replace the transfer of a rule, and a transfer the splits', async () => {
  const id = await rule(sweep())
  const splits = [{ accountId: ids.expense, fundId: ids.fund }]
  const change = async (body: Body) => (await rest('PATCH', `/bank-rules/${id}`, { body })).body
  expect(await change({ splits })).toMatchObject({
    ...{ splits: [{ accountId: ids.expense }], transferAccountId: null, transferFundId: null, version: 2 },
  })
  const transfer = { transferAccountId: ids.savings, transferFundId: ids.fund }
  expect((await refusal({ splits, ...transfer }, `/bank-rules/${id}`, 'PATCH')).slice(0, 3)).toEqual([
    ...[422, 'splits', 'not_writable'],
  ])
  expect(await change(transfer)).toMatchObject({ splits: [], ...transfer, version: 3 })
  expect((await refusal({ transferFundId: null }, `/bank-rules/${id}`, 'PATCH')).slice(0, 3)).toEqual([
    ...[422, 'transferFundId', 'required'],
  ])
  expect(await change({ transferFundId: ids.restricted })).toMatchObject({ transferFundId: ids.restricted })
  const listed = async (accountId: string | undefined) =>
    (await rest('GET', `/bank-rules?accountId=${accountId}`)).body.bankRules.map((each: Body) => each.id)
  expect([await listed(ids.savings), await listed(ids.expense)]).toEqual([[id], []])
  expect((await rest('DELETE', `/bank-rules/${id}`)).status).toBe(200)
})

test('a rule of transfers is tested before it holds', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const create = (more: Body) => my.made(my.create({ description: 'To savings', bankAccountId: ids.cash, ...more }))
  await create({ date: ago(2), amount: 30 })
  await create({ date: ago(3), amount: 12.5, splits: [my.split(12.5)] })
  await create({ date: ago(4), bankAccountId: ids.savings })
  const { name: _, mode: __, ...conditions } = sweep({ bankAccountIds: null })
  const tried = async () => (await rest('POST', '/bank-rules/test', { body: conditions })).body
  // 30.00 + 12.50 go out of the checking account.
  expect(await tried()).toMatchObject({
    ...{ count: 2, moneyOut: 42.5, moneyIn: 0, uncodedCount: 1, differentCount: 1 },
    ...{ unusableSplits: [], isTransferUsable: true },
  })
  await my.church.query(`update account set status = 'INACTIVE' where id = $1`, [ids.savings])
  expect(await tried()).toMatchObject({ count: 2, isTransferUsable: false })
})

test('a card is paid by a rule, and the file of the card shows the payment again', async () => {
  const card = await my.church.account('2015', {
    account_type: 'LIABILITY',
    normal_balance: 'CREDIT',
    cash_kind: 'CARD',
  })
  await rule(sweep({ name: 'Card', descriptionText: 'card payment', transferAccountId: card }))
  await bring(ids.cash, [out('C1', { name: 'CARD PAYMENT', amount: '-180.00' })])
  const [transfer] = await all()
  expect(transfer).toMatchObject({ transactionType: 'TRANSFER', bankAccountId: ids.cash, counterAccountId: card })
  const imported = await bring(card, [into('K1', { name: 'PAYMENT THANK YOU', amount: '180.00' })])
  expect(await rowsOf(imported)).toEqual([['DUPLICATE', transfer?.id]])
  await my.act(String(transfer?.id), 'approve', {})
  expect([await my.balance(ids.cash), await my.balance(card)]).toEqual([-18_000, 18_000])
})

test('GraphQL leads from a rule to its other account and fund, and to the suggestion of a transfer', async () => {
  const id = await rule(sweep({ mode: 'SUGGEST' }))
  const line = await my.made(my.create({ description: 'To savings', bankAccountId: ids.cash }))
  const { body } = await my.maker.graphql(
    `query ($id: ID!, $line: ID!) {
      bankRule(id: $id) { transferAccount { id } transferFund { id } splits { id } }
      codingSuggestions(id: $line) { basis transferAccountId transferFundId } }`,
    { id, line },
  )
  expect(body).toMatchObject({
    data: {
      bankRule: { transferAccount: { id: ids.savings }, transferFund: { id: ids.fund }, splits: [] },
      codingSuggestions: [{ basis: 'BANK_RULE', transferAccountId: ids.savings, transferFundId: ids.fund }],
    },
  })
})
