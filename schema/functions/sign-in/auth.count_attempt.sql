-- Counts an attempt. Of those in p_window_ms the latest p_kept are kept. Answers how many these are.
create or replace function auth.count_attempt(p_subject text, p_kept int, p_window_ms bigint) returns int
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
  recent := array(select t from unnest(recent) t where t > instant - p_window_ms and t <= instant + 1000 order by t desc
    limit p_kept - 1);
  recent := array(select t from unnest(recent) t order by t) || instant;
  update auth.attempt set times = recent where subject = p_subject;
  return cardinality(recent);
end $$;

revoke all on function auth.count_attempt from public, narthex_app, narthex_auth;
grant execute on function auth.count_attempt to narthex_auth;
