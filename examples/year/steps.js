import assert from 'node:assert/strict'
import { answered, done, refused } from '../caller.js'
import { csv, LAYOUT, ofx } from './bank-files.js'
import { approveAll, bill, code, commit, journal, mutate, upload } from './calls.js'
import { finished, line } from './church.js'
import { checkMonth, checkYear } from './reports.js'

const LEASE = 25_000
const CREDIT = 4_000
/** What the bank takes each month: the name of its line, its day and its cents. */
const TAKEN = { 'PAYROLL ACH': [28, 310_000], 'EFTPS TAX': [28, 90_000], 'CITY UTILITIES': [15, 31_250] }
/** What happens once: the month, the name of the bank's line, its day and its cents. */
const ONCE = [
  [4, 'HANDYMAN', 9, 110_000],
  [5, 'MISSION AGENCY', 20, 250_000],
  [8, 'HANDY MAN', 12, 110_000],
]
/** How each line of the bank is coded: its account, its fund, and the vendor whom Form 1099 reports. */
const CODING = {
  'PAYROLL ACH': ['2020'],
  'EFTPS TAX': ['2110'],
  'CITY UTILITIES': ['7110'],
  'MISSION AGENCY': ['6500', '200'],
  HANDYMAN: ['7210', '100', 'handyman'],
  'HANDY MAN': ['7210', '100', 'twin'],
}

/** The first day: what the church has and owes, from its last statements. */
async function open(my) {
  const { owner, treasurer, accounts, funds, documents, on } = my
  await mutate(owner, 'openFiscalYearPeriods', 'OpenFiscalYearPeriodsInput', { date: on(12, 31) }, 'id')
  const opening = [
    ...[
      ['1011', 4_000_000],
      ['1012', 500_000],
      ['1520', 30_000_000],
      ['1590', -5_000_000],
      ['2510', -12_000_000],
    ],
    ...[
      ['3110', -17_500_000],
      ['1011', 600_000, '200'],
      ['3210', -600_000, '200'],
    ],
  ]
  const balances = opening.map(([account, cents, fund = '100']) => ({
    accountId: accounts[account],
    fundId: funds[fund],
    amount: cents / 100,
  }))
  await mutate(treasurer, 'postOpeningBalances', 'PostOpeningBalancesInput', { date: on(1, 1), balances }, 'id')
  documents.note(on(1, 1), ...opening)
}

/** What recurs is written once: the lease as a bill, the depreciation as a journal. Jobs make the others of the year. */
async function repeat(my) {
  const { bookkeeper, year, on, made, documents } = my
  made.leases = [await bill(my, on(1, 5), LEASE)]
  documents.note(on(1, 5), ['8110', LEASE], ['2011', -LEASE])
  const first = await journal(my, on(1, 31), 'Depreciation', [
    ['7330', 50_000],
    ['1590', -50_000],
  ])
  const until = `UNTIL=${year}1231`
  const lease = {
    billId: made.leases[0],
    name: 'Copier',
    rule: `FREQ=MONTHLY;${until}`,
    startsOn: on(2, 1),
    submit: true,
  }
  const wear = {
    ...{ manualJournalId: first, name: 'Depreciation', rule: `FREQ=MONTHLY;BYMONTHDAY=-1;${until}` },
    ...{ startsOn: on(2, 1), submit: true },
  }
  const bills = await done(bookkeeper.rest('POST', '/recurring-bills', { body: lease }))
  const journals = await done(bookkeeper.rest('POST', '/recurring-journals', { body: wear }))
  const ended = async path => {
    const { jobId, ...recurring } = await done(bookkeeper.rest('GET', path))
    if (!jobId) return recurring
    await finished(my, jobId)
    return ended(path)
  }
  assert.equal((await ended(`/recurring-bills/${bills.id}`)).createdCount, 11)
  assert.equal((await ended(`/recurring-journals/${journals.id}`)).createdCount, 11)
  const idsAt = async (path, list) => (await done(bookkeeper.rest('GET', path)))[list].map(({ id }) => id)
  const later = await idsAt(`/bills?recurringBillId=${bills.id}&sort=billDate&limit=50`, 'bills')
  made.leases.push(...later)
  await approveAll(my, '/bills', 'billId', later, 'year-leases')
  const worn = await idsAt(`/manual-journals?recurringJournalId=${journals.id}&limit=50`, 'manualJournals')
  await approveAll(my, '/manual-journals', 'manualJournalId', worn, 'year-depreciation')
  for (let month = 2; month <= 12; month++) {
    documents.note(on(month, 5), ['8110', LEASE], ['2011', -LEASE])
    documents.note(my.endOf(month), ['7330', 50_000], ['1590', -50_000])
  }
}

