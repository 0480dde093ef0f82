-- What moves money on the bank accounts of an organization: posted bank lines that stand for themselves, and documents that a
-- bank line shows sooner or later. `amount` is signed, positive when money comes in. `entry_day` is the day in the ledger.
-- `transaction_id` is the bank line that shows the item; null while no line does. Views, because a distributed database cannot
-- run an SQL function that reads tables.
create view settlement_item with (security_invoker = true) as
  select s.organization_id, t.bank_account_id, 'SETTLEMENT' as type, s.id, e.id as entry_id, e.date as entry_day, e.description,
    case s.deposit_basis when 'GROSS' then s.gross_amount else s.net_amount end as amount, t.id as transaction_id
  from settlement s
  join bank_transaction t on t.organization_id = s.organization_id and t.id = s.bank_transaction_id
  join journal_entry e on e.organization_id = s.organization_id and e.source_type = 'SETTLEMENT' and e.source_id = s.id
    and e.posting_kind = 'ORIGINAL'
  where not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses_entry_id = e.id);
grant select on settlement_item to narthex_app;

create view bank_item with (security_invoker = true) as
  -- A bank line that is larger than its settlements stands for its rest.
  select t.organization_id, side.account_id as bank_account_id, 'TRANSACTION' as type, t.id, e.id as entry_id,
    e.date as entry_day, t.description, side.amount, t.id as transaction_id
  from bank_transaction t
  join journal_entry e on e.organization_id = t.organization_id and e.id = t.journal_entry_id
  cross join lateral (values
    (t.bank_account_id, case when t.transaction_type in ('WITHDRAWAL', 'TRANSFER') then -t.amount else t.amount end
      - (select coalesce(sum(d.amount), 0) from settlement_item d
        where d.organization_id = t.organization_id and d.transaction_id = t.id)::bigint),
    (t.counter_account_id, t.amount)) side (account_id, amount)
  where t.deleted_at is null and t.status in ('APPROVED', 'VOIDED')
    and side.account_id is not null and (e.source_type = 'TRANSACTION' or t.reversal_of_id is not null)
  union all
  select p.organization_id, p.bank_account_id, 'BILL_PAYMENT', p.id, e.id, e.date, e.description, -p.amount, p.transaction_id
  from bill_payment p
  join journal_entry e on e.organization_id = p.organization_id and e.id = p.journal_entry_id
  union all
  select p.organization_id, p.bank_account_id, 'BILL_PAYMENT_RETURN', p.id, e.id, e.date, e.description, p.amount,
    m.transaction_id
  from bill_payment p
  join journal_entry e on e.organization_id = p.organization_id and e.reverses_entry_id = p.journal_entry_id
  left join bank_match m on m.organization_id = e.organization_id and m.journal_entry_id = e.id
  union all
  select f.organization_id, l.account_id, 'REFUND', f.id, e.id, e.date, e.description, sum(l.debit - l.credit)::bigint,
    m.transaction_id
  from refund f
  join journal_entry e on e.organization_id = f.organization_id and e.id = f.journal_entry_id
  join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
  join account a on a.organization_id = l.organization_id and a.id = l.account_id and a.is_cash_account
  left join bank_match m on m.organization_id = e.organization_id and m.journal_entry_id = e.id
  where not exists (select from accounting_policy p where p.organization_id = l.organization_id
      and l.account_id in (p.undeposited_account_id, p.clearing_account_id))
    and not exists (select from giving_integration i where i.organization_id = l.organization_id
      and i.clearing_account_id = l.account_id)
  group by f.organization_id, l.account_id, f.id, e.id, e.date, e.description, m.transaction_id
  union all
  select organization_id, bank_account_id, type, id, entry_id, entry_day, description, amount, transaction_id
  from settlement_item;
grant select on bank_item to narthex_app;
