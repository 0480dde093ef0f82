import type { MutationContext } from '../../../kernel/operation.js'
import { fieldRefusal, refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { decimal, type Money, minor, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { postOne, reverse } from '../../ledger/journal/posting.js'
import { byFund, type FundPart, negative, type PaidPart, withCounterFunds } from '../../ledger/journal/posting.rules.js'
import { isClosedDay } from '../../ledger/periods/closed-day.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { Bill } from '../bills/bill.js'
import type { Payable } from '../payables.queries.js'
import { openOf } from '../payments/bill-paying.js'
import { creditUseLines, shareCredit } from './vendor-credit.rules.js'
import { VendorCreditPart, VendorCreditUse } from './vendor-credit-use.js'

/** A locked bill or credit with the facts that its use depends on. */
export interface Settled {
  bill: Bill
  payable: Payable
}

/** How a credit is used. */
export interface UseTerms {
  date: Day
  /** Whether the funds owe each other where the credit and the bill are in different funds. */
  balanceFunds: boolean
  /** Where the amount stands in the request. */
  path: string
}

/** The payable after parts of it were settled. */
export const without = (payable: Payable, parts: readonly FundPart[]): Payable => ({
  ...payable,
  used: sum([payable.used, ...parts.map(({ amount }) => amount)]),
  due: byFund([...payable.due, ...parts.map(part => ({ ...part, amount: negative(part.amount) }))]),
})

/** The parts of a use, as they are stored and posted. */
export const storeParts = (
  { work }: MutationContext,
  use: VendorCreditUse,
  { id: billId, apAccountId: payableAccountId }: Bill,
  parts: readonly FundPart[],
): PaidPart[] =>
  parts.map(part => {
    work.create(VendorCreditPart, { ...part, useId: use.id, billId })
    return { ...part, payableAccountId, billId }
  })

/** Asserts that a use counts on a day. @throws Refusal 422 date_order; 409 period_closed. */
async function assertUseDay({ work, today }: MutationContext, date: Day, of: readonly Payable[]): Promise<void> {
  if (date > today) refuseField('date', 'date_order', { expected: 'today or an earlier day', maximum: today })
  for (const { postedOn } of of) assertNotBefore(date, postedOn, 'the day on which the credit and the bills are posted')
  if (await isClosedDay(work, date)) refuse('period_closed')
}

/**
 * Uses a part of a credit against a bill of its vendor, first in the funds that both have.
 * @returns what is left of the credit.
 * @throws Refusal 409 illegal_transition for a bill that is not owed; 422 for more than is left of the credit or open of the
 * bill, or than is in funds of both unless the funds are to owe each other; 409 period_closed.
 */
export async function useCredit(
  context: MutationContext,
  credit: Settled,
  { bill, payable }: Settled,
  amount: Money,
  { date, balanceFunds, path }: UseTerms,
): Promise<Settled> {
  const { work, caller } = context
  bill.assertNoCredit()
  if (bill.status !== 'APPROVED') refuseStatus('bill', bill.status, ['APPROVED'], ['approveBill'])
  await assertUseDay(context, date, [credit.payable, payable])
  const most = minor(Math.min(openOf(credit.payable), openOf(payable)))
  if (most <= 0)
    refuseBlocked('Nothing is left of the credit, or nothing of the bill is left to pay, with what is scheduled.')
  if (amount > most) refuseField('request', 'too_large', { path, maximum: decimal(most) })
  const { used, settled, common } = shareCredit(amount, credit.payable.due, payable.due)
  if (amount > common && !balanceFunds) throw otherFunds(common, path)
  const use = work.create(VendorCreditUse, {
    ...{ useType: 'BILL', creditId: credit.bill.id, billId: bill.id, vendorId: credit.bill.vendorId },
    ...{ amount, date, status: 'APPLIED', createdBy: caller.actorId },
  })
  const parts = { used: storeParts(context, use, credit.bill, used), settled: storeParts(context, use, bill, settled) }
  await postUse(context, use, parts)
  work.touch(bill)
  return { ...credit, payable: without(credit.payable, used) }
}

/** The refusal of a use that would make one fund owe another. */
const otherFunds = (common: Money, path: string) =>
  fieldRefusal(
    'request',
    'too_large',
    `At most ${decimal(common)} of the credit is in funds that the bill is due in. Name at most that, or set balanceFunds to let the fund of the bill owe the rest to the fund of the credit.`,
    path,
  )

/** Posts a use where it moves something in the ledger: between payables accounts or funds. */
async function postUse(
  context: MutationContext,
  use: VendorCreditUse,
  { used, settled }: { used: readonly PaidPart[]; settled: readonly PaidPart[] },
): Promise<void> {
  const { work } = context
  const { loan } = await policyOf(work)
  const lines = creditUseLines(used, settled, use.vendorId, loan)
  if (!lines.length) return
  const funds = await work.findAll(
    Fund,
    lines.map(({ fundId }) => fundId),
  )
  use.journalEntryId = await postOne(context, {
    date: use.date,
    description: 'Vendor credit used against a bill',
    source: { type: 'VENDOR_CREDIT_USE', id: use.id },
    lines: withCounterFunds(lines, loan, id => funds.get(id)?.name),
  })
}

/**
 * Takes a use of a credit back, with its posting if it has one.
 * @throws Refusal 422 date_order for a day before the use or after today; 409 period_closed.
 */
export async function undoUse(
  context: MutationContext,
  use: VendorCreditUse,
  reason: string,
  day?: Day | null,
): Promise<void> {
  const { work, today } = context
  const date = day ?? today
  assertNotBefore(date, use.date, 'the day of the use')
  if (date > today) refuseField('date', 'date_order', { expected: 'today or an earlier day', maximum: today })
  if (use.journalEntryId) await reverse(context, use.journalEntryId, reason, date)
  else if (await isClosedDay(work, date)) refuse('period_closed')
  assign(use, { status: 'UNDONE', undoneDate: date, undoReason: reason })
  const touched = await work.changeById(
    Bill,
    [use.creditId, use.billId].filter(id => id !== null),
  )
  for (const bill of touched) work.touch(bill)
}
