import { textOf } from '../support/pdf.js'
import { type Invoicing, invoicingChurch } from '../support/receivables.js'
import { app, browser } from './served.js'
import { Visitor, type VisitorOptions } from './visitor.js'

let my: Invoicing
beforeEach(async () => {
  my = await invoicingChurch({}, app)
  await my.church.query(`update donor set first_name = 'Otto', last_name = 'Lund' where id = $1`, [my.ids.donor])
})

const entered = (role: string, path = '/settings/invoices', heading = 'Invoices', options?: VisitorOptions) =>
  Visitor.as(browser, my.church, role, path, heading, options)
const openInvoice = (role: string, id: string, heading: string) =>
  entered(role, `/settings/invoices?invoice=${id}`, heading)
const listed = async () => (await my.bookkeeper.rest('GET', '/invoices')).body.invoices

test('a bookkeeper writes an invoice with two lines, issues it and records its payments, and the paper has them', async () => {
  const visitor = await entered('BOOKKEEPER')
  await visitor.sees('No invoice is open')
  await visitor.page.getByRole('link', { name: 'Write an invoice' }).click()
  await visitor.heading('Write an invoice')
  await visitor.press('Save the invoice')
  for (const label of ['Owed by', 'Amount'])
    await visitor.page.getByLabel(label, { exact: true }).and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  await visitor.fill('Owed by', 'lun')
  await visitor.page.locator('option[value^="Otto Lund"]').first().waitFor({ state: 'attached' })
  await visitor.fill('Owed by', 'Otto Lund')
  await visitor.fill('Day of the invoice', '2025-03-10')
  await visitor.fill('Due (optional)', '2025-04-09')
  await visitor.fill('Description (optional)', 'Hall, March')
  const fund = `${my.church.name} general`
  await visitor.fillLine(1, { Account: '4500', Fund: fund, Amount: '100', 'Memo (optional)': 'Rent' })
  await visitor.press('Add a line')
  await visitor.fillLine(2, { Account: '4500', Fund: `${my.church.name} missions`, Amount: '50.50' })
  await visitor.sees('$150.50')
  await visitor.assertUsable()
  await visitor.press('Save the invoice')
  await visitor.heading('Invoice 1001')
  await visitor.sees('The invoice is issued. It is owed now.')
  await visitor.sees('Overdue')
  const [{ id, donorId, lines }] = await listed()
  expect([donorId, lines.map((line: { amount: number }) => line.amount)]).toEqual([my.ids.donor, [100, 50.5]])

  await visitor.press('Record a payment')
  await visitor.field('Day of the payment').fill('2025-03-20')
  await visitor.field('Amount (optional)').fill('200')
  await visitor.press('Record the payment')
  await visitor.seesMarked('Amount (optional)')
  await visitor.field('Amount (optional)').fill('60.25')
  await visitor.field('Check number or reference (optional)').fill('2207')
  await visitor.finish('Record the payment')
  await visitor.sees('A part of the invoice is paid.')
  await visitor.row('Check 2207', 'Payments').getByText('$60.25').waitFor()
  expect(await my.figures(id)).toEqual(['PARTIALLY_PAID', 60.25, 0, 90.25])
  await visitor.assertUsable()
  const { name, bytes } = await visitor.saved(() => visitor.press('Download the PDF'))
  expect([name, await textOf(bytes)]).toEqual(['invoice-1001.pdf', expect.stringMatching(/Otto Lund.*Due\s+90\.25/s)])
  visitor.assertClean()
})

