-- Tags: a church marks donors with its own words.
create table donor_tag (
  organization_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 500),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index donor_tag_name_unique on donor_tag (organization_id, lower(name));
create index donor_tag_name on donor_tag (organization_id, (lower(name) collate "C"), id);
create index donor_tag_updated on donor_tag (organization_id, updated_at, id);

-- A merge moves the rows of the merged donor and its undoing moves them back, so a donor can have two rows of one tag.
create table donor_tag_assignment (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, id),
  constraint donor_tag_assignment_donor_id_fk foreign key (organization_id, donor_id) references donor (organization_id, id)
    deferrable initially deferred,
  constraint donor_tag_assignment_tag_id_fk foreign key (organization_id, tag_id) references donor_tag (organization_id, id)
    deferrable initially deferred
);
create index donor_tag_assignment_donor on donor_tag_assignment (organization_id, donor_id, tag_id);
create index donor_tag_assignment_tag on donor_tag_assignment (organization_id, tag_id, donor_id);
