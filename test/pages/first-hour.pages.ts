import { ROLES } from '../../dist/src/access/roles.js'
import { account } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { foundedChurch } from '../support/founded.js'
import { giveOwnRole } from '../support/own-role.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

const PASSWORD = 'four words make one'
const STEPS = [
  'Create the donor',
  'Record the contribution',
  'Close and post the batch',
  'Record the payout',
  'Match and post',
]

/** Follows an invitation and creates the account. @returns when it was accepted. */
async function join(visitor: Visitor, link: string): Promise<number> {
  await visitor.open(link)
  await visitor.fill('Your name', 'Ruth Owner')
  await visitor.fill('New password', PASSWORD)
  await visitor.fill('Repeat the password', PASSWORD)
  const accepted = Date.now()
  await visitor.press('Create the account and join')
  await visitor.heading('Check the details of your organization')
  return accepted
}

/** Opens the wizard in the church, as an owner who is there already. */
async function owner(church: Church, options: Parameters<typeof Visitor.at>[2] = {}): Promise<Visitor> {
  const { email } = await account(church, 'OWNER')
  const visitor = await Visitor.at(browser, app.url, options)
  await visitor.enter(email)
  return visitor
}

/** What is stored of the deposit, by the tables themselves. Amounts are cents. */
async function stored(church: Church) {
  const counts = await church.query(
    `select (select count(*)::int from donor d where d.organization_id = $1) as donors,
       (select count(*)::int from giving_batch b where b.organization_id = $1) as batches,
       (select count(*)::int from contribution c where c.organization_id = $1) as contributions,
       (select count(*)::int from settlement s where s.organization_id = $1) as settlements,
       (select count(*)::int from bank_transaction t where t.organization_id = $1) as transactions`,
    [church.id],
  )
  const lines = await church.query(
    `select a.account_number, l.debit::int, l.credit::int from journal_line l
     join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
     join account a on a.organization_id = l.organization_id and a.id = l.account_id
     where l.organization_id = $1 and e.source_type = 'SETTLEMENT' order by a.account_number`,
    [church.id],
  )
  return { ...counts[0], lines: lines.map(Object.values) }
}

const ONE_OF_EACH = { donors: 1, batches: 1, contributions: 1, settlements: 1, transactions: 1 }

test('an invited owner checks the details, lands on the overview and posts a first deposit within a minute', async () => {
  const { church, link } = await foundedChurch(app)
  const visitor = await Visitor.at(browser, app.url)
  const accepted = await join(visitor, link)
  // The command line said UTC, which is no place in the United States. The browser is in Chicago.
  expect(await visitor.page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('America/Chicago')
  await visitor.fill('Legal name', 'First Church, Inc.')
  await visitor.press('Save and go on')
  await visitor.heading('Overview')
  await visitor.sees('Nothing waits for you.')
  await visitor.page.getByRole('link', { name: 'Begin' }).click()
  await visitor.heading('Post a first deposit')
  for (const step of STEPS) await visitor.press(step)
  await visitor.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  expect(Date.now() - accepted).toBeLessThan(60_000)

  // 250.00 less a fee of 7.55 reach the bank.
  expect(await stored(church)).toEqual({
    ...ONE_OF_EACH,
    lines: [
      [expect.stringMatching(/^1/), 24_245, 0],
      [expect.stringMatching(/^1/), 0, 25_000],
      [expect.stringMatching(/^[5-9]/), 755, 0],
    ],
  })
  const { rows } = await app.owner.query('select name, legal_name, time_zone from control.organization where id = $1', [
    church.id,
  ])
  expect(rows).toEqual([{ name: church.name, legal_name: 'First Church, Inc.', time_zone: 'America/Chicago' }])
  await visitor.page.getByRole('row', { name: 'Paid out $250.00 $7.55 $242.45' }).waitFor()
  await visitor.page.getByRole('row', { name: 'Contributions $250.00 $7.55 $242.45' }).waitFor()
  await visitor.page.getByRole('link', { name: 'Go to the overview' }).click()
  await visitor.heading('Overview')
  await visitor.page.getByRole('link', { name: 'Begin' }).waitFor({ state: 'detached' })
  visitor.assertClean()
})

test('everything of the first hour can be done by keyboard alone', async () => {
  const { church, link } = await foundedChurch(app)
  const visitor = await Visitor.at(browser, app.url)
  const { keyboard } = visitor.page
  /** Goes on with the Tab key until the control of this name has the focus. */
  const reach = async (name: string | RegExp) => {
    for (let pressed = 0; pressed < 80; pressed++) {
      const text = await visitor.page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        if (!element?.matches('a, button, input, select, textarea')) return ''
        return element.labels?.[0]?.textContent ?? element.textContent?.trim() ?? ''
      })
      if (typeof name === 'string' ? text === name : name.test(text)) return
      await keyboard.press('Tab')
    }
    throw new Error(`the Tab key does not lead to ${name}`)
  }
  const act = async (name: string | RegExp) => {
    await reach(name)
    await keyboard.press('Enter')
  }
  await visitor.open(link)
  await reach('Your name')
  await keyboard.type('Ruth Owner')
  await reach('New password')
  await keyboard.type(PASSWORD)
  await reach('Repeat the password')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await visitor.heading('Check the details of your organization')
  await act('Save and go on')
  await visitor.heading('Overview')
  await visitor.page.getByRole('link', { name: 'Begin' }).waitFor()
  await act('Begin')
  await visitor.heading('Post a first deposit')
  for (const step of STEPS) {
    await visitor.page.getByRole('button', { name: step, exact: true }).waitFor()
    await act(step)
  }
  await visitor.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  const focused = await visitor.page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toBe('Deposit posted')
  expect((await stored(church)).lines).toHaveLength(3)
})

