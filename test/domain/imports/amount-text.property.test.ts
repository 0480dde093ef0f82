import fc from 'fast-check'
import { type DecimalSeparator, readAmount } from '../../../dist/src/domain/imports/amount-text.js'

/** The cents of a text: an amount, `other XYZ` for another currency, or `none`. */
const read = (text: string, decimalSeparator: DecimalSeparator = '.', currency = 'USD') => {
  const found = readAmount(text, { decimalSeparator, currency })
  if (!found) return 'none'
  return 'amount' in found ? found.amount : `other ${found.otherCurrency}`
}

test.each([
  // Without a whole part, and without decimals.
  ['.05', 5],
  ['$.05', 5],
  ['-.50', -50],
  ['+.07', 7],
  ['.5', 50],
  ['45.', 4500],
  ['45.5', 4550],
  ['0.00', 0],
  ['-0.00', 0],
  // Each dash that programs write, before and behind.
  ['\u221245.00', -4500],
  ['\u201345.00', -4500],
  ['\u201245.00', -4500],
  ['\uff0d45.00', -4500],
  ['\uff0b45.00', 4500],
  ['45.00-', -4500],
  ['45.00\u2212', -4500],
  ['- 45.00', -4500],
  ['(45.00)', -4500],
  ['($45.00)', -4500],
  ['-$45.00', -4500],
  ['$-45.00', -4500],
  ['$45.00-', -4500],
  // A direction behind.
  ['45.00 DR', -4500],
  ['45.00CR', 4500],
  ['45.00 d', -4500],
  ['USD 45.00 C', 4500],
  // The currency of the account, by its code or symbol.
  ['USD 45.00', 4500],
  ['-USD 45.00', -4500],
  ['45.00 USD', 4500],
  ['US$45.00', 4500],
  // Groups.
  ['1,250.75', 125_075],
  ["1'250.75", 125_075],
  ['1 250.75', 125_075],
  ['1\u202f250\u202f000.75', 125_000_075],
  ['1,00,000.00', 10_000_000],
  ['-8.95000', -895],
  ['9,999,999,999.99', 999_999_999_999],
  // Another currency is told.
  ['\u20ac50.00', 'other EUR'],
  ['50.00 EUR', 'other EUR'],
  ['CA$50.00', 'other CAD'],
  ['MX$500.00', 'other MXN'],
  ['CAD 50.00', 'other CAD'],
  // Everything else is no amount.
  ['', 'none'],
  ['--', 'none'],
  ['-', 'none'],
  ['.', 'none'],
  ['DR 45.00', 'none'],
  ['12,34', 'none'],
  ['1.250,75', 'none'],
  ['1,25.00', 'none'],
  ['1,250 750.00', 'none'],
  ['12,3456.00', 'none'],
  ['45.005', 'none'],
  ['1e3', 'none'],
  ['0x10', 'none'],
  ['=-45.00', 'none'],
  ['Fee 3 of 45.00', 'none'],
  ['Mar 3', 'none'],
  ['Refund 25.00', 'none'],
  ['void 20.00', 'none'],
  ['-45.00-', 'none'],
  ['(-45.00)', 'none'],
  ['-45.00 CR', 'none'],
  ['(45.00', 'none'],
  ['45.00)', 'none'],
  ['45.00 USD EUR', 'none'],
  ['\u0664\u0665', 'none'],
  ['10,000,000,000.00', 'none'],
])('%s of a file is %s', (text, cents) => {
  expect(read(text)).toBe(cents)
})

test.each([
  ['12,34', 1234],
  ['1.234,56', 123_456],
  ['-12,50 \u20ac', -1250],
  [',50', 50],
  ['12.34', 'none'],
  ['1,234.56', 'none'],
  ['$12,50', 'other USD'],
  ['-200,00', -20_000],
])('%s of a file with a decimal comma, in euros, is %s', (text, cents) => {
  const found = read(text, ',', 'EUR')
  // The sign `$` is of several currencies; none of them is the euro.
  expect(cents === 'other USD' ? String(found).startsWith('other ') : found).toBe(cents === 'other USD' ? true : cents)
})

const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
/** Digits in groups, written by hand. */
const grouped = (whole: string, by: string) => {
  let text = ''
  for (let at = 0; at < whole.length; at++) text += (at && (whole.length - at) % 3 === 0 ? by : '') + whole[at]
  return text
}

test('an amount that anybody writes by the grammar reads back as it is', () => {
  const writing = fc.record({
    separator: fc.constantFrom<DecimalSeparator>('.', ','),
    by: fc.constantFrom('', ' ', "'", '\u00a0', 'opposite'),
    minus: fc.constantFrom('-', '\u2212', '\u2013', '()', 'behind', ' DR'),
    plus: fc.constantFrom('', '+', ' CR'),
    currency: fc.constantFrom('', '$', 'USD ', ' USD'),
    space: fc.constantFrom('', ' '),
  })
  fc.assert(
    fc.property(cents, writing, (amount, { separator, by, minus, plus, currency, space }) => {
      const digits = String(Math.abs(amount)).padStart(3, '0')
      const group = by === 'opposite' ? (separator === '.' ? ',' : '.') : by
      const number = `${grouped(digits.slice(0, -2), group)}${separator}${digits.slice(-2)}`
      const named = currency.startsWith(' ') ? `${number}${currency}` : `${currency}${number}`
      const signed =
        amount < 0
          ? minus === '()'
            ? `(${named})`
            : minus === 'behind'
              ? `${named}-`
              : minus === ' DR'
                ? `${named} DR`
                : `${minus}${space}${named}`
          : plus === ' CR'
            ? `${named} CR`
            : `${plus}${named}`
      expect([signed, read(` ${signed} `, separator)]).toEqual([signed, amount])
    }),
  )
})

test('whatever is read has the digits of its text, and the sign that stands there', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,'-+()$\u20ac \u2212CRDUSEfx"), maxLength: 14 })
  fc.assert(
    fc.property(text, given => {
      const found = read(given)
      if (typeof found !== 'number') return
      const [whole = '', decimals = ''] = given.replace(/[^\d.]/g, '').split('.')
      const digits = `${whole}${decimals.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
      expect([given, String(Math.abs(found))]).toEqual([given, digits])
      const isNegative = /[-\u2212(]|D/.test(given.replaceAll('USD', '')) && found !== 0
      expect([given, found < 0]).toEqual([given, isNegative])
    }),
    { numRuns: 20_000 },
  )
})
