-- Giving integrations and merchants as resources: their ids at the provider, and what a contribution, a settlement or a batch
-- takes from them.
-- Older rows hold giving_integration_provider_check: no operation made an integration, and the demo names these providers.
alter table giving_integration no force row level security;
alter table merchant no force row level security;
alter table fund no force row level security;
alter table dimension_value no force row level security;
alter table giving_integration
  add column external_id text check (length(external_id) between 1 and 200),
  add column default_fund_id uuid,
  add column default_campus_id uuid,
  add constraint giving_integration_provider_check check (provider in ('PROVIDER_1', 'PROVIDER_2', 'PROVIDER_3', 'PROVIDER_4',
    'PROVIDER_5', 'PROVIDER_6', 'PROVIDER_7', 'PROVIDER_8', 'MANUAL')) not valid,
  add constraint giving_integration_default_fund_id_fk foreign key (organization_id, default_fund_id)
    references fund (organization_id, id) deferrable initially deferred,
  add constraint giving_integration_default_campus_id_fk foreign key (organization_id, default_campus_id)
    references dimension_value (organization_id, id) deferrable initially deferred;
create unique index giving_integration_external_unique on giving_integration (organization_id, provider, external_id)
  where external_id is not null;
create index giving_integration_name on giving_integration (organization_id, (lower(name) collate "C"), id);
create index giving_integration_updated on giving_integration (organization_id, updated_at, id);

alter table merchant
  add column external_id text check (length(external_id) between 1 and 200),
  add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE'));
create unique index merchant_external_unique on merchant (organization_id, giving_integration_id, external_id)
  where external_id is not null;
create index merchant_integration on merchant (organization_id, giving_integration_id);
create index merchant_name on merchant (organization_id, (lower(name) collate "C"), id);
create index merchant_updated on merchant (organization_id, updated_at, id);
alter table giving_integration force row level security;
alter table merchant force row level security;
alter table fund force row level security;
alter table dimension_value force row level security;
