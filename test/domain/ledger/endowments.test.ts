import type { Answer } from '../../support/app.js'
import { type Banking, bankingChurch, refusalOf } from '../../support/banking.js'
import { faulty } from '../../support/faults.js'
import { broken } from '../../support/sound.js'

/*
 * A PERPETUAL fund keeps what donors gave (UPMIFA; ASC 958-205-20). Of 10,000 given and 300 of interest, 300 can be used. A fund that is
 * not perpetual with the same lines stands beside it.
 */
type Client = ReturnType<Banking['church']['client']>
let my: Banking
let treasurer: Client
let owner: Client
let endowment: string
let mission: string

beforeEach(async () => {
  my = await bankingChurch({ journal_approval_limit: 10_000_000 })
  const { church } = my
  treasurer = church.client((await church.person('TREASURER')).token)
  owner = church.client((await church.person('OWNER')).token)
  church.ids.interest = await church.account('4900', { account_type: 'REVENUE' })
  const restricted = { net_asset_class: 'WITH_DONOR_RESTRICTIONS', default_revenue_account_id: church.ids.revenue }
  endowment = await church.fund('Endowment', { code: 'END', ...restricted, restriction_type: 'PERPETUAL' })
  mission = await church.fund('Mission', { code: 'MIS', ...restricted, restriction_type: 'PURPOSE' })
  for (const fundId of [endowment, mission]) {
    await line('DEPOSIT', 10_000, church.ids.revenue, fundId)
    await line('DEPOSIT', 300, church.ids.interest, fundId)
  }
})

const outcome = ({ status, body, headers }: Answer) =>
  status < 300 && !body.errors ? 'done' : refusalOf({ status, body, headers } as Answer)
async function line(transactionType: string, amount: number, accountId: string | undefined, fundId: string) {
  const body = {
    ...{ description: 'x', amount, date: '2025-03-10', transactionType, bankAccountId: my.ids.cash },
    splits: [my.split(amount, accountId, fundId)],
  }
  const { id } = (await my.maker.rest('POST', '/transactions', { body })).body
  return outcome(await my.act(id, 'approve', {}))
}
const move = async (
  kind: string,
  amount: number,
  from: string | undefined,
  to: string | undefined,
  more: object = {},
  by = treasurer,
) => {
  const release = kind === 'RELEASE'
  const [name, type] = release
    ? ['releaseFromRestriction', 'ReleaseFromRestrictionInput']
    : ['transferBetweenFunds', 'TransferBetweenFundsInput']
  const input = {
    ...{ fromFundId: from, toFundId: to, amount, date: '2025-03-20', description: 'x', bankAccountId: my.ids.cash },
    ...(release ? {} : { kind }),
    ...more,
  }
  const answer = await by.graphql(`mutation ($input: ${type}!) { answer: ${name}(input: $input) { id status } }`, {
    input,
  })
  return answer.body.errors ? refusalOf(answer) : answer.body.data.answer
}
const approve = async (id: string, input: object, by = owner) => {
  const answer = await by.graphql(
    'mutation ($id: ID!, $input: ApproveFundTransferInput!) { answer: approveFundTransfer(id: $id, input: $input) { status } }',
    { id, input },
  )
  return answer.body.errors ? refusalOf(answer) : answer.body.data.answer.status
}
const tooLarge = [faulty('amount', 'too_large')]

test('what a perpetual fund earned is spent, and nothing of what was given', async () => {
  expect(await line('WITHDRAWAL', 301, my.ids.expense, endowment)).toBe('illegal_transition')
  expect(await line('WITHDRAWAL', 200, my.ids.expense, endowment)).toBe('done')
  expect(await line('WITHDRAWAL', 101, my.ids.expense, endowment)).toBe('illegal_transition')
  expect(await line('WITHDRAWAL', 100, my.ids.expense, endowment)).toBe('done')
  expect(await line('WITHDRAWAL', 5_000, my.ids.expense, mission)).toBe('done')
  expect(await broken(my.church)).toEqual([])
})

test('a bill that spends corpus is not approved, and nothing of it is posted', async () => {
  const bill = async (amount: number, fundId: string) => {
    const body = {
      ...{ vendorId: my.ids.vendor, billDate: '2025-03-10', submit: true },
      lines: [my.split(amount, my.ids.expense, fundId)],
    }
    return (await my.maker.rest('POST', '/bills', { body })).body.id
  }
  const id = await bill(900, endowment)
  await my.refused(() => my.checker.rest('POST', `/bills/${id}/approve`, { body: {} }), 'illegal_transition')
  expect(outcome(await my.checker.rest('POST', `/bills/${await bill(900, mission)}/approve`, { body: {} }))).toBe(
    'done',
  )
})

