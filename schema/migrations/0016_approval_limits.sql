-- The limit of the accounting policy that an approval counts against: the one in force when the item was coded or submitted.
alter table bank_transaction add column approval_limit bigint;
alter table bill add column approval_limit bigint;
comment on column bank_transaction.approval_limit is
  'From this amount on, its makers may not approve it. Set when it is coded or submitted. Null for items from before.';
comment on column bill.approval_limit is
  'From this amount on, its makers may not approve it. Set when it is submitted. Null for items from before.';
