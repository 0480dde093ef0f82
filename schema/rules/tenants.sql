-- What every table with organization_id needs: a reference to its organization, row-level security, and the rights of the
-- API's role. Applied to all of them when this file changes and after every migration, so a new table cannot lack it.

do $$
declare
  -- Tables on which the API's role has fewer rights than select, insert, update and delete.
  narrower constant jsonb := '{
    "audit_entry": "select, insert",
    "audit_head": "select, insert, update",
    "audit_seal": "select",
    "contribution_posting": "select, insert, update (given_dimensions)",
    "giving_statement": "select, insert, update",
    "idempotency": "select, insert, delete",
    "journal_entry": "select, insert",
    "journal_line": "select, insert",
    "journal_line_dimension": "select, insert",
    "organization_export_part": "select, insert, delete",
    "outbox": "select, insert",
    "receipt_content": "select, insert, delete",
    "self_approval": "select, insert",
    "statement_copy": "select, insert",
    "statement_line": "select, insert, update (goods_or_services, in_kind_description)"
  }';
  -- Without an organization this raises an error, on a worker of a distributed database too: a list is never empty because
  -- the organization did not arrive. The setting is unset at first (42704) and '' after a commit (22P02).
  own constant text := '(organization_id = (current_setting(''app.organization''::text))::uuid)';
  -- A distributed table cannot refer to one of the coordinator (decision 9).
  is_distributed constant boolean := to_regclass('pg_dist_partition') is not null;
  t record;
begin
  for t in select c.oid, c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity and c.relforcerowsecurity as is_secured
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname
  loop
    if not is_distributed and not exists (select from pg_constraint where conrelid = t.oid and conname = t.name || '_organization_fk') then
      execute format('alter table %I add constraint %I foreign key (organization_id) references control.organization (id)',
        t.name, t.name || '_organization_fk');
    end if;
    if not t.is_secured then
      execute format('alter table %I enable row level security, force row level security', t.name);
    end if;
    -- It binds the API's role and the owner. The role of backups has a policy of its own, and need name no organization.
    execute format('%s policy tenant on %I to narthex_app, %I using (%s) with check (%s)',
      case when exists (select from pg_policy where polrelid = t.oid and polname = 'tenant') then 'alter' else 'create' end,
      t.name, t.owner, own, own);
    execute format('revoke all on %I from narthex_app', t.name);
    execute format('grant %s on %I to narthex_app', coalesce(narrower->>t.name, 'select, insert, update, delete'), t.name);
  end loop;
end $$;

-- Every statement names its organization, so the planner needs to know how much of a table an organization has: 300,000
-- contributions are read by another plan than ten. It is told of the organization with most rows alone, and takes the average of the
-- others for each of them, which is at least a two-hundredth of the table. If it knew more of them, or took the average of thousands,
-- one that it has not sampled would look empty to it, and any index of the table as good as the right one.
do $$
declare
  -- Workers have statistics of their own.
  distributed oid[] := '{}';
  t regclass;
begin
  if to_regclass('pg_dist_partition') is not null then
    execute 'select array_agg(logicalrelid::oid) from pg_dist_partition' into distributed;
  end if;
  for t in select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and (a.attstattarget is distinct from 1
      or a.attoptions is distinct from '{n_distinct=200}')
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'control'::regnamespace)
      and c.oid <> all (distributed)
  loop
    execute format('alter table %s alter column organization_id set statistics 1', t);
    execute format('alter table %s alter column organization_id set (n_distinct = 200)', t);
    execute format('analyze %s (organization_id)', t);
  end loop;
end $$;
