import assert from 'node:assert/strict'
import { done } from '../caller.js'

const cents = amount => Math.round(amount * 100)

/** Asserts that the trial balance at the end of a month has the balances of the documents, account by account and fund by fund. */
export async function checkMonth({ reader, accounts, funds, documents, endOf }, month) {
  const path = `/reports/trial-balance?asOf=${endOf(month)}&groupBy=ACCOUNT&groupBy=FUND`
  const { rows, isBalanced } = await done(reader.rest('GET', path))
  const named = (names, id) => Object.keys(names).find(name => names[name] === id)
  const found = rows.flatMap(({ accountId, fundId, closing }) =>
    closing ? [[`${named(accounts, accountId)} ${named(funds, fundId)}`, cents(closing)]] : [],
  )
  assert(isBalanced)
  assert.deepEqual(new Map(found.sort()), documents.balances(endOf(month)))
}

/**
 * Asserts that no line of the bank is matched with another document than the one that it shows.
 * @param lines lines of the bank, each with the id of its bank transaction.
 * @param isWhole whether each of them is matched by now.
 * @returns the matched lines.
 */
export async function checkMatches({ reader, accounts, after }, lines, { isWhole = false } = {}) {
  const days = lines.map(({ day }) => day).sort()
  // A deposit has the day of its slip, which is before that of the bank.
  const range = `date[gte]=${after(days[0], -5)}&date[lte]=${days.at(-1)}`
  const path = `/transactions?bankAccountId=${accounts['1011']}&${range}&limit=200`
  const { transactions } = await done(reader.rest('GET', path))
  const found = new Map(transactions.map(({ id, matches }) => [id, matches.map(each => `${each.type} ${each.id}`)]))
  const matched = lines.filter(({ transactionId }) => found.get(transactionId)?.length)
  for (const { transactionId, type, ids = [] } of isWhole ? lines : matched)
    assert.deepEqual(found.get(transactionId).sort(), ids.map(id => `${type} ${id}`).sort())
  return matched
}

/** Asserts that each statement of the year has the figures of the documents. */
export async function checkYear(my, { isClosed = false } = {}) {
  const { reader, documents, vendors, year, on } = my
  const report = path => done(reader.rest('GET', `/reports/${path}`))
  const days = `from=${on(1, 1)}&asOf=${on(12, 31)}`

  const activities = await report(`statement-of-activities?${days}&columns=NET_ASSET_CLASS`)
  const { revenue, expenses, released, change } = documents.activities()
  const columnOf = key => activities.columns.findIndex(column => column.key === key)
  const [free, restricted] = [columnOf('WITHOUT_DONOR_RESTRICTIONS'), columnOf('WITH_DONOR_RESTRICTIONS')]
  const section = name => activities.sections.find(each => each.section === name).amounts.map(cents)
  assert.deepEqual([section('REVENUE')[free], section('REVENUE')[restricted]], [revenue.free, revenue.restricted])
  assert.deepEqual([section('EXPENSES')[free], section('EXPENSES')[restricted]], [expenses, 0])
  assert.deepEqual([section('RELEASES')[free], section('RELEASES')[restricted]], [released, -released])
  const changed = activities.changeInNetAssets.map(cents)
  assert.deepEqual([changed[free], changed[restricted]], [change.free, change.restricted])

  const functional = await report(`functional-expenses?${days}`)
  const totals = functional.columns.map(({ label }, index) => [label, cents(functional.totals[index])])
  const served = totals.filter(([label, amount]) => amount !== 0 && label !== 'Total')
  assert.deepEqual(Object.fromEntries(served), documents.functional())

  const position = await report(`financial-position?asOf=${on(12, 31)}&columns=FUND&compareTo=PREVIOUS_PERIOD`)
  const total = position.columns.findIndex(({ key }) => key === 'TOTAL')
  const { assets, liabilities, netAssets } = documents.position(on(12, 31))
  const shown = ['totalAssets', 'totalLiabilities', 'totalNetAssets'].map(name => cents(position[name][total]))
  assert(position.isBalanced)
  assert.deepEqual(shown, [assets, liabilities, netAssets])

  const flows = await report(`cash-flows?${days}&method=DIRECT`)
  assert.equal(cents(flows.closingCash), documents.cash(on(12, 31)))
  assert.equal(cents(flows.openingCash) + cents(flows.changeInCash), documents.cash(on(12, 31)))

  const spend = await report(`vendor-spend?from=${on(1, 1)}&asOf=${on(12, 31)}&groupBy=VENDOR`)
  const rowOf = vendor => spend.rows.find(({ vendorId }) => vendorId === vendors[vendor])
  const handyman = rowOf('handyman')
  assert.deepEqual([handyman.measures.reportable1099, handyman.reaches1099Threshold], [2_200, true])
  assert.equal(rowOf('twin'), undefined)
  // Twelve leases of 250, less the credit of 40.
  assert.equal(rowOf('copier').measures.billPayments, 2_960)

  const audit = await report(`audit-package?fiscalYear=${year}`)
  const { financialAssets, available } = documents.liquidity(on(12, 31))
  assert.deepEqual([audit.liquidity.financialAssets, audit.liquidity.available].map(cents), [
    financialAssets,
    available,
  ])
  assert(audit.tieOut.isTied)
  const moved = audit.trialBalance.rows.map(({ closing }) => cents(closing))
  assert.equal(
    moved.reduce((all, each) => all + each, 0),
    0,
  )

  const { vendors: aged } = await report(`payables-ageing?asOf=${on(12, 31)}`)
  assert.deepEqual(aged, [])
  if (!isClosed) return
  const after = await report(`trial-balance?asOf=${year + 1}-01-01&groupBy=ACCOUNT`)
  const results = after.rows.filter(({ accountNumber, closing }) => /^[4-8]/.test(accountNumber) && closing !== 0)
  assert.deepEqual(results, [], 'revenue and expenses are closed to net assets')
}
