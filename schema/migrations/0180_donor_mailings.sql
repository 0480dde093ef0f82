-- Letters of the church to many donors: thanks for their contributions, and the progress of their pledges.

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'DONOR_DUPLICATES', 'DONOR_MAILING_EMAILS',
  'GIVING_IMPORT_COMMIT', 'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS',
  'GIVING_STATEMENT_EMAILS', 'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_GIFT',
  'RECURRING_JOURNAL')) not valid;

create table mailing_template (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('ACKNOWLEDGEMENT', 'PLEDGE_PROGRESS')),
  name text not null check (length(name) between 1 and 100),
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index mailing_template_name_unique on mailing_template (organization_id, lower(name));
create index mailing_template_name on mailing_template (organization_id, (lower(name) collate "C"), id);
create index mailing_template_updated on mailing_template (organization_id, updated_at, id);

create table donor_mailing (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  kind text not null check (kind in ('ACKNOWLEDGEMENT', 'PLEDGE_PROGRESS')),
  delivery text not null check (delivery in ('MAIL', 'EMAIL')),
  subject text not null,
  text text not null,
  from_date date,
  to_date date,
  minimum_amount bigint check (minimum_amount > 0),
  is_behind_only boolean not null,
  item_count int not null check (item_count > 0),
  letter_count int not null check (letter_count >= 0),
  emails_job_id uuid,
  cancelled_at timestamptz(3),
  started_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (from_date <= to_date),
  constraint donor_mailing_template_id_fk foreign key (organization_id, template_id)
    references mailing_template (organization_id, id) deferrable initially deferred,
  constraint donor_mailing_emails_job_id_fk foreign key (organization_id, emails_job_id)
    references job (organization_id, id) deferrable initially deferred
);
create index donor_mailing_created on donor_mailing (organization_id, created_at desc, id desc);
create index donor_mailing_updated on donor_mailing (organization_id, updated_at desc, id desc);
create index donor_mailing_kind on donor_mailing (organization_id, kind, created_at desc, id desc);
create index donor_mailing_template on donor_mailing (organization_id, template_id);
create index donor_mailing_job on donor_mailing (organization_id, emails_job_id) where emails_job_id is not null;

create table donor_mailing_item (
  organization_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  position int not null check (position > 0),
  donor_id uuid not null,
  contribution_id uuid,
  pledge_id uuid,
  delivery text not null check (delivery in ('MAIL', 'EMAIL')),
  status text not null check (status in ('PENDING', 'PRINTED', 'SENT', 'BOUNCED', 'NO_ADDRESS', 'LEFT_OUT', 'CANCELLED')),
  letter_number int check (letter_number > 0),
  delivered_at timestamptz(3),
  bounce_code text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (num_nonnulls(contribution_id, pledge_id) = 1),
  check ((bounce_code is not null) = (status = 'BOUNCED')),
  check ((letter_number is not null) = (status = 'PRINTED')),
  constraint donor_mailing_item_mailing_id_fk foreign key (organization_id, mailing_id)
    references donor_mailing (organization_id, id) deferrable initially deferred,
  constraint donor_mailing_item_donor_id_fk foreign key (organization_id, donor_id)
    references donor (organization_id, id) deferrable initially deferred,
  constraint donor_mailing_item_contribution_id_fk foreign key (organization_id, contribution_id)
    references contribution (organization_id, id) deferrable initially deferred,
  constraint donor_mailing_item_pledge_id_fk foreign key (organization_id, pledge_id)
    references pledge (organization_id, id) deferrable initially deferred
);
create unique index donor_mailing_item_position on donor_mailing_item (organization_id, mailing_id, position);
create unique index donor_mailing_item_letter on donor_mailing_item (organization_id, mailing_id, letter_number)
  where letter_number is not null;
-- A contribution is acknowledged once, unless its letter was called off.
create unique index donor_mailing_item_acknowledged on donor_mailing_item (organization_id, contribution_id)
  where contribution_id is not null and status not in ('LEFT_OUT', 'CANCELLED');
create index donor_mailing_item_contribution on donor_mailing_item (organization_id, contribution_id) where contribution_id is not null;
create index donor_mailing_item_pledge on donor_mailing_item (organization_id, pledge_id) where pledge_id is not null;
create index donor_mailing_item_donor on donor_mailing_item (organization_id, donor_id);
create index donor_mailing_item_status on donor_mailing_item (organization_id, mailing_id, status, delivery, position);
