-- The church's own tables. organization_id leads every key and index, so no row can refer to another church and the
-- schema can be distributed by it. Money is minor units in bigint; days are dates; enumerations are text with a check.

create table fund (
  organization_id uuid not null, id uuid not null,
  name text not null, code text, description text, category text, parent_fund_id uuid,
  net_asset_class text not null check (net_asset_class in ('WITHOUT_DONOR_RESTRICTIONS', 'WITH_DONOR_RESTRICTIONS')),
  restriction_type text check (restriction_type in ('PURPOSE', 'TIME', 'PURPOSE_AND_TIME', 'PERPETUAL')),
  is_board_designated boolean not null default false,
  net_asset_account_id uuid not null, default_revenue_account_id uuid,
  is_tax_deductible boolean not null default true, is_default boolean not null default false,
  accepts_gifts boolean not null default true,
  start_date date, end_date date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'CLOSED')),
  sort_order int not null default 0,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint fund_name_unique unique (organization_id, name),
  check (restriction_type is null or net_asset_class = 'WITH_DONOR_RESTRICTIONS'),
  check (not is_board_designated or net_asset_class = 'WITHOUT_DONOR_RESTRICTIONS'),
  check (end_date >= start_date)
);
create unique index fund_default on fund (organization_id) where is_default;
create index fund_order on fund (organization_id, sort_order, code, name);

create table account (
  organization_id uuid not null, id uuid not null,
  account_number text not null, sort_key text collate "C" not null, name text not null,
  account_type text not null check (account_type in ('ASSET', 'LIABILITY', 'NET_ASSET', 'REVENUE', 'EXPENSE')),
  parent_id uuid, is_cash_account boolean not null default false, is_postable boolean not null default true,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  normal_balance text not null check (normal_balance in ('DEBIT', 'CREDIT')),
  is_system boolean not null default false, restricted_to_fund_id uuid,
  currency text not null, form990_line text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint account_number_unique unique (organization_id, account_number),
  check (not is_cash_account or account_type = 'ASSET')
);
create index account_order on account (organization_id, sort_key);

create table dimension (
  organization_id uuid not null, id uuid not null,
  name text not null, code text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  is_required boolean not null default false, required_for text[] not null default '{}',
  applies_to text[] not null default '{}', sort_order int not null default 0,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint dimension_name_unique unique (organization_id, name)
);

create table dimension_value (
  organization_id uuid not null, id uuid not null, dimension_id uuid not null,
  name text not null, code text, parent_id uuid,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  valid_from date, valid_to date, sort_order int not null default 0,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint dimension_value_of unique (organization_id, dimension_id, id),
  constraint dimension_value_name_unique unique (organization_id, dimension_id, name)
);

create table vendor (
  organization_id uuid not null, id uuid not null,
  name text not null, legal_name text, vendor_number text, email text, phone text, address jsonb,
  tax_id_last4 text, is1099_eligible boolean not null default false, form1099_box text,
  default_account_id uuid, default_fund_id uuid,
  payment_terms_days int check (payment_terms_days between 0 and 365),
  preferred_payment_method text check (preferred_payment_method in ('CHECK', 'ACH', 'CARD', 'CASH', 'OTHER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'MERGED')),
  merged_into_id uuid, provider text, external_id text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index vendor_name_unique on vendor (organization_id, lower(name)) where status <> 'MERGED';
create unique index vendor_number_unique on vendor (organization_id, vendor_number) where vendor_number is not null;
create unique index vendor_external_unique on vendor (organization_id, provider, external_id) where external_id is not null;

create table household (
  organization_id uuid not null, id uuid not null,
  name text not null, primary_contact_donor_id uuid, salutation text, addressee text, address jsonb,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'MERGED')),
  merged_into_id uuid, provider text, external_id text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);

create table donor (
  organization_id uuid not null, id uuid not null,
  donor_type text not null check (donor_type in ('INDIVIDUAL', 'ORGANIZATION')),
  donor_number text, first_name text, middle_name text, last_name text, preferred_name text, suffix text,
  organization_name text, emails jsonb not null default '[]', phones jsonb not null default '[]',
  addresses jsonb not null default '[]',
  statement_type text not null default 'INDIVIDUAL' check (statement_type in ('INDIVIDUAL', 'HOUSEHOLD')),
  statement_delivery text not null default 'EMAIL' check (statement_delivery in ('EMAIL', 'MAIL', 'ONLINE', 'NONE')),
  do_not_contact boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'DECEASED', 'MERGED', 'ERASED')),
  merged_into_id uuid, deceased_date date,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index donor_number_unique on donor (organization_id, donor_number) where donor_number is not null;

