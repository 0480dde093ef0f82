-- Gifts, their batches and what givers are told of them.

-- The bank line of a batch follows from its settlement, so it is kept there alone.
alter table giving_batch drop column deposit_transaction_id;
alter table giving_batch add column void_reason text, add column voided_at timestamptz(3);

-- A refund may be counted in a batch of its own day, beside the gifts of that day.
alter table refund add column giving_batch_id uuid,
  add constraint refund_giving_batch_id_fk foreign key (organization_id, giving_batch_id)
    references giving_batch (organization_id, id) deferrable initially deferred;
create index refund_batch on refund (organization_id, giving_batch_id) where giving_batch_id is not null;

-- What is agreed on stays: a counted batch is what was expected, and a voided one holds nothing.
create function verify_giving_batches(o uuid) returns table (invariant text, subject text, detail text) stable language sql as $$
  select 'BATCHES', b.id::text, 'a voided batch holds a gift or a refund' from giving_batch b
    where b.organization_id = o and b.status = 'VOIDED'
      and (exists (select from contribution c where c.organization_id = b.organization_id and c.giving_batch_id = b.id)
        or exists (select from refund r where r.organization_id = b.organization_id and r.giving_batch_id = b.id))
  union all
  select 'BATCHES', b.id::text, 'the counted batch is not what was expected' from giving_batch b
    cross join lateral (select coalesce(sum(c.amount), 0) as amount, count(*) as n from contribution c
      where c.organization_id = b.organization_id and c.giving_batch_id = b.id and c.status = 'COMPLETED'
        and c.deleted_at is null) g
    cross join lateral (select coalesce(sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -r.amount else r.amount end), 0)
        as amount, count(*) as n from refund r where r.organization_id = b.organization_id and r.giving_batch_id = b.id) w
    where b.organization_id = o and b.status = 'CLOSED'
      and (g.amount - w.amount <> b.expected_amount or g.n + w.n <> b.expected_count)
$$;
revoke all on function verify_giving_batches from public;
grant execute on function verify_giving_batches to narthex_app;
