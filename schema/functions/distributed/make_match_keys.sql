-- Makes the match keys of donors equal to their names and contacts. A merged, erased or deleted donor has none. Rows are
-- read by their keys, whatever the planner knows of the tables (offset 0).
create or replace function make_match_keys(p_organization uuid, p_donors uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record;
begin
  for changed in
    with wanted as materialized (
      select d.id as donor_id, k.key from unnest(p_donors) given (id)
      cross join lateral (select * from donor d where d.organization_id = p_organization and d.id = given.id
        and d.status not in ('MERGED', 'ERASED') offset 0) d
      cross join lateral unnest(donor_match_keys(array[d.last_name, d.organization_name], d.donor_number,
        donor_contacts(d.emails, 'address'), donor_contacts(d.phones, 'number'), donor_contacts(d.addresses, 'line1'))) k (key)),
    stored as materialized (
      select given.id as donor_id, k.key from unnest(p_donors) given (id)
      cross join lateral (select k.key from donor_match_key k
        where k.organization_id = p_organization and k.donor_id = given.id offset 0) k)
    select old.donor_id, old.key, false as is_new
      from (select s.donor_id, s.key from stored s except select w.donor_id, w.key from wanted w) old
    union all
    select new.donor_id, new.key, true
      from (select w.donor_id, w.key from wanted w except select s.donor_id, s.key from stored s) new
  loop
    if changed.is_new then
      insert into donor_match_key (organization_id, key, donor_id) values (p_organization, changed.key, changed.donor_id);
    else
      delete from donor_match_key k
        where k.organization_id = p_organization and k.donor_id = changed.donor_id and k.key = changed.key;
    end if;
  end loop;
end $$;

revoke all on function make_match_keys from public, narthex_app, narthex_auth;
grant execute on function make_match_keys to narthex_app;