test('a perpetual fund releases, gives and lends at most what it earned', async () => {
  const { fund } = my.ids
  expect(await move('RELEASE', 300.01, endowment, fund)).toEqual(tooLarge)
  expect(await move('LOAN', 300.01, endowment, fund)).toEqual(tooLarge)
  expect(await move('TRANSFER', 300.01, endowment, mission)).toEqual(tooLarge)
  expect(await move('LOAN', 100, endowment, fund)).toMatchObject({ status: 'POSTED' })
  // What is lent is not there to be released.
  expect(await move('RELEASE', 200.01, endowment, fund)).toEqual(tooLarge)
  expect(await move('RELEASE', 200, endowment, fund)).toMatchObject({ status: 'POSTED' })
  expect(await move('RELEASE', 5_000, mission, fund)).toMatchObject({ status: 'POSTED' })
})

test('corpus is used by a decision that a second person approves', async () => {
  const { fund } = my.ids
  const corpusReason = 'Order of the county court of 3 March 2025'
  const { id, status } = await move('RELEASE', 1_000, endowment, fund, { corpusReason })
  expect(status).toBe('PENDING_APPROVAL')
  expect(await approve(id, {}, treasurer)).toBe('self_approval')
  expect(await approve(id, {})).toBe('POSTED')
  const { body } = await treasurer.rest('GET', '/fund-transfers')
  expect(body.fundTransfers[0]).toMatchObject({ corpusReason, acceptsOverdraft: false, amount: 1_000 })
  // 300 earned, 1,000 released: nothing earned is left to be spent.
  expect(await line('WITHDRAWAL', 1, my.ids.expense, endowment)).toBe('illegal_transition')
})

test('a fund that was given for ever stays so once it has balances, and another restriction changes', async () => {
  const change = async (id: string, restrictionType: string | null) =>
    refusalOf(
      await owner.graphql(
        'mutation ($id: ID!, $input: UpdateFundInput!) { updateFund(id: $id, input: $input) { id } }',
        { id, input: { restrictionType } },
      ),
    )
  expect(await change(endowment, 'PURPOSE')).toEqual([faulty('restrictionType', 'immutable')])
  expect(await change(endowment, null)).toEqual([faulty('restrictionType', 'immutable')])
  const empty = await my.church.fund('Planned endowment', {
    ...{ code: 'PLN', net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'PERPETUAL' },
  })
  for (const [id, type] of [
    [empty, 'PURPOSE'],
    [mission, 'PERPETUAL'],
    [endowment, 'PERPETUAL'],
  ] as const)
    expect(await change(id, type)).toEqual(expect.objectContaining({ data: { updateFund: { id } } }))
})

test('a fund gives and lends more than it has only when a second person accepts it by name', async () => {
  const { fund, youth } = my.ids
  expect(await move('LOAN', 850, youth, fund)).toEqual(tooLarge)
  expect(await move('TRANSFER', 850, youth, fund)).toEqual(tooLarge)
  const { id, status } = await move('LOAN', 850, youth, fund, { acceptsOverdraft: true })
  expect(status).toBe('PENDING_APPROVAL')
  expect(await approve(id, {})).toEqual([faulty('acceptsOverdraft', 'required')])
  expect(await approve(id, { acceptsOverdraft: true }, treasurer)).toBe('self_approval')
  expect(await approve(id, { acceptsOverdraft: true })).toBe('POSTED')
})

test('what some donors gave for goes to what others gave for only when a second person approves it', async () => {
  const other = await my.church.fund('Relief', {
    ...{ code: 'REL', net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'PURPOSE' },
  })
  const { id, status } = await move('TRANSFER', 1, mission, other)
  expect(status).toBe('PENDING_APPROVAL')
  expect(await approve(id, {})).toBe('POSTED')
  expect(await broken(my.church)).toEqual([])
})

