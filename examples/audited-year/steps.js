import assert from 'node:assert/strict'
import { done } from '../caller.js'
import { Bank } from '../year/bank.js'
import { ofx } from '../year/bank-files.js'
import * as office from '../year/calls.js'
import { line, prepareYear } from '../year/church.js'
import { checkMonth } from '../year/reports.js'
import { audit } from './audit.js'
import { Ledger } from './ledger.js'
import { ASSETS, linesOf, movedIn, noteCash, OPENING, wornIn } from './papers.js'
import { checkClasses } from './statements.js'

const VENDORS = {
  builder: ['Cornerstone Builders', { preferredPaymentMethod: 'ACH' }],
  insurer: ['Brotherhood Mutual', { preferredPaymentMethod: 'ACH' }],
  power: ['City Power', {}],
}
/** From these cents on, two people approve a bill. */
const TWO_APPROVE = 1_000_000

/** Prepares the year. @param people also an auditor, who reads. The other parameters are those of prepareYear. */
export async function prepareAudit(people, year, work) {
  const my = await prepareYear(people, year, work, VENDORS)
  const { owner, treasurer, accounts, on } = my
  await done(owner.rest('PATCH', '/accounting-policy', { body: { receiptRequiredFrom: null } }))
  const time = { netAssetClass: 'WITH_DONOR_RESTRICTIONS', restrictionType: 'TIME', restrictionEndsOn: on(7, 1) }
  const uses = { netAssetAccountId: accounts['3210'], defaultRevenueAccountId: accounts['4110'] }
  const body = { name: 'Ministry of the year', code: '510', ...time, ...uses }
  my.funds['510'] = (await done(treasurer.rest('POST', '/funds', { body }))).id
  my.documents = new Ledger({ from: on(1, 1), to: on(12, 31), endsOn: on(7, 1) })
  return my
}

/** The first day, and the register of what the former books had. */
async function open(my) {
  const { documents, on, after, year } = my
  await office.openBooks(my, OPENING)
  documents.note(after(on(1, 1), -1), ...OPENING)
  my.bank = new Bank(documents.balanceOf('1011', on(1, 1)))
  await register(my, 'Old pews', year - 3)
}

/** The bookkeeper registers what lasts. */
async function register(my, name, inYear = my.year) {
  const [account, day, cost, usefulLifeMonths, openingDepreciation] = ASSETS[name]
  const { bookkeeper, accounts, on, after } = my
  const { accountId, fundId, dimensions } = line(my, '7330', 0)
  const wear = { depreciationAccountId: accountId, accumulatedDepreciationAccountId: accounts['1590'], dimensions }
  const body = {
    ...{ name, accountId: accounts[account], fundId, acquiredOn: `${inYear}-${day}`, cost },
    ...(usefulLifeMonths && { usefulLifeMonths, ...wear }),
    ...(openingDepreciation && { openingDepreciation, openingDepreciationThrough: after(on(1, 1), -1) }),
  }
  await done(bookkeeper.rest('POST', '/fixed-assets', { body }))
}

/** The treasurer approves a journal that the service writes, as of depreciation or pledges, or a transaction. */
async function approved({ bookkeeper, treasurer }, path, body, list = '/manual-journals') {
  const { id } = await done(bookkeeper.rest('POST', path, { body }))
  await done(treasurer.rest('POST', `${list}/${id}/approve`, { body: {} }))
}

/** A month of depreciation of the whole register. */
async function depreciate(my, month) {
  const { documents, endOf } = my
  await approved(my, '/fixed-assets/depreciate', { asOf: endOf(month), submit: true })
  documents.note(endOf(month), ['7330', wornIn(month)], ['1590', -wornIn(month)])
  documents.adjust('DEPRECIATION', wornIn(month))
}

/** The pledges are accrued, and a tenth of them is expected never to come. @param cents by how much the receivable changes. */
async function accrue(my, asOf, cents) {
  await approved(my, '/pledges/accrue', { asOf, allowanceRate: 10, submit: true })
  my.documents.note(asOf, ['1220', cents, '300'], ['4130', -cents, '300'])
  my.documents.adjust('LONG_TERM_CONTRIBUTIONS', -cents)
}

/** The operating account pays a part of the card. @param chairs the cents of it for the chairs: the oldest charge is paid first. */
async function payCard(my, date, cents, chairs) {
  const { accounts, funds, documents, bank } = my
  const body = {
    ...{ description: 'Card', amount: cents / 100, date, transactionType: 'TRANSFER', fundId: funds['100'] },
    ...{ bankAccountId: accounts['1011'], counterAccountId: accounts['2015'] },
  }
  await approved(my, '/transactions', body, '/transactions')
  documents.note(date, ['2015', cents], ['1011', -cents])
  documents.flow('INVESTING PURCHASES 1530', -chairs)
  documents.flow('OPERATING RECEIVED_AND_PAID 2015', chairs - cents)
  bank.move(date, -cents, 'CARD PAYMENT', { isRecorded: true })
}

