import { churchDay } from '../../support/church-day.js'
import { faulty } from '../../support/faults.js'
import { type Owing, owingChurch } from '../../support/payables.js'
import { broken } from '../../support/sound.js'

type Body = Record<string, unknown>

let my: Owing
let rent: string
beforeEach(async () => {
  my = await owingChurch()
  const { body } = await my.create({
    billNumber: 'R-1',
    description: 'Rent of the hall',
    billDate: '2025-03-01',
    dueDate: '2025-03-11',
    lines: [
      my.line(1_000.1, my.ids.fund, { description: 'Hall', is1099: true }),
      my.line(200, my.ids.youth, {
        dimensions: [{ dimensionId: my.ids.dimension, dimensionValueId: my.ids.dimensionValue }],
      }),
    ],
  })
  rent = body.id
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const repeat = (more: Body = {}) =>
  my.maker.rest('POST', '/recurring-bills', {
    body: { billId: rent, name: 'Rent', rule: 'FREQ=MONTHLY;UNTIL=20250701', startsOn: '2025-03-02', ...more },
  })
const change = (id: string, body: Body) => my.maker.rest('PATCH', `/recurring-bills/${id}`, { body })
const recurring = async (id: string) => (await my.maker.rest('GET', `/recurring-bills/${id}`)).body
const made = async (id: string, more = '') =>
  (await my.maker.rest('GET', `/bills?recurringBillId=${id}&sort=billDate${more}`)).body.bills
const work = () => my.church.app.service.jobs.drain()
const day = (text: string) => `${text}T00:00:00.000Z`

test('rent comes each month until its rule ends, as drafts with the lines and terms of the first bill', async () => {
  const { status, body } = await repeat()
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      status: 'ACTIVE',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20250701',
      anchorDate: day('2025-03-01'),
      nextDate: day('2025-04-01'),
      createdCount: 0,
    }),
  ])
  await work()
  const bills = await made(body.id)
  expect(
    bills.map((bill: Body) => [bill.billDate, bill.dueDate, bill.status, bill.totalAmount, bill.billNumber]),
  ).toEqual(
    ['2025-04', '2025-05', '2025-06', '2025-07'].map(month => [
      day(`${month}-01`),
      day(`${month}-11`),
      'DRAFT',
      1_200.1,
      null,
    ]),
  )
  const [april] = bills
  const withoutIds = (bill: { lines: Body[] }) => bill.lines.map(({ id: _, ...line }) => line)
  expect(withoutIds(april)).toEqual(withoutIds(await my.bill(rent)))
  expect(april).toMatchObject({
    recurringBillId: body.id,
    occurrenceDate: day('2025-04-01'),
    description: 'Rent of the hall',
  })
  expect(await recurring(body.id)).toMatchObject({
    status: 'ENDED',
    nextDate: null,
    lastDate: day('2025-07-01'),
    jobId: null,
    createdCount: 4,
  })
  expect((await change(body.id, { status: 'ACTIVE' })).status).toBe(409)
})

test('a bill that is still to come waits for its day, less the days in advance', async () => {
  const { body } = await repeat({ rule: 'FREQ=YEARLY;BYMONTH=1', startsOn: '2027-12-31', daysInAdvance: 60 })
  expect(body.nextDate).toBe(day('2028-01-01'))
  await work()
  expect(await made(body.id)).toEqual([])
  const job = (await my.maker.rest('GET', `/jobs/${body.jobId}`)).body
  expect(job).toMatchObject({ kind: 'RECURRING_BILL', status: 'QUEUED', subjectId: body.id })
  const rows = await my.church.query('select due_at from control.due_job where job_id = $1', [body.jobId])
  expect(rows).toEqual([{ due_at: new Date('2027-11-02T12:00:00.000Z') }])
  const cancelled = await my.maker.rest('POST', `/jobs/${body.jobId}/cancel`)
  expect([cancelled.status, cancelled.body.details.next]).toEqual([409, ['updateRecurringBill']])
})

test('with submit each bill waits for an approval, and who repeated it cannot approve it alone', async () => {
  const { body } = await repeat({ submit: true, rule: 'FREQ=MONTHLY;COUNT=2' })
  await work()
  const [april] = await made(body.id)
  expect(april.status).toBe('PENDING_APPROVAL')
  // The limit of the policy is 500.
  expect((await my.act(april.id, 'approve', {}, my.maker)).headers.get('x-error-reason')).toBe('self_approval')
  expect((await my.act(april.id, 'approve', {})).body.status).toBe('APPROVED')
})

