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
    select d.id from erased e join donor d on d.organization_id = o and d.merged_into_id = e.id),
  gift as (select c.* from erased e join contribution c on c.organization_id = o and c.donor_id = e.id)
  select 'ERASED', d.id::text, 'the erased donor has a name, a number, a contact or an address' from donor d
    where d.organization_id = o and d.id in (select id from erased)
      and (coalesce(d.donor_number, d.first_name, d.middle_name, d.last_name, d.preferred_name, d.suffix, d.organization_name)
        is not null or d.emails <> '[]' or d.phones <> '[]' or d.addresses <> '[]' or d.deceased_date is not null)
  union all
  select 'ERASED', x.id::text, 'the erased donor has an external id' from donor_external_id x
    where x.organization_id = o and x.donor_id in (select id from erased)
  union all
  select 'ERASED', g.id::text, 'a contribution of an erased donor has a personal text' from gift g
    where coalesce(g.memo, g.check_number, g.payment_last4, g.payment_brand, g.recurring_reference, g.void_reason) is not null
      or g.in_kind is not null or g.goods_or_services is distinct from erased_return(g.goods_or_services)
      or exists (select from contribution_allocation a
        where a.organization_id = o and a.contribution_id = g.id and a.memo is not null)
      or exists (select from refund r where r.organization_id = o and r.contribution_id = g.id and r.reason is not null)
      or exists (select from soft_credit s where s.organization_id = o and s.contribution_id = g.id and s.reason <> 'Removed')
      or exists (select from statement_line l where l.organization_id = o and l.contribution_id = g.id
        and (l.in_kind_description <> non_cash_name(g.payment_method)
          or l.goods_or_services is distinct from erased_return(l.goods_or_services)))
  union all
  select 'ERASED', s.contribution_id::text, 'a soft credit of an erased donor has a reason' from soft_credit s
    where s.organization_id = o and s.donor_id in (select id from erased) and s.reason <> 'Removed'
  union all
  select 'ERASED', p.id::text, 'a pledge of an erased donor has the reason of its cancellation' from pledge p
    where p.organization_id = o and p.donor_id in (select id from erased) and p.cancelled_reason is not null
  union all
  select 'ERASED', s.id::text, 'a statement of an erased donor has the reason of its void' from giving_statement s
    where s.organization_id = o and s.void_reason is not null
      and s.donor_ids && array(select id::text from erased)
  union all
  select 'ERASED', c.id::text, 'a pledge card of an erased donor has the donor''s data' from pledge_card c
    where c.organization_id = o and c.resolution_donor_id in (select id from erased) and c.donor_hint is not null
  union all
  select 'ERASED', d.id::text, 'the request that created the record of an erased donor can be recognized' from creation_digest d
    where d.organization_id = o and (d.id in (select id from erased) or d.id in (select id from gift)
      or d.id in (select p.id from pledge p where p.organization_id = o and p.donor_id in (select id from erased)))
  union all
  select 'ERASED', i.request_id::text, 'a stored response has more than the id of an erased donor' from idempotency i
    join erased e on strpos(i.body, e.id::text) > 0
    where i.organization_id = o and i.operation !~ '^bulk' and i.body::jsonb <> jsonb_build_object('id', e.id);
end $$;

revoke all on function verify_people from public, narthex_app, narthex_auth;
grant execute on function verify_people to narthex_app;
