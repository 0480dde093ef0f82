import assert from 'node:assert/strict'
import { done } from '../caller.js'
import { Bank } from './bank.js'
import { csv, LAYOUT, ofx } from './bank-files.js'
import {
  approveAll,
  betweenFunds,
  bill,
  bulk,
  close,
  commit,
  journal,
  mutate,
  openBooks,
  reconcile,
  upload,
  waive,
} from './calls.js'
import { finished, line } from './church.js'
import { checkMatches, checkMonth, checkYear } from './reports.js'

/** From these cents on, a line of the bank needs a receipt or a waiver. */
const RECEIPT_FROM = 7_500
const LEASE = 25_000
const CREDIT = 4_000
/** The other bills of each month: their vendor, account and cents. The organist and the cleaner cost the same. */
const BILLS = [
  ['insurer', '7310', 18_750],
  ['organist', '6100', 40_000],
  ['cleaner', '7230', 40_000],
]
/** What the bank takes each month: the name of its line, its day and its cents. Bank rules code these lines. */
const TAKEN = { 'PAYROLL ACH': [28, 310_000], 'EFTPS TAX': [28, 90_000], 'CITY WATER': [15, 3_125] }
/** What happens once: the month, the name of the bank's line, its day and its cents. The permit costs what the insurance costs. */
const ONCE = [
  [4, 'HANDYMAN', 9, 110_000],
  [5, 'MISSION AGENCY', 20, 250_000],
  [6, 'PARKING PERMIT', 25, 18_750],
  [8, 'HANDY MAN', 12, 110_000],
]
/** How each line of the bank is coded: its account, its fund, and the vendor whom Form 1099 reports. */
const CODING = {
  'PAYROLL ACH': ['2020'],
  'EFTPS TAX': ['2110'],
  'CITY WATER': ['7110'],
  'MISSION AGENCY': ['6500', '200'],
  'PARKING PERMIT': ['8110'],
  HANDYMAN: ['7210', '100', 'handyman'],
  'HANDY MAN': ['7210', '100', 'twin'],
}

/** The first day: what the church has and owes, from its last statements. */
async function open(my) {
  const { documents, on } = my
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
  await openBooks(my, opening)
  documents.note(on(1, 1), ...opening)
  my.bank = new Bank(documents.balanceOf('1011', on(1, 1)))
}

/** Bank rules code the lines that come every month. */
async function writeRules(my) {
  const { bookkeeper, accounts } = my
  for (const name of Object.keys(TAKEN)) {
    const { amount: _, ...split } = line(my, CODING[name][0], 0)
    const body = {
      ...{ name, mode: 'APPLY', bankAccountIds: [accounts['1011']], direction: 'OUT' },
      ...{ descriptionMatch: 'EQUALS', descriptionText: name, splits: [split] },
    }
    await done(bookkeeper.rest('POST', '/bank-rules', { body }))
  }
}

