import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { institutionFile, type Movement, movementsOf } from '../../support/institution-files.js'
import { makeChurch } from '../../support/make.js'

/* A month of twelve institutions in one church: every account has what its files say, once, in whichever order and however often they come. */
const TWELVE = [
  ...['CHASE_CHECKING', 'CHASE_CARD', 'BANK_OF_AMERICA', 'WELLS_FARGO', 'CITI', 'CAPITAL_ONE_CARD', 'CAPITAL_ONE_360'],
  ...['US_BANK', 'PNC', 'AMERICAN_EXPRESS', 'PAYPAL', 'STRIPE_BALANCE'],
]
const MONTHS = TWELVE.map((name, at) => ({ name, movements: movementsOf(25, 100 + at) }))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A church with an account for each institution. */
async function churchOf(): Promise<{ rest: ReturnType<Church['client']>['rest']; accounts: string[] }> {
  const church = await makeChurch(app)
  const { rest } = church.client(await church.key())
  const accounts: string[] = []
  for (const at of TWELVE.keys()) accounts.push(await church.account(String(1900 + at), { is_cash_account: true }))
  return { rest, accounts }
}

/** What the account of each institution has: its movements by day and amount. */
async function booksOf({ rest, accounts }: Awaited<ReturnType<typeof churchOf>>): Promise<string[][]> {
  const books = []
  for (const id of accounts) {
    const { transactions } = (await rest('GET', `/transactions?bankAccountId=${id}&limit=200`)).body
    books.push(
      transactions
        .map((each: { date: string; transactionType: string; amount: number }) =>
          [each.date.slice(0, 10), each.transactionType === 'WITHDRAWAL' ? -each.amount : each.amount].join(' '),
        )
        .sort(),
    )
  }
  return books
}
const told = (movements: readonly Movement[]) => movements.map(({ day, cents }) => `${day} ${cents / 100}`).sort()

test.each([
  ['from the first to the last', (all: typeof MONTHS) => all],
  ['from the last to the first', (all: typeof MONTHS) => all.toReversed()],
])('a month of twelve institutions, twice, %s', async (_name, ordered) => {
  const books = await churchOf()
  for (const round of [1, 2])
    for (const { name, movements } of ordered(MONTHS)) {
      const contentBase64 = Buffer.from(institutionFile(name, movements)).toString('base64')
      const accountId = books.accounts[TWELVE.indexOf(name)]
      const { status, body } = await books.rest('POST', '/bank-imports', {
        body: { accountId, fileName: `${name}.csv`, contentBase64 },
      })
      expect([name, status, body.details]).toEqual([name, 201, undefined])
      expect([name, body.readyLayout, body.counts.new, body.counts.duplicate]).toEqual([
        name,
        name,
        round === 1 ? movements.length : 0,
        round === 1 ? 0 : movements.length,
      ])
      expect((await books.rest('POST', `/bank-imports/${body.id}/commit`, { body: {} })).status).toBe(202)
      await app.service.jobs.drain()
    }
  expect(await booksOf(books)).toEqual(MONTHS.map(({ movements }) => told(movements)))
})
