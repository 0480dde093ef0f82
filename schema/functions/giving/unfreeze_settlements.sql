-- Unfreezes settlements. This is the only way, because their guard allows no other change.
create or replace function unfreeze_settlements(p_organization uuid, p_ids uuid[], p_status text, p_at timestamptz)
returns table (id uuid, version int) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  update settlement s set frozen_at = null, status = p_status, version = s.version + 1, updated_at = p_at
    where s.organization_id = p_organization and s.id = any (p_ids) and s.frozen_at is not null
    returning s.id, s.version;
end $$;

revoke all on function unfreeze_settlements from public, narthex_app, narthex_auth;
grant execute on function unfreeze_settlements to narthex_app;
