-- Bills and manual journals that are made again and again, by a rule of RFC 5545.
create table recurring_bill (
  organization_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  rule text not null,
  anchor_date date not null,
  next_date date,
  last_date date,
  days_in_advance int not null check (days_in_advance between 0 and 60),
  submit boolean not null,
  pause_reason text,
  job_id uuid,
  created_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((next_date is null) = (status = 'ENDED')),
  check (next_date > anchor_date and next_date > last_date),
  check ((job_id is not null) = (status = 'ACTIVE')),
  constraint recurring_bill_bill_id_fk foreign key (organization_id, bill_id) references bill (organization_id, id)
    deferrable initially deferred,
  constraint recurring_bill_job_id_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred
);
create index recurring_bill_created on recurring_bill (organization_id, created_at desc, id desc);
create index recurring_bill_updated on recurring_bill (organization_id, updated_at desc, id desc);
create index recurring_bill_bill on recurring_bill (organization_id, bill_id);

create table recurring_journal (
  organization_id uuid not null,
  id uuid not null,
  manual_journal_id uuid not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  rule text not null,
  anchor_date date not null,
  next_date date,
  last_date date,
  days_in_advance int not null check (days_in_advance between 0 and 60),
  submit boolean not null,
  pause_reason text,
  job_id uuid,
  created_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((next_date is null) = (status = 'ENDED')),
  check (next_date > anchor_date and next_date > last_date),
  check ((job_id is not null) = (status = 'ACTIVE')),
  constraint recurring_journal_manual_journal_id_fk foreign key (organization_id, manual_journal_id)
    references manual_journal (organization_id, id) deferrable initially deferred,
  constraint recurring_journal_job_id_fk foreign key (organization_id, job_id) references job (organization_id, id)
    deferrable initially deferred
);
create index recurring_journal_created on recurring_journal (organization_id, created_at desc, id desc);
create index recurring_journal_updated on recurring_journal (organization_id, updated_at desc, id desc);
create index recurring_journal_manual_journal on recurring_journal (organization_id, manual_journal_id);

-- Each day of a rule makes one document, whatever becomes of it.
alter table bill add column recurring_bill_id uuid, add column occurrence_date date;
create unique index bill_occurrence on bill (organization_id, recurring_bill_id, occurrence_date)
  where recurring_bill_id is not null;
alter table bill add constraint bill_recurring_bill_id_fk foreign key (organization_id, recurring_bill_id)
  references recurring_bill (organization_id, id) deferrable initially deferred not valid;
alter table manual_journal add column recurring_journal_id uuid, add column occurrence_date date;
create unique index manual_journal_occurrence on manual_journal (organization_id, recurring_journal_id, occurrence_date)
  where recurring_journal_id is not null;
alter table manual_journal add constraint manual_journal_recurring_journal_id_fk foreign key (organization_id, recurring_journal_id)
  references recurring_journal (organization_id, id) deferrable initially deferred not valid;

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('BANK_IMPORT', 'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_JOURNAL')) not valid;
