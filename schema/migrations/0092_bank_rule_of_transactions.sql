-- The rule that coded a bank transaction. The reference is validated in a later migration.
alter table bank_transaction add column bank_rule_id uuid;
alter table bank_transaction add constraint bank_transaction_bank_rule_id_fk foreign key (organization_id, bank_rule_id)
  references bank_rule (organization_id, id) deferrable initially deferred not valid;
create index bank_transaction_rule on bank_transaction (organization_id, bank_rule_id) where bank_rule_id is not null;
