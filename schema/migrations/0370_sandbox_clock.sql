-- The clock of a sandbox can be moved on. Production keeps the time of the service.
alter table control.organization add column clock_ahead_seconds int not null default 0;
alter table control.organization add constraint organization_clock
  check (clock_ahead_seconds between 0 and 631152000 and (clock_ahead_seconds = 0 or environment <> 'PRODUCTION'));
comment on column control.organization.clock_ahead_seconds is 'How far the clock of the organization is ahead of that of the service.';

create or replace view organization with (security_barrier) as
  select o.id as organization_id, o.id, o.version, o.created_at, o.updated_at, o.name, o.legal_name, o.ein, o.address,
    o.phone, o.email, o.website, o.environment, o.plan, o.plan_active_until, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.closed_at, o.second_factor_roles, o.emails_per_day, o.clock_ahead_seconds
  from control.organization o where o.id = current_setting('app.organization')::uuid
  with local check option;
grant update (clock_ahead_seconds) on organization to narthex_app;

update control.role set scopes = scopes || '{sandbox:write}'::text[] where name in ('OWNER', 'ADMIN');
