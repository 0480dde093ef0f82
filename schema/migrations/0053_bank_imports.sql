-- Bank files whose rows are staged before they become bank transactions.
create table bank_file_layout (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  delimiter text not null check (delimiter in ('COMMA', 'SEMICOLON', 'TAB')),
  skip_lines int not null check (skip_lines >= 0),
  has_heads boolean not null,
  date_column text not null,
  date_order text not null check (date_order in ('YMD', 'MDY', 'DMY')),
  description_column text not null,
  amount_column text,
  money_in_column text,
  money_out_column text,
  positive_is_out boolean not null,
  decimal_separator text not null check (decimal_separator in ('POINT', 'COMMA')),
  reference_column text,
  id_column text,
  balance_column text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint bank_file_layout_amounts check (num_nonnulls(amount_column, money_in_column) = 1
    and (money_in_column is null) = (money_out_column is null))
);
create unique index bank_file_layout_name on bank_file_layout (organization_id, lower(name));

create table bank_import (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  format text not null check (format in ('OFX', 'CSV', 'CAMT_053')),
  layout_id uuid,
  file_name text not null,
  sha256 text not null,
  status text not null check (status in ('STAGED', 'COMMITTING', 'COMMITTED', 'DISCARDED')),
  account_number_ending text,
  account_number_digest text,
  first_date date,
  last_date date,
  opening_balance bigint,
  closing_balance bigint,
  balance_difference bigint,
  job_id uuid,
  uploaded_by text not null,
  committed_at timestamptz(3),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint bank_import_account_id_fk foreign key (organization_id, account_id) references account (organization_id, id)
    deferrable initially deferred,
  constraint bank_import_layout_id_fk foreign key (organization_id, layout_id)
    references bank_file_layout (organization_id, id) deferrable initially deferred,
  constraint bank_import_job_id_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred
);
create index bank_import_created on bank_import (organization_id, created_at desc, id desc);
create index bank_import_account on bank_import (organization_id, account_id, created_at desc, id desc);
create index bank_import_layout on bank_import (organization_id, layout_id) where layout_id is not null;

create table bank_import_row (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number int not null check (row_number > 0),
  status text not null check (status in ('NEW', 'DUPLICATE', 'SKIPPED', 'INVALID', 'IMPORTED', 'REFUSED')),
  date date,
  amount bigint,
  description text not null,
  reference_number text,
  bank_id text,
  transaction_id uuid,
  invalid_field text,
  external_id text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint bank_import_row_import_id_fk foreign key (organization_id, import_id)
    references bank_import (organization_id, id) deferrable initially deferred,
  constraint bank_import_row_transaction_id_fk foreign key (organization_id, transaction_id)
    references bank_transaction (organization_id, id) deferrable initially deferred
);
create unique index bank_import_row_number on bank_import_row (organization_id, import_id, row_number);
create index bank_import_row_transaction on bank_import_row (organization_id, transaction_id) where transaction_id is not null;

