-- An Idempotency-Key belongs to an organization and an operation, whichever credential sends it. Of equal keys of several
-- credentials the latest answer stays.
alter table idempotency no force row level security;
delete from idempotency i using idempotency later
  where later.organization_id = i.organization_id and later.operation = i.operation and later.key = i.key
    and (later.created_at, later.credential_id) > (i.created_at, i.credential_id);
set constraints all immediate;
alter table idempotency force row level security;
alter table idempotency drop constraint idempotency_pkey, add primary key (organization_id, operation, key);
alter table idempotency drop column credential_id;
