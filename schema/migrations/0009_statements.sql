-- Giving statements: what a donor or household was told about the contributions of a year.
-- An issued statement is never changed. A later one supersedes it.

create table statement_number (
  organization_id uuid not null,
  year int not null,
  last_number int not null,
  primary key (organization_id, year)
);

create table giving_statement (
  organization_id uuid not null,
  id uuid not null,
  year int not null check (year between 1900 and 2100),
  number_in_year int not null,
  period_start date not null,
  period_end date not null,
  scope text not null check (scope in ('DONOR', 'HOUSEHOLD')),
  donor_id uuid,
  household_id uuid,
  donor_ids text[] not null,
  currency text not null,
  status text not null check (status in ('ISSUED', 'VOIDED', 'SUPERSEDED')),
  issued_at timestamptz(3) not null,
  issued_by text not null,
  supersedes_id uuid,
  void_reason text,
  amount bigint not null,
  deductible_amount bigint not null,
  no_goods_or_services boolean not null,
  intangible_religious_only boolean not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint giving_statement_number unique (organization_id, year, number_in_year),
  constraint giving_statement_superseded_once unique (organization_id, supersedes_id),
  check ((scope = 'DONOR') = (donor_id is not null) and (scope = 'HOUSEHOLD') = (household_id is not null))
);
create unique index giving_statement_standing
  on giving_statement (organization_id, year, (coalesce(donor_id, household_id))) where status = 'ISSUED';
create index giving_statement_issued on giving_statement (organization_id, issued_at desc, id desc);
create index giving_statement_updated on giving_statement (organization_id, updated_at desc, id desc);

create table statement_line (
  organization_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  line_number int not null,
  contribution_id uuid not null,
  date date not null,
  fund_name text not null,
  amount bigint not null,
  non_deductible_amount bigint not null,
  goods_or_services jsonb,
  in_kind_description text,
  primary key (organization_id, id),
  constraint statement_line_number unique (organization_id, statement_id, line_number)
);
create index statement_line_contribution on statement_line (organization_id, contribution_id);

create table statement_copy (
  organization_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  copy_number int not null,
  delivery text not null check (delivery in ('EMAIL', 'MAIL', 'ONLINE')),
  made_at timestamptz(3) not null,
  made_by text not null,
  primary key (organization_id, id),
  constraint statement_copy_number unique (organization_id, statement_id, copy_number)
);
