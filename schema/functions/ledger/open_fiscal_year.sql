-- Creates the twelve periods of the fiscal year that contains a day, named after the calendar year in which it ends. They
-- are created when the year is first used. Their ids follow from the year, so two transactions can create them at once.
create or replace function open_fiscal_year(p_organization uuid, p_day date, p_at timestamptz) returns void language plpgsql as $$
declare
  first_month int;
  year_start date;
  year int;
begin
  if exists (select from accounting_period where organization_id = p_organization and p_day between start_date and end_date)
  then return; end if;
  select fiscal_year_start_month into first_month from control.organization where id = p_organization;
  year_start := make_date(extract(year from p_day)::int, first_month, 1);
  if year_start > p_day then year_start := (year_start - interval '1 year')::date; end if;
  year := extract(year from year_start + interval '1 year' - interval '1 day')::int;
  insert into accounting_period
    select p_organization, md5(concat_ws(':', p_organization, year, n))::uuid, year, n,
      (year_start + make_interval(months => n - 1))::date, (year_start + make_interval(months => n) - interval '1 day')::date,
      'OPEN', null, null, null, 1, p_at, p_at
    from generate_series(1, 12) n
  on conflict do nothing;
end $$;

revoke all on function open_fiscal_year from public, narthex_app, narthex_auth;
grant execute on function open_fiscal_year to narthex_app;
