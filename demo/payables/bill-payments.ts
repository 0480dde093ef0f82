import { byFund, type FundPart, shareOverFunds } from '../../src/domain/ledger/journal/posting.rules.js'
import { minor } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addBankLine } from '../banking/bank.js'
import { addDays, daysBetween, later } from '../calendar.js'
import { total } from '../people/group.js'
import type { World } from '../world.js'
import { type BillPlan, paymentDay } from './bill-plan.js'
import type { Vendor } from './vendors.js'

interface Part {
  readonly bill: BillPlan
  readonly amount: number
}

interface Payment {
  readonly vendor: Vendor
  readonly day: Day
  readonly parts: readonly Part[]
  readonly status: 'SCHEDULED' | 'ISSUED' | 'CLEARED' | 'VOIDED' | 'FAILED'
}

/** Pays what has been paid, in the order of the days, so that check numbers rise with them. */
export function addBillPayments(world: World, bills: readonly BillPlan[]): void {
  const payments = planPayments(world, bills).sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )
  let cheque = 10_234
  const due = new Map(bills.map(({ id, lines }) => [id, byFund(lines.map(partOf))]))
  for (const payment of payments)
    addPayment(world, payment, payment.vendor.method === 'CHECK' ? String(cheque++) : null, due)
}

function planPayments(world: World, bills: readonly BillPlan[]): Payment[] {
  const payments: Payment[] = []
  let joined: BillPlan | null = null
  for (const [index, bill] of bills.entries()) {
    if (bill === joined) continue
    joined = companion(bill, bills[index + 1])
    payments.push(...paymentsOf(world, bill, joined, index))
  }
  return payments
}

/** The next bill of the same vendor, if it is near enough to be paid together. */
function companion(bill: BillPlan, next: BillPlan | undefined): BillPlan | null {
  const isNear = next?.vendor === bill.vendor && daysBetween(bill.day, next.day) <= 10
  return isNear && bill.fate === 'PAID' && next?.fate === 'PAID' ? next : null
}

function paymentsOf(world: World, bill: BillPlan, joined: BillPlan | null, index: number): Payment[] {
  const { vendor } = bill
  const { today, yesterday } = world.book.timeline
  const whole = (of: BillPlan): Part => ({ bill: of, amount: of.total })
  if (bill.fate === 'SCHEDULED') {
    const day = later(addDays(bill.due, -1), addDays(today, 3))
    return [{ vendor, day, parts: [whole(bill)], status: 'SCHEDULED' }]
  }
  if (bill.fate === 'PARTIAL') {
    const amount = Math.max(1, Math.round((bill.total * world.book.random.pick([25, 40, 50])) / 100))
    return [{ vendor, day: paymentDay(world, bill), parts: [{ bill, amount }], status: 'CLEARED' }]
  }
  if (bill.fate !== 'PAID') return []
  const day = joined ? later(paymentDay(world, bill), joined.day) : paymentDay(world, bill)
  const status = daysBetween(day, today) <= 12 && day <= yesterday ? 'ISSUED' : 'CLEARED'
  const paid: Payment = { vendor, day, parts: joined ? [whole(bill), whole(joined)] : [whole(bill)], status }
  if (index % 70 !== 12) return [paid]
  const lost: Payment = { ...paid, status: vendor.method === 'CHECK' ? 'VOIDED' : 'FAILED' }
  return [lost, { ...paid, day: addDays(day, 9) }]
}

/** What is still due of each bill, by fund. */
type Due = Map<string, FundPart[]>

function addPayment(world: World, payment: Payment, cheque: string | null, due: Due): void {
  const { book, chart } = world
  const { vendor, parts, day } = payment
  const at = book.at(day <= book.timeline.yesterday ? day : book.timeline.yesterday)
  const amount = total(parts.map(part => part.amount))
  const line = payment.status === 'CLEARED' ? addWithdrawal(world, payment, amount, cheque) : null
  const id = book.add('bill_payment', at, {
    vendor_id: vendor.id,
    payment_date: day,
    amount,
    currency: book.profile.organization.currency,
    method: vendor.method,
    bank_account_id: chart.id('1010.1'),
    check_number: cheque,
    awaits_print: false,
    reference_number: cheque ? null : `ACH-${book.random.digits(8)}`,
    status: payment.status,
    transaction_id: line?.id ?? null,
    updated_at: line ? book.after(at, line.day) : at,
  })
  for (const { bill, amount: paid } of parts) {
    const application = { bill_payment_id: id, bill_id: bill.id, amount: paid }
    const applicationId = book.addPart('bill_payment_application', at, application)
    if (payment.status !== 'SCHEDULED') addFundParts(world, payment, applicationId, { bill, amount: paid }, due)
  }
}

/** The funds that a payment clears. A voided payment leaves them due. */
function addFundParts(
  { book }: World,
  payment: Payment,
  applicationId: string,
  { bill, amount }: Part,
  due: Due,
): void {
  const open = due.get(bill.id) ?? []
  const parts = shareOverFunds(minor(amount), open)
  for (const { fundId, amount: part } of parts) {
    const at = book.at(payment.day)
    book.addPart('bill_payment_part', at, { application_id: applicationId, fund_id: fundId, amount: part })
  }
  if (payment.status === 'VOIDED' || payment.status === 'FAILED') return
  due.set(bill.id, byFund([...open, ...parts.map(part => ({ ...part, amount: minor(-part.amount) }))]))
}

const partOf = ({ fundId, amount }: BillPlan['lines'][number]): FundPart => ({ fundId, amount: minor(amount) })

/** The bank pays some days later, a debit sooner than a cheque; payables go down in the funds that were charged. */
function addWithdrawal(
  world: World,
  payment: Payment,
  amount: number,
  cheque: string | null,
): { id: string; day: Day } {
  const { book, chart } = world
  const wait = book.random.int(1, cheque ? 6 : 2)
  const cleared = addDays(payment.day, wait)
  const day = cleared <= book.timeline.yesterday ? cleared : book.timeline.yesterday
  const id = addBankLine(world, {
    day,
    type: 'WITHDRAWAL',
    amount,
    description: cheque ? `CHECK ${cheque}` : `ACH DEBIT ${payment.vendor.name.toUpperCase().slice(0, 40)}`,
    bankId: chart.id('1010.1'),
    vendorId: payment.vendor.id,
    reference: cheque,
    source: 'BILL_PAYMENT',
    receipt: book.random.chance(0.8) ? 'ATTACHED' : 'NOT_REQUIRED',
    // A line that is matched with a payment has the entry of the payment, and no coding of its own.
    splits: [],
  })
  return { id, day }
}
