import { type Banking, bankingChurch, refusalOf } from '../../support/banking.js'
import { faulty } from '../../support/faults.js'
import { broken } from '../../support/sound.js'

let my: Banking
let accountant: Banking['keeper']
beforeEach(async () => {
  my = await bankingChurch()
  accountant = my.church.client((await my.church.person('TREASURER')).token)
  my.ids.card = await my.church.account('2015', {
    account_type: 'LIABILITY',
    normal_balance: 'CREDIT',
    cash_kind: 'CARD',
  })
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const charge = (amount: number, more: object = {}) =>
  my.approved({ bankAccountId: my.ids.card, amount, splits: [my.split(amount)], ...more })
const STATEMENT = `id openingBalance closingBalance clearedAmount difference status`
const start = async (input: object) =>
  (
    await my.keeper.graphql(
      `mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { ${STATEMENT} } }`,
      { input: { bankAccountId: my.ids.card, ...input } },
    )
  ).body
const clear = async (id: string, transactionIds: string[]) =>
  (
    await my.keeper.graphql(
      `mutation ($id: ID!, $input: ClearReconciliationLinesInput!) {
        clearReconciliationLines(id: $id, input: $input) { ${STATEMENT} } }`,
      { id, input: { transactionIds } },
    )
  ).body.data.clearReconciliationLines
const finish = async (id: string) =>
  (await my.keeper.graphql(`mutation ($id: ID!) { finishReconciliation(id: $id) { status } }`, { id })).body

test('a month of a card: charges, a credit, the statement and its payment, without an asset that is none', async () => {
  const { ids } = my
  // March: 120.00 and 80.50 are charged, 20.50 comes back. The statement of 31 March owes 180.00.
  const charges = [await charge(120, { date: '2025-03-03' }), await charge(80.5, { date: '2025-03-20' })]
  const credit = await charge(20.5, { date: '2025-03-25', transactionType: 'DEPOSIT' })
  const late = await charge(15, { date: '2025-04-02' })
  expect(await my.balance(ids.card)).toBe(-19_500)
  expect(await my.balance(ids.expense)).toBe(19_500)

  const { id, ...begun } = (await start({ statementDate: '2025-03-31', closingBalance: 180, openingBalance: 0 })).data
    .startReconciliation
  expect(begun).toEqual({ openingBalance: 0, closingBalance: 180, clearedAmount: 0, difference: 180, status: 'OPEN' })
  expect(await clear(id, charges)).toMatchObject({ clearedAmount: 200.5, difference: -20.5 })
  expect((await finish(id)).errors[0].extensions.reason).toBe('unreconciled')
  expect(await clear(id, [credit])).toMatchObject({ clearedAmount: 180, difference: 0 })
  expect((await finish(id)).data.finishReconciliation.status).toBe('FINISHED')

  // On 10 April the bank pays the statement.
  const paid = await my.approved({
    ...{
      transactionType: 'TRANSFER',
      date: '2025-04-10',
      amount: 180,
      bankAccountId: ids.cash,
      counterAccountId: ids.card,
    },
    ...{ fundId: ids.fund, splits: undefined },
  })
  expect([await my.balance(ids.card), await my.balance(ids.cash)]).toEqual([-1_500, -18_000])

  const report = await my.keeper.graphql(
    `query ($id: ID!) { reconciliationReport(id: $id) { ledgerBalance clearedBalance outstandingAmount unexplainedAmount } }`,
    { id },
  )
  expect(report.body.data.reconciliationReport).toEqual({
    ...{ ledgerBalance: 180, clearedBalance: 180, outstandingAmount: 0, unexplainedAmount: 0 },
  })
  // April: 180.00 + 15.00 - 180.00 = 15.00 owed.
  const april = (await start({ statementDate: '2025-04-30', closingBalance: 15 })).data.startReconciliation
  expect(await clear(april.id, [late, paid])).toMatchObject({ openingBalance: 180, clearedAmount: -165, difference: 0 })
  expect((await finish(april.id)).data.finishReconciliation.status).toBe('FINISHED')

  const cash = (await accountant.rest('GET', '/reports/cash-position?asOf=2025-04-05')).body
  expect(cash.rows.map((row: { accountId: string }) => row.accountId)).not.toContain(ids.card)
  expect(cash.owedOnCards).toBe(195)
  expect(cash.cards).toMatchObject([
    {
      accountId: ids.card,
      kind: 'CARD',
      isCashAccount: false,
      bookBalance: 195,
      clearedBalance: 180,
      outstandingIn: 15,
      outstandingOut: 0,
      unexplained: 0,
    },
  ])
  expect(cash.cashBalance).toBe(0)

  // On 5 April nothing is owned, 195.00 is owed, and net assets are -195.00. On 10 April cash is -180.00 and 15.00 is owed.
  const position = async (asOf: string) => {
    const { body } = await accountant.rest('GET', `/reports/financial-position?asOf=${asOf}`)
    const card = body.rows.find((row: { accountId: string }) => row.accountId === ids.card)
    return [
      card.section,
      card.amounts.at(-1),
      body.totalAssets.at(-1),
      body.totalLiabilities.at(-1),
      body.totalNetAssets.at(-1),
    ]
  }
  expect(await position('2025-04-05')).toEqual(['LIABILITIES', 195, 0, 195, -195])
  expect(await position('2025-04-10')).toEqual(['LIABILITIES', 15, -180, 15, -195])
})

test('what is charged to a card is left out of Form 1099, and paid all the same', async () => {
  const { ids } = my
  await my.church.query('update vendor set is1099_eligible = true where id = $1', [ids.vendor])
  await charge(700, { splits: [my.split(700, ids.expense, ids.fund, { vendorId: ids.vendor })] })
  await my.approved({ amount: 30, splits: [my.split(30, ids.expense, ids.fund, { vendorId: ids.vendor })] })
  const spend = await accountant.rest('GET', '/reports/vendor-spend?from=2025-01-01&asOf=2025-12-31&groupBy=VENDOR')
  expect(spend.body.rows).toMatchObject([
    {
      vendorId: ids.vendor,
      reaches1099Threshold: false,
      measures: { paid: 730, directPayments: 730, reportable1099: 30 },
    },
  ])
})

test('a card pays a bill by the method CARD alone, and owes it then', async () => {
  const { ids } = my
  const body = { vendorId: ids.vendor, billDate: '2025-03-01', lines: [my.split(60)], submit: true }
  const { id } = (await my.maker.rest('POST', '/bills', { body })).body
  await my.checker.rest('POST', `/bills/${id}/approve`, { body: {} })
  const pay = (method: string) =>
    my.checker.rest('POST', `/bills/${id}/payments`, {
      body: { method, bankAccountId: ids.card, paymentDate: '2025-03-02' },
    })
  expect(refusalOf(await pay('ACH'))).toEqual([faulty('method', 'invalid_enum')])
  expect((await pay('CARD')).status).toBe(201)
  expect([await my.balance(ids.card), await my.balance(ids.payable)]).toEqual([-6_000, 0])
})

test('a line of another document names no card', async () => {
  const answer = await my.create({ splits: [my.split(100, my.ids.card)] })
  expect(refusalOf(answer)).toEqual([faulty('request', 'not_writable', 'splits.0.accountId')])
  expect(answer.body.message).toContain('credit card')
})

describe('the chart', () => {
  const create = async (input: object) =>
    (
      await accountant.graphql(
        `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id isCashAccount cashKind } }`,
        { input: { name: `Account ${JSON.stringify(input)}`, ...input } },
      )
    ).body
  const update = async (id: string | undefined, input: object) =>
    (
      await accountant.graphql(
        `mutation ($id: ID!, $input: UpdateAccountInput!) { updateAccount(id: $id, input: $input) { isCashAccount cashKind } }`,
        { id, input },
      )
    ).body
  const listed = async (kind: string) =>
    (await accountant.rest('GET', `/accounts?cashKind=${kind}`)).body.accounts.map((each: { id: string }) => each.id)

  test('knows banks, cards and petty cash', async () => {
    const made = async (input: object) => {
      const { id: _, ...cash } = (await create(input)).data.createAccount
      return cash
    }
    expect(await made({ accountNumber: '1015', accountType: 'ASSET', isCashAccount: true })).toEqual({
      isCashAccount: true,
      cashKind: 'BANK',
    })
    expect(await made({ accountNumber: '1016', accountType: 'ASSET', cashKind: 'PETTY_CASH' })).toEqual({
      ...{ isCashAccount: true, cashKind: 'PETTY_CASH' },
    })
    expect(await made({ accountNumber: '2016', accountType: 'LIABILITY', cashKind: 'CARD' })).toEqual({
      ...{ isCashAccount: false, cashKind: 'CARD' },
    })
    expect(await made({ accountNumber: '2017', accountType: 'LIABILITY' })).toEqual({
      isCashAccount: false,
      cashKind: null,
    })
  })

  test('has cards among liabilities alone, and banks among assets', async () => {
    const refused = async (input: object) => (await create(input)).errors[0].extensions.details.fields[0].field
    expect(await refused({ accountNumber: '1017', accountType: 'ASSET', cashKind: 'CARD' })).toBe('cashKind')
    expect(await refused({ accountNumber: '2018', accountType: 'LIABILITY', cashKind: 'BANK' })).toBe('isCashAccount')
  })

  test('lists cards, and keeps the representation of accounts', async () => {
    expect(await listed('CARD')).toEqual([my.ids.card])
    expect(await listed('BANK')).toEqual(expect.arrayContaining([my.ids.cash, my.ids.savings]))
    const { body } = await accountant.rest('GET', '/accounts?cashKind=CARD')
    expect(Object.keys(body.accounts[0]).sort()).toEqual([
      'accountNumber',
      'accountType',
      'id',
      'isCashAccount',
      'name',
      'parentId',
    ])
  })

  test('makes a card of a liability until something names it', async () => {
    const plain = await my.church.account('2020', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
    expect((await update(plain, { cashKind: 'CARD' })).data.updateAccount).toEqual({
      isCashAccount: false,
      cashKind: 'CARD',
    })
    expect((await update(plain, { isCashAccount: false })).data.updateAccount.cashKind).toBe('CARD')
    await charge(5)
    expect((await update(my.ids.card, { isCashAccount: false, name: 'Visa' })).data.updateAccount.cashKind).toBe('CARD')
    expect((await update(my.ids.card, { cashKind: null })).errors[0].extensions.details.fields[0]).toMatchObject({
      ...{ field: 'cashKind', code: 'immutable' },
    })
    expect((await update(my.ids.cash, { cashKind: 'PETTY_CASH' })).data.updateAccount).toEqual({
      ...{ isCashAccount: true, cashKind: 'PETTY_CASH' },
    })
  })
})
