import { restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  call = restClient(app.url, await church.key())
})
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('accounts', () => {
  test('the list has one member, and each account six', async () => {
    const { body } = await call('GET', '/accounts')
    expect(Object.keys(body)).toEqual(['accounts'])
    for (const account of body.accounts)
      expect(Object.keys(account)).toEqual(['id', 'accountNumber', 'name', 'accountType', 'parentId', 'isCashAccount'])
  })

  test('numbers sort as people count: 1000, 1000.1, 1000.10, 1010, 10000', async () => {
    for (const number of ['10000', '1000.10', '1000.1']) await church.account(number)
    const { body } = await call('GET', '/accounts?accountType=ASSET')
    expect(body.accounts.map((account: { accountNumber: string }) => account.accountNumber)).toEqual([
      '1000',
      '1000.1',
      '1000.10',
      '1010',
      '10000',
    ])
  })

  test('summary and inactive accounts are not listed', async () => {
    await church.account('1100', { is_postable: false })
    await church.account('1200', { status: 'INACTIVE' })
    const { body } = await call('GET', '/accounts')
    expect(body.accounts.map((account: { accountNumber: string }) => account.accountNumber)).toEqual([
      '1000',
      '1010',
      '2000',
      '3000',
      '4000',
      '5000',
    ])
    expect((await call('GET', '/accounts?isCashAccount=true')).body.accounts).toHaveLength(2)
    expect((await call('GET', '/accounts?isCashAccount=false&accountType=ASSET')).body.accounts).toHaveLength(0)
  })
})

describe('funds', () => {
  test('active funds are listed in their order; an inactive one still answers by its id', async () => {
    await church.fund('Zeal', { sort_order: -1 })
    const closed = await church.fund('Old mission', { status: 'INACTIVE' })
    await church.fund('Building', {
      net_asset_class: 'WITH_DONOR_RESTRICTIONS',
      restriction_type: 'PURPOSE',
      accepts_gifts: false,
      sort_order: 5,
    })
    expect(names((await call('GET', '/funds')).body.funds)).toEqual(['Zeal', 'Grace general', 'Building'])
    expect(names((await call('GET', '/funds?netAssetClass=WITH_DONOR_RESTRICTIONS')).body.funds)).toEqual(['Building'])
    expect(names((await call('GET', '/funds?acceptsGifts=true')).body.funds)).toEqual(['Zeal', 'Grace general'])
    expect((await call('GET', `/funds/${closed}`)).body).toMatchObject({ name: 'Old mission', status: 'INACTIVE' })
  })
})

