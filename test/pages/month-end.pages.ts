import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { closeBefore, openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let approver: Awaited<ReturnType<typeof giver>>

const TODAY = churchDay()
const dayOf = (month: number, day: number): string =>
  new Date(Date.UTC(Number(TODAY.slice(0, 4)), Number(TODAY.slice(5, 7)) - 1 + month, day)).toISOString().slice(0, 10)
/** The first and the last day of the month before. */
const [FIRST, LAST] = [dayOf(-1, 1), dayOf(0, 0)]
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
  new Date(`${FIRST}T00:00:00Z`),
)
const money = (amount: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)

/** The month before is the first that is not closed, and nothing of the model church waits. */
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  for (const day of [FIRST, TODAY]) await openPeriods(church, day)
  await closeBefore(church, FIRST)
  for (const table of ['bank_transaction', 'bill'])
    await church.query(`update ${table} set deleted_at = now() where organization_id = $1`, [church.id])
  await church.query('update giving_batch set batch_date = $2 where organization_id = $1', [church.id, TODAY])
  call = await giver(church)
  approver = await giver(church)
})

const entered = (role: string, path = '', options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/month-end${path}`, undefined, options)

type Kind = 'DEPOSIT' | 'WITHDRAWAL'
/** A bank transaction that nobody has coded. */
const uncoded = async (description: string, amount: number, transactionType: Kind, date = FIRST): Promise<string> => {
  const given = { description, amount, date, transactionType, bankAccountId: church.ids.cash }
  return (await call('POST', '/transactions', given)).id
}
/** Codes it, and another key approves it. */
async function post(id: string, amount: number, accountId = church.ids.expense): Promise<string> {
  await call('PUT', `/transactions/${id}/coding`, { splits: [{ accountId, fundId: church.ids.fund, amount }] })
  await approver('POST', `/transactions/${id}/approve`, {})
  return id
}
const posted = async (description: string, amount: number, transactionType: Kind, date = FIRST): Promise<string> => {
  const accountId = transactionType === 'DEPOSIT' ? church.ids.revenue : church.ids.expense
  return post(await uncoded(description, amount, transactionType, date), amount, accountId)
}
const period = async () => {
  const { accountingPeriods } = await call('GET', '/accounting-periods')
  return accountingPeriods.find(({ startDate }: { startDate: string }) => startDate.slice(0, 10) === FIRST)
}
const balance = ({ page }: Visitor, name: string) =>
  page.locator('.balances dl > div', { hasText: name }).locator('dd').textContent()

/** Begins the statement of the bank account in the dialog. */
async function begin(visitor: Visitor, closing: string, opening = '0'): Promise<void> {
  await visitor.press(/^Reconcile: 1000 /)
  await visitor.fill('Closing balance', closing)
  await visitor.fill('Opening balance', opening)
  await visitor.press('Begin')
  await visitor.page.locator('.balances').waitFor()
}

test('a month is blocked by a named item, reconciled from a difference to zero, and closed', async () => {
  const [offering, candles] = [512.25, 100.1]
  const [first, second] = [
    await posted('Offering', offering, 'DEPOSIT'),
    await posted('Candles', candles, 'WITHDRAWAL'),
  ]
  const blocker = await uncoded('Organ tuning', 45, 'WITHDRAWAL', LAST)
  const visitor = await entered('TREASURER')
  await visitor.page.getByRole('heading', { level: 2, name: MONTH }).waitFor()
  const blockers = visitor.page.getByRole('table', { name: 'What stands in the way' })
  await blockers.getByText('Organ tuning').waitFor()
  expect(await blockers.locator('tbody > tr').count()).toBe(1)
  await visitor.press('Close')
  await visitor.press('Close the month')
  const { graphql } = church.client((await church.person('TREASURER')).token)
  const { id } = await period()
  const refused = await graphql(`mutation { closePeriod(id: "${id}", input: {}) { id } }`)
  await visitor.sees(refused.body.errors[0].message)
  expect((await period()).status).toBe('OPEN')
  await visitor.press('Cancel')

  // The difference is what the statement says less what is ticked.
  await begin(visitor, String(offering - candles))
  expect([await balance(visitor, 'Book'), await balance(visitor, 'Statement')]).toEqual([
    money(offering - candles),
    money(offering - candles),
  ])
  await visitor.page.getByLabel(/^The statement shows Offering/).check()
  await visitor.page.locator('.balances dd', { hasText: money(-candles) }).waitFor()
  await visitor.press('Finish')
  await visitor.page.getByRole('alert').waitFor()
  const [open] = (await call('GET', '/reconciliations')).reconciliations
  expect([open.status, open.difference, open.clearedCount]).toEqual(['OPEN', -candles, 1])
  // What is ticked is known again after the page is loaded anew.
  await visitor.page.reload()
  await visitor.page.getByLabel(/^The statement shows Offering/).waitFor()
  expect(await visitor.page.getByLabel(/^The statement shows Offering/).isChecked()).toBe(true)
  expect(await visitor.page.getByLabel(/^The statement shows Candles/).isChecked()).toBe(false)
  await visitor.page.getByLabel(/^The statement shows Candles/).check()
  await visitor.page.locator('.balances [data-agrees="true"]', { hasText: money(0) }).waitFor()
  await visitor.press('Finish')
  await visitor.sees('The statement is reconciled.')
  expect((await call('GET', '/reconciliations')).reconciliations[0].status).toBe('FINISHED')
  for (const each of [first, second]) expect((await call('GET', `/transactions/${each}`)).isReconciled).toBe(true)

  // The item leads to the list where it is coded. Once it is posted, nothing stands in the way.
  await visitor.page.getByRole('link', { name: 'Month end' }).last().click()
  await blockers.getByRole('link', { name: 'Bank transactions to code' }).click()
  await visitor.heading('Bank transactions to code')
  await visitor.sees('Organ tuning')
  await post(blocker, 45)
  await visitor.open('/settings/month-end', 'Month end')
  await visitor.sees('Nothing. Every item of the month is posted.')
  const accounts = visitor.page.getByRole('table', { name: 'Bank accounts' })
  await accounts.locator('tr', { hasText: '1000' }).getByText('Reconciled', { exact: true }).waitFor()
  await visitor.press('Close')
  await visitor.press('Close the month')
  await visitor.sees('The month is closed.')
  const closed = await period()
  expect([closed.status, closed.unreconciledAccountIds]).toEqual(['CLOSED', []])
  visitor.assertClean()
})

test('an item is carried forward, and the close names the account that was not reconciled', async () => {
  await posted('Offering', 80, 'DEPOSIT')
  await uncoded('Organ tuning', 45, 'WITHDRAWAL')
  const visitor = await entered('TREASURER')
  await visitor.sees('Organ tuning')
  await visitor.press('Close')
  await visitor.page.getByLabel(/^Carry forward: Organ tuning/).check()
  await visitor.press('Close the month')
  await visitor.sees('The month is closed.')
  const { id, status, unreconciledAccountIds } = await period()
  expect([status, unreconciledAccountIds]).toEqual(['CLOSED', [church.ids.cash]])
  await visitor.open(`/settings/month-end?period=${id}`, 'Month end')
  await visitor.sees('It was closed with bank accounts that were not reconciled.')
  // The next month has the item now.
  await visitor.open('/settings/month-end', 'Month end')
  await visitor.page
    .getByRole('table', { name: 'What stands in the way' })
    .getByText(/carried forward/)
    .waitFor()
  visitor.assertClean()
})

test('a month is reopened with a reason, and what was posted since it was closed is listed', async () => {
  await posted('Offering', 80, 'DEPOSIT')
  const visitor = await entered('TREASURER')
  await visitor.sees('Nothing. Every item of the month is posted.')
  await visitor.press('Close')
  await visitor.press('Close the month')
  await visitor.sees('The month is closed.')
  const { id } = await period()
  await visitor.open(`/settings/month-end?period=${id}`, 'Month end')
  await visitor.sees('Ada (you)')
  await visitor.press('Reopen')
  await visitor.press('Reopen the month')
  await visitor.sees(/Write why it is reopened|Fill in this field/)
  await visitor.fill('Reason', 'A bank fee was missed')
  await visitor.press('Reopen the month')
  await visitor.sees('The month is open again.')
  await posted('Bank fee', 12.5, 'WITHDRAWAL', LAST)
  await visitor.page.reload()
  await visitor.sees('A bank fee was missed')
  const changed = visitor.page.getByRole('table', { name: 'What changed since it was closed' })
  await changed.getByText('Bank fee').waitFor()
  expect(await changed.locator('tbody > tr').count()).toBe(1)
  expect(await changed.getByRole('cell', { name: money(12.5) }).count()).toBe(1)
  visitor.assertClean()
})

test('all lines are ticked at once, a payment without a bank line stays outstanding, and a statement is undone', async () => {
  const amounts = [300.3, 20.2, 10.1]
  await posted('Offering', 300.3, 'DEPOSIT')
  await posted('Paint', 20.2, 'WITHDRAWAL')
  await posted('Brushes', 10.1, 'WITHDRAWAL')
  const { id } = await call('POST', '/bills', {
    ...{ vendorId: church.ids.vendor, billDate: FIRST, submit: true },
    lines: [{ accountId: church.ids.expense, fundId: church.ids.fund, amount: 50 }],
  })
  await approver('POST', `/bills/${id}/approve`, {})
  await approver('POST', `/bills/${id}/payments`, { method: 'ACH', paymentDate: LAST, bankAccountId: church.ids.cash })
  const shown = 300.3 - 20.2 - 10.1
  const visitor = await entered('BOOKKEEPER')
  await begin(visitor, shown.toFixed(2))
  expect(await balance(visitor, 'Book')).toBe(money(shown - 50))
  await visitor.page
    .getByRole('table', { name: 'Outstanding' })
    .getByRole('cell', { name: money(-50) })
    .waitFor()
  await visitor.press(`Tick all (${amounts.length})`)
  await visitor.page.locator('.balances [data-agrees="true"]').waitFor()
  await visitor.press('Finish')
  await visitor.sees('The statement is reconciled.')
  await visitor.press('Undo')
  await visitor.press('Undo the statement')
  await visitor.sees('The statement is undone.')
  await visitor.heading('Month end')
  expect((await call('GET', '/reconciliations')).reconciliations).toEqual([])
  // A bookkeeper reconciles and does not close.
  expect(await visitor.page.getByRole('button', { name: /^(?:Close|Close softly|Reopen)$/ }).count()).toBe(0)
  visitor.assertClean()
})

test('what is ticked is what the ledger of the statement has: payments, transfers, voided lines and late postings too', async () => {
  const { cash, savings, expense, fund, vendor } = church.ids
  const keeper = church.client((await church.person('BOOKKEEPER')).token)
  const ask = async (text: string, variables: object) => {
    const { body } = await keeper.graphql(text, variables)
    if (body.errors) throw new Error(body.errors[0].message)
    return Object.values<{ id: string }>(body.data)[0]
  }
  const begun = (bankAccountId: string | undefined, closingBalance: number) =>
    ask('mutation ($i: StartReconciliationInput!) { startReconciliation(input: $i) { id } }', {
      i: { bankAccountId, statementDate: LAST, closingBalance, openingBalance: 0 },
    })
  const clear = (id: string | undefined, transactionIds: string[]) =>
    ask('mutation ($id: ID!, $t: [ID!]!) { clearReconciliationLines(id: $id, input: { transactionIds: $t }) { id } }', {
      ...{ id, t: transactionIds },
    })
  // Two bank lines show a payment each.
  const paying = async (amount: number): Promise<string> => {
    const lines = [{ accountId: expense, fundId: fund, amount }]
    const { id } = await call('POST', '/bills', { vendorId: vendor, billDate: FIRST, submit: true, lines })
    await approver('POST', `/bills/${id}/approve`, {})
    const terms = { method: 'ACH', paymentDate: FIRST, bankAccountId: cash }
    const payment = await approver('POST', `/bills/${id}/payments`, terms)
    const line = await uncoded(`Payment ${amount}`, amount, 'WITHDRAWAL')
    await ask('mutation ($id: ID!, $p: [ID!]!) { matchTransaction(id: $id, input: { billPaymentIds: $p }) { id } }', {
      ...{ id: line, p: [payment.id] },
    })
    return line
  }
  const transfer = async (amount: number): Promise<string> => {
    const { id } = await call('POST', '/transactions', {
      ...{ description: `To savings ${amount}`, amount, date: FIRST, transactionType: 'TRANSFER' },
      ...{ bankAccountId: cash, counterAccountId: savings },
    })
    await call('PUT', `/transactions/${id}/coding`, { fundId: fund })
    await approver('POST', `/transactions/${id}/approve`, {})
    return id
  }
  const paid = [await paying(31), await paying(32)]
  const moved = [await transfer(41), await transfer(42)]
  const voided = [await posted('Wrong 51', 51, 'WITHDRAWAL'), await posted('Wrong 52', 52, 'WITHDRAWAL')]
  // One line is of a month that is closed, and is posted today.
  const late = await uncoded('Late 61', 61, 'WITHDRAWAL', dayOf(-2, 15))
  await call('PUT', `/transactions/${late}/coding`, { splits: [{ accountId: expense, fundId: fund, amount: 61 }] })
  await approver('POST', `/transactions/${late}/approve`, { date: TODAY })
  const plain = await posted('Plain 71', 71, 'WITHDRAWAL')
  // The statement of the other account is finished with both transfers.
  const other = await begun(savings, 83)
  await clear(other?.id, moved)
  await ask('mutation ($id: ID!) { finishReconciliation(id: $id) { id } }', { id: other?.id })
  await approver('POST', `/transactions/${voided[1]}/void`, { reason: 'Twice', date: TODAY })

  const own = await begun(cash, -300)
  const ticked = [paid[0], voided[0], late, plain].flatMap(id => id ?? [])
  await clear(own?.id, ticked)
  const visitor = await entered('BOOKKEEPER', `?reconciliation=${own?.id}`)
  await visitor.page.getByRole('table', { name: 'Lines' }).waitFor()
  const boxes = await visitor.page.getByRole('checkbox').all()
  const shown = await Promise.all(
    boxes.map(async box => {
      const name = ((await box.getAttribute('aria-label')) ?? '').replace(/^The statement shows (.*?),.*/, '$1')
      return [name, await box.isChecked()] as const
    }),
  )
  expect(Object.fromEntries(shown)).toEqual({
    ...{ 'Payment 31': true, 'Payment 32': false, 'To savings 41': false, 'To savings 42': false },
    ...{ 'Wrong 51': true, 'Wrong 52': false, 'Late 61': true, 'Plain 71': true },
  })
  visitor.assertClean()
})

test('the lines of a credit card have the sign of its statement, and so have the outstanding ones', async () => {
  const card = await church.account('2015', {
    ...{ account_type: 'LIABILITY', normal_balance: 'CREDIT', cash_kind: 'CARD' },
  })
  const charge = async (description: string, amount: number, transactionType: Kind) => {
    const given = { description, amount, date: FIRST, transactionType, bankAccountId: card }
    await post((await call('POST', '/transactions', given)).id, amount)
  }
  await charge('Paint', 80, 'WITHDRAWAL')
  await charge('Paint returned', 20.5, 'DEPOSIT')
  const { id } = await call('POST', '/bills', {
    ...{ vendorId: church.ids.vendor, billDate: FIRST, submit: true },
    lines: [{ accountId: church.ids.expense, fundId: church.ids.fund, amount: 50 }],
  })
  await approver('POST', `/bills/${id}/approve`, {})
  await approver('POST', `/bills/${id}/payments`, { method: 'CARD', paymentDate: LAST, bankAccountId: card })
  const visitor = await entered('BOOKKEEPER')
  await visitor.press(/^Reconcile: 2015 /)
  await visitor.fill('Closing balance', '59.50')
  await visitor.fill('Opening balance', '0')
  await visitor.press('Begin')
  const lines = visitor.page.getByRole('table', { name: 'Lines' })
  const amountOf = (name: RegExp) => lines.getByRole('row', { name }).locator('[data-kind="number"]').textContent()
  await lines.waitFor()
  expect([await amountOf(/Paint(?! returned)/), await amountOf(/Paint returned/)]).toEqual([money(80), money(-20.5)])
  await visitor.page
    .getByRole('table', { name: 'Outstanding' })
    .getByRole('cell', { name: money(50), exact: true })
    .waitFor()
  expect(await balance(visitor, 'Book')).toBe(money(109.5))
  await visitor.press('Tick all (2)')
  await visitor.page.locator('.balances [data-agrees="true"]').waitFor()
  await visitor.press('Finish')
  await visitor.sees('The statement is reconciled.')
  visitor.assertClean()
})

test('the last of two quick clicks is what is stored', async () => {
  await posted('Offering', 80, 'DEPOSIT')
  const visitor = await entered('BOOKKEEPER')
  await begin(visitor, '80')
  const sent: string[] = []
  await visitor.page.route('**/api/v1/graphql', async route => {
    const [, name] = /mutation Settings(Clear|Unclear)Lines/.exec(route.request().postData() ?? '') ?? []
    if (name) sent.push(name)
    // The first call is slow.
    if (name === 'Clear') await new Promise(resolve => setTimeout(resolve, 1000))
    return route.fallback()
  })
  const box = visitor.page.getByLabel(/^The statement shows Offering/)
  const answered = visitor.page.waitForResponse(response =>
    Boolean(response.request().postData()?.includes('mutation SettingsUnclearLines')),
  )
  await box.check()
  await box.uncheck()
  await answered
  expect(sent).toEqual(['Clear', 'Unclear'])
  expect((await call('GET', '/reconciliations')).reconciliations[0].clearedCount).toBe(0)
  expect(await box.isChecked()).toBe(false)
  visitor.assertClean()
})

test('what the API would always refuse is not offered, and the first statement needs its opening balance', async () => {
  // The month before may be of another fiscal year.
  await openPeriods(church, dayOf(-2, 1))
  await closeBefore(church, FIRST)
  await posted('Offering', 80, 'DEPOSIT')
  const { accountingPeriods } = await call('GET', '/accounting-periods')
  const idOf = (date: string) =>
    accountingPeriods.find(({ startDate }: { startDate: string }) => startDate.slice(0, 10) === date).id
  const visitor = await entered('TREASURER')
  const offered = async () => {
    await visitor.page.getByRole('table', { name: 'Bank accounts' }).waitFor()
    return visitor.page.getByRole('button', { name: /^(?:Close|Close softly|Reopen)$/ }).allTextContents()
  }
  expect(await offered()).toEqual(['Close', 'Close softly'])
  // A month that has not ended, and one that is not the latest closed one.
  await visitor.open(`/settings/month-end?period=${idOf(dayOf(0, 1))}`, 'Month end')
  expect(await offered()).toEqual([])
  await visitor.sees(/^It can be closed after /)
  await visitor.open(`/settings/month-end?period=${idOf(dayOf(-2, 1))}`, 'Month end')
  expect(await offered()).toEqual(['Reopen'])
  await visitor.open('/settings/month-end', 'Month end')
  await visitor.press('Close softly')
  await visitor.press('Close the month softly')
  await visitor.sees('The month is softly closed.')
  await visitor.open(`/settings/month-end?period=${idOf(dayOf(-2, 1))}`, 'Month end')
  expect(await offered()).toEqual([])

  await visitor.open('/settings/month-end', 'Month end')
  await visitor.press(/^Reconcile: 1000 /)
  await visitor.fill('Closing balance', '80')
  await visitor.press('Begin')
  await visitor.page.getByLabel('Opening balance').and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  expect((await call('GET', '/reconciliations')).reconciliations).toEqual([])
  await visitor.fill('Opening balance', '0')
  await visitor.press('Begin')
  await visitor.page.getByLabel(/^The statement shows Offering/).check()
  await visitor.page.locator('.balances [data-agrees="true"]').waitFor()
  await visitor.press('Finish')
  await visitor.sees('The statement is reconciled.')
  const finished = visitor.page.url()
  await visitor.page.getByRole('button', { name: 'Undo' }).waitFor()
  // A statement with a later one cannot be undone.
  await visitor.open('/settings/month-end', 'Month end')
  await visitor.press(/^Reconcile: 1000 /)
  await visitor.fill('Last day of the statement', TODAY)
  await visitor.fill('Closing balance', '80')
  await visitor.press('Begin')
  await visitor.page.locator('.balances').waitFor()
  await visitor.page.goto(finished)
  await visitor.sees('Reconciled')
  expect(await visitor.page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  visitor.assertClean()
})

const manualJournals = async () => (await call('GET', '/manual-journals')).manualJournals

test('shared costs are allocated by weights: the journal is shown before it is stored, and a later expense is said', async () => {
  const { ids, name } = church
  const south = await church.insert('dimension_value', { dimension_id: ids.dimension, name: 'South' })
  const visitor = await entered('BOOKKEEPER')
  await visitor.page.getByRole('link', { name: 'Allocate costs' }).click()
  await visitor.heading('Allocate costs')
  await visitor.fill('Description', 'Heating by area')
  await visitor.fill('South', 'half')
  await visitor.press('Show the journal')
  await visitor.sees('Enter a number above 0, with at most three decimals.')
  await visitor.fill('South', '7')
  await visitor.fill(`${name} north`, '12.5')
  await visitor.press('Show the journal')
  await visitor.sees('Within these days there are no such expenses that can be allocated.')
  await posted('Heating', 90.1, 'WITHDRAWAL')
  await visitor.press('Show the journal')
  // 90.10 x 12.5 / 19.5 = 57.756, and x 7 / 19.5 = 32.344
  const shown = visitor.page.getByRole('region', { name: 'Journal that would be stored' })
  for (const amount of ['$90.10', '$57.76', '$32.34']) await shown.getByRole('cell', { name: amount }).waitFor()
  expect(await manualJournals()).toEqual([])
  // Another amount needs another look.
  await visitor.fill('South', '7.5')
  await shown.waitFor({ state: 'detached' })
  await visitor.press('Show the journal')
  await shown.getByRole('cell', { name: '$56.31' }).waitFor()
  await posted('Water', 9.9, 'WITHDRAWAL', LAST)
  await visitor.press('Store the journal')
  await visitor.sees('It differs from the one that was shown')
  await visitor.heading('Heating by area')
  const [{ status, lines }] = await manualJournals()
  expect(status).toBe('PENDING_APPROVAL')
  // 100.00 x 125 / 200 and x 75 / 200
  const coded = (dimensionValueId: string | undefined) => [{ dimensionId: ids.dimension, dimensionValueId }]
  expect(lines).toMatchObject([
    { accountId: ids.expense, fundId: ids.fund, credit: 100, dimensions: [] },
    { accountId: ids.expense, fundId: ids.fund, debit: 62.5, dimensions: coded(ids.dimensionValue) },
    { accountId: ids.expense, fundId: ids.fund, debit: 37.5, dimensions: coded(south) },
  ])
  // Until a second person approves it, the same costs are not allocated again.
  await visitor.open('/settings/month-end?allocate', 'Allocate costs')
  await visitor.fill('Description', 'Heating once more')
  await visitor.fill('South', '1')
  await visitor.press('Show the journal')
  await visitor.sees('An earlier allocation of these costs is not posted within these days.')
  // Unless the bookkeeper accepts that both move the same costs.
  const accepts = visitor.page.getByLabel(/^Allocate although an earlier allocation is not posted/)
  await accepts.check()
  await visitor.press('Show the journal')
  await shown.getByRole('cell', { name: '$100.00' }).first().waitFor()
  await accepts.uncheck()
  const treasurer = await giver(church, 'TREASURER')
  const [{ id }] = await manualJournals()
  await treasurer('POST', `/manual-journals/${id}/approve`, {})
  await visitor.press('Show the journal')
  await visitor.sees('Within these days there are no such expenses that can be allocated.')
  visitor.assertClean()
})

test('pledges are accrued on the last day of the month, less what nobody expects', async () => {
  const { ids } = church
  await call('POST', '/pledges', {
    ...{ donorId: await church.donor(), fundId: ids.fund, totalAmount: 1_000, isUnconditional: true },
    ...{ pledgedDate: FIRST, startDate: FIRST, endDate: dayOf(6, 1) },
  })
  await church.query('update fund set default_revenue_account_id = $2 where id = $1', [ids.fund, ids.revenue])
  const visitor = await entered('TREASURER')
  await visitor.page.getByRole('link', { name: 'Accrue pledges' }).click()
  await visitor.heading('Accrue pledges')
  await visitor.fill('Allowance (optional)', '10')
  await visitor.press('Show the journal')
  await visitor.sees('The accounting policy names no account of pledges receivable.')
  const receivable = await church.account('1220')
  await church.query('update accounting_policy set pledges_receivable_account_id = $2 where organization_id = $1', [
    church.id,
    receivable,
  ])
  await visitor.press('Show the journal')
  await visitor.page.getByRole('heading', { name: 'Journal of $900.00' }).waitFor()
  await visitor.page.getByLabel('Submit it for approval').uncheck()
  await visitor.press('Show the journal')
  await visitor.press('Store the journal')
  await visitor.heading(`Pledges receivable on ${LAST}`)
  const [{ status, date, lines }] = await manualJournals()
  expect([status, date.slice(0, 10)]).toEqual(['DRAFT', LAST])
  expect(lines).toMatchObject([
    { accountId: receivable, debit: 900 },
    { accountId: ids.revenue, credit: 900 },
  ])
  visitor.assertClean()
})

test('who may only read sees the month and its statements, and no act', async () => {
  await posted('Offering', 80, 'DEPOSIT')
  await uncoded('Organ tuning', 45, 'WITHDRAWAL')
  const keeper = await entered('BOOKKEEPER')
  await begin(keeper, '80')
  const [{ id }] = (await call('GET', '/reconciliations')).reconciliations
  const visitor = await entered('VIEWER')
  await visitor.sees('Organ tuning')
  await visitor.page.getByRole('table', { name: 'Bank accounts' }).getByText('Begun').waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  await visitor.page.goto(`/settings/month-end?reconciliation=${id}`)
  await visitor.page.getByRole('table', { name: 'Lines' }).waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  expect(await visitor.page.getByRole('checkbox').first().isDisabled()).toBe(true)
  visitor.assertClean()
})

test.each(WINDOWS)(
  'no page of the month end has a barrier or is too wide, %i pixels wide, in %s',
  async (width, scheme) => {
    await posted('Offering', 80, 'DEPOSIT')
    for (let line = 1; line <= 20; line += 1) await posted(`Supplies ${line}`, line, 'WITHDRAWAL')
    await uncoded('Organ tuning', 45, 'WITHDRAWAL')
    const visitor = await entered('TREASURER', '', { width, scheme })
    const found: unknown[] = []
    const judge = async () => {
      found.push(...(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])))
      if ((await visitor.overhang()) > 0) found.push(`${visitor.page.url()} is too wide for ${width} pixels`)
    }
    await visitor.sees('Organ tuning')
    await visitor.page.getByRole('table', { name: 'Bank accounts' }).waitFor()
    await judge()
    await visitor.press('Close')
    await judge()
    await visitor.press('Cancel')
    await visitor.press(/^Reconcile: 1000 /)
    await judge()
    await visitor.press('Cancel')
    await begin(visitor, '80')
    await visitor.page.getByLabel(/^The statement shows Offering/).check()
    await judge()
    // The balances stay in sight at the last line.
    await visitor.page.getByLabel(/^The statement shows Supplies 20,/).scrollIntoViewIfNeeded()
    await visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const box = await visitor.page.locator('.balances').boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true)
    expect(found).toEqual([])
    visitor.assertClean()
  },
)

test('a fiscal year is closed by its accountant from the entry that is shown, and another year is added', async () => {
  const year = Number(TODAY.slice(0, 4)) - 1
  church = await keepBooks(await makeChurch(app))
  for (const day of [`${year}-06-01`, TODAY]) await openPeriods(church, day)
  call = await giver(church)
  approver = await giver(church)
  await post(await uncoded('Chairs', 40, 'WITHDRAWAL', `${year}-12-03`), 40)
  const { accountingPeriods } = await call('GET', '/accounting-periods')
  const last = accountingPeriods.find(({ endDate }: { endDate: string }) => endDate.startsWith(`${year}-12-31`))
  const visitor = await entered('TREASURER', `?period=${last.id}`)
  await visitor.sees(`Fiscal year ${year}`)
  await visitor.press('Close the fiscal year')
  await visitor.page.getByRole('dialog').getByText('$40.00').first().waitFor()
  await visitor.finish('Close the fiscal year')
  await visitor.sees(/Entry .*\$40\.00/)
  const [close] = await church.query(
    `select to_char(date, 'YYYY-MM-DD') as date, is_closing as "isClosing" from journal_entry where organization_id = $1 and is_closing`,
    [church.id],
  )
  expect(close).toEqual({ date: `${year}-12-31`, isClosing: true })
  // Nothing is left to close.
  await visitor.press('Close what was posted later')
  await visitor.sees(/nothing to close|no revenue/i)
  await visitor.press('Close')
  await visitor.press('Add a fiscal year')
  expect(await visitor.field('A day of the year').inputValue()).toBe(`${year + 2}-01-01`)
  await visitor.finish('Add the months')
  await visitor.sees(`The months of ${year + 2} are there.`)
  const clerk = await entered('BOOKKEEPER', `?period=${last.id}`)
  await clerk.sees(`Fiscal year ${year}`)
  expect(await clerk.page.getByRole('button', { name: /fiscal year|posted later/ }).count()).toBe(0)
  visitor.assertClean()
})
