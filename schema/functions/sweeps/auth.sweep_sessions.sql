-- Deletes at most p_rows sessions that ended or expired 30 days ago. People see their latest sessions until then.
create or replace function auth.sweep_sessions(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.session', 'id',
    $expired$coalesce(ended_at, expires_at) < now() - interval '30 days'$expired$, p_rows);
end $$;

revoke all on function auth.sweep_sessions from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_sessions to narthex_sweep;
