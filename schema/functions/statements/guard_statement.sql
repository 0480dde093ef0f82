-- The contents of an issued statement never change. Its status may.
create or replace function guard_statement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{status,void_reason,version,updated_at}'::text[]
    <> to_jsonb(old) - '{status,void_reason,version,updated_at}'::text[] or old.status <> 'ISSUED'
  then raise exception 'an issued statement is written once' using errcode = 'NX002'; end if;
  return new;
end $$;

revoke all on function guard_statement from public, narthex_app, narthex_auth;
grant execute on function guard_statement to narthex_app;
