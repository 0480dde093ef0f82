-- A sandbox is created by a credential of another organization.
alter table control.organization add column sandbox_of uuid;
comment on column control.organization.sandbox_of is
  'The organization that the first of these sandboxes was created from. It may be on another installation.';
create index organization_sandbox_of on control.organization (sandbox_of) where sandbox_of is not null;
