-- Deletes at most p_rows changes older than p_days, but never of the last 90 days, which readers may still need. The newest change
-- stays, so that a reader can tell "nothing new" from "too late". Only the oldest p_rows changes of an organization are looked at: the
-- later ones are younger.
create or replace function sweep_changes(p_rows int, p_days int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired_by_organization('outbox', 'sequence', 'sequence',
    format('occurred_at < now() + $3 - make_interval(days => %s)
      and sequence <= (select max(l.sequence) from (select o.sequence from outbox o where o.organization_id = $1
        order by o.sequence limit $2) l)
      and sequence < (select max(n.sequence) from outbox n where n.organization_id = $1)', greatest(p_days, 90)), p_rows);
end $$;

revoke all on function sweep_changes from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_changes to narthex_sweep;
