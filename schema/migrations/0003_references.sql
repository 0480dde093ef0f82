-- References, added after the tables so that a distributed engine can place them. Each carries organization_id on both
-- sides: a foreign key check bypasses row-level security, so a simple key would leak that another church's id exists.
-- They are checked at commit, because one unit of work may write a parent and its parts in either order.

do $$
declare
  r record;
begin
  for r in select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id'
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id) references control.organization (id)',
      r.table_name, r.table_name || '_organization_fk');
  end loop;

  for r in select * from (values
    ('fund', 'parent_fund_id', 'fund'), ('fund', 'net_asset_account_id', 'account'),
    ('fund', 'default_revenue_account_id', 'account'),
    ('account', 'parent_id', 'account'), ('account', 'restricted_to_fund_id', 'fund'),
    ('dimension_value', 'dimension_id', 'dimension'), ('dimension_value', 'parent_id', 'dimension_value'),
    ('vendor', 'default_account_id', 'account'), ('vendor', 'default_fund_id', 'fund'),
    ('vendor', 'merged_into_id', 'vendor'),
    ('household', 'primary_contact_donor_id', 'donor'), ('household', 'merged_into_id', 'household'),
    ('household_member', 'household_id', 'household'), ('household_member', 'donor_id', 'donor'),
    ('donor', 'merged_into_id', 'donor'),
    ('merchant', 'giving_integration_id', 'giving_integration'), ('merchant', 'campus_id', 'dimension_value'),
    ('merchant', 'dimension_value_id', 'dimension_value'),
    ('bank_transaction', 'vendor_id', 'vendor'), ('bank_transaction', 'fund_id', 'fund'),
    ('bank_transaction', 'bank_account_id', 'account'), ('bank_transaction', 'counter_account_id', 'account'),
    ('bank_transaction', 'reversal_of_id', 'bank_transaction'),
    ('bank_transaction', 'reversed_by_id', 'bank_transaction'),
    ('transaction_split', 'transaction_id', 'bank_transaction'), ('transaction_split', 'account_id', 'account'),
    ('transaction_split', 'fund_id', 'fund'), ('transaction_split', 'vendor_id', 'vendor'),
    ('transaction_split_dimension', 'split_id', 'transaction_split'),
    ('bill', 'vendor_id', 'vendor'), ('bill', 'ap_account_id', 'account'),
    ('bill_line', 'bill_id', 'bill'), ('bill_line', 'account_id', 'account'), ('bill_line', 'fund_id', 'fund'),
    ('bill_line_dimension', 'line_id', 'bill_line'), ('bill_approval', 'bill_id', 'bill'),
    ('bill_payment', 'vendor_id', 'vendor'), ('bill_payment', 'bank_account_id', 'account'),
    ('bill_payment', 'transaction_id', 'bank_transaction'),
    ('bill_payment_application', 'bill_payment_id', 'bill_payment'), ('bill_payment_application', 'bill_id', 'bill'),
    ('settlement', 'bank_transaction_id', 'bank_transaction'),
    ('settlement', 'giving_integration_id', 'giving_integration'), ('settlement', 'merchant_id', 'merchant'),
    ('settlement_dimension', 'settlement_id', 'settlement'),
    ('giving_batch', 'giving_integration_id', 'giving_integration'), ('giving_batch', 'settlement_id', 'settlement'),
    ('giving_batch', 'deposit_transaction_id', 'bank_transaction'),
    ('contribution', 'donor_id', 'donor'), ('contribution', 'giving_integration_id', 'giving_integration'),
    ('contribution', 'giving_batch_id', 'giving_batch'), ('contribution', 'settlement_id', 'settlement'),
    ('contribution_allocation', 'contribution_id', 'contribution'), ('contribution_allocation', 'fund_id', 'fund'),
    ('contribution_allocation', 'campaign_id', 'pledge_campaign'), ('contribution_allocation', 'pledge_id', 'pledge'),
    ('pledge_campaign_fund', 'campaign_id', 'pledge_campaign'), ('pledge_campaign_fund', 'fund_id', 'fund'),
    ('pledge', 'donor_id', 'donor'), ('pledge', 'fund_id', 'fund'), ('pledge', 'campaign_id', 'pledge_campaign')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;

  -- A dimension value must belong to the dimension beside it.
  for r in select * from (values ('transaction_split_dimension'), ('bill_line_dimension'), ('settlement_dimension'))
    as valued (source)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, dimension_id, dimension_value_id)
      references dimension_value (organization_id, dimension_id, id) deferrable initially deferred',
      r.source, r.source || '_value_fk');
  end loop;
end $$;
