-- The keys under which donors who may be the same person are found. A trigger keeps them.

create table donor_match_key (
  organization_id uuid not null,
  key bigint not null,
  donor_id uuid not null,
  primary key (organization_id, key, donor_id),
  constraint donor_match_key_donor foreign key (organization_id, donor_id) references donor (organization_id, id)
    deferrable initially deferred
);
create index donor_match_key_donor on donor_match_key (organization_id, donor_id);

alter table donor no force row level security;
insert into donor_match_key (organization_id, key, donor_id)
  select d.organization_id, key, d.id from donor d, unnest(donor_match_keys(array[d.last_name, d.organization_name],
    d.donor_number, donor_contacts(d.emails, 'address'), donor_contacts(d.phones, 'number'),
    donor_contacts(d.addresses, 'line1'))) key
  where d.status not in ('MERGED', 'ERASED');
set constraints all immediate;
alter table donor force row level security;