/** A bill is approved, and paid when a day is named. @param flow the activity of its payment. */
async function bill(my, vendor, account, cents, billed, paid, flow) {
  const { owner, treasurer, vendors, accounts, documents, bank } = my
  const id = await office.bill(my, billed, cents, { vendorId: vendors[vendor], lines: [line(my, account, cents)] })
  if (cents >= TWO_APPROVE) await done(owner.rest('POST', `/bills/${id}/approve`, { body: {} }))
  documents.note(billed, [account, cents], ['2011', -cents])
  if (!paid) return documents.adjust('PAYABLES 2011', cents)
  const from = { bankAccountId: accounts['1011'], paymentDate: paid }
  const [payment] = await office.bulk(treasurer, '/bill-payments/bulk', `bill-${id}`, [{ billId: id }], from)
  documents.note(paid, ['2011', cents], ['1011', -cents])
  documents.flow(flow, -cents)
  bank.move(paid, -cents, `${vendor} ACH`.toUpperCase(), { shows: { type: 'BILL_PAYMENT', id: payment } })
}

/** A gift in a batch of its own. @returns the id of the posted batch. */
async function give({ bookkeeper, treasurer, funds }, day, fund, amount, more) {
  const post = (path, body, by = bookkeeper) => done(by.rest('POST', path, { body }))
  const { id } = await post('/giving-batches', { name: `Gift ${day}`, batchDate: day })
  const allocations = [{ fundId: funds[fund], amount }]
  await post('/contributions', { givingBatchId: id, receivedDate: day, allocations, ...more })
  await post(`/giving-batches/${id}/close`)
  await post(`/giving-batches/${id}/post`, undefined, treasurer)
  return id
}

/** Cash moves between funds, which two people decide. @param posts on which accounts the fund that gives and the other one post it. */
async function move(my, day, [from, to], cents, posts, kind) {
  const operation = kind ? 'transferBetweenFunds' : 'releaseFromRestriction'
  await office.betweenFunds(my, operation, day, 'Decided by the council', [from, to], cents, kind)
  my.documents.note(day, [posts[0], cents, from], ['1011', -cents, from], ['1011', cents, to], [posts[1], -cents, to])
}

/** The shares of the endowment are worth more or less. */
async function revalue(my, day, dollars) {
  await office.journal(my, day, 'Value of the shares', linesOf(`1410 ${dollars} 600, 4330 ${-dollars} 600`))
  my.documents.adjust('UNREALIZED_GAINS', -100 * dollars)
}

/** What happens once in the year, by month. */
const EVENTS = {
  /** A piano is given, and stands in the hall from that day on. */
  async 2(my) {
    const { documents, on } = my
    const inKind = { description: 'Grand piano', assetType: 'Musical instrument', valuationNote: 'Price of a dealer' }
    await give(my, on(2, 14), '100', 4_200, { isAnonymous: true, paymentMethod: 'IN_KIND', inKind })
    documents.note(on(2, 14), ...linesOf('1410 4200, 4190 -4200'))
    await office.journal(my, on(2, 14), 'The piano stands in the hall', linesOf('1530 4200, 1410 -4200'))
    documents.flow('NON_CASH NON_CASH 1410', -420_000)
    documents.flow('NON_CASH NON_CASH_CONTRIBUTIONS', 420_000)
    documents.adjust('NON_CASH_CONTRIBUTIONS', -420_000)
    await register(my, 'Piano')
  },
  3: my => bill(my, 'insurer', '7310', 1_200_000, my.on(3, 1), my.on(3, 20), 'OPERATING RECEIVED_AND_PAID 2011'),
  /** The building is bought: what was given for it pays the first part, and a mortgage the rest. */
  async 4(my) {
    const { documents, on } = my
    await move(my, on(4, 10), ['300', '100'], 7_500_000, ['3330', '3330'])
    await bill(my, 'builder', '1520', 7_500_000, on(4, 10), on(4, 14), 'INVESTING PURCHASES 1520')
    const lines = linesOf('1510 60000, 1520 165000, 2510 -225000')
    await office.journal(my, on(4, 10), 'Mortgage of the building', lines)
    for (const [account, cents] of lines) documents.flow(`NON_CASH NON_CASH ${account}`, -cents)
    await register(my, 'Land')
    await register(my, 'Building')
  },
  /** Missions lend to the general fund. Of the chairs that the card buys, 580 are not paid at the end of the year. */
  async 5(my) {
    await move(my, my.on(5, 2), ['200', '100'], 300_000, ['1230', '2210'], 'LOAN')
    await register(my, 'Chairs')
    my.documents.flow('NON_CASH NON_CASH 1530', -58_000)
    my.documents.flow('NON_CASH NON_CASH 2015', 58_000)
  },
  async 6(my) {
    await payCard(my, my.on(6, 12), 400_000, 382_000)
    await revalue(my, my.on(6, 30), -2_600)
  },
  async 8(my) {
    const { bookkeeper, treasurer, funds, on, made } = my
    await payCard(my, on(8, 12), 200_000, 200_000)
    const donor = { donorType: 'INDIVIDUAL', firstName: 'Lydia', lastName: 'Thyatira' }
    made.donorId = (await done(bookkeeper.rest('POST', '/donors', { body: donor }))).id
    const pledge = { donorId: made.donorId, fundId: funds['300'], totalAmount: 6_000, isUnconditional: true }
    const body = { ...pledge, pledgedDate: on(8, 20), startDate: on(8, 20) }
    await done(treasurer.rest('POST', '/pledges', { body }))
  },
  async 9(my) {
    await accrue(my, my.on(9, 30), 540_000)
    await revalue(my, my.on(9, 30), 4_800)
  },
  /** A part of the pledge is paid. */
  async 10(my) {
    const { bookkeeper, accounts, documents, bank, on, made } = my
    const batchIds = [await give(my, on(10, 19), '300', 1_000, { donorId: made.donorId, paymentMethod: 'CHECK' })]
    const slip = { batchIds, bankAccountId: accounts['1011'], date: on(10, 19) }
    await done(bookkeeper.rest('POST', '/deposits', { body: slip }))
    documents.note(on(10, 19), ...linesOf('1011 1000 300, 4130 -1000 300'))
    noteCash(documents, linesOf('4130 1000 300'))
    bank.move(on(10, 20), 100_000, 'DEPOSIT', { isRecorded: true })
  },
  11: my => move(my, my.on(11, 20), ['100', '200'], 200_000, ['2210', '1230'], 'REPAYMENT'),
  /** The bill of the power and the candles of the card are not paid at the end of the year. */
  async 12(my) {
    const { documents, on } = my
    await move(my, on(12, 15), ['100', '700'], 500_000, ['3320', '3310'], 'TRANSFER')
    await bill(my, 'power', '7110', 33_000, on(12, 20))
    documents.adjust('PAYABLES 2015', 9_000)
    await accrue(my, on(12, 31), -90_000)
  },
}

