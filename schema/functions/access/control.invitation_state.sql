-- Whether an invitation is open, accepted, revoked or expired.
create or replace function control.invitation_state(p_accepted timestamptz, p_revoked timestamptz, p_expires timestamptz,
  p_at timestamptz) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select case when p_accepted is not null then 'ACCEPTED' when p_revoked is not null then 'REVOKED'
    when p_expires <= p_at then 'EXPIRED' else 'OPEN' end
$$;

revoke all on function control.invitation_state from public, narthex_app, narthex_auth;
