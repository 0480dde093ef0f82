import type { Reader } from '../../../data/reader.js'
import type { Row } from '../../../declaration/fields.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { controlAccounts } from '../../ledger/accounts/control-account.queries.js'
import { RESTRICTED_COLUMNS } from '../../ledger/funds/net-asset-class.queries.js'
import type { OpeningBalance } from '../../ledger/journal/opening.queries.js'
import type { Restricted } from '../../ledger/net-assets/net-assets.rules.js'
import type { Days } from '../comparison.js'
import type { Kind, SectionName } from './cash-flows.kinds.js'
import type { ActivityName, Classified } from './cash-flows.rules.js'

/**
 * A fact of the statement. FLOW: cash by activity. RESULT: the change in net assets. ADJUSTMENT: revenue and expense that moved no
 * cash of operations. CHANGE: what a receivable or payable of operations changed by. SWAP: investing and financing without cash.
 */
export interface Fact extends Row {
  part: 'FLOW' | 'RESULT' | 'ADJUSTMENT' | 'CHANGE' | 'SWAP'
  section: SectionName
  kind: Kind
  accountId: string | null
  /** Cash that came in, or an adjustment that increases it, is positive. */
  amount: Money
}

/** What the lines of one document say on one day of what is owed on an account. */
export interface OwedLines extends Row {
  documentId: string
  isBill: boolean
  isReversal: boolean
  date: Day
  /** The payable, card or receivable on which it is owed. */
  owedOn: string
  /** Null for the lines on the account itself. */
  section: ActivityName | null
  kind: Kind
  accountId: string | null
  /** Credits less debits. */
  amount: Money
}

/** A payment of a bill, or a use of a vendor credit. */
export interface Settlement extends Row {
  id: string
  billId: string
  amount: Money
  date: Day
  /** The day of its reversal. Null without one. */
  undoneOn: Day | null
  /** The bank account or card. Null for a vendor credit that is used against a bill. */
  bankAccountId: string | null
}

/** What an account was charged with and paid on a day. An entry with cash is a row of its own. */
export interface Movement extends Row {
  accountId: string
  date: Day
  /** The entry with cash, or the one that it reverses. Null for the rest of the day. */
  entryId: string | null
  isReversal: boolean
  /** Credits less debits. */
  amount: Money
}

/** The control accounts that a statement of cash flows knows by their purpose. That of invoices is a receivable like others. */
export async function cashFlowControls(read: Reader): Promise<Map<string, 'INTERFUND' | 'HOLDING' | 'PAYABLE'>> {
  const rows = await read.rows<{ id: string; purpose: 'INTERFUND' | 'HOLDING' | 'PAYABLE' }>(
    `select account_id as id, case c.purpose when 'TRANSFERS' then 'INTERFUND' else c.purpose end as purpose
     from ${controlAccounts.of()} c where c.purpose not in ('NET_ASSETS', 'RECEIVABLE') order by c.purpose desc`,
    [],
  )
  return new Map(rows.map(({ id, purpose }) => [id, purpose]))
}

const RESULTS = `('REVENUE', 'EXPENSE', 'NET_ASSETS')`
const WORKING = `('ASSET', 'LIABILITY')`
const LONG = `('LONG_ASSET', 'LONG_LIABILITY')`
const INVESTED = `('PROPERTY', 'INVESTMENTS')`

/** Columns that only entries with long-term accounts or gifts have. They are few, so their lines are ordered three times. */
const OF_LASTING = `case when waits then coalesce(side_id, first_value(account_id) over owed) end as owed_on,
         case when waits then coalesce(nullif(side_role, ''), first_value(role) over owed) end as owed_role,
         case when waits then coalesce(side_trait, first_value(trait) over owed) end as owed_trait,
         first_value(account_id) over main as main_id, row_number() over main = 1 as is_main,
         first_value(account_id) over debt as debt_id, case when invests then first_value(trait) over main end as main_trait,
         case when has_cash and sign(invested) * sign(lent) < 0 then -sign(invested) * turn * least(abs(invested), abs(lent))
           else 0 end as financed`

/**
 * The common table expressions that judge each line by the other lines of its entry. `judged` has the activity and kind of each
 * line, whether its entry moves cash, and the account on which it is owed when it does not. `$2` to `$4` are the accounts with their
 * roles and traits, `$5` the funds whose gifts are financing. Opening balances and year closes are left out.
 * @param where which entries `e` are judged. `r` is the entry that `e` reverses.
 * @param lasting which entries are judged by their long-term lines. All others are of operations.
 */
