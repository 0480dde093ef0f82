import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ofx1 } from '../support/bank-files.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { sheetOf, workbookOf } from '../support/workbook-files.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
})
const work = () => app.service.jobs.drain()
const fileOf = (name: string): string => path.resolve('test/files', name)

/** Opens the bank files as somebody with a role. */
const opened = (role = 'OWNER', width = 1280): Promise<Visitor> =>
  Visitor.as(browser, church, role, '/settings/bank', 'Bank files', { width })

/** Chooses the account and a file, and lets the file be read. */
async function read(
  visitor: Visitor,
  name: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await visitor.pick('Bank account', church.ids.cash)
  await visitor.page.getByLabel('File of the bank').setInputFiles(typeof name === 'string' ? fileOf(name) : name)
  await visitor.press('Read the file')
}

/** Drops a file on the field for files, as the browser itself does it. */
async function drop({ page, context }: Visitor, name: string): Promise<void> {
  const box = await page.getByLabel('File of the bank').boundingBox()
  if (!box) throw new Error('the field for files is not shown')
  const browserOf = await context.newCDPSession(page)
  const data = { items: [], files: [fileOf(name)], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browserOf.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data })
}

/** Records the import that is open, and waits until it is done. */
async function commit(visitor: Visitor, file: string): Promise<void> {
  await visitor.press(`Record: ${file}`)
  await visitor.press('Record the rows')
  await visitor.sees('Recording the rows')
  await work()
  await visitor.page.locator('.panel .badge', { hasText: /^Recorded$/ }).waitFor()
}

/** The signed amounts of the bank transactions of files, in cents, by the table itself. */
const recorded = async (accountId: string): Promise<number[]> => {
  const rows = await church.query(
    `select case transaction_type when 'DEPOSIT' then amount else -amount end::int as amount from bank_transaction
     where organization_id = $1 and bank_account_id = $2 and source = 'IMPORT' and deleted_at is null order by date, 1`,
    [church.id, accountId],
  )
  return rows.map(({ amount }) => Number(amount))
}

test('a dropped file with two statements goes to two accounts, is recorded, known again and undone', async () => {
  const { cash, savings } = church.ids
  const visitor = await opened()
  await visitor.press('Read the file')
  await visitor.sees('Fill in this field.')
  await visitor.pick('Bank account', cash)
  await drop(visitor, '02-two-accounts.ofx')
  await visitor.press('Read the file')
  await visitor.sees('Choose the account that a statement goes to.')
  await visitor.pick('Account of …0111 CHECKING', cash)
  await visitor.pick('Account of …0222 SAVINGS', savings)
  await visitor.press('Stage 2 statements')
  const imports = visitor.page.getByRole('table', { name: 'Imports of bank files' })
  await imports.getByText('Waits for you').nth(1).waitFor()
  expect([await recorded(cash), await recorded(savings)]).toEqual([[], []])

  for (const place of [0, 1]) {
    await imports.getByRole('link', { name: '02-two-accounts.ofx' }).nth(place).click()
    await visitor.heading('02-two-accounts.ofx')
    await commit(visitor, '02-two-accounts.ofx')
    await visitor.page.getByRole('link', { name: 'All bank files' }).click()
    await visitor.heading('Bank files')
  }
  expect([await recorded(cash), await recorded(savings)]).toEqual([[-1000], [-2000]])

  // The accounts are known by now, and so are the rows.
  await read(visitor, '02-two-accounts.ofx')
  await visitor.press('Stage 2 statements')
  await imports.getByText('Waits for you').nth(1).waitFor()
  await imports.getByRole('link', { name: '02-two-accounts.ofx' }).first().click()
  await visitor.page.getByRole('cell', { name: 'Already there' }).waitFor()
  await visitor.press('Give up: 02-two-accounts.ofx')
  await visitor.press('Give up the import')
  await visitor.sees('Given up')

  await visitor.page.getByRole('link', { name: 'All bank files' }).click()
  await imports.getByRole('link', { name: '02-two-accounts.ofx' }).nth(3).click()
  await visitor.press('Undo: 02-two-accounts.ofx')
  await visitor.press('Undo the import')
  await visitor.sees('Undoing the import')
  await work()
  await visitor.page.locator('.panel .badge', { hasText: /^Undone$/ }).waitFor()
  // The import that was staged first is the older one.
  expect([await recorded(cash), await recorded(savings)]).toEqual([[], [-2000]])
  visitor.assertClean()
})

