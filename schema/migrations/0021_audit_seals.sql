-- The audit chain of each organization under the key of the service. Entries that were chained before, without a key, are
-- sealed once: the seal covers the last of them, whose hash covers those before it.
create table audit_seal (
  organization_id uuid not null primary key references control.organization,
  sequence bigint not null,
  seal bytea not null
);
