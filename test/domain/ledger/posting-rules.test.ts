import fc from 'fast-check'
import {
  contributionLines,
  depositLines,
  refundLines,
} from '../../../dist/src/domain/giving/contributions/contribution-posting.rules.js'
import {
  balanceFunds,
  bankLines,
  billLines,
  billPaymentLines,
  byFund,
  closingLines,
  type FundPart,
  fundLoanLines,
  fundMoveLines,
  fundRepaymentLines,
  netted,
  type Posting,
  reversedLines,
  shareOverFunds,
} from '../../../dist/src/domain/ledger/journal/posting.rules.js'
import { type Money, minor, share, sum } from '../../../dist/src/values/money.js'

const LOAN = { dueFromId: 'due from', dueToId: 'due to' }
const TRANSFER = { dueFromId: 'transfers out', dueToId: 'transfers in' }
const cents = fc.integer({ min: 1, max: 999_999_999 }).map(minor)
const fund = fc.constantFrom('general', 'missions', 'building', 'youth')
const part: fc.Arbitrary<FundPart> = fc.record({ fundId: fund, amount: cents })
const parts = fc.array(part, { minLength: 1, maxLength: 30 })
const coded = fc.array(
  fc.record({ fundId: fund, amount: cents, accountId: fc.constantFrom('rent', 'music', 'gifts') }),
  { minLength: 1, maxLength: 30 },
)
const total = (of: readonly { amount: Money }[]) => sum(of.map(({ amount }) => amount))
const on = (lines: readonly Posting[], accountId: string) => total(lines.filter(line => line.accountId === accountId))

/** Debits equal credits, in the whole entry (A1) and in every fund of it (A2). */
function expectBalanced(lines: readonly Posting[]): void {
  expect(total(lines)).toBe(0)
  expect(byFund(lines).filter(({ amount }) => amount !== 0)).toEqual([])
}

test('whatever the bank shows, every fund of its entry balances, and the bank line carries the whole amount', () => {
  fc.assert(
    fc.property(
      coded,
      fc.constantFrom('DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT'),
      fc.boolean(),
      (splits, type, negative) => {
        const whole = total(splits)
        const amount = type === 'ADJUSTMENT' && negative ? minor(-whole) : whole
        const lines = bankLines({ transactionType: type, amount, bankAccountId: 'bank', splits }, LOAN)
        expectBalanced(lines)
        expect(on(lines, 'bank')).toBe(type === 'WITHDRAWAL' ? -whole : amount)
      },
    ),
  )
})

test('a transfer moves its whole amount, and funds that differ owe each other what crossed', () => {
  fc.assert(
    fc.property(parts, fund, (arrived, fundId) => {
      const amount = total(arrived)
      const splits = arrived.map(each => ({ ...each, accountId: 'savings' }))
      const event = {
        transactionType: 'TRANSFER',
        amount,
        bankAccountId: 'checking',
        counterAccountId: 'savings',
      } as const
      const lines = bankLines({ ...event, fundId, splits }, LOAN)
      expectBalanced(lines)
      expect([on(lines, 'checking'), on(lines, 'savings')]).toEqual([-amount, amount])
      const crossed = total(arrived.filter(each => each.fundId !== fundId))
      expect([on(lines, 'due from'), on(lines, 'due to')]).toEqual([crossed, crossed === 0 ? 0 : -crossed])
    }),
  )
})

test('a bill is owed in the funds that it is charged to, and its payments clear each of them to the cent', () => {
  fc.assert(
    fc.property(coded, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), (lines, steps) => {
      const entry = billLines(lines, 'payable', 'vendor')
      expectBalanced(entry)
      let due = byFund(lines)
      const paid: Posting[] = []
      for (const percent of [...steps, 100]) {
        const open = total(due)
        const amount = minor(percent === 100 ? open : Math.floor((open * percent) / 100))
        if (amount === 0) continue
        const step = shareOverFunds(amount, due)
        expect(total(step)).toBe(amount)
        const payment = billPaymentLines(
          step.map(each => ({ ...each, payableAccountId: 'payable', billId: 'bill' })),
          'bank',
          'vendor',
        )
        expectBalanced(payment)
        paid.push(...payment)
        due = byFund([...due, ...step.map(each => ({ ...each, amount: minor(-each.amount) }))])
        expect(due.every(each => each.amount >= 0)).toBe(true)
      }
      expect(total(due)).toBe(0)
      expect(
        byFund([...entry, ...paid].filter(({ accountId }) => accountId === 'payable')).every(
          ({ amount }) => amount === 0,
        ),
      ).toBe(true)
      expect(on(paid, 'bank')).toBe(-total(lines))
    }),
  )
})

