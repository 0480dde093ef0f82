-- The invariants of one organization's contributions and settlements, as in verify_books.
create or replace function verify_giving(o uuid) returns table (invariant text, subject text, detail text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  days date[];
  facts jsonb;
  outside jsonb;
begin
  -- A worker of a cluster cannot call a function that reads tables, so it is called by itself.
  days := array(select d.day from (select received_date as day from contribution where organization_id = o
      union select refund_date from refund where organization_id = o) d
    where not exists (select from giving_stale_day s where s.organization_id = o and s.day = d.day));
  select jsonb_agg(to_jsonb(f)) into facts from giving_facts(o, days) f;
  select jsonb_agg(to_jsonb(f)) into outside from giving_outside_facts(o, days) f;
  return query
  -- The journal entries of settlements, each with the settlement's bank account and the amount that arrived.
  with recorded as (
    select s.id, e.id as entry_id, t.bank_account_id,
      arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount) as amount
    from settlement s
    join bank_transaction t on t.organization_id = o and t.id = s.bank_transaction_id
    join journal_entry e on e.organization_id = o and e.source_type = 'SETTLEMENT' and e.source_id = s.id
      and not exists (select from journal_entry r where r.organization_id = o and r.reverses_entry_id = e.id)
    where s.organization_id = o),
  deposited as (select distinct id, bank_account_id, amount from recorded)
  select 'ALLOCATIONS', c.id::text, 'the allocations do not sum to the contribution, or their fees to its fee' from contribution c
    left join contribution_allocation a on a.organization_id = o and a.contribution_id = c.id
    where c.organization_id = o group by c.organization_id, c.id, c.amount, c.fee_amount
    having coalesce(sum(a.amount), 0) <> c.amount or coalesce(sum(a.fee_amount), 0) <> c.fee_amount
  union all
  select 'RECURRING', c.id::text, 'the recurring gift of the contribution has another donor' from contribution c
    join recurring_gift g on g.organization_id = o and g.id = c.recurring_gift_id
    where c.organization_id = o and c.donor_id is distinct from g.donor_id
  union all
  select 'REFUNDS', r.id::text, 'the parts do not sum to the refund' from refund r
    where r.organization_id = o and r.amount <> (select coalesce(sum(p.amount), 0) from refund_part p
      where p.organization_id = o and p.refund_id = r.id)
  union all
  select 'REFUNDS', a.contribution_id::text, 'the refunds of an allocation exceed its amount, or its reversals exceed its chargebacks' from refund_part p
    join refund r on r.organization_id = o and r.id = p.refund_id
    join contribution_allocation a on a.organization_id = o and a.id = p.allocation_id
    where p.organization_id = o group by a.contribution_id, a.id, a.amount
    having sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end) not between 0 and a.amount
  union all
  select 'REFUNDS', r.id::text, 'a refund of a posted contribution is not posted' from refund r
    join contribution c on c.organization_id = o and c.id = r.contribution_id
    join giving_batch b on b.organization_id = o and b.id = c.giving_batch_id and b.status = 'POSTED'
    where r.organization_id = o and r.journal_entry_id is null
  union all
  -- I4: in every fund, the revenue of a posted batch equals the sum of its contributions.
  select 'I4', concat_ws(' ', batch_id, fund_id), 'the revenue of the batch differs from the sum of its contributions' from (
      select b.id as batch_id, a.fund_id, a.amount from giving_batch b
        join contribution c on c.organization_id = o and c.giving_batch_id = b.id
          and c.status = 'COMPLETED' and c.deleted_at is null
        join contribution_allocation a on a.organization_id = o and a.contribution_id = c.id
        where b.organization_id = o and b.status = 'POSTED'
      union all
      select b.id, l.fund_id, l.debit - l.credit from giving_batch b
        join journal_entry e on e.organization_id = o and (
          (e.source_type = 'GIVING_BATCH' and e.source_id = b.id)
          or (e.source_type = 'REFUND' and e.posting_kind = 'VOID' and e.source_id in (select c.id from contribution c
            where c.organization_id = o and c.giving_batch_id = b.id)))
        join journal_line l on l.organization_id = o and l.entry_id = e.id
        join account a on a.organization_id = o and a.id = l.account_id and a.account_type = 'REVENUE'
        where b.organization_id = o and b.status = 'POSTED'
    ) sides group by batch_id, fund_id having sum(amount) <> 0
  union all
  select 'I4', c.id::text, 'the contribution of a posted batch has no posting' from contribution c
    join giving_batch b on b.organization_id = o and b.id = c.giving_batch_id and b.status = 'POSTED'
    where c.organization_id = o and c.status = 'COMPLETED' and c.deleted_at is null
      and not exists (select from contribution_posting p
        join journal_entry e on e.organization_id = o and e.id = p.entry_id and e.source_id = b.id
        where p.organization_id = o and p.contribution_id = c.id)
  union all
  select 'I4', b.id::text, 'a batch that is not posted has journal entries' from giving_batch b
    join journal_entry e on e.organization_id = o and e.source_type = 'GIVING_BATCH' and e.source_id = b.id
    where b.organization_id = o and b.status <> 'POSTED' and not exists (select from journal_entry r
      where r.organization_id = o and r.reverses_entry_id = e.id)
  union all
  -- What an allocation was given when its batch was posted, for the dimensions that it does not name.
  select 'I4', a.id::text, 'the allocation does not have the dimension values that its posting was given'
    from contribution c
    join giving_batch b on b.organization_id = o and b.id = c.giving_batch_id and b.status = 'POSTED'
    join contribution_allocation a on a.organization_id = o and a.contribution_id = c.id
    left join lateral (select p.given_dimensions as given from contribution_posting p
      join journal_entry e on e.organization_id = o and e.id = p.entry_id and e.source_id = b.id
      where p.organization_id = o and p.contribution_id = c.id order by e.posted_at desc limit 1) posted on true
    where c.organization_id = o and c.status = 'COMPLETED' and c.deleted_at is null
      and (select array_agg(d.dimension_value_id order by d.dimension_value_id) from contribution_allocation_dimension d
        where d.organization_id = o and d.allocation_id = a.id and d.is_inherited)
      is distinct from (select array_agg((g.value ->> 'dimensionValueId')::uuid order by (g.value ->> 'dimensionValueId')::uuid)
        from jsonb_array_elements(coalesce(posted.given, '[]')) g
        where not exists (select from contribution_allocation_dimension d where d.organization_id = o and d.allocation_id = a.id
          and d.dimension_id = (g.value ->> 'dimensionId')::uuid and not d.is_inherited))
  union all
  -- A voided contribution is reversed exactly once: by itself or with its batch.
  select 'VOIDS', c.id::text, 'the voided contribution is not reversed exactly once' from contribution c
    join journal_entry v on v.organization_id = o and v.source_type = 'REFUND' and v.source_id = c.id
      and v.posting_kind = 'VOID'
    left join giving_batch b on b.organization_id = o and b.id = c.giving_batch_id
    where c.organization_id = o and (c.status <> 'VOIDED' or b.id is null or (b.status = 'REVERSED') <> exists (
      select from journal_entry r where r.organization_id = o and r.reverses_entry_id = v.id))
  union all
  -- I3: in every fund, a posted settlement cleared its contributions less the refunds that were withheld, and the bank
  -- received its amount. I7: its contributions are in its own currency.
  select 'I3', id::text, 'the settlement did not clear the sum of its contributions less withheld refunds' from (
      select s.id, a.fund_id, a.amount from deposited s
        join contribution c on c.organization_id = o and c.settlement_id = s.id and c.status = 'COMPLETED' and c.deleted_at is null
        join contribution_allocation a on a.organization_id = o and a.contribution_id = c.id
      union all
      select s.id, l.fund_id, l.debit - l.credit from deposited s
        join refund f on f.organization_id = o and f.settlement_id = s.id
        join journal_line l on l.organization_id = o and l.entry_id = f.journal_entry_id
        join account a on a.organization_id = o and a.id = l.account_id and a.account_type = 'ASSET'
      union all
      select s.id, l.fund_id, l.debit - l.credit from recorded s
        join journal_line l on l.organization_id = o and l.entry_id = s.entry_id and l.account_id <> s.bank_account_id
        join account a on a.organization_id = o and a.id = l.account_id and a.account_type = 'ASSET'
    ) sides group by id, fund_id having sum(amount) <> 0
  union all
  select 'I3', s.id::text, 'the bank amount differs from the settlement''s amount' from deposited s
    where s.amount <> (select coalesce(sum(l.debit - l.credit), 0) from recorded e
      join journal_line l on l.organization_id = o and l.entry_id = e.entry_id and l.account_id = s.bank_account_id
      where e.id = s.id)
  union all
  select 'I7', c.id::text, 'the contribution has another currency than its settlement' from contribution c
    join settlement s on s.organization_id = o and s.id = c.settlement_id
    where c.organization_id = o and c.currency <> s.currency
  union all
  -- Kept balances of days that are not stale equal their contributions and refunds.
  select 'GIVING', concat_ws(' ', k.fund_id, k.day), 'the kept giving of the fund and day differs from its contributions and refunds'
    from (
      select b.fund_id, b.day, b.gross, b.refunds, b.fees, b.gift_count, b.lead_count, 1 as side from giving_balance b
        where b.organization_id = o
          and not exists (select from giving_stale_day s where s.organization_id = o and s.day = b.day)
      union all
      select f.fund_id, f.day, f.gross, f.refunds, f.fees, f.gift_count, f.lead_count, 2
        from jsonb_to_recordset(facts) f (fund_id uuid, day date, gross bigint, refunds bigint, fees bigint, gift_count int,
          lead_count int)
    ) k group by k.fund_id, k.day, k.gross, k.refunds, k.fees, k.gift_count, k.lead_count having count(*) <> 2
  union all
  select 'GIVING', concat_ws(' ', k.fund_id, k.campaign_id, k.day), 'what is kept of the fund, campaign and day outside of pledges differs from its contributions'
    from (
      select b.fund_id, b.campaign_id, b.day, b.amount, 1 as side from giving_outside b where b.organization_id = o
        and not exists (select from giving_stale_day s where s.organization_id = o and s.day = b.day)
      union all
      select f.fund_id, f.campaign_id, f.day, f.amount, 2
        from jsonb_to_recordset(outside) f (fund_id uuid, campaign_id uuid, day date, amount bigint)
    ) k group by k.fund_id, k.campaign_id, k.day, k.amount having count(*) <> 2
  union all
  -- The settlements that are matched with a bank transaction do not exceed its amount, unless its splits equal the shortage.
  select 'MATCHED', t.id::text, 'the settlements of the bank transaction exceed its amount' from settlement s
    join bank_transaction t on t.organization_id = o and t.id = s.bank_transaction_id
    where s.organization_id = o group by t.id, t.amount having sum(arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount)) > t.amount
      and sum(arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount)) + (select coalesce(sum(p.amount), 0)
        from transaction_split p where p.organization_id = o and p.transaction_id = t.id) <> t.amount
  union all
  -- I6: a settlement's status follows from its bank transaction.
  select 'I6', s.id::text, 'a matched settlement has no bank transaction' from settlement s
    where s.organization_id = o and s.status in ('MATCHED', 'RECONCILED') and s.bank_transaction_id is null
  union all
  select 'I6', s.id::text, 'the bank transaction of a reconciled settlement is not reconciled' from settlement s
    join bank_transaction t on t.organization_id = o and t.id = s.bank_transaction_id
    where s.organization_id = o and s.status = 'RECONCILED' and not t.is_reconciled;
end $$;

revoke all on function verify_giving from public, narthex_app, narthex_auth;
grant execute on function verify_giving to narthex_app;
