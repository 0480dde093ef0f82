-- Takes units from the budget of the managed application, then from that of the organization. All or none: what one budget
-- refuses is not counted in the other.
create or replace function control.take_both(p_organization uuid, p_application uuid, p_units int, p_quota int,
  out refused text, out remaining int, out reset_ms int, out application_remaining int, out application_reset_ms int)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  budget record;
begin
  if p_application is not null then
    select * into budget from control.take('application:' || p_application, p_units, p_quota);
    application_remaining := budget.remaining;
    application_reset_ms := budget.reset_ms;
    if not budget.granted then refused := 'rate_application'; return; end if;
  end if;
  select * into budget from control.take('organization:' || p_organization, p_units, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  if budget.granted then return; end if;
  refused := 'rate_organization';
  if p_application is not null then
    perform control.give_back('application:' || p_application, p_units);
    application_remaining := application_remaining + p_units;
  end if;
end $$;

revoke all on function control.take_both from public, narthex_app, narthex_auth;
