import assert from 'node:assert/strict'
import * as bills from './bills.js'
import { bankBalance } from './books.js'
import { answered, done, refused } from './caller.js'
import { addDays } from './church.js'
import * as monthEnd from './month-end.js'
import * as transactions from './transactions.js'

/**
 * The month, step by step. Each says what it moves on which account in which fund (a debit is positive) and what is owed
 * to vendors after it; a step without moves must leave the books as they are. `made` keeps what later steps speak of.
 */
const openBooks = {
  title: 'the books begin with what each fund has',
  moves: [
    ['checking', 'general', 5000],
    ['netAssets', 'general', -5000],
    ['checking', 'missions', 2000],
    ['netAssets', 'missions', -2000],
    ['checking', 'youth', 500],
    ['netAssets', 'youth', -500],
  ],
  async take({ treasurer, accounts, funds, on }) {
    const balances = this.moves.map(([account, fund, amount]) => ({
      accountId: accounts[account],
      fundId: funds[fund],
      amount,
    }))
    const mutation = 'mutation ($input: OpeningBalances!) { postOpeningBalances(input: $input) { id } }'
    await answered(treasurer.graphql(mutation, { input: { date: on(1), balances } }))
  },
}

const sundayPlate = {
  title: 'a Sunday deposit is coded to three funds and approved by another person',
  moves: [
    ['checking', 'general', 2400.5],
    ['offerings', 'general', -2400.5],
    ['checking', 'missions', 600.25],
    ['offerings', 'missions', -600.25],
    ['checking', 'youth', 250],
    ['offerings', 'youth', -250],
  ],
  async take(month, made) {
    const { line } = month
    const lines = [
      line('offerings', 'general', 2400.5),
      line('offerings', 'missions', 600.25),
      line('offerings', 'youth', 250),
    ]
    made.bankLines = [await transactions.record(month, 'DEPOSIT', 5, 'Sunday plate', lines)]
    await transactions.post(month, made.bankLines[0])
  },
}

const lockbox = {
  title: 'a deposit that the bank tells is coded by the bookkeeper',
  moves: [
    ['checking', 'general', 900],
    ['offerings', 'general', -900],
    ['checking', 'missions', 280],
    ['offerings', 'missions', -280],
  ],
  async take(month, made) {
    const { line } = month
    const [id] = await transactions.bankTells(month, 'lockbox', [[12, 'DEPOSIT', 1180, 'Lockbox']])
    await transactions.code(month, id, [line('offerings', 'general', 900), line('offerings', 'missions', 280)])
    made.bankLines.push(await transactions.post(month, id))
  },
}

const cardPurchases = {
  title: 'a card purchase waits for its receipt, a small one does not',
  moves: [
    ['ministry', 'youth', 184.36],
    ['checking', 'youth', -184.36],
    ['office', 'general', 42.1],
    ['checking', 'general', -42.1],
  ],
  async take(month, made) {
    const { line } = month
    const pizza = await transactions.record(month, 'WITHDRAWAL', 8, 'Pizza', [line('ministry', 'youth', 184.36)])
    await refused(transactions.submit(month, pizza), 'receipt_missing')
    await transactions.attachReceipt(month, pizza)
    const stamps = await transactions.record(month, 'WITHDRAWAL', 9, 'Stamps', [line('office', 'general', 42.1)])
    for (const id of [pizza, stamps]) made.bankLines.push(await transactions.post(month, id))
  },
}

const curriculum = {
  title: 'a bill is owed from its approval, in the funds of its lines',
  moves: [
    ['ministry', 'general', 600],
    ['payable', 'general', -600],
    ['ministry', 'youth', 300],
    ['payable', 'youth', -300],
  ],
  owed: 900,
  async take(month, made) {
    const { line } = month
    const lines = [line('ministry', 'general', 600), line('ministry', 'youth', 300)]
    made.curriculum = await bills.owe(month, 'publisher', 3, lines)
    made.payments = []
  },
}

const half = [
  ['payable', 'general', 300],
  ['checking', 'general', -300],
  ['payable', 'youth', 150],
  ['checking', 'youth', -150],
]

const firstHalf = {
  title: 'the first half of it is paid, and each fund pays its share',
  moves: half,
  owed: 450,
  async take(month, made) {
    made.payments.push(await bills.pay(month, made.curriculum, month.on(14), 450))
    assert.equal(await bills.statusOf(month, made.curriculum), 'PARTIALLY_PAID')
  },
}

