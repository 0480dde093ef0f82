import fc from 'fast-check'
import { type StatedGift, statementOf } from '../../dist/src/domain/statements/statement.rules.js'
import { statementPdf } from '../../dist/src/domain/statements/statement-pdf.js'
import { minor } from '../../dist/src/kernel/money.js'

const cents = fc.integer({ min: 1, max: 5_000_000 }).map(minor)
const part = fc.record({
  fundName: fc.constantFrom('General', 'Missions'),
  isDeductible: fc.boolean(),
  amount: cents,
  ratio: fc.integer({ min: 0, max: 100 }),
})
const gift: fc.Arbitrary<StatedGift> = fc
  .record({
    parts: fc.array(part, { minLength: 1, maxLength: 5 }),
    returned: fc.option(fc.record({ value: cents, religious: fc.boolean() }), { nil: null }),
    thing: fc.boolean(),
  })
  .map(({ parts, returned, thing }) => ({
    contributionId: 'gift',
    date: '2026-05-03',
    paymentMethod: thing ? 'IN_KIND' : 'CHECK',
    nonDeductibleAmount: returned?.value ?? minor(0),
    goodsOrServices: returned && {
      description: 'Dinner',
      estimatedValue: returned.value,
      intangibleReligiousOnly: returned.religious,
    },
    inKind: thing ? { description: 'Piano' } : null,
    parts: parts.map(({ ratio, ...each }) => ({ ...each, refunded: minor(Math.floor((each.amount * ratio) / 100)) })),
  }))
const gifts = fc.array(gift, { maxLength: 20 })
const total = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)

test('a statement tells what is left of every gift of money, and nothing of what went back', () => {
  fc.assert(
    fc.property(gifts, given => {
      const { lines, totals } = statementOf(given)
      const left = given
        .filter(({ inKind }) => !inKind)
        .flatMap(({ parts }) => parts.map(each => ({ amount: each.amount - each.refunded })))
      expect(totals.amount).toBe(total(left))
      expect(total(lines)).toBe(totals.amount)
    }),
  )
})

test('what is deductible is never more than what was given, nor less than nothing, on any line', () => {
  fc.assert(
    fc.property(gifts, given => {
      const { lines, totals } = statementOf(given)
      for (const line of lines) {
        expect(line.nonDeductibleAmount).toBeGreaterThanOrEqual(0)
        expect(line.nonDeductibleAmount).toBeLessThanOrEqual(line.amount)
      }
      expect(totals.deductibleAmount).toBe(lines.reduce((all, line) => all + line.amount - line.nonDeductibleAmount, 0))
    }),
  )
})

test('a gift that is no money is told by its description, without a value', () => {
  fc.assert(
    fc.property(gifts, given => {
      for (const line of statementOf(given).lines.filter(({ inKindDescription }) => inKindDescription)) {
        expect([line.amount, line.nonDeductibleAmount]).toEqual([0, 0])
      }
    }),
  )
})

const plainGift: StatedGift = {
  contributionId: 'gift',
  date: '2026-05-03',
  paymentMethod: 'CHECK',
  nonDeductibleAmount: minor(0),
  goodsOrServices: null,
  inKind: null,
  parts: [{ fundName: 'General', isDeductible: true, amount: minor(10_000), refunded: minor(0) }],
}

test.each([
  ['the worth of a dinner', 0, 4_000, false, 6_000],
  ['what the church said, when that is more', 5_000, 4_000, false, 5_000],
  ['the worth of a dinner, when the church said less', 1_000, 4_000, false, 6_000],
  ['no more than the gift', 0, 12_000, false, 0],
  ['nothing for what is religious alone', 0, 4_000, true, 10_000],
])('what is given in return is not deductible: %s', (_title, said, estimatedValue, intangibleReligiousOnly, left) => {
  const goodsOrServices = { description: 'Dinner', estimatedValue, intangibleReligiousOnly }
  const { totals } = statementOf([{ ...plainGift, nonDeductibleAmount: minor(said), goodsOrServices }])
  expect(totals).toEqual({ amount: 10_000, deductibleAmount: left })
})

test.each(['STOCK', 'CRYPTO', 'IN_KIND'])('a gift of %s that nobody described is told as what it is', paymentMethod => {
  const { lines, totals } = statementOf([{ ...plainGift, paymentMethod }])
  expect(lines).toMatchObject([{ amount: 0, inKindDescription: expect.any(String) }])
  expect(totals).toEqual({ amount: 0, deductibleAmount: 0 })
})

test('the wording says what was given in return, and only that', () => {
  fc.assert(
    fc.property(gifts, given => {
      const { lines, wording } = statementOf(given)
      const returned = lines.flatMap(({ goodsOrServices }) => goodsOrServices ?? [])
      expect(wording.noGoodsOrServices).toBe(returned.length === 0)
      expect(wording.intangibleReligiousBenefitsOnly).toBe(
        returned.length > 0 && returned.every(each => each.intangibleReligiousOnly),
      )
    }),
  )
})

const letter = (copyNumber: number, rows: number) => ({
  churchName: 'Grace Community Church',
  statementNumber: '2026-000001',
  periodStart: '2026-01-01',
  periodEnd: '2026-12-31',
  issuedAt: new Date('2027-01-10T15:00:00Z'),
  currency: 'USD',
  names: ['Łukasz Żółć', 'Ελένη Παπαδοπούλου'],
  address: ['12 Elm Street', 'Springfield, IL 62701'],
  lines: Array.from({ length: rows }, () => ({
    contributionId: 'x',
    date: '2026-05-03',
    fundName: 'General',
    amount: minor(100),
    nonDeductibleAmount: minor(0),
    goodsOrServices: null,
    inKindDescription: null,
  })),
  totals: { amount: 100 * rows, deductibleAmount: 100 * rows },
  wording: { noGoodsOrServices: true, intangibleReligiousBenefitsOnly: false },
  copyNumber,
})
const pages = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length

test('the letter is a PDF that grows by pages, and the same letter is the same bytes', async () => {
  const short = await statementPdf(letter(1, 3))
  expect(short.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await statementPdf(letter(1, 3))).toEqual(short)
  expect(await statementPdf(letter(2, 3))).not.toEqual(short)
  expect([pages(short), pages(await statementPdf(letter(1, 200)))]).toEqual([1, 6])
})
