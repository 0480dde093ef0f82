-- Creates the bound organization as a sandbox of an organization: with its settings, and with its members except those of a custom role.
-- Answers these members. Null: this organization and its sandboxes have p_most sandboxes that are open or were created within a day.
create or replace function control.create_sandbox(p_of uuid, p_name text, p_most int, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_first uuid;
  v_members jsonb;
begin
  select coalesce(o.sandbox_of, o.id) into strict v_first from control.organization o where o.id = p_of;
  -- One at a time, so that none is counted too late.
  perform pg_advisory_xact_lock(hashtextextended('sandboxes ' || v_first, 0));
  if (select count(*) from control.organization o
      where o.sandbox_of = v_first and (o.closed_at is null or o.created_at > p_at - interval '1 day')) >= p_most then
    return null;
  end if;
  insert into control.organization (id, name, environment, plan, plan_active_until, time_zone, currency, country_code,
    fiscal_year_start_month, second_factor_roles, sandbox_of, created_at, updated_at)
  select control.bound_organization(), p_name, case o.environment when 'TEST' then 'TEST' else 'SANDBOX' end, o.plan, o.plan_active_until,
    o.time_zone, o.currency, o.country_code, o.fiscal_year_start_month, o.second_factor_roles, v_first, p_at, p_at
  from control.organization o where o.id = p_of;
  with added as (
    insert into control.member (organization_id, person_id, role, created_at)
    select control.bound_organization(), m.person_id, m.role, p_at from control.member m
    where m.organization_id = p_of and m.role <> 'CUSTOM' and m.removed_at is null
    returning person_id, role)
  select coalesce(jsonb_agg(jsonb_build_object('id', a.person_id, 'role', a.role) order by a.person_id), '[]') into v_members from added a;
  return v_members;
end $$;

revoke all on function control.create_sandbox from public, narthex_app, narthex_auth;
grant execute on function control.create_sandbox to narthex_app;
