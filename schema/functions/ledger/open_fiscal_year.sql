-- Creates the twelve periods of the fiscal year that contains a day, named after the calendar year in which it ends, and
-- those of the years between it and the other periods, so that the periods have no gap. Their ids follow from the year, so
-- two transactions can create them at once. Nothing is created before a closed period, and none later than the fiscal year
-- after the one that contains the day of p_at. Answers the periods that it created, for the change feed.
create or replace function open_fiscal_year(p_organization uuid, p_day date, p_at timestamptz)
returns table (resource_type text, resource_id uuid, version int) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  first_month int;
  today date;
  known daterange;
  has_closed boolean;
  first_year int;
  last_year int;
  period record;
begin
  if exists (select from accounting_period where organization_id = p_organization and p_day between start_date and end_date)
  then return; end if;
  select fiscal_year_start_month, (p_at at time zone time_zone)::date into first_month, today
    from control.organization where id = p_organization;
  select daterange(min(start_date), max(end_date), '[]'), bool_or(status = 'CLOSED') into known, has_closed
    from accounting_period where organization_id = p_organization;
  first_year := fiscal_year_of(p_day, first_month);
  last_year := first_year;
  if first_year > fiscal_year_of(today, first_month) + 1
    then raise exception 'the day is too far ahead' using errcode = 'NX006'; end if;
  if has_closed and p_day < lower(known) then raise exception 'the period is closed' using errcode = 'NX003'; end if;
  if first_year < fiscal_year_of(coalesce(lower(known), today), first_month) - 10
    then raise exception 'the day is too early' using errcode = 'NX005'; end if;
  if p_day < lower(known) then last_year := fiscal_year_of(lower(known), first_month) - 1;
  elsif p_day >= upper(known) then first_year := fiscal_year_of((upper(known) - 1)::date, first_month) + 1; end if;
  -- Row by row, because a cluster takes no INSERT of a query.
  for period in
    select md5(concat_ws(':', p_organization, year, n))::uuid as id, year, n,
      (year_start + make_interval(months => n - 1))::date as first_day,
      (year_start + make_interval(months => n) - interval '1 day')::date as last_day
    from generate_series(first_year, last_year) year, generate_series(1, 12) n,
      make_date(case when first_month = 1 then year else year - 1 end, first_month, 1) year_start
  loop
    return query insert into accounting_period
      values (p_organization, period.id, period.year, period.n, period.first_day, period.last_day, 'OPEN', null, null, null, 1, p_at, p_at)
    on conflict do nothing
    returning 'accounting_period', id, version;
  end loop;
end $$;

revoke all on function open_fiscal_year from public, narthex_app, narthex_auth;
grant execute on function open_fiscal_year to narthex_app;
