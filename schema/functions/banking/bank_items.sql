-- What moves money on the bank accounts of an organization: posted bank lines that stand for themselves, and documents that a
-- bank line shows sooner or later. `amount` is signed, positive when money comes in. `entry_day` is the day in the ledger.
-- `transaction_id` is the bank line that shows the item; null while no line does.
create or replace function bank_items(o uuid) returns table (bank_account_id uuid, type text, id uuid, entry_id uuid,
  entry_day date, description text, amount bigint, transaction_id uuid) stable language sql as $$
  with settled (bank_account_id, type, id, entry_id, entry_day, description, amount, transaction_id) as (
    select t.bank_account_id, 'SETTLEMENT', s.id, e.id, e.date, e.description,
        settled_amount(s), t.id
      from settlement s
      join bank_transaction t on t.organization_id = s.organization_id and t.id = s.bank_transaction_id
      join journal_entry e on e.organization_id = s.organization_id and e.source_type = 'SETTLEMENT' and e.source_id = s.id
        and e.posting_kind = 'ORIGINAL'
      where s.organization_id = o and not exists (select from journal_entry r
        where r.organization_id = e.organization_id and r.reverses_entry_id = e.id))
  -- A bank line that is larger than its settlements stands for its rest.
  select side.account_id, 'TRANSACTION', t.id, e.id, e.date, t.description, side.amount, t.id
    from bank_transaction t
    join journal_entry e on e.organization_id = t.organization_id and e.id = t.journal_entry_id
    cross join lateral (values
      (t.bank_account_id, case when t.transaction_type in ('WITHDRAWAL', 'TRANSFER') then -t.amount else t.amount end
        - (select coalesce(sum(d.amount), 0) from settled d where d.transaction_id = t.id)::bigint),
      (t.counter_account_id, t.amount)) side (account_id, amount)
    where t.organization_id = o and t.deleted_at is null and t.status in ('APPROVED', 'VOIDED')
      and side.account_id is not null and (e.source_type = 'TRANSACTION' or t.reversal_of_id is not null)
  union all
  select p.bank_account_id, 'BILL_PAYMENT', p.id, e.id, e.date, e.description, -p.amount, p.transaction_id
    from bill_payment p
    join journal_entry e on e.organization_id = p.organization_id and e.id = p.journal_entry_id
    where p.organization_id = o
  union all
  select p.bank_account_id, 'BILL_PAYMENT_RETURN', p.id, e.id, e.date, e.description, p.amount, m.transaction_id
    from bill_payment p
    join journal_entry e on e.organization_id = p.organization_id and e.reverses_entry_id = p.journal_entry_id
    left join bank_match m on m.organization_id = e.organization_id and m.journal_entry_id = e.id
    where p.organization_id = o
  union all
  select l.account_id, 'REFUND', f.id, e.id, e.date, e.description, sum(l.debit - l.credit)::bigint, m.transaction_id
    from refund f
    join journal_entry e on e.organization_id = f.organization_id and e.id = f.journal_entry_id
    join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
    join account a on a.organization_id = l.organization_id and a.id = l.account_id and a.is_cash_account
    left join bank_match m on m.organization_id = e.organization_id and m.journal_entry_id = e.id
    where f.organization_id = o
      and not exists (select from control_accounts(o) c where c.account_id = l.account_id and c.purpose = 'HOLDING')
    group by l.account_id, f.id, e.id, e.date, e.description, m.transaction_id
  union all
  select * from settled
$$;

revoke all on function bank_items from public, narthex_app, narthex_auth;
grant execute on function bank_items to narthex_app;