create table household_member (
  organization_id uuid not null, id uuid not null, household_id uuid not null, donor_id uuid not null,
  role text not null check (role in ('HEAD', 'SPOUSE', 'CHILD', 'OTHER')),
  gives_jointly boolean not null default false, from_date date not null, to_date date,
  primary key (organization_id, id),
  check (to_date >= from_date)
);
create unique index household_member_open on household_member (organization_id, donor_id) where to_date is null;
create index household_member_household on household_member (organization_id, household_id);

create table giving_integration (
  organization_id uuid not null, id uuid not null,
  provider text not null, name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);

create table merchant (
  organization_id uuid not null, id uuid not null,
  name text not null, giving_integration_id uuid, campus_id uuid, dimension_value_id uuid,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);

create table bank_transaction (
  organization_id uuid not null, id uuid not null,
  description text not null, amount bigint not null check (amount <> 0), date date not null,
  transaction_type text not null check (transaction_type in ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'ADJUSTMENT')),
  reference_number text, vendor_id uuid, fund_id uuid, is_reconciled boolean not null default false,
  currency text not null,
  status text not null check (status in ('UNCODED', 'CODED', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'VOIDED')),
  bank_account_id uuid, counter_account_id uuid,
  receipt_status text not null default 'NOT_REQUIRED'
    check (receipt_status in ('NOT_REQUIRED', 'MISSING', 'ATTACHED', 'WAIVED')),
  source text not null check (source in ('API', 'BANK_FEED', 'IMPORT', 'BILL_PAYMENT', 'SETTLEMENT', 'MANUAL')),
  provider text, external_id text, void_reason text, reversal_of_id uuid, reversed_by_id uuid,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (amount > 0 or transaction_type = 'ADJUSTMENT'),
  check (counter_account_id is null or (transaction_type = 'TRANSFER' and counter_account_id <> bank_account_id))
);
create index bank_transaction_date on bank_transaction (organization_id, date desc, id desc);
create index bank_transaction_amount on bank_transaction (organization_id, amount desc, id desc);
create index bank_transaction_updated on bank_transaction (organization_id, updated_at desc, id desc);
create unique index bank_transaction_external_unique
  on bank_transaction (organization_id, provider, external_id) where external_id is not null;

create table transaction_split (
  organization_id uuid not null, id uuid not null, transaction_id uuid not null, line_number smallint not null,
  account_id uuid not null, fund_id uuid not null, amount bigint not null, description text, vendor_id uuid,
  primary key (organization_id, id),
  constraint transaction_split_line unique (organization_id, transaction_id, line_number)
);
create index transaction_split_fund on transaction_split (organization_id, fund_id);
create index transaction_split_account on transaction_split (organization_id, account_id);

create table transaction_split_dimension (
  organization_id uuid not null, id uuid not null, split_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint transaction_split_dimension_once unique (organization_id, split_id, dimension_id)
);
create index transaction_split_dimension_value on transaction_split_dimension (organization_id, dimension_value_id);

