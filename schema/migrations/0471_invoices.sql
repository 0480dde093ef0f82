-- Invoices: what a person or an organization owes the church, such as rent, tuition or a camp.
create table invoice (
  organization_id uuid not null,
  id uuid not null,
  invoice_number text,
  donor_id uuid not null,
  invoice_date date not null,
  due_date date not null check (due_date >= invoice_date),
  description text,
  memo text,
  currency text not null,
  status text not null check (status in ('DRAFT', 'ISSUED', 'VOIDED')),
  receivable_account_id uuid,
  journal_entry_id uuid,
  void_reason text,
  created_by text,
  deleted_at timestamptz(3),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint invoice_issued check (status = 'DRAFT' or deleted_at is null and invoice_number is not null
    and receivable_account_id is not null and journal_entry_id is not null)
);
comment on column invoice.invoice_number is 'Null until a draft without one is issued. It stays taken when the invoice is voided.';
comment on column invoice.receivable_account_id is 'The asset account that the invoice debits. Null while it is a draft.';
create unique index invoice_number_once on invoice (organization_id, lower(invoice_number)) where deleted_at is null;
create index invoice_date on invoice (organization_id, invoice_date desc, id desc) where deleted_at is null;
create index invoice_due on invoice (organization_id, due_date, id) where deleted_at is null;
create index invoice_updated on invoice (organization_id, updated_at desc, id desc);
create index invoice_donor on invoice (organization_id, donor_id, invoice_date);
create index invoice_account on invoice (organization_id, receivable_account_id) where receivable_account_id is not null;
create index invoice_entry on invoice (organization_id, journal_entry_id) where journal_entry_id is not null;
create index invoice_draft on invoice (organization_id, invoice_date, id) where status = 'DRAFT' and deleted_at is null;

create table invoice_line (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  line_number int not null,
  account_id uuid not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  description text,
  primary key (organization_id, id)
);
create index invoice_line_invoice on invoice_line (organization_id, invoice_id, line_number);
create index invoice_line_account on invoice_line (organization_id, account_id);
create index invoice_line_fund on invoice_line (organization_id, fund_id);

create table invoice_line_dimension (
  organization_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint invoice_line_dimension_once unique (organization_id, line_id, dimension_id) deferrable initially deferred
);
create index invoice_line_dimension_value on invoice_line_dimension (organization_id, dimension_value_id);
create index invoice_line_dimension_dimension on invoice_line_dimension (organization_id, dimension_id);

create table invoice_payment (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payment_type text not null check (payment_type in ('PAYMENT', 'WRITE_OFF')),
  amount bigint not null check (amount > 0),
  date date not null,
  account_id uuid not null,
  payment_method text check (payment_method in ('CHECK', 'ACH', 'CARD', 'CASH', 'OTHER')),
  reference_number text,
  status text not null check (status in ('RECORDED', 'VOIDED', 'FAILED')),
  write_off_reason text,
  voided_date date,
  void_reason text,
  journal_entry_id uuid not null,
  created_by text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((payment_type = 'PAYMENT') = (payment_method is not null)),
  check ((status = 'RECORDED') = (voided_date is null)),
  check (voided_date >= date)
);
comment on column invoice_payment.account_id is 'The cash account that a payment came to, or the account that a write-off debits.';
create index invoice_payment_date on invoice_payment (organization_id, date desc, id desc);
create index invoice_payment_updated on invoice_payment (organization_id, updated_at desc, id desc);
create index invoice_payment_invoice on invoice_payment (organization_id, invoice_id, date);
create index invoice_payment_account on invoice_payment (organization_id, account_id, amount);
create index invoice_payment_entry on invoice_payment (organization_id, journal_entry_id);

-- What a payment settles of its invoice in each fund.
create table invoice_payment_part (
  organization_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint invoice_payment_part_once unique (organization_id, payment_id, fund_id)
);
create index invoice_payment_part_fund on invoice_payment_part (organization_id, fund_id);

alter table accounting_policy add column receivable_account_id uuid;
comment on column accounting_policy.receivable_account_id is 'The account of what invoices are owed. Null: no invoice can be issued.';

-- Older rows hold journal_entry_source_type_check: every entry so far has another source.
alter table journal_entry drop constraint journal_entry_source_type_check;
alter table journal_entry add constraint journal_entry_source_type_check check (source_type in ('TRANSACTION', 'BILL', 'BILL_PAYMENT',
  'GIVING_BATCH', 'SETTLEMENT', 'REFUND', 'CHARGEBACK', 'FUND_TRANSFER', 'RELEASE', 'PERIOD_RELEASE', 'OPENING', 'YEAR_CLOSE', 'REVERSAL',
  'MANUAL_JOURNAL', 'VENDOR_CREDIT_USE', 'INVOICE', 'INVOICE_PAYMENT')) not valid;

-- Whoever could read or write bills can read or write invoices. A credential has what it was given.
-- A role has its scopes in the order in which all are listed: invoices come after bills.
with extended as (
  select name, scopes || '{invoices:read}'::text[] || case when scopes @> '{bills:write}' then '{invoices:write}'::text[] else '{}' end as scopes,
    (select max(place) from unnest(scopes) with ordinality s (scope, place) where scope like 'bills:%') as after
  from control.role where scopes @> '{bills:read}')
update control.role r set scopes = (
    select array_agg(scope order by case when scope like 'invoices:%' then e.after + 0.5 else place end, scope)
    from unnest(e.scopes) with ordinality s (scope, place))
  from extended e where e.name = r.name;
