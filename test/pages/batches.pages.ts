import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { account, PASSWORD } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { textOf } from '../support/pdf.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
})

const DAY = '2026-10-04'

/** Signs somebody in. */
async function entered(email: string, width = 1280): Promise<Visitor> {
  const visitor = await Visitor.at(browser, app.url, { width })
  await visitor.enter(email)
  return visitor
}
const as = async (role: string, width = 1280) => entered((await account(church, role)).email, width)

/** A person who gives, by name. @returns the id. */
async function donor(firstName: string, lastName: string, more: object = {}): Promise<string> {
  return (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName, lastName, ...more })).id
}
/** An open batch. @returns the id. */
const batch = async (more: object = {}): Promise<string> =>
  (await call('POST', '/giving-batches', { name: 'Plate', batchDate: DAY, ...more })).id

async function openBatch(visitor: Visitor, id: string): Promise<void> {
  await visitor.page.goto(`/settings/batches?batch=${id}`)
  await visitor.heading('Plate')
}

interface ApiGift {
  id: string
  donorId: string | null
  amount: number
  checkNumber: string | null
  paymentMethod: string
  memo: string | null
  receivedDate: string
  settlementId: string | null
  allocations: { fundId: string; amount: number }[]
}
/** The gifts of a batch as the API has them. */
const giftsOf = async (id: string): Promise<ApiGift[]> =>
  (await call('GET', `/giving-batches/${id}/contributions?limit=200`)).contributions

const row = ({ page }: Visitor, name = 'New gift'): Locator => page.getByRole('form', { name, exact: true })
const donorField = (visitor: Visitor): Locator => row(visitor).getByLabel('Donor', { exact: true })
/** A figure of the batch beside its control total, such as "$45.00". */
const figure = async ({ page }: Visitor, name: string): Promise<string | null> =>
  page.locator('.tally > div', { hasText: name }).locator('strong').textContent()
/** Waits until the page counts so many gifts. */
const counts = ({ page }: Visitor, count: string) =>
  page.locator('.tally > div', { hasText: 'Entered' }).getByText(count, { exact: true }).waitFor()
/** What has the focus: the label of a field, or the text. */
const focused = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? activeElement.labels?.[0]?.textContent
      : activeElement?.textContent
  })

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

const SURNAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Iris', 'Juniper']
const METHODS = { CHECK: 'Che', CASH: 'Cas' } as const

interface Envelope {
  name: string
  cents: number
  method: keyof typeof METHODS
  check: string
  fund: 'fund' | 'restricted'
}
/** Sixty envelopes: mostly checks, a run of cash, and a run for the missions. */
const ENVELOPES: Envelope[] = Array.from({ length: 60 }, (_, at) => {
  const method = at >= 30 && at < 38 ? 'CASH' : 'CHECK'
  return {
    name: `Person ${SURNAMES[at % 10]}`,
    cents: 1000 + at * 137,
    method,
    check: method === 'CHECK' ? String(2001 + at) : '',
    fund: at >= 20 && at < 45 ? 'restricted' : 'fund',
  }
})
const SUM = ENVELOPES.reduce((sum, { cents }) => sum + cents, 0)

test('sixty envelopes are typed by keyboard alone, a wrong amount and a double Enter change nothing, and the batch closes when it agrees', async () => {
  const ids = new Map<string, string>()
  for (const surname of SURNAMES) ids.set(`Person ${surname}`, await donor('Person', surname))
  const visitor = await as('BOOKKEEPER')
  const { keyboard } = visitor.page
  await visitor.page.goto('/settings/batches')
  await visitor.heading('Batches')
  await visitor.page.getByRole('button', { name: 'Open a batch' }).focus()
  await keyboard.press('Enter')
  await visitor.page.getByRole('dialog').waitFor()
  await keyboard.press('Control+a')
  await keyboard.type('Plate')
  await keyboard.press('Tab')
  await keyboard.type('10042026')
  // A field for a day has three parts and the button of its calendar.
  for (let presses = 0; (await focused(visitor)) !== 'Control total (optional)' && presses < 6; presses += 1)
    await keyboard.press('Tab')
  await keyboard.type((SUM / 100).toFixed(2))
  await keyboard.press('Tab')
  await keyboard.type('60')
  await keyboard.press('Enter')
  await visitor.heading('Plate')
  await donorField(visitor).waitFor()
  expect(await focused(visitor)).toBe('Donor')

  let before: Pick<Envelope, 'method' | 'fund'> = { method: 'CHECK', fund: 'fund' }
  for (const [at, { name, cents, method, check, fund }] of ENVELOPES.slice(0, 59).entries()) {
    await keyboard.type(name)
    await keyboard.press('Enter')
    if (at === 7) {
      await keyboard.type('45,00')
      await keyboard.press('Enter')
      await row(visitor).getByText('This value must be an amount such as 45.00.').waitFor()
      expect(await focused(visitor)).toBe('Amount')
      await keyboard.press('Control+a')
    }
    await keyboard.type((cents / 100).toFixed(2))
    await keyboard.press('Tab')
    await keyboard.type(check)
    // The method and the fund stay as they were.
    if (method !== before.method || fund !== before.fund) {
      await keyboard.press('Tab')
      if (method !== before.method) await keyboard.type(METHODS[method])
      await keyboard.press('Tab')
      if (fund !== before.fund) await keyboard.type(fund === 'fund' ? 'Grace g' : 'Grace m')
      before = { method, fund }
    }
    await keyboard.press('Enter')
    if (at % 9 === 0) await keyboard.press('Enter')
  }
  await counts(visitor, '59 gifts')
  const last = ENVELOPES.at(-1)
  const missing = last?.cents ?? 0
  expect(await figure(visitor, 'Entered')).toBe(dollars(SUM - missing))
  expect(await figure(visitor, 'Control total')).toBe(dollars(SUM))
  expect(await figure(visitor, 'Difference')).toBe(`-${dollars(missing)}`)

  await visitor.page.getByRole('button', { name: 'Close the batch' }).focus()
  await keyboard.press('Enter')
  await visitor.page
    .getByRole('alert')
    .getByText(/expected/)
    .waitFor()
  await donorField(visitor).focus()
  await keyboard.type(`${last?.name}`)
  await keyboard.press('Enter')
  await keyboard.type((missing / 100).toFixed(2))
  await keyboard.press('Tab')
  await keyboard.type(`${last?.check}`)
  await keyboard.press('Enter')
  await counts(visitor, '60 gifts')
  expect(await figure(visitor, 'Difference')).toBe('None')

  const { givingBatches } = await call('GET', `/giving-batches?batchDate[gte]=${DAY}&batchDate[lte]=${DAY}&status=OPEN`)
  const mine = givingBatches.find(({ name }: { name: string }) => name === 'Plate')
  const recorded = (await giftsOf(mine.id)).map(
    ({ donorId, amount, checkNumber, paymentMethod, receivedDate, allocations }) =>
      [
        donorId,
        Math.round(amount * 100),
        checkNumber,
        paymentMethod,
        receivedDate.slice(0, 10),
        allocations[0]?.fundId,
      ].join(),
  )
  const typed = ENVELOPES.map(({ name, cents, check, method, fund }) =>
    [ids.get(name), cents, check || null, method, DAY, church.ids[fund]].join(),
  )
  expect(recorded.sort()).toEqual(typed.sort())

  await visitor.page.getByRole('button', { name: 'Close the batch' }).focus()
  await keyboard.press('Enter')
  await visitor.page.locator('.totals .badge', { hasText: /^Closed$/ }).waitFor()
  await visitor.sees('The batch is counted. A role that posts batches posts it or opens it again.')
  expect(await donorField(visitor).count()).toBe(0)
  visitor.assertClean()
})

