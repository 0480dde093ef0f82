import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { sum } from '../../../values/money.js'
import { isId, normalId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { BillPayment } from '../payments/bill-payment.js'
import { checksToPrint, checksWithNumbers, highestNumber, inOrderOfRun, NUMBER_MAX } from './check-number.queries.js'
import { CheckRun, PrintedCheck } from './check-run.js'

/** How many checks a run has at most. */
export const CHECKS_MAX = 200

/** Which checks a run prints. */
export interface Wanted {
  bankAccountId: string
  billPaymentIds?: readonly string[] | null
  firstNumber?: string | null
}

/**
 * Gives the checks of a bank account their numbers, in the order of the vendors' names and of the days. The payments are locked
 * before the account, whose lock makes runs of one account follow each other.
 * @throws Refusal 409 illegal_transition when no check awaits printing or a payment cannot be printed, 409 duplicate for a number
 * that is used; 422 for references that are unknown and for numbers beyond nine digits.
 */
export async function numberChecks(context: MutationContext, wanted: Wanted): Promise<CheckRun> {
  const { work, caller, clock } = context
  const payments = await paymentsToPrint(work, wanted)
  const [account] = await work.changeById(Account, [wanted.bankAccountId])
  if (!account?.isCashAccount || !account.takesLines) return refuseField('bankAccountId', 'unknown_reference')
  if (!payments.length)
    refuseBlocked('No issued payment of the bank account awaits a check. Record one with toPrint, or issue it.', [
      'payBill',
      'issueBillPayment',
    ])
  const bankAccountId = account.id
  const numbers = await numbersFor(work, bankAccountId, payments.length, wanted.firstNumber)
  const run = work.create(CheckRun, {
    bankAccountId,
    firstNumber: numbers[0],
    lastNumber: numbers.at(-1),
    count: payments.length,
    totalAmount: sum(payments.map(({ amount }) => amount)),
    printedBy: caller.actorId,
    printedAt: clock.now(),
  })
  for (const [index, payment] of payments.entries()) {
    const checkNumber = String(numbers[index])
    payment.print(checkNumber)
    const check = { checkRunId: run.id, billPaymentId: payment.id, bankAccountId, checkNumber }
    work.create(PrintedCheck, { ...check, status: 'PRINTED' })
  }
  return run
}

/** The payments of a run, locked and in its order. */
async function paymentsToPrint(work: Work, { bankAccountId, billPaymentIds }: Wanted): Promise<BillPayment[]> {
  if (!isId(bankAccountId)) refuseField('bankAccountId', 'unknown_reference')
  if (billPaymentIds) return namedPayments(work, bankAccountId, billPaymentIds)
  const waiting = await work.run(checksToPrint(work.organizationId, bankAccountId, CHECKS_MAX))
  const locked = await inOrder(work, waiting)
  // Another run may have printed some of them before they were locked.
  return locked.filter(({ awaitsPrint, status }) => awaitsPrint && status === 'ISSUED')
}

async function namedPayments(work: Work, bankAccountId: string, given: readonly string[]): Promise<BillPayment[]> {
  const ids = given.filter(isId).map(normalId)
  if (new Set(ids).size !== ids.length) refuseField('billPaymentIds', 'duplicate')
  const payments = await inOrder(work, await work.run(inOrderOfRun(work.organizationId, ids)))
  if (payments.length !== given.length || payments.some(each => each.bankAccountId !== normalId(bankAccountId)))
    refuseField('billPaymentIds', 'unknown_reference', { expected: 'ids of payments by check of the bank account' })
  for (const payment of payments) payment.assertPrintable()
  return payments
}

async function inOrder(work: Work, rows: readonly { id: string }[]): Promise<BillPayment[]> {
  const ids = rows.map(({ id }) => id)
  const payments = new Map((await work.changeById(BillPayment, ids)).map(payment => [payment.id, payment]))
  return ids.flatMap(id => payments.get(id) ?? [])
}

/** As many numbers in a row as there are checks: from the first one, or from the next one of the bank account. */
async function numbersFor(
  work: Work,
  bankAccountId: string,
  count: number,
  firstNumber: string | null | undefined,
): Promise<string[]> {
  const first = firstNumber ? Number(firstNumber) : await nextNumber(work, bankAccountId)
  if (first + count - 1 > NUMBER_MAX) refuseField('firstNumber', 'too_large', { maximum: NUMBER_MAX - count + 1 })
  const numbers = Array.from({ length: count }, (_, index) => String(first + index))
  const rows = await work.run(checksWithNumbers(work.organizationId, bankAccountId, numbers))
  const taken = new Set(rows.map(({ number }) => number))
  const index = numbers.findIndex(number => taken.has(number))
  if (index < 0) return numbers
  throw new Refusal('duplicate').saying(
    `Check ${index + 1} of the ${count} of the run would have a number that a check of the bank account has already. The numbers of voided and spoiled checks stay taken. Name a firstNumber from which the numbers are unused, or leave it out for the next ones.`,
  )
}

async function nextNumber(work: Work, bankAccountId: string): Promise<number> {
  const [row] = await work.run(highestNumber(work.organizationId, bankAccountId))
  if (!row?.highest) return refuseField('firstNumber', 'required')
  return row.highest + 1
}

/** What names checks of a run. */
export interface Spoiled {
  billPaymentIds?: readonly string[] | null
  checkNumbers?: readonly string[] | null
  reason: string
}

/**
 * Marks checks of a run as spoiled. Their numbers stay taken, and their payments await printing again.
 * @throws Refusal 409 illegal_transition for a check that is spoiled, or whose payment is cleared or has ended.
 */
export async function spoil({ work, clock }: MutationContext, run: CheckRun, spoiled: Spoiled): Promise<void> {
  const checks = await work.changeAll(PrintedCheck, { checkRunId: run.id })
  const named = checksNamed(checks, spoiled)
  const ids = named.map(({ billPaymentId }) => billPaymentId)
  const payments = new Map((await work.changeById(BillPayment, ids)).map(payment => [payment.id, payment]))
  for (const check of named) {
    check.spoil(clock.now(), spoiled.reason)
    payments.get(check.billPaymentId)?.loseCheck()
  }
  work.touch(run)
}

/** The checks that are named by their payments or numbers. @throws Refusal 422 when none is named, or one is not of the run. */
function checksNamed(checks: readonly PrintedCheck[], { billPaymentIds, checkNumbers }: Spoiled): PrintedCheck[] {
  const by = (
    field: 'billPaymentIds' | 'checkNumbers',
    given: readonly string[],
    key: (check: PrintedCheck) => string,
  ) =>
    given.map(
      value =>
        checks.find(check => key(check) === value) ??
        refuseField(field, 'unknown_reference', { expected: 'those of checks of this run' }),
    )
  const ids = (billPaymentIds ?? []).map(id => (isId(id) ? normalId(id) : id))
  const named = [
    ...by('billPaymentIds', ids, ({ billPaymentId }) => billPaymentId),
    ...by('checkNumbers', checkNumbers ?? [], ({ checkNumber }) => checkNumber),
  ]
  return named.length ? [...new Set(named)] : refuseField('checkNumbers', 'required')
}
