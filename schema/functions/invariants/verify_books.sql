-- The invariants of one organization's ledger. Each row is a violation; `subject` names the row that violates it. The
-- organization is an argument, because row-level security may not hold for the role that verifies.
create or replace function verify_books(o uuid) returns table (invariant text, subject text, detail text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  controlled uuid[];
  purposes text[];
  shown_by uuid[];
  moved_on uuid[];
  moved bigint[];
begin
  -- A worker of a cluster cannot call a function that reads tables, so each is called by itself.
  select array_agg(c.account_id), array_agg(c.purpose) into controlled, purposes from control_accounts(o) c;
  select array_agg(i.transaction_id), array_agg(i.bank_account_id), array_agg(i.amount) into shown_by, moved_on, moved
    from bank_items(o) i;
  return query
  with control as (select account_id, purpose from unnest(controlled, purposes) c (account_id, purpose)),
  bank_item as (select transaction_id, bank_account_id, amount
    from unnest(shown_by, moved_on, moved) i (transaction_id, bank_account_id, amount))
  -- A1, A2, I1: every fund of an entry balances, and an entry has at least two lines.
  select 'A2', l.entry_id::text, 'a fund of the entry does not balance' from journal_line l
    where l.organization_id = o group by l.entry_id, l.fund_id having sum(l.debit) <> sum(l.credit)
  union all
  select 'I1', e.id::text, 'the entry has fewer than two lines' from journal_entry e
    where e.organization_id = o and (select count(*) from journal_line l where l.organization_id = o and l.entry_id = e.id) < 2
  union all
  -- Entry numbers have no gap, and the counter equals the last of them.
  select 'NUMBERS', y.fiscal_year::text, 'the numbers of the year have a gap' from (
      select fiscal_year, count(*) as n, min(entry_number) as first, max(entry_number) as last
      from journal_entry where organization_id = o group by fiscal_year) y
    full join (select fiscal_year, last_number from journal_number where organization_id = o) c using (fiscal_year)
    where y.first is distinct from 1 or y.last is distinct from y.n or c.last_number is distinct from y.last
  union all
  -- I2: the maintained balances equal the sums of the lines.
  select 'I2', concat_ws(' ', coalesce(b.account_id, l.account_id), coalesce(b.fund_id, l.fund_id), coalesce(b.day, l.day)),
      'the balance differs from its lines'
    from (select account_id, fund_id, dimension_key, day, is_closing, debit, credit from fund_balance
      where organization_id = o) b
    full join (
      select l.account_id, l.fund_id, coalesce(d.key, '') as dimension_key, e.date as day, e.is_closing,
        sum(l.debit) as debit, sum(l.credit) as credit
      from journal_line l
      join journal_entry e on e.organization_id = o and e.id = l.entry_id
      left join (select line_id, string_agg(dimension_value_id::text, ' ' order by dimension_value_id::text) as key
        from journal_line_dimension where organization_id = o group by line_id) d on d.line_id = l.id
      where l.organization_id = o group by 1, 2, 3, 4, 5) l
    on l.account_id = b.account_id and l.fund_id = b.fund_id and l.dimension_key = b.dimension_key and l.day = b.day
      and l.is_closing = b.is_closing
    where b.debit is distinct from l.debit or b.credit is distinct from l.credit
  union all
  -- A4: a reversal mirrors its entry, and is not dated before it.
  select 'A4', r.id::text, 'the reversal does not mirror its entry' from journal_entry r
    join journal_entry e on e.organization_id = o and e.id = r.reverses_entry_id
    where r.organization_id = o and (r.date < e.date or exists (
      select from journal_line l where l.organization_id = o and l.entry_id in (r.id, e.id)
      group by l.account_id, l.fund_id having sum(l.debit) <> sum(l.credit)))
  union all
  -- A4, I13: what was voided has its reversal, and nothing else has one.
  select 'REVERSED', d.id::text, 'the status and the reversal do not agree' from (
      select t.id, t.journal_entry_id, t.status = 'VOIDED' as ended from bank_transaction t
        where t.organization_id = o and t.reversal_of_id is null and not exists (select from bill_payment p
          where p.organization_id = o and p.transaction_id = t.id and p.status = 'FAILED')
          and not exists (select from bank_match m join invoice_payment p on p.organization_id = o
            and p.journal_entry_id = m.journal_entry_id and p.status = 'FAILED' where m.organization_id = o and m.transaction_id = t.id)
      union all
      select id, journal_entry_id, status = 'VOIDED' or deleted_at is not null from bill where organization_id = o
      union all
      select id, journal_entry_id, status in ('VOIDED', 'FAILED') from bill_payment where organization_id = o
      union all
      select id, journal_entry_id, status = 'UNDONE' from vendor_credit_use where organization_id = o
      union all
      select id, journal_entry_id, status = 'VOIDED' from manual_journal where organization_id = o
      union all
      select id, journal_entry_id, status = 'VOIDED' from invoice where organization_id = o
      union all
      select id, journal_entry_id, status <> 'RECORDED' from invoice_payment where organization_id = o
      union all
      select id, reversal_entry_id, status = 'VOIDED' from manual_journal where organization_id = o) d
    where d.journal_entry_id is not null and d.ended <> exists (
      select from journal_entry r where r.organization_id = o and r.reverses_entry_id = d.journal_entry_id)
  union all
  -- A5: an entry is in the period that contains its day.
  select 'A5', e.id::text, 'the entry is not in the period of its day' from journal_entry e
    join accounting_period p on p.organization_id = o and p.id = e.period_id
    where e.organization_id = o and e.date not between p.start_date and p.end_date
  union all
  -- A5: periods close in order, and no entry is posted up to the end of a closed period after its close, except the close of
  -- a year and its reversal, on the last day of the year.
  select 'A5', e.id::text, 'the entry was posted after its day was closed' from journal_entry e
    where e.organization_id = o and exists (select from accounting_period p where p.organization_id = o
      and p.status = 'CLOSED' and p.end_date >= e.date and p.closed_at < e.posted_at)
      and not (e.is_closing and exists (select from accounting_period p where p.organization_id = o
        and p.fiscal_year = e.fiscal_year and p.number = 12 and p.end_date = e.date))
  union all
  -- A10: only a year close and its reversal are closing, and they move no asset and no liability.
  select 'A10', e.id::text, 'the entry is no year close and is marked as closing' from journal_entry e
    left join journal_entry r on r.organization_id = o and r.id = e.reverses_entry_id
    where e.organization_id = o and e.is_closing <> (coalesce(r.source_type, e.source_type) = 'YEAR_CLOSE')
  union all
  select 'A10', e.id::text, 'the year close moves an asset or a liability' from journal_entry e
    where e.organization_id = o and e.is_closing and exists (select from journal_line l
      join account a on a.organization_id = o and a.id = l.account_id
      where l.organization_id = o and l.entry_id = e.id and a.account_type in ('ASSET', 'LIABILITY'))
  union all
  select 'A5', p.id::text, 'a later period is closed and this one is not' from accounting_period p
    where p.organization_id = o and p.status <> 'CLOSED' and exists (select from accounting_period l
      where l.organization_id = o and l.status = 'CLOSED' and l.start_date > p.start_date)
  union all
  -- A11: summary accounts have no lines, and bank transactions are on cash accounts and credit cards.
  select 'A11', l.account_id::text, 'a summary account carries lines' from journal_line l
    join account a on a.organization_id = o and a.id = l.account_id
    where l.organization_id = o and not a.is_postable group by l.account_id
  union all
  select 'A11', t.id::text, 'the bank account is no cash account' from bank_transaction t
    join account a on a.organization_id = o and a.id in (t.bank_account_id, t.counter_account_id)
    where t.organization_id = o and not a.is_cash_account and a.cash_kind is distinct from 'CARD'
  union all
  -- A7: in every fund, assets less liabilities equal net assets and the year's result.
  select 'A7', b.fund_id::text, 'the fund’s position does not balance' from fund_balance b
    where b.organization_id = o group by b.fund_id having sum(b.debit) <> sum(b.credit)
  union all
  -- The splits of a coded transaction sum to its amount, or to what its settlements leave. An approved transaction is posted
  -- once, with that amount on the bank account.
  select 'CODING', t.id::text, 'the splits do not sum to the amount' from bank_transaction t
    where t.organization_id = o and t.status <> 'UNCODED' and t.transaction_type <> 'TRANSFER' and t.deleted_at is null
      and exists (select from transaction_split s where s.organization_id = o and s.transaction_id = t.id)
      and abs(t.amount) - (select abs(coalesce(sum(arriving_amount(d.deposit_basis, d.gross_amount, d.net_amount)), 0)) from settlement d
        where d.organization_id = o and d.bank_transaction_id = t.id and d.recorded_externally_at is null) <> (select sum(s.amount) from transaction_split s
        where s.organization_id = o and s.transaction_id = t.id)
  union all
  select 'CODING', t.id::text, 'a transaction with the entry of another document has splits' from bank_transaction t
    join journal_entry e on e.organization_id = o and e.id = t.journal_entry_id and e.source_type <> 'TRANSACTION'
    where t.organization_id = o and t.reversal_of_id is null
      and exists (select from transaction_split s where s.organization_id = o and s.transaction_id = t.id)
  union all
  select 'POSTED', t.id::text, 'an approved transaction is not posted' from bank_transaction t
    where t.organization_id = o and t.status in ('APPROVED', 'VOIDED') and t.journal_entry_id is null
  union all
  select 'POSTED', t.id::text, 'a transaction that is not approved is posted' from bank_transaction t
    where t.organization_id = o and t.status not in ('APPROVED', 'VOIDED') and t.journal_entry_id is not null
  union all
  select 'POSTED', t.id::text, 'the bank line of the entry differs from the amount' from bank_transaction t
    join journal_entry e on e.organization_id = o and e.id = t.journal_entry_id and e.source_type = 'TRANSACTION'
    where t.organization_id = o and abs(abs(t.amount) - (select abs(coalesce(sum(arriving_amount(d.deposit_basis, d.gross_amount, d.net_amount)), 0)) from settlement d
        where d.organization_id = o and d.bank_transaction_id = t.id and d.recorded_externally_at is null)) <>
      (select abs(sum(l.debit - l.credit)) from journal_line l
      where l.organization_id = o and l.entry_id = e.id and l.account_id = t.bank_account_id)
  union all
  select 'MATCHES', t.id::text, 'the matches exceed the amount of the bank transaction' from bank_transaction t
    join bill_payment p on p.organization_id = o and p.transaction_id = t.id and p.status <> 'VOIDED'
    where t.organization_id = o and not exists (select from bank_match m where m.organization_id = o and m.transaction_id = t.id)
    group by t.id, t.amount having sum(p.amount) > abs(t.amount)
  union all
  select 'MATCHES', t.id::text, 'the bank transaction has the entry of a payment that it is not matched with' from bank_transaction t
    join journal_entry e on e.organization_id = o and e.id = t.journal_entry_id and e.source_type = 'BILL_PAYMENT'
    where t.organization_id = o and not exists (select from bill_payment p where p.organization_id = o
      and p.transaction_id = t.id and p.journal_entry_id = e.id and p.status in ('CLEARED', 'FAILED'))
  union all
  -- A14: every entry on a bank account is shown by a bank line, or it is an outstanding item. The ledger of a bank account
  -- without its opening balances, and what accountants corrected of them, equals its items, and a posted bank line equals the items that it shows.
  select 'BANK', account_id::text, 'the ledger of the bank account differs from its lines and outstanding items' from (
      select b.account_id, b.debit - b.credit as amount from fund_balance b
        join account a on a.organization_id = o and a.id = b.account_id
          and (a.is_cash_account or a.cash_kind = 'CARD')
        where b.organization_id = o
      union all
      select l.account_id, l.credit - l.debit from journal_entry e
        left join journal_entry r on r.organization_id = o and r.id = e.reverses_entry_id
        join journal_line l on l.organization_id = o and l.entry_id = e.id
        join account a on a.organization_id = o and a.id = l.account_id
          and (a.is_cash_account or a.cash_kind = 'CARD')
        where e.organization_id = o and coalesce(r.source_type, e.source_type) in ('OPENING', 'MANUAL_JOURNAL')
      union all
      select bank_account_id, -amount from bank_item
    ) sides where not exists (select from control c
      where c.account_id = sides.account_id and c.purpose = 'HOLDING')
    group by account_id having sum(amount) <> 0
  union all
  select 'BANK', id::text, 'the bank line differs from what it shows' from (
      select t.id, t.bank_account_id as account_id,
          case when t.transaction_type in ('WITHDRAWAL', 'TRANSFER') then -t.amount else t.amount end as amount
        from bank_transaction t
        where t.organization_id = o and t.deleted_at is null and t.status in ('APPROVED', 'VOIDED')
          and t.journal_entry_id is not null
      union all
      select i.transaction_id, i.bank_account_id, -i.amount from bank_item i
        join bank_transaction t on t.organization_id = o and t.id = i.transaction_id and t.bank_account_id = i.bank_account_id
          and t.status in ('APPROVED', 'VOIDED') and t.journal_entry_id is not null
    ) sides group by id having sum(amount) <> 0
  union all
  -- What recoded a document is reversed with it. All entries of a document together equal its coding.
  select 'REVERSED', e.id::text, 'the status of the document and the reversal of its recoding do not agree' from journal_entry e
    left join bank_transaction t on t.organization_id = o and t.id = e.source_id
    left join bill b on b.organization_id = o and b.id = e.source_id
    where e.organization_id = o and e.posting_kind = 'RECLASSIFICATION' and e.source_type in ('TRANSACTION', 'BILL')
      and (coalesce(t.status, b.status) = 'VOIDED') <> exists (
        select from journal_entry r where r.organization_id = o and r.reverses_entry_id = e.id)
  union all
  select 'CODING', document::text, 'the entries of the document differ from its coding' from (
      select e.source_id as document, l.account_id, l.fund_id, l.debit - l.credit as amount
        from journal_entry e
        join journal_line l on l.organization_id = o and l.entry_id = e.id
        left join bank_transaction t on t.organization_id = o and t.id = e.source_id and t.status = 'APPROVED'
        left join bill b on b.organization_id = o and b.id = e.source_id and b.status = 'APPROVED'
        where e.organization_id = o and e.source_type in ('TRANSACTION', 'BILL')
          and l.account_id is distinct from t.bank_account_id and l.account_id is distinct from b.ap_account_id
          and coalesce(t.id, b.id) is not null
          and not exists (select from journal_entry r where r.organization_id = o and r.reverses_entry_id = e.id)
          and exists (select from journal_entry x where x.organization_id = o and x.source_type = e.source_type
            and x.source_id = e.source_id and x.posting_kind = 'RECLASSIFICATION')
      union all
      select s.transaction_id, s.account_id, s.fund_id,
          case when t.transaction_type = 'DEPOSIT' or (t.transaction_type = 'ADJUSTMENT' and t.amount > 0) then s.amount else -s.amount end
        from transaction_split s
        join bank_transaction t on t.organization_id = o and t.id = s.transaction_id and t.status = 'APPROVED'
        where s.organization_id = o and exists (select from journal_entry x where x.organization_id = o
          and x.source_type = 'TRANSACTION' and x.source_id = t.id and x.posting_kind = 'RECLASSIFICATION')
      union all
      select i.bill_id, i.account_id, i.fund_id, case b.bill_type when 'CREDIT' then i.amount else -i.amount end from bill_line i
        join bill b on b.organization_id = o and b.id = i.bill_id and b.status = 'APPROVED'
        where i.organization_id = o and exists (select from journal_entry x where x.organization_id = o
          and x.source_type = 'BILL' and x.source_id = b.id and x.posting_kind = 'RECLASSIFICATION')
    ) sides group by document, account_id, fund_id having sum(amount) <> 0
  union all
  -- Manual journals: the lines add up to the total, an approved one is posted with its lines, and its planned reversal mirrors it.
  select 'JOURNALS', m.id::text, 'the debits or the credits do not sum to the total' from manual_journal m
    where m.organization_id = o and exists (select from manual_journal_line l where l.organization_id = o
      and l.manual_journal_id = m.id having coalesce(sum(l.debit), 0) <> m.total_amount or coalesce(sum(l.credit), 0) <> m.total_amount)
  union all
  select 'JOURNALS', m.id::text, 'the status and the entry do not agree' from manual_journal m
    where m.organization_id = o and (m.status in ('APPROVED', 'VOIDED')) <> (m.journal_entry_id is not null)
  union all
  select 'JOURNALS', m.id::text, 'the entry differs from the lines' from manual_journal m
    where m.organization_id = o and m.journal_entry_id is not null and exists (
      select from (
        select l.id, l.account_id, l.fund_id, l.debit, l.credit, l.vendor_id from manual_journal_line l
          where l.organization_id = o and l.manual_journal_id = m.id) own
      full join (
        select l.source_line_id, l.account_id, l.fund_id, l.debit, l.credit, l.vendor_id from journal_line l
          where l.organization_id = o and l.entry_id = m.journal_entry_id and (l.source_line_id is not null or not m.balance_funds)) posted
        on posted.source_line_id = own.id
      where (own.account_id, own.fund_id, coalesce(own.debit, 0), coalesce(own.credit, 0), own.vendor_id)
        is distinct from (posted.account_id, posted.fund_id, posted.debit, posted.credit, posted.vendor_id))
  union all
  select 'JOURNALS', m.id::text, 'the planned reversal does not mirror the entry' from manual_journal m
    where m.organization_id = o and m.reversal_entry_id is not null and exists (
      select from journal_line l where l.organization_id = o and l.entry_id in (m.journal_entry_id, m.reversal_entry_id)
      group by l.account_id, l.fund_id having sum(l.debit) <> sum(l.credit))
  union all
  -- Bills and their payments.
  select 'BILLS', b.id::text, 'an approved bill is not posted' from bill b
    where b.organization_id = o and b.status in ('APPROVED', 'VOIDED') and b.journal_entry_id is null
  union all
  select 'BILLS', b.id::text, 'the entry of the bill differs from its total' from bill b
    join bill_line i on i.organization_id = o and i.bill_id = b.id
    where b.organization_id = o and b.journal_entry_id is not null
    group by b.organization_id, b.id, b.journal_entry_id, b.ap_account_id, b.bill_type
    having sum(i.amount) * case b.bill_type when 'CREDIT' then -1 else 1 end <> (select sum(l.credit - l.debit) from journal_line l
      where l.organization_id = o and l.entry_id = b.journal_entry_id and l.account_id = b.ap_account_id)
  union all
  select 'PAYMENTS', p.id::text, 'the applications do not sum to the payment' from bill_payment p
    where p.organization_id = o and p.amount <> (select coalesce(sum(a.amount), 0) from bill_payment_application a
      where a.organization_id = o and a.bill_payment_id = p.id)
  union all
  select 'PAYMENTS', a.id::text, 'the funds do not sum to the applied amount' from bill_payment_application a
    join bill_payment p on p.organization_id = o and p.id = a.bill_payment_id and p.journal_entry_id is not null
    where a.organization_id = o and a.amount <> (select coalesce(sum(f.amount), 0) from bill_payment_part f
      where f.organization_id = o and f.application_id = a.id)
  union all
  select 'PAYMENTS', p.id::text, 'an issued payment is not posted' from bill_payment p
    where p.organization_id = o and p.status in ('ISSUED', 'CLEARED') and p.journal_entry_id is null
  union all
  select 'PAYMENTS', s.bill_id::text, 'the payments and credits exceed the total of the bill' from (
      select a.bill_id, a.amount from bill_payment_application a
        join bill_payment p on p.organization_id = o and p.id = a.bill_payment_id and p.status not in ('VOIDED', 'FAILED')
        where a.organization_id = o
      union all
      select x.bill_id, x.amount from vendor_credit_part x
        join vendor_credit_use u on u.organization_id = o and u.id = x.use_id and u.status = 'APPLIED'
        where x.organization_id = o) s
    group by s.bill_id having sum(s.amount) > (select coalesce(sum(i.amount), 0) from bill_line i
      where i.organization_id = o and i.bill_id = s.bill_id)
  union all
  select 'PAYMENTS', a.bill_payment_id::text, 'the payment pays a vendor credit' from bill_payment_application a
    join bill b on b.organization_id = o and b.id = a.bill_id and b.bill_type = 'CREDIT'
    where a.organization_id = o
  union all
  -- Checks: a printed one is that of its payment, and the checks of a run are all that it counts, without a gap.
  select 'CHECKS', c.id::text, 'the payment has another number than its printed check' from printed_check c
    join bill_payment p on p.organization_id = o and p.id = c.bill_payment_id
    where c.organization_id = o and ((c.status = 'PRINTED' and p.check_number is distinct from c.check_number)
      or p.bank_account_id <> c.bank_account_id)
  union all
  select 'CHECKS', r.id::text, 'the checks of the run are not those that it counts' from check_run r
    left join printed_check c on c.organization_id = o and c.check_run_id = r.id
      and c.check_number::int between r.first_number::int and r.last_number::int
    left join bill_payment p on p.organization_id = o and p.id = c.bill_payment_id
    where r.organization_id = o group by r.organization_id, r.id
    having count(c.id) <> r.count or r.last_number::int - r.first_number::int + 1 <> r.count
      or coalesce(sum(p.amount), 0) <> r.total_amount
  union all
  -- Uses of vendor credits: of a credit, against a bill, each with parts by fund that sum to its amount.
  select 'CREDITS', u.id::text, 'the use is not of a vendor credit, or not against a bill' from vendor_credit_use u
    join bill c on c.organization_id = o and c.id = u.credit_id
    left join bill b on b.organization_id = o and b.id = u.bill_id
    where u.organization_id = o and (c.bill_type <> 'CREDIT' or b.bill_type = 'CREDIT')
  union all
  select 'CREDITS', u.id::text, 'an applied use is of a credit or a bill that is not approved' from vendor_credit_use u
    join bill b on b.organization_id = o and b.id in (u.credit_id, u.bill_id)
    where u.organization_id = o and u.status = 'APPLIED' and b.status <> 'APPROVED'
  union all
  select 'CREDITS', u.id::text, 'the parts do not sum to the use' from vendor_credit_use u
    cross join lateral (values (u.credit_id), (u.bill_id)) side (bill_id)
    where u.organization_id = o and side.bill_id is not null and u.amount <> (select coalesce(sum(x.amount), 0)
      from vendor_credit_part x where x.organization_id = o and x.use_id = u.id and x.bill_id = side.bill_id)
  union all
  select 'CREDITS', x.id::text, 'the part is of another bill than its use' from vendor_credit_part x
    join vendor_credit_use u on u.organization_id = o and u.id = x.use_id
    where x.organization_id = o and x.bill_id is distinct from u.credit_id and x.bill_id is distinct from u.bill_id
  union all
  select 'CREDITS', u.id::text, 'the parts of the use differ in their funds or accounts, and nothing is posted' from vendor_credit_use u
    where u.organization_id = o and u.journal_entry_id is null and exists (
      select from vendor_credit_part x join bill b on b.organization_id = o and b.id = x.bill_id
      where x.organization_id = o and x.use_id = u.id group by b.ap_account_id, x.fund_id
      having sum(case b.bill_type when 'CREDIT' then -x.amount else x.amount end) <> 0)
  union all
  select 'CREDITS', u.id::text, 'the refund and the match with its bank transaction do not agree' from vendor_credit_use u
    where u.organization_id = o and u.use_type = 'REFUND' and (u.status = 'APPLIED') <> exists (
      select from bank_match m where m.organization_id = o and m.journal_entry_id = u.journal_entry_id and m.transaction_id = u.transaction_id)
  union all
  -- A14: in every fund, the open amounts of bills less those of credits equal the balance of the payables account.
  select 'A14', concat_ws(' ', account_id, fund_id), 'the open bills differ from the payables account in the fund' from (
      select b.ap_account_id as account_id, i.fund_id, case b.bill_type when 'CREDIT' then -i.amount else i.amount end as amount from bill b
        join bill_line i on i.organization_id = o and i.bill_id = b.id
        where b.organization_id = o and b.status = 'APPROVED' and b.deleted_at is null
      union all
      select b.ap_account_id, f.fund_id, -f.amount from bill_payment_part f
        join bill_payment_application a on a.organization_id = o and a.id = f.application_id
        join bill_payment p on p.organization_id = o and p.id = a.bill_payment_id
        join bill b on b.organization_id = o and b.id = a.bill_id
        where f.organization_id = o and p.status in ('ISSUED', 'CLEARED')
      union all
      select b.ap_account_id, x.fund_id, case b.bill_type when 'CREDIT' then x.amount else -x.amount end from vendor_credit_part x
        join vendor_credit_use u on u.organization_id = o and u.id = x.use_id and u.status = 'APPLIED'
        join bill b on b.organization_id = o and b.id = x.bill_id
        where x.organization_id = o
      union all
      select l.account_id, l.fund_id, l.debit - l.credit from fund_balance l
        where l.organization_id = o and l.account_id in (
          select ap_account_id from bill where organization_id = o and journal_entry_id is not null
          union select c.account_id from control c where c.purpose = 'PAYABLE')
    ) sides group by account_id, fund_id having sum(amount) <> 0
  union all
  -- A14: in every fund, the open amounts of invoices equal the balance of the receivable account.
  select 'A14', concat_ws(' ', account_id, fund_id), 'the open invoices differ from the receivable account in the fund' from (
      select i.receivable_account_id as account_id, l.fund_id, l.amount from invoice i
        join invoice_line l on l.organization_id = o and l.invoice_id = i.id
        where i.organization_id = o and i.status = 'ISSUED'
      union all
      select i.receivable_account_id, x.fund_id, -x.amount from invoice_payment_part x
        join invoice_payment p on p.organization_id = o and p.id = x.payment_id and p.status = 'RECORDED'
        join invoice i on i.organization_id = o and i.id = p.invoice_id
        where x.organization_id = o
      union all
      select l.account_id, l.fund_id, l.credit - l.debit from fund_balance l
        where l.organization_id = o and l.account_id in (select c.account_id from control c where c.purpose = 'RECEIVABLE')
    ) sides group by account_id, fund_id having sum(amount) <> 0
  union all
  -- Invoices and their payments are in the ledger with their totals, and no invoice is settled by more than it amounts to.
  select 'INVOICES', d.id::text, 'the entry differs from the invoice or the payment' from (
      select i.id, i.journal_entry_id, i.receivable_account_id as account_id, sum(l.amount) as amount from invoice i
        join invoice_line l on l.organization_id = o and l.invoice_id = i.id
        where i.organization_id = o and i.status <> 'DRAFT' group by i.id, i.journal_entry_id, i.receivable_account_id
      union all
      select p.id, p.journal_entry_id, i.receivable_account_id, -p.amount from invoice_payment p
        join invoice i on i.organization_id = o and i.id = p.invoice_id where p.organization_id = o) d
    where d.amount is distinct from (select sum(l.debit - l.credit) from journal_line l
      where l.organization_id = o and l.entry_id = d.journal_entry_id and l.account_id = d.account_id)
  union all
  select 'INVOICES', p.id::text, 'the parts of the payment do not sum to its amount' from invoice_payment p
    where p.organization_id = o and p.amount is distinct from (select sum(x.amount) from invoice_payment_part x
      where x.organization_id = o and x.payment_id = p.id)
  union all
  select 'INVOICES', i.id::text, 'more is settled than the invoice amounts to' from invoice i
    where i.organization_id = o and (select coalesce(sum(l.amount), 0) from invoice_line l where l.organization_id = o and l.invoice_id = i.id)
      < (select coalesce(sum(p.amount), 0) from invoice_payment p
        where p.organization_id = o and p.invoice_id = i.id and (p.status = 'RECORDED' and i.status = 'ISSUED'))
  union all
  select 'INVOICES', i.id::text, 'a voided invoice has a payment' from invoice i
    where i.organization_id = o and i.status = 'VOIDED' and exists (select from invoice_payment p
      where p.organization_id = o and p.invoice_id = i.id and p.status = 'RECORDED')
  union all
  -- A14: the other control accounts hold what documents of their kind have posted. Reversals count with what they reverse.
  select 'A14', concat_ws(' ', account_id, fund_id), 'the control account has an amount that no document of its kind explains' from (
      select l.account_id, l.fund_id, l.debit - l.credit as amount
      from (select account_id, array_agg(distinct source) as sources from control a
          join (values ('INTERFUND', 'FUND_TRANSFER'), ('INTERFUND', 'RELEASE'), ('INTERFUND', 'TRANSACTION'), ('INTERFUND', 'MANUAL_JOURNAL'),
            ('INTERFUND', 'VENDOR_CREDIT_USE'),
            ('TRANSFERS', 'FUND_TRANSFER'), ('TRANSFERS', 'RELEASE'), ('TRANSFERS', 'PERIOD_RELEASE'), ('TRANSFERS', 'YEAR_CLOSE'),
            ('HOLDING', 'GIVING_BATCH'), ('HOLDING', 'SETTLEMENT'), ('HOLDING', 'REFUND'), ('HOLDING', 'CHARGEBACK'),
            ('NET_ASSETS', 'OPENING'), ('NET_ASSETS', 'YEAR_CLOSE'), ('NET_ASSETS', 'BILL'), ('NET_ASSETS', 'INVOICE')) s (purpose, source)
            using (purpose) group by account_id) c
      join journal_line l on l.organization_id = o and l.account_id = c.account_id
      join journal_entry e on e.organization_id = o and e.id = l.entry_id
      left join journal_entry r on r.organization_id = o and r.id = e.reverses_entry_id
      where coalesce(r.source_type, e.source_type) <> all (c.sources)
        -- A correction of an earlier period is on net assets.
        and not (coalesce(r.source_type, e.source_type) = 'MANUAL_JOURNAL' and 'OPENING' = any (c.sources) and exists (select from manual_journal m
          where m.organization_id = o and m.id = coalesce(r.source_id, e.source_id) and m.is_prior_period))
    ) foreign_lines group by account_id, fund_id having sum(amount) <> 0
  union all
  -- A2: what funds are owed by other funds equals what funds owe to other funds.
  select 'A2', o::text, 'due from other funds does not equal due to other funds' from fund_balance b
    where b.organization_id = o and b.account_id in (
      select c.account_id from control c where c.purpose = 'INTERFUND')
    having sum(b.debit) <> sum(b.credit)
  union all
  -- A finished reconciliation equals the sum of its transactions. That of a credit card shows what is owed as positive.
  select 'RECONCILED', r.id::text, 'the cleared lines do not equal the closing balance' from reconciliation r
    join account a on a.organization_id = o and a.id = r.bank_account_id
    where r.organization_id = o and r.status = 'FINISHED'
      and (r.closing_balance - r.opening_balance) * case a.cash_kind when 'CARD' then -1 else 1 end <> (
      select coalesce(sum(case t.transaction_type when 'WITHDRAWAL' then -t.amount when 'TRANSFER' then
          case when t.counter_account_id = r.bank_account_id then t.amount else -t.amount end else t.amount end), 0)
      from bank_transaction t where t.organization_id = o
        and r.id in (t.reconciliation_id, t.counter_reconciliation_id))
  union all
  select 'RECONCILED', t.id::text, 'a line of a finished reconciliation is not reconciled' from bank_transaction t
    join reconciliation r on r.organization_id = o
      and r.id in (t.reconciliation_id, t.counter_reconciliation_id) and r.status = 'FINISHED'
    where t.organization_id = o and not t.is_reconciled
  union all
  select 'RECONCILED', t.id::text, 'a line of a reconciliation is not posted' from bank_transaction t
    where t.organization_id = o and coalesce(t.reconciliation_id, t.counter_reconciliation_id) is not null
      and t.status not in ('APPROVED', 'VOIDED')
  union all
  -- I9: an entry that a request posted has one audit entry of that request. Demo data names no request.
  select 'I9', e.id::text, 'the posting does not have exactly one audit entry of its request' from journal_entry e
    where e.organization_id = o and e.request_id ~ '^[0-9a-f-]{36}$' and 1 <> (
      select count(*) from audit_entry a where a.organization_id = o and a.resource_id = e.id
        and a.request_id::text = e.request_id);
end $$;

revoke all on function verify_books from public, narthex_app, narthex_auth;
grant execute on function verify_books to narthex_app;
