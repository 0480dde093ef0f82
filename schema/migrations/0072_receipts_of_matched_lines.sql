-- The bills of a payment document the bank line that shows it, so such a line needs no receipt of its own.
alter table bank_transaction no force row level security;
alter table bill_payment no force row level security;
alter table bank_match no force row level security;
update bank_transaction t set receipt_status = 'NOT_REQUIRED'
where t.receipt_status = 'MISSING' and t.status = 'APPROVED' and (
  exists (select from bill_payment p where p.organization_id = t.organization_id and p.transaction_id = t.id)
  or exists (select from bank_match m where m.organization_id = t.organization_id and m.transaction_id = t.id));
set constraints all immediate;
alter table bank_transaction force row level security;
alter table bill_payment force row level security;
alter table bank_match force row level security;

-- Receipts are also documents, workbooks and e-mails.
alter table receipt drop constraint receipt_content_type_check;
alter table receipt add constraint receipt_content_type_check check (content_type in ('image/jpeg', 'image/png', 'image/heic',
  'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'message/rfc822')) not valid;
