import assert from 'node:assert/strict'
import { done } from '../../caller.js'
import * as monthEnd from '../month-end.js'
import * as transactions from '../transactions.js'

// What goes from fund to fund, and what went to the wrong one.

export const transfer = {
  title: 'the general fund gives to the youth, which is neither revenue nor expense',
  moves: [
    ['transfersOut', 'general', 300],
    ['checking', 'general', -300],
    ['transfersIn', 'youth', -300],
    ['checking', 'youth', 300],
  ],
  take: month =>
    monthEnd.moveBetweenFunds(month, 'transferBetweenFunds', 'TransferBetweenFundsInput', 16, 'general', 'youth', 300, {
      kind: 'TRANSFER',
    }),
}

export const release = {
  title: 'what the general fund spent for missions is released from restriction',
  moves: [
    ['released', 'missions', 500],
    ['checking', 'missions', -500],
    ['released', 'general', -500],
    ['checking', 'general', 500],
  ],
  take: month =>
    monthEnd.moveBetweenFunds(
      month,
      'releaseFromRestriction',
      'ReleaseFromRestrictionInput',
      17,
      'missions',
      'general',
      500,
    ),
}

export const mistake = {
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

export const correction = {
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
