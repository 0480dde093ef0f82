import { type Reader, statement } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'

/** The documents that move money on a bank account without being a bank line themselves. */
export type ItemType = 'BILL_PAYMENT' | 'BILL_PAYMENT_RETURN' | 'REFUND' | 'VENDOR_REFUND'

/** A document that a bank line shows. */
export interface BankItem {
  type: ItemType
  id: string
  entryId: string
  bankAccountId: string
  /** Positive when money comes in. */
  amount: Money
  /** The bank line that shows it. Null while none does. */
  transactionId: string | null
}

/** The posted documents with these ids, of their types. */
export const bankItems = (organizationId: string, wanted: readonly Pick<BankItem, 'type' | 'id'>[]) =>
  statement<BankItem>(
    `select i.type, i.id, i.entry_id as "entryId", i.bank_account_id as "bankAccountId", i.amount,
       i.transaction_id as "transactionId"
     from bank_item i where i.organization_id = $1 and i.id = any ($3) and (i.type, i.id) in (select * from unnest($2::text[], $3::uuid[]))`,
    [organizationId, wanted.map(({ type }) => type), wanted.map(({ id }) => id)],
  )

/** An item that the ledger and the statements up to a day do not show alike. */
export interface OutstandingItem {
  type: string
  id: string
  date: Day
  description: string
  amount: Money
}

/** Whether a statement of the account up to `day` shows an item `i`. */
const shownBy = (day: string, condition: string) => `exists (select from reconciliation r, bank_transaction t
  where r.organization_id = $1 and r.bank_account_id = i.bank_account_id and r.statement_date <= ${day} ${condition}
    and t.organization_id = $1 and t.id = i.transaction_id and r.id in (t.reconciliation_id, t.counter_reconciliation_id))`

/** The items that are in the ledger or shown, but not both. A document and its reversal that no statement shows are left out. */
const OUTSTANDING = `differing as (select * from items where in_ledger <> is_shown),
  outstanding as (
    select d.*, case when d.in_ledger then d.amount else -d.amount end as outstanding from differing d
    where not exists (select from differing o where o.bank_account_id = d.bank_account_id and o.in_ledger = d.in_ledger
      and d.in_ledger and o.amount = -d.amount
      and (exists (select from journal_entry r where r.organization_id = $1 and r.id = d.entry_id
          and r.reverses_entry_id = o.entry_id)
        or exists (select from journal_entry r where r.organization_id = $1 and r.id = o.entry_id
          and r.reverses_entry_id = d.entry_id))))`

/**
 * Compares the ledger of a bank account with its statements up to the day of one: what the ledger has by that day and no
 * statement up to it shows, and what a statement shows and the ledger has later, with the opposite sign. A document and
 * its reversal that no statement shows are left out together.
 */
export const outstandingItems = (read: Reader, bankAccountId: string, day: Day): Promise<OutstandingItem[]> =>
  read.rows(
    `with items as (
       select i.*, i.entry_day <= $3 as in_ledger, ${shownBy('$3', '')} as is_shown
       from bank_item i where i.organization_id = $1 and i.bank_account_id = $2),
     ${OUTSTANDING}
     select type, id, entry_day as date, description, outstanding as amount from outstanding
     order by entry_day, id, type`,
    [bankAccountId, day],
  )

/** What is outstanding on a bank account: the amounts on their way in and out. Both are positive. */
export interface Outstanding {
  bankAccountId: string
  in: Money
  out: Money
}

/** What is outstanding on each bank account at the end of a day, compared with its finished statements up to it. */
export const outstandingByAccount = (read: Reader, day: Day): Promise<Outstanding[]> =>
  read.rows(
    `with items as (
       select i.*, i.entry_day <= $2 as in_ledger, ${shownBy('$2', `and r.status = 'FINISHED'`)} as is_shown
       from bank_item i where i.organization_id = $1),
     ${OUTSTANDING}
     select bank_account_id as "bankAccountId", coalesce(sum(outstanding) filter (where outstanding > 0), 0)::bigint as "in",
       coalesce(-sum(outstanding) filter (where outstanding < 0), 0)::bigint as "out"
     from outstanding group by 1`,
    [day],
  )

/** The balance of a bank account in the ledger at the end of a day. */
export async function ledgerBalance(read: Reader, bankAccountId: string, day: Day): Promise<Money> {
  const rows = await read.rows<{ balance: Money }>(
    `select coalesce(sum(debit - credit), 0)::bigint as balance from fund_balance
     where organization_id = $1 and account_id = $2 and day <= $3`,
    [bankAccountId, day],
  )
  return first(rows).balance
}
