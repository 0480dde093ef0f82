-- The owners who can sign in, for a caller about to remove one. The organization's row stays locked until the transaction
-- ends, so two removals cannot both leave no owner.
create or replace function control.lock_owners() returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from control.organization where id = control.bound_organization() for no key update;
  return query select m.person_id from control.member m join control.person p on p.id = m.person_id
    where m.organization_id = control.bound_organization() and m.role = 'OWNER' and m.removed_at is null
      and p.disabled_at is null;
end $$;

revoke all on function control.lock_owners from public, narthex_app, narthex_auth;
grant execute on function control.lock_owners to narthex_app;
