import assert from 'node:assert/strict'
import { answered, done, refused } from '../../caller.js'
import * as bills from '../bills.js'
import { bankBalance } from '../books.js'
import * as monthEnd from '../month-end.js'
import * as transactions from '../transactions.js'

// The bank’s statement, and the close of the month.

export const matching = {
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

export const reconciliation = {
  title: 'the bank’s statement is agreed to, once every line of it is cleared',
  moves: [],
  async take(month, made) {
    const closing = await bankBalance(month)
    assert.equal(closing, 10_084.29)
    const { id } = await monthEnd.startStatement(month, 0, closing)
    const [first, ...others] = made.bankLines
    await monthEnd.clear(month, id, others)
    await refused(monthEnd.finish(month, id), 'unreconciled')
    await monthEnd.clear(month, id, [first])
    assert.deepEqual(await answered(monthEnd.finish(month, id)), { status: 'FINISHED', difference: 0 })
  },
}

export const blocked = {
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

export const closing = {
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

export const latePosting = {
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

export const reopening = {
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

export const carriedBill = {
  title: 'the bill that was carried is owed from the next month on',
  moves: [
    ['ministry', 'general', 160],
    ['payable', 'general', -160],
  ],
  owed: 160,
  take: (month, made) => bills.approve(month, made.pending, { date: month.after }),
}
