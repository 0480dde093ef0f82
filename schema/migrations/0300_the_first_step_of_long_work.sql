-- A run of statements selects its giving units in the first step of its job, so it says which were asked for.
alter table giving_statement_run add column selection jsonb;
comment on column giving_statement_run.selection is 'The donors and funds to which the run is restricted. Null for a run of the version before.';

-- A large file is read by a job, so it is stored until then.
alter table giving_import drop constraint giving_import_status_check;
alter table giving_import
  add constraint giving_import_status_check check (status in ('READING', 'REFUSED', 'MATCHING', 'STAGED', 'COMMITTING', 'COMMITTED',
    'UNDOING', 'UNDONE', 'CANCELLED')),
  add column issue jsonb;
comment on column giving_import.issue is 'Why the file cannot be read.';

-- The bytes of a file that a job will read, in parts of at most a mebibyte. They are deleted when it is read.
create table giving_import_part (
  organization_id uuid not null,
  import_id uuid not null,
  place int not null check (place > 0),
  bytes bytea not null,
  primary key (organization_id, import_id, place)
);
