import fc from 'fast-check'
import { owingChurch } from '../../support/payables.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

const which = fc.nat(9)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'wait' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), number: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('print' as const),
      from: fc.option(fc.integer({ min: 1, max: 12 })),
      which: fc.option(which),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spoil' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
)

/** What a bookkeeper with a list on paper knows: what became of every number, and which payments wait. */
class Paper {
  readonly numbers = new Map<number, 'USED' | 'SPOILED'>()
  readonly waiting: string[] = []
  /** The printed checks, each with its run. */
  readonly printed: { run: string; payment: string; number: number }[] = []

  next(): number | null {
    return this.numbers.size ? Math.max(...this.numbers.keys()) + 1 : null
  }
}

test('no number is used twice, whatever is recorded, printed, spoiled and voided in between', async () => {
  const my = await owingChurch()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const account = await my.church.account(`1091.${Math.random()}`, { is_cash_account: true })
      const bill = await my.owed({ lines: [my.line(100)] })
      const paper = new Paper()
      const pay = (more: object) => my.pay(bill, { method: 'CHECK', amount: 1, bankAccountId: account, ...more })
      for (const each of steps) {
        if (each.kind === 'wait') paper.waiting.push((await pay({ toPrint: true })).body.id)
        else if (each.kind === 'write') {
          const { status } = await pay({ checkNumber: `0${each.number}` })
          expect(status).toBe(paper.numbers.has(each.number) ? 409 : 201)
          paper.numbers.set(each.number, paper.numbers.get(each.number) ?? 'USED')
        } else if (each.kind === 'print') {
          const one = each.which === null ? undefined : paper.waiting[each.which % (paper.waiting.length || 1)]
          const named = one ? [one] : undefined
          const count = named?.length ?? paper.waiting.length
          const first = each.from ?? paper.next()
          const body = {
            bankAccountId: account,
            firstNumber: each.from ? String(each.from) : null,
            billPaymentIds: named,
          }
          const answer = await my.checker.rest('POST', '/check-runs', { body })
          const wanted = Array.from({ length: count }, (_, index) => Number(first) + index)
          if (!count || wanted.some(number => paper.numbers.has(number))) expect(answer.status).toBe(409)
          else if (first === null) expect(answer.status).toBe(422)
          else {
            expect(answer.body.checks.map((check: { checkNumber: string }) => Number(check.checkNumber))).toEqual(
              wanted,
            )
            for (const { billPaymentId: payment, checkNumber } of answer.body.checks) {
              paper.numbers.set(Number(checkNumber), 'USED')
              paper.waiting.splice(paper.waiting.indexOf(payment), 1)
              paper.printed.push({ run: answer.body.id, payment, number: Number(checkNumber) })
            }
          }
        } else if (paper.printed.length) {
          const [check] = paper.printed.splice(each.which % paper.printed.length, 1)
          if (!check) continue
          if (each.kind === 'void') {
            expect((await my.end(check.payment)).status).toBe(200)
            continue
          }
          const body = { checkNumbers: [String(check.number)], reason: 'Torn' }
          expect((await my.checker.rest('POST', `/check-runs/${check.run}/spoil`, { body })).status).toBe(200)
          paper.numbers.set(check.number, 'SPOILED')
          paper.waiting.push(check.payment)
        }
      }
      const query = `/bill-payments?bankAccountId=${account}&awaitsPrint=true&limit=200`
      const { billPayments } = (await my.checker.rest('GET', query)).body
      expect(new Set(billPayments.map(({ id }: { id: string }) => id))).toEqual(new Set(paper.waiting))
    }),
    { numRuns: runs(12) },
  )
  expect(await broken(my.church)).toEqual([])
})
