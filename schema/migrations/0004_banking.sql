-- Bank transactions with their coding, bank reconciliations, and receipts.

create table bank_transaction (
  organization_id uuid not null,
  id uuid not null,
  description text not null,
  amount bigint not null check (amount <> 0),
  date date not null,
  transaction_type text not null check (transaction_type in ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'ADJUSTMENT')),
  reference_number text,
  vendor_id uuid,
  fund_id uuid,
  is_reconciled boolean not null default false,
  currency text not null,
  status text not null check (status in ('UNCODED', 'CODED', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'VOIDED')),
  bank_account_id uuid,
  counter_account_id uuid,
  receipt_status text not null default 'NOT_REQUIRED'
    check (receipt_status in ('NOT_REQUIRED', 'MISSING', 'ATTACHED', 'WAIVED')),
  source text not null check (source in ('API', 'BANK_FEED', 'IMPORT', 'BILL_PAYMENT', 'SETTLEMENT', 'MANUAL')),
  provider text,
  external_id text,
  void_reason text,
  reversal_of_id uuid,
  reversed_by_id uuid,
  created_by text,
  coded_by text,
  requested_by text,
  requested_at timestamptz(3),
  decided_by text,
  decided_at timestamptz(3),
  decision text check (decision in ('APPROVED', 'REJECTED')),
  decision_comment text,
  receipt_waiver_reason text check (receipt_waiver_reason in ('LOST', 'NONE_ISSUED')),
  receipt_waived_by text,
  receipt_waived_at timestamptz(3),
  reconciliation_id uuid,
  counter_reconciliation_id uuid,
  journal_entry_id uuid,
  deleted_at timestamptz(3),
  -- The letters of the description, which are alike for each payment of one kind. Stored, because under row-level
  -- security an index on an expression is used only when its functions are leakproof.
  description_letters text not null
    generated always as (lower(regexp_replace(description, '[^[:alpha:]]+', '', 'g'))) stored,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (amount > 0 or transaction_type = 'ADJUSTMENT'),
  check (counter_account_id is null or (transaction_type = 'TRANSFER' and counter_account_id <> bank_account_id))
);
comment on column bank_transaction.deleted_at is
  'When set, the bank transaction is deleted. The row stays so that its external id stays taken.';
comment on column bank_transaction.counter_reconciliation_id is
  'For a transfer, the statement of its counter account.';
create index bank_transaction_date on bank_transaction (organization_id, date desc, id desc);
create index bank_transaction_amount on bank_transaction (organization_id, amount desc, id desc);
create index bank_transaction_updated on bank_transaction (organization_id, updated_at desc, id desc);
create unique index bank_transaction_external_unique
  on bank_transaction (organization_id, provider, external_id) where external_id is not null;
create index bank_transaction_account on bank_transaction (organization_id, bank_account_id, date);
create index bank_transaction_reconciliation
  on bank_transaction (organization_id, reconciliation_id) where reconciliation_id is not null;
create index bank_transaction_counter_reconciliation
  on bank_transaction (organization_id, counter_reconciliation_id) where counter_reconciliation_id is not null;
-- Merging vendors looks for the open documents of one vendor.
create index bank_transaction_vendor on bank_transaction (organization_id, vendor_id) where vendor_id is not null;
-- Suggestions for a receipt without an owner look for transactions that lack one.
create index bank_transaction_missing
  on bank_transaction (organization_id, date desc, id desc) where receipt_status = 'MISSING' and deleted_at is null;
-- Coding suggestions look for the latest coded transactions of a vendor or with the same words.
create index bank_transaction_coded_vendor on bank_transaction (organization_id, vendor_id, date desc, id desc)
  where status in ('CODED', 'PENDING_APPROVAL', 'APPROVED') and deleted_at is null and reversal_of_id is null;
create index bank_transaction_coded_letters on bank_transaction (organization_id, description_letters, date desc, id desc)
  where status in ('CODED', 'PENDING_APPROVAL', 'APPROVED') and deleted_at is null and reversal_of_id is null;

create table transaction_split (
  organization_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  fund_id uuid not null,
  amount bigint not null,
  description text,
  vendor_id uuid,
  primary key (organization_id, id),
  constraint transaction_split_line unique (organization_id, transaction_id, line_number)
    deferrable initially deferred
);
create index transaction_split_fund on transaction_split (organization_id, fund_id);
create index transaction_split_account on transaction_split (organization_id, account_id);
create index transaction_split_vendor on transaction_split (organization_id, vendor_id) where vendor_id is not null;

create table transaction_split_dimension (
  organization_id uuid not null,
  id uuid not null,
  split_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint transaction_split_dimension_once unique (organization_id, split_id, dimension_id)
);
create index transaction_split_dimension_value on transaction_split_dimension (organization_id, dimension_value_id);

-- A bank statement whose lines are matched with bank transactions.
create table reconciliation (
  organization_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_date date not null,
  opening_balance bigint not null,
  closing_balance bigint not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'FINISHED')),
  started_by text not null,
  finished_at timestamptz(3),
  finished_by text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((status = 'FINISHED') = (finished_at is not null))
);
create unique index reconciliation_open on reconciliation (organization_id, bank_account_id) where status = 'OPEN';
create index reconciliation_date on reconciliation (organization_id, statement_date desc, id desc);

-- A file that supports a bank transaction or a bill. Its bytes are stored in receipt_content or in a bucket, so that
-- reading receipts reads no files.
create table receipt (
  organization_id uuid not null,
  id uuid not null,
  transaction_id uuid,
  bill_id uuid,
  file_name text not null check (char_length(file_name) between 1 and 255),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/heic', 'application/pdf')),
  size_bytes int not null check (size_bytes between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  extracted jsonb,
  duplicate_of_id uuid check (duplicate_of_id <> id),
  source text not null check (source in ('API', 'APP', 'EMAIL')),
  uploaded_by text not null,
  storage_key text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (transaction_id is null or bill_id is null)
);
comment on column receipt.storage_key is 'Where the bytes are: database:<key> or bucket:<key>.';
create index receipt_created on receipt (organization_id, created_at desc, id desc);
create index receipt_updated on receipt (organization_id, updated_at desc, id desc);
create index receipt_sha256 on receipt (organization_id, sha256, id);
create index receipt_transaction on receipt (organization_id, transaction_id) where transaction_id is not null;
create index receipt_bill on receipt (organization_id, bill_id) where bill_id is not null;

-- One row for equal bytes, however many receipts show them.
create table receipt_content (
  organization_id uuid not null,
  sha256 text not null,
  bytes bytea not null,
  primary key (organization_id, sha256)
);
-- Photographs and PDFs are compressed already.
alter table receipt_content alter column bytes set storage external;
