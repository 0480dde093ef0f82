-- Gifts in kind have a revenue account of their own (ASU 2020-07), and each posted contribution names it as it was then.
alter table accounting_policy add column in_kind_revenue_account_id uuid;
comment on column accounting_policy.in_kind_revenue_account_id is 'The revenue account of gifts in kind. Null: that of the fund.';
alter table contribution_posting add column revenue_account_id uuid;
comment on column contribution_posting.revenue_account_id is
  'The account that the revenue of a gift in kind was posted on. Null: that of the fund.';
