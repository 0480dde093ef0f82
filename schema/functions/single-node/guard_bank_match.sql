-- The settlements that are matched with a bank transaction never exceed its amount, unless its splits equal the shortage. The bank transaction is locked, so that two settlements of one line cannot grow at once.
create or replace function guard_bank_match() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  line uuid := case tg_table_name when 'settlement' then to_jsonb(new) ->> 'bank_transaction_id' else new.id::text end;
  arrived bigint;
  settled bigint;
begin
  if line is null then return null; end if;
  select t.amount into arrived from bank_transaction t
    where t.organization_id = new.organization_id and t.id = line for no key update;
  select sum(arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount)) into settled from settlement s
    where s.organization_id = new.organization_id and s.bank_transaction_id = line;
  if arrived < settled and arrived <> settled + (select coalesce(sum(p.amount), 0) from transaction_split p
    where p.organization_id = new.organization_id and p.transaction_id = line)
  then raise exception 'the settlements of a bank transaction exceed its amount' using errcode = 'NX006'; end if;
  return null;
end $$;

revoke all on function guard_bank_match from public, narthex_app, narthex_auth;
grant execute on function guard_bank_match to narthex_app;