/** What a Sunday brings: the cents of the general fund and of missions. No two Sundays are alike. */
const plateOf = (month, day) => [120_000 + 1_000 * month + 25 * day, 15_000 + 100 * month + day]

/** Payroll is one journal: gross wages, the tax withheld, and what is left to pay. The bank's lines pay both. */
const payroll = (my, month) =>
  journal(my, my.on(month, 28), 'Payroll', [
    ['5110', 400_000],
    ['2110', -90_000],
    ['2020', -310_000],
  ])

/** The lease is paid from the bank, less the vendor's credit in July. */
async function payLease(my, month) {
  const { treasurer, accounts, on, made, documents } = my
  const cents = month === 7 ? LEASE - CREDIT : LEASE
  const body = { method: 'ACH', bankAccountId: accounts['1011'], paymentDate: on(month, 20) }
  const { id, amount } = await done(treasurer.rest('POST', `/bills/${made.leases[month - 1]}/payments`, { body }))
  assert.equal(amount, cents / 100)
  documents.note(on(month, 20), ['2011', cents], ['1011', -cents])
  made.payment = id
  return cents
}

/** The lines of the bank in a month, by day: [day, cents, name, id]. */
function bankLines(my, month, lease) {
  const { on, sundays } = my
  const lines = [
    ...sundays(month).map(day => [on(month, day), plateOf(month, day)[0] + plateOf(month, day)[1], 'DEPOSIT']),
    ...Object.entries(TAKEN).map(([name, [day, cents]]) => [on(month, day), -cents, name]),
    ...ONCE.filter(([each]) => each === month).map(([, name, day, cents]) => [on(month, day), -cents, name]),
    [on(month, 20), -lease, 'COPIER LEASE'],
  ]
  return lines.sort(([a], [b]) => (a < b ? -1 : 1)).map((each, index) => [...each, `${month}-${index}`])
}

/**
 * The bank's file of a month: OFX until June, CSV from July on. The file of February begins with the last two lines of January,
 * and that of July comes first with a balance that its lines do not explain.
 */
async function takeBankFile(my, month, lines) {
  const { bookkeeper, documents, endOf, made } = my
  const opening = documents.balanceOf('1011', month === 1 ? my.on(1, 1) : endOf(month - 1))
  const closing = opening + lines.reduce((all, [, cents]) => all + cents, 0)
  const again = month === 2 ? made.lines.slice(-2) : []
  made.lines = lines
  if (month <= 6) {
    const text = ofx([...again, ...lines], { asOf: endOf(month), closing })
    const { id, counts } = await upload(my, `${month}.ofx`, text, { format: 'OFX' })
    assert.deepEqual([counts.new, counts.duplicate], [lines.length, again.length])
    return commit(my, id)
  }
  if (month === 7) made.layoutId = (await done(bookkeeper.rest('POST', '/bank-file-layouts', { body: LAYOUT }))).id
  const format = { format: 'CSV', layoutId: made.layoutId }
  if (month === 7) {
    const wrong = await upload(my, 'wrong.csv', csv(lines, { opening, slip: 1_000 }), format)
    assert.equal(wrong.balanceDifference, 10)
    await done(bookkeeper.rest('POST', `/bank-imports/${wrong.id}/discard`, { body: {} }))
  }
  const { id, balanceDifference } = await upload(my, `${month}.csv`, csv(lines, { opening }), format)
  assert.equal(balanceDifference, 0)
  return commit(my, id)
}

