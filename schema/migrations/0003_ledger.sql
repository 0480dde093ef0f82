-- The chart of accounts, funds, dimensions, and a double-entry ledger in which every fund balances by itself.
-- A journal entry is never changed. It is reversed.
-- 
-- In every table of the schema public, organization_id leads every key and index. So no row can refer to another
-- organization, and the schema can be distributed by it. Money is a bigint in minor units of the organization's currency.
-- Days are dates. Enumerations are text with a check. schema/rules/tenants.sql adds row-level security and grants.

create table account (
  organization_id uuid not null,
  id uuid not null,
  account_number text not null,
  sort_key text collate "C" not null,
  name text not null,
  account_type text not null check (account_type in ('ASSET', 'LIABILITY', 'NET_ASSET', 'REVENUE', 'EXPENSE')),
  parent_id uuid,
  is_cash_account boolean not null default false,
  is_postable boolean not null default true,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  normal_balance text not null check (normal_balance in ('DEBIT', 'CREDIT')),
  is_system boolean not null default false,
  restricted_to_fund_id uuid,
  currency text not null,
  form990_line text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint account_number_unique unique (organization_id, account_number),
  check (not is_cash_account or account_type = 'ASSET'),
  constraint account_parent check (parent_id <> id)
);
create index account_order on account (organization_id, sort_key);
create index account_parent_of on account (organization_id, parent_id) where parent_id is not null;

create table fund (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  description text,
  category text,
  parent_fund_id uuid,
  net_asset_class text not null check (net_asset_class in ('WITHOUT_DONOR_RESTRICTIONS', 'WITH_DONOR_RESTRICTIONS')),
  restriction_type text check (restriction_type in ('PURPOSE', 'TIME', 'PURPOSE_AND_TIME', 'PERPETUAL')),
  is_board_designated boolean not null default false,
  net_asset_account_id uuid not null,
  default_revenue_account_id uuid,
  is_tax_deductible boolean not null default true,
  is_default boolean not null default false,
  accepts_gifts boolean not null default true,
  start_date date,
  end_date date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'CLOSED')),
  sort_order int not null default 0,
  status_reason text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint fund_name_unique unique (organization_id, name),
  check (restriction_type is null or net_asset_class = 'WITH_DONOR_RESTRICTIONS'),
  check (not is_board_designated or net_asset_class = 'WITHOUT_DONOR_RESTRICTIONS'),
  check (end_date >= start_date),
  constraint fund_parent check (parent_fund_id <> id),
  constraint fund_default_open check (not is_default or (status = 'ACTIVE' and accepts_gifts))
);
comment on column fund.status_reason is 'why the fund was last given its status; required to reopen a closed one';
create unique index fund_default on fund (organization_id) where is_default;
create index fund_order on fund (organization_id, sort_order, code, name);
create index fund_parent_of on fund (organization_id, parent_fund_id) where parent_fund_id is not null;

-- A dimension classifies journal lines besides account and fund, for example by campus.
create table dimension (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  is_required boolean not null default false,
  required_for text[] not null default '{}',
  applies_to text[] not null default '{}',
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint dimension_name_unique unique (organization_id, name),
  constraint dimension_required_for
    check (required_for <@ array['ASSET', 'LIABILITY', 'NET_ASSET', 'REVENUE', 'EXPENSE']),
  constraint dimension_applies_to check (applies_to <@ array['TRANSACTION', 'BILL', 'CONTRIBUTION', 'SETTLEMENT'])
);

create table dimension_value (
  organization_id uuid not null,
  id uuid not null,
  dimension_id uuid not null,
  name text not null,
  code text,
  parent_id uuid,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  valid_from date,
  valid_to date,
  sort_order int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint dimension_value_of unique (organization_id, dimension_id, id),
  constraint dimension_value_name_unique unique (organization_id, dimension_id, name),
  constraint dimension_value_window check (valid_to >= valid_from),
  constraint dimension_value_parent check (parent_id <> id)
);

-- The accounts and limits that postings and approvals use. One row per organization.
create table accounting_policy (
  organization_id uuid not null,
  id uuid not null,
  default_bank_account_id uuid,
  payable_account_id uuid,
  due_from_account_id uuid,
  due_to_account_id uuid,
  transfers_in_account_id uuid,
  transfers_out_account_id uuid,
  released_account_id uuid,
  undeposited_account_id uuid,
  clearing_account_id uuid,
  processing_fees_account_id uuid,
  transaction_approval_limit bigint not null default 0 check (transaction_approval_limit >= 0),
  bill_approval_limit bigint not null default 0 check (bill_approval_limit >= 0),
  bill_second_approval_limit bigint check (bill_second_approval_limit >= 0),
  receipt_required_from bigint check (receipt_required_from > 0),
  non_cash_account_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint accounting_policy_once unique (organization_id)
);
comment on column accounting_policy.non_cash_account_id is
  'Holds contributions that are not money: stock, cryptocurrency, gifts in kind.';

