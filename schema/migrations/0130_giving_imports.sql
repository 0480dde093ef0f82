-- Imports of people and gifts from CSV files, for a church that moves its records to us.

-- History is never posted, so it is in no batch and in no settlement.
alter table contribution add column imported_at timestamptz(3);
comment on column contribution.imported_at is
  'When it was imported as history from before the first accounting period. Null for every other contribution. It is never posted.';
alter table contribution add constraint contribution_imported
  check (imported_at is null or (giving_batch_id is null and settlement_id is null)) not valid;

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'GIVING_IMPORT_COMMIT', 'GIVING_IMPORT_MATCH',
  'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS', 'JOURNAL_REVERSAL',
  'RECURRING_BILL', 'RECURRING_JOURNAL')) not valid;

create table giving_import_layout (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('PEOPLE', 'GIFTS')),
  provider text not null check (length(provider) between 1 and 50),
  columns jsonb not null,
  delimiter text check (delimiter in ('COMMA', 'SEMICOLON', 'TAB')),
  date_order text not null check (date_order in ('YMD', 'MDY', 'DMY')),
  decimal_separator text not null check (decimal_separator in ('POINT', 'COMMA')),
  funds jsonb not null,
  default_fund_id uuid,
  payment_methods jsonb not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint giving_import_layout_default_fund_id_fk foreign key (organization_id, default_fund_id)
    references fund (organization_id, id) deferrable initially deferred
);
create unique index giving_import_layout_name on giving_import_layout (organization_id, lower(name));

create table giving_import (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('PEOPLE', 'GIFTS')),
  layout_id uuid,
  template text check (template in ('PERSON_LIST', 'GIVING_HISTORY')),
  provider text not null check (length(provider) between 1 and 50),
  file_name text not null,
  sha256 text not null,
  status text not null
    check (status in ('MATCHING', 'STAGED', 'COMMITTING', 'COMMITTED', 'UNDOING', 'UNDONE', 'CANCELLED')),
  counts jsonb not null,
  unknown_funds text[] not null,
  opening_date date,
  giving_batch_id uuid,
  job_id uuid,
  uploaded_by text not null,
  committed_at timestamptz(3),
  rows_until timestamptz(3) not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint giving_import_layout_id_fk foreign key (organization_id, layout_id)
    references giving_import_layout (organization_id, id) deferrable initially deferred,
  constraint giving_import_giving_batch_id_fk foreign key (organization_id, giving_batch_id)
    references giving_batch (organization_id, id) deferrable initially deferred,
  constraint giving_import_job_id_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred
);
create index giving_import_created on giving_import (organization_id, created_at desc, id desc);
create index giving_import_kind on giving_import (organization_id, kind, created_at desc, id desc);
create index giving_import_status on giving_import (organization_id, status, created_at desc, id desc);
create index giving_import_updated on giving_import (organization_id, updated_at desc, id desc);
create index giving_import_layout_id on giving_import (organization_id, layout_id) where layout_id is not null;
create index giving_import_batch on giving_import (organization_id, giving_batch_id) where giving_batch_id is not null;
create index giving_import_rows_until on giving_import (organization_id, rows_until);

create table giving_import_row (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number int not null check (row_number > 0),
  outcome text not null check (outcome in ('WAITING', 'CREATE', 'MATCH', 'NEEDS_REVIEW', 'DUPLICATE', 'INVALID', 'SKIPPED',
    'IMPORTED', 'REFUSED', 'UNDONE')),
  person jsonb,
  gift jsonb,
  issue jsonb,
  candidates jsonb not null,
  donor_id uuid,
  household_id uuid,
  contribution_id uuid,
  household_row int,
  fund_id uuid,
  is_history boolean,
  made text[] not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint giving_import_row_import_id_fk foreign key (organization_id, import_id)
    references giving_import (organization_id, id) deferrable initially deferred,
  constraint giving_import_row_donor_id_fk foreign key (organization_id, donor_id) references donor (organization_id, id)
    deferrable initially deferred,
  constraint giving_import_row_household_id_fk foreign key (organization_id, household_id)
    references household (organization_id, id) deferrable initially deferred,
  constraint giving_import_row_contribution_id_fk foreign key (organization_id, contribution_id)
    references contribution (organization_id, id) deferrable initially deferred,
  constraint giving_import_row_fund_id_fk foreign key (organization_id, fund_id)
    references fund (organization_id, id) deferrable initially deferred
);
create unique index giving_import_row_number on giving_import_row (organization_id, import_id, row_number);
create index giving_import_row_outcome on giving_import_row (organization_id, import_id, outcome, row_number);
create index giving_import_row_donor on giving_import_row (organization_id, donor_id) where donor_id is not null;
create index giving_import_row_household on giving_import_row (organization_id, household_id) where household_id is not null;
create index giving_import_row_contribution on giving_import_row (organization_id, contribution_id) where contribution_id is not null;
create index giving_import_row_fund on giving_import_row (organization_id, fund_id) where fund_id is not null;
create index giving_import_row_households on giving_import_row (organization_id, import_id, household_row)
  where household_id is not null;