test('no fund pays more than the amount due in it, and more than all of it is refused', () => {
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (given, ratio) => {
      const due = byFund(given)
      const amount = minor(Math.max(1, Math.floor(total(due) * ratio)))
      for (const { fundId, amount: got } of shareOverFunds(amount, due)) {
        expect(got).toBeLessThanOrEqual(due.find(each => each.fundId === fundId)?.amount as number)
      }
      expect(() => shareOverFunds(minor(total(due) + 1), due)).toThrow(RangeError)
    }),
  )
})

test('value that moves between funds balances in both, with cash or without', () => {
  fc.assert(
    fc.property(cents, fc.boolean(), (amount, withCash) => {
      const move = { fromFundId: 'general', toFundId: 'youth', amount, bankAccountId: withCash ? 'bank' : null }
      const lines = fundMoveLines(move, TRANSFER, LOAN)
      expectBalanced(lines)
      expect([on(lines, 'transfers out'), on(lines, 'transfers in')]).toEqual([amount, -amount])
      expect(on(lines, 'due from')).toBe(withCash ? 0 : amount)
      expectBalanced(fundLoanLines({ ...move, bankAccountId: 'bank' }, LOAN))
    }),
  )
})

test('without the accounts for it, funds that differ are refused and not left unbalanced', () => {
  const lines = [
    { accountId: 'a', fundId: 'general', amount: minor(5) },
    { accountId: 'b', fundId: 'youth', amount: minor(-5) },
  ]
  expect(() => balanceFunds(lines, { dueFromId: null, dueToId: null })).toThrow('accounting policy')
  expect(balanceFunds([], { dueFromId: null, dueToId: null })).toEqual([])
})

test('a reversal brings every account of every fund back to where it was', () => {
  fc.assert(
    fc.property(coded, splits => {
      const event = { transactionType: 'DEPOSIT', amount: total(splits), bankAccountId: 'bank', splits } as const
      const lines = bankLines(event, LOAN)
      const both = [...lines, ...reversedLines(lines)]
      const keys = new Set(both.map(({ accountId, fundId }) => `${accountId} ${fundId}`))
      for (const key of keys) {
        expect(total(both.filter(({ accountId, fundId }) => `${accountId} ${fundId}` === key))).toBe(0)
      }
    }),
  )
})

test('a year close empties revenue and expense, and each fund’s result goes to its own net assets', () => {
  const signed = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(minor)
  const balances = fc.array(fc.record({ fundId: fund, amount: signed, accountId: fc.constantFrom('rent', 'gifts') }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(balances, given => {
      const lines = closingLines(given, fundId => `net assets of ${fundId}`)
      expectBalanced(lines)
      for (const { fundId, amount } of byFund(given)) expect(on(lines, `net assets of ${fundId}`)).toBe(amount)
      expect(on([...given, ...lines], 'rent')).toBe(0)
      expect(on([...given, ...lines], 'gifts')).toBe(0)
    }),
  )
})

test('gifts are revenue gross; their deposit clears what holds them, and the bank gets the net', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 9 }), fc.constantFrom('NET', 'GROSS'), (given, percent, basis) => {
      const held = given.map((each, i) => ({ ...each, holdingId: i % 2 ? 'plate' : 'clearing' }))
      const gifts = ['clearing', 'plate'].flatMap(id =>
        contributionLines(
          held.filter(({ holdingId }) => holdingId === id),
          id,
          fundId => `revenue of ${fundId}`,
        ),
      )
      expectBalanced(gifts)
      const gross = total(given)
      const fee = minor(Math.floor((gross * percent) / 100))
      const fees = share(
        fee,
        given.map(({ amount }) => amount),
      )
      const deposit = depositLines(
        held.map((each, i) => ({ ...each, fee: fees[i] as Money })),
        basis,
        { bankId: 'bank', feesId: 'fees' },
      )
      expectBalanced(deposit)
      for (const holding of ['clearing', 'plate'])
        expect(
          byFund([...gifts, ...deposit].filter(({ accountId }) => accountId === holding)).every(
            ({ amount }) => amount === 0,
          ),
        ).toBe(true)
      expect(on(deposit, 'bank')).toBe(basis === 'NET' ? gross - fee : gross)
      expect(on(deposit, 'fees')).toBe(basis === 'NET' ? fee : 0)
    }),
  )
})