const judged = (where: string, lasting: string) => `entries as (
       select e.id, e.date, r.id is not null as is_reversal, d.source_id, d.source_type = 'BILL' as is_bill, d.source_type in ('BILL', 'INVOICE') as may_open,
         d.source_type = 'GIVING_BATCH' as is_batch, d.posting_kind = 'RECLASSIFICATION' as is_recoding,
         coalesce(b.ap_account_id, t.bank_account_id) as side_id
       from journal_entry e
       left join journal_entry r on r.organization_id = $1 and r.id = e.reverses_entry_id
       cross join lateral (select coalesce(r.source_type, e.source_type) as source_type,
         coalesce(r.source_id, e.source_id) as source_id, coalesce(r.posting_kind, e.posting_kind) as posting_kind) d
       left join bill b on b.organization_id = $1 and d.source_type = 'BILL' and b.id = d.source_id
       left join bank_transaction t on t.organization_id = $1 and d.source_type = 'TRANSACTION'
         and d.posting_kind = 'RECLASSIFICATION' and t.id = d.source_id
       where e.organization_id = $1 and not e.is_closing and d.source_type <> 'OPENING'
         and not (d.source_type = 'MANUAL_JOURNAL' and d.source_id = any (array(select m.id from manual_journal m
           where m.organization_id = $1 and m.is_prior_period))) and ${where}),
     parts as materialized (select * from unnest($2::uuid[], $3::text[], $4::text[]) p (account_id, role, trait)),
     lines as (
       select e.*, case when e.is_reversal then -1 else 1 end as turn, p.account_id, p.role, p.trait,
         coalesce(side.role, '') as side_role, side.trait as side_trait, l.credit - l.debit as amount,
         p.trait = 'LONG_TERM_GIFTS'
           or f.id = any ($5) and (p.trait = 'HOLDING' or p.account_id = f.default_revenue_account_id) as is_gift,
         e.may_open and p.account_id = f.net_asset_account_id as is_opening
       from entries e
       join journal_line l on l.organization_id = $1 and l.entry_id = e.id
       join fund f on f.organization_id = $1 and f.id = l.fund_id
       join parts p on p.account_id = l.account_id
       left join parts side on side.account_id = e.side_id),
     seen as (
       select *, bool_or(role = 'CASH' or side_role = 'CASH') over entry as has_cash, bool_or(is_opening) over entry as opens,
         bool_or(role in ${RESULTS}) over entry as has_result, bool_or(role in ${LONG}) over entry as has_long,
         bool_or(role in ${LONG} or is_gift or trait = 'INVESTING') over entry as lasts,
         bool_or(trait in ${INVESTED}) over entry as invests,
         bool_or(role = 'LONG_ASSET' and trait in ${INVESTED} and amount * turn > 0) over entry and not is_recoding as sells,
         coalesce(sum(amount * turn) filter (where trait in ${INVESTED}) over entry, 0) as invested,
         coalesce(sum(amount * turn) filter (where trait = 'DEBT') over entry, 0) as lent,
         is_batch or bool_or(role = 'REVENUE' and trait = 'GIFTS') over entry as has_gift,
         bool_or(role = 'REVENUE' and trait = 'PLAIN') over entry as has_plain,
         bool_or(role in ${WORKING} or side_role in ${WORKING}) over entry as waits
       from lines window entry as (partition by id)),
     named as (
       select *, case when sells and invested >= 0 then 1 else -1 end as direction, ${OF_LASTING}
       from seen where not opens and ${lasting} window
         owed as (partition by id order by role in ${WORKING} desc, abs(amount) desc, account_id),
         main as (partition by id order by trait in ${INVESTED} desc,
           amount * turn * case when sells and invested >= 0 then 1 else -1 end desc, account_id),
         debt as (partition by id order by trait = 'DEBT' desc, abs(amount) desc, account_id)
       union all
       select *, -1, null, null, null, null, false, null, null, 0 from seen where not opens and not ${lasting}),
     active as (
       select *, case when is_gift then 'FINANCING' when trait in ('PROPERTY', 'INVESTMENTS', 'INVESTING') then 'INVESTING'
           when trait = 'DEBT' then 'FINANCING'
           when invests and role in ('REVENUE', 'EXPENSE') and (trait in ('GAINS', 'DEPRECIATION')
             or sells and trait = 'PLAIN' and (role = 'REVENUE') = (amount * turn > 0)) then 'INVESTING'
           else 'OPERATING' end as activity,
         coalesce(owed_trait <> 'HOLDING', false) as is_owed,
         invests and not sells and not is_recoding and (has_gift or main_trait = 'PROPERTY' and has_plain) as is_given
       from named),
     judged as (
       select *, case when is_gift then 'LONG_TERM_CONTRIBUTIONS' when role = 'BETWEEN' then 'OTHER'
           when activity = 'INVESTING' and invests and direction > 0 and (has_cash or owed_role = 'ASSET') then 'PROCEEDS'
           when activity = 'INVESTING' and (invests or amount * turn < 0) then 'PURCHASES'
           when activity = 'INVESTING' then 'PROCEEDS' when activity <> 'FINANCING' then 'RECEIVED_AND_PAID'
           -- What a card or a vendor gives back of principal is of the kind of what was charged.
           when case when is_owed and not has_cash then owed_role = 'ASSET' else amount * turn > 0 end then 'BORROWED'
           else 'REPAID' end as kind,
         case when is_gift or role = 'BETWEEN' then null
           when activity = 'INVESTING' and invests and not is_recoding
             and (role not in ${LONG} or amount * turn * direction < 0) then main_id
           else account_id end as shown_id,
         case when is_gift then 'LONG_TERM_CONTRIBUTIONS' when trait = 'DEPRECIATION' then 'DEPRECIATION'
           when is_given and trait not in ('GAINS', 'INCOME') then 'NON_CASH_CONTRIBUTIONS' when trait = 'INCOME' then 'OTHER'
           when main_trait = 'INVESTMENTS' then case when has_cash or is_owed then 'REALIZED_GAINS' else 'UNREALIZED_GAINS' end
           when main_trait = 'PROPERTY' and (sells or trait = 'GAINS') then 'SALE_GAINS' else 'OTHER' end as adjustment,
         not has_cash and is_owed and activity <> 'OPERATING' and (role in ${LONG} or role in ${RESULTS}) as is_bought
       from active)`

