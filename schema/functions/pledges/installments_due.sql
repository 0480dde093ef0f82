-- How many installments are due by a day, from the first. Each month's day is that of the first installment, or the month's
-- last day when the month is shorter. A procedure, because PostgreSQL would plan a query anew for each of its calls: lists ask for
-- thousands of pledges.
create or replace function installments_due(p_frequency text, p_first date, p_day date) returns int immutable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  months int;
begin
  if p_day < p_first then return 0; end if;
  if p_frequency = 'ONE_TIME' then return 1; end if;
  if p_frequency = 'WEEKLY' then return (p_day - p_first) / 7 + 1; end if;
  if p_frequency = 'BIWEEKLY' then return (p_day - p_first) / 14 + 1; end if;
  months := (extract(year from p_day) - extract(year from p_first)) * 12 + extract(month from p_day) - extract(month from p_first);
  if (p_first + make_interval(months => months))::date > p_day then months := months - 1; end if;
  return case p_frequency
    when 'SEMIMONTHLY' then
      2 * months + 1 + case when p_day >= (p_first + make_interval(months => months, days => 15))::date then 1 else 0 end
    when 'MONTHLY' then months + 1
    when 'QUARTERLY' then months / 3 + 1
    when 'ANNUALLY' then months / 12 + 1 end;
end $$;

revoke all on function installments_due from public, narthex_app, narthex_auth;
grant execute on function installments_due to narthex_app;
