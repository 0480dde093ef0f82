import assert from 'node:assert/strict'
import { done, refused } from '../caller.js'
import { close, journal, mutate } from '../year/calls.js'
import { linesOf } from './papers.js'
import { checkStatements } from './statements.js'

/** What the auditor knows from papers: the balances that the accounts should have, in cents. */
const PAPERS = {
  /** Two of the twelve months of the insurance lie in the next year. */
  1310: 200_000,
  /** Wages of the last days of December are paid in January. */
  2020: -175_000,
}

/** The auditor compares the papers with the trial balance before the close. @returns the difference of each account, in cents. */
async function findErrors({ auditor, year }) {
  const { trialBalance } = await done(auditor.rest('GET', `/reports/audit-package?fiscalYear=${year}`))
  const closingOf = account => trialBalance.rows.find(row => row.accountNumber === account)?.closing ?? 0
  const differences = Object.entries(PAPERS).map(([account, cents]) => [account, cents - 100 * closingOf(account)])
  return Object.fromEntries(differences)
}

/** A journal of the treasurer in the softly closed December, which the owner approves. */
const adjust = (my, description, lines, more) =>
  journal(my, my.on(12, 31), description, linesOf(lines), more, [my.treasurer, my.owner])

/** The audit of the year, from the first package to the one of the closed year. */
export async function* audit(my) {
  const { auditor, treasurer, documents, year } = my
  await checkStatements(my, { isClosed: false })
  await refused(auditor.rest('POST', '/fiscal-year-closes', { body: { fiscalYear: year } }), 'permission_missing')
  yield 'The auditor reads the package of the year, and changes nothing'
  assert.deepEqual(await findErrors(my), { 1310: 200_000, 2020: -175_000 })
  await adjust(my, 'Insurance of the next year', '1310 2000, 7310 -2000')
  await adjust(my, 'Wages that are not paid', '5110 1750, 2020 -1750')
  documents.adjust('RECEIVABLES 1310', -200_000)
  documents.adjust('PAYABLES 2020', 175_000)
  assert.deepEqual(await findErrors(my), { 1310: 0, 2020: 0 })
  yield 'Two errors are adjusted by two people in the softly closed December'
  const lines = '3110 1600, 2020 -1600, 1210 600 200, 3210 -600 200'
  await adjust(my, 'A repair and a gift of the year before', lines, { isPriorPeriod: true })
  documents.correct('100', -160_000)
  documents.correct('200', 60_000)
  yield 'Two errors of the year before are corrected in the net assets with which the year begins'
  await close(my, 12)
  await mutate(treasurer, 'closeFiscalYear', 'CloseFiscalYearInput', { fiscalYear: year }, 'id')
  my.figures = await checkStatements(my, { isClosed: true })
  yield 'The year is closed, and every statement of the package says what the documents say'
}
