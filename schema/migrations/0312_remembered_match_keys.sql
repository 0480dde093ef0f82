alter table remembered_match no force row level security;
alter table giving_import no force row level security;
alter table donor no force row level security;
alter table remembered_match
  add constraint remembered_match_import_id_fk foreign key (organization_id, import_id)
    references giving_import (organization_id, id) deferrable initially deferred,
  add constraint remembered_match_donor_id_fk foreign key (organization_id, donor_id)
    references donor (organization_id, id) deferrable initially deferred;
alter table remembered_match force row level security;
alter table giving_import force row level security;
alter table donor force row level security;
