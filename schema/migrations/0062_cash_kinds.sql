-- Which statements an account is reconciled with. A credit card is a liability with bank transactions and statements.
alter table account add column cash_kind text;
alter table account add constraint account_cash_kind check (cash_kind in ('BANK', 'CARD', 'PETTY_CASH')) not valid;
-- A service of an earlier version stores no kind, so a cash account without one is a bank account.
alter table account add constraint account_card check (
  case when cash_kind = 'CARD' then not is_cash_account and account_type = 'LIABILITY' else cash_kind is null or is_cash_account end)
  not valid;
comment on column account.cash_kind is 'The kind of its statements. Null for other accounts, and for a cash account of an earlier version: BANK.';

-- Petty cash is known by its number and name in the chart that the service creates.
alter table account no force row level security;
update account set cash_kind = case when account_number in ('1013', '1030') and name ilike '%petty%' then 'PETTY_CASH' else 'BANK' end
  where is_cash_account;
set constraints all immediate;
alter table account force row level security;
