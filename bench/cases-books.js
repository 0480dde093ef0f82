import { randomUUID } from 'node:crypto'
import { idOf, PER_ORGANIZATION, transactionAmount } from './seed.js'
import { BILL_LINES, BOOKS_OF, bills, billsOf, books } from './seed-books.js'

const post = (path, json, headers = {}) => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(json),
  status: 200,
})
const get = path => ({ method: 'GET', path, status: 200 })

/** How many transactions are coded at once. */
const CODED = 200

/** A coding of transactions of a church, each in one split. The first ones are matched with settlements, which forbids it. */
const codings = organization => ({
  items: Array.from({ length: CODED }, (_, index) => {
    const number = PER_ORGANIZATION.settlement + index + 1
    return {
      transactionId: idOf(organization, 'bank_transaction', number),
      splits: [
        {
          accountId: idOf(organization, 'account', 37 + (index % 12)),
          fundId: idOf(organization, 'fund', 1 + (index % 8)),
          amount: transactionAmount(number) / 100,
        },
      ],
    }
  }),
})

/** Each bill is approved once, in whatever round. @throws when a church has none left. */
const approved = new Map()
function nextBill(organization, organizations) {
  const number = 1 + (approved.get(organization) ?? 0)
  if (number > billsOf(organizations)) throw new Error('every bill is approved: take fewer or shorter rounds')
  approved.set(organization, number)
  return idOf(organization, 'bill', number)
}

export const WINDOW = { from: '2025-01-01', asOf: '2025-12-31' }
const ROW = 'accountId accountNumber accountName accountType fundId fundName opening debit credit closing'
const BALANCE = `{ trialBalance(filter: { groupBy: [FUND], from: "${WINDOW.from}", asOf: "${WINDOW.asOf}" }) { rows { ${ROW} } isBalanced } }`
const trialBalance = {
  aim: 1.6,
  by: 'time',
  seeds: books,
  callers: all => all.filter(({ organization }) => organization === BOOKS_OF),
  product: () => post('/graphql', { query: BALANCE }),
  comparable: ({ data, rows }) => ({
    rows: rows ?? data.trialBalance.rows,
    isBalanced: data?.trialBalance.isBalanced ?? true,
  }),
}

/** What the books cost. `by: 'time'` holds the time of a request against the baseline's, the database's work included. */
export const BOOKS = [
  {
    name: 'code 200 transactions at once',
    aim: 4,
    by: 'time',
    least: 10,
    product: organization =>
      post('/transactions/bulk-code', codings(organization), { 'Idempotency-Key': randomUUID() }),
    floor: organization => post('/coding', codings(organization)),
    comparable: ({ summary, inserted }) => ({ rows: summary?.succeeded ?? inserted }),
  },
  {
    name: `approve a bill of ${BILL_LINES} lines`,
    aim: 4,
    by: 'time',
    least: 10,
    seeds: bills,
    product: (organization, _call, organizations) =>
      post(`/bills/${nextBill(organization, organizations)}/approve`, {}, { 'Idempotency-Key': randomUUID() }),
    floor: organization => post('/posting', { billId: idOf(organization, 'bill', 1) }),
    comparable: ({ lines }) => ({ lines: lines.length ?? lines }),
  },
  { ...trialBalance, name: 'trial balance (500 000 lines)', floor: () => get('/api/v1/balance') },
  {
    ...trialBalance,
    name: 'trial balance, against summing the lines',
    aim: 0.5,
    floor: () => get('/api/v1/sums'),
  },
]
