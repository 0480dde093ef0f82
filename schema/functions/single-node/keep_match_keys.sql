-- Keeps the match keys of a donor equal to its names and contacts. A merged, erased or deleted donor has none.
create or replace function keep_match_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from donor_match_key
    where organization_id = coalesce(new.organization_id, old.organization_id) and donor_id = coalesce(new.id, old.id);
  if tg_op <> 'DELETE' and new.status not in ('MERGED', 'ERASED') then
    insert into donor_match_key (organization_id, key, donor_id)
    select new.organization_id, key, new.id from unnest(donor_match_keys(array[new.last_name, new.organization_name],
      new.donor_number, donor_contacts(new.emails, 'address'), donor_contacts(new.phones, 'number'),
      donor_contacts(new.addresses, 'line1'))) key;
  end if;
  return null;
end $$;

revoke all on function keep_match_keys from public, narthex_app, narthex_auth;
grant execute on function keep_match_keys to narthex_app;
