import { type Banking, bankingChurch, fault, refusalOf } from '../../support/banking.js'
import { churchDay } from '../../support/church-day.js'
import { closeThrough } from '../../support/periods.js'

let my: Banking
let treasurer: ReturnType<Banking['church']['client']>
beforeEach(async () => {
  my = await bankingChurch()
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
})
const mutate = (name: string, type: string, input: object) =>
  treasurer.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input })
const openYear = (date: string) => mutate('openFiscalYearPeriods', 'OpenFiscalYearPeriodsInput', { date })
const release = (date: string) =>
  mutate('releaseFromRestriction', 'ReleaseFromRestrictionInput', {
    fromFundId: my.ids.restricted,
    toFundId: my.ids.fund,
    amount: 1,
    date,
    description: 'Camp',
    bankAccountId: my.ids.cash,
  })
const years = async () =>
  (await my.church.query('select distinct fiscal_year as year from accounting_period order by 1')).map(row => row.year)

test('a closed month closes every day before it, whether its period exists or not, for people and keys', async () => {
  await closeThrough(my.church, '2026-09-30')
  const before = await my.coded({ date: '2022-12-31' })
  await my.refused(() => my.act(before, 'approve', {}), 'period_closed')
  await my.refused(() => release('2021-05-05'), 'period_closed')
  await my.refused(() => openYear('2022-12-31'), 'period_closed')
  expect(await years()).toEqual([2026])
  expect((await my.act(before, 'approve', { date: '2026-10-01' })).status).toBe(200)
})

test('a day before the first period is a typing error, until an accountant creates its year', async () => {
  await my.approved({ date: '2026-03-01' })
  const early = await my.coded({ date: '2024-03-01' })
  await my.refused(() => my.act(early, 'approve', {}), fault('date', 'too_small'))
  await my.refused(() => openYear('1926-01-01'), fault('date', 'too_small'))
  expect((await openYear('2024-03-01')).body.errors).toBeUndefined()
  expect(await years()).toEqual([2024, 2025, 2026])
  const published = await my.church.query(
    `select count(*)::int as n from outbox where organization_id = $1 and resource_type = 'accounting_period'`,
    [my.church.id],
  )
  expect(published).toEqual([{ n: 36 }])
  expect((await my.act(early, 'approve', {})).status).toBe(200)
})

test('the periods that a posting creates are in the change feed and the audit trail, each once', async () => {
  await my.approved({ date: '2026-03-01' })
  await my.approved({ date: '2026-04-01' })
  const created = () =>
    my.church.query(
      `select p.fiscal_year as year, count(*)::int as published, count(distinct a.resource_id)::int as audited
       from accounting_period p
       join outbox o on o.organization_id = p.organization_id and o.resource_id = p.id and o.operation = 'CREATED'
       join audit_entry a on a.organization_id = p.organization_id and a.sequence = o.sequence
       where p.organization_id = $1 group by 1`,
      [my.church.id],
    )
  expect(await created()).toEqual([{ year: 2026, published: 12, audited: 12 }])
  const { rest } = my.church.client(await my.church.key())
  const { changes } = (await rest('GET', '/changes?resourceType=AccountingPeriod')).body
  expect(changes).toHaveLength(12)
  expect(changes[0]).toMatchObject({ operation: 'CREATED', version: 1 })
})

test('nothing is posted after today, and no document is dated in a far future', async () => {
  const tomorrow = churchDay(2)
  const planned = await my.coded({ date: tomorrow })
  await my.refused(() => my.act(planned, 'approve', {}), fault('date', 'too_large'))
  await my.refused(() => release(tomorrow), fault('date', 'too_large'))
  const posted = await my.approved()
  await my.refused(() => my.act(posted, 'void', { reason: 'Twice', date: tomorrow }), fault('date', 'too_large'))
  await my.refused(() => my.create({ date: '2062-03-10' }), fault('date', 'too_large'))
  await my.refused(() => my.change(planned, { date: '2062-03-10' }), fault('date', 'too_large'))
  await my.refused(() => openYear(churchDay(800)), fault('date', 'too_large'))
  const bill = { vendorId: my.ids.vendor, billDate: '2062-03-10', lines: [my.split(5)] }
  await my.refused(() => my.maker.rest('POST', '/bills', { body: bill }), fault('billDate', 'too_large'))
})

test('a document is posted on its own day, and on a later one only when that day is closed', async () => {
  const october = await my.coded({ date: '2026-10-05' })
  const answer = await my.act(october, 'approve', { date: '2026-11-02' })
  expect([refusalOf(answer), answer.body.message]).toEqual([
    fault('date', 'not_writable'),
    expect.stringContaining('own day'),
  ])
  const bill = { vendorId: my.ids.vendor, billDate: '2026-10-05', lines: [my.split(5)], submit: true }
  const { id } = (await my.maker.rest('POST', '/bills', { body: bill })).body
  const approve = (body: object) => my.checker.rest('POST', `/bills/${id}/approve`, { body })
  await my.refused(() => approve({ date: '2026-11-02' }), fault('date', 'not_writable'))
  await closeThrough(my.church, '2026-10-31')
  await my.refused(() => approve({}), 'period_closed')
  expect((await approve({ date: '2026-11-02' })).body.status).toBe('APPROVED')
  expect((await my.act(october, 'approve', { date: '2026-11-02' })).body.status).toBe('APPROVED')
})

test('the day of a payment before its bill was posted is refused by name', async () => {
  const bill = { vendorId: my.ids.vendor, billDate: '2026-10-05', lines: [my.split(5)], submit: true }
  const { id } = (await my.maker.rest('POST', '/bills', { body: bill })).body
  await my.checker.rest('POST', `/bills/${id}/approve`, { body: {} })
  const body = { method: 'ACH', paymentDate: '2026-10-04' }
  const answer = await my.checker.rest('POST', `/bills/${id}/payments`, { body })
  expect([refusalOf(answer), answer.body.message]).toEqual([
    fault('paymentDate', 'date_order'),
    'The payment day is before the day on which a bill was posted. Name that day or a later one.',
  ])
})

test('a draft on a day that no period can have is refused at its creation', async () => {
  const { rest } = my.church.client(await my.church.key())
  const body = { description: 'Candles', amount: 10, transactionType: 'WITHDRAWAL' }
  for (const [date, code] of [
    ['1999-05-05', 'too_small'],
    ['2099-05-05', 'too_large'],
  ]) {
    const line = await rest('POST', '/transactions', { body: { ...body, date } })
    expect([line.status, line.body.details.fields]).toMatchObject([422, [{ field: 'date', code }]])
    const bill = await rest('POST', '/bills', {
      body: {
        vendorId: my.ids.vendor,
        billDate: date,
        lines: [{ accountId: my.ids.expense, fundId: my.ids.fund, amount: 10 }],
      },
    })
    expect([bill.status, bill.body.details.fields]).toMatchObject([422, [{ field: 'billDate', code }]])
  }
})
