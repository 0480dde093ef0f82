import fc from 'fast-check'
import { cents } from '../../support/cents.js'
import { owingChurch } from '../../support/payables.js'
import { runs } from '../../support/sample.js'

/** What happens to bills: one is owed by funds, one is paid in part, a payment is taken back, a bill is. */
const bill = fc.record({
  kind: fc.constant('bill' as const),
  lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 5 }),
})
const pay = fc.record({
  kind: fc.constant('pay' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  bills: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
  ahead: fc.boolean(),
})
const end = fc.record({ kind: fc.constantFrom('end' as const, 'issue' as const, 'void' as const), which: fc.nat(9) })
const events = fc
  .tuple(
    bill,
    fc.array(fc.oneof({ weight: 2, arbitrary: bill }, { weight: 5, arbitrary: pay }, end), { maxLength: 12 }),
  )
  .map(([first, more]) => [first, ...more])

test('whatever is billed, paid and taken back, every cent clears in the fund that was charged', async () => {
  await fc.assert(
    fc.asyncProperty(events, async happened => {
      const my = await owingChurch()
      const funds = [my.ids.fund, my.ids.youth, my.ids.restricted]
      const bills: string[] = []
      const payments: string[] = []
      const run = {
        bill: async ({ lines }: { lines: [number, number][] }) => {
          bills.push(await my.owed({ lines: lines.map(([fund, amount]) => my.line(amount / 100, funds[fund])) }))
        },
        pay: async ({ percent, bills: chosen, ahead }: { percent: number; bills: number[]; ahead: boolean }) => {
          const ids = [...new Set(chosen.map(index => bills[index % bills.length] as string))]
          const due = await Promise.all(ids.map(async id => ({ id, due: cents((await my.bill(id)).amountDue) })))
          const applications = due
            .filter(each => each.due > 0)
            .map(each => ({ billId: each.id, amount: Math.max(1, Math.floor((each.due * percent) / 100)) / 100 }))
          if (!applications.length) return
          const amount = applications.reduce((all, each) => all + cents(each.amount), 0) / 100
          const paymentDate = ahead ? '2099-12-31' : undefined
          const body = { method: 'ACH', amount, applications, paymentDate }
          const answer = await my.checker.rest('POST', '/bill-payments', { body })
          expect([201, 409, 422]).toContain(answer.status)
          if (answer.status === 201) payments.push(answer.body.id)
        },
        end: async ({ which }: { which: number }) => {
          if (payments.length) await my.end(payments[which % payments.length] as string)
        },
        issue: async ({ which }: { which: number }) => {
          if (!payments.length) return
          const id = payments[which % payments.length]
          await my.checker.rest('POST', `/bill-payments/${id}/issue`, { body: {} })
        },
        void: async ({ which }: { which: number }) => {
          await my.act(bills[which % bills.length] as string, 'void', { reason: 'x' })
        },
      }
      for (const event of happened) {
        await run[event.kind](event as never)
        expect(await my.differences()).toEqual([])
        const overpaid = await my.church.query(
          `select l.bill_id, l.fund_id from (select bill_id, fund_id, sum(amount) as charged from bill_line group by 1, 2) l
           where l.charged < (select coalesce(sum(x.amount), 0) from bill_payment_part x
             join bill_payment_application a on a.id = x.application_id
             join bill_payment p on p.id = a.bill_payment_id and p.status in ('ISSUED', 'CLEARED')
             where a.bill_id = l.bill_id and x.fund_id = l.fund_id)`,
        )
        expect(overpaid).toEqual([])
      }

      for (const id of payments) {
        const { status } = await my.payment(id)
        if (status === 'SCHEDULED') await my.end(id)
      }
      for (const id of bills) {
        const { amountDue } = await my.bill(id)
        if (amountDue > 0) expect((await my.pay(id)).status).toBe(201)
      }
      expect(await my.differences()).toEqual([])
      expect(await Promise.all(funds.map(fund => my.balance(my.ids.payable, fund)))).toEqual([0, 0, 0])
    }),
    { numRuns: runs(15) },
  )
})