test('two donors of one name are distinguished, and somebody new is created in the row', async () => {
  const first = await donor('Ann', 'Wren', { donorNumber: '12' })
  const second = await donor('Ann', 'Wren', { donorNumber: '34' })
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  const { keyboard } = page
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  await keyboard.type('wren')
  await page.getByRole('option', { name: /number 34/ }).waitFor()
  // The first Enter only shows that there are several.
  await keyboard.press('Enter')
  expect(
    await page.getByRole('listbox', { name: 'Donor' }).getByRole('option', { selected: true }).textContent(),
  ).toContain('number 12')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  expect(await donorField(visitor).inputValue()).toBe('Ann Wren, number 34')
  await keyboard.type('10')
  await keyboard.press('Enter')
  await counts(visitor, '1 gift')
  await keyboard.type('12')
  await keyboard.press('Enter')
  await keyboard.type('20')
  await keyboard.press('Enter')
  await counts(visitor, '2 gifts')

  await keyboard.type('Ruth Okafor')
  await page.getByRole('option', { name: 'New donor “Ruth Okafor” A person' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.type('30')
  await keyboard.press('Enter')
  await counts(visitor, '3 gifts')
  const { donors } = await call('GET', '/donors?q=Okafor')
  expect(donors).toMatchObject([{ donorType: 'INDIVIDUAL', firstName: 'Ruth', lastName: 'Okafor' }])
  const given = Object.fromEntries((await giftsOf(id)).map(({ donorId, amount }) => [donorId, amount]))
  expect(given).toEqual({ [second]: 10, [first]: 20, [donors[0].id]: 30 })
  visitor.assertClean()
})

test('rows of a spreadsheet are reviewed before they are recorded, with an unknown fund and a name of two donors', async () => {
  const known = await donor('Otto', 'Lund')
  const [first] = [await donor('Ann', 'Wren', { donorNumber: '12' }), await donor('Ann', 'Wren', { donorNumber: '34' })]
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  const sheet = [
    ['Name', 'Gift amount', 'Check #', 'Fund', 'Note'],
    ['Lund, Otto', '$1,250.00', '501', 'Grace general', 'Roof'],
    ['Ann Wren', '75.5', '502', 'Grace missions', ''],
    ['Otto Lund', '20', '', 'Zoo', ''],
    ['Otto Lund', 'ten', '', '', ''],
  ]
  await page.evaluate(text => navigator.clipboard.writeText(text), sheet.map(cells => cells.join('\t')).join('\r\n'))
  await page.keyboard.press('Control+v')
  await page.getByText('Several donors have this name. Choose one of them.').waitFor()
  await page.getByText('No fund that takes gifts has this name. Choose one.').waitFor()
  expect(await giftsOf(id)).toEqual([])
  await visitor.press('Record 4 rows')
  await counts(visitor, '1 gift')
  await page.getByText('This value must be an amount such as 45.00.').waitFor()
  expect(
    (await giftsOf(id)).map(({ donorId, amount, checkNumber, memo }) => [donorId, amount, checkNumber, memo]),
  ).toEqual([[known, 1250, '501', 'Roof']])

  const wren = row(visitor, 'Gift of Ann Wren')
  await wren.getByLabel('Donor', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await counts(visitor, '2 gifts')
  const otto = page.getByRole('form', { name: /^Gift of Otto Lund/ })
  await otto.first().getByLabel('Fund', { exact: true }).focus()
  await page.keyboard.type('Grace y')
  await page.keyboard.press('Enter')
  await counts(visitor, '3 gifts')
  await visitor.press(/^Discard: Otto Lund/)
  await otto.waitFor({ state: 'detached' })
  const funds = Object.fromEntries(
    (await giftsOf(id)).map(({ donorId, amount, allocations }) => [amount, [donorId, allocations[0]?.fundId]]),
  )
  expect(funds).toEqual({
    1250: [known, church.ids.fund],
    75.5: [first, church.ids.restricted],
    20: [known, church.ids.youth],
  })
  visitor.assertClean()
})

test('a refusal of the API appears at the field of its row, and what was typed stays', async () => {
  await donor('Otto', 'Lund')
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  // Somebody closes the fund while the page shows it.
  await church.query('update fund set accepts_gifts = false where organization_id = $1 and id = $2', [
    church.id,
    church.ids.youth,
  ])
  const { keyboard } = visitor.page
  await keyboard.type('Otto Lund')
  await keyboard.press('Enter')
  await keyboard.type('15')
  for (let presses = 0; presses < 3; presses += 1) await keyboard.press('Tab')
  await keyboard.type('Grace y')
  await keyboard.press('Enter')
  const refused = row(visitor, 'Gift of Otto Lund')
  await refused.getByText('This cannot be used here. Choose another one.').waitFor()
  expect(await refused.getByLabel('Amount', { exact: true }).inputValue()).toBe('15')
  // Nothing else is typed yet, so the focus is where the fault is.
  await visitor.page.waitForFunction(() => document.activeElement instanceof HTMLSelectElement)
  await keyboard.type('Grace g')
  await keyboard.press('Enter')
  await counts(visitor, '1 gift')
  expect(await focused(visitor)).toBe('Donor')
  expect((await giftsOf(id)).map(({ amount, allocations }) => [amount, allocations[0]?.fundId])).toEqual([
    [15, church.ids.fund],
  ])

  // The batch is closed while a row is not recorded. Nothing hides that.
  await keyboard.type('Nobody Here')
  await keyboard.press('Enter')
  await row(visitor).getByText('No donor has this name.').waitFor()
  await keyboard.press('Tab')
  await keyboard.type('5')
  await keyboard.press('Enter')
  await row(visitor, 'Gift of Nobody Here').waitFor()
  await visitor.press('Close the batch')
  await visitor.sees('1 gift that you typed is not recorded. Reopen the batch to see it.')
  visitor.assertClean()
})

test('a lost answer records a gift once, and a session that ends loses no row', async () => {
  await donor('Otto', 'Lund')
  const id = await batch()
  const { email } = await account(church, 'BOOKKEEPER')
  const visitor = await entered(email)
  const { page } = visitor
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  let lost = 0
  await page.route('**/api/v1/graphql', async route => {
    if (lost || !route.request().postData()?.includes('SettingsRecordGift')) return route.continue()
    lost += 1
    // The service records the gift, and its answer does not arrive.
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.type('Otto Lund')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12.34')
  await page.keyboard.press('Enter')
  await visitor.sees(/1 gift has no answer from the server yet/)
  await counts(visitor, '1 gift')
  expect([lost, (await giftsOf(id)).length]).toEqual([1, 1])

  await page.keyboard.type('Otto Lund')
  await page.keyboard.press('Enter')
  await page.keyboard.type('56.78')
  const other = await entered(email)
  await other.page.goto('/settings/account')
  await other.press(/^End: /)
  await other.fill('Your password', PASSWORD)
  await other.press('End it')
  await other.sees('The session has ended.')
  await page.reload()
  await visitor.signIn(email)
  await visitor.heading('Plate')
  await donorField(visitor).waitFor()
  expect(await donorField(visitor).inputValue()).toBe('Otto Lund')
  expect(await row(visitor).getByLabel('Amount', { exact: true }).inputValue()).toBe('56.78')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await counts(visitor, '2 gifts')
  expect((await giftsOf(id)).map(({ amount }) => amount).sort()).toEqual([12.34, 56.78])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  visitor.assertClean()
})

test('a gift is corrected and removed while the batch is open, and one of a closed batch keeps its amount', async () => {
  const otto = await donor('Otto', 'Lund')
  const ann = await donor('Ann', 'Wren')
  const id = await batch()
  const gift = { receivedDate: DAY, givingBatchId: id, paymentMethod: 'CHECK', donorId: otto }
  await call('POST', '/contributions', { ...gift, allocations: [{ fundId: church.ids.fund, amount: 10 }] })
  await call('POST', '/contributions', { ...gift, allocations: [{ fundId: church.ids.fund, amount: 99 }] })
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await visitor.press('Correct: Otto Lund, $10.00')
  const correction = row(visitor, 'Correct the gift of Otto Lund')
  await correction.getByLabel('Donor', { exact: true }).fill('Ann Wren')
  await page.getByRole('option', { name: /^Ann Wren/ }).click()
  await correction.getByLabel('Amount', { exact: true }).fill('11.50')
  await correction.getByLabel('Check number', { exact: true }).fill('77')
  await page.keyboard.press('Enter')
  await visitor.sees('The gift is corrected.')
  // The row is closed, and the focus is back at the gift.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Correct: Ann Wren, $11.50')
  await visitor.press('Remove: Otto Lund, $99.00')
  await visitor.press('Remove the gift')
  await counts(visitor, '1 gift')
  expect(await giftsOf(id)).toMatchObject([{ donorId: ann, amount: 11.5, checkNumber: '77' }])

  await visitor.press('Close the batch')
  await page.locator('.totals .badge', { hasText: /^Closed$/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Remove:/ }).count()).toBe(0)
  await visitor.press('Correct: Ann Wren, $11.50')
  const closed = row(visitor, 'Correct the gift of Ann Wren')
  expect(await closed.getByLabel('Amount', { exact: true }).isEditable()).toBe(false)
  await closed.getByLabel('Memo', { exact: true }).fill('For the roof')
  await page.keyboard.press('Enter')
  await visitor.sees('The gift is corrected.')
  expect(await giftsOf(id)).toMatchObject([{ amount: 11.5, memo: 'For the roof' }])
  visitor.assertClean()
})

test('a gift for two funds is one gift, and its correction keeps the classification of each part', async () => {
  const otto = await donor('Otto', 'Lund')
  const id = await batch()
  const { fund, restricted, youth, dimension, dimensionValue } = church.ids
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  await page.keyboard.type('Otto Lund')
  await page.keyboard.press('Enter')
  await page.keyboard.type('50+25')
  expect(await focused(visitor)).toBe('Amount 2')
  await page.keyboard.press('Enter')
  await row(visitor).getByText('Fill in this field.').waitFor()
  await page.keyboard.type('Grace m')
  await page.keyboard.press('Enter')
  await counts(visitor, '1 gift')
  expect(await figure(visitor, 'Entered')).toBe('$75.00')
  const partsOf = async () =>
    (await giftsOf(id)).map(({ allocations }) => allocations.map(each => [each.fundId, each.amount]))
  expect(await partsOf()).toEqual([
    [
      [fund, 50],
      [restricted, 25],
    ],
  ])

  const [gift] = await giftsOf(id)
  const classified = { dimensionId: dimension, dimensionValueId: dimensionValue }
  await call('PUT', `/contributions/${gift?.id}/allocations`, {
    allocations: [
      { fundId: fund, amount: 50 },
      { fundId: restricted, amount: 25, memo: 'For the well', dimensions: [classified] },
    ],
  })
  await openBatch(visitor, id)
  await visitor.press('Correct: Otto Lund, $75.00')
  const correction = row(visitor, 'Correct the gift of Otto Lund')
  await correction.getByLabel('Amount 2', { exact: true }).fill('30')
  await correction.getByLabel('Fund', { exact: true }).selectOption(youth ?? '')
  await page.keyboard.press('Enter')
  await visitor.sees('The gift is corrected.')
  expect((await giftsOf(id))[0]).toMatchObject({
    donorId: otto,
    amount: 80,
    allocations: [
      { fundId: youth, amount: 50 },
      { fundId: restricted, amount: 30, memo: 'For the well', dimensions: [classified] },
    ],
  })
  visitor.assertClean()
})

test('a treasurer posts the counted batch, the bookkeeper deposits its cash and checks with a slip, and undoes it', async () => {
  const otto = await donor('Otto', 'Lund')
  const id = await batch({ expectedTotals: { amount: 115, count: 4 } })
  const gifts: [amount: number, method: string, check?: string][] = [
    [40, 'CHECK', '501'],
    [35, 'CHECK', '502'],
    [25, 'CASH'],
    [15, 'CARD'],
  ]
  for (const [amount, paymentMethod, checkNumber] of gifts)
    await call('POST', '/contributions', {
      ...{ receivedDate: DAY, givingBatchId: id, paymentMethod, checkNumber, donorId: otto },
      allocations: [{ fundId: church.ids.fund, amount }],
    })
  await call('POST', `/giving-batches/${id}/close`)

  const treasurer = await as('TREASURER')
  await openBatch(treasurer, id)
  await treasurer.press('Reopen the batch')
  await treasurer.fill('Reason', 'One envelope is missing')
  await treasurer.press('Reopen the batch')
  await treasurer.page.locator('.totals .badge', { hasText: /^Open$/ }).waitFor()
  await treasurer.press('Close the batch')
  await treasurer.press('Post the batch')
  await treasurer.page.locator('.totals .badge', { hasText: /^Posted$/ }).waitFor()

  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  // 40 and 35 by check, 25 in cash. The card is paid out by its provider.
  await visitor.sees('$100.00')
  await visitor.press('Deposit')
  await visitor.fill('Day', '2026-10-01')
  await visitor.press('Deposit')
  await visitor.sees(/on or after 2026-10-04/)
  await visitor.fill('Day', '2026-10-05')
  await visitor.fill('Slip number (optional)', 'Slip 118')
  await visitor.press('Deposit')
  await page.getByRole('link', { name: 'Slip 118' }).click()
  await visitor.heading('Slip 118')
  await visitor.sees('$75.00 in 2 checks')
  await visitor.sees('$25.00')
  expect(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])).toEqual([])
  const download = page.waitForEvent('download')
  await visitor.press('Download the slip')
  const slip = await textOf(readFileSync(await (await download).path()))
  expect(slip.split('\n').slice(3, -1)).toEqual([
    'Oct 5, 2026 · Slip 118',
    'Payment  Check number  Amount in USD',
    'Cash  25.00',
    'Otto Lund  501  40.00',
    'Otto Lund  502  35.00',
    'Checks  2 checks  75.00',
    'Deposit  100.00',
  ])
  const { settlements } = await call('GET', '/settlements?provider=MANUAL')
  const deposit = settlements.find(
    ({ externalReference }: { externalReference: string }) => externalReference === 'Slip 118',
  )
  expect(deposit).toMatchObject({ grossAmount: 100, paymentCount: 3, status: 'MATCHED' })
  await visitor.press('Undo the deposit')
  await visitor.fill('Reason', 'The bank was closed')
  await visitor.press('Undo the deposit')
  await page.locator('.panel .badge', { hasText: /^Cancelled$/ }).waitFor()
  await openBatch(visitor, id)
  await visitor.sees('$100.00')
  treasurer.assertClean()
  visitor.assertClean()
})

test('gifts of a provider are typed with their fees, and the page of their batch leads to their payout', async () => {
  const id = await batch()
  await donor('Otto', 'Lund')
  await donor('Ann', 'Wren')
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  const field = (name: string) => row(visitor).getByLabel(name, { exact: true })
  await donorField(visitor).waitFor()
  // The first row is for a check.
  expect(await field('Fee').count()).toBe(0)
  await field('Method').selectOption('CARD')
  const enter = async (name: string, amount: string, fee: string) => {
    await field('Donor').fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await field('Amount').fill(amount)
    await field('Fee').fill(fee)
    await page.keyboard.press('Enter')
  }
  await enter('Otto Lund', '100', 'three')
  await visitor.sees('This value must be an amount such as 1.25.')
  await field('Fee').fill('3')
  await page.keyboard.press('Enter')
  await counts(visitor, '1 gift')
  // The next gift has the same method, and no fee yet.
  expect([await field('Method').inputValue(), await field('Fee').inputValue()]).toEqual(['CARD', ''])
  await enter('Ann Wren', '50', '1.50')
  await counts(visitor, '2 gifts')
  await visitor.press('Correct: Ann Wren, $50.00')
  const fee = row(visitor, 'Correct the gift of Ann Wren').getByLabel('Fee', { exact: true })
  expect(await fee.inputValue()).toBe('1.50')
  await fee.fill('1.75')
  await page.keyboard.press('Enter')
  await visitor.sees('The gift is corrected.')
  expect((await giftsOf(id)).sort((one, other) => other.amount - one.amount)).toMatchObject([
    { amount: 100, feeAmount: 3, netAmount: 97 },
    { amount: 50, feeAmount: 1.75, netAmount: 48.25 },
  ])

  await visitor.press('Close the batch')
  await page.locator('.totals .badge', { hasText: /^Closed$/ }).waitFor()
  // A bookkeeper does not post batches.
  await call('POST', `/giving-batches/${id}/post`)
  await openBatch(visitor, id)
  await visitor.sees('2 gifts wait for the payout of a provider.')
  await page.getByRole('link', { name: 'Record the payout' }).click()
  await visitor.heading('Payouts and deposits')
  await page.getByRole('dialog').getByText('2 gifts', { exact: true }).waitFor()
  await visitor.field('Id at the provider').fill('po_5')
  await visitor.finish('Record the payout')
  const settlementIds = (await giftsOf(id)).map(({ settlementId }) => settlementId)
  const [paid] = (await call('GET', '/settlements?externalId=po_5')).settlements
  expect(settlementIds).toEqual([paid.id, paid.id])
  expect(paid).toMatchObject({ grossAmount: 150, feesAmount: 4.75, netAmount: 145.25 })
  await openBatch(visitor, id)
  await page.getByRole('table', { name: 'Deposits' }).waitFor()
  expect(await page.getByRole('link', { name: 'Record the payout' }).count()).toBe(0)
  visitor.assertClean()
})

test('a payout of a batch pays all of its gifts, also those that are beyond the first page', async () => {
  const { id } = await call('POST', '/giving-batches', { name: 'Plate', batchDate: '2026-10-04' })
  const gift = {
    ...{ paymentMethod: 'CARD', receivedDate: '2026-10-04', isAnonymous: true, givingBatchId: id },
    allocations: [{ fundId: church.ids.fund, amount: 10 }],
  }
  const items = Array.from({ length: 130 }, () => gift)
  await call('POST', '/contributions/bulk', { items }, { 'Idempotency-Key': id })
  await call('POST', `/giving-batches/${id}/close`)
  await call('POST', `/giving-batches/${id}/post`)
  const visitor = await as('BOOKKEEPER')
  await openBatch(visitor, id)
  await visitor.sees('130 gifts wait for the payout of a provider.')
  await visitor.page.getByRole('link', { name: 'Record the payout' }).click()
  await visitor.page.getByRole('dialog').getByText('130 gifts', { exact: true }).waitFor()
  await visitor.field('Id at the provider').fill('po_130')
  await visitor.finish('Record the payout')
  const [paid] = (await call('GET', '/settlements?externalId=po_130')).settlements
  expect(paid).toMatchObject({ grossAmount: 1_300, linkedContributionTotals: { paymentCount: 130 } })
  visitor.assertClean()
})

/** Records a gift by the API. @returns the id. */
const give = async (givingBatchId: string, amount: number, more: object = {}): Promise<string> =>
  (
    await call('POST', '/contributions', {
      ...{ receivedDate: DAY, givingBatchId, paymentMethod: 'CHECK', isAnonymous: true },
      allocations: [{ fundId: church.ids.fund, amount }],
      ...more,
    })
  ).id
/** The first row above that of the next gift. */
const firstRow = ({ page }: Visitor): Locator => page.locator('form.gift-row').first()

test('a donor who was created for a refused row is not the donor of what the row becomes', async () => {
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  const refusedFor = async (name: string) => {
    await donorField(visitor).fill(name)
    await page.getByRole('option', { name: `New donor “${name}” A person` }).click()
    await row(visitor).getByLabel('Amount', { exact: true }).fill('0')
    await page.keyboard.press('Enter')
    await firstRow(visitor).locator('[data-field="amount"] .fault').waitFor()
  }
  const becomes = async (option: string, amount: string) => {
    await page.getByRole('option', { name: option }).click()
    await firstRow(visitor).getByLabel('Amount', { exact: true }).fill(amount)
    await page.keyboard.press('Enter')
  }
  await refusedFor('Jon Wren')
  await firstRow(visitor).getByLabel('Donor', { exact: true }).fill('John Wren')
  await becomes('New donor “John Wren” A person', '50')
  await counts(visitor, '1 gift')
  await refusedFor('Amy Zorn')
  await firstRow(visitor).getByLabel('Donor', { exact: true }).fill('Amy')
  await becomes('Anonymous', '5')
  await counts(visitor, '2 gifts')
  const { donors } = await call('GET', '/donors?q=John')
  const given = (await giftsOf(id)).map(({ donorId, amount }) => [amount, donorId])
  expect(Object.fromEntries(given)).toEqual({ 50: donors[0].id, 5: null })
  visitor.assertClean()
})

test('a number is the whole number of an active donor, also of one far behind in the list', async () => {
  const gone = await donor('Ida', 'Gone', { donorNumber: '12' })
  await call('PATCH', `/donors/${gone}`, { status: 'INACTIVE' })
  await donor('Otto', 'Lund', { donorNumber: '112' })
  for (let at = 0; at < 31; at += 1) await donor('Person', `Ash ${at}`, { donorNumber: String(7000 + at) })
  const last = await donor('Zoe', 'Zorn', { donorNumber: '7' })
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { keyboard } = visitor.page
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  const NOBODY = 'No active donor has this number.'
  // Enter before the donors are found, and once they are.
  await keyboard.type('12')
  await keyboard.press('Enter')
  await row(visitor).getByText(NOBODY).waitFor()
  await donorField(visitor).fill('12')
  await visitor.page.getByRole('option', { name: /Otto Lund/ }).waitFor()
  await keyboard.press('Enter')
  await row(visitor).getByText(NOBODY).waitFor()
  expect(await row(visitor).getByRole('combobox', { name: 'Donor' }).inputValue()).toBe('12')
  // Tab leaves the number as it is, and the row is refused.
  await keyboard.press('Tab')
  await keyboard.type('50')
  await keyboard.press('Enter')
  await firstRow(visitor).getByText(NOBODY).waitFor()
  await donorField(visitor).fill('7')
  await keyboard.press('Enter')
  await keyboard.type('20')
  await keyboard.press('Enter')
  await counts(visitor, '1 gift')
  expect((await giftsOf(id)).map(({ donorId, amount }) => [donorId, amount])).toEqual([[last, 20]])
  visitor.assertClean()
})

test('after another day of the batch the next gifts have it, and the day of one that is recorded is corrected', async () => {
  await donor('Otto', 'Lund')
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { keyboard } = visitor.page
  await openBatch(visitor, id)
  const enter = async (amount: string) => {
    await donorField(visitor).fill('Otto Lund')
    await keyboard.press('Enter')
    await keyboard.type(amount)
    await keyboard.press('Enter')
  }
  await enter('10')
  await counts(visitor, '1 gift')
  await visitor.press('Change the batch')
  await visitor.fill('Day', '2026-10-11')
  await visitor.page.route('**/api/v1/graphql', async route => {
    if (route.request().postData()?.includes('query SettingsBatch(')) await sleep(300)
    await route.continue()
  })
  await visitor.press('Save')
  await visitor.sees('The batch is changed. The gifts that are entered keep their day.')
  expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  await enter('20')
  await counts(visitor, '2 gifts')
  const days = async () =>
    Object.fromEntries((await giftsOf(id)).map(({ amount, receivedDate }) => [amount, receivedDate.slice(0, 10)]))
  expect(await days()).toEqual({ 10: DAY, 20: '2026-10-11' })
  await visitor.press('Correct: Otto Lund, $10.00')
  await row(visitor, 'Correct the gift of Otto Lund').getByLabel('Day', { exact: true }).fill('2026-10-10')
  await keyboard.press('Enter')
  await visitor.sees('The gift is corrected.')
  expect(await days()).toEqual({ 10: '2026-10-10', 20: '2026-10-11' })
  visitor.assertClean()
})

test('a name in several pasted rows is looked for once, and a late answer does not replace a chosen donor', async () => {
  const ann = await donor('Ann', 'Wren', { donorNumber: '12' })
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  let open: () => void = () => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  let searches = 0
  await page.route('**/api/v1/graphql', async route => {
    if (route.request().postData()?.includes('SettingsSearchDonors')) {
      searches += 1
      await opened
    }
    return route.continue()
  })
  await page.evaluate(text => navigator.clipboard.writeText(text), 'Ann Wren\t1\r\nAnn Wren\t2\r\nAnn Wren\t3')
  await page.keyboard.press('Control+v')
  await visitor.sees(/3 rows are pasted/)
  await firstRow(visitor).getByLabel('Donor', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^Anonymous/ }).click()
  open()
  // The other rows have the donor who was found.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('.gift-row input[role="combobox"]')].filter(
        ({ value }) => value === 'Ann Wren, number 12',
      ).length === 2,
  )
  await expect(firstRow(visitor).getByLabel('Donor', { exact: true }).inputValue()).resolves.toBe('Anonymous')
  await visitor.press('Record 3 rows')
  await counts(visitor, '3 gifts')
  expect(searches).toBe(1)
  expect(Object.fromEntries((await giftsOf(id)).map(({ amount, donorId }) => [amount, donorId]))).toEqual({
    1: null,
    2: ann,
    3: ann,
  })
  visitor.assertClean()
})

