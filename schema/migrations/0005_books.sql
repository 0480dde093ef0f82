-- The books: a double-entry ledger in which every fund balances by itself. What is posted is never changed; it is
-- reversed.

create table accounting_policy (
  organization_id uuid not null, id uuid not null,
  default_bank_account_id uuid, payable_account_id uuid, due_from_account_id uuid, due_to_account_id uuid,
  transfers_in_account_id uuid, transfers_out_account_id uuid, released_account_id uuid,
  undeposited_account_id uuid, clearing_account_id uuid, processing_fees_account_id uuid,
  transaction_approval_limit bigint not null default 0 check (transaction_approval_limit >= 0),
  bill_approval_limit bigint not null default 0 check (bill_approval_limit >= 0),
  bill_second_approval_limit bigint check (bill_second_approval_limit >= 0),
  receipt_required_from bigint check (receipt_required_from > 0),
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint accounting_policy_once unique (organization_id)
);

create table accounting_period (
  organization_id uuid not null, id uuid not null,
  fiscal_year int not null, number smallint not null check (number between 1 and 12),
  start_date date not null, end_date date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'SOFT_CLOSED', 'CLOSED')),
  closed_at timestamptz(3), closed_by text, reopen_reason text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint accounting_period_number unique (organization_id, fiscal_year, number),
  constraint accounting_period_start unique (organization_id, start_date),
  check (end_date >= start_date)
);

create table journal_number (
  organization_id uuid not null, fiscal_year int not null, last_number int not null,
  primary key (organization_id, fiscal_year)
);
comment on table journal_number is 'the lock of its row orders the postings of one year, so their numbers have no gap';

create table journal_entry (
  organization_id uuid not null, id uuid not null,
  fiscal_year int not null, entry_number int not null, period_id uuid not null,
  date date not null, description text not null, reference_number text,
  source_type text not null check (source_type in ('TRANSACTION', 'BILL', 'BILL_PAYMENT', 'GIVING_BATCH', 'SETTLEMENT',
    'REFUND', 'CHARGEBACK', 'FUND_TRANSFER', 'RELEASE', 'OPENING', 'YEAR_CLOSE', 'REVERSAL')),
  source_id uuid not null, posting_kind text not null, is_closing boolean not null default false, reverses_entry_id uuid,
  posted_at timestamptz(3) not null, posted_by text not null, request_id text not null,
  primary key (organization_id, id),
  constraint journal_entry_number unique (organization_id, fiscal_year, entry_number),
  constraint journal_entry_once unique (organization_id, source_type, source_id, posting_kind),
  constraint journal_entry_reversed_once unique (organization_id, reverses_entry_id),
  check ((source_type = 'REVERSAL') = (reverses_entry_id is not null))
);
comment on column journal_entry.is_closing is 'a year close or its reversal: not part of the activity of the year';
create index journal_entry_date on journal_entry (organization_id, date desc, id desc);
create index journal_entry_period on journal_entry (organization_id, period_id);

create table journal_line (
  organization_id uuid not null, id uuid not null, entry_id uuid not null, line_number int not null,
  account_id uuid not null, fund_id uuid not null,
  debit bigint not null check (debit >= 0), credit bigint not null check (credit >= 0),
  memo text, vendor_id uuid, source_line_id uuid,
  primary key (organization_id, id),
  constraint journal_line_number unique (organization_id, entry_id, line_number),
  check ((debit = 0) <> (credit = 0))
);
create index journal_line_account on journal_line (organization_id, account_id, fund_id);
create index journal_line_fund on journal_line (organization_id, fund_id);

create table journal_line_dimension (
  organization_id uuid not null, id uuid not null, line_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint journal_line_dimension_once unique (organization_id, line_id, dimension_id)
);

create table fund_balance (
  organization_id uuid not null, account_id uuid not null, fund_id uuid not null, dimension_key text not null,
  day date not null, is_closing boolean not null, debit bigint not null, credit bigint not null,
  primary key (organization_id, account_id, fund_id, dimension_key, day, is_closing)
);
comment on table fund_balance is 'movement of each day, kept by post_entries; dimension_key is the sorted value ids';

create table fund_transfer (
  organization_id uuid not null, id uuid not null,
  kind text not null check (kind in ('TRANSFER', 'LOAN', 'RELEASE')),
  from_fund_id uuid not null, to_fund_id uuid not null, bank_account_id uuid,
  amount bigint not null check (amount > 0), date date not null, description text not null, journal_entry_id uuid,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (from_fund_id <> to_fund_id)
);

