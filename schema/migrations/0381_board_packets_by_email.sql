-- The board packet of each month is sent to members by e-mail, on a day of the month after it.

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'BANK_IMPORT_MATCH', 'BANK_IMPORT_UNDO',
  'BOARD_PACKET_EMAILS', 'DONOR_DUPLICATES', 'DONOR_MAILING_EMAILS', 'GIVING_IMPORT_COMMIT', 'GIVING_IMPORT_MATCH',
  'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS', 'JOURNAL_REVERSAL',
  'RECURRING_BILL', 'RECURRING_GIFT', 'RECURRING_JOURNAL')) not valid;

create table board_packet_schedule (
  organization_id uuid not null,
  id uuid not null,
  day_of_month int not null check (day_of_month between 1 and 28),
  member_ids text[] not null,
  next_date date,
  last_month text check (last_month ~ '^\d{4}-\d{2}$'),
  pause_reason text,
  job_id uuid,
  set_by text not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint board_packet_schedule_once check (id = organization_id),
  constraint board_packet_schedule_next check ((next_date is null) = (job_id is null))
);
create index board_packet_schedule_job on board_packet_schedule (organization_id, job_id) where job_id is not null;

-- The e-mails with packets. They stay when the schedule is removed, so that nobody gets the packet of a month twice.
create table board_packet_email (
  organization_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  month text not null,
  position int not null,
  member_id uuid not null,
  delivery text not null default 'EMAIL' check (delivery = 'EMAIL'),
  status text not null default 'PENDING'
    check (status in ('PENDING', 'SENDING', 'SENT', 'UNKNOWN', 'BOUNCED', 'FAILED', 'LEFT_OUT', 'CANCELLED')),
  attempted_at timestamptz(3),
  attempt_count int not null default 0,
  next_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  bounce_code text,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index board_packet_email_once on board_packet_email (organization_id, month, member_id);
create index board_packet_email_status on board_packet_email (organization_id, schedule_id, status);
