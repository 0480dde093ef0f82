-- Whether the connection that a token came from is still there: the person may sign in, and the grant or the session is current. A client
-- that this service does not know has its connection elsewhere.
create or replace function control.is_connected(p_issuer text, p_subject text, p_client text, p_grant text, p_issued_at bigint)
returns boolean stable language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  application control.oauth_application;
  consent control.oauth_grant;
begin
  select p.id into person from control.person p
    where p.issuer = p_issuer and p.subject = p_subject and p.disabled_at is null;
  if not found then return false; end if;
  select * into application from control.oauth_application a where a.client_id = p_client;
  if application.id is null then return true; end if;
  if application.first_party then return control.is_open_session(person, p_grant); end if;
  select * into consent from control.oauth_grant g where g.application_id = application.id and g.person_id = person;
  return coalesce(control.is_current(consent, p_grant, p_issued_at), false);
end $$;

revoke all on function control.is_connected from public, narthex_app, narthex_auth;
grant execute on function control.is_connected to narthex_app;