test('a row that may be there already waits for a decision, and the commit says so', async () => {
  const mine = await church.transaction({
    ...{ amount: 1000, transaction_type: 'WITHDRAWAL', date: '2026-03-06', description: 'By hand' },
    bank_account_id: church.ids.cash,
  })
  const visitor = await opened()
  await read(visitor, '02-two-accounts.ofx')
  await visitor.pick('Account of …0111 CHECKING', church.ids.cash)
  await visitor.press('Stage 1 statement')
  await visitor.sees('A bank transaction has the same amount, at most five days apart.')
  await visitor.press('Record: 02-two-accounts.ofx')
  await visitor.press('Record the rows')
  await visitor.sees(/Decide about each first/)
  await visitor.press('Cancel')
  await visitor.press('It is Mar 6, 2026, $10.00, By hand: line 15')
  await visitor.sees('Line 15 is decided.')
  // The row has gone with its button, so the focus is on the heading of the rows.
  await visitor.page.waitForFunction(() => document.activeElement?.textContent === 'Rows')
  await visitor.pick('Show', 'DUPLICATE')
  await visitor.sees('It is Mar 6, 2026, $10.00, By hand.')
  const [row] = await church.query('select status, transaction_id from bank_import_row where organization_id = $1', [
    church.id,
  ])
  expect(row).toEqual({ status: 'DUPLICATE', transaction_id: mine })
  visitor.assertClean()
})

test('rows with a fault are shown with their line and text, and several are decided together', async () => {
  const visitor = await opened()
  await read(visitor, '121-faults.mt940')
  await visitor.press('Stage the rows')
  await visitor.sees('In the file: BROKEN LINE')
  await visitor.page.getByLabel('Tick line 8').check()
  await visitor.page.getByLabel('Tick line 9').check()
  await visitor.press('Leave out 2 rows: ticked')
  await visitor.sees('2 rows are decided.')
  await visitor.press('Record: line 6')
  await visitor.press('Record the row')
  await visitor.sees('This value must be an amount such as -45.00.')
  await visitor.fill('Amount', '-123.45')
  await visitor.press('Record the row')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await visitor.pick('Show', 'INVALID')
  await visitor.press('Leave out all (1): With a fault')
  await visitor.sees('There are no such rows.')
  await commit(visitor, '121-faults.mt940')
  expect((await recorded(church.ids.cash)).sort((a, b) => a - b)).toEqual([-12_345, 500, 1500])
  visitor.assertClean()
})

test('more rows than a page has are shown in turn, and all of a state are left out', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    day: '2026-10-02',
    amount: `${at + 1}.00`,
    name: `DEPOSIT ${at + 1}`,
    id: `F${at + 1}`,
  }))
  const visitor = await opened()
  await read(visitor, { name: 'many.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx1(lines)) })
  await visitor.press('Stage the rows')
  const ticks = visitor.page.getByRole('checkbox', { name: /^Tick line/ })
  await ticks.nth(49).waitFor()
  expect(await ticks.count()).toBe(50)
  await visitor.press('Show more')
  await ticks.nth(59).waitFor()
  await visitor.pick('Show', 'NEW')
  await visitor.press('Leave out all (60): To record')
  await visitor.sees('There are no such rows.')
  const [counted] = await church.query(
    `select count(*) filter (where status = 'SKIPPED')::int as skipped, count(*)::int as rows from bank_import_row
     where organization_id = $1`,
    [church.id],
  )
  expect(counted).toEqual({ skipped: 60, rows: 60 })
  visitor.assertClean()
})

