-- Contributions, the settlements and batches that they arrive in, and refunds.

create table giving_integration (
  organization_id uuid not null,
  id uuid not null,
  provider text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  clearing_account_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);

-- An account with a payment processor that settlements name.
create table merchant (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  giving_integration_id uuid,
  campus_id uuid,
  dimension_value_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);

-- A payout of a payment processor, or a bank deposit of cash and checks.
create table settlement (
  organization_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('PROVIDER_1', 'PROVIDER_2', 'PROVIDER_3', 'PROVIDER_4', 'PROVIDER_5',
    'PROVIDER_6', 'PROVIDER_7', 'PROVIDER_8', 'MANUAL')),
  external_id text,
  external_reference text,
  estimated_arrival_date date,
  actual_arrival_date date,
  gross_amount bigint not null check (gross_amount >= 0),
  fees_amount bigint not null check (fees_amount >= 0),
  net_amount bigint not null,
  payment_count int not null check (payment_count >= 0),
  donation_count int not null check (donation_count >= 0),
  currency text not null,
  status text not null
    check (status in ('PENDING', 'IN_TRANSIT', 'DEPOSITED', 'MATCHED', 'RECONCILED', 'FAILED', 'CANCELLED')),
  recorded_externally_at timestamptz(3),
  frozen_at timestamptz(3),
  bank_transaction_id uuid,
  settlement_type text,
  error_message text,
  failure_code text,
  deposit_basis text not null default 'NET' check (deposit_basis in ('GROSS', 'NET')),
  giving_integration_id uuid,
  merchant_id uuid,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (net_amount = gross_amount - fees_amount),
  check (external_id is not null or provider = 'MANUAL'),
  check (status <> 'RECONCILED' or frozen_at is not null)
);
comment on column settlement.frozen_at is
  'Set and cleared by the accounting code alone. While set, nothing of the settlement may change.';
comment on column settlement.deleted_at is
  'When set, the settlement is deleted. The row stays so that its external id stays taken.';
create index settlement_created on settlement (organization_id, created_at desc, id desc);
create index settlement_estimated on settlement (organization_id, estimated_arrival_date desc, id desc);
create index settlement_updated on settlement (organization_id, updated_at desc, id desc);
create unique index settlement_external_unique
  on settlement (organization_id, provider, external_id) where external_id is not null;
create index settlement_bank_transaction
  on settlement (organization_id, bank_transaction_id) where bank_transaction_id is not null;

create table settlement_dimension (
  organization_id uuid not null,
  id uuid not null,
  settlement_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint settlement_dimension_once unique (organization_id, settlement_id, dimension_id)
);

