-- Records a finished sweep, at the time of the database.
create or replace function control.record_sweep(p_kind text, p_seconds double precision, p_deleted bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into control.sweep (kind, finished_at, seconds, deleted) values (p_kind, now(), p_seconds, p_deleted)
  on conflict (kind) do update set finished_at = excluded.finished_at, seconds = excluded.seconds,
    deleted = control.sweep.deleted + excluded.deleted
$$;

revoke all on function control.record_sweep from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.record_sweep to narthex_sweep;
