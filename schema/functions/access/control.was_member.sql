-- Whether a person is or was a member of any organization.
create or replace function control.was_member(p_person uuid) returns boolean stable language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from control.member where person_id = p_person)
$$;

revoke all on function control.was_member from public, narthex_app, narthex_auth;
grant execute on function control.was_member to narthex_app;
