-- A restore wrote numbered rows without counting them, so the next numbers were taken already. Each sequence goes on after its rows.
select setval(pg_get_serial_sequence('control.activity_operation', 'id'), max(id)) from control.activity_operation
  having max(id) > (select last_value from control.activity_operation_id_seq);
select setval(pg_get_serial_sequence('control.activity_caller', 'id'), max(id)) from control.activity_caller
  having max(id) > (select last_value from control.activity_caller_id_seq);

-- The digest of each pepper, so that no service goes on with another one under the same version: no key would be accepted any more.
create table control.key_pepper (
  version int primary key check (version > 0),
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null
);
comment on table control.key_pepper is 'The versions of KEY_PEPPERS that services of this database have had.';
comment on column control.key_pepper.digest is 'HMAC-SHA256 of a fixed text under the pepper, from which nobody can compute the pepper.';
