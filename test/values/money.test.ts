import fc from 'fast-check'
import {
  decimal,
  MONEY_MAX,
  type Money,
  MoneyScalar,
  minor,
  parseMoney,
  share,
  sum,
} from '../../dist/src/values/money.js'

const amount = fc.integer({ min: -MONEY_MAX, max: MONEY_MAX })
const fault = (value: unknown) => {
  try {
    parseMoney(value)
  } catch (error) {
    return (error as { extensions: { fault: string } }).extensions.fault
  }
  return undefined
}

test('every amount of the range goes out as a number and comes back as itself', () => {
  fc.assert(
    fc.property(amount, units => {
      const wire = JSON.stringify(MoneyScalar.serialize(units))
      expect(wire).toMatch(/^-?\d+(\.\d{1,2})?$/)
      expect(parseMoney(JSON.parse(wire))).toBe(units === 0 ? 0 : units)
    }),
    { numRuns: 2000 },
  )
})

test('a number of more than two decimals is refused and never rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), units => {
      fc.pre(units % 10 !== 0)
      expect(fault(units / 1000)).toBe('invalid_precision')
    }),
  )
})

test('what is no amount is refused', () => {
  expect(['1', null, {}, Number.NaN, 1e300, MONEY_MAX / 100 + 0.01, -1e11, 1e-7].map(fault)).toEqual([
    'invalid_type',
    'invalid_type',
    'invalid_type',
    'too_large',
    'too_large',
    'too_large',
    'too_large',
    'invalid_precision',
  ])
  expect(Object.is(parseMoney(-0), 0)).toBe(true)
})

test('the shares of a whole sum to the whole, and none is a cent or more from its exact part', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: MONEY_MAX }), { minLength: 1, maxLength: 50 })
    .filter(list => list.some(weight => weight > 0))
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const parts = share(minor(whole), list as Money[])
      expect(sum(parts)).toBe(whole === 0 ? 0 : whole)
      const total = list.reduce((all, weight) => all + BigInt(weight), 0n)
      parts.forEach((part, i) => {
        const difference = BigInt(part) * total - BigInt(whole) * BigInt(list[i] as number)
        expect(difference < total && difference > -total).toBe(true)
        if (list[i] === 0) expect(part).toBe(0)
      })
    }),
  )
})

test('ties go to the lowest line', () => {
  expect(share(minor(100), [1, 1, 1] as Money[])).toEqual([34, 33, 33])
  expect(share(minor(-100), [1, 1, 1] as Money[])).toEqual([-34, -33, -33])
  expect(() => share(minor(1), [0 as Money])).toThrow('positive weight')
})

test('arithmetic that would lose a cent is refused', () => {
  expect(() => sum([Number.MAX_SAFE_INTEGER as Money, 1 as Money])).toThrow('exact arithmetic')
  expect(() => minor(0.5)).toThrow('exact arithmetic')
  expect(decimal(29)).toBe(0.29)
})
