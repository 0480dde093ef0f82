import { type Banking, bankingChurch, refusalOf } from '../../support/banking.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'

let my: Banking
let treasurer: ReturnType<Banking['church']['client']>
beforeEach(async () => {
  my = await bankingChurch()
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
})
const policy = (input: object) =>
  treasurer.graphql(
    'mutation ($input: UpdateAccountingPolicyInput!) { updateAccountingPolicy(input: $input) { id } }',
    { input },
  )
const update = (type: string, id: string | undefined, input: object) =>
  treasurer.graphql(
    `mutation ($id: ID!, $input: Update${type}Input!) { update${type}(id: $id, input: $input) { status } }`,
    { id, input },
  )

test('an account of the policy, and an asset or a liability with a balance, stays active', async () => {
  my.ids.deposits = await my.church.account('1600')
  await postBalances(
    my.church,
    [
      ['deposits', 'fund', 10],
      ['netAssets', 'fund', -10],
    ],
    '2026-01-01',
  )
  for (const account of ['cash', 'payable', 'transfers', 'fees', 'undeposited', 'deposits'])
    await my.refused(() => update('Account', my.ids[account], { status: 'INACTIVE' }), 'illegal_transition')
  const [fund] = await my.church.query('select name from fund where id = $1', [my.ids.fund])
  const { body } = await update('Account', my.ids.deposits, { status: 'INACTIVE' })
  expect(body.errors[0].message).toContain(`it has a balance in ${fund?.name}`)
  expect((await update('Account', my.ids.savings, { status: 'INACTIVE' })).body.errors).toBeUndefined()
})

test('the policy takes an account for one use, without cash and without a balance of another kind', async () => {
  const { ids } = my
  ids.loan = await my.church.account('2700', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  await postBalances(
    my.church,
    [
      ['loan', 'fund', -10],
      ['netAssets', 'fund', 10],
    ],
    '2026-01-01',
  )
  ids.clearing = await my.church.account('1120')
  const ofOneFund = { account_type: 'NET_ASSET', normal_balance: 'CREDIT', restricted_to_fund_id: ids.fund }
  ids.ofOneFund = await my.church.account('3980', ofOneFund)
  expect((await policy({ clearingAccountId: ids.clearing })).body.errors).toBeUndefined()
  const cases: [object, string][] = [
    [{ dueFromAccountId: ids.savings }, 'dueFromAccountId unknown_reference'],
    [{ undepositedAccountId: ids.cash }, 'undepositedAccountId unknown_reference'],
    [{ payableAccountId: ids.dueTo }, 'payableAccountId duplicate'],
    [{ releasedAccountId: ids.transfers }, 'releasedAccountId duplicate'],
    [{ transfersInAccountId: ids.netAssets }, 'transfersInAccountId unknown_reference'],
    [{ payableAccountId: ids.loan }, 'payableAccountId not_writable'],
    [{ clearingAccountId: ids.undeposited }, 'clearingAccountId duplicate'],
    // Every fund transfers and releases on these accounts.
    [{ releasedAccountId: ids.ofOneFund }, 'releasedAccountId unknown_reference'],
  ]
  for (const [input, expected] of cases) {
    const [fault] = refusalOf(await policy(input)) as { field: string; code: string }[]
    expect(`${fault?.field} ${fault?.code}`).toBe(expected)
  }
  expect((await policy({ payableAccountId: ids.payable, clearingAccountId: ids.clearing })).body.errors).toBeUndefined()
  const ofFund = { restrictedToFundId: ids.fund }
  await my.refused(() => update('Account', ids.released, ofFund), [faulty('restrictedToFundId', 'not_writable')])
})

test('cash over and short is on a revenue or an expense account of its own, which stays active', async () => {
  const { ids } = my
  ids.income = await my.church.account('4350', { account_type: 'REVENUE', normal_balance: 'CREDIT' })
  for (const overShortAccountId of [ids.income, ids.expense])
    expect((await policy({ overShortAccountId, overShortLimit: 5 })).body.errors).toBeUndefined()
  for (const [id, code] of [
    [ids.undeposited, 'unknown_reference'],
    [ids.netAssets, 'unknown_reference'],
    [ids.fees, 'duplicate'],
  ])
    expect(refusalOf(await policy({ overShortAccountId: id }))).toEqual([
      expect.objectContaining({ field: 'overShortAccountId', code }),
    ])
  await my.refused(() => update('Account', ids.expense, { status: 'INACTIVE' }), 'illegal_transition')
  expect(refusalOf(await policy({ overShortLimit: -0.01 }))).toEqual([
    expect.objectContaining({ field: 'overShortLimit', code: 'too_small' }),
  ])
})

test('what funds owe each other stays on its accounts, and transfers in and out may share one', async () => {
  const { ids } = my
  ids.otherDue = await my.church.account('1390')
  ids.otherTransfers = await my.church.account('3990', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  const shared = { transfersInAccountId: ids.otherTransfers, transfersOutAccountId: ids.otherTransfers }
  expect((await policy(shared)).body.errors).toBeUndefined()
  await postBalances(
    my.church,
    [
      ['dueFrom', 'fund', 10],
      ['dueTo', 'restricted', -10],
      ['cash', 'fund', -10],
      ['cash', 'restricted', 10],
    ],
    '2026-01-01',
  )
  expect((await policy({ dueFromAccountId: ids.dueFrom, ...shared })).body.errors).toBeUndefined()
  await my.refused(() => policy({ dueFromAccountId: ids.otherDue }), [faulty('dueFromAccountId', 'not_writable')])
})

test('a fund with balances becomes no parent, and a closed fund takes no line, of a reversal either', async () => {
  const parent = update('Fund', my.ids.youth, { parentFundId: my.ids.fund })
  expect((await parent).body.errors).toBeUndefined()
  await update('Fund', my.ids.youth, { parentFundId: null })
  const gift = { transactionType: 'DEPOSIT', splits: [my.split(100, my.ids.revenue)] }
  const posted = await my.approved(gift)
  await my.refused(
    () => update('Fund', my.ids.youth, { parentFundId: my.ids.fund }),
    [faulty('parentFundId', 'not_writable')],
  )
  await my.church.query(`update fund set status = 'CLOSED', is_default = false where id = $1`, [my.ids.fund])
  await my.refused(() => my.act(posted, 'void', { reason: 'Twice' }), 'illegal_transition')
})
