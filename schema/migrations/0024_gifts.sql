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

-- What a statement tells of a gift (IRS Publication 1771), the one rule of what is deductible: what is left of each part
-- after refunds; of that not deductible are parts for funds that are not, and the value of what was given in return, shared
-- over the parts by the largest remainder. That is what the church said, never less than the worth of what can be touched
-- or used, and never more than the gift. A gift that is no money is told by its description, or what kind it is, without a
-- value. What went back in full is not told.
create function statement_lines(p_organization uuid, p_contribution uuid) returns table (
  line_number int, fund_name text, amount bigint, non_deductible_amount bigint,
  goods_or_services jsonb, in_kind_description text) stable language sql as $$
  with part as (
    select a.line_number, f.name, f.is_tax_deductible, a.amount - coalesce(r.refunded, 0) as amount,
      c.goods_or_services as given, coalesce(c.in_kind->>'description', case c.payment_method
        when 'STOCK' then 'Stock' when 'CRYPTO' then 'Cryptocurrency' when 'IN_KIND' then 'Gift in kind' end) as thing,
      greatest(c.non_deductible_amount, case when not (c.goods_or_services->>'intangibleReligiousOnly')::boolean
        then (c.goods_or_services->>'estimatedValue')::bigint end) as returned
    from contribution c
    join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
    join fund f on f.organization_id = a.organization_id and f.id = a.fund_id
    left join lateral (
      select sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end)::bigint as refunded
      from refund_part p join refund r on r.organization_id = p.organization_id and r.id = p.refund_id
      where p.organization_id = a.organization_id and p.allocation_id = a.id) r on true
    where c.organization_id = p_organization and c.id = p_contribution
  ), gift as (
    select p.*, sum(p.amount) over () as whole, least(p.returned, sum(p.amount) over ()) as value from part p
    where p.amount > 0
  ), shared as (
    select g.*, div(g.value * g.amount, g.whole) as share,
      row_number() over (order by mod(g.value * g.amount, g.whole) desc, g.line_number) as claim,
      g.value - sum(div(g.value * g.amount, g.whole)) over () as cents,
      row_number() over (order by g.line_number) as place
    from gift g
  )
  select s.place::int, s.name, case when s.thing is null then s.amount else 0 end,
    (case when s.thing is not null then 0 when not s.is_tax_deductible then s.amount
      else s.share + (s.claim <= s.cents)::int end)::bigint,
    case when s.place = 1 then s.given end, s.thing
  from shared s
$$;
revoke all on function statement_lines from public;
grant execute on function statement_lines to narthex_app;
