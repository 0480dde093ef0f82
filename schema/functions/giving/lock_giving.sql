-- Locks the giving of these donors until the commit: of two writes that concern one donor the later sees the earlier. The locks are
-- not on the donors' rows. Every transaction that records a contribution holds a shared lock there, and two that hold one cannot
-- both upgrade it. A change that concerns more donors than there is room for locks waits for all others and then runs alone.
create or replace function lock_giving(p_organization uuid, p_donors uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if cardinality(p_donors) > 200 then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, 'pledges'), 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(concat_ws(chr(31), p_organization, 'pledges'), 0));
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, 'pledges of', d), 0))
      from (select unnest(p_donors) as d order by 1) in_order;
  end if;
end $$;

revoke all on function lock_giving from public, narthex_app, narthex_auth;
grant execute on function lock_giving to narthex_app;
