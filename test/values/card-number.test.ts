import fc from 'fast-check'
import { hasCardNumber } from '../../dist/src/values/card-number.js'

/** The digit that makes a number pass the check of card numbers. */
const checked = (digits: string): string =>
  [...'0123456789'].map(last => digits + last).find(whole => luhn(whole)) as string
const luhn = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]! : digit
  }
  return sum % 10 === 0
}
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map(all => all.join(''))

test('a number of 13 to 19 digits that passes the check is found, wherever it stands', () => {
  fc.assert(
    fc.property(digits(12, 18), fc.constantFrom('', 'card ', '#', '('), (body, before) => {
      const number = checked(body)
      expect(hasCardNumber(`${before}${number} please`)).toBe(true)
      const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
      expect(hasCardNumber(`${before}${wrong} please`)).toBe(false)
    }),
  )
})

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  'Visa 4111 1111 1111 1111, exp 12/28',
  '3782 822463 10005',
  '４１１１１１１１１１１１１１１１',
])('%s is found', text => expect(hasCardNumber(text)).toBe(true))

test.each([
  'For the organ',
  'ending in 1111',
  '+15550100100',
  '2026-10-04 and 2026-10-11',
  '411111111111',
  '41111111111111111111111',
  'Invoice 2026 10 0042',
  '41111111-4111-4111-8111-111111111111',
])('%s is none', text => expect(hasCardNumber(text)).toBe(false))

test('a UUID is none, whatever its digits', () => {
  const digitsAlone = fc.uuid().map(id => id.replace(/[a-f]/g, '4'))
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), digitsAlone), id => expect(hasCardNumber(`Order ${id}`)).toBe(false)),
    { numRuns: 2_000 },
  )
})
