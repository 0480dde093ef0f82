import type { MutationContext } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { decimal, type Money } from '../../../values/money.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { codingReferences } from '../../banking/coding/coding-rules.js'
import { assertBankAccounts, recordTransaction } from '../../banking/transactions/transaction-recording.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { freeLines } from './deposit.queries.js'

/** How many days after its day the bank may show a deposit: over a weekend and a holiday. */
const BANK_DAYS = 5

/** Where and when the bank shows a deposit. */
export interface ShownDeposit {
  bankAccountId?: string | null
  date: Day
  referenceNumber?: string | null
}

/** What a client expects of a deposit. */
export interface ExpectedDeposit {
  expectedAmount?: Money | null
}

/** @throws Refusal 422 when the amount that waits is not the one that the client has shown. */
export function assertExpected(amount: Money, { expectedAmount }: ExpectedDeposit): void {
  if ((expectedAmount ?? amount) !== amount)
    refuseField('expectedAmount', 'sum_mismatch', { expected: `${decimal(amount)}, the amount that waits` })
}

/**
 * The bank line of a deposit: the only uncoded one of its amount up to five days later, or a new one.
 * @param description that of a new line.
 * @returns its id.
 * @throws Refusal 422 for an account that is no bank account, and when neither the deposit nor the policy names one.
 */
export async function depositLine(
  context: MutationContext,
  { bankAccountId: given, date, referenceNumber }: ShownDeposit,
  amount: Money,
  description: string,
): Promise<string> {
  const { work, read } = context
  const policy = await policyOf(work)
  const bankAccountId = given ?? policy.defaultBankAccountId ?? refuseField('bankAccountId', 'required')
  const row = { amount, date, bankAccountId, referenceNumber, transactionType: 'DEPOSIT' as const }
  await assertBankAccounts(work, row)
  const [only, another] = await freeLines(read, bankAccountId, amount, date, daysAfter(date, BANK_DAYS))
  if (only && !another) return only.id
  const line = { ...row, description }
  const { id } = recordTransaction(context, line, policy, await codingReferences(work, [], []), null, 'SETTLEMENT')
  await work.flush()
  return id
}
