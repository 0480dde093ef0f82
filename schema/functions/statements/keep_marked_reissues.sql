-- Compares the next marked statements with their contributions, and returns whether there were as many as `p_most`.
create or replace function keep_marked_reissues(p_organization uuid, p_most int) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  marked uuid[];
begin
  marked := array(select id from giving_statement_reissue
    where organization_id = p_organization and needs_reissue is null order by id limit p_most);
  perform keep_giving_statement_reissue(p_organization, marked);
  return cardinality(marked) = p_most;
end $$;

revoke all on function keep_marked_reissues from public, narthex_app, narthex_auth;
grant execute on function keep_marked_reissues to narthex_app;
