-- The amount of a pledge that is due by a day: its installments when it has a frequency, else a part of the total that grows
-- evenly from its first day to its last. A procedure, as installments_due.
-- It takes columns, because a worker of a cluster knows another type for the row of a pledge.
create or replace function pledge_due(p_total bigint, p_start date, p_end date, p_frequency text, p_first date, p_count int,
  p_installment bigint, p_day date) returns bigint immutable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  first date;
  due int;
begin
  if p_day >= p_end then return p_total; end if;
  if p_frequency is null or p_frequency = 'CUSTOM' then
    if p_day < p_start then return 0; end if;
    return p_total * (p_day - p_start + 1) / (p_end - p_start + 1);
  end if;
  if p_frequency = 'ONE_TIME' then
    return case when p_day < coalesce(p_first, p_end) then 0 else p_total end;
  end if;
  first := coalesce(p_first, p_start);
  due := installments_due(p_frequency, first, p_day);
  if due = 0 then return 0; end if;
  if due >= coalesce(p_count, due + 1) then return p_total; end if;
  return least(p_total, coalesce(due * p_installment, p_total * due
    / greatest(coalesce(p_count, installments_due(p_frequency, first, p_end)), 1)));
end $$;

revoke all on function pledge_due from public, narthex_app, narthex_auth;
grant execute on function pledge_due to narthex_app;