test('a balance that differs is shown with its words, and recorded when somebody accepts it', async () => {
  const line = { day: '2026-10-02', amount: '100.00', name: 'DEPOSIT', id: 'F1' }
  const file = (...given: Parameters<typeof ofx1>) => ({
    name: 'october.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofx1(...given)),
  })
  const visitor = await opened()
  await read(visitor, file([line], { closing: '1000.00' }))
  await visitor.press('Stage the rows')
  await commit(visitor, 'october.ofx')
  await visitor.page.getByRole('link', { name: 'All bank files' }).click()
  const next = { day: '2026-10-05', amount: '-84.10', name: 'ELECTRICITY', id: 'F2' }
  await read(visitor, file([line, next], { closing: '1000.00' }))
  // 1,000.00 less 84.10 is 915.90, so the file says 84.10 too much.
  await visitor.sees(/The closing balance is \$84\.10 off/)
  await visitor.press('Stage the rows')
  await visitor.press('Record: october.ofx')
  await visitor.press('Record the rows')
  await visitor.sees(/does not follow from its opening balance/)
  await visitor.page.getByLabel('Record the rows although the balances do not agree').check()
  await visitor.press('Record the rows')
  await visitor.sees('Recording the rows')
  await work()
  await visitor.page.locator('.panel .badge', { hasText: /^Recorded$/ }).waitFor()
  expect(await recorded(church.ids.cash)).toEqual([10_000, -8410])
  visitor.assertClean()
})

test('a file that was cut is refused with its line, and one with days of two readings asks for their order', async () => {
  const visitor = await opened()
  const [whole = ''] = readFileSync(fileOf('120-swift.mt940'), 'utf8').split(':62F:')
  await read(visitor, { name: 'cut.mt940', mimeType: 'text/plain', buffer: Buffer.from(whole) })
  await visitor.sees(/the statement at line \d+ has no closing balance/)
  await read(visitor, '141-two-orders.qif')
  await visitor.sees('The days of the file can be read in two ways. Choose one.')
  await visitor.pick('Order of days', 'DMY')
  await visitor.press('Read the file')
  await visitor.press('Stage the rows')
  // The file says 03/04/2026.
  await visitor.page.getByRole('cell', { name: 'Apr 3, 2026' }).waitFor()
  visitor.assertClean()
})

/** Says in the dialog what columns mean. */
async function point(visitor: Visitor, meanings: Readonly<Record<string, string>>): Promise<void> {
  for (const [column, meaning] of Object.entries(meanings)) {
    const option = { label: meaning }
    await visitor.page.getByLabel(`Meaning of column ${column}`, { exact: true }).selectOption(option)
  }
}

test('a file of unknown columns is read once a person has pointed at them, and asks about a column that decides', async () => {
  const visitor = await opened()
  await read(visitor, '42-direction-column.csv')
  // Its heads are those of a bank that has a ready layout.
  await visitor.sees('Read as CSV by the layout Capital One 360.')
  await visitor.press('Choose another layout')
  await visitor.press('Make a layout from the columns of the file')
  await visitor.fill('Name of the layout', 'Valley Bank')
  await point(visitor, { 'Transaction Date': 'Day', 'Transaction Amount': 'Amount', Balance: 'Balance' })
  await visitor.press('Save the layout')
  await visitor.sees('This value must be columns with one for the description.')
  await point(visitor, { 'Transaction Description': 'Description' })
  await visitor.press('Save the layout')
  // The two rows are 100.00 and 50.00 without a sign: whether they come in or go out is asked.
  await visitor.sees('Say what this column means.')
  await visitor.pick('Column “transaction type”', 'USE')
  await visitor.press('Read the file')
  await visitor.sees('Read as CSV by the layout Valley Bank.')
  await visitor.sees('The closing balance follows from the opening balance and the rows.')
  await visitor.press('Stage the rows')
  await commit(visitor, '42-direction-column.csv')
  expect(await recorded(church.ids.cash)).toEqual([-10_000, 5000])

  await visitor.page.getByRole('link', { name: 'All bank files' }).click()
  await read(visitor, '42-direction-column.csv')
  await visitor.sees('Several layouts fit the file. Choose one.')
  await visitor.page.getByLabel('Layout', { exact: true }).selectOption({ label: 'Valley Bank' })
  await visitor.press('Read the file')
  await visitor.sees('Read as CSV by the layout Valley Bank.')
  await visitor.sees('Already there: 2')
  visitor.assertClean()
})

