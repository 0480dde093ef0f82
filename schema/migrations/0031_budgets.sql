-- A budget plans the revenue and the expense of one fiscal year by account, fund and month. `start_date` is the first day of the
-- fiscal year, which stays when the church later moves its fiscal year.
create table budget (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  fiscal_year int not null,
  start_date date not null check (extract(day from start_date) = 1),
  dimension_id uuid,
  status text not null check (status in ('DRAFT', 'APPROVED')),
  created_by text,
  approved_by text,
  approved_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((status = 'APPROVED') = (approved_at is not null)),
  constraint budget_dimension_id_fk foreign key (organization_id, dimension_id) references dimension (organization_id, id)
    deferrable initially deferred
);
create unique index budget_name on budget (organization_id, fiscal_year, lower(name));
create index budget_updated on budget (organization_id, updated_at desc, id desc);

create table budget_line (
  organization_id uuid not null,
  id uuid not null,
  budget_id uuid not null,
  account_id uuid not null,
  fund_id uuid not null,
  dimension_value_id uuid,
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount <> 0),
  primary key (organization_id, id),
  constraint budget_line_once unique nulls not distinct (organization_id, budget_id, account_id, fund_id,
    dimension_value_id, month) deferrable initially deferred,
  constraint budget_line_budget_id_fk foreign key (organization_id, budget_id) references budget (organization_id, id)
    deferrable initially deferred,
  constraint budget_line_account_id_fk foreign key (organization_id, account_id) references account (organization_id, id)
    deferrable initially deferred,
  constraint budget_line_fund_id_fk foreign key (organization_id, fund_id) references fund (organization_id, id)
    deferrable initially deferred,
  constraint budget_line_dimension_value_id_fk foreign key (organization_id, dimension_value_id)
    references dimension_value (organization_id, id) deferrable initially deferred
);
comment on column budget_line.amount is
  'Positive for planned revenue of a revenue account and for planned expense of an expense account.';
