-- Manual journals: debits and credits that a person writes, apart from the posted entries that come of them.
create table manual_journal (
  organization_id uuid not null,
  id uuid not null,
  date date not null,
  description text not null,
  reference_number text,
  status text not null check (status in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'VOIDED')),
  auto_reverse_on date,
  balance_funds boolean not null,
  total_amount bigint not null check (total_amount > 0),
  void_reason text,
  created_by text,
  submitted_by text,
  submitted_at timestamptz(3),
  decided_by text,
  decided_at timestamptz(3),
  decision text check (decision in ('APPROVED', 'REJECTED')),
  decision_comment text,
  journal_entry_id uuid,
  reversal_entry_id uuid,
  approval_limit bigint,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (auto_reverse_on > date),
  check ((status in ('APPROVED', 'VOIDED')) = (journal_entry_id is not null)),
  check (reversal_entry_id is null or journal_entry_id is not null),
  constraint manual_journal_journal_entry_id_fk foreign key (organization_id, journal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred,
  constraint manual_journal_reversal_entry_id_fk foreign key (organization_id, reversal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred
);
comment on column manual_journal.reversal_entry_id is
  'A second entry of the journal that takes the first one back on a planned day. A void reverses both.';
comment on column manual_journal.approval_limit is
  'The approval limit of the accounting policy when the journal was submitted.';
create index manual_journal_date on manual_journal (organization_id, date desc, id desc) where deleted_at is null;
create index manual_journal_updated on manual_journal (organization_id, updated_at desc, id desc) where deleted_at is null;
create index manual_journal_open on manual_journal (organization_id, status, date)
  where deleted_at is null and status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED');
create index manual_journal_to_reverse on manual_journal (organization_id, auto_reverse_on)
  where status = 'APPROVED' and auto_reverse_on is not null and reversal_entry_id is null;

create table manual_journal_line (
  organization_id uuid not null,
  id uuid not null,
  manual_journal_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  fund_id uuid not null,
  debit bigint check (debit > 0),
  credit bigint check (credit > 0),
  memo text,
  vendor_id uuid,
  primary key (organization_id, id),
  check ((debit is null) <> (credit is null)),
  constraint manual_journal_line_number unique (organization_id, manual_journal_id, line_number) deferrable initially deferred,
  constraint manual_journal_line_manual_journal_id_fk foreign key (organization_id, manual_journal_id)
    references manual_journal (organization_id, id) deferrable initially deferred,
  constraint manual_journal_line_account_id_fk foreign key (organization_id, account_id) references account (organization_id, id)
    deferrable initially deferred,
  constraint manual_journal_line_fund_id_fk foreign key (organization_id, fund_id) references fund (organization_id, id)
    deferrable initially deferred,
  constraint manual_journal_line_vendor_id_fk foreign key (organization_id, vendor_id) references vendor (organization_id, id)
    deferrable initially deferred
);
create index manual_journal_line_account on manual_journal_line (organization_id, account_id);
create index manual_journal_line_fund on manual_journal_line (organization_id, fund_id);
create index manual_journal_line_vendor on manual_journal_line (organization_id, vendor_id) where vendor_id is not null;

create table manual_journal_line_dimension (
  organization_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint manual_journal_line_dimension_once unique (organization_id, line_id, dimension_id),
  constraint manual_journal_line_dimension_line_id_fk foreign key (organization_id, line_id)
    references manual_journal_line (organization_id, id) deferrable initially deferred,
  constraint manual_journal_line_dimension_dimension_id_fk foreign key (organization_id, dimension_id)
    references dimension (organization_id, id) deferrable initially deferred,
  constraint manual_journal_line_dimension_dimension_value_id_fk foreign key (organization_id, dimension_value_id)
    references dimension_value (organization_id, id) deferrable initially deferred
);

alter table accounting_policy add column journal_approval_limit bigint not null default 0 check (journal_approval_limit >= 0);

-- Every entry so far has another source, so nothing needs to be checked.
alter table journal_entry drop constraint journal_entry_source_type_check;
alter table journal_entry add constraint journal_entry_source_type_check check (source_type in ('TRANSACTION', 'BILL', 'BILL_PAYMENT',
  'GIVING_BATCH', 'SETTLEMENT', 'REFUND', 'CHARGEBACK', 'FUND_TRANSFER', 'RELEASE', 'OPENING', 'YEAR_CLOSE', 'REVERSAL',
  'MANUAL_JOURNAL')) not valid;

-- Who writes and who approves them. Functions of values come before the migrations, so the check knows the new scopes.
update control.role r set scopes = array(
    select s.scope from (
      select scope, position::numeric from unnest(r.scopes) with ordinality given (scope, position)
      union all
      select added.scope, array_position(r.scopes, 'journal-entries:read') + added.place
      from (values ('journal-entries:write', 0.1), ('journal-entries:approve', 0.2)) added (scope, place)
      where added.scope <> 'journal-entries:approve' or r.name <> 'BOOKKEEPER') s
    order by s.position)
  where r.name in ('OWNER', 'ADMIN', 'TREASURER', 'BOOKKEEPER');
