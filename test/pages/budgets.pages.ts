import type { Role } from '../../dist/src/access/roles.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { app, browser } from './served.js'
import { Visitor } from './visitor.js'

let church: Church
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  church.ids.gifts = await church.account('4150', { name: 'Gifts', account_type: 'REVENUE', normal_balance: 'CREDIT' })
})

const call = (role: Role) => giver(church, role)
const entered = (role: string, query = '', heading = 'Budgets'): Promise<Visitor> =>
  Visitor.as(browser, church, role, `/settings/budgets${query}`, heading)
const line = (month: string, amount: number, accountId = church.ids.expense) => ({
  ...{ accountId, fundId: church.ids.fund, month, amount },
})
const made = async (more: object = {}): Promise<string> => {
  const budget = { name: 'Operating', fiscalYear: 2026, lines: [], ...more }
  return (await (await call('BOOKKEEPER'))('POST', '/budgets', budget)).id
}
/** Chooses an account and the general fund in the dialog. */
async function choose(visitor: Visitor, number: string): Promise<void> {
  await visitor.field('Account').fill(number)
  await visitor.field('Fund').fill(`${church.name} general`)
}
/** The amounts of a budget by month in cents, by the table itself. */
const planned = async (accountId: string, name = 'Operating', year = 2026) => {
  const rows = await church.query(
    `select to_char(l.month, 'MM') as month, l.amount::int as amount from budget_line l
     join budget b on b.organization_id = l.organization_id and b.id = l.budget_id
     where l.organization_id = $1 and l.account_id = $2 and b.name = $3 and b.fiscal_year = $4 order by l.month`,
    [church.id, accountId, name, year],
  )
  return rows.map(({ month, amount }) => `${month} ${amount}`)
}

test('a bookkeeper begins with another budget and three percent more, and what is wrong stands at its field', async () => {
  await made({ lines: [line('2026-03-01', 1_000), line('2026-09-01', 250.5)] })
  const visitor = await entered('BOOKKEEPER')
  await visitor.press('New budget')
  await visitor.field('Name').fill('')
  await visitor.press('Make the budget')
  await visitor.seesMarked('Name')
  await visitor.field('Name').fill('operating')
  await visitor.field('Fiscal year').fill('next')
  await visitor.press('Make the budget')
  await visitor.seesMarked('Fiscal year')
  await visitor.field('Fiscal year').fill('2026')
  await visitor.page.getByLabel('It begins with').selectOption({ label: 'the budget Operating 2026' })
  await visitor.field('Percent of these amounts').fill('103')
  await visitor.press('Make the budget')
  await visitor.seesMarked('Name')
  await visitor.field('Fiscal year').fill('2027')
  await visitor.finish('Make the budget')
  await visitor.sees('The budget is made. Open it to plan its amounts.')
  await visitor.row('2027', 'Budgets').getByText('$1,288.02').first().waitFor()
  // 103 % of 250.50 is 258.015, which rounds to 258.02.
  expect(await planned(church.ids.expense, 'operating', 2027)).toEqual(['03 103000', '09 25802'])
  visitor.assertClean()
})