/** The Sundays: a batch of three envelopes is counted and posted, and its slip finds the bank's line. */
async function bringPlates(my, month) {
  const { bookkeeper, treasurer, accounts, funds, documents, on } = my
  for (const day of my.sundays(month)) {
    const [general, missions] = plateOf(month, day)
    const body = { name: `Sunday ${on(month, day)}`, batchDate: on(month, day) }
    const { id } = await done(bookkeeper.rest('POST', '/giving-batches', { body }))
    const envelope = (fund, cents, paymentMethod) => ({
      ...{ isAnonymous: true, givingBatchId: id, receivedDate: on(month, day), paymentMethod },
      allocations: [{ fundId: funds[fund], amount: cents / 100 }],
    })
    const items = [
      envelope('100', general - 50_000, 'CASH'),
      envelope('100', 50_000, 'CHECK'),
      envelope('200', missions, 'CHECK'),
    ]
    const headers = { 'Idempotency-Key': `plate-${on(month, day)}` }
    await done(bookkeeper.rest('POST', '/contributions/bulk', { body: { items }, headers }))
    await done(bookkeeper.rest('POST', `/giving-batches/${id}/close`))
    await done(treasurer.rest('POST', `/giving-batches/${id}/post`))
    const slip = { batchIds: [id], bankAccountId: accounts['1011'], date: on(month, day) }
    const { grossAmount } = await done(bookkeeper.rest('POST', '/deposits', { body: slip }))
    assert.equal(Math.round(grossAmount * 100), general + missions)
    documents.note(
      on(month, day),
      ['1011', general],
      ['4110', -general],
      ['1011', missions, '200'],
      ['4120', -missions, '200'],
    )
  }
}

/** Each line of the bank is coded and approved, or matched with the payment that it shows. */
async function settleBankLines(my, month, rows) {
  const { bookkeeper, vendors, documents, made } = my
  const coded = []
  for (const { transactionId: id, description, amount, date } of rows) {
    const coding = CODING[description]
    if (description === 'COPIER LEASE')
      await mutate(
        bookkeeper,
        'matchTransaction',
        'MatchTransactionInput',
        { billPaymentIds: [made.payment] },
        'status',
        id,
      )
    if (!coding) continue
    const [account, fund = '100', vendor] = coding
    const cents = Math.round(-amount * 100)
    await code(my, id, [line(my, account, cents, fund, vendor && { vendorId: vendors[vendor] })])
    documents.note(date.slice(0, 10), [account, cents, fund], ['1011', -cents, fund])
    coded.push(id)
    if (month === 1 && description === 'CITY UTILITIES') made.utilities = id
  }
  await approveAll(my, '/transactions', 'transactionId', coded, `bank-lines-${month}`)
}

/** The software is charged to the card, and savings pay the card. */
async function useCard(my, month) {
  const { bookkeeper, accounts, documents, funds, on } = my
  const record = async body => (await done(bookkeeper.rest('POST', '/transactions', { body }))).id
  const charge = await record({
    ...{ description: 'Software', amount: 45.99, date: on(month, 7), transactionType: 'WITHDRAWAL' },
    ...{ bankAccountId: accounts['2015'], splits: [line(my, '8130', 4_599)] },
  })
  const payment = await record({
    ...{ description: 'Card payment', amount: 45.99, date: on(month, 25), transactionType: 'TRANSFER' },
    ...{ bankAccountId: accounts['1012'], counterAccountId: accounts['2015'], fundId: funds['100'] },
  })
  await approveAll(my, '/transactions', 'transactionId', [charge, payment], `card-${month}`)
  documents.note(on(month, 7), ['8130', 4_599], ['2015', -4_599])
  documents.note(on(month, 25), ['2015', 4_599], ['1012', -4_599])
}

/** The statement of January is reconciled: every line of the bank is cleared, and the difference is 0. */
async function reconcile(my) {
  const { bookkeeper, accounts, documents, endOf, on } = my
  const input = {
    ...{ bankAccountId: accounts['1011'], statementDate: endOf(1) },
    ...{ openingBalance: 46_000, closingBalance: documents.balanceOf('1011', endOf(1)) / 100 },
  }
  const { id } = await mutate(bookkeeper, 'startReconciliation', 'StartReconciliationInput', input, 'id')
  const path = `/transactions?bankAccountId=${accounts['1011']}&date[gte]=${on(1, 1)}&date[lte]=${endOf(1)}&limit=200`
  const { transactions } = await done(bookkeeper.rest('GET', path))
  const lines = { transactionIds: transactions.map(each => each.id) }
  await mutate(bookkeeper, 'clearReconciliationLines', 'ClearReconciliationLinesInput', lines, 'difference', id)
  const finish = 'mutation ($id: ID!) { finishReconciliation(id: $id) { status difference } }'
  assert.deepEqual(await answered(bookkeeper.graphql(finish, { id })), { status: 'FINISHED', difference: 0 })
}

