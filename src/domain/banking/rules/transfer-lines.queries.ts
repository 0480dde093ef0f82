import { type Reader, statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import type { Money } from '../../../values/money.js'
import { first, idsOf } from '../../../values/present.js'
import { type Day, isId } from '../../../values/time.js'
import type { Transaction } from '../transactions/transaction.js'

/** A line of a bank account, as far as it may show a transfer. */
export interface TransferLine {
  accountId: string
  date: Day
  /** Positive when money comes in. */
  amount: Money
}

/** A side of a transfer that no line of its account shows yet. */
export interface OpenSide extends TransferLine {
  id: string
  otherAccountId: string | null
}

/** Whether nothing but its bank account depends on a transaction `t`. */
const isFree = (t: string) => `${t}.reconciliation_id is null and not ${t}.is_reconciled
  and not exists (select from receipt x where x.organization_id = $1 and x.transaction_id = ${t}.id)
  and not exists (select from settlement x where x.organization_id = $1 and x.bank_transaction_id = ${t}.id)
  and not exists (select from bank_match x where x.organization_id = $1 and x.transaction_id = ${t}.id)
  and not exists (select from bill_payment x where x.organization_id = $1 and x.transaction_id = ${t}.id and x.status <> 'VOIDED')`

/** Which of these transactions have no receipt, no match and no statement. */
export async function freeOf(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await read.rows<{ id: string }>(
    `select t.id from bank_transaction t where t.organization_id = $1 and t.id = any ($2) and ${isFree('t')}`,
    [ids.filter(isId)],
  )
  return new Set(idsOf(rows))
}

/** The lines of bank files that show a transaction `t` on the account `account`, as `r`, in files that were committed. */
export const filedLines = (account: string, t = 't') => `bank_import_row r
  join bank_import i on i.organization_id = $1 and i.id = r.import_id
  where r.organization_id = $1 and r.transaction_id = ${t}.id and r.status in ('DUPLICATE', 'IMPORTED')
    and i.account_id = ${account} and i.status in ('COMMITTING', 'COMMITTED')`

/** Whether no line shows a transfer `t` on one of its accounts yet. */
export const isOpenSide = (
  t: string,
  account: string,
) => `${t}.transaction_type = 'TRANSFER' and ${t}.deleted_at is null
  and ${t}.status <> 'VOIDED' and ${t}.reversal_of_id is null and ${t}.line_account_id is distinct from ${account}
  and not exists (select from ${filedLines(account, t)})`

/** Whether a transaction `t` is an uncoded line of a bank file on which nothing depends. */
export const isUncodedLine = (
  t: string,
) => `${t}.transaction_type in ('DEPOSIT', 'WITHDRAWAL') and ${t}.status = 'UNCODED'
  and ${t}.source = 'IMPORT' and ${t}.fund_id is null and ${t}.deleted_at is null and ${isFree(t)}`

type Window = [sizes: readonly Money[], from: Day, until: Day, accountIds: readonly string[]]

/** The sides of transfers that no line shows. A transfer goes out of one account and into the other. */
export const openSides = (read: Reader, window: Window): Promise<OpenSide[]> =>
  read.rows(
    `select t.id, t.date, s.account_id as "accountId", s.other_id as "otherAccountId", s.amount
     from bank_transaction t cross join lateral (values (t.bank_account_id, t.counter_account_id, -t.amount),
       (t.counter_account_id, t.bank_account_id, t.amount)) s (account_id, other_id, amount)
     where t.organization_id = $1 and t.amount = any ($2) and t.date between $3 and $4 and s.account_id = any ($5)
       and ${isOpenSide('t', 's.account_id')}
     order by t.date, t.id`,
    window,
  )

/** The uncoded lines of bank files on which nothing depends. */
export const uncodedLines = async (read: Reader, window: Window): Promise<string[]> =>
  idsOf(
    await read.rows<{ id: string }>(
      `select t.id from bank_transaction t
       where t.organization_id = $1 and t.amount = any ($2) and t.date between $3 and $4 and t.bank_account_id = any ($5)
         and ${isUncodedLine('t')}`,
      window,
    ),
  )

/** Lets the rows of bank files that became deleted lines name the transfers instead. */
export async function moveRows(work: Work, lines: readonly Transaction[]): Promise<void> {
  // Stryker disable next-line ConditionalExpression: without lines nothing is updated, and nothing need be sent.
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

/** Lets the rows of bank files that a line of an account had before it became a part of a transfer name the line again. */
export async function returnRows(work: Work, transferId: string, lines: readonly Transaction[]): Promise<void> {
  await work.run(
    statement(
      `with shown as (
         select r.id, n.id as line_id, row_number() over (partition by n.id order by r.id) = 1 as is_first
         from unnest($2::uuid[], $3::uuid[]) as n (id, account_id)
         join bank_import i on i.organization_id = $1 and i.account_id = n.account_id and i.status in ('COMMITTING', 'COMMITTED')
         join bank_import_row r on r.organization_id = $1 and r.import_id = i.id and r.transaction_id = $4)
       update bank_import_row r set transaction_id = s.line_id, updated_at = $5,
         status = case when s.is_first then 'IMPORTED' else 'DUPLICATE' end
       from shown s where r.organization_id = $1 and r.id = s.id`,
      [
        work.organizationId,
        idsOf(lines),
        lines.map(({ bankAccountId }) => bankAccountId),
        transferId,
        work.clock.now(),
      ],
    ),
  )
}

/** The fund of a restricted account among two, or else that of the last transfer between them. */
export async function usualFund(read: Reader, accountIds: readonly [string, string]): Promise<string | null> {
  const row = first(
    await read.rows<{ id: string | null }>(
      `select coalesce((select a.restricted_to_fund_id from account a
       where a.organization_id = $1 and a.id in ($2, $3) and a.restricted_to_fund_id is not null order by a.id limit 1),
     (select t.fund_id from bank_transaction t where t.organization_id = $1 and t.transaction_type = 'TRANSFER'
       and (t.bank_account_id = $2 and t.counter_account_id = $3 or t.bank_account_id = $3 and t.counter_account_id = $2)
       and t.fund_id is not null and t.deleted_at is null and t.status not in ('VOIDED', 'REJECTED') and t.reversal_of_id is null
     order by t.date desc, t.id desc limit 1)) as id`,
      [...accountIds],
    ),
  )
  return row.id
}

/** Whether other lines became parts of a transfer, or a bank file shows a transaction. */
export interface Dependents {
  hasParts: boolean
  isFiled: boolean
}
export const dependentsOf = async (read: Reader, id: string): Promise<Dependents> =>
  first(
    await read.rows<Dependents>(
      `select exists (select from bank_transaction x where x.organization_id = $1 and x.transfer_id = t.id) as "hasParts",
         exists (select from ${filedLines('t.bank_account_id')}) as "isFiled"
       from bank_transaction t where t.organization_id = $1 and t.id = $2`,
      [id],
    ),
  )
