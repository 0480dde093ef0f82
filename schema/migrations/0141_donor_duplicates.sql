-- Pairs of donors who may be the same person. They are kept when a donor is written, so that a list never compares all with all.

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'DONOR_DUPLICATES', 'GIVING_IMPORT_COMMIT',
  'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS',
  'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_JOURNAL')) not valid;

create table donor_duplicate (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  other_donor_id uuid not null,
  percent int not null check (percent between 0 and 100),
  reasons text[] not null check (reasons <@ array['DONOR_NUMBER', 'EMAIL', 'PHONE', 'ORGANIZATION_NAME', 'FULL_NAME', 'NICKNAME',
    'SWAPPED_NAMES', 'SIMILAR_NAME', 'INITIAL_AND_LAST_NAME', 'LAST_NAME', 'STREET', 'POSTAL_CODE']),
  status text not null check (status in ('OPEN', 'DISMISSED', 'MERGED')),
  dismiss_reason text,
  dismissed_by text,
  dismissed_at timestamptz(3),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  -- A pair has one order, so that it exists once.
  constraint donor_duplicate_order check (donor_id < other_donor_id),
  constraint donor_duplicate_dismissed check ((status = 'DISMISSED') = (dismissed_at is not null)),
  constraint donor_duplicate_donor_id_fk foreign key (organization_id, donor_id) references donor (organization_id, id)
    deferrable initially deferred,
  constraint donor_duplicate_other_donor_id_fk foreign key (organization_id, other_donor_id)
    references donor (organization_id, id) deferrable initially deferred
);
create unique index donor_duplicate_pair on donor_duplicate (organization_id, donor_id, other_donor_id);
create index donor_duplicate_other on donor_duplicate (organization_id, other_donor_id);
create index donor_duplicate_percent on donor_duplicate (organization_id, percent desc, id desc);
create index donor_duplicate_status on donor_duplicate (organization_id, status, percent desc, id desc);
create index donor_duplicate_created on donor_duplicate (organization_id, created_at desc, id desc);
create index donor_duplicate_updated on donor_duplicate (organization_id, updated_at desc, id desc);
