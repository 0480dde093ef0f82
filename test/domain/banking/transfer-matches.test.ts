import type { Line } from '../../support/bank-files.js'
import { accepting, brief, of, proposalsBy } from '../../support/bank-matches.js'
import { type Banking, bankingChurch } from '../../support/banking.js'
import { type Bringing, bringingTo } from '../../support/bringing.js'
import { broken } from '../../support/sound.js'

let my: Banking
let ids: Banking['ids']
let files: Bringing
let accept: ReturnType<typeof accepting>
beforeEach(async () => {
  my = await bankingChurch()
  ids = my.ids
  files = bringingTo(my.church, my.maker)
  accept = accepting(my.keeper)
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const out = (id: string, more: Partial<Line> = {}): Line => ({
  ...{ day: '2025-03-04', amount: '-500.00', name: 'ONLINE TRANSFER 4411', id },
  ...more,
})
const into = (id: string, more: Partial<Line> = {}): Line =>
  out(id, { amount: '500.00', name: 'TRANSFER FROM CHK', day: '2025-03-05', ...more })
/** Brings lines to an account. @returns the import and the ids of their transactions. */
const brought = async (account: string | undefined, ...lines: Line[]) => {
  const file = await files.bring(account, lines)
  return { file, lines: (await files.rowsOf(file)).map(([, id]) => id) as [string, ...string[]] }
}
const proposals = (id: string) => proposalsBy(my.maker, id)
const unmatch = (id: string) => my.keeper.rest('POST', `/transactions/${id}/unmatch`)
const faultsOf = async (item: object) => {
  const { body } = await accept([item], 'REJECT_FAILED_ROWS')
  const [{ error }] = body.results
  return error ? (error.fields.length ? error.fields : error.reason) : null
}
const fault = (field: string, code: string) => [expect.objectContaining({ field, code })]

test('two lines of two accounts that speak of a transfer are proposed to each other, and become one', async () => {
  const left = await brought(ids.cash, out('C1'), out('C2', { amount: '-9.00', name: 'CANDLES' }))
  const came = await brought(ids.savings, into('S1'))
  const [line, other] = [left.lines[0], came.lines[0]]
  expect(await proposals(line)).toEqual([
    {
      documents: [
        {
          ...{ type: 'TRANSACTION', id: other, date: '2025-03-05T00:00:00.000Z' },
          ...{ referenceNumber: null, paymentMethod: null },
        },
      ],
      ...{ daysLater: -1, paysPart: false, certainty: 'CERTAIN', evidence: ['WORDS'] },
      explanation: 'Transfer, same amount, 1 day earlier, the description says what it is',
    },
  ])
  expect(brief(await proposals(other))).toEqual([[line, 'CERTAIN', ['WORDS']]])
  // Nobody has moved money between them before, so the fund must be said.
  expect(await faultsOf(of(line, 'TRANSACTION', other))).toEqual(fault('fundId', 'required'))
  const answer = await accept([{ ...of(line, 'TRANSACTION', other), fundId: ids.fund }, of(other, 'TRANSACTION', line)])
  expect([answer.status, answer.body.summary]).toMatchObject([200, { succeeded: 2 }])
  const transfer = { transactionType: 'TRANSFER', status: 'CODED', amount: 500, fundId: ids.fund }
  expect(await my.line(line)).toMatchObject({ ...transfer, bankAccountId: ids.cash, counterAccountId: ids.savings })
  expect((await my.maker.rest('GET', `/transactions/${other}`)).status).toBe(404)
  expect(await files.rowsOf(came.file)).toEqual([['DUPLICATE', line]])
  expect((await my.act(line, 'approve', {})).status).toBe(200)
  expect([await my.balance(ids.cash), await my.balance(ids.savings)]).toEqual([-50_000, 50_000])
  // The next time the fund is known, and both files again bring nothing.
  const next = await brought(ids.savings, into('S1'), into('S2', { day: '2025-04-05', amount: '70.00' }))
  expect((await files.rowsOf(next.file))[0]).toEqual(['DUPLICATE', line])
  const away = await brought(ids.cash, out('C3', { day: '2025-04-04', amount: '-70.00' }))
  expect((await accept([of(next.lines[1] as string, 'TRANSACTION', away.lines[0])])).status).toBe(200)
  expect(await my.line(next.lines[1] as string)).toMatchObject({
    ...{ transactionType: 'TRANSFER', fundId: ids.fund, bankAccountId: ids.cash, counterAccountId: ids.savings },
  })
})

test('a second line of either account, silence, and six days make a transfer doubtful or none', async () => {
  const { lines } = await brought(ids.cash, out('C1'), out('C2', { day: '2025-03-20' }))
  const [line, later] = lines as [string, string]
  const came = await brought(ids.savings, into('S1'), into('S2', { day: '2025-03-10' }))
  const [near, far] = came.lines as [string, string]
  expect(brief(await proposals(line))).toEqual([[near, 'CERTAIN', ['WORDS']]])
  expect(await proposals(later)).toEqual([])
  await my.church.query(`update bank_transaction set date = '2025-03-09' where id = $1`, [far])
  expect(brief(await proposals(line))).toEqual([
    [near, 'LIKELY', ['WORDS']],
    [far, 'LIKELY', ['WORDS']],
  ])
  await my.church.query(`update bank_transaction set date = '2025-03-10' where id = $1`, [far])
  expect(brief(await proposals(line))).toEqual([[near, 'CERTAIN', ['WORDS']]])
  // Another line of the same account might be what left.
  await my.church.query(`update bank_transaction set date = '2025-03-03' where id = $1`, [later])
  expect(brief(await proposals(line))).toEqual([[near, 'LIKELY', ['WORDS']]])
  await my.church.query(`update bank_transaction set date = '2025-05-03' where id = $1`, [later])
  // The words of one line alone are no evidence: the other may be a gift of the same amount.
  await my.church.query(`update bank_transaction set description = 'MOBILE DEPOSIT' where id = $1`, [near])
  expect(brief(await proposals(line))).toEqual([[near, 'LIKELY', []]])
  // The names of both accounts are.
  await my.church.query(`update account set name = 'Ministry Savings' where id = $1`, [ids.savings])
  await my.church.query(`update account set name = 'Main Checking' where id = $1`, [ids.cash])
  for (const [id, text] of [
    [near, 'FROM MAIN CHECKING'],
    [line, 'TO MINISTRY-SAVINGS'],
  ])
    await my.church.query('update bank_transaction set description = $2 where id = $1', [id, text])
  expect(brief(await proposals(line))).toEqual([[near, 'CERTAIN', ['NAME']]])
})

test('a transfer that somebody recorded takes the lines of both banks', async () => {
  const transfer = { transactionType: 'TRANSFER', counterAccountId: ids.savings, fundId: ids.fund, amount: 500 }
  const left = await brought(ids.cash, out('C1'), out('C2', { day: '2025-03-06' }))
  const id = await my.made(my.create({ ...transfer, date: '2025-03-04' }))
  const [line, again] = left.lines as [string, string]
  expect(brief(await proposals(line))).toEqual([[id, 'LIKELY', ['WORDS']]])
  await my.church.query(`update bank_transaction set date = '2025-03-20' where id = $1`, [again])
  expect(brief(await proposals(line))).toEqual([[id, 'CERTAIN', ['WORDS']]])
  expect((await accept([of(line, 'TRANSACTION', id)])).status).toBe(200)
  const rows = (first: [string, string]) => [first, ['IMPORTED', again]]
  expect(await files.rowsOf(left.file)).toEqual(rows(['DUPLICATE', id]))
  // That side is shown now, and a second line of the account is no part of it.
  await my.church.query(`update bank_transaction set date = '2025-03-04' where id = $1`, [again])
  expect(await proposals(again)).toEqual([])
  expect(await faultsOf(of(again, 'TRANSACTION', id))).toBe('already_linked')
  // The other side is open; the second file of that account finds it by itself.
  const came = await brought(ids.savings, into('S1'))
  expect(await files.rowsOf(came.file)).toEqual([['DUPLICATE', id]])
  // What was matched by mistake is a line again, of its own file.
  expect([(await my.line(id)).hasMatchedLine, (await my.line(again)).hasMatchedLine]).toEqual([true, false])
  expect((await unmatch(id)).status).toBe(200)
  expect(await my.line(line)).toMatchObject({ status: 'UNCODED', transactionType: 'WITHDRAWAL' })
  expect(await files.rowsOf(left.file)).toEqual(rows(['IMPORTED', line]))
  expect(await my.line(id)).toMatchObject({ transactionType: 'TRANSFER', status: 'CODED', hasMatchedLine: false })
  expect((await unmatch(id)).status).toBe(409)
})

test('a match of two lines is undone in one act, unless it is approved or on a statement', async () => {
  const left = await brought(ids.cash, out('C1'))
  const came = await brought(ids.savings, into('S1'))
  const [line, other] = [left.lines[0], came.lines[0]]
  const match = { ...of(other, 'TRANSACTION', line), fundId: ids.fund }
  expect((await accept([match])).status).toBe(200)
  expect((await unmatch(other)).body).toMatchObject({
    ...{ id: other, status: 'UNCODED', transactionType: 'DEPOSIT', bankAccountId: ids.savings, counterAccountId: null },
    fundId: null,
  })
  expect(await my.line(line)).toMatchObject({ status: 'UNCODED', transactionType: 'WITHDRAWAL' })
  expect([await files.rowsOf(left.file), await files.rowsOf(came.file)]).toEqual([
    [['IMPORTED', line]],
    [['IMPORTED', other]],
  ])
  expect(brief(await proposals(line))).toEqual([[other, 'CERTAIN', ['WORDS']]])

  expect((await accept([match])).status).toBe(200)
  expect((await my.act(other, 'approve', {})).status).toBe(200)
  const statement = { bankAccountId: ids.cash, statementDate: '2025-03-31', closingBalance: -500 }
  const { body } = await my.keeper.rest('POST', '/reconciliations', { body: statement })
  const clear = (what: string) =>
    my.keeper.rest('POST', `/reconciliations/${body.id}/${what}`, { body: { transactionIds: [other] } })
  expect((await clear('clear')).status).toBe(200)
  expect((await unmatch(other)).headers.get('x-error-reason')).toBe('reconciled')
  expect((await clear('unclear')).status).toBe(200)
  // A posted transfer stays; the line of the other account leaves it and waits again.
  expect((await unmatch(other)).body).toMatchObject({ transactionType: 'TRANSFER', status: 'APPROVED' })
  expect(await my.line(line)).toMatchObject({ status: 'UNCODED' })
  expect(brief(await proposals(line))).toEqual([[other, 'CERTAIN', ['WORDS']]])
})

test('what is no other side is refused in words, and nothing changes', async () => {
  const { lines } = await brought(
    ids.cash,
    ...[out('C1'), out('C2', { amount: '-499.99' }), out('C3', { amount: '500.00' }), out('C4', { day: '2025-03-20' })],
  )
  const [line, small, deposit, same] = lines as [string, string, string, string]
  const came = (await brought(ids.savings, into('S1'))).lines[0]
  const typed = await my.made(my.create({ amount: 500, transactionType: 'DEPOSIT', bankAccountId: ids.savings }))
  const coded = await my.coded({ amount: 500, transactionType: 'DEPOSIT', splits: [my.split(500, ids.revenue)] })
  const elsewhere = await bankingChurch()
  const theirs = await elsewhere.made(elsewhere.create({ amount: 500 }))
  const unknown = fault('documents', 'unknown_reference')
  const cases: [object, unknown][] = [
    [of(line, 'TRANSACTION', theirs), unknown],
    [of(line, 'TRANSACTION', 'x'), unknown],
    [of(line, 'TRANSACTION', line), unknown],
    [of(line, 'TRANSACTION', same), unknown],
    [of(line, 'TRANSACTION', deposit), unknown],
    [of(line, 'TRANSACTION', came, typed), fault('documents', 'invalid_format')],
    [of(small, 'TRANSACTION', came), fault('documents', 'sum_mismatch')],
    [of(line, 'TRANSACTION', typed), 'illegal_transition'],
    [of(coded, 'TRANSACTION', line), 'illegal_transition'],
    [{ ...of(line, 'TRANSACTION', came), fundId: theirs }, fault('fundId', 'unknown_reference')],
    [{ ...of(line, 'BILL_PAYMENT', came), fundId: ids.fund }, fault('fundId', 'not_writable')],
  ]
  const before = await my.left()
  for (const [item, expected] of cases) expect([item, await faultsOf(item)]).toEqual([item, expected])
  expect((await my.left())[0]).toMatchObject({
    ...before[0],
    idempotency: expect.anything(),
    audit_entry: expect.anything(),
  })
  await my.church.query(`update account set restricted_to_fund_id = $2 where id = $1`, [ids.savings, ids.youth])
  expect(await faultsOf({ ...of(line, 'TRANSACTION', came), fundId: ids.fund })).toEqual(
    fault('fundId', 'unknown_reference'),
  )
  // A restricted account says the fund itself.
  expect(await faultsOf(of(line, 'TRANSACTION', came))).toBeNull()
  expect(await my.line(line)).toMatchObject({ fundId: ids.youth })
})

test('of two people who match the two lines with each other at once, both have the one transfer', async () => {
  const line = (await brought(ids.cash, out('C1'))).lines[0]
  const other = (await brought(ids.savings, into('S1'))).lines[0]
  const [one, two] = await Promise.all([
    accept([{ ...of(line, 'TRANSACTION', other), fundId: ids.fund }]),
    accept([{ ...of(other, 'TRANSACTION', line), fundId: ids.fund }]),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  const all = (await my.maker.rest('GET', '/transactions?source=IMPORT')).body.transactions
  expect(all).toEqual([expect.objectContaining({ transactionType: 'TRANSFER', amount: 500 })])
})

test('of two accounts that could have sent one arrival, neither is certain', async () => {
  const payroll = await my.church.account('1013', { is_cash_account: true, cash_kind: 'BANK' })
  const [one] = (await brought(ids.cash, out('C1'))).lines
  const [other] = (await brought(payroll, out('P1'))).lines
  const [arrival] = (await brought(ids.savings, into('S1'))).lines
  expect(brief(await proposals(one))).toEqual([[arrival, 'LIKELY', ['WORDS']]])
  expect(brief(await proposals(other))).toEqual([[arrival, 'LIKELY', ['WORDS']]])
  expect(brief(await proposals(arrival)).map(([, certainty]) => certainty)).toEqual(['LIKELY', 'LIKELY'])
  await my.church.query('update bank_transaction set amount = 1 where id = $1', [other])
  expect(brief(await proposals(one))).toEqual([[arrival, 'CERTAIN', ['WORDS']]])
})

test('a line that an approver sent back leaves its old coding when it becomes a transfer', async () => {
  const line = (await brought(ids.cash, out('C1'))).lines[0]
  const other = (await brought(ids.savings, into('S1'))).lines[0]
  expect((await my.code(line, { splits: [my.split(500)] })).status).toBe(200)
  expect((await my.act(line, 'submit', undefined, my.maker)).status).toBe(200)
  expect((await my.act(line, 'reject', { comment: 'It is a transfer' })).status).toBe(200)
  expect((await accept([{ ...of(line, 'TRANSACTION', other), fundId: ids.fund }])).status).toBe(200)
  expect(await my.line(line)).toMatchObject({ status: 'CODED', splits: [], fundId: ids.fund })
  expect((await my.act(line, 'approve', {})).status).toBe(200)
  expect([await my.balance(ids.cash), await my.balance(ids.savings)]).toEqual([-50_000, 50_000])
})

test('a transfer that lines are parts of is neither deleted nor changed, and none is taken out of a voided one', async () => {
  const transfer = { transactionType: 'TRANSFER', counterAccountId: ids.savings, fundId: ids.fund, amount: 500 }
  const line = (await brought(ids.cash, out('C1'))).lines[0]
  const id = await my.made(my.create({ ...transfer, date: '2025-03-04' }))
  expect((await accept([of(line, 'TRANSACTION', id)])).status).toBe(200)
  for (const refused of [await my.drop(id), await my.change(id, { amount: 400 })])
    expect([refused.status, refused.body.details.next]).toEqual([409, ['unmatchTransaction']])
  expect((await my.change(id, { description: 'To savings' })).status).toBe(200)
  expect((await my.act(id, 'approve', {})).status).toBe(200)
  expect((await my.act(id, 'void', { reason: 'x', freesExternalId: true })).status).toBe(200)
  expect((await unmatch(id)).status).toBe(409)
})

test('a side that a finished statement shows already is no proposal', async () => {
  const transfer = { transactionType: 'TRANSFER', counterAccountId: ids.savings, fundId: ids.fund, amount: 500 }
  const line = (await brought(ids.cash, out('C1'))).lines[0]
  const id = await my.made(my.create({ ...transfer, date: '2025-03-02' }))
  expect((await my.act(id, 'approve', {})).status).toBe(200)
  expect(brief(await proposals(line))).toEqual([[id, 'CERTAIN', ['WORDS']]])
  const statement = { bankAccountId: ids.cash, statementDate: '2025-03-03', closingBalance: -500 }
  const { body } = await my.keeper.rest('POST', '/reconciliations', { body: statement })
  const act = (what: string, more?: object) =>
    my.keeper.rest('POST', `/reconciliations/${body.id}/${what}`, { body: more })
  expect((await act('clear', { transactionIds: [id] })).status).toBe(200)
  expect((await act('finish')).status).toBe(200)
  expect(await proposals(line)).toEqual([])
})

test('the fund is that of the last transfer between the two accounts, and a restricted account comes before it', async () => {
  const moved = async (date: string, fundId: string | undefined, more: object = {}) => {
    const transfer = { transactionType: 'TRANSFER', counterAccountId: ids.savings, amount: 70, date, fundId }
    return my.made(my.create({ ...transfer, ...more }))
  }
  await moved('2025-01-05', ids.fund)
  await moved('2025-02-05', ids.youth)
  await moved('2025-01-20', ids.fund)
  const other = await my.church.account('1013', { is_cash_account: true, cash_kind: 'BANK' })
  await moved('2025-03-01', ids.fund, { counterAccountId: other })
  const [line, later] = (await brought(ids.cash, out('C1'), out('C2', { amount: '-30.00' }))).lines as [string, string]
  const came = (await brought(ids.savings, into('S1'), into('S2', { amount: '30.00' }))).lines as [string, string]
  expect((await accept([of(line, 'TRANSACTION', came[0])])).status).toBe(200)
  expect((await my.line(line)).fundId).toBe(ids.youth)
  await my.church.query('update account set restricted_to_fund_id = $2 where id = $1', [ids.savings, ids.restricted])
  expect((await accept([of(later, 'TRANSACTION', came[1])])).status).toBe(200)
  expect((await my.line(later)).fundId).toBe(ids.restricted)
})

test('whoever wrote a rule that coded a line stays one of its makers when it becomes a transfer', async () => {
  const rule = await my.maker.rest('POST', '/bank-rules', {
    body: {
      ...{
        name: 'Sweep',
        mode: 'APPLY',
        direction: 'OUT',
        descriptionMatch: 'CONTAINS',
        descriptionText: 'transfer 4411',
      },
      splits: [{ accountId: ids.expense, fundId: ids.fund, basisPoints: 10_000 }],
    },
  })
  expect(rule.status).toBe(201)
  const line = (await brought(ids.cash, out('C1'))).lines[0]
  const other = (await brought(ids.savings, into('S1'))).lines[0]
  expect((await my.maker.rest('DELETE', `/transactions/${line}/coding`)).body).toMatchObject({ status: 'UNCODED' })
  expect((await accept([{ ...of(line, 'TRANSACTION', other), fundId: ids.fund }])).status).toBe(200)
  expect(await my.line(line)).toMatchObject({ transactionType: 'TRANSFER', bankRuleId: rule.body.id })
  expect((await unmatch(line)).body).toMatchObject({ transactionType: 'WITHDRAWAL', status: 'UNCODED' })
})

test('a transfer that a rule made stays a transfer when the line of the other account is taken out', async () => {
  const words = { direction: 'OUT', descriptionMatch: 'CONTAINS', descriptionText: 'transfer 4411' }
  const rule = await my.maker.rest('POST', '/bank-rules', {
    body: { name: 'Sweep', mode: 'SUGGEST', ...words, transferAccountId: ids.savings, transferFundId: ids.fund },
  })
  expect(rule.status).toBe(201)
  const line = (await brought(ids.cash, out('C1'))).lines[0]
  const other = (await brought(ids.savings, into('S1'))).lines[0]
  const applied = await my.maker.rest('POST', '/bank-rules/apply', {
    body: { items: [{ transactionId: line }] },
    headers: { 'Idempotency-Key': 'sweep' },
  })
  expect(applied.body.summary).toMatchObject({ succeeded: 1 })
  expect((await my.maker.rest('GET', `/transactions/${other}`)).status).toBe(404)
  expect((await unmatch(line)).body).toMatchObject({ transactionType: 'TRANSFER', status: 'CODED' })
  expect(await my.line(other)).toMatchObject({ status: 'UNCODED', transactionType: 'DEPOSIT' })
})
