-- The fiscal year of a day: the calendar year in which it ends.
create or replace function fiscal_year_of(p_day date, p_first_month int) returns int immutable language sql as $$
  select extract(year from p_day)::int
    + case when p_first_month > 1 and extract(month from p_day)::int >= p_first_month then 1 else 0 end
$$;

revoke all on function fiscal_year_of from public, narthex_app, narthex_auth;
grant execute on function fiscal_year_of to narthex_app;
