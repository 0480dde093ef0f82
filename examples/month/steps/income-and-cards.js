import { refused } from '../../caller.js'
import * as transactions from '../transactions.js'

// What comes in, and what is bought by card.

export const firstDeposit = {
  title: 'a legacy is the first deposit, and each fund gets its part',
  moves: [
    ['checking', 'general', 5000],
    ['offerings', 'general', -5000],
    ['checking', 'missions', 2000],
    ['offerings', 'missions', -2000],
    ['checking', 'youth', 500],
    ['offerings', 'youth', -500],
  ],
  async take(month, made) {
    const { line } = month
    const lines = [
      line('offerings', 'general', 5000),
      line('offerings', 'missions', 2000),
      line('offerings', 'youth', 500),
    ]
    made.bankLines = [await transactions.record(month, 'DEPOSIT', 1, 'Legacy of a member', lines)]
    await transactions.post(month, made.bankLines[0])
  },
}

export const sundayPlate = {
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
    made.bankLines.push(await transactions.record(month, 'DEPOSIT', 5, 'Sunday plate', lines))
    await transactions.post(month, made.bankLines.at(-1))
  },
}

export const lockbox = {
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

export const cardPurchases = {
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