const partsOf = ({ accounts, giftFunds }: Classified): unknown[] => {
  const all = [...accounts.values()]
  return [all.map(({ account }) => account.id), all.map(({ role }) => role), all.map(({ trait }) => trait), giftFunds]
}

/** The facts of some days, except what a payment of a payable, a card or a receivable was for. */
export const cashFlowFacts = (read: Reader, { from, asOf }: Days, known: Classified): Promise<Fact[]> =>
  read.rows(
    `with ${judged('e.date between $6 and $7', 'lasts')},
     -- Lines that count the same are added first: there are many, and few that differ.
     alike as (
       select role, activity, kind, shown_id, account_id, adjustment, owed_on, owed_role, main_id, debt_id, direction, has_cash,
         waits, is_owed, is_bought, is_given, has_result, has_long, invests and invested = 0 as is_within, lent > 0 as borrows,
         sum(amount) as amount, sum(case when is_main then financed else 0 end) as financed
       from judged group by role, activity, kind, shown_id, account_id, adjustment, owed_on, owed_role, main_id, debt_id, direction,
         has_cash, waits, is_owed, is_bought, is_given, has_result, has_long, invests and invested = 0, lent > 0)
     select fact.part, fact.section, fact.kind, fact.account_id as "accountId", sum(fact.amount)::bigint as amount
     from alike cross join lateral (values
       ('FLOW', activity, kind, shown_id, amount, has_cash and role <> 'CASH'),
       -- What a loan paid in the same entry moved no cash (ASC 230-10-50-5).
       ('FLOW', 'INVESTING', case when direction > 0 then 'PROCEEDS' else 'PURCHASES' end, main_id, financed, financed <> 0),
       ('FLOW', 'FINANCING', case when borrows then 'BORROWED' else 'REPAID' end, debt_id, -financed, financed <> 0),
       ('SWAP', 'NON_CASH', 'NON_CASH', main_id, -financed, financed <> 0),
       ('SWAP', 'NON_CASH', 'NON_CASH', debt_id, financed, financed <> 0),
       ('RESULT', 'OPERATING', 'CHANGE_IN_NET_ASSETS', null, amount, role in ${RESULTS}),
       ('ADJUSTMENT', 'OPERATING', adjustment, null, -amount, role not in ${LONG} and activity <> 'OPERATING' and has_cash
         or role in ${RESULTS} and (is_bought or not has_cash and not waits and has_long)),
       -- A batch with gifts of money and of property: what was given in property moved no cash.
       ('ADJUSTMENT', 'OPERATING', 'NON_CASH_CONTRIBUTIONS', null, amount,
         role in ${LONG} and not has_cash and waits and not is_owed),
       ('ADJUSTMENT', 'OPERATING', 'OTHER', null, amount, role = 'BETWEEN' and (has_cash or waits or not has_long)),
       ('CHANGE', 'OPERATING', case role when 'ASSET' then 'RECEIVABLES' else 'PAYABLES' end, account_id, amount,
         role in ${WORKING}),
       ('CHANGE', 'OPERATING', case owed_role when 'ASSET' then 'RECEIVABLES' else 'PAYABLES' end, owed_on, amount, is_bought),
       ('SWAP', 'NON_CASH', 'NON_CASH', account_id, amount,
         role in ${LONG} and not has_cash and not is_owed
         and (is_given or not has_result and not is_within)),
       ('SWAP', 'NON_CASH', 'NON_CASH_CONTRIBUTIONS', null, -amount,
         role in ${LONG} and not has_cash and not is_owed and has_result and is_given)
     ) fact (part, section, kind, account_id, amount, holds)
     where fact.holds
     group by 1, 2, 3, 4 having sum(fact.amount) <> 0`,
    [...partsOf(known), from, asOf],
  )

