import { type Banking, bankingChurch, refusalOf } from '../../support/banking.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { broken } from '../../support/sound.js'

type Client = ReturnType<Banking['church']['client']>
let my: Banking
let treasurer: Client
let owner: Client
beforeEach(async () => {
  const limit = 100_000
  my = await bankingChurch({
    transaction_approval_limit: limit,
    bill_approval_limit: limit,
    journal_approval_limit: limit,
  })
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
  owner = my.church.client((await my.church.person('OWNER')).token)
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const withdrawal = async (amount: number, more: object = {}, by = treasurer) =>
  (await my.create({ amount, splits: [my.split(amount)], ...more }, by)).body.id as string
const bill = async (amount: number, more: object = {}, by = treasurer) => {
  const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: [my.split(amount)], submit: true, ...more }
  return (await by.rest('POST', '/bills', { body })).body.id as string
}
const approve = async (path: string, id: string, by = treasurer) => {
  const answer = await by.rest('POST', `/${path}/${id}/approve`, { body: {} })
  return answer.status === 200 ? 200 : refusalOf(answer)
}
const toVendor = () => ({ vendorId: my.ids.vendor })

describe('what one person pays to one vendor in a month', () => {
  test('counts together over withdrawals', async () => {
    const ids = [await withdrawal(999, toVendor()), await withdrawal(999, toVendor())]
    expect(await approve('transactions', ids[0] as string)).toBe(200)
    const refused = await treasurer.rest('POST', `/transactions/${ids[1]}/approve`, { body: {} })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('other bills and withdrawals of the vendor in this month'),
    ])
    expect(await approve('transactions', await withdrawal(0.99, toVendor()))).toBe(200)
    expect(await approve('transactions', await withdrawal(0.01, toVendor()))).toBe('self_approval')
    expect(await approve('transactions', ids[1] as string, owner)).toBe(200)
  })

  test('counts together over bills, withdrawals and splits, and apart from other vendors and months', async () => {
    expect(await approve('bills', await bill(400))).toBe(200)
    const split = { ...my.split(300), ...toVendor() }
    const parted = await withdrawal(1000, { splits: [split, my.split(699.99), my.split(0.01)] })
    expect(await approve('transactions', parted)).toBe('self_approval')
    const smaller = await withdrawal(900, { splits: [split, my.split(600)] })
    expect(await approve('transactions', smaller)).toBe(200)
    expect(await approve('bills', await bill(300))).toBe('self_approval')
    expect(await approve('bills', await bill(299.99))).toBe(200)
    expect(await approve('bills', await bill(999, { vendorId: my.ids.otherVendor }))).toBe(200)
    expect(await approve('transactions', await withdrawal(999, { ...toVendor(), date: '2025-04-01' }))).toBe(200)
  })

  test('counts as one vendor where none is named', async () => {
    expect(await approve('transactions', await withdrawal(600))).toBe(200)
    const refused = await treasurer.rest('POST', `/transactions/${await withdrawal(400)}/approve`, { body: {} })
    expect(refused.body.message).toContain('other withdrawals without a vendor in this month')
    expect(await approve('transactions', await withdrawal(400, { transactionType: 'DEPOSIT' }))).toBe(200)
    const adjusted = await withdrawal(400, { transactionType: 'ADJUSTMENT', amount: -400 })
    expect(await approve('transactions', adjusted)).toBe('self_approval')
  })

  test('counts on with the vendor that another one is merged into, and no more once it is voided', async () => {
    const merging = await bill(600, { vendorId: my.ids.otherVendor })
    expect(await approve('bills', merging)).toBe(200)
    const merged = await treasurer.rest('POST', `/vendors/${my.ids.vendor}/merge`, {
      body: { sourceVendorId: my.ids.otherVendor },
    })
    expect(merged.status).toBe(200)
    const line = await withdrawal(400, toVendor())
    expect(await approve('transactions', line)).toBe('self_approval')
    await owner.rest('POST', `/bills/${merging}/void`, { body: { reason: 'Twice' } })
    expect(await approve('transactions', line)).toBe(200)
  })

  test('counts together when two are approved at once', async () => {
    const lines = [await withdrawal(600, toVendor()), await withdrawal(600, toVendor()), await bill(600)]
    const answers = await Promise.all(
      lines.map((id, index) => approve(index === 2 ? 'bills' : 'transactions', id as string)),
    )
    expect(answers.filter(answer => answer === 200)).toHaveLength(1)
  })

  test('is not changed alone to another vendor', async () => {
    const other = { vendorId: my.ids.otherVendor }
    expect(await approve('transactions', await withdrawal(900, toVendor()))).toBe(200)
    const line = await withdrawal(900, other)
    expect(await approve('transactions', line)).toBe(200)
    const splits = [{ ...my.split(900), ...toVendor() }]
    const recode = (by: Client) =>
      by.rest('POST', `/transactions/${line}/recode`, { body: { reason: 'Other vendor', splits } })
    expect(refusalOf(await recode(treasurer))).toBe('self_approval')
    expect((await recode(owner)).status).toBe(200)
  })
})

