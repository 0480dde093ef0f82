-- Recurring gifts as the provider schedules them, and the days on which they are expected. Nothing is posted for them.
create table recurring_gift (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  giving_integration_id uuid,
  external_id text check (length(external_id) between 1 and 200),
  amount bigint not null check (amount > 0),
  payment_method text
    check (payment_method in ('CASH', 'CHECK', 'CARD', 'ACH', 'WALLET', 'STOCK', 'CRYPTO', 'IN_KIND', 'OTHER')),
  frequency text not null
    check (frequency in ('WEEKLY', 'EVERY_TWO_WEEKS', 'TWICE_A_MONTH', 'MONTHLY', 'QUARTERLY', 'YEARLY')),
  start_date date not null,
  end_date date,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  next_date date,
  expected_from date not null,
  checked_on date not null,
  job_id uuid,
  created_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint recurring_gift_days check (end_date >= start_date),
  constraint recurring_gift_origin check (external_id is null or giving_integration_id is not null),
  constraint recurring_gift_donor_id_fk foreign key (organization_id, donor_id) references donor (organization_id, id)
    deferrable initially deferred,
  constraint recurring_gift_giving_integration_id_fk foreign key (organization_id, giving_integration_id)
    references giving_integration (organization_id, id) deferrable initially deferred,
  constraint recurring_gift_job_id_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred
);
create unique index recurring_gift_external_unique on recurring_gift (organization_id, giving_integration_id, external_id)
  where external_id is not null;
create index recurring_gift_external on recurring_gift (organization_id, external_id) where external_id is not null;
create index recurring_gift_donor on recurring_gift (organization_id, donor_id);
create index recurring_gift_created on recurring_gift (organization_id, created_at desc, id desc);
create index recurring_gift_status on recurring_gift (organization_id, status, created_at desc, id desc);
create index recurring_gift_next on recurring_gift (organization_id, (coalesce(next_date, '9999-12-31')), id);
create index recurring_gift_updated on recurring_gift (organization_id, updated_at desc, id desc);

create table recurring_gift_allocation (
  organization_id uuid not null,
  id uuid not null,
  recurring_gift_id uuid not null,
  line_number int not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint recurring_gift_allocation_recurring_gift_id_fk foreign key (organization_id, recurring_gift_id)
    references recurring_gift (organization_id, id) deferrable initially deferred,
  constraint recurring_gift_allocation_fund_id_fk foreign key (organization_id, fund_id)
    references fund (organization_id, id) deferrable initially deferred
);
create index recurring_gift_allocation_gift on recurring_gift_allocation (organization_id, recurring_gift_id, line_number);
create index recurring_gift_allocation_fund on recurring_gift_allocation (organization_id, fund_id, recurring_gift_id);

create table expected_gift (
  organization_id uuid not null,
  id uuid not null,
  recurring_gift_id uuid not null,
  date date not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('EXPECTED', 'RECEIVED', 'MISSED')),
  contribution_id uuid,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((status = 'RECEIVED') = (contribution_id is not null)),
  constraint expected_gift_recurring_gift_id_fk foreign key (organization_id, recurring_gift_id)
    references recurring_gift (organization_id, id) deferrable initially deferred,
  constraint expected_gift_contribution_id_fk foreign key (organization_id, contribution_id)
    references contribution (organization_id, id) deferrable initially deferred
);
create unique index expected_gift_day on expected_gift (organization_id, recurring_gift_id, date);
create index expected_gift_contribution on expected_gift (organization_id, contribution_id) where contribution_id is not null;
create index expected_gift_date on expected_gift (organization_id, date, id);
create index expected_gift_status on expected_gift (organization_id, status, date, id);
create index expected_gift_updated on expected_gift (organization_id, updated_at, id);

create table expected_gift_allocation (
  organization_id uuid not null,
  id uuid not null,
  expected_gift_id uuid not null,
  line_number int not null,
  fund_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint expected_gift_allocation_expected_gift_id_fk foreign key (organization_id, expected_gift_id)
    references expected_gift (organization_id, id) deferrable initially deferred,
  constraint expected_gift_allocation_fund_id_fk foreign key (organization_id, fund_id)
    references fund (organization_id, id) deferrable initially deferred
);
create index expected_gift_allocation_gift on expected_gift_allocation (organization_id, expected_gift_id, line_number);
create index expected_gift_allocation_fund on expected_gift_allocation (organization_id, fund_id, expected_gift_id);

-- The contributions of a recurring gift.
alter table contribution add column recurring_gift_id uuid;
create index contribution_recurring_gift on contribution (organization_id, recurring_gift_id, received_date)
  where recurring_gift_id is not null;
alter table contribution add constraint contribution_recurring_gift_id_fk foreign key (organization_id, recurring_gift_id)
  references recurring_gift (organization_id, id) deferrable initially deferred not valid;

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'DONOR_DUPLICATES', 'GIVING_IMPORT_COMMIT',
  'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS',
  'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_GIFT', 'RECURRING_JOURNAL')) not valid;
