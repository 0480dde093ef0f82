-- The bank receives more or less of a deposit than was counted. The difference has an account, and a limit for one person alone.
alter table accounting_policy add column over_short_account_id uuid;
comment on column accounting_policy.over_short_account_id is
  'The revenue or expense account for what the bank received of a deposit over or short of the counted amount.';
alter table accounting_policy add column over_short_limit bigint
  constraint accounting_policy_over_short_limit_check check (over_short_limit >= 0);
comment on column accounting_policy.over_short_limit is
  'Above this amount on the over-and-short account, makers of a transaction may not approve it. Null: for every amount.';
