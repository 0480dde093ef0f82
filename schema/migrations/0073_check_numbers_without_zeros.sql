-- Zeros before a check number do not make it another number: 9001 and 09001 are one check. A database in which both are used keeps
-- one payment of each number in the index, the one that counts.
alter table bill_payment no force row level security;
do $$
declare
  reused uuid[];
begin
  select array_agg(id) into reused from (
    select id, row_number() over (partition by organization_id, bank_account_id, ltrim(check_number, '0')
      order by status in ('VOIDED', 'FAILED'), created_at desc, id desc) as place
    from bill_payment where check_number is not null) numbered where place > 1;
  drop index bill_payment_check_number;
  execute 'create unique index bill_payment_check_number on bill_payment (organization_id, bank_account_id, ltrim(check_number, ''0''))
    where check_number is not null' || case when reused is null then '' else format(' and id <> all (%L::uuid[])', reused) end;
end $$;
alter table bill_payment force row level security;