describe('a fund whose restriction ends on a day', () => {
  const DAY = '2025-04-01'
  let later: string
  beforeEach(async () => {
    const restricted = { net_asset_class: 'WITH_DONOR_RESTRICTIONS', default_revenue_account_id: my.church.ids.revenue }
    const time = { ...restricted, restriction_type: 'TIME' }
    later = await my.church.fund('Summer camp 2025', { code: 'CMP', ...time, restriction_ends_on: DAY })
    await line('DEPOSIT', 1_000, my.church.ids.revenue, later)
  })
  const onDay = async (date: string, fundId: string, transactionType = 'WITHDRAWAL') => {
    const body = {
      ...{ description: 'x', amount: 100, date, transactionType, bankAccountId: my.ids.cash },
      splits: [my.split(100, my.ids.expense, fundId)],
    }
    const { id } = (await my.maker.rest('POST', '/transactions', { body })).body
    return my.act(id, 'approve', {})
  }

  test('is spent from that day on, and a fund without a day on every day', async () => {
    const early = await onDay('2025-03-31', later)
    expect([outcome(early), early.body.message]).toEqual(['illegal_transition', expect.stringContaining(DAY)])
    expect(outcome(await onDay('2025-03-31', mission))).toBe('done')
    expect(outcome(await onDay(DAY, later))).toBe('done')
    const bill = async (billDate: string, fundId: string) => {
      const lines = [my.split(100, my.ids.expense, fundId)]
      const body = { vendorId: my.ids.vendor, billDate, submit: true, lines }
      const { id } = (await my.maker.rest('POST', '/bills', { body })).body
      return outcome(await my.checker.rest('POST', `/bills/${id}/approve`, { body: {} }))
    }
    expect(await bill('2025-03-31', later)).toBe('illegal_transition')
    expect(await bill('2025-03-31', mission)).toBe('done')
    expect(await bill(DAY, later)).toBe('done')
    // What a seller gives back is no spending.
    expect(outcome(await onDay('2025-03-31', later, 'DEPOSIT'))).toBe('done')
    expect(await broken(my.church)).toEqual([])
  })

  test('is released and transferred from that day on, or by a decision that a second person approves, and lent before', async () => {
    const { fund } = my.ids
    const tooEarly = [faulty('date', 'too_small')]
    const early = { date: '2025-03-31' }
    expect(await move('RELEASE', 10, later, fund, early)).toEqual(tooEarly)
    expect(await move('TRANSFER', 10, later, mission, early)).toEqual(tooEarly)
    expect(await move('LOAN', 10, later, fund, early)).toMatchObject({ status: 'POSTED' })
    expect(await move('RELEASE', 10, mission, fund, early)).toMatchObject({ status: 'POSTED' })
    expect(await move('RELEASE', 10, later, fund, { date: DAY })).toMatchObject({ status: 'POSTED' })
    const decided = await move('RELEASE', 10, later, fund, { ...early, corpusReason: 'Letter of the donor of 2 March' })
    expect(decided.status).toBe('PENDING_APPROVAL')
    expect(await approve(decided.id, {})).toBe('POSTED')
  })

  test('names the day where the restriction has an end, and moves it only later once it has balances', async () => {
    const { fund } = my.ids
    const netAssets = { account_type: 'NET_ASSET', normal_balance: 'CREDIT' }
    const change = async (id: string, body: object) => outcome(await owner.rest('PATCH', `/funds/${id}`, { body }))
    const given = {
      ...{ netAssetClass: 'WITH_DONOR_RESTRICTIONS', restrictionEndsOn: '2030-01-01' },
      netAssetAccountId: await my.church.account('3299', netAssets),
    }
    const create = (name: string, restrictionType: string) =>
      owner.rest('POST', '/funds', { body: { name, restrictionType, ...given } })
    for (const type of ['TIME', 'PURPOSE_AND_TIME']) {
      const { status, body } = await create(type, type)
      expect([status, body.restrictionEndsOn]).toEqual([201, expect.stringMatching('^2030-01-01')])
      expect(await change(body.id, { restrictionEndsOn: null })).toBe('done')
    }
    for (const type of ['PURPOSE', 'PERPETUAL'])
      expect(outcome(await create(type, type))).toEqual([faulty('restrictionEndsOn', 'not_writable')])
    expect(await change(fund as string, { restrictionEndsOn: DAY })).toEqual([
      faulty('restrictionEndsOn', 'not_writable'),
    ])
    const { id: future } = (await create('Future', 'TIME')).body
    await line('DEPOSIT', 1_000, my.church.ids.revenue as string, future)
    for (const restrictionEndsOn of [null, '2029-12-31'])
      expect(await change(future, { restrictionEndsOn })).toEqual([faulty('restrictionEndsOn', 'immutable')])
    expect(await change(future, { restrictionEndsOn: '2031-01-01' })).toBe('done')
    expect(outcome(await onDay('2025-04-30', future))).toBe('illegal_transition')
    // Nobody ends a restriction by naming another one, or a day that has come.
    const { restricted } = my.church.ids
    await line('DEPOSIT', 1_000, my.church.ids.revenue as string, restricted as string)
    for (const restrictionEndsOn of ['2025-03-31', '2030-01-01'])
      expect(await change(restricted as string, { restrictionType: 'TIME', restrictionEndsOn })).toEqual([
        faulty('restrictionType', 'immutable'),
      ])
    const plain = await my.church.fund('Without a day', {
      ...{ code: 'WAD', net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'TIME' },
    })
    await line('DEPOSIT', 1_000, my.church.ids.revenue as string, plain)
    expect(await change(plain, { restrictionEndsOn: '2025-03-31' })).toEqual([faulty('restrictionEndsOn', 'immutable')])
    expect(await change(plain, { restrictionEndsOn: '2031-01-01' })).toBe('done')
    // What has ended stays ended.
    for (const restrictionEndsOn of [null, '2025-03-31', '2031-01-01'])
      expect(await change(later, { restrictionEndsOn })).toEqual([faulty('restrictionEndsOn', 'immutable')])
    expect(await change(later, { restrictionType: 'PURPOSE_AND_TIME' })).toEqual([
      faulty('restrictionType', 'immutable'),
    ])
  })
})
