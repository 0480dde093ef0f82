-- Runs that issue the giving statements of a year for all giving units, with the outcome for each unit.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check
  check (kind in ('BANK_IMPORT', 'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_JOURNAL', 'GIVING_STATEMENT_RUN',
    'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS')) not valid;

create table giving_statement_run (
  organization_id uuid not null,
  id uuid not null,
  year int not null check (year between 1900 and 2100),
  delivery text not null check (delivery in ('PREFERENCE', 'MAIL', 'EMAIL', 'NONE')),
  minimum_amount bigint check (minimum_amount > 0),
  status text not null check (status in ('ISSUING', 'ISSUED', 'STOPPED')),
  job_id uuid not null,
  unit_count int not null check (unit_count >= 0),
  issued_count int not null check (issued_count >= 0),
  reissued_count int not null check (reissued_count >= 0),
  unchanged_count int not null check (unchanged_count >= 0),
  voided_count int not null check (voided_count >= 0),
  amount bigint not null,
  deductible_amount bigint not null,
  letter_count int not null check (letter_count >= 0),
  letters_job_id uuid,
  emails_job_id uuid,
  email_subject text,
  email_text text,
  started_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint giving_statement_run_job_id_fk foreign key (organization_id, job_id)
    references job (organization_id, id) deferrable initially deferred,
  constraint giving_statement_run_letters_job_id_fk foreign key (organization_id, letters_job_id)
    references job (organization_id, id) deferrable initially deferred,
  constraint giving_statement_run_emails_job_id_fk foreign key (organization_id, emails_job_id)
    references job (organization_id, id) deferrable initially deferred
);
create index giving_statement_run_created on giving_statement_run (organization_id, created_at desc, id desc);
create index giving_statement_run_updated on giving_statement_run (organization_id, updated_at desc, id desc);
create index giving_statement_run_job on giving_statement_run (organization_id, job_id);
-- Two runs of one year would deliver the same statements twice.
create unique index giving_statement_run_one_of_year on giving_statement_run (organization_id, year) where status = 'ISSUING';

create table giving_statement_run_item (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  position int not null check (position > 0),
  donor_id uuid,
  household_id uuid,
  outcome text not null
    check (outcome in ('PENDING', 'ISSUED', 'REISSUED', 'UNCHANGED', 'VOIDED', 'BELOW_MINIMUM', 'NOTHING_TO_LIST')),
  statement_id uuid,
  delivery text check (delivery in ('MAIL', 'EMAIL')),
  delivery_status text not null check (delivery_status in ('NONE', 'PENDING', 'PRINTED', 'SENT', 'BOUNCED', 'NO_ADDRESS')),
  letter_number int check (letter_number > 0),
  copy_number int check (copy_number > 0),
  delivered_at timestamptz(3),
  bounce_code text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (num_nonnulls(donor_id, household_id) = 1),
  check ((delivery is null) = (delivery_status = 'NONE')),
  check ((bounce_code is not null) = (delivery_status = 'BOUNCED')),
  constraint giving_statement_run_item_run_id_fk foreign key (organization_id, run_id)
    references giving_statement_run (organization_id, id) deferrable initially deferred,
  constraint giving_statement_run_item_donor_id_fk foreign key (organization_id, donor_id)
    references donor (organization_id, id) deferrable initially deferred,
  constraint giving_statement_run_item_household_id_fk foreign key (organization_id, household_id)
    references household (organization_id, id) deferrable initially deferred,
  constraint giving_statement_run_item_statement_id_fk foreign key (organization_id, statement_id)
    references giving_statement (organization_id, id) deferrable initially deferred
);
create unique index giving_statement_run_item_position on giving_statement_run_item (organization_id, run_id, position);
create unique index giving_statement_run_item_letter on giving_statement_run_item (organization_id, run_id, letter_number)
  where letter_number is not null;
create index giving_statement_run_item_outcome on giving_statement_run_item (organization_id, run_id, outcome, position);
create index giving_statement_run_item_delivery on giving_statement_run_item (organization_id, run_id, delivery_status, delivery, position);
create index giving_statement_run_item_statement on giving_statement_run_item (organization_id, statement_id) where statement_id is not null;
create index giving_statement_run_item_donor on giving_statement_run_item (organization_id, donor_id) where donor_id is not null;
create index giving_statement_run_item_household on giving_statement_run_item (organization_id, household_id) where household_id is not null;
