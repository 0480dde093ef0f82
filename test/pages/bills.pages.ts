import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { textOf } from '../support/pdf.js'
import { openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>

const TODAY = churchDay()
const money = (amount: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)

/** A second person approves bills from $500 on, and two people from $5,000 on. */
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app), { bill_second_approval_limit: 500_000 })
  for (const each of [churchDay(-20), TODAY]) await openPeriods(church, each)
  // What the model church has of its own is not counted.
  await church.query('update bill set deleted_at = now() where organization_id = $1', [church.id])
  call = await giver(church)
})
const vendorName = () => `${church.name} supplies`
const fundName = () => `${church.name} general`

const entered = (role: string, path = '', options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/bills${path}`, undefined, options)

const line = (amount: number) => ({ accountId: church.ids.expense, fundId: church.ids.fund, amount })
/** A bill by another hand. */
const billOf = (billNumber: string, amount: number, more: object = {}) =>
  call('POST', '/bills', {
    ...{ vendorId: church.ids.vendor, billNumber, billDate: TODAY, submit: true },
    lines: [line(amount)],
    ...more,
  })
/** A bill that is owed. The key of an office makes it, and another approves it. */
async function owed(billNumber: string, amount: number, more: object = {}): Promise<string> {
  const { id } = await billOf(billNumber, amount, more)
  const other = await giver(church)
  await other('POST', `/bills/${id}/approve`, {})
  return id
}

/** Chooses a vendor by a part of its name. */
async function chooseVendor(visitor: Visitor, name: string): Promise<void> {
  await visitor.fill('Vendor', name.slice(0, -3))
  await visitor.page.locator(`datalist option[value="${name}"]`).waitFor({ state: 'attached' })
  await visitor.fill('Vendor', name)
}

const PDF = Buffer.from('JVBERi0xLjQKJSVFT0YK', 'base64')

test('a bill comes from a file, is approved by a second person, paid, and printed as a check', async () => {
  const bookkeeper = await entered('BOOKKEEPER', '?new')
  await bookkeeper.heading('Enter a bill')
  const file = { name: 'candles.pdf', mimeType: 'application/pdf', buffer: PDF }
  await bookkeeper.page.getByLabel('Receipt or invoice (optional)').setInputFiles(file)
  await chooseVendor(bookkeeper, vendorName())
  await bookkeeper.fill('Bill number (optional)', 'C-77')
  await bookkeeper.fill('Total of the bill (optional)', '640.75')
  // The only line follows the total, until somebody types another amount.
  expect(await bookkeeper.line(1).getByLabel('Amount', { exact: true }).inputValue()).toBe('640.75')
  await bookkeeper.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '400.50', 'Memo (optional)': 'Candles' })
  await bookkeeper.sees(`${money(640.75 - 400.5)} is not on a line yet.`)
  await bookkeeper.press('Add a line')
  expect(await bookkeeper.line(2).getByLabel('Amount', { exact: true }).inputValue()).toBe('240.25')
  await bookkeeper.fillLine(2, { Account: '5000', Fund: `${church.name} missions` })
  await bookkeeper
    .line(2)
    .getByLabel(`${church.name} campus`)
    .selectOption({ label: `${church.name} north` })
  await bookkeeper.sees('They agree.')
  await bookkeeper.press('Save the bill')
  await bookkeeper.heading(`${vendorName()}, bill C-77`)
  await bookkeeper.sees('Waits for approval')
  await bookkeeper.sees('candles.pdf')
  // A bookkeeper neither approves nor pays.
  expect(await bookkeeper.page.getByRole('button', { name: /^(?:Approve|Reject|Pay|Void)$/ }).count()).toBe(0)

  const [bill] = (await call('GET', '/bills?billNumber=C-77')).bills
  const { ids } = church
  expect(bill).toMatchObject({ status: 'PENDING_APPROVAL', totalAmount: 640.75, receiptCount: 1 })
  expect(bill.lines).toMatchObject([
    { accountId: ids.expense, fundId: ids.fund, amount: 400.5, description: 'Candles', dimensions: [] },
    {
      ...{ accountId: ids.expense, fundId: ids.restricted, amount: 240.25 },
      dimensions: [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }],
    },
  ])
  const receipt = await bookkeeper.saved(() => bookkeeper.press('candles.pdf: download'))
  expect(receipt.bytes.equals(PDF)).toBe(true)

  const treasurer = await entered('TREASURER', '?pay')
  await treasurer.sees(`1 bill waits for another person’s approval, ${money(640.75)} in total.`)
  await treasurer.sees('No bill can be paid now')
  await treasurer.open(`/settings/bills?bill=${bill.id}`, `${vendorName()}, bill C-77`)
  await treasurer.press('Approve')
  await treasurer.sees('The bill is approved and posted.')
  const approvals = treasurer.page.getByRole('table', { name: 'Approvals' })
  await approvals.getByRole('cell', { name: 'Ada (you)' }).waitFor()
  await treasurer.open('/settings/bills?pay', 'Pay bills')
  await treasurer.page.getByLabel(`Pay ${vendorName()}, bill C-77`).check()
  await treasurer.sees(`1 bill, ${money(640.75)}`)
  await treasurer.pick('Method', 'CHECK')
  await treasurer.page.getByLabel(/^Print the check/).check()
  await treasurer.press('Pay the ticked bills')
  await treasurer.sees('1 bill is paid with 1 payment.')
  await treasurer.press('Print 1 check')
  await treasurer.fill('First number', '2001')
  const { name, bytes } = await treasurer.saved(() => treasurer.press('Number and download'))
  expect(name).toBe('checks-2001-2001.pdf')
  const text = await textOf(bytes)
  for (const each of [vendorName(), '640.75', 'C-77']) expect(text).toContain(each)
  await treasurer.page
    .getByRole('table', { name: 'Printed checks' })
    .getByRole('cell', { name: '2001', exact: true })
    .waitFor()

  const paid = await call('GET', `/bills/${bill.id}`)
  expect([paid.status, paid.amountDue]).toEqual(['PAID', 0])
  const { billPayments } = await call('GET', `/bill-payments?billId=${bill.id}`)
  expect(billPayments).toMatchObject([{ method: 'CHECK', checkNumber: '2001', amount: 640.75, status: 'ISSUED' }])

  // The printer has torn it. It waits to be printed again, with another number.
  await treasurer.press('Report spoiled: checks 2001')
  await treasurer.fill('Numbers', '2002')
  await treasurer.press('Report as spoiled')
  await treasurer.page.getByLabel('Numbers').and(treasurer.page.locator('[aria-invalid="true"]')).waitFor()
  await treasurer.fill('Numbers', '2001')
  // Meanwhile five further runs push it off the list, and somebody has changed it.
  await church.query('update check_run set version = version + 1 where organization_id = $1', [church.id])
  await church.query(
    `insert into check_run select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
       'printed_at', r.printed_at + i * interval '1 minute', 'first_number', 3000 + i, 'last_number', 3000 + i))).*
     from check_run r, generate_series(1, 5) i where r.organization_id = $1`,
    [church.id],
  )
  await treasurer.press('Report as spoiled')
  await treasurer.sees('The resource has another version than the request names.')
  await treasurer.press('Report as spoiled')
  await treasurer.sees('They wait to be printed again.')
  await treasurer.page.getByRole('button', { name: 'Print 1 check' }).click()
  await treasurer.page.getByLabel('First number').and(treasurer.page.locator('[value="2002"]')).waitFor()
  bookkeeper.assertClean()
  treasurer.assertClean()
})

test('nobody approves a bill of their own from the limit on, and the refusal says so at the bill', async () => {
  const visitor = await entered('TREASURER', '?new')
  await chooseVendor(visitor, vendorName())
  await visitor.fill('Total of the bill (optional)', '600')
  await visitor.fillLine(1, { Account: '5000', Fund: fundName() })
  await visitor.press('Save the bill')
  await visitor.heading(`${vendorName()}, bill`)
  const before = (await call('GET', '/bills?status=PENDING_APPROVAL')).bills
  await visitor.press('Approve')
  const refusal = visitor.page.getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.textContent()).toMatch(/approve/i)
  expect((await call('GET', '/bills?status=PENDING_APPROVAL')).bills).toEqual(before)

  const other = await entered('TREASURER', `?bill=${before[0].id}`)
  await other.press('Approve')
  await other.sees('The bill is approved and posted.')
  expect((await call('GET', `/bills/${before[0].id}`)).status).toBe('APPROVED')
  visitor.assertClean()
})

test('a bill that needs two approvals says that it waits for another person after the first', async () => {
  const { id } = await billOf('BIG-1', 6000)
  const first = await entered('TREASURER', `?bill=${id}`)
  await first.press('Approve')
  await first.sees('Your approval is recorded. The bill waits for another person.')
  await first.sees('1 of 2 approvals are there.')
  const second = await entered('TREASURER', `?bill=${id}`)
  await second.press('Approve')
  await second.sees('The bill is approved and posted.')
  expect((await call('GET', `/bills/${id}`)).status).toBe('APPROVED')
  first.assertClean()
})

test('a number that the vendor has used is refused at the field, and what was typed stays', async () => {
  await billOf('D-1', 80)
  const visitor = await entered('BOOKKEEPER', '?new')
  await visitor.press('Save the bill')
  await visitor.sees('Choose one of the offered values.')
  await chooseVendor(visitor, vendorName())
  await visitor.fill('Bill number (optional)', 'D-1')
  await visitor.fill('Description (optional)', 'Paint')
  await visitor.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '45,00' })
  await visitor.press('Save the bill')
  await visitor.sees('This value must be an amount such as 45.00.')
  await visitor.fillLine(1, { Amount: '45.00' })
  await visitor.fill('Total of the bill (optional)', '54')
  await visitor.press('Save the bill')
  await visitor.page
    .getByLabel('Total of the bill (optional)')
    .and(visitor.page.locator('[aria-invalid="true"]'))
    .waitFor()
  await visitor.fill('Total of the bill (optional)', '45')
  await visitor.press('Save the bill')
  const number = visitor.page.getByLabel('Bill number (optional)')
  await number.and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  const other = church.client(await church.key()).rest
  const body = { vendorId: church.ids.vendor, billNumber: 'D-1', billDate: TODAY, lines: [line(45)] }
  const refused = await other('POST', '/bills', { body })
  expect(refused.status).toBe(409)
  // The sentence is the one of the API.
  await visitor.sees(refused.body.message)
  expect(await visitor.page.getByLabel('Vendor', { exact: true }).inputValue()).toBe(vendorName())
  expect(await visitor.page.getByLabel('Description (optional)').inputValue()).toBe('Paint')
  await number.fill('D-2')
  await visitor.press('Save the bill')
  await visitor.heading(`${vendorName()}, bill D-2`)
  expect((await call('GET', '/bills?billNumber=D-2')).bills).toMatchObject([{ description: 'Paint', totalAmount: 45 }])
  visitor.assertClean()
})

test('a double click makes one bill', async () => {
  const visitor = await entered('BOOKKEEPER', '?new')
  await chooseVendor(visitor, vendorName())
  await visitor.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '30' })
  const answers: Promise<unknown>[] = []
  const keys: unknown[] = []
  visitor.page.on('request', request => {
    if (!request.postData()?.includes('mutation SettingsCreateBill')) return
    keys.push(request.postDataJSON().variables.idempotencyKey)
    answers.push(request.response())
  })
  // Both clicks come before the page is drawn again.
  await visitor.page.getByRole('button', { name: 'Save the bill' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await visitor.heading(`${vendorName()}, bill`)
  await visitor.sees('Waits for approval')
  await Promise.all(answers)
  expect(new Set(keys).size).toBe(1)
  expect((await call('GET', '/bills')).bills).toHaveLength(1)
  visitor.assertClean()
})

test('a treasurer adds a vendor without leaving the bill, which has its defaults and its due day', async () => {
  const visitor = await entered('TREASURER', '?new')
  await visitor.fill('Vendor', 'Organ Works')
  await visitor.press('Add a vendor')
  expect(await visitor.page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue()).toBe('Organ Works')
  await visitor.fill('Days to pay (optional)', '30')
  await visitor.press('Add the vendor')
  await visitor.sees('The vendor is added.')
  expect(await visitor.page.getByLabel('Vendor', { exact: true }).inputValue()).toBe('Organ Works')
  await visitor.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '120' })
  await visitor.page.getByLabel('Submit it for approval').uncheck()
  await visitor.press('Save the bill')
  await visitor.heading('Organ Works, bill')
  const [bill] = (await call('GET', '/bills')).bills
  expect([bill.status, bill.dueDate.slice(0, 10)]).toEqual(['DRAFT', churchDay(30)])

  // The next bill of a vendor with defaults begins with them.
  await church.query('update vendor set default_account_id = $2, default_fund_id = $3 where id = $1', [
    ...[church.ids.otherVendor, church.ids.expense, church.ids.youth],
  ])
  await visitor.open('/settings/bills?new', 'Enter a bill')
  await visitor.fill('Total of the bill (optional)', '12.34')
  await chooseVendor(visitor, `${church.name} catering`)
  await visitor.page.waitForFunction(
    text => [...document.querySelectorAll('input')].some(({ value }) => value === text),
    `${church.name} youth`,
  )
  expect(await visitor.line(1).getByLabel('Account', { exact: true }).inputValue()).toMatch(/^5000 /)
  expect(await visitor.line(1).getByLabel('Amount', { exact: true }).inputValue()).toBe('12.34')
  visitor.assertClean()
})

test('a rejected bill is changed by its maker and submitted again, and a draft is deleted', async () => {
  const bookkeeper = await entered('BOOKKEEPER', '?new')
  await chooseVendor(bookkeeper, vendorName())
  await bookkeeper.fill('Bill number (optional)', 'R-1')
  await bookkeeper.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '75' })
  await bookkeeper.press('Save the bill')
  await bookkeeper.heading(`${vendorName()}, bill R-1`)
  const [{ id }] = (await call('GET', '/bills')).bills
  const treasurer = await entered('TREASURER', `?bill=${id}`)
  await treasurer.press('Reject')
  await treasurer.fill('Reason', 'It is 57')
  await treasurer.press('Reject the bill')
  await treasurer.sees('The bill is rejected.')
  await treasurer.page.getByRole('cell', { name: 'It is 57' }).waitFor()

  await bookkeeper.page.reload()
  await bookkeeper.page.getByRole('link', { name: 'Change', exact: true }).click()
  await bookkeeper.heading(`Change ${vendorName()}, bill R-1`)
  await bookkeeper.fill('Total of the bill (optional)', '57')
  await bookkeeper.fillLine(1, { Amount: '57' })
  await bookkeeper.press('Save the bill')
  await bookkeeper.sees('The bill is changed.')
  await bookkeeper.press('Submit')
  await bookkeeper.sees('The bill is submitted for approval.')
  expect(await call('GET', `/bills/${id}`)).toMatchObject({ status: 'PENDING_APPROVAL', totalAmount: 57 })

  const draft = await billOf('R-2', 5, { submit: false })
  await bookkeeper.open(`/settings/bills?bill=${draft.id}`, `${vendorName()}, bill R-2`)
  await bookkeeper.press('Delete')
  await bookkeeper.press('Delete the bill')
  await bookkeeper.sees('The bill is deleted.')
  await bookkeeper.heading('Bills')
  expect((await call('GET', '/bills?billNumber=R-2')).bills).toEqual([])
  bookkeeper.assertClean()
})

test('the sums of the list are those of its bills, by status and by vendor, and what is due comes first', async () => {
  const amounts = { late: 100.1, soon: 200.2, later: 400.4, waiting: 50.05, other: 25 }
  const dated = (days: number, dueIn: number) => ({ billDate: churchDay(days), dueDate: churchDay(dueIn) })
  await owed('S-late', amounts.late, dated(-20, -3))
  await owed('S-later', amounts.later, dated(-1, 40))
  await owed('S-soon', amounts.soon, dated(-1, 5))
  await billOf('S-waiting', amounts.waiting, dated(0, 20))
  await owed('S-other', amounts.other, { ...dated(0, 30), vendorId: church.ids.otherVendor })
  const visitor = await entered('VIEWER')
  const figure = (name: string) => visitor.page.locator('.figure-links li', { hasText: name })
  const shown = async () =>
    (await visitor.page.getByRole('table', { name: 'Bills' }).locator('[data-kind="name"] a').allTextContents()).map(
      text => text.split(' ').at(-1),
    )
  await visitor.sees(`5 bills, ${money(775.75)} in total, ${money(0)} paid, ${money(775.75 - 50.05)} owed`)
  expect(await shown()).toEqual(['S-late', 'S-soon', 'S-waiting', 'S-other', 'S-later'])
  for (const [name, amount, numbers] of [
    ['Overdue', amounts.late, ['S-late']],
    ['Due within 7 days', amounts.soon, ['S-soon']],
    ['Waits for approval', amounts.waiting, ['S-waiting']],
  ] as const) {
    await figure(name).getByText(money(amount), { exact: true }).waitFor()
    await figure(name).getByRole('link').click()
    await visitor.sees(new RegExp(`^1 bill, ${money(amount).replace(/[$.]/g, '\\$&')} in total`))
    expect(await shown()).toEqual(numbers)
  }
  await visitor.pick('Show', 'ALL')
  await chooseVendor(visitor, `${church.name} catering`)
  await visitor.sees(`1 bill, ${money(25)} in total`)
  expect(await shown()).toEqual(['S-other'])
  await visitor.pick('Show', 'PAID')
  await visitor.sees('No such bills')
  visitor.assertClean()
})

test('of several ticked bills the refused one stays with its reason, and a later day schedules the others', async () => {
  await church.query(`update vendor set preferred_payment_method = 'ACH' where id = $1`, [church.ids.vendor])
  const [first, second] = [await owed('P-1', 10.1), await owed('P-2', 20.2)]
  const other = await owed('P-3', 40, { vendorId: church.ids.otherVendor })
  const visitor = await entered('TREASURER', '?pay')
  await visitor.press('Pay the ticked bills')
  await visitor.sees('Tick the bills to pay.')
  await visitor.press('Tick all (3)')
  await visitor.sees(`3 bills, ${money(10.1 + 20.2 + 40)}`)
  await visitor.fill('Payment day', churchDay(3))
  await visitor.press('Pay the ticked bills')
  await visitor.sees('2 bills are scheduled with 1 payment. 1 refusal is in the list.')
  const table = visitor.page.getByRole('table', { name: 'Bills to pay' })
  await table
    .getByRole('alert')
    .getByText(/has no preferred payment method/)
    .waitFor()
  const { billPayments } = await call('GET', '/bill-payments')
  expect(billPayments).toMatchObject([{ status: 'SCHEDULED', amount: 30.3, method: 'ACH' }])
  expect((await call('GET', `/bills/${other}`)).status).toBe('APPROVED')

  // The payment is issued and voided at the bill. Both bills are owed again.
  await visitor.open(`/settings/bills?bill=${first}`, `${vendorName()}, bill P-1`)
  await visitor.press(/^Issue: /)
  await visitor.sees('The payment is issued and posted.')
  expect((await call('GET', `/bills/${second}`)).status).toBe('PAID')
  await visitor.press(/^Void: /)
  await visitor.fill('Reason', 'Stopped at the bank')
  await visitor.press('Void the payment')
  await visitor.sees('The payment is voided. Its bills are owed again.')
  for (const id of [first, second]) expect((await call('GET', `/bills/${id}`)).status).toBe('APPROVED')

  // A part of one bill is paid.
  await visitor.press('Pay')
  await visitor.fill('Amount (optional)', '4')
  await visitor.press('Pay the bill')
  await visitor.sees('A part of the bill is paid.')
  expect((await call('GET', `/bills/${first}`)).amountDue).toBe(6.1)
  visitor.assertClean()
})

test('of three bills of one run, one is paid from another bank account, and each account has its total before', async () => {
  const { cash, savings } = church.ids
  const [first, second] = [await owed('A-1', 10.1), await owed('A-2', 20.2)]
  const third = await owed('A-3', 40, { vendorId: church.ids.otherVendor })
  const visitor = await entered('TREASURER', '?pay')
  const table = visitor.page.getByRole('table', { name: 'Bills to pay' })
  const total = async (account: string) => {
    const row = visitor.page.locator('.detail-list > div', { hasText: account })
    return (await row.count()) ? row.locator('dd').innerText() : undefined
  }
  await table.waitFor()
  // Nothing is asked about the account of a bill that is not ticked.
  expect(await table.getByRole('combobox').count()).toBe(0)
  await visitor.press('Tick all (3)')
  await visitor.sees(`3 bills, ${money(70.3)}`)
  expect([await total('1000'), await total('1010')]).toEqual([`3 bills, ${money(70.3)}`, undefined])
  const own = visitor.page.getByLabel(`${vendorName()}, bill A-2: paid from`)
  await own.selectOption(savings)
  expect([await total('1000'), await total('1010')]).toEqual([`2 bills, ${money(50.1)}`, `1 bill, ${money(20.2)}`])
  // The account of the run can be named. It is the same one.
  await visitor.pick('Paid from', cash)
  expect([await total('1000'), await total('1010')]).toEqual([`2 bills, ${money(50.1)}`, `1 bill, ${money(20.2)}`])
  await visitor.pick('Method', 'ACH')
  await visitor.press('Pay the ticked bills')
  // The bills of the first vendor are paid from two accounts, so they are two payments.
  await visitor.sees('3 bills are paid with 3 payments.')
  const paidBy = async (id: string) => {
    const { billPayments } = await call('GET', `/bill-payments?billId=${id}`)
    return billPayments.map(({ bankAccountId, amount }: Record<string, unknown>) => [bankAccountId, amount])
  }
  expect(await paidBy(first)).toEqual([[cash, 10.1]])
  expect(await paidBy(second)).toEqual([[savings, 20.2]])
  expect(await paidBy(third)).toEqual([[cash, 40]])
  visitor.assertClean()
})

/** The first call of a mutation reaches the service, and its answer does not reach the page. */
async function loseAnswer({ page }: Visitor, mutation: string, reason: string): Promise<void> {
  let isLost = false
  await page.route('**/api/v1/graphql', async route => {
    if (isLost || !route.request().postData()?.includes(`mutation ${mutation}`)) return route.fallback()
    isLost = true
    await route.fetch()
    if (reason === 'network') return route.abort()
    return route.fulfill({ json: { data: null, errors: [{ message: 'It is lost.', extensions: { reason } }] } })
  })
}

test.each(['network', 'outcome_unknown'])('a bill whose answer is lost is stored once (%s)', async reason => {
  const visitor = await entered('BOOKKEEPER', '?new')
  await loseAnswer(visitor, 'SettingsCreateBill', reason)
  await chooseVendor(visitor, vendorName())
  await visitor.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '30' })
  await visitor.press('Save the bill')
  await visitor.sees(reason === 'network' ? 'The server did not answer.' : 'It is not known whether this was stored.')
  await visitor.press('Save the bill')
  await visitor.heading(`${vendorName()}, bill`)
  expect((await call('GET', '/bills')).bills).toHaveLength(1)
  visitor.assertClean()
})

test('a bill that is edited after its answer was lost is not stored twice, and the list has the first one', async () => {
  const visitor = await entered('BOOKKEEPER', '?new')
  await loseAnswer(visitor, 'SettingsCreateBill', 'network')
  await chooseVendor(visitor, vendorName())
  await visitor.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '30' })
  await visitor.press('Save the bill')
  await visitor.sees('The server did not answer.')
  await visitor.fillLine(1, { Amount: '31' })
  await visitor.press('Save the bill')
  await visitor.sees('Your first attempt was stored, without your last changes.')
  await visitor.heading('Bills')
  await visitor.sees(`1 bill, ${money(30)} in total`)
  expect((await call('GET', '/bills')).bills).toMatchObject([{ totalAmount: 30 }])
  visitor.assertClean()
})

test('a payment that is edited after its answer was lost is not sent twice, and the dialog has what is left', async () => {
  const id = await owed('E-1', 90)
  const visitor = await entered('TREASURER', `?bill=${id}`)
  await visitor.press('Pay')
  await loseAnswer(visitor, 'SettingsPayBill(', 'outcome_unknown')
  await visitor.pick('Method', 'ACH')
  await visitor.fill('Amount (optional)', '40')
  await visitor.press('Pay the bill')
  await visitor.sees('It is not known whether this was stored.')
  await visitor.fill('Amount (optional)', '41')
  await visitor.press('Pay the bill')
  await visitor.sees('Your first attempt was stored, without your last changes.')
  await visitor.sees(`${money(50)} can be paid.`)
  expect(await call('GET', `/bills/${id}`)).toMatchObject({ amountPaid: 40, amountDue: 50 })
  visitor.assertClean()
})

test('what is scheduled is not offered to be paid again, and the rest can be paid', async () => {
  const [id, scheduled] = [await owed('H-1', 500), await owed('H-2', 80)]
  const whole = await owed('H-3', 60)
  const ach = { method: 'ACH', bankAccountId: church.ids.cash }
  await call('POST', `/bills/${id}/payments`, { ...ach, amount: 200 })
  await call('POST', `/bills/${id}/payments`, { ...ach, amount: 100, paymentDate: churchDay(3) })
  await call('POST', `/bills/${scheduled}/payments`, { ...ach, amount: 30.1, paymentDate: churchDay(3) })
  await call('POST', `/bills/${whole}/payments`, { ...ach, paymentDate: churchDay(3) })
  const visitor = await entered('TREASURER', '?pay')
  const table = visitor.page.getByRole('table', { name: 'Bills to pay' })
  await table.locator('tbody > tr', { hasText: 'H-1' }).getByText(money(200), { exact: true }).waitFor()
  expect(await table.locator('tbody > tr').count()).toBe(2)
  await visitor.page.getByLabel(`Pay ${vendorName()}, bill H-1`).check()
  await visitor.sees(`1 bill, ${money(200)}`)
  await visitor.pick('Method', 'ACH')
  await visitor.press('Pay the ticked bills')
  await visitor.sees('1 bill is paid with 1 payment.')
  await table.getByText('H-1').waitFor({ state: 'detached' })
  expect(await call('GET', `/bills/${id}`)).toMatchObject({ amountPaid: 400, amountDue: 100 })

  // The rest of a bill whose payment is scheduled.
  await visitor.open(`/settings/bills?bill=${scheduled}`, /bill H-2/)
  await visitor.press('Pay')
  await visitor.sees(`${money(49.9)} can be paid. ${money(30.1)} more is scheduled.`)
  await visitor.fill('Payment day', churchDay(2))
  await visitor.fill('Amount (optional)', '9.9')
  await visitor.pick('Method', 'ACH')
  await visitor.press('Pay the bill')
  await visitor.sees('The payment is scheduled.')
  await visitor.press('Pay')
  await visitor.sees(`${money(40)} can be paid. ${money(40)} more is scheduled.`)
  await visitor.pick('Method', 'ACH')
  await visitor.press('Pay the bill')
  await visitor.sees('A part of the bill is paid.')
  expect(await call('GET', `/bills/${scheduled}`)).toMatchObject({ amountPaid: 40, amountDue: 40 })
  expect(await visitor.page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0)

  // What was only scheduled is not owed again when it is voided.
  await visitor.page
    .getByRole('button', { name: /^Void: / })
    .last()
    .click()
  await visitor.fill('Reason', 'Paid by the other church')
  await visitor.press('Void the payment')
  await visitor.sees('The scheduled payment is voided.')
  visitor.assertClean()
})

test('a vendor credit does not reduce what is due soon nor what waits for approval', async () => {
  await owed('N-1', 300, { dueDate: churchDay(5) })
  await owed('N-credit', 120, { billType: 'CREDIT', dueDate: churchDay(5) })
  await billOf('N-2', 90)
  await billOf('N-waiting', 40, { billType: 'CREDIT' })
  const visitor = await entered('VIEWER')
  for (const [name, amount] of [
    ['Due within 7 days', 300],
    ['Waits for approval', 90],
  ] as const) {
    const figure = visitor.page.locator('.figure-links li', { hasText: name })
    await figure.getByText(money(amount), { exact: true }).waitFor()
    await figure.getByText('1 bill', { exact: true }).waitFor()
  }
  visitor.assertClean()
})

test('the lines of a vendor that is reported on Form 1099 are ticked, and what was typed before stays', async () => {
  const { ids } = church
  await church.query(
    'update vendor set is1099_eligible = true, default_account_id = $2, default_fund_id = $3 where id = $1',
    [ids.vendor, ids.expense, ids.fund],
  )
  const visitor = await entered('BOOKKEEPER', '?new')
  await visitor.fillLine(1, { Fund: `${church.name} youth`, Amount: '10', 'Memo (optional)': 'Tuning' })
  await chooseVendor(visitor, vendorName())
  const ticked = visitor.line(1).getByLabel('Reported on Form 1099')
  await ticked.and(visitor.page.locator(':checked')).waitFor()
  expect(await visitor.line(1).getByLabel('Account', { exact: true }).inputValue()).toMatch(/^5000 /)
  await visitor.press('Add a line')
  await visitor.fillLine(2, { Account: '5000', Fund: fundName(), Amount: '5' })
  await visitor.press('Save the bill')
  await visitor.heading(`${vendorName()}, bill`)
  expect((await call('GET', '/bills')).bills[0].lines).toMatchObject([
    { accountId: ids.expense, fundId: ids.youth, amount: 10, description: 'Tuning', is1099: true },
    { fundId: ids.fund, amount: 5, is1099: true },
  ])

  // Another vendor takes the tick back that the first has set, also on a line that has an account.
  await visitor.open('/settings/bills?new', 'Enter a bill')
  await visitor.fillLine(1, { Account: '5000', Fund: fundName(), Amount: '7' })
  await chooseVendor(visitor, vendorName())
  await ticked.and(visitor.page.locator(':checked')).waitFor()
  await chooseVendor(visitor, `${church.name} catering`)
  await ticked.and(visitor.page.locator(':not(:checked)')).waitFor()
  visitor.assertClean()
})

test('a run numbers the checks that the dialog names, and an account without checks asks for the first number', async () => {
  const check = { method: 'CHECK', toPrint: true, bankAccountId: church.ids.cash }
  await call('POST', `/bills/${await owed('K-1', 10)}/payments`, check)
  const visitor = await entered('TREASURER', '?pay')
  await visitor.press('Print 1 check')
  const number = visitor.page.getByLabel('First number')
  await number.waitFor()
  expect([await number.inputValue(), await visitor.page.getByRole('alert').count()]).toEqual(['', 0])
  // Somebody else pays another bill meanwhile.
  const late = await owed('K-2', 20)
  await call('POST', `/bills/${late}/payments`, check)
  await number.fill('501')
  const { name } = await visitor.saved(() => visitor.press('Number and download'))
  expect(name).toBe('checks-501-501.pdf')
  const { billPayments } = await call('GET', `/bill-payments?billId=${late}`)
  expect(billPayments).toMatchObject([{ checkNumber: null, awaitsPrint: true }])
  visitor.assertClean()
})

test('approvals of an earlier round do not count', async () => {
  const { id } = await billOf('BIG-2', 6000)
  const [first, second] = [await giver(church), await giver(church)]
  await first('POST', `/bills/${id}/approve`, {})
  await second('POST', `/bills/${id}/reject`, { comment: 'The amount is wrong' })
  await call('POST', `/bills/${id}/submit`, {})
  const visitor = await entered('TREASURER')
  await visitor.sees('0 of 2 approvals')
  await visitor.open('/settings/work/bill-approvals', 'Bills to approve')
  await visitor.sees(/0 of 2 approvals/)
  await visitor.open(`/settings/bills?bill=${id}`, /bill BIG-2/)
  await visitor.sees('Somebody must approve it before it can be paid.')
  visitor.assertClean()
})

test('a change keeps the dimension values of a role that does not read them, and needs a due day', async () => {
  const { dimension, dimensionValue } = church.ids
  const dimensions = [{ dimensionId: dimension, dimensionValueId: dimensionValue }]
  const { id } = await billOf('C-1', 25, { submit: false, lines: [{ ...line(25), dimensions, is1099: true }] })
  const { email } = await account(church, 'CUSTOM', ['bills:write', 'accounts:read', 'funds:read', 'vendors:read'])
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email, `/settings/bills?change=${id}`, /^Change/)
  const due = visitor.page.getByLabel('Due', { exact: true })
  await due.fill('')
  await visitor.press('Save the bill')
  await due.and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  await due.fill(churchDay(9))
  await visitor.fill('Description (optional)', 'Chairs')
  await visitor.press('Save the bill')
  await visitor.sees('The bill is changed.')
  const { lines, description, dueDate } = await call('GET', `/bills/${id}`)
  expect([description, dueDate.slice(0, 10)]).toEqual(['Chairs', churchDay(9)])
  expect(lines).toMatchObject([{ dimensions, is1099: true }])
  visitor.assertClean()
})

test('a line is corrected whose dimension value was deactivated, and a required dimension offers no None', async () => {
  const { dimension, dimensionValue } = church.ids
  const south = await church.insert('dimension_value', { dimension_id: dimension, name: 'South' })
  const dimensions = [{ dimensionId: dimension, dimensionValueId: dimensionValue }]
  const { id } = await billOf('C-2', 25, { submit: false, lines: [{ ...line(25), dimensions }] })
  await church.query(`update dimension_value set status = 'INACTIVE' where id = $1`, [dimensionValue])
  await church.query(`update dimension set required_for = '{EXPENSE}' where id = $1`, [dimension])
  const visitor = await entered('BOOKKEEPER', `?change=${id}`)
  const campus = visitor.line(1).getByLabel(`${church.name} campus`)
  const offered = ['Choose a value', 'South', `${church.name} north (inactive)`]
  expect(await visitor.choicesOf(campus)).toEqual(offered)
  await visitor.press('Save the bill')
  await campus.and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  await visitor.sees('Choose another value.')
  await campus.selectOption('South')
  await visitor.press('Save the bill')
  await visitor.sees('The bill is changed.')
  const { lines } = await call('GET', `/bills/${id}`)
  expect(lines).toMatchObject([{ dimensions: [{ dimensionId: dimension, dimensionValueId: south }] }])
  visitor.assertClean()
})

test('a bill that cannot be read after an act stays, with the reason', async () => {
  const id = await owed('L-1', 45)
  const visitor = await entered('TREASURER', `?bill=${id}`)
  await visitor.heading(/bill L-1/)
  await visitor.press('Pay')
  await visitor.pick('Method', 'ACH')
  await visitor.page.route('**/api/v1/graphql', route =>
    route.request().postData()?.includes('query SettingsBill(') ? route.abort() : route.fallback(),
  )
  await visitor.press('Pay the bill')
  await visitor.sees('The payment is recorded.')
  await visitor.sees('The server did not answer.')
  await visitor.heading(/bill L-1/)
  await visitor.page.unroute('**/api/v1/graphql')
  await visitor.press('Try again')
  await visitor.page.getByRole('table', { name: 'Payments' }).waitFor()
  visitor.assertClean()
})

test('who may only read sees the bills, the payments and the checks, and no act', async () => {
  const id = await owed('V-1', 90)
  await call('POST', `/bills/${id}/payments`, { method: 'CHECK', toPrint: true, bankAccountId: church.ids.cash })
  const waiting = await billOf('V-2', 33)
  const visitor = await entered('VIEWER')
  await visitor.page.getByRole('table', { name: 'Bills' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: /^(?:Enter a bill|Pay bills)$/ }).count()).toBe(0)
  for (const each of [id, waiting.id]) {
    await visitor.open(`/settings/bills?bill=${each}`, /bill V-/)
    await visitor.page.getByRole('table', { name: 'Lines' }).waitFor()
    expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  }
  await visitor.open('/settings/bills?pay', 'Pay bills')
  await visitor.sees('Your role does not pay bills.')
  await visitor.page.getByRole('table', { name: /^Checks to print/ }).waitFor()
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  visitor.assertClean()
})

test('a bill is repeated by a rule, and a second person pauses it while the first changes it', async () => {
  await call('POST', '/recurring-bills', {
    ...{ name: 'Copier', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', billId: await owed('C-1', 90) },
  })
  const { id: billId } = await billOf('R-1', 950, { description: 'Rent' })
  const stored = async () =>
    (await call('GET', '/recurring-bills')).recurringBills.filter((each: { name: string }) => each.name !== 'Copier')
  const visitor = await entered('BOOKKEEPER', `?bill=${billId}`)
  await visitor.page.getByRole('link', { name: 'Repeat by a rule' }).click()
  await visitor.heading('Recurring bills')
  expect(await visitor.field('Name').inputValue()).toBe(`${vendorName()}, bill R-1`)
  await visitor.fill('Name', 'Rent')
  await visitor.pick('On', 'Last day')
  await visitor.fill('Until (optional)', churchDay(-1))
  await visitor.press('Repeat it')
  await visitor.sees('No day is left until then.')
  await visitor.fill('Until (optional)', '')
  await visitor.press('Repeat it')
  await visitor.sees('The recurring bill is added.')
  const [year = 0, month = 1] = churchDay(1).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString()
  const made = { billId, name: 'Rent', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', nextDate: lastDay, amount: 950 }
  expect(await stored()).toMatchObject([{ ...made, status: 'ACTIVE', submit: true }])

  // The first bill is replaced by one with a new amount. A treasurer pauses the schedule meanwhile.
  const { id: dearer } = await billOf('R-2', 975)
  await visitor.press('Change: Rent')
  await visitor.field('Bill').fill('R-2')
  await visitor.page.locator('datalist option[value*="R-2"]').waitFor({ state: 'attached' })
  const option = await visitor.page.locator('datalist option[value*="R-2"]').getAttribute('value')
  await visitor.field('Bill').fill(option ?? '')
  const treasurer = await giver(church, 'TREASURER')
  const [{ id }] = await stored()
  await treasurer('PATCH', `/recurring-bills/${id}`, { status: 'PAUSED' })
  await visitor.press('Save')
  await visitor.sees('Status: Paused')
  await visitor.press('Save')
  await visitor.sees('The recurring bill is changed.')
  expect(await stored()).toMatchObject([{ billId: dearer, amount: 975, status: 'PAUSED' }])
  await visitor.press('Resume: Rent')
  await visitor.sees('The recurring bill is resumed.')
  await visitor.press('End: Rent')
  await visitor.press('End the recurring bill')
  await visitor.sees('The recurring bill has ended.')
  expect(await stored()).toMatchObject([{ status: 'ENDED', nextDate: null }])
  await visitor.page.getByText('Copier').waitFor()
  expect(await visitor.page.getByText('Rent').count()).toBe(0)
  visitor.assertClean()
})

test('an act on a schedule that leaves the view meanwhile is refused aloud, and the next row has the focus', async () => {
  for (const [name, number] of [
    ['Copier', 'C-1'],
    ['Rent', 'R-1'],
  ] as const)
    await call('POST', '/recurring-bills', { name, rule: 'FREQ=MONTHLY;BYMONTHDAY=1', billId: await owed(number, 90) })
  const visitor = await entered('BOOKKEEPER')
  await visitor.open('/settings/recurring-bills', 'Recurring bills')
  await visitor.page.getByText('Rent').waitFor()
  const { recurringBills } = await call('GET', '/recurring-bills')
  const { id } = recurringBills.find(({ name }: { name: string }) => name === 'Rent')
  const treasurer = await giver(church, 'TREASURER')
  await treasurer('PATCH', `/recurring-bills/${id}`, { status: 'ENDED' })
  await visitor.press('Pause: Rent')
  // The notice of the row leaves with the row.
  await visitor.page.locator('.toast', { hasText: 'The resource has another version' }).waitFor()
  expect(await visitor.page.getByText('Rent').count()).toBe(0)
  await visitor.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Change: Copier')
  visitor.assertClean()
})

test('a schedule whose bill was deleted gets another name', async () => {
  const { id: billId } = await billOf('R-1', 90, { submit: false })
  const { id } = await call('POST', '/recurring-bills', { name: 'Rent', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', billId })
  await church.query('update bill set deleted_at = now() where organization_id = $1 and id = $2', [church.id, billId])
  const visitor = await entered('BOOKKEEPER')
  await visitor.open('/settings/recurring-bills', 'Recurring bills')
  await visitor.sees('repeats a deleted bill')
  await visitor.press('Change: Rent')
  await visitor.fill('Name', 'Rent of the hall')
  await visitor.press('Save')
  await visitor.sees('The recurring bill is changed.')
  expect(await call('GET', `/recurring-bills/${id}`)).toMatchObject({ name: 'Rent of the hall', billId })
  visitor.assertClean()
})

test.each(WINDOWS)(
  'no page of the bills has a barrier or is too wide, %i pixels wide, in %s',
  async (width, scheme) => {
    const id = await owed('Q-1', 90, {
      billDate: churchDay(-20),
      dueDate: churchDay(-3),
      description: 'A long description of this',
    })
    await owed('Q-2', 90)
    await call('POST', `/bills/${id}/payments`, { method: 'CHECK', toPrint: true, bankAccountId: church.ids.cash })
    const visitor = await entered('OWNER', '', { width, scheme })
    const found: unknown[] = []
    const judge = async () => {
      await visitor.page.getByText('Loading…').first().waitFor({ state: 'detached' })
      found.push(...(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])))
      if ((await visitor.overhang()) > 0) found.push(`${visitor.page.url()} is too wide for ${width} pixels`)
    }
    await visitor.page.getByRole('table', { name: 'Bills' }).waitFor()
    await judge()
    await visitor.open(`/settings/bills?bill=${id}`, /bill Q-1/)
    await visitor.page.getByRole('table', { name: 'Payments' }).waitFor()
    await judge()
    await visitor.open('/settings/bills?new', 'Enter a bill')
    await visitor.line(1).waitFor()
    await visitor.press('Save the bill')
    await visitor.sees('Choose one of the offered values.')
    await judge()
    await visitor.press('Add a vendor')
    await judge()
    await visitor.open('/settings/bills?pay', 'Pay bills')
    await visitor.page.getByRole('table', { name: 'Bills to pay' }).waitFor()
    await visitor.press(/^Tick all/)
    await judge()
    await visitor.press('Print 1 check')
    await visitor.page.getByLabel('First number').waitFor()
    await judge()
    expect(found).toEqual([])
    visitor.assertClean()
  },
)

test('a posted bill is moved to two accounts by a second person, and the lines must have its total', async () => {
  const id = await owed('R-1', 120)
  const savings = await church.account('5100', { account_type: 'EXPENSE' })
  const visitor = await entered('TREASURER', `?bill=${id}`)
  await visitor.page.getByRole('link', { name: 'Recode', exact: true }).click()
  await visitor.heading(/^Recode/)
  await visitor.press('Recode the bill')
  await visitor.page.getByLabel('Reason').and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  await visitor.fill('Reason', 'A part was for the hall')
  await visitor.fillLine(1, { Amount: '80' })
  await visitor.sees('$40.00 is not on a line yet.')
  await visitor.press('Recode the bill')
  await visitor.sees(/sum|total/i)
  await visitor.press('Add a line')
  await visitor.fillLine(2, { Account: '5100', Fund: fundName() })
  await visitor.sees('They agree.')
  await visitor.press('Recode the bill')
  await visitor.sees('The bill is recoded.')
  const { lines, totalAmount } = await call('GET', `/bills/${id}`)
  expect(totalAmount).toBe(120)
  expect(lines.map(({ accountId, amount }: Record<string, unknown>) => [accountId, amount])).toEqual([
    [church.ids.expense, 80],
    [savings, 40],
  ])
  // Minor units on each account: 120.00 were posted to the first, and 40.00 left it.
  const moved = await church.query(
    `select a.account_number as account, sum(l.debit - l.credit)::int as amount from journal_line l
       join account a on a.organization_id = l.organization_id and a.id = l.account_id
      where l.organization_id = $1 and a.account_type = 'EXPENSE' group by 1 order by 1`,
    [church.id],
  )
  expect(moved).toEqual([
    { account: '5000', amount: 8_000 },
    { account: '5100', amount: 4_000 },
  ])
  visitor.assertClean()
})

test('the use of one of two credits is undone with a reason, and both documents are open again', async () => {
  const bill = await owed('U-1', 100)
  const [wrong, right] = [
    await owed('CR-1', 30, { billType: 'CREDIT' }),
    await owed('CR-2', 20, { billType: 'CREDIT' }),
  ]
  for (const [credit, amount] of [
    [wrong, 30],
    [right, 20],
  ])
    await call('POST', `/bills/${credit}/apply`, { applications: [{ billId: bill, amount }] })
  const visitor = await entered('TREASURER', `?bill=${bill}`)
  const row = visitor.page.getByRole('table', { name: 'Credits' }).getByRole('row', { name: /CR-1/ })
  await row.getByRole('button', { name: /^Undo/ }).click()
  await visitor.press('Undo the use')
  await visitor.sees('Write why.')
  await visitor.field('Reason').fill('Another bill')
  await visitor.finish('Undo the use')
  await row.getByText('Undone').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  expect(await call('GET', `/bills/${bill}`)).toMatchObject({ amountCredited: 20, amountDue: 80 })
  expect(await call('GET', `/bills/${wrong}`)).toMatchObject({ status: 'APPROVED', amountCredited: 0 })
  visitor.assertClean()
})