describe('transactions', () => {
  const given = { description: 'Offering', amount: 100.05, date: '2026-11-01', transactionType: 'DEPOSIT' }
  const create = (change: object = {}) => call('POST', '/transactions', { body: { ...given, ...change } })

  test('one that is recorded is found again, as it was answered', async () => {
    const made = await create({ referenceNumber: 'DEP-1', vendorId: church.ids.vendor, bankAccountId: church.ids.cash })
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`/api/v1/transactions/${made.body.id}`)
    expect(made.body).toMatchObject({
      ...given,
      date: '2026-11-01T00:00:00.000Z',
      referenceNumber: 'DEP-1',
      status: 'UNCODED',
      isReconciled: false,
      source: 'API',
      currency: 'USD',
      version: 1,
    })
    expect((await call('GET', `/transactions/${made.body.id}`)).body).toEqual(made.body)
  })

  test('splits that sum to the amount code it', async () => {
    const second = await church.fund('Missions')
    const { body } = await create({
      splits: [
        { accountId: church.ids.revenue, fundId: church.ids.fund, amount: 60.03, description: 'plate' },
        { accountId: church.ids.revenue, fundId: second, amount: 40.02 },
      ],
    })
    expect([body.status, body.fundId, body.splits.map((split: { amount: number }) => split.amount)]).toEqual([
      'CODED',
      null,
      [60.03, 40.02],
    ])
    const one = await create({ splits: [{ accountId: church.ids.revenue, fundId: second, amount: 100.05 }] })
    expect(one.body.fundId).toBe(second)
  })

  test('a split names a postable account and a fund that takes lines of that day', async () => {
    const inactive = await church.account('1300', { status: 'INACTIVE' })
    const late = await church.fund('Next year', { start_date: '2027-01-01' })
    for (const [split, member] of [
      [{ accountId: inactive, fundId: church.ids.fund }, 'accountId'],
      [{ accountId: church.ids.revenue, fundId: late }, 'fundId'],
    ] as const) {
      const answer = await create({ splits: [{ ...split, amount: 100.05 }] })
      expect([answer.status, answer.body.details.fields]).toEqual([
        422,
        [faulty('request', 'unknown_reference', `splits.0.${member}`)],
      ])
    }
    expect(await church.query("select count(*)::int as n from bank_transaction where source = 'API'")).toEqual([
      { n: 0 },
    ])
  })

  test('an adjustment is signed, everything else positive', async () => {
    expect((await create({ transactionType: 'ADJUSTMENT', amount: -5 })).body.amount).toBe(-5)
    expect((await create({ transactionType: 'WITHDRAWAL', amount: -5 })).status).toBe(422)
  })

  test('a bank line’s own id is taken once, for ever: an equal body answers what is there, another one is a conflict', async () => {
    const line = {
      provider: 'BANK',
      externalId: 'line-1',
      splits: [{ fundId: church.ids.fund, accountId: church.ids.revenue, amount: 100.05 }],
    }
    const first = await create(line)
    const again = await create(line)
    expect([first.status, again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
      201,
      200,
      'true',
      first.body,
    ])
    const other = await create({ ...line, description: 'Another' })
    expect([other.status, other.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
    expect((await create({ provider: 'BANK', externalId: 'line-1' })).status).toBe(409)
  })

  test('pages neither skip nor repeat while others are added, and every filter narrows', async () => {
    for (let i = 1; i <= 25; i++)
      await church.transaction({ date: `2026-10-${String(1 + (i % 9)).padStart(2, '0')}`, amount: i * 100 })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: { transactions: { id: string }[]; pageInfo: { nextCursor: string | null } } } =
        await call('GET', `/transactions?limit=4&date[lt]=2026-10-26${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...body.transactions.map(({ id }) => id))
      cursor = body.pageInfo.nextCursor
      await church.transaction({ date: '2026-10-25' })
    } while (cursor)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
    const count = async (query: string) =>
      (await call('GET', `/transactions?${query}&include=totals`)).body.totals.count
    expect(await count('amount[gte]=10&amount[lte]=20')).toBe(11)
    expect(await count('date[gte]=2026-10-26')).toBe(1)
    expect(await count('q=DEPOSIT')).toBeGreaterThan(25)
    expect(await count('q=nothing%20like%20it')).toBe(0)
    expect(await count('updatedSince=2027-01-01T00:00:00Z')).toBe(0)
    const byAmount = (await call('GET', '/transactions?sort=amount&limit=3')).body.transactions
    expect(byAmount.map((line: { amount: number }) => line.amount)).toEqual([1, 2, 3])
  })

  test('a cursor of one list is refused by another, by other filters and by another church', async () => {
    for (let i = 0; i < 3; i++) await church.transaction()
    const { nextCursor } = (await call('GET', '/transactions?limit=1')).body.pageInfo
    const other = await makeChurch(church.app)
    const stranger = restClient(church.app.url, await other.key())
    for (const answer of [
      await call('GET', `/transactions?limit=1&status=UNCODED&cursor=${nextCursor}`),
      await call('GET', `/transactions?limit=1&sort=amount&cursor=${nextCursor}`),
      await call('GET', `/bills?cursor=${nextCursor}`),
      await call('GET', `/transactions?cursor=${nextCursor.slice(0, -1)}`),
      await stranger('GET', `/transactions?limit=1&cursor=${nextCursor}`),
    ]) {
      expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([400, 'invalid_cursor'])
    }
  })

  test('what accounts for a bank line is shown beside it', async () => {
    await church.settlement({ bank_transaction_id: church.ids.transaction, status: 'MATCHED' })
    const { body } = await call('GET', `/transactions/${church.ids.transaction}`)
    expect([body.matches[0].type, body.amountMatched, body.amountUnmatched]).toEqual(['SETTLEMENT', 97, 1153.75])
  })
})

describe('bills', () => {
  test('a draft or rejected bill is deleted: gone from every list, its external id still taken', async () => {
    const id = await church.bill({ status: 'REJECTED', provider: 'AP', external_id: 'b-1' })
    expect((await call('DELETE', `/bills/${id}`)).body).toEqual({ success: true })
    expect((await call('GET', `/bills/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/bills/${id}`)).status).toBe(404)
    expect((await call('GET', '/bills?include=totals')).body.totals.count).toBe(1)
    await expect(church.bill({ provider: 'AP', external_id: 'b-1' })).rejects.toMatchObject({ code: '23505' })
  })

  test.each(['PENDING_APPROVAL', 'APPROVED', 'VOIDED'])('a bill that is %s is not deleted', async status => {
    const id = await church.bill({ status })
    const answer = await call('DELETE', `/bills/${id}`)
    expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
    expect((await call('GET', `/bills/${id}`)).status).toBe(200)
  })

  test('what is due and the state of payment follow from lines and payments', async () => {
    const id = await church.bill({ status: 'APPROVED', due_date: '2026-10-31' })
    await church.insert(
      'bill_line',
      { bill_id: id, line_number: 1, account_id: church.ids.expense, fund_id: church.ids.fund, amount: 50_000 },
      false,
    )
    const pay = async (amount: number, status: string) => {
      const payment = await church.insert('bill_payment', {
        vendor_id: church.ids.vendor,
        payment_date: '2026-11-02',
        amount,
        currency: 'USD',
        method: 'CHECK',
        bank_account_id: church.ids.cash,
        status,
      })
      await church.insert('bill_payment_application', { bill_payment_id: payment, bill_id: id, amount }, false)
    }
    const bill = async () => (await call('GET', `/bills/${id}`)).body
    expect(await bill()).toMatchObject({
      status: 'APPROVED',
      totalAmount: 500,
      amountPaid: 0,
      amountDue: 500,
      isOverdue: true,
    })
    await pay(10_000, 'SCHEDULED')
    expect(await bill()).toMatchObject({ status: 'SCHEDULED', amountDue: 500 })
    await pay(20_000, 'ISSUED')
    await pay(99_900, 'VOIDED')
    expect(await bill()).toMatchObject({ status: 'PARTIALLY_PAID', amountPaid: 200, amountDue: 300 })
    await pay(30_000, 'CLEARED')
    expect(await bill()).toMatchObject({ status: 'PAID', amountDue: 0, isOverdue: false })
    const list = async (query: string) => (await call('GET', `/bills?${query}`)).body.bills.length
    expect([
      await list('status=PAID'),
      await list('status=DRAFT'),
      await list('amountDue[gt]=0'),
      await list('isOverdue=true'),
    ]).toEqual([1, 1, 0, 0])
    expect([await list(`fundId=${church.ids.fund}`), await list(`accountId=${church.ids.revenue}`)]).toEqual([1, 0])
  })
})

describe('pledges', () => {
  test('fulfilment counts the completed gifts that are allocated to the pledge', async () => {
    const { pledge, contribution } = church.ids
    await church.query(`update contribution set status = 'VOIDED' where id = $1`, [contribution])
    const give = async (row: object) =>
      church.query('update contribution_allocation set pledge_id = $1 where contribution_id = $2', [
        pledge,
        await church.contribution(row),
      ])
    await give({ amount: 30_000 })
    await give({ amount: 20_000, status: 'FAILED' })
    const read = async () => (await call('GET', `/pledges/${pledge}`)).body
    expect((await read()).fulfillment).toMatchObject({
      receivedAmount: 300,
      remainingAmount: 900,
      percent: 25,
      lastGiftDate: '2026-10-25T00:00:00.000Z',
      progress: 'BEHIND',
    })
    await give({ amount: 95_000 })
    expect(await read()).toMatchObject({
      status: 'COMPLETED',
      fulfillment: { progress: 'EXCEEDED', remainingAmount: 0 },
    })
    expect((await call('GET', '/pledges?status=COMPLETED&include=totals')).body.totals).toMatchObject({
      count: 1,
      totalAmount: 1200,
      receivedAmount: 1250,
      remainingAmount: 0,
    })
  })

  test('a pledge past its end is expired, a cancelled one stays cancelled', async () => {
    const expired = await church.pledge({ start_date: '2024-01-01', end_date: '2024-12-31' })
    const cancelled = await church.pledge({ start_date: '2024-01-01', end_date: '2024-12-31', status: 'CANCELLED' })
    expect((await call('GET', `/pledges/${expired}`)).body).toMatchObject({
      status: 'EXPIRED',
      fulfillment: { isOverdue: true },
    })
    expect((await call('GET', `/pledges/${cancelled}`)).body).toMatchObject({ status: 'CANCELLED' })
  })

  test('no answer of a pledge tells who the donor is', async () => {
    const { text } = await call('GET', `/pledges/${church.ids.pledge}`)
    expect(text).not.toContain('Secret')
    expect(JSON.parse(text).donorId).toBe(church.ids.donor)
  })
})