describe('what one person moves in a month', () => {
  beforeEach(() =>
    postBalances(
      my.church,
      [
        ['cash', 'fund', 9000],
        ['netAssets', 'fund', -9000],
      ],
      '2025-01-01',
    ),
  )
  const MOVE = `mutation ($input: TransferBetweenFundsInput!) { answer: transferBetweenFunds(input: $input) {
    id status approval { requestedBy decidedBy comment } journalEntry { id } } }`
  const RELEASE = `mutation ($input: ReleaseFromRestrictionInput!) { answer: releaseFromRestriction(input: $input) {
    id status journalEntry { id } } }`
  const move = async (amount: number, more: object = {}, by = treasurer, mutation = MOVE) => {
    const { fund: fromFundId, youth: toFundId } = my.ids
    const common = { fromFundId, toFundId, amount, date: '2025-03-01', description: 'Camp', bankAccountId: my.ids.cash }
    const kind = mutation === MOVE ? { kind: 'TRANSFER' } : {}
    const { body } = await by.graphql(mutation, { input: { ...common, ...kind, ...more } })
    return body.errors ? refusalOf({ body } as never) : body.data.answer
  }
  const decide = async (operation: string, id: string, by: Client, input: object = {}) => {
    const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
    const answer = await by.graphql(
      `mutation ($id: ID!, $input: ${type}!) { answer: ${operation}(id: $id, input: $input) { status journalEntry { id } } }`,
      { id, input },
    )
    return answer.body.errors ? refusalOf(answer) : answer.body.data.answer
  }
  const journal = async (amount: number) => {
    const { expense: accountId, revenue, fund: fundId } = my.ids
    const lines = [
      { accountId, fundId, debit: amount },
      { accountId: revenue, fundId, credit: amount },
    ]
    const body = { date: '2025-03-20', description: 'Accrual', lines, submit: true }
    return (await treasurer.rest('POST', '/manual-journals', { body })).body.id as string
  }

  test('waits from the limit on for another accountant, who posts or rejects it', async () => {
    const large = await move(1000)
    expect(large).toMatchObject({ status: 'PENDING_APPROVAL', journalEntry: null })
    expect(await my.balance(my.ids.cash, my.ids.youth)).toBe(0)
    const { rows } = (await owner.rest('GET', '/reports/work-queue')).body
    const work = rows.find(({ kind }: { kind: string }) => kind === 'FUND_TRANSFER_APPROVALS')
    expect(work).toMatchObject({ count: 1, amount: 1000 })
    const listed = (await owner.rest('GET', work.drillDown[0].path)).body.fundTransfers
    expect(listed).toMatchObject([{ id: large.id, status: 'PENDING_APPROVAL' }])
    expect(await decide('approveFundTransfer', large.id, treasurer)).toBe('self_approval')
    expect(await decide('approveFundTransfer', large.id, owner, { comment: 'Board of March' })).toEqual({
      status: 'POSTED',
      journalEntry: { id: expect.any(String) },
    })
    expect(await my.balance(my.ids.cash, my.ids.youth)).toBe(100_000)
    expect(await decide('approveFundTransfer', large.id, owner)).toBe('illegal_transition')
    const other = await move(2000)
    expect(await decide('rejectFundTransfer', other.id, owner, { comment: 'Not decided' })).toEqual({
      status: 'REJECTED',
      journalEntry: null,
    })
    expect(await my.balance(my.ids.cash, my.ids.youth)).toBe(100_000)
    const { body } = await owner.graphql(
      `{ fundTransfers(filter: { status: [POSTED, REJECTED] }) { totals { count amount pendingAmount } nodes { status } } }`,
    )
    expect(body.data.fundTransfers.totals).toEqual({ count: 2, amount: 1000, pendingAmount: 0 })
  })

  test('counts together: transfers, journals and recodings', async () => {
    expect((await move(400)).status).toBe('POSTED')
    const line = await withdrawal(300, toVendor())
    await approve('transactions', line)
    const recode = (by: Client) =>
      by.rest('POST', `/transactions/${line}/recode`, {
        body: { reason: 'A fee', splits: [my.split(300, my.ids.fees)], date: '2025-03-11' },
      })
    expect((await recode(treasurer)).status).toBe(200)
    expect(await approve('manual-journals', await journal(300))).toBe('self_approval')
    expect((await move(300)).status).toBe('PENDING_APPROVAL')
    expect(await approve('manual-journals', await journal(299.99))).toBe(200)
    expect((await move(0.01)).status).toBe('PENDING_APPROVAL')
    expect((await move(999, { date: '2025-04-01' })).status).toBe('POSTED')
  })

  test('counts together when it happens at once', async () => {
    const answers = await Promise.all([move(600), move(600), move(600)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['PENDING_APPROVAL', 'PENDING_APPROVAL', 'POSTED'])
  })

  test('is a release of no more than the fund has, when it is recorded and when it is approved', async () => {
    await postBalances(
      my.church,
      [
        ['cash', 'restricted', 1500],
        ['netAssets', 'restricted', -1500],
      ],
      '2025-01-01',
    )
    const { restricted: fromFundId, fund: toFundId } = my.ids
    const release = (amount: number) => move(amount, { fromFundId, toFundId }, treasurer, RELEASE)
    expect(await release(1500.01)).toEqual([faulty('amount', 'too_large')])
    const large = await release(1500)
    expect(large.status).toBe('PENDING_APPROVAL')
    expect((await release(1)).status).toBe('POSTED')
    expect(await decide('approveFundTransfer', large.id, owner)).toEqual([faulty('amount', 'too_large')])
    expect((await release(1499)).status).toBe('PENDING_APPROVAL')
  })

  test('keeps its month and its funds open until it is decided', async () => {
    const { id } = await move(1000)
    await my.church.query(`select * from open_fiscal_year($1, '2025-03-01', now())`, [my.church.id])
    const [march] = await my.church.query(
      `select id from accounting_period where organization_id = $1 and start_date = '2025-03-01'`,
      [my.church.id],
    )
    const { body } = await owner.graphql('query ($id: ID!) { periodBlockers(id: $id) { type id amount } }', {
      id: march?.id,
    })
    expect(body.data.periodBlockers).toContainEqual({ type: 'FUND_TRANSFER', id, amount: 1000 })
    const closed = await owner.graphql(
      'mutation ($id: ID!, $input: UpdateFundInput!) { updateFund(id: $id, input: $input) { id } }',
      { id: my.ids.youth, input: { status: 'CLOSED' } },
    )
    expect(closed.body.errors[0].message).toContain('Fund transfers that wait for an approval')
  })

  test('is reversed from the limit on by somebody else than posted it', async () => {
    const large = await move(1000)
    const { journalEntry } = (await decide('approveFundTransfer', large.id, owner)) as { journalEntry: { id: string } }
    const reverse = (id: string, by: Client) =>
      by.graphql(
        'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { id } }',
        { id, input: { reason: 'Wrong', date: '2025-03-30' } },
      )
    expect(refusalOf(await reverse(journalEntry.id, owner))).toBe('self_approval')
    expect((await reverse(journalEntry.id, treasurer)).body.errors).toBeUndefined()
    const small = await move(600)
    expect((await reverse(small.journalEntry.id, treasurer)).body.errors).toBeUndefined()
    // The transfer no longer counts, and its reversal does.
    expect((await move(400)).status).toBe('PENDING_APPROVAL')
    expect((await move(399.99)).status).toBe('POSTED')
  })
})

describe('a receipt', () => {
  beforeEach(async () => {
    await my.church.query('update accounting_policy set receipt_required_from = 7500')
  })
  const waive = async (id: string, by: Client) => {
    const answer = await by.rest('POST', `/transactions/${id}/receipt-waiver`, { body: { reason: 'LOST' } })
    return answer.status === 200 ? 200 : refusalOf(answer)
  }

  test('is not waived by who recorded, changed or coded the line', async () => {
    const recorded = await withdrawal(75)
    expect(await waive(recorded, treasurer)).toBe('self_approval')
    const other = await withdrawal(75, {}, my.keeper)
    await my.change(other, { referenceNumber: 'R-1' }, treasurer)
    expect(await waive(other, treasurer)).toBe('self_approval')
    const bare = (await my.create({ amount: 75 }, my.keeper)).body.id
    await my.code(bare, { splits: [my.split(75)] })
    expect(await waive(bare, my.maker)).toBe('self_approval')
    expect([await waive(recorded, owner), await waive(other, owner), await waive(bare, treasurer)]).toEqual([
      200, 200, 200,
    ])
    expect(await approve('transactions', recorded, treasurer)).toBe(200)
  })

  test('that its maker waived while it was small, or before they made it, is waived by another person', async () => {
    const small = (await my.create({ amount: 74 }, treasurer)).body.id
    expect(await waive(small, treasurer)).toBe(200)
    await my.change(small, { amount: 99 }, treasurer)
    await treasurer.rest('PUT', `/transactions/${small}/coding`, { body: { splits: [my.split(99)] } })
    expect(await approve('transactions', small)).toBe('receipt_missing')
    const bare = (await my.create({ amount: 75 }, my.keeper)).body.id
    expect(await waive(bare, treasurer)).toBe(200)
    await treasurer.rest('PUT', `/transactions/${bare}/coding`, { body: { splits: [my.split(75)] } })
    expect(await approve('transactions', bare)).toBe('receipt_missing')
    expect(await waive(bare, owner)).toBe(200)
    expect(await approve('transactions', bare)).toBe(200)
  })
})
