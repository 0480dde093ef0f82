import { choice, day, flag, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { fieldRefusal, Refusal, refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { type Day, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { assertPlannedDay } from '../../ledger/journal/planned-day.js'
import { postOne } from '../../ledger/journal/posting.js'
import { billPaymentLines, shareOverFunds } from '../../ledger/journal/posting.rules.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill } from '../bills/bill.js'
import { checksWithNumbers } from '../checks/check-number.queries.js'
import { type Payable, payablesOf } from '../payables.queries.js'
import { BillPayment, BillPaymentApplication, BillPaymentMethod, BillPaymentPart } from './bill-payment.js'

/** How one payment or several are made. */
export abstract class SharedPaymentTerms {
  @day({ nullable: true, note: 'Today when absent. A later day schedules the payment.' }) paymentDate?: Day | null
  @choice(BillPaymentMethod, { nullable: true, note: "When absent, the vendor's preferred method." })
  method?: ValueOf<typeof BillPaymentMethod> | null
  @ref(() => Account, { nullable: true, note: "A cash account. When absent, the accounting policy's bank account." })
  bankAccountId?: string | null
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
}

/** How a payment is made. */
export abstract class PaymentTerms extends SharedPaymentTerms {
  @text({
    nullable: true,
    min: 1,
    max: 50,
    note: 'The number of a CHECK. Unique for the bank account, permanently: the number of a voided check stays taken.',
  })
  checkNumber?: string | null
  @flag({
    fallback: false,
    note: 'Whether the check is printed later, by a check run that gives it a number. Only for a CHECK without a checkNumber.',
  })
  toPrint!: boolean
}

/** The amount to pay of one locked bill. */
export interface Wanted {
  bill: Bill
  payable: Payable
  amount: Money
}

/** The funds in which something of a bill or a credit is open. A payment is posted in them alone. */
export const openFundsOf = ({ due }: Pick<Payable, 'due'>): string[] =>
  due.flatMap(({ fundId, amount }) => (amount > 0 ? [fundId] : []))

/** The amount of a bill that is not paid, scheduled or settled by credits, or what is left of a credit. */
export const openOf = ({ total, paid, scheduled, used }: Payable): Money => minor(total - paid - scheduled - used)

/**
 * Locks the vendors of bills and then the bills, in id order, so that no other payment and no merge runs at the same
 * time.
 * @returns the facts of each bill, by id.
 */
export async function lockPayables({ work, read }: MutationContext, billIds: readonly string[]) {
  const vendorIds = [...(await payablesOf(read, billIds)).values()].map(({ vendorId }) => vendorId)
  const vendors = new Map((await work.changeById(Vendor, vendorIds)).map(vendor => [vendor.id, vendor]))
  const bills = new Map((await work.changeById(Bill, billIds)).map(bill => [bill.id, bill]))
  return { vendors, bills, payables: await payablesOf(read, billIds) }
}

/** @throws Refusal 409 illegal_transition for a bill that is not owed, 422 date_order for a day before a bill was owed. */
export function assertPayable({ bill, payable }: Wanted, paymentDate: Day): void {
  if (bill.status !== 'APPROVED') refuseStatus('bill', bill.status, ['APPROVED'], ['approveBill'])
  if (openOf(payable) <= 0) refuseBlocked('Nothing of the bill is left to pay, with what is scheduled.')
  if (paymentDate < payable.postedOn) throw beforePosting('paymentDate')
}

/**
 * Creates a payment. It is posted when its day has come, otherwise scheduled.
 * @throws Refusal 409 illegal_transition for a bill that is not owed; 422 for more than the open amount, a day before a
 * bill was owed, or an account that is no cash account; 409 duplicate for a check number that was used before.
 */
export async function recordPayment(
  context: MutationContext,
  terms: PaymentTerms,
  wanted: readonly Wanted[],
  vendor: Vendor,
): Promise<BillPayment> {
  const { work, caller, today } = context
  const paymentDate = terms.paymentDate ?? today
  assertPlannedDay(paymentDate, today, 'paymentDate')
  for (const each of wanted) assertPayable(each, paymentDate)
  const method = terms.method ?? vendor.preferredPaymentMethod ?? refuseField('method', 'required')
  if (terms.checkNumber && (method !== 'CHECK' || terms.toPrint)) refuseField('checkNumber', 'not_writable')
  if (terms.toPrint && method !== 'CHECK')
    refuseField('toPrint', 'not_writable', { expected: 'false for another method than CHECK' })
  const account = await bankAccountOf(work, terms.bankAccountId)
  // Form 1099 leaves out what was paid by card, so the method must say it.
  if (account.isCard && method !== 'CARD') refuseField('method', 'invalid_enum', { allowed: ['CARD'] })
  const bankAccountId = account.id
  if (terms.checkNumber) await assertCheckUnused(work, bankAccountId, terms.checkNumber)
  const payment = work.create(BillPayment, {
    vendorId: vendor.id,
    paymentDate,
    amount: sum(wanted.map(({ amount }) => amount)),
    currency: caller.currency,
    method,
    bankAccountId,
    checkNumber: terms.checkNumber,
    awaitsPrint: terms.toPrint,
    referenceNumber: terms.referenceNumber,
    status: paymentDate > today ? 'SCHEDULED' : 'ISSUED',
    createdBy: caller.actorId,
  })
  const applied = wanted.map(({ bill, payable, amount }) => {
    const row = work.create(BillPaymentApplication, { billPaymentId: payment.id, billId: bill.id, amount })
    work.touch(bill)
    return { row, bill, payable }
  })
  if (payment.status === 'ISSUED') await postPayment(context, payment, applied, vendor)
  return payment
}

/** The refusal of a payment day on which its bill was not owed yet. */
export const beforePosting = (field: string): Refusal =>
  fieldRefusal(
    field,
    'date_order',
    'The payment day is before the day on which a bill was posted. Name that day or a later one.',
  )

/** @throws Refusal 422 unless it is a cash account or a credit card that takes lines (A11). */
async function bankAccountOf(work: Work, given: string | null | undefined): Promise<Account> {
  const id = given ?? (await policyOf(work)).defaultBankAccountId ?? refuseField('bankAccountId', 'required')
  const account = await work.find(Account, id)
  if (!account?.hasStatements || !account.takesLines) refuseField('bankAccountId', 'unknown_reference')
  return account
}

/**
 * Zeros before a number do not make it another one. The account is held, so that no check run gives the number meanwhile.
 * @throws Refusal 409 duplicate when a check of the bank account has the number, whatever became of it.
 */
async function assertCheckUnused(work: Work, bankAccountId: string, checkNumber: string): Promise<void> {
  await work.hold(Account, [bankAccountId])
  const [used] = await work.run(checksWithNumbers(work.organizationId, bankAccountId, [checkNumber]))
  if (!used) return
  throw new Refusal('duplicate').saying(
    'A check of the bank account has this number already. The number of a voided or spoiled check stays taken. Name the number of an unused check.',
  )
}

/** The applications of a payment, with bills and payment locked. */
export interface Applied {
  row: BillPaymentApplication
  bill: Bill
  payable: Payable
}

/** Posts a payment: debits payables in the charged funds, never more than is due in a fund, and credits the bank. */
export async function postPayment(
  context: MutationContext,
  payment: BillPayment,
  applied: readonly Applied[],
  vendor: Vendor,
): Promise<void> {
  const parts = applied.flatMap(({ row, bill, payable }) =>
    shareOverFunds(row.amount, payable.due).map(part => {
      context.work.create(BillPaymentPart, { applicationId: row.id, ...part })
      return { ...part, payableAccountId: bill.apAccountId, billId: bill.id }
    }),
  )
  const entry = await postOne(context, {
    date: payment.paymentDate,
    dateField: 'paymentDate',
    description: `Payment to ${vendor.name}`,
    referenceNumber: payment.checkNumber ?? payment.referenceNumber,
    source: { type: 'BILL_PAYMENT', id: payment.id },
    lines: billPaymentLines(parts, payment.bankAccountId, payment.vendorId),
  })
  payment.journalEntryId = entry
}

/** A stored payment with the bills that it pays and its vendor. */
interface Locked {
  payment: BillPayment
  applied: Applied[]
  vendor: Vendor | undefined
}

/** Stored payments with the bills that they pay, in id order. All are locked: the vendors, the bills, then the payments. Unknown ids are left out. */
export async function lockPayments(context: MutationContext, ids: readonly string[]): Promise<Locked[]> {
  const { work } = context
  const rows = await work.findWhere(BillPaymentApplication, { billPaymentId: { $in: [...ids] } })
  const { vendors, bills, payables } = await lockPayables(
    context,
    rows.map(({ billId }) => billId),
  )
  const payments = await work.changeById(BillPayment, ids)
  const appliedBy = (row: BillPaymentApplication): Applied => ({
    row,
    bill: present(bills.get(row.billId)),
    payable: present(payables.get(row.billId)),
  })
  return payments.map(payment => ({
    payment,
    applied: rows.filter(({ billPaymentId }) => billPaymentId === payment.id).map(appliedBy),
    vendor: vendors.get(payment.vendorId),
  }))
}

/** One payment, as `lockPayments` has it. @throws Refusal 404, 409 stale_version when the caller expects another version. */
export async function lockPayment(context: MutationContext, id: string): Promise<Locked> {
  const [locked] = isId(id) ? await lockPayments(context, [id]) : []
  if (!locked) return refuse('not_found')
  context.work.assertExpected(locked.payment)
  return locked
}
