-- Whether an invitation is open, accepted, revoked or expired.
create or replace function control.invitation_state(i control.invitation, p_at timestamptz) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select case when i.accepted_at is not null then 'ACCEPTED' when i.revoked_at is not null then 'REVOKED'
    when i.expires_at <= p_at then 'EXPIRED' else 'OPEN' end
$$;

revoke all on function control.invitation_state from public, narthex_app, narthex_auth;
