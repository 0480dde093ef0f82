-- A sandbox can begin anew: with the accounts and the records that it was created with.
alter table control.organization add column sandbox_chart text, add column sandbox_seed text, add column reset_at timestamptz;
comment on column control.organization.sandbox_chart is 'The chart of accounts that the sandbox began with. Null for sandboxes of earlier versions.';
comment on column control.organization.sandbox_seed is 'The records that the sandbox began with. Null without any.';
comment on column control.organization.reset_at is 'When the sandbox began anew the last time, by the time of the service.';

create or replace view organization with (security_barrier) as
  select o.id as organization_id, o.id, o.version, o.created_at, o.updated_at, o.name, o.legal_name, o.ein, o.address,
    o.phone, o.email, o.website, o.environment, o.plan, o.plan_active_until, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.closed_at, o.second_factor_roles, o.emails_per_day, o.clock_ahead_seconds, o.sandbox_chart,
    o.sandbox_seed, o.reset_at
  from control.organization o where o.id = current_setting('app.organization')::uuid
  with local check option;
grant update (sandbox_chart, sandbox_seed, reset_at) on organization to narthex_app;
