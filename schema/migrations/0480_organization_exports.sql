-- An owner exports the organization by a job, whose file can be downloaded for some days.
create table organization_export (
  organization_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  requested_by text not null,
  taken_at timestamptz(3),
  expires_at timestamptz(3),
  parts int check (parts > 0),
  sha256 text,
  content_id uuid,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint organization_export_file check ((content_id is null) = (parts is null) and (content_id is null) = (sha256 is null)
    and (content_id is null) = (taken_at is null) and (content_id is null) = (expires_at is null))
);
create index organization_export_created on organization_export (organization_id, created_at desc, id desc);

-- The file in parts. Each attempt to make it writes parts of its own, so that two workers never mix theirs.
create table organization_export_part (
  organization_id uuid not null,
  content_id uuid not null,
  place int not null check (place > 0),
  export_id uuid not null,
  bytes bytea not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, content_id, place)
);
create index organization_export_part_export on organization_export_part (organization_id, export_id);
-- It is sealed, so it cannot be compressed.
alter table organization_export_part alter column bytes set storage external;

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'BANK_IMPORT_MATCH', 'BANK_IMPORT_READ',
  'BANK_IMPORT_UNDO', 'BOARD_PACKET_EMAILS', 'DONOR_DUPLICATES', 'DONOR_MAILING_EMAILS', 'GIVING_IMPORT_COMMIT',
  'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS',
  'JOURNAL_REVERSAL', 'ORGANIZATION_EXPORT', 'RECURRING_BILL', 'RECURRING_GIFT', 'RECURRING_JOURNAL')) not valid;

-- The file has everything of the organization, so owners alone get it.
update control.role set permissions = permissions || '{EXPORT_ORGANIZATION}'::text[] where name = 'OWNER';
