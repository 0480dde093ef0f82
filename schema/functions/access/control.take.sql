-- Takes `units` from a subject's budget of `quota` per 60 s, all or none. A refused request is not counted.
-- The time is read under the row's lock, so two processes cannot record times out of order. Times in the future were recorded
-- before the clock was set back. They do not count, because they would block the subject until then.
create or replace function control.take(p_subject text, p_units int, p_quota int,
  out granted boolean, out remaining int, out reset_ms int)
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  hits bigint[];
  instant bigint;
begin
  insert into control.budget as b (subject, hits, granted)
  values (p_subject, array_fill((extract(epoch from clock_timestamp()) * 1000)::bigint, array[p_units]), p_units <= p_quota)
  on conflict (subject) do update set (hits, granted) = (
    select case when fits then (kept.hits || array_fill(instants.ms, array[p_units]))
                                [greatest(1, cardinality(kept.hits) + p_units - p_quota + 1):] else kept.hits end, fits
    from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) instants,
    -- A large quota would store times that no longer count. A small one is cut by its own length.
    lateral (select case when cardinality(b.hits) <= 256 and b.hits[cardinality(b.hits)] <= instants.ms + 1000 then b.hits
        else array(select h from unnest(b.hits) with ordinality u (h, n)
          where h > instants.ms - 60000 and h <= instants.ms + 1000 order by n) end as hits) kept,
    lateral (select p_units <= p_quota and (cardinality(kept.hits) + p_units <= p_quota
      or kept.hits[cardinality(kept.hits) + p_units - p_quota] <= instants.ms - 60000) as fits) decision)
  returning b.hits, b.granted into hits, granted;
  instant := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  select greatest(0, p_quota - count(*)), coalesce(min(h) + 60000 - instant, 0)
    into remaining, reset_ms from unnest(hits) h where h > instant - 60000;
  if not granted and p_units <= p_quota then
    reset_ms := greatest(1, hits[cardinality(hits) + p_units - p_quota] + 60000 - instant);
  end if;
end $$;

revoke all on function control.take from public, narthex_app, narthex_auth;
