-- Removes the free text and payment details of the donors' giving: of their contributions, deleted ones too, with refunds,
-- soft credits and statement lines, and of their pledges and statements. Amounts stay. `cleared` names the fields that had
-- a value. The digests of the requests that created these records go too, and those of the donors and their households: they
-- would tell who has guessed a name that it is right. A line that described a non-cash gift gets the words that a gift without a description has.
create or replace function erase_giving_texts(p_organization uuid, p_donors uuid[], p_at timestamptz)
returns table (resource_type text, id uuid, version int, cleared text[]) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with own as (
    select c.id, true as is_own from contribution c
      where c.organization_id = p_organization and c.donor_id = any (p_donors)
    union all
    select distinct s.contribution_id, false from soft_credit s
      join contribution c on c.organization_id = s.organization_id and c.id = s.contribution_id
      where s.organization_id = p_organization and s.donor_id = any (p_donors)
        and (c.donor_id is null or c.donor_id <> all (p_donors))
  ), gift as (
    select c.id, o.is_own, array_remove(case when o.is_own then array[
      case when c.memo is not null then 'memo' end,
      case when c.check_number is not null then 'check_number' end,
      case when c.payment_last4 is not null then 'payment_last4' end,
      case when c.payment_brand is not null then 'payment_brand' end,
      case when c.recurring_reference is not null then 'recurring_reference' end,
      case when c.in_kind is not null then 'in_kind' end,
      case when c.goods_or_services is not null then 'goods_or_services' end,
      case when c.void_reason is not null then 'void_reason' end,
      case when exists (select from contribution_allocation a where a.organization_id = c.organization_id
        and a.contribution_id = c.id and a.memo is not null) then 'allocations' end] else '{}' end
      || case when exists (select from soft_credit s where s.organization_id = c.organization_id
        and s.contribution_id = c.id and (o.is_own or s.donor_id = any (p_donors))) then 'soft_credits' end, null) as cleared
    from own o join contribution c on c.organization_id = p_organization and c.id = o.id
    order by c.id for update of c
  ), digests as (
    delete from creation_digest d where d.organization_id = p_organization and (d.id = any (p_donors)
      or d.id in (select g.id from gift g where g.is_own)
      or d.id in (select r.id from refund r join gift g on g.id = r.contribution_id and g.is_own
        where r.organization_id = p_organization)
      or d.id in (select p.id from pledge p where p.organization_id = p_organization and p.donor_id = any (p_donors))
      or d.id in (select m.household_id from household_member m
        where m.organization_id = p_organization and m.donor_id = any (p_donors)))
  ), parts as (
    update contribution_allocation a set memo = null from gift g
    where a.organization_id = p_organization and a.contribution_id = g.id and g.is_own and a.memo is not null
  ), credits as (
    update soft_credit s set reason = 'Removed' from gift g
    where s.organization_id = p_organization and s.contribution_id = g.id and (g.is_own or s.donor_id = any (p_donors))
  ), lines as (
    update statement_line l set goods_or_services = erased_return(l.goods_or_services),
      in_kind_description = case when l.in_kind_description is not null then non_cash_name(c.payment_method) end
    from gift g join contribution c on c.organization_id = p_organization and c.id = g.id
    where l.organization_id = p_organization and l.contribution_id = g.id and g.is_own
      and (l.goods_or_services is not null or l.in_kind_description is not null)
    returning l.statement_id
  ), statements as (
    update giving_statement s set void_reason = null, version = s.version + 1, updated_at = p_at
    where s.organization_id = p_organization and (s.id in (select statement_id from lines)
      or (s.void_reason is not null and s.donor_ids && p_donors::text[]))
    returning s.id, s.version
  ), refunds as (
    update refund r set reason = null, version = r.version + 1, updated_at = p_at from gift g
    where r.organization_id = p_organization and r.contribution_id = g.id and g.is_own and r.reason is not null
    returning r.id, r.version
  ), pledges as (
    update pledge p set cancelled_reason = null, version = p.version + 1, updated_at = p_at
    where p.organization_id = p_organization and p.donor_id = any (p_donors) and p.cancelled_reason is not null
    returning p.id, p.version
  ), gifts as (
    update contribution c set memo = case when not g.is_own then c.memo end,
      check_number = case when not g.is_own then c.check_number end,
      payment_last4 = case when not g.is_own then c.payment_last4 end,
      payment_brand = case when not g.is_own then c.payment_brand end,
      recurring_reference = case when not g.is_own then c.recurring_reference end,
      in_kind = case when not g.is_own then c.in_kind end,
      goods_or_services = case when g.is_own then erased_return(c.goods_or_services) else c.goods_or_services end,
      void_reason = case when not g.is_own then c.void_reason end,
      version = c.version + 1, updated_at = p_at
    from gift g where c.organization_id = p_organization and c.id = g.id and g.cleared <> '{}'
    returning c.id, c.version, g.cleared
  )
  select 'contribution', id, version, cleared from gifts
  union all select 'refund', id, version, '{reason}' from refunds
  union all select 'pledge', id, version, '{cancelled_reason}' from pledges
  union all select 'giving_statement', id, version, '{void_reason,lines}' from statements;
end $$;

revoke all on function erase_giving_texts from public, narthex_app, narthex_auth;
grant execute on function erase_giving_texts to narthex_app;
