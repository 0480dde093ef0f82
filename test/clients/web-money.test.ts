import fc from 'fast-check'
import { difference, minorOf, moneyFormat, parseMoney, sum } from '../../examples/web/src/values/money.js'

type Amount = Parameters<typeof minorOf>[0]

/** Every amount of the API, as its JSON has it. */
const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
const inJson = (amount: number): Amount => JSON.parse((amount / 100).toFixed(2))

test('the example page adds and subtracts amounts without losing a cent', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 40 }), amounts => {
      expect(minorOf(sum(amounts.map(inJson)))).toBe(amounts.reduce((total, each) => total + each, 0))
    }),
  )
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      expect(minorOf(difference(inJson(one), inJson(other)))).toBe(one - other)
    }),
  )
})

test('the example page reads what a person types as exactly that amount, with and without groups of digits', () => {
  fc.assert(
    fc.property(cents, amount => {
      const plain = (amount / 100).toFixed(2)
      const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(amount / 100)
      expect([plain, grouped].map(parseMoney)).toEqual([inJson(amount), inJson(amount)])
    }),
  )
})

test.each(['', 'much', '1250,75', '1.250,75', '12,50', '1,2500', '1e3', '0x10', '--1', '1.', '$5'])(
  'the example page does not guess what %j means',
  text => expect(parseMoney(text)).toBeUndefined(),
)

test('amounts are written in the currency of the organization', () => {
  const { exact, signed } = moneyFormat('EUR', 'en-US')
  expect([exact(inJson(123_450)), exact(inJson(-5)), signed(inJson(100)), signed(inJson(0))]).toEqual([
    '€1,234.50',
    '−€0.05',
    '+€1.00',
    '€0.00',
  ])
})