-- Contributions that are counted and posted together.
create table giving_batch (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  batch_date date not null,
  status text not null check (status in ('OPEN', 'CLOSED', 'POSTED', 'REVERSED', 'VOIDED')),
  source text not null check (source in ('MANUAL', 'PROVIDER', 'IMPORT')),
  provider text,
  giving_integration_id uuid,
  external_reference text,
  expected_amount bigint,
  expected_count int,
  settlement_id uuid,
  notes text,
  closed_at timestamptz(3),
  closed_by text,
  posted_at timestamptz(3),
  posted_by text,
  reopen_count int not null default 0,
  created_by text,
  reverse_reason text,
  reversed_at timestamptz(3),
  void_reason text,
  voided_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index giving_batch_settlement on giving_batch (organization_id, settlement_id);
create index giving_batch_date on giving_batch (organization_id, batch_date desc, id desc);
create index giving_batch_updated on giving_batch (organization_id, updated_at desc, id desc);

create table giving_batch_dimension (
  organization_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint giving_batch_dimension_once unique (organization_id, batch_id, dimension_id)
    deferrable initially deferred
);

create table contribution (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid,
  match_state text not null check (match_state in ('MATCHED', 'UNMATCHED', 'ANONYMOUS')),
  amount bigint not null check (amount > 0),
  currency text not null,
  received_date date not null,
  payment_method text not null
    check (payment_method in ('CASH', 'CHECK', 'CARD', 'ACH', 'WALLET', 'STOCK', 'CRYPTO', 'IN_KIND', 'OTHER')),
  check_number text,
  payment_last4 text,
  payment_brand text,
  channel text not null check (channel in ('IN_PERSON', 'ONLINE', 'MOBILE', 'TEXT', 'KIOSK', 'MAIL', 'IMPORT', 'API')),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  fee_covered_amount bigint not null default 0 check (fee_covered_amount >= 0),
  non_deductible_amount bigint not null default 0 check (non_deductible_amount >= 0),
  status text not null check (status in ('PENDING', 'COMPLETED', 'FAILED', 'VOIDED')),
  is_recurring boolean not null default false,
  recurring_reference text,
  provider text,
  giving_integration_id uuid,
  external_id text,
  giving_batch_id uuid,
  settlement_id uuid,
  memo text,
  goods_or_services jsonb,
  in_kind jsonb,
  void_reason text,
  created_by text,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((match_state = 'MATCHED') = (donor_id is not null)),
  constraint contribution_fee check (fee_amount <= amount),
  constraint contribution_deductible check (non_deductible_amount <= amount),
  constraint contribution_origin check ((external_id is null) or (provider is not null))
);
comment on column contribution.deleted_at is
  'When set, the contribution is deleted. The row stays so that its external id stays taken.';
create index contribution_date on contribution (organization_id, received_date desc, id desc);
create index contribution_settlement on contribution (organization_id, settlement_id);
create index contribution_batch on contribution (organization_id, giving_batch_id);
create index contribution_donor on contribution (organization_id, donor_id, received_date desc);
create unique index contribution_external_unique
  on contribution (organization_id, provider, external_id) where external_id is not null;
create index contribution_updated on contribution (organization_id, updated_at desc, id desc);
create index contribution_amount on contribution (organization_id, amount desc, id desc);

create table contribution_allocation (
  organization_id uuid not null,
  id uuid not null,
  contribution_id uuid not null,
  line_number smallint not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  fee_amount bigint not null default 0,
  campaign_id uuid,
  pledge_id uuid,
  memo text,
  primary key (organization_id, id),
  constraint contribution_allocation_line unique (organization_id, contribution_id, line_number)
    deferrable initially deferred
);
create index contribution_allocation_fund on contribution_allocation (organization_id, fund_id);
create index contribution_allocation_pledge
  on contribution_allocation (organization_id, pledge_id) where pledge_id is not null;
-- Few allocations name a campaign. Its progress reads these alone.
create index contribution_allocation_campaign
  on contribution_allocation (organization_id, campaign_id) where campaign_id is not null;

-- The journal entry that a contribution was posted with, and the account that holds it until it is deposited.
create table contribution_posting (
  organization_id uuid not null,
  contribution_id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  primary key (organization_id, contribution_id, entry_id)
);

create table contribution_allocation_dimension (
  organization_id uuid not null,
  id uuid not null,
  allocation_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint contribution_allocation_dimension_once unique (organization_id, allocation_id, dimension_id)
    deferrable initially deferred
);

-- Recognition of a contribution for somebody who is not its donor.
create table soft_credit (
  organization_id uuid not null,
  id uuid not null,
  contribution_id uuid not null,
  donor_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  primary key (organization_id, id)
);
create index soft_credit_contribution on soft_credit (organization_id, contribution_id);
create index soft_credit_donor on soft_credit (organization_id, donor_id);

-- Refunds, chargebacks and returned payments. Each is a dated event, and the contribution stays as it was received.
create table refund (
  organization_id uuid not null,
  id uuid not null,
  contribution_id uuid not null,
  refund_type text not null check (refund_type in ('REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSAL', 'NSF')),
  amount bigint not null check (amount > 0),
  refund_date date not null,
  fee_returned bigint not null default 0 check (fee_returned >= 0),
  dispute_fee bigint not null default 0 check (dispute_fee >= 0),
  reason text,
  provider text,
  external_id text,
  settlement_id uuid,
  journal_entry_id uuid,
  created_by text,
  giving_batch_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (external_id is null or provider is not null)
);
create index refund_date on refund (organization_id, refund_date desc, id desc);
create index refund_updated on refund (organization_id, updated_at desc, id desc);
create index refund_contribution on refund (organization_id, contribution_id);
create unique index refund_external_unique
  on refund (organization_id, provider, external_id) where external_id is not null;
-- A settlement looks for the refunds that were withheld from it.
create index refund_settlement on refund (organization_id, settlement_id) where settlement_id is not null;
create index refund_batch on refund (organization_id, giving_batch_id) where giving_batch_id is not null;

-- The allocations that a refund takes its amount from.
create table refund_part (
  organization_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  allocation_id uuid not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint refund_part_once unique (organization_id, refund_id, allocation_id)
);
create index refund_part_allocation on refund_part (organization_id, allocation_id);