test('what a rule refuses pauses it with the reason, and nothing is lost: once active again, it makes what was missed', async () => {
  await my.church.query(`update fund set status = 'INACTIVE' where id = $1`, [my.ids.youth])
  const { body } = await repeat()
  await work()
  const paused = await recurring(body.id)
  expect(paused).toMatchObject({ status: 'PAUSED', nextDate: day('2025-04-01'), createdCount: 0, jobId: null })
  expect(paused.pauseReason).toEqual(expect.stringMatching(/\S/))
  const { rows } = (await my.maker.rest('GET', '/reports/work-queue')).body
  expect(rows.find(({ kind }: Body) => kind === 'PAUSED_RECURRING_BILLS')).toMatchObject({
    count: 1,
    amount: 1_200.1,
    oldest: day('2025-04-01'),
    drillDown: [{ list: 'recurringBills', filter: { status: ['PAUSED'] } }],
  })
  expect((await my.maker.rest('GET', `/jobs/${body.jobId}`)).body).toMatchObject({
    status: 'FAILED',
    failureReason: 'validation',
  })
  expect(await made(body.id)).toEqual([])
  await my.church.query(`update fund set status = 'ACTIVE' where id = $1`, [my.ids.youth])
  expect((await change(body.id, { status: 'ACTIVE' })).body).toMatchObject({ status: 'ACTIVE', pauseReason: null })
  await work()
  expect(await recurring(body.id)).toMatchObject({ status: 'ENDED', createdCount: 4 })
})

