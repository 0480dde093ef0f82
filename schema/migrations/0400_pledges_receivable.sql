-- Pledges are accrued on accounts of their own, which the accounting policy names once.
alter table accounting_policy
  add column pledges_receivable_account_id uuid,
  add column pledge_allowance_account_id uuid,
  add column pledge_discount_account_id uuid;
comment on column accounting_policy.pledges_receivable_account_id is 'The account of pledges receivable. Null: pledges are not accrued.';
comment on column accounting_policy.pledge_allowance_account_id is 'The account of the allowance for pledges. Null: that of pledges receivable.';
comment on column accounting_policy.pledge_discount_account_id is 'The account of the discount on pledges. Null: that of pledges receivable.';