create table bill (
  organization_id uuid not null, id uuid not null,
  bill_number text, vendor_id uuid not null, bill_date date not null, due_date date not null, received_date date,
  description text, memo text, currency text not null,
  status text not null check (status in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'VOIDED')),
  ap_account_id uuid not null, payment_terms_days int check (payment_terms_days between 0 and 365),
  scheduled_payment_date date, provider text, external_id text, void_reason text, deleted_at timestamptz(3),
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (due_date >= bill_date)
);
comment on column bill.deleted_at is 'a tombstone: the number and the external id stay taken, the bill is gone';
create index bill_date on bill (organization_id, bill_date desc, id desc) where deleted_at is null;
create index bill_due on bill (organization_id, due_date desc, id desc) where deleted_at is null;
create index bill_updated on bill (organization_id, updated_at desc, id desc) where deleted_at is null;
create index bill_vendor on bill (organization_id, vendor_id);
create unique index bill_number_unique on bill (organization_id, vendor_id, bill_number)
  where bill_number is not null and status <> 'VOIDED' and deleted_at is null;
create unique index bill_external_unique on bill (organization_id, provider, external_id) where external_id is not null;

create table bill_line (
  organization_id uuid not null, id uuid not null, bill_id uuid not null, line_number smallint not null,
  account_id uuid not null, fund_id uuid not null, amount bigint not null check (amount > 0), description text,
  is1099 boolean not null default false,
  primary key (organization_id, id),
  constraint bill_line_number unique (organization_id, bill_id, line_number)
);
create index bill_line_fund on bill_line (organization_id, fund_id);
create index bill_line_account on bill_line (organization_id, account_id);

create table bill_line_dimension (
  organization_id uuid not null, id uuid not null, line_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint bill_line_dimension_once unique (organization_id, line_id, dimension_id)
);

