-- The SHA-256 of the request that created a record under a provider's external id. A provider's retry is recognized although
-- the church has changed the record since. Contributions had theirs in a column.
create table creation_digest (
  organization_id uuid not null,
  id uuid not null,
  digest text not null,
  primary key (organization_id, id)
);
comment on table creation_digest is 'id is that of the record. Erasing a donor deletes the rows of what names the donor.';
alter table contribution no force row level security;
insert into creation_digest select organization_id, id, given_digest from contribution where given_digest is not null;
set constraints all immediate;
alter table contribution force row level security;
alter table contribution drop column given_digest;
