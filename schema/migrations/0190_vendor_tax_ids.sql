-- The whole tax id of a vendor, which the service seals. Only a file of Form 1099 opens it.

alter table vendor add column tax_id_type text;
-- The column is new, so nothing needs to be checked.
alter table vendor add constraint vendor_tax_id_type check (tax_id_type in ('EIN', 'SSN', 'ITIN')) not valid;

create table vendor_tax_id (
  organization_id uuid not null,
  id uuid not null,
  sealed text not null,
  primary key (organization_id, id),
  constraint vendor_tax_id_vendor_fk foreign key (organization_id, id) references vendor (organization_id, id)
    deferrable initially deferred
);
