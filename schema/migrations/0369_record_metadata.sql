-- What integrations store with records under keys of their own, such as the ids of other systems.
create table record_metadata (
  organization_id uuid not null,
  record_id uuid not null,
  key text collate "C" not null,
  value text collate "C" not null,
  resource_type text collate "C" not null,
  primary key (organization_id, record_id, key),
  constraint record_metadata_key check (key ~ '^[A-Za-z][A-Za-z0-9_.-]{0,39}$'),
  constraint record_metadata_value check (char_length(value) between 1 and 500)
);
create index record_metadata_by_value on record_metadata (organization_id, resource_type, key, value, record_id);
comment on table record_metadata is 'The metadata of records. They are no accounting matter and no personal data.';
comment on column record_metadata.resource_type is 'The table of the record, by which lists are filtered.';