test('a layout whose days have the other order is changed and the file read by it', async () => {
  const text = '\ufeffBuchung;Text;Betrag\n03.04.2026;Bäckerei;-1.234,50\n27.04.2026;Spende;20,00\n'
  const visitor = await opened()
  await read(visitor, { name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await visitor.press('Make a layout from the columns of the file')
  await visitor.fill('Name of the layout', 'Sparkasse')
  await point(visitor, { Buchung: 'Day', Text: 'Description', Betrag: 'Amount' })
  await visitor.press('Save the layout')
  await visitor.sees(/The layout does not fit the file/)
  await visitor.press('Change the layout')
  await visitor.pick('Order of days', 'DMY')
  await visitor.pick('Before the cents is', 'COMMA')
  await visitor.press('Save the layout')
  await visitor.sees('Read as CSV by the layout Sparkasse.')
  await visitor.press('Stage the rows')
  await commit(visitor, 'april.csv')
  expect(await recorded(church.ids.cash)).toEqual([-123_450, 2000])
  visitor.assertClean()
})

test('the columns of a workbook are pointed at below a title', async () => {
  const rows = [['Statement of March'], ['Booked', 'What', 'Out', 'In'], ['2026-03-10', 'Rent', 1200, null]]
  const more = [['2026-03-11', 'Offering', null, 250.5]]
  const buffer = workbookOf(sheetOf([...rows, ...more]))
  const visitor = await opened('OWNER', 360)
  await read(visitor, { name: 'march.xlsx', mimeType: 'application/octet-stream', buffer })
  await visitor.press('Make a layout from the columns of the file')
  await visitor.fill('Name of the layout', 'Own list')
  await point(visitor, { Booked: 'Day', What: 'Description', Out: 'Money out (debit)', In: 'Money in (credit)' })
  await visitor.pick('Order of days', 'YMD')
  expect(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])).toEqual([])
  expect(await visitor.overhang()).toBe(0)
  await visitor.press('Save the layout')
  await visitor.sees('Read as Excel workbook by the layout Own list.')
  await visitor.press('Stage the rows')
  await commit(visitor, 'march.xlsx')
  expect(await recorded(church.ids.cash)).toEqual([-120_000, 25_050])
  visitor.assertClean()
})

