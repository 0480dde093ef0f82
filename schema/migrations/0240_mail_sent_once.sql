-- Each e-mail to a donor is tried by itself: when, how often, and when again. Whoever sends one stores the attempt before.
alter table donor_mailing_item
  add column attempted_at timestamptz(3),
  add column attempt_count int not null default 0,
  add column next_attempt_at timestamptz(3);
alter table giving_statement_run_item
  add column attempted_at timestamptz(3),
  add column attempt_count int not null default 0,
  add column next_attempt_at timestamptz(3);

-- Every status so far stays, and no older row is being sent or waits for another try.
-- Older rows hold donor_mailing_item_bounce_code_check: the check before it asked for more.
-- Older rows hold giving_statement_run_item_bounce_code_check: the check before it asked for more.
alter table donor_mailing_item drop constraint donor_mailing_item_status_check, drop constraint donor_mailing_item_check1;
alter table donor_mailing_item
  add constraint donor_mailing_item_status_check check (status in ('PENDING', 'PRINTED', 'SENDING', 'SENT', 'UNKNOWN', 'BOUNCED',
    'FAILED', 'NO_ADDRESS', 'LEFT_OUT', 'CANCELLED')) not valid,
  add constraint donor_mailing_item_bounce_code_check
    check (case when status in ('BOUNCED', 'FAILED') then bounce_code is not null else bounce_code is null or status = 'PENDING' end)
    not valid,
  add constraint donor_mailing_item_attempts check (attempt_count >= 0 and (next_attempt_at is null or status = 'PENDING')
    and (attempted_at is not null or status not in ('SENDING', 'UNKNOWN'))) not valid;

alter table giving_statement_run_item
  drop constraint giving_statement_run_item_delivery_status_check, drop constraint giving_statement_run_item_check2;
alter table giving_statement_run_item
  add constraint giving_statement_run_item_delivery_status_check check (delivery_status in ('NONE', 'PENDING', 'PRINTED', 'SENDING',
    'SENT', 'UNKNOWN', 'BOUNCED', 'FAILED', 'NO_ADDRESS')) not valid,
  add constraint giving_statement_run_item_bounce_code_check
    check (case when delivery_status in ('BOUNCED', 'FAILED') then bounce_code is not null
      else bounce_code is null or delivery_status = 'PENDING' end) not valid,
  add constraint giving_statement_run_item_attempts check (attempt_count >= 0 and (next_attempt_at is null or delivery_status = 'PENDING')
    and (attempted_at is not null or delivery_status not in ('SENDING', 'UNKNOWN'))) not valid;

create index donor_mailing_item_attempted on donor_mailing_item (organization_id, attempted_at) where attempted_at is not null;
create index giving_statement_run_item_attempted on giving_statement_run_item (organization_id, attempted_at)
  where attempted_at is not null;
