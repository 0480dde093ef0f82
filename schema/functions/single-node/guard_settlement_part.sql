-- Rows that belong to a frozen settlement do not change.
create or replace function guard_settlement_part() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;

revoke all on function guard_settlement_part from public, narthex_app, narthex_auth;
grant execute on function guard_settlement_part to narthex_app;
