-- A church that moves to another installation has a seal for each key that its audit chain had before.
alter table audit_seal add column earlier_key bytea;
comment on column audit_seal.earlier_key is
  'The key of the entries up to this one, from the installation that wrote them, masked under the present key. Null: they were hashed without a key.';
-- Older rows hold audit_seal_pkey: each organization had one seal.
alter table audit_seal drop constraint audit_seal_pkey, add primary key (organization_id, sequence);
