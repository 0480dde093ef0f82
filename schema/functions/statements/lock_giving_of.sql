-- Locks the giving of the donors of these batches and statements until the commit. A gift that another transaction writes is then
-- seen by this one, or sees what this one wrote.
create or replace function lock_giving_of(p_organization uuid, p_batches uuid[], p_statements uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  donors uuid[];
begin
  donors := array(
    select c.donor_id from contribution c
      where c.organization_id = p_organization and c.giving_batch_id = any (p_batches) and c.donor_id is not null
    union select s.donor_id from giving_statement s
      where s.organization_id = p_organization and s.id = any (p_statements) and s.donor_id is not null
    union select m.donor_id from giving_statement s
      join household_member m on m.organization_id = p_organization and m.household_id = s.household_id
      where s.organization_id = p_organization and s.id = any (p_statements));
  perform lock_figures(p_organization, 'pledges', donors);
end $$;

revoke all on function lock_giving_of from public, narthex_app, narthex_auth;
grant execute on function lock_giving_of to narthex_app;