const secondHalf = {
  title: 'the second half clears the bill in both funds',
  moves: half,
  async take(month, made) {
    made.payments.push(await bills.pay(month, made.curriculum, month.on(21)))
    assert.equal(await bills.statusOf(month, made.curriculum), 'PAID')
  },
}

const printing = {
  title: 'two bills of one vendor are owed by two funds',
  moves: [
    ['office', 'general', 210],
    ['payable', 'general', -210],
    ['ministry', 'missions', 140],
    ['payable', 'missions', -140],
  ],
  owed: 350,
  async take(month, made) {
    const { line } = month
    made.bulletins = await bills.owe(month, 'printer', 6, [line('office', 'general', 210)])
    made.leaflets = await bills.owe(month, 'printer', 7, [line('ministry', 'missions', 140)])
  },
}

const onePayment = {
  title: 'one payment pays both',
  moves: [
    ['payable', 'general', 210],
    ['checking', 'general', -210],
    ['payable', 'missions', 140],
    ['checking', 'missions', -140],
  ],
  async take({ treasurer, accounts, on }, made) {
    const applications = [
      { billId: made.bulletins, amount: 210 },
      { billId: made.leaflets, amount: 140 },
    ]
    const terms = { method: 'ACH', bankAccountId: accounts.checking, paymentDate: on(15) }
    const body = { ...terms, amount: 350, applications }
    made.payments.push(await done(treasurer.rest('POST', '/bill-payments', { body })))
  },
}

const scheduled = {
  title: 'a scheduled payment has not paid yet',
  moves: [
    ['office', 'general', 275],
    ['payable', 'general', -275],
  ],
  owed: 275,
  async take(month, made) {
    const bill = await bills.owe(month, 'printer', 10, [month.line('office', 'general', 275)])
    made.scheduled = await bills.pay(month, bill, addDays(month.after, 60))
    assert.deepEqual([made.scheduled.status, made.scheduled.journalEntry], ['SCHEDULED', null])
    assert.equal(await bills.statusOf(month, bill), 'SCHEDULED')
  },
}

const issued = {
  title: 'once it is sent, it has',
  moves: [
    ['payable', 'general', 275],
    ['checking', 'general', -275],
  ],
  async take({ treasurer, on }, made) {
    const body = { date: on(24) }
    made.payments.push(await done(treasurer.rest('POST', `/bill-payments/${made.scheduled.id}/issue`, { body })))
  },
}

const transfer = {
  title: 'the general fund gives to the youth, which is neither revenue nor expense',
  moves: [
    ['transfersOut', 'general', 300],
    ['checking', 'general', -300],
    ['transfersIn', 'youth', -300],
    ['checking', 'youth', 300],
  ],
  take: month =>
    monthEnd.moveBetweenFunds(month, 'transferBetweenFunds', 'NewFundTransfer', 16, 'general', 'youth', 300, {
      kind: 'TRANSFER',
    }),
}

const release = {
  title: 'what the general fund spent for missions is released from restriction',
  moves: [
    ['released', 'missions', 500],
    ['checking', 'missions', -500],
    ['released', 'general', -500],
    ['checking', 'general', 500],
  ],
  take: month =>
    monthEnd.moveBetweenFunds(month, 'releaseFromRestriction', 'NewRelease', 17, 'missions', 'general', 500),
}

const mistake = {
  title: 'a purchase for missions is charged to the youth by mistake',
  moves: [
    ['ministry', 'youth', 95],
    ['checking', 'youth', -95],
  ],
  async take(month, made) {
    made.mistake = await transactions.record(month, 'WITHDRAWAL', 18, 'Parcel to missionaries', [
      month.line('ministry', 'youth', 95),
    ])
    await transactions.waiveReceipt(month, made.mistake)
    await transactions.post(month, made.mistake)
  },
}

const correction = {
  title: 'the mistake is voided, which leaves it standing beside its reversal, and entered anew',
  moves: [
    ['ministry', 'youth', -95],
    ['checking', 'youth', 95],
    ['ministry', 'missions', 95],
    ['checking', 'missions', -95],
  ],
  async take(month, made) {
    const { treasurer, on, line } = month
    const body = { reason: 'Charged to the wrong fund', date: on(19) }
    const voided = await done(treasurer.rest('POST', `/transactions/${made.mistake}/void`, { body }))
    assert.equal(voided.status, 'VOIDED')
    const right = await transactions.record(month, 'WITHDRAWAL', 18, 'Parcel to missionaries', [
      line('ministry', 'missions', 95),
    ])
    await transactions.waiveReceipt(month, right)
    await transactions.post(month, right)
    made.bankLines.push(made.mistake, voided.reversedById, right)
  },
}