test('a row whose day is too far ahead asks for another day before it is recorded', async () => {
  const ahead = churchDay(49)
  const lines = [
    { day: churchDay(-1), amount: '-10.00', name: 'YESTERDAY', id: 'F1' },
    { day: ahead, amount: '-20.00', name: 'SEVEN WEEKS', id: 'F2' },
  ]
  const visitor = await opened()
  await read(visitor, { name: 'ahead.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx1(lines)) })
  await visitor.press('Stage the rows')
  await visitor.sees('Its day is more than five days in the future.')
  await visitor.press(/^Record: line/)
  expect(await visitor.field('Day').inputValue()).toBe(ahead)
  await visitor.field('Day').fill(churchDay(-2))
  await visitor.finish('Record the row')
  await commit(visitor, 'ahead.ofx')
  const days = await church.query(
    `select to_char(date, 'YYYY-MM-DD') as day from bank_transaction where organization_id = $1 and source = 'IMPORT' order by date`,
    [church.id],
  )
  expect(days).toEqual([{ day: churchDay(-2) }, { day: churchDay(-1) }])
})

test('the rows of a large file are compared by a job, and wait for a person then', async () => {
  const lines = Array.from({ length: 501 }, (_, at) => ({
    ...{ day: '2026-10-05', amount: `-${at + 1}.00`, name: `PAYEE ${at + 1}`, id: `F${at + 1}` },
  }))
  const visitor = await opened()
  await read(visitor, { name: 'large.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx1(lines)) })
  await visitor.press('Stage the rows')
  await visitor.sees('Being compared')
  await visitor.sees('Comparing the rows with the bank transactions')
  expect(await visitor.page.getByRole('button', { name: 'Record: large.ofx' }).count()).toBe(0)
  await work()
  await visitor.sees('Waits for you')
  await commit(visitor, 'large.ofx')
  // 1 + 2 + … + 501, in cents.
  expect((await recorded(church.ids.cash)).reduce((all, amount) => all + amount, 0)).toBe(-12_575_100)
  visitor.assertClean()
})

test('a bookkeeper matches what is certain of a recorded file, and what several payments fit waits', async () => {
  const [maker, checker] = [church.client(await church.key()).rest, church.client(await church.key()).rest]
  const pay = async (amount: number, checkNumber: string): Promise<string> => {
    const lines = [{ accountId: church.ids.expense, fundId: church.ids.fund, amount }]
    const bill = { vendorId: church.ids.vendor, billDate: '2026-10-01', lines, submit: true }
    const { id } = (await maker('POST', '/bills', { body: bill })).body
    await checker('POST', `/bills/${id}/approve`, { body: {} })
    const payment = { method: 'CHECK', checkNumber, amount, paymentDate: '2026-10-02' }
    const answer = await checker('POST', `/bills/${id}/payments`, { body: payment })
    expect([answer.status, answer.body.error]).toEqual([201, undefined])
    return answer.body.id
  }
  const certain = await pay(84.1, '1042')
  const [first, second] = [await pay(300, '1043'), await pay(300, '1044')]
  const lines = [
    { day: '2026-10-05', amount: '-84.10', name: 'CHECK', id: 'F1', check: '1042' },
    { day: '2026-10-05', amount: '-300.00', name: 'CHECK', id: 'F2' },
  ]
  const visitor = await opened('BOOKKEEPER')
  await read(visitor, { name: 'checks.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx1(lines)) })
  await visitor.press('Stage the rows')
  await visitor.sees('Looks like: Check 1042, same amount, 3 days later, same number')
  await commit(visitor, 'checks.ofx')
  await visitor.sees('Looks like: Check 1042, same amount, 3 days later, same number')
  await visitor.sees(/Looks like: Check 104[34], same amount, 3 days later, one of 2 that fit/)
  await visitor.press('Match what is certain: checks.ofx')
  await visitor.press('Match them')
  await visitor.sees('Matching the bank transactions')
  await work()
  await visitor.page.getByText('Matching the bank transactions').waitFor({ state: 'hidden' })
  const matched = await church.query(
    'select id from bill_payment where organization_id = $1 and transaction_id is not null and id = any ($2)',
    [church.id, [certain, first, second]],
  )
  expect(matched).toEqual([{ id: certain }])
  visitor.assertClean()
})
test('what depends on a file keeps it from being undone, and is listed', async () => {
  const visitor = await opened()
  await read(visitor, '02-two-accounts.ofx')
  await visitor.pick('Account of …0111 CHECKING', church.ids.cash)
  await visitor.press('Stage 1 statement')
  await commit(visitor, '02-two-accounts.ofx')
  const { transactions } = await call('GET', '/transactions?source=IMPORT')
  const receiptId = await church.receipt()
  await call('POST', `/receipts/${receiptId}/attach`, { transactionId: transactions[0].id })
  await visitor.press('Undo: 02-two-accounts.ofx')
  await visitor.press('Undo the import')
  await visitor.sees('Undoing the import')
  await work()
  await visitor.press('Show 1 refused row: Undoing the import')
  await visitor.sees(/has a match, a receipt or a place in a reconciliation/)
  expect(await recorded(church.ids.cash)).toEqual([-1000])
  visitor.assertClean()
})

test('a viewer reads the imports, and the page says what the role lacks', async () => {
  const contentBase64 = readFileSync(fileOf('01-leading-point.ofx')).toString('base64')
  await call('POST', '/bank-imports', { accountId: church.ids.cash, fileName: 'march.ofx', contentBase64 })
  const visitor = await opened('VIEWER', 360)
  await visitor.sees(/You can look at bank files and not upload any/)
  expect(await visitor.page.getByLabel('File of the bank').count()).toBe(0)
  await visitor.page.getByRole('link', { name: 'march.ofx' }).click()
  await visitor.sees(/it must write bank transactions/)
  expect(await visitor.page.getByRole('button', { name: /^(?:Record|Leave out|Give up)/ }).count()).toBe(0)
  expect(await visitor.overhang()).toBe(0)
  visitor.assertClean()
})
