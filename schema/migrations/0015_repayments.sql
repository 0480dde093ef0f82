-- A fund repays what it owes another fund.
alter table fund_transfer drop constraint fund_transfer_kind_check,
  add constraint fund_transfer_kind_check check (kind in ('TRANSFER', 'LOAN', 'REPAYMENT', 'RELEASE'));