const matching = {
  title: 'the bank’s lines are matched with the payments that they show, and nothing is posted twice',
  moves: [],
  async take(month, made) {
    const shown = made.payments.map(({ amount }, index) => [25 + index, 'WITHDRAWAL', amount, `ACH ${index + 1}`])
    const lines = await transactions.bankTells(month, 'payments', shown)
    for (const [index, id] of lines.entries()) {
      const { status, journalEntry } = await transactions.match(month, id, [made.payments[index].id])
      assert.deepEqual([status, journalEntry.id], ['APPROVED', made.payments[index].journalEntry.id])
    }
    made.bankLines.push(...lines)
  },
}

const reconciliation = {
  title: 'the bank’s statement is agreed to, once every line of it is cleared',
  moves: [],
  async take(month, made) {
    const closing = await bankBalance(month)
    assert.equal(closing, 10_084.29)
    const { id } = await monthEnd.startStatement(month, 7500, closing)
    const [first, ...others] = made.bankLines
    await monthEnd.clear(month, id, others)
    await refused(monthEnd.finish(month, id), 'unreconciled')
    await monthEnd.clear(month, id, [first])
    assert.deepEqual(await answered(monthEnd.finish(month, id)), { status: 'FINISHED', difference: 0 })
  },
}

const blocked = {
  title: 'the month does not close while something in it is not posted, and the refusal names it',
  moves: [],
  async take(month, made) {
    ;[made.late] = await transactions.bankTells(month, 'late', [[28, 'WITHDRAWAL', 18.9, 'Card 1187']])
    made.pending = await bills.draft(month, 'publisher', 27, [month.line('ministry', 'general', 160)])
    await bills.submit(month, made.pending)
    const details = await refused(monthEnd.close(month), 'period_blocked')
    const named = details.blockers.map(({ id }) => id)
    assert.deepEqual(
      named,
      (await monthEnd.blockers(month)).map(({ id }) => id),
    )
    assert(named.includes(made.late) && named.includes(made.pending))
  },
}

const closing = {
  title: 'one is posted, the other is carried, and the month closes',
  moves: [
    ['office', 'general', 18.9],
    ['checking', 'general', -18.9],
  ],
  async take(month, made) {
    await transactions.code(month, made.late, [month.line('office', 'general', 18.9)])
    await transactions.post(month, made.late)
    made.carried = (await monthEnd.blockers(month)).map(({ id }) => id)
    assert(made.carried.includes(made.pending) && !made.carried.includes(made.late))
    assert.deepEqual(await answered(monthEnd.close(month, made.carried)), { status: 'CLOSED' })
  },
}

const latePosting = {
  title: 'a closed month takes nothing more',
  moves: [],
  async take(month, made) {
    made.found = await transactions.record(month, 'DEPOSIT', 20, 'An envelope in the hymnal', [
      month.line('offerings', 'general', 60),
    ])
    await done(transactions.submit(month, made.found))
    await refused(transactions.approve(month, made.found), 'period_closed')
  },
}

const reopening = {
  title: 'it is opened again with a reason, takes the deposit and closes again',
  moves: [
    ['checking', 'general', 60],
    ['offerings', 'general', -60],
  ],
  async take(month, made) {
    const reason = 'An envelope was found'
    assert.deepEqual(await monthEnd.reopen(month, reason), { status: 'OPEN', reopenReason: reason })
    await done(transactions.approve(month, made.found))
    assert.deepEqual(await answered(monthEnd.close(month, made.carried)), { status: 'CLOSED' })
  },
}

const carriedBill = {
  title: 'the bill that was carried is owed from the next month on',
  moves: [
    ['ministry', 'general', 160],
    ['payable', 'general', -160],
  ],
  owed: 160,
  take: (month, made) => bills.approve(month, made.pending, { date: month.after }),
}

const STEPS = [
  openBooks,
  sundayPlate,
  lockbox,
  cardPurchases,
  curriculum,
  firstHalf,
  secondHalf,
  printing,
  onePayment,
  scheduled,
  issued,
  transfer,
  release,
  mistake,
  correction,
  matching,
  reconciliation,
  blocked,
  closing,
  latePosting,
  reopening,
  carriedBill,
]

export const titles = STEPS.map(({ title }) => title)

/** Plays the month: yields the title of each step once it is done and is expected in the books. */
export async function* play(month) {
  const made = {}
  for (const step of STEPS) {
    await step.take(month, made)
    month.expected.move(month, step.moves)
    month.expected.owed = step.owed ?? 0
    yield step.title
  }
}
