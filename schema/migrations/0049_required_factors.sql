-- The roles of an organization whose members need a second factor.
alter table control.organization add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ '{OWNER,ADMIN,TREASURER,BOOKKEEPER,VIEWER,CUSTOM}'::text[]);

create or replace view organization with (security_barrier) as
  select o.id as organization_id, o.id, o.version, o.created_at, o.updated_at, o.name, o.legal_name, o.ein, o.address,
    o.phone, o.email, o.website, o.environment, o.plan, o.plan_active_until, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.closed_at, o.second_factor_roles
  from control.organization o where o.id = current_setting('app.organization')::uuid
  with local check option;
grant update (second_factor_roles) on organization to narthex_app;
