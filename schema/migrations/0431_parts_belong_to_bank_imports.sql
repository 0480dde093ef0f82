-- The table of the parts is distributed before it refers to another one.
alter table bank_import_part add constraint bank_import_part_import_id_fk foreign key (organization_id, import_id)
  references bank_import (organization_id, id) deferrable initially deferred not valid;
