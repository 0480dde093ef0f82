-- The table is distributed before it refers to another one. Parts refer to none: a backup leaves them out, and a restore empties the tables
-- of a backup alone.
alter table organization_export add constraint organization_export_job_id_fk foreign key (organization_id, job_id)
  references job (organization_id, id) deferrable initially deferred not valid;
