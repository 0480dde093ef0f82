import type { Browser } from 'playwright-core'
import type { TestApp } from '../../dist/src/service/testing.js'
import { startSignInApp } from '../support/browser.js'
import { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import type { OwnDatabase } from '../support/database.js'
import { demoDatabase, loadDemoChurches } from '../support/demo-church.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { closeThrough } from '../support/periods.js'
import { launch, Visitor, type VisitorOptions, WINDOWS } from './visitor.js'

let app: TestApp
let browser: Browser
let database: OwnDatabase
beforeAll(async () => {
  database = await demoDatabase('work_pages')
  app = await startSignInApp({ ownerUrl: database.ownerUrl, serviceUrl: database.serviceUrl })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await database?.drop()
})

const list = ({ page }: Visitor, name: string) => page.getByRole('table', { name, exact: true })
/** The rows of the list itself, without its head and what is open below a row. */
const rowsOf = (visitor: Visitor, name: string) => list(visitor, name).locator('> tbody > tr:not(.below)')

const entered = (church: Church, role: string, options?: VisitorOptions): Promise<Visitor> =>
  Visitor.as(browser, church, role, '/settings', undefined, options)

/** The demo church, in which something of nearly every kind waits. */
async function demo(): Promise<Church> {
  const { organizations } = await loadDemoChurches(database)
  const [first] = organizations
  if (!first) throw new Error('there is no demo church')
  await app.owner.query("update control.organization set plan = 'SCALE' where id = $1", [first.id])
  return new Church(app, first.id, first.name)
}

interface QueueRow {
  kind: string
  count: number
}
const queueOf = async (church: Church): Promise<QueueRow[]> => {
  const { graphql } = church.client(await church.key())
  return (await graphql('{ workQueue { rows { kind count } } }')).body.data.workQueue.rows
}
const addressOf = ({ kind }: QueueRow): string => `/settings/work/${kind.toLowerCase().replaceAll('_', '-')}`

describe('in a church where work of every kind waits', () => {
  let church: Church
  beforeAll(async () => {
    church = await demo()
    const call = await giver(church)
    const { recurringBills } = await call('GET', '/recurring-bills?status=ACTIVE')
    const { recurringJournals } = await call('GET', '/recurring-journals?status=ACTIVE')
    const { accounts } = await call('GET', '/accounts')
    const { dimensions } = await call('GET', '/dimensions')
    const functional = dimensions.find(({ code }: { code: string }) => code === 'FUNCTION')
    const accountId = (number: string) =>
      accounts.find((each: { accountNumber: string }) => each.accountNumber === number).id
    await call('POST', '/fixed-assets', {
      ...{ name: 'Organ', accountId: accountId('1530'), acquiredOn: churchDay(-62), cost: 48_000 },
      ...{ fundId: (await call('GET', '/funds?acceptsGifts=true')).funds[0].id, usefulLifeMonths: 120 },
      depreciationAccountId: accountId('7340'),
      accumulatedDepreciationAccountId: accountId('1590'),
      dimensions: [{ dimensionId: functional.id, dimensionValueId: functional.values[0].id }],
    })
    await call('POST', '/invoices', {
      ...{ donorId: (await call('GET', '/donors?limit=1')).donors[0].id, invoiceDate: churchDay(-40), issue: true },
      lines: [
        {
          accountId: accountId('4310'),
          fundId: (await call('GET', '/funds?acceptsGifts=true')).funds[0].id,
          amount: 75,
        },
      ],
    })
    await call('PATCH', `/recurring-bills/${recurringBills[0].id}`, { status: 'PAUSED' })
    await call('PATCH', `/recurring-journals/${recurringJournals[0].id}`, { status: 'PAUSED' })
  })

  test('each line of the open work leads to a list with as many items as it counts', async () => {
    const waiting = (await queueOf(church)).filter(({ count }) => count > 0)
    expect(waiting.length).toBe(19)
    const visitor = await entered(church, 'OWNER')
    const lines = visitor.page.locator('ul.work li', { has: visitor.page.locator('a[href^="/settings/work/"]') })
    await lines.first().waitFor()
    expect(await lines.count()).toBe(waiting.length)
    for (const row of waiting) {
      const line = lines.filter({ has: visitor.page.locator(`a[href="${addressOf(row)}"]`) })
      expect(await line.locator('.count').textContent()).toBe(String(row.count))
      const title = (await line.getByRole('link').textContent()) ?? ''
      await line.getByRole('link').click()
      await visitor.heading(title)
      const rows = rowsOf(visitor, title)
      await rows.first().waitFor()
      const more = visitor.page.getByRole('button', { name: 'Show more' })
      for (let seen = await rows.count(); await more.count(); seen = await rows.count()) {
        await more.click()
        await rows.nth(seen).waitFor()
      }
      // A row of pledge cards is an import, which says how many of its cards wait.
      const counts =
        row.kind === 'PLEDGE_CARDS_TO_REVIEW'
          ? await rows.locator('[data-title="To review"]').allTextContents()
          : (await rows.all()).map(() => '1')
      expect([row.kind, counts.reduce((sum, each) => sum + Number(each), 0)]).toEqual([row.kind, row.count])
      await visitor.page.getByRole('link', { name: 'All open work' }).click()
      await visitor.heading('Overview')
      await lines.first().waitFor()
    }
    visitor.assertClean()
  })

  test.each(WINDOWS)('no list has a barrier or is too wide, %i pixels wide, in %s', async (width, scheme) => {
    const visitor = await entered(church, 'TREASURER', { width, scheme })
    const found: unknown[] = []
    for (const row of await queueOf(church)) {
      await visitor.open(addressOf(row))
      await visitor.page.locator('.opens').first().click()
      await visitor.page.locator('.below').first().waitFor()
      found.push(...(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])))
      // 920 pixels are the narrowest window in which an item is a row and not a card.
      for (const each of [920, width]) {
        await visitor.page.setViewportSize({ width: each, height: 900 })
        if ((await visitor.overhang()) > 0) found.push(`${row.kind} is too wide for ${each} pixels`)
      }
    }
    expect(found).toEqual([])
  })

  test.each([
    ['UNCODED_TRANSACTIONS', 'Match'],
    ['UNPOSTED_BATCHES', 'Post'],
    ['SCHEDULED_PAYMENTS', 'Issue'],
    ['PAUSED_RECURRING_BILLS', 'Resume'],
    ['PAUSED_RECURRING_JOURNALS', 'Resume'],
    ['JOURNAL_APPROVALS', 'Approve'],
    ['FUND_TRANSFER_APPROVALS', 'Approve'],
  ])('of %s, an item leaves the list by the act "%s"', async (kind, act) => {
    const countOf = async () => (await queueOf(church)).find(each => each.kind === kind)?.count ?? 0
    const before = await countOf()
    const visitor = await entered(church, 'OWNER')
    await visitor.open(addressOf({ kind }))
    await visitor.page
      .getByRole('button', { name: new RegExp(`^${act}: `) })
      .first()
      .click()
    const counts = visitor.page.locator('.work-head strong', { hasText: new RegExp(`^${before - 1} `) })
    await counts.waitFor()
    expect(await countOf()).toBe(before - 1)
    visitor.assertClean()
  })

  test('one button depreciates all assets of a month, and the list goes on with the next month', async () => {
    const { rest } = church.client(await church.key())
    const { body: due } = await rest('GET', '/fixed-assets/depreciation-due')
    const month = (day: string) =>
      new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
    const visitor = await entered(church, 'OWNER')
    await visitor.open(addressOf({ kind: 'ASSETS_TO_DEPRECIATE' }))
    const { name, cost, accumulatedDepreciation, amount } = due.rows[0]
    const shown = [cost, accumulatedDepreciation, amount].map(each =>
      each.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    )
    const row = rowsOf(visitor, 'Fixed assets to depreciate').filter({ hasText: name })
    await row.waitFor()
    expect(await row.locator('[data-kind="number"]').allTextContents()).toEqual(shown)
    await visitor.press(`Depreciate ${month(due.through)}`)
    await visitor.sees(`The depreciation of ${month(due.through)} waits for approval.`)
    const { body: next } = await rest('GET', '/fixed-assets/depreciation-due')
    expect(next.through).not.toBe(due.through)
    await visitor.sees(next.through ? `Depreciate ${month(next.through)}` : 'Nothing waits here')
    const { manualJournals } = (await rest('GET', '/manual-journals?status=PENDING_APPROVAL')).body
    expect(manualJournals).toContainEqual(expect.objectContaining({ date: due.through, totalAmount: due.totalAmount }))
    visitor.assertClean()
  })

  test('a pastor who may only read sees the items and no act', async () => {
    const visitor = await entered(church, 'VIEWER')
    for (const row of (await queueOf(church)).filter(({ count }) => count > 0)) {
      await visitor.open(addressOf(row))
      await visitor.page.locator('.opens').first().waitFor()
      expect(await visitor.page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
      expect(
        await visitor.page.getByRole('button', { name: /^(Approve|Code|Post|Issue|Use|Attach|Depreciate)/ }).count(),
      ).toBe(0)
    }
    visitor.assertClean()
  })
})

