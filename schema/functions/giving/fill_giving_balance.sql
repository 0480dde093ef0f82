-- Makes the balances of all days of giving, as the other figures are filled: it begins when no id is given, and returns the
-- organization's own id while days are left. A fifth of `p_most` is how many days one call makes.
create or replace function fill_giving_balance(p_organization uuid, p_after uuid, p_most int) returns uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  known date;
begin
  perform pg_advisory_xact_lock(hashtextextended('giving_balance ' || p_organization, 0));
  if p_after is null then
    for known in
      select received_date from contribution where organization_id = p_organization
      union select refund_date from refund where organization_id = p_organization
      union select day from giving_balance where organization_id = p_organization
    loop
      insert into giving_stale_day (organization_id, day) values (p_organization, known) on conflict do nothing;
    end loop;
  end if;
  perform keep_giving_balance(p_organization, greatest(1, p_most / 5));
  return (select organization_id from giving_stale_day where organization_id = p_organization limit 1);
end $$;

revoke all on function fill_giving_balance from public, narthex_app, narthex_auth;
