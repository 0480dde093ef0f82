-- The records that fixed assets name.
alter table account no force row level security;
alter table fund no force row level security;
alter table manual_journal no force row level security;
alter table dimension no force row level security;
alter table dimension_value no force row level security;
alter table fixed_asset no force row level security;
alter table fixed_asset_dimension no force row level security;
alter table fixed_asset_depreciation no force row level security;
alter table fixed_asset
  add constraint fixed_asset_account_id_fk foreign key (organization_id, account_id) references account (organization_id, id)
    deferrable initially deferred,
  add constraint fixed_asset_fund_id_fk foreign key (organization_id, fund_id) references fund (organization_id, id)
    deferrable initially deferred,
  add constraint fixed_asset_depreciation_account_id_fk foreign key (organization_id, depreciation_account_id)
    references account (organization_id, id) deferrable initially deferred,
  add constraint fixed_asset_accumulated_depreciation_account_id_fk
    foreign key (organization_id, accumulated_depreciation_account_id) references account (organization_id, id)
    deferrable initially deferred,
  add constraint fixed_asset_disposal_journal_id_fk foreign key (organization_id, disposal_journal_id)
    references manual_journal (organization_id, id) deferrable initially deferred;
alter table fixed_asset_dimension
  add constraint fixed_asset_dimension_fixed_asset_id_fk foreign key (organization_id, fixed_asset_id)
    references fixed_asset (organization_id, id) deferrable initially deferred,
  add constraint fixed_asset_dimension_dimension_id_fk foreign key (organization_id, dimension_id)
    references dimension (organization_id, id) deferrable initially deferred,
  add constraint fixed_asset_dimension_dimension_value_id_fk foreign key (organization_id, dimension_value_id)
    references dimension_value (organization_id, id) deferrable initially deferred;
alter table fixed_asset_depreciation
  add constraint fixed_asset_depreciation_fixed_asset_id_fk foreign key (organization_id, fixed_asset_id)
    references fixed_asset (organization_id, id) deferrable initially deferred,
  add constraint fixed_asset_depreciation_manual_journal_id_fk foreign key (organization_id, manual_journal_id)
    references manual_journal (organization_id, id) deferrable initially deferred;
alter table account force row level security;
alter table fund force row level security;
alter table manual_journal force row level security;
alter table dimension force row level security;
alter table dimension_value force row level security;
alter table fixed_asset force row level security;
alter table fixed_asset_dimension force row level security;
alter table fixed_asset_depreciation force row level security;
