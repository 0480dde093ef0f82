-- Whether the person's second factor, and the one with which an application was connected, require a new connection.
create or replace function control.must_connect_again(p_person uuid, p_factor uuid) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_factor is not null then not exists (select from control.mfa_factor f
      where f.id = p_factor and f.verified_at is not null and f.removed_at is null)
    else exists (select from control.mfa_factor f
      where f.person_id = p_person and f.verified_at is not null and f.removed_at is null) end
$$;

revoke all on function control.must_connect_again from public, narthex_app, narthex_auth;
