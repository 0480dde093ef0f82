-- Makes the partition of a month of the activity, if it is not there. The parent's readers and writers go on meanwhile.
create or replace function control.add_activity_month(p_month date) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  partition constant text := to_char(p_month, '"activity_"YYYY_MM');
begin
  if to_regclass('control.' || partition) is not null then return; end if;
  -- Of several services that come into a new month one makes it.
  perform pg_advisory_xact_lock(hashtext('control.activity'));
  if exists (select from pg_class where relnamespace = 'control'::regnamespace and relname = partition) then return; end if;
  execute format('create table control.%I (like control.activity including defaults including constraints)', partition);
  execute format('alter table control.activity attach partition control.%I for values from (%L) to (%L)', partition,
    p_month::timestamp at time zone 'UTC', (p_month + interval '1 month') at time zone 'UTC');
  execute format('grant select on control.%I to narthex_backup', partition);
end $$;

revoke all on function control.add_activity_month from public, narthex_app, narthex_auth;
