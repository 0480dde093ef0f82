-- What migrations and functions build on. Applied before them each time, so every statement can be repeated.

-- The roles belong to the server, not to one database. narthex_app is the API's, narthex_auth the authorization server's, and
-- narthex_sweep may only delete what has expired and restore queues, through functions. narthex_backup may only read, of all organizations; no
-- service acts by it.
do $$
declare
  missing text;
begin
  for missing in select n from unnest(array['narthex_app', 'narthex_auth', 'narthex_sweep', 'narthex_backup']) n
    where not exists (select from pg_roles where rolname = n)
  loop
    execute format('create role %I nologin', missing);
  end loop;
end $$;

create schema if not exists control;
create schema if not exists auth;
revoke all on schema control, auth from public;
revoke create on schema public from public;
grant usage on schema control, public to narthex_app;
grant usage on schema control, auth to narthex_auth;
grant usage on schema control, auth, public to narthex_sweep;
grant usage on schema control, auth, public to narthex_backup;
-- Also where nobody else may connect, so that a login role with the rights of narthex_backup can dump the database.
do $$ begin execute format('grant connect on database %I to narthex_backup', current_database()); end $$;

-- The files of schema/functions and schema/rules as they were last applied.
create table if not exists schema_source (
  name text primary key,
  kind text not null check (kind in ('FUNCTION', 'RULES')),
  checksum text not null
);

-- The service compares both tables with its files to tell whether it is ready.
grant select on migration, schema_source to narthex_app;
