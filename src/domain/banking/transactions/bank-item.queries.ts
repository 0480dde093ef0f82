import { type Reader, statement } from '../../../data/reader.js'
import { shares } from '../../../data/shared-queries.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { OPENING_ENTRIES } from '../../ledger/journal/opening.queries.js'

/** The documents that move money on a bank account without being a bank line themselves. */
export type ItemType = 'BILL_PAYMENT' | 'BILL_PAYMENT_RETURN' | 'REFUND' | 'VENDOR_REFUND' | InvoiceItem
type InvoiceItem = 'INVOICE_PAYMENT' | 'INVOICE_PAYMENT_RETURN'

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

/**
 * SQL of the settlements that are in the ledger, as items of their bank accounts. `entry_day` is the day in the ledger, and
 * `transaction_id` the bank line that shows the item.
 */
const SETTLEMENT_ITEMS = `select t.bank_account_id, 'SETTLEMENT' as type, s.id, e.id as entry_id, e.date as entry_day, e.description,
    arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount) as amount, t.id as transaction_id
  from settlement s
  join bank_transaction t on t.organization_id = $1 and t.id = s.bank_transaction_id
  join journal_entry e on e.organization_id = $1 and e.source_type = 'SETTLEMENT' and e.source_id = s.id
    and e.posting_kind = 'ORIGINAL'
  where s.organization_id = $1
    and not exists (select from journal_entry r where r.organization_id = $1 and r.reverses_entry_id = e.id)`

/** What moves money on bank accounts. */
const bankItemRows = shares({
  name: 'bank_items',
  folder: 'banking',
  does: `What moves money on bank accounts: posted bank lines that stand for themselves, and documents that a bank line shows sooner or
-- later. A line that is larger than its settlements stands for its rest. An amount is positive when money comes in. The day is that in
-- the ledger, and the transaction is null while no line shows the item.`,
  columns: {
    bank_account_id: 'uuid',
    type: 'text',
    id: 'uuid',
    entry_id: 'uuid',
    entry_day: 'date',
    description: 'text',
    amount: 'bigint',
    transaction_id: 'uuid',
  },
  sql: () => `select side.account_id as bank_account_id, 'TRANSACTION' as type, t.id, e.id as entry_id,
    e.date as entry_day, t.description, side.amount, t.id as transaction_id
  from bank_transaction t
  join journal_entry e on e.organization_id = $1 and e.id = t.journal_entry_id
  cross join lateral (values
    (t.bank_account_id, case when t.transaction_type in ('WITHDRAWAL', 'TRANSFER') then -t.amount else t.amount end
      - (select coalesce(sum(d.amount), 0) from (${SETTLEMENT_ITEMS}) d where d.transaction_id = t.id)::bigint),
    (t.counter_account_id, t.amount)) side (account_id, amount)
  where t.organization_id = $1 and t.deleted_at is null and t.status in ('APPROVED', 'VOIDED')
    and side.account_id is not null and (e.source_type = 'TRANSACTION' or t.reversal_of_id is not null)
  union all
  select p.bank_account_id, 'BILL_PAYMENT', p.id, e.id, e.date, e.description, -p.amount, p.transaction_id
  from bill_payment p
  join journal_entry e on e.organization_id = $1 and e.id = p.journal_entry_id
  where p.organization_id = $1
  union all
  select p.bank_account_id, 'BILL_PAYMENT_RETURN', p.id, e.id, e.date, e.description, p.amount,
    m.transaction_id
  from bill_payment p
  join journal_entry e on e.organization_id = $1 and e.reverses_entry_id = p.journal_entry_id
  left join bank_match m on m.organization_id = $1 and m.journal_entry_id = e.id
  where p.organization_id = $1
  union all
  select l.account_id, 'REFUND', f.id, e.id, e.date, e.description, sum(l.debit - l.credit)::bigint,
    m.transaction_id
  from refund f
  join journal_entry e on e.organization_id = $1 and e.id = f.journal_entry_id
  join journal_line l on l.organization_id = $1 and l.entry_id = e.id
  join account a on a.organization_id = $1 and a.id = l.account_id and a.is_cash_account
  left join bank_match m on m.organization_id = $1 and m.journal_entry_id = e.id
  where f.organization_id = $1 and not exists (select from accounting_policy p where p.organization_id = $1
      and l.account_id in (p.undeposited_account_id, p.clearing_account_id))
    and not exists (select from giving_integration i where i.organization_id = $1
      and i.clearing_account_id = l.account_id)
  group by l.account_id, f.id, e.id, e.date, e.description, m.transaction_id
  union all
  select bank_account_id, type, id, entry_id, entry_day, description, amount, transaction_id
  from (${SETTLEMENT_ITEMS}) s
  union all
  select u.bank_account_id, 'VENDOR_REFUND', u.id, e.id, e.date, e.description, u.amount, m.transaction_id
  from vendor_credit_use u
  join journal_entry e on e.organization_id = $1 and e.id = u.journal_entry_id
  left join bank_match m on m.organization_id = $1 and m.journal_entry_id = e.id
  where u.organization_id = $1 and u.use_type = 'REFUND'
  union all
  select u.bank_account_id, 'VENDOR_REFUND_UNDONE', u.id, e.id, e.date, e.description, -u.amount, null::uuid
  from vendor_credit_use u
  join journal_entry e on e.organization_id = $1 and e.reverses_entry_id = u.journal_entry_id
  where u.organization_id = $1 and u.use_type = 'REFUND'
  union all
  select p.account_id, 'INVOICE_PAYMENT', p.id, e.id, e.date, e.description, p.amount, m.transaction_id
  from invoice_payment p
  join journal_entry e on e.organization_id = $1 and e.id = p.journal_entry_id
  left join bank_match m on m.organization_id = $1 and m.journal_entry_id = e.id
  where p.organization_id = $1 and p.payment_type = 'PAYMENT'
  union all
  select p.account_id, 'INVOICE_PAYMENT_RETURN', p.id, e.id, e.date, e.description, -p.amount, m.transaction_id
  from invoice_payment p
  join journal_entry e on e.organization_id = $1 and e.reverses_entry_id = p.journal_entry_id
  left join bank_match m on m.organization_id = $1 and m.journal_entry_id = e.id
  where p.organization_id = $1 and p.payment_type = 'PAYMENT'`,
})

