-- Marks the issued statements that list a contribution to these funds, so that they are compared with their contributions again.
-- Whoever compares a statement meanwhile waits until the commit, and then sees the funds as they are.
create or replace function mark_statements_of_funds(p_organization uuid, p_funds uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, 'giving_statement_reissue'), 0));
  update giving_statement_reissue kept set needs_reissue = null
    where kept.organization_id = p_organization and kept.id in (
      select l.statement_id from statement_line l
      join contribution_allocation a on a.organization_id = p_organization and a.contribution_id = l.contribution_id
      where l.organization_id = p_organization and a.fund_id = any (p_funds));
end $$;

revoke all on function mark_statements_of_funds from public, narthex_app, narthex_auth;
grant execute on function mark_statements_of_funds to narthex_app;
