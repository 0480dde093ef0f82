-- The tables are distributed before they refer to others.
alter table organization_export add constraint organization_export_job_id_fk foreign key (organization_id, job_id)
  references job (organization_id, id) deferrable initially deferred not valid;
alter table organization_export_part add constraint organization_export_part_export_id_fk foreign key (organization_id, export_id)
  references organization_export (organization_id, id) deferrable initially deferred not valid;
