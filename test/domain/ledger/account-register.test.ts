import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import { cents } from '../../support/cents.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { runs } from '../../support/sample.js'

interface Row {
  lineId: string
  date: string
  fundId: string
  debit: number
  credit: number
  balance: number
}

async function bookedChurch() {
  const church = await keepBooks(await makeChurch(await testApp()))
  await church.query(`select open_fiscal_year($1, '2025-12-31', now())`, [church.id])
  const { rest } = church.client((await church.person('TREASURER')).token)
  return { church, rest, get: async (path: string) => (await rest('GET', `/reports/account-register?${path}`)).body }
}
const post = (church: Church, fund: string, cents: number, date: string) =>
  postBalances(
    church,
    [
      ['cash', fund, cents / 100],
      ['revenue', fund, -cents / 100],
    ],
    date,
  )

test('page by page, the balance of every line is that of the line before and the line, from the opening to the closing', async () => {
  const { church, get } = await bookedChurch()
  const entry = fc.record({
    fund: fc.constantFrom('fund', 'restricted'),
    cents: fc.integer({ min: -9_999, max: 9_999 }).filter(amount => amount !== 0),
    day: fc.integer({ min: 1, max: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      async (entries, limit) => {
        for (const { fund, cents: amount, day } of entries) await post(church, fund, amount, `2025-03-0${day}`)
        for (const fundId of ['', church.ids.fund]) {
          const asked = `accountId=${church.ids.cash}&from=2025-03-02&asOf=2025-03-05${fundId ? `&fundId=${fundId}` : ''}`
          const rows: Row[] = []
          let page = await get(`${asked}&limit=${limit}`)
          const { opening, closing } = page
          for (rows.push(...page.rows); page.nextCursor; rows.push(...page.rows))
            page = await get(`${asked}&limit=${limit}&cursor=${page.nextCursor}`)
          let balance = cents(opening)
          for (const row of rows) {
            balance += cents(row.debit) - cents(row.credit)
            expect(cents(row.balance)).toBe(balance)
          }
          expect(balance).toBe(cents(closing))
          expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).sort())
          expect(new Set(rows.map(({ lineId }) => lineId)).size).toBe(rows.length)
          const { rows: whole } = await get(asked)
          expect(whole).toEqual(rows)
        }
      },
    ),
    { numRuns: runs(8) },
  )
})

test('without an account it is the register of the bank account of the accounting policy, and without a policy the account is required', async () => {
  const { church, get } = await bookedChurch()
  await post(church, 'fund', 1_234, '2025-03-01')
  const { generatedAt: _, ...register } = await get('from=2025-03-01&asOf=2025-03-31')
  expect(register).toMatchObject({ accountId: church.ids.cash, opening: 0, closing: 12.34, rows: [{ debit: 12.34 }] })
  const bare = await makeChurch(await testApp())
  await bare.query(`select open_fiscal_year($1, '2025-12-31', now())`, [bare.id])
  const { rest } = bare.client((await bare.person('TREASURER')).token)
  const { status, body } = await rest('GET', '/reports/account-register')
  expect([status, body.details.fields]).toEqual([422, [faulty('accountId', 'required')]])
})

test('an unknown account, a forged cursor and a missing scope are refused', async () => {
  const { church, rest } = await bookedChurch()
  const foreign = (await bookedChurch()).church.ids.cash
  const unknown = await rest('GET', `/reports/account-register?accountId=${foreign}`)
  expect([unknown.status, unknown.body.details.fields]).toEqual([422, [faulty('accountId', 'unknown_reference')]])
  for (const cursor of ['x', Buffer.from('2025-99-99~x').toString('base64url')]) {
    const { status, headers } = await rest(
      'GET',
      `/reports/account-register?accountId=${church.ids.cash}&cursor=${cursor}`,
    )
    expect([status, headers.get('x-error-reason')]).toEqual([400, 'invalid_cursor'])
  }
  const blind = church.client(await church.key(['reports:read']))
  const answer = await blind.rest('GET', `/reports/account-register?accountId=${church.ids.cash}`)
  expect(answer.headers.get('x-error-reason')).toBe('scope_missing')
})
