import fc from 'fast-check'
import { type Line, statementOf } from '../../dist/src/domain/statements/statement.rules.js'
import { statementPdf } from '../../dist/src/domain/statements/statement-pdf.js'
import { minor } from '../../dist/src/values/money.js'

const cents = fc.integer({ min: 0, max: 5_000_000 }).map(minor)
const line: fc.Arbitrary<Line> = fc
  .record({
    amount: cents,
    share: fc.integer({ min: 0, max: 100 }),
    returned: fc.option(fc.boolean(), { nil: null }),
  })
  .map(({ amount, share, returned }) => ({
    contributionId: 'gift',
    date: '2026-05-03',
    fundName: 'General',
    amount,
    nonDeductibleAmount: minor(Math.floor((amount * share) / 100)),
    goodsOrServices:
      returned === null ? null : { description: 'Dinner', estimatedValue: 1, intangibleReligiousOnly: returned },
    inKindDescription: null,
  }))
const lines = fc.array(line, { maxLength: 20 })

test('a statement comes to what its lines come to', () => {
  fc.assert(
    fc.property(lines, given => {
      const { totals } = statementOf(given)
      expect(totals).toEqual({
        amount: given.reduce((all, { amount }) => all + amount, 0),
        deductibleAmount: given.reduce((all, each) => all + each.amount - each.nonDeductibleAmount, 0),
      })
    }),
  )
})

test('the wording says what was given in return, and only that', () => {
  fc.assert(
    fc.property(lines, given => {
      const { wording } = statementOf(given)
      const returned = given.flatMap(({ goodsOrServices }) => goodsOrServices ?? [])
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
  churchContact: ['1 Church Lane, Springfield', 'EIN 12-3456789'],
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