const codingOf = (my, lines) => lines.map(([account, cents, fund]) => line(my, account, Math.abs(cents), fund))

/** Money moves. The bank's file will show what happens on the operating account, and the office records the card and savings itself. */
async function takeMoved(my, month) {
  const { bookkeeper, accounts, documents, bank, on } = my
  const items = []
  for (const { day, bank: place, name, lines } of movedIn(month)) {
    const cents = lines.reduce((all, [, each]) => all + each, 0)
    for (const [account, each, fund] of lines)
      documents.note(on(month, day), [account, -each, fund], [place, each, fund])
    // A charge on the card is no cash.
    if (place !== '2015') noteCash(documents, lines)
    if (place === '1011') bank.move(on(month, day), cents, name, { lines })
    else
      items.push({
        ...{ description: name, amount: Math.abs(cents) / 100, date: on(month, day), bankAccountId: accounts[place] },
        ...{ transactionType: cents < 0 ? 'WITHDRAWAL' : 'DEPOSIT', splits: codingOf(my, lines) },
      })
  }
  if (!items.length) return
  const ids = await office.bulk(bookkeeper, '/transactions/bulk', `own-${month}`, items)
  await office.approveAll(my, '/transactions', 'transactionId', ids, `own-approved-${month}`)
}

/** The bank's file of a month is recorded. Payments are matched with their lines, and the office codes the others by its papers. */
async function settleBankLines(my, month) {
  const { bookkeeper, bank, endOf, on } = my
  const shown = bank.between(on(month, 1), endOf(month))
  const text = ofx(shown, { asOf: endOf(month), closing: bank.balance(endOf(month)) })
  const { id, counts } = await office.upload(my, `${month}.ofx`, text, { format: 'OFX' })
  assert.equal(counts.duplicate, shown.filter(({ isRecorded }) => isRecorded).length)
  await office.commit(my, id)
  const { rows } = await done(bookkeeper.rest('GET', `/bank-imports/${id}/rows?limit=200`))
  const [matches, codings] = [[], []]
  for (const each of shown) {
    const { transactionId } = rows.find(({ bankId }) => bankId === each.id)
    if (each.shows) matches.push({ transactionId, documents: [each.shows] })
    if (each.lines) codings.push({ transactionId, splits: codingOf(my, each.lines) })
  }
  if (matches.length) await office.bulk(bookkeeper, '/bank-matches/accept', `matches-${month}`, matches)
  const coded = await office.bulk(bookkeeper, '/transactions/bulk-code', `coding-${month}`, codings)
  await office.approveAll(my, '/transactions', 'transactionId', coded, `bank-lines-${month}`)
  return shown.length
}

/** Plays the year. Yields what is done, once the trial balance of each month is that of the documents. */
export async function* play(my) {
  await open(my)
  yield 'The year is opened with what the former books had'
  for (let month = 1; month <= 12; month++) {
    await takeMoved(my, month)
    await EVENTS[month]?.(my)
    const shown = await settleBankLines(my, month)
    await office.reconcile(my, month)
    await depreciate(my, month)
    await checkMonth(my, month)
    await checkClasses(my, my.on(1, 1), my.endOf(month))
    await office.close(my, month, month === 12)
    await checkClasses(my, my.on(1, 1), my.endOf(month))
    yield `Month ${month}: ${shown} lines of the bank`
  }
  yield* audit(my)
}
