import fc from 'fast-check'
import { churchDay } from '../../support/church-day.js'
import { type Invoicing, invoicingChurch } from '../../support/receivables.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

let my: Invoicing
beforeEach(async () => {
  my = await invoicingChurch()
})
const ageing = async (asOf: string) => (await my.treasurer.rest('GET', `/reports/receivables-ageing?asOf=${asOf}`)).body

test('what is owed at the end of a day stands by who owes it and by days overdue, whatever was paid or voided later', async () => {
  // Due on March 10; 30 days overdue on April 9, and 31 on April 10.
  const first = await my.owed({ lines: [my.line(100)] })
  const second = await my.owed({ dueDate: '2025-04-20', lines: [my.line(40)] })
  const other = await my.owed({ donorId: my.ids.otherDonor, lines: [my.line(900)] })
  await my.pay(other, { amount: 850, date: '2025-03-15' })
  await my.pay(first, { date: '2025-04-12' })
  await my.act(second, 'void', { reason: 'Not used', date: '2025-04-15' })

  const april9 = await ageing('2025-04-09')
  expect(april9.donors).toMatchObject([
    { donorId: my.ids.donor, invoiceCount: 2, current: 40, days1To30: 100, days31To60: 0, total: 140 },
    { donorId: my.ids.otherDonor, invoiceCount: 1, current: 0, days1To30: 50, days31To60: 0, total: 50 },
  ])
  expect(april9.totals).toEqual({ current: 40, days1To30: 150, days31To60: 0, days61To90: 0, over90: 0, total: 190 })
  expect((await ageing('2025-04-10')).totals).toMatchObject({ current: 40, days1To30: 0, days31To60: 150 })
  expect((await ageing('2025-04-12')).totals).toMatchObject({ current: 40, days31To60: 50, total: 90 })
  expect((await ageing('2025-04-15')).totals).toMatchObject({ current: 0, days31To60: 50, total: 50 })
  expect((await ageing('2025-06-09')).totals).toMatchObject({ over90: 50 })
  expect((await ageing('2025-03-09')).donors).toEqual([])
  // The rows behind a row are those of its day.
  const [row] = april9.donors
  const { path } = row.drillDown[0]
  const { invoices } = (await my.treasurer.rest('GET', path.replace('/api/v1', ''))).body
  expect(invoices.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort())
})

test('the ages change after the due day and after 30, 60 and 90 days', async () => {
  // September 30 less 0, 1, 30, 31, 60, 61, 90 and 91 days.
  const days = ['09-30', '09-29', '08-31', '08-30', '08-01', '07-31', '07-02', '07-01']
  for (const [at, day] of days.entries()) await my.owed({ dueDate: `2025-${day}`, lines: [my.line(2 ** at)] })
  const totals = { current: 1, days1To30: 2 + 4, days31To60: 8 + 16, days61To90: 32 + 64, over90: 128, total: 255 }
  expect((await ageing('2025-09-30')).totals).toEqual(totals)
})

test('an invoice is overdue from the day after its due day on, and no longer once it is paid', async () => {
  await my.owed({ dueDate: churchDay() })
  const late = await my.owed({ dueDate: churchDay(-1) })
  const paid = await my.owed({ dueDate: churchDay(-1) })
  await my.pay(paid)
  const overdue = async (isOverdue: boolean) =>
    (await my.treasurer.rest('GET', `/invoices?isOverdue=${isOverdue}`)).body.invoices.map(
      ({ id }: { id: string }) => id,
    )
  expect(await overdue(true)).toEqual([late])
  expect(await overdue(false)).toHaveLength(2)
})

const step = fc.record({
  act: fc.constantFrom('issue', 'issue', 'pay', 'pay', 'write-off', 'void', 'end'),
  pick: fc.nat(5),
  cents: fc.integer({ min: 1, max: 30_000 }),
  day: fc.integer({ min: 1, max: 28 }),
})

test('whatever is issued, paid, written off and taken back, the report of every day is the balance of the account on that day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
      my = await invoicingChurch({ journal_approval_limit: 100_000_000 })
      const invoices: string[] = []
      const payments: string[] = []
      for (const { act, pick, cents, day } of steps) {
        const date = `2025-${act === 'issue' ? '03' : '04'}-${String(day).padStart(2, '0')}`
        const amount = cents / 100
        const id = invoices[pick % Math.max(invoices.length, 1)]
        if (act === 'issue')
          invoices.push(await my.owed({ invoiceDate: date, lines: [my.line(amount), my.line(2, my.ids.restricted)] }))
        else if (act === 'end') {
          const payment = payments[pick % Math.max(payments.length, 1)]
          if (payment) await my.end(payment, { date: '2025-04-28' })
        } else if (id && act === 'pay') {
          const { status, body } = await my.pay(id, { amount, date })
          if (status === 201) payments.push(body.id)
        } else if (id && act === 'write-off') {
          await my.act(id, act, { amount, date, accountId: my.ids.badDebts, reason: 'Waived' }, my.treasurer)
        } else if (id) await my.act(id, act, { reason: 'Not used', date: '2025-04-28' }, my.treasurer)
      }
      expect(await broken(my.church)).toEqual([])
      for (const day of ['2025-03-14', '2025-03-31', '2025-04-10', '2025-04-27', '2025-04-30']) {
        const [row] = await my.church.query(
          `select coalesce(sum(l.debit - l.credit), 0)::int as n from journal_line l
           join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
           where l.organization_id = $1 and l.account_id = $2 and e.date <= $3`,
          [my.church.id, my.ids.receivable, day],
        )
        expect([day, Math.round((await ageing(day)).totals.total * 100)]).toEqual([day, row?.n])
      }
    }),
    { numRuns: runs(24) },
  )
})