create table bill_approval (
  organization_id uuid not null, id uuid not null, bill_id uuid not null, step smallint not null,
  approver_id text, decision text not null check (decision in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_at timestamptz(3), comment text,
  primary key (organization_id, id)
);
create index bill_approval_bill on bill_approval (organization_id, bill_id, step);

create table bill_payment (
  organization_id uuid not null, id uuid not null,
  vendor_id uuid not null, payment_date date not null, amount bigint not null check (amount > 0), currency text not null,
  method text not null check (method in ('CHECK', 'ACH', 'CARD', 'CASH', 'OTHER')),
  bank_account_id uuid not null, check_number text, reference_number text,
  status text not null check (status in ('SCHEDULED', 'ISSUED', 'CLEARED', 'VOIDED', 'FAILED')),
  transaction_id uuid,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);

create index bill_payment_transaction
  on bill_payment (organization_id, transaction_id) where transaction_id is not null;

create table bill_payment_application (
  organization_id uuid not null, id uuid not null, bill_payment_id uuid not null, bill_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint bill_payment_application_once unique (organization_id, bill_payment_id, bill_id)
);
create index bill_payment_application_bill on bill_payment_application (organization_id, bill_id);

create table settlement (
  organization_id uuid not null, id uuid not null,
  provider text not null check (provider in ('PROVIDER_1', 'PROVIDER_2', 'PROVIDER_3', 'PROVIDER_4', 'PROVIDER_5',
    'PROVIDER_6', 'PROVIDER_7', 'PROVIDER_8', 'MANUAL')),
  external_id text, external_reference text, estimated_arrival_date date, actual_arrival_date date,
  gross_amount bigint not null check (gross_amount >= 0), fees_amount bigint not null check (fees_amount >= 0),
  net_amount bigint not null, payment_count int not null check (payment_count >= 0),
  donation_count int not null check (donation_count >= 0),
  currency text not null,
  status text not null check (status in
    ('PENDING', 'IN_TRANSIT', 'DEPOSITED', 'MATCHED', 'RECONCILED', 'FAILED', 'CANCELLED')),
  recorded_externally_at timestamptz(3), frozen_at timestamptz(3),
  bank_transaction_id uuid, settlement_type text, error_message text, failure_code text,
  deposit_basis text not null default 'NET' check (deposit_basis in ('GROSS', 'NET')),
  giving_integration_id uuid, merchant_id uuid,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (net_amount = gross_amount - fees_amount),
  check (external_id is not null or provider = 'MANUAL'),
  check (status <> 'RECONCILED' or frozen_at is not null)
);
comment on column settlement.frozen_at is 'set and cleared by the accounting code alone; while set, nothing may change';
create index settlement_created on settlement (organization_id, created_at desc, id desc);
create index settlement_estimated on settlement (organization_id, estimated_arrival_date desc, id desc);
create index settlement_updated on settlement (organization_id, updated_at desc, id desc);
create unique index settlement_external_unique
  on settlement (organization_id, provider, external_id) where external_id is not null;

create table settlement_dimension (
  organization_id uuid not null, id uuid not null, settlement_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint settlement_dimension_once unique (organization_id, settlement_id, dimension_id)
);

create index settlement_bank_transaction
  on settlement (organization_id, bank_transaction_id) where bank_transaction_id is not null;

create table giving_batch (
  organization_id uuid not null, id uuid not null,
  name text not null, batch_date date not null,
  status text not null check (status in ('OPEN', 'CLOSED', 'POSTED', 'REVERSED', 'VOIDED')),
  source text not null check (source in ('MANUAL', 'PROVIDER', 'IMPORT')),
  provider text, giving_integration_id uuid, external_reference text,
  expected_amount bigint, expected_count int, settlement_id uuid, deposit_transaction_id uuid, notes text,
  closed_at timestamptz(3), closed_by text, posted_at timestamptz(3), posted_by text,
  reopen_count int not null default 0,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index giving_batch_deposit
  on giving_batch (organization_id, deposit_transaction_id) where deposit_transaction_id is not null;
create index giving_batch_settlement on giving_batch (organization_id, settlement_id);

create table contribution (
  organization_id uuid not null, id uuid not null,
  donor_id uuid, match_state text not null check (match_state in ('MATCHED', 'UNMATCHED', 'ANONYMOUS')),
  amount bigint not null check (amount > 0), currency text not null, received_date date not null,
  payment_method text not null check (payment_method in
    ('CASH', 'CHECK', 'CARD', 'ACH', 'WALLET', 'STOCK', 'CRYPTO', 'IN_KIND', 'OTHER')),
  check_number text, payment_last4 text, payment_brand text,
  channel text not null check (channel in
    ('IN_PERSON', 'ONLINE', 'MOBILE', 'TEXT', 'KIOSK', 'MAIL', 'IMPORT', 'API')),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  fee_covered_amount bigint not null default 0 check (fee_covered_amount >= 0),
  non_deductible_amount bigint not null default 0 check (non_deductible_amount >= 0),
  status text not null check (status in ('PENDING', 'COMPLETED', 'FAILED', 'VOIDED')),
  is_recurring boolean not null default false, recurring_reference text,
  provider text, giving_integration_id uuid, external_id text, giving_batch_id uuid, settlement_id uuid, memo text,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((match_state = 'MATCHED') = (donor_id is not null))
);
create index contribution_date on contribution (organization_id, received_date desc, id desc);
create index contribution_settlement on contribution (organization_id, settlement_id);
create index contribution_batch on contribution (organization_id, giving_batch_id);
create index contribution_donor on contribution (organization_id, donor_id, received_date desc);
create unique index contribution_external_unique
  on contribution (organization_id, provider, external_id) where external_id is not null;

create table contribution_allocation (
  organization_id uuid not null, id uuid not null, contribution_id uuid not null, line_number smallint not null,
  fund_id uuid not null, amount bigint not null check (amount > 0), fee_amount bigint not null default 0,
  campaign_id uuid, pledge_id uuid, memo text,
  primary key (organization_id, id),
  constraint contribution_allocation_line unique (organization_id, contribution_id, line_number)
);
create index contribution_allocation_fund on contribution_allocation (organization_id, fund_id);
create index contribution_allocation_pledge on contribution_allocation (organization_id, pledge_id)
  where pledge_id is not null;

create table pledge_campaign (
  organization_id uuid not null, id uuid not null,
  name text not null, description text,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'CLOSED', 'ARCHIVED')),
  goal_amount bigint check (goal_amount >= 0), currency text not null, start_date date not null, end_date date,
  allow_late_gifts boolean not null default false,
  default_frequency text check (default_frequency in ('ONE_TIME', 'WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY',
    'QUARTERLY', 'ANNUALLY', 'CUSTOM')),
  is_public_goal boolean not null default false,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (end_date >= start_date)
);
create unique index pledge_campaign_name_unique on pledge_campaign (organization_id, name) where status <> 'ARCHIVED';