create table accounting_period (
  organization_id uuid not null,
  id uuid not null,
  fiscal_year int not null,
  number smallint not null check (number between 1 and 12),
  start_date date not null,
  end_date date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'SOFT_CLOSED', 'CLOSED')),
  closed_at timestamptz(3),
  closed_by text,
  reopen_reason text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint accounting_period_number unique (organization_id, fiscal_year, number),
  constraint accounting_period_start unique (organization_id, start_date),
  check (end_date >= start_date)
);

create table journal_number (
  organization_id uuid not null,
  fiscal_year int not null,
  last_number int not null,
  primary key (organization_id, fiscal_year)
);
comment on table journal_number is
  'Postings of one fiscal year are ordered by the lock on its row, so entry numbers have no gap.';

create table journal_entry (
  organization_id uuid not null,
  id uuid not null,
  fiscal_year int not null,
  entry_number int not null,
  period_id uuid not null,
  date date not null,
  description text not null,
  reference_number text,
  source_type text not null check (source_type in ('TRANSACTION', 'BILL', 'BILL_PAYMENT', 'GIVING_BATCH',
    'SETTLEMENT', 'REFUND', 'CHARGEBACK', 'FUND_TRANSFER', 'RELEASE', 'OPENING', 'YEAR_CLOSE', 'REVERSAL')),
  source_id uuid not null,
  -- What the entry does for its source, and which of several that do the same it is.
  posting_kind text not null check (posting_kind in ('ORIGINAL', 'RECLASSIFICATION', 'VOID')),
  posting_number int not null,
  -- The contribution whose funds a RECLASSIFICATION changes.
  contribution_id uuid,
  is_closing boolean not null default false,
  reverses_entry_id uuid,
  posted_at timestamptz(3) not null,
  posted_by text not null,
  request_id text not null,
  primary key (organization_id, id),
  constraint journal_entry_number unique (organization_id, fiscal_year, entry_number),
  constraint journal_entry_once unique nulls not distinct (organization_id, source_type, source_id, posting_kind,
    contribution_id, posting_number),
  constraint journal_entry_reversed_once unique (organization_id, reverses_entry_id),
  check ((source_type = 'REVERSAL') = (reverses_entry_id is not null)),
  check ((posting_kind = 'RECLASSIFICATION') = (contribution_id is not null))
);
comment on column journal_entry.is_closing is
  'A year close or its reversal. It is not part of the activity of the year.';
create index journal_entry_date on journal_entry (organization_id, date desc, id desc);
create index journal_entry_period on journal_entry (organization_id, period_id);
-- Lists entries since a time.
create index journal_entry_posted on journal_entry (organization_id, posted_at desc, id desc);

create table journal_line (
  organization_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  line_number int not null,
  account_id uuid not null,
  fund_id uuid not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  memo text,
  vendor_id uuid,
  source_line_id uuid,
  primary key (organization_id, id),
  constraint journal_line_number unique (organization_id, entry_id, line_number),
  check ((debit = 0) <> (credit = 0))
);
create index journal_line_account on journal_line (organization_id, account_id, fund_id);
create index journal_line_fund on journal_line (organization_id, fund_id);

create table journal_line_dimension (
  organization_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint journal_line_dimension_once unique (organization_id, line_id, dimension_id)
);

create table fund_balance (
  organization_id uuid not null,
  account_id uuid not null,
  fund_id uuid not null,
  dimension_key text not null,
  day date not null,
  is_closing boolean not null,
  debit bigint not null,
  credit bigint not null,
  primary key (organization_id, account_id, fund_id, dimension_key, day, is_closing)
);
comment on table fund_balance is
  'The movement of each day, maintained by post_entries. dimension_key is the sorted ids of the dimension values.';

-- Moves money between funds, lends it, or releases restricted net assets.
create table fund_transfer (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('TRANSFER', 'LOAN', 'RELEASE')),
  from_fund_id uuid not null,
  to_fund_id uuid not null,
  bank_account_id uuid,
  amount bigint not null check (amount > 0),
  date date not null,
  description text not null,
  journal_entry_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (from_fund_id <> to_fund_id)
);
create index fund_transfer_date on fund_transfer (organization_id, date desc, id desc);
