-- Whether a person has a second factor, of any kind. Those who sign in with a foreign authorization server have theirs there.
create or replace function control.has_second_factor(p_person uuid) returns boolean
stable language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from control.mfa_factor f
      where f.person_id = p_person and f.verified_at is not null and f.removed_at is null)
    or exists (select from control.person p where p.id = p_person and p.issuer <> 'narthex')
$$;

revoke all on function control.has_second_factor from public, narthex_app, narthex_auth;
grant execute on function control.has_second_factor to narthex_app;
