-- Records the last day of the closed periods on the organization's own row, where lists of organizations read it.
create or replace function control.books_closed_through(p_organization uuid, p_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_organization is distinct from control.bound_organization() then
    raise exception 'another organization';
  end if;
  update control.organization set books_closed_through = p_day where id = p_organization;
end $$;

revoke all on function control.books_closed_through from public, narthex_app, narthex_auth;
grant execute on function control.books_closed_through to narthex_app;
