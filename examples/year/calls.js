import assert from 'node:assert/strict'
import { answered, done, refused } from '../caller.js'
import { finished, line } from './church.js'

/** The treasurer approves submitted or coded documents of one kind, all of them or none. */
export const approveAll = ({ treasurer }, path, member, ids, key) =>
  bulk(
    treasurer,
    `${path}/bulk-approve`,
    key,
    ids.map(id => ({ [member]: id })),
  )

/** The treasurer opens the months of the year and posts what the former books had. A balance is [account, cents, fund], a debit positive. */
export async function openBooks(my, opening) {
  const { owner, treasurer, on } = my
  await mutate(owner, 'openFiscalYearPeriods', 'OpenFiscalYearPeriodsInput', { date: on(12, 31) }, 'id')
  const balances = opening.map(([account, cents, fund = '100']) => ({
    accountId: my.accounts[account],
    fundId: my.funds[fund],
    amount: cents / 100,
  }))
  await mutate(treasurer, 'postOpeningBalances', 'PostOpeningBalancesInput', { date: on(1, 1), balances }, 'id')
}

/**
 * Somebody writes a journal, and another person approves it: the bookkeeper and the treasurer, unless others are named. A line is
 * [account, cents, fund], a debit positive.
 */
export async function journal(my, date, description, lines, more = {}, by = [my.bookkeeper, my.treasurer]) {
  const [maker, approver] = by
  const body = {
    date,
    description,
    submit: true,
    lines: lines.map(([account, cents, fund]) => {
      const { amount, ...coding } = line(my, account, Math.abs(cents), fund)
      return { ...coding, [cents > 0 ? 'debit' : 'credit']: amount }
    }),
    ...more,
  }
  const { id } = await done(maker.rest('POST', '/manual-journals', { body }))
  await done(approver.rest('POST', `/manual-journals/${id}/approve`, { body: {} }))
  my.documents.note(date, ...lines)
  return id
}

/** The bookkeeper records a bill or a credit of the copier's lessor, and the treasurer approves it. */
export async function bill(my, billDate, cents, more = {}) {
  const body = { vendorId: my.vendors.copier, billDate, submit: true, lines: [line(my, '8110', cents)], ...more }
  const { id } = await done(my.bookkeeper.rest('POST', '/bills', { body }))
  await done(my.treasurer.rest('POST', `/bills/${id}/approve`, { body: {} }))
  return id
}

/**
 * The treasurer moves cash of the operating account between funds, which two people decide.
 * @param operation transferBetweenFunds with a kind, or releaseFromRestriction without one.
 * @param funds the codes of both, from and to.
 */
export async function betweenFunds(my, operation, date, description, [from, to], cents, kind) {
  const { owner, treasurer, accounts, funds } = my
  const given = { ...(kind && { kind }), fromFundId: funds[from], toFundId: funds[to], amount: cents / 100, date }
  const input = { ...given, description, bankAccountId: accounts['1011'] }
  const type = `${operation[0].toUpperCase()}${operation.slice(1)}Input`
  const { id, status } = await mutate(treasurer, operation, type, input, 'id status')
  assert.equal(status, 'PENDING_APPROVAL')
  const approve = by => by.graphql('mutation ($id: ID!) { approveFundTransfer(id: $id, input: {}) { status } }', { id })
  await refused(approve(treasurer), 'self_approval')
  assert.equal((await answered(approve(owner))).status, 'POSTED')
}

/** The treasurer waives the receipt of a line of the bank. */
export const waive = ({ treasurer }, id) =>
  done(treasurer.rest('POST', `/transactions/${id}/receipt-waiver`, { body: { reason: 'NONE_ISSUED' } }))

/** Uploads a bank file. @returns the import with its staged rows. */
export async function upload(my, fileName, text, more) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ accountId: my.accounts['1011'], ...more })) body.append(name, value)
  body.append('file', new Blob([text]), fileName)
  return done(my.bookkeeper.rest('POST', '/bank-imports', { body }))
}

/** Commits a bank file. */
export async function commit(my, importId) {
  const { id } = await done(my.bookkeeper.rest('POST', `/bank-imports/${importId}/commit`, { body: {} }))
  assert.equal((await finished(my, id)).status, 'SUCCEEDED')
}

/** The statement of a month is reconciled: it clears the lines of the bank's file by itself, and the difference is 0. */
export async function reconcile(my, month) {
  const { bookkeeper, accounts, bank, endOf, on } = my
  const post = (path, body) => done(bookkeeper.rest('POST', `/reconciliations${path}`, { body }))
  const { id } = await post('', {
    ...{
      bankAccountId: accounts['1011'],
      statementDate: endOf(month),
      closingBalance: bank.balance(endOf(month)) / 100,
      clearsFileLinesFrom: on(month, 1),
    },
    ...(month === 1 && { openingBalance: bank.opening / 100 }),
  })
  const { status, difference } = await post(`/${id}/finish`)
  assert.deepEqual([status, difference], ['FINISHED', 0])
}

/**
 * The month is closed by the treasurer; the first one by the owner, because the treasurer posted the opening balances.
 * @param soft whether accountants can still post into it.
 */
export async function close(my, month, soft = false) {
  const { owner, treasurer, tally, endOf, made } = my
  tally.at(endOf(month))
  made.periods ??= await answered(treasurer.graphql('{ accountingPeriods { id endDate } }'))
  const { id } = made.periods.find(({ endDate }) => endDate.slice(0, 10) === endOf(month))
  const by = month === 1 ? owner : treasurer
  const { status } = await mutate(by, 'closePeriod', 'ClosePeriodInput', { carry: [], soft }, 'status', id)
  assert.equal(status, soft ? 'SOFT_CLOSED' : 'CLOSED')
}

/** A bulk call, all rows or none. @returns the id of each row. */
export async function bulk(person, path, key, items, more = {}) {
  const headers = { 'Idempotency-Key': key }
  const { summary, results } = await done(person.rest('POST', path, { body: { items, ...more }, headers }))
  assert.equal(summary.failed, 0, JSON.stringify(results))
  return results.map(({ id }) => id)
}

/** A mutation of GraphQL alone, by its name and the type of its input. */
export const mutate = (person, name, type, input, fields, id) =>
  answered(
    person.graphql(
      `mutation (${id ? '$id: ID!, ' : ''}$input: ${type}!) { ${name}(${id ? 'id: $id, ' : ''}input: $input) { ${fields} } }`,
      { input, ...(id && { id }) },
    ),
  )
