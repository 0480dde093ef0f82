-- A bank rule makes transfers instead of codings. The references are validated in a later migration.
alter table bank_rule add column transfer_account_id uuid;
alter table bank_rule add column transfer_fund_id uuid;
alter table bank_rule add constraint bank_rule_transfer check ((transfer_account_id is null) = (transfer_fund_id is null));
alter table bank_rule add constraint bank_rule_transfer_account_id_fk foreign key (organization_id, transfer_account_id)
  references account (organization_id, id) deferrable initially deferred not valid;
alter table bank_rule add constraint bank_rule_transfer_fund_id_fk foreign key (organization_id, transfer_fund_id)
  references fund (organization_id, id) deferrable initially deferred not valid;

-- The account whose line a bank rule made a transfer of, and the transfer that a deleted line is a part of.
alter table bank_transaction add column line_account_id uuid;
alter table bank_transaction add column transfer_id uuid;
alter table bank_transaction add constraint bank_transaction_line_account_id_fk foreign key (organization_id, line_account_id)
  references account (organization_id, id) deferrable initially deferred not valid;
alter table bank_transaction add constraint bank_transaction_transfer_id_fk foreign key (organization_id, transfer_id)
  references bank_transaction (organization_id, id) deferrable initially deferred not valid;
create index bank_transaction_transfer on bank_transaction (organization_id, transfer_id) where transfer_id is not null;