create table reconciliation (
  organization_id uuid not null, id uuid not null,
  bank_account_id uuid not null, statement_date date not null,
  opening_balance bigint not null, closing_balance bigint not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'FINISHED')),
  started_by text not null, finished_at timestamptz(3), finished_by text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((status = 'FINISHED') = (finished_at is not null))
);
create unique index reconciliation_open on reconciliation (organization_id, bank_account_id) where status = 'OPEN';
create index reconciliation_date on reconciliation (organization_id, statement_date desc, id desc);

-- What a payment pays of a bill, by the funds that the bill was charged to, so that payables go down where they went up.
create table bill_payment_part (
  organization_id uuid not null, id uuid not null, application_id uuid not null, fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint bill_payment_part_once unique (organization_id, application_id, fund_id)
);

alter table bank_transaction
  add column created_by text, add column coded_by text,
  add column requested_by text, add column requested_at timestamptz(3),
  add column decided_by text, add column decided_at timestamptz(3),
  add column decision text check (decision in ('APPROVED', 'REJECTED')), add column decision_comment text,
  add column receipt_waiver_reason text check (receipt_waiver_reason in ('LOST', 'NONE_ISSUED')),
  add column receipt_waived_by text, add column receipt_waived_at timestamptz(3),
  add column reconciliation_id uuid, add column counter_reconciliation_id uuid,
  add column journal_entry_id uuid, add column deleted_at timestamptz(3);
comment on column bank_transaction.deleted_at is 'a tombstone: the external id stays taken, the bank line is gone';
create index bank_transaction_account on bank_transaction (organization_id, bank_account_id, date);
comment on column bank_transaction.counter_reconciliation_id is 'of a transfer: the statement of its counter account';
create index bank_transaction_reconciliation on bank_transaction (organization_id, reconciliation_id)
  where reconciliation_id is not null;
create index bank_transaction_counter_reconciliation on bank_transaction (organization_id, counter_reconciliation_id)
  where counter_reconciliation_id is not null;

alter table bill
  add column created_by text, add column submitted_by text, add column journal_entry_id uuid;
alter table bill_payment
  add column journal_entry_id uuid, add column void_reason text, add column created_by text;
create index bill_payment_date on bill_payment (organization_id, payment_date desc, id desc);
create index bill_payment_updated on bill_payment (organization_id, updated_at desc, id desc);

-- Coded lines are replaced as a whole, new ones before the old ones are gone.
alter table transaction_split drop constraint transaction_split_line,
  add constraint transaction_split_line unique (organization_id, transaction_id, line_number) deferrable initially deferred;
alter table bill_line drop constraint bill_line_number,
  add constraint bill_line_number unique (organization_id, bill_id, line_number) deferrable initially deferred;

do $$
declare
  t text;
  r record;
