-- What the role of backups may read: every row of every table, and nothing else. Applied again when this file changes and after
-- every migration, so a new table cannot be missing from backups.
grant select on all tables in schema public, control, auth to narthex_backup;
grant select on all sequences in schema public, control, auth to narthex_backup;

do $$
declare
  t regclass;
begin
  for t in select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union select 'control.organization'::regclass
  loop
    if not exists (select from pg_policy where polrelid = t and polname = 'backup') then
      execute format('create policy backup on %s for select to narthex_backup using (true)', t);
    end if;
  end loop;
end $$;
