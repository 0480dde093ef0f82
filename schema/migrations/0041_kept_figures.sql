-- Figures that follow from other records, one row by the id of the record that has them. The rows are made in batches after the
-- migration (src/database/figures.ts).

create table contribution_unit (
  organization_id uuid not null,
  id uuid not null,
  giving_unit_id uuid not null,
  day date not null,
  given bigint,
  primary key (organization_id, id)
);
comment on table contribution_unit is 'The household or donor who gave a contribution: its giving unit on its day.';
comment on column contribution_unit.given is 'The amount. Null unless the contribution is completed.';
create index contribution_unit_unit on contribution_unit (organization_id, giving_unit_id, day);
create index contribution_unit_day on contribution_unit (organization_id, day) include (giving_unit_id, given) where given is not null;

create table contribution_refunded (
  organization_id uuid not null,
  id uuid not null,
  refunded bigint not null,
  primary key (organization_id, id)
);
comment on table contribution_refunded is 'What was refunded of a contribution, less the chargebacks that were won.';

create table pledge_received (
  organization_id uuid not null,
  id uuid not null,
  received bigint not null,
  last_gift date,
  primary key (organization_id, id)
);
comment on table pledge_received is 'What the contributions that count toward a pledge sum to, net of refunds.';

create table giving_batch_total (
  organization_id uuid not null,
  id uuid not null,
  gross bigint not null,
  fees bigint not null,
  contributions int not null,
  donors int not null,
  unmatched int not null,
  refunds bigint not null,
  refund_count int not null,
  named_refunds bigint not null,
  named_refund_count int not null,
  bank_transaction_id uuid,
  primary key (organization_id, id)
);
comment on table giving_batch_total is
  'The totals of a giving batch that is not open. Those of an open one are computed, so that nobody waits to record a gift.';
comment on column giving_batch_total.named_refunds is 'Refunds that name the batch. They count in its control totals.';

create table giving_statement_reissue (
  organization_id uuid not null,
  id uuid not null,
  needs_reissue boolean,
  primary key (organization_id, id)
);
comment on table giving_statement_reissue is
  'Whether an issued statement would have other lines now. Null until it is computed, after a change that concerns many.';
create index giving_statement_reissue_needed on giving_statement_reissue (organization_id, id) where needs_reissue;

-- Contributions that count toward no pledge, by fund and campaign: what a campaign received outside of its pledges is their sum.
create table giving_outside (
  organization_id uuid not null,
  fund_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  amount bigint not null,
  primary key (organization_id, fund_id, campaign_id, day)
);
comment on table giving_outside is
  'Allocations of completed contributions that count toward no pledge, net of refunds, by the day they were received.';
comment on column giving_outside.campaign_id is 'The campaign that the allocations name. Zeros for none.';
create index giving_outside_campaign on giving_outside (organization_id, campaign_id, day);
create index giving_outside_day on giving_outside (organization_id, day);

-- Which figures have been made for all records that were there before.
create table control.figures_filled (
  name text primary key,
  digest text not null,
  filled_at timestamptz(3) not null
);
comment on column control.figures_filled.digest is 'Of the function that computes them. Another one means that they are made again.';
grant select on control.figures_filled to narthex_app;
