import assert from 'node:assert/strict'
import { answered, done } from '../caller.js'

export const FUNDS = ['general', 'missions', 'youth']
const cents = amount => Math.round(amount * 100)
const dollars = amount => amount / 100

/** What the books should say: every movement so far by account and fund, a debit positive, in cents. */
export class Expectation {
  balances = new Map()
  owed = 0

  /** @param moves [account, fund, dollars] each, by the names that the month has for them. */
  move(month, moves) {
    for (const [account, fund, amount] of moves) {
      const key = `${month.accounts[account]} ${month.funds[fund]}`
      this.balances.set(key, (this.balances.get(key) ?? 0) + cents(amount))
    }
  }

  /** The sum of what stands in a fund on the accounts that are chosen. */
  sum(fundId, chosen = () => true) {
    const parts = [...this.balances].filter(([key]) => key.endsWith(fundId) && chosen(key.split(' ')[0]))
    return parts.reduce((all, [, amount]) => all + amount, 0)
  }

  /** The position of a fund: assets are what it owns, net assets what is left after what it owes. */
  position({ accounts, funds }, fund) {
    const assets = this.sum(funds[fund], account => account === accounts.checking)
    const liabilities = 0 - this.sum(funds[fund], account => account === accounts.payable)
    return { assets: dollars(assets), liabilities: dollars(liabilities), netAssets: dollars(assets - liabilities) }
  }
}

const BOOKS = `query ($asOf: Day!, $funds: [ID!]) {
  trialBalance(filter: {asOf: $asOf, groupBy: [FUND], fundId: $funds}) {
    isBalanced totalDebit totalCredit rows { accountId fundId closing }
  }
  statementOfFinancialPosition(filter: {asOf: $asOf, columns: FUND}) {
    isBalanced columns { key } totalAssets totalLiabilities totalNetAssets
  }
  payablesAgeing(filter: {asOf: $asOf}) { vendors { vendorId total } }
}`

/** What the books say: the balances of the month's funds, the position of each, and what its vendors are owed. */
export async function readBooks(month) {
  const { bookkeeper, funds, vendors, after: asOf } = month
  const { body } = await bookkeeper.graphql(BOOKS, { asOf, funds: Object.values(funds) })
  assert.equal(body.errors, undefined, JSON.stringify(body.errors))
  const { trialBalance, statementOfFinancialPosition: statement, payablesAgeing } = body.data
  const positionOf = fund => {
    const column = statement.columns.findIndex(({ key }) => key === funds[fund])
    const [assets, liabilities, netAssets] = ['totalAssets', 'totalLiabilities', 'totalNetAssets'].map(
      total => statement[total][column] ?? 0,
    )
    return { assets, liabilities, netAssets }
  }
  const aged = payablesAgeing.vendors.filter(({ vendorId }) => Object.values(vendors).includes(vendorId))
  return {
    trialBalance,
    isBalanced: trialBalance.isBalanced && statement.isBalanced,
    positions: Object.fromEntries(FUNDS.map(fund => [fund, positionOf(fund)])),
    aged: dollars(aged.reduce((all, { total }) => all + cents(total), 0)),
    due: dollars(await dueOfBills(month)),
  }
}

/** What is due of the approved bills of the month's vendors, in cents. */
async function dueOfBills({ bookkeeper, vendors }) {
  const named = Object.values(vendors).map(id => `vendorId=${id}`)
  const { bills } = await done(bookkeeper.rest('GET', `/bills?${named.join('&')}&limit=100`))
  const owed = bills.filter(({ journalEntry }) => journalEntry)
  return owed.reduce((all, { amountDue }) => all + cents(amountDue), 0)
}

/** Asserts that the books say what they should. @returns what they say. */
export async function checkBooks(month) {
  const { expected } = month
  const books = await readBooks(month)
  assert(books.isBalanced, 'debits are not credits')
  const stands = ([, amount]) => amount !== 0
  const rows = books.trialBalance.rows.map(row => [`${row.accountId} ${row.fundId}`, cents(row.closing)])
  assert.deepEqual(new Map(rows.filter(stands).sort()), new Map([...expected.balances].filter(stands).sort()))
  for (const fund of FUNDS) assert.deepEqual(books.positions[fund], expected.position(month, fund), fund)
  assert.deepEqual([books.aged, books.due], [expected.owed, expected.owed], 'what is owed to vendors')
  return books
}

/** The balance of the month's bank account, in dollars. */
export async function bankBalance({ bookkeeper, accounts, after }) {
  const query = 'query ($asOf: Day!) { trialBalance(filter: {asOf: $asOf}) { rows { accountId closing } } }'
  const { rows } = await answered(bookkeeper.graphql(query, { asOf: after }))
  return rows.find(({ accountId }) => accountId === accounts.checking).closing
}
