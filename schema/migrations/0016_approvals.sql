-- The limit of the accounting policy that an approval counts against: the one in force when the item was coded or submitted.
alter table bank_transaction add column approval_limit bigint;
alter table bill add column approval_limit bigint;
comment on column bank_transaction.approval_limit is
  'From this amount on, its makers may not approve it. Set when it is coded or submitted. Null for items from before.';
comment on column bill.approval_limit is
  'From this amount on, its makers may not approve it. Set when it is submitted. Null for items from before.';

-- A vendor's bill number is the same number in upper and lower case. A database that has such a pair keeps the old index.
-- Older rows hold bill_number_unique: it is made only when they do.
alter table bill no force row level security;
do $$
begin
  if not exists (select from bill where bill_number is not null and status <> 'VOIDED' and deleted_at is null
    group by organization_id, vendor_id, lower(bill_number) having count(*) > 1)
  then
    drop index bill_number_unique;
    create unique index bill_number_unique on bill (organization_id, vendor_id, lower(bill_number))
      where bill_number is not null and status <> 'VOIDED' and deleted_at is null;
  end if;
end $$;
alter table bill force row level security;

-- Which accounts bills credit, without reading every bill.
create index bill_payable on bill (organization_id, ap_account_id) where deleted_at is null;
