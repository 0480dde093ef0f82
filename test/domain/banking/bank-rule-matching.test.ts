import fc from 'fast-check'
import { folded, matcherOf, splitsFor } from '../../../dist/src/domain/banking/rules/bank-rule-matching.js'
import { minor } from '../../../dist/src/values/money.js'

const WORDS = ['Fox', 'VALLEY', 'electric', 'é', '%', '_', '.*', '42']
const textOf = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map(words => words.join(' '))
const spaced = fc
  .tuple(textOf, fc.constantFrom(' ', '  ', '\t', ' \n '), fc.boolean())
  .map(([text, gap, isUpper]) => (isUpper ? text.toUpperCase() : text).replaceAll(' ', gap))
const amount = fc.integer({ min: 1, max: 5 }).map(minor)
const rule = fc.record({
  bankAccountIds: fc.uniqueArray(fc.constantFrom('checking', 'savings'), { maxLength: 2 }),
  direction: fc.constantFrom('IN' as const, 'OUT' as const, null),
  descriptionMatch: fc.constantFrom('CONTAINS' as const, 'EQUALS' as const, 'STARTS_WITH' as const, null),
  descriptionText: spaced,
  minAmount: fc.option(amount),
  maxAmount: fc.option(amount),
})
const transaction = fc.record({
  description: spaced,
  amount: fc.tuple(amount, fc.boolean()).map(([size, isNegative]) => minor(isNegative ? -size : size)),
  transactionType: fc.constantFrom(
    'DEPOSIT' as const,
    'WITHDRAWAL' as const,
    'ADJUSTMENT' as const,
    'TRANSFER' as const,
  ),
  bankAccountId: fc.constantFrom('checking', 'savings', null),
})

type ValueOf<T> = T extends fc.Arbitrary<infer V> ? V : never

/** The conditions as a bookkeeper reads them, one after the other: regular expressions and lists of what is allowed. */
function reads(of: ValueOf<typeof rule>, line: ValueOf<typeof transaction>): boolean {
  if (line.transactionType === 'TRANSFER') return false
  const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
  const escaped = words(of.descriptionText)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(' ')
  const patterns = { CONTAINS: escaped, EQUALS: `^${escaped}$`, STARTS_WITH: `^${escaped}` }
  if (of.descriptionMatch && !new RegExp(patterns[of.descriptionMatch]).test(words(line.description).join(' ')))
    return false
  const directions = { DEPOSIT: ['IN', 'OUT'], WITHDRAWAL: ['OUT', 'OUT'], ADJUSTMENT: ['IN', 'OUT'] }
  const direction = directions[line.transactionType][line.amount < 0 ? 1 : 0]
  if (of.direction && of.direction !== direction) return false
  if (of.bankAccountIds.length && !of.bankAccountIds.some(id => id === line.bankAccountId)) return false
  const size = line.amount < 0 ? -line.amount : line.amount
  return !(of.minAmount !== null && size < of.minAmount) && !(of.maxAmount !== null && size > of.maxAmount)
}
test('the first rule whose conditions all hold decides', () => {
  let found = 0
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), transaction, (rules, line) => {
      const expected = rules.find(each => reads(each, line))
      if (expected) found += 1
      expect(matcherOf(rules)(line)).toBe(expected)
    }),
    { numRuns: 3000 },
  )
  expect(found).toBeGreaterThan(100)
})

test('upper and lower case, and several spaces and one, are the same', () => {
  expect(folded('  FOX \t Valley\nElectric ')).toBe('fox valley electric')
})

test('the splits of a rule are its shares to the cent, and add up to the amount', () => {
  const shares = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 })
    .map(cuts => [0, ...cuts.sort((a, b) => a - b), 10_000])
    .map(cuts => cuts.slice(1).map((cut, index) => ({ name: index, basisPoints: cut - (cuts[index] ?? 0) })))
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (splits, size, isNegative) => {
      const coded = splitsFor(splits, minor(isNegative ? -size : size))
      expect(coded.reduce((total, each) => total + each.amount, 0)).toBe(size)
      for (const { name, amount: part } of coded) {
        expect(part).toBeGreaterThan(0)
        expect(Math.abs(part - (size * (splits[name]?.basisPoints ?? 0)) / 10_000)).toBeLessThan(1)
      }
    }),
  )
  // 33.34 % and two times 33.33 % of 100.00 are 33.34, 33.33 and 33.33.
  const thirds = [3334, 3333, 3333].map(basisPoints => ({ basisPoints }))
  expect(splitsFor(thirds, minor(10_000)).map(each => each.amount)).toEqual([3334, 3333, 3333])
})
