-- A refund that was withheld from a frozen settlement does not change. Only its reason may be cleared, because it is
-- personal.
create or replace function guard_refund() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.reason is null
    and to_jsonb(new) - '{reason,version,updated_at}'::text[] = to_jsonb(old) - '{reason,version,updated_at}'::text[]
  then return new; end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;

revoke all on function guard_refund from public, narthex_app, narthex_auth;
grant execute on function guard_refund to narthex_app;
