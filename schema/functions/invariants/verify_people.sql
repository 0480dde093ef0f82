-- The invariant of erased donors, as in verify_books: nothing identifies them any more, neither in their own record nor in
-- those that were merged into it, in their giving, on pledge cards or in stored responses.
create or replace function verify_people(o uuid) returns table (invariant text, subject text, detail text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with recursive erased as (
    select d.id from donor d where d.organization_id = o and d.status = 'ERASED'
    union
    select d.id from erased e join donor d on d.organization_id = o and d.merged_into_id = e.id)
  select 'ERASED', d.id::text, 'the erased donor has a name, a number, a contact or an address' from donor d
    where d.organization_id = o and d.id in (select id from erased)
      and (coalesce(d.donor_number, d.first_name, d.middle_name, d.last_name, d.preferred_name, d.suffix, d.organization_name)
        is not null or d.emails <> '[]' or d.phones <> '[]' or d.addresses <> '[]' or d.deceased_date is not null)
  union all
  select 'ERASED', x.id::text, 'the erased donor has an external id' from donor_external_id x
    where x.organization_id = o and x.donor_id in (select id from erased)
  union all
  select 'ERASED', g.id::text, 'the erased donor has a tag' from donor_tag_assignment g
    where g.organization_id = o and g.donor_id in (select id from erased)
  union all
  select 'ERASED', c.id::text, 'a pledge card of an erased donor has the donor''s data' from pledge_card c
    where c.organization_id = o and c.resolution_donor_id in (select id from erased) and c.donor_hint is not null
  union all
  select 'ERASED', d.id::text, 'the request that created the record of an erased donor can be recognized' from creation_digest d
    where d.organization_id = o and d.id in (select id from erased)
  union all
  select 'ERASED', i.request_id::text, 'a stored response has more than the id of an erased donor' from idempotency i
    join erased e on strpos(i.body, e.id::text) > 0
    where i.organization_id = o and i.operation !~ '^bulk' and i.body::jsonb <> jsonb_build_object('id', e.id);
end $$;

revoke all on function verify_people from public, narthex_app, narthex_auth;
grant execute on function verify_people to narthex_app;
