-- The files of giving platforms are read without a saved layout.
alter table giving_import drop constraint giving_import_template_check;
alter table giving_import
  add constraint giving_import_template_check check (template in ('PERSON_LIST', 'GIVING_HISTORY', 'ACS', 'BREEZE', 'CCB', 'DONORBOX',
    'ELVANTO', 'PAYPAL', 'PAYPAL_GIVING_FUND', 'PUSHPAY', 'SERVANT_KEEPER', 'SQUARE', 'STRIPE', 'SUBSPLASH', 'TITHELY'));

-- A ready layout has no place for the funds of a church, so an import has one.
alter table giving_import add column funds jsonb not null default '[]', add column default_fund_id uuid;
alter table giving_import add constraint giving_import_default_fund_id_fk foreign key (organization_id, default_fund_id)
  references fund (organization_id, id) deferrable initially deferred not valid;
create index giving_import_funds on giving_import (organization_id, provider)
  where funds <> '[]' or default_fund_id is not null;
comment on column giving_import.funds is 'The funds of texts that were named with the file.';
