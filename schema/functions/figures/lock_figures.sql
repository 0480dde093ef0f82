-- Lets transactions that work on the same of these records wait for each other until they commit: those that keep its figures, or,
-- as 'pledges', the giving of a donor. The locks are not on the records' rows: every transaction that records a contribution holds a
-- shared lock on its donor, and two that hold one cannot both upgrade it. More records than there is room for locks wait for
-- everybody who does this work in the organization.
create or replace function lock_figures(p_organization uuid, p_figures text, p_ids uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if cardinality(p_ids) > 200 then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, p_figures), 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended(concat_ws(chr(31), p_organization, p_figures), 0));
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, p_figures, id), 0))
      from (select unnest(p_ids) as id order by 1) in_order;
  end if;
end $$;

revoke all on function lock_figures from public, narthex_app, narthex_auth;
grant execute on function lock_figures to narthex_app;
