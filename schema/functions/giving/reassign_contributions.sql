-- Moves the contributions of donors to another donor: all of them, or those that are named.
create or replace function reassign_contributions(p_organization uuid, p_from uuid[], p_to uuid, p_ids uuid[], p_at timestamptz)
returns table (id uuid, version int, donor_id uuid) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with moved as (
    select c.id, c.donor_id from contribution c
    where c.organization_id = p_organization and c.donor_id = any (p_from) and (p_ids is null or c.id = any (p_ids))
    order by c.id for update)
  update contribution c set donor_id = p_to, version = c.version + 1, updated_at = p_at
    from moved m where c.organization_id = p_organization and c.id = m.id
    returning c.id, c.version, m.donor_id;
end $$;

revoke all on function reassign_contributions from public, narthex_app, narthex_auth;
grant execute on function reassign_contributions to narthex_app;
