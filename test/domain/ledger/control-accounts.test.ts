import { type Banking, bankingChurch, fault } from '../../support/banking.js'
import { broken } from '../../support/sound.js'

let my: Banking
let treasurer: ReturnType<Banking['church']['client']>
beforeEach(async () => {
  my = await bankingChurch()
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
})
const CONTROLS = ['payable', 'dueFrom', 'dueTo', 'transfers', 'released', 'undeposited', 'netAssets']
const SPLIT = fault('request', 'not_writable', 'splits.0.accountId')
const LINE = fault('request', 'not_writable', 'lines.0.accountId')
const bill = (more: object = {}) =>
  my.maker.rest('POST', '/bills', {
    body: { vendorId: my.ids.vendor, billDate: '2025-03-10', submit: true, lines: [my.split(100)], ...more },
  })
const approveBill = (id: string, body: object = {}) => my.checker.rest('POST', `/bills/${id}/approve`, { body })
const open = (balances: [account: string, amount: number][], date = '2025-01-01') =>
  treasurer.graphql('mutation ($input: PostOpeningBalancesInput!) { postOpeningBalances(input: $input) { id } }', {
    input: {
      date,
      balances: balances.map(([account, amount]) => ({ accountId: my.ids[account], fundId: my.ids.fund, amount })),
    },
  })

test('a control account takes no split and no bill line', async () => {
  for (const account of CONTROLS) {
    const line = my.split(100, my.ids[account])
    await my.refused(() => my.create({ splits: [line] }), SPLIT)
    await my.refused(() => my.create({ transactionType: 'DEPOSIT', splits: [line] }), SPLIT)
    await my.refused(() => bill({ lines: [line] }), LINE)
  }
  const coded = await my.coded()
  await my.refused(() => my.code(coded, { splits: [my.split(100, my.ids.payable)] }), SPLIT)
})

test('a cash account takes no split and no bill line: money between bank accounts is a TRANSFER', async () => {
  for (const account of [my.ids.cash, my.ids.savings]) {
    const answer = await my.create({ splits: [my.split(100, account)] })
    expect([answer.body.details.fields, answer.body.message]).toEqual([SPLIT, expect.stringContaining('TRANSFER')])
    await my.refused(() => bill({ lines: [my.split(100, account)] }), LINE)
  }
  const transfer = { transactionType: 'TRANSFER', counterAccountId: my.ids.savings, fundId: my.ids.fund }
  await my.approved({ ...transfer, splits: [my.split(100, my.ids.savings, my.ids.youth)] })
  expect(await broken(my.church)).toEqual([])
})

test('an account that the policy comes to name takes no line of a document that is coded already', async () => {
  my.ids.suspense = await my.church.account('1150')
  const coded = await my.coded({ splits: [my.split(100, my.ids.suspense)] })
  await my.church.query('update accounting_policy set clearing_account_id = $1 where organization_id = $2', [
    my.ids.suspense,
    my.church.id,
  ])
  await my.refused(() => my.act(coded, 'approve', {}), SPLIT)
})

test('opening balances name no control account but the net assets of their fund; open payables come as bills', async () => {
  for (const account of CONTROLS.filter(each => each !== 'netAssets')) {
    const send = () =>
      open([
        [account, -10],
        ['netAssets', 10],
      ])
    await my.refused(send, fault('balances', 'not_writable', 'balances.0.accountId'))
  }
  const early = { billDate: '2024-12-20', lines: [my.split(100, my.ids.netAssets)] }
  await my.refused(() => bill(early), LINE)
  const { body } = await open([
    ['cash', 500],
    ['netAssets', -500],
  ])
  expect(body.errors).toBeUndefined()
  const { id } = (await bill(early)).body
  await my.refused(() => approveBill(id), fault('date', 'too_small'))
  expect((await approveBill(id, { date: '2025-01-01' })).body.status).toBe('APPROVED')
  expect([await my.balance(my.ids.payable), await my.balance(my.ids.netAssets)]).toEqual([-10_000, -40_000])
  expect(await broken(my.church)).toEqual([])
  await my.refused(() => bill({ lines: [my.split(100, my.ids.netAssets)] }), LINE)
})

test('a bill credits an account for payables alone', async () => {
  const liability = { account_type: 'LIABILITY', normal_balance: 'CREDIT' }
  my.ids.mortgage = await my.church.account('2500', liability)
  my.ids.card = await my.church.account('2600', liability)
  await open([
    ['mortgage', -500],
    ['netAssets', 500],
  ])
  const refused = fault('apAccountId', 'unknown_reference')
  for (const apAccountId of [my.ids.mortgage, my.ids.dueTo]) await my.refused(() => bill({ apAccountId }), refused)
  const draft = (await bill({ apAccountId: my.ids.card, submit: false })).body.id
  const patch = (body: object) => my.maker.rest('PATCH', `/bills/${draft}`, { body })
  await my.refused(() => patch({ apAccountId: my.ids.mortgage }), refused)
  await my.refused(() => my.create({ splits: [my.split(100, my.ids.card)] }), SPLIT)
  await my.maker.rest('DELETE', `/bills/${draft}`)
  await my.approved({ splits: [my.split(100, my.ids.card)] })
  await my.refused(() => bill({ apAccountId: my.ids.card }), refused)
  expect(await broken(my.church)).toEqual([])
})

test('an account of one fund takes no line of another fund, on the bank side either', async () => {
  const update = (input: object) =>
    treasurer.graphql(
      'mutation ($id: ID!, $input: UpdateAccountInput!) { updateAccount(id: $id, input: $input) { id } }',
      {
        id: my.ids.savings,
        input,
      },
    )
  const deposit = { transactionType: 'DEPOSIT', bankAccountId: my.ids.savings }
  const other = await my.coded({ ...deposit, splits: [my.split(100, my.ids.revenue)] })
  expect((await update({ restrictedToFundId: my.ids.youth })).body.errors).toBeUndefined()
  const ofFund = fault('request', 'unknown_reference', 'splits.0.fundId')
  await my.refused(() => my.act(other, 'approve', {}), ofFund)
  await my.refused(() => my.create({ ...deposit, splits: [my.split(100, my.ids.revenue)] }), ofFund)
  const transfer = { transactionType: 'TRANSFER', counterAccountId: my.ids.savings, fundId: my.ids.fund }
  await my.refused(() => my.create(transfer), fault('fundId', 'unknown_reference'))
  await my.approved({ ...deposit, splits: [my.split(100, my.ids.revenue, my.ids.youth)] })
  await my.refused(() => update({ restrictedToFundId: my.ids.fund }), fault('restrictedToFundId', 'not_writable'))
})