describe('in a church where a second person approves from $500', () => {
  let church: Church
  let call: Awaited<ReturnType<typeof giver>>
  beforeEach(async () => {
    church = await keepBooks(await makeChurch(app))
    // What the model church has of its own does not wait.
    await church.query('update bank_transaction set deleted_at = now() where organization_id = $1', [church.id])
    call = await giver(church)
  })
  const line = (amount: number) => ({ accountId: church.ids.expense, fundId: church.ids.fund, amount })
  const bill = (billNumber: string, amount: number) =>
    call('POST', '/bills', {
      ...{ vendorId: church.ids.vendor, billNumber, billDate: '2025-03-10', submit: true },
      lines: [{ ...line(amount), description: `Candles ${billNumber}` }],
    })
  const transaction = (description: string, amount: number) =>
    call('POST', '/transactions', {
      ...{ description, amount, date: '2025-03-10', transactionType: 'WITHDRAWAL', bankAccountId: church.ids.cash },
    })

  test('a treasurer sees the lines of a bill, approves one, rejects one, and the list ends empty', async () => {
    const [first, second] = [await bill('A-1', 600), await bill('A-2', 120.5)]
    const visitor = await entered(church, 'TREASURER')
    await visitor.page.getByRole('link', { name: 'Bills to approve' }).click()
    await visitor.heading('Bills to approve')
    await visitor.sees('2 bills')
    const name = (number: string) => `${church.name} supplies, bill ${number}`
    await visitor.press(name('A-1'))
    await visitor.page.getByRole('table', { name: 'Lines' }).getByRole('cell', { name: 'Candles A-1' }).waitFor()
    await visitor.press(`Approve: ${name('A-1')}`)
    await visitor.sees('The bill is approved and posted.')
    await visitor.sees('1 bill')
    // The focus is at the item that comes next.
    await visitor.page.waitForFunction(text => document.activeElement?.textContent === text, name('A-2'))
    expect((await call('GET', `/bills/${first.id}`)).status).toBe('APPROVED')

    await visitor.press(`Reject: ${name('A-2')}`)
    await visitor.press('Reject the bill')
    await visitor.sees(/Write why it is rejected|Fill in this field/)
    await visitor.fill('Reason', 'Which fund is this for?')
    await visitor.press('Reject the bill')
    await visitor.sees('Nothing waits here')
    const rejected = await call('GET', `/bills/${second.id}`)
    expect([rejected.status, rejected.approvals.at(-1).comment]).toEqual(['REJECTED', 'Which fund is this for?'])
    visitor.assertClean()
  })

  test('she codes and submits a bank transaction, and her own approval is refused at the row', async () => {
    const { id } = await transaction('Organ tuning', 750)
    const visitor = await entered(church, 'TREASURER')
    await visitor.page.getByRole('link', { name: 'Bank transactions to code' }).click()
    await visitor.press('Code: Organ tuning')
    await visitor.fill('Account', 'no such account')
    await visitor.press('Code the transaction')
    await visitor.sees('Choose one of the offered values.')
    await visitor.fill('Account', '5000')
    await visitor.fill('Fund', `${church.name} general`)
    await visitor.fill('Memo (optional)', 'Before Easter')
    await visitor.press('Code the transaction')
    await visitor.sees('Nothing waits here')
    const { splits } = await call('GET', `/transactions/${id}`)
    expect(splits).toMatchObject([{ ...line(750), description: 'Before Easter' }])

    await visitor.page.getByRole('link', { name: 'All open work' }).click()
    await visitor.page.getByRole('link', { name: 'Coded bank transactions to submit or approve' }).click()
    await visitor.press('Submit: Organ tuning')
    await visitor.sees('Nothing waits here')

    await visitor.open('/settings/work/transaction-approvals', 'Bank transactions to approve')
    const before = await call('GET', `/transactions/${id}`)
    expect(before.status).toBe('PENDING_APPROVAL')
    await visitor.press('Approve: Organ tuning')
    const refusal = list(visitor, 'Bank transactions to approve').getByRole('alert')
    await refusal.waitFor()
    expect(await refusal.textContent()).toMatch(/approve/i)
    expect(await rowsOf(visitor, 'Bank transactions to approve').count()).toBe(1)
    expect(await call('GET', `/transactions/${id}`)).toEqual(before)

    // Another person approves it.
    const other = await entered(church, 'TREASURER')
    await other.open('/settings/work/transaction-approvals', 'Bank transactions to approve')
    await other.press('Approve: Organ tuning')
    await other.sees('Nothing waits here')
    expect((await call('GET', `/transactions/${id}`)).status).toBe('APPROVED')
    visitor.assertClean()
  })

  test('what somebody else has changed meanwhile is coded at the next try, with the values as they were typed', async () => {
    const { id } = await transaction('Organ tuning', 750)
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/uncoded-transactions', 'Bank transactions to code')
    await visitor.press('Code: Organ tuning')
    await visitor.fill('Account', '5000')
    await visitor.fill('Fund', `${church.name} general`)
    await visitor.fill('Memo (optional)', 'Before Easter')
    await call('PATCH', `/transactions/${id}`, { referenceNumber: '1042' })
    await visitor.press('Code the transaction')
    await visitor.page.getByRole('dialog').getByText('The resource has another version').waitFor()
    await visitor.press('Code the transaction')
    await visitor.sees('Nothing waits here')
    const { splits, referenceNumber } = await call('GET', `/transactions/${id}`)
    expect(splits).toMatchObject([{ ...line(750), description: 'Before Easter' }])
    expect(referenceNumber).toBe('1042')
    visitor.assertClean()
  })

  test('a line that is coded again keeps its vendor and its dimension values', async () => {
    const { id } = await transaction('Organ tuning', 750)
    const { vendor, dimension, dimensionValue } = church.ids
    const kept = { vendorId: vendor, dimensions: [{ dimensionId: dimension, dimensionValueId: dimensionValue }] }
    await call('PUT', `/transactions/${id}/coding`, { splits: [{ ...line(750), ...kept }] })
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/coded-transactions', 'Coded bank transactions to submit or approve')
    await visitor.press('Code again: Organ tuning')
    await visitor.fill('Memo (optional)', 'Before Easter')
    await visitor.press('Code the transaction')
    await visitor.sees('The bank transaction is coded again.')
    const { splits } = await call('GET', `/transactions/${id}`)
    expect(splits).toMatchObject([{ ...line(750), ...kept, description: 'Before Easter' }])
    visitor.assertClean()
  })

  test('a bill of a closed month is refused with the reason, and approved on a day of an open month', async () => {
    const { id } = await bill('C-1', 90)
    await closeThrough(church, '2025-03-31')
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/bill-approvals', 'Bills to approve')
    await visitor.press(/^Approve: .* C-1$/)
    await list(visitor, 'Bills to approve').getByRole('alert').waitFor()
    expect((await call('GET', `/bills/${id}`)).status).toBe('PENDING_APPROVAL')
    await visitor.press(/^Approve on another day: .* C-1$/)
    await visitor.fill('Posting day', '2025-04-02')
    await visitor.press('Approve')
    await visitor.sees('Nothing waits here')
    const approved = await call('GET', `/bills/${id}`)
    const entry = await call('GET', `/journal-entries/${approved.journalEntry.id}`)
    expect([approved.status, entry.date.slice(0, 10)]).toEqual(['APPROVED', '2025-04-02'])
    visitor.assertClean()
  })

  test('all bills that are shown are approved after a look at their number and sum', async () => {
    for (const [number, amount] of [['B-1', 100] as const, ['B-2', 200.25] as const, ['B-3', 700] as const])
      await bill(number, amount)
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/bill-approvals', 'Bills to approve')
    await visitor.press('Approve all shown (3)')
    await visitor.sees('3 bills, $1,000.25 in total')
    await visitor.press('Approve 3 bills')
    await visitor.sees('Nothing waits here')
    const { bills } = await call('GET', '/bills?status=APPROVED')
    expect(bills.map(({ billNumber }: { billNumber: string }) => billNumber).sort()).toEqual(
      expect.arrayContaining(['B-1', 'B-2', 'B-3']),
    )
    visitor.assertClean()
  })

  test('of the bills that are approved together, the message counts those that wait for another person', async () => {
    await church.query('update accounting_policy set bill_second_approval_limit = 60000 where organization_id = $1', [
      church.id,
    ])
    for (const [number, amount] of [['B-1', 100] as const, ['B-2', 700] as const]) await bill(number, amount)
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/bill-approvals', 'Bills to approve')
    await visitor.press('Approve all shown (2)')
    await visitor.press('Approve 2 bills')
    await visitor.sees('1 bill is approved. 1 bill has your approval and waits for another person.')
    await visitor.sees('1 of 2 approvals')
    expect(await rowsOf(visitor, 'Bills to approve').count()).toBe(1)
    visitor.assertClean()
  })

  test('an amount with a comma before two digits is refused, and a credit has one sign everywhere', async () => {
    const { id: billId } = await bill('V-1', 300)
    const credit = await call('POST', '/bills', {
      ...{ vendorId: church.ids.vendor, billType: 'CREDIT', billNumber: 'K-1', billDate: '2025-03-10', submit: true },
      lines: [line(100)],
    })
    for (const id of [billId, credit.id]) await call('POST', `/bills/${id}/approve`, {})
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/open-vendor-credits', 'Vendor credits to use')
    await visitor.sees('1 vendor credit, $100.00 in total')
    await visitor.press(/^Use: /)
    await visitor.pick('Bill', billId)
    await visitor.fill('Amount', '45,00')
    await visitor.press('Use the credit')
    await visitor.sees('This value must be an amount such as 45.00.')
    await visitor.fill('Amount', '45.00')
    await visitor.press('Use the credit')
    await visitor.sees('A part of the credit is used.')
    expect((await call('GET', `/bills/${credit.id}`)).amountDue).toBe(-55)
    await visitor.sees('1 vendor credit, $55.00 in total')
    visitor.assertClean()
  })

  test('a receipt is attached to one transaction and waived for another', async () => {
    await church.query('update accounting_policy set receipt_required_from = 1 where organization_id = $1', [church.id])
    const [paid, lost] = [await transaction('Paint', 80), await transaction('Brushes', 40)]
    const visitor = await entered(church, 'BOOKKEEPER')
    await visitor.open('/settings/work/missing-receipts', 'Receipts that are missing')
    await visitor.press('Attach: Paint')
    await visitor.press('Attach the receipt')
    await visitor.sees('Fill in this field.')
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await visitor.page
      .getByLabel('Receipt', { exact: true })
      .setInputFiles({ name: 'paint.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    await visitor.press('Attach the receipt')
    await visitor.sees('The receipt is attached.')
    await visitor.press('Waive: Brushes')
    await visitor.press('Waive the receipt')
    await visitor.sees('Nothing waits here')
    const status = async (id: string) => (await call('GET', `/transactions/${id}`)).receiptStatus
    expect([await status(paid.id), await status(lost.id)]).toEqual(['ATTACHED', 'WAIVED'])
    visitor.assertClean()
  })

  test('a contribution without a donor gets the one who is chosen among those of one name', async () => {
    const gift = await call('POST', '/contributions', {
      ...{ paymentMethod: 'CHECK', checkNumber: '204', receivedDate: '2025-03-09' },
      allocations: [{ fundId: church.ids.fund, amount: 50 }],
    })
    const edith = { donorType: 'INDIVIDUAL', firstName: 'Edith', lastName: 'Moss' }
    for (const address of ['edith@moss.test', undefined, undefined])
      await call('POST', '/donors', { ...edith, ...(address && { emails: [{ address }] }) })
    const donor = await call('POST', '/donors', { ...edith, emails: [{ address: 'e.moss@moss.test' }] })
    const visitor = await entered(church, 'TREASURER')
    await visitor.open('/settings/work/unmatched-contributions', 'Contributions without a donor')
    await visitor.press('Assign a donor: Check 204')
    await visitor.fill('Donor', 'Mos')
    const option = (name: string) => visitor.page.locator(`datalist option[value="${name}"]`)
    await option('Edith Moss, e.moss@moss.test').waitFor({ state: 'attached' })
    for (const name of ['Edith Moss, edith@moss.test', 'Edith Moss', 'Edith Moss (2)'])
      expect(await option(name).count()).toBe(1)
    // A part of a name chooses nobody, also when one donor alone has it.
    for (const text of ['Mos', 'Edith Moss, e.m']) {
      await visitor.fill('Donor', text)
      await visitor.press('Assign the donor')
      await visitor.sees('Choose one of the offered values.')
    }
    await visitor.fill('Donor', 'Mos')
    await option('Edith Moss, e.moss@moss.test').waitFor({ state: 'attached' })
    await visitor.fill('Donor', 'Edith Moss, e.moss@moss.test')
    await visitor.press('Assign the donor')
    await visitor.sees('Nothing waits here')
    expect((await call('GET', `/contributions/${gift.id}`)).donorId).toBe(donor.id)
    visitor.assertClean()
  })
})
