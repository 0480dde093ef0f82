-- Donors unsubscribe from reminders by e-mail. Every report so far has another kind.
-- Older rows hold email_report_code: the check before it asked for more.
alter table email_report drop constraint email_report_kind_check, drop constraint email_report_code;
alter table email_report
  add constraint email_report_kind_check check (kind in ('HARD_BOUNCE', 'SOFT_BOUNCE', 'COMPLAINT', 'UNSUBSCRIBED')) not valid,
  add constraint email_report_code check (kind in ('COMPLAINT', 'UNSUBSCRIBED') or code is not null) not valid;
