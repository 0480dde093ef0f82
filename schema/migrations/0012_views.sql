-- Views. The API's role sees and writes control tables through views that show the bound organization alone. What must
-- not be read, such as digests of secrets, is written by functions.

-- The profile of the organization.
create view organization with (security_barrier) as
  select o.id as organization_id, o.id, o.version, o.created_at, o.updated_at, o.name, o.legal_name, o.ein, o.address,
    o.phone, o.email, o.website, o.environment, o.plan, o.plan_active_until, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.closed_at
  from control.organization o where o.id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, update (version, updated_at, name, legal_name, ein, address, phone, email, website, time_zone, plan,
  plan_active_until, closed_at) on organization to narthex_app;

create view custom_role with (security_barrier) as
  select organization_id, id, version, created_at, updated_at, name, scopes, permissions, deleted_at
  from control.custom_role where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (version, updated_at, name, scopes, permissions, deleted_at) on custom_role to narthex_app;

create view member with (security_barrier) as
  select organization_id, person_id as id, role, scopes, custom_role_id, manage_api_access, created_at, removed_at
  from control.member where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (role, scopes, custom_role_id, manage_api_access, removed_at) on member to narthex_app;

-- What members may do, and what removed members could do last.
create view member_access with (security_barrier) as
  select organization_id, person_id as id, scopes, permissions
  from control.membership where organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on member_access to narthex_app;

-- People who are or were members of the organization.
create view known_person with (security_barrier) as
  select m.organization_id, p.id, p.email, p.name, p.disabled_at
  from control.member m join control.person p on p.id = m.person_id
  where m.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on known_person to narthex_app;

create view invitation with (security_barrier) as
  select organization_id, id, version, created_at, updated_at, email, role, custom_role_id, token_hash, invited_by,
    sent_at, expires_at, accepted_at, accepted_by, revoked_at, revoked_by
  from control.invitation where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (version, updated_at, token_hash, sent_at, expires_at, revoked_at, revoked_by) on invitation
  to narthex_app;

-- API keys, without their digests.
create view api_key with (security_barrier) as
  select organization_id, id, name, scopes, created_by, created_at, expires_at, last_used_at, revoked_at, revoked_by
  from control.api_key where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (name, scopes, revoked_at, revoked_by) on api_key to narthex_app;

create view api_key_secret with (security_barrier) as
  select k.organization_id, s.key_id, s.public_id, s.environment, s.hint, s.created_at, s.expires_at, s.superseded_at,
    s.revoked_at
  from control.api_key_secret s join control.api_key k on k.id = s.key_id
  where k.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on api_key_secret to narthex_app;

-- The applications that the organization publishes, without the digests of their secrets.
create view oauth_application with (security_barrier) as
  select a.publisher_organization_id as organization_id, a.id, a.version, a.created_at, a.updated_at, a.client_id,
    a.managed, a.name, a.description, a.logo_url, a.homepage_url, a.privacy_url, a.client_type, a.redirect_uris,
    a.maximum_scopes, a.status, a.secret_hint, a.created_by, a.published_at, a.disabled_at, a.disabled_reason,
    a.disabled_by
  from control.oauth_application a
  where a.publisher_organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (version, updated_at, name, description, logo_url, homepage_url, privacy_url, redirect_uris,
  maximum_scopes, status, published_at, disabled_at, disabled_reason, disabled_by) on oauth_application to narthex_app;

-- The managed applications that are or were installed in the organization.
create view connected_application with (security_barrier) as
  select i.organization_id, a.id, a.client_id, a.name, a.description, a.homepage_url, a.status, o.name as publisher_name,
    a.maximum_scopes, i.installed_at, i.installed_by::text as installed_by, i.removed_at, i.removed_by,
    (select count(*)::int from control.oauth_grant g join control.oauth_grant_organization x on x.grant_id = g.id
      where g.application_id = a.id and g.revoked_at is null and x.organization_id = i.organization_id
        and x.removed_at is null) as connection_count
  from control.oauth_installation i
  join control.oauth_application a on a.id = i.application_id
  join control.organization o on o.id = a.publisher_organization_id
  where i.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on connected_application to narthex_app;

