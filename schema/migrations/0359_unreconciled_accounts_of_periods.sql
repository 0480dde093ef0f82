-- A period says which bank accounts were not reconciled when it was closed. Of periods that are closed already nobody knows.
alter table accounting_period add column unreconciled_account_ids text[];
