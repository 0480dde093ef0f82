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

-- What is personal about a gift is no matter of the accounts either: of a gift of a frozen settlement it may go, beside the
-- giver who may become another record of the same person.
create or replace function guard_contribution() returns trigger language plpgsql as $$
declare
  personal constant text[] := '{memo,check_number,payment_last4,payment_brand,recurring_reference}';
  stamps constant text[] := '{version,updated_at}';
begin
  if new.settlement_id is null and old.settlement_id is null then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.settlement_id is distinct from old.settlement_id then
    perform refuse_frozen(new.organization_id, array[new.settlement_id, old.settlement_id]);
    return new;
  end if;
  if tg_op = 'UPDATE' and old.donor_id is not null and new.donor_id is not null
    and to_jsonb(new) - stamps - 'donor_id'::text = to_jsonb(old) - stamps - 'donor_id'::text
    and new.donor_id <> old.donor_id
  then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - stamps - personal = to_jsonb(old) - stamps - personal
    and (new.version = old.version or (new.version = old.version + 1 and new.updated_at is distinct from old.updated_at))
    and (new.memo is null or new.memo is not distinct from old.memo)
    and (new.check_number is null or new.check_number is not distinct from old.check_number)
    and (new.payment_last4 is null or new.payment_last4 is not distinct from old.payment_last4)
    and (new.payment_brand is null or new.payment_brand is not distinct from old.payment_brand)
    and (new.recurring_reference is null or new.recurring_reference is not distinct from old.recurring_reference)
  then return new; end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;

create or replace function guard_allocation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.memo is null and to_jsonb(new) - 'memo'::text = to_jsonb(old) - 'memo'::text
  then return new; end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id),
    array(select settlement_id from contribution where organization_id = coalesce(new.organization_id, old.organization_id)
      and id in (new.contribution_id, old.contribution_id) and settlement_id is not null));
  return coalesce(new, old);
end $$;

-- Takes what is personal off the gifts of donors, deleted ones too. `cleared` names what each gift had.
create function forget_gifts(p_organization uuid, p_donors uuid[], p_at timestamptz)
returns table (id uuid, version int, cleared text[]) language sql as $$
  with told as (
    select c.id, array_remove(array[case when c.memo is not null then 'memo' end,
      case when c.check_number is not null then 'check_number' end,
      case when c.payment_last4 is not null then 'payment_last4' end,
      case when c.payment_brand is not null then 'payment_brand' end,
      case when c.recurring_reference is not null then 'recurring_reference' end,
      case when exists (select from contribution_allocation a where a.organization_id = c.organization_id
        and a.contribution_id = c.id and a.memo is not null) then 'allocations' end], null) as cleared
    from contribution c where c.organization_id = p_organization and c.donor_id = any (p_donors)
    order by c.id for update
  ), parts as (
    update contribution_allocation a set memo = null from told t
    where a.organization_id = p_organization and a.contribution_id = t.id and a.memo is not null
  )
  update contribution c set memo = null, check_number = null, payment_last4 = null, payment_brand = null,
      recurring_reference = null, version = c.version + 1, updated_at = p_at
    from told t where c.organization_id = p_organization and c.id = t.id and t.cleared <> '{}'
    returning c.id, c.version, t.cleared
$$;
revoke all on function forget_gifts from public;
grant execute on function forget_gifts to narthex_app;
