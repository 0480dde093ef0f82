-- Deletes codes of text messages that expired a day ago, so many rows at most.
create or replace function auth.sweep_challenges(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  removed int;
begin
  delete from auth.challenge where id in (select e.id from auth.challenge e
    where e.expires_at < now() - interval '1 day' limit p_rows);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function auth.sweep_challenges from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_challenges to narthex_sweep;
