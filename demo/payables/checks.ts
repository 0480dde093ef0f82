import { byFund } from '../../src/domain/ledger/journal/posting.rules.js'
import { type Money, minor } from '../../src/values/money.js'
import type { Row } from '../books/book.js'
import { partsOf } from '../books/journal.js'
import { total } from '../people/group.js'
import type { World } from '../world.js'

/** How many open bills are paid by checks that were printed, and how many by checks that await printing. */
const PRINTED = 1
const WAITING = 2
/** A church with fewer open bills keeps them all, so that it has bills that nobody has paid. */
const OPEN_MIN = 6

/** The last open bills of vendors that are paid by check: one check was printed yesterday, and two await printing. */
export function addChecks(world: World): void {
  const { book } = world
  const rows = (table: string): readonly Row[] => book.tables.get(table) ?? []
  const settled = new Set(
    [...rows('bill_payment_application'), ...rows('vendor_credit_use')].map(({ bill_id: billId }) => billId),
  )
  const byCheck = new Set(
    rows('vendor').flatMap(({ id, preferred_payment_method: method }) => (method === 'CHECK' ? [id] : [])),
  )
  const open = rows('bill').filter(
    ({ id, status, bill_type: type, deleted_at: deletedAt }) =>
      status === 'APPROVED' && type === 'BILL' && deletedAt === null && !settled.has(id),
  )
  if (open.length < OPEN_MIN) return
  const [printed, ...waiting] = open.filter(bill => byCheck.has(bill.vendor_id)).slice(-PRINTED - WAITING)
  if (!printed) return
  const numbers = rows('bill_payment').map(({ check_number: number }) => Number(number))
  addRun(world, printed, String(Math.max(...numbers) + 1))
  for (const bill of waiting) pay(world, bill, null)
}

/** A payment of the whole bill by check. @returns its id and amount. */
function pay({ book, chart }: World, bill: Row, checkNumber: string | null): { id: string; amount: Money } {
  const { yesterday } = book.timeline
  const at = book.at(yesterday)
  const lines = partsOf(book, 'bill_line', 'bill_id').get(String(bill.id)) ?? []
  const parts = byFund(lines.map(line => ({ fundId: String(line.fund_id), amount: minor(Number(line.amount)) })))
  const amount = minor(total(parts.map(part => part.amount)))
  const id = book.add('bill_payment', at, {
    ...{ vendor_id: bill.vendor_id, payment_date: yesterday, amount, currency: bill.currency, method: 'CHECK' },
    ...{ bank_account_id: chart.id('1010.1'), check_number: checkNumber, awaits_print: checkNumber === null },
    ...{ reference_number: null, status: 'ISSUED', transaction_id: null },
  })
  const applied = book.addPart('bill_payment_application', at, { bill_payment_id: id, bill_id: bill.id, amount })
  for (const part of parts)
    book.addPart('bill_payment_part', at, { application_id: applied, fund_id: part.fundId, amount: part.amount })
  return { id, amount }
}

function addRun(world: World, bill: Row, number: string): void {
  const { book, chart } = world
  const { id, amount } = pay(world, bill, number)
  const at = book.at(book.timeline.yesterday)
  const account = { bank_account_id: chart.id('1010.1') }
  const run = book.add('check_run', at, {
    ...{ ...account, first_number: number, last_number: number, count: 1, total_amount: amount },
    ...{ printed_by: book.staff.treasurer, printed_at: at },
  })
  book.addPart('printed_check', at, {
    ...{ ...account, check_run_id: run, bill_payment_id: id, check_number: number, status: 'PRINTED' },
    ...{ spoiled_at: null, spoil_reason: null },
  })
}
