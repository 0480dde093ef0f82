-- The register of fixed assets: what each cost, how it is depreciated, and by which manual journals it was.
create table fixed_asset (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  asset_number text check (length(asset_number) between 1 and 50),
  account_id uuid not null,
  fund_id uuid not null,
  acquired_on date not null,
  cost bigint not null check (cost > 0),
  in_service_on date not null,
  useful_life_months int check (useful_life_months > 0),
  salvage_value bigint not null,
  depreciation_account_id uuid,
  accumulated_depreciation_account_id uuid,
  opening_depreciation bigint not null check (opening_depreciation >= 0),
  opening_depreciation_through date,
  disposed_on date,
  disposal_journal_id uuid,
  deleted_at timestamptz(3),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint fixed_asset_in_service check (in_service_on >= acquired_on),
  constraint fixed_asset_salvage check (salvage_value between 0 and cost - opening_depreciation),
  constraint fixed_asset_opening check ((opening_depreciation = 0) = (opening_depreciation_through is null)),
  constraint fixed_asset_depreciated check ((useful_life_months is null) = (depreciation_account_id is null)
    and (useful_life_months is null) = (accumulated_depreciation_account_id is null)),
  constraint fixed_asset_disposed check (disposal_journal_id is null or disposed_on is not null)
);
create unique index fixed_asset_number_unique on fixed_asset (organization_id, lower(asset_number)) where deleted_at is null;
create index fixed_asset_name on fixed_asset (organization_id, (lower(name) collate "C"), id) where deleted_at is null;
create index fixed_asset_updated on fixed_asset (organization_id, updated_at, id) where deleted_at is null;
create index fixed_asset_account on fixed_asset (organization_id, account_id);
create index fixed_asset_fund on fixed_asset (organization_id, fund_id);
create index fixed_asset_depreciation_account on fixed_asset (organization_id, depreciation_account_id);
create index fixed_asset_accumulated_depreciation_account on fixed_asset (organization_id, accumulated_depreciation_account_id);
create index fixed_asset_disposal_journal on fixed_asset (organization_id, disposal_journal_id) where disposal_journal_id is not null;
comment on column fixed_asset.useful_life_months is 'Null when it is not depreciated, as land.';
comment on column fixed_asset.disposal_journal_id is 'The asset is in service again once this journal is voided, reversed or deleted.';

create table fixed_asset_dimension (
  organization_id uuid not null,
  id uuid not null,
  fixed_asset_id uuid not null,
  dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint fixed_asset_dimension_once unique (organization_id, fixed_asset_id, dimension_id)
);
create index fixed_asset_dimension_value on fixed_asset_dimension (organization_id, dimension_value_id);
create index fixed_asset_dimension_dimension on fixed_asset_dimension (organization_id, dimension_id);

create table fixed_asset_depreciation (
  organization_id uuid not null,
  id uuid not null,
  fixed_asset_id uuid not null,
  manual_journal_id uuid not null,
  through date not null,
  amount bigint not null check (amount > 0),
  primary key (organization_id, id),
  constraint fixed_asset_depreciation_once unique (organization_id, manual_journal_id, fixed_asset_id)
);
create index fixed_asset_depreciation_asset on fixed_asset_depreciation (organization_id, fixed_asset_id, through);
comment on table fixed_asset_depreciation is 'What a manual journal depreciates one asset by. Its lines have the sums by account and fund.';
