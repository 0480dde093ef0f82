import { type Reader, statement } from '../../../data/reader.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { type Money, minor } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import { Transaction } from '../transactions/transaction.js'

/** How many days apart two records of the same movement of money may be. */
export const DAYS_APART = 3

/** A line of a bank account, as far as it may show a transfer. */
export interface TransferLine {
  accountId: string
  date: Day
  /** Positive when money comes in. */
  amount: Money
}

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

/** A side of a transfer that no line of its account shows yet. */
interface OpenSide extends TransferLine {
  id: string
  otherAccountId: string | null
}

/** Whether nothing but its bank account depends on a transaction `t`. */
const IS_FREE = `t.reconciliation_id is null and not t.is_reconciled
  and not exists (select from receipt x where x.organization_id = $1 and x.transaction_id = t.id)
  and not exists (select from settlement x where x.organization_id = $1 and x.bank_transaction_id = t.id)
  and not exists (select from bank_match x where x.organization_id = $1 and x.transaction_id = t.id)
  and not exists (select from bill_payment x where x.organization_id = $1 and x.transaction_id = t.id and x.status <> 'VOIDED')`

/** Which of these transactions have no receipt, no match and no statement. */
export async function freeOf(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await read.rows<{ id: string }>(
    `select t.id from bank_transaction t where t.organization_id = $1 and t.id = any ($2) and ${IS_FREE}`,
    [ids],
  )
  return new Set(idsOf(rows))
}

/** The lines of bank files that show a transaction `t` on the account `account`, as `r`, in files that were committed. */
export const filedLines = (account: string) => `bank_import_row r
  join bank_import i on i.organization_id = r.organization_id and i.id = r.import_id
  where r.organization_id = $1 and r.transaction_id = t.id and r.status in ('DUPLICATE', 'IMPORTED')
    and i.account_id = ${account} and i.status in ('COMMITTING', 'COMMITTED')`

type Window = [sizes: readonly Money[], from: Day, until: Day, accountIds: readonly string[]]

/** The sides of transfers that no line shows. A transfer goes out of one account and into the other. */
const openSides = (read: Reader, window: Window): Promise<OpenSide[]> =>
  read.rows(
    `select t.id, t.date, s.account_id as "accountId", s.other_id as "otherAccountId", s.amount
     from bank_transaction t cross join lateral (values (t.bank_account_id, t.counter_account_id, -t.amount),
       (t.counter_account_id, t.bank_account_id, t.amount)) s (account_id, other_id, amount)
     where t.organization_id = $1 and t.amount = any ($2) and t.date between $3 and $4 and t.transaction_type = 'TRANSFER'
       and t.deleted_at is null and t.status <> 'VOIDED' and t.reversal_of_id is null and s.account_id = any ($5)
       and t.line_account_id is distinct from s.account_id and not exists (select from ${filedLines('s.account_id')})
     order by t.date, t.id`,
    window,
  )

/** The uncoded lines of bank files on which nothing depends. */
const uncodedLines = async (read: Reader, window: Window): Promise<string[]> =>
  idsOf(
    await read.rows<{ id: string }>(
      `select t.id from bank_transaction t
       where t.organization_id = $1 and t.amount = any ($2) and t.date between $3 and $4 and t.bank_account_id = any ($5)
         and t.transaction_type in ('DEPOSIT', 'WITHDRAWAL') and t.status = 'UNCODED' and t.source = 'IMPORT'
         and t.fund_id is null and t.deleted_at is null and ${IS_FREE}`,
      window,
    ),
  )

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

/** Makes an uncoded line a part of a transfer. It stays as a tombstone, so that a file that has it again brings nothing new. */
export function joinTransfer(line: Transaction, transferId: string, now: Date): Transaction {
  line.deletedAt = now
  line.transferId = transferId
  return line
}

/** Lets the rows of bank files that became deleted lines name the transfers instead. */
export async function moveRows(work: Work, lines: readonly Transaction[]): Promise<void> {
  if (!lines.length) return
  await work.run(
    statement(
      `update bank_import_row r set transaction_id = n.transfer_id, status = 'DUPLICATE', updated_at = $4
       from unnest($2::uuid[], $3::uuid[]) as n (id, transfer_id)
       where r.organization_id = $1 and r.transaction_id = n.id`,
      [work.organizationId, idsOf(lines), lines.map(({ transferId }) => transferId), work.clock.now()],
    ),
  )
}