test('a church without accounts gets its chart in the wizard, and posts its first deposit with it', async () => {
  const { church } = await foundedChurch(app, { chart: 'EMPTY' })
  const visitor = await owner(church)
  await visitor.open('/settings/first-deposit', 'Post a first deposit')
  await visitor.sees('This church has no accounts yet.')
  await visitor.pick('Chart of accounts', 'MINIMAL')
  await visitor.press('Create the chart of accounts')
  for (const step of STEPS) await visitor.press(step)
  await visitor.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  expect((await stored(church)).lines).toHaveLength(3)
  visitor.assertClean()
})

test('a wizard that is left in the middle goes on where it stopped, for somebody else too, and records nothing twice', async () => {
  const { church } = await foundedChurch(app)
  const first = await owner(church)
  await first.open('/settings/first-deposit', 'Post a first deposit')
  await first.fill('Last name', 'Widow')
  await first.press('Create the donor')
  await first.fill('Amount', '80')
  await first.fill('Fee of the processor', '0')
  await first.press('Record the contribution')
  await first.page.getByRole('button', { name: 'Close and post the batch' }).waitFor()
  await first.page.reload()
  await first.page.getByRole('button', { name: 'Close and post the batch' }).waitFor()

  const second = await owner(church)
  await second.open('/settings/first-deposit', 'Post a first deposit')
  await second.press('Close and post the batch')
  await second.page.getByRole('heading', { name: 'Record the payout' }).waitFor()
  await second.sees('$80.00')
  // The first person's page does not know of it, and takes the step once more.
  await first.press('Close and post the batch')
  await first.press('Do all the steps')
  await first.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  await second.press('Record the payout')
  await second.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  expect(await stored(church)).toEqual({
    ...ONE_OF_EACH,
    lines: [
      [expect.stringMatching(/^1/), 8_000, 0],
      [expect.stringMatching(/^1/), 0, 8_000],
    ],
  })
})

test('two people who take the same step with different amounts post one deposit, of the amount that was recorded first', async () => {
  const { church } = await foundedChurch(app)
  const [first, second] = [await owner(church), await owner(church)]
  await first.open('/settings/first-deposit', 'Post a first deposit')
  await first.press('Create the donor')
  await first.fill('Amount', '80')
  await second.open('/settings/first-deposit', 'Post a first deposit')
  await second.fill('Amount', '300')
  await first.press('Record the contribution')
  await first.page.getByRole('button', { name: 'Close and post the batch' }).waitFor()
  await second.press('Do all the steps')
  await second.page.getByRole('row', { name: 'Paid out $80.00 $7.55 $72.45' }).waitFor()
  expect(await stored(church)).toMatchObject(ONE_OF_EACH)
})

