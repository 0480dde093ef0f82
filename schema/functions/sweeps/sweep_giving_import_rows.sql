-- Deletes at most p_rows rows of imports whose time is over, because they have data of people.
create or replace function sweep_giving_import_rows(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired_by_organization('giving_import_row', 'id', 'id',
    $expired$import_id in (select i.id from giving_import i where i.organization_id = $1 and i.rows_until < now() + $3
      and i.status not in ('READING', 'MATCHING', 'COMMITTING', 'UNDOING'))$expired$, p_rows);
end $$;

revoke all on function sweep_giving_import_rows from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_giving_import_rows to narthex_sweep;
