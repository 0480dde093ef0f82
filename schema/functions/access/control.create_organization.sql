-- Creates the bound organization, with its first owner when there is one already.
create or replace function control.create_organization(p_values jsonb, p_owner uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.organization (id, name, legal_name, environment, plan, plan_active_until, time_zone, currency,
    country_code, fiscal_year_start_month, created_at, updated_at)
  select control.bound_organization(), v.name, v.legal_name, v.environment, v.plan, v.plan_active_until, v.time_zone,
    v.currency, v.country_code, v.fiscal_year_start_month, p_at, p_at
  from jsonb_populate_record(null::control.organization, p_values) v;
  if p_owner is not null then
    insert into control.member (organization_id, person_id, role, created_at)
    values (control.bound_organization(), p_owner, 'OWNER', p_at);
  end if;
end $$;

revoke all on function control.create_organization from public, narthex_app, narthex_auth;
grant execute on function control.create_organization to narthex_app;
