import fc from 'fast-check'
import { allocatedCosts, type Cost } from '../../../dist/src/domain/ledger/cost-allocations/cost-allocation.rules.js'
import { runs } from '../../support/sample.js'

const FUNCTION = 'function'
const campus = (name: string) => ({ dimensionId: 'campus', dimensionValueId: name })
const cost = fc.record({
  accountId: fc.constantFrom('utilities', 'rent'),
  fundId: fc.constantFrom('general', 'youth'),
  amount: fc.integer({ min: -999_999_999, max: 999_999_999 }).filter(amount => amount !== 0),
  campus: fc.constantFrom(undefined, 'north', 'south'),
  value: fc.constantFrom(undefined, 'a', 'b'),
})
const shares = fc.uniqueArray(
  fc.record({
    dimensionValueId: fc.constantFrom('a', 'b', 'c', 'd'),
    weight: fc.integer({ min: 1, max: 1_000_000_000 }),
  }),
  { selector: ({ dimensionValueId }) => dimensionValueId, minLength: 1 },
)
const sums = (lines: readonly Cost[], keyOf: (line: Cost) => string) => {
  const found = new Map<string, number>()
  for (const line of lines) found.set(keyOf(line), (found.get(keyOf(line)) ?? 0) + line.amount)
  return found
}
const functionOf = ({ dimensions }: Cost) =>
  dimensions.find(({ dimensionId }) => dimensionId === FUNCTION)?.dimensionValueId ?? 'none'
const placeOf = ({ accountId, fundId, dimensions }: Cost) =>
  [accountId, fundId, dimensions.find(({ dimensionId }) => dimensionId === 'campus')?.dimensionValueId].join(' ')

test('allocated costs leave every account, fund and campus as it was, and no function is a cent or more from its exact share', () => {
  fc.assert(
    fc.property(fc.array(cost, { minLength: 1, maxLength: 6 }), shares, (drawn, weights) => {
      const costs = drawn.map(
        ({ campus: place, value, ...each }): Cost => ({
          ...(each as Pick<Cost, 'accountId' | 'fundId' | 'amount'>),
          dimensions: [
            ...(place ? [campus(place)] : []),
            ...(value ? [{ dimensionId: FUNCTION, dimensionValueId: value }] : []),
          ],
        }),
      )
      const whole = BigInt(weights.reduce((all, { weight }) => all + weight, 0))
      for (const one of costs) {
        const lines = allocatedCosts([one], FUNCTION, weights)
        expect([...sums(lines, placeOf).values()].every(amount => amount === 0)).toBe(true)
        const after = sums([one, ...lines], functionOf)
        for (const { dimensionValueId, weight } of weights) {
          // The exact share times the whole weight, so that nothing is rounded.
          const off = BigInt(after.get(dimensionValueId) ?? 0) * whole - BigInt(one.amount) * BigInt(weight)
          expect(off < whole && off > -whole).toBe(true)
        }
        const named = weights.map(({ dimensionValueId }) => dimensionValueId)
        for (const [value, amount] of after) if (!named.includes(value)) expect([value, amount]).toEqual([value, 0])
        expect(lines.every(({ amount }) => amount !== 0)).toBe(true)
      }
      expect(allocatedCosts(costs, FUNCTION, weights)).toEqual(
        costs.flatMap(one => allocatedCosts([one], FUNCTION, weights)),
      )
    }),
    runs(200),
  )
})
