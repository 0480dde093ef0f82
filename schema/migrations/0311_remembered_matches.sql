-- Which donor somebody said a row of a file is about, for the next files of the same system.
create table remembered_match (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number int not null check (row_number > 0),
  donor_id uuid not null,
  provider text not null,
  name_digest text,
  email_digest text,
  external_id_digest text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index remembered_match_row on remembered_match (organization_id, import_id, row_number);
create index remembered_match_donor on remembered_match (organization_id, donor_id);
create index remembered_match_name on remembered_match (organization_id, provider, name_digest) where name_digest is not null;
create index remembered_match_email on remembered_match (organization_id, provider, email_digest) where email_digest is not null;
create index remembered_match_external on remembered_match (organization_id, provider, external_id_digest)
  where external_id_digest is not null;
comment on table remembered_match is 'What was decided about the donors of files. Digests alone, because they are only compared.';

alter table giving_import_row add column matched_by text
  check (matched_by in ('EXTERNAL_ID', 'DONOR_NUMBER', 'LIKENESS', 'EARLIER_DECISION', 'DECISION'));
comment on column giving_import_row.matched_by is 'How the donor of the row was found.';
