-- The first day of the expenses that a journal allocates: a second allocation of the same costs is refused while it waits.
alter table manual_journal add column allocated_from date;