/**
 * What was bought, sold or borrowed and is paid later, of all days up to one: the lines of the bills, charges and journals that have
 * a line on a long-term account. There are few of them, and an index of their accounts finds them.
 */
export function owedLines(read: Reader, asOf: Day, known: Classified): Promise<OwedLines[]> {
  const accounts = [...known.accounts.values()]
  const long = accounts.flatMap(({ account, role }) => (role.startsWith('LONG_') ? account.id : []))
  const gifts = accounts.flatMap(({ account, trait }) =>
    trait === 'LONG_TERM_GIFTS' || known.giftAccounts.has(account.id) ? account.id : [],
  )
  return read.rows(
    `with documents as materialized (
       select distinct d.source_type, d.source_id from journal_line l
       join journal_entry e on e.organization_id = $1 and e.id = l.entry_id
       left join journal_entry r on r.organization_id = $1 and r.id = e.reverses_entry_id
       cross join lateral (select coalesce(r.source_type, e.source_type) as source_type,
         coalesce(r.source_id, e.source_id) as source_id) d
       where l.organization_id = $1 and (l.account_id = any ($7)
         or l.account_id = any ($8) and d.source_type = 'MANUAL_JOURNAL') and e.date <= $6),
     own as materialized (
       select e.id from documents d join journal_entry e
         on e.organization_id = $1 and e.source_type = d.source_type and e.source_id = d.source_id),
     involved as materialized (
       select id from own union all
       select r.id from own join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = own.id),
     ${judged('e.date <= $6 and e.id in (select id from involved)', 'true')}
     select source_id as "documentId", is_bill as "isBill", is_reversal as "isReversal", date, owed_on as "owedOn",
       case when is_bought then activity end as section, case when is_bought then kind else 'RECEIVED_AND_PAID' end as kind,
       case when is_bought then shown_id end as "accountId", sum(amount)::bigint as amount
     from judged where not has_cash and is_owed and (is_bill or owed_trait <> 'PAYABLE') and (is_bought or account_id = owed_on)
     group by 1, 2, 3, 4, 5, 6, 7, 8 order by date, source_id, is_reversal, 8`,
    [...partsOf(known), asOf, long, gifts],
  )
}

/** The payments and uses of credits that settle these bills up to a day. */
export const settlementsOf = (read: Reader, billIds: readonly string[], asOf: Day): Promise<Settlement[]> =>
  read.rows(
    `select p.id, a.bill_id as "billId", a.amount, e.date, r.date as "undoneOn", p.bank_account_id as "bankAccountId"
     from bill_payment_application a
     join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id
     join journal_entry e on e.organization_id = $1 and e.id = p.journal_entry_id
     left join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = e.id
     where a.organization_id = $1 and a.bill_id = any ($2) and e.date <= $3
     union all
     select u.id, x.bill_id, sum(x.amount)::bigint, u.date, u.undone_date, u.bank_account_id
     from vendor_credit_part x join vendor_credit_use u on u.organization_id = $1 and u.id = x.use_id
     where x.organization_id = $1 and x.bill_id = any ($2) and u.date <= $3
     group by u.id, x.bill_id, u.date, u.undone_date, u.bank_account_id`,
    [billIds, asOf],
  )

