-- How many installments are due by a day, from the first. Each month's day is that of the first installment, or the month's
-- last day when the month is shorter.
create or replace function installments_due(p_frequency text, p_first date, p_day date) returns int immutable language sql as $$
  select case when p_day < p_first then 0 else (
    with apart as (select ((extract(year from p_day) - extract(year from p_first)) * 12
        + extract(month from p_day) - extract(month from p_first))::int as months),
    passed as (select months - case when (p_first + make_interval(months => months))::date > p_day then 1 else 0 end as months
      from apart)
    select case p_frequency
      when 'ONE_TIME' then 1 when 'WEEKLY' then (p_day - p_first) / 7 + 1 when 'BIWEEKLY' then (p_day - p_first) / 14 + 1
      when 'SEMIMONTHLY' then 2 * months + 1 + case when p_day >= (p_first + make_interval(months => months, days => 15))::date then 1 else 0 end
      when 'MONTHLY' then months + 1 when 'QUARTERLY' then months / 3 + 1 when 'ANNUALLY' then months / 12 + 1 end
    from passed) end
$$;

revoke all on function installments_due from public, narthex_app, narthex_auth;
grant execute on function installments_due to narthex_app;