test('an amount of a year is spread to the cent, a month is changed, and a plan is removed', async () => {
  const id = await made()
  const visitor = await entered('BOOKKEEPER', `?budget=${id}`, 'Operating')
  await visitor.sees('Nothing is planned yet.')
  await visitor.press('Plan an account')
  await visitor.press('Save')
  await visitor.seesMarked('Account')
  await choose(visitor, '5000')
  await visitor.press('Save')
  await visitor.sees('Type an amount of a month.')
  await visitor.field('Amount of the year (optional)').fill('1,000.00')
  await visitor.press('Spread it over the months')
  await visitor.sees('$1,000.00')
  await visitor.finish('Save')
  // 12 × 83.33 are 999.96, and the first four months have a cent more.
  const even = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')} ${at < 4 ? 8_334 : 8_333}`)
  expect(await planned(church.ids.expense)).toEqual(even)
  await visitor.sees('$83.33 each month')

  // An amount of the year that nobody has spread is spread all the same.
  await visitor.press('Plan an account')
  await choose(visitor, '4150')
  await visitor.field('Amount of the year (optional)').fill('2400')
  await visitor.finish('Save')
  await visitor.row('Gifts', 'Planned revenue').getByText('$200.00 each month').waitFor()
  expect(await planned(church.ids.gifts)).toHaveLength(12)

  await visitor.press('Plan an account')
  await choose(visitor, '4150')
  await visitor.field('Amount of the year (optional)').fill('1')
  await visitor.press('Save')
  await visitor.sees('The budget plans this account and fund already. Change that.')
  await visitor.press('Cancel')

  await visitor.press(`Change: 4150 Gifts, ${church.name} general`)
  await visitor.field('Amount of the year (optional)').fill('5000')
  await visitor.press('Save')
  await visitor.sees('The months have another sum. Spread the amount, or leave it empty.')
  await visitor.field('Amount of the year (optional)').fill('')
  await visitor.field('December 2026').fill('900')
  await visitor.field('January 2026').fill('')
  await visitor.field('June 2026').fill('two')
  await visitor.press('Save')
  await visitor.seesMarked('June 2026')
  await visitor.field('June 2026').fill('200')
  await visitor.finish('Save')
  await visitor.sees('In 11 months')
  // Eleven months: ten of 200.00, and 900.00 in December.
  await visitor.row('Gifts', 'Planned revenue').getByText('$2,900.00').waitFor()

  await visitor.press(`Remove: 4150 Gifts, ${church.name} general`)
  await visitor.finish('Remove it')
  await visitor.sees('Nothing is planned for it any more.')
  expect([await planned(church.ids.gifts), await planned(church.ids.expense)]).toEqual([[], even])
  visitor.assertClean()
})

test('a change of somebody else meanwhile is not lost, and the amounts that are typed stay', async () => {
  const id = await made({ lines: [line('2026-03-01', 100)] })
  const visitor = await entered('BOOKKEEPER', `?budget=${id}`, 'Operating')
  await visitor.press(/^Change: .+general$/)
  await visitor.field('April 2026').fill('40')
  await (await call('BOOKKEEPER'))('PATCH', `/budgets/${id}/lines`, { lines: [line('2026-03-01', 70)] })
  await visitor.press('Save')
  await visitor.sees('Somebody else has changed this meanwhile')
  await visitor.sees('March 2026: 70.00')
  expect(await visitor.field('April 2026').inputValue()).toBe('40')
  await visitor.finish('Save')
  expect(await planned(church.ids.expense)).toEqual(['03 7000', '04 4000'])
})

test('a treasurer approves a budget, reopens it and deletes it, and a bookkeeper does not approve', async () => {
  const id = await made({ lines: [line('2026-03-01', 100)] })
  const bookkeeper = await entered('BOOKKEEPER', `?budget=${id}`, 'Operating')
  expect(await bookkeeper.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const visitor = await entered('TREASURER', `?budget=${id}`, 'Operating')
  await visitor.press('Approve')
  await visitor.finish('Approve the budget')
  await visitor.sees('The budget is approved.')
  expect(await visitor.page.getByRole('button', { name: 'Plan an account' }).count()).toBe(0)
  await visitor.page.getByRole('link', { name: 'Compare it with what was received and spent.' }).click()
  await visitor.heading('Budget and actual')

  // What the bookkeeper saw as a draft is approved meanwhile.
  await bookkeeper.press('Plan an account')
  await choose(bookkeeper, '4150')
  await bookkeeper.field('April 2026').fill('12')
  await bookkeeper.press('Save')
  await bookkeeper.sees(/has another version/)
  await bookkeeper.press('Cancel')
  expect(await planned(church.ids.expense)).toEqual(['03 10000'])
  const again = await entered('TREASURER')
  await again.press('Reopen: Operating 2026')
  await again.finish('Reopen the budget')
  await again.press('Delete: Operating 2026')
  await again.finish('Delete the budget')
  await again.sees('There are no budgets')
  expect(await church.query('select id from budget where organization_id = $1', [church.id])).toEqual([])
})
