import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { bankingChurch } from '../../support/banking.js'
import { postBalances } from '../../support/entries.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

type Church = Awaited<ReturnType<typeof bankingChurch>>
type Client = Church['maker']

/** In cents. From it on, another person must approve. */
const LIMIT = 100_000
const MONTHS = ['2025-03', '2025-04']
const PATHS = { withdrawal: 'transactions', bill: 'bills', journal: 'manual-journals' } as const
const MEMBERS = { withdrawal: 'transactionId', bill: 'billId', journal: 'manualJournalId' } as const
type Approved = keyof typeof PATHS

/** What somebody records, and who approves it with which others. */
const act = fc.record({
  kind: fc.constantFrom('withdrawal', 'bill', 'journal', 'transfer', 'release', 'recoding' as const),
  maker: fc.integer({ min: 0, max: 1 }),
  approver: fc.integer({ min: 0, max: 1 }),
  vendor: fc.constantFrom('vendor', 'otherVendor', 'none'),
  month: fc.constantFrom(...MONTHS),
  cents: fc.oneof(fc.integer({ min: 1, max: 110_000 }), fc.integer({ min: 20_000, max: 60_000 })),
  way: fc.constantFrom('alone', 'bulk', 'at once'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
interface Made extends Act {
  id: string
}

/** The sums of what each person made and approved alone, as figures of this test. */
class Sums {
  private readonly sums = new Map<string, number>()

  static keyOf({ kind, approver, vendor, month }: Act): string {
    const group = kind === 'withdrawal' ? vendor : kind === 'bill' ? (vendor === 'none' ? 'vendor' : vendor) : 'moved'
    return `${approver} ${month} ${group}`
  }
  /** Whether one person may approve it alone. */
  allows(one: Act): boolean {
    return one.maker !== one.approver || one.cents + (this.sums.get(Sums.keyOf(one)) ?? 0) < LIMIT
  }
  add(one: Act): void {
    if (one.maker !== one.approver) return
    const key = Sums.keyOf(one)
    const sum = (this.sums.get(key) ?? 0) + one.cents
    this.sums.set(key, sum)
    expect([key, sum < LIMIT]).toEqual([key, true])
  }
}

async function scene() {
  const limits = { transaction_approval_limit: LIMIT, bill_approval_limit: LIMIT, journal_approval_limit: LIMIT }
  const my = await bankingChurch(limits)
  const { church, ids } = my
  await postBalances(
    church,
    [
      ['cash', 'restricted', 90_000],
      ['netAssets', 'restricted', -90_000],
      ['cash', 'fund', 90_000],
      ['netAssets', 'fund', -90_000],
    ],
    '2025-01-01',
  )
  const people: Client[] = []
  for (const role of ['TREASURER', 'OWNER'] as const) people.push(church.client((await church.person(role)).token))
  const person = (index: number) => people[index] as Client
  return { my, church, ids, person }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Records a document. @returns its id. */
async function record({ my, ids, person }: Scene, { kind, maker, vendor, month, cents }: Act): Promise<string> {
  const [amount, date, by] = [cents / 100, `${month}-10`, person(maker)]
  const { expense, revenue, fund: fundId } = ids
  if (kind === 'withdrawal') {
    const vendorId = vendor === 'none' ? null : ids[vendor]
    return (await my.create({ amount, date, vendorId, splits: [my.split(amount)] }, by)).body.id
  }
  if (kind === 'bill') {
    const vendorId = vendor === 'none' ? ids.vendor : ids[vendor]
    const body = { vendorId, billDate: date, lines: [my.split(amount)], submit: true }
    return (await by.rest('POST', '/bills', { body })).body.id
  }
  const lines = [
    { accountId: expense, fundId, debit: amount },
    { accountId: revenue, fundId, credit: amount },
  ]
  const body = { date, description: 'Accrual', lines, submit: true }
  return (await by.rest('POST', '/manual-journals', { body })).body.id
}

/** Approves documents as their acts say. @returns those that were approved. */
async function approve({ person }: Scene, made: readonly Made[]): Promise<Made[]> {
  const [first] = made
  if (!first) return []
  const by = person(first.approver)
  if (first.way === 'bulk') {
    const kind = first.kind as Approved
    const body = { items: made.map(({ id }) => ({ [MEMBERS[kind]]: id })), errorPolicy: 'REJECT_FAILED_ROWS' }
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await by.rest('POST', `/${PATHS[kind]}/bulk-approve`, { body, headers })
    expect(answer.status).toBe(200)
    return made.filter((_, index) => answer.body.results[index].status === 'UPDATED')
  }
  const one = ({ id, kind }: Made) => by.rest('POST', `/${PATHS[kind as Approved]}/${id}/approve`, { body: {} })
  const answers = []
  if (first.way === 'at once') answers.push(...(await Promise.all(made.map(one))))
  else for (const each of made) answers.push(await one(each))
  expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true)
  return made.filter((_, index) => answers[index]?.status === 200)
}

/** Moves money between funds. @returns whether it was posted at once. */
async function move({ ids, person }: Scene, { kind, maker, month, cents }: Act): Promise<boolean> {
  const [name, from, to] =
    kind === 'transfer' ? ['transferBetweenFunds', 'fund', 'youth'] : ['releaseFromRestriction', 'restricted', 'fund']
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const input = { fromFundId: ids[from], toFundId: ids[to], amount: cents / 100, date: `${month}-12`, description: 'x' }
  const { body } = await person(maker).graphql(
    `mutation ($input: ${type}!) { answer: ${name}(input: $input) { status } }`,
    { input: { ...input, bankAccountId: ids.cash, ...(kind === 'transfer' ? { kind: 'TRANSFER' } : {}) } },
  )
  return body.data.answer.status === 'POSTED'
}

/** A line that another person approved is recoded by who made it. @returns whether it was. */
async function recode({ my, ids, person }: Scene, given: Act): Promise<boolean> {
  const { maker, month, cents } = given
  const id = await record({ my, ids, person } as Scene, { ...given, kind: 'withdrawal', vendor: 'vendor' })
  const other = person(1 - maker)
  expect((await other.rest('POST', `/transactions/${id}/approve`, { body: {} })).status).toBe(200)
  const splits = [my.split(cents / 100, ids.fees)]
  const body = { reason: 'A fee', date: `${month}-11`, splits: splits.map(each => ({ ...each, vendorId: ids.vendor })) }
  const { status } = await person(maker).rest('POST', `/transactions/${id}/recode`, { body })
  return status === 200
}

test('what one person makes and approves alone never reaches the limit, in whatever order, parts and company', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      async days => {
        const on = await scene()
        const sums = new Sums()
        for (const acts of days) {
          const [lead] = acts
          if (!lead) continue
          if (lead.kind === 'transfer' || lead.kind === 'release' || lead.kind === 'recoding') {
            for (const each of acts) {
              const alone = { ...each, kind: lead.kind, approver: each.maker }
              const done = await (lead.kind === 'recoding' ? recode(on, alone) : move(on, alone))
              expect(done).toBe(sums.allows(alone))
              if (done) sums.add(alone)
            }
            continue
          }
          const made: Made[] = []
          for (const each of acts) {
            const one = { ...each, kind: lead.kind, approver: lead.approver, way: lead.way }
            made.push({ ...one, id: await record(on, one) })
          }
          const approved = new Set(await approve(on, made))
          for (const each of made) {
            // At once, which of them comes first is open; what they sum to is not.
            if (lead.way !== 'at once') expect(approved.has(each)).toBe(sums.allows(each))
            if (approved.has(each)) sums.add(each)
          }
        }
        expect(await broken(on.church)).toEqual([])
      },
    ),
    { numRuns: runs(12) },
  )
}, 120_000)
