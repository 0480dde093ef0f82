-- Keeps the match keys of a donor equal to its names and contacts. A merged, erased or deleted donor has none.
create or replace function keep_match_keys() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A new donor has none to take away. Reading them by a plan of the empty table would make each donor of a bulk dearer.
  if tg_op <> 'INSERT' then
    delete from donor_match_key where organization_id = old.organization_id and donor_id = old.id;
  end if;
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
