-- Services of version 1.3.0 call it while a new version migrates. It goes with the next contraction; pledge_due replaces it.
create or replace function pledge_expected(p pledge, p_day date) returns bigint immutable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return pledge_due(p.total_amount, p.start_date, p.end_date, p.frequency, p.first_installment_date, p.installment_count,
    p.installment_amount, p_day);
end $$;

revoke all on function pledge_expected from public, narthex_app, narthex_auth;
grant execute on function pledge_expected to narthex_app;
