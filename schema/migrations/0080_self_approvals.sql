-- What people approved that they had recorded, changed, coded or submitted themselves. Small amounts count together in a month.
create table self_approval (
  organization_id uuid not null,
  id uuid not null,
  approver_id text not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('PAYMENT', 'MOVEMENT')),
  vendor_id uuid,
  amount bigint not null check (amount > 0),
  journal_entry_id uuid not null,
  primary key (organization_id, id),
  check (kind = 'PAYMENT' or vendor_id is null),
  constraint self_approval_vendor_id_fk foreign key (organization_id, vendor_id) references vendor (organization_id, id)
    deferrable initially deferred,
  constraint self_approval_journal_entry_id_fk foreign key (organization_id, journal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred
);
comment on table self_approval is
  'A part of an amount that one person both made and approved. It counts until its journal entry is reversed.';
comment on column self_approval.kind is
  'PAYMENT: owed or paid to a vendor, or to nobody who is named. MOVEMENT: moved between accounts or funds.';
create index self_approval_month on self_approval (organization_id, approver_id, month);
create index self_approval_entry on self_approval (organization_id, journal_entry_id);
create index self_approval_vendor on self_approval (organization_id, vendor_id) where vendor_id is not null;

-- What was approved in the last two months counts from the first day on.
alter table self_approval no force row level security;
alter table bill no force row level security;
alter table bill_line no force row level security;
alter table bill_approval no force row level security;
alter table bank_transaction no force row level security;
alter table transaction_split no force row level security;
alter table manual_journal no force row level security;
insert into self_approval
  select b.organization_id, gen_random_uuid(), b.created_by, date_trunc('month', b.bill_date), 'PAYMENT', b.vendor_id,
    (select sum(l.amount) from bill_line l where l.organization_id = b.organization_id and l.bill_id = b.id), b.journal_entry_id
  from bill b
  where b.bill_date >= date_trunc('month', current_date) - interval '1 month' and b.status = 'APPROVED' and b.deleted_at is null
    and b.journal_entry_id is not null and b.created_by = b.submitted_by and not exists (select from bill_approval a
      where a.organization_id = b.organization_id and a.bill_id = b.id and a.decision = 'APPROVED' and a.approver_id <> b.created_by)
    and exists (select from bill_line l where l.organization_id = b.organization_id and l.bill_id = b.id);
insert into self_approval
  select t.organization_id, gen_random_uuid(), t.decided_by, date_trunc('month', t.date), 'PAYMENT', coalesce(s.vendor_id, t.vendor_id),
    sum(s.amount), t.journal_entry_id
  from bank_transaction t join transaction_split s on s.organization_id = t.organization_id and s.transaction_id = t.id
  where t.date >= date_trunc('month', current_date) - interval '1 month' and t.status = 'APPROVED' and t.deleted_at is null
    and t.journal_entry_id is not null and t.reversal_of_id is null and t.decided_by in (t.created_by, t.coded_by, t.requested_by)
    and (t.transaction_type = 'WITHDRAWAL' or (t.transaction_type = 'ADJUSTMENT' and t.amount < 0))
  group by t.organization_id, t.id, t.decided_by, t.date, coalesce(s.vendor_id, t.vendor_id), t.journal_entry_id;
insert into self_approval
  select j.organization_id, gen_random_uuid(), j.decided_by, date_trunc('month', j.date), 'MOVEMENT', null, j.total_amount,
    j.journal_entry_id
  from manual_journal j
  where j.date >= date_trunc('month', current_date) - interval '1 month' and j.status = 'APPROVED' and j.deleted_at is null
    and j.decided_by = j.created_by and j.decided_by = j.submitted_by;
set constraints all immediate;
alter table self_approval force row level security;
alter table bill force row level security;
alter table bill_line force row level security;
alter table bill_approval force row level security;
alter table bank_transaction force row level security;
alter table transaction_split force row level security;
alter table manual_journal force row level security;
