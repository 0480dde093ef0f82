-- The lines of a statement never change. Only the words about a gift may be removed, because they are personal.
create or replace function guard_statement_line() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{goods_or_services,in_kind_description}'::text[]
      = to_jsonb(old) - '{goods_or_services,in_kind_description}'::text[]
    and (new.goods_or_services is not distinct from old.goods_or_services
      or new.goods_or_services = erased_return(old.goods_or_services))
    and (new.in_kind_description is not distinct from old.in_kind_description
      or new.in_kind_description in (select non_cash_name(m) from unnest('{STOCK,CRYPTO,IN_KIND}'::text[]) m))
  then return new; end if;
  if tg_op = 'DELETE' and is_resetting(old.organization_id) then return old; end if;
  raise exception 'the line of a statement is written once' using errcode = 'NX002';
end $$;

revoke all on function guard_statement_line from public, narthex_app, narthex_auth;
grant execute on function guard_statement_line to narthex_app;
