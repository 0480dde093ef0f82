-- The last check of the invariants of an organization that has too many records for a request. It is made area by area, each in a
-- transaction of its own.
create table health_check (
  organization_id uuid not null,
  begun_at timestamptz(3) not null,
  areas text[] not null,
  found jsonb not null,
  checked_at timestamptz(3),
  findings jsonb,
  primary key (organization_id),
  constraint health_check_kept check ((checked_at is null) = (findings is null))
);
comment on table health_check is 'How often each invariant was violated. Invariants that hold are left out.';
comment on column health_check.areas is 'The areas that the check that is being made has done. Empty between checks.';
comment on column health_check.found is 'What the check that is being made has found.';
comment on column health_check.findings is 'What the last whole check found. Null before it.';
