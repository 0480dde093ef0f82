-- Compares issued statements with their contributions again, and returns those whose need of a reissue has changed. It compares the
-- statements that are named; those that list these contributions or would list them now; and those for these donors, for members of a
-- household that they ever shared, or for these households.
create or replace function keep_reissues(p_organization uuid, p_contributions uuid[], p_batches uuid[], p_donors uuid[],
  p_households uuid[], p_statements uuid[]) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  concerned uuid[];
begin
  concerned := array(
    with contribution as (select id, donor_id, received_date from contribution
        where organization_id = p_organization and (id = any (p_contributions) or giving_batch_id = any (p_batches))),
      member as (select o.donor_id from household_member h
        join household_member o on o.organization_id = p_organization and o.household_id = h.household_id
        where h.organization_id = p_organization and (h.donor_id = any (p_donors) or h.household_id = any (p_households))),
      concerned as (select unnest(p_donors) as donor_id union select donor_id from member),
      giver as (select donor_id from contribution union select donor_id from concerned),
      unit as (select donor_id, donor_id as id from giver union select h.donor_id, h.household_id from household_member h
        where h.organization_id = p_organization and h.donor_id in (select donor_id from giver))
    select s.id from statement_line l
      join giving_statement s on s.organization_id = p_organization and s.id = l.statement_id and s.status = 'ISSUED'
      where l.organization_id = p_organization and l.contribution_id in (select id from contribution)
    union select s.id from contribution g join unit u on u.donor_id = g.donor_id
      join giving_statement s on s.organization_id = p_organization and s.status = 'ISSUED'
        and s.year = extract(year from g.received_date)::int and coalesce(s.donor_id, s.household_id) = u.id
    union select s.id from unit u
      join giving_statement s on s.organization_id = p_organization and s.status = 'ISSUED'
        and coalesce(s.donor_id, s.household_id) = u.id
      where u.donor_id in (select donor_id from concerned)
    union select id from giving_statement
      where organization_id = p_organization and status = 'ISSUED' and household_id = any (p_households)
    union select unnest(p_statements));
  return query select unnest(keep_giving_statement_reissue(p_organization, concerned));
end $$;

revoke all on function keep_reissues from public, narthex_app, narthex_auth;
grant execute on function keep_reissues to narthex_app;
