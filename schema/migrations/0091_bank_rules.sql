-- Rules that code bank transactions. The first active rule whose conditions all hold decides.
create table bank_rule (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  position int not null check (position > 0),
  is_active boolean not null,
  mode text not null check (mode in ('SUGGEST', 'APPLY')),
  direction text check (direction in ('IN', 'OUT')),
  description_match text check (description_match in ('CONTAINS', 'EQUALS', 'STARTS_WITH')),
  description_text text check (length(description_text) between 2 and 100),
  min_amount bigint check (min_amount > 0),
  max_amount bigint check (max_amount >= coalesce(min_amount, 1)),
  created_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint bank_rule_description check ((description_match is null) = (description_text is null)),
  constraint bank_rule_condition check (num_nonnulls(description_text, max_amount) > 0)
);
create unique index bank_rule_name on bank_rule (organization_id, lower(name));
create index bank_rule_position on bank_rule (organization_id, position, id);

create table bank_rule_account (
  organization_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  account_id uuid not null,
  primary key (organization_id, id),
  constraint bank_rule_account_once unique (organization_id, rule_id, account_id) deferrable initially deferred,
  constraint bank_rule_account_rule_id_fk foreign key (organization_id, rule_id) references bank_rule (organization_id, id)
    deferrable initially deferred,
  constraint bank_rule_account_account_id_fk foreign key (organization_id, account_id) references account (organization_id, id)
    deferrable initially deferred
);

create table bank_rule_split (
  organization_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  line_number int not null check (line_number > 0),
  basis_points int not null check (basis_points between 1 and 10000),
  account_id uuid not null,
  fund_id uuid not null,
  description text,
  vendor_id uuid,
  primary key (organization_id, id),
  constraint bank_rule_split_rule_id_fk foreign key (organization_id, rule_id) references bank_rule (organization_id, id)
    deferrable initially deferred,
  constraint bank_rule_split_account_id_fk foreign key (organization_id, account_id) references account (organization_id, id)
    deferrable initially deferred,
  constraint bank_rule_split_fund_id_fk foreign key (organization_id, fund_id) references fund (organization_id, id)
    deferrable initially deferred,
  constraint bank_rule_split_vendor_id_fk foreign key (organization_id, vendor_id) references vendor (organization_id, id)
    deferrable initially deferred
);
create index bank_rule_split_rule on bank_rule_split (organization_id, rule_id, line_number);
create index bank_rule_split_vendor on bank_rule_split (organization_id, vendor_id) where vendor_id is not null;

create table bank_rule_split_dimension (
  organization_id uuid not null,
  id uuid not null,
  split_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint bank_rule_split_dimension_once unique (organization_id, split_id, dimension_id) deferrable initially deferred,
  constraint bank_rule_split_dimension_split_id_fk foreign key (organization_id, split_id)
    references bank_rule_split (organization_id, id) deferrable initially deferred,
  constraint bank_rule_split_dimension_dimension_id_fk foreign key (organization_id, dimension_id)
    references dimension (organization_id, id) deferrable initially deferred,
  constraint bank_rule_split_dimension_dimension_value_id_fk foreign key (organization_id, dimension_value_id)
    references dimension_value (organization_id, id) deferrable initially deferred
);
