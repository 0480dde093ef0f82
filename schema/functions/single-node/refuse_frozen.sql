-- Refuses a change to what belongs to a frozen settlement: the settlement, its dimensions, its batches, its contributions
-- and their allocations. The row is locked for share, so that a freeze and a change cannot pass each other.
create or replace function refuse_frozen(p_organization uuid, p_settlements uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_resetting(p_organization) then return; end if;
  perform from settlement
    where organization_id = p_organization and id = any (p_settlements) and frozen_at is not null for share;
  if found then raise exception 'the settlement is frozen' using errcode = 'NX001'; end if;
end $$;

revoke all on function refuse_frozen from public, narthex_app, narthex_auth;
grant execute on function refuse_frozen to narthex_app;
