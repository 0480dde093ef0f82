-- What was given to a fund on a day, so that reports over many years need not read every contribution. The balances are kept
-- for an organization once it has a row in giving_kept, and those of a day hold unless the day is stale.
create table giving_balance (
  organization_id uuid not null,
  fund_id uuid not null,
  day date not null,
  gross bigint not null,
  refunds bigint not null,
  fees bigint not null,
  gift_count int not null,
  lead_count int not null,
  primary key (organization_id, fund_id, day),
  constraint giving_balance_fund_id_fk foreign key (organization_id, fund_id) references fund (organization_id, id)
    deferrable initially deferred
);
comment on table giving_balance is 'Completed contributions by the day they were received, and refunds by their own day.';
comment on column giving_balance.gift_count is 'Contributions with an allocation to the fund.';
comment on column giving_balance.lead_count is
  'Contributions whose first allocation is to the fund. Over all funds, these count each contribution once.';
create index giving_balance_day on giving_balance (organization_id, day);

-- Days whose contributions or refunds were written since their balances were made.
create table giving_stale_day (
  organization_id uuid not null,
  day date not null,
  primary key (organization_id, day)
);

create table giving_kept (
  organization_id uuid not null,
  since timestamptz(3) not null,
  primary key (organization_id)
);
