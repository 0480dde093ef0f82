-- The amount of a pledge that is due by a day: its installments when it has a frequency, else a part of the total that grows
-- evenly from its first day to its last.
create or replace function pledge_expected(p pledge, p_day date) returns bigint immutable language sql as $$
  select case
    when p_day >= p.end_date then p.total_amount
    when p.frequency is null or p.frequency = 'CUSTOM' then
      case when p_day < p.start_date then 0 else p.total_amount * (p_day - p.start_date + 1) / (p.end_date - p.start_date + 1) end
    when p.frequency = 'ONE_TIME' then
      case when p_day < coalesce(p.first_installment_date, p.end_date) then 0 else p.total_amount end
    else (
      select case when n = 0 then 0 when n >= coalesce(p.installment_count, n + 1) then p.total_amount
        else least(p.total_amount, coalesce(n * p.installment_amount, p.total_amount * n
          / greatest(coalesce(p.installment_count, public.installments_due(p.frequency, first, p.end_date)), 1))) end
      from (select f as first, public.installments_due(p.frequency, f, p_day) as n
        from (select coalesce(p.first_installment_date, p.start_date) as f) x) due)
    end
$$;

revoke all on function pledge_expected from public, narthex_app, narthex_auth;
grant execute on function pledge_expected to narthex_app;
