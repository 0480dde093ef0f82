import fc from 'fast-check'
import { type Depreciable, depreciationDue } from '../../../dist/src/domain/ledger/fixed-assets/depreciation.rules.js'
import { runs } from '../../support/sample.js'

/** The last day of a month, counted from January 2020. */
const endOf = (month: number): string => new Date(Date.UTC(2020, month + 1, 0)).toISOString().slice(0, 10)
const money = (units: number) => units as Depreciable['cost']

const asset = fc
  .record({
    cost: fc.integer({ min: 1, max: 999_999_999_999 }),
    salvage: fc.integer({ min: 0, max: 100 }),
    life: fc.integer({ min: 1, max: 480 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ cost, salvage, life, day }) => ({
    cost: money(cost),
    salvageValue: money(Math.floor((cost * salvage) / 100)),
    inServiceOn: `2020-01-${String(day).padStart(2, '0')}`,
    usefulLifeMonths: life,
  }))

test('however the months are put together, the life of an asset depreciates its cost above the salvage value to the cent, and no month after it', () => {
  fc.assert(
    fc.property(asset, fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }), (drawn, steps) => {
      const { cost, salvageValue, usefulLifeMonths: life } = drawn
      let [amount, months, through]: [number, number, string | null] = [0, 0, null]
      const depreciate = (month: number) => {
        const due = depreciationDue(drawn, { amount: money(amount), through }, endOf(month))
        // The exact share of the months of this step, in a fraction of two whole numbers.
        const passed = Math.max(0, Math.min(month + 1, life) - months)
        const exact =
          life > months ? [BigInt(cost - salvageValue - amount) * BigInt(passed), BigInt(life - months)] : [0n, 1n]
        const off = 2n * (BigInt(due) * (exact[1] as bigint) - (exact[0] as bigint))
        expect(off <= (exact[1] as bigint) && off >= -(exact[1] as bigint)).toBe(true)
        if (!due) return
        amount += due
        months = month + 1
        through = endOf(month)
      }
      for (const step of steps) depreciate(months + step)
      depreciate(Math.max(months, life) - 1)
      depreciate(life + 12)
      expect(amount).toBe(cost - salvageValue)
    }),
    { numRuns: runs(300) },
  )
})