test('a person pauses it and goes on from today, without the days between', async () => {
  const { body } = await repeat({ rule: 'FREQ=MONTHLY', startsOn: '2027-01-02' })
  const { id, jobId } = body
  expect((await change(id, { status: 'PAUSED' })).body).toMatchObject({
    status: 'PAUSED',
    jobId: null,
    pauseReason: null,
  })
  await work()
  expect((await my.maker.rest('GET', `/jobs/${jobId}`)).body.status).toBe('CANCELLED')
  await my.church.query(`update recurring_bill set next_date = '2025-04-01' where id = $1`, [id])
  const { nextDate } = (await change(id, { status: 'ACTIVE' })).body
  const today = churchDay()
  expect(nextDate.slice(0, 10) >= today && nextDate.slice(8, 10) === '01').toBe(true)
  expect((await change(id, { rule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24' })).body.nextDate).toContain('-12-24T')
  expect((await change(id, { status: 'ENDED' })).body).toMatchObject({ status: 'ENDED', nextDate: null, jobId: null })
  await work()
  expect(await made(id)).toEqual([])
})

test('on the day of the repeated bill, a pause that ends and a new rule go on behind it', async () => {
  const { body: first } = await my.create({ billNumber: 'R-2', billDate: churchDay() })
  const daily = await repeat({ billId: first.id, rule: 'FREQ=DAILY', startsOn: null })
  const tomorrow = day(churchDay(1))
  expect([daily.status, daily.body.nextDate]).toEqual([201, tomorrow])
  const { id } = daily.body
  await change(id, { status: 'PAUSED' })
  expect((await change(id, { status: 'ACTIVE' })).body).toMatchObject({ status: 'ACTIVE', nextDate: tomorrow })
  expect((await change(id, { rule: 'FREQ=DAILY;INTERVAL=2' })).body.nextDate).toBe(day(churchDay(2)))
})

test('a deleted bill is no longer repeated, another one is, and its merged vendor is followed', async () => {
  const old = (await my.create({ billDate: '2025-03-01', lines: [my.line(900)] })).body.id
  const { id } = (await repeat({ billId: old, rule: 'FREQ=MONTHLY;UNTIL=20250501' })).body
  expect((await my.maker.rest('DELETE', `/bills/${old}`)).status).toBe(200)
  await work()
  expect((await recurring(id)).pauseReason).toContain('was deleted')
  const gone = await change(id, { billId: old })
  expect([gone.status, gone.body.details.fields]).toEqual([422, [faulty('billId', 'unknown_reference')]])

  const heir = await my.church.insert('vendor', { name: 'Heir', status: 'ACTIVE' })
  await my.church.query(`update vendor set status = 'MERGED', merged_into_id = $2 where id = $1`, [my.ids.vendor, heir])
  expect((await change(id, { billId: rent, status: 'ACTIVE' })).body.billId).toBe(rent)
  await work()
  expect((await made(id)).map(({ vendorId, totalAmount }: Body) => [vendorId, totalAmount])).toEqual([
    [heir, 1_200.1],
    [heir, 1_200.1],
  ])
})

test('a new rule must name a day that is still to come', async () => {
  const { id } = (await repeat({ rule: 'FREQ=MONTHLY', startsOn: '2027-01-02' })).body
  const { status, body } = await change(id, { rule: 'FREQ=MONTHLY;UNTIL=20250401' })
  expect([status, body.details.fields]).toEqual([422, [faulty('rule', 'date_order')]])
})

test('without a first day it begins today, or behind a document that is still to come', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA'
  expect((await repeat({ rule, startsOn: undefined })).body.nextDate).toBe(day(churchDay()))
  const future = await my.create({ billDate: churchDay(40), dueDate: churchDay(50), lines: [my.line(5)] })
  const behind = await repeat({ billId: future.body.id, rule, startsOn: undefined })
  expect(behind.body.nextDate).toBe(day(churchDay(41)))
  const same = await repeat({ rule, startsOn: '2025-03-01' })
  expect([same.status, same.body.details.fields[0].field]).toEqual([422, 'startsOn'])
})

test('workers at once make each bill once', async () => {
  const { body } = await repeat()
  const { jobs } = my.church.app.service
  await Promise.all([jobs.drain(), jobs.drain(), jobs.drain()])
  await work()
  expect((await made(body.id)).map(({ billDate }: Body) => billDate)).toHaveLength(4)
})

test.each([
  [{ rule: 'FREQ=SECONDLY' }, 'rule', 'invalid_format'],
  [{ rule: 'FREQ=MONTHLY;UNTIL=20250301' }, 'rule', 'date_order'],
  [{ startsOn: '2025-03-01' }, 'startsOn', 'date_order'],
  [{ daysInAdvance: 61 }, 'daysInAdvance', 'too_large'],
  [{ billId: '018f0000-0000-7000-8000-000000000000' }, 'billId', 'unknown_reference'],
])('%j is refused, and nothing is left', async (wrong, name, code) => {
  const { status, body } = await repeat(wrong)
  expect([status, body.details.fields]).toEqual([422, [faulty(name, code)]])
  expect((await my.maker.rest('GET', '/recurring-bills')).body.recurringBills).toEqual([])
  expect((await my.maker.rest('GET', '/jobs')).body.jobs).toEqual([])
})

test('the graph leads from a bill to the recurring bill and back to the repeated one', async () => {
  const { body } = await repeat({ rule: 'FREQ=MONTHLY;COUNT=2' })
  await work()
  const { data } = (
    await my.maker.graphql(
      `query ($id: ID!) { bills(filter: { recurringBillId: [$id] }) { nodes { recurringBill { name bill { billNumber } } } }
        recurringBills(filter: { status: [ENDED] }) { nodes { id createdCount amount } totals { count amount } } }`,
      { id: body.id },
    )
  ).body
  expect(data).toEqual({
    bills: { nodes: [{ recurringBill: { name: 'Rent', bill: { billNumber: 'R-1' } } }] },
    recurringBills: {
      nodes: [{ id: body.id, createdCount: 1, amount: 1_200.1 }],
      totals: { count: 1, amount: 1_200.1 },
    },
  })
})

test('a recurring bill of somebody who left is paused and says why, and another person lets it go on', async () => {
  const { church } = my
  const leaver = await church.person('OWNER')
  const { rest } = church.client(leaver.token)
  const given = { billId: rent, name: 'Rent', rule: 'FREQ=MONTHLY;UNTIL=20250701', startsOn: '2025-03-02' }
  const { id } = (await rest('POST', '/recurring-bills', { body: given })).body
  await church.query('delete from control.member where organization_id = $1 and person_id = $2', [church.id, leaver.id])
  await work()
  expect(await recurring(id)).toMatchObject({ status: 'PAUSED', createdCount: 0, nextDate: day('2025-04-01') })
  expect((await recurring(id)).pauseReason).toContain('no access')
  expect((await change(id, { status: 'ACTIVE' })).status).toBe(200)
  await work()
  expect(await recurring(id)).toMatchObject({ status: 'ENDED', createdCount: 4 })
})
