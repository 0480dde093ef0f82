import fc from 'fast-check'
import { minor, share } from '../../../dist/src/values/money.js'
import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch } from '../../support/giving.js'
import { runs } from '../../support/sample.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
let plain: string
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
  plain = await church.fund('Trips', { is_tax_deductible: false })
})

interface Part {
  amount: number
  back: number
  isDeductible: boolean
}
interface Gift {
  parts: Part[]
  method: 'CHECK' | 'STOCK' | 'CRYPTO' | 'IN_KIND'
  said: number
  returned: { value: number; religious: boolean } | null
}

const part: fc.Arbitrary<Part> = fc
  .record({
    amount: fc.integer({ min: 1, max: 500_000 }),
    ratio: fc.integer({ min: 0, max: 100 }),
    isDeductible: fc.boolean(),
  })
  .map(({ ratio, ...each }) => ({ ...each, back: ratio % 3 ? 0 : Math.floor((each.amount * ratio) / 99) }))
const gift: fc.Arbitrary<Gift> = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  method: fc.oneof(
    { weight: 4, arbitrary: fc.constant('CHECK' as const) },
    fc.constantFrom('STOCK', 'CRYPTO', 'IN_KIND'),
  ),
  said: fc.constantFrom(0, 0, 1, 333),
  returned: fc.option(fc.record({ value: fc.integer({ min: 0, max: 400_000 }), religious: fc.boolean() }), {
    nil: null,
  }),
})
const whole = (parts: readonly Part[]) => parts.reduce((all, { amount }) => all + amount, 0)

/** What a statement should tell of a gift: amount and what of it is not deductible, in cents, part by part. */
function told({ parts, method, said, returned }: Gift): [number, number][] {
  const left = parts
    .map(({ amount, back, isDeductible }) => ({ amount: amount - back, isDeductible }))
    .filter(each => each.amount > 0)
  if (method !== 'CHECK') return left.map(() => [0, 0])
  const value = Math.max(Math.min(said, whole(parts)), returned && !returned.religious ? returned.value : 0)
  const sum = left.reduce((all, { amount }) => all + amount, 0)
  const shares = left.length
    ? share(
        minor(Math.min(value, sum)),
        left.map(({ amount }) => minor(amount)),
      )
    : []
  return left.map(({ amount, isDeductible }, index) => [amount, isDeductible ? (shares[index] as number) : amount])
}

async function give({ parts, method, said, returned }: Gift): Promise<string> {
  const { giftId } = await batchOf(
    church,
    {
      paymentMethod: method,
      feeAmount: 0,
      nonDeductibleAmount: Math.min(said, whole(parts)) / 100,
      goodsOrServices: returned && {
        description: 'Dinner',
        estimatedValue: returned.value / 100,
        intangibleReligiousOnly: returned.religious,
      },
      allocations: parts.map(({ amount, isDeductible }) => ({
        fundId: isDeductible ? church.ids.fund : plain,
        amount: amount / 100,
      })),
    },
    'close',
    'post',
  )
  const { allocations } = await call('GET', `/contributions/${giftId}`)
  const back = parts.flatMap((each, index) =>
    each.back ? [{ allocationId: allocations[index].id, amount: each.back / 100 }] : [],
  )
  if (back.length) await call('POST', `/contributions/${giftId}/refunds`, { allocations: back })
  return giftId
}

test('a statement tells what is left of each part, and gift and statement agree on what is deductible', async () => {
  const gifts = new Map<string, Gift>()
  await fc.assert(
    fc.asyncProperty(gift, async each => {
      const id = await give(each)
      gifts.set(id, each)
      const { lines, totals } = await call('GET', `/giving-statements/preview?year=2026&donorId=${church.ids.donor}`)
      const own = lines.filter(({ contributionId }: { contributionId: string }) => contributionId === id)
      const cents = (amount: number) => Math.round(amount * 100)
      expect(
        own.map((line: { amount: number; nonDeductibleAmount: number }) => [
          cents(line.amount),
          cents(line.nonDeductibleAmount),
        ]),
      ).toEqual(told(each))
      const { deductibleAmount } = await call('GET', `/contributions/${id}`)
      const deductible = (list: [number, number][]) => list.reduce((all, [amount, not]) => all + amount - not, 0)
      expect(cents(deductibleAmount)).toBe(deductible(told(each)))
      expect(cents(totals.deductibleAmount)).toBe(
        [...gifts.values()].reduce((all, other) => all + deductible(told(other)), 0),
      )
    }),
    { numRuns: runs(25) },
  )
})

const dinner = { description: 'Dinner', estimatedValue: 40, intangibleReligiousOnly: false }
test.each([
  ['the worth of a dinner', { goodsOrServices: dinner }, 60],
  ['what the church said, when that is more', { goodsOrServices: dinner, nonDeductibleAmount: 50 }, 50],
  ['the worth of a dinner, when the church said less', { goodsOrServices: dinner, nonDeductibleAmount: 10 }, 60],
  ['no more than the gift', { goodsOrServices: { ...dinner, estimatedValue: 120 } }, 0],
  ['nothing for what is religious alone', { goodsOrServices: { ...dinner, intangibleReligiousOnly: true } }, 100],
  ['everything of stock, whose value is not told', { paymentMethod: 'STOCK' }, 0],
])(
  'what is given in return is not deductible, on the gift before it stands on a statement too: %s',
  async (_title, more, left) => {
    const given = {
      paymentMethod: 'CHECK',
      feeAmount: 0,
      allocations: [{ fundId: church.ids.fund, amount: 100 }],
      ...more,
    }
    const { giftId } = await batchOf(church, given)
    expect((await call('GET', `/contributions/${giftId}`)).deductibleAmount).toBe(left)
  },
)

test('of a gift that was entered in error nothing is deductible', async () => {
  const { giftId } = await batchOf(church)
  expect((await call('POST', `/contributions/${giftId}/void`, { reason: 'Entered twice' })).deductibleAmount).toBe(0)
})
