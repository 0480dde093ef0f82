-- Locks the numbers of a year until the commit. Whoever issues a statement of the year waits, or has issued it visibly.
create or replace function lock_statement_numbers(p_organization uuid, p_year int) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into statement_number values (p_organization, p_year, 0) on conflict do nothing;
  perform from statement_number where organization_id = p_organization and year = p_year for update;
end $$;

revoke all on function lock_statement_numbers from public, narthex_app, narthex_auth;
grant execute on function lock_statement_numbers to narthex_app;