/** What happens once in the year, by month. */
const EVENTS = {
  1: reconcile,
  /** A line of the closed January is recoded in February, although the bank's statement is reconciled. */
  async 2(my) {
    const { treasurer, documents, made, on } = my
    const body = { reason: 'It was the telephone', date: on(2, 3), splits: [line(my, '7150', 31_250)] }
    await done(treasurer.rest('POST', `/transactions/${made.utilities}/recode`, { body }))
    documents.note(on(2, 3), ['7150', 31_250], ['7110', -31_250])
  },
  /** An accrual reverses itself on the first of April, and missions lend to the general fund. */
  async 3(my) {
    const { owner, treasurer, accounts, documents, funds, on } = my
    await journal(
      my,
      on(3, 31),
      'Electricity not billed yet',
      [
        ['7110', 18_000],
        ['2020', -18_000],
      ],
      {
        autoReverseOn: on(4, 1),
      },
    )
    documents.note(on(4, 1), ['7110', -18_000], ['2020', 18_000])
    const loan = { kind: 'LOAN', fromFundId: funds['200'], toFundId: funds['100'], amount: 1_000, date: on(3, 2) }
    const given = { ...loan, description: 'Until the pledges come in', bankAccountId: accounts['1011'] }
    const type = 'TransferBetweenFundsInput'
    const { id, status } = await mutate(treasurer, 'transferBetweenFunds', type, given, 'id status')
    assert.equal(status, 'PENDING_APPROVAL')
    const approve = by =>
      by.graphql('mutation ($id: ID!) { approveFundTransfer(id: $id, input: {}) { status } }', { id })
    await refused(approve(treasurer), 'self_approval')
    assert.equal((await answered(approve(owner))).status, 'POSTED')
    documents.note(on(3, 2), ['1230', 100_000, '200'], ['1011', -100_000, '200'], ['1011', 100_000], ['2210', -100_000])
  },
  /** The lessor credits a part, and the credit is used against the bill of July. */
  async 6(my) {
    const { treasurer, documents, made, on } = my
    const credit = await bill(my, on(6, 10), CREDIT, { billType: 'CREDIT' })
    documents.note(on(6, 10), ['2011', CREDIT], ['8110', -CREDIT])
    const body = { applications: [{ billId: made.leases[6], amount: CREDIT / 100 }], date: on(7, 6) }
    await done(treasurer.rest('POST', `/bills/${credit}/apply`, { body }))
  },
  /** The two records of the handyman turn out to be one vendor. */
  async 9(my) {
    const { owner, vendors } = my
    await done(owner.rest('POST', `/vendors/${vendors.handyman}/merge`, { body: { sourceVendorId: vendors.twin } }))
  },
}

/** The month is closed, as the treasurer does it. */
async function close(my, month) {
  const { treasurer, endOf } = my
  const periods = await answered(treasurer.graphql('{ accountingPeriods { id endDate } }'))
  const { id } = periods.find(({ endDate }) => endDate.slice(0, 10) === endOf(month))
  assert.equal(
    (await mutate(treasurer, 'closePeriod', 'ClosePeriodInput', { carry: [] }, 'status', id)).status,
    'CLOSED',
  )
}

/** Plays the year. Yields what is done, once the books say what the documents say. */
export async function* play(my) {
  await open(my)
  await repeat(my)
  yield 'The year is opened, and what recurs is written once'
  for (let month = 1; month <= 12; month++) {
    const lease = await payLease(my, month)
    await payroll(my, month)
    const rows = await takeBankFile(my, month, bankLines(my, month, lease))
    await bringPlates(my, month)
    await settleBankLines(my, month, rows)
    await useCard(my, month)
    await EVENTS[month]?.(my)
    await checkMonth(my, month)
    if (month < 12) await close(my, month)
    yield `Month ${month}: ${my.sundays(month).length} Sundays, ${rows.length} lines of the bank`
  }
  await checkYear(my)
  await close(my, 12)
  await mutate(my.treasurer, 'closeFiscalYear', 'CloseFiscalYearInput', { fiscalYear: my.year }, 'id')
  await checkYear(my, { isClosed: true })
  yield 'Every report of the year says what the documents say, before and after the close of the year'
}