/** How these accounts were charged and paid, up to a day. `$3` says of each whether its payments are debits. */
export const movementsOf = (
  read: Reader,
  accounts: readonly { id: string; isLiability: boolean }[],
  cash: readonly string[],
  asOf: Day,
): Promise<Movement[]> =>
  read.rows(
    `with paid as materialized (
       select l.account_id, l.entry_id from unnest($2::uuid[], $3::bool[]) a (id, is_liability)
       join journal_line l on l.organization_id = $1 and l.account_id = a.id and (l.debit > 0) = a.is_liability
       where exists (select from journal_line c where c.organization_id = $1 and c.entry_id = l.entry_id
         and c.account_id = any ($4))),
     entries as materialized (
       select distinct p.account_id, p.entry_id as root_id, p.entry_id as id, false as is_reversal from paid p
         join journal_entry e on e.organization_id = $1 and e.id = p.entry_id and e.reverses_entry_id is null
       union
       select p.account_id, p.entry_id, r.id, true from paid p
         join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = p.entry_id),
     cash as materialized (
       select c.account_id, e.date, c.root_id, c.is_reversal, sum(l.credit - l.debit) as amount from entries c
       join journal_entry e on e.organization_id = $1 and e.id = c.id and e.date <= $5
       join journal_line l on l.organization_id = $1 and l.entry_id = c.id and l.account_id = c.account_id
       group by 1, 2, 3, 4)
     select account_id as "accountId", date, root_id as "entryId", is_reversal as "isReversal", amount::bigint as amount from cash
     union all
     select d.account_id, d.date, null, false, sum(d.amount)::bigint from (
       select b.account_id, b.day as date, b.credit - b.debit as amount from fund_balance b
         where b.organization_id = $1 and b.account_id = any ($2) and b.day <= $5
       union all select account_id, date, -amount from cash) d
     group by 1, 2 having sum(d.amount) <> 0`,
    [accounts.map(({ id }) => id), accounts.map(({ isLiability }) => isLiability), cash, asOf],
  )
/** The cash of a fund before the first day and at the end of the last. */
export interface CashOfFund extends Row, Restricted {
  fundId: string
  opening: Money
  closing: Money
}

/**
 * The balances of the cash accounts by fund. Opening balances count before the first day, and on the day before their entry.
 * @param later the opening balances that count on the last day and are posted later.
 */
export async function cashByFund(
  read: Reader,
  { from, asOf }: Days,
  later: readonly OpeningBalance[],
): Promise<CashOfFund[]> {
  const rows = await read.rows<CashOfFund>(
    `select f.id as "fundId", ${RESTRICTED_COLUMNS},
       coalesce(c.opening, 0)::bigint as opening, coalesce(c.closing, 0)::bigint as closing
     from fund f left join (
       select b.fund_id, sum(b.opening) as opening, sum(b.closing) as closing
       from (select b.fund_id, case when b.day < $2 then b.debit - b.credit else 0 end as opening, b.debit - b.credit as closing
         from fund_balance b
         join account a on a.organization_id = $1 and a.id = b.account_id and a.is_cash_account
         where b.organization_id = $1 and b.day <= $3
         union all
         select l.fund_id, l.debit - l.credit, 0
         from (select id, date from journal_entry where organization_id = $1 and source_type = 'OPENING'
           union all select r.id, r.date from journal_entry o
             cross join lateral (select id, date from journal_entry
               where organization_id = $1 and reverses_entry_id = o.id offset 0) r
             where o.organization_id = $1 and o.source_type = 'OPENING') e
         join journal_line l on l.organization_id = $1 and l.entry_id = e.id
         join account a on a.organization_id = $1 and a.id = l.account_id and a.is_cash_account
         where e.date between $2 and $3) b
       group by b.fund_id) c on c.fund_id = f.id
     where f.organization_id = $1`,
    [from, asOf],
  )
  return rows.map(({ opening, closing, ...fund }) => {
    const begun = sum(later.flatMap(each => (each.isCash && each.fundId === fund.fundId ? each.amount : [])))
    return { ...fund, opening: minor(opening - begun), closing: minor(closing - begun) }
  })
}
