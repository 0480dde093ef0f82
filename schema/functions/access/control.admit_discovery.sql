-- Admits a request that names no organization: who the person is, and through which application. A managed application has
-- its own budget, everybody else has one per person. A null quota counts no request.
create or replace function control.admit_discovery(p_issuer text, p_subject text, p_client text, p_grant text, p_issued_at bigint,
  p_quota int,
  out outcome text, out person_id uuid, out application_id uuid, out managed boolean, out direct boolean, out remaining int, out reset_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  application control.oauth_application;
  consent control.oauth_grant;
  budget record;
begin
  managed := false;
  direct := p_client is null;
  select p.id into person_id from control.person p
    where p.issuer = p_issuer and p.subject = p_subject and p.disabled_at is null;
  if not found then outcome := 'unauthorized'; return; end if;
  if p_client is not null then
    select * into application from control.oauth_application a where a.client_id = p_client;
    application_id := application.id;
    managed := coalesce(application.managed, false);
    direct := coalesce(application.first_party, false);
  end if;
  if application.id is not null then
    if application.status = 'DISABLED' then outcome := 'application_disabled'; return; end if;
    if application.first_party then
      if not control.is_open_session(person_id, p_grant) then outcome := 'unauthorized'; return; end if;
    else
      select * into consent from control.oauth_grant g
        where g.application_id = application.id and g.person_id = admit_discovery.person_id;
      if not control.is_current(consent, p_grant, p_issued_at) then outcome := 'grant_missing'; return; end if;
      if control.must_reconnect(person_id, consent) then outcome := 'reconnect_required'; return; end if;
    end if;
  end if;
  if p_quota is null then outcome := 'ok'; return; end if;
  select * into budget from control.take(
    case when managed then 'application:' || application.id else 'person:' || person_id end, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  outcome := case when budget.granted then 'ok' when managed then 'rate_application' else 'rate_person' end;
end $$;

revoke all on function control.admit_discovery from public, narthex_app, narthex_auth;
grant execute on function control.admit_discovery to narthex_app;
