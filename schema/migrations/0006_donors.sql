-- Donors, the households that they belong to, and the history of merged donors.

create table donor (
  organization_id uuid not null,
  id uuid not null,
  donor_type text not null check (donor_type in ('INDIVIDUAL', 'ORGANIZATION')),
  donor_number text,
  first_name text,
  middle_name text,
  last_name text,
  preferred_name text,
  suffix text,
  organization_name text,
  emails jsonb not null default '[]',
  phones jsonb not null default '[]',
  addresses jsonb not null default '[]',
  statement_type text not null default 'INDIVIDUAL' check (statement_type in ('INDIVIDUAL', 'HOUSEHOLD')),
  statement_delivery text not null default 'EMAIL' check (statement_delivery in ('EMAIL', 'MAIL', 'ONLINE', 'NONE')),
  do_not_contact boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'DECEASED', 'MERGED', 'ERASED')),
  merged_into_id uuid,
  deceased_date date,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint donor_merged check ((merged_into_id is null) or (status = 'MERGED' and merged_into_id <> id))
);
create unique index donor_number_unique on donor (organization_id, donor_number) where donor_number is not null;
create index donor_updated on donor (organization_id, updated_at desc, id desc);
create index donor_merged_into on donor (organization_id, merged_into_id) where merged_into_id is not null;

-- An external id stays taken for ever. When a donor is deleted or erased, only its digest stays: nobody is imported twice,
-- and nothing of the person is stored.
create table donor_external_id (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid,
  provider text not null,
  external_id text,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, id),
  check ((donor_id is null) or (external_id is not null))
);
comment on column donor_external_id.donor_id is 'Null: the donor was deleted or erased. The external id stays taken.';
create unique index donor_external_id_unique on donor_external_id (organization_id, digest);
create index donor_external_id_donor on donor_external_id (organization_id, donor_id);

create table donor_merge (
  organization_id uuid not null,
  id uuid not null,
  source_donor_id uuid not null,
  target_donor_id uuid not null,
  merged_at timestamptz(3) not null,
  merged_by text not null,
  undone_at timestamptz(3),
  household jsonb,
  primary key (organization_id, id),
  check (source_donor_id <> target_donor_id)
);
comment on column donor_merge.household is
  'The open membership that the merged donor had, and what the merge made of it. Undoing the merge restores it.';
create index donor_merge_source on donor_merge (organization_id, source_donor_id);
create index donor_merge_target on donor_merge (organization_id, target_donor_id);

create table donor_merge_item (
  organization_id uuid not null,
  id uuid not null,
  merge_id uuid not null,
  resource_type text not null
    check (resource_type in ('contribution', 'pledge', 'soft_credit', 'household_member', 'donor_external_id')),
  resource_id uuid not null,
  primary key (organization_id, id),
  constraint donor_merge_item_once unique (organization_id, merge_id, resource_type, resource_id)
);
comment on table donor_merge_item is 'What a merge moved. Undoing the merge moves back exactly that.';

create table household (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  primary_contact_donor_id uuid,
  salutation text,
  addressee text,
  address jsonb,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'MERGED')),
  merged_into_id uuid,
  provider text,
  external_id text,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint household_origin check ((external_id is null) or (provider is not null))
);
comment on column household.deleted_at is
  'When set, the household is deleted. The row stays so that its external id stays taken.';
create index household_updated on household (organization_id, updated_at desc, id desc);
create unique index household_external_unique
  on household (organization_id, provider, external_id) where external_id is not null;

-- When a donor belonged to a household.
create table household_member (
  organization_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  donor_id uuid not null,
  role text not null check (role in ('HEAD', 'SPOUSE', 'CHILD', 'OTHER')),
  gives_jointly boolean not null default false,
  from_date date not null,
  to_date date,
  primary key (organization_id, id),
  check (to_date >= from_date)
);
create unique index household_member_open on household_member (organization_id, donor_id) where to_date is null;
create index household_member_household on household_member (organization_id, household_id);
create index household_member_donor on household_member (organization_id, donor_id, from_date);
