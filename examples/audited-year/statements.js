import assert from 'node:assert/strict'
import { done } from '../caller.js'
import { FUNDS, Sums } from './ledger.js'

const cents = amount => Math.round(amount * 100)
const classes = amounts => amounts.slice(0, 2).map(cents)
const textOf = (...words) => words.filter(Boolean).join(' ')

/** The amounts of rows, added up by their names. */
function sumsOf(rows, nameOf, amountsOf) {
  const sums = new Sums()
  for (const row of rows) sums.add(nameOf(row), ...amountsOf(row))
  return sums.plain()
}

/** The rows of a statement by class. Each total is the sum of its classes. */
const rowsByClass = (rows, nameOf) =>
  sumsOf(rows, nameOf, ({ name, amounts }) => {
    const [without, within, total] = amounts.map(cents)
    assert.equal(total, without + within, name)
    return [without, within]
  })
const flowsOf = ({ rows }) =>
  sumsOf(
    rows,
    ({ section, kind, accountNumber }) => textOf(section, kind, accountNumber),
    ({ amount }) => [cents(amount)],
  )

/** The rows of a statement of activities, and the net assets at both ends. */
const activitiesOf = report => ({
  rows: rowsByClass(report.rows, ({ section, accountNumber }) => `${section} ${accountNumber}`),
  opening: classes(report.openingNetAssets),
  corrected: classes(report.priorPeriodAdjustments),
  change: classes(report.changeInNetAssets),
  closing: classes(report.closingNetAssets),
})
const positionOf = report =>
  rowsByClass(report.rows, ({ section, accountNumber, nature }) =>
    textOf(section, accountNumber ?? 'between classes', nature),
  )

const cashOf = report =>
  ['WITHOUT', 'WITH'].map(name =>
    cents(report.cash.find(({ netAssetClass }) => netAssetClass === `${name}_DONOR_RESTRICTIONS`).closing),
  )

/** Asserts that the statements of some days have the figures of the documents, by class. */
export async function checkClasses({ auditor, documents }, from, to) {
  const get = path => done(auditor.rest('GET', `/reports/${path}asOf=${to}`))
  const part = documents.within(from, to)
  const found = {
    activities: activitiesOf(await get(`statement-of-activities?from=${from}&`)),
    position: positionOf(await get('financial-position?')),
    cash: cashOf(await get(`cash-flows?from=${from}&`)),
  }
  const noted = { activities: part.activities(), position: part.positionByClass(), cash: part.cashByClass() }
  assert.deepEqual(found, noted, `${from} to ${to}`)
}

/** The figures of the statements as the ledger of the documents has them. @param isClosed whether the year is closed. */
function expected({ documents }, { isClosed }) {
  const activities = documents.activities()
  const { financialAssets, available } = documents.liquidity(documents.to, ['200', '300', '400', '600', '700'])
  const trial = documents.trialBalance({ isClosed: false })
  return {
    activities,
    position: documents.positionByClass(),
    comparison: activities.opening,
    direct: documents.cashFlows('DIRECT'),
    indirect: documents.cashFlows('INDIRECT'),
    cash: documents.cashByClass(),
    funds: documents.rollForward(),
    endowment: documents.endowment(),
    trialBalance: trial,
    trialBalanceAfterClose: isClosed ? documents.trialBalance({ isClosed }) : trial,
    liquidity: [financialAssets, available],
    checks: { isTied: true, isBalanced: true, fixedAssets: 0 },
  }
}

/** The same figures as the auditor reads them in the audit package, and where the package has no columns, in the reports. */
async function read(my) {
  const { auditor, year, on, accounts, funds } = my
  const get = path => done(auditor.rest('GET', `/reports/${path}`))
  const { activities, position, cashFlows, fundBalances, endowments, ...rest } = await get(
    `audit-package?fiscalYear=${year}`,
  )
  const days = `from=${on(1, 1)}&asOf=${on(12, 31)}`
  const named = (names, id) => Object.keys(names).find(name => names[name] === id)
  const trialBalance = async closing =>
    sumsOf(
      (await get(`trial-balance?${days}&closing=${closing}&groupBy=ACCOUNT&groupBy=FUND`)).rows,
      ({ accountId, fundId }) => textOf(named(accounts, accountId), named(funds, fundId)),
      row => [cents(row.closing)],
    )
  const figuresOf = (row, names) => Object.fromEntries(names.map(name => [name, cents(row[name])]))
  const moved = ['opening', 'revenue', 'expense', 'transfersIn', 'transfersOut', 'released', 'priorPeriod', 'closing']
  const earned = ['opening', 'contributions', 'investmentReturn', 'spent', 'closing', 'corpus', 'accumulated']
  const rowOf = ({ rows }, code) => rows.find(({ fundId }) => fundId === funds[code])
  return {
    activities: activitiesOf(activities),
    position: positionOf(position),
    comparison: classes(position.comparisonTotals.totalNetAssets),
    direct: flowsOf(await get(`cash-flows?${days}&method=DIRECT`)),
    indirect: flowsOf(cashFlows),
    cash: cashOf(cashFlows),
    funds: Object.fromEntries(Object.keys(FUNDS).map(code => [code, figuresOf(rowOf(fundBalances, code), moved)])),
    endowment: figuresOf(rowOf(endowments, '600'), earned),
    trialBalance: await trialBalance('EXCLUDED'),
    trialBalanceAfterClose: await trialBalance('INCLUDED'),
    liquidity: [rest.liquidity.financialAssets, rest.liquidity.available].map(cents),
    checks: {
      isTied: rest.tieOut.isTied,
      isBalanced: position.isBalanced,
      fixedAssets: cents(rest.fixedAssets.difference),
    },
  }
}

/** Asserts that every statement has the figures of the documents. @returns the figures. */
export async function checkStatements(my, given) {
  const found = await read(my)
  assert.deepEqual(found, expected(my, given))
  return found
}
