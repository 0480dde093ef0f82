import type { MutationContext } from '../../../kernel/operation.js'
import { type Money, minor } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import type { CodingReferences } from '../../ledger/journal/coding.js'
import { applyCoding, assertCoding, type StoredCoding } from '../coding/coding-rules.js'
import { Transaction } from '../transactions/transaction.js'
import { type OpenSide, openSides, type TransferLine, uncodedLines } from './transfer-lines.queries.js'

/** How many days apart two records of the same movement of money may be. */
export const DAYS_APART = 3

/** Whether an account can be a side of a transfer. */
export const takesTransfers = (account: Account | undefined): boolean =>
  Boolean(account?.hasStatements && account.takesLines)

/** The line that a deposit or a withdrawal shows on its account. */
export function lineOf(
  given: Pick<Transaction, 'transactionType' | 'date' | 'amount'>,
  accountId: string,
): TransferLine {
  const { transactionType, date, amount } = given
  return { accountId, date, amount: transactionType === 'WITHDRAWAL' ? minor(-amount) : amount }
}

const apart = (a: Day, b: Day) => Math.abs(Date.parse(a) - Date.parse(b))

/** Takes the entry that is nearest to a day, at most some days apart. */
function takeNearest<T extends { id: string; date: Day }>(from: Set<T>, day: Day, isIt: (each: T) => boolean) {
  const [first, last] = [daysAfter(day, -DAYS_APART), daysAfter(day, DAYS_APART)]
  const [nearest] = [...from]
    .filter(each => isIt(each) && each.date >= first && each.date <= last)
    .sort((a, b) => apart(a.date, day) - apart(b.date, day))
  if (nearest) from.delete(nearest)
  return nearest
}

/**
 * What shows the same money as some lines of bank accounts: transfers, and uncoded lines of the other account. It is loaded once
 * for all of them, and gives each of what it has to one line.
 */
export class TransferLines {
  private constructor(
    private readonly sides: Set<OpenSide>,
    private readonly uncoded: Set<Transaction>,
  ) {}

  static none(): TransferLines {
    return new TransferLines(new Set(), new Set())
  }

  /**
   * @param otherAccountIds the other accounts of the transfers that rules would make of the lines. They are locked with those of the
   * lines, so that two writes never make two transfers of the same money.
   */
  static async of(
    { work, read }: MutationContext,
    lines: readonly TransferLine[],
    otherAccountIds: readonly string[],
  ): Promise<TransferLines> {
    const days = lines.map(({ date }) => date).sort()
    const [first, last] = [days[0], days.at(-1)]
    // Stryker disable next-line LogicalOperator: without a first line there is no last one.
    if (!first || !last) return TransferLines.none()
    const accountIds = [...new Set(lines.map(({ accountId }) => accountId))]
    if (otherAccountIds.length) await work.changeById(Account, [...accountIds, ...otherAccountIds])
    const sizes = [...new Set(lines.map(({ amount }) => minor(Math.abs(amount))))]
    const window: [Day, Day] = [daysAfter(first, -DAYS_APART), daysAfter(last, DAYS_APART)]
    const { sides, ids } = await together({
      sides: openSides(read, [sizes, ...window, accountIds]),
      ids: otherAccountIds.length ? uncodedLines(read, [sizes, ...window, otherAccountIds]) : Promise.resolve([]),
    })
    const locked = ids.length ? await work.changeById(Transaction, ids) : []
    const uncoded = locked.filter(({ status, deletedAt }) => status === 'UNCODED' && !deletedAt)
    return new TransferLines(new Set(sides), new Set(uncoded))
  }

  /** Takes the transfer that a line shows. @param otherAccountId its other account. Any when left out. */
  takeTransfer({ accountId, date, amount }: TransferLine, otherAccountId?: string): string | undefined {
    return takeNearest(
      this.sides,
      date,
      side =>
        side.accountId === accountId &&
        side.amount === amount &&
        (otherAccountId === undefined || side.otherAccountId === otherAccountId),
    )?.id
  }

  /** Takes the uncoded line of the other account that shows the same money. */
  takeUncoded({ date, amount }: TransferLine, otherAccountId: string): Transaction | undefined {
    return takeNearest(this.uncoded, date, each => {
      if (each.status !== 'UNCODED' || each.deletedAt || each.bankAccountId !== otherAccountId) return false
      return lineOf(each, otherAccountId).amount === -amount
    })
  }

  /** Notes a transfer that has been made of a line. Its other account shows it later. */
  add({ id, date, amount, bankAccountId, counterAccountId, lineAccountId }: Transaction): void {
    if (!bankAccountId || !counterAccountId) return
    const side =
      lineAccountId === bankAccountId
        ? { accountId: counterAccountId, otherAccountId: bankAccountId, amount }
        : { accountId: bankAccountId, otherAccountId: counterAccountId, amount: minor(-amount) }
    this.sides.add({ id, date, ...side })
  }
}

/** What a deposit or a withdrawal becomes a transfer of. */
interface Move {
  /** The account on its other side. */
  otherAccountId: string
  fundId: string | null
  bankRuleId: string | null
}

/**
 * Makes a deposit or a withdrawal a transfer, in its direction.
 * @param receiptRequiredFrom the amount from which on a receipt is required. @param old its coding until now.
 * @throws Refusal 422, before anything is changed.
 */
export function becomeTransfer(
  { work, caller }: MutationContext,
  transaction: Transaction,
  { otherAccountId, fundId, bankRuleId }: Move,
  references: CodingReferences,
  receiptRequiredFrom: Money | null,
  old?: StoredCoding,
): void {
  const { amount, date } = transaction
  const lineAccountId = present(transaction.bankAccountId)
  const [bankAccountId, counterAccountId] =
    transaction.transactionType === 'WITHDRAWAL' ? [lineAccountId, otherAccountId] : [otherAccountId, lineAccountId]
  const moved = { transactionType: 'TRANSFER', bankAccountId, counterAccountId } as const
  const coding = { splits: [], fundId }
  assertCoding({ ...moved, amount, date }, coding, date, references)
  assign<Transaction>(transaction, { ...moved, lineAccountId, bankRuleId })
  transaction.askForReceipt(receiptRequiredFrom)
  applyCoding(work, transaction, coding, caller.actorId, old)
}

/** Makes an uncoded line a part of a transfer. It stays as a tombstone, so that a file that has it again brings nothing new. */
export function joinTransfer(line: Transaction, transferId: string, now: Date): Transaction {
  line.deletedAt = now
  line.transferId = transferId
  return line
}
