-- Deletes what has expired: records of the library, sessions, challenges, recoveries and attempts.
create or replace function auth.sweep(p_now timestamptz) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from auth.oidc_record where expires_at < p_now;
  delete from auth.session where coalesce(ended_at, expires_at) < p_now - interval '30 days';
  delete from auth.challenge where expires_at < p_now - interval '1 day';
  delete from auth.recovery where expires_at < p_now - interval '1 day';
  delete from auth.attempt where coalesce(times[cardinality(times)], 0) < extract(epoch from p_now) * 1000 - 86400000;
$$;

revoke all on function auth.sweep from public, narthex_app, narthex_auth;
grant execute on function auth.sweep to narthex_auth;
