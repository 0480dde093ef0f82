import { readFileSync } from 'node:fs'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { openPeriods } from '../support/periods.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>

const TODAY = churchDay()

/** From $500 on, another person approves a journal. */
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app), { journal_approval_limit: 50_000 })
  church.ids.prepaid = await church.account('1300')
  await openPeriods(church, TODAY)
  call = await giver(church)
})

const entered = (role: string, path = ''): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/journals${path}`)

const general = () => `${church.name} general`
const missions = () => `${church.name} missions`
/** The same amount on the expense and off what was prepaid. */
const linesOf = (amount: number, fundId = church.ids.fund) => [
  { accountId: church.ids.expense, fundId, debit: amount },
  { accountId: church.ids.prepaid, fundId, credit: amount },
]
/** A journal by another hand. */
const written = (description: string, amount: number, more: object = {}) =>
  call('POST', '/manual-journals', { date: TODAY, description, lines: linesOf(amount), ...more })
const stored = async () => (await call('GET', '/manual-journals')).manualJournals
const valueIn = (visitor: Visitor, number: number, label: string) =>
  visitor.line(number).getByLabel(label, { exact: true }).inputValue()
/** The words of the API about a request that the page sends too. */
async function wordsOf(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await church.client(await church.key()).rest(method, path, { body, headers })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  return answer.body
}

test('the lines of a journal are typed by keyboard alone, and an equals sign balances the fund', async () => {
  const visitor = await entered('BOOKKEEPER', '?new')
  await visitor.heading('New journal')
  await visitor.fill('Description', 'Insurance of the month')
  const { keyboard } = visitor.page
  await visitor.line(1).getByLabel('Account').focus()
  const type = async (...keys: string[]) => {
    for (const each of keys) await (/^(?:Tab|Enter)$/.test(each) ? keyboard.press(each) : keyboard.type(each))
  }
  await type('5000', 'Tab', 'general', 'Tab', '1,200.10')
  await visitor.sees(`${general()}: $1,200.10 more debits than credits`)
  // 500 lines would draw all choices a thousand times. The field that has the focus draws its own.
  expect(await visitor.page.locator('datalist:has(option)').count()).toBe(0)
  await visitor.line(1).getByLabel('Fund').focus()
  await visitor.page.locator('datalist:has(option)').waitFor({ state: 'attached' })
  await type('Enter', '5900', 'Tab', 'general', 'Tab', '.20', 'Enter')
  // The third line has the fund of the second.
  expect(await valueIn(visitor, 3, 'Fund')).toBe(general())
  await type('1300', 'Tab', 'Tab', '=')
  expect([await valueIn(visitor, 3, 'Debit'), await valueIn(visitor, 3, 'Credit')]).toEqual(['', '1200.30'])
  await visitor.sees('Each fund balances.')
  await type('Tab', 'One twelfth', 'Enter')
  // An empty last line leads to the button, and is not sent.
  await type('Enter', 'Enter')
  await visitor.heading('Insurance of the month')
  await visitor.sees('Waits for approval')

  const { ids } = church
  expect(await stored()).toMatchObject([
    {
      ...{ status: 'PENDING_APPROVAL', description: 'Insurance of the month', totalAmount: 1200.3 },
      lines: [
        { accountId: ids.expense, fundId: ids.fund, debit: 1200.1, credit: null, memo: null },
        { accountId: ids.fees, fundId: ids.fund, debit: 0.2, credit: null },
        { accountId: ids.prepaid, fundId: ids.fund, debit: null, credit: 1200.3, memo: 'One twelfth' },
      ],
    },
  ])
  visitor.assertClean()
})

test('each fund must balance: the refusal has the words of the service, and what was typed stays', async () => {
  const visitor = await entered('BOOKKEEPER', '?new')
  await visitor.press('Save the journal')
  await visitor.sees('Fill in this field.')
  await visitor.fill('Description', 'Share of the copier')
  await visitor.fillLine(1, { Account: '5000', Fund: missions(), Debit: '45,00' })
  await visitor.fillLine(2, { Account: '1300', Fund: general(), Credit: '40' })
  await visitor.press('Save the journal')
  await visitor.sees('This value must be an amount such as 45.00.')
  await visitor.fillLine(1, { Debit: '45' })
  await visitor.sees(`${missions()}: $45.00 more debits than credits`)
  await visitor.sees(`${general()}: $40.00 more credits than debits`)
  await visitor.press('Save the journal')
  const { ids } = church
  const lines = [
    { accountId: ids.expense, fundId: ids.restricted, debit: 45 },
    { accountId: ids.prepaid, fundId: ids.fund, credit: 40 },
  ]
  const journal = { date: TODAY, description: 'Share of the copier', lines }
  for (const { message } of (await wordsOf('POST', '/manual-journals', journal)).details.fields)
    await visitor.sees(message)
  // In total they must agree even when the posting balances the funds.
  await visitor.page.getByLabel('Balance the funds by due to and due from').check()
  await visitor.sees('In total: $5.00 more debits than credits')
  await visitor.press('Save the journal')
  await visitor.sees((await wordsOf('POST', '/manual-journals', { ...journal, balanceFunds: true })).message)
  expect(await stored()).toEqual([])
  expect(await valueIn(visitor, 1, 'Fund')).toBe(missions())

  await visitor.fillLine(2, { Credit: '45' })
  await visitor.sees('They agree.')
  await visitor.page.getByLabel('Submit it for approval').uncheck()
  await visitor.press('Save the journal')
  await visitor.heading('Share of the copier')
  expect(await stored()).toMatchObject([{ status: 'DRAFT', balanceFunds: true, totalAmount: 45 }])
  visitor.assertClean()
})

test('a line has one side and the dimension values that its account requires', async () => {
  await church.query(`update dimension set required_for = '{EXPENSE}' where id = $1`, [church.ids.dimension])
  const visitor = await entered('BOOKKEEPER', '?new')
  await visitor.fill('Description', 'Paint')
  await visitor.fillLine(1, { Account: '5000', Fund: general(), Debit: '30', Credit: '30' })
  await visitor.fillLine(2, { Account: '1300', Fund: general(), Credit: '30' })
  await visitor.press('Save the journal')
  await visitor.sees('This value must be left out beside a debit.')
  await visitor.fillLine(1, { Credit: '' })
  await visitor.press('Save the journal')
  const campus = visitor.line(1).getByLabel(`${church.name} campus`)
  await campus.and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  expect(await stored()).toEqual([])
  await campus.selectOption({ label: `${church.name} north` })
  await visitor.press('Save the journal')
  await visitor.heading('Paint')
  const { dimension, dimensionValue } = church.ids
  const [{ lines }] = await stored()
  expect(lines).toMatchObject([
    { debit: 30, dimensions: [{ dimensionId: dimension, dimensionValueId: dimensionValue }] },
    { credit: 30, dimensions: [] },
  ])
  visitor.assertClean()
})

test('a journal is rejected, corrected, approved by another person, reversed and repeated', async () => {
  const { id } = await written('Utilities of the month', 640.75, { submit: true, referenceNumber: 'A-1' })
  const treasurer = await entered('TREASURER', `?journal=${id}`)
  await treasurer.press('Reject')
  await treasurer.fill('Reason', 'It is 604.75')
  await treasurer.press('Reject the manual journal')
  await treasurer.sees('The manual journal is rejected.')
  await treasurer.page.getByRole('cell', { name: 'It is 604.75' }).waitFor()

  const bookkeeper = await entered('BOOKKEEPER', '?show=REJECTED')
  await bookkeeper.page.getByRole('link', { name: 'Utilities of the month' }).click()
  await bookkeeper.heading('Utilities of the month')
  await bookkeeper.page.getByRole('link', { name: 'Change', exact: true }).click()
  await bookkeeper.heading('Change the journal')
  await bookkeeper.fillLine(1, { Debit: '604.75' })
  await bookkeeper.fillLine(2, { Credit: '604.75' })
  await bookkeeper.press('Save the journal')
  await bookkeeper.sees('The journal is changed.')
  await bookkeeper.press('Submit')
  await bookkeeper.sees('The manual journal is submitted for approval.')
  // A bookkeeper does not decide.
  expect(await bookkeeper.page.getByRole('button', { name: /^(?:Approve|Reject|Reverse|Void)$/ }).count()).toBe(0)

  await treasurer.page.reload()
  await treasurer.press('Approve')
  await treasurer.sees('The manual journal is approved and posted.')
  const approval = treasurer.page.getByRole('table', { name: 'Approval' })
  await approval.getByRole('cell', { name: 'Ada (you)' }).waitFor()
  const posted = await call('GET', `/manual-journals/${id}`)
  expect(posted).toMatchObject({ status: 'APPROVED', totalAmount: 604.75, referenceNumber: 'A-1' })
  const entry = treasurer.page.getByRole('link', { name: posted.journalEntry.entryNumber, exact: true })
  expect(await entry.getAttribute('href')).toContain(`entryId=${posted.journalEntry.id}`)

  await treasurer.press('Reverse')
  await treasurer.fill('Day of the reversal', TODAY)
  await treasurer.press('Reverse the manual journal')
  await treasurer.sees('The manual journal is reversed.')
  const { reversalEntry, isReversed } = await call('GET', `/manual-journals/${id}`)
  expect(isReversed).toBe(true)
  await treasurer.page.getByRole('link', { name: reversalEntry.entryNumber, exact: true }).waitFor()
  expect(await treasurer.page.getByRole('button', { name: 'Reverse', exact: true }).count()).toBe(0)

  await bookkeeper.page.reload()
  await bookkeeper.page.getByRole('link', { name: 'Repeat', exact: true }).click()
  await bookkeeper.heading('New journal')
  await bookkeeper.fill('Description', 'Utilities of the next month')
  await bookkeeper.fill('Reverse on (optional)', churchDay(31))
  await bookkeeper.press('Save the journal')
  await bookkeeper.heading('Utilities of the next month')
  const [copy] = (await stored()).filter((each: { id: string }) => each.id !== id)
  expect(copy).toMatchObject({ status: 'PENDING_APPROVAL', totalAmount: 604.75, isReversed: false })
  expect([copy.date, copy.autoReverseOn].map(each => each.slice(0, 10))).toEqual([TODAY, churchDay(31)])
  expect(copy.lines).toMatchObject(linesOf(604.75))
  treasurer.assertClean()
  bookkeeper.assertClean()
})

test('nobody approves a journal of their own from the limit on, and a posted one is voided', async () => {
  const visitor = await entered('TREASURER', '?new')
  for (const [description, amount] of [
    ['Large', '500'],
    ['Small', '499.99'],
  ] as const) {
    await visitor.open('/settings/journals?new', 'New journal')
    await visitor.fill('Description', description)
    await visitor.fillLine(1, { Account: '5000', Fund: general(), Debit: amount })
    await visitor.fillLine(2, { Account: '1300', Fund: general(), Credit: amount })
    await visitor.press('Save the journal')
    await visitor.heading(description)
    await visitor.press('Approve')
    if (description === 'Large') {
      await visitor.page.getByRole('alert').getByText('Another person must approve it.').waitFor()
      expect(await stored()).toMatchObject([{ status: 'PENDING_APPROVAL' }])
    } else await visitor.sees('The manual journal is approved and posted.')
  }
  const { id } = (await stored()).find((each: { description: string }) => each.description === 'Small')
  const other = await entered('TREASURER', `?journal=${id}`)
  await other.press('Void')
  await other.press('Void the manual journal')
  await other.sees('Write why.')
  await other.fill('Reason', 'Entered twice')
  await other.press('Void the manual journal')
  await other.sees('The manual journal is voided.')
  const small = await call('GET', `/manual-journals/${id}`)
  expect(small).toMatchObject({ status: 'VOIDED', voidReason: 'Entered twice', isReversed: true })
  visitor.assertClean()
})

test('a change of a journal that another tab has changed is refused first, and nothing typed is lost', async () => {
  const { id, version } = await written('Draft', 10)
  const visitor = await entered('BOOKKEEPER', `?change=${id}`)
  await visitor.fillLine(1, { Debit: '12', Memo: 'Twelve' })
  await visitor.fillLine(2, { Credit: '12' })
  await call('PATCH', `/manual-journals/${id}`, { description: 'Draft of another tab', lines: linesOf(11) })
  await visitor.press('Save the journal')
  const change = { description: 'Draft' }
  const { message } = await wordsOf('PATCH', `/manual-journals/${id}`, change, { 'If-Match': `"${version}"` })
  await visitor.sees(message)
  expect([await valueIn(visitor, 1, 'Debit'), await valueIn(visitor, 1, 'Memo')]).toEqual(['12', 'Twelve'])
  expect(await visitor.page.getByLabel('Description').inputValue()).toBe('Draft')
  expect(await call('GET', `/manual-journals/${id}`)).toMatchObject({ totalAmount: 11 })
  // The person sees what is stored, and replaces the lines alone: the description was changed in the other tab.
  await visitor.page.getByRole('link', { name: 'See what is stored now' }).waitFor()
  await visitor.press('Save the journal')
  await visitor.heading('Draft of another tab')
  const both = { totalAmount: 12, description: 'Draft of another tab' }
  expect(await call('GET', `/manual-journals/${id}`)).toMatchObject(both)

  // A journal that is submitted meanwhile is not changed at all.
  await visitor.open(`/settings/journals?change=${id}`, 'Change the journal')
  await visitor.fillLine(1, { Debit: '13' })
  await visitor.fillLine(2, { Credit: '13' })
  await call('POST', `/manual-journals/${id}/submit`)
  await visitor.press('Save the journal')
  await visitor.sees(message)
  await visitor.sees('It can no longer be changed.')
  await visitor.press('Save the journal')
  await visitor.sees((await wordsOf('PATCH', `/manual-journals/${id}`, change)).message)
  expect(await call('GET', `/manual-journals/${id}`)).toMatchObject({ totalAmount: 12, status: 'PENDING_APPROVAL' })
  visitor.assertClean()
})

test('a journal whose answer is lost is stored once, and a draft is deleted', async () => {
  const visitor = await entered('BOOKKEEPER', '?new')
  let isLost = false
  await visitor.page.route('**/api/v1/graphql', async route => {
    if (isLost || !route.request().postData()?.includes('mutation SettingsCreateJournal')) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await visitor.fill('Description', 'Once')
  await visitor.fillLine(1, { Account: '5000', Fund: general(), Debit: '7' })
  await visitor.fillLine(2, { Account: '1300', Fund: general(), Credit: '7' })
  await visitor.page.getByLabel('Submit it for approval').uncheck()
  await visitor.press('Save the journal')
  await visitor.sees('The server did not answer.')
  await visitor.press('Save the journal')
  await visitor.heading('Once')
  expect(await stored()).toHaveLength(1)
  await visitor.press('Delete')
  await visitor.press('Delete the manual journal')
  await visitor.sees('The manual journal is deleted.')
  await visitor.heading('Journals')
  expect(await stored()).toEqual([])
  visitor.assertClean()
})

test('the list has the newest first and the sum of its filter, and a reader changes nothing', async () => {
  await written('Oldest', 100.1, { date: churchDay(-2), submit: true })
  await written('Newest', 200.2, { submit: true, referenceNumber: 'K-9' })
  await written('Middle', 50, { date: churchDay(-1) })
  const visitor = await entered('VIEWER')
  const shown = () => visitor.page.getByRole('table', { name: 'Journals' }).locator('a.strong').allTextContents()
  await visitor.sees('3 journals, $350.30 in total')
  expect(await shown()).toEqual(['Newest', 'Middle', 'Oldest'])
  await visitor.pick('Show', 'PENDING_APPROVAL')
  await visitor.sees('2 journals, $300.30 in total')
  expect(await shown()).toEqual(['Newest', 'Oldest'])
  await visitor.fill('Find in the description or the reference', 'k-9')
  await visitor.sees('1 journal, $200.20 in total')
  expect(await visitor.page.getByRole('link', { name: 'New journal' }).count()).toBe(0)
  await visitor.page.getByRole('link', { name: 'Newest' }).click()
  await visitor.heading('Newest')
  await visitor.sees('Waits for approval')
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  visitor.assertClean()
})

test('a receipt is attached to a journal and downloaded from it', async () => {
  const { id } = await written('Depreciation of the month', 25)
  const visitor = await entered('BOOKKEEPER', `?journal=${id}`)
  await visitor.sees('No receipt is attached.')
  await visitor.press('Attach a receipt')
  const buffer = Buffer.from('JVBERi0xLjQKJSVFT0YK', 'base64')
  const file = { name: 'schedule.pdf', mimeType: 'application/pdf', buffer }
  await visitor.page.getByRole('dialog').getByLabel('Receipt', { exact: true }).setInputFiles(file)
  await visitor.press('Attach the receipt')
  await visitor.sees('The receipt is attached.')
  const download = visitor.page.waitForEvent('download')
  await visitor.press('schedule.pdf: download')
  expect(readFileSync(await (await download).path()).equals(buffer)).toBe(true)
  expect((await call('GET', `/manual-journals/${id}`)).receiptCount).toBe(1)
  visitor.assertClean()
})

test('a journal is repeated by a rule, changed beside another person, paused and ended', async () => {
  const { id: manualJournalId } = await written('Insurance', 120)
  const visitor = await entered('BOOKKEEPER', `?journal=${manualJournalId}`)
  const stored = async () => (await call('GET', '/recurring-journals')).recurringJournals
  await visitor.page.getByRole('link', { name: 'Repeat by a rule' }).click()
  await visitor.heading('Recurring journals')
  await visitor.fill('Name', 'Insurance of the month')
  await visitor.pick('On', 'Last day')
  await visitor.fill('Until (optional)', churchDay(-1))
  await visitor.press('Repeat it')
  await visitor.sees('No day is left until then.')
  await visitor.fill('Until (optional)', '')
  await visitor.press('Repeat it')
  await visitor.sees('The recurring journal is added.')
  const [year = 0, month = 1] = churchDay(1).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString()
  expect(await stored()).toMatchObject([
    { manualJournalId, rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', nextDate: lastDay, status: 'ACTIVE', submit: true },
  ])
  await visitor.sees('Every month · Last day')

  // Somebody else gives it another name. The person who began with the former name keeps the new one.
  await visitor.press('Change: Insurance of the month')
  await visitor.fill('Days in advance (optional)', '3')
  const [{ id }] = await stored()
  await call('PATCH', `/recurring-journals/${id}`, { name: 'Premium' })
  await visitor.press('Save')
  await visitor.sees('Name: Premium')
  await visitor.press('Save')
  await visitor.sees('The recurring journal is changed.')
  const both = { name: 'Premium', daysInAdvance: 3, rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', manualJournalId }
  expect(await stored()).toMatchObject([both])

  await visitor.press('Pause: Premium')
  await visitor.sees('The recurring journal is paused.')
  expect(await stored()).toMatchObject([{ ...both, status: 'PAUSED' }])
  await visitor.press('Resume: Premium')
  await visitor.sees('The recurring journal is resumed.')
  await visitor.press('End: Premium')
  await visitor.press('End the recurring journal')
  await visitor.sees('No such recurring journals')
  expect(await stored()).toMatchObject([{ status: 'ENDED', nextDate: null }])
  visitor.assertClean()
})

test('a church from another ledger enters its opening balances, and corrects them', async () => {
  const { ids } = church
  await church.query('update fund set net_asset_account_id = $2 where id = $1', [ids.fund, ids.netAssets])
  const { email, id: person } = await account(church, 'TREASURER')
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email)
  await visitor.page.getByRole('link', { name: 'Enter them' }).click()
  await visitor.heading('Opening balances')
  await visitor.fill('Day', TODAY)
  await visitor.fillLine(1, { Account: '1000', Fund: general(), Debit: '9,700.10', Credit: '1' })
  await visitor.fillLine(2, { Account: '2000', Fund: general(), Credit: '9,700' })
  await visitor.sees(`${general()}: $0.90 more credits than debits`)
  await visitor.press('Post the opening balances')
  await visitor.sees('Leave it empty beside a debit.')
  await visitor.fillLine(1, { Credit: '' })
  await visitor.press('Post the opening balances')
  await visitor.sees('balanced in each fund')
  // Open payables are bills. The refusal stands at the account, and what is typed stays.
  await visitor.fillLine(2, { Credit: '9,700.10' })
  await visitor.press('Post the opening balances')
  await visitor.sees('Record open payables as bills and open receivables as invoices')
  await visitor.line(2).locator('input[aria-invalid="true"]').waitFor()
  await visitor.fillLine(2, { Account: '3000' })

  // Another accountant posts before.
  const other = church.client((await church.person('TREASURER')).token).rest
  const balances = (amount: number) => [
    { accountId: ids.cash, fundId: ids.fund, amount },
    { accountId: ids.netAssets, fundId: ids.fund, amount: -amount },
  ]
  const body = { date: TODAY, balances: balances(5) }
  const { id } = (await other('POST', '/opening-balances', { body })).body
  await visitor.press('Post the opening balances')
  await visitor.sees('The opening balances are posted already.')
  await visitor.page.getByRole('link', { name: 'See what somebody else has posted' }).waitFor()
  expect(await valueIn(visitor, 1, 'Debit')).toBe('9,700.10')
  await visitor.open('/settings/opening-balances', 'Opening balances')
  await visitor.press('Reverse')
  await visitor.fill('Reason', 'Wrong')
  await visitor.press('Reverse the opening balances')
  await visitor.sees('The former ones are reversed.')
  await visitor.fillLine(1, { Debit: '9,700.10' })
  await visitor.line(2).getByLabel('Credit').press('=')
  expect(await valueIn(visitor, 2, 'Credit')).toBe('9700.10')
  await visitor.press('Post the opening balances')
  await visitor.sees('The opening balances are posted.')
  await visitor.page.getByRole('table', { name: 'Lines' }).getByText('$9,700.10').first().waitFor()
  const { journalEntries } = await call('GET', '/journal-entries?sourceType=OPENING')
  expect(journalEntries).toMatchObject([
    { amount: 9700.1, postedBy: person, reversedByEntryId: null },
    { id, amount: 5, reversedByEntryId: expect.any(String) },
  ])
  visitor.assertClean()
})

test('a line is corrected whose dimension and whose value of another one were deactivated', async () => {
  const { dimension, dimensionValue } = church.ids
  const area = await church.insert('dimension', { name: 'Area' })
  const nave = await church.insert('dimension_value', { dimension_id: area, name: 'Nave' })
  const south = await church.insert('dimension_value', { dimension_id: dimension, name: 'South' })
  const [debit, credit] = linesOf(30)
  const dimensions = [
    { dimensionId: dimension, dimensionValueId: dimensionValue },
    { dimensionId: area, dimensionValueId: nave },
  ]
  const { id } = await written('Paint', 30, { lines: [{ ...debit, dimensions }, credit] })
  await church.query(`update dimension_value set status = 'INACTIVE' where id = $1`, [dimensionValue])
  await church.query(`update dimension set status = 'INACTIVE' where id = $1`, [area])
  const visitor = await entered('BOOKKEEPER', `?change=${id}`)
  const campus = visitor.line(1).getByLabel(`${church.name} campus`)
  expect(await campus.locator('option:checked').textContent()).toBe(`${church.name} north (inactive)`)
  await visitor.fillLine(1, { Memo: 'Walls' })
  // A line that is removed leaves what is typed in the others.
  for (const [number, values] of [
    [3, { Account: '5900', Debit: '1' }],
    [4, { Account: '1300', Credit: '2' }],
  ] as const) {
    await visitor.press('Add a line')
    await visitor.fillLine(number, values)
  }
  await visitor.press('Remove: line 3')
  await visitor.sees(`${general()}: $2.00 more credits than debits`)
  expect(await valueIn(visitor, 3, 'Credit')).toBe('2')
  await visitor.press('Remove: line 3')
  await visitor.sees('Each fund balances.')
  expect(await visitor.page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await visitor.line(1).getByLabel('Area (not for such lines)').selectOption('None')
  await visitor.press('Save the journal')
  await campus.and(visitor.page.locator('[aria-invalid="true"]')).waitFor()
  await visitor.sees('Choose another value.')
  await campus.selectOption('South')
  await visitor.press('Save the journal')
  await visitor.heading('Paint')
  const [{ lines }] = await stored()
  expect(lines[0]).toMatchObject({
    memo: 'Walls',
    dimensions: [{ dimensionId: dimension, dimensionValueId: south }],
  })
  visitor.assertClean()
})
