-- The records that an allocation of costs names.
alter table manual_journal no force row level security;
alter table dimension no force row level security;
alter table dimension_value no force row level security;
alter table manual_journal
  add constraint manual_journal_allocated_dimension_id_fk foreign key (organization_id, allocated_dimension_id)
    references dimension (organization_id, id) deferrable initially deferred,
  add constraint manual_journal_allocated_value_id_fk foreign key (organization_id, allocated_value_id)
    references dimension_value (organization_id, id) deferrable initially deferred;
alter table manual_journal force row level security;
alter table dimension force row level security;
alter table dimension_value force row level security;
