-- Pledge campaigns, pledges, and pledge cards that wait for review.

create table pledge_campaign (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'CLOSED', 'ARCHIVED')),
  goal_amount bigint check (goal_amount >= 0),
  currency text not null,
  start_date date not null,
  end_date date,
  allow_late_gifts boolean not null default false,
  default_frequency text check (default_frequency in ('ONE_TIME', 'WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY',
    'QUARTERLY', 'ANNUALLY', 'CUSTOM')),
  is_public_goal boolean not null default false,
  created_by text,
  close_reason text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (end_date >= start_date)
);
create unique index pledge_campaign_name_unique on pledge_campaign (organization_id, name) where status <> 'ARCHIVED';
create index pledge_campaign_start on pledge_campaign (organization_id, start_date desc, id desc);
create index pledge_campaign_updated on pledge_campaign (organization_id, updated_at desc, id desc);

-- Funds whose contributions count toward the campaign's pledges.
create table pledge_campaign_fund (
  organization_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  fund_id uuid not null,
  primary key (organization_id, id),
  constraint pledge_campaign_fund_once unique (organization_id, campaign_id, fund_id) deferrable initially deferred
);

create table pledge_campaign_dimension (
  organization_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint pledge_campaign_dimension_once unique (organization_id, campaign_id, dimension_id)
    deferrable initially deferred
);

create table pledge (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  fund_id uuid not null,
  campaign_id uuid,
  total_amount bigint not null check (total_amount > 0),
  currency text not null,
  start_date date not null,
  end_date date not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'CANCELLED')),
  giving_scope text not null default 'DONOR' check (giving_scope in ('DONOR', 'HOUSEHOLD')),
  frequency text check (frequency in ('ONE_TIME', 'WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'QUARTERLY',
    'ANNUALLY', 'CUSTOM')),
  installment_amount bigint check (installment_amount > 0),
  installment_count int check (installment_count > 0),
  first_installment_date date,
  pledged_date date not null,
  is_unconditional boolean not null default false,
  source text not null check (source in ('CARD', 'ONLINE', 'APP', 'IMPORT', 'API')),
  import_card_id uuid,
  provider text,
  external_id text,
  cancelled_reason text,
  written_off_amount bigint check (written_off_amount >= 0),
  cancelled_date date,
  created_by text,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (end_date >= start_date),
  constraint pledge_origin check (external_id is null or provider is not null)
);
comment on column pledge.status is
  'What people decided. COMPLETED and EXPIRED follow from contributions and the calendar.';
comment on column pledge.cancelled_date is
  'Contributions received later no longer count toward the pledge unless they name it.';
comment on column pledge.deleted_at is
  'When set, the pledge is deleted. The row stays so that its external id stays taken.';
create index pledge_start on pledge (organization_id, start_date desc, id desc);
create index pledge_updated on pledge (organization_id, updated_at desc, id desc);
create index pledge_donor on pledge (organization_id, donor_id);
create index pledge_campaign_of on pledge (organization_id, campaign_id);
create unique index pledge_external_unique
  on pledge (organization_id, provider, external_id) where external_id is not null;
create index pledge_amount on pledge (organization_id, total_amount desc, id desc);

create table pledge_application (
  organization_id uuid not null,
  allocation_id uuid not null,
  pledge_id uuid not null,
  primary key (organization_id, allocation_id)
);
comment on table pledge_application is
  'The pledge that an allocation counts toward when the allocation names none. Maintained by assign_pledges alone.';
create index pledge_application_pledge on pledge_application (organization_id, pledge_id);

create table pledge_card_import (
  organization_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  name text not null,
  source text not null check (source in ('SCAN', 'FORM', 'SPREADSHEET', 'API')),
  external_id text,
  status text not null check (status in ('RECEIVED', 'MATCHING', 'NEEDS_REVIEW', 'READY', 'PARTIALLY_COMMITTED',
    'COMMITTED', 'CANCELLED')),
  currency text not null,
  submitted_by text not null,
  submitted_at timestamptz(3) not null,
  reviewed_by text,
  committed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index pledge_card_import_external
  on pledge_card_import (organization_id, external_id) where external_id is not null;
create index pledge_card_import_submitted on pledge_card_import (organization_id, submitted_at desc, id desc);
create index pledge_card_import_updated on pledge_card_import (organization_id, updated_at desc, id desc);
create index pledge_card_import_campaign on pledge_card_import (organization_id, campaign_id);

create table pledge_card (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number int not null,
  external_id text,
  status text not null
    check (status in ('PENDING', 'READY', 'NEEDS_REVIEW', 'DUPLICATE', 'INVALID', 'SKIPPED', 'COMMITTED')),
  donor_hint jsonb,
  pledge jsonb not null,
  field_confidence jsonb,
  image_receipt_id uuid,
  issues jsonb not null,
  candidates jsonb,
  duplicate_of_pledge_id uuid,
  allow_duplicate boolean not null,
  resolution_action text check (resolution_action in ('LINK', 'CREATE', 'SKIP')),
  resolution_donor_id uuid,
  decided_by text,
  decided_at timestamptz(3),
  pledge_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint pledge_card_row unique (organization_id, import_id, row_number),
  check ((status = 'COMMITTED') = (pledge_id is not null))
);
create unique index pledge_card_external
  on pledge_card (organization_id, import_id, external_id) where external_id is not null;
create unique index pledge_card_pledge on pledge_card (organization_id, pledge_id) where pledge_id is not null;
create index pledge_card_updated on pledge_card (organization_id, updated_at desc, id desc);
