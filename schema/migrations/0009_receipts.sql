-- Receipts: files that prove what a transaction or a bill says. Their bytes lie apart, so that reading receipts never
-- reads files, and a bucket can hold them instead.

create table receipt (
  organization_id uuid not null, id uuid not null,
  transaction_id uuid, bill_id uuid,
  file_name text not null check (char_length(file_name) between 1 and 255),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/heic', 'application/pdf')),
  size_bytes int not null check (size_bytes between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  extracted jsonb, duplicate_of_id uuid check (duplicate_of_id <> id),
  source text not null check (source in ('API', 'APP', 'EMAIL')),
  uploaded_by text not null, storage_key text not null,
  version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (transaction_id is null or bill_id is null),
  constraint receipt_organization_fk foreign key (organization_id) references control.organization (id),
  constraint receipt_transaction_id_fk foreign key (organization_id, transaction_id)
    references bank_transaction (organization_id, id) deferrable initially deferred,
  constraint receipt_bill_id_fk foreign key (organization_id, bill_id)
    references bill (organization_id, id) deferrable initially deferred,
  constraint receipt_duplicate_of_id_fk foreign key (organization_id, duplicate_of_id)
    references receipt (organization_id, id) deferrable initially deferred
);
comment on column receipt.storage_key is 'where the bytes lie: database:<key> or bucket:<key>';
create index receipt_created on receipt (organization_id, created_at desc, id desc);
create index receipt_updated on receipt (organization_id, updated_at desc, id desc);
create index receipt_sha256 on receipt (organization_id, sha256, id);
create index receipt_transaction on receipt (organization_id, transaction_id) where transaction_id is not null;
create index receipt_bill on receipt (organization_id, bill_id) where bill_id is not null;

-- One row for equal bytes, however many receipts show them.
create table receipt_content (
  organization_id uuid not null, sha256 text not null, bytes bytea not null,
  primary key (organization_id, sha256),
  constraint receipt_content_organization_fk foreign key (organization_id) references control.organization (id)
);
-- Photographs and PDFs are compressed already.
alter table receipt_content alter column bytes set storage external;

do $$
declare
  t text;
begin
  foreach t in array array['receipt', 'receipt_content'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to narthex_app', t);
  end loop;
end $$;
revoke update on receipt_content from narthex_app;
create trigger written_once before update on receipt_content for each row execute function refuse_change();

-- What a receipt shows never changes, and it goes only while what it proves is not approved.
create function guard_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.file_name, new.content_type, new.size_bytes, new.sha256, new.storage_key, new.uploaded_by)
      is distinct from (old.file_name, old.content_type, old.size_bytes, old.sha256, old.storage_key, old.uploaded_by)
    then raise exception 'a receipt is written once' using errcode = 'NX002'; end if;
    return new;
  end if;
  if exists (select from bank_transaction where organization_id = old.organization_id and id = old.transaction_id
      and status in ('APPROVED', 'VOIDED'))
    or exists (select from bill where organization_id = old.organization_id and id = old.bill_id
      and status in ('APPROVED', 'VOIDED'))
  then raise exception 'the receipt proves what is approved' using errcode = 'NX002'; end if;
  return old;
end $$;
create trigger proves before update or delete on receipt for each row execute function guard_receipt();

-- Bank lines that still lack a receipt, for suggestions to a receipt without an owner.
create index bank_transaction_missing on bank_transaction (organization_id, date desc, id desc)
  where receipt_status = 'MISSING' and deleted_at is null;

-- What a bank calls the same payment each time: its letters, without the numbers that change. A stored column, because
-- row-level security lets an index on an expression be used only when the expression's functions are leakproof.
alter table bank_transaction add column description_letters text not null
  generated always as (lower(regexp_replace(description, '[^[:alpha:]]+', '', 'g'))) stored;
create index bank_transaction_coded_vendor on bank_transaction (organization_id, vendor_id, date desc, id desc)
  where status in ('CODED', 'PENDING_APPROVAL', 'APPROVED') and deleted_at is null and reversal_of_id is null;
create index bank_transaction_coded_letters on bank_transaction (organization_id, description_letters, date desc, id desc)
  where status in ('CODED', 'PENDING_APPROVAL', 'APPROVED') and deleted_at is null and reversal_of_id is null;

revoke all on function guard_receipt from public;
grant execute on function guard_receipt to narthex_app;