/** What recurs is written once: the lease as a bill, the depreciation as a journal. Jobs make the others of the year. */
async function repeat(my) {
  const { bookkeeper, reader, year, on, made, documents } = my
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
    const { jobId, ...recurring } = await done(reader.rest('GET', path))
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

/** The bills of a month are recorded, approved and paid in one act: by ACH, or by checks that are printed. The bank shows the payments later. */
async function payBills(my, month) {
  const { bookkeeper, treasurer, vendors, accounts, documents, bank, tally, on, after, made } = my
  tally.at(on(month, 8))
  const items = BILLS.map(([vendor, account, cents]) => {
    documents.note(on(month, 8), [account, cents], ['2011', -cents])
    return { vendorId: vendors[vendor], billDate: on(month, 8), submit: true, lines: [line(my, account, cents)] }
  })
  const bills = await bulk(bookkeeper, '/bills/bulk', `bills-${month}`, items)
  await approveAll(my, '/bills', 'billId', bills, `bills-approved-${month}`)
  tally.at(on(month, 20))
  const pay = (day, billIds, key) =>
    bulk(
      treasurer,
      '/bill-payments/bulk',
      `${key}-${month}`,
      billIds.map(billId => ({ billId })),
      { bankAccountId: accounts['1011'], paymentDate: day, toPrint: true },
    )
  const lease = made.leases[month - 1]
  const [insurance, ...others] = bills
  // In November the insurance is paid two days after the others.
  const isLate = month === 11
  const paid = await pay(on(month, 20), isLate ? [lease, ...others] : [lease, ...bills], 'payments')
  if (isLate) paid.splice(1, 0, ...(await pay(on(month, 22), [insurance], 'insurance')))
  const owed = [month === 7 ? LEASE - CREDIT : LEASE, ...BILLS.map(([, , cents]) => cents)]
  const days = [20, isLate ? 22 : 20, 20, 20]
  for (const [index, cents] of owed.entries()) documents.note(on(month, days[index]), ['2011', cents], ['1011', -cents])
  const { checks } = await done(
    treasurer.rest('POST', '/check-runs', {
      body: { bankAccountId: accounts['1011'], ...(month === 1 && { firstNumber: '1001' }) },
    }),
  )
  const numberOf = id => checks.find(({ billPaymentId }) => billPaymentId === id).checkNumber
  const show = (day, name, ...places) =>
    bank.move(day, -places.reduce((all, place) => all + owed[place], 0), name, {
      ...{ type: 'BILL_PAYMENT', ids: places.map(place => paid[place]) },
    })
  if (month === 10 || isLate) {
    // The bank takes one total for two payments: in October of one day, in November of two.
    show(on(month, 23), 'ACH BATCH', 0, 1)
  } else {
    show(on(month, 21), 'COPIER LEASING 0042', 0)
    // The insurer has no name in the text. In June its line is late.
    show(month === 6 ? on(7, 2) : on(month, 21), `ACH DEBIT 88${month}`, 1)
  }
  // In March and September the bank leaves out the numbers of the checks. In even months the cleaner cashes hers in the next one.
  const textOf = place => (month % 6 === 3 ? 'CHECK PAID' : `CHECK ${numberOf(paid[place])}`)
  show(on(month, 24), textOf(2), 2)
  show(month % 2 ? on(month, 26) : after(on(month, 28), 7), textOf(3), 3)
}

/** The Sundays: a batch of three envelopes is counted, posted and brought to the bank, which shows it on Monday. */
async function bringPlates(my, month) {
  const { bookkeeper, treasurer, accounts, funds, documents, bank, tally, on, after } = my
  for (const day of my.sundays(month)) {
    const sunday = on(month, day)
    tally.at(sunday)
    const [general, missions] = plateOf(month, day)
    const body = { name: `Sunday ${sunday}`, batchDate: sunday }
    const { id } = await done(bookkeeper.rest('POST', '/giving-batches', { body }))
    const envelope = (fund, cents, paymentMethod) => ({
      ...{ isAnonymous: true, givingBatchId: id, receivedDate: sunday, paymentMethod },
      allocations: [{ fundId: funds[fund], amount: cents / 100 }],
    })
    const items = [
      envelope('100', general - 50_000, 'CASH'),
      envelope('100', 50_000, 'CHECK'),
      envelope('200', missions, 'CHECK'),
    ]
    await bulk(bookkeeper, '/contributions/bulk', `plate-${sunday}`, items)
    await done(bookkeeper.rest('POST', `/giving-batches/${id}/close`))
    await done(treasurer.rest('POST', `/giving-batches/${id}/post`))
    const slip = { batchIds: [id], bankAccountId: accounts['1011'], date: sunday }
    const deposit = await done(bookkeeper.rest('POST', '/deposits', { body: slip }))
    assert.equal(Math.round(deposit.grossAmount * 100), general + missions)
    documents.note(sunday, ['1011', general], ['4110', -general], ['1011', missions, '200'], ['4120', -missions, '200'])
    bank.move(after(sunday, 1), general + missions, 'DEPOSIT', { type: 'SETTLEMENT', ids: [deposit.id] })
  }
}

/** The gifts of the website for a payout: the fund and the cents of each. */
const givenOnline = (month, payout) => [
  ['100', 20_000 + 500 * month + 100 * payout],
  ['100', 7_500],
  ['200', 3_000 + 100 * month],
]
/** What the provider takes of a gift, in cents: 2.9 % and 30 cents. */
const feeOf = cents => Math.round(0.029 * cents) + 30

/** The gifts of the website are one batch a month, and two payouts bring them, less the fees of the provider. */
async function takeOnline(my, month) {
  const { bookkeeper, treasurer, funds, functions, documents, bank, tally, on, after } = my
  const provider = 'PROVIDER_1'
  const payouts = [10, 24].map((day, index) => ({
    ...{ given: on(month, day), arrives: on(month, day + 3), number: `PO${my.year}${month}${index}` },
    gifts: givenOnline(month, index),
  }))
  tally.at(on(month, 25))
  const body = { name: `Online ${month}`, batchDate: on(month, 25), source: 'PROVIDER', provider }
  const { id: givingBatchId } = await done(bookkeeper.rest('POST', '/giving-batches', { body }))
  const items = payouts.flatMap(({ given, number, gifts }) =>
    gifts.map(([fund, cents], index) => ({
      ...{ isAnonymous: true, givingBatchId, receivedDate: given, paymentMethod: 'CARD', channel: 'ONLINE' },
      ...{ provider, externalId: `${number}-${index}`, feeAmount: feeOf(cents) / 100 },
      allocations: [{ fundId: funds[fund], amount: cents / 100 }],
    })),
  )
  const ids = await bulk(bookkeeper, '/contributions/bulk', `online-${month}`, items)
  await done(bookkeeper.rest('POST', `/giving-batches/${givingBatchId}/close`))
  await done(treasurer.rest('POST', `/giving-batches/${givingBatchId}/post`))
  for (const { given, arrives, number, gifts } of payouts) {
    const total = amountOf => gifts.reduce((all, [, cents]) => all + amountOf(cents), 0)
    const [gross, fees] = [total(cents => cents), total(feeOf)]
    const { id } = await done(
      bookkeeper.rest('POST', '/settlements', {
        body: {
          ...{ provider, externalId: number, externalReference: number, estimatedArrivalDate: arrives },
          ...{
            grossAmount: gross / 100,
            feesAmount: fees / 100,
            paymentCount: gifts.length,
            donationCount: gifts.length,
          },
          ...{ contributionIds: ids.splice(0, gifts.length), dimensionValueIds: [functions.values.Fundraising] },
        },
      }),
    )
    const arrived = after(arrives, 1)
    for (const [fund, cents] of gifts) {
      documents.note(given, ['1120', cents, fund], [fund === '100' ? '4110' : '4120', -cents, fund])
      const fee = feeOf(cents)
      documents.note(arrived, ['1011', cents - fee, fund], ['8320', fee, fund], ['1120', -cents, fund])
    }
    bank.move(arrived, gross - fees, `ONLINE GIVING ${number}`, { type: 'SETTLEMENT', ids: [id] })
  }
}

/** What the bank takes by itself. */
function takeFromBank({ bank, on }, month) {
  const once = ONCE.flatMap(([each, name, ...more]) => (each === month ? [[name, more]] : []))
  for (const [name, [day, cents]] of [...Object.entries(TAKEN), ...once])
    bank.move(on(month, day), -cents, name, { coding: CODING[name] })
}

/**
 * The bank's file of a month is uploaded: OFX until June, CSV from July on. The file of February begins with the last two lines of
 * January, and that of July comes first with a balance that its lines do not explain.
 * @returns the id of the import.
 */
async function takeBankFile(my, month, lines) {
  const { bookkeeper, bank, endOf, after, on, made } = my
  const [opening, closing] = [bank.balance(after(on(month, 1), -1)), bank.balance(endOf(month))]
  const again = month === 2 ? made.lines.slice(-2) : []
  made.lines = lines
  // The office has recorded its deposits, and the file has them again.
  const recorded = lines.filter(({ name }) => name === 'DEPOSIT').length
  const expected = [lines.length - recorded, again.length + recorded]
  if (month <= 6) {
    const text = ofx([...again, ...lines], { asOf: endOf(month), closing })
    const { id, counts } = await upload(my, `${month}.ofx`, text, { format: 'OFX' })
    assert.deepEqual([counts.new, counts.duplicate], expected)
    return id
  }
  if (month === 7) made.layoutId = (await done(bookkeeper.rest('POST', '/bank-file-layouts', { body: LAYOUT }))).id
  const format = { format: 'CSV', layoutId: made.layoutId }
  if (month === 7) {
    const wrong = await upload(my, 'wrong.csv', csv(lines, { opening, slip: 1_000 }), format)
    assert.equal(wrong.balanceDifference, 10)
    await done(bookkeeper.rest('POST', `/bank-imports/${wrong.id}/discard`, { body: {} }))
  }
  const { id, counts, balanceDifference } = await upload(my, `${month}.csv`, csv(lines, { opening }), format)
  assert.deepEqual([counts.new, counts.duplicate, balanceDifference], [...expected, 0])
  return id
}

/** A job matches what is certain, and none of it may be wrong. @returns the lines of the file with their bank transactions. */
async function matchCertain(my, importId) {
  const { bookkeeper, made } = my
  const { id } = await done(bookkeeper.rest('POST', `/bank-imports/${importId}/accept-matches`, { body: {} }))
  const { status, faultCount } = await finished(my, id)
  assert.deepEqual([status, faultCount], ['SUCCEEDED', 0])
  const { rows } = await done(bookkeeper.rest('GET', `/bank-imports/${importId}/rows?limit=200`))
  const lines = made.lines.map(each => {
    const { transactionId, status: found } = rows.find(({ bankId }) => bankId === each.id)
    return { ...each, transactionId, isRecorded: found === 'DUPLICATE' }
  })
  const matched = new Set(await checkMatches(my, lines))
  return lines.map(each => ({ ...each, isMatched: matched.has(each) }))
}

/** The lines of the bank that wait, by their ids, each with its proposals. */
async function waitingLines({ bookkeeper, accounts }) {
  const path = `/transactions?bankAccountId=${accounts['1011']}&status=UNCODED&status=CODED&include=proposals&limit=200`
  const { transactions } = await done(bookkeeper.rest('GET', path))
  return new Map(transactions.map(each => [each.id, each]))
}

const namesOf = documents =>
  documents
    .map(({ type, id }) => `${type} ${id}`)
    .sort()
    .join()

/** What a line shows by the papers of the church, and whether the service proposes that. */
function shownBy({ type, ids }, proposals) {
  const documents = ids.map(id => ({ type, id }))
  return { documents, isProposed: proposals.some(proposal => namesOf(proposal.documents) === namesOf(documents)) }
}

/**
 * The office works the bank's file. A job matches what is certain. The office accepts the proposals that its papers agree with, matches the
 * other payments by its papers, codes what no rule has coded, and approves. @returns the lines of the file with their bank transactions.
 */
async function settleBankLines(my, month, coded) {
  const { bookkeeper, bank, vendors, tally, documents, endOf, on, made } = my
  tally.at(endOf(month))
  const importId = await takeBankFile(my, month, bank.between(on(month, 1), endOf(month)))
  await commit(my, importId)
  const lines = await matchCertain(my, importId)
  const waiting = await waitingLines(my)
  const [shown, codings] = [[], []]
  for (const each of lines) {
    const { transactionId, isMatched, isRecorded, coding, cents, day } = each
    const found = waiting.get(transactionId)
    assert.equal(isMatched, found === undefined)
    if (isMatched) tally.settle(isRecorded ? 'RECORDED' : 'BY_JOB')
    else if (coding) {
      const [account, fund = '100', vendor] = coding
      documents.note(day, [account, -cents, fund], ['1011', cents, fund])
      const isCoded = found.status === 'CODED'
      const split = line(my, account, -cents, fund, vendor && { vendorId: vendors[vendor] })
      if (!isCoded) codings.push({ transactionId, splits: [split] })
      tally.settle(isCoded ? 'BY_RULE' : 'BY_HAND')
    } else {
      const { isProposed, ...match } = shownBy(each, found.proposals)
      shown.push({ transactionId, ...match })
      tally.settle(isProposed ? 'ACCEPTED' : 'BY_HAND')
    }
  }
  if (shown.length) await bulk(bookkeeper, '/bank-matches/accept', `matches-${month}`, shown)
  if (codings.length) await bulk(bookkeeper, '/transactions/bulk-code', `coding-${month}`, codings)
  const purchases = lines.filter(({ coding }) => coding)
  for (const { transactionId } of purchases.filter(({ cents }) => -cents >= RECEIPT_FROM))
    await waive(my, transactionId)
  const toApprove = [...coded, ...purchases.map(({ transactionId }) => transactionId)]
  await approveAll(my, '/transactions', 'transactionId', toApprove, `bank-lines-${month}`)
  await checkMatches(my, lines, { isWhole: true })
  if (month === 1) made.water = purchases.find(({ name }) => name === 'CITY WATER').transactionId
  return lines
}

/** The software is charged to the card, and savings pay the card. @returns the ids of both. */
async function useCard(my, month) {
  const { bookkeeper, accounts, documents, funds, tally, on } = my
  tally.at(on(month, 25))
  documents.note(on(month, 7), ['8130', 4_599], ['2015', -4_599])
  documents.note(on(month, 25), ['2015', 4_599], ['1012', -4_599])
  return bulk(bookkeeper, '/transactions/bulk', `card-${month}`, [
    {
      ...{ description: 'Software', amount: 45.99, date: on(month, 7), transactionType: 'WITHDRAWAL' },
      ...{ bankAccountId: accounts['2015'], splits: [line(my, '8130', 4_599)] },
    },
    {
      ...{ description: 'Card payment', amount: 45.99, date: on(month, 25), transactionType: 'TRANSFER' },
      ...{ bankAccountId: accounts['1012'], counterAccountId: accounts['2015'], fundId: funds['100'] },
    },
  ])
}

/** What happens once in the year, by month. */
const EVENTS = {
  /** A line of the closed January is recoded in February, although the bank's statement is reconciled. */
  async 2(my) {
    const { treasurer, documents, made, tally, on } = my
    tally.at(on(2, 3))
    const body = { reason: 'It was the telephone', date: on(2, 3), splits: [line(my, '7150', 3_125)] }
    await done(treasurer.rest('POST', `/transactions/${made.water}/recode`, { body }))
    documents.note(on(2, 3), ['7150', 3_125], ['7110', -3_125])
  },
  /** An accrual reverses itself on the first of April, and missions lend to the general fund. */
  async 3(my) {
    const { documents, tally, on } = my
    tally.at(on(3, 31))
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
    tally.at(on(3, 2))
    const funds = ['200', '100']
    await betweenFunds(my, 'transferBetweenFunds', on(3, 2), 'Until the pledges come in', funds, 100_000, 'LOAN')
    documents.note(on(3, 2), ['1230', 100_000, '200'], ['1011', -100_000, '200'], ['1011', 100_000], ['2210', -100_000])
  },
  /** The lessor credits a part, and the credit is used against the bill of July. */
  async 6(my) {
    const { treasurer, documents, made, tally, on } = my
    tally.at(on(6, 10))
    const credit = await bill(my, on(6, 10), CREDIT, { billType: 'CREDIT' })
    documents.note(on(6, 10), ['2011', CREDIT], ['8110', -CREDIT])
    const body = { applications: [{ billId: made.leases[6], amount: CREDIT / 100 }], date: on(7, 6) }
    await done(treasurer.rest('POST', `/bills/${credit}/apply`, { body }))
  },
  /** The two records of the handyman turn out to be one vendor. */
  async 9(my) {
    const { owner, vendors, tally, on } = my
    tally.at(on(9, 9))
    await done(owner.rest('POST', `/vendors/${vendors.handyman}/merge`, { body: { sourceVendorId: vendors.twin } }))
  },
}

/** Plays the year. Yields what is done, once the books say what the documents say. */
export async function* play(my) {
  await open(my)
  await writeRules(my)
  await repeat(my)
  yield 'The year is opened, and what recurs is written once'
  for (let month = 1; month <= 12; month++) {
    await bringPlates(my, month)
    await takeOnline(my, month)
    await payBills(my, month)
    my.tally.at(my.on(month, 28))
    await payroll(my, month)
    takeFromBank(my, month)
    const lines = await settleBankLines(my, month, await useCard(my, month))
    await reconcile(my, month)
    await EVENTS[month]?.(my)
    await checkMonth(my, month)
    if (month < 12) await close(my, month)
    yield `Month ${month}: ${my.sundays(month).length} Sundays, ${lines.length} lines of the bank`
  }
  await checkYear(my)
  await close(my, 12)
  await mutate(my.treasurer, 'closeFiscalYear', 'CloseFiscalYearInput', { fiscalYear: my.year }, 'id')
  await checkYear(my, { isClosed: true })
  yield 'Every report of the year says what the documents say, before and after the close of the year'
}
