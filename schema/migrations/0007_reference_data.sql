-- The reference data of the books: what a vendor suggests for coding, and what the database itself refuses of vendors,
-- dimensions, accounts and funds.

create table vendor_default_dimension (
  organization_id uuid not null, id uuid not null, vendor_id uuid not null, dimension_id uuid not null,
  dimension_value_id uuid not null,
  primary key (organization_id, id),
  constraint vendor_default_dimension_once unique (organization_id, vendor_id, dimension_id),
  constraint vendor_default_dimension_organization_fk foreign key (organization_id) references control.organization (id),
  constraint vendor_default_dimension_vendor_id_fk foreign key (organization_id, vendor_id)
    references vendor (organization_id, id) deferrable initially deferred,
  constraint vendor_default_dimension_value_fk foreign key (organization_id, dimension_id, dimension_value_id)
    references dimension_value (organization_id, dimension_id, id) deferrable initially deferred
);
alter table vendor_default_dimension enable row level security;
alter table vendor_default_dimension force row level security;
create policy tenant on vendor_default_dimension
  using (organization_id = nullif(current_setting('app.organization', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization', true), '')::uuid);
grant select, insert, update, delete on vendor_default_dimension to narthex_app;

alter table vendor
  add constraint vendor_tax_id_last4 check (tax_id_last4 ~ '^[0-9]{4}$'),
  add constraint vendor_merged check ((status = 'MERGED') = (merged_into_id is not null) and merged_into_id <> id),
  add constraint vendor_origin check ((provider is null) = (external_id is null));
create index vendor_name on vendor (organization_id, (lower(name) collate "C"), id);
create index vendor_updated on vendor (organization_id, updated_at, id);

-- What a merge asks for: the open documents of one vendor.
create index bank_transaction_vendor on bank_transaction (organization_id, vendor_id) where vendor_id is not null;
create index transaction_split_vendor on transaction_split (organization_id, vendor_id) where vendor_id is not null;
create index bill_payment_vendor on bill_payment (organization_id, vendor_id);

alter table dimension
  add constraint dimension_required_for
    check (required_for <@ array['ASSET', 'LIABILITY', 'NET_ASSET', 'REVENUE', 'EXPENSE']),
  add constraint dimension_applies_to
    check (applies_to <@ array['TRANSACTION', 'BILL', 'CONTRIBUTION', 'SETTLEMENT']);
alter table dimension_value
  add constraint dimension_value_window check (valid_to >= valid_from),
  add constraint dimension_value_parent check (parent_id <> id),
  add constraint dimension_value_parent_of foreign key (organization_id, dimension_id, parent_id)
    references dimension_value (organization_id, dimension_id, id) deferrable initially deferred;

alter table account add constraint account_parent check (parent_id <> id);
create index account_parent_of on account (organization_id, parent_id) where parent_id is not null;

alter table fund
  add column status_reason text,
  add constraint fund_parent check (parent_fund_id <> id),
  add constraint fund_default_open check (not is_default or (status = 'ACTIVE' and accepts_gifts));
comment on column fund.status_reason is 'why the fund was last given its status; required to reopen a closed one';
create index fund_parent_of on fund (organization_id, parent_fund_id) where parent_fund_id is not null;
