-- Bounces and complaints about e-mails to donors, as mail providers and people report them.
create table email_report (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  address text not null check (length(address) between 3 and 320 and address = lower(address)),
  kind text not null check (kind in ('HARD_BOUNCE', 'SOFT_BOUNCE', 'COMPLAINT')),
  code text,
  message_id text,
  reported_at timestamptz(3) not null,
  lifted_at timestamptz(3),
  lifted_by text,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint email_report_code check (kind = 'COMPLAINT' or code is not null),
  constraint email_report_lifted check ((lifted_at is null) = (lifted_by is null))
);
create index email_report_created on email_report (organization_id, created_at desc, id desc);
create index email_report_updated on email_report (organization_id, updated_at desc, id desc);
create index email_report_donor on email_report (organization_id, donor_id, created_at desc, id desc);
-- The addresses that get no e-mail.
create index email_report_stopping on email_report (organization_id, address) where kind <> 'SOFT_BOUNCE' and lifted_at is null;
