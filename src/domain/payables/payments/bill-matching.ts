import type { MutationContext } from '../../../kernel/operation.js'
import { authorize } from '../../../kernel/policy.js'
import { refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { isId } from '../../../values/time.js'
import type { Transaction } from '../../banking/transactions/transaction.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PostingDays } from '../../ledger/journal/posting-days.js'
import type { Vendor } from '../../vendors/vendor.js'
import type { CreditRefundInput } from '../credits/vendor-refund.js'
import type { Payable } from '../payables.queries.js'
import {
  assertPayable,
  lockPayables,
  lockPayments,
  openFundsOf,
  openOf,
  type PaymentTerms,
  postPayment,
  recordPayment,
} from './bill-paying.js'
import { assertMatchable } from './payment-matching.js'

/**
 * Pays the bills of one vendor that a bank line shows, each in full, on the day and from the account of the line. A line that is smaller than
 * the open amount of one bill pays a part of it, so several lines pay a bill together.
 * @returns the id of the payment.
 * @throws Refusal 403 scope_missing, 409 illegal_transition, period_closed, duplicate, 422 unknown_reference, sum_mismatch, date_order,
 * before anything is changed.
 */
export async function payShown(
  context: MutationContext,
  line: Transaction,
  billIds: readonly string[],
): Promise<string> {
  const { vendors, bills, payables } = await lockPayables(context, billIds.filter(isId))
  if (bills.size < billIds.length) refuseField('documents', 'unknown_reference')
  const wanted = [...bills.values()].map(bill => {
    const payable = payables.get(bill.id) ?? refuseField('documents', 'unknown_reference')
    bill.assertNoCredit()
    assertPayable({ bill, payable, amount: openOf(payable) }, payable.postedOn)
    return { bill, payable, amount: openOf(payable) }
  })
  const [vendor, another] = new Set(wanted.map(({ bill }) => vendors.get(bill.vendorId) ?? refuse('concurrent_change')))
  if (!vendor || another) return refuseField('documents', 'unknown_reference', { expected: 'the bills of one vendor' })
  const isAlone = wanted.length === 1
  const paid = wanted.map(each => ({
    ...each,
    amount: isAlone ? minor(Math.min(each.amount, line.amount)) : each.amount,
  }))
  const amount = sum(paid.map(each => each.amount))
  const account = await assertPays(
    context,
    line,
    amount,
    wanted.map(({ payable }) => payable),
  )
  const payment = await recordPayment(context, termsOf(line, account, vendor), paid, vendor)
  await context.work.flush()
  return payment.id
}

/**
 * Issues scheduled payments that a bank line shows, on the day of the line.
 * @throws Refusal 403 scope_missing, 409 illegal_transition, period_closed, 422 unknown_reference, sum_mismatch, date_order, before anything
 * is changed.
 */
export async function issueShown(
  context: MutationContext,
  line: Transaction,
  paymentIds: readonly string[],
): Promise<void> {
  const { work } = context
  const locked = await lockPayments(context, paymentIds.filter(isId))
  const payments = locked.map(({ payment }) => payment)
  if (payments.length < paymentIds.length || payments.some(({ bankAccountId }) => bankAccountId !== line.bankAccountId))
    refuseField('documents', 'unknown_reference')
  for (const { status } of payments) if (status !== 'SCHEDULED') refuseStatus('payment', status, ['SCHEDULED'])
  const payables = locked.flatMap(({ applied }) => applied.map(({ payable }) => payable))
  await assertPays(context, line, sum(payments.map(({ amount }) => amount)), payables)
  for (const { payment, applied, vendor } of locked) {
    payment.issue(line.date)
    await postPayment(context, payment, applied, vendor ?? refuse('concurrent_change'))
    for (const { bill } of applied) work.touch(bill)
  }
  await work.flush()
}

/**
 * The parts of vendor credits that a bank line refunds: each credit in full, or a part of a single one. `recordRefunds` takes them.
 * @throws Refusal 409 illegal_transition, reconciled, period_closed, 422 unknown_reference, sum_mismatch, date_order, before anything is
 * changed.
 */
export async function creditsShown(
  context: MutationContext,
  line: Transaction,
  creditIds: readonly string[],
): Promise<CreditRefundInput[]> {
  const { bills, payables } = await lockPayables(context, creditIds.filter(isId))
  const credits = creditIds.map(creditId => {
    const credit = bills.get(creditId)
    const payable = payables.get(creditId)
    if (!credit?.isCredit || !payable || (line.vendorId ?? credit.vendorId) !== credit.vendorId)
      return refuseField('documents', 'unknown_reference')
    credit.assertUsable()
    return { creditId, payable, amount: openOf(payable) }
  })
  const [one, another] = credits
  const refunds = credits.map(({ creditId, amount }) => ({ creditId, amount }))
  if (new Set([...bills.values()].map(({ vendorId }) => vendorId)).size > 1)
    refuseField('documents', 'unknown_reference', { expected: 'the credits of one vendor' })
  if (one && !another) refunds[0] = { creditId: one.creditId, amount: minor(Math.min(one.amount, line.amount)) }
  const amount = sum(refunds.map(each => each.amount))
  await assertPostable(
    context,
    line,
    { amount, transactionType: 'DEPOSIT' },
    credits.map(({ payable }) => payable),
  )
  return refunds
}

/**
 * Asserts that the caller may pay, and that a payment of an amount and of these bills can be posted on the day and the account of a bank line.
 * @returns the account. @throws Refusal 403 scope_missing, and as `assertPostable`.
 */
async function assertPays(
  context: MutationContext,
  line: Transaction,
  amount: Money,
  payables: readonly Payable[],
): Promise<Account> {
  authorize(context.caller, { scope: 'bills:pay' })
  return assertPostable(context, line, { amount, transactionType: 'WITHDRAWAL' }, payables)
}

/**
 * Asserts that what a bank line moves of bills, vendor credits or invoices can be posted on its day and its account.
 * @returns the account. @throws Refusal 409 illegal_transition, reconciled, period_closed, 422 unknown_reference, sum_mismatch, date_order.
 */
export async function assertPostable(
  context: MutationContext,
  line: Transaction,
  moved: Pick<Transaction, 'amount' | 'transactionType'>,
  payables: readonly Pick<Payable, 'postedOn' | 'due'>[],
): Promise<Account> {
  const { work } = context
  await assertMatchable(context, line)
  if (line.transactionType !== moved.transactionType || moved.amount !== line.amount)
    refuseField('documents', 'sum_mismatch', {
      expected: 'documents that add up to the amount of the bank transaction',
    })
  const days = await PostingDays.of(context)
  days.assertTakes({ date: line.date })
  const latest = payables
    .map(({ postedOn }) => postedOn)
    .sort()
    .at(-1)
  if (latest && line.date < latest)
    refuseField('documents', 'date_order', {
      expected: `documents that were posted by ${line.date}, the day of the bank transaction`,
    })
  const fundIds = payables.flatMap(openFundsOf)
  const account = line.bankAccountId ? await work.find(Account, line.bankAccountId) : null
  if (!account) return refuseField('documents', 'unknown_reference', { expected: 'documents of a bank account' })
  const { restrictedToFundId: only } = account
  if (only && fundIds.some(fundId => fundId !== only))
    refuseField('documents', 'unknown_reference', {
      expected: 'documents of the fund that the bank account is restricted to',
    })
  const funds = await work.findAll(Fund, fundIds)
  if ([...funds.values()].some(({ status }) => status === 'CLOSED'))
    refuseBlocked('A fund of the documents is closed. Reopen the fund first.')
  return account
}

/** How the bank paid: by card, by the check that the line names, or as the vendor prefers. Otherwise by a bank transfer. */
function termsOf(
  { date: paymentDate, referenceNumber }: Transaction,
  { id: bankAccountId, isCard }: Account,
  { preferredPaymentMethod: preferred }: Vendor,
): PaymentTerms {
  const terms = { paymentDate, bankAccountId, toPrint: false }
  if (isCard) return { ...terms, method: 'CARD', referenceNumber }
  if (preferred !== 'CHECK') return { ...terms, method: preferred ?? 'ACH', referenceNumber }
  const isNumber = /^\d{1,50}$/.test(referenceNumber ?? '')
  return isNumber
    ? { ...terms, method: 'CHECK', checkNumber: referenceNumber }
    : { ...terms, method: 'ACH', referenceNumber }
}
