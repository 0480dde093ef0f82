-- The invariants of one organization's giving batches: a closed batch has the expected amount and count, and a voided batch
-- is empty.
create or replace function verify_giving_batches(o uuid) returns table (invariant text, subject text, detail text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'BATCHES', b.id::text, 'a voided batch has a contribution or a refund' from giving_batch b
    where b.organization_id = o and b.status = 'VOIDED'
      and (exists (select from contribution c where c.organization_id = o and c.giving_batch_id = b.id)
        or exists (select from refund r where r.organization_id = o and r.giving_batch_id = b.id))
  union all
  select 'BATCHES', b.id::text, 'the counted totals of the batch differ from the expected totals' from giving_batch b
    cross join lateral (select coalesce(sum(c.amount), 0) as amount, count(*) as n from contribution c
      where c.organization_id = o and c.giving_batch_id = b.id and c.status = 'COMPLETED'
        and c.deleted_at is null) g
    cross join lateral (select coalesce(sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -r.amount else r.amount end), 0)
        as amount, count(*) as n from refund r where r.organization_id = o and r.giving_batch_id = b.id) w
    where b.organization_id = o and b.status = 'CLOSED'
      and (g.amount - w.amount <> b.expected_amount or g.n + w.n <> b.expected_count);
end $$;

revoke all on function verify_giving_batches from public, narthex_app, narthex_auth;
grant execute on function verify_giving_batches to narthex_app;
