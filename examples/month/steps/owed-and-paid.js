import assert from 'node:assert/strict'
import { done } from '../../caller.js'
import * as bills from '../bills.js'
import { addDays } from '../church.js'

// What vendors bill, and how they are paid.

export const curriculum = {
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

export const firstHalf = {
  title: 'the first half of it is paid, and each fund pays its share',
  moves: half,
  owed: 450,
  async take(month, made) {
    made.payments.push(await bills.pay(month, made.curriculum, month.on(14), 450))
    assert.equal(await bills.statusOf(month, made.curriculum), 'PARTIALLY_PAID')
  },
}

export const secondHalf = {
  title: 'the second half clears the bill in both funds',
  moves: half,
  async take(month, made) {
    made.payments.push(await bills.pay(month, made.curriculum, month.on(21)))
    assert.equal(await bills.statusOf(month, made.curriculum), 'PAID')
  },
}

export const printing = {
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

export const onePayment = {
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

export const scheduled = {
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

export const issued = {
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
