import { randomUUID } from 'node:crypto'
import { SCOPES } from '../../../dist/src/access/scopes.js'
import { findings } from '../../../dist/src/commands/verify.js'
import { restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import { faulty } from '../../support/faults.js'
import { type Church, makeChurch } from '../../support/make.js'
import { whileRowsWait } from '../../support/row-waits.js'
import { within } from '../../support/within.js'

const DAY = 86_400_000
type Rest = ReturnType<typeof restClient>
type Row = Record<string, string>

let church: Church
let id: string
let rest: Rest
beforeEach(async () => {
  church = await makeChurch(await testApp(), { environment: 'PRODUCTION' })
  const creator = church.client(await church.key(SCOPES)).rest
  const body = { name: `Sandbox ${randomUUID()}`, seed: 'SMALL_CHURCH' }
  const made = (await creator('POST', '/sandboxes', { body })).body
  id = made.id
  rest = restClient(church.app.url, made.secret, {})
})

/** What the API answers. @throws Error for a refusal. */
async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await rest(method, path, { body, headers })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const idempotent = () => ({ 'Idempotency-Key': randomUUID() })
const dayOf = (at: string | Date) => new Date(at).toISOString().slice(0, 10)
const now = async () => new Date((await call('GET', '/sandbox/clock')).now)
const advance = (to: Date) => call('POST', '/sandbox/clock/advance', { to })
const drain = () => church.app.service.jobs.drain()

/** The days of a number of months that have this number, after a day. */
function monthly(after: string, number: number, count: number): string[] {
  const [year = 0, month = 1] = after.split('-').map(Number)
  const first = Number(after.slice(8)) < number ? 0 : 1
  return Array.from({ length: count }, (_, at) => dayOf(new Date(Date.UTC(year, month - 1 + first + at, number))))
}

test('a church lives through a year within a minute: bills come and are paid each month, gifts are given and missed, and statements are issued', async () => {
  const began = performance.now()
  const begun = await now()
  const donor = await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Iris', lastName: 'Year' })
  const [general] = (await call('GET', '/funds')).funds.filter(({ code }: Row) => code === '100')
  const weekly = await call('POST', '/recurring-gifts', {
    ...{ donorId: donor.id, paymentMethod: 'CARD', frequency: 'WEEKLY', startDate: dayOf(begun) },
    allocations: [{ fundId: general.id, amount: 25 }],
  })
  const [recurring] = (await call('GET', '/recurring-bills')).recurringBills
  const before = (await call('GET', '/contributions?include=totals')).totals.amount
  const [paid, given]: string[][] = [[], []]
  for (let month = 1; month <= 12; month++) {
    await advance(new Date(begun.getTime() + Math.floor((365 * month) / 12) * DAY))
    await drain()
    const today = dayOf(await now())
    const { bills } = await call('GET', `/bills?recurringBillId=${recurring.id}&sort=billDate&limit=50`)
    for (const bill of bills.filter((each: Row) => !paid.includes(each.id as string))) {
      if (bill.status === 'DRAFT') await call('POST', `/bills/${bill.id}/submit`)
      await call('POST', `/bills/${bill.id}/approve`, {})
      await call('POST', `/bills/${bill.id}/payments`, { paymentDate: today, method: 'ACH' }, idempotent())
      paid.push(bill.id)
    }
    const batch = await call('POST', '/giving-batches', { name: 'Month', batchDate: today })
    await call('POST', '/contributions', {
      ...{ donorId: donor.id, paymentMethod: 'CASH', receivedDate: today, givingBatchId: batch.id },
      allocations: [{ fundId: general.id, amount: 300 }],
    })
    await call('POST', `/giving-batches/${batch.id}/close`)
    await call('POST', `/giving-batches/${batch.id}/post`)
    given.push(today)
  }
  const end = dayOf(await now())
  // Bills of the 20th of each month, each paid once.
  const days = (await call('GET', `/bills?recurringBillId=${recurring.id}&sort=billDate&limit=50`)).bills
  const expected = monthly(dayOf(begun), 20, 13).filter(day => day <= end)
  expect(days.map((bill: Row) => dayOf(bill.billDate as string))).toEqual(expected)
  expect(new Set(days.map(({ status }: Row) => status))).toEqual(new Set(['PAID']))
  expect((await call('GET', '/bills?isOverdue=true')).bills.map(({ billNumber }: Row) => billNumber).sort()).toEqual([
    '5567',
    'FV-1072',
  ])
  expect((await call('GET', '/contributions?include=totals')).totals.amount - before).toBe(12 * 300)
  // No gift of the weekly schedule came. One is missed three days after its day.
  const missed = await call('GET', `/expected-gifts?recurringGiftId=${weekly.id}&status=MISSED&include=totals`)
  const weeks = Math.floor((new Date(end).getTime() - new Date(dayOf(begun)).getTime() - 4 * DAY) / (7 * DAY)) + 1
  expect(missed.totals).toMatchObject({ count: weeks, missedAmount: 25 * weeks })
  const statement = await call(
    'POST',
    '/giving-statements',
    { year: Number(end.slice(0, 4)), donorId: donor.id },
    idempotent(),
  )
  const ofYear = given.filter(day => day.slice(0, 4) === end.slice(0, 4))
  expect(statement).toMatchObject({ status: 'ISSUED', issuedAt: expect.stringContaining(end) })
  expect(statement.lines.map(({ amount }: { amount: number }) => amount)).toEqual(ofYear.map(() => 300))
  for (const to of [begun, new Date('3026-01-01T00:00:00Z')]) {
    const { status, body } = await rest('POST', '/sandbox/clock/advance', { body: { to } })
    expect([status, body.details.fields]).toEqual([422, [faulty('to', to === begun ? 'too_small' : 'too_large')]])
  }
  await within(church, id, async (query, client) => {
    expect(await auditFaults({ id, query })).toEqual([])
    expect(await findings(client, id)).toEqual([])
  })
  expect(performance.now() - began).toBeLessThan(60_000)
})

test('the clock is moved while a worker is in the middle of a step, and each month has its bill once', async () => {
  const begun = await now()
  const [recurring] = (await call('GET', '/recurring-bills')).recurringBills
  await whileRowsWait(church, 'bill', async (release, untilWaiting) => {
    await advance(new Date(begun.getTime() + 40 * DAY))
    const working = drain()
    await untilWaiting(1)
    const moving = advance(new Date(begun.getTime() + 130 * DAY))
    await new Promise(resolve => setTimeout(resolve, 300))
    await release()
    await Promise.all([moving, working])
  })
  await drain()
  const end = dayOf(await now())
  const { bills } = await call('GET', `/bills?recurringBillId=${recurring.id}&sort=billDate&limit=50`)
  const expected = monthly(dayOf(begun), 20, 6).filter(day => day <= end)
  expect(bills.map((bill: Row) => dayOf(bill.billDate as string))).toEqual(expected)
})
