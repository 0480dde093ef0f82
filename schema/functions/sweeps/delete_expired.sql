-- Deletes at most p_rows rows of a table that meet a condition. Only the functions of the sweep call it, with constant texts.
create or replace function delete_expired(p_table regclass, p_key text, p_expired text, p_rows int) returns int
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  removed int;
begin
  execute format('delete from %1$s where (%2$s) in (select %2$s from %1$s where %3$s limit $1)', p_table, p_key, p_expired)
    using p_rows;
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function delete_expired from public, narthex_app, narthex_auth, narthex_sweep;