test('what is no longer expected is written off by another person from 500.00 on, and a returned check is owed again', async () => {
  const id = await my.owed({ lines: [my.line(700)] })
  await my.pay(id, { amount: 100 })
  const bookkeeper = await openInvoice('BOOKKEEPER', id, 'Invoice 1001')
  const treasurer = await openInvoice('TREASURER', id, 'Invoice 1001')
  const writeOff = async (visitor: Visitor) => {
    await visitor.press('Write off')
    await visitor.field('Account').fill('5800')
    await visitor.field('Reason').fill('Moved away')
  }
  await treasurer.page.getByRole('table', { name: 'Payments' }).getByRole('button', { name: /^Void/ }).click()
  await treasurer.field('What happened').selectOption('The bank returned it')
  await treasurer.field('Reason').fill('No funds')
  await treasurer.finish('Void it')
  await treasurer.sees('It is voided. The amount is owed again.')
  await treasurer.row('Returned', 'Payments').waitFor()
  expect(await my.figures(id)).toEqual(['ISSUED', 0, 0, 700])
  await writeOff(treasurer)
  await treasurer.finish('Write it off')
  await treasurer.sees('The amount is written off.')
  expect(await my.figures(id)).toEqual(['PAID', 0, 700, 0])
  treasurer.assertClean()
  // The other window still offers what the invoice was.
  await writeOff(bookkeeper)
  await bookkeeper.press('Write it off')
  await bookkeeper.page.getByRole('article', { name: 'The invoice' }).getByText('Written off').waitFor()
  expect(await my.figures(id)).toEqual(['PAID', 0, 700, 0])
  bookkeeper.assertClean()
})

test('a draft keeps its lines when it is changed, and a change of somebody else is not overwritten', async () => {
  const { body } = await my.create({ lines: [my.line(40, undefined, { description: 'Room 2' })], memo: 'First' })
  const visitor = await openInvoice('BOOKKEEPER', body.id, 'Invoice')
  await visitor.page.getByRole('link', { name: 'Change', exact: true }).click()
  await visitor.heading('Change invoice')
  await visitor.sees('Owed by')
  expect(await visitor.page.getByLabel('Owed by', { exact: true }).inputValue()).toBe('Otto Lund')
  await my.bookkeeper.rest('PATCH', `/invoices/${body.id}`, { body: { memo: 'Second' } })
  await visitor.fillLine(1, { Amount: '45' })
  await visitor.press('Save the invoice')
  await visitor.page.getByRole('alert').first().waitFor()
  expect(await my.invoice(body.id)).toMatchObject({ memo: 'Second', totalAmount: 40 })
  await visitor.open(`/settings/invoices?change=${body.id}`, 'Change invoice')
  await visitor.fillLine(1, { Amount: '45' })
  await visitor.press('Save the invoice')
  await visitor.heading(/^Invoice$/)
  expect(await my.invoice(body.id)).toMatchObject({
    ...{ memo: 'Second', totalAmount: 45, lines: [{ description: 'Room 2', amount: 45 }] },
  })
  await visitor.press('Delete')
  await visitor.press('Delete the invoice')
  await visitor.sees('No invoice is open')
  visitor.assertClean()
})

test('the list has its sums, and a role that reads sees no act and no name that it may not read', async () => {
  const owed = await my.owed({ dueDate: '2025-04-01', description: 'Retreat' })
  await my.owed({ donorId: my.ids.otherDonor, invoiceDate: '2025-05-01', dueDate: '2099-01-01', lines: [my.line(30)] })
  const visitor = await entered('VIEWER', undefined, undefined, { width: 390 })
  await visitor.sees('2 invoices, $150.50 in total, $0.00 paid, $150.50 owed')
  await visitor.pick('Show', 'Overdue')
  await visitor.sees('1 invoice, $120.50 in total')
  expect(await visitor.page.getByText('Otto Lund').count()).toBe(0)
  await visitor.assertUsable()
  await visitor.page.getByRole('link', { name: 'Invoice 1001' }).click()
  await visitor.heading('Invoice 1001')
  await visitor.sees('Retreat')
  expect(await visitor.page.getByRole('button', { name: /Void|payment|Write off|Download/ }).count()).toBe(0)
  expect(await my.figures(owed)).toEqual(['ISSUED', 0, 0, 120.5])
  visitor.assertClean()
})