test('a gift without an answer whose repetition is refused is recorded once', async () => {
  await donor('Otto', 'Lund')
  const id = await batch()
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await donorField(visitor).waitFor()
  let sent = 0
  await page.route('**/api/v1/graphql', async route => {
    if (!route.request().postData()?.includes('SettingsRecordGift')) return route.continue()
    sent += 1
    if (sent > 2) return route.continue()
    if (sent === 2) {
      const errors = [{ message: 'The plan has ended.', extensions: { reason: 'plan_required' } }]
      return route.fulfill({ json: { data: null, errors } })
    }
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.type('Otto Lund')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12.34')
  await page.keyboard.press('Enter')
  await firstRow(visitor).getByText('The plan has ended.').waitFor()
  await firstRow(visitor).getByRole('button', { name: 'Record' }).click()
  await counts(visitor, '1 gift')
  expect((await giftsOf(id)).map(({ amount }) => amount)).toEqual([12.34])
  expect(sent).toBe(3)
  visitor.assertClean()
})

test('cash and checks are deposited one after the other, and each slip stays in sight', async () => {
  const id = await batch()
  await give(id, 40)
  await give(id, 25, { paymentMethod: 'CASH' })
  await give(id, 15, { paymentMethod: 'CARD', feeAmount: 0.5 })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${id}/${step}`)
  const cards = (await giftsOf(id)).filter(({ paymentMethod }) => paymentMethod === 'CARD')
  await call('POST', '/settlements', {
    ...{ provider: 'PROVIDER_1', externalId: 'po_9', externalReference: 'Payout 9' },
    ...{ grossAmount: 15, feesAmount: 0.5, netAmount: 14.5 },
    ...{ paymentCount: 1, donationCount: 1, contributionIds: cards.map(gift => gift.id) },
  })
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  const deposits = page.getByRole('table', { name: 'Deposits' })
  const state = async () => {
    await visitor.open('/settings/batches', 'Batches')
    return page.getByRole('row', { name: /Plate/ }).innerText()
  }
  const deposit = async (money: string, slip: string) => {
    await openBatch(visitor, id)
    await visitor.press('Deposit')
    await page.getByLabel('Money', { exact: true }).selectOption({ label: money })
    await visitor.fill('Day', '2026-10-05')
    await visitor.fill('Slip number (optional)', slip)
    await visitor.press('Deposit')
    await deposits.getByRole('link', { name: slip }).waitFor()
  }
  expect(await state()).not.toContain('Deposited')
  await deposit('Cash alone', 'Slip 1')
  expect(await state()).toContain('Deposited in part')
  await openBatch(visitor, id)
  await page.getByRole('button', { name: 'Void: Anonymous, $40.00' }).waitFor()
  expect(await page.getByRole('button', { name: /^Void: / }).count()).toBe(1)
  await deposit('Checks alone', 'Slip 2')
  await page.getByRole('button', { name: 'Deposit', exact: true }).waitFor({ state: 'detached' })
  expect(await deposits.getByRole('link').allTextContents()).toEqual(expect.arrayContaining(['Slip 1', 'Slip 2']))
  // A payout has no slip.
  await deposits.getByText('Payout 9').waitFor()
  expect(await deposits.getByRole('link', { name: 'Payout 9' }).count()).toBe(0)
  const payout = await deposits.getByRole('row', { name: /Payout 9/ }).innerText()
  expect([payout.includes('$14.50'), payout.includes('after $0.50 of fees')]).toEqual([true, true])
  expect(await page.getByRole('button', { name: /^Void: / }).count()).toBe(0)
  expect(await state()).not.toContain('Deposited in part')
  expect(await state()).toContain('Deposited')

  await openBatch(visitor, id)
  await deposits.getByRole('link', { name: 'Slip 1' }).click()
  await visitor.press('Undo the deposit')
  await visitor.fill('Reason', 'The bank was closed')
  await visitor.press('Undo the deposit')
  await visitor.sees('The deposit is undone. It has no slip.')
  expect(await page.getByRole('button', { name: 'Download the slip' }).count()).toBe(0)
  await openBatch(visitor, id)
  await deposits.getByRole('link', { name: 'Slip 2' }).waitFor()
  await page.getByRole('button', { name: 'Deposit', exact: true }).waitFor()
  expect(await state()).toContain('Deposited in part')
  visitor.assertClean()
})

test('the plates of two services go to the bank in one deposit, and a batch that somebody else reverses refuses it', async () => {
  const [early, late, mistaken] = [await batch({ name: 'Early' }), await batch({ name: 'Late' }), await batch()]
  await give(early, 40)
  await give(early, 5.5, { paymentMethod: 'CASH' })
  await give(late, 10.25)
  await give(late, 99, { paymentMethod: 'CARD' })
  await give(mistaken, 7)
  for (const id of [early, late, mistaken])
    for (const step of ['close', 'post']) await call('POST', `/giving-batches/${id}/${step}`)
  const visitor = await as('BOOKKEEPER')
  await visitor.open('/settings/batches', 'Batches')
  await visitor.press('Deposit several')
  await visitor.press('Deposit')
  await visitor.sees('Choose at least one batch.')
  const tick = (label: RegExp) => visitor.page.getByRole('checkbox', { name: label })
  await tick(/^Early, Oct 4, 2026, \$45\.50/).check()
  await tick(/^Late, Oct 4, 2026, \$10\.25/).check()
  await tick(/^Plate, Oct 4, 2026, \$7\.00/).check()
  await visitor.sees('$62.75 of cash and checks')
  await visitor.fill('Day', '2026-10-05')
  await visitor.fill('Slip number (optional)', 'Bag 7')
  const treasurer = await giver(church, 'TREASURER')
  await treasurer('POST', `/giving-batches/${mistaken}/reverse`, { reason: 'Counted twice' })
  await visitor.press('Deposit')
  await visitor.sees('The money that waits has changed.')
  expect(await visitor.field('Slip number (optional)').inputValue()).toBe('Bag 7')
  await tick(/^Plate/).waitFor({ state: 'detached' })
  await visitor.sees('$55.75 of cash and checks')
  await visitor.press('Deposit')
  await visitor.sees('The deposit of $55.75 is posted.')
  await visitor.heading('Bag 7')
  await visitor.sees('$50.25 in 2 checks')
  await visitor.sees('$5.50')
  await visitor.page.getByRole('link', { name: 'Late' }).waitFor()
  const { settlements } = await call('GET', '/settlements?provider=MANUAL')
  const made = settlements.filter((each: { externalReference: string }) => each.externalReference === 'Bag 7')
  expect(made).toMatchObject([{ grossAmount: 55.75, paymentCount: 3, status: 'MATCHED' }])
  await visitor.open('/settings/batches', 'Batches')
  await visitor.press('Deposit several')
  await visitor.sees('No money waits')
  visitor.assertClean()
})

test('money whose sum could not be read is not deposited', async () => {
  const id = await batch({ name: 'Unread' })
  await give(id, 45.5)
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${id}/${step}`)
  const visitor = await as('BOOKKEEPER')
  await visitor.open('/settings/batches', 'Batches')
  await visitor.press('Deposit several')
  await visitor.page.route('**/api/v1/graphql', route =>
    route.request().postData()?.includes('SettingsMoneyToDeposit') ? route.abort() : route.continue(),
  )
  await visitor.page.getByRole('checkbox', { name: /^Unread/ }).check()
  await visitor.page.getByRole('button', { name: 'Try again' }).waitFor()
  await visitor.fill('Slip number (optional)', 'Bag 9')
  await visitor.press('Deposit')
  await visitor.sees('The sum of the money is not read yet.')
  await visitor.page.unroute('**/api/v1/graphql')
  await visitor.press('Try again')
  await visitor.sees('$45.50 of cash and checks')
  await visitor.press('Deposit')
  await visitor.sees('The deposit of $45.50 is posted.')
})

test('a deposit is what the page shows: money that somebody else deposits meanwhile stops it', async () => {
  const [early, late] = [await batch({ name: 'Early' }), await batch({ name: 'Late' })]
  await give(early, 45.5)
  await give(late, 8)
  await give(late, 2.25, { paymentMethod: 'CASH' })
  for (const id of [early, late])
    for (const step of ['close', 'post']) await call('POST', `/giving-batches/${id}/${step}`)
  const visitor = await as('BOOKKEEPER')
  await visitor.open('/settings/batches', 'Batches')
  await visitor.press('Deposit several')
  for (const name of [/^Early/, /^Late/]) await visitor.page.getByRole('checkbox', { name }).check()
  await visitor.sees('$55.75 of cash and checks')
  await visitor.pick('Money', 'CASH')
  await visitor.sees('$2.25 of cash')
  await visitor.pick('Money', 'BOTH')
  await visitor.fill('Slip number (optional)', 'Bag 8')
  const treasurer = await giver(church, 'TREASURER')
  await treasurer('POST', '/deposits', { batchIds: [early], date: '2026-10-05' })
  await visitor.press('Deposit')
  await visitor.sees('The money that waits has changed. Compare the new sum with the money, and try again.')
  const bags = async () =>
    (await call('GET', '/settlements?provider=MANUAL')).settlements.filter(
      (each: { externalReference: string }) => each.externalReference === 'Bag 8',
    )
  expect(await bags()).toEqual([])
  await visitor.sees('$10.25 of cash and checks')
  expect(await visitor.field('Slip number (optional)').inputValue()).toBe('Bag 8')
  await visitor.press('Deposit')
  await visitor.sees('The deposit of $10.25 is posted.')
  expect(await bags()).toMatchObject([{ grossAmount: 10.25, paymentCount: 2 }])
  visitor.assertClean()
})

test('acts that are always refused are not offered, and a gift for a closed fund keeps its name', async () => {
  const id = await batch()
  await give(id, 10, { paymentMethod: 'CARD', allocations: [{ fundId: church.ids.youth, amount: 10 }] })
  const failed = await give(id, 99, { status: 'PENDING', paymentMethod: 'CARD' })
  await call('PATCH', `/contributions/${failed}`, { status: 'FAILED' })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${id}/${step}`)
  await church.query(`update fund set status = 'CLOSED' where organization_id = $1 and id = $2`, [
    church.id,
    church.ids.youth,
  ])
  const visitor = await as('TREASURER')
  const { page } = visitor
  await openBatch(visitor, id)
  await visitor.sees('The batch has no cash and no checks, so it needs no deposit slip.')
  await page.getByRole('table', { name: 'Gifts' }).getByText('Grace youth').waitFor()
  await page.getByRole('button', { name: 'Correct: Anonymous, $10.00' }).click()
  await visitor.sees('Day, amount and method are counted. They cannot be changed.')
  expect(await page.getByRole('button', { name: /: Anonymous, \$99\.00$/ }).count()).toBe(0)
  await visitor.press('Reverse the batch')
  visitor.assertClean()
})

test('what somebody else has changed meanwhile is read again, and the next try succeeds', async () => {
  const id = await batch()
  const gift = await give(id, 10)
  const other = await give(id, 99)
  const visitor = await as('BOOKKEEPER')
  const { page } = visitor
  await openBatch(visitor, id)
  await visitor.press('Correct: Anonymous, $10.00')
  const correction = row(visitor, 'Correct the gift of Anonymous')
  await correction.getByLabel('Amount', { exact: true }).fill('11')
  await call('PATCH', `/contributions/${gift}`, { memo: 'For the roof' })
  await page.keyboard.press('Enter')
  await correction.getByRole('alert').waitFor()
  // What nobody has typed is as it is now.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.below [data-field="memo"] input')?.value === 'For the roof',
  )
  await page.keyboard.press('Enter')
  await visitor.sees('The gift is corrected.')
  expect((await giftsOf(id)).find(each => each.id === gift)).toMatchObject({ amount: 11, memo: 'For the roof' })

  await visitor.press('Remove: Anonymous, $99.00')
  await call('PATCH', `/contributions/${other}`, { memo: 'Twice' })
  await visitor.press('Remove the gift')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.locator('main table').getByText('Twice').waitFor()
  await visitor.press('Remove the gift')
  await counts(visitor, '1 gift')

  await visitor.press('Change the batch')
  await visitor.fill('Notes (optional)', 'Counted twice')
  await call('PATCH', `/giving-batches/${id}`, { name: 'Second plate' })
  await visitor.press('Save')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect((await call('GET', `/giving-batches/${id}`)).name).toBe('Second plate')
  visitor.assertClean()
})

test('a viewer reads the batches without names, and sees no row to enter gifts and no act', async () => {
  const otto = await donor('Otto', 'Lund')
  const id = await batch({ expectedTotals: { amount: 10, count: 1 } })
  const allocations = [{ fundId: church.ids.fund, amount: 10 }]
  await call('POST', '/contributions', {
    receivedDate: DAY,
    givingBatchId: id,
    paymentMethod: 'CASH',
    donorId: otto,
    allocations,
  })
  const visitor = await as('VIEWER', 390)
  await visitor.page.goto('/settings/batches')
  await visitor.heading('Batches')
  await visitor.page.getByRole('link', { name: 'Plate' }).click()
  await visitor.heading('Plate')
  await visitor.sees('Your role reads this batch. To enter gifts, it must write contributions.')
  await visitor.page.getByRole('table', { name: 'Gifts' }).getByText('$10.00').waitFor()
  expect(await visitor.page.locator('main').getByText('Otto').count()).toBe(0)
  expect(await visitor.page.locator('main').getByRole('button').count()).toBe(0)
  expect(await donorField(visitor).count()).toBe(0)
  expect(await visitor.overhang()).toBe(0)
  expect(await visitor.barriers(['minor', 'moderate', 'serious', 'critical'])).toEqual([])
  visitor.assertClean()
})