-- The connections through which people act for the organization: for managed applications the consents that name the
-- organization, for others the consents of its members, who act under their role.
create view application_connection with (security_barrier) as
  select b.id as organization_id, g.id, a.id as application_id, a.name as application_name, a.managed,
    g.person_id, p.name as person_name, p.email as person_email, g.scopes,
    coalesce(x.granted_at, g.granted_at) as connected_at, g.last_used_at, g.mfa_verified_at,
    coalesce(g.revoked_at, x.removed_at) as revoked_at,
    case when coalesce(g.revoked_at, x.removed_at) is not null then 'REVOKED'
      when case when g.mfa_factor_id is not null then not exists (select from control.mfa_factor f
          where f.id = g.mfa_factor_id and f.verified_at is not null and f.removed_at is null)
        else exists (select from control.mfa_factor f
          where f.person_id = g.person_id and f.verified_at is not null and f.removed_at is null) end
        then 'RECONNECT_REQUIRED'
      else 'ACTIVE' end as status
  from control.organization b
  join control.oauth_grant g on exists (select from control.member m
    where m.organization_id = b.id and m.person_id = g.person_id)
  join control.oauth_application a on a.id = g.application_id
  join control.person p on p.id = g.person_id
  left join control.oauth_grant_organization x on x.grant_id = g.id and x.organization_id = b.id
  where b.id = nullif(current_setting('app.organization', true), '')::uuid
    and (x.grant_id is not null or not a.managed);
grant select on application_connection to narthex_app;

-- The request log, with the names of those who sent the requests.
create view api_activity with (security_barrier) as
  select a.organization_id, a.id, a.request_id, a.occurred_at, a.transport, a.operation, a.method, a.path_template,
    a.status, a.code, a.reason, a.credential_type, a.credential_id,
    case a.credential_type when 'API_KEY' then k.name else coalesce(x.name, p.name) end as credential_name,
    a.application_id, x.name as application_name, a.user_id, p.name as user_name, a.denied, a.rate_cost, a.duration_ms,
    a.idempotency_replayed
  from control.api_activity a
  left join control.api_key k on k.id = a.credential_id and k.organization_id = a.organization_id
  left join control.oauth_application x on x.id = a.application_id
  left join control.person p on p.id = a.user_id
  where a.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on api_activity to narthex_app;

-- The audit trail. An entry's sequence, written as an id, serves as its id.
create view audit_trail with (security_barrier) as
  select e.organization_id, lpad(to_hex(e.sequence), 32, '0')::uuid as id, e.sequence, e.occurred_at, e.request_id,
    e.actor_type, e.actor_id,
    case e.actor_type when 'API_KEY' then (select k.name from control.api_key k
        where k.organization_id = e.organization_id and k.id = e.actor_id::uuid)
      when 'OAUTH' then (select p.name from control.person p where p.id = e.actor_id::uuid)
      else 'Command line' end as actor_name,
    e.operation, e.action, resource_name(e.resource_type) as resource_type, e.resource_id, e.version,
    (select coalesce(jsonb_agg(jsonb_build_object('field', field_name(c.key), 'before', c.value->>0, 'after', c.value->>1)
        order by c.key), '[]') from jsonb_each(e.changes) c) as changes
  from audit_entry e
  where e.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on audit_trail to narthex_app;

-- Every allocation that counts toward a pledge, net of refunds. Either the allocation names the pledge, or
-- pledge_application does.
create view pledge_gift with (security_invoker = true) as
  select a.organization_id, a.pledge_id, a.is_explicit, a.id as allocation_id, a.contribution_id, a.fund_id, c.donor_id,
    c.received_date, a.amount - coalesce((select sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end)
      from refund_part p join refund r on r.organization_id = p.organization_id and r.id = p.refund_id
      where p.organization_id = a.organization_id and p.allocation_id = a.id), 0)::bigint as net
  from (
    select organization_id, pledge_id, true as is_explicit, id, contribution_id, fund_id, amount
    from contribution_allocation where pledge_id is not null
    union all
    select x.organization_id, x.pledge_id, false, l.id, l.contribution_id, l.fund_id, l.amount
    from pledge_application x
    join contribution_allocation l on l.organization_id = x.organization_id and l.id = x.allocation_id) a
  join contribution c on c.organization_id = a.organization_id and c.id = a.contribution_id
  where c.status = 'COMPLETED' and c.deleted_at is null;
grant select on pledge_gift to narthex_app;
