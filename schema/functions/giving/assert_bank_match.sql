-- Refuses settlements of a bank transaction that exceed its amount, unless its splits equal the shortage. The bank
-- transactions are locked, so that two settlements of one cannot grow at once.
create or replace function assert_bank_match(p_organization uuid, p_lines uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from bank_transaction t where t.organization_id = p_organization and t.id = any (p_lines)
    order by t.id for no key update;
  if exists (select from bank_transaction t
    join settlement s on s.organization_id = p_organization and s.bank_transaction_id = t.id
    where t.organization_id = p_organization and t.id = any (p_lines)
    group by t.id, t.amount having sum(arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount)) > t.amount
      and sum(arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount))
        + (select coalesce(sum(p.amount), 0) from transaction_split p
          where p.organization_id = p_organization and p.transaction_id = t.id) <> t.amount)
  then raise exception 'the settlements of a bank transaction exceed its amount' using errcode = 'NX006'; end if;
end $$;

revoke all on function assert_bank_match from public, narthex_app, narthex_auth;
grant execute on function assert_bank_match to narthex_app;
