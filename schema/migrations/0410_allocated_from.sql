-- Which expenses a journal allocates: a second allocation of the same costs is refused while it waits.
alter table manual_journal
  add column allocated_from date,
  add column allocated_dimension_id uuid,
  add column allocated_value_id uuid;
