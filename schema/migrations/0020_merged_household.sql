-- The undoing of a merge gives back the place in a household that the merge took.

alter table donor_merge add column household jsonb;
comment on column donor_merge.household is 'the open membership that the merged donor had, and what the merge made of it';
