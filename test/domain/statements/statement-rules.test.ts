import fc from 'fast-check'
import {
  type Line,
  sentencesOf,
  statementOf,
  totalsByFund,
} from '../../../dist/src/domain/statements/statement.rules.js'
import { statementPdf } from '../../../dist/src/domain/statements/statement-pdf.js'
import { minor } from '../../../dist/src/values/money.js'
import { textOf } from '../../support/pdf.js'

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
  issuedOn: '2027-01-10',
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
  details: new Map(),
  printedOn: '2027-01-11',
  pledges: [],
  credits: [],
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

const gift = (contributionId: string, goodsOrServices: Line['goodsOrServices'] = null, fundName = 'General'): Line => ({
  contributionId,
  date: '2026-05-03',
  fundName,
  amount: minor(30_000),
  nonDeductibleAmount: minor(0),
  goodsOrServices,
  inKindDescription: null,
})
const dinner = { description: 'Dinner', estimatedValue: minor(2_000), intangibleReligiousOnly: false }
const blessing = { description: 'Blessing', estimatedValue: minor(0), intangibleReligiousOnly: true }

test('one gift with a return does not silence that the others had none', () => {
  const [none, ...rest] = sentencesOf([gift('a'), gift('b', dinner), gift('b'), gift('c', blessing)], 'Grace')
  expect(none).toBe('Grace provided no goods or services in return for the gifts without a remark.')
  expect(rest[0]).toBe('Grace provided only intangible religious benefits in return for the gifts with that remark.')
  expect(rest[1]).toContain('deductible to the extent that it exceeds the value')
  expect(sentencesOf([gift('a'), gift('b')], 'Grace')).toEqual([
    'Grace provided no goods or services in return for these gifts.',
  ])
  expect(sentencesOf([gift('a', blessing)], 'Grace')).toEqual([
    'Grace provided only intangible religious benefits in return for these gifts.',
  ])
  expect(sentencesOf([gift('a', dinner), gift('a')], 'Grace')).toHaveLength(1)
})

test('every gift is covered by one of the sentences, whatever was given in return', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(null, dinner, blessing), { minLength: 1, maxLength: 9 }), returns => {
      const sentences = sentencesOf(
        returns.map((given, index) => gift(String(index), given)),
        'Grace',
      ).join(' ')
      expect(sentences.includes('no goods or services')).toBe(returns.includes(null))
      expect(sentences.includes('only intangible religious benefits')).toBe(returns.includes(blessing))
      expect(sentences.includes('to the extent that')).toBe(returns.includes(dinner))
    }),
  )
})

test('the totals by fund come to the totals of the statement', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, fc.constantFrom('General', 'Missions', 'Roof')), { maxLength: 20 }), pairs => {
      const given = pairs.map(([each, fundName]) => ({ ...each, fundName }))
      const funds = totalsByFund(given)
      const { totals } = statementOf(given)
      expect(funds.reduce((all, { amount }) => all + amount, 0)).toBe(totals.amount)
      expect(funds.reduce((all, each) => all + each.deductibleAmount, 0)).toBe(totals.deductibleAmount)
      expect(new Set(funds.map(({ fundName }) => fundName)).size).toBe(funds.length)
    }),
  )
})

test('every page of a letter says whose it is, and has the titles of its columns above its lines', async () => {
  const text = await textOf(await statementPdf(letter(1, 200)))
  const [first = '', ...others] = text.split('\f')
  expect(first).toContain(`Statement ${letter(1, 1).statementNumber}, issued Jan 10, 2027`)
  expect(others).toHaveLength(5)
  for (const page of others) expect(page).toMatch(/^Łukasz Żółć and Ελένη Παπαδοπούλου · Statement /)
  for (const page of others.filter(each => each.includes('May 3, 2026')))
    expect(page).toMatch(/Date\s+Fund\s+Gift\s+Deductible/)
})

test('no page of a letter has the totals alone', async () => {
  // A line more never needs two pages more, and the totals begin a page together with the last lines.
  // The second page begins somewhere between these.
  let before = 1
  for (let rows = 20; rows <= 50; rows++) {
    const now = pages(await statementPdf(letter(1, rows)))
    expect([rows, now - before === 0 || now - before === 1]).toEqual([rows, true])
    before = now
  }
  expect(before).toBe(2)
})
