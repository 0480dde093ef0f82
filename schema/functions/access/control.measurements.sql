-- What operators watch of all organizations together: no name and no id of one is answered. The change feed and the audit trail
-- are written together, so a church whose feed lacks entries of its trail is at fault.
create or replace function control.measurements(
  out organizations bigint, out audit_entries numeric, out audit_newest timestamptz,
  out feed_missing numeric, out feed_oldest timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  ahead interval;
  head bigint;
  newest timestamptz;
  published bigint;
  oldest timestamptz;
begin
  organizations := 0;
  audit_entries := 0;
  feed_missing := 0;
  for church, ahead in select id, clock_ahead_seconds * interval '1 second' from control.organization loop
    perform public.bind_organization(church::text);
    organizations := organizations + 1;
    -- One statement, so that nothing is written between what is compared.
    select h.sequence,
        (select e.occurred_at from audit_entry e where e.organization_id = church order by e.sequence desc limit 1),
        (select o.sequence from outbox o where o.organization_id = church order by o.sequence desc limit 1),
        (select o.occurred_at from outbox o where o.organization_id = church order by o.sequence limit 1)
      into head, newest, published, oldest
      from audit_head h where h.organization_id = church;
    continue when head is null;
    audit_entries := audit_entries + head;
    audit_newest := greatest(audit_newest, newest - ahead);
    feed_missing := feed_missing + head - coalesce(published, 0);
    feed_oldest := least(feed_oldest, oldest - ahead);
  end loop;
  perform public.bind_organization(bound);
end $$;

revoke all on function control.measurements from public, narthex_app, narthex_auth;
grant execute on function control.measurements to narthex_app;
