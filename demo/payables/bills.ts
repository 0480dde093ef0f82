import { addDays, earlier } from '../calendar.js'
import type { World } from '../world.js'
import { addBillPayments } from './bill-payments.js'
import { type BillPlan, planBills } from './bill-plan.js'

/** From this amount on the treasurer approves too. */
const SECOND_APPROVAL = 250_000

const STORED = {
  PAID: 'APPROVED',
  OVERDUE: 'APPROVED',
  PARTIAL: 'APPROVED',
  SCHEDULED: 'APPROVED',
  APPROVED: 'APPROVED',
  PENDING_APPROVAL: 'PENDING_APPROVAL',
  DRAFT: 'DRAFT',
  DELETED: 'DRAFT',
  REJECTED: 'REJECTED',
  VOIDED: 'VOIDED',
} as const

/** Three years of bills with their approvals and payments. */
export function addBills(world: World): void {
  const bills = planBills(world)
  addBillPayments(world, bills)
  const numbers = new Map<string, number>()
  for (const bill of bills) {
    const count = numbers.get(bill.vendor.id) ?? world.book.random.int(210, 4800)
    numbers.set(bill.vendor.id, count + world.book.random.int(1, 9))
    addBill(world, bill, numberOf(bill, count))
    addLines(world, bill)
    addApprovals(world, bill)
  }
}

/** Vendors number in their own ways; small contractors not at all. */
function numberOf(bill: BillPlan, count: number): string | null {
  if (bill.vendor.is1099 && count % 3 === 0) return null
  return bill.vendor.method === 'ACH' ? `${bill.day.slice(2, 7).replace('-', '')}-${count}` : `INV-${count}`
}

function addBill({ book, chart }: World, bill: BillPlan, number: string | null): void {
  const { random, timeline } = book
  const at = book.at(bill.day)
  const isOpen = bill.fate === 'DRAFT' || bill.fate === 'PENDING_APPROVAL'
  const changed = isOpen ? at : book.after(at, earlier(addDays(bill.day, 3), timeline.yesterday))
  book.add('bill', at, {
    id: bill.id,
    bill_type: 'BILL',
    bill_number: number,
    vendor_id: bill.vendor.id,
    bill_date: bill.day,
    due_date: bill.due,
    received_date: random.chance(0.7) ? earlier(addDays(bill.day, random.int(0, 4)), timeline.yesterday) : null,
    description: bill.lines[0]?.description ?? null,
    memo: random.chance(0.1)
      ? random.pick(['Approved in the budget meeting', 'Second notice', 'See the contract'])
      : null,
    currency: book.profile.organization.currency,
    status: STORED[bill.fate],
    ap_account_id: chart.id('2011'),
    payment_terms_days: bill.vendor.termsDays,
    provider: null,
    external_id: null,
    void_reason:
      bill.fate === 'VOIDED' ? random.pick(['Billed twice', 'Work was not done', 'Vendor reissued it']) : null,
    deleted_at: bill.fate === 'DELETED' ? changed : null,
    updated_at: changed,
  })
}

function addLines({ book, chart, dimensions }: World, bill: BillPlan): void {
  const at = book.at(bill.day)
  for (const [index, line] of bill.lines.entries()) {
    const id = book.addPart('bill_line', at, {
      bill_id: bill.id,
      line_number: index + 1,
      account_id: chart.id(line.account),
      fund_id: line.fundId,
      amount: line.amount,
      description: line.description,
      is1099: bill.vendor.is1099 && !book.profile.isSmall,
    })
    const campus = book.random.chance(0.5) ? book.random.pick(['MAIN', 'NORTH', 'DOWNTOWN']) : null
    for (const value of dimensions.of(line.account, campus)) {
      book.addPart('bill_line_dimension', at, { line_id: id, ...value })
    }
  }
}

function addApprovals({ book }: World, bill: BillPlan): void {
  if (bill.fate === 'DRAFT' || bill.fate === 'DELETED') return
  const { staff, timeline } = book
  const steps = bill.total >= SECOND_APPROVAL ? [staff.pastor, staff.treasurer] : [staff.treasurer]
  for (const [index, approver] of steps.entries()) {
    const isLast = index === steps.length - 1
    const decision = decisionOf(bill, isLast)
    const decided = decision === 'PENDING' ? null : book.at(earlier(addDays(bill.day, 1 + index), timeline.yesterday))
    book.addPart('bill_approval', book.at(bill.day), {
      bill_id: bill.id,
      step: index + 1,
      approver_id: approver,
      decision,
      decided_at: decided,
      comment: decision === 'REJECTED' ? 'Please ask the vendor for an itemized invoice' : null,
    })
  }
}

function decisionOf(bill: BillPlan, isLast: boolean): 'PENDING' | 'APPROVED' | 'REJECTED' {
  if (!isLast) return 'APPROVED'
  if (bill.fate === 'PENDING_APPROVAL') return 'PENDING'
  return bill.fate === 'REJECTED' ? 'REJECTED' : 'APPROVED'
}
