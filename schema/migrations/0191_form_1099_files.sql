-- Which files of Form 1099 were made. They have whole tax ids, so the audit trail shows each of them.

create table form_1099_file (
  organization_id uuid not null,
  id uuid not null,
  form text not null check (form in ('NEC', 'MISC')),
  tax_year int not null check (tax_year between 2020 and 2100),
  vendor_count int not null check (vendor_count > 0),
  columns text[] not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
