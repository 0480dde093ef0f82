-- Allocations of a contribution in a frozen settlement do not change. Only a memo may be cleared, because it is personal.
create or replace function guard_allocation() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.memo is null and to_jsonb(new) - 'memo'::text = to_jsonb(old) - 'memo'::text
  then return new; end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id),
    array(select settlement_id from contribution where organization_id = coalesce(new.organization_id, old.organization_id)
      and id in (new.contribution_id, old.contribution_id) and settlement_id is not null));
  return coalesce(new, old);
end $$;

revoke all on function guard_allocation from public, narthex_app, narthex_auth;
grant execute on function guard_allocation to narthex_app;