test('a wrong value is said at its field, and the step can be taken again', async () => {
  const { church } = await foundedChurch(app)
  const visitor = await owner(church)
  await visitor.open('/settings/first-deposit', 'Post a first deposit')
  await visitor.fill('Last name', '')
  await visitor.press('Create the donor')
  await visitor.sees('Fill in this field.')
  await visitor.fill('Last name', 'Moss')
  await visitor.press('Create the donor')
  await visitor.fill('Amount', 'a lot')
  await visitor.press('Record the contribution')
  await visitor.sees('Write an amount such as 250.00.')
  await visitor.fill('Amount', '20.5')
  await visitor.fill('Fee of the processor', '0.5')
  expect(await visitor.copied('The request: Record the contribution in the batch')).toContain('"amount": 20.5')
  await visitor.press('Do all the steps')
  await visitor.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  expect(await stored(church)).toMatchObject(ONE_OF_EACH)
})

test('a treasurer posts a deposit, who may not write donors posts an anonymous one, and a bookkeeper reads who can', async () => {
  const { church } = await foundedChurch(app)
  const bookkeeper = await Visitor.at(browser, app.url)
  await bookkeeper.enter((await account(church, 'BOOKKEEPER')).email)
  await bookkeeper.sees('An owner, an administrator or a treasurer can post the first one.')
  await bookkeeper.open('/settings/first-deposit', 'Post a first deposit')
  await bookkeeper.sees(
    'An owner, an administrator or a treasurer of the organization can. Ask one of them, or ask for another role.',
  )
  expect(await bookkeeper.page.getByRole('button', { name: 'Do all the steps' }).count()).toBe(0)

  const treasurer = await Visitor.at(browser, app.url)
  await treasurer.enter((await account(church, 'TREASURER')).email, '/settings/first-deposit', 'Post a first deposit')
  await treasurer.press('Do all the steps')
  await treasurer.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  expect(await stored(church)).toMatchObject(ONE_OF_EACH)

  const { church: other } = await foundedChurch(app)
  const { id, email } = await account(other, 'VIEWER')
  const scopes = ROLES.TREASURER.scopes.filter(scope => scope !== 'donors:write')
  await giveOwnRole(other, id, scopes, ['BOOKKEEPER'])
  const visitor = await Visitor.at(browser, app.url)
  await visitor.enter(email, '/settings/first-deposit', 'Post a first deposit')
  await visitor.press('Do all the steps')
  await visitor.page.getByRole('heading', { name: 'Deposit posted' }).waitFor()
  expect(await stored(other)).toMatchObject({ ...ONE_OF_EACH, donors: 0 })
})

test('the overview shows what the person may read, and nothing of the rest', async () => {
  const { church } = await foundedChurch(app)
  const titles = async (role: string, scopes?: string[]) => {
    const visitor = await Visitor.at(browser, app.url)
    await visitor.enter((await account(church, role, scopes)).email)
    await visitor.page.getByText('Loading…').first().waitFor({ state: 'detached' })
    await visitor.page.waitForTimeout(2000)
    return visitor.page
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: /^(Organization|Accounting|Giving|API|Records|You)$/ })
      .allTextContents()
  }
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format()
  // A year without an approved budget has no rest of it.
  const figures = ['Cash', `Giving in ${month}`, 'With donor restrictions']
  const office = [...figures, 'Open work', 'Reports', 'Books']
  const managed = ['API keys', 'Requests of the last 24 hours']
  expect(await titles('OWNER')).toEqual(['What to do next', ...office, ...managed])
  expect(await titles('VIEWER')).toEqual(['What to do next', ...office])
  expect(await titles('CUSTOM', ['vendors:read'])).toEqual([])
})

test('a first run that was left after creating the organization goes on with its key, and ends at the overview', async () => {
  const { church } = await foundedChurch(app)
  const visitor = await Visitor.at(browser, app.url)
  await visitor.page.goto('/welcome')
  await visitor.signIn((await account(church, 'VIEWER')).email)
  await visitor.heading('Create your organization')
  await visitor.fill('Name', `Second Church ${church.id}`)
  await visitor.press('Create the organization')
  await visitor.heading('Create a first API key')
  await visitor.open('/welcome', 'Create a first API key')
  await visitor.press('Not now')
  await visitor.heading('Overview')
  await visitor.sees(new RegExp(`^Second Church ${church.id} on`))
})

test('a browser that is nowhere gets the zone of its country', async () => {
  const { church } = await foundedChurch(app)
  const visitor = await Visitor.at(browser, app.url, { timeZone: 'UTC' })
  await visitor.page.goto('/welcome')
  await visitor.signIn((await account(church, 'VIEWER')).email)
  await visitor.heading('Create your organization')
  expect(await visitor.page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('America/New_York')
  await visitor.pick('Country', 'DE')
  expect(await visitor.page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('Europe/Berlin')
})
