-- The work of an accountant is four permissions, the audit trail has one of its own, and merging and erasing have scopes of
-- their own. Whoever could do something until now still can.
update control.custom_role set permissions = permissions || '{MOVE_FUNDS,SET_POLICY,ISSUE_TAX_FILES}'::text[]
  where permissions @> '{ACCOUNTANT}';
update control.custom_role set permissions = permissions || '{READ_AUDIT_TRAIL}'::text[] where permissions @> '{MANAGE_ACCESS}';
update control.role set permissions = '{ACCOUNTANT,MOVE_FUNDS,SET_POLICY,ISSUE_TAX_FILES,BOOKKEEPER,READ_AUDIT_TRAIL,MANAGE_ACCESS,ADMINISTER}'
  where name in ('OWNER', 'ADMIN');
update control.role set permissions = '{ACCOUNTANT,MOVE_FUNDS,SET_POLICY,ISSUE_TAX_FILES,BOOKKEEPER,READ_AUDIT_TRAIL}'
  where name = 'TREASURER';

update control.role set scopes = scopes || '{donors:delete}'::text[] where scopes @> '{donors:write}';
update control.role set scopes = scopes || '{households:delete}'::text[] where scopes @> '{households:write}';
update control.custom_role set scopes = scopes || '{donors:delete}'::text[] where scopes @> '{donors:write}';
update control.custom_role set scopes = scopes || '{households:delete}'::text[] where scopes @> '{households:write}';
update control.member set scopes = scopes || '{donors:delete}'::text[] where scopes @> '{donors:write}';
update control.member set scopes = scopes || '{households:delete}'::text[] where scopes @> '{households:write}';
update control.api_key set scopes = scopes || '{donors:delete}'::text[] where scopes @> '{donors:write}';
update control.api_key set scopes = scopes || '{households:delete}'::text[] where scopes @> '{households:write}';
update control.oauth_application set maximum_scopes = maximum_scopes || '{donors:delete}'::text[]
  where maximum_scopes @> '{donors:write}';
update control.oauth_application set maximum_scopes = maximum_scopes || '{households:delete}'::text[]
  where maximum_scopes @> '{households:write}';
update control.oauth_grant set scopes = scopes || '{donors:delete}'::text[] where scopes @> '{donors:write}';
update control.oauth_grant set scopes = scopes || '{households:delete}'::text[] where scopes @> '{households:write}';

-- A bookkeeper records the donor of a check, but merges and erases nobody.
update control.role set scopes = scopes || '{donors:write,households:read,households:write}'::text[] where name = 'BOOKKEEPER';
-- An auditor reads all records of a church, and writes nothing.
-- A role of the organization keeps its members under another name.
update control.custom_role set name = left(name, 90) || ' (own)' where lower(name) = 'auditor' and deleted_at is null;
insert into control.role (name, scopes, permissions)
  select 'AUDITOR', array(select scope from unnest(scopes) scope where scope like '%:read' and scope not like 'webhooks:%'),
    '{READ_AUDIT_TRAIL}'
  from control.role where name = 'OWNER';
-- Older rows hold organization_second_factor_roles_check: it allows one role more.
alter table control.organization drop constraint organization_second_factor_roles_check;
alter table control.organization add constraint organization_second_factor_roles_check
  check (second_factor_roles <@ '{OWNER,ADMIN,TREASURER,BOOKKEEPER,AUDITOR,VIEWER,CUSTOM}'::text[]) not valid;
alter table control.organization validate constraint organization_second_factor_roles_check;
