-- Creates the bound organization as a sandbox of an organization: with its settings, and with its members except those of a custom role.
-- Whoever creates it is a member in any case. Answers the organization and the members. Null: the first organization and its
-- sandboxes have p_most sandboxes that are open or were created within a day.
create or replace function control.create_sandbox(p_of uuid, p_name text, p_most int, p_person uuid, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_first uuid;
  v_made control.organization;
  v_members jsonb;
begin
  -- Whoever closes one of the two waits until the sandbox is there, and a closed one gets none.
  select coalesce(o.sandbox_of, o.id) into v_first from control.organization o where o.id = p_of and o.closed_at is null for share;
  if found then perform from control.organization o where o.id = v_first and o.closed_at is null for share; end if;
  if not found then raise exception 'the organization is closed' using errcode = '40001'; end if;
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
  from control.organization o where o.id = p_of
  returning * into strict v_made;
  with added as (
    insert into control.member (organization_id, person_id, role, manage_api_access, created_at)
    select v_made.id, m.person_id, case m.role when 'CUSTOM' then 'OWNER' else m.role end, m.manage_api_access, p_at from control.member m
    where m.organization_id = p_of and m.removed_at is null and (m.role <> 'CUSTOM' or m.person_id = p_person)
    returning person_id, role)
  select coalesce(jsonb_agg(jsonb_build_object('id', a.person_id, 'role', a.role) order by a.person_id), '[]') into v_members from added a;
  return jsonb_build_object('organization', to_jsonb(v_made), 'members', v_members);
end $$;

revoke all on function control.create_sandbox from public, narthex_app, narthex_auth;
grant execute on function control.create_sandbox to narthex_app;
