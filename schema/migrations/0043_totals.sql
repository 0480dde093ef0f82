-- The totals of settlements and bills, one row by the id of each. The rows are made in batches after the migration
-- (src/database/figures.ts).
create table settlement_total (
  organization_id uuid not null,
  id uuid not null,
  gross bigint not null,
  fees bigint not null,
  payments int not null,
  donations int not null,
  refunds int not null,
  received_days bigint not null,
  foreign_currency boolean not null,
  fund_ids uuid[] not null,
  is_posted boolean not null,
  primary key (organization_id, id)
);
comment on table settlement_total is
  'The totals of the completed contributions of a settlement, less its refunds, and whether it is posted.';
comment on column settlement_total.received_days is 'The sum of the days on which its contributions were received, counted from 2000-01-01.';
comment on column settlement_total.fund_ids is 'The funds that its contributions are allocated to.';

create table bill_total (
  organization_id uuid not null,
  id uuid not null,
  amount bigint not null,
  paid bigint not null,
  scheduled_on date,
  primary key (organization_id, id)
);
comment on table bill_total is
  'The amount of a bill, what issued payments paid of it, and the day of its next scheduled payment.';

create index giving_statement_reissue_open on giving_statement_reissue (organization_id, id)
  where needs_reissue is not false;
