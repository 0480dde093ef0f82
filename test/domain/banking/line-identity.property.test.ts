import fc from 'fast-check'
import { identify, type KnownLine, type Telling } from '../../../dist/src/domain/banking/imports/line-identity.js'
import type { Money } from '../../../dist/src/values/money.js'

const day = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)
const cents = (amount: number) => amount as Money

/** Lines of few amounts and texts, so that many look alike. */
const line = fc.record({
  at: fc.integer({ min: 0, max: 20 }),
  amount: fc.constantFrom(-4200, -500, 500, 10_000),
  description: fc.constantFrom('GROCER', 'Grocer  #12', 'TITHE', 'CHECK'),
  checkNumber: fc.constantFrom(null, null, '1044', '1045', '01044'),
  hasId: fc.boolean(),
})
const history = fc.array(line, { maxLength: 25 }).map(lines =>
  lines.map(
    ({ at, amount, hasId, ...rest }, place): Telling => ({
      ...{ date: day(at), amount: cents(amount), ...rest },
      id: hasId ? `F${place}` : null,
    }),
  ),
)
const asKnown = (told: Telling, transactionId: string): KnownLine => ({
  ...{ transactionId, date: told.date, amount: told.amount, checkNumber: told.checkNumber },
  tellings: [told],
})

test('no line is lost, none changes its amount, and no transaction is two lines', () => {
  fc.assert(
    fc.property(history, history, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (file, before, byHand) => {
      const known = before.map((told, at) => {
        const filed = asKnown(told, `t${at}`)
        return byHand[at] ? { ...filed, tellings: [] } : filed
      })
      const found = identify(file, known)
      expect(found).toHaveLength(file.length)
      const claimed = found.flatMap(each => (each.status === 'DUPLICATE' ? each.transactionId : []))
      expect(new Set(claimed).size).toBe(claimed.length)
      for (const [at, each] of found.entries()) {
        if (each.status === 'DUPLICATE')
          expect(known.find(({ transactionId }) => transactionId === each.transactionId)?.amount).toBe(file[at]?.amount)
        if (each.status === 'POSSIBLE_DUPLICATE') expect(each.candidateIds.length).toBeGreaterThan(0)
      }
    }),
  )
})

/** Whole days of a history, as a bank gives them. */
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 8 }))
    .map(([from, length]) => [from, from + length] as const),
  { minLength: 1, maxLength: 5 },
)

test('files of an account in any order, overlapping and doubled, end in the same books: each line of them once', () => {
  fc.assert(
    fc.property(history, spans, (all, periods) => {
      const recorded: { told: Telling; known: KnownLine }[] = []
      for (const [from, until] of periods) {
        const file = all.filter(({ date }) => date >= day(from) && date <= day(until))
        const found = identify(
          file,
          recorded.map(({ known }) => known),
        )
        for (const [at, each] of found.entries()) {
          const told = file[at] as Telling
          // Whoever decides about a doubtful line knows the account: is it one that is recorded?
          const isThere = recorded.some(known => known.told === told)
          if (each.status === 'NEW' || (each.status === 'POSSIBLE_DUPLICATE' && !isThere))
            recorded.push({ told, known: asKnown(told, `t${recorded.length}`) })
        }
      }
      const seen = all.filter(({ date }) => periods.some(([from, until]) => date >= day(from) && date <= day(until)))
      const sums = (lines: readonly Telling[]) => lines.map(({ date, amount }) => `${date} ${amount}`).sort()
      expect(sums(recorded.map(({ told }) => told))).toEqual(sums(seen))
    }),
    { numRuns: 500 },
  )
})

test('of two records that are equally near nobody is taken, and of two equal lines and two equal records each is one', () => {
  const record = (transactionId: string, at: number): KnownLine => ({
    ...{ transactionId, date: day(at), amount: cents(500), checkNumber: null, tellings: [] },
  })
  const told = (at: number): Telling => ({
    ...{ date: day(at), amount: cents(500), description: 'PLATE', checkNumber: null, id: null },
  })
  expect(identify([told(5)], [record('a', 4), record('b', 6)])).toEqual([
    { status: 'POSSIBLE_DUPLICATE', reason: 'SEVERAL_RECORDS', candidateIds: ['a', 'b'] },
  ])
  expect(identify([told(5)], [record('a', 4), record('b', 5)])).toEqual([{ status: 'DUPLICATE', transactionId: 'b' }])
  const both = identify([told(5), told(5)], [record('a', 6), record('b', 6)])
  expect(both.map(({ status }) => status)).toEqual(['DUPLICATE', 'DUPLICATE'])
})

test('twenty thousand equal lines are told from as many in the time of a few', () => {
  const many = Array.from(
    { length: 20_000 },
    (): Telling => ({
      ...{ date: day(3), amount: cents(500), description: 'PLATE', checkNumber: null, id: null },
    }),
  )
  const found = identify(
    many,
    many.map((told, at) => asKnown(told, `t${at}`)),
  )
  expect(found.filter(({ status }) => status === 'DUPLICATE')).toHaveLength(20_000)
})