begin
  foreach t in array array['accounting_policy', 'accounting_period', 'journal_number', 'journal_entry', 'journal_line',
    'journal_line_dimension', 'fund_balance', 'fund_transfer', 'reconciliation', 'bill_payment_part']
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id) references control.organization (id)',
      t, t || '_organization_fk');
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to narthex_app', t);
  end loop;

  for r in select * from (values
    ('accounting_policy', 'default_bank_account_id', 'account'), ('accounting_policy', 'payable_account_id', 'account'),
    ('accounting_policy', 'due_from_account_id', 'account'), ('accounting_policy', 'due_to_account_id', 'account'),
    ('accounting_policy', 'transfers_in_account_id', 'account'), ('accounting_policy', 'transfers_out_account_id', 'account'),
    ('accounting_policy', 'released_account_id', 'account'), ('accounting_policy', 'undeposited_account_id', 'account'),
    ('accounting_policy', 'clearing_account_id', 'account'), ('accounting_policy', 'processing_fees_account_id', 'account'),
    ('journal_entry', 'period_id', 'accounting_period'), ('journal_entry', 'reverses_entry_id', 'journal_entry'),
    ('journal_line', 'entry_id', 'journal_entry'), ('journal_line', 'account_id', 'account'),
    ('journal_line', 'fund_id', 'fund'), ('journal_line', 'vendor_id', 'vendor'),
    ('journal_line_dimension', 'line_id', 'journal_line'),
    ('fund_balance', 'account_id', 'account'), ('fund_balance', 'fund_id', 'fund'),
    ('fund_transfer', 'from_fund_id', 'fund'), ('fund_transfer', 'to_fund_id', 'fund'),
    ('fund_transfer', 'bank_account_id', 'account'), ('fund_transfer', 'journal_entry_id', 'journal_entry'),
    ('reconciliation', 'bank_account_id', 'account'),
    ('bill_payment_part', 'application_id', 'bill_payment_application'), ('bill_payment_part', 'fund_id', 'fund'),
    ('bank_transaction', 'reconciliation_id', 'reconciliation'),
    ('bank_transaction', 'counter_reconciliation_id', 'reconciliation'), ('bank_transaction', 'journal_entry_id', 'journal_entry'),
    ('bill', 'journal_entry_id', 'journal_entry'), ('bill_payment', 'journal_entry_id', 'journal_entry')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;

  alter table journal_line_dimension add constraint journal_line_dimension_value_fk
    foreign key (organization_id, dimension_id, dimension_value_id)
    references dimension_value (organization_id, dimension_id, id) deferrable initially deferred;
end $$;

revoke update, delete on journal_entry, journal_line, journal_line_dimension from narthex_app;
create trigger written_once before update or delete on journal_entry for each row execute function refuse_change();
create trigger written_once before update or delete on journal_line for each row execute function refuse_change();
create trigger written_once before update or delete on journal_line_dimension for each row execute function refuse_change();

-- The lines of an entry come in one statement, at least two of them, on postable accounts, and balance in every fund by
-- themselves (A1, A2, A11). Nothing can be added to an entry later.
create function guard_journal_lines() returns trigger language plpgsql as $$
begin
  if exists (select from new_lines group by organization_id, entry_id, fund_id having sum(debit) <> sum(credit)) then
    raise exception 'a fund of an entry does not balance' using errcode = 'NX004';
  end if;
  if exists (
    select from (select organization_id, entry_id, count(*) as n from new_lines group by 1, 2) added
    where added.n < 2 or added.n <> (select count(*) from journal_line l
      where l.organization_id = added.organization_id and l.entry_id = added.entry_id))
  then raise exception 'the lines of an entry are written together' using errcode = 'NX004'; end if;
  if exists (select from new_lines n join account a on a.organization_id = n.organization_id and a.id = n.account_id
    where not a.is_postable)
  then raise exception 'a summary account carries no lines' using errcode = 'NX004'; end if;
  return null;
end $$;
create trigger balanced after insert on journal_line referencing new table as new_lines
  for each statement execute function guard_journal_lines();

create function guard_journal_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_line where organization_id = new.organization_id and entry_id = new.id) then
    raise exception 'an entry without lines' using errcode = 'NX004';
  end if;
  return null;
end $$;
create constraint trigger has_lines after insert on journal_entry deferrable initially deferred
  for each row execute function guard_journal_entry();

-- Nothing is posted into a closed period (A5), nor outside the period that it names.
create function guard_journal_period() returns trigger language plpgsql as $$
declare
  period accounting_period;
begin
  select * into period from accounting_period
    where organization_id = new.organization_id and id = new.period_id for share;
  if period.status = 'CLOSED' then raise exception 'the period is closed' using errcode = 'NX003'; end if;
  if new.date not between period.start_date and period.end_date or new.fiscal_year <> period.fiscal_year then
    raise exception 'the day is not in the period' using errcode = 'NX004';
  end if;
  return new;
end $$;
create trigger in_open_period before insert on journal_entry for each row execute function guard_journal_period();

-- The twelve periods of the fiscal year that a day lies in, named after the calendar year in which it ends. They come
-- into being with the first use of the year; their ids follow from the year, so that two can make them at once.
create function open_fiscal_year(p_organization uuid, p_day date, p_at timestamptz) returns void language plpgsql as $$
declare
  first_month int;
  year_start date;
  year int;
begin
  if exists (select from accounting_period where organization_id = p_organization and p_day between start_date and end_date)
  then return; end if;
  select fiscal_year_start_month into first_month from control.organization where id = p_organization;
  year_start := make_date(extract(year from p_day)::int, first_month, 1);
  if year_start > p_day then year_start := (year_start - interval '1 year')::date; end if;
  year := extract(year from year_start + interval '1 year' - interval '1 day')::int;
  insert into accounting_period
    select p_organization, md5(concat_ws(':', p_organization, year, n))::uuid, year, n,
      (year_start + make_interval(months => n - 1))::date, (year_start + make_interval(months => n) - interval '1 day')::date,
      'OPEN', null, null, null, 1, p_at, p_at
    from generate_series(1, 12) n
  on conflict do nothing;
end $$;