/** The posted documents with these ids, of their types. */
export const bankItems = (organizationId: string, wanted: readonly Pick<BankItem, 'type' | 'id'>[]) =>
  statement<BankItem>(
    `select i.type, i.id, i.entry_id as "entryId", i.bank_account_id as "bankAccountId", i.amount,
       i.transaction_id as "transactionId"
     from ${bankItemRows.of()} i where i.id = any ($3) and (i.type, i.id) in (select * from unnest($2::text[], $3::uuid[]))`,
    [organizationId, wanted.map(({ type }) => type), wanted.map(({ id }) => id)],
  )

/** Locks payments of invoices. @returns their statuses, by their ids. */
export const invoicePaymentsLocked = (organizationId: string, ids: readonly string[]) =>
  statement<{ id: string; status: string }>(
    `select id, status from invoice_payment where organization_id = $1 and id = any ($2) order by id for no key update`,
    [organizationId, ids],
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
       from ${bankItemRows.of()} i where i.bank_account_id = $2),
     ${OUTSTANDING}
     select type, id, entry_day as date, description, outstanding as amount from outstanding
     order by entry_day, id, type`,
    [bankAccountId, day],
  )

/** The items of every bank account that are outstanding at the end of a day, compared with its finished statements up to it. */
const ofAllAccounts = (select: string) => `with items as (
       select i.*, i.entry_day <= $2 as in_ledger, ${shownBy('$2', `and r.status = 'FINISHED'`)} as is_shown
       from ${bankItemRows.of()} i),
     ${OUTSTANDING}
     ${select}`

/** An outstanding item and its account. An amount is positive when money comes in. */
export interface AccountOutstandingItem extends OutstandingItem {
  accountId: string
  accountNumber: string
  accountName: string
  isCard: boolean
}

/** The outstanding items of all bank accounts and credit cards at the end of a day, by account and day. */
export const outstandingOfAccounts = (read: Reader, day: Day): Promise<AccountOutstandingItem[]> =>
  read.rows(
    ofAllAccounts(`select a.id as "accountId", a.account_number as "accountNumber", a.name as "accountName",
       a.cash_kind = 'CARD' as "isCard", o.type, o.id, o.entry_day as date, o.description, o.outstanding as amount
     from outstanding o join account a on a.organization_id = $1 and a.id = o.bank_account_id
     order by a.sort_key, a.id, o.entry_day, o.id, o.type`),
    [day],
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
    ofAllAccounts(`select bank_account_id as "bankAccountId", coalesce(sum(outstanding) filter (where outstanding > 0), 0)::bigint as "in",
       coalesce(-sum(outstanding) filter (where outstanding < 0), 0)::bigint as "out"
     from outstanding group by 1`),
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

/** What posted opening balances hold on a bank account at the end of a day, less those that are reversed by that day. */
export async function openingBalance(read: Reader, bankAccountId: string, day: Day): Promise<Money> {
  const rows = await read.rows<{ balance: Money }>(
    `${OPENING_ENTRIES}
     select coalesce(sum(l.debit - l.credit), 0)::bigint as balance from entries e
     join journal_line l on l.organization_id = $1 and l.entry_id = e.id and l.account_id = $2
     where e.date <= $3`,
    [bankAccountId, day],
  )
  return first(rows).balance
}
