alter table email_report no force row level security;
alter table donor no force row level security;
alter table email_report add constraint email_report_donor_id_fk foreign key (organization_id, donor_id)
  references donor (organization_id, id) deferrable initially deferred;
alter table email_report force row level security;
alter table donor force row level security;