test('a refund takes revenue back where it was, a dispute fee falls on top, and what is given back of the fee comes off', () => {
  fc.assert(
    fc.property(parts, cents, cents, (given, disputeFee, feeReturned) => {
      const fees = { disputeFee, feeReturned, feesId: 'fees' }
      const lines = refundLines(given, 'clearing', fundId => `revenue of ${fundId}`, fees)
      expectBalanced(lines)
      expect(on(lines, 'clearing')).toBe(-(total(given) + disputeFee - feeReturned))
      expect(on(lines, 'fees')).toBe(disputeFee - feeReturned)
      for (const { fundId, amount } of byFund(given)) expect(on(lines, `revenue of ${fundId}`)).toBe(amount)
    }),
  )
})

/** The lines of an entry in a few words, as a bookkeeper writes them: account, fund, debit or credit. */
const written = (lines: readonly Posting[]) =>
  lines.map(({ accountId, fundId, amount }) => `${accountId} ${fundId} ${amount < 0 ? 'Cr' : 'Dr'} ${Math.abs(amount)}`)
const money = (fundId: string, amount: number, accountId = '') => ({ fundId, amount: minor(amount), accountId })
const revenueOf = (fundId: string) => `revenue of ${fundId}`

test('a fund in which nothing moves has no line', () => {
  const given = [money('general', 500), money('youth', 300), money('youth', -300)]
  expect(written(contributionLines(given, 'safe', revenueOf))).toEqual([
    'safe general Dr 500',
    'revenue of general general Cr 500',
  ])
  expect(written(refundLines(given, 'safe', revenueOf))).toEqual([
    'revenue of general general Dr 500',
    'safe general Cr 500',
  ])
  expect(refundLines([], 'safe', revenueOf)).toEqual([])
  expect(
    written(
      closingLines(
        [money('general', -90, 'gifts'), money('general', 90, 'rent'), money('youth', 0, 'rent')],
        revenueOf,
      ),
    ),
  ).toEqual(['gifts general Dr 90', 'rent general Cr 90'])
  expect(shareOverFunds(minor(1), [money('general', 700), money('youth', 0), money('missions', 300)])).toEqual([
    { fundId: 'general', amount: 1 },
  ])
  expect(
    balanceFunds([money('general', 5, 'a'), money('general', -5, 'b')], { dueFromId: null, dueToId: null }),
  ).toHaveLength(2)
})

test('lines of the same account and fund are one, and those that cancel out are none', () => {
  const lines = [
    money('general', 500, 'cash'),
    money('general', -200, 'cash'),
    money('youth', 70, 'cash'),
    money('general', 40, 'rent'),
    money('youth', -70, 'cash'),
    money('general', -340, 'rent'),
  ]
  expect(written(netted(lines))).toEqual(['cash general Dr 300', 'rent general Cr 300'])
})

test('a loan between funds is owed in both, and its repayment leaves nothing owed', () => {
  const move = { fromFundId: 'general', toFundId: 'youth', amount: minor(800), bankAccountId: 'bank' }
  const lent = ['bank youth Dr 800', 'bank general Cr 800', 'due to youth Cr 800', 'due from general Dr 800']
  expect(written(fundLoanLines(move, LOAN))).toEqual(lent)
  const repaid = fundRepaymentLines({ ...move, fromFundId: 'youth', toFundId: 'general' }, LOAN)
  expect(written(netted([...fundLoanLines(move, LOAN), ...repaid]))).toEqual([])
  expect(() => fundLoanLines({ ...move, bankAccountId: null }, LOAN)).toThrow('cash')
})

test('a transfer without splits moves its own fund, and without a second bank account it is no transfer', () => {
  const event = { transactionType: 'TRANSFER', amount: minor(900), bankAccountId: 'bank', splits: [] } as const
  expect(written(bankLines({ ...event, counterAccountId: 'savings', fundId: 'general' }, LOAN))).toEqual([
    'savings general Dr 900',
    'bank general Cr 900',
  ])
  expect(() => bankLines({ ...event, counterAccountId: null, fundId: 'general' }, LOAN)).toThrow('two bank accounts')
  expect(() => bankLines({ ...event, counterAccountId: 'savings', fundId: null }, LOAN)).toThrow('two bank accounts')
})
