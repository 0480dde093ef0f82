import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { openPeriods } from '../../support/periods.js'
import { runs } from '../../support/sample.js'

/** The funds of the church: whether a donor restricted them, and the nature of their net assets. */
const FUNDS = {
  fund: { isRestricted: false, nature: 'UNDESIGNATED' },
  reserve: { isRestricted: false, nature: 'BOARD_DESIGNATED' },
  restricted: { isRestricted: true, nature: 'PURPOSE' },
  camp: { isRestricted: true, nature: 'TIME' },
  season: { isRestricted: true, nature: 'TIME' },
  endowment: { isRestricted: true, nature: 'PERPETUAL' },
} as const
type FundName = keyof typeof FUNDS
const NAMES = Object.keys(FUNDS) as FundName[]

/** What a document does to the net assets of a fund, on the account on which it stands. */
interface Entry {
  fund: FundName
  account: 'revenue' | 'expense' | 'fees' | 'transfers' | 'netAssets'
  cents: number
  day: string
}

const day = fc
  .integer({ min: 0, max: 729 })
  .map(days => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
const document = fc.record({
  kind: fc.constantFrom('gift', 'expense', 'fee', 'refund', 'transfer'),
  fund: fc.constantFrom(...NAMES),
  other: fc.constantFrom(...NAMES),
  cents: fc.integer({ min: 1, max: 99_999 }),
  day,
})
type Document = typeof document extends fc.Arbitrary<infer T> ? T : never

/** The lines of a document on net assets; a credit is positive. */
function entriesOf({ kind, fund, other, cents, day }: Document): Entry[] {
  if (kind === 'gift') return [{ fund, account: 'revenue', cents, day }]
  if (kind === 'refund') return [{ fund, account: 'expense', cents, day }]
  if (kind !== 'transfer') return [{ fund, account: kind === 'fee' ? 'fees' : 'expense', cents: -cents, day }]
  if (fund === other) return []
  return [
    { fund, account: 'transfers', cents: -cents, day },
    { fund: other, account: 'transfers', cents, day },
  ]
}

/** The day on which the books begin, and what they begin with. */
const BEGIN = '2024-01-01'
const opening = fc.record(
  Object.fromEntries(NAMES.map(name => [name, fc.integer({ min: -50_000, max: 50_000 })])) as Record<
    FundName,
    fc.Arbitrary<number>
  >,
)

async function bookedChurch(hasReleases: boolean, ends: string) {
  const church = await keepBooks(await makeChurch(await testApp()))
  const { ids } = church
  for (const each of ['2024-12-31', '2025-12-31']) await openPeriods(church, each)
  const restricted = (restriction_type: string) => ({ net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type })
  ids.reserve = await church.fund('Reserve', { is_board_designated: true })
  ids.camp = await church.fund('Camp', restricted('TIME'))
  ids.season = await church.fund('Season', { ...restricted('TIME'), restriction_ends_on: ends })
  ids.endowment = await church.fund('Endowment', restricted('PERPETUAL'))
  if (!hasReleases)
    await church.query('update accounting_policy set released_account_id = null where organization_id = $1', [
      church.id,
    ])
  const { rest } = church.client((await church.person('TREASURER')).token)
  const get = async (path: string) => {
    const { status, body } = await rest('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  /** Closes the first months of the books. */
  const close = async (months: number) => {
    const { accountingPeriods } = await get('/accounting-periods')
    const inOrder = accountingPeriods
      .map(({ id, startDate }: { id: string; startDate: string }) => [startDate, id])
      .sort()
    for (const [, id] of inOrder.slice(0, months))
      expect((await rest('POST', `/accounting-periods/${id}/close`, { body: {} })).status).toBe(200)
  }
  return { church, get, close }
}

const post = (church: Church, entries: readonly Entry[], source: 'OPENING' | 'TRANSACTION') =>
  entries.length
    ? postBalances(
        church,
        entries.flatMap(({ fund, account, cents }) => [
          [account, fund, -cents / 100] as const,
          ['cash', fund, cents / 100] as const,
        ]),
        (entries[0] as Entry).day,
        source,
      )
    : undefined

const total = (entries: readonly Entry[]) => entries.reduce((all, { cents }) => all + cents, 0)
const dayBefore = (of: string) => new Date(Date.parse(of) - 86_400_000).toISOString().slice(0, 10)

/** The ledger of the test, and the day from which the fund of the season is no longer restricted. */
interface Books {
  ledger: Entry[]
  ends: string
}
const hasEnded = (fund: FundName, at: string, { ends }: Books) => fund === 'season' && at >= ends

/** The ledger of the test: what each fund had at the end of a day. Opening balances count on the day before the books begin. */
const heldAt = ({ ledger }: Books, fund: FundName, at: string) =>
  total(
    ledger.filter(
      entry => entry.fund === fund && (entry.account === 'netAssets' ? at >= dayBefore(BEGIN) : entry.day <= at),
    ),
  )

/** What of a fund is with donor restrictions: nothing below zero, except of an endowment, and nothing once its day has come. */
function restrictedOf(books: Books, fund: FundName, at: string): number {
  const { isRestricted, nature } = FUNDS[fund]
  const held = heldAt(books, fund, at)
  if (!isRestricted || hasEnded(fund, at, books)) return 0
  return nature === 'PERPETUAL' || held > 0 ? held : 0
}

/** Net assets without and with donor restrictions, and in all. */
function classesAt(books: Books, at: string): number[] {
  const all = NAMES.reduce((sum, fund) => sum + heldAt(books, fund, at), 0)
  const restricted = NAMES.reduce((sum, fund) => sum + restrictedOf(books, fund, at), 0)
  return [all - restricted, restricted, all]
}

/** What each fund with restrictions releases in some days. */
const releasedBy = (books: Books, from: string, asOf: string) =>
  NAMES.filter(fund => FUNDS[fund].isRestricted).map(fund => {
    const before = restrictedOf(books, fund, dayBefore(from))
    const after = restrictedOf(books, fund, asOf)
    const moved = books.ledger.filter(
      entry =>
        entry.fund === fund &&
        entry.account !== 'netAssets' &&
        entry.day >= from &&
        entry.day <= asOf &&
        !hasEnded(fund, entry.day, books),
    )
    const spent = 0 - total(moved.filter(({ account }) => account === 'expense' || account === 'fees'))
    const other = total(moved) + spent
    return { fund, released: before + other - after, available: before + Math.max(0, other), spent }
  })

/** The first and the last days of the first months of the books. */
const monthsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    [Date.UTC(2024, at, 1), Date.UTC(2024, at + 1, 0)].map(time => new Date(time).toISOString().slice(0, 10)),
  ) as [string, string][]

const cents = (amounts: number[]) => amounts.map(amount => Math.round(amount * 100))

interface Section {
  section: string
  accountId: string
  isComputed: boolean
  nature: string | null
  amounts: number[]
  comparison: number[]
}

test.each([
  ['on the account for releases', true],
  ['on the accounts of the expenses', false],
])(
  'of any books, a fund releases no more than it had until its day, %s, and both statements agree on net assets (ASC 958-205-45-11)',
  async (_where, hasReleases) => {
    await fc.assert(
      fc.asyncProperty(
        opening,
        fc.array(document, { minLength: 1, maxLength: 14 }),
        day,
        day,
        fc.integer({ min: 0, max: 3 }),
        day,
        async (begin, documents, one, other, closed, ends) => {
          const { church, get, close } = await bookedChurch(hasReleases, ends)
          const openings = NAMES.map(
            (fund): Entry => ({ fund, account: 'netAssets', cents: begin[fund], day: BEGIN }),
          ).filter(entry => entry.cents !== 0)
          await post(church, openings, 'OPENING')
          const books: Books = { ledger: [...openings], ends }
          for (const each of documents) {
            await post(church, entriesOf(each), 'TRANSACTION')
            books.ledger.push(...entriesOf(each))
          }
          await close(closed)
          const [from, asOf] = [one, other].sort() as [string, string]
          const it = await get(`/reports/statement-of-activities?from=${from}&asOf=${asOf}&compareTo=PREVIOUS_YEAR`)
          const closing = classesAt(books, asOf)
          // Opening balances are no change of the first period, and count before it.
          const before = classesAt(books, dayBefore(from))
          expect([cents(it.openingNetAssets), cents(it.closingNetAssets)]).toEqual([before, closing])
          expect(cents(it.changeInNetAssets)).toEqual(closing.map((amount, i) => amount - Number(before[i])))
          const then = classesAt(books, it.comparisonAsOf.slice(0, 10))
          expect(cents(it.comparisonClosingNetAssets)).toEqual(then)
          expect(cents(it.comparisonChange)).toEqual(
            then.map((amount, i) => amount - Number(cents(it.comparisonOpeningNetAssets)[i])),
          )
          const funds = releasedBy(books, from, asOf)
          const released = funds.reduce((all, each) => all + each.released, 0)
          const [releases] = it.sections.filter(({ section }: Section) => section === 'RELEASES')
          expect(cents(releases.amounts)).toEqual([released, 0 - released || 0, 0])
          for (const each of funds.filter(({ fund }) => FUNDS[fund].nature !== 'PERPETUAL'))
            expect(each.released).toBeLessThanOrEqual(each.available)
          const rows = it.rows.filter(({ isComputed }: Section) => isComputed) as Section[]
          // The months that are closed have posted what they released. A month counts when all of its days are shown.
          const posted = hasReleases
            ? monthsOf(closed)
                .filter(([start, end]) => start >= from && end <= asOf)
                .flatMap(([start, end]) => releasedBy(books, start, end))
                .reduce((all, each) => all + each.released, 0)
            : 0
          expect(rows.reduce((all, { amounts }) => all + Number(cents(amounts)[0]), 0)).toBe(released - posted)
          if (hasReleases) expect(new Set(rows.map(({ accountId }) => accountId)).size).toBeLessThanOrEqual(1)
          else expect(rows.every(({ accountId }) => accountId !== church.ids.released)).toBe(true)

          const position = await get(`/reports/financial-position?asOf=${asOf}&compareTo=PREVIOUS_YEAR`)
          expect([position.isBalanced, cents(position.totalNetAssets)]).toEqual([true, closing])
          expect(cents(position.comparisonTotals.totalNetAssets)).toEqual(
            classesAt(books, position.comparisonAsOf.slice(0, 10)),
          )
          const held = NAMES.map(fund => {
            const { isRestricted, nature } = FUNDS[fund]
            const [amount, ended] = [heldAt(books, fund, asOf), hasEnded(fund, asOf, books)]
            const isShort = isRestricted && !ended && nature !== 'PERPETUAL' && amount < 0
            return { fund, amount, isShort, nature: isShort ? 'OVERSPENT' : ended ? 'UNDESIGNATED' : nature }
          })
          for (const nature of ['UNDESIGNATED', 'BOARD_DESIGNATED', 'OVERSPENT', 'PURPOSE', 'TIME', 'PERPETUAL']) {
            const shown = position.rows.filter((row: Section) => row.nature === nature) as Section[]
            const own = held.filter(each => each.nature === nature).reduce((all, { amount }) => all + amount, 0)
            expect([nature, shown.reduce((all, { amounts }) => all + Number(cents(amounts).at(-1)), 0)]).toEqual([
              nature,
              own,
            ])
          }
          const short = held.filter(({ isShort }) => isShort)
          for (const statement of [it, position])
            expect(
              Object.fromEntries(
                statement.overspentFunds.map((each: { fundId: string; shortfall: number }) => [
                  each.fundId,
                  Math.round(each.shortfall * 100),
                ]),
              ),
            ).toEqual(Object.fromEntries(short.map(({ fund, amount }) => [church.ids[fund], 0 - amount])))
          const apart = await get(`/reports/financial-position?asOf=${asOf}&closing=EXCLUDED`)
          expect([apart.totalAssets, apart.totalNetAssets]).toEqual([position.totalAssets, position.totalNetAssets])
        },
      ),
      { numRuns: runs(18) },
    )
  },
  240_000,
)
