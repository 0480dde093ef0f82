-- Takes one of `p_max` attempts in `p_window_ms`. Null when the attempt is allowed, else the milliseconds until the next one.
create or replace function auth.try_attempt(p_subject text, p_max int, p_window_ms bigint) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  instant bigint;
  recent bigint[];
begin
  insert into auth.attempt (subject, times) values (p_subject, '{}') on conflict do nothing;
  select times into recent from auth.attempt where subject = p_subject for update;
  -- The time is read under the row's lock, so two processes cannot record times out of order.
  instant := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  -- Times in the future were recorded before the clock was set back.
  recent := array(select t from unnest(recent) t where t > instant - p_window_ms and t <= instant + 1000 order by t);
  if cardinality(recent) >= p_max then return recent[1] + p_window_ms - instant; end if;
  update auth.attempt set times = recent || instant where subject = p_subject;
  return null;
end $$;

revoke all on function auth.try_attempt from public, narthex_app, narthex_auth;
grant execute on function auth.try_attempt to narthex_auth;