create table pledge_campaign_fund (
  organization_id uuid not null, campaign_id uuid not null, fund_id uuid not null,
  primary key (organization_id, campaign_id, fund_id)
);

create table pledge (
  organization_id uuid not null, id uuid not null,
  donor_id uuid not null, fund_id uuid not null, campaign_id uuid,
  total_amount bigint not null check (total_amount > 0), currency text not null,
  start_date date not null, end_date date not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'CANCELLED')),
  giving_scope text not null default 'DONOR' check (giving_scope in ('DONOR', 'HOUSEHOLD')),
  frequency text check (frequency in ('ONE_TIME', 'WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'QUARTERLY',
    'ANNUALLY', 'CUSTOM')),
  installment_amount bigint check (installment_amount > 0), installment_count int check (installment_count > 0),
  first_installment_date date, pledged_date date not null, is_unconditional boolean not null default false,
  source text not null check (source in ('CARD', 'ONLINE', 'APP', 'IMPORT', 'API')),
  import_card_id uuid, provider text, external_id text, cancelled_reason text,
  written_off_amount bigint check (written_off_amount >= 0),
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (end_date >= start_date)
);
comment on column pledge.status is 'what people decided; COMPLETED and EXPIRED follow from gifts and the calendar';
create index pledge_start on pledge (organization_id, start_date desc, id desc);
create index pledge_updated on pledge (organization_id, updated_at desc, id desc);
create index pledge_donor on pledge (organization_id, donor_id);
create index pledge_campaign_of on pledge (organization_id, campaign_id);

-- Every write leaves an audit row, an outbox row and, when it carried a key, its answer: in its own transaction.
create table idempotency (
  organization_id uuid not null, credential_id uuid not null, operation text not null, key text not null,
  fingerprint bytea not null, status smallint not null, body text not null, request_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, credential_id, operation, key)
);
create index idempotency_age on idempotency (organization_id, created_at);

create table audit_entry (
  organization_id uuid not null, sequence bigint not null,
  occurred_at timestamptz(3) not null, request_id uuid not null, actor_type text not null, actor_id text not null,
  operation text not null, action text not null check (action in ('CREATED', 'UPDATED', 'DELETED')),
  resource_type text not null, resource_id uuid not null, version int, changes jsonb not null,
  previous_hash bytea not null, hash bytea not null,
  primary key (organization_id, sequence)
);
create index audit_entry_resource on audit_entry (organization_id, resource_id, sequence);
create index audit_entry_request on audit_entry (organization_id, request_id);

create table audit_head (
  organization_id uuid not null primary key, sequence bigint not null, hash bytea not null
);

create table outbox (
  organization_id uuid not null, sequence bigint not null,
  resource_type text not null, resource_id uuid not null,
  operation text not null check (operation in ('CREATED', 'UPDATED', 'DELETED', 'MERGED')),
  version int, merged_into_id uuid, occurred_at timestamptz(3) not null, request_id uuid not null,
  primary key (organization_id, sequence)
);
