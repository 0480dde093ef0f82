-- The amount of a pledge that is due by a day: its installments when it has a frequency, else a part of the total that grows
-- evenly from its first day to its last. A procedure, as installments_due.
create or replace function pledge_expected(p pledge, p_day date) returns bigint immutable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  first date;
  due int;
begin
  if p_day >= p.end_date then return p.total_amount; end if;
  if p.frequency is null or p.frequency = 'CUSTOM' then
    if p_day < p.start_date then return 0; end if;
    return p.total_amount * (p_day - p.start_date + 1) / (p.end_date - p.start_date + 1);
  end if;
  if p.frequency = 'ONE_TIME' then
    return case when p_day < coalesce(p.first_installment_date, p.end_date) then 0 else p.total_amount end;
  end if;
  first := coalesce(p.first_installment_date, p.start_date);
  due := installments_due(p.frequency, first, p_day);
  if due = 0 then return 0; end if;
  if due >= coalesce(p.installment_count, due + 1) then return p.total_amount; end if;
  return least(p.total_amount, coalesce(due * p.installment_amount, p.total_amount * due
    / greatest(coalesce(p.installment_count, installments_due(p.frequency, first, p.end_date)), 1)));
end $$;

revoke all on function pledge_expected from public, narthex_app, narthex_auth;
grant execute on function pledge_expected to narthex_app;
