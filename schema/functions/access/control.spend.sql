-- Takes what a costly request costs beyond the unit of its admission.
create or replace function control.spend(p_organization uuid, p_application uuid, p_units int, p_quota int,
  out refused text, out remaining int, out reset_ms int, out application_remaining int, out application_reset_ms int)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from control.take_both(p_organization, p_application, p_units, p_quota)
$$;

revoke all on function control.spend from public, narthex_app, narthex_auth;
grant execute on function control.spend to narthex_app;
