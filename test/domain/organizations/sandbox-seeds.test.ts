import { randomUUID } from 'node:crypto'
import { SCOPES } from '../../../dist/src/access/scopes.js'
import { findings } from '../../../dist/src/commands/verify.js'
import { startTestApp } from '../../../dist/src/service/testing.js'
import { type Answer, restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import { faulty } from '../../support/faults.js'
import { type Church, makeChurch } from '../../support/make.js'
import { within } from '../../support/within.js'

let church: Church
beforeAll(async () => {
  church = await makeChurch(await testApp(), { environment: 'PRODUCTION' })
})

type Rest = ReturnType<typeof restClient>
type Row = Record<string, unknown>
const SEEDED = { seed: 'SMALL_CHURCH' }
const create = (rest: Rest, more: object = SEEDED, query = '') =>
  rest('POST', `/sandboxes${query}`, { body: { name: `Sandbox ${randomUUID()}`, ...more } })
const inside = ({ body }: Answer, url = church.app.url) => restClient(url, body.secret, {})

/** Counts the records of a list that have each value of a member. */
async function counted(rest: Rest, list: string, member: string): Promise<Record<string, number>> {
  const { body } = await rest('GET', `/${list}?limit=200`)
  const rows: Record<string, string>[] = body[list.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())]
  const counts: Record<string, number> = {}
  for (const row of rows) counts[String(row[member])] = (counts[String(row[member])] ?? 0) + 1
  return counts
}

/** What follows from the story: eight Sundays of 530.75, four payouts of 210.00, and five bills. */
async function expectSmallChurch(there: Rest): Promise<void> {
  const totalsOf = async (list: string) => (await there('GET', `/${list}?include=totals`)).body.totals
  expect(await totalsOf('contributions')).toMatchObject({ count: 48, amount: 5086, feeAmount: 26.76 })
  expect(await counted(there, 'giving-batches', 'status')).toEqual({ POSTED: 11, CLOSED: 1 })
  expect(await counted(there, 'settlements', 'status')).toEqual({ MATCHED: 10, DEPOSITED: 1 })
  expect(await counted(there, 'bills', 'status')).toEqual({ PAID: 1, APPROVED: 2, PENDING_APPROVAL: 1, DRAFT: 1 })
  expect(await totalsOf('bills')).toMatchObject({ totalAmount: 931.1, amountPaid: 312.4, amountDue: 382.75 })
  expect((await there('GET', '/bills?isOverdue=true')).body.bills.map((bill: Row) => bill.billNumber)).toEqual(['5567'])
  const { body } = await there('GET', '/reports/trial-balance')
  expect(body.isBalanced).toBe(true)
  const uncoded = (await there('GET', '/transactions?limit=200')).body.transactions.filter(
    (line: Row) => line.journalEntry === null,
  )
  expect(uncoded.map((line: Row) => line.description).sort()).toEqual([
    ...['ACCOUNT ANALYSIS FEE', 'HALL RENTAL', 'OFFICE SUPPLY 0442', 'PROVIDER 1 PAYOUT'],
  ])
}

test('a seeded sandbox has two months of gifts, payouts, deposits, bills and bank transactions, and its books are sound', async () => {
  const { rest } = church.client(await church.key(SCOPES))
  const made = await create(rest)
  expect(made).toMatchObject({ status: 201, body: { chart: 'NONPROFIT', ...SEEDED } })
  const { sandboxes } = (await rest('GET', '/sandboxes')).body
  expect(sandboxes[0]).toMatchObject({ id: made.body.id, chart: 'NONPROFIT', ...SEEDED })
  await expectSmallChurch(inside(made))
  await within(church, made.body.id, async (query, client) => {
    expect(await auditFaults({ id: made.body.id, query })).toEqual([])
    expect(await findings(client, made.body.id)).toEqual([])
  })
})

test.each(['2027-01-01', '2028-02-29', '2026-08-02', '2026-08-03'])('a church is seeded on %s', async day => {
  const app = await startTestApp({
    ...globalThis.__narthexTest.database,
    clock: { now: () => new Date(`${day}T18:00:00Z`) },
  })
  try {
    const token = await app.token((await church.person('OWNER')).id)
    const made = await create(restClient(app.url, token, { 'X-Organization-Id': church.id }))
    expect(made.status).toBe(201)
    await expectSmallChurch(restClient(app.url, token, { 'X-Organization-Id': made.body.id }))
  } finally {
    await app.close()
  }
})

test('the key that creates a seeded sandbox gets no more scopes there than it has', async () => {
  const made = await create(church.client(await church.key(['sandbox:write', 'vendors:read'])).rest)
  const there = inside(made)
  expect((await there('GET', '/vendors')).body.vendors).toHaveLength(3)
  expect((await there('GET', '/donors')).status).toBe(403)
})

test('a seed needs the accounts of its chart, an unknown one is refused, and a dry run stores nothing', async () => {
  const { rest } = church.client(await church.key(SCOPES))
  const refused = async (more: object) => {
    const { status, body } = await create(rest, more)
    return [status, body.details.fields]
  }
  for (const chart of ['MINIMAL', 'EMPTY'])
    expect(await refused({ ...SEEDED, chart })).toEqual([422, [faulty('chart', 'invalid_enum')]])
  expect(await refused({ seed: 'CATHEDRAL' })).toEqual([422, [faulty('seed', 'invalid_enum')]])
  const before = (await rest('GET', '/sandboxes')).body.sandboxes
  expect((await create(rest, SEEDED, '?dryRun=true')).status).toBe(200)
  expect((await rest('GET', '/sandboxes')).body.sandboxes).toEqual(before)
})
