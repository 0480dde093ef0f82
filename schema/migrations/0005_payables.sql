-- Vendors, bills with their approvals, and bill payments.

create table vendor (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  legal_name text,
  vendor_number text,
  email text,
  phone text,
  address jsonb,
  tax_id_last4 text,
  is1099_eligible boolean not null default false,
  form1099_box text,
  default_account_id uuid,
  default_fund_id uuid,
  payment_terms_days int check (payment_terms_days between 0 and 365),
  preferred_payment_method text check (preferred_payment_method in ('CHECK', 'ACH', 'CARD', 'CASH', 'OTHER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'MERGED')),
  merged_into_id uuid,
  provider text,
  external_id text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint vendor_tax_id_last4 check (tax_id_last4 ~ '^[0-9]{4}$'),
  constraint vendor_merged check ((status = 'MERGED') = (merged_into_id is not null) and merged_into_id <> id),
  constraint vendor_origin check ((provider is null) = (external_id is null))
);
create unique index vendor_name_unique on vendor (organization_id, lower(name)) where status <> 'MERGED';
create unique index vendor_number_unique on vendor (organization_id, vendor_number) where vendor_number is not null;
create unique index vendor_external_unique
  on vendor (organization_id, provider, external_id) where external_id is not null;
create index vendor_name on vendor (organization_id, (lower(name) collate "C"), id);
create index vendor_updated on vendor (organization_id, updated_at, id);

-- Dimension values that are suggested when something is coded to the vendor.
create table vendor_default_dimension (
  organization_id uuid not null,
  id uuid not null,
  vendor_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint vendor_default_dimension_once unique (organization_id, vendor_id, dimension_id)
);

create table bill (
  organization_id uuid not null,
  id uuid not null,
  bill_number text,
  vendor_id uuid not null,
  bill_date date not null,
  due_date date not null,
  received_date date,
  description text,
  memo text,
  currency text not null,
  status text not null check (status in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'VOIDED')),
  ap_account_id uuid not null,
  payment_terms_days int check (payment_terms_days between 0 and 365),
  scheduled_payment_date date,
  provider text,
  external_id text,
  void_reason text,
  deleted_at timestamptz(3),
  created_by text,
  submitted_by text,
  journal_entry_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (due_date >= bill_date),
  constraint bill_origin check ((provider is null) = (external_id is null))
);
comment on column bill.deleted_at is
  'When set, the bill is deleted. The row stays so that its number and external id stay taken.';
create index bill_date on bill (organization_id, bill_date desc, id desc) where deleted_at is null;
create index bill_due on bill (organization_id, due_date desc, id desc) where deleted_at is null;
create index bill_updated on bill (organization_id, updated_at desc, id desc) where deleted_at is null;
create unique index bill_number_unique on bill (organization_id, vendor_id, bill_number)
  where bill_number is not null and status <> 'VOIDED' and deleted_at is null;
create unique index bill_external_unique
  on bill (organization_id, provider, external_id) where external_id is not null;
create index bill_vendor_date on bill (organization_id, vendor_id, bill_date) where deleted_at is null;

create table bill_line (
  organization_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  line_number smallint not null,
  account_id uuid not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  description text,
  is1099 boolean not null default false,
  primary key (organization_id, id),
  constraint bill_line_number unique (organization_id, bill_id, line_number) deferrable initially deferred
);
create index bill_line_fund on bill_line (organization_id, fund_id);
create index bill_line_account on bill_line (organization_id, account_id);

create table bill_line_dimension (
  organization_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint bill_line_dimension_once unique (organization_id, line_id, dimension_id)
);

-- Each step of an approval is decided once, in its turn.
create table bill_approval (
  organization_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  step smallint not null,
  approver_id text,
  decision text not null check (decision in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_at timestamptz(3),
  comment text,
  primary key (organization_id, id),
  constraint bill_approval_step unique (organization_id, bill_id, step) deferrable initially deferred,
  constraint bill_approval_decided check ((decision = 'PENDING') = (decided_at is null))
);

create table bill_payment (
  organization_id uuid not null,
  id uuid not null,
  vendor_id uuid not null,
  payment_date date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  method text not null check (method in ('CHECK', 'ACH', 'CARD', 'CASH', 'OTHER')),
  bank_account_id uuid not null,
  check_number text,
  reference_number text,
  status text not null check (status in ('SCHEDULED', 'ISSUED', 'CLEARED', 'VOIDED', 'FAILED')),
  transaction_id uuid,
  journal_entry_id uuid,
  void_reason text,
  created_by text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index bill_payment_transaction
  on bill_payment (organization_id, transaction_id) where transaction_id is not null;
create index bill_payment_date on bill_payment (organization_id, payment_date desc, id desc);
create index bill_payment_updated on bill_payment (organization_id, updated_at desc, id desc);
create index bill_payment_vendor on bill_payment (organization_id, vendor_id);
-- A check number is used once. The number of a voided or returned check may be used again.
create unique index bill_payment_check_number on bill_payment (organization_id, bank_account_id, check_number)
  where check_number is not null and status not in ('VOIDED', 'FAILED');
create index bill_payment_status on bill_payment (organization_id, status, payment_date);
create index bill_payment_amount on bill_payment (organization_id, amount desc, id desc);

create table bill_payment_application (
  organization_id uuid not null,
  id uuid not null,
  bill_payment_id uuid not null,
  bill_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint bill_payment_application_once unique (organization_id, bill_payment_id, bill_id)
);
create index bill_payment_application_bill on bill_payment_application (organization_id, bill_id);

-- The funds that a payment pays a bill from. They follow the funds that the bill was charged to, so accounts payable fall in
-- the funds in which they rose.
create table bill_payment_part (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint bill_payment_part_once unique (organization_id, application_id, fund_id)
);
