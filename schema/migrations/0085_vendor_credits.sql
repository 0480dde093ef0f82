-- Vendor credits: bills that a vendor gives back. They are used against other bills, or refunded by a bank deposit.
alter table bill add column bill_type text not null default 'BILL';
alter table bill add constraint bill_type check (bill_type in ('BILL', 'CREDIT')) not valid;
comment on column bill.bill_type is 'BILL is owed to the vendor; CREDIT is owed by the vendor. The lines of both are positive.';
create index bill_credit on bill (organization_id, bill_date desc, id desc) where bill_type = 'CREDIT' and deleted_at is null;

-- Bills so far have no credits, so nothing needs to be computed again.
alter table bill_total add column credited bigint not null default 0;
comment on column bill_total.credited is 'What credits settled of a bill, or what is used of a credit against bills.';
comment on column bill_total.paid is 'What issued payments paid of a bill, or what deposits refunded of a credit.';

create table vendor_credit_use (
  organization_id uuid not null,
  id uuid not null,
  use_type text not null check (use_type in ('BILL', 'REFUND')),
  credit_id uuid not null,
  bill_id uuid,
  bank_account_id uuid,
  transaction_id uuid,
  vendor_id uuid not null,
  amount bigint not null check (amount > 0),
  date date not null,
  status text not null check (status in ('APPLIED', 'UNDONE')),
  undone_date date,
  undo_reason text,
  journal_entry_id uuid,
  created_by text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((use_type = 'BILL') = (bill_id is not null)),
  check ((use_type = 'REFUND') = (bank_account_id is not null)),
  check ((use_type = 'REFUND') = (transaction_id is not null)),
  check (use_type = 'BILL' or journal_entry_id is not null),
  check ((status = 'UNDONE') = (undone_date is not null)),
  check (undone_date >= date),
  constraint vendor_credit_use_credit_id_fk foreign key (organization_id, credit_id) references bill (organization_id, id)
    deferrable initially deferred,
  constraint vendor_credit_use_bill_id_fk foreign key (organization_id, bill_id) references bill (organization_id, id)
    deferrable initially deferred,
  constraint vendor_credit_use_bank_account_id_fk foreign key (organization_id, bank_account_id)
    references account (organization_id, id) deferrable initially deferred,
  constraint vendor_credit_use_transaction_id_fk foreign key (organization_id, transaction_id)
    references bank_transaction (organization_id, id) deferrable initially deferred,
  constraint vendor_credit_use_vendor_id_fk foreign key (organization_id, vendor_id) references vendor (organization_id, id)
    deferrable initially deferred,
  constraint vendor_credit_use_journal_entry_id_fk foreign key (organization_id, journal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred
);
comment on column vendor_credit_use.journal_entry_id is
  'Null when credit and bill are on the same payables account and in the same funds, because nothing moves in the ledger then.';
create index vendor_credit_use_date on vendor_credit_use (organization_id, date desc, id desc);
create index vendor_credit_use_updated on vendor_credit_use (organization_id, updated_at desc, id desc);
create index vendor_credit_use_credit on vendor_credit_use (organization_id, credit_id);
create index vendor_credit_use_bill on vendor_credit_use (organization_id, bill_id) where bill_id is not null;
create index vendor_credit_use_vendor on vendor_credit_use (organization_id, vendor_id, date);
create index vendor_credit_use_transaction on vendor_credit_use (organization_id, transaction_id) where transaction_id is not null;
create index vendor_credit_use_entry on vendor_credit_use (organization_id, journal_entry_id) where journal_entry_id is not null;

-- What a use settles of the credit, and of the bill, in each fund.
create table vendor_credit_part (
  organization_id uuid not null,
  id uuid not null,
  use_id uuid not null,
  bill_id uuid not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint vendor_credit_part_once unique (organization_id, use_id, bill_id, fund_id),
  constraint vendor_credit_part_use_id_fk foreign key (organization_id, use_id) references vendor_credit_use (organization_id, id)
    deferrable initially deferred,
  constraint vendor_credit_part_bill_id_fk foreign key (organization_id, bill_id) references bill (organization_id, id)
    deferrable initially deferred,
  constraint vendor_credit_part_fund_id_fk foreign key (organization_id, fund_id) references fund (organization_id, id)
    deferrable initially deferred
);
comment on column vendor_credit_part.bill_id is 'The credit or the bill whose payable in the fund the part settles.';
create index vendor_credit_part_bill on vendor_credit_part (organization_id, bill_id);
create index vendor_credit_part_fund on vendor_credit_part (organization_id, fund_id);

-- Every entry so far has another source, so nothing needs to be checked.
alter table journal_entry drop constraint journal_entry_source_type_check;
alter table journal_entry add constraint journal_entry_source_type_check check (source_type in ('TRANSACTION', 'BILL', 'BILL_PAYMENT',
  'GIVING_BATCH', 'SETTLEMENT', 'REFUND', 'CHARGEBACK', 'FUND_TRANSFER', 'RELEASE', 'OPENING', 'YEAR_CLOSE', 'REVERSAL',
  'MANUAL_JOURNAL', 'VENDOR_CREDIT_USE')) not valid;

-- A refund by a vendor moves money on a bank account. The line that shows it is matched with its entry. One that is undone
-- stays with its reversal, so that the ledger of every day equals its items.
create or replace view bank_item with (security_invoker = true) as
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
  from settlement_item
  union all
  select u.organization_id, u.bank_account_id, 'VENDOR_REFUND', u.id, e.id, e.date, e.description, u.amount, m.transaction_id
  from vendor_credit_use u
  join journal_entry e on e.organization_id = u.organization_id and e.id = u.journal_entry_id
  left join bank_match m on m.organization_id = e.organization_id and m.journal_entry_id = e.id
  where u.use_type = 'REFUND'
  union all
  select u.organization_id, u.bank_account_id, 'VENDOR_REFUND_UNDONE', u.id, e.id, e.date, e.description, -u.amount, null::uuid
  from vendor_credit_use u
  join journal_entry e on e.organization_id = u.organization_id and e.reverses_entry_id = u.journal_entry_id
  where u.use_type = 'REFUND';
grant select on bank_item to narthex_app;
