-- Sending e-mails to donors has a scope of its own, and a bound for each day.
alter table control.organization add column emails_per_day int not null default 2000 check (emails_per_day between 0 and 100000);

create or replace view organization with (security_barrier) as
  select o.id as organization_id, o.id, o.version, o.created_at, o.updated_at, o.name, o.legal_name, o.ein, o.address,
    o.phone, o.email, o.website, o.environment, o.plan, o.plan_active_until, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.closed_at, o.second_factor_roles, o.emails_per_day
  from control.organization o where o.id = current_setting('app.organization')::uuid
  with local check option;
grant update (emails_per_day) on organization to narthex_app;

update control.role set scopes = scopes || '{mailings:send}'::text[] where name in ('OWNER', 'ADMIN', 'TREASURER', 'BOOKKEEPER');
-- People who could send until now still can. Keys and applications need the scope from a person.
update control.member set scopes = scopes || '{mailings:send}'::text[]
  where scopes @> '{donors:read,contributions:write}' or scopes @> '{donors:write,contributions:read,pledges:read}';
update control.custom_role set scopes = scopes || '{mailings:send}'::text[]
  where scopes @> '{donors:read,contributions:write}' or scopes @> '{donors:write,contributions:read,pledges:read}';