-- Posts entries: numbers them without a gap, writes them with their lines and keeps the balances. All or none. A period
-- that is softly closed takes them only from those who may (p_may_adjust).
create function post_entries(p_organization uuid, p_entries jsonb, p_at timestamptz, p_by text, p_request text,
  p_may_adjust boolean) returns table (entry_id uuid, fiscal_year int, entry_number int) language plpgsql as $$
#variable_conflict use_column
declare
  posting_day date;
begin
  for posting_day in select distinct (e->>'date')::date from jsonb_array_elements(p_entries) e order by 1 loop
    perform open_fiscal_year(p_organization, posting_day, p_at);
  end loop;
  perform from accounting_period p where p.organization_id = p_organization
    and exists (select from jsonb_array_elements(p_entries) e where (e->>'date')::date between p.start_date and p.end_date)
    order by p.id for share;
  if exists (select from accounting_period p join jsonb_array_elements(p_entries) e
      on (e->>'date')::date between p.start_date and p.end_date
    where p.organization_id = p_organization
      and (p.status = 'CLOSED' or (p.status = 'SOFT_CLOSED' and not p_may_adjust)))
  then raise exception 'the period is closed' using errcode = 'NX003'; end if;

  insert into journal_number as counter
    select p_organization, p.fiscal_year, count(*) from jsonb_array_elements(p_entries) e
      join accounting_period p on p.organization_id = p_organization and (e->>'date')::date between p.start_date and p.end_date
      group by p.fiscal_year order by p.fiscal_year
  on conflict (organization_id, fiscal_year) do update set last_number = counter.last_number + excluded.last_number;

  insert into journal_entry
    select p_organization, (e->>'id')::uuid, p.fiscal_year,
      counter.last_number - count(*) over (partition by p.fiscal_year)
        + row_number() over (partition by p.fiscal_year order by position),
      p.id, (e->>'date')::date, e->>'description', e->>'referenceNumber', e->>'sourceType', (e->>'sourceId')::uuid,
      e->>'postingKind', (e->>'isClosing')::boolean, (e->>'reversesEntryId')::uuid, p_at, p_by, p_request
    from jsonb_array_elements(p_entries) with ordinality given (e, position)
    join accounting_period p on p.organization_id = p_organization and (e->>'date')::date between p.start_date and p.end_date
    join journal_number counter on counter.organization_id = p_organization and counter.fiscal_year = p.fiscal_year;

  insert into journal_line
    select p_organization, l.id, (e->>'id')::uuid, l."lineNumber", l."accountId", l."fundId", l.debit, l.credit, l.memo,
      l."vendorId", l."sourceLineId"
    from jsonb_array_elements(p_entries) e, jsonb_to_recordset(e->'lines') as l (id uuid, "lineNumber" int,
      "accountId" uuid, "fundId" uuid, debit bigint, credit bigint, memo text, "vendorId" uuid, "sourceLineId" uuid);

  insert into journal_line_dimension
    select p_organization, d.id, (l->>'id')::uuid, d."dimensionId", d."dimensionValueId"
    from jsonb_array_elements(p_entries) e, jsonb_array_elements(e->'lines') l,
      jsonb_to_recordset(l->'dimensions') as d (id uuid, "dimensionId" uuid, "dimensionValueId" uuid);

  insert into fund_balance as kept
    select p_organization, l."accountId", l."fundId", l."dimensionKey", (e->>'date')::date, (e->>'isClosing')::boolean,
      sum(l.debit), sum(l.credit)
    from jsonb_array_elements(p_entries) e, jsonb_to_recordset(e->'lines') as l ("accountId" uuid, "fundId" uuid,
      "dimensionKey" text, debit bigint, credit bigint)
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict (organization_id, account_id, fund_id, dimension_key, day, is_closing)
    do update set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;

  return query select j.id, j.fiscal_year, j.entry_number from journal_entry j
    where j.organization_id = p_organization
      and j.id in (select (e->>'id')::uuid from jsonb_array_elements(p_entries) e);
end $$;

-- The last day of the closed periods, as the organization's own row tells it to those who list organizations.
create function control.books_closed_through(p_organization uuid, p_day date) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if p_organization <> nullif(current_setting('app.organization', true), '')::uuid then
    raise exception 'another organization';
  end if;
  update control.organization set books_closed_through = p_day where id = p_organization;
end $$;
revoke all on function control.books_closed_through from public;
grant execute on function control.books_closed_through to narthex_app;

revoke all on all functions in schema public from public;
grant execute on all functions in schema public to narthex_app;
