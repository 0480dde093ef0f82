-- Only the freeze itself changes on a frozen settlement.
create or replace function guard_settlement() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.frozen_at is null or (tg_op = 'DELETE' and is_resetting(old.organization_id)) then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.frozen_at is null
    and to_jsonb(new) - '{frozen_at,status,version,updated_at}'::text[]
      = to_jsonb(old) - '{frozen_at,status,version,updated_at}'::text[]
  then return new; end if;
  raise exception 'the settlement is frozen' using errcode = 'NX001';
end $$;

revoke all on function guard_settlement from public, narthex_app, narthex_auth;
grant execute on function guard_settlement to narthex_app;
