import { type Banking, bankingChurch } from '../../support/banking.js'
import { churchDay } from '../../support/church-day.js'
import { faulty } from '../../support/faults.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

let my: Banking
beforeEach(async () => {
  my = await bankingChurch()
  my.ids.supplies = await my.church.account('5100', { account_type: 'EXPENSE' })
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const recode = (path: string, body: object, by = my.checker) => by.rest('POST', `/${path}/recode`, { body })
const TODAY = churchDay()
/** What the ledger has on an account of a fund up to a day, in minor units. */
const at = async (account: string | undefined, fund: string | undefined, day: string): Promise<number> => {
  const [row] = await my.church.query(
    'select coalesce(sum(debit - credit), 0)::int as n from fund_balance where account_id = $1 and fund_id = $2 and day <= $3',
    [account, fund, day],
  )
  return Number(row?.n)
}

describe('a posted transaction', () => {
  test('moves to another account on the named day; its posting and the bank account stay', async () => {
    const { ids } = my
    const id = await my.approved()
    const body = { reason: 'It was paper', date: '2025-05-02', splits: [my.split(60), my.split(40, ids.supplies)] }
    const answer = await recode(`transactions/${id}`, body)
    expect(answer.body).toMatchObject({ status: 'APPROVED', amount: 100, journalEntry: { entryNumber: '2025-000001' } })
    expect(answer.body.splits.map(({ accountId, amount }: Record<string, unknown>) => [accountId, amount])).toEqual([
      [ids.expense, 60],
      [ids.supplies, 40],
    ])
    expect(answer.body.journalEntries.map(({ entryNumber }: { entryNumber: string }) => entryNumber)).toEqual([
      '2025-000001',
      '2025-000002',
    ])
    expect([await at(ids.expense, ids.fund, '2025-05-01'), await at(ids.supplies, ids.fund, '2025-05-01')]).toEqual([
      10_000, 0,
    ])
    expect([await at(ids.expense, ids.fund, TODAY), await at(ids.supplies, ids.fund, TODAY)]).toEqual([6_000, 4_000])
    expect(await at(ids.cash, ids.fund, TODAY)).toBe(-10_000)
    const lines = await my.church.query(
      `select l.account_id, l.debit::int, l.credit::int from journal_line l join journal_entry e on e.id = l.entry_id
       where e.posting_kind = 'RECLASSIFICATION' and e.organization_id = $1 and e.description = 'Recoded: It was paper' order by l.credit desc`,
      [my.church.id],
    )
    expect(lines).toEqual([
      { account_id: ids.expense, debit: 0, credit: 4_000 },
      { account_id: ids.supplies, debit: 4_000, credit: 0 },
    ])
  })

  test('takes the cash of its fund along, and is recoded again from its present coding', async () => {
    const { ids } = my
    const id = await my.approved()
    for (const [fund, day] of [
      [ids.youth, '2025-04-01'],
      [ids.restricted, '2025-04-02'],
    ])
      expect(
        (await recode(`transactions/${id}`, { reason: 'Camp', date: day, splits: [my.split(100, ids.expense, fund)] }))
          .status,
      ).toBe(200)
    for (const [fund, amount] of [
      [ids.fund, 0],
      [ids.youth, 0],
      [ids.restricted, 10_000],
    ] as const)
      expect([await my.balance(ids.expense, fund), await my.balance(ids.cash, fund)]).toEqual([
        amount,
        amount && -amount,
      ])
    expect((await my.line(id)).fundId).toBe(ids.restricted)
    expect((await my.line(id)).journalEntries).toHaveLength(3)
  })

  test('follows to vendor spend and Form 1099 by its new vendor', async () => {
    const { ids } = my
    await my.church.query('update vendor set is1099_eligible = true where id = any ($1)', [
      [ids.vendor, ids.otherVendor],
    ])
    const split = (vendorId: string | undefined) => my.split(100, ids.expense, ids.fund, { vendorId })
    const id = await my.approved({ splits: [split(ids.vendor)] })
    await recode(`transactions/${id}`, { reason: 'Another vendor', splits: [split(ids.otherVendor)] })
    const spend = await my.checker.rest('GET', '/reports/vendor-spend?from=2025-01-01&asOf=2025-12-31&groupBy=VENDOR')
    expect(spend.body.rows.map((row: { vendorId: string; measures: object }) => [row.vendorId, row.measures])).toEqual([
      [ids.otherVendor, expect.objectContaining({ paid: 100, reportable1099: 100 })],
    ])
    const lines = await my.checker.rest('GET', `/ledger-lines?vendorId=${ids.vendor}&include=totals`)
    expect(lines.body.totals.amount).toBe(0)
  })

  test('takes its new dimension values into the ledger, and keeps those that are sent again', async () => {
    const { ids } = my
    const dimensions = [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }]
    const id = await my.approved()
    const coded = [my.split(60, ids.supplies, ids.fund, { dimensions }), my.split(40)]
    expect((await recode(`transactions/${id}`, { reason: 'Paper', splits: coded })).status).toBe(200)
    const tagged = async () =>
      (await my.checker.rest('GET', `/ledger-lines?dimensionValueId=${ids.dimensionValue}&include=totals`)).body.totals
        .amount
    expect(await tagged()).toBe(60)
    const moved = [my.split(60, ids.expense, ids.fund, { dimensions }), my.split(40)]
    await recode(`transactions/${id}`, { reason: 'Candles', splits: moved })
    expect(await tagged()).toBe(60)
    expect((await my.line(id)).splits[0].dimensions).toMatchObject([{ dimensionValueId: ids.dimensionValue }])
  })

  test('can be reconciled, and its statement still agrees', async () => {
    const id = await my.approved()
    const statement = await my.church.insert('reconciliation', {
      ...{ bank_account_id: my.ids.cash, statement_date: '2025-03-31', opening_balance: 0, closing_balance: -10_000 },
      ...{ started_by: 'test', status: 'FINISHED', finished_at: new Date(), finished_by: 'test' },
    })
    await my.church.query('update bank_transaction set reconciliation_id = $2, is_reconciled = true where id = $1', [
      id,
      statement,
    ])
    const answer = await recode(`transactions/${id}`, { reason: 'Paper', splits: [my.split(100, my.ids.supplies)] })
    expect([answer.status, answer.body.isReconciled]).toEqual([200, true])
  })

  test('is voided with everything that recoded it', async () => {
    const { ids } = my
    const id = await my.approved()
    await recode(`transactions/${id}`, {
      reason: 'Paper',
      date: '2025-06-01',
      splits: [my.split(100, ids.supplies, ids.youth)],
    })
    const voided = await my.act(id, 'void', { reason: 'Twice', date: '2025-04-01' })
    expect(voided.body.status).toBe('VOIDED')
    for (const account of [ids.expense, ids.supplies, ids.cash])
      for (const fund of [ids.fund, ids.youth]) expect(await my.balance(account, fund)).toBe(0)
  })

  test('is refused when a settlement of the bank line posts its amount', async () => {
    const id = await my.approved({ transactionType: 'DEPOSIT', splits: [my.split(100, my.ids.revenue)] })
    await my.church.settlement({ bank_transaction_id: id, status: 'MATCHED' })
    const splits = [my.split(100, my.ids.revenue, my.ids.youth)]
    await my.refused(() => recode(`transactions/${id}`, { reason: 'Youth', splits }), 'illegal_transition')
    await my.church.query(
      `update settlement set bank_transaction_id = null, status = 'DEPOSITED' where bank_transaction_id = $1`,
      [id],
    )
    expect((await recode(`transactions/${id}`, { reason: 'Youth', splits })).status).toBe(200)
  })

  test('is refused on a day before its posting or in a closed month, with other amounts, and before its approval', async () => {
    const id = await my.approved()
    const splits = [my.split(100, my.ids.supplies)]
    await my.refused(
      () => recode(`transactions/${id}`, { reason: 'Paper', date: '2025-03-09', splits }),
      [faulty('date', 'date_order')],
    )
    await my.refused(
      () => recode(`transactions/${id}`, { reason: 'Paper', splits: [my.split(99, my.ids.supplies)] }),
      [faulty('splits', 'sum_mismatch')],
    )
    await my.refused(
      () => recode(`transactions/${id}`, { reason: 'Paper', splits: [my.split(100, my.ids.payable)] }),
      [faulty('request', 'not_writable', 'splits.0.accountId')],
    )
    const coded = await my.coded()
    await my.refused(() => recode(`transactions/${coded}`, { reason: 'Paper', splits }), 'illegal_transition')
    await closeThrough(my.church, '2025-03-31')
    await my.refused(
      () => recode(`transactions/${id}`, { reason: 'Paper', date: '2025-03-31', splits }),
      'period_closed',
    )
    expect((await recode(`transactions/${id}`, { reason: 'Paper', date: '2025-04-01', splits })).status).toBe(200)
  })

  test('of the approval limit or more is recoded by nobody who has made it', async () => {
    const splits = [my.split(600, my.ids.supplies)]
    const id = await my.approved({ amount: 600, splits: [my.split(600)] })
    const body = { reason: 'Paper', splits }
    await my.refused(() => recode(`transactions/${id}`, body, my.maker), 'self_approval')
    expect((await recode(`transactions/${id}`, body)).status).toBe(200)
    await my.refused(() => recode(`transactions/${id}`, { ...body, splits: [my.split(600)] }), 'self_approval')
    const bookkeeper = my.church.client((await my.church.person('BOOKKEEPER')).token)
    expect((await recode(`transactions/${id}`, body, bookkeeper)).status).toBe(403)
  })
})

describe('a posted bill', () => {
  const line = (amount: number, accountId = my.ids.expense, fundId = my.ids.fund, more: object = {}) => ({
    ...{ accountId, fundId, amount },
    ...more,
  })
  const owed = async (more: object = {}) => {
    const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: [line(100)], submit: true, ...more }
    const { id } = (await my.maker.rest('POST', '/bills', { body })).body
    expect((await my.checker.rest('POST', `/bills/${id}/approve`, { body: {} })).body.status).toBe('APPROVED')
    return id as string
  }
  const pay = async (id: string) => {
    const body = { method: 'ACH', bankAccountId: my.ids.cash, paymentDate: '2025-03-20' }
    expect((await my.checker.rest('POST', `/bills/${id}/payments`, { body })).status).toBe(201)
  }

  test('moves to another account after its payment, and its payable stays', async () => {
    const { ids } = my
    const id = await owed()
    await pay(id)
    const answer = await recode(`bills/${id}`, {
      reason: 'Repairs',
      date: '2025-05-02',
      lines: [line(100, ids.supplies)],
    })
    expect([answer.body.status, answer.body.journalEntries.length]).toEqual(['PAID', 2])
    expect([await my.balance(ids.expense), await my.balance(ids.supplies), await my.balance(ids.payable)]).toEqual([
      0, 10_000, 0,
    ])
    const spend = await my.checker.rest('GET', '/reports/vendor-spend?from=2025-01-01&asOf=2025-12-31&groupBy=ACCOUNT')
    expect(
      spend.body.rows.map((row: { accountId: string; measures: { paid: number } }) => [
        row.accountId,
        row.measures.paid,
      ]),
    ).toEqual([[ids.supplies, 100]])
  })

  test('moves its payable to another fund while nothing is paid', async () => {
    const { ids } = my
    const id = await owed()
    expect((await recode(`bills/${id}`, { reason: 'Camp', lines: [line(100, ids.expense, ids.youth)] })).status).toBe(
      200,
    )
    expect([await my.balance(ids.payable), await my.balance(ids.payable, ids.youth)]).toEqual([0, -10_000])
    await pay(id)
    expect(await my.balance(ids.cash, ids.youth)).toBe(-10_000)
  })

  test('keeps the total of each fund once it is paid', async () => {
    const { ids } = my
    const id = await owed({ lines: [line(60), line(40, ids.expense, ids.youth)] })
    await pay(id)
    await my.refused(
      () => recode(`bills/${id}`, { reason: 'Camp', lines: [line(100, ids.expense, ids.youth)] }),
      'illegal_transition',
    )
    const lines = [line(60, ids.supplies), line(40, ids.supplies, ids.youth)]
    expect((await recode(`bills/${id}`, { reason: 'Paper', lines })).status).toBe(200)
  })

  test('gets its mark for Form 1099 without an entry', async () => {
    const { ids } = my
    const id = await owed()
    await pay(id)
    const answer = await recode(`bills/${id}`, {
      reason: 'A contractor',
      lines: [line(100, ids.expense, ids.fund, { is1099: true })],
    })
    expect([answer.body.lines[0].is1099, answer.body.journalEntries.length]).toEqual([true, 1])
  })

  test('is voided with everything that recoded it', async () => {
    const { ids } = my
    const id = await owed()
    await recode(`bills/${id}`, { reason: 'Camp', date: '2025-05-02', lines: [line(100, ids.supplies, ids.youth)] })
    const voided = await my.checker.rest('POST', `/bills/${id}/void`, { body: { reason: 'Twice', date: '2025-03-31' } })
    expect(voided.body.status).toBe('VOIDED')
    for (const account of [ids.expense, ids.supplies, ids.payable])
      for (const fund of [ids.fund, ids.youth]) expect(await my.balance(account, fund)).toBe(0)
  })

  test('of the approval limit or more is recoded by nobody who has made it', async () => {
    const id = await owed({ lines: [line(600)] })
    const body = { reason: 'Paper', lines: [line(600, my.ids.supplies)] }
    await my.refused(() => recode(`bills/${id}`, body, my.maker), 'self_approval')
    expect((await recode(`bills/${id}`, body)).status).toBe(200)
  })
})

describe('a line of a bank feed that is voided', () => {
  const feed = { provider: 'PLAID', externalId: 'txn-1' }

  test('stays known to the feed, so that it does not come back', async () => {
    const id = await my.approved(feed)
    await my.act(id, 'void', { reason: 'Twice' })
    const again = await my.create({ splits: [my.split(100)], ...feed })
    expect([again.status, again.body.id, again.body.status]).toEqual([200, id, 'VOIDED'])
  })

  test('comes back as a new transaction when the void frees its external id', async () => {
    const id = await my.approved(feed)
    expect((await my.act(id, 'void', { reason: 'Recorded wrongly', freesExternalId: true })).body.externalId).toBeNull()
    const again = await my.create({ splits: [my.split(100)], ...feed })
    expect([again.status, again.body.status]).toEqual([201, 'CODED'])
    expect(again.body.id).not.toBe(id)
    expect((await my.create({ splits: [my.split(100)], ...feed })).body.id).toBe(again.body.id)
  })
})
