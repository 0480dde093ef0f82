-- Keeps the totals of these settlements, and of those that these contributions belong to.
create or replace function keep_totals_of_settlements(p_organization uuid, p_settlements uuid[], p_contributions uuid[])
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  linked uuid[] := '{}';
begin
  if cardinality(p_contributions) > 0 then
    linked := array(select distinct settlement_id from contribution
      where organization_id = p_organization and id = any (p_contributions) and settlement_id is not null);
  end if;
  perform keep_settlement_total(p_organization, p_settlements || linked);
end $$;

revoke all on function keep_totals_of_settlements from public, narthex_app, narthex_auth;
grant execute on function keep_totals_of_settlements to narthex_app;
