-- The next number of a year, without a gap: the lock on its row is held until the commit.
create or replace function next_statement_number(p_organization uuid, p_year int) returns int language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  number int;
begin
  insert into statement_number as counter values (p_organization, p_year, 1)
  on conflict (organization_id, year) do update set last_number = counter.last_number + 1
  returning last_number into number;
  return number;
end $$;

revoke all on function next_statement_number from public, narthex_app, narthex_auth;
grant execute on function next_statement_number to narthex_app;
