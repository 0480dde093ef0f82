-- References between rows of one organization, added after the tables so that a distributed engine can place them.
-- Each carries organization_id on both sides. A foreign key check bypasses row-level security, so a key on the id alone
-- would reveal that a row of another organization exists.
-- They are checked at commit, because one unit of work may write a row and its parts in either order.

do $$
declare
  r record;
  t text;
begin
  for r in select * from (values
    ('account', 'parent_id', 'account'), ('account', 'restricted_to_fund_id', 'fund'),
    ('fund', 'parent_fund_id', 'fund'), ('fund', 'net_asset_account_id', 'account'),
    ('fund', 'default_revenue_account_id', 'account'),
    ('dimension_value', 'dimension_id', 'dimension'), ('dimension_value', 'parent_id', 'dimension_value'),
    ('accounting_policy', 'default_bank_account_id', 'account'),
    ('accounting_policy', 'payable_account_id', 'account'), ('accounting_policy', 'due_from_account_id', 'account'),
    ('accounting_policy', 'due_to_account_id', 'account'),
    ('accounting_policy', 'transfers_in_account_id', 'account'),
    ('accounting_policy', 'transfers_out_account_id', 'account'),
    ('accounting_policy', 'released_account_id', 'account'),
    ('accounting_policy', 'undeposited_account_id', 'account'),
    ('accounting_policy', 'clearing_account_id', 'account'),
    ('accounting_policy', 'processing_fees_account_id', 'account'),
    ('accounting_policy', 'non_cash_account_id', 'account'),
    ('journal_entry', 'period_id', 'accounting_period'), ('journal_entry', 'reverses_entry_id', 'journal_entry'),
    ('journal_line', 'entry_id', 'journal_entry'), ('journal_line', 'account_id', 'account'),
    ('journal_line', 'fund_id', 'fund'), ('journal_line', 'vendor_id', 'vendor'),
    ('journal_line_dimension', 'line_id', 'journal_line'),
    ('fund_balance', 'account_id', 'account'), ('fund_balance', 'fund_id', 'fund'),
    ('fund_transfer', 'from_fund_id', 'fund'), ('fund_transfer', 'to_fund_id', 'fund'),
    ('fund_transfer', 'bank_account_id', 'account'), ('fund_transfer', 'journal_entry_id', 'journal_entry'),
    ('bank_transaction', 'vendor_id', 'vendor'), ('bank_transaction', 'fund_id', 'fund'),
    ('bank_transaction', 'bank_account_id', 'account'), ('bank_transaction', 'counter_account_id', 'account'),
    ('bank_transaction', 'reversal_of_id', 'bank_transaction'),
    ('bank_transaction', 'reversed_by_id', 'bank_transaction'),
    ('bank_transaction', 'reconciliation_id', 'reconciliation'),
    ('bank_transaction', 'counter_reconciliation_id', 'reconciliation'),
    ('bank_transaction', 'journal_entry_id', 'journal_entry'),
    ('transaction_split', 'transaction_id', 'bank_transaction'), ('transaction_split', 'account_id', 'account'),
    ('transaction_split', 'fund_id', 'fund'), ('transaction_split', 'vendor_id', 'vendor'),
    ('transaction_split_dimension', 'split_id', 'transaction_split'),
    ('reconciliation', 'bank_account_id', 'account'),
    ('receipt', 'transaction_id', 'bank_transaction'), ('receipt', 'bill_id', 'bill'),
    ('receipt', 'duplicate_of_id', 'receipt'),
    ('vendor', 'default_account_id', 'account'), ('vendor', 'default_fund_id', 'fund'),
    ('vendor', 'merged_into_id', 'vendor'),
    ('vendor_default_dimension', 'vendor_id', 'vendor'),
    ('bill', 'vendor_id', 'vendor'), ('bill', 'ap_account_id', 'account'),
    ('bill', 'journal_entry_id', 'journal_entry'),
    ('bill_line', 'bill_id', 'bill'), ('bill_line', 'account_id', 'account'), ('bill_line', 'fund_id', 'fund'),
    ('bill_line_dimension', 'line_id', 'bill_line'),
    ('bill_approval', 'bill_id', 'bill'),
    ('bill_payment', 'vendor_id', 'vendor'), ('bill_payment', 'bank_account_id', 'account'),
    ('bill_payment', 'transaction_id', 'bank_transaction'), ('bill_payment', 'journal_entry_id', 'journal_entry'),
    ('bill_payment_application', 'bill_payment_id', 'bill_payment'), ('bill_payment_application', 'bill_id', 'bill'),
    ('bill_payment_part', 'application_id', 'bill_payment_application'), ('bill_payment_part', 'fund_id', 'fund'),
    ('donor', 'merged_into_id', 'donor'),
    ('donor_external_id', 'donor_id', 'donor'),
    ('donor_merge', 'source_donor_id', 'donor'), ('donor_merge', 'target_donor_id', 'donor'),
    ('donor_merge_item', 'merge_id', 'donor_merge'),
    ('household', 'primary_contact_donor_id', 'donor'), ('household', 'merged_into_id', 'household'),
    ('household_member', 'household_id', 'household'), ('household_member', 'donor_id', 'donor'),
    ('giving_integration', 'clearing_account_id', 'account'),
    ('merchant', 'giving_integration_id', 'giving_integration'), ('merchant', 'campus_id', 'dimension_value'),
    ('merchant', 'dimension_value_id', 'dimension_value'),
    ('settlement', 'bank_transaction_id', 'bank_transaction'),
    ('settlement', 'giving_integration_id', 'giving_integration'), ('settlement', 'merchant_id', 'merchant'),
    ('settlement_dimension', 'settlement_id', 'settlement'),
    ('giving_batch', 'giving_integration_id', 'giving_integration'), ('giving_batch', 'settlement_id', 'settlement'),
    ('giving_batch_dimension', 'batch_id', 'giving_batch'),
    ('contribution', 'donor_id', 'donor'), ('contribution', 'giving_integration_id', 'giving_integration'),
    ('contribution', 'giving_batch_id', 'giving_batch'), ('contribution', 'settlement_id', 'settlement'),
    ('contribution_allocation', 'contribution_id', 'contribution'), ('contribution_allocation', 'fund_id', 'fund'),
    ('contribution_allocation', 'campaign_id', 'pledge_campaign'), ('contribution_allocation', 'pledge_id', 'pledge'),
    ('contribution_allocation_dimension', 'allocation_id', 'contribution_allocation'),
    ('contribution_posting', 'contribution_id', 'contribution'), ('contribution_posting', 'entry_id', 'journal_entry'),
    ('contribution_posting', 'account_id', 'account'), ('journal_entry', 'contribution_id', 'contribution'),
    ('soft_credit', 'contribution_id', 'contribution'), ('soft_credit', 'donor_id', 'donor'),
    ('refund', 'contribution_id', 'contribution'), ('refund', 'settlement_id', 'settlement'),
    ('refund', 'journal_entry_id', 'journal_entry'), ('refund', 'giving_batch_id', 'giving_batch'),
    ('refund_part', 'refund_id', 'refund'), ('refund_part', 'allocation_id', 'contribution_allocation'),
    ('refund_part', 'fund_id', 'fund'),
    ('pledge_campaign_fund', 'campaign_id', 'pledge_campaign'), ('pledge_campaign_fund', 'fund_id', 'fund'),
    ('pledge_campaign_dimension', 'campaign_id', 'pledge_campaign'),
    ('pledge', 'donor_id', 'donor'), ('pledge', 'fund_id', 'fund'), ('pledge', 'campaign_id', 'pledge_campaign'),
    ('pledge', 'import_card_id', 'pledge_card'),
    ('pledge_application', 'allocation_id', 'contribution_allocation'), ('pledge_application', 'pledge_id', 'pledge'),
    ('pledge_card_import', 'campaign_id', 'pledge_campaign'),
    ('pledge_card', 'import_id', 'pledge_card_import'), ('pledge_card', 'image_receipt_id', 'receipt'),
    ('pledge_card', 'duplicate_of_pledge_id', 'pledge'), ('pledge_card', 'resolution_donor_id', 'donor'),
    ('pledge_card', 'pledge_id', 'pledge'),
    ('giving_statement', 'donor_id', 'donor'), ('giving_statement', 'household_id', 'household'),
    ('giving_statement', 'supersedes_id', 'giving_statement'),
    ('statement_line', 'statement_id', 'giving_statement'), ('statement_line', 'contribution_id', 'contribution'),
    ('statement_copy', 'statement_id', 'giving_statement')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;

  -- A dimension value must belong to the dimension beside it.
  foreach t in array array[
    'journal_line_dimension', 'transaction_split_dimension', 'vendor_default_dimension',
    'bill_line_dimension', 'settlement_dimension', 'giving_batch_dimension',
    'contribution_allocation_dimension', 'pledge_campaign_dimension']
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, dimension_id, dimension_value_id)
      references dimension_value (organization_id, dimension_id, id) deferrable initially deferred', t, t || '_value_fk');
  end loop;
end $$;

-- The parent of a dimension value is a value of the same dimension.
alter table dimension_value add constraint dimension_value_parent_of foreign key (organization_id, dimension_id, parent_id)
  references dimension_value (organization_id, dimension_id, id) deferrable initially deferred;
