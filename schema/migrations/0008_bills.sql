-- Bills and their payments: what the database itself refuses, and what lists, warnings and reports look for.

alter table bill
  add constraint bill_origin check ((provider is null) = (external_id is null));
create index bill_vendor_date on bill (organization_id, vendor_id, bill_date) where deleted_at is null;
drop index bill_vendor;

-- Each step of an approval is decided once, in its turn.
drop index bill_approval_bill;
alter table bill_approval
  add constraint bill_approval_step unique (organization_id, bill_id, step) deferrable initially deferred,
  add constraint bill_approval_decided check ((decision = 'PENDING') = (decided_at is null));

-- A cheque is written once; the number of one that was voided or came back may be written again.
create unique index bill_payment_check_number on bill_payment (organization_id, bank_account_id, check_number)
  where check_number is not null and status not in ('VOIDED', 'FAILED');
create index bill_payment_status on bill_payment (organization_id, status, payment_date);
