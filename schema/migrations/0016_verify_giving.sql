-- The invariants of one church's gifts, beside those of its books.

create function verify_giving(o uuid) returns table (invariant text, subject text, detail text) stable language sql as $$
  select 'ALLOCATIONS', c.id::text, 'the parts do not sum to the gift, or their fees to its fee' from contribution c
    left join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
    where c.organization_id = o group by c.organization_id, c.id, c.amount, c.fee_amount
    having coalesce(sum(a.amount), 0) <> c.amount or coalesce(sum(a.fee_amount), 0) <> c.fee_amount
  union all
  select 'REFUNDS', r.id::text, 'the parts do not sum to what went back' from refund r
    where r.organization_id = o and r.amount <> (select coalesce(sum(p.amount), 0) from refund_part p
      where p.organization_id = r.organization_id and p.refund_id = r.id)
  union all
  select 'REFUNDS', a.contribution_id::text, 'more went back of a part than was given, or came back than went' from refund_part p
    join refund r on r.organization_id = p.organization_id and r.id = p.refund_id
    join contribution_allocation a on a.organization_id = p.organization_id and a.id = p.allocation_id
    where p.organization_id = o group by a.contribution_id, a.id, a.amount
    having sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end) not between 0 and a.amount
  union all
  select 'REFUNDS', r.id::text, 'what went back of a posted gift is not in the books' from refund r
    join contribution c on c.organization_id = r.organization_id and c.id = r.contribution_id
    join giving_batch b on b.organization_id = c.organization_id and b.id = c.giving_batch_id and b.status = 'POSTED'
    where r.organization_id = o and r.journal_entry_id is null
  union all
  -- I4: what a posted batch brought to revenue is what its gifts are, fund by fund.
  select 'I4', concat_ws(' ', batch_id, fund_id), 'the revenue of the batch is not what its gifts sum to' from (
      select b.id as batch_id, a.fund_id, a.amount from giving_batch b
        join contribution c on c.organization_id = b.organization_id and c.giving_batch_id = b.id
          and c.status = 'COMPLETED' and c.deleted_at is null
        join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
        where b.organization_id = o and b.status = 'POSTED'
      union all
      select b.id, l.fund_id, l.debit - l.credit from giving_batch b
        join journal_entry e on e.organization_id = b.organization_id and (
          (e.source_type = 'GIVING_BATCH' and e.source_id = b.id)
          or (e.source_type = 'REFUND' and e.posting_kind = 'VOID' and e.source_id in (select c.id from contribution c
            where c.organization_id = b.organization_id and c.giving_batch_id = b.id)))
        join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
        join account a on a.organization_id = l.organization_id and a.id = l.account_id and a.account_type = 'REVENUE'
        where b.organization_id = o and b.status = 'POSTED'
    ) sides group by batch_id, fund_id having sum(amount) <> 0
  union all
  select 'I4', b.id::text, 'a batch that is not posted stands in the books' from giving_batch b
    join journal_entry e on e.organization_id = b.organization_id and e.source_type = 'GIVING_BATCH' and e.source_id = b.id
    where b.organization_id = o and b.status <> 'POSTED' and not exists (select from journal_entry r
      where r.organization_id = e.organization_id and r.reverses_entry_id = e.id)
  union all
  -- I3: a recorded deposit cleared exactly what its gifts are; I7: its gifts are of its own currency.
  select 'I3', s.id::text, 'the deposit did not clear what its gifts sum to' from settlement s
    join journal_entry e on e.organization_id = s.organization_id and e.source_type = 'SETTLEMENT' and e.source_id = s.id
      and not exists (select from journal_entry r where r.organization_id = e.organization_id and r.reverses_entry_id = e.id)
    where s.organization_id = o
      and (select coalesce(sum(c.amount), 0) from contribution c where c.organization_id = s.organization_id
          and c.settlement_id = s.id and c.status = 'COMPLETED' and c.deleted_at is null)
        <> (select coalesce(sum(l.credit), 0) from journal_line l
          where l.organization_id = e.organization_id and l.entry_id = e.id)
  union all
  select 'I7', c.id::text, 'the gift is of another currency than its deposit' from contribution c
    join settlement s on s.organization_id = c.organization_id and s.id = c.settlement_id
    where c.organization_id = o and c.currency <> s.currency
  union all
  -- I6: what accounting holds is held by what accounting did.
  select 'I6', s.id::text, 'a matched deposit has no bank line' from settlement s
    where s.organization_id = o and s.status in ('MATCHED', 'RECONCILED') and s.bank_transaction_id is null
  union all
  select 'I6', s.id::text, 'a reconciled deposit’s bank line is not reconciled' from settlement s
    join bank_transaction t on t.organization_id = s.organization_id and t.id = s.bank_transaction_id
    where s.organization_id = o and s.status = 'RECONCILED' and not t.is_reconciled
$$;

revoke all on function verify_giving from public;
grant execute on function verify_giving to narthex_app;
