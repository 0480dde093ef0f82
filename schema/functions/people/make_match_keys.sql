-- Makes the match keys of donors equal to their names and contacts. A merged, erased or deleted donor has none.
create or replace function make_match_keys(p_organization uuid, p_donors uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  each record;
begin
  for each in select given.id, coalesce(d.wanted, '{}') as wanted from unnest(p_donors) given (id)
    left join lateral (
      select donor_match_keys(array[d.last_name, d.organization_name], d.donor_number, donor_contacts(d.emails, 'address'),
        donor_contacts(d.phones, 'number'), donor_contacts(d.addresses, 'line1')) as wanted
      from donor d where d.organization_id = p_organization and d.id = given.id and d.status not in ('MERGED', 'ERASED')) d on true
    order by given.id
  loop
    delete from donor_match_key k
      where k.organization_id = p_organization and k.donor_id = each.id and k.key <> all (each.wanted);
    insert into donor_match_key (organization_id, key, donor_id)
    select p_organization, wanted.key, each.id from unnest(each.wanted) wanted (key)
    where not exists (select from donor_match_key k
      where k.organization_id = p_organization and k.donor_id = each.id and k.key = wanted.key);
  end loop;
end $$;

revoke all on function make_match_keys from public, narthex_app, narthex_auth;
grant execute on function make_match_keys to narthex_app;
